import { afterEach, describe, expect, it, vi } from 'vitest';
import { clockIn, dayIn, formatDayIn, ownZone, zonedTime } from '../../src/lib/zonedTime';

afterEach(() => {
  vi.unstubAllEnvs();
});

const moment = (day: string, clock: string, zone: string) =>
  new Date(zonedTime(day, clock, zone)).toISOString();

describe.each(['Pacific/Kiritimati', 'Europe/Berlin', 'America/New_York'])(
  'An hour where something takes place, for someone in %s',
  (own) => {
    it.each([
      ['2026-12-11', '19:30', 'Europe/Amsterdam', '2026-12-11T18:30:00.000Z'],
      ['2026-07-11', '19:30', 'Europe/Amsterdam', '2026-07-11T17:30:00.000Z'],
      ['2026-12-11', '00:30', 'Pacific/Kiritimati', '2026-12-10T10:30:00.000Z'],
      ['2026-12-31', '23:15', 'Pacific/Pago_Pago', '2027-01-01T10:15:00.000Z'],
      ['2026-12-11', '19:30', 'Asia/Kolkata', '2026-12-11T14:00:00.000Z'],
      ['2026-12-11', '19:30', 'America/New_York', '2026-12-12T00:30:00.000Z'],
    ])('is the same moment: %s, %s in %s', (day, clock, zone, expected) => {
      vi.stubEnv('TZ', own);
      expect(ownZone()).toBe(own);
      const time = zonedTime(day, clock, zone);
      expect(new Date(time).toISOString()).toBe(expected);
      expect([dayIn(time, zone), clockIn(time, zone)]).toEqual([day, clock]);
    });
  },
);

describe('The night in which clocks change', () => {
  it('has an hour twice in autumn, of which the first is meant', () => {
    expect(moment('2026-10-25', '02:30', 'Europe/Amsterdam')).toBe('2026-10-25T00:30:00.000Z');
    expect(moment('2026-10-25', '03:00', 'Europe/Amsterdam')).toBe('2026-10-25T02:00:00.000Z');
    expect(clockIn(Date.UTC(2026, 9, 25, 1, 30), 'Europe/Amsterdam')).toBe('02:30');
  });

  it('leaves an hour out in spring, which is an hour later', () => {
    expect(moment('2027-03-28', '01:59', 'Europe/Amsterdam')).toBe('2027-03-28T00:59:00.000Z');
    expect(moment('2027-03-28', '02:30', 'Europe/Amsterdam')).toBe('2027-03-28T01:30:00.000Z');
    expect(moment('2027-03-28', '03:30', 'Europe/Amsterdam')).toBe('2027-03-28T01:30:00.000Z');
  });
});

it('What is no day or no hour is no moment', () => {
  for (const [day, clock] of [
    ['', '19:30'],
    ['2026-12-11', ''],
    ['2026-12-11', '25:00'],
    ['2026-12-11', '7:30'],
    ['soon', '19:30'],
  ] as const)
    expect(zonedTime(day, clock, 'Europe/Amsterdam')).toBeNaN();
});

it('What is no zone has the clock of UTC', () => {
  expect(moment('2026-12-11', '19:30', 'Nowhere/Else')).toBe('2026-12-11T19:30:00.000Z');
  expect(clockIn(0, '')).toBe('00:00');
});

it('A day is told with its weekday, as it is there', () => {
  const time = Date.UTC(2026, 11, 11, 23, 30);
  expect(formatDayIn(time, 'Europe/Amsterdam')).toBe('Sat 12 Dec 2026');
  expect(formatDayIn(time, 'America/New_York')).toBe('Fri 11 Dec 2026');
});
