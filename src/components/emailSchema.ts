import * as v from 'valibot';
import { limits } from '../config/limits';
import { fieldProblems } from '../content/fieldProblems';
import { emailKey, isEmail } from '../lib/email';

/** Up to so many characters. */
export const atMost = (longest: number) =>
  v.maxLength<string, number, (issue: v.MaxLengthIssue<string, number>) => string>(
    longest,
    ({ input }) => fieldProblems.tooLong(longest, input.length),
  );

export const emailSchema = v.pipe(
  v.string(),
  v.transform(emailKey),
  v.nonEmpty(fieldProblems.emailMissing),
  atMost(limits.email),
  v.check(isEmail, fieldProblems.noEmail),
);
