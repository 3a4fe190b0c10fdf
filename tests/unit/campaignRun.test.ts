import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  daysOfRun,
  goneAt,
  neededADay,
  onTopCents,
  paceOf,
  rewardsOfRun,
  scarceRewards,
} from '../../src/features/campaign-admin/runModel';
import {
  type Campaign,
  parseCampaign,
  parseReward,
} from '../../src/features/campaigns/campaignModel';
import { parseOffer } from '../../src/features/orders/offerModel';
import { type Order, orderSchema } from '../../src/features/orders/orderModel';

const hour = 60 * 60_000;
const day = 24 * hour;
const start = Date.UTC(2026, 10, 1);

const campaign = (fields: Partial<Campaign> = {}): Campaign => ({
  ...parseCampaign('film', {
    state: 'approved',
    goalCents: 15_000_00,
    capCents: 20_000_00,
    startsAt: start,
    endsAt: start + 35 * day,
    lateUntil: start + 45 * day,
  }),
  ...fields,
});

const pledge = (soldAt: number, fields: Partial<Order> = {}): Order => ({
  ...v.parse(orderSchema, { status: 'paid', totalCents: 50_00, soldAt }),
  orderId: String(soldAt),
  brandId: 'brand',
  lines: [{ offerId: 'poster', name: 'Poster', qty: 1, unitCents: 50_00 }],
  ...fields,
});

describe('The days of a campaign', () => {
  it('have what was paid on each, less what of that was returned', () => {
    const pledges = [
      pledge(start),
      pledge(start + day - 1),
      pledge(start + 2 * day, { status: 'refunded', refundedCents: 50_00 }),
      pledge(start + 2 * day + 1, { refundedCents: 10_00 }),
    ];
    const days = daysOfRun(campaign(), pledges, start + 2 * day + hour);
    expect(days.map(({ cents, pledges: count, totalCents }) => [cents, count, totalCents])).toEqual(
      [
        [100_00, 2, 100_00],
        [0, 0, 100_00],
        [40_00, 1, 140_00],
      ],
    );
  });

  it('are none before it begins, and no more after it ended', () => {
    expect(daysOfRun(campaign(), [], start - 1)).toEqual([]);
    expect(daysOfRun(campaign(), [], start)).toHaveLength(1);
    expect(daysOfRun(campaign(), [], start + 100 * day)).toHaveLength(35);
    const reached = campaign({ closed: { paidCents: 15_000_00, pledges: 1, at: 0 } });
    expect(daysOfRun(reached, [], start + 100 * day)).toHaveLength(45);
  });

  it('count what is paid shortly after the end as of the last one', () => {
    const days = daysOfRun(campaign(), [pledge(start + 35 * day + 1)], start + 36 * day);
    expect(days.at(-1)?.cents).toBe(50_00);
  });
});

describe('How a campaign goes today', () => {
  it('has the mean of the seven days before, and the pledges since yesterday', () => {
    // $50 a day on eight days, and another one today.
    const pledges = Array.from({ length: 8 }, (_, index) => pledge(start + index * day));
    const now = start + 8 * day + hour;
    expect(paceOf(daysOfRun(campaign(), [...pledges, pledge(now - 1)], now))).toEqual({
      todayCents: 50_00,
      pledgesSinceYesterday: 2,
      meanCents: 50_00,
    });
    expect(paceOf([])).toEqual({ todayCents: 0, pledgesSinceYesterday: 0, meanCents: 0 });
  });
});

describe('What a day has to bring', () => {
  it('is told until the goal, after it until the cap, and not after the end', () => {
    const now = start + 28 * day;
    expect(neededADay(campaign({ paidCents: 12_035_00 }), now)).toEqual({
      cents: 424_00,
      until: 'goal',
    });
    expect(neededADay(campaign({ paidCents: 16_000_00 }), now)).toEqual({
      cents: 572_00,
      until: 'cap',
    });
    expect(neededADay(campaign(), start + 35 * day)).toBeNull();
  });
});

describe('The rewards of a campaign', () => {
  const rewards = [parseReward('poster', { name: 'Poster' })];
  const offer = (offerId: string, stock: number) =>
    parseOffer(offerId, { parent: 'poster', priceCents: 45_00, limited: true, stock });

  it('have their pledges, what is left and what was raised', () => {
    const large = { offerId: 'large', name: 'Poster, large', qty: 1, unitCents: 45_00 };
    const [found] = rewardsOfRun({
      rewards,
      offers: [offer('poster', 100), offer('large', 3)],
      pledges: [
        pledge(start),
        pledge(start, { status: 'refunded', refundedCents: 50_00 }),
        pledge(start, { lines: [large], totalCents: 45_00 }),
      ],
    });
    expect(found).toMatchObject({ pledges: 2, stock: 103, left: 101, cents: 95_00 });
    // What runs out first is what more of is needed of.
    expect(found?.offers[0]?.offerId).toBe('large');
  });

  it('have more on top where fans gave more than the price, which a pledge without one lacks', () => {
    const plain = { ...offer('plain', 0), parent: 'plain', priceCents: 1_00 };
    const line = { offerId: 'plain', name: 'Plain', qty: 1, unitCents: 25_00 };
    const pledges = [
      pledge(start),
      pledge(start, { status: 'refunded', refundedCents: 50_00 }),
      pledge(start, { lines: [line] }),
    ];
    const run = { campaign: campaign({ plainId: 'plain' }), rewards, pledges };
    expect(onTopCents({ ...run, offers: [offer('poster', 100), plain] })).toBe(5_00);
  });

  it('are gone at the pace so far, if that is before the end', () => {
    const of = (stock: number, taken: number) => {
      const pledges = Array.from({ length: taken }, () => pledge(start));
      const [found] = rewardsOfRun({ rewards, offers: [offer('poster', stock)], pledges });
      return found && goneAt(found, campaign(), start + 10 * day);
    };
    expect(of(15, 10)).toBe(start + 15 * day);
    expect([of(100, 10), of(10, 10), of(10, 0)]).toEqual([null, null, null]);
  });

  it('are scarce where somebody took them and few are left', () => {
    const of = (stock: number, taken: number) =>
      scarceRewards(
        rewardsOfRun({
          rewards,
          offers: [offer('poster', stock)],
          pledges: Array.from({ length: taken }, () => pledge(start)),
        }),
      ).length;
    expect([of(25, 15), of(25, 16), of(25, 25), of(5, 0)]).toEqual([0, 1, 1, 0]);
  });
});
