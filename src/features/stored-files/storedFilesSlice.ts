import { createSlice, type Dispatch, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { SettableMetadata } from 'firebase/storage';
import * as v from 'valibot';
import { undoForMs } from '../../config/limits';
import { errorCode } from '../../lib/errors';
import { loadStorage } from '../../lib/firebase/loadStorage';
import { createAppThunk, messageError, type RequestStatus } from '../../store/createAppThunk';
import { personal } from '../../store/store';
import { referencedPaths } from '../media/storagePaths';
import { unusedFilesSwept } from './unusedFilesSwept';
import {
  fetchChangesSince,
  fetchRestorableChanges,
  fetchTitles,
  findDocumentById,
  findDocumentByTitle,
  findFilesOfBrand,
} from '../project-changes/documentsApi';
import {
  classifyFiles,
  type FileDetails,
  type FileUsage,
  listProjectFiles,
  readFileOrigin,
  type StoredFileMetadata,
  storedFileSchema,
} from './storedFilesApi';

export type StoredFile = {
  path: string;
  usage: FileUsage;
  /** Metadata and download URL are loaded when the file is first shown. */
  metadata: StoredFileMetadata | null;
  url: string;
};

type StoredFilesState = {
  status: RequestStatus;
  /** The project whose files these are. */
  title: string;
  /** Number of requests so far: only the response to the latest one counts. */
  requestId: number;
  files: StoredFile[];
  /** How many of them are listed. */
  visibleCount: number;
};

/** How many files are listed at a time; the details of each take two requests. */
const filesPerPage = 50;

const initialState: StoredFilesState = {
  status: 'idle',
  title: '',
  requestId: 0,
  files: [],
  visibleCount: filesPerPage,
};

const storedFilesSlice = createSlice({
  name: 'storedFiles',
  initialState,
  reducers: {
    /** On a refresh the files of the same project stay listed. */
    filesRequested: (state, { payload: title }: PayloadAction<string>) => {
      const requestId = state.requestId + 1;
      if (state.title !== title) Object.assign(state, initialState);
      Object.assign(state, { title, requestId, status: 'loading' });
    },
    filesLoaded: (
      state,
      { payload }: PayloadAction<{ title: string; files: Pick<StoredFile, 'path' | 'usage'>[] }>,
    ) => {
      if (payload.title !== state.title) return;
      state.status = 'succeeded';
      state.files = payload.files.map((file) => ({
        metadata: null,
        url: '',
        ...state.files.find(({ path }) => path === file.path),
        ...file,
      }));
    },
    filesLoadFailed: (state, { payload: title }: PayloadAction<string>) => {
      if (title === state.title) state.status = 'failed';
    },
    moreFilesRevealed: (state) => {
      state.visibleCount += filesPerPage;
    },
    fileDetailsLoaded: (
      state,
      { payload }: PayloadAction<Pick<StoredFile, 'path' | 'metadata' | 'url'>>,
    ) => {
      const file = state.files.find(({ path }) => path === payload.path);
      if (file) Object.assign(file, payload);
    },
    filesRemoved: (state, { payload: removedPaths }: PayloadAction<readonly string[]>) => {
      state.files = state.files.filter(({ path }) => !removedPaths.includes(path));
    },
  },
  selectors: {
    selectStoredFiles: (files) => files,
    /** How many files of this project are stored; null before they are listed. */
    selectFileCount: ({ title, status, files }, projectTitle: string) =>
      title === projectTitle && status === 'succeeded' ? files.length : null,
    /** Their bytes; null as long as the details of some are not loaded. */
    selectFileBytes: ({ files }) =>
      files.reduce<number | null>(
        (sum, { metadata }) => (sum === null || !metadata ? null : sum + metadata.size),
        0,
      ),
  },
});

const { moreFilesRevealed, filesRemoved } = storedFilesSlice.actions;
export const { filesRequested, filesLoaded, filesLoadFailed, fileDetailsLoaded } =
  storedFilesSlice.actions;

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof storedFilesSlice> {}
}

export const { selectStoredFiles, selectFileCount, selectFileBytes } =
  storedFilesSlice.injectInto(personal).selectors;

/** Loads metadata and download URLs. Files that no longer exist are removed from the list. */
async function loadFileDetails(paths: readonly string[], dispatch: Dispatch): Promise<void> {
  const { getDownloadURL, getMetadata, ref, storage } = await loadStorage();
  await Promise.all(
    paths.map(async (path) => {
      try {
        const [metadata, url] = await Promise.all([
          getMetadata(ref(storage, path)),
          getDownloadURL(ref(storage, path)),
        ]);
        dispatch(fileDetailsLoaded({ path, url, metadata: v.parse(storedFileSchema, metadata) }));
      } catch (error) {
        if (errorCode(error) !== 'storage/object-not-found') throw error;
        dispatch(filesRemoved([path]));
      }
    }),
  );
}

const visiblePathsWithoutDetails = ({
  files,
  visibleCount,
}: ReturnType<typeof selectStoredFiles>) =>
  files
    .slice(0, visibleCount)
    .filter(({ metadata }) => !metadata)
    .map(({ path }) => path);

/** Lists every stored file of the project of this title, and loads the details of the visible ones. */
export const fetchStoredFiles = createAppThunk(
  'storedFiles/fetchStoredFiles',
  'listingFiles',
  async (title: string, { dispatch, getState }) => {
    dispatch(filesRequested(title));
    const { requestId } = selectStoredFiles(getState());
    const isLatest = () => selectStoredFiles(getState()).requestId === requestId;
    try {
      const files = await classifyFiles(title);
      if (!isLatest()) return;
      dispatch(filesLoaded({ title, files: files.map(({ path, usage }) => ({ path, usage })) }));
      await loadFileDetails(visiblePathsWithoutDetails(selectStoredFiles(getState())), dispatch);
    } catch (error) {
      if (!isLatest()) return;
      dispatch(filesLoadFailed(title));
      throw error;
    }
  },
);

/** Shows the next page of files. */
export const showMoreFiles = createAppThunk(
  'storedFiles/showMoreFiles',
  'readingFileDetails',
  async (_, { dispatch, getState }) => {
    dispatch(moreFilesRevealed());
    await loadFileDetails(visiblePathsWithoutDetails(selectStoredFiles(getState())), dispatch);
  },
);

// The SDK accepts null to remove a value, but its types allow only strings.
const settableSchema = v.custom<SettableMetadata>((value) => typeof value === 'object');
const trimmedOrNull = (text: string) => (text.trim() === '' ? null : text.trim());

type DetailsUpdate = { path: string; before: FileDetails; after: FileDetails };

/** Updates the editable metadata of a file; custom keys missing in `after` are removed. */
export const updateFileDetails = createAppThunk(
  'storedFiles/updateFileDetails',
  'updatingFileDetails',
  async ({ path, before, after }: DetailsUpdate, { dispatch }) => {
    const removedKeys = Object.keys(before.customMetadata).map((key) => [key, null] as const);
    const changes = {
      cacheControl: trimmedOrNull(after.cacheControl),
      contentDisposition: trimmedOrNull(after.contentDisposition),
      contentLanguage: trimmedOrNull(after.contentLanguage),
      customMetadata: { ...Object.fromEntries(removedKeys), ...after.customMetadata },
    };
    const { getDownloadURL, ref, storage, updateMetadata } = await loadStorage();
    const updated = await updateMetadata(ref(storage, path), v.parse(settableSchema, changes));
    const metadata = v.parse(storedFileSchema, updated);
    const url = await getDownloadURL(ref(storage, path));
    dispatch(fileDetailsLoaded({ path, url, metadata }));
    return metadata;
  },
);

/** Delays before retries when deleting files fails because of the network. */
const retryDelaysMs = [5_000, 20_000, 60_000];
const retryableCodes = new Set(['unavailable', 'unknown', 'storage/retry-limit-exceeded']);

/** Deletes files and ignores missing ones. Tries all of them before it throws the first error. */
async function deleteFiles(paths: readonly string[]): Promise<void> {
  const { deleteObject, ref, storage } = await loadStorage();
  const results = await Promise.allSettled(paths.map((path) => deleteObject(ref(storage, path))));
  for (const result of results) {
    if (result.status === 'rejected' && errorCode(result.reason) !== 'storage/object-not-found')
      throw result.reason;
  }
}

/** Files of a project; a `brandId` says that a member of that brand edits it, otherwise staff. */
type UnneededFiles = {
  projectId: string;
  brandId?: string | undefined;
  paths: readonly string[];
};

/**
 * Deletes those of the files that neither the stored project refers to nor what History can put back: when the document
 * could not be written, as far as is known. Creators leave them to staff.
 */
export const deleteUnreferencedFiles = createAppThunk(
  'storedFiles/deleteUnreferencedFiles',
  'deletingFile',
  async ({ projectId, brandId, paths }: UnneededFiles, { dispatch }) => {
    if (brandId !== undefined) return;
    for (const delayMs of [...retryDelaysMs, null]) {
      try {
        const referenced = referencedPaths(
          await Promise.all([
            findDocumentById(projectId),
            fetchRestorableChanges(projectId, Date.now()),
          ]),
        );
        const unreferenced = paths.filter((path) => !referenced.has(path));
        await deleteFiles(unreferenced);
        dispatch(filesRemoved(unreferenced));
        return;
      } catch (error) {
        // This runs in the background, often right after a failed write, so network errors are retried.
        if (delayMs === null || !retryableCodes.has(errorCode(error))) throw error;
        await new Promise((resolve) => setTimeout(resolve, delayMs));
      }
    }
  },
);

/** Deletes one file of a project for good, unless the project refers to it or something that is sold of it. */
export const deleteProjectFile = createAppThunk(
  'storedFiles/deleteProjectFile',
  'deletingFile',
  async ({ title, path }: { title: string; path: string }, { dispatch }) => {
    const found = await findDocumentByTitle(title);
    const ofBrand = found && (await findFilesOfBrand(found.projectId));
    if (referencedPaths([found?.document ?? null, ofBrand?.documents ?? null]).has(path))
      throw messageError('fileInUse');
    const recentChanges =
      found && (await fetchChangesSince(found.projectId, Date.now() - 2 * undoForMs));
    if (referencedPaths(recentChanges).has(path)) throw messageError('fileMayComeBack');
    await deleteFiles([path]);
    dispatch(filesRemoved([path]));
  },
);

/** Deletes the unused files of a project; returns their number. */
export const deleteUnusedFiles = createAppThunk(
  'storedFiles/deleteUnusedFiles',
  'deletingUnusedFiles',
  async (title: string, { dispatch }) => {
    const files = await classifyFiles(title);
    const unusedPaths = files.filter(({ usage }) => usage === 'unused').map(({ path }) => path);
    await deleteFiles(unusedPaths);
    dispatch(filesRemoved(unusedPaths));
    dispatch(unusedFilesSwept(title));
    return unusedPaths.length;
  },
);

/** A project as it was before its document was deleted. */
type DeletedProject = { projectId: string; title: string; document: unknown };

/** Deletes every file of a deleted project; does nothing while its document exists. */
export const deleteProjectFiles = createAppThunk(
  'storedFiles/deleteProjectFiles',
  'deletingFile',
  async ({ projectId, title, document }: DeletedProject) => {
    if (await findDocumentById(projectId)) return;
    const referenced = referencedPaths(document);
    const titles = [title, ...(await fetchTitles(projectId))];
    const paths = await listProjectFiles(titles, referenced, await findFilesOfBrand(projectId));
    const projectPaths = await Promise.all(
      paths.map(async (path) =>
        referenced.has(path) || (await readFileOrigin(path))?.projectId === projectId ? [path] : [],
      ),
    );
    await deleteFiles(projectPaths.flat());
  },
);
