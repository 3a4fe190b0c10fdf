/** Accepted formats, the same five as in `storage.rules`. Never SVG, which can contain script. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif';

/** These bytes as characters, one each. */
export const asciiOf = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The brands of an ISO media file (AVIF, HEIC …), the major one first; empty for other files. */
function mediaBrands(bytes: Uint8Array): string[] {
  if (bytes.length < 16 || asciiOf(bytes, 4, 8) !== 'ftyp') return [];
  const boxEnd = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const brands = [asciiOf(bytes, 8, 12)];
  for (let offset = 16; offset + 4 <= Math.min(boxEnd, bytes.length); offset += 4) {
    brands.push(asciiOf(bytes, offset, offset + 4));
  }
  return brands;
}

/** Detects the format from the first bytes: file name and declared type are not reliable. */
export function detectImageType(bytes: Uint8Array): ImageType | null {
  if (asciiOf(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (asciiOf(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (asciiOf(bytes, 0, 4) === 'RIFF' && asciiOf(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (/^GIF8[79]a$/.test(asciiOf(bytes, 0, 6))) return 'image/gif';
  if (mediaBrands(bytes).some((brand) => brand === 'avif' || brand === 'avis')) return 'image/avif';
  return null;
}

/** Formats that people mistake for accepted ones and that have error messages of their own. */
export function detectUnsupportedImage(bytes: Uint8Array): 'svg' | 'heic' | null {
  if (mediaBrands(bytes).some((brand) => /^(?:hei[cxms]|hev[cx]|mif1)$/.test(brand))) return 'heic';
  // An SVG may start with a declaration, a comment or a byte order mark, and be in UTF-16.
  const head = asciiOf(bytes, 0, 4_096).replaceAll('\0', '');
  return /<svg[\s>]|<!DOCTYPE svg/i.test(head) ? 'svg' : null;
}

/** Bytes of the colour table that a GIF's packed field announces. */
export const colourTableBytes = (packed: number) =>
  packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;

/** The offset behind a series of GIF sub-blocks: each starts with its length, and length zero ends the series. */
export function skipSubBlocks(bytes: Uint8Array, start: number): number {
  let offset = start;
  for (let length = bytes[offset]; length; length = bytes[offset]) offset += length + 1;
  return offset + 1;
}

function hasTwoGifFrames(bytes: Uint8Array): boolean {
  let frames = 0;
  let offset = 13 + colourTableBytes(bytes[10] ?? 0);
  while (offset < bytes.length && frames < 2) {
    if (bytes[offset] === 0x21) offset = skipSubBlocks(bytes, offset + 2);
    else if (bytes[offset] === 0x2c) {
      frames += 1;
      offset = skipSubBlocks(bytes, offset + 11 + colourTableBytes(bytes[offset + 9] ?? 0));
    } else break;
  }
  return frames === 2;
}

/** An animated PNG has an `acTL` chunk before its first image data. */
function hasPngAnimation(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let offset = 8; offset + 8 <= bytes.length; offset += view.getUint32(offset) + 12) {
    const chunk = asciiOf(bytes, offset + 4, offset + 8);
    if (chunk === 'acTL') return true;
    if (chunk === 'IDAT') return false;
  }
  return false;
}

/** Whether the image is animated: re-encoding it through a canvas would keep only one frame. */
export function isAnimated(type: ImageType, bytes: Uint8Array): boolean {
  switch (type) {
    case 'image/gif':
      return hasTwoGifFrames(bytes);
    case 'image/png':
      return hasPngAnimation(bytes);
    case 'image/webp':
      return asciiOf(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
    case 'image/avif':
      return mediaBrands(bytes).includes('avis');
    case 'image/jpeg':
      return false;
  }
}
