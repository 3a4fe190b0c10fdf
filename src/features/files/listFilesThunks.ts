import { list, ref } from 'firebase/storage';
import { storage } from '../../firebase/storage';

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
