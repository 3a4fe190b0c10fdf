import * as v from 'valibot';
import { fieldProblems } from '../content/fieldProblems';
import { normalizeLine, normalizeText } from '../lib/lines';
import { atMost } from './emailSchema';

// As in firestore.rules. A lone surrogate is refused too: it can neither be stored nor be part of an address.
const oneLine = /^[^\p{Cc}\p{Cs}]*$/u;
const severalLines = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/** One line, possibly empty, as it is stored. */
export const line = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform(normalizeLine),
    atMost(longest),
    v.regex(oneLine, fieldProblems.controlCharacters),
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
    v.regex(severalLines, fieldProblems.hiddenCharacters),
  );

/** What is wrong with running text, in words for its field: '' if nothing is, `missing` if it is empty. */
export const textProblem = (typed: string, longest: number, missing = '') =>
  normalizeText(typed) === ''
    ? missing
    : (v.safeParse(text(longest), typed).issues?.[0].message ?? '');
