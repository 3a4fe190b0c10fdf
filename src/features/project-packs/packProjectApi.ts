import { findSnapshotById } from '../project-changes/snapshotApi';
import { parseStoredProject, type ProjectRef } from '../project-changes/transactionApi';
import { projectIdOf } from './packState';

/** The stored project of a pack, and where it is; null where there is none yet. */
export async function findPackProject(packId: string) {
  const found = await findSnapshotById(projectIdOf(packId));
  if (!found) return null;
  const { project } = parseStoredProject(found.data());
  const collection = found.ref.parent.id === 'projects' ? 'projects' : 'hiddenProjects';
  const projectRef: ProjectRef = { collection, key: found.id, projectId: project.projectId };
  return { project, projectRef };
}
