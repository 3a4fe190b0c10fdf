import { formatUtcDay, startOfUtcDay, utcDay } from './utcDates';

// A day and an hour where something takes place, whatever zone its reader is in: a showing is announced by the clock on
// the venue's wall. Zones are named as in the IANA list.

const dayMs = 24 * 60 * 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();
let weekdayFormat: Intl.DateTimeFormat | undefined;

/** Each is made at its first use, which takes a moment. What is no zone has the clock of UTC. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  } catch {
    format = formatOf('UTC');
  }
  formats.set(zone, format);
  return format;
}

/** The moment at which a clock in UTC would show what the clock there shows at this one, to the second. */
function wallTime(time: number, zone: string): number {
  const [day = 1, month = 1, year = 1970, hour = 0, minute = 0, second = 0] = (
    formatOf(zone).format(time).match(/\d+/g) ?? []
  ).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The zone of whoever asks. */
export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The moment of a day such as `2026-12-11` and an hour such as `19:30` there, in milliseconds; NaN where either is none. An
 * hour that comes twice in a night of autumn is the first one, and one that a night of spring leaves out an hour later.
 */
export function zonedTime(day: string, clock: string, zone: string): number {
  const hour = /^\d\d:\d\d$/.test(clock) ? Date.parse(`1970-01-01T${clock}Z`) : Number.NaN;
  const typed = startOfUtcDay(day) + hour;
  if (Number.isNaN(typed)) return typed;
  // By the clock of a day before and of a day after: between them no zone changes its clock twice.
  const byClockOf = (near: number) => typed - (wallTime(near, zone) - near);
  const before = byClockOf(typed - dayMs);
  const found = [before, byClockOf(typed + dayMs)].filter((time) => wallTime(time, zone) === typed);
  return found.length > 0 ? Math.min(...found) : before;
}

/** The day of a moment there, as fields for days have it. */
export const dayIn = (time: number, zone: string) => utcDay(wallTime(time, zone));

/** The hour and minute of a moment there, such as `19:30`. */
export const clockIn = (time: number, zone: string) =>
  new Date(wallTime(time, zone)).toISOString().slice(11, 16);

/** The day of a moment there for people, such as `Fri 11 Dec 2026`. */
export function formatDayIn(time: number, zone: string): string {
  weekdayFormat ??= new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
  const wall = wallTime(time, zone);
  return `${weekdayFormat.format(wall)} ${formatUtcDay(wall)}`;
}
