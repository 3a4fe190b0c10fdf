import { limits } from '../../config/limits';

// Letters that no Unicode decomposition takes apart, yet people type without their stroke.
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};
const writtenWithoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþħı]/gu, (letter) => plainLetters[letter] ?? letter);

const wordsOf = (text: string) => fold(text.replace(/['’]/gu, '')).match(/[\p{L}\p{N}]+/gu) ?? [];

const cut = (characters: readonly string[]) =>
  characters.slice(0, limits.searchTermCharacters).join('');

/** The words of what someone types into the search, without case and accents, each cut to what is indexed. */
export const searchWords = (typed: string): string[] => [
  ...new Set(wordsOf(typed).map((word) => cut(Array.from(word)))),
];

/**
 * Every beginning of every word of the texts. Scripts that put no space between words count each
 * character as the start of one. Of more terms than a document takes, those of the first texts stay.
 */
export function searchTerms(texts: readonly string[]): string[] {
  const terms = new Set<string>();
  for (const word of texts.flatMap(wordsOf)) {
    const characters = Array.from(word);
    const starts = writtenWithoutSpaces.test(word) ? characters.keys() : [0];
    for (const start of starts) {
      const rest = characters.slice(start);
      const longest = Math.min(rest.length, limits.searchTermCharacters);
      for (let length = 1; length <= longest; length += 1)
        terms.add(rest.slice(0, length).join(''));
    }
  }
  return [...terms].slice(0, limits.searchTerms).sort();
}

/** The `search` field of a project: a map, because one request may then require several beginnings at once. */
export const searchIndex = (project: {
  title: string;
  cast: readonly { name: string }[];
  crew: readonly { name: string }[];
}): Record<string, true> =>
  Object.fromEntries(
    searchTerms([project.title, ...[...project.cast, ...project.crew].map(({ name }) => name)]).map(
      (term) => [term, true] as const,
    ),
  );
