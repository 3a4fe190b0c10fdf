// What nobody sees, whatever stands beside it: Unicode's Default_Ignorable_Code_Point, the braille blank, the marks of
// interlinear notes. Joiners and variation selectors of emoji are among them; `normalizeLine` keeps those that do something.
const invisible =
  'AD 34F 61C 115F 1160 17B4 17B5 180B-180F 200B-200F 202A-202E 2060-206F 2800 3164 FE00-FE0F FEFF FFA0 FFF0-FFFB 1BCA0-1BCA3 1D173-1D17A E0000-E0FFF'
    .replace(/[0-9A-F]+/g, '\\u{$&}')
    .replaceAll(' ', '');
// What a variation selector makes an emoji, or text again. A digit needs the frame of a key as well.
const emoji =
  '[\\u{A9}\\u{AE}\\u{203C}\\u{2049}\\u{2122}\\u{2139}\\u{2194}-\\u{27FF}\\u{2900}-\\u{2BFF}\\u{3030}\\u{303D}\\u{3297}\\u{3299}\\u{1F000}-\\u{1FAFF}]';

// A flag of a part of a country is a black flag and the letters of its name as tags, which nobody sees alone.
const flagOrInvisible = new RegExp(
  `(\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{5}\\u{E007F})|(?![\\u{200C}\\u{200D}\\u{FE0E}\\u{FE0F}])[${invisible}]`,
  'gu',
);
const looseSelector = new RegExp(
  `(?<!${emoji}|[0-9#*](?=[\\u{FE0E}\\u{FE0F}]\\u{20E3}))[\\u{FE0E}\\u{FE0F}]`,
  'gu',
);
const repeatedJoiner = /([\u200C\u200D])[\u200C\u200D]+/gu;
// A joiner stands between two characters, or at the end of a word after a virama, as Malayalam was written for long.
const looseJoiner =
  /(?<!\P{White_Space})[\u200C\u200D]|(?<![^\p{White_Space}\u200C\u200D][\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])[\u200C\u200D](?!\P{White_Space})/gu;
const whiteSpace = /\p{White_Space}+/gu;

// NFC takes some signs apart, and puts together what the invisible kept apart.
const withoutInvisible = (text: string) =>
  text
    .replace(flagOrInvisible, '$1')
    .normalize('NFC')
    .replace(looseSelector, '')
    .normalize('NFC')
    .replace(repeatedJoiner, '$1')
    .replace(looseJoiner, '');

/**
 * A text of one line as it is stored and compared: white space of any kind is one space, what is invisible is gone
 * apart from joiners in words and emoji, Unicode NFC, trimmed. firestore.rules refuse what they see of anything else.
 */
export const normalizeLine = (text: string): string =>
  withoutInvisible(text).replace(whiteSpace, ' ').replace(/^ | $/g, '');

const textEnds = new RegExp(
  `^[\\p{White_Space}${invisible}]+|[\\p{White_Space}\\u{200B}\\u{2060}\\u{FEFF}]+$`,
  'gu',
);

/** Running text: trimmed, with `\n` for every kind of line break; empty if there is nothing to see in it. */
export const normalizeText = (text: string): string =>
  normalizeLine(text) === ''
    ? ''
    : text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replace(textEnds, '');

const foldedSigns: readonly (readonly [RegExp, string])[] = [
  [/[\u200C\u200D\uFE0E\uFE0F]/gu, ''],
  [/[’‘ʼ‛′＇`´]/gu, "'"],
  [/[\p{Pd}−]/gu, '-'],
];

/** A line as people tell it from another one: without case, joiners, and the kind of its apostrophes and dashes. */
export const foldLine = (text: string): string =>
  foldedSigns
    .reduce(
      (folded, [signs, plain]) => folded.replace(signs, plain),
      normalizeLine(text).toUpperCase().toLowerCase(),
    )
    .normalize('NFC');

/** The first of other lines that looks like this one, which it is not. */
export const findAlike = (line: string, others: readonly string[]): string | undefined => {
  const [normalized, folded] = [normalizeLine(line), foldLine(line)];
  return folded === ''
    ? undefined
    : others.find((other) => normalizeLine(other) !== normalized && foldLine(other) === folded);
};

// As in firestore.rules. A lone surrogate is refused too: it can neither be stored nor be part of an address.
const oneLine = /^[^\p{Cc}\p{Cs}]*$/u;
const severalLines = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/** Whether a text can be stored: as one line, or as running text. */
export const isStorableLine = (text: string): boolean => oneLine.test(text);
export const isStorableText = (text: string): boolean => severalLines.test(text);
