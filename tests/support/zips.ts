import { crc32, deflateRawSync } from 'node:zlib';
import { strToU8, Zip, type ZipInputFile, zipSync } from 'fflate';

/** A zip of texts by path, as a file. */
export const zipOf = (files: Readonly<Record<string, string>>, name = 'film.zip'): File =>
  new File(
    [
      new Uint8Array(
        zipSync(
          Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
        ),
      ),
    ],
    name,
  );

/** A zip of one file of so many megabytes of zeros. Deflated, it is small. */
export function zipOfZeros(name: string, megabytes: number, isDeflated = true): File {
  const zeros = new Uint8Array(megabytes * 1_000_000);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((_, part) => parts.push(new Uint8Array(part)));
  const file: ZipInputFile = {
    filename: name,
    size: zeros.length,
    crc: crc32(zeros),
    compression: isDeflated ? 8 : 0,
  };
  zip.add(file);
  file.ondata?.(null, isDeflated ? deflateRawSync(zeros) : zeros, true);
  zip.end();
  return new File(parts, 'bomb.zip');
}

const signature = (bytes: Uint8Array, at: number) =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true);

/** The zip after `change` had each record of its directory, and where it is; fields as in the format's description. */
export async function withDirectory(
  zip: File,
  change: (view: DataView, at: number, bytes: Uint8Array) => void,
): Promise<File> {
  const bytes = new Uint8Array(await zip.arrayBuffer());
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 46 <= bytes.length; at += 1)
    if (signature(bytes, at) === 0x02014b50) change(view, at, bytes);
  return new File([bytes], zip.name);
}

/** A zip of one file, which its directory then lists under each of the names of the same length. */
export async function withNames(zip: File, names: readonly string[]): Promise<File> {
  const bytes = new Uint8Array(await zip.arrayBuffer());
  const end = bytes.length - 22;
  const view = new DataView(bytes.buffer);
  const start = view.getUint32(end + 16, true);
  const records = names.map((name) => {
    const record = bytes.slice(start, end);
    record.set(new TextEncoder().encode(name), 46);
    return record;
  });
  const tail = bytes.slice(end);
  new DataView(tail.buffer).setUint32(12, records.length * (end - start), true);
  return new File([bytes.slice(0, start), ...records, tail], zip.name);
}

/**
 * The zip with the record of a long one before its end, which then says its numbers itself, or leaves them to the record;
 * `more` bytes follow in the record.
 */
export async function withLongEnd(zip: File, isMarked: boolean, more: number): Promise<File> {
  const bytes = new Uint8Array(await zip.arrayBuffer());
  const end = bytes.length - 22;
  const tail = new DataView(bytes.buffer, end);
  const record = new DataView(new ArrayBuffer(56 + more + 20));
  record.setUint32(0, 0x06064b50, true);
  record.setBigUint64(4, BigInt(44 + more), true);
  record.setBigUint64(40, BigInt(tail.getUint32(12, true)), true);
  record.setBigUint64(48, BigInt(tail.getUint32(16, true)), true);
  record.setUint32(56 + more, 0x07064b50, true);
  record.setBigUint64(64 + more, BigInt(end), true);
  if (isMarked) for (const at of [12, 16]) tail.setUint32(at, 0xffffffff, true);
  return new File([bytes.slice(0, end), record.buffer, bytes.slice(end)], zip.name);
}

/** A zip of one file, whose name is these bytes, with another name beside it as a Unicode Path field has it. */
export async function zipWithUnicodeName(raw: Uint8Array, name: string): Promise<File> {
  const field = new DataView(new ArrayBuffer(5));
  field.setUint8(0, 1);
  field.setUint32(1, crc32(raw), true);
  const extra = new Uint8Array([...new Uint8Array(field.buffer), ...strToU8(name)]);
  const zip = zipSync({ ['x'.repeat(raw.length)]: [strToU8('x'), { extra: { 0x7075: extra } }] });
  return withDirectory(new File([new Uint8Array(zip)], 'film.zip'), (_, at, bytes) => {
    bytes.set(raw, at + 46);
  });
}
