import type { Dispatch } from '@reduxjs/toolkit';
import {
  getDownloadURL,
  getMetadata,
  ref,
  updateMetadata,
  type SettableMetadata,
} from 'firebase/storage';
import * as v from 'valibot';
import { createAppThunk } from '../../app/hooks';
import { storage } from '../../firebase/storage';
import { errorCode } from './errorCode';
import {
  fileDescribed,
  filesArrived,
  filesFailed,
  filesGone,
  filesRequested,
  moreFilesShown,
  selectFiles,
} from './filesSlice';
import { storedFileSchema, type FileDetails } from './storedFileSchema';
import { classifyFiles } from './surveyFilesThunk';

/** Fetches the metadata and address of files that come into sight. One that is gone leaves the list. */
async function describe(paths: readonly string[], dispatch: Dispatch): Promise<void> {
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

const undescribed = ({ files, shown }: ReturnType<typeof selectFiles>) =>
  files
    .slice(0, shown)
    .filter(({ metadata }) => !metadata)
    .map(({ path }) => path);

/** Lists every stored file of the project of this title, and describes those in sight. */
export const fetchStoredFiles = createAppThunk(
  'listingFiles',
  async (title: string, { dispatch, getState }) => {
    dispatch(filesRequested(title));
    const { asked } = selectFiles(getState());
    const isLatest = () => selectFiles(getState()).asked === asked;
    try {
      const files = await classifyFiles(title);
      if (!isLatest()) return;
      dispatch(filesArrived({ title, files }));
      await describe(undescribed(selectFiles(getState())), dispatch);
    } catch (error) {
      if (!isLatest()) return;
      dispatch(filesFailed(title));
      throw error;
    }
  },
);

/** Brings the next files into sight. */
export const showMoreFiles = createAppThunk(
  'readingFileDetails',
  async (_, { dispatch, getState }) => {
    dispatch(moreFilesShown());
    await describe(undescribed(selectFiles(getState())), dispatch);
  },
);

// Null removes a value, as the SDK's documentation says; its types know of texts only.
const settableSchema = v.custom<SettableMetadata>((value) => typeof value === 'object');
const textOrNull = (text: string) => (text.trim() === '' ? null : text.trim());

type DetailsChange = { path: string; before: FileDetails; after: FileDetails };

/** Changes what may be changed of a file's metadata; a key that is no longer there is removed. */
export const updateFileDetails = createAppThunk(
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
