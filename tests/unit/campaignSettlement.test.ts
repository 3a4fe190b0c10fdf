import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { campaignMoneyCopy } from '../../src/content/campaignStaff';
import { moneyCopy } from '../../src/content/payouts';
import { parseCampaign } from '../../src/features/campaigns/campaignModel';
import { closableAt } from '../../src/features/orders/pledgeModel';
import {
  byUrgency,
  type CampaignMoney,
  maySettle,
  nextStepOf,
  pledgesToReturn,
  returnReason,
  settlementOf,
  sumTexts,
} from '../../src/features/payouts/campaignSettlement';
import {
  checkedOrderSchema,
  checkedPaymentSchema,
} from '../../src/features/payouts/reconciliation';
import {
  isListed,
  lastReturnAt,
  numberProblem,
  ordersToReturn,
  restCents,
  returnsOfShowing,
} from '../../src/features/payouts/returns';

const copy = campaignMoneyCopy.settle;
const startsAt = Date.UTC(2026, 9, 1);
const endsAt = Date.UTC(2026, 9, 31);
const now = Date.UTC(2026, 10, 20);

const campaign = (fields: object = {}) =>
  parseCampaign('film', {
    brandId: 'brand',
    state: 'approved',
    goalCents: 10_000,
    capCents: 20_000,
    startsAt,
    endsAt,
    lateUntil: endsAt,
    paidCents: 5_000,
    pledges: 2,
    taken: { print: 2 },
    closed: { paidCents: 5_000, pledges: 2, at: endsAt },
    ...fields,
  });

type Pledge = { order?: object; payment?: object };
const pathOf = (id: string) => `brands/brand/orders/${id}`;

/** Pledges of $25 each for a print, by their orders' ids, with what differs. */
function money(pledges: Record<string, Pledge>, fields: object = {}): CampaignMoney {
  const entries = Object.entries(pledges);
  return {
    campaign: campaign(fields),
    orders: Object.fromEntries(
      entries.map(([id, { order = {} }]) => [
        pathOf(id),
        v.parse(checkedOrderSchema, {
          uid: 'fan',
          channel: 'campaign',
          currency: 'USD',
          status: 'paid',
          paymentId: `pi_${id}`,
          lines: [{ offerId: 'print', name: 'Print', qty: 1, unitCents: 2_500 }],
          totalCents: 2_500,
          paidAt: startsAt,
          soldAt: startsAt,
          ...order,
        }),
      ]),
    ),
    payments: Object.fromEntries(
      entries.map(([id, { payment = {} }]) => [
        `customers/fan/payments/pi_${id}`,
        v.parse(checkedPaymentSchema, {
          status: 'succeeded',
          amount_received: 2_500,
          currency: 'usd',
          created: startsAt / 1000,
          metadata: { brandId: 'brand', orderId: id },
          refunds: [],
          ...payment,
        }),
      ]),
    ),
    refunds: {},
    names: { [pathOf('a')]: 'Lena' },
    begun: [],
    lateRewards: 0,
  };
}
const refunded = (amount: number) => ({ refunds: [{ id: `re_${String(amount)}`, amount }] });
const dispute = { id: 'du_1', amount: 2_500, status: 'needs_response' };

describe('What is returned of a campaign that did not reach its goal', () => {
  it('begins with what Stripe lists, and ends with what came too late', () => {
    const found = pledgesToReturn(
      money({
        late: { order: { status: 'late', soldAt: null } },
        disputed: { payment: { disputes: [dispute], disputed: true } },
        a: {},
        part: { payment: refunded(2_000) },
        whole: { payment: refunded(2_500) },
        done: { order: { status: 'refunded', refundedCents: 2_500 } },
      }),
    );
    expect(found.map(({ order, state, leftCents }) => [order.orderId, state, leftCents])).toEqual([
      ['whole', 'found', 2_500],
      ['part', 'differs', 2_500],
      ['a', 'toReturn', 2_500],
      ['disputed', 'disputed', 2_500],
      ['late', 'paidLate', 2_500],
    ]);
    expect(found.filter(isListed).map(({ order }) => order.orderId)).toEqual(['whole']);
    expect(found.find(({ state }) => state === 'toReturn')?.name).toBe('Lena');
  });

  it('does not offer twice what is recorded', () => {
    const order = { refunds: 1, refundedCents: 2_000 };
    const one = money({ a: { order, payment: refunded(2_000) } });
    const recorded = {
      ...one,
      refunds: { [`${pathOf('a')}/refunds/1`]: { cents: 2_000, stripeId: 're_2000', at: now } },
    };
    expect(
      pledgesToReturn(recorded).map(({ state, leftCents, listed }) => [state, leftCents, listed]),
    ).toEqual([['differs', 500, []]]);
    expect([lastReturnAt(one), lastReturnAt(recorded)]).toEqual([null, now]);
  });

  it('takes a number for what Stripe has not returned yet', () => {
    const [part] = pledgesToReturn(money({ a: { payment: refunded(2_000) } }));
    if (!part) throw new Error('Nothing is to be returned.');
    expect(restCents(part)).toBe(500);
    const { problems } = moneyCopy.panel;
    expect(numberProblem(part, 're_1Qx8Ud2Kw0')).toBe('');
    expect(numberProblem(part, '4242')).toBe(problems.stripeId);
    expect(numberProblem(part, 're_2000')).toBe(problems.stripeId);
    const longer = { ...part, listed: [{ id: 're_1Qx7Tn4Lk2', amount: 2_000 }] };
    expect(numberProblem(longer, 're_1Qx7Tn4Lk2')).toBe(problems.otherSum('$20.00'));
  });

  it('is nothing of one that was reached but what came too late', () => {
    const reached = { closed: { paidCents: 10_000, pledges: 4, at: endsAt } };
    const found = pledgesToReturn(
      money({ a: {}, late: { order: { status: 'late', soldAt: null } } }, reached),
    );
    expect(found.map(({ order }) => order.orderId)).toEqual(['late']);
  });
});

describe('Settling a campaign', () => {
  const reached = {
    goalCents: 5_000,
    paidCents: 5_000,
    closed: { paidCents: 5_000, pledges: 2, at: endsAt },
  };

  it('is possible once totals, orders and Stripe agree', () => {
    const found = settlementOf(money({ a: {}, b: {} }, reached), now);
    expect(found).toMatchObject({ paidCents: 5_000, paidCount: 2, returnedCents: 0 });
    expect([found.totals, found.differences, found.blockers]).toEqual([[], [], []]);
    expect(maySettle(found)).toBe(true);
  });

  it('says of how many pledges something went back, and what of the rest is shipping', () => {
    const sent = { totalCents: 3_000, shippingCents: 500 };
    const found = settlementOf(
      money({
        a: { order: sent },
        b: { order: { ...sent, refunds: 1, refundedCents: 2_600 } },
        c: { order: { ...sent, status: 'refunded', refunds: 1, refundedCents: 3_000 } },
      }),
      now,
    );
    expect(found).toMatchObject({
      paidCount: 3,
      returnedCents: 5_600,
      returnedCount: 2,
      keptCount: 2,
      shippingCents: 900,
    });
  });

  it('names each total that is another one than that of the orders', () => {
    const { totals } = settlementOf(money({ a: {} }, reached), now);
    expect(totals).toEqual([
      copy.paidCents('$50.00', '$25.00'),
      copy.pledgeCount(2, 1),
      copy.taken('Print', 2, 1),
    ]);
  });

  it('finds secret rewards by their number together', () => {
    const lines = [{ offerId: 'hidden', name: 'Dinner', qty: 1, unitCents: 2_500 }];
    const pledges = { a: {}, b: { order: { lines } } };
    const totalsOf = (secret: number) =>
      settlementOf(money(pledges, { ...reached, taken: { print: 1, secret } }), now).totals;
    expect(totalsOf(1)).toEqual([]);
    expect(totalsOf(2)).toEqual([copy.taken('Dinner', 2, 1)]);
  });

  it('names the order of which Stripe says something else', () => {
    const found = settlementOf(money({ a: {}, b: { payment: refunded(2_500) } }, reached), now);
    expect(found.differences).toMatchObject([{ kind: 'refundNotRecorded', orderId: 'b' }]);
    expect(found.blockers).toEqual([copy.toClear(1)]);
    expect(maySettle(found)).toBe(false);
  });

  it('names numbers that differ where the sums agree, and does not wait for them', () => {
    const order = { status: 'refunded', refunds: 1, refundedCents: 2_500 };
    const found = (ofStripe: number) => {
      const returned = (id: string) => ({
        order,
        payment: { refunds: [{ id, amount: ofStripe }] },
      });
      const both = money(
        { a: returned('re_a'), b: returned('re_b') },
        { paidCents: 0, pledges: 0, taken: {} },
      );
      const recorded = (stripeId: string) => ({ cents: 2_500, stripeId, at: now });
      const refunds = {
        [`${pathOf('a')}/refunds/1`]: recorded('re_b'),
        [`${pathOf('b')}/refunds/1`]: recorded('re_a'),
      };
      return settlementOf({ ...both, refunds }, now);
    };
    const swapped = found(2_500);
    expect(swapped.numbers.map(({ kind, orderId }) => [kind, orderId])).toEqual([
      ['refundNotRecorded', 'a'],
      ['refundNotAtStripe', 'a'],
      ['refundNotRecorded', 'b'],
      ['refundNotAtStripe', 'b'],
    ]);
    expect([swapped.differences, swapped.blockers, maySettle(swapped)]).toEqual([[], [], true]);
    const unequal = found(2_000);
    expect([unequal.numbers, unequal.blockers]).toEqual([[], [copy.toClear(4)]]);
  });

  it('finds a payment that nobody has confirmed', () => {
    const reserved = { order: { status: 'released', paymentId: '', paidAt: null, soldAt: null } };
    const found = settlementOf(money({ a: {}, b: {}, c: reserved }, reached), now);
    expect(found.differences).toMatchObject([{ kind: 'unconfirmed', orderId: 'c' }]);
  });

  it('waits for what is reserved, for disputes, for late pledges and for what is to be returned', () => {
    const blockersOf = (pledges: Record<string, Pledge>, fields: object = reached) =>
      settlementOf(money({ a: {}, b: {}, ...pledges }, fields), now).blockers;
    const order = { status: 'reserved', createdAt: now, paymentId: '', paidAt: null, soldAt: null };
    expect(blockersOf({ c: { order } })).toEqual([copy.reserved, copy.toClear(1)]);
    expect(blockersOf({ b: { payment: { disputes: [dispute], disputed: true } } })).toEqual([
      copy.disputed,
      copy.toClear(1),
    ]);
    const lateUntil = now + 24 * 60 * 60_000;
    expect(blockersOf({}, { ...reached, lateUntil })).toEqual([copy.notOver('20 Nov 2026')]);
    const full = { ...reached, lateUntil, capCents: 5_000 };
    expect(blockersOf({}, full)).toEqual([copy.notOver('20 Nov 2026')]);
    expect(nextStepOf(campaign(full), now).isWaiting).toBe(false);
    expect(blockersOf({}, {})).toEqual([copy.toReturn(2)]);
    expect(blockersOf({}, { ...reached, closed: null })).toEqual([copy.notClosed]);
  });
});

it('The sums of the end are written 45 minutes after it, or at once after a cancellation, and once', () => {
  expect(closableAt(campaign({ closed: null }))).toBe(endsAt + 45 * 60_000);
  expect(closableAt(campaign({ closed: null, state: 'cancelled', note: 'Ill.' }))).toBe(0);
  expect(closableAt(campaign())).toBeNull();
});

it('The sums of a campaign whose pledges go back are those of its end, and what is still held', () => {
  const { paid, held, pledges, raised } = campaignMoneyCopy;
  expect(sumTexts(campaign({ paidCents: 2_500, pledges: 1 }))).toEqual([
    paid('$50', '$100'),
    pledges(2),
    held('$25', 1),
  ]);
  expect(sumTexts(campaign({ goalCents: 5_000 }))).toEqual([raised('$50', '$50'), pledges(2)]);
});

it('The reason of a return is that of its campaign', () => {
  const { reason } = campaignMoneyCopy.returns;
  expect(returnReason(campaign())).toBe(reason.notReached);
  expect(returnReason(campaign({ state: 'cancelled', note: 'Ill.' }))).toBe(reason.cancelled);
  expect(returnReason(campaign({ goalCents: 5_000 }))).toBe(reason.late);
});

it('Campaigns that wait for staff come first, by when they ended', () => {
  const running = campaign({ closed: null, endsAt: now + 1, lateUntil: now + 1 });
  const ended = campaign({ closed: null });
  const toSettle = campaign({ goalCents: 5_000, endsAt: endsAt - 1 });
  expect(byUrgency([running, ended, toSettle], now)).toEqual([toSettle, ended, running]);
  const { next } = campaignMoneyCopy.list;
  expect(nextStepOf(campaign(), now)).toEqual({ text: next.return(2), isWaiting: true });
  expect(nextStepOf(ended, now).text).toBe(next.ended);
  expect(nextStepOf(toSettle, now).text).toBe(next.settle);
});

it('All tickets of a showing that was cancelled go back, and of another what was paid too late', () => {
  const sold = money({
    a: { order: { status: 'refunded', refundedCents: 2_500 } },
    b: {},
    late: { order: { status: 'late', soldAt: null } },
  });
  const cancelled = returnsOfShowing({ projectId: 'film', state: 'cancelled' }, sold);
  expect(cancelled).toMatchObject({
    areAll: true,
    reason: campaignMoneyCopy.returns.reason.showingCancelled,
    all: { count: 2, cents: 5_000 },
    left: { count: 1, cents: 2_500 },
  });
  const idsOf = (areAll: boolean) => ordersToReturn(sold, areAll).map(({ order }) => order.orderId);
  expect(idsOf(cancelled.areAll)).toEqual(['b', 'late']);
  const approved = returnsOfShowing({ projectId: 'film', state: 'approved' }, sold);
  expect(idsOf(approved.areAll)).toEqual(['late']);
});
