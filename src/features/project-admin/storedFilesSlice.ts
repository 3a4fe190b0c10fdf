import { createSlice, type Dispatch, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import {
  deleteObject,
  getDownloadURL,
  getMetadata,
  ref,
  type SettableMetadata,
  updateMetadata,
} from 'firebase/storage';
import * as v from 'valibot';
import { undoForMs } from '../../config/limits';
import { errorCode } from '../../lib/errors';
import { storage } from '../../lib/firebase/storage';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { rootReducer } from '../../store/store';
import { referencedPaths } from '../media/storagePaths';
import {
  fetchChangesSince,
  fetchTitles,
  findDocumentById,
  findDocumentByTitle,
} from './documentsApi';
import {
  classifyFiles,
  type FileDetails,
  type FileUse,
  listProjectFiles,
  readFileOwner,
  type StoredFileMetadata,
  storedFileSchema,
} from './storedFilesApi';

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

export const storedFilesSlice = createSlice({
  name: 'storedFiles',
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
  selectors: { selectStoredFiles: (files) => files },
});

export const {
  filesRequested,
  filesArrived,
  filesFailed,
  moreFilesShown,
  fileDescribed,
  filesGone,
} = storedFilesSlice.actions;

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof storedFilesSlice> {}
}

export const { selectStoredFiles } = storedFilesSlice.injectInto(rootReducer).selectors;

/** Fetches the metadata and address of files that come into sight. One that is gone leaves the list. */
async function describeFiles(paths: readonly string[], dispatch: Dispatch): Promise<void> {
  await Promise.all(
    paths.map(async (path) => {
      try {
        const [metadata, url] = await Promise.all([
          getMetadata(ref(storage, path)),
          getDownloadURL(ref(storage, path)),
        ]);
        dispatch(fileDescribed({ path, url, metadata: v.parse(storedFileSchema, metadata) }));
      } catch (error) {
        if (errorCode(error) !== 'storage/object-not-found') throw error;
        dispatch(filesGone([path]));
      }
    }),
  );
}

const undescribed = ({ files, shown }: ReturnType<typeof selectStoredFiles>) =>
  files
    .slice(0, shown)
    .filter(({ metadata }) => !metadata)
    .map(({ path }) => path);

/** Lists every stored file of the project of this title, and describes those in sight. */
export const fetchStoredFiles = createAppThunk(
  'projectAdmin/fetchStoredFiles',
  'listingFiles',
  async (title: string, { dispatch, getState }) => {
    dispatch(filesRequested(title));
    const { asked } = selectStoredFiles(getState());
    const isLatest = () => selectStoredFiles(getState()).asked === asked;
    try {
      const files = await classifyFiles(title);
      if (!isLatest()) return;
      dispatch(filesArrived({ title, files }));
      await describeFiles(undescribed(selectStoredFiles(getState())), dispatch);
    } catch (error) {
      if (!isLatest()) return;
      dispatch(filesFailed(title));
      throw error;
    }
  },
);

/** Brings the next files into sight. */
export const showMoreFiles = createAppThunk(
  'projectAdmin/showMoreFiles',
  'readingFileDetails',
  async (_, { dispatch, getState }) => {
    dispatch(moreFilesShown());
    await describeFiles(undescribed(selectStoredFiles(getState())), dispatch);
  },
);

// Null removes a value, as the SDK's documentation says; its types know of texts only.
const settableSchema = v.custom<SettableMetadata>((value) => typeof value === 'object');
const textOrNull = (text: string) => (text.trim() === '' ? null : text.trim());

type DetailsChange = { path: string; before: FileDetails; after: FileDetails };

/** Changes what may be changed of a file's metadata; a key that is no longer there is removed. */
export const updateFileDetails = createAppThunk(
  'projectAdmin/updateFileDetails',
  'updatingFileDetails',
  async ({ path, before, after }: DetailsChange, { dispatch }) => {
    const removed = Object.keys(before.customMetadata).map((key) => [key, null] as const);
    const changes = {
      cacheControl: textOrNull(after.cacheControl),
      contentDisposition: textOrNull(after.contentDisposition),
      contentLanguage: textOrNull(after.contentLanguage),
      customMetadata: { ...Object.fromEntries(removed), ...after.customMetadata },
    };
    const answer = await updateMetadata(ref(storage, path), v.parse(settableSchema, changes));
    const metadata = v.parse(storedFileSchema, answer);
    const url = await getDownloadURL(ref(storage, path));
    dispatch(fileDescribed({ path, url, metadata }));
    return metadata;
  },
);

/** When files are let go of and the network is away, it is tried again after these pauses. */
const pausesMs = [5_000, 20_000, 60_000];
const isOutOfReach = new Set(['unavailable', 'unknown', 'storage/retry-limit-exceeded']);

/** Deletes what is still there of these files. Tries every one before it fails with the first error. */
async function removeFiles(paths: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(paths.map((path) => deleteObject(ref(storage, path))));
  for (const result of results) {
    if (result.status === 'rejected' && errorCode(result.reason) !== 'storage/object-not-found')
      throw result.reason;
  }
}

/**
 * Deletes those of the files that the project, as it stands in the database now, does not refer to: after
 * a picture was replaced, after an item's undo time, or when a document was not written after all.
 */
export const deleteUnreferencedFiles = createAppThunk(
  'projectAdmin/deleteUnreferencedFiles',
  'deletingFile',
  async ({ projectId, paths }: { projectId: string; paths: readonly string[] }, { dispatch }) => {
    for (const pauseMs of [...pausesMs, null]) {
      try {
        const referred = referencedPaths(await findDocumentById(projectId));
        const unreferred = paths.filter((path) => !referred.has(path));
        await removeFiles(unreferred);
        dispatch(filesGone(unreferred));
        return;
      } catch (error) {
        // Nobody waits for it, and what made the write before it fail may be over in a moment.
        if (pauseMs === null || !isOutOfReach.has(errorCode(error))) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  },
);

/** Deletes one file of a project for good, unless the project refers to it. */
export const deleteStoredFile = createAppThunk(
  'projectAdmin/deleteStoredFile',
  'deletingFile',
  async ({ title, path }: { title: string; path: string }, { dispatch }) => {
    const found = await findDocumentByTitle(title);
    if (referencedPaths(found?.document ?? null).has(path)) throw messageError('fileInUse');
    const removed = found && (await fetchChangesSince(found.projectId, Date.now() - 2 * undoForMs));
    if (referencedPaths(removed).has(path)) throw messageError('fileMayComeBack');
    await removeFiles([path]);
    dispatch(filesGone([path]));
  },
);

/** Deletes exactly the files that nothing refers to; returns how many they were. */
export const deleteUnusedFiles = createAppThunk(
  'projectAdmin/deleteUnusedFiles',
  'sweepingFiles',
  async (title: string, { dispatch }) => {
    const files = await classifyFiles(title);
    const swept = files.filter(({ use }) => use === 'unreferred').map(({ path }) => path);
    await removeFiles(swept);
    dispatch(filesGone(swept));
    return swept.length;
  },
);

/** A project as it was before its document was deleted. */
type DeletedProject = { projectId: string; title: string; document: unknown };

/** Deletes every file of a project whose document is gone; while it exists, nothing happens. */
export const deleteProjectFiles = createAppThunk(
  'projectAdmin/deleteProjectFiles',
  'deletingFile',
  async ({ projectId, title, document }: DeletedProject) => {
    if (await findDocumentById(projectId)) return;
    const referred = referencedPaths(document);
    const paths = await listProjectFiles([title, ...(await fetchTitles(projectId))], referred);
    const own = await Promise.all(
      paths.map(async (path) =>
        referred.has(path) || (await readFileOwner(path))?.owner === projectId ? [path] : [],
      ),
    );
    await removeFiles(own.flat());
  },
);
