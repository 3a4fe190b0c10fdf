import { createAppThunk } from '../../../app/hooks';
import { projectLocated, projectRequested } from '../projectDraftSlice';
import { documentKey, type ProjectLocation } from '../projectKey';
import { openFirestore, type ProjectRef } from './commitForThunks';
import { parseStoredProject } from './projectTransactionThunks';

/**
 * Selects the project of this title for editing, as it stands in the database now, with one document read
 * for a public one and two for a hidden one. Returns where it is stored, or null where there is none.
 */
export const openProject = createAppThunk(
  'fetchingProject',
  async (title: string, { dispatch }): Promise<ProjectRef | null> => {
    dispatch(projectRequested(title));
    const { sdk, at } = await openFirestore();
    for (const collection of ['projects', 'hiddenProjects'] as const) {
      const spot: ProjectLocation = { collection, key: documentKey(title) };
      const snapshot = await sdk.getDoc(at(spot));
      if (!snapshot.exists()) continue;
      // The key is the title, so it holds whatever the document says.
      const { project } = parseStoredProject({ ...snapshot.data(), title });
      dispatch(projectLocated({ project, spot, moves: [] }));
      return { ...spot, projectId: project.projectId };
    }
    return null;
  },
);
