import { nanoid } from '@reduxjs/toolkit';
import { limits } from '../../config/limits';
import { type Crop, hasRatio, type Size } from './crop';
import { getSingleFile, type ImageFile, ImageValidationError } from './imageFile';
import { detectImageType, detectUnsupportedImage, isAnimated } from './imageFormat';
import { removeMetadata } from './removeMetadata';
import { type VariantWidth, variantWidths } from './storagePaths';

// For fully transparent pictures; `pictureSchema` falls back to the same colour.
const fallbackColour = '#241d17';

/** The average colour of RGBA pixels as `#rrggbb`, weighted by opacity. */
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

/** Everything of a picture that is uploaded: the original and its narrower variants. */
type PreparedPicture = Size & {
  original: Blob;
  placeholder: string;
  variants: { width: VariantWidth; blob: Blob }[];
};

/** A picture selected in a form. `uploadId` is the id of its upload in the store. */
export type SelectedPicture = PreparedPicture & { uploadId: string; fileName: string };

const originalQuality = 0.92;
const variantQuality = 0.82;
/** Wider than any screen shows a poster, and within the canvas size limits of all browsers. */
const maxCroppedWidth = 3_000;
/** The picture is scaled to a square of this many pixels a side before its colours are averaged. */
const sampleSize = 16;

/**
 * Checks a file's size and format before upload, and removes what a camera wrote into it beside the picture: public pages
 * lead to originals. Throws `ImageValidationError`.
 */
export async function readImageFile(file: File): Promise<ImageFile> {
  if (file.size === 0) throw new ImageValidationError('empty');
  if (file.size > limits.pictureBytes) throw new ImageValidationError('tooLarge');
  const buffer = await file.arrayBuffer().catch(() => {
    throw new ImageValidationError('unreadable');
  });
  const bytes = new Uint8Array(buffer);
  const type = detectImageType(bytes);
  if (!type) throw new ImageValidationError(detectUnsupportedImage(bytes) ?? 'notAPicture');
  const picture = removeMetadata(type, bytes);
  if (!picture) throw new ImageValidationError('metadata');
  return {
    fileName: file.name,
    original: new Blob([picture], { type }),
    isAnimated: isAnimated(type, bytes),
  };
}

/** Decodes a picture and applies its EXIF orientation. Throws `ImageValidationError`. */
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

/** The size of a picture in pixels, upright. Throws `ImageValidationError`. */
export const measureImage = (picture: Blob): Promise<Size> =>
  withBitmap(picture, ({ width, height }) => Promise.resolve({ width, height }));

/** The pixels of a picture, scaled to a square of so many a side. Throws `ImageValidationError`. */
export const sampleImage = (picture: Blob, side: number): Promise<ImageData> =>
  withBitmap(picture, (bitmap) => {
    const size = { width: side, height: side };
    const { context } = drawToCanvas(bitmap, fullCrop(bitmap), size);
    return Promise.resolve(context.getImageData(0, 0, side, side));
  });

/** Encodes as WebP, or as JPEG on white where the browser cannot encode WebP (`toBlob` then returns PNG). */
async function encodeCanvas({ canvas, context }: ReturnType<typeof drawToCanvas>, quality: number) {
  const toBlob = (type: string) =>
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
  const webp = await toBlob('image/webp');
  if (webp.type === 'image/webp') return webp;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return toBlob('image/jpeg');
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

/** An upright preview small enough for dragging, and the size of the original. */
const renderPreview = ({ original }: ImageFile) =>
  withBitmap(original, async (bitmap) => {
    const { width, height } = bitmap;
    const size = scaleToWidth(Math.min(width, 1_280), bitmap);
    const preview = await encodeCanvas(
      drawToCanvas(bitmap, fullCrop(bitmap), size),
      variantQuality,
    );
    return { preview, width, height };
  });

/** A part of a picture, upright, to be looked at. Throws `ImageValidationError`. */
export const renderCrop = (picture: Blob, crop: Crop): Promise<Blob> =>
  withBitmap(picture, (bitmap) => {
    const size = scaleToWidth(Math.min(crop.width, 1_280), crop);
    return encodeCanvas(drawToCanvas(bitmap, crop, size), variantQuality);
  });

/** Prepares a validated picture for upload. Without a crop the original is not encoded again. */
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

/** A validated picture that is waiting to be cropped, with an upright preview. */
export type CropSource = Size & { imageFile: ImageFile; preview: Blob };

export const createCropSource = async (imageFile: ImageFile): Promise<CropSource> => ({
  imageFile,
  ...(await renderPreview(imageFile)),
});

type Inspection =
  | { outcome: 'ready'; picture: SelectedPicture; imageFile: ImageFile }
  | { outcome: 'needsCrop'; source: CropSource };

/**
 * Validates and prepares chosen or dropped files. If a ratio is required and the picture has another, it needs
 * a crop first; animated pictures are never cropped. Throws `ImageValidationError`.
 */
export async function inspectImage(
  files: readonly File[],
  ratio: number | null,
): Promise<Inspection> {
  const imageFile = await readImageFile(getSingleFile(files));
  if (ratio !== null && !imageFile.isAnimated) {
    const source = await createCropSource(imageFile);
    if (!hasRatio(source, ratio)) return { outcome: 'needsCrop', source };
  }
  return { outcome: 'ready', picture: await prepareImage(imageFile, null), imageFile };
}

export const cropPicture = ({ imageFile }: CropSource, crop: Crop) => prepareImage(imageFile, crop);
