import { utcDay } from './utcDates';

// iCalendar (RFC 5545), which calendars on phones and desks open.

export type CalendarEntry = {
  /** What keeps it one entry, however often it is opened. */
  id: string;
  summary: string;
  /** Where it takes place; empty for nowhere. */
  place: string;
  /** The page that tells of it. */
  address: string;
  startsAt: number;
  /** Null for a whole day, that of `startsAt` in UTC. */
  endsAt: number | null;
  /** How long before it an alarm is, as iCalendar has it, such as `PT6H`; empty for none. */
  alarm: string;
};

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** Lines have at most 75 octets; a longer one goes on after a space. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const { length } = encoder.encode(character);
    if (octets + length > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return folded;
}

const stamp = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');

const timesOf = ({ startsAt, endsAt }: CalendarEntry) =>
  endsAt === null
    ? [`DTSTART;VALUE=DATE:${utcDay(startsAt).replaceAll('-', '')}`, 'TRANSP:TRANSPARENT']
    : [`DTSTART:${stamp(startsAt)}`, `DTEND:${stamp(endsAt)}`];

function entryLines(entry: CalendarEntry, now: number): string[] {
  const summary = escapeText(entry.summary);
  const alarm = [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${summary}`,
    `TRIGGER:-${entry.alarm}`,
    'END:VALARM',
  ];
  return [
    'BEGIN:VEVENT',
    `UID:${entry.id}`,
    `DTSTAMP:${stamp(now)}`,
    ...timesOf(entry),
    `SUMMARY:${summary}`,
    ...(entry.place === '' ? [] : [`LOCATION:${escapeText(entry.place)}`]),
    `URL:${entry.address}`,
    ...(entry.alarm === '' ? [] : alarm),
    'END:VEVENT',
  ];
}

/** Days and hours in one file for a calendar. */
export function calendarFile(entries: readonly CalendarEntry[], now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Backlot//Calendar//EN',
    ...entries.flatMap((entry) => entryLines(entry, now)),
    'END:VCALENDAR',
    '',
  ];
  return lines.map(foldLine).join('\r\n');
}
