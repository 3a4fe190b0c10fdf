import { limits } from '../../config/limits';
import { formatFileSize } from '../../lib/formatFileSize';

const validationMessages = {
  empty: 'This file is empty. Pick another one.',
  unreadable: 'This file could not be read from your disk. Check that it is still there.',
  svg: 'An SVG drawing can carry scripts, so it is not taken. Export it as PNG and pick that.',
  heic: 'Most browsers cannot show a HEIC photo. Export it as JPEG and pick that.',
  notAPicture: 'This is not a picture Backlot can show. Pick a JPEG, PNG, WebP, AVIF or GIF.',
  several: 'Only one picture fits here. Drop one at a time.',
  noFile: 'There was no file in what you dropped. Save the picture first, then drop the file.',
  tooLarge: `This file is larger than the ${formatFileSize(limits.pictureBytes)} a picture may have. Save it smaller and pick that.`,
  notRead: 'The stored picture could not be read. Try again, or choose its file anew.',
  animated: 'One frame of this animation would stay. Choose its file anew to replace it.',
  metadata:
    'What the camera wrote into this picture, such as the place, could not be removed. Save it again in a picture editor and pick that.',
  damaged:
    'This picture cannot be opened here: it is damaged, or too large for this browser. Save it again in a picture editor and pick that.',
} as const;

/** A file that is not accepted; the message tells the user what to do instead. */
export class ImageValidationError extends Error {
  constructor(reason: keyof typeof validationMessages) {
    super(validationMessages[reason]);
  }
}

/** The message for any error during the inspection of a picture. */
export const imageErrorMessage = (error: unknown): string =>
  error instanceof ImageValidationError ? error.message : validationMessages.damaged;

/**
 * A file of one of the five accepted formats, without its metadata, in memory because the disk may become unavailable.
 */
export type ImageFile = {
  fileName: string;
  /** Its type is detected from the bytes. */
  original: Blob;
  isAnimated: boolean;
};

/** The only chosen or dropped file. Throws `ImageValidationError`. */
export function getSingleFile(files: readonly File[]): File {
  const [file] = files;
  if (!file) throw new ImageValidationError('noFile');
  if (files.length > 1) throw new ImageValidationError('several');
  return file;
}
