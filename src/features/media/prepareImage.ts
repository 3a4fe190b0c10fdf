import { nanoid } from '@reduxjs/toolkit';
import { type Crop, hasRatio, type Size } from './crop';
import { getSingleFile, type ImageFile, ImageValidationError, readImageFile } from './imageFile';
import { type VariantWidth, variantWidths } from './storagePaths';

// Behind a picture that is transparent throughout: what lenient reading falls back to as well.
const fallbackColour = '#241d17';

/** The average colour of RGBA pixels as `#rrggbb`, each counted by how opaque it is. */
export function averageColour(pixels: Uint8ClampedArray): string {
  const sum = [0, 0, 0];
  let opacity = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    opacity += alpha;
    for (const channel of [0, 1, 2]) {
      sum[channel] = (sum[channel] ?? 0) + (pixels[at + channel] ?? 0) * alpha;
    }
  }
  if (opacity === 0) return fallbackColour;
  return `#${sum
    .map((total) =>
      Math.round(total / opacity)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Everything of a picture that is sent: the original, and the variants for small places. */
type PreparedPicture = Size & {
  original: Blob;
  placeholder: string;
  variants: { width: VariantWidth; blob: Blob }[];
};

/** What someone chose in a form. `uploadId` is the name of its upload in the store. */
export type SelectedPicture = PreparedPicture & { uploadId: string; fileName: string };

const originalQuality = 0.92;
const variantQuality = 0.82;
/** Wider than any screen shows a poster, and within what every browser's canvas can hold. */
const maxCroppedWidth = 3_000;
/** The picture is shrunk to this many pixels a side before its colours are averaged. */
const sampleSize = 16;

/** Decodes a picture, turned as its camera says. Throws a `PictureRefusal` if it cannot be. */
const decodeImage = (picture: Blob) =>
  createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(() => {
    throw new ImageValidationError('damaged');
  });

function drawToCanvas(bitmap: ImageBitmap, part: Crop, size: Size) {
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
async function encodeCanvas({ canvas, context }: ReturnType<typeof drawToCanvas>, quality: number) {
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

const scaleToWidth = (width: number, { width: fromWidth, height }: Size): Size => ({
  width,
  height: Math.max(1, Math.round((height * width) / fromWidth)),
});

const fullCrop = ({ width, height }: Size): Crop => ({ x: 0, y: 0, width, height });

async function withBitmap<Result>(picture: Blob, work: (bitmap: ImageBitmap) => Promise<Result>) {
  const bitmap = await decodeImage(picture);
  try {
    return await work(bitmap);
  } finally {
    bitmap.close();
  }
}

/** A picture small enough to drag about, turned the right way up, and the size it stands for. */
export const renderPreview = ({ original }: ImageFile) =>
  withBitmap(original, async (bitmap) => {
    const { width, height } = bitmap;
    const size = scaleToWidth(Math.min(width, 1_280), bitmap);
    const preview = await encodeCanvas(
      drawToCanvas(bitmap, fullCrop(bitmap), size),
      variantQuality,
    );
    return { preview, width, height };
  });

/**
 * Makes a checked picture ready to be sent. Cropped, the original becomes its part; otherwise it stays as
 * it is, byte by byte.
 */
export const prepareImage = (
  { fileName, original }: ImageFile,
  crop: Crop | null,
): Promise<SelectedPicture> =>
  withBitmap(original, async (bitmap) => {
    const part = crop ?? fullCrop(bitmap);
    const size = crop ? scaleToWidth(Math.min(part.width, maxCroppedWidth), part) : part;
    const sample = drawToCanvas(bitmap, part, { width: sampleSize, height: sampleSize });
    const variants: PreparedPicture['variants'] = [];
    for (const width of variantWidths.filter((variantWidth) => variantWidth <= size.width)) {
      const blob = await encodeCanvas(
        drawToCanvas(bitmap, part, scaleToWidth(width, part)),
        variantQuality,
      );
      variants.push({ width, blob });
    }
    return {
      uploadId: nanoid(),
      fileName,
      original: crop
        ? await encodeCanvas(drawToCanvas(bitmap, part, size), originalQuality)
        : original,
      width: size.width,
      height: size.height,
      placeholder: averageColour(sample.context.getImageData(0, 0, sampleSize, sampleSize).data),
      variants,
    };
  });

/** A checked picture that waits to be cropped; the preview shows it the right way up. */
export type CropSource = Size & { imageFile: ImageFile; preview: Blob };

type Inspection =
  { outcome: 'ready'; picture: SelectedPicture } | { outcome: 'toCrop'; source: CropSource };

/**
 * Checks and prepares what was picked or dropped. Where a ratio is wanted and the picture has another, it
 * is to be cropped first; a moving picture keeps its shape. Throws a `PictureRefusal`.
 */
export async function inspectImage(
  files: readonly File[],
  ratio: number | null,
): Promise<Inspection> {
  const imageFile = await readImageFile(getSingleFile(files));
  if (ratio !== null && !imageFile.isAnimated) {
    const source = { imageFile, ...(await renderPreview(imageFile)) };
    if (!hasRatio(source, ratio)) return { outcome: 'toCrop', source };
  }
  return { outcome: 'ready', picture: await prepareImage(imageFile, null) };
}

export const cropPicture = ({ imageFile }: CropSource, crop: Crop) => prepareImage(imageFile, crop);
