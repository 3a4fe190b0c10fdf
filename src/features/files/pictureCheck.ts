import { limits } from '../../content/limits';
import { isAnimated } from './movingPicture';
import { ImageValidationError } from './pictureRefusal';
import { detectUnsupportedImage, detectImageType } from './pictureType';

/** A file that is one of the five pictures by its bytes, kept in memory: the disk may go away. */
export type ImageFile = {
  fileName: string;
  /** With the type that the bytes prove. */
  original: Blob;
  moves: boolean;
};

/** The one file of what was picked or dropped. Throws a `PictureRefusal`. */
export function getSingleFile(files: readonly File[]): File {
  const [file] = files;
  if (!file) throw new ImageValidationError('noFile');
  if (files.length > 1) throw new ImageValidationError('several');
  return file;
}

/** Checks a file before anything of it is sent: its size, and what it is. Throws a `PictureRefusal`. */
export async function readImageFile(file: File): Promise<ImageFile> {
  if (file.size === 0) throw new ImageValidationError('empty');
  if (file.size > limits.pictureBytes) throw new ImageValidationError('tooLarge');
  const buffer = await file.arrayBuffer().catch(() => {
    throw new ImageValidationError('unreadable');
  });
  const bytes = new Uint8Array(buffer);
  const type = detectImageType(bytes);
  if (!type) throw new ImageValidationError(detectUnsupportedImage(bytes) ?? 'notAPicture');
  return {
    fileName: file.name,
    original: new Blob([buffer], { type }),
    moves: isAnimated(type, bytes),
  };
}
