import { asciiOf } from './imageFormat';

const orientationTag = 0x0112;
const shortType = 3;
const entryBytes = 12;

/**
 * How an EXIF block, from its TIFF header on, says that a picture is to be turned or mirrored: 1 to 8, where 1 is as it
 * is. Browsers read the first directory alone, and so does this; 1 where it says nothing that can be read.
 */
export function readOrientation(tiff: Uint8Array): number {
  if (tiff.length < 8) return 1;
  const isLittle = asciiOf(tiff, 0, 4) === 'II*\0';
  if (!isLittle && asciiOf(tiff, 0, 4) !== 'MM\0*') return 1;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > tiff.length) return 1;
  const count = view.getUint16(directory, isLittle);
  for (let index = 0; index < count; index += 1) {
    const at = directory + 2 + index * entryBytes;
    if (at + entryBytes > tiff.length) return 1;
    if (view.getUint16(at, isLittle) !== orientationTag) continue;
    const orientation = view.getUint16(at + 8, isLittle);
    const isValid = view.getUint16(at + 2, isLittle) === shortType && orientation <= 8;
    return isValid && orientation > 0 ? orientation : 1;
  }
  return 1;
}

/** An EXIF block, from its TIFF header on, that holds nothing but an orientation. */
export const writeOrientation = (orientation: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.of(
    ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8], // Big endian; the directory follows
    ...[0, 1], // It has one entry
    ...[orientationTag >> 8, orientationTag & 255, 0, shortType, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0], // and none follows it
  );
