import { mediaBrands, type ImageType } from './pictureType';

const colourTableBytes = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** Behind a row of GIF sub-blocks: each starts with its length, and a length of zero ends them. */
function afterSubBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  for (let length = bytes[at]; length; length = bytes[at]) at += length + 1;
  return at + 1;
}

function hasTwoGifFrames(bytes: Uint8Array): boolean {
  let frames = 0;
  let at = 13 + colourTableBytes(bytes[10] ?? 0);
  while (at < bytes.length && frames < 2) {
    if (bytes[at] === 0x21) at = afterSubBlocks(bytes, at + 2);
    else if (bytes[at] === 0x2c) {
      frames += 1;
      at = afterSubBlocks(bytes, at + 11 + colourTableBytes(bytes[at + 9] ?? 0));
    } else break;
  }
  return frames === 2;
}

/** An animated PNG announces itself in a chunk of its own before the first picture data. */
function hasPngAnimation(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += view.getUint32(at) + 12) {
    const chunk = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (chunk === 'acTL') return true;
    if (chunk === 'IDAT') return false;
  }
  return false;
}

/** True for a picture that moves: it keeps its original, since a canvas would keep one frame of it. */
export function isAnimated(type: ImageType, bytes: Uint8Array): boolean {
  switch (type) {
    case 'image/gif':
      return hasTwoGifFrames(bytes);
    case 'image/png':
      return hasPngAnimation(bytes);
    case 'image/webp':
      return String.fromCharCode(...bytes.subarray(12, 16)) === 'VP8X' && (bytes[20] ?? 0) & 2
        ? true
        : false;
    case 'image/avif':
      return mediaBrands(bytes).includes('avis');
    case 'image/jpeg':
      return false;
  }
}
