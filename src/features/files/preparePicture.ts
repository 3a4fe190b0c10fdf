import { nanoid } from '@reduxjs/toolkit';
import type { Crop, Size } from './crop';
import type { ImageFile } from './pictureCheck';
import { ImageValidationError } from './pictureRefusal';
import { averageColour } from './placeholderColour';
import { variantWidths, type VariantWidth } from './storagePath';

/** Everything of a picture that is sent: the original, and the variants for small places. */
type PreparedPicture = Size & {
  original: Blob;
  placeholder: string;
  variants: { width: VariantWidth; blob: Blob }[];
};

/** What someone chose in a form. `uploadId` is the name of its upload in the store. */
export type PickedPicture = PreparedPicture & { uploadId: string; fileName: string };

const originalQuality = 0.92;
const variantQuality = 0.82;
/** Wider than any screen shows a poster, and within what every browser's canvas can hold. */
const widestCroppedOriginal = 3_000;
/** The picture is shrunk to this many pixels a side before its colours are averaged. */
const sampleSide = 16;

/** Decodes a picture, turned as its camera says. Throws a `PictureRefusal` if it cannot be. */
const decoded = (picture: Blob) =>
  createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(() => {
    throw new ImageValidationError('damaged');
  });

function drawn(bitmap: ImageBitmap, part: Crop, size: Size) {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new ImageValidationError('damaged');
  context.imageSmoothingQuality = 'high';
  const { x, y, width, height } = part;
  context.drawImage(bitmap, x, y, width, height, 0, 0, size.width, size.height);
  return { canvas, context };
}

/** As WebP, or as JPEG on white where the browser cannot encode WebP (it answers with a PNG). */
async function encoded({ canvas, context }: ReturnType<typeof drawn>, quality: number) {
  const blobOf = (type: string) =>
    new Promise<Blob>((resolve, reject) => {
      canvas.toBlob(
        (blob) => {
          if (blob) resolve(blob);
          else reject(new ImageValidationError('damaged'));
        },
        type,
        quality,
      );
    });
  const webp = await blobOf('image/webp');
  if (webp.type === 'image/webp') return webp;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return blobOf('image/jpeg');
}

const scaledTo = (width: number, { width: from, height }: Size): Size => ({
  width,
  height: Math.max(1, Math.round((height * width) / from)),
});

const wholeOf = ({ width, height }: Size): Crop => ({ x: 0, y: 0, width, height });

async function within<Result>(picture: Blob, work: (bitmap: ImageBitmap) => Promise<Result>) {
  const bitmap = await decoded(picture);
  try {
    return await work(bitmap);
  } finally {
    bitmap.close();
  }
}

/** A picture small enough to drag about, turned the right way up, and the size it stands for. */
export const renderPreview = ({ original }: ImageFile) =>
  within(original, async (bitmap) => {
    const { width, height } = bitmap;
    const size = scaledTo(Math.min(width, 1_280), bitmap);
    const preview = await encoded(drawn(bitmap, wholeOf(bitmap), size), variantQuality);
    return { preview, width, height };
  });

/**
 * Makes a checked picture ready to be sent. Cropped, the original becomes its part; otherwise it stays as
 * it is, byte by byte.
 */
export const prepareImage = (
  { fileName, original }: ImageFile,
  crop: Crop | null,
): Promise<PickedPicture> =>
  within(original, async (bitmap) => {
    const part = crop ?? wholeOf(bitmap);
    const size = crop ? scaledTo(Math.min(part.width, widestCroppedOriginal), part) : part;
    const sample = drawn(bitmap, part, { width: sampleSide, height: sampleSide });
    const variants: PreparedPicture['variants'] = [];
    for (const width of variantWidths.filter((wide) => wide <= size.width)) {
      const blob = await encoded(drawn(bitmap, part, scaledTo(width, part)), variantQuality);
      variants.push({ width, blob });
    }
    return {
      uploadId: nanoid(),
      fileName,
      original: crop ? await encoded(drawn(bitmap, part, size), originalQuality) : original,
      width: size.width,
      height: size.height,
      placeholder: averageColour(sample.context.getImageData(0, 0, sampleSide, sampleSide).data),
      variants,
    };
  });
