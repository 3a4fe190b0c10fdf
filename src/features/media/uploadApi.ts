import { deleteObject, getMetadata, list, ref, uploadBytesResumable } from 'firebase/storage';
import { storage } from '../../lib/firebase/storage';
import { errorCode } from '../../lib/errors';
import type { UploadControl } from './uploadControl';

// Like every thunk of staff this is part of their own chunk, so the SDK is imported at the top.

/** What one request of a listing may bring: from 1 to 1,000 names. */
const mostNamesPerPage = 1_000;

/** The paths of the files that lie directly in a folder, and the folders in it. */
export async function listFolder(path: string, namesPerPage = mostNamesPerPage) {
  const found = { files: [] as string[], folders: [] as string[] };
  let pageToken: string | undefined;
  do {
    const page = await list(ref(storage, path), {
      maxResults: namesPerPage,
      ...(pageToken && { pageToken }),
    });
    found.files.push(...page.items.map(({ fullPath }) => fullPath));
    found.folders.push(...page.prefixes.map(({ fullPath }) => fullPath));
    pageToken = page.nextPageToken;
  } while (pageToken);
  return found;
}

/** The paths of all files in a folder and in the folders below it. */
export async function listBelow(path: string): Promise<string[]> {
  const { files, folders } = await listFolder(path);
  const deeper = await Promise.all(folders.map(listBelow));
  return [...files, ...deeper.flat()];
}

/** Kept with each stored file, so that it says whose it is and which upload it came by. */
export type UploadTags = { project: string; upload: string };

type Sending = {
  path: string;
  blob: Blob;
  marks: UploadTags;
  control: UploadControl;
  onProgress: (bytesTransferred: number) => void;
};

/** Pictures never change under their path: a new one gets another. */
const cacheControl = 'public, max-age=31536000, immutable';

// After these the store has lost its thread, and only sending from the start helps.
const curedByFreshStart = new Set([
  'storage/unknown',
  'storage/server-file-wrong-size',
  'storage/invalid-checksum',
]);
const mostStarts = 3;

const wrongSize = () =>
  Object.assign(new Error('The store holds another number of bytes'), {
    code: 'storage/server-file-wrong-size',
  });

/** What lies at a path: the very file we sent, a broken copy of it, somebody else's, or nothing. */
async function lookAt({ path, blob, marks }: Pick<Sending, 'path' | 'blob' | 'marks'>) {
  const metadata = await getMetadata(ref(storage, path)).catch(() => null);
  if (!metadata) return 'nothing';
  if (metadata.customMetadata?.upload !== marks.upload) return 'theirs';
  return metadata.size === blob.size ? 'ours' : 'broken';
}

async function sendOnce({ path, blob, marks, control, onProgress }: Sending): Promise<void> {
  const task = uploadBytesResumable(ref(storage, path), blob, {
    contentType: blob.type,
    cacheControl,
    customMetadata: marks,
  });
  control.follow(task);
  task.on('state_changed', ({ state, bytesTransferred }) => {
    control.observe(state);
    onProgress(bytesTransferred);
  });
  try {
    const { metadata } = await task;
    if (metadata.size !== blob.size) throw wrongSize();
  } finally {
    control.follow(null);
  }
}

/**
 * Sends one file to a path that nothing lies at. Before it is sent again, or reported as failed, it looks:
 * the answer may have been lost and not the file. `taken` means that another upload was quicker.
 */
export async function sendFile(sending: Sending): Promise<'stored' | 'taken'> {
  for (let start = 1; ; start += 1) {
    await sending.control.untilMayGoOn();
    try {
      await sendOnce(sending);
      return 'stored';
    } catch (error) {
      const code = errorCode(error);
      if (code === 'storage/canceled') throw error;
      const found = await lookAt(sending);
      if (found === 'ours') return 'stored';
      if (found === 'theirs') return 'taken';
      if (found === 'broken') await deleteUploaded(sending.marks, [sending.path]);
      if (start === mostStarts || !curedByFreshStart.has(code)) throw error;
    }
  }
}

/** Removes what an upload has left at these paths, and nothing that anyone else put there. */
export async function deleteUploaded(marks: UploadTags, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const metadata = await getMetadata(ref(storage, path)).catch(() => null);
    if (metadata?.customMetadata?.upload !== marks.upload) continue;
    // What cannot be removed now stays unreferred to, and the next sweep takes it.
    await deleteObject(ref(storage, path)).catch(() => undefined);
  }
}
