import { addToChecksum } from '../../lib/crc32';
import { readOrientation, writeOrientation } from './exif';
import { asciiOf, colourTableBytes, type ImageType, skipSubBlocks } from './imageFormat';
import { removeAvifMetadata } from './removeAvifMetadata';

type Bytes = Uint8Array<ArrayBuffer>;

/** More than the longest block with an orientation: what is written never exceeds what was read by more. */
const orientationBytes = 64;

/** Collects the parts of a file that stay. */
function makeWriter(source: Bytes) {
  const output = new Uint8Array(source.length + orientationBytes);
  let length = 0;
  const write = (part: Uint8Array) => {
    output.set(part, length);
    length += part.length;
  };
  return {
    write,
    /** Copies from the source, up to its end. */
    keep: (from: number, to: number) => {
      write(source.subarray(from, to));
    },
    result: () => output.slice(0, length),
  };
}

const uint32 = (value: number) =>
  Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);

const concat = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const exifName = 'Exif\0\0';

const startsWith = (bytes: Uint8Array, at: number, text: string) =>
  asciiOf(bytes, at, at + text.length) === text;

const jpeg = { startOfScan: 0xda, end: 0xd9, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee };

/** The offset of the next marker of a JPEG, behind stuffed bytes and restarts, which belong to its picture. */
function nextMarker(bytes: Bytes, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1];
    if (marker === undefined) break;
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at;
  }
  return bytes.length;
}

/** Whether a segment is needed to draw the picture: all but what applications add, except how its colours are meant. */
function isJpegPicture(bytes: Bytes, at: number): boolean {
  switch (bytes[at + 1]) {
    case jpeg.app0:
      return startsWith(bytes, at + 4, 'JFIF\0');
    case jpeg.app2:
      return startsWith(bytes, at + 4, 'ICC_PROFILE\0');
    case jpeg.app14:
      return startsWith(bytes, at + 4, 'Adobe');
    default:
      return (bytes[at + 1] ?? 0) >= 0xc0 && (bytes[at + 1] ?? 0) < jpeg.app0;
  }
}

function removeFromJpeg(bytes: Bytes): Bytes {
  const { write, keep, result } = makeWriter(bytes);
  let hasExif = false;
  keep(0, 2);
  for (let at = nextMarker(bytes, 2); at < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    // What follows the end is no part of the picture: a phone's film, or a second picture with a place of its own.
    if (marker === jpeg.end) {
      keep(at, at + 2);
      break;
    }
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    const next = nextMarker(bytes, end);
    if (isJpegPicture(bytes, at)) keep(at, marker === jpeg.startOfScan ? next : end);
    else if (marker === jpeg.app1 && !hasExif && startsWith(bytes, at + 4, exifName)) {
      hasExif = true;
      const orientation = readOrientation(bytes.subarray(at + 4 + exifName.length, end));
      const exif = concat(ascii(exifName), writeOrientation(orientation));
      if (orientation > 1) write(concat(Uint8Array.of(0xff, marker, 0, exif.length + 2), exif));
    }
    at = next;
  }
  return result();
}

// What is needed to draw a PNG, still or moving, in its colours.
const pngChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs acTL fcTL fdAT'.split(
    ' ',
  ),
);

function removeFromPng(bytes: Bytes): Bytes {
  const { write, keep, result } = makeWriter(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let hasExif = false;
  keep(0, 8);
  for (let at = 8; at + 8 <= bytes.length;) {
    const length = view.getUint32(at);
    const type = asciiOf(bytes, at + 4, at + 8);
    const end = at + 12 + length;
    if (pngChunks.has(type)) keep(at, end);
    else if (type === 'eXIf' && !hasExif) {
      hasExif = true;
      const orientation = readOrientation(bytes.subarray(at + 8, at + 8 + length));
      const exif = writeOrientation(orientation);
      const chunk = concat(ascii(type), exif);
      if (orientation > 1)
        write(concat(uint32(exif.length), chunk, uint32(addToChecksum(0, chunk))));
    }
    if (type === 'IEND') break;
    at = end;
  }
  return result();
}

const webpChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const webpFlags = { xmp: 4, exif: 8 };

function removeFromWebp(bytes: Bytes): Bytes {
  const { write, keep, result } = makeWriter(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isExtended = startsWith(bytes, 12, 'VP8X');
  const fileEnd = Math.min(bytes.length, bytes.length < 8 ? 0 : view.getUint32(4, true) + 8);
  let orientation = 1;
  let hasExif = false;
  let removed = bytes.length - fileEnd;
  keep(0, 12);
  for (let at = 12; at < fileEnd;) {
    const length = at + 8 <= fileEnd ? view.getUint32(at + 4, true) : 0;
    const type = asciiOf(bytes, at, at + 4);
    const end = Math.min(fileEnd, at + 8 + length + (length & 1));
    if (webpChunks.has(type)) keep(at, end);
    else removed += end - at;
    // Without the extended header nothing in the file is read but the picture.
    if (type === 'EXIF' && isExtended && !hasExif) {
      hasExif = true;
      const start = at + 8 + (startsWith(bytes, at + 8, exifName) ? exifName.length : 0);
      orientation = readOrientation(bytes.subarray(start, end));
    }
    at = end;
  }
  if (orientation > 1) {
    const exif = writeOrientation(orientation);
    write(concat(ascii('EXIF'), uint32(exif.length).reverse(), exif));
  }
  const output = result();
  if (removed > 0) output.set(uint32(output.length - 8).reverse(), 4);
  const flags = output[20];
  if (isExtended && flags !== undefined)
    output[20] =
      (flags & ~(webpFlags.xmp | webpFlags.exif)) | (orientation > 1 ? webpFlags.exif : 0);
  return output;
}

const gif = { extension: 0x21, image: 0x2c, end: 0x3b, control: 0xf9, text: 0x01 };
const gifApplications = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

function removeFromGif(bytes: Bytes): Bytes {
  const { keep, result } = makeWriter(bytes);
  let at = 13 + colourTableBytes(bytes[10] ?? 0);
  keep(0, at);
  while (at < bytes.length) {
    const start = at;
    if (bytes[at] === gif.extension) {
      at = skipSubBlocks(bytes, at + 2);
      const label = bytes[start + 1];
      const isPicture =
        label === gif.control ||
        label === gif.text ||
        gifApplications.has(asciiOf(bytes, start + 3, start + 14));
      if (isPicture) keep(start, at);
    } else if (bytes[at] === gif.image) {
      at = skipSubBlocks(bytes, at + 11 + colourTableBytes(bytes[at + 9] ?? 0));
      keep(start, at);
    } else {
      if (bytes[at] === gif.end) keep(at, at + 1);
      break;
    }
  }
  return result();
}

const removers: Record<ImageType, (bytes: Bytes) => Bytes | null> = {
  'image/jpeg': removeFromJpeg,
  'image/png': removeFromPng,
  'image/webp': removeFromWebp,
  'image/gif': removeFromGif,
  'image/avif': removeAvifMetadata,
};

/**
 * A picture's file without what cameras and programs wrote beside the picture: where and when it was taken, names,
 * serial numbers, comments, previews. Its pixels stay byte by byte, and so do its colour profile and its orientation. Of
 * a file that is cut off or damaged, what can be read; null where it has such data that cannot be taken out.
 */
export const removeMetadata = (type: ImageType, bytes: Bytes): Bytes | null =>
  removers[type](bytes);
