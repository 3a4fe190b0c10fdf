import { describe, expect, it } from 'vitest';
import { type CalendarEntry, calendarFile } from '../../src/lib/calendarFile';

const day: CalendarEntry = {
  id: 'campaign@https://films.example/films/sintel',
  summary: 'The campaign of “Sintel, the film; uncut” begins',
  place: '',
  address: 'https://films.example/films/sintel',
  startsAt: Date.UTC(2026, 11, 1),
  endsAt: null,
  alarm: 'PT6H',
};
const evening: CalendarEntry = {
  ...day,
  id: 'a@films.example',
  summary: 'Sintel',
  place: 'Kino Lantaarn, Amsterdam',
  startsAt: Date.UTC(2026, 11, 11, 18, 30),
  endsAt: Date.UTC(2026, 11, 11, 21),
  alarm: '',
};
const file = (...entries: CalendarEntry[]) => calendarFile(entries, Date.UTC(2026, 10, 20, 9, 30));

describe('A file for calendars', () => {
  it('has a day with an alarm the evening before', () => {
    const text = file(day);
    expect(text).toContain('\r\nDTSTART;VALUE=DATE:20261201\r\nTRANSP:TRANSPARENT\r\n');
    expect(text).toContain('\r\nDTSTAMP:20261120T093000Z\r\n');
    expect(text).toContain('\r\nTRIGGER:-PT6H\r\n');
    expect(text).not.toContain('LOCATION');
    expect(text.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('has hours with their place, several in one file', () => {
    const text = file(evening, { ...evening, id: 'b@films.example' });
    expect(text).toContain('\r\nDTSTART:20261211T183000Z\r\nDTEND:20261211T210000Z\r\n');
    expect(text).toContain('\r\nLOCATION:Kino Lantaarn\\, Amsterdam\r\n');
    expect(text).not.toContain('VALARM');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(text.match(/BEGIN:VCALENDAR/g)).toHaveLength(1);
  });

  it('escapes what means something else there, in lines of at most 75 octets', () => {
    const text = file(day);
    expect(text.replaceAll('\r\n ', '')).toContain('Sintel\\, the film\\; uncut');
    for (const line of text.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  });
});
