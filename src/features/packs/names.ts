import { foldLetters } from '../../lib/foldText';

const wordBeginning = /(?<=\p{Ll}\p{M}*)(?=\p{Lu})|(?<=\p{L}\p{M}*)(?=\p{N})|(?<=\p{N})(?=\p{L})/gu;

/**
 * What a name is compared by: its words in lower case, without accents, joined by hyphens. A number and a capital after a
 * small letter begin a word.
 */
export const nameKey = (name: string): string =>
  foldLetters(name.normalize('NFKD').replace(wordBeginning, '-'))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The keys of names with commas between them. */
export const keysOf = (list: string): string[] => list.split(', ').map(nameKey);

/** How a letter with an accent is written without one in German and the North, where it is not left out. */
const writtenOut: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
};

/** The keys of a name: `jurgen-moller` and `juergen-moeller`. */
export const spellings = (name: string): string[] => {
  const long = name
    .normalize('NFC')
    .replace(/[äöüøå]/gi, (letter) => writtenOut[letter.toLowerCase()] ?? letter);
  return [...new Set([nameKey(name), nameKey(long)])];
};

/** The same whatever separates the words of a name. */
export const looseKey = (name: string): string => nameKey(name).replaceAll('-', '');

/** The keys of a name in any spelling and order of its words. */
export const nameForms = (name: string): string[] =>
  spellings(name).flatMap((key) => [key.replaceAll('-', ''), key.split('-').sort().join('-')]);

/** Whether two names are one person's, `Lovelace, Ada` and `ada_lovelace` among them. */
export function isSameName(one: string, other: string): boolean {
  const forms = nameForms(one);
  return nameForms(other).some((form) => forms.includes(form));
}
