import { serverNow } from './serverTime';

// A day that people agree on, such as the last one of a package, is a day in UTC: it is typed, stored and shown as the
// same one wherever they are.

let dayFormat: Intl.DateTimeFormat | undefined;
let shortDayFormat: Intl.DateTimeFormat | undefined;

/** The day of a time in milliseconds in UTC, for people. */
export function formatUtcDay(time: number): string {
  dayFormat ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return dayFormat.format(time);
}

/** The same without its year, of a day so near that there is no doubt. */
export function formatShortUtcDay(time: number): string {
  shortDayFormat ??= new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return shortDayFormat.format(time);
}

/** `October 2026` for `2026-10`. */
export const formatMonth = (month: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** The day of a time in milliseconds in UTC as `2024-05-01`, as fields for days and the names of files have it. */
export const utcDay = (time: number) => new Date(time).toISOString().slice(0, 10);

export const todayUtc = () => utcDay(serverNow());

/** Today on the calendar of whoever asks, for what they have done: where it is tomorrow already, UTC is a day behind. */
export function todayHere(): string {
  const now = new Date(serverNow());
  return utcDay(now.getTime() - now.getTimezoneOffset() * 60_000);
}

// In the years 202 and 9999 people mean nothing: a digit is missing, or wrong.
const momentOf = (day: string, time: string) =>
  /^2\d{3}-/.test(day) ? Date.parse(`${day}T${time}Z`) : Number.NaN;

/** The first moment of a day such as `2024-05-01` in UTC, in milliseconds; NaN if it is none from 2000 to 2999. */
export const startOfUtcDay = (day: string) => momentOf(day, '00:00:00.000');

/** The last moment of it, until when something is granted or on sale. */
export const endOfUtcDay = (day: string) => momentOf(day, '23:59:59.999');
