import { nanoid } from '@reduxjs/toolkit';
import type { SelectedPicture } from '../../src/features/media/prepareImage';
import { variantWidths } from '../../src/features/media/storagePaths';

/** A picture as the picker hands it over; its bytes are of no kind, since nothing decodes them here. */
export function pickedPicture({
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
      .filter((wide) => wide <= width)
      .map((wide) => ({ width: wide, blob: blob(wide) })),
  };
}
