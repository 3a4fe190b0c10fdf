import * as v from 'valibot';
import { fieldProblems } from '../content/fieldProblems';
import { isStorableLine, isStorableText, normalizeLine, normalizeText } from '../lib/lines';
import { atMost } from './emailSchema';

/** One line, possibly empty, as it is stored. */
export const line = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform(normalizeLine),
    atMost(longest),
    v.check(isStorableLine, fieldProblems.controlCharacters),
  );

/** One line that must not be empty; `missing` is the problem if it is. */
export const filledLine = (longest: number, missing: string) =>
  v.pipe(line(longest), v.nonEmpty(missing));

/** Running text of any number of lines, as it is stored. */
export const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform(normalizeText),
    atMost(longest),
    v.check(isStorableText, fieldProblems.hiddenCharacters),
  );

/** What is wrong with one line, in words for its field: '' if nothing is, `missing` if it is empty. */
export const lineProblem = (typed: string, longest: number, missing = '') =>
  normalizeLine(typed) === ''
    ? missing
    : (v.safeParse(line(longest), typed).issues?.[0].message ?? '');

/** What is wrong with running text, in words for its field: '' if nothing is, `missing` if it is empty. */
export const textProblem = (typed: string, longest: number, missing = '') =>
  normalizeText(typed) === ''
    ? missing
    : (v.safeParse(text(longest), typed).issues?.[0].message ?? '');
