import {
  createSlice,
  type Dispatch,
  nanoid,
  type PayloadAction,
  type WithSlice,
} from '@reduxjs/toolkit';
import { getDownloadURL, ref } from 'firebase/storage';
import { errorCode } from '../../lib/errors';
import { storage } from '../../lib/firebase/storage';
import { createAppThunk } from '../../store/createAppThunk';
import { rootReducer } from '../../store/store';
import type { Picture } from './picture';
import type { SelectedPicture } from './prepareImage';
import {
  freePath,
  pathsWithVariants,
  storagePath,
  type UploadTarget,
  variantPath,
  type VariantWidth,
} from './storagePaths';
import { deleteUploadedFiles, listFolder, uploadFileWithRetry, type UploadTags } from './uploadApi';
import {
  createUploadControl,
  hasEnded,
  registerControl,
  unregisterControl,
  type Upload,
  type UploadControl,
  watchNetwork,
} from './uploadControl';

/** The uploads of this tab by their ids. Files and transfers themselves live outside the store. */
type Uploads = Record<string, Upload>;
const emptyUploads: Uploads = {};
type WithId<Change> = PayloadAction<{ id: string } & Change>;

export const uploadsSlice = createSlice({
  name: 'uploads',
  initialState: emptyUploads,
  reducers: {
    uploadStarted: (uploads, { payload: id }: PayloadAction<string>) => {
      uploads[id] = { phase: 'running', awaitsNetwork: false, percent: 0, code: '' };
    },
    uploadPhaseChanged: (
      uploads,
      { payload: { id, ...change } }: WithId<Pick<Upload, 'phase' | 'awaitsNetwork'>>,
    ) => {
      const upload = uploads[id];
      if (upload) Object.assign(upload, change);
    },
    uploadProgressed: (uploads, { payload: { id, percent } }: WithId<Pick<Upload, 'percent'>>) => {
      const upload = uploads[id];
      // A hundred is said only when everything is stored.
      if (upload) upload.percent = Math.max(upload.percent, Math.min(Math.floor(percent), 99));
    },
    uploadSucceeded: (uploads, { payload: id }: PayloadAction<string>) => {
      uploads[id] = { phase: 'success', awaitsNetwork: false, percent: 100, code: '' };
    },
    uploadFailed: (uploads, { payload: { id, code } }: WithId<Pick<Upload, 'code'>>) => {
      const upload = uploads[id];
      if (!upload) return;
      const phase = code === 'storage/canceled' ? 'canceled' : 'error';
      Object.assign(upload, { phase, code, awaitsNetwork: false });
    },
    /** One that is still on its way is not forgotten: leaving the page must ask first. */
    uploadRemoved: (uploads, { payload: removedId }: PayloadAction<string>) =>
      Object.fromEntries(
        Object.entries(uploads).filter(([id, upload]) => id !== removedId || !hasEnded(upload)),
      ),
  },
  selectors: {
    selectUpload: (uploads, id: string): Upload | undefined => uploads[id],
    /** True while anything is on its way: leaving the page would lose it. */
    selectIsUploading: (uploads) => Object.values(uploads).some((upload) => !hasEnded(upload)),
  },
});

export const {
  uploadStarted,
  uploadPhaseChanged,
  uploadProgressed,
  uploadSucceeded,
  uploadFailed,
  uploadRemoved,
} = uploadsSlice.actions;

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof uploadsSlice> {}
}

export const { selectUpload, selectIsUploading } = uploadsSlice.injectInto(rootReducer).selectors;

export type PictureUpload = { projectId: string; target: UploadTarget; picture: SelectedPicture };

/** What the document says of a stored picture, and the paths to remove if the document is not written. */
export type UploadedPicture = { url: string; picture: Picture; paths: string[] };

type Transfer = {
  picture: SelectedPicture;
  tags: UploadTags;
  control: UploadControl;
  onProgress: (percent: number) => void;
};

/** Paths that uploads of this tab are about to write. */
const reservedPaths = new Set<string>();

/** The smallest file goes first: that claims the path before the long part begins. */
const filesToUpload = (path: string, { original, variants }: SelectedPicture) => [
  ...variants.map(({ width, blob }) => ({ path: variantPath(path, width), blob })),
  { path, blob: original },
];

/** Sends the files one by one. False if another upload has taken one of the paths meanwhile. */
async function sendFiles(
  files: ReturnType<typeof filesToUpload>,
  { tags, control, onProgress }: Transfer,
): Promise<boolean> {
  const total = files.reduce((sum, { blob }) => sum + blob.size, 0);
  let sent = 0;
  for (const file of files) {
    const previouslySent = sent;
    const outcome = await uploadFileWithRetry({
      ...file,
      tags,
      control,
      onProgress: (bytes) => {
        onProgress(((previouslySent + bytes) / total) * 100);
      },
    });
    if (outcome === 'taken') return false;
    sent += file.blob.size;
  }
  await control.waitUntilResumed();
  return true;
}

/**
 * Sends a picture to the first free path of its place; returns the paths of its files, the original last.
 */
async function sendToFreePath(target: UploadTarget, transfer: Transfer): Promise<string[]> {
  await transfer.control.waitUntilResumed();
  const folder = storagePath(target).split('/').slice(0, -1).join('/');
  const taken = new Set((await listFolder(folder)).files);
  for (;;) {
    const path = freePath(target, (one) => taken.has(one) || reservedPaths.has(one));
    const paths = pathsWithVariants(path);
    for (const one of paths) reservedPaths.add(one);
    try {
      const files = filesToUpload(path, transfer.picture);
      if (await sendFiles(files, transfer)) return files.map((file) => file.path);
    } catch (error) {
      // Nobody waits for it: what stays behind is found by the next sweep.
      void deleteUploadedFiles(transfer.tags, paths);
      throw error;
    } finally {
      for (const one of paths) reservedPaths.delete(one);
    }
    void deleteUploadedFiles(transfer.tags, paths);
    for (const one of paths) taken.add(one);
  }
}

async function getDownloadUrls(
  paths: readonly string[],
  control: UploadControl,
): Promise<string[]> {
  const urls = await Promise.all(paths.map((path) => getDownloadURL(ref(storage, path))));
  // The document comes next, and nothing would send that again after a lost network.
  await control.waitUntilResumed();
  return urls;
}

async function uploadWithVariants(
  { target, picture }: PictureUpload,
  transfer: Transfer,
): Promise<UploadedPicture> {
  const { width, height, placeholder, variants } = picture;
  const paths = await sendToFreePath(target, transfer);
  const urls = await getDownloadUrls(paths, transfer.control).catch((error: unknown) => {
    void deleteUploadedFiles(transfer.tags, paths);
    throw error;
  });
  const variantUrl = (variantWidth: VariantWidth) =>
    urls[variants.findIndex((variant) => variant.width === variantWidth)] ?? '';
  return {
    url: urls.at(-1) ?? '',
    picture: {
      ...{ width, height, placeholder },
      ...{ w320: variantUrl(320), w640: variantUrl(640), w1280: variantUrl(1280) },
    },
    paths,
  };
}

/**
 * Stores a picked picture and its variants, and shows how it goes under `picked.uploadId`. A thunk of
 * staff calls it before it writes the document; should that fail, `deleteUnreferredFiles` takes the paths.
 * Fails with the SDK's code, after removing what was stored of it; `storage/canceled` is no failure.
 */
export async function uploadPicture(
  upload: PictureUpload,
  dispatch: Dispatch,
): Promise<UploadedPicture> {
  const { uploadId: id } = upload.picture;
  const control = createUploadControl((status) => {
    dispatch(uploadPhaseChanged({ id, ...status }));
  });
  dispatch(uploadStarted(id));
  registerControl(id, control);
  const stopWatching = watchNetwork(control);
  try {
    const stored = await uploadWithVariants(upload, {
      picture: upload.picture,
      tags: { project: upload.projectId, upload: nanoid() },
      control,
      onProgress: (percent) => {
        dispatch(uploadProgressed({ id, percent }));
      },
    });
    dispatch(uploadSucceeded(id));
    return stored;
  } catch (error) {
    dispatch(uploadFailed({ id, code: errorCode(error) }));
    throw error;
  } finally {
    stopWatching();
    control.dispose();
    unregisterControl(id);
  }
}

/** The generic upload of the specification, to `projects/{title}/{kind}`, as an action of its own. */
export const uploadFile = createAppThunk(
  'media/uploadFile',
  'uploadingFile',
  (upload: PictureUpload, { dispatch }) => uploadPicture(upload, dispatch),
);
