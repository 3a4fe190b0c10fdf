import type { Pack, PackPerson } from './model';

export type People = Pick<Pack, 'cast' | 'crew'>;

const idLetters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** An id for a new person: eight lower-case letters or digits. */
export const newPersonId = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint32Array(8)),
    (number) => idLetters[number % idLetters.length],
  ).join('');

/** The people with what was read of them; those of the same id are replaced, others follow. */
export const mergePeople = (
  people: readonly PackPerson[],
  read: readonly PackPerson[],
): PackPerson[] => [
  ...people.map((person) => read.find(({ id }) => id === person.id) ?? person),
  ...read.filter(({ id }) => !people.some((person) => person.id === id)),
];

/** The same of cast and crew. */
export const mergeLists = (people: People, read: People): People => ({
  cast: mergePeople(people.cast, read.cast),
  crew: mergePeople(people.crew, read.crew),
});
