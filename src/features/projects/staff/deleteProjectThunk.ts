import { createAppThunk } from '../../../app/hooks';
import { projectDeselected, selectProject } from '../projectDraftSlice';
import { changeProject } from './changeProjectThunks';
import type { ProjectRef } from './commitForThunks';
import { nextChangeId } from './projectTransactionThunks';

/**
 * Deletes a project's document; its record of changes stays. Returns what it was, by which its files are
 * found and deleted after it.
 */
export const deleteProject = createAppThunk('deletingProject', async (seen: ProjectRef, api) => {
  const project = await changeProject(seen, api, (commit, { place, stored }) => {
    const { projectId, title } = stored.project;
    commit.transaction.delete(commit.at(place));
    commit.transaction.set(
      ...commit.record({
        ...{ id: nextChangeId(stored), key: place.key, projectId, title },
        ...{ action: 'deleted', field: 'project', before: '', after: '' },
      }),
    );
    return stored.project;
  });
  const { projectId, title } = project;
  if (selectProject(api.getState())?.projectId === projectId) api.dispatch(projectDeselected());
  return { projectId, title, document: project };
});
