import * as v from 'valibot';
import { createAppThunk, importWhenOnline } from '../../app/hooks';
import {
  projectFetchFailed,
  projectNotFound,
  projectReplaced,
  projectRequested,
  selectProjectStatus,
  selectProjectTitle,
} from './projectDraftSlice';
import { documentKey } from './projectKey';
import { projectSchema } from './projectSchema';

async function readProject(title: string) {
  const { database, doc, getDoc } = await importWhenOnline(
    () => import('../../firebase/fans'),
    'fans',
  );
  const snapshot = await getDoc(doc(database, 'projects', documentKey(title)));
  // The key is the title, so it holds whatever the document says.
  return snapshot.exists() ? v.parse(projectSchema, { ...snapshot.data(), title }) : null;
}

/**
 * Selects the project of this title (already normal: NFC, trimmed) and fetches the whole of it, unless
 * that is under way or done. Its answer counts only while the project is still the selected one.
 */
export const fetchProject = createAppThunk(
  'fetchingProject',
  async (title: string, { dispatch, getState }) => {
    const isSelected = () => selectProjectTitle(getState()) === title;
    const status = selectProjectStatus(getState());
    if (isSelected() && (status === 'fetching' || status === 'fetched')) return;
    dispatch(projectRequested(title));
    try {
      const project = await readProject(title);
      if (isSelected()) dispatch(project ? projectReplaced(project) : projectNotFound());
    } catch (error) {
      if (!isSelected()) return;
      dispatch(projectFetchFailed());
      throw error;
    }
  },
);
