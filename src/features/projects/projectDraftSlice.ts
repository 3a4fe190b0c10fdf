import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { personal } from '../../store/store';
import * as v from 'valibot';
import { documentKey, type ProjectLocation } from '../../lib/documentKey';
import { emptyProject, type Project, projectSchema, type ProjectTile } from './model';
import { createAppThunk } from '../../store/createAppThunk';
import { loadFirestore } from '../../lib/firebase/loadFirestore';

/**
 * The selected project, as fans read it and staff edit it. `status` is local and never stored: it says how
 * far the reading of the selected project has come.
 */
type ProjectDraft = {
  status: 'idle' | 'fetching' | 'fetched' | 'missing' | 'failed';
  project: Project | null;
  opened?: OpenedProject;
};

/** What moves a project to another document. */
export type Move = 'renamed' | 'hidden' | 'published';
/** Where a project is open for editing, what colleagues have done with it since, and as whose member; else as staff. */
type OpenedProject = { location: ProjectLocation; moves: Move[]; brandId?: string | undefined };
type LocatedProject = OpenedProject & { project: Project };

const initialState: ProjectDraft = { status: 'idle', project: null };

const projectDraftSlice = createSlice({
  name: 'projectDraft',
  initialState,
  reducers: {
    /** Shows what the tile knows at once; the rest comes with `projectReplaced`. */
    tileSelected: (draft, { payload }: PayloadAction<ProjectTile>) => {
      if (draft.project?.title === payload.title) return;
      draft.project = { ...emptyProject, ...payload };
      draft.status = 'idle';
    },
    projectRequested: (draft, { payload: title }: PayloadAction<string>) => {
      if (draft.project?.title !== title) draft.project = { ...emptyProject, title };
      draft.status = 'fetching';
    },
    projectReplaced: (draft, { payload }: PayloadAction<Project>) => {
      draft.project = payload;
      draft.status = 'fetched';
    },
    projectLocated: (draft, { payload: { project, ...opened } }: PayloadAction<LocatedProject>) => {
      Object.assign(draft, { status: 'fetched', project, opened });
    },
    projectDeselected: () => initialState,
    /** A title that does not exist selects nothing, so it is not offered again after a reload. */
    projectNotFound: (draft) => {
      draft.project = null;
      draft.status = 'missing';
    },
    projectFetchFailed: (draft) => {
      draft.status = 'failed';
    },
  },
  selectors: {
    selectProject: (draft) => draft.project,
    selectProjectLocation: (draft) => draft.opened,
    selectProjectTitle: (draft) => draft.project?.title,
    selectProjectStatus: (draft) => draft.status,
  },
});

const { projectNotFound, projectFetchFailed } = projectDraftSlice.actions;
export const {
  tileSelected,
  projectRequested,
  projectReplaced,
  projectLocated,
  projectDeselected,
} = projectDraftSlice.actions;
declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof projectDraftSlice> {}
}

export const { selectProject, selectProjectLocation, selectProjectTitle, selectProjectStatus } =
  projectDraftSlice.injectInto(personal).selectors;

async function readProject(title: string) {
  const { database, doc, getDoc } = await loadFirestore();
  const snapshot = await getDoc(doc(database, 'projects', documentKey(title)));
  // The key is the title, so it holds whatever the document says.
  return snapshot.exists() ? v.parse(projectSchema, { ...snapshot.data(), title }) : null;
}

/**
 * Selects the project of this title (already normal: NFC, trimmed) and fetches the whole of it, unless
 * that is under way or done. Its answer counts only while the project is still the selected one.
 */
export const fetchProject = createAppThunk(
  'projects/fetchProject',
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
