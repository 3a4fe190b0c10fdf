import { describe, expect, it } from 'vitest';
import {
  campaignGroup,
  type CampaignPhase,
  daysLeft,
  feeCents,
  keptCents,
  parseCampaign,
  parseReward,
  percentOf,
  phaseOf,
} from '../../src/features/campaigns/campaignModel';
import {
  isRaised,
  isReached,
  leftUnderCap,
  mayCount,
  mayReturn,
  takesPledge,
} from '../../src/features/orders/pledgeModel';

const day = 24 * 60 * 60_000;
const startsAt = Date.UTC(2026, 10, 1);
const endsAt = startsAt + 35 * day;
const lateUntil = endsAt + 10 * day;

const campaign = (fields: Record<string, unknown> = {}) =>
  parseCampaign('film', {
    brandId: 'brand',
    state: 'approved',
    goalCents: 12_000_00,
    capCents: 20_000_00,
    startsAt,
    endsAt,
    lateUntil,
    paidCents: 7_000_00,
    pledges: 100,
    ...fields,
  });
const closed = (paidCents: number) => ({ paidCents, pledges: 100, at: endsAt + 45 * 60_000 });
const reached = { paidCents: 12_000_00, closed: closed(12_000_00) };
const failed = { paidCents: 11_999_99, closed: closed(11_999_99) };
const cancelled = { state: 'cancelled', note: 'The star fell ill.' };
const full = { paidCents: 20_000_00 };

describe('A campaign as it is stored', () => {
  it('is read leniently, and one whose state nobody knows takes no pledge', () => {
    const read = parseCampaign('film', {
      state: 'lost',
      startsAt: { seconds: 2, nanoseconds: 5_000_000 },
      budget: [{ label: 'Sound', cents: 5 }, 'much'],
      taken: { offer: 2 },
      closed: 'yes',
    });
    expect(read).toMatchObject({
      state: 'settled',
      startsAt: 2_005,
      budget: [{ label: 'Sound', cents: 5 }],
      taken: { offer: 2 },
      closed: null,
      settledAt: null,
      pictures: [],
    });
    expect(takesPledge(read, { totalCents: 100, now: 3_000 })).toBe(false);
    expect(parseReward('pin', { contents: [{ text: 'A pin' }, 7] })).toMatchObject({
      contents: [{ text: 'A pin', itemId: '' }],
      secret: false,
      pictures: [],
    });
  });

  it('has one group, of its film', () => {
    expect(campaignGroup('brand', 'film')).toBe('brand/film/campaign/USD');
  });
});

describe('Where a campaign stands', () => {
  it.each<[CampaignPhase, Record<string, unknown>, number]>([
    ['announced', {}, startsAt - 1],
    ['announced', { suspended: true }, startsAt - 1],
    ['running', {}, startsAt],
    ['running', { paidCents: 19_999_00 }, startsAt],
    ['running', {}, endsAt - day - 1],
    ['lastDay', {}, endsAt - day],
    ['lastDay', {}, endsAt - 1],
    ['atCap', full, endsAt - 1],
    // A pledge is of a dollar at least.
    ['atCap', { paidCents: 19_999_01 }, startsAt],
    ['ended', {}, endsAt],
    ['ended', { paidCents: 12_000_00 }, lateUntil],
    ['notReached', failed, endsAt + day],
    ['notReached', { ...failed, paidCents: 0, state: 'settled' }, lateUntil + day],
    ['late', reached, endsAt + day],
    // For good: what is returned since takes nothing back.
    ['late', { ...reached, paidCents: 11_000_00 }, lateUntil - 1],
    ['over', { ...reached, paidCents: 20_000_00 }, lateUntil - 1],
    ['over', reached, lateUntil],
    ['over', { ...reached, state: 'settled' }, endsAt + day],
    ['cancelled', cancelled, startsAt - 1],
    ['cancelled', { ...cancelled, ...reached }, endsAt + day],
    ['cancelled', { ...cancelled, ...failed, state: 'settled' }, lateUntil],
  ])('is %s (%#)', (phase, fields, now) => {
    expect(phaseOf(campaign(fields), now)).toBe(phase);
  });

  it('is said in percent of the goal, rounded down', () => {
    const percents = [0, 11_999_99, 12_000_00, 20_000_00].map((paidCents) =>
      percentOf(campaign({ paidCents })),
    );
    expect(percents).toEqual([0, 99, 100, 166]);
    expect(percentOf(campaign({ goalCents: 0 }))).toBe(0);
  });

  it('is said in whole days, one on the last, of late pledges after the end', () => {
    const days = [startsAt, startsAt + 1, endsAt - 1, endsAt, lateUntil - 1, lateUntil];
    expect(days.map((now) => daysLeft(campaign(), now))).toEqual([35, 34, 1, 10, 1, 0]);
  });

  it('is by its sums of the end once they are there', () => {
    expect([isReached(campaign()), isReached(campaign({ paidCents: 12_000_00 }))]).toEqual([
      false,
      true,
    ]);
    expect(isReached(campaign({ paidCents: 12_000_00, closed: closed(11_999_99) }))).toBe(false);
    expect(isReached(campaign({ paidCents: 5, closed: closed(12_000_00) }))).toBe(true);
  });
});

describe('A pledge', () => {
  const now = endsAt - 1;

  it.each<[boolean, string, Record<string, unknown>, number, number]>([
    [true, 'while it runs', {}, now, 100],
    [true, 'up to the cap', {}, now, 13_000_00],
    [false, 'over the cap', {}, now, 13_000_01],
    [true, 'at the first moment', {}, startsAt, 100],
    [false, 'before the start', {}, startsAt - 1, 100],
    [false, 'at the end', {}, endsAt, 100],
    [false, 'after an end whose sums are not there', { paidCents: 12_000_00 }, endsAt, 100],
    [true, 'after a goal that was reached', reached, lateUntil - 1, 100],
    [false, 'after the late days', reached, lateUntil, 100],
    [false, 'after a goal that was not', failed, endsAt + day, 100],
    [false, 'once it is cancelled', cancelled, now, 100],
    [false, 'once it is settled', { ...reached, state: 'settled' }, endsAt + day, 100],
    [false, 'while its brand is suspended', { suspended: true }, now, 100],
  ])('is %s %s', (isTaken, _, fields, at, totalCents) => {
    expect(takesPledge(campaign(fields), { totalCents, now: at })).toBe(isTaken);
  });

  it.each<[boolean, string, Record<string, unknown>, number]>([
    [true, 'before the end, or before its sums are written', {}, 13_000_00],
    [false, 'over the cap', {}, 13_000_01],
    [true, 'after a goal that was reached', reached, 100],
    [false, 'after the sums of an end that was not', failed, 100],
    [false, 'of a cancelled campaign', cancelled, 100],
    [true, 'of a brand that is suspended', { suspended: true }, 100],
  ])('that was paid counts (%s) %s', (counts, _, fields, totalCents) => {
    expect(mayCount(campaign(fields), totalCents)).toBe(counts);
  });

  it('goes back before the end, and then once the sums of the end are there', () => {
    expect(mayReturn(campaign(), endsAt - 1)).toBe(true);
    expect(mayReturn(campaign(), endsAt)).toBe(false);
    expect(mayReturn(campaign(cancelled), startsAt)).toBe(false);
    for (const fields of [failed, { ...cancelled, ...failed }, { ...reached, state: 'settled' }])
      expect(mayReturn(campaign(fields), endsAt + day)).toBe(true);
  });
});

describe('What was raised', () => {
  it('leaves what is under the cap, and never less than nothing', () => {
    expect(leftUnderCap(campaign())).toBe(13_000_00);
    expect(leftUnderCap(campaign({ paidCents: 20_000_01 }))).toBe(0);
  });

  it('leaves the creators all but 9 %, rounded once', () => {
    expect([feeCents(12_000_00), keptCents(12_000_00)]).toEqual([1_080_00, 10_920_00]);
    expect([feeCents(50), keptCents(50)]).toEqual([5, 45]);
    expect([feeCents(0), keptCents(0)]).toEqual([0, 0]);
  });

  it('is theirs where the goal was reached and nobody cancelled it', () => {
    const all = [reached, failed, { ...cancelled, ...reached }, { ...reached, state: 'settled' }];
    expect(all.map((fields) => isRaised(campaign(fields)))).toEqual([true, false, false, true]);
  });
});
