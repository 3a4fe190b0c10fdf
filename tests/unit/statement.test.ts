import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { openLedger, type Payment, refundedOf } from '../../scripts/payments/ledger';
import { type PackageId, packageIds, packageTerms } from '../../src/config/packages';
import {
  compareStatements,
  estimateCardCosts,
  isOver,
  linesOf,
  makeStatement,
  monthBounds,
  monthsUntil,
  packageAt,
  type SoldOrder,
  type StatementBasis,
  type StatementLine,
  statementSums,
  usualCardRates,
} from '../../src/features/payouts/statement';
import { orderSchema } from '../../src/features/shop/orderModel';

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
    ...fields,
  });
  return { order: { ...order, orderId, brandId: 'brand' }, refunds };
}

const basis = (fields: Partial<StatementBasis> = {}): StatementBasis => ({
  packageId: 'gold',
  cardCostsCents: 0,
  isEstimate: true,
  subscriptionPaidCents: 0,
  ...fields,
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

  it('has what was paid in it, by the millisecond, and what went back in it', () => {
    const all = [
      sold('before', { paidAt: october - 1 }, [{ cents: 100, at: october }]),
      sold('first', { paidAt: october }, [{ cents: 100, at: november }]),
      sold('last', { paidAt: november - 1 }),
      sold('after', { paidAt: november }),
      sold('late', { status: 'late', paidAt: october + 1 }),
      sold('never', { status: 'released', paidAt: null }),
    ];
    const found = linesOf('2026-10', all).map(({ kind, orderId }) => `${kind} ${orderId}`);
    expect(found).toEqual(['refund before', 'sale first', 'sale late', 'sale last']);
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
});

describe('What is owed', () => {
  // Package, sales, rate, fee, subscription given back. All thresholds are tested with the function itself (fees.test.ts).
  it.each([
    ['bronze', 500_00, null, 0, 0],
    ['gold', 999_99, 1_500, 150_00, 0],
    ['gold', 1_000_00, 1_000, 100_00, 149_00],
    ['diamond', 3_000_00, 700, 210_00, 299_00],
  ] as const)('with %s and sales of %i cents', (packageId, cents, rate, fee, credit) => {
    const { sums, platformFeeBp } = ofSales(packageId, cents);
    expect(platformFeeBp).toBe(rate);
    expect(sums.platformFee).toBe(0 - fee);
    expect(sums.subscriptionCredit).toBe(credit);
    expect(sums.owed).toBe(cents - fee - packageTerms[packageId].monthlyCents + credit);
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

  it('has nothing taken off that was paid apart', () => {
    const { sums } = ofSales('gold', 1_000_00, { subscriptionPaidCents: 149_00 });
    expect(sums.owed).toBe(1_000_00 - 100_00 + 149_00);
  });

  it('is negative where more went back than was sold, and no fee is taken', () => {
    const lines = linesOf('2026-10', [
      sold('order', { paidAt: october - 1 }, [{ cents: 3_000, at: october }]),
    ]);
    const { sums } = makeStatement(lines, basis({ cardCostsCents: 15 })).totals;
    expect(sums).toMatchObject({ refunds: -2_500, shipping: -500, platformFee: 0 });
    expect(sums.owed).toBe(-2_500 - 500 - 15 - 149_00);
  });

  it('estimates card costs of all that was paid', () => {
    const lines = linesOf('2026-10', [sold('one', {}, [{ cents: 3_000, at: october }])]);
    expect(usualCardRates).toEqual({ cardBp: 290, cardCents: 30 });
    expect(estimateCardCosts(lines, usualCardRates)).toBe(87 + 30);
  });
});

describe('The package at the end of a month', () => {
  const change = (at: number, before: PackageId) => ({
    action: 'packageChanged' as const,
    at,
    before: { packageId: before, packageUntil: null },
  });

  it('is what the first change afterwards replaced', () => {
    const log = [
      change(november + 5, 'diamond'),
      change(november, 'gold'),
      change(october, 'bronze'),
    ];
    expect(packageAt(november, log, 'silver')).toBe('gold');
    expect(packageAt(november + 1, log, 'silver')).toBe('diamond');
    expect(packageAt(november + 6, log, 'silver')).toBe('silver');
    expect(packageAt(october, [], 'gold')).toBe('gold');
  });
});

describe('A statement that is recomputed', () => {
  const lines = linesOf('2026-10', [
    sold('one'),
    sold('two', {}, [{ cents: 200, at: october + 1 }]),
  ]);
  const stated = makeStatement(lines, basis({ cardCostsCents: 77, isEstimate: false }));

  it('agrees in each line and sum', () => {
    expect(compareStatements(stated, lines, 'gold')).toEqual({ count: 3 + 7, differences: [] });
  });

  it('names what differs, is missing or is too much', () => {
    const [one, two, back] = lines;
    if (!one || !two || !back) throw new Error('There are three lines.');
    const other: StatementLine[] = [
      { ...one, goodsCents: 2_400 },
      { ...two, orderId: 'three' },
      back,
    ];
    const { count, differences } = compareStatements(stated, other, 'gold');
    expect(count).toBe(4 + 7);
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

  it('differs by another package', () => {
    const { differences } = compareStatements(stated, lines, 'silver');
    expect(differences.map((one) => one.of === 'sum' && one.sum)).toEqual([
      'platformFee',
      'subscription',
      'owed',
    ]);
  });
});

describe('Any history of orders, refunds, late payments and changes of the package', () => {
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
        isLate: fc.boolean(),
        /** Shares of what was paid, in per mille, each some time after the one before. */
        refunds: fc.array(
          fc.record({ share: fc.integer({ min: 1, max: 700 }), later: fc.integer({ min: 0 }) }),
          { maxLength: 2 },
        ),
      }),
      { maxLength: 6 },
    ),
    changes: fc.array(fc.record({ at: time, to: fc.constantFrom(...packageIds) }), {
      maxLength: 3,
    }),
    cardCosts: fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 4, maxLength: 4 }),
    isSubscribed: fc.boolean(),
  });
  type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;
  /** What Stripe knows of a history, and what the database has of it. */
  function play({ orders }: History) {
    const ledger = openLedger('nowhere.json');
    const all = orders.map((one, index): SoldOrder => {
      const id = `order-${String(index)}`;
      const cents = one.goods + one.shipping;
      const payment: Payment = {
        id: `pi_${id}`,
        customer: 'buyer',
        sessionId: id,
        metadata: { orderId: id },
        cents,
        status: 'succeeded',
        createdAt: one.paidAt,
        refunds: [],
        isDisputed: false,
      };
      ledger.payments.put(payment);
      let at = one.paidAt;
      const refunds = one.refunds.flatMap(({ share, later }) => {
        at += later % (end - at);
        const back = Math.ceil((cents * share) / 1_000);
        // Stripe refuses more than is left.
        return ledger.refund(payment.id, back) === null ? [] : [{ cents: back, at }];
      });
      const refundedCents = refunds.reduce((sum, refund) => sum + refund.cents, 0);
      const open = one.isLate ? 'late' : 'paid';
      const fields = {
        totalCents: cents,
        shippingCents: one.shipping,
        paidAt: one.paidAt,
        refundedCents,
        status: refundedCents === cents ? 'refunded' : open,
      };
      return sold(id, fields, refunds);
    });
    return { ledger, all };
  }

  it('comes to the same in orders, statements and what Stripe has, to the cent', () => {
    fc.assert(
      fc.property(history, (one) => {
        const { ledger, all } = play(one);
        const changes = [...one.changes].sort((a, b) => a.at - b.at);
        const log = changes.map(({ at }, index) => ({
          action: 'packageChanged' as const,
          at,
          before: { packageId: changes[index - 1]?.to ?? 'gold', packageUntil: null },
        }));
        const statements = months.map((month, index) => {
          const bounds = monthBounds(month);
          const packageId = packageAt(bounds.end, log, changes.at(-1)?.to ?? 'gold');
          // The last change before the end, counted forwards.
          expect(packageId).toBe(changes.findLast(({ at }) => at < bounds.end)?.to ?? 'gold');
          const lines = linesOf(month, all);
          const { monthlyCents } = packageTerms[packageId];
          const statement = makeStatement(lines, {
            packageId,
            cardCostsCents: one.cardCosts[index] ?? 0,
            isEstimate: false,
            subscriptionPaidCents: one.isSubscribed ? monthlyCents : 0,
          });
          expect(compareStatements(statement, linesOf(month, all), packageId).differences).toEqual(
            [],
          );
          return statement.totals.sums;
        });
        const total = (sum: (typeof statementSums)[number]) =>
          statements.reduce((cents, sums) => cents + sums[sum], 0);
        const payments = ledger.payments.list();
        const received = payments.reduce((cents, payment) => cents + payment.cents, 0);
        const returned = payments.reduce((cents, payment) => cents + refundedOf(payment), 0);
        expect(total('sales') + total('refunds') + total('shipping')).toBe(received - returned);
        const left = all.reduce((cents, { order }) => {
          return cents + order.totalCents - order.refundedCents;
        }, 0);
        expect(left).toBe(received - returned);
        for (const sums of statements) {
          const { owed, ...others } = sums;
          expect(Object.values(others).reduce((cents, sum) => cents + sum, 0)).toBe(owed);
          expect(Object.values(sums).every(Number.isSafeInteger)).toBe(true);
        }
        // What Stripe has is what is owed, what cards cost and what the platform takes and gives back.
        const fees =
          total('cardCosts') +
          total('platformFee') +
          total('subscription') +
          total('subscriptionPaid') +
          total('subscriptionCredit');
        expect(total('owed') - fees).toBe(received - returned);
      }),
      { numRuns: 1_000 },
    );
  });
});
