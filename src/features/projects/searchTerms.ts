import { limits } from '../../config/limits';
import { jointedWords } from '../../lib/foldText';

const writtenWithoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** A word, and what of it follows each joint: `lavventurina` and `avventurina`. */
const readings = (word: string) => {
  const parts = word.split("'");
  return parts.map((_, index) => parts.slice(index).join(''));
};

/** The characters that a word may be found from; a vowel sign begins nothing. */
const startsOf = (characters: readonly string[]) =>
  [...characters.keys()].filter((index) => !/\p{M}/u.test(characters[index] ?? ''));

/**
 * Every beginning of every word of the texts. Scripts that put no space between words count each
 * character as the start of one. Of more terms than a document takes, those of the first texts stay.
 */
export function searchTerms(texts: readonly string[]): string[] {
  const terms = new Set<string>();
  for (const word of texts.flatMap(jointedWords).flatMap(readings)) {
    const characters = Array.from(word);
    const starts = writtenWithoutSpaces.test(word) ? startsOf(characters) : [0];
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
