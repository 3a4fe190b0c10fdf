import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { type Ledger, openLedger, type Payment, refundedOf } from '../../scripts/payments/ledger';
import { restFields } from '../../scripts/sample-data/emulatorRest';
import { limits } from '../../src/config/limits';
import { type PackageId, packageIds, packageTerms } from '../../src/config/packages';
import {
  type BrandLogEntry,
  brandLogEntrySchema,
  type Grant,
} from '../../src/features/creators/model';
import { grantToProve } from '../../src/features/creators/subscription';
import {
  areSameTotals,
  carriedFrom,
  compareStatements,
  draftStatement,
  estimateCardCosts,
  isOver,
  isPastPayday,
  lineCents,
  lineKind,
  linesOf,
  makeStatement,
  monthAfter,
  monthBefore,
  monthBounds,
  type MonthFacts,
  monthsUntil,
  packageOfMonth,
  payday,
  shownSums,
  type SoldOrder,
  type StatementBasis,
  type StatementLine,
  statementSchema,
  statementState,
  type StatementTotals,
  statementSums,
  subscriptionPaidIn,
  typedInto,
  unsettledTimes,
  usualCardRates,
} from '../../src/features/payouts/statement';
import { statementCsv } from '../../src/features/payouts/statementCsv';
import { firstInput, parseInput } from '../../src/features/payouts/statementInput';
import { orderSchema } from '../../src/features/orders/orderModel';

// What Stripe's stand-in remembers stays in memory.
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  writeFileSync: vi.fn(),
}));

const october = Date.UTC(2026, 9, 1);
const november = Date.UTC(2026, 10, 1);

function sold(orderId: string, fields: object = {}, refunds: SoldOrder['refunds'] = []): SoldOrder {
  const order = v.parse(orderSchema, {
    status: 'paid',
    totalCents: 3_000,
    shippingCents: 500,
    paidAt: october,
    soldAt: october,
    ...fields,
  });
  return { order: { ...order, orderId, brandId: 'brand' }, refunds };
}

const basis = (fields: Partial<StatementBasis> = {}): StatementBasis => ({
  packageId: 'gold',
  cardCostsCents: 0,
  isEstimate: true,
  subscriptionPaidCents: 299_00,
  carriedCents: 0,
  correction: { cents: 0, reason: '' },
  ...fields,
});
const stored = (totals: StatementTotals, final = true) => ({
  totals,
  final,
  payout: { state: 'owed' as const, ref: '', at: null },
});

/** The statement of one sale of goods, with nothing sent. */
const ofSales = (packageId: PackageId, cents: number, fields: Partial<StatementBasis> = {}) =>
  makeStatement(
    linesOf('2026-10', [sold('order', { totalCents: cents, shippingCents: 0 })]),
    basis({ packageId, ...fields }),
  ).totals;

describe('A month', () => {
  it('begins and ends by UTC', () => {
    expect(monthBounds('2026-10')).toEqual({ start: october, end: november });
    expect(monthBounds('2026-12').end).toBe(Date.UTC(2027, 0));
    expect([isOver('2026-10', november - 1), isOver('2026-10', november)]).toEqual([false, true]);
    expect(monthsUntil(Date.UTC(2026, 0, 31), 3)).toEqual(['2026-01', '2025-12', '2025-11']);
  });

  it('has what was sold in it, by the millisecond, and what went back in it', () => {
    const all = [
      sold('before', { soldAt: october - 1 }, [{ cents: 100, at: october }]),
      sold('first', { soldAt: october }, [{ cents: 100, at: november }]),
      sold('last', { soldAt: november - 1 }),
      sold('after', { soldAt: november }),
      sold('never', { status: 'released', paidAt: null, soldAt: null }),
    ];
    const found = linesOf('2026-10', all).map(({ kind, orderId }) => `${kind} ${orderId}`);
    expect(found).toEqual(['refund before', 'sale first', 'sale last']);
  });

  it('comes before and after others, also at the year’s end, and is paid on a day of the next', () => {
    expect([monthBefore('2026-01'), monthAfter('2026-12')]).toEqual(['2025-12', '2027-01']);
    expect(payday('2026-12', 15)).toBe(Date.UTC(2027, 0, 15));
    const isPast = (now: number) => isPastPayday('2026-12', 15, now);
    const next = Date.UTC(2027, 0, 16);
    expect([isPast(next - 1), isPast(next)]).toEqual([false, true]);
  });
});

describe('What was paid too late', () => {
  const bounds = monthBounds('2026-10');
  const back = [{ cents: 3_000, at: october + 2 }];
  const late = (orderId: string, paidAt: number, refunds: SoldOrder['refunds'] = []) =>
    sold(orderId, { status: 'late', paidAt, soldAt: null }, refunds);

  it('is no sale as long as it waits, though some of its money went back', () => {
    const all = [
      late('waits', october + 1),
      late('some', november - 1, [{ cents: 5, at: october + 2 }]),
      late('other month', november),
    ];
    expect(linesOf('2026-10', all)).toEqual([]);
    expect(unsettledTimes(bounds, all)).toEqual([october + 1, november - 1]);
  });

  it('never was one where its money went back, and is one where the buyer took other units', () => {
    const all = [
      sold('returned', { status: 'refunded', soldAt: null }, back),
      sold('chosen anew'),
      sold('sold and returned', { status: 'refunded' }, back),
    ];
    const found = linesOf('2026-10', all).map(({ kind, orderId }) => `${kind} ${orderId}`);
    expect(found).toEqual([
      'sale chosen anew',
      'sale sold and returned',
      'refund sold and returned',
    ]);
    expect(unsettledTimes(bounds, all)).toEqual([]);
  });

  it('counts in the month in which its buyer took other units, whenever it was paid', () => {
    const all = [sold('chosen anew', { paidAt: november - 1, soldAt: november })];
    expect(linesOf('2026-10', all)).toEqual([]);
    expect(linesOf('2026-11', all)).toMatchObject([{ kind: 'sale', at: november }]);
  });
});

describe('A refund', () => {
  it('is of goods first, then of shipping, whatever its parts', () => {
    const refunds = [1_000, 1_700, 300].map((cents, index) => ({ cents, at: october + index }));
    const [, ...returned] = linesOf('2026-10', [sold('order', { status: 'refunded' }, refunds)]);
    expect(returned).toMatchObject([
      { number: 1, goodsCents: -1_000, shippingCents: 0 },
      { number: 2, goodsCents: -1_500, shippingCents: -200 },
      { number: 3, goodsCents: 0, shippingCents: -300 },
    ]);
  });

  it('counts in the month in which it was recorded, with what went back before', () => {
    const refunds = [
      { cents: 2_400, at: october },
      { cents: 600, at: november },
    ];
    const [line] = linesOf('2026-11', [sold('order', {}, refunds)]);
    expect(line).toMatchObject({ number: 2, goodsCents: -100, shippingCents: -500 });
  });

  it('never counts before its sale', () => {
    const all = [sold('order', { soldAt: november }, [{ cents: 100, at: october }])];
    expect(linesOf('2026-10', all)).toEqual([]);
    expect(linesOf('2026-11', all).map(({ kind }) => kind)).toEqual(['sale', 'refund']);
  });
});

describe('What is owed', () => {
  // Package, sales, rate, fee, subscription given back. All thresholds are tested with the function itself (fees.test.ts).
  it.each([
    ['bronze', 500_00, null, 0, 0],
    ['silver', 499_99, 2_000, 100_00, 0],
    ['silver', 500_00, 1_500, 75_00, 0],
    ['gold', 999_99, 1_500, 150_00, 0],
    ['gold', 1_000_00, 1_000, 100_00, 149_00],
    ['diamond', 2_999_99, 1_000, 300_00, 0],
    ['diamond', 3_000_00, 700, 210_00, 299_00],
  ] as const)('with %s and sales of %i cents', (packageId, cents, rate, fee, credit) => {
    const { monthlyCents } = packageTerms[packageId];
    const { sums, platformFeeBp } = ofSales(packageId, cents, {
      subscriptionPaidCents: monthlyCents,
    });
    expect(platformFeeBp).toBe(rate);
    expect(sums.platformFee).toBe(0 - fee);
    expect(sums.subscriptionCredit).toBe(credit);
    // The subscription is paid by card and no part of it.
    expect(sums.owed).toBe(cents - fee + credit);
  });

  it('gives back no more of a subscription than was paid', () => {
    const ofGold = (subscriptionPaidCents: number) =>
      ofSales('gold', 1_000_00, { subscriptionPaidCents }).sums;
    expect(ofGold(0)).toMatchObject({ subscriptionCredit: 0, owed: 900_00 });
    expect(ofGold(99_00)).toMatchObject({ subscriptionCredit: 99_00, owed: 999_00 });
  });

  it('has shipping passed on whole, without a fee', () => {
    const lines = linesOf('2026-10', [sold('order', { totalCents: 1_500, shippingCents: 500 })]);
    const { sums } = makeStatement(lines, basis({ packageId: 'silver' })).totals;
    expect(sums).toMatchObject({ sales: 1_000, platformFee: -200, shipping: 500, owed: 1_300 });
  });

  it('begins with what is carried over and corrected, of which no fee is taken', () => {
    const correction = { cents: -210, reason: 'Card costs of August' };
    const { sums } = ofSales('silver', 10_00, { carriedCents: -300, correction });
    expect(sums.owed).toBe(10_00 - 2_00 - 3_00 - 2_10);
    expect(sums.platformFee).toBe(-2_00);
  });

  it('is carried over as long as it is below zero', () => {
    const before = { totals: ofSales('silver', 0, { cardCostsCents: 700 }) };
    expect(carriedFrom(before)).toBe(-700);
    const next = ofSales('silver', 5_00, { carriedCents: carriedFrom(before) });
    expect(next.sums.owed).toBe(4_00 - 7_00);
    expect(carriedFrom({ totals: next })).toBe(-300);
    expect(carriedFrom({ totals: ofSales('silver', 10_00, { carriedCents: -300 }) })).toBe(0);
  });

  it('is by the sales less refunds, before card costs and without shipping', () => {
    const dear = { totalCents: 1_000_00 + 500, shippingCents: 500 };
    const owing = (back: number) =>
      makeStatement(
        linesOf('2026-10', [sold('order', dear, [{ cents: back, at: october }])]),
        basis({ cardCostsCents: 40_00 }),
      ).totals;
    const { sums, platformFeeBp } = owing(0);
    expect(platformFeeBp).toBe(1_000);
    expect(sums).toMatchObject({ cardCosts: -40_00, platformFee: -96_00, shipping: 500 });
    expect(owing(1).platformFeeBp).toBe(1_500);
  });

  it('is negative where more went back than was sold, and no fee is taken', () => {
    const lines = linesOf('2026-10', [
      sold('order', { soldAt: october - 1 }, [{ cents: 3_000, at: october }]),
    ]);
    const { sums } = makeStatement(lines, basis({ cardCostsCents: 15 })).totals;
    expect(sums).toMatchObject({ refunds: -2_500, shipping: -500, platformFee: 0 });
    expect(sums.owed).toBe(-2_500 - 500 - 15);
  });

  it('estimates card costs of all that was paid', () => {
    const lines = linesOf('2026-10', [sold('one', {}, [{ cents: 3_000, at: october }])]);
    expect(usualCardRates).toEqual({ cardBp: 290, cardCents: 30 });
    expect(estimateCardCosts(lines, usualCardRates)).toBe(87 + 30);
  });
});

describe('The package of a month', () => {
  const change = (at: number, before: PackageId) => ({
    action: 'packageChanged' as const,
    at,
    before: { packageId: before, packageUntil: null },
  });

  const ofOctober = (log: ReturnType<typeof change>[], today: PackageId) =>
    packageOfMonth({ start: october, end: november }, log, today);
  const hour = 60 * 60_000;

  it('is that of most of its days, whatever it was in its last hour', () => {
    expect(ofOctober([], 'gold')).toBe('gold');
    const upAndDown = [change(november + hour, 'diamond'), change(november - hour, 'silver')];
    expect(ofOctober(upAndDown, 'silver')).toBe('silver');
    const middle = (november + october) / 2;
    expect(ofOctober([change(middle, 'silver')], 'gold')).toBe('gold');
    expect(ofOctober([change(middle + 1, 'silver')], 'gold')).toBe('silver');
  });

  it('adds up what it had twice', () => {
    const [third, twoThirds] = [1, 2].map((part) => october + (part * (november - october)) / 3);
    const log = [change((third ?? 0) + 1, 'gold'), change((twoThirds ?? 0) + 2, 'diamond')];
    expect(ofOctober(log, 'gold')).toBe('gold');
  });

  it('is not asked of changes before it, nor after it', () => {
    expect(ofOctober([change(october, 'bronze'), change(november, 'gold')], 'silver')).toBe('gold');
  });
});

const day = 24 * 60 * 60_000;
/** An entry of a brand's log, by which its package changed. */
const packageEntry = (
  after: Grant,
  fields: Partial<Omit<BrandLogEntry, 'after'>> = {},
): Omit<BrandLogEntry, 'id'> => {
  const entry = v.parse(brandLogEntrySchema, { action: 'packageChanged' });
  return { ...entry, ...fields, after: { ...entry.after, ...after } };
};

describe('What was paid by card for a package in a month', () => {
  const entry = (
    packageId: PackageId,
    periodEnd: number,
    fields: Parameters<typeof packageEntry>[1] = {},
  ) =>
    packageEntry(
      { packageId, packageUntil: periodEnd + 14 * day },
      { reason: 'Subscription', ...fields },
    );
  const inOctober = (...log: ReturnType<typeof entry>[]) => subscriptionPaidIn('2026-10', log);
  const november3 = november + 2 * day;

  it('is nothing where the brand subscribed after it, though it was granted the package before', () => {
    const granted = entry('gold', november3, { reason: 'A gift' });
    expect(inOctober(entry('gold', Date.UTC(2026, 11, 3)), granted)).toBe(0);
  });

  it('is nothing where the subscription lapsed before', () => {
    // Paid until the middle of the month, and with its grace until its end.
    expect(inOctober(entry('gold', october + 14 * day))).toBe(0);
    expect(subscriptionPaidIn('2026-09', [entry('gold', october + 14 * day)])).toBe(149_00);
  });

  it('is the price where the brand subscribed within it, also on its first and its last day', () => {
    expect(inOctober(entry('gold', november3))).toBe(149_00);
    expect(inOctober(entry('silver', november))).toBe(99_00);
    expect(inOctober(entry('diamond', november + 30 * day - 1))).toBe(299_00);
    // What was paid on the 31st ends with a shorter month.
    expect(subscriptionPaidIn('2026-01', [entry('gold', Date.UTC(2026, 1, 28))])).toBe(149_00);
  });

  it('is the price once for each month that was paid, and for no other', () => {
    const log = [10, 9, 8].map((month) => entry('gold', Date.UTC(2026, month, 15)));
    const paid = ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11'].map((month) =>
      subscriptionPaidIn(month, log),
    );
    expect(paid).toEqual([0, 149_00, 149_00, 149_00, 0]);
  });

  it('is nothing of what staff granted, or of another kind of entry', () => {
    expect(inOctober(entry('gold', november3, { reason: 'A gift' }))).toBe(0);
    expect(inOctober(entry('gold', november3, { action: 'accepted' }))).toBe(0);
    expect(inOctober()).toBe(0);
  });

  it('is the smaller price where the plan changed within what was paid', () => {
    expect(inOctober(entry('gold', november3), entry('silver', november3))).toBe(99_00);
  });

  it('is all of it where two paid months began in it, as of who canceled and subscribed again', () => {
    const [again, changed] = [entry('diamond', november + 19 * day), entry('silver', november3)];
    expect(inOctober(entry('gold', november3), again)).toBe(149_00 + 299_00);
    expect(inOctober(entry('gold', november3), again, changed, again)).toBe(99_00 + 299_00);
  });
});

describe('Tickets', () => {
  const ofShowing = (endsAt: number, fields: object = {}, refunds: SoldOrder['refunds'] = []) => ({
    ...sold('tickets', { checkoutGroup: 'brand/film/tickets/USD/showing', ...fields }, refunds),
    endsAt,
  });
  const namesOf = (month: string, one: SoldOrder) => linesOf(month, [one]).map(({ kind }) => kind);

  it('count in the month in which their showing ends, by the millisecond, whenever they were sold', () => {
    expect(namesOf('2026-10', ofShowing(november))).toEqual([]);
    expect(namesOf('2026-10', ofShowing(november - 1))).toEqual(['sale']);
    expect(linesOf('2026-11', [ofShowing(november)])).toMatchObject([
      { kind: 'sale', at: november, goodsCents: 2_500 },
    ]);
  });

  it('go along with a showing that moves to another month', () => {
    const moved = ofShowing(monthBounds('2026-12').start);
    expect([namesOf('2026-11', moved), namesOf('2026-12', moved)]).toEqual([[], ['sale']]);
  });

  it('have what went back before with the sale, and what did later in its own month', () => {
    const refunds = [
      { cents: 500, at: october },
      { cents: 700, at: november + 1 },
    ];
    const one = ofShowing(november - 1, {}, refunds);
    expect(namesOf('2026-10', one)).toEqual(['sale', 'refund']);
    expect(linesOf('2026-11', [one])).toMatchObject([{ kind: 'refund', number: 2 }]);
  });

  it('that were paid too late are in no month, and no statement waits for them', () => {
    const late = ofShowing(november - 1, { status: 'late', soldAt: null });
    expect(namesOf('2026-10', late)).toEqual([]);
    expect(unsettledTimes(monthBounds('2026-10'), [late])).toEqual([]);
  });
});

describe('What a campaign raised', () => {
  const settled = { projectId: 'film', film: 'Sintel', at: october + 5, cents: 12_000_00 };
  const pledge = sold('pledge', { checkoutGroup: 'brand/film/campaign/USD', channel: 'campaign' }, [
    { cents: 100, at: october + 1 },
  ]);

  it('is one line of the month in which it was settled, and its pledges are in none', () => {
    const all = [pledge, sold('order')];
    expect(linesOf('2026-09', all, [settled])).toEqual([]);
    expect(linesOf('2026-11', all, [settled])).toEqual([]);
    const lines = linesOf('2026-10', all, [settled]);
    expect(lines.map((line) => [lineKind(line), lineCents(line)])).toEqual([
      ['Sale', 3_000],
      ['Campaign of “Sintel”', 12_000_00],
    ]);
    expect(linesOf('2026-10', [], [{ ...settled, film: '' }]).map(lineKind)).toEqual(['Campaign']);
  });

  it.each(packageIds)('carries 9 %% alone, with %s', (packageId) => {
    const { totals } = makeStatement(linesOf('2026-10', [], [settled]), basis({ packageId }));
    expect(totals.sums).toMatchObject({
      sales: 0,
      cardCosts: 0,
      platformFee: 0,
      pledges: 12_000_00,
      campaignFee: -1_080_00,
      owed: 10_920_00,
    });
    expect(shownSums(totals).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Campaign', 'Campaign fee 9%']),
    );
  });

  it('costs no card in what is estimated, and moves no rate', () => {
    const lines = linesOf('2026-10', [sold('order')], [settled]);
    expect(estimateCardCosts(lines, usualCardRates)).toBe(117);
    const { sums } = makeStatement(lines, basis({ packageId: 'gold' })).totals;
    expect(sums).toMatchObject({ sales: 2_500, platformFee: -375, subscriptionCredit: 0 });
  });

  it('is named where it is not what its campaign says now', () => {
    const stated = makeStatement(linesOf('2026-10', [], [settled]), basis());
    const now = linesOf('2026-10', [], [{ ...settled, cents: 11_990_00 }]);
    const { differences } = compareStatements(stated, {
      lines: now,
      packageId: 'gold',
      carriedCents: 0,
      unsettledCount: 0,
    });
    expect(differences).toMatchObject([
      { of: 'line', stated: 12_000_00, found: 11_990_00 },
      { of: 'sum', sum: 'pledges' },
      { of: 'sum', sum: 'campaignFee' },
      { of: 'sum', sum: 'owed' },
    ]);
  });
});

describe('A statement that is recomputed', () => {
  const lines = linesOf('2026-10', [
    sold('one'),
    sold('two', {}, [{ cents: 200, at: october + 1 }]),
  ]);
  const stated = makeStatement(lines, basis({ cardCostsCents: 77, isEstimate: false }));
  const facts = (more: Partial<Parameters<typeof compareStatements>[1]> = {}) => ({
    lines,
    packageId: 'gold' as const,
    carriedCents: 0,
    unsettledCount: 0,
    ...more,
  });

  it('agrees in each line and sum', () => {
    expect(compareStatements(stated, facts())).toEqual({ count: 3 + 9, differences: [] });
  });

  it('names what differs, is missing or is too much', () => {
    const [one, two, back] = lines;
    if (!one || !two || !back) throw new Error('There are three lines.');
    const other: StatementLine[] = [
      { ...one, goodsCents: 2_400 },
      { ...two, orderId: 'three' },
      back,
    ];
    const { count, differences } = compareStatements(stated, facts({ lines: other }));
    expect(count).toBe(4 + 9);
    expect(
      differences.map((one) => [
        one.of === 'line' ? one.line.orderId : one.sum,
        one.stated,
        one.found,
      ]),
    ).toEqual([
      ['one', 3_000, 2_900],
      ['two', 3_000, null],
      ['three', null, 3_000],
      ['sales', 5_000, 4_900],
      ['platformFee', -708, -693],
      ['owed', stated.totals.sums.owed, stated.totals.sums.owed - 85],
    ]);
  });

  it('differs by another package, and by what is carried over', () => {
    const sumsThatDiffer = (more: Parameters<typeof facts>[0]) =>
      compareStatements(stated, facts(more)).differences.map((one) => one.of === 'sum' && one.sum);
    expect(sumsThatDiffer({ packageId: 'silver' })).toEqual(['platformFee', 'owed']);
    expect(sumsThatDiffer({ carriedCents: -5 })).toEqual(['carried', 'owed']);
  });

  it('takes over a correction and what was paid for the package', () => {
    const correction = { cents: 210, reason: 'Card costs of August' };
    const corrected = makeStatement(lines, basis({ correction, subscriptionPaidCents: 0 }));
    expect(compareStatements(corrected, facts()).differences).toEqual([]);
  });
});

describe('A statement', () => {
  const lines = linesOf('2026-10', [sold('order', {}, [{ cents: 2_600, at: october }])]);
  const facts = {
    lines,
    packageId: 'gold' as const,
    subscriptionPaidCents: 149_00,
    carriedCents: -40,
    unsettledCount: 0,
  };

  it('is an estimate until Stripe’s figure is typed', () => {
    const estimated = draftStatement(facts, usualCardRates).totals;
    expect(estimated).toMatchObject({ isEstimate: true, sums: { cardCosts: -117, carried: -40 } });
    const typed = draftStatement(facts, usualCardRates, { cardCostsCents: 0 }).totals;
    expect(typed).toMatchObject({ isEstimate: false, sums: { cardCosts: 0 } });
    expect(typed.subscriptionPaidCents).toBe(149_00);
  });

  it('is the same as another one that says the same, in whatever order its fields are stored', () => {
    const { sums, ...others } = draftStatement(facts, usualCardRates).totals;
    const sorted = Object.fromEntries(Object.entries(sums).sort());
    const { totals } = v.parse(statementSchema, {
      totals: { ...others, sums: sorted },
      payout: {},
      final: false,
    });
    expect(areSameTotals({ ...others, sums }, totals)).toBe(true);
    expect(areSameTotals({ ...totals, subscriptionPaidCents: 0 }, totals)).toBe(false);
    expect([areSameTotals(null, totals), areSameTotals(null, null)]).toEqual([false, true]);
  });

  it('is owed, carried over, or neither, once it is final', () => {
    const of = (cents: number, final = true) =>
      statementState(stored(ofSales('bronze', cents, { carriedCents: -100 }), final));
    expect([of(99), of(100), of(101), of(101, false)]).toEqual([
      'carried',
      'even',
      'owed',
      'draft',
    ]);
  });

  it('adds up as CSV, line by line', () => {
    const correction = { cents: 5, reason: 'Cards, of “May”' };
    const statement = draftStatement(facts, usualCardRates, { correction, cardCostsCents: 9 });
    const rows = statementCsv(statement)
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => Math.round(Number(/"(-?[\d.]+)"$/.exec(row)?.[1]) * 100));
    const ofLines = rows.slice(0, lines.length).reduce((sum, cents) => sum + cents, 0);
    expect(ofLines).toBe(lines.reduce((sum, line) => sum + lineCents(line), 0));
    const sums = rows.slice(lines.length);
    const owed = sums.pop();
    expect(owed).toBe(statement.totals.sums.owed);
    expect(sums.reduce((sum, cents) => sum + cents, 0)).toBe(owed);
    const { sales, refunds, shipping } = statement.totals.sums;
    expect(ofLines).toBe(sales + refunds + shipping);
  });
});

describe('A page of a statement', () => {
  it('stays under 1 MiB with as many lines as it may have, the longest of their kind', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const line = (index: number) => ({
      kind: 'refund' satisfies StatementLine['kind'],
      orderId: crypto.randomUUID(),
      number: most - index,
      at: new Date(november - 1),
      goodsCents: -most,
      shippingCents: -most,
    });
    const lines = Array.from({ length: limits.statementLines }, (_, index) => line(index));
    // As it is sent, which is longer than it is stored.
    const bytes = Buffer.byteLength(JSON.stringify(restFields({ lines })));
    expect(bytes).toBeLessThan(1024 * 1024);
  });
});

describe('What staff type into a statement', () => {
  it('is sums, of which a correction may be below zero', () => {
    expect(
      parseInput({ card: '2.34', paid: '149', correction: '−2.10', reason: ' Cards ' }),
    ).toEqual({
      problems: {},
      typed: {
        cardCostsCents: 234,
        subscriptionPaidCents: 149_00,
        correction: { cents: -210, reason: 'Cards' },
      },
    });
    expect(parseInput({ card: ' ', correction: '', reason: '' }).typed).toEqual({
      cardCostsCents: undefined,
      correction: { cents: 0, reason: '' },
    });
    expect(parseInput({}).typed).toEqual({});
  });

  it.each([
    [{ card: '2.3x' }, ['card']],
    [{ card: '-2' }, ['card']],
    [{ paid: '' }, ['paid']],
    [{ correction: '--2', reason: 'Cards' }, ['correction']],
    [{ correction: '0', reason: 'Cards' }, ['correction']],
    [{ correction: '', reason: 'Cards' }, ['correction']],
    [{ correction: '-2', reason: ' ' }, ['reason']],
    [{ correction: '2', reason: 'a'.repeat(201) }, ['reason']],
  ])('has a problem at the field: %o', (input, fields) => {
    const { problems, typed } = parseInput(input);
    expect(Object.keys(problems)).toEqual(fields);
    expect(Object.keys(typed).filter((name) => name !== 'cardCostsCents')).toEqual([]);
  });

  it('is what a draft has, or what is known without one', () => {
    const correction = { cents: -210, reason: 'Cards' };
    const totals = ofSales('gold', 10_00, { correction, cardCostsCents: 5, isEstimate: false });
    const input = firstInput({ totals }, { subscriptionPaidCents: 0 });
    expect(input).toEqual({ card: '0.05', paid: '299.00', correction: '-2.10', reason: 'Cards' });
    expect(parseInput(input).typed).toEqual(typedInto({ totals }));
    expect(firstInput(null, { subscriptionPaidCents: 149_00 }).paid).toBe('149.00');
  });
});

describe('Any history of orders, refunds, late payments, granted packages and subscriptions', () => {
  const months = ['2026-09', '2026-10', '2026-11', '2026-12'];
  const { start } = monthBounds('2026-09');
  const { end } = monthBounds('2026-12');
  const time = fc.integer({ min: start, max: end - 1 });
  const history = fc.record({
    orders: fc.array(
      fc.record({
        goods: fc.integer({ min: 50, max: 200_000 }),
        shipping: fc.integer({ min: 0, max: 3_000 }),
        paidAt: time,
        /** Paid too late: it waits, its buyer took other units, or its money goes back before. */
        late: fc.constantFrom('no', 'no', 'waits', 'chosenAnew', 'returned'),
        /** How long after its payment its buyer took other units. */
        chosenAfter: fc.integer({ min: 0 }),
        /** Shares of what was paid, in per mille, each some time after the one before. */
        refunds: fc.array(
          fc.record({ share: fc.integer({ min: 1, max: 700 }), later: fc.integer({ min: 0 }) }),
          { maxLength: 2 },
        ),
      }),
      { maxLength: 6 },
    ),
    grants: fc.array(fc.record({ at: time, to: fc.constantFrom(...packageIds) }), {
      maxLength: 3,
    }),
    /** One after the other, each for some months and then canceled. */
    subscriptions: fc.array(
      fc.record({
        at: time,
        plan: fc.constantFrom(...packageIds.slice(1)),
        months: fc.integer({ min: 1, max: 4 }),
        /** So many days after a payment somebody comes by, who proves what is paid by then. */
        visit: fc.integer({ min: 0, max: 35 }),
      }),
      { maxLength: 2 },
    ),
    cardCosts: fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 4, maxLength: 4 }),
    corrections: fc.array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: 4, maxLength: 4 }),
  });
  type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;
  const paymentOf = (
    fields: Pick<Payment, 'id' | 'sessionId' | 'cents' | 'createdAt'>,
  ): Payment => ({
    customer: 'somebody',
    metadata: {},
    status: 'succeeded',
    refunds: [],
    isDisputed: false,
    ...fields,
  });
  /** A day of a later month, or that month's last one where it is shorter; as Stripe counts. */
  function monthsAfter(from: number, count: number): number {
    const date = new Date(from);
    const dayOfMonth = date.getUTCDate();
    date.setUTCMonth(date.getUTCMonth() + count + 1, 0);
    return date.setUTCDate(Math.min(dayOfMonth, date.getUTCDate()));
  }

  /** What staff grant and what Stripe takes for subscriptions; the brand's log of it, and its package today. */
  function playPackages({ grants, subscriptions }: History, ledger: Ledger) {
    let free = start;
    const proofs = subscriptions.flatMap(({ at, plan, months: count, visit }, index) => {
      const from = Math.max(at, free);
      const starts = Array.from({ length: count }, (_, month) => monthsAfter(from, month));
      free = monthsAfter(from, count);
      const [over, subscriptionId] = [free, `sub_${String(index)}`];
      const paid = starts.filter((one) => one < end);
      for (const createdAt of paid)
        ledger.payments.put(
          paymentOf({
            id: `${subscriptionId}-${String(createdAt)}`,
            sessionId: '',
            cents: packageTerms[plan].monthlyCents,
            createdAt,
          }),
        );
      return paid.map((one) => {
        const seenAt = one + visit * day;
        const subscription = {
          status: seenAt < over ? 'active' : 'canceled',
          role: plan,
          latest_invoice_status: 'paid',
          metadata: { brandId: 'brand' },
          current_period_end: monthsAfter(from, starts.filter((begun) => begun <= seenAt).length),
          cancel_at_period_end: false,
          created: from,
          payerUid: 'owner',
          subscriptionId,
        };
        return { at: seenAt, grant: null, subscription };
      });
    });
    const granted = grants.map(({ at, to }) => ({
      at,
      grant: { packageId: to, packageUntil: to === 'bronze' ? null : at + 40 * day },
      subscription: null,
    }));
    let brand = { packageId: 'gold' as PackageId, packageUntil: null as number | null };
    const proof = { payerUid: '', subscriptionId: '' };
    const log: ReturnType<typeof packageEntry>[] = [];
    for (const one of [...proofs, ...granted].sort((a, b) => a.at - b.at)) {
      const grant = one.grant ?? grantToProve({ ...brand, ...proof }, one.subscription);
      if (!grant) continue;
      if (one.subscription) proof.subscriptionId = one.subscription.subscriptionId;
      // No two commits of a brand have the same time.
      const at = Math.max(one.at, (log.at(-1)?.at ?? 0) + 1);
      const reason = one.subscription ? 'Subscription' : 'A gift';
      log.push(packageEntry(grant, { at, reason, before: brand }));
      brand = grant;
    }
    return { log, today: brand.packageId };
  }

  /** What Stripe knows of a history, and what the database has of it. */
  function play(one: History) {
    const ledger = openLedger('nowhere.json');
    return { ledger, all: playOrders(one, ledger), ...playPackages(one, ledger) };
  }

  const playOrders = ({ orders }: History, ledger: Ledger) =>
    orders.map((one, index): SoldOrder => {
      const id = `order-${String(index)}`;
      const cents = one.goods + one.shipping;
      const payment = paymentOf({
        id: `pi_${id}`,
        sessionId: id,
        cents,
        createdAt: one.paidAt,
      });
      ledger.payments.put(payment);
      const isChosenAnew = one.late === 'chosenAnew';
      const soldAt = one.paidAt + (isChosenAnew ? one.chosenAfter % (end - one.paidAt) : 0);
      let at = soldAt;
      const wasReturned = one.late === 'returned';
      const wished = wasReturned ? [{ share: 1_000, later: 1 }] : one.refunds;
      const refunds = wished.flatMap(({ share, later }) => {
        at += later % (end - at);
        const back = Math.ceil((cents * share) / 1_000);
        // Stripe refuses more than is left.
        return ledger.refund(payment.id, back) === null ? [] : [{ cents: back, at }];
      });
      const refundedCents = refunds.reduce((sum, refund) => sum + refund.cents, 0);
      const open = one.late === 'waits' ? 'late' : 'paid';
      const fields = {
        totalCents: cents,
        shippingCents: one.shipping,
        paidAt: one.paidAt,
        soldAt: isChosenAnew || one.late === 'no' ? soldAt : null,
        refundedCents,
        status: refundedCents === cents ? 'refunded' : open,
      };
      return sold(id, fields, refunds);
    });

  const centsOf = (payments: readonly Payment[]) =>
    payments.reduce((sum, { cents }) => sum + cents, 0);
  type Stored = Omit<ReturnType<typeof play>, 'ledger'>;
  /** What the database says of a month, with what the statement before left. */
  const read = ({ all, log, today }: Stored, month: string, carriedCents: number): MonthFacts => ({
    lines: linesOf(month, all),
    packageId: packageOfMonth(monthBounds(month), log, today),
    subscriptionPaidCents: subscriptionPaidIn(month, log),
    carriedCents,
    unsettledCount: 0,
  });

  /** How long of a month a brand had a package, counted forwards by what each change brought. */
  const timeWith = (
    packageId: PackageId,
    { start, end }: ReturnType<typeof monthBounds>,
    log: Stored['log'],
  ) =>
    [{ at: 0, after: { packageId: 'gold' } }, ...log].reduce((sum, { at, after }, index) => {
      const until = log[index]?.at ?? end;
      const time = Math.max(Math.min(until, end) - Math.max(at, start), 0);
      return after.packageId === packageId ? sum + time : sum;
    }, 0);

  it('comes to the same in orders, statements and what Stripe has, to the cent', () => {
    fc.assert(
      fc.property(history, (one) => {
        const { ledger, ...database } = play(one);
        const { all, log } = database;
        // The studio reads anew, and in another order.
        const anew = structuredClone(database);
        anew.all.reverse();
        anew.log.reverse();
        const isOfOrder = ({ sessionId }: Payment) => sessionId !== '';
        const payments = ledger.payments.list().filter(isOfOrder);
        const paidForPackages = ledger.payments.list().filter((payment) => !isOfOrder(payment));
        let carriedCents = 0;
        const statements = months.map((month, index) => {
          const bounds = monthBounds(month);
          const facts = read(database, month, carriedCents);
          const timeOf = (packageId: PackageId) => timeWith(packageId, bounds, log);
          expect(timeOf(facts.packageId)).toBe(Math.max(...packageIds.map(timeOf)));
          const correction = { cents: one.corrections[index] ?? 0, reason: 'Cards' };
          const cardCostsCents = one.cardCosts[index] ?? 0;
          const statement = draftStatement(facts, usualCardRates, { cardCostsCents, correction });
          const { totals } = v.parse(statementSchema, stored(statement.totals));
          const studio = read(anew, month, carriedCents);
          expect(compareStatements({ ...statement, totals }, studio).differences).toEqual([]);
          expect(studio.subscriptionPaidCents).toBe(totals.subscriptionPaidCents);
          // Nothing comes back that was not paid in the month.
          const paid = paidForPackages.filter(
            ({ createdAt }) => createdAt >= bounds.start && createdAt < bounds.end,
          );
          expect(totals.sums.subscriptionCredit).toBeLessThanOrEqual(centsOf(paid));
          carriedCents = carriedFrom({ totals });
          return totals.sums;
        });
        const total = (sum: (typeof statementSums)[number]) =>
          statements.reduce((cents, sums) => cents + sums[sum], 0);
        const received = centsOf(payments);
        expect(total('subscriptionCredit')).toBeLessThanOrEqual(centsOf(paidForPackages));
        const returned = payments.reduce((cents, payment) => cents + refundedOf(payment), 0);
        // What Stripe has and no statement says waits for its buyer.
        const waiting = all
          .filter(({ order: { status } }) => status === 'late')
          .reduce((cents, { order }) => cents + order.totalCents - order.refundedCents, 0);
        const kept = received - returned - waiting;
        expect(total('sales') + total('refunds') + total('shipping')).toBe(kept);
        for (const sums of statements) {
          const { owed, ...others } = sums;
          expect(Object.values(others).reduce((cents, sum) => cents + sum, 0)).toBe(owed);
          expect(Object.values(sums).every(Number.isSafeInteger)).toBe(true);
          expect(sums.platformFee).toBeLessThanOrEqual(0);
        }
        // What is sent, and what is below zero at the end, is what is kept less fees: nothing is carried over twice.
        const sent = statements.reduce((cents, { owed }) => cents + Math.max(0, owed), 0);
        const fees =
          total('cardCosts') +
          total('platformFee') +
          total('subscriptionCredit') +
          total('correction');
        expect(sent + carriedCents).toBe(kept + fees);
      }),
      { numRuns: 1_000 },
    );
  });
});
