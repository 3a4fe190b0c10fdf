import { deleteObject, getMetadata, list, ref, uploadBytesResumable } from 'firebase/storage';
import { storage } from '../../lib/firebase/storage';
import { errorCode } from '../../lib/errors';
import type { UploadControl } from './uploadControl';

// Like every thunk of staff this is part of their own chunk, so the SDK is imported at the top.

/** What one request of a listing may bring: from 1 to 1,000 names. */
const maxNamesPerPage = 1_000;

/** The paths of the files that lie directly in a folder, and the folders in it. */
export async function listFolder(path: string, namesPerPage = maxNamesPerPage) {
  const stored = { files: [] as string[], folders: [] as string[] };
  let pageToken: string | undefined;
  do {
    const page = await list(ref(storage, path), {
      maxResults: namesPerPage,
      ...(pageToken && { pageToken }),
    });
    stored.files.push(...page.items.map(({ fullPath }) => fullPath));
    stored.folders.push(...page.prefixes.map(({ fullPath }) => fullPath));
    pageToken = page.nextPageToken;
  } while (pageToken);
  return stored;
}

/** The paths of all files in a folder and in the folders below it. */
export async function listRecursively(path: string): Promise<string[]> {
  const { files, folders } = await listFolder(path);
  const nested = await Promise.all(folders.map(listRecursively));
  return [...files, ...nested.flat()];
}

/** Kept with each stored file, so that it says whose it is and which upload it came by. */
export type UploadTags = { project: string; upload: string };

type FileUpload = {
  path: string;
  blob: Blob;
  tags: UploadTags;
  control: UploadControl;
  onProgress: (bytesTransferred: number) => void;
};

/** Pictures never change under their path: a new one gets another. */
const cacheControl = 'public, max-age=31536000, immutable';

// After these the store has lost its thread, and only sending from the start helps.
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

/** What lies at a path: the very file we sent, a broken copy of it, somebody else's, or nothing. */
async function checkStoredFile({ path, blob, tags }: Pick<FileUpload, 'path' | 'blob' | 'marks'>) {
  const metadata = await getMetadata(ref(storage, path)).catch(() => null);
  if (!metadata) return 'nothing';
  if (metadata.customMetadata?.upload !== tags.upload) return 'theirs';
  return metadata.size === blob.size ? 'ours' : 'broken';
}

async function attemptUpload({ path, blob, tags, control, onProgress }: FileUpload): Promise<void> {
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
 * Sends one file to a path that nothing lies at. Before it is sent again, or reported as failed, it looks:
 * the answer may have been lost and not the file. `taken` means that another upload was quicker.
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
      if (stored === 'ours') return 'stored';
      if (stored === 'theirs') return 'taken';
      if (stored === 'broken') await deleteUploadedFiles(upload.tags, [upload.path]);
      if (attempt === maxAttempts || !restartableCodes.has(code)) throw error;
    }
  }
}

/** Removes what an upload has left at these paths, and nothing that anyone else put there. */
export async function deleteUploadedFiles(
  tags: UploadTags,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    const metadata = await getMetadata(ref(storage, path)).catch(() => null);
    if (metadata?.customMetadata?.upload !== tags.upload) continue;
    // What cannot be removed now stays unreferred to, and the next sweep takes it.
    await deleteObject(ref(storage, path)).catch(() => undefined);
  }
}
