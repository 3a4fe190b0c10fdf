import { deleteStoredFile, readFileAt } from '../media/uploadApi';
import { readCopies } from './deviceCopies';
import type { PackFile, StoredFile } from './model';
import type { PackRef } from './packState';
import { findWork } from './packWork';

/** Where a file of a pack is stored. */
export const packFilePath = (
  { brandId, packId }: PackRef,
  slot: string,
  { path }: Pick<StoredFile, 'path'>,
) => `brands/${brandId}/packs/${packId}/${path || slot}`;

/** How the next file of a slot is called: a path is written once, so that an address leads to the same bytes for good. */
export function nextPath(slot: string, former: PackFile | undefined): string {
  if (!former) return '';
  const numberOf = (file: StoredFile | null | undefined) => Number(file?.path.split('~')[1]) || 1;
  return `${slot}~${String(Math.max(numberOf(former), numberOf(former.replaces)) + 1)}`;
}

/** Deletes what is stored of a file, and of the one that it was to replace. */
export async function deleteFilesOf(packRef: PackRef, slot: string, file: PackFile) {
  for (const one of [file, file.replaces])
    if (one) await deleteStoredFile(packFilePath(packRef, slot, one));
}

/** The id of a slot's upload in the store. */
export const slotUploadId = (packId: string, slot: string) => `${packId}/${slot}`;

/** The copy of a slot's file on this device. */
export const findCopy = async (packId: string, slot: string) =>
  (await readCopies(packId))?.find((copy) => copy.slot === slot)?.blob;

/** The bytes of a slot's file, from this tab, this device or the file store. */
export const readSlotFile = async ({ packId }: PackRef, slot: string, url: string): Promise<Blob> =>
  findWork(packId)?.blobs.get(slot) ?? (await findCopy(packId, slot)) ?? readFileAt(url);
