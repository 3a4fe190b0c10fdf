import { formatCount } from './formatCount';
/** What is wrong with what was typed into a field. */
export const fieldProblems = {
  tooLong: (longest: number, length: number) =>
    `Keep this to ${formatCount(longest)} characters; it has ${formatCount(length)}.`,
  controlCharacters: 'This holds a character that cannot be shown. Type it again, on one line.',
  hiddenCharacters: 'This holds a character that cannot be shown. Type it again.',
  noWebsite: 'That doesn’t look like a web address. Enter one such as example.org.',
  emailMissing: 'Enter the email we should answer to.',
  noEmail: 'That doesn’t look like an email address. Enter one such as name@example.org.',
} as const;
