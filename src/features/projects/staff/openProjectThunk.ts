import { createAppThunk } from '../../../app/hooks';
import { projectPlaced, projectRequested } from '../projectDraftSlice';
import { projectKey, type Spot } from '../projectKey';
import { openDatabase, type Place } from './commitForThunks';
import { storedProject } from './projectTransactionThunks';

/**
 * Selects the project of this title for editing, as it stands in the database now, with one document read
 * for a public one and two for a hidden one. Returns where it is stored, or null where there is none.
 */
export const openProject = createAppThunk(
  'fetchingProject',
  async (title: string, { dispatch }): Promise<Place | null> => {
    dispatch(projectRequested(title));
    const { sdk, at } = await openDatabase();
    for (const collection of ['projects', 'hiddenProjects'] as const) {
      const spot: Spot = { collection, key: projectKey(title) };
      const snapshot = await sdk.getDoc(at(spot));
      if (!snapshot.exists()) continue;
      // The key is the title, so it holds whatever the document says.
      const { project } = storedProject({ ...snapshot.data(), title });
      dispatch(projectPlaced({ project, spot, moves: [] }));
      return { ...spot, projectId: project.projectId };
    }
    return null;
  },
);
