import { noticeError } from '../../../app/hooks';
import type { Move } from '../projectDraftSlice';
import type { ProjectLocation } from '../projectKey';
import type { ProjectRef, StoredProject } from './commitForThunks';
import {
  syncMovedProject,
  projectTransaction,
  readStoredProject,
  parseStoredProject,
  type Commit,
  type ThunkStore,
} from './projectTransactionThunks';

/** The project to be changed, as it stands now and where. */
export type CurrentProject = { place: ProjectRef; stored: StoredProject };
type Work<Returned> = (commit: Commit, standing: CurrentProject) => Promise<Returned> | Returned;

/** What has taken a project from one place to the other. */
export const movesBetween = (from: ProjectLocation, to: ProjectLocation): Move[] => [
  ...(from.key === to.key ? [] : (['renamed'] as const)),
  ...(from.collection === to.collection
    ? []
    : ([to.collection === 'projects' ? 'published' : 'hidden'] as const)),
];

const commitAt = <Returned>(place: ProjectRef, work: Work<Returned>) =>
  projectTransaction(async (commit) => {
    const stored = await readStoredProject(commit, place);
    // After a rename, its title may be another project's by now.
    if (stored.project.projectId !== place.projectId) throw noticeError('projectMissing');
    return work(commit, { place, stored });
  });

const isMissing = (error: unknown) =>
  error instanceof Error && error.message === noticeError('projectMissing').message;

/**
 * One commit on a project. Where a colleague has renamed, hidden or published it, it is found by its id, the
 * builder follows, and the commit is made there. Fails with the catalogue's text where it is gone.
 */
export async function changeProject<Returned>(
  place: ProjectRef,
  api: ThunkStore,
  work: Work<Returned>,
): Promise<Returned> {
  try {
    return await commitAt(place, work);
  } catch (error) {
    if (!isMissing(error) || place.projectId === '') throw error;
    const { findSnapshotById } = await import('../../files/projectDocumentsThunk');
    const found = await findSnapshotById(place.projectId);
    if (!found) throw error;
    const collection = found.ref.parent.id === 'projects' ? 'projects' : 'hiddenProjects';
    const spot: ProjectLocation = { collection, key: found.id };
    const { project } = parseStoredProject(found.data());
    syncMovedProject(api, { project, spot, moves: movesBetween(place, spot) });
    return commitAt({ ...place, ...spot }, work);
  }
}
