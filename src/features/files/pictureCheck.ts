import { limits } from '../../content/limits';
import { isMoving } from './movingPicture';
import { PictureRefusal } from './pictureRefusal';
import { lookalikeOf, pictureTypeOf } from './pictureType';

/** A file that is one of the five pictures by its bytes, kept in memory: the disk may go away. */
export type CheckedPicture = {
  fileName: string;
  /** With the type that the bytes prove. */
  original: Blob;
  moves: boolean;
};

/** The one file of what was picked or dropped. Throws a `PictureRefusal`. */
export function onlyFile(files: readonly File[]): File {
  const [file] = files;
  if (!file) throw new PictureRefusal('noFile');
  if (files.length > 1) throw new PictureRefusal('several');
  return file;
}

/** Checks a file before anything of it is sent: its size, and what it is. Throws a `PictureRefusal`. */
export async function checkPicture(file: File): Promise<CheckedPicture> {
  if (file.size === 0) throw new PictureRefusal('empty');
  if (file.size > limits.pictureBytes) throw new PictureRefusal('tooLarge');
  const buffer = await file.arrayBuffer().catch(() => {
    throw new PictureRefusal('unreadable');
  });
  const bytes = new Uint8Array(buffer);
  const type = pictureTypeOf(bytes);
  if (!type) throw new PictureRefusal(lookalikeOf(bytes) ?? 'notAPicture');
  return {
    fileName: file.name,
    original: new Blob([buffer], { type }),
    moves: isMoving(type, bytes),
  };
}
