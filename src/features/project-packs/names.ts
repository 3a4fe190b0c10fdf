/**
 * What a name is compared by: its words in lower case, without accents, joined by hyphens. A number and a capital after a
 * small letter begin a word.
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, '-')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The same whatever separates the words of a name, and whichever comes first. */
export const looseKey = (name: string): string => nameKey(name).replaceAll('-', '');
const sortedKey = (name: string) => nameKey(name).split('-').sort().join('-');

/** Whether two names are one person's, `Lovelace, Ada` and `ada_lovelace` among them. */
export const isSameName = (one: string, other: string): boolean =>
  looseKey(one) === looseKey(other) || sortedKey(one) === sortedKey(other);
