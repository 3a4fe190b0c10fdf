import { nanoid } from '@reduxjs/toolkit';
import type { SelectedPicture } from '../../src/features/media/prepareImage';
import { variantWidths } from '../../src/features/media/storagePaths';

/** A picture as the upload field returns it. Its bytes are no image, since nothing decodes them here. */
export function selectedPicture({
  width = 700,
  bytes = 3_000,
  fill = 7,
}: { width?: number; bytes?: number; fill?: number } = {}): SelectedPicture {
  const blob = (size: number) =>
    new Blob([new Uint8Array(size).fill(fill)], { type: 'image/webp' });
  return {
    uploadId: nanoid(),
    fileName: 'ada.webp',
    original: blob(bytes),
    width,
    height: width * 2,
    placeholder: '#241d17',
    variants: variantWidths
      .filter((variantWidth) => variantWidth <= width)
      .map((variantWidth) => ({ width: variantWidth, blob: blob(variantWidth) })),
  };
}
