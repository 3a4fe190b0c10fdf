import { createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit';
import { collection, getCount } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { tryStorage } from '../../lib/browserStorage';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk } from '../../store/createAppThunk';
import { isForgetting } from '../../store/signedOut';
import { personal, startAppListening } from '../../store/store';
import { pictureUrlSchema } from '../media/picture';
import type { Project } from '../projects/model';
import { projectLocated, projectReplaced } from '../projects/projectDraftSlice';
import { projectCreated, projectDeleted } from '../project-changes/projectEvents';

const storageKey = 'backlot:desk';
const projectsOnDesk = 3;

const deskSchema = v.array(
  v.object({
    projectId: v.string(),
    title: v.string(),
    isHidden: v.boolean(),
    /** A narrow poster; empty where there is none. */
    posterURL: pictureUrlSchema,
  }),
);

type Desk = {
  /** The last projects that were opened on this device, latest first. */
  recent: v.InferOutput<typeof deskSchema>;
  /** How many projects there are; null until they are counted. */
  projectCount: number | null;
};

const posterOf = ({ posterImage, posterImageURL }: Project) =>
  posterImage && posterImage.w320 !== '' ? posterImage.w320 : posterImageURL;

function readStored(): Desk['recent'] {
  const stored = tryStorage(() => localStorage.getItem(storageKey)) ?? '[]';
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), deskSchema), stored);
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

const deskSlice = createSlice({
  name: 'desk',
  initialState: (): Desk => ({ recent: readStored(), projectCount: null }),
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(projectLocated, (desk, { payload: { project, location, brandId } }) => {
        // Creators have no desk.
        if (brandId !== undefined) return;
        const { projectId, title } = project;
        const others = desk.recent.filter((other) => other.projectId !== projectId);
        const isHidden = location.collection === 'hiddenProjects';
        const posterURL = posterOf(project);
        desk.recent = [{ projectId, title, isHidden, posterURL }, ...others].slice(
          0,
          projectsOnDesk,
        );
      })
      // Its poster may come, or change, while it is open.
      .addCase(projectReplaced, (desk, { payload: project }) => {
        const known = desk.recent.find(({ projectId }) => projectId === project.projectId);
        if (known) known.posterURL = posterOf(project);
      })
      .addCase(countProjects.fulfilled, (desk, { payload }) => {
        desk.projectCount = payload ?? desk.projectCount;
      })
      .addCase(projectCreated, (desk) => {
        if (desk.projectCount !== null) desk.projectCount += 1;
      })
      .addCase(projectDeleted, (desk, { payload: deletedId }) => {
        if (desk.projectCount !== null) desk.projectCount -= 1;
        desk.recent = desk.recent.filter(({ projectId }) => projectId !== deletedId);
      })
      // The device still has them.
      .addMatcher(isForgetting, (): Desk => ({ recent: [], projectCount: null }));
  },
  selectors: {
    selectDesk: ({ recent }) => recent,
    selectProjectCount: ({ projectCount }) => projectCount,
  },
});

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof deskSlice> {}
}

export const { selectDesk, selectProjectCount } = deskSlice.injectInto(personal).selectors;

startAppListening({
  matcher: isAnyOf(projectLocated, projectReplaced, projectDeleted, isForgetting),
  effect: (_, store) => {
    const recent = selectDesk(store.getState());
    tryStorage(() => {
      if (recent.length === 0) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, JSON.stringify(recent));
    });
  },
});
