let dayFormat: Intl.DateTimeFormat | undefined;

/** The day of a time in milliseconds in UTC, by which months are counted. */
export function formatUtcDay(time: number): string {
  dayFormat ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return dayFormat.format(time);
}

/** `October 2026` for `2026-10`. */
export const formatMonth = (month: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
