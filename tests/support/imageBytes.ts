/** One byte per character. */
export const bytes = (text: string) =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

const uint32 = (value: number) =>
  String.fromCharCode(value >> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255);

/** A PNG of these chunks, each with four bytes in it. */
export const png = (...chunks: string[]) =>
  bytes(`\x89PNG\r\n\x1a\n${chunks.map((name) => `${uint32(4)}${name}dataCRC!`).join('')}`);

export const webp = (chunk: string, flags = 0) =>
  bytes(`RIFF    WEBP${chunk}    ${String.fromCharCode(flags)}         `);

/** The opening of an ISO media file of these brands. */
export const isoMedia = (major: string, ...compatible: string[]) =>
  bytes(`${uint32(16 + compatible.length * 4)}ftyp${major}\0\0\0\0${compatible.join('')}avismdat`);

/** A GIF of so many frames, the second and later ones with colours of their own if asked for. */
export function gif(frames: number, { colours = false } = {}) {
  const packed = String.fromCharCode(colours ? 0x80 : 0);
  const table = colours ? '\0\0\0\xff\xff\xff' : '';
  const control = '!\xf9\x04\0\0\0\0\0';
  const frame = `${control},\0\0\0\0\x01\0\x01\0${packed}${table}\x02\x02\x44\x01\0`;
  return bytes(
    `GIF89a\x01\0\x01\0${packed}\0\0${table}!\xff\x03abc\x02,,\0${frame.repeat(frames)};`,
  );
}
