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
