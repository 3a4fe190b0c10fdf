import { hasRatio, type Crop, type Size } from './crop';
import { readImageFile, getSingleFile, type ImageFile } from './pictureCheck';
import { prepareImage, renderPreview, type PickedPicture } from './preparePicture';

/** A checked picture that waits to be cropped; the preview shows it the right way up. */
export type CropSource = Size & { checked: ImageFile; preview: Blob };

type Look = { outcome: 'ready'; picked: PickedPicture } | { outcome: 'toCrop'; source: CropSource };

/**
 * Checks and prepares what was picked or dropped. Where a ratio is wanted and the picture has another, it
 * is to be cropped first; a moving picture keeps its shape. Throws a `PictureRefusal`.
 */
export async function inspectImage(files: readonly File[], ratio: number | null): Promise<Look> {
  const checked = await readImageFile(getSingleFile(files));
  if (ratio !== null && !checked.moves) {
    const source = { checked, ...(await renderPreview(checked)) };
    if (!hasRatio(source, ratio)) return { outcome: 'toCrop', source };
  }
  return { outcome: 'ready', picked: await prepareImage(checked, null) };
}

export const cropPicture = ({ checked }: CropSource, crop: Crop) => prepareImage(checked, crop);
