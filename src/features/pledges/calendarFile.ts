import { utcDay } from '../../lib/utcDates';

// iCalendar (RFC 5545), which calendars on phones and desks open.

type Reminder = {
  /** What keeps it one entry, however often it is opened. */
  id: string;
  summary: string;
  address: string;
  startsAt: number;
  now: number;
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

/** A day in a calendar, with an alarm the evening before. */
export function calendarFile({ id, summary, address, startsAt, now }: Reminder): string {
  const day = utcDay(startsAt).replaceAll('-', '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Backlot//Campaigns//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART;VALUE=DATE:${day}`,
    `SUMMARY:${escapeText(summary)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(summary)}`,
    'TRIGGER:-PT6H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return lines.map(foldLine).join('\r\n');
}
