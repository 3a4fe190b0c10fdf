import { noticeError } from '../../../app/hooks';
import type { Move } from '../projectDraftSlice';
import type { Spot } from '../projectKey';
import type { Place, StoredProject } from './commitForThunks';
import {
  followTo,
  inTransaction,
  readStored,
  storedProject,
  type Commit,
  type Store,
} from './projectTransactionThunks';

/** The project to be changed, as it stands now and where. */
export type Standing = { place: Place; stored: StoredProject };
type Work<Returned> = (commit: Commit, standing: Standing) => Promise<Returned> | Returned;

/** What has taken a project from one place to the other. */
export const movesBetween = (from: Spot, to: Spot): Move[] => [
  ...(from.key === to.key ? [] : (['renamed'] as const)),
  ...(from.collection === to.collection
    ? []
    : ([to.collection === 'projects' ? 'published' : 'hidden'] as const)),
];

const commitAt = <Returned>(place: Place, work: Work<Returned>) =>
  inTransaction(async (commit) => {
    const stored = await readStored(commit, place);
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
  place: Place,
  api: Store,
  work: Work<Returned>,
): Promise<Returned> {
  try {
    return await commitAt(place, work);
  } catch (error) {
    if (!isMissing(error) || place.projectId === '') throw error;
    const { snapshotOf } = await import('../../files/projectDocumentsThunk');
    const found = await snapshotOf(place.projectId);
    if (!found) throw error;
    const collection = found.ref.parent.id === 'projects' ? 'projects' : 'hiddenProjects';
    const spot: Spot = { collection, key: found.id };
    const { project } = storedProject(found.data());
    followTo(api, { project, spot, moves: movesBetween(place, spot) });
    return commitAt({ ...place, ...spot }, work);
  }
}
