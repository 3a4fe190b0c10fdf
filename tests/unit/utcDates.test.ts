import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultDay, grantInput, grantText, parseGrant } from '../../src/features/creators/model';
import { parsePayout } from '../../src/features/payouts/statementInput';
import { offerInput, parseOfferInput } from '../../src/features/shop-admin/model';
import { learnServerTime, serverNow } from '../../src/lib/serverTime';
import {
  endOfUtcDay,
  formatUtcDay,
  startOfUtcDay,
  todayHere,
  utcDay,
} from '../../src/lib/utcDates';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

describe.each([
  'Pacific/Kiritimati',
  'Europe/Berlin',
  'UTC',
  'America/New_York',
  'Pacific/Pago_Pago',
])('A day in UTC, for someone in %s', (zone) => {
  const inZone = () => {
    vi.stubEnv('TZ', zone);
    // Otherwise the rest would be true of any code.
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  };

  it('ends and begins at the same moment', () => {
    inZone();
    expect(endOfUtcDay('2026-11-30')).toBe(Date.UTC(2026, 10, 30, 23, 59, 59, 999));
    expect(startOfUtcDay('2026-11-30')).toBe(Date.UTC(2026, 10, 30));
    expect(endOfUtcDay('')).toBeNaN();
    expect(endOfUtcDay('soon')).toBeNaN();
  });

  it('is typed and read as the same one', () => {
    inZone();
    for (const time of [startOfUtcDay('2026-11-30'), endOfUtcDay('2026-11-30')]) {
      expect(utcDay(time)).toBe('2026-11-30');
      expect(formatUtcDay(time)).toBe('30 Nov 2026');
    }
  });

  it('is the last one of a package, whoever grants it and whoever reads it', () => {
    inZone();
    const typed = { packageId: 'gold', packageUntil: '2999-12-31' };
    const grant = parseGrant(typed);
    expect(grant?.packageUntil).toBe(Date.UTC(2999, 11, 31, 23, 59, 59, 999));
    expect(grant && grantText(grant)).toBe('granted until 31 Dec 2999');
    expect(grant && grantInput(grant)).toEqual(typed);
  });

  it('can be chosen for a package until it is over, and is a month from now at first', () => {
    inZone();
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 30, 23, 59, 59), toFake: ['Date'] });
    expect(parseGrant({ packageId: 'gold', packageUntil: '2026-11-30' })).not.toBeNull();
    expect(parseGrant({ packageId: 'gold', packageUntil: '2026-11-29' })).toBeNull();
    expect(defaultDay()).toBe('2026-12-30');
  });

  it('is the first or the last one of a sale', () => {
    inZone();
    const input = { ...offerInput(null), price: '10', from: '2026-11-30', until: '2026-12-01' };
    const { value } = parseOfferInput(input, { itemName: 'Mug', sort: 0, otherVariants: [] });
    expect(value).toMatchObject({
      from: Date.UTC(2026, 10, 30),
      until: Date.UTC(2026, 11, 1, 23, 59, 59, 999),
    });
    expect(value && offerInput(value)).toMatchObject({ from: input.from, until: input.until });
  });
});

it.each([
  ['Pacific/Auckland', '2026-11-29', '2026-11-30', 12],
  ['UTC', '2026-11-28', '2026-11-29', 12],
  ['America/New_York', '2026-11-27', '2026-11-28', 2],
])('A payout in %s was sent on %s or before, and not on %s', (zone, today, tomorrow, hour) => {
  vi.stubEnv('TZ', zone);
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 28, hour), toFake: ['Date'] });
  expect(todayHere()).toBe(today);
  expect(parsePayout({ ref: ' Transfer 12 ', day: today })).toEqual({
    ref: 'Transfer 12',
    at: startOfUtcDay(today),
  });
  expect(parsePayout({ ref: '', day: tomorrow }).problems).toHaveProperty('day');
});

it.each([
  ['2027-01-31', '2027-02-28'],
  ['2027-08-31', '2027-09-30'],
  ['2028-01-31', '2028-02-29'],
  ['2027-12-31', '2028-01-31'],
])('A month after %s is %s', (today, later) => {
  vi.useFakeTimers({ now: startOfUtcDay(today), toFake: ['Date'] });
  expect(defaultDay()).toBe(later);
});

it.each(['0202-11-30', '1999-12-31', '9999-12-31', '20226-11-30'])(
  'A year of which a digit is missing or wrong is none, as in %s',
  (day) => {
    expect([startOfUtcDay(day), endOfUtcDay(day)]).toEqual([Number.NaN, Number.NaN]);
    expect(parseGrant({ packageId: 'gold', packageUntil: day })).toBeNull();
    expect(parsePayout({ ref: 'Transfer 12', day }).problems).toHaveProperty('day');
    const input = { ...offerInput(null), price: '10', from: day };
    const offer = parseOfferInput(input, { itemName: 'Mug', sort: 0, otherVariants: [] });
    expect(offer.problems).toHaveProperty('from');
  },
);

describe('The time by the database’s clock', () => {
  const now = Date.UTC(2026, 10, 30, 12);
  const hour = 60 * 60_000;
  const answer = (readAt: number) => [{}, { readTime: new Date(readAt).toISOString() }];
  const begin = () => vi.useFakeTimers({ now, toFake: ['Date'] });
  afterEach(() => {
    learnServerTime(answer(Date.now()), Date.now());
  });

  it('is the device’s until an answer has said it', () => {
    begin();
    for (const silent of [[], [{}], { documents: [] }, null, [{ readTime: 'soon' }]])
      learnServerTime(silent, now);
    expect(serverNow()).toBe(now);
  });

  it('is the device’s where it may be right, since an answer takes its time', () => {
    begin();
    learnServerTime(answer(now - 200), now - 500);
    expect(serverNow()).toBe(now);
  });

  it.each([
    ['ahead', -hour],
    ['behind', hour],
  ])('is the answer’s where the device is an hour %s, and goes on from it', (_, offset) => {
    begin();
    learnServerTime(answer(now + offset), now);
    expect(serverNow()).toBe(now + offset);
    vi.setSystemTime(now + 1_000);
    expect(serverNow()).toBe(now + offset + 1_000);
  });
});
