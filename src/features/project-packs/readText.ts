import { projectTextFields } from '../../content/projectFields';
import { normalizeLine, normalizeText } from '../../lib/lines';
import { type FileField, fieldOf } from './fileText';

/** What Windows-1252 has where Latin-1 has control characters. */
const upper1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** The text of bytes in Windows-1252; null where they are no text. */
function decodeWindows(bytes: Uint8Array): string | null {
  const text = new TextDecoder('windows-1252')
    .decode(bytes)
    // Some engines take it for Latin-1.
    .replace(/[\x80-\x9f]/g, (letter) => upper1252[letter.charCodeAt(0) - 0x80] ?? letter);
  return /\p{Cc}/u.test(text.replace(/\s/g, '')) ? null : text;
}

function decode(bytes: Uint8Array): string | null {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return decodeWindows(bytes);
  }
}

/**
 * A file's text, with `\n` for its line ends: UTF-8, UTF-16 with a byte order mark, as old editors write it, or else
 * Windows-1252, in which spreadsheets save a plain CSV. Null for what is no text.
 */
export async function readText(blob: Blob): Promise<string | null> {
  const text = decode(new Uint8Array(await blob.arrayBuffer()));
  return text?.replace(/\r\n?/g, '\n').normalize('NFC') ?? null;
}

/** The first web address of a shortcut's or any other text; empty where there is none. */
export const findAddress = (text: string): string => /https?:\/\/[^\s"'<>]+/i.exec(text)?.[0] ?? '';

/** The address of a shortcut, as Windows or a Mac writes it; undefined for another file. */
export const shortcutAddress = (name: string, text: string): string | undefined =>
  /\.(?:url|webloc)$/i.test(name)
    ? (/(?:^URL=|<string>)\s*([^\s<]+)/im.exec(text)?.[1] ?? '').replaceAll('&amp;', '&')
    : undefined;

const isInParagraphs = (field: FileField) =>
  field !== 'title' && projectTextFields[field].kind === 'paragraphs';

/** One line where a field has one, as rules demand it, otherwise paragraphs. */
export const asFieldText = (field: FileField, text: string): string =>
  isInParagraphs(field) ? normalizeText(text) : normalizeLine(text);

/**
 * The fields of a text of lines such as `Director: …`. What follows `Synopsis:` and the other paragraphs belongs to them
 * until the next field. `loose` are the lines that belong to none.
 */
export function readFields(text: string): { fields: [FileField, string][]; loose: string[] } {
  const fields: [FileField, string][] = [];
  const loose: string[] = [];
  let open: [FileField, string] | undefined;
  // Office programs break a line within a paragraph by a vertical tab.
  for (const line of text.split(/[\n\v]/)) {
    const [, label = '', rest = ''] =
      /^[\s#*]*([a-z][a-z _-]*?)[\s*]*[:：][\s*]*(.*)$/i.exec(line) ?? [];
    const field = fieldOf(label);
    if (field) {
      open = [field, rest];
      fields.push(open);
    } else if (open && (isInParagraphs(open[0]) || open[1].trim() === '')) {
      open[1] += `\n${line}`;
    } else if (line.trim() !== '') {
      loose.push(line.trim());
    }
  }
  return { fields: fields.map(([field, value]) => [field, asFieldText(field, value)]), loose };
}
