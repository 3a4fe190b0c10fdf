import { createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { tryStorage } from '../../lib/browserStorage';
import { rootReducer, startAppListening } from '../../store/store';
import { pictureUrlSchema } from '../media/picture';
import { projectLocated } from '../projects/projectDraftSlice';
import { fetchProjectCounts } from './adminListApi';
import { createProject, deleteProject } from './projectThunks';

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

function readStored(): Desk['recent'] {
  const stored = tryStorage(() => localStorage.getItem(storageKey)) ?? '[]';
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), deskSchema), stored);
  return parsed.success ? parsed.output : [];
}

const deskSlice = createSlice({
  name: 'desk',
  initialState: (): Desk => ({ recent: readStored(), projectCount: null }),
  reducers: {
    deskCleared: (): Desk => ({ recent: [], projectCount: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(projectLocated, (desk, { payload: { project, location } }) => {
        const { projectId, title, posterImageURL, posterImage } = project;
        const others = desk.recent.filter((other) => other.projectId !== projectId);
        const isHidden = location.collection === 'hiddenProjects';
        const posterURL =
          posterImage && posterImage.w320 !== '' ? posterImage.w320 : posterImageURL;
        desk.recent = [{ projectId, title, isHidden, posterURL }, ...others].slice(
          0,
          projectsOnDesk,
        );
      })
      .addCase(fetchProjectCounts.fulfilled, (desk, { payload }) => {
        if (payload) desk.projectCount = payload.public + payload.hidden;
      })
      .addCase(createProject.fulfilled, (desk) => {
        if (desk.projectCount !== null) desk.projectCount += 1;
      })
      .addCase(deleteProject.fulfilled, (desk, { payload }) => {
        if (desk.projectCount !== null) desk.projectCount -= 1;
        desk.recent = desk.recent.filter(({ projectId }) => projectId !== payload.projectId);
      });
  },
  selectors: {
    selectDesk: ({ recent }) => recent,
    selectProjectCount: ({ projectCount }) => projectCount,
  },
});

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof deskSlice> {}
}

export const { deskCleared } = deskSlice.actions;
export const { selectDesk, selectProjectCount } = deskSlice.injectInto(rootReducer).selectors;

startAppListening({
  matcher: isAnyOf(projectLocated, deleteProject.fulfilled, deskCleared),
  effect: (_, store) => {
    const recent = selectDesk(store.getState());
    tryStorage(() => {
      if (recent.length === 0) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, JSON.stringify(recent));
    });
  },
});
