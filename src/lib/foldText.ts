// What Unicode does not take apart into a letter and its mark, as people type it who lack it on their keyboard. The sigma at
// the end of a word is one of these, since a word goes on while it is typed.
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ɗ: 'd',
  þ: 'th',
  ŧ: 't',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ə: 'e',
  ǝ: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ŋ: 'n',
  ɓ: 'b',
  ƙ: 'k',
  ƴ: 'y',
  ς: 'σ',
};

// The scripts whose marks people leave out, and what is no letter. In those of India and South-East Asia marks are vowels.
const marked =
  /(^|[^\p{L}\p{M}]|[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}])\p{M}+/gu;

/** A text without case and accents, in the letters that every keyboard of its script has. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(marked, '$1')
    .toLowerCase()
    .replace(/[\u0080-\uffff]/g, (letter) => letters[letter] ?? letter);

// The braille blank and the line that draws an Arabic word out are as little of a word as what is invisible by Unicode.
const unseen = /[\p{DI}\p{Cf}\u2800\u0640]/gu;
const apostrophes = /[’‘ʼʻ‛′＇`´׳]/g;
const initial = /(?<![\p{L}\p{M}\p{N}])(\p{L}\p{M}*)\./gu;

/**
 * The words of a text, folded. A `'` in them is a joint: an apostrophe, or the full stop after a letter that stands
 * alone, as in an acronym.
 */
export const jointedWords = (text: string): string[] =>
  foldJoints(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}']*/gu) ?? [];

const foldJoints = (text: string) =>
  foldLetters(text.replace(unseen, '').replace(apostrophes, "'")).replace(initial, "$1'");

export const withoutJoints = (folded: string): string => folded.replaceAll("'", '');

/** A text as it is searched for and found. */
export const foldText = (text: string): string => withoutJoints(foldJoints(text));
