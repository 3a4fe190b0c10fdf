import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { StoredFileMetadata } from './storedFileSchema';

/**
 * What a file is to its project: shown by it; referred to by nothing; referred to by nothing so far, but
 * too fresh to be swept; or of nobody knows which project, since it carries no mark.
 */
export type FileUse = 'referred' | 'unreferred' | 'fresh' | 'unmarked';

export type StoredFile = {
  path: string;
  use: FileUse;
  /** Both arrive when the file is first shown. */
  metadata: StoredFileMetadata | null;
  url: string;
};

type Files = {
  phase: 'untouched' | 'asking' | 'arrived' | 'failed';
  /** The project whose files these are. */
  title: string;
  /** How often they were asked for: only the answer to the latest question counts. */
  asked: number;
  files: StoredFile[];
  /** How many of them are in sight. */
  shown: number;
};

/** How many files come into sight at a time; each costs two requests. */
const filesPerPage = 50;

const initialState: Files = {
  phase: 'untouched',
  title: '',
  asked: 0,
  files: [],
  shown: filesPerPage,
};

export const filesSlice = createSlice({
  name: 'files',
  initialState,
  reducers: {
    /** The files of the same project stay in sight while they are asked for again. */
    filesRequested: (state, { payload: title }: PayloadAction<string>) => {
      const asked = state.asked + 1;
      if (state.title !== title) Object.assign(state, initialState);
      Object.assign(state, { title, asked, phase: 'asking' });
    },
    filesArrived: (
      state,
      { payload }: PayloadAction<{ title: string; files: Pick<StoredFile, 'path' | 'use'>[] }>,
    ) => {
      if (payload.title !== state.title) return;
      state.phase = 'arrived';
      state.files = payload.files.map((file) => ({
        ...{ metadata: null, url: '' },
        ...state.files.find(({ path }) => path === file.path),
        ...file,
      }));
    },
    filesFailed: (state, { payload: title }: PayloadAction<string>) => {
      if (title === state.title) state.phase = 'failed';
    },
    moreFilesShown: (state) => {
      state.shown += filesPerPage;
    },
    fileDescribed: (
      state,
      { payload }: PayloadAction<Pick<StoredFile, 'path' | 'metadata' | 'url'>>,
    ) => {
      const file = state.files.find(({ path }) => path === payload.path);
      if (file) Object.assign(file, payload);
    },
    filesGone: (state, { payload: gone }: PayloadAction<readonly string[]>) => {
      state.files = state.files.filter(({ path }) => !gone.includes(path));
    },
  },
});

export const {
  filesRequested,
  filesArrived,
  filesFailed,
  moreFilesShown,
  fileDescribed,
  filesGone,
} = filesSlice.actions;

// The slice comes with the staff area: until its first action there is no such state.
type WithFiles = { files?: Files };

export const selectFiles = (state: WithFiles): Files => state.files ?? initialState;
