import { doc, getDoc } from 'firebase/firestore/lite';
import { fileSweepCopy } from '../../content/fileSweep';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { deleteStoredFile, listFolder, readFileSize } from '../media/uploadApi';
import { readPackSummaries } from '../pack-review/packSummariesApi';
import type { UnusedFiles } from './fileSweepSlice';
import { unusedFilesSwept } from './unusedFilesSwept';

/** The pack whose files are, or were, in a folder. */
const packOfFolder = (packFolder: string) => getDoc(doc(database, packFolder));

/** What is left of packs that were deleted: somebody was interrupted, or still sent a file. */
export async function findLeftOfPacks(): Promise<UnusedFiles[]> {
  const [{ folders: brands }, packs] = await Promise.all([
    listFolder('brands'),
    readPackSummaries(),
  ]);
  const known = new Set(packs.map(({ brandId, packId }) => `brands/${brandId}/packs/${packId}`));
  const left: UnusedFiles[] = [];
  for (const brand of brands) {
    const { folders } = await listFolder(`${brand}/packs`);
    for (const packFolder of folders) {
      // The newest packs alone are known.
      if (known.has(packFolder) || (await packOfFolder(packFolder)).exists()) continue;
      const { files } = await listFolder(packFolder);
      const sizes = await Promise.all(files.map(readFileSize));
      const bytes = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
      const title = fileSweepCopy.deletedPack(packFolder.split('/').at(-1) ?? '');
      if (files.length > 0) left.push({ title, count: files.length, bytes, packFolder });
    }
  }
  return left;
}

/** Deletes what is left of a pack that was deleted; returns the number of its files. */
export const deleteLeftOfPack = createAppThunk(
  'storedFiles/deleteLeftOfPack',
  'deletingUnusedFiles',
  async ({ title, packFolder }: { title: string; packFolder: string }, { dispatch }) => {
    if ((await packOfFolder(packFolder)).exists()) throw messageError('fileInUse');
    const { files } = await listFolder(packFolder);
    await Promise.all(files.map(deleteStoredFile));
    dispatch(unusedFilesSwept(title));
    return files.length;
  },
);
