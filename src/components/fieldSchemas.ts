import * as v from 'valibot';
import { fieldProblems } from '../content/signUp';

// As in firestore.rules. A lone surrogate is refused too: it can neither be stored nor be part of an address.
const oneLine = /^[^\p{Cc}\p{Cs}]*$/u;
const severalLines = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

const atMost = (longest: number) =>
  v.maxLength<string, number, (issue: v.MaxLengthIssue<string, number>) => string>(
    longest,
    ({ input }) => fieldProblems.tooLong(longest, input.length),
  );

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
