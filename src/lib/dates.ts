import * as v from 'valibot';

/** A time of the database, or milliseconds, as milliseconds; 0 for anything else. */
export const timestampSchema = v.fallback(
  v.union([
    v.number(),
    v.pipe(
      v.object({ seconds: v.number(), nanoseconds: v.number() }),
      v.transform(({ seconds, nanoseconds }) => seconds * 1000 + Math.floor(nanoseconds / 1e6)),
    ),
  ]),
  0,
);

// Made at the first use: visitors load this module for its schema and are shown no dates.
let dateTimeFormat: Intl.DateTimeFormat | undefined;

/** A time (milliseconds or ISO 8601) for people, in their own time zone; empty if it is none. */
export function formatDateTime(time: number | string): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  dateTimeFormat ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  return dateTimeFormat.format(date);
}

/** The day of a time in milliseconds, for people, in their own time zone. */
export const formatDay = (time: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(time);

/** Today's date in UTC as `2024-05-01`, for the names of files. */
export const todayUtc = () => new Date().toISOString().slice(0, 10);
