/** A text, and the encoding in which it was guessed to be where it does not say. */
type DecodedText = { text: string; guess?: 'Windows-1252' | 'Mac OS Roman' };

/** What Windows-1252 has where Latin-1 has control characters. */
const upper1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const decodeWindows = (bytes: Uint8Array) =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    // Some engines take it for Latin-1.
    .replace(/[\x80-\x9f]/g, (letter) => upper1252[letter.charCodeAt(0) - 0x80] ?? letter);

const isText = (text: string) => !/[\p{Cc}\p{Co}]/u.test(text.replace(/\s/g, ''));

/** What no word has: a sign within it, a capital with an accent after a small letter, a sign that hangs on it. */
const nonsense = [
  /(?<=\p{L})[^\p{L}\p{M}\p{N}\s\p{ASCII}’‘·´–—…](?=\p{L})/gu,
  /(?<=\p{Ll})(?=\p{Lu})\P{ASCII}/gu,
  /(?<=\p{L})[ˆ‹˜¿¡](?!\p{L})/gu,
  /(?<![\p{L}\p{N}])[€†®](?=\p{Ll})/gu,
];

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** How much of a text shows that it was read in the wrong encoding. */
function countNonsense(text: string): number {
  // This quote ends what the low one begins.
  const quotes = text.includes('‚') ? 0 : count(text, /(?<=\p{L})‘(?!\p{L})/gu);
  return nonsense.reduce((sum, pattern) => sum + count(text, pattern), quotes);
}

/** Windows-1252, in which spreadsheets save a plain CSV, unless that of an old Mac makes more sense. */
function guessText(bytes: Uint8Array): DecodedText | null {
  const windows = decodeWindows(bytes);
  const mac = new TextDecoder('macintosh').decode(bytes);
  if (isText(mac) && (!isText(windows) || countNonsense(mac) < countNonsense(windows)))
    return { text: mac, guess: 'Mac OS Roman' };
  return isText(windows) ? { text: windows, guess: 'Windows-1252' } : null;
}

/** The address in a binary property list, before which its length stands. */
function findListedAddress(bytes: Uint8Array): string {
  // One character a byte.
  const text = new TextDecoder('windows-1252').decode(bytes);
  const at = text.search(/https?:\/\//i);
  const [two, one = 0] = [bytes[at - 2] ?? 0, bytes[at - 1]];
  if (bytes[at - 3] === 0x5f && two === 0x10) return text.slice(at, at + one);
  if (bytes[at - 4] === 0x5f && bytes[at - 3] === 0x11) return text.slice(at, at + two * 256 + one);
  return one >> 4 === 5 ? text.slice(at, at + (one & 15)) : '';
}

/** UTF-8, UTF-16 with a byte order mark, as old editors write it, or a guess. Null for what is no text. */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  // As Safari writes a shortcut.
  if (String.fromCharCode(...bytes.subarray(0, 8)) === 'bplist00')
    return { text: `URL=${findListedAddress(bytes)}` };
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : { text };
  } catch {
    return guessText(bytes);
  }
}
