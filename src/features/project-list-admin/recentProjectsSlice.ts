import { createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit';
import { collection, getCount, getDocs, limit, query, where } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { tryStorage } from '../../lib/browserStorage';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk } from '../../store/createAppThunk';
import { isForgetting } from '../../store/signedOut';
import { personal, startAppListening } from '../../store/store';
import { pictureUrlSchema } from '../media/picture';
import type { Project } from '../projects/model';
import { projectLocated, projectReplaced } from '../projects/projectDraftSlice';
import { projectCreated, projectDeleted, projectMoved } from '../project-changes/projectEvents';

const storageKey = 'backlot:desk';
const maxRecentProjects = 3;

const recentProjectsSchema = v.array(
  v.object({
    projectId: v.string(),
    title: v.string(),
    isHidden: v.boolean(),
    /** A narrow poster; empty where there is none. */
    posterURL: pictureUrlSchema,
  }),
);

type RecentProjects = {
  /** The last projects that were opened on this device, latest first. */
  recent: v.InferOutput<typeof recentProjectsSchema>;
  /** How many projects there are; null until they are counted. */
  projectCount: number | null;
};

const posterOf = ({ posterImage, posterImageURL }: Project) =>
  posterImage && posterImage.w320 !== '' ? posterImage.w320 : posterImageURL;

function readStored(): RecentProjects['recent'] {
  const stored = tryStorage(() => localStorage.getItem(storageKey)) ?? '[]';
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), recentProjectsSchema), stored);
  return parsed.success ? parsed.output : [];
}

/** How many projects there are, public and hidden, in the background: without an answer the last number stays. */
export const countProjects = createAppThunk(
  'projectListAdmin/countProjects',
  'fetchingProjects',
  async () => {
    const counts = await Promise.all(
      ['projects', 'hiddenProjects'].map((name) => getCount(collection(database, name))),
    ).catch(() => null);
    return counts?.reduce((sum, counted) => sum + counted.data().count, 0) ?? null;
  },
);

const recentProjectsSlice = createSlice({
  name: 'recentProjects',
  initialState: (): RecentProjects => ({ recent: readStored(), projectCount: null }),
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(projectLocated, (state, { payload: { project, location, brandId } }) => {
        // Creators have no such list.
        if (brandId !== undefined) return;
        const { projectId, title } = project;
        const others = state.recent.filter((other) => other.projectId !== projectId);
        const isHidden = location.collection === 'hiddenProjects';
        const posterURL = posterOf(project);
        state.recent = [{ projectId, title, isHidden, posterURL }, ...others].slice(
          0,
          maxRecentProjects,
        );
      })
      // Its poster may come, or change, while it is open.
      .addCase(projectReplaced, (state, { payload: project }) => {
        const known = state.recent.find(({ projectId }) => projectId === project.projectId);
        if (known) known.posterURL = posterOf(project);
      })
      .addCase(projectMoved, (state, { payload: { projectId, ...moved } }) => {
        const known = state.recent.find((other) => other.projectId === projectId);
        if (known) Object.assign(known, moved);
      })
      .addCase(countProjects.fulfilled, (state, { payload }) => {
        state.projectCount = payload ?? state.projectCount;
      })
      .addCase(projectCreated, (state) => {
        if (state.projectCount !== null) state.projectCount += 1;
      })
      .addCase(projectDeleted, (state, { payload: deletedId }) => {
        if (state.projectCount !== null) state.projectCount -= 1;
        state.recent = state.recent.filter(({ projectId }) => projectId !== deletedId);
      })
      // The device still has them.
      .addMatcher(isForgetting, (): RecentProjects => ({ recent: [], projectCount: null }));
  },
  selectors: {
    selectRecentProjects: ({ recent }) => recent,
    selectProjectCount: ({ projectCount }) => projectCount,
  },
});

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof recentProjectsSlice> {}
}

export const { selectRecentProjects, selectProjectCount } =
  recentProjectsSlice.injectInto(personal).selectors;

const movedSchema = v.object({ projectId: v.string(), title: v.string() });

/** Asks what became of the recent projects elsewhere, in the background: without an answer they stay as they were. */
export const refreshRecentProjects = createAppThunk(
  'projectListAdmin/refreshRecentProjects',
  'fetchingProjects',
  async (_, { dispatch, getState }) => {
    const ids = selectRecentProjects(getState()).map(({ projectId }) => projectId);
    if (ids.length === 0) return;
    for (const name of ['projects', 'hiddenProjects']) {
      const found = await getDocs(
        query(collection(database, name), where('projectId', 'in', ids), limit(ids.length)),
      ).catch(() => null);
      for (const document of found?.docs ?? []) {
        const moved = v.parse(movedSchema, document.data());
        dispatch(projectMoved({ ...moved, isHidden: name === 'hiddenProjects' }));
      }
    }
  },
);

startAppListening({
  matcher: isAnyOf(projectLocated, projectReplaced, projectMoved, projectDeleted, isForgetting),
  effect: (_, store) => {
    const recent = selectRecentProjects(store.getState());
    tryStorage(() => {
      if (recent.length === 0) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, JSON.stringify(recent));
    });
  },
});
