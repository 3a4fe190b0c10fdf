import { hasRatio, type Crop, type Size } from './crop';
import { checkPicture, onlyFile, type CheckedPicture } from './pictureCheck';
import { preparePicture, previewOf, type PickedPicture } from './preparePicture';

/** A checked picture that waits to be cropped; the preview shows it the right way up. */
export type CropSource = Size & { checked: CheckedPicture; preview: Blob };

type Look = { outcome: 'ready'; picked: PickedPicture } | { outcome: 'toCrop'; source: CropSource };

/**
 * Checks and prepares what was picked or dropped. Where a ratio is wanted and the picture has another, it
 * is to be cropped first; a moving picture keeps its shape. Throws a `PictureRefusal`.
 */
export async function lookAtPicture(files: readonly File[], ratio: number | null): Promise<Look> {
  const checked = await checkPicture(onlyFile(files));
  if (ratio !== null && !checked.moves) {
    const source = { checked, ...(await previewOf(checked)) };
    if (!hasRatio(source, ratio)) return { outcome: 'toCrop', source };
  }
  return { outcome: 'ready', picked: await preparePicture(checked, null) };
}

export const cropPicture = ({ checked }: CropSource, crop: Crop) => preparePicture(checked, crop);
