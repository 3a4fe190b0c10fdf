import * as v from 'valibot';
import { creatorCopy, signUpColumns, signUpReviewCopy } from '../../content/signUpReview';
import { cellText, type LogEntry, moment, type Review, type SignUp } from './model';

// A spreadsheet runs what begins like a formula; an apostrophe in front makes it a text. Each line counts, since
// one that expects other separators takes a line for a cell.
const harmless = (cell: string) => cell.replace(/^(?=[=+\-@\t\r])/gm, "'");

const quoted = (cell: string) => `"${harmless(cell).replaceAll('"', '""')}"`;

const line = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`;

/**
 * The sign-ups as CSV (RFC 4180, every cell quoted), with a byte order mark, by which a spreadsheet knows
 * that it is UTF-8. The nine columns, then the review's status and the time of the sign-up (UTC).
 */
export function signUpCsv(
  signUps: readonly SignUp[],
  reviews: Readonly<Record<string, Review | null>>,
): string {
  const { date, review, statuses } = signUpReviewCopy;
  const rows = signUps.map((signUp) =>
    line([
      ...signUpColumns.map(({ field }) => cellText(signUp, field)),
      statuses[reviews[signUp.key]?.status ?? 'new'],
      signUp.date ? new Date(signUp.date).toISOString() : '',
    ]),
  );
  return `\uFEFF${line([...signUpColumns.map(({ label }) => label), review, date])}${rows.join('')}`;
}

type Fields = Readonly<Record<string, unknown>>;

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/** To the letter, with every moment as a time that people and other programs can read (UTC). */
const readable = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const milliseconds = v.parse(moment, value);
      return [name, milliseconds > 0 ? iso(milliseconds) : value];
    }),
  );

type Held = { signUp: Fields; review: Fields | null; log: readonly LogEntry[] };

/** What a creator gets: who of staff marked or exported it is theirs, not the creator's. */
export function creatorExport({ signUp, review, log }: Held): string {
  const { status, note, at } = review ?? {};
  return JSON.stringify(
    {
      about: creatorCopy.export.about,
      signUp: readable(signUp),
      review: review && readable({ status, note, at }),
      staffLog: log.map(({ action, at: when }) => ({ action, at: iso(when) })),
    },
    null,
    2,
  );
}
