import { serverNow } from './serverTime';

// A day that people agree on, such as the last one of a package, is a day in UTC: it is typed, stored and shown as the
// same one wherever they are.

let dayFormat: Intl.DateTimeFormat | undefined;

/** The day of a time in milliseconds in UTC, for people. */
export function formatUtcDay(time: number): string {
  dayFormat ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return dayFormat.format(time);
}

/** `October 2026` for `2026-10`. */
export const formatMonth = (month: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** The day of a time in milliseconds in UTC as `2024-05-01`, as fields for days and the names of files have it. */
export const utcDay = (time: number) => new Date(time).toISOString().slice(0, 10);

export const todayUtc = () => utcDay(serverNow());

/** The first moment of a day such as `2024-05-01` in UTC, in milliseconds; NaN if it is none. */
export const startOfUtcDay = (day: string) => Date.parse(`${day}T00:00:00.000Z`);

/** The last moment of it, until when something is granted or on sale. */
export const endOfUtcDay = (day: string) => Date.parse(`${day}T23:59:59.999Z`);
