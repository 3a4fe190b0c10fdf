export type Size = { width: number; height: number };
/** The part of a picture to use, in the picture's pixels. */
export type Crop = Size & { x: number; y: number };

/** The shapes in which pictures are shown, each with its ratio of width to height. */
export const cropRatios = { poster: 2 / 3, portrait: 4 / 5, square: 1, wide: 16 / 9 } as const;
export type CropShape = keyof typeof cropRatios;

const clamp = (min: number, value: number, max: number) => Math.min(Math.max(value, min), max);

/** Width of the widest crop of this ratio (width by height) that fits into the picture. */
export const maxCropWidth = ({ width, height }: Size, ratio: number) =>
  Math.max(1, Math.min(width, Math.round(height * ratio)));

const cropWithWidth = (size: Size, ratio: number, targetWidth: number): Size => {
  const width = clamp(1, Math.round(targetWidth), maxCropWidth(size, ratio));
  return { width, height: clamp(1, Math.round(width / ratio), size.height) };
};

/** The largest crop, centred. */
export function centreCrop(size: Size, ratio: number): Crop {
  const crop = cropWithWidth(size, ratio, maxCropWidth(size, ratio));
  return {
    ...crop,
    x: Math.round((size.width - crop.width) / 2),
    y: Math.round((size.height - crop.height) / 2),
  };
}

/** Moves the crop's top left corner to (x, y), within the picture. */
export const moveCrop = (crop: Crop, size: Size, x: number, y: number): Crop => ({
  ...crop,
  x: clamp(0, Math.round(x), size.width - crop.width),
  y: clamp(0, Math.round(y), size.height - crop.height),
});

/** Changes the crop's width and keeps its centre. */
export function resizeCrop(crop: Crop, size: Size, ratio: number, width: number): Crop {
  const resized = cropWithWidth(size, ratio, width);
  const x = crop.x + (crop.width - resized.width) / 2;
  const y = crop.y + (crop.height - resized.height) / 2;
  return moveCrop({ ...resized, x: 0, y: 0 }, size, x, y);
}

/** Whether the picture already has this ratio, within one percent. */
export const hasRatio = ({ width, height }: Size, ratio: number) =>
  Math.abs(width / height / ratio - 1) <= 0.01;
