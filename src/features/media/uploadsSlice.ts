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
import type { PickedPicture } from './prepareImage';
import {
  freePath,
  pathsWithVariants,
  specifiedPath,
  type UploadTarget,
  variantPath,
  type VariantWidth,
} from './storagePaths';
import { deleteUploaded, listFolder, sendFile, type UploadTags } from './uploadApi';
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
type Of<Change> = PayloadAction<{ id: string } & Change>;

export const uploadsSlice = createSlice({
  name: 'uploads',
  initialState: emptyUploads,
  reducers: {
    uploadStarted: (uploads, { payload: id }: PayloadAction<string>) => {
      uploads[id] = { phase: 'running', awaitsNetwork: false, percent: 0, code: '' };
    },
    uploadPhaseChanged: (
      uploads,
      { payload: { id, ...change } }: Of<Pick<Upload, 'phase' | 'awaitsNetwork'>>,
    ) => {
      const upload = uploads[id];
      if (upload) Object.assign(upload, change);
    },
    uploadProgressed: (uploads, { payload: { id, percent } }: Of<Pick<Upload, 'percent'>>) => {
      const upload = uploads[id];
      // A hundred is said only when everything is stored.
      if (upload) upload.percent = Math.max(upload.percent, Math.min(Math.floor(percent), 99));
    },
    uploadSucceeded: (uploads, { payload: id }: PayloadAction<string>) => {
      uploads[id] = { phase: 'success', awaitsNetwork: false, percent: 100, code: '' };
    },
    uploadFailed: (uploads, { payload: { id, code } }: Of<Pick<Upload, 'code'>>) => {
      const upload = uploads[id];
      if (!upload) return;
      const phase = code === 'storage/canceled' ? 'canceled' : 'error';
      Object.assign(upload, { phase, code, awaitsNetwork: false });
    },
    /** One that is still on its way is not forgotten: leaving the page must ask first. */
    uploadForgotten: (uploads, { payload: forgotten }: PayloadAction<string>) =>
      Object.fromEntries(
        Object.entries(uploads).filter(([id, upload]) => id !== forgotten || !hasEnded(upload)),
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
  uploadForgotten,
} = uploadsSlice.actions;

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof uploadsSlice> {}
}

export const { selectUpload, selectIsUploading } = uploadsSlice.injectInto(rootReducer).selectors;

export type PictureUpload = { projectId: string; place: UploadTarget; picked: PickedPicture };

/** What the document says of a stored picture, and the paths to remove if the document is not written. */
export type StoredPicture = { url: string; picture: Picture; paths: string[] };

type Transfer = {
  picked: PickedPicture;
  marks: UploadTags;
  control: UploadControl;
  onProgress: (percent: number) => void;
};

/** Paths that uploads of this tab are about to write. */
const claimed = new Set<string>();

/** The smallest file goes first: that claims the path before the long part begins. */
const filesAt = (path: string, { original, variants }: PickedPicture) => [
  ...variants.map(({ width, blob }) => ({ path: variantPath(path, width), blob })),
  { path, blob: original },
];

/** Sends the files one by one. False if another upload has taken one of the paths meanwhile. */
async function sendFiles(
  files: ReturnType<typeof filesAt>,
  { marks, control, onProgress }: Transfer,
): Promise<boolean> {
  const total = files.reduce((sum, { blob }) => sum + blob.size, 0);
  let sent = 0;
  for (const file of files) {
    const before = sent;
    const outcome = await sendFile({
      ...file,
      marks,
      control,
      onProgress: (bytes) => {
        onProgress(((before + bytes) / total) * 100);
      },
    });
    if (outcome === 'taken') return false;
    sent += file.blob.size;
  }
  await control.untilMayGoOn();
  return true;
}

/**
 * Sends a picture to the first free path of its place; returns the paths of its files, the original last.
 */
async function sendToFreePath(place: UploadTarget, transfer: Transfer): Promise<string[]> {
  await transfer.control.untilMayGoOn();
  const folder = specifiedPath(place).split('/').slice(0, -1).join('/');
  const taken = new Set((await listFolder(folder)).files);
  for (;;) {
    const path = freePath(place, (one) => taken.has(one) || claimed.has(one));
    const family = pathsWithVariants(path);
    for (const one of family) claimed.add(one);
    try {
      const files = filesAt(path, transfer.picked);
      if (await sendFiles(files, transfer)) return files.map((file) => file.path);
    } catch (error) {
      // Nobody waits for it: what stays behind is found by the next sweep.
      void deleteUploaded(transfer.marks, family);
      throw error;
    } finally {
      for (const one of family) claimed.delete(one);
    }
    void deleteUploaded(transfer.marks, family);
    for (const one of family) taken.add(one);
  }
}

async function addressesOf(paths: readonly string[], control: UploadControl): Promise<string[]> {
  const addresses = await Promise.all(paths.map((path) => getDownloadURL(ref(storage, path))));
  // The document comes next, and nothing would send that again after a lost network.
  await control.untilMayGoOn();
  return addresses;
}

async function store({ place, picked }: PictureUpload, transfer: Transfer): Promise<StoredPicture> {
  const { width, height, placeholder, variants } = picked;
  const paths = await sendToFreePath(place, transfer);
  const addresses = await addressesOf(paths, transfer.control).catch((error: unknown) => {
    void deleteUploaded(transfer.marks, paths);
    throw error;
  });
  const addressOf = (wide: VariantWidth) =>
    addresses[variants.findIndex((variant) => variant.width === wide)] ?? '';
  return {
    url: addresses.at(-1) ?? '',
    picture: {
      ...{ width, height, placeholder },
      ...{ w320: addressOf(320), w640: addressOf(640), w1280: addressOf(1280) },
    },
    paths,
  };
}

/**
 * Stores a picked picture and its variants, and shows how it goes under `picked.uploadId`. A thunk of
 * staff calls it before it writes the document; should that fail, `deleteUnreferredFiles` takes the paths.
 * Fails with the SDK's code, after removing what was stored of it; `storage/canceled` is no failure.
 */
export async function storePicture(
  upload: PictureUpload,
  dispatch: Dispatch,
): Promise<StoredPicture> {
  const { uploadId: id } = upload.picked;
  const control = createUploadControl((standing) => {
    dispatch(uploadPhaseChanged({ id, ...standing }));
  });
  dispatch(uploadStarted(id));
  registerControl(id, control);
  const stopWatching = watchNetwork(control);
  try {
    const stored = await store(upload, {
      picked: upload.picked,
      marks: { project: upload.projectId, upload: nanoid() },
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
    control.end();
    unregisterControl(id);
  }
}

/** The generic upload of the specification, to `projects/{title}/{kind}`, as an action of its own. */
export const uploadFile = createAppThunk(
  'media/uploadFile',
  'uploadingFile',
  (upload: PictureUpload, { dispatch }) => storePicture(upload, dispatch),
);
