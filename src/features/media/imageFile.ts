import { limits } from '../../config/limits';
import { formatFileSize } from '../../lib/formatFileSize';
import { detectImageType, detectUnsupportedImage, isAnimated } from './imageFormat';

const validationMessages = {
  empty: 'This file is empty. Pick another one.',
  unreadable: 'This file could not be read from your disk. Check that it is still there.',
  svg: 'An SVG drawing can carry scripts, so it is not taken. Export it as PNG and pick that.',
  heic: 'Most browsers cannot show a HEIC photo. Export it as JPEG and pick that.',
  notAPicture: 'This is not a picture Backlot can show. Pick a JPEG, PNG, WebP, AVIF or GIF.',
  several: 'Only one picture fits here. Drop one at a time.',
  noFile: 'There was no file in what you dropped. Save the picture first, then drop the file.',
  tooLarge: `This file is larger than the ${formatFileSize(limits.pictureBytes)} a picture may have. Save it smaller and pick that.`,
  damaged:
    'This picture cannot be opened here: it is damaged, or too large for this browser. Save it again in a picture editor and pick that.',
} as const;

/** A picture that is not taken; its message is a sentence that says what to do instead. */
export class ImageValidationError extends Error {
  constructor(reason: keyof typeof validationMessages) {
    super(validationMessages[reason]);
  }
}

/** The sentence for whatever went wrong while a picture was looked at. */
export const imageErrorMessage = (error: unknown): string =>
  error instanceof ImageValidationError ? error.message : validationMessages.damaged;

/** A file that is one of the five pictures by its bytes, kept in memory: the disk may go away. */
export type ImageFile = {
  fileName: string;
  /** With the type that the bytes prove. */
  original: Blob;
  isAnimated: boolean;
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
    isAnimated: isAnimated(type, bytes),
  };
}
