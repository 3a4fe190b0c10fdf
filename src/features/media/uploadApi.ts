import { errorCode } from '../../lib/errors';
import { loadStorage } from '../../lib/firebase/loadStorage';
import type { UploadControl } from './uploadControl';

/** The file store returns at most 1,000 names per request. */
const maxNamesPerPage = 1_000;

/** Paths of the files and folders directly in a folder. */
export async function listFolder(path: string, namesPerPage = maxNamesPerPage) {
  const { list, ref, storage } = await loadStorage();
  const listing = { files: [] as string[], folders: [] as string[] };
  let pageToken: string | undefined;
  do {
    const page = await list(ref(storage, path), {
      maxResults: namesPerPage,
      ...(pageToken && { pageToken }),
    });
    listing.files.push(...page.items.map(({ fullPath }) => fullPath));
    listing.folders.push(...page.prefixes.map(({ fullPath }) => fullPath));
    pageToken = page.nextPageToken;
  } while (pageToken);
  return listing;
}

/** Paths of all files in a folder and its subfolders. */
export async function listRecursively(path: string): Promise<string[]> {
  const { files, folders } = await listFolder(path);
  const nested = await Promise.all(folders.map(listRecursively));
  return [...files, ...nested.flat()];
}

/** Bytes of a stored file; null if it cannot be said. */
export const readFileSize = (path: string): Promise<number | null> =>
  readMetadata(path).then((metadata) => metadata?.size ?? null);

/** Whether there is a file. */
export async function isStored(path: string): Promise<boolean> {
  const { getMetadata, ref, storage } = await loadStorage();
  try {
    await getMetadata(ref(storage, path));
    return true;
  } catch (error) {
    if (errorCode(error) === 'storage/object-not-found') return false;
    throw error;
  }
}

/** What the store says of a file; null if it cannot be said. */
export async function readMetadata(path: string) {
  try {
    const { getMetadata, ref, storage } = await loadStorage();
    return await getMetadata(ref(storage, path));
  } catch {
    return null;
  }
}

/** Custom metadata of each stored file: its project's id and the upload that created it. */
export type UploadTags = { project: string; upload: string };

type FileUpload = {
  path: string;
  blob: Blob;
  tags: UploadTags;
  control: UploadControl;
  onProgress: (bytesTransferred: number) => void;
};

/** A new picture always gets a new path, so files never change. */
const cacheControl = 'public, max-age=31536000, immutable';

// After these errors the upload session is broken, and only a new upload helps.
const restartableCodes = new Set([
  'storage/unknown',
  'storage/server-file-wrong-size',
  'storage/invalid-checksum',
]);
const maxAttempts = 3;

const createWrongSizeError = () =>
  Object.assign(new Error('The store holds another number of bytes'), {
    code: 'storage/server-file-wrong-size',
  });

/** Whether a path holds our complete file, a broken copy of it, another upload's file, or nothing of them. */
async function checkStoredFile({ path, blob, tags }: FileUpload) {
  const metadata = await readMetadata(path);
  if (!metadata) return 'missing';
  const { upload } = metadata.customMetadata ?? {};
  if (upload !== tags.upload) return 'foreign';
  return metadata.size === blob.size ? 'complete' : 'broken';
}

async function attemptUpload({ path, blob, tags, control, onProgress }: FileUpload): Promise<void> {
  const { ref, storage, uploadBytesResumable } = await loadStorage();
  const task = uploadBytesResumable(ref(storage, path), blob, {
    contentType: blob.type,
    cacheControl,
    customMetadata: tags,
  });
  control.setTransfer(task);
  task.on('state_changed', ({ state, bytesTransferred }) => {
    control.handleTransferState(state);
    onProgress(bytesTransferred);
  });
  try {
    const { metadata } = await task;
    if (metadata.size !== blob.size) throw createWrongSizeError();
  } finally {
    control.setTransfer(null);
  }
}

/**
 * Uploads one file to a free path. Before a retry or a failure it checks what is stored, because only the
 * response may have been lost. Returns `taken` if another upload was faster.
 */
export async function uploadFileWithRetry(upload: FileUpload): Promise<'stored' | 'taken'> {
  for (let attempt = 1; ; attempt += 1) {
    await upload.control.waitUntilResumed();
    try {
      await attemptUpload(upload);
      return 'stored';
    } catch (error) {
      const code = errorCode(error);
      if (code === 'storage/canceled') throw error;
      const stored = await checkStoredFile(upload);
      if (stored === 'complete') return 'stored';
      if (stored === 'foreign') return 'taken';
      if (stored === 'broken') await deleteUploadedFiles(upload.tags, [upload.path]);
      if (attempt === maxAttempts || !restartableCodes.has(code)) throw error;
    }
  }
}

/** Deletes what this upload stored at these paths, and nothing of any other upload. */
export async function deleteUploadedFiles(
  tags: UploadTags,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    const metadata = await readMetadata(path);
    if (metadata?.customMetadata?.upload !== tags.upload) continue;
    // A file that cannot be deleted now is unused and shows up in the list of stored files.
    await deleteStoredFile(path).catch(() => undefined);
  }
}

/** Deletes a stored file; there may be none. */
export async function deleteStoredFile(path: string): Promise<void> {
  const { deleteObject, ref, storage } = await loadStorage();
  await deleteObject(ref(storage, path)).catch((error: unknown) => {
    if (errorCode(error) !== 'storage/object-not-found') throw error;
  });
}

/**
 * The bytes at a file's download address, which the bucket has to allow this site to read (`cors.json`). Fails with the
 * store's codes.
 */
export async function readFileAt(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (response.ok) return response.blob();
  // An address that no longer leads to its file is refused.
  const isGone = response.status === 404 || response.status === 403;
  const code = isGone ? 'storage/object-not-found' : 'storage/unknown';
  throw Object.assign(new Error(response.statusText), { code });
}
