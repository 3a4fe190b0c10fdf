import * as v from 'valibot';
import { limits } from '../config/limits';
import { fieldProblems } from '../content/fieldProblems';
import { normalizeLine } from '../lib/lines';

/** Up to so many characters. */
export const atMost = (longest: number) =>
  v.maxLength<string, number, (issue: v.MaxLengthIssue<string, number>) => string>(
    longest,
    ({ input }) => fieldProblems.tooLong(longest, input.length),
  );

// As in firestore.rules. No slash, because the email is the document's key.
const atoms = "[a-z0-9!#$%&'*+=?^_`{|}~-]+";
const emailPattern = new RegExp(
  `^${atoms}(?:[.]${atoms})*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?[.])+[a-z][a-z0-9-]*[a-z0-9]$`,
);

/** An email as it is stored, which is the key of a sign-up's document: a line in lower case. */
export const emailKey = (email: string) => normalizeLine(email).toLowerCase();

export const emailSchema = v.pipe(
  v.string(),
  v.transform(emailKey),
  v.nonEmpty(fieldProblems.emailMissing),
  atMost(limits.email),
  v.regex(emailPattern, fieldProblems.noEmail),
);
