import { createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { errorCode } from '../../lib/errors';
import { loadStorage } from '../../lib/firebase/loadStorage';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { accountForgotten } from '../../store/signedOut';
import { type AppDispatch, rootReducer, startAppListening } from '../../store/store';
import type { Picture } from './picture';
import type { SelectedPicture } from './prepareImage';
import {
  filmTarget,
  freePath,
  pathsWithVariants,
  storagePath,
  type UploadTarget,
  variantPath,
  type VariantWidth,
} from './storagePaths';
import {
  deleteStoredFile,
  deleteUploadedFiles,
  listFolder,
  uploadFileWithRetry,
  type UploadTags,
} from './uploadApi';
import {
  cancelUploads,
  createUploadControl,
  hasEnded,
  registerControl,
  unregisterControl,
  type Upload,
  type UploadControl,
  watchNetwork,
} from './uploadControl';

/** The uploads of this tab by id. Files and transfers live outside the store. */
type Uploads = Record<string, Upload>;
const emptyUploads: Uploads = {};
type WithId<Change> = PayloadAction<{ id: string } & Change>;

const uploadsSlice = createSlice({
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
      // 100 is reserved for success: everything is stored.
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
    /** Running uploads stay: leaving the page has to ask first. */
    uploadRemoved: (uploads, { payload: removedId }: PayloadAction<string>) =>
      Object.fromEntries(
        Object.entries(uploads).filter(([id, upload]) => id !== removedId || !hasEnded(upload)),
      ),
  },
  selectors: {
    selectUpload: (uploads, id: string): Upload | undefined => uploads[id],
    /** While any upload is running, leaving the page would lose it. */
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

// A paused one would keep its file for as long as the tab is open.
startAppListening({
  actionCreator: accountForgotten,
  effect: () => {
    cancelUploads('');
  },
});

/** With a `brandId` it goes to that brand's folder of the film. */
type PictureUpload = {
  projectId: string;
  brandId?: string | undefined;
  target: UploadTarget;
  picture: SelectedPicture;
};

/** A picture's fields in the document, and the paths to delete if the document is not written. */
type UploadedPicture = { url: string; picture: Picture; paths: string[] };

type Transfer = {
  picture: SelectedPicture;
  tags: UploadTags;
  control: UploadControl;
  onProgress: (percent: number) => void;
};

/** Paths that other uploads of this tab are about to write. */
const reservedPaths = new Set<string>();

/** The smallest file comes first: it occupies the path before the long transfer starts. */
const filesToUpload = (path: string, { original, variants }: SelectedPicture) => [
  ...variants.map(({ width, blob }) => ({ path: variantPath(path, width), blob })),
  { path, blob: original },
];

/** Uploads the files one by one. Returns false if another upload took one of the paths meanwhile. */
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

/** Uploads a picture to the first free path of its target; returns the paths of its files, the original last. */
async function sendToFreePath(target: UploadTarget, transfer: Transfer): Promise<string[]> {
  await transfer.control.waitUntilResumed();
  const folder = storagePath(target).split('/').slice(0, -1).join('/');
  const taken = new Set(target.folder === undefined ? (await listFolder(folder)).files : []);
  for (;;) {
    const path = freePath(
      target,
      (candidate) => taken.has(candidate) || reservedPaths.has(candidate),
    );
    const paths = pathsWithVariants(path);
    for (const each of paths) reservedPaths.add(each);
    try {
      const files = filesToUpload(path, transfer.picture);
      if (await sendFiles(files, transfer)) return files.map((file) => file.path);
    } catch (error) {
      // Not awaited: a file that remains shows up as unused in the list of stored files.
      void deleteUploadedFiles(transfer.tags, paths);
      throw error;
    } finally {
      for (const each of paths) reservedPaths.delete(each);
    }
    void deleteUploadedFiles(transfer.tags, paths);
    for (const each of paths) taken.add(each);
  }
}

async function getDownloadUrls(
  paths: readonly string[],
  control: UploadControl,
): Promise<string[]> {
  const { getDownloadURL, ref, storage } = await loadStorage();
  const urls = await Promise.all(paths.map((path) => getDownloadURL(ref(storage, path))));
  // The document is written next, and that write is not retried after a network loss.
  await control.waitUntilResumed();
  return urls;
}

async function uploadWithVariants(
  { projectId, brandId, target, picture }: PictureUpload,
  transfer: Transfer,
): Promise<UploadedPicture> {
  const { width, height, placeholder, variants } = picture;
  const paths = await sendToFreePath(
    brandId === undefined ? target : filmTarget({ brandId, projectId }, target),
    transfer,
  );
  const urls = await getDownloadUrls(paths, transfer.control).catch((error: unknown) => {
    void deleteUploadedFiles(transfer.tags, paths);
    throw error;
  });
  const variantUrl = (variantWidth: VariantWidth) =>
    urls[variants.findIndex((variant) => variant.width === variantWidth)] ?? '';
  return {
    url: urls.at(-1) ?? '',
    picture: {
      width,
      height,
      placeholder,
      w320: variantUrl(320),
      w640: variantUrl(640),
      w1280: variantUrl(1280),
    },
    paths,
  };
}

/** Runs an upload with its progress in the store under an id, where it can be paused, resumed and canceled. */
async function trackUpload<Returned>(
  id: string,
  dispatch: AppDispatch,
  work: (transfer: Pick<Transfer, 'control' | 'onProgress'>) => Promise<Returned>,
): Promise<Returned> {
  const control = createUploadControl((status) => {
    dispatch(uploadPhaseChanged({ id, ...status }));
  });
  dispatch(uploadStarted(id));
  registerControl(id, control);
  const stopWatching = watchNetwork(control);
  try {
    const returned = await work({
      control,
      onProgress: (percent) => {
        dispatch(uploadProgressed({ id, percent }));
      },
    });
    dispatch(uploadSucceeded(id));
    return returned;
  } catch (error) {
    dispatch(uploadFailed({ id, code: errorCode(error) }));
    throw error;
  } finally {
    stopWatching();
    control.dispose();
    unregisterControl(id);
  }
}

/**
 * Uploads a selected picture and its variants, with progress in the store under its `uploadId`. Dispatch it before
 * the document is written; if that write fails, pass `paths` to `deleteUnreferencedFiles`. On failure it deletes
 * what it stored and rejects with the SDK's code; `storage/canceled` raises no alert.
 */
export const uploadFile = createAppThunk(
  'media/uploadFile',
  'uploadingFile',
  (upload: PictureUpload, { dispatch }): Promise<UploadedPicture> =>
    trackUpload(upload.picture.uploadId, dispatch, (transfer) =>
      uploadWithVariants(upload, {
        ...transfer,
        picture: upload.picture,
        tags: { project: upload.projectId, upload: nanoid() },
      }),
    ),
);

type PlainUpload = {
  uploadId: string;
  projectId: string;
  path: string;
  blob: Blob;
};

/** Uploads a file as it is to a path that is its own. Returns its download URL. */
export const uploadPlainFile = createAppThunk(
  'media/uploadPlainFile',
  'uploadingFile',
  (upload: PlainUpload, { dispatch }): Promise<string> =>
    trackUpload(upload.uploadId, dispatch, async ({ control, onProgress }) => {
      const { path, blob, projectId } = upload;
      const send = () =>
        uploadFileWithRetry({
          path,
          blob,
          tags: { project: projectId, upload: nanoid() },
          control,
          onProgress: (bytes) => {
            onProgress((bytes / blob.size) * 100);
          },
        });
      if ((await send()) === 'taken') {
        // An earlier attempt, of another page, stored it without learning of it.
        await deleteStoredFile(path);
        // Someone else has just put a file there: theirs stays, and this one can be chosen again.
        if ((await send()) === 'taken') throw messageError('fileReplaced');
      }
      const [url = ''] = await getDownloadUrls([path], control);
      return url;
    }),
);
