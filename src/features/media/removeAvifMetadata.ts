import { asciiOf } from './imageFormat';

type Bytes = Uint8Array<ArrayBuffer>;
type Box = { type: string; at: number; start: number; end: number };
type Extent = { from: number; length: number };

/** The structure of the file is not as it should be. */
class UnreadableError extends Error {}

/** The boxes directly within a part of a file. One that is cut off ends with the part. */
function listBoxes(view: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to;) {
    const short = view.getUint32(at);
    const start = at + (short === 1 ? 16 : 8);
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short || to - at;
    if (at + size < start) throw new UnreadableError();
    const type = String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)));
    boxes.push({ type, at, start, end: Math.min(at + size, to) });
    at += size;
  }
  return boxes;
}

/** Reads numbers one after the other, of 0, 1, 2, 4 or 8 bytes; one of none is 0. */
function makeReader(view: DataView, start: number) {
  let at = start;
  return (size: number): number => {
    const from = at;
    at += size;
    switch (size) {
      case 0:
        return 0;
      case 1:
        return view.getUint8(from);
      case 2:
        return view.getUint16(from);
      case 4:
        return view.getUint32(from);
      case 8:
        return Number(view.getBigUint64(from));
      default:
        throw new UnreadableError();
    }
  };
}

/** Ids of the items that are no picture: EXIF, XMP and whatever else has a media type of its own. */
function listMetadataItems(bytes: Bytes, view: DataView, { start, end }: Box): Map<number, string> {
  const items = new Map<number, string>();
  const countBytes = view.getUint8(start) === 0 ? 2 : 4;
  for (const box of listBoxes(view, start + 4 + countBytes, end)) {
    if (box.type !== 'infe') continue;
    const version = view.getUint8(box.start);
    if (version < 2) throw new UnreadableError();
    const idBytes = version === 2 ? 2 : 4;
    const typeAt = box.start + 4 + idBytes + 2;
    const type = asciiOf(bytes, typeAt, typeAt + 4);
    const id = makeReader(view, box.start + 4)(idBytes);
    if (['Exif', 'mime', 'uri '].includes(type)) items.set(id, type);
  }
  return items;
}

/** Where the items of a `meta` box lie in the file, by their ids. */
function locateItems(view: DataView, { start }: Box, idatStart: number): Map<number, Extent[]> {
  const items = new Map<number, Extent[]>();
  const version = view.getUint8(start);
  const read = makeReader(view, start + 4);
  const sizes = read(2);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version === 0 ? 0 : sizes & 15;
  const idBytes = version < 2 ? 2 : 4;
  const count = read(idBytes);
  if (lengthBytes === 0) throw new UnreadableError();
  for (let item = 0; item < count; item += 1) {
    const id = read(idBytes);
    const method = version === 0 ? 0 : read(2) & 15;
    read(2);
    const base = read(baseBytes) + (method === 1 ? idatStart : 0);
    const extents: Extent[] = [];
    for (let left = read(2); left > 0; left -= 1) {
      read(indexBytes);
      extents.push({ from: base + read(offsetBytes), length: read(lengthBytes) });
    }
    // Another way to say where, or none: of an item that stays it does not matter.
    items.set(id, method > 1 ? [] : extents);
  }
  return items;
}

// An EXIF block that says nothing: the offset of its header, a TIFF header, and a directory without entries.
const emptyExif = [0, 0, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0];

/** Overwrites the items in place, so that no offset in the file changes. */
function overwriteItems(bytes: Bytes, view: DataView, meta: Box) {
  const boxes = listBoxes(view, meta.start + 4, meta.end);
  const find = (type: string) => boxes.find((box) => box.type === type);
  const [info, location] = [find('iinf'), find('iloc')];
  const metadata = info ? listMetadataItems(bytes, view, info) : new Map<number, string>();
  if (metadata.size === 0) return;
  if (!location) throw new UnreadableError();
  const places = locateItems(view, location, find('idat')?.start ?? 0);
  // A crafted file may name the same bytes over and over.
  let budget = bytes.length;
  for (const [id, type] of metadata) {
    const extents = places.get(id) ?? [];
    if (extents.length === 0) throw new UnreadableError();
    for (const [index, { from, length }] of extents.entries()) {
      budget -= length;
      if (length === 0 || budget < 0) throw new UnreadableError();
      bytes.fill(type === 'Exif' ? 0 : 0x20, from, from + length);
      if (type === 'Exif' && index === 0 && length >= emptyExif.length) bytes.set(emptyExif, from);
    }
  }
}

/** Makes a box one that says nothing, of the same length. */
function emptyBox(bytes: Bytes, { at, start, end }: Box) {
  bytes.set([0x66, 0x72, 0x65, 0x65], at + 4); // free
  bytes.fill(0, start, end);
}

function overwriteBoxes(bytes: Bytes, view: DataView, boxes: readonly Box[], isInMovie: boolean) {
  if (boxes.filter(({ type }) => type === 'meta').length > 1) throw new UnreadableError();
  for (const box of boxes) {
    const { type, start, end } = box;
    if (type === 'uuid' || type === 'udta' || (type === 'meta' && isInMovie)) emptyBox(bytes, box);
    else if (type === 'meta') overwriteItems(bytes, view, box);
    else if (type === 'moov' || type === 'trak')
      overwriteBoxes(bytes, view, listBoxes(view, start, end), true);
  }
}

const metadataPattern = /Exif|http:\/\/ns\.adobe\.com\/xap|<x:xmpmeta|<\?xpacket/;

const holdsMetadata = (bytes: Bytes): boolean =>
  metadataPattern.test(new TextDecoder('latin1').decode(bytes));

/** An AVIF with its metadata overwritten (its orientation is elsewhere); null where that is there but not found. */
export function removeAvifMetadata(source: Bytes): Bytes | null {
  const bytes = source.slice();
  try {
    const view = new DataView(bytes.buffer);
    overwriteBoxes(bytes, view, listBoxes(view, 0, bytes.length), false);
    return bytes;
  } catch {
    return holdsMetadata(source) ? null : source;
  }
}
