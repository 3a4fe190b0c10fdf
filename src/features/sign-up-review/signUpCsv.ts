import { signUpColumns, signUpReviewCopy } from '../../content/signUpReview';
import { cellText } from './signUpCells';
import type { Review, SignUp } from './signUpSchema';

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
