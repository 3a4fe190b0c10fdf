import { dropQuestionCopy } from '../../content/dropQuestion';
import { slotProblems } from '../../content/packFiles';
import { projectTextFields } from '../../content/projectFields';
import { normalizeLine, normalizeText } from '../../lib/lines';
import { decodeText } from './decodeText';
import { type FileField, fieldOf } from './fileText';

/** What nobody sees in any script; joiners and marks of direction do something. */
const unseen = /[\u00ad\u180e\u200b\u2060\ufeff]/g;
// Without spaces between words, it is where a line may end.
const zeroWidthSpace = '\u200b';
const withoutSpaces = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The bytes of a file; null where it can be read no more, as one that was changed since it was dropped. */
export const readBytes = (blob: Blob): Promise<Uint8Array<ArrayBuffer> | null> =>
  blob.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );

/**
 * A file's text, with `\n` for its line ends, and what is to be said of how it was read. Null for what is no text.
 */
export async function readText(blob: Blob): Promise<{ text: string; notes: string[] } | null> {
  const bytes = await readBytes(blob);
  const decoded = bytes && decodeText(bytes);
  if (!decoded) return null;
  const whole = decoded.text.replace(/\r\n?/g, '\n').normalize('NFC');
  const keepsBreaks = withoutSpaces.test(whole);
  const text = whole.replace(unseen, (sign) =>
    keepsBreaks && sign === zeroWidthSpace ? sign : '',
  );
  const notes = decoded.guess ? [dropQuestionCopy.guessed(decoded.guess)] : [];
  if (text !== whole) notes.push(dropQuestionCopy.unseen(whole.length - text.length));
  return { text, notes };
}

/** What is said of the first letter of a text that another program has lost, by its place; undefined where none is. */
export function lostLetterProblem(text: string): string | undefined {
  const [before = '', after] = text.split('\ufffd', 2);
  if (after === undefined) return undefined;
  const lines = before.split('\n');
  const words = lines.at(-1)?.trim().split(/\s+/).slice(-3).join(' ') ?? '';
  return slotProblems.lostLetter(lines.length, words);
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
