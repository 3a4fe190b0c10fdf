// Each is made at its first use, which takes a moment.
let dateTimeFormat: Intl.DateTimeFormat | undefined;
let dayFormat: Intl.DateTimeFormat | undefined;
let clockFormat: Intl.DateTimeFormat | undefined;

/** A time (milliseconds or ISO 8601) for people, in their own time zone; empty if it is none. */
export function formatDateTime(time: number | string): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  dateTimeFormat ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  return dateTimeFormat.format(date);
}

/** The day on which something was done, for people, in their own time zone. Days to come are those of `utcDates.ts`. */
export function formatDay(time: number): string {
  dayFormat ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
  return dayFormat.format(time);
}

/** The hour and minute of a time in milliseconds, as `14:32`, in the browser's own time zone. */
export function formatClock(time: number): string {
  clockFormat ??= new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
  return clockFormat.format(time);
}

/** Today for people, with its weekday, in their own time zone. */
export const formatToday = () =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' }).format(new Date());
