import * as v from 'valibot';
import { creatorCopy, signUpColumns, signUpReviewCopy } from '../../content/signUpReview';
import { csvFile, escapeFormulas, isoTime } from '../../lib/csv';
import { timestampSchema } from '../../lib/timestamp';
import { normalizeLine } from '../../lib/lines';
import { cellText, type LogEntry, type Review, type SignUp } from './model';

// A spreadsheet calculates with `+44-20`, but keeps `+44 20` as it is: no apostrophe that people would copy.
function phoneCell(typed: string): string {
  const phone = normalizeLine(typed);
  return /^\+\d[\d ()./\p{Pd}]*$/u.test(phone)
    ? phone.replace(/[./\p{Pd}]+/gu, ' ')
    : escapeFormulas(phone);
}

/** The sign-ups as CSV: the nine columns, then the review's status and note, and the time of the sign-up (UTC). */
export function signUpCsv(
  signUps: readonly SignUp[],
  reviews: Readonly<Record<string, Review | null>>,
): string {
  const { date, review, dialog, statuses } = signUpReviewCopy;
  const rows = signUps.map((signUp) => [
    ...signUpColumns.map(({ field }) => {
      const text = cellText(signUp, field);
      return field === 'phoneNumber' ? phoneCell(text) : escapeFormulas(text);
    }),
    statuses[reviews[signUp.key]?.status ?? 'new'],
    escapeFormulas(reviews[signUp.key]?.note ?? ''),
    signUp.date ? isoTime(signUp.date) : '',
  ]);
  return csvFile([
    [...signUpColumns.map(({ label }) => label), review, dialog.note, date],
    ...rows,
  ]);
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields as they are stored, with timestamps as ISO 8601 (UTC). */
const formatTimestamps = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const milliseconds = typeof value === 'object' ? v.parse(timestampSchema, value) : 0;
      return [name, milliseconds > 0 ? isoTime(milliseconds) : value];
    }),
  );

type CreatorRecords = {
  signUp: Fields;
  review: Fields | null;
  log: readonly LogEntry[];
  /** The brands that they are or were in, each with what it holds about them. */
  places: readonly Fields[];
};

/** All that is held about a creator, as JSON for them. Which member of staff was involved is left out. */
export function creatorExport({ signUp, review, log, places }: CreatorRecords): string {
  return JSON.stringify(
    {
      about: creatorCopy.export.about,
      signUp: formatTimestamps(signUp),
      review:
        review &&
        formatTimestamps({
          status: review.status,
          note: review.note,
          projectId: review.projectId,
          at: review.at,
        }),
      // Left out where there are none.
      brands: places.length > 0 ? places : undefined,
      staffLog: log.map((entry) => ({ action: entry.action, at: isoTime(entry.at) })),
    },
    null,
    2,
  );
}
