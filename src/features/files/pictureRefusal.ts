import { limits } from '../../content/limits';
import { formatFileSize } from './fileSize';

const refusals = {
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
  constructor(reason: keyof typeof refusals) {
    super(refusals[reason]);
  }
}

/** The sentence for whatever went wrong while a picture was looked at. */
export const imageErrorMessage = (error: unknown): string =>
  error instanceof ImageValidationError ? error.message : refusals.damaged;
