import { creatorCopy, signUpColumns, signUpReviewCopy } from '../../content/signUpReview';
import { csvFile, escapeFormulas, escapeId, isoTime } from '../../lib/csv';
import { type StoredFields, storedFields } from '../../lib/firebase/storedFields';
import { normalizeLine } from '../../lib/lines';
import { cellText, type Review, type SignUp } from './model';

// A spreadsheet calculates with `+44-20` and takes `+4420` for a number, but keeps `+44 20` as it is: no apostrophe that
// people would copy.
function phoneCell(typed: string): string {
  const phone = normalizeLine(typed);
  return /^\+\d+[ ()./\p{Pd}][\d ()./\p{Pd}]*$/u.test(phone)
    ? phone.replace(/[./\p{Pd}]+/gu, ' ')
    : escapeId(phone);
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

/** As they are stored; `places` are the brands that they are or were in, each with what it holds about them. */
type CreatorRecords = {
  signUp: object;
  review: object | null;
  log: readonly object[];
  places: readonly StoredFields[];
};

const ofReview = ['status', 'note', 'projectId', 'at'];
const ofLog = ['action', 'at'];

/** All that is held about a creator, as JSON for them. Which member of staff was involved is left out. */
export function creatorExport({ signUp, review, log, places }: CreatorRecords): string {
  return JSON.stringify(
    {
      about: creatorCopy.export.about,
      signUp: storedFields(signUp),
      review: review && storedFields(review, (name) => ofReview.includes(name)),
      // Left out where there are none.
      brands: places.length > 0 ? places : undefined,
      staffLog: log.map((entry) => storedFields(entry, (name) => ofLog.includes(name))),
    },
    null,
    2,
  );
}
