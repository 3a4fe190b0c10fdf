import * as v from 'valibot';
import { fieldProblems } from '../content/fieldProblems';
import { atMost } from './emailSchema';

// As in firestore.rules. A lone surrogate is refused too: it can neither be stored nor be part of an address.
const oneLine = /^[^\p{Cc}\p{Cs}]*$/u;
const severalLines = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/** One line, possibly empty: Unicode NFC, trimmed. */
export const line = (longest: number) =>
  v.pipe(
    v.string(),
    v.normalize('NFC'),
    v.trim(),
    atMost(longest),
    v.regex(oneLine, fieldProblems.controlCharacters),
  );

/** One line that must not be empty; `missing` is the problem if it is. */
export const filledLine = (longest: number, missing: string) =>
  v.pipe(line(longest), v.nonEmpty(missing));

/** Running text of any number of lines, trimmed. */
export const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    atMost(longest),
    v.regex(severalLines, fieldProblems.hiddenCharacters),
  );

/** What is wrong with running text, in words for its field: '' if nothing is, `missing` if it is empty. */
export const textProblem = (typed: string, longest: number, missing = '') =>
  typed.trim() === '' ? missing : (v.safeParse(text(longest), typed).issues?.[0].message ?? '');
