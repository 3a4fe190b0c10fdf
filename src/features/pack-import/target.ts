import type { FileField } from './fileText';
import type { PeopleList } from './peopleCsv';

/** A file that is left out, or only so that the one that the pack has in a slot is kept. */
type LeftOut = null | { kept: string };

/** Where someone places a file. */
export type Target = { slot: string } | { field: FileField } | { list: PeopleList } | LeftOut;

/** What someone decided, by the ids of the files, the last decision last: it is the one that counts. */
export type ByHand = ReadonlyMap<string, Target>;

/** The slot of the file that is kept instead of one. */
export const keptIn = (target: Target | undefined) =>
  target && 'kept' in target ? target.kept : undefined;

export const isLeftOut = (target: Target | undefined) =>
  target === null || keptIn(target) !== undefined;
