import { Inflate } from 'fflate';
import { limits } from '../../config/limits';
import { readProblems } from '../../content/packFiles';
import { addToChecksum } from '../../lib/crc32';
import { makePause } from '../../lib/makePause';
import { typeOf } from './fileTypes';
import { ZipError } from './zipError';

/** What a zip's directory says of one of its files. */
export type ZipEntry = {
  name: string;
  isEncrypted: boolean;
  /** 0 for stored, 8 for deflated. */
  method: number;
  checksum: number;
  packedBytes: number;
  bytes: number;
  /** Where its header begins in the zip. */
  offset: number;
};

const endBytes = 22;
/** The record with the numbers of a long zip, and the one that says where it is. */
const longEndBytes = 56;
const locatorBytes = 20;
const longestComment = 65_535;
// What comes out of so much in one go is at most a thousand times as long: a few milliseconds of work.
const pieceBytes = 16_384;
const readBytes = 1_048_576;

const upperCp437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/** Many programs write UTF-8 without saying so; what is none is in the code page of the format. */
function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) =>
      byte < 128 ? String.fromCharCode(byte) : (upperCp437[byte - 128] ?? ''),
    ).join('');
  }
}

const readView = async (blob: Blob, start: number, end: number) =>
  new DataView(await blob.slice(start, end).arrayBuffer());

/** What the directory says further of a file in the field of this number, or undefined. */
function findField(extra: DataView, id: number): DataView | undefined {
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true)) {
    if (extra.getUint16(at, true) !== id) continue;
    const length = Math.min(extra.getUint16(at + 2, true), extra.byteLength - at - 4);
    return new DataView(extra.buffer, extra.byteOffset + at + 4, length);
  }
  return undefined;
}

/** Lengths of 4 GB and more, and those that some programs put there anyhow, are in a field of their own. */
function longNumbers(extra: DataView, short: readonly number[]): number[] {
  const field = findField(extra, 1);
  let next = 0;
  return short.map((number) => {
    if (number !== 0xffffffff || !field || next + 8 > field.byteLength) return number;
    next += 8;
    return Number(field.getBigUint64(next - 8, true));
  });
}

/** A file's name: in Unicode if that is beside the one of an old program, and belongs to it. */
function readName(bytes: Uint8Array, extra: DataView): string {
  const field = findField(extra, 0x7075);
  const isOfName =
    field !== undefined &&
    field.byteLength > 5 &&
    field.getUint8(0) === 1 &&
    field.getUint32(1, true) === addToChecksum(0, bytes);
  return decodeName(
    isOfName ? new Uint8Array(field.buffer, field.byteOffset + 5, field.byteLength - 5) : bytes,
  );
}

/** The record with the numbers of a long zip, and where it is, which a locator before the zip's end says. */
async function findLongEnd(zip: Blob, endAt: number) {
  const locatorAt = endAt - locatorBytes;
  const locator = await readView(zip, Math.max(0, locatorAt), endAt);
  if (locatorAt < 0 || locator.getUint32(0, true) !== 0x07064b50) return null;
  const statedAt = Number(locator.getBigUint64(8, true));
  // Behind a program that unpacks it, the record is not where the locator says, but right before it.
  for (const at of [statedAt, Math.max(0, locatorAt - longEndBytes)]) {
    const record = await readView(zip, at, at + longEndBytes);
    if (record.byteLength === longEndBytes && record.getUint32(0, true) === 0x06064b50)
      return { at, record };
  }
  return null;
}

/** Where a zip's directory is, and where the zip says that it is. The numbers of a long zip are in a record before its end. */
async function findDirectory(zip: Blob) {
  const tailStart = Math.max(0, zip.size - endBytes - longestComment);
  const tail = await readView(zip, tailStart, zip.size);
  let end = tail.byteLength - endBytes;
  while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new ZipError(readProblems.notAZip);
  const endAt = tailStart + end;
  const long = await findLongEnd(zip, endAt);
  const size = long ? Number(long.record.getBigUint64(40, true)) : tail.getUint32(end + 12, true);
  const statedStart = long
    ? Number(long.record.getBigUint64(48, true))
    : tail.getUint32(end + 16, true);
  return { start: (long?.at ?? endAt) - size, size, statedStart };
}

/**
 * The files that a zip's directory lists, folders left out. The directory is at the end, so that nothing else is read
 * for it. Throws `ZipError` when there is none.
 */
export async function readZipDirectory(zip: Blob): Promise<ZipEntry[]> {
  const { start, size, statedStart } = await findDirectory(zip);
  // A program that unpacks itself may be in front of the zip.
  const shift = start - statedStart;
  if (shift < 0) throw new ZipError(readProblems.notAZip);
  const directory = await readView(zip, start, start + size);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + 46 <= directory.byteLength && directory.getUint32(at, true) === 0x02014b50) {
    const nameEnd = at + 46 + directory.getUint16(at + 28, true);
    const extraEnd = nameEnd + directory.getUint16(at + 30, true);
    if (extraEnd > directory.byteLength) throw new ZipError(readProblems.notAZip);
    const extra = new DataView(directory.buffer, nameEnd, extraEnd - nameEnd);
    const name = readName(new Uint8Array(directory.buffer, at + 46, nameEnd - at - 46), extra);
    const [bytes = 0, packedBytes = 0, offset = 0] = longNumbers(
      extra,
      [24, 20, 42].map((field) => directory.getUint32(at + field, true)),
    );
    if (!/[/\\]$/.test(name))
      entries.push({
        name,
        isEncrypted: (directory.getUint16(at + 8, true) & 1) === 1,
        method: directory.getUint16(at + 10, true),
        checksum: directory.getUint32(at + 16, true),
        packedBytes,
        bytes,
        offset: offset + shift,
      });
    if (entries.length > limits.droppedEntries) return entries;
    at = extraEnd + directory.getUint16(at + 32, true);
  }
  if (entries.length === 0 && at < directory.byteLength) throw new ZipError(readProblems.notAZip);
  return entries;
}

async function* readPieces(blob: Blob) {
  const pause = makePause();
  for (let start = 0; start < blob.size; start += readBytes) {
    const part = new Uint8Array(await blob.slice(start, start + readBytes).arrayBuffer());
    for (let at = 0; at < part.length; at += pieceBytes) {
      yield part.subarray(at, at + pieceBytes);
      await pause();
    }
  }
}

/**
 * One file of a zip, read part by part. Throws a `ZipError` for one of more than `maxBytes`, for one out of which comes more
 * than the directory says, as soon as it does, and for a wrong checksum.
 */
export async function readZipEntry(
  zip: Blob,
  { name, isEncrypted, method, checksum, packedBytes, bytes, offset }: ZipEntry,
  maxBytes: number,
): Promise<Blob> {
  if (isEncrypted) throw new ZipError(readProblems.encrypted);
  if (method !== 0 && method !== 8) throw new ZipError(readProblems.method);
  if (bytes > maxBytes) throw new ZipError(readProblems.largeEntry(maxBytes));
  const header = await readView(zip, offset, offset + 30);
  if (header.byteLength < 30 || header.getUint32(0, true) !== 0x04034b50)
    throw new ZipError(readProblems.damaged);
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = zip.slice(start, start + packedBytes, typeOf(name));

  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  let sum = 0;
  const take = (chunk: Uint8Array) => {
    length += chunk.length;
    if (length > bytes) throw new ZipError(readProblems.damaged);
    sum = addToChecksum(sum, chunk);
    if (method === 8 && chunk.length > 0) chunks.push(new Uint8Array(chunk));
  };
  const inflate = new Inflate(take);
  const unpack = (piece: Uint8Array, isLast: boolean) => {
    try {
      inflate.push(piece, isLast);
    } catch {
      // fflate's own errors say what is wrong with the bits.
      throw new ZipError(readProblems.damaged);
    }
  };
  for await (const piece of readPieces(packed)) {
    if (method === 8) unpack(piece, false);
    else take(piece);
  }
  if (method === 8) unpack(new Uint8Array(0), true);
  if (sum !== checksum || length !== bytes) throw new ZipError(readProblems.damaged);
  return method === 0 ? packed : new Blob(chunks, { type: typeOf(name) });
}
