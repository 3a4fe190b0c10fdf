import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { limits } from '../../src/config/limits';
import {
  type CheckedOrder,
  checkedOrderSchema,
  type CheckedPayment,
  checkedPaymentSchema,
  leftOf,
  type MonthRecords,
  pathsToRead,
  reconcile,
  toStored,
} from '../../src/features/payouts/reconciliation';
import { monthBounds } from '../../src/features/payouts/statement';
import { type Refund, refundSchema } from '../../src/features/orders/orderModel';

const month = '2026-10';
const { start, end } = monthBounds(month);
const secondsFrom = (time: number) => time / 1000;

type Records = {
  payments: Map<string, CheckedPayment | null>;
  orders: Map<string, CheckedOrder | null>;
  refunds: Map<string, Refund | null>;
};
const none = (): Records => ({ payments: new Map(), orders: new Map(), refunds: new Map() });
const check = (records: Records) => reconcile({ month, ...records });
const kindsOf = (records: Records) =>
  check(records).differences.map(({ kind, cents }) => [kind, cents]);

const orderPath = (id: string) => `brands/brand/orders/${id}`;
const paymentPath = (id: string) => `customers/buyer-${id}/payments/pi_${id}`;
const payment = (id: string, fields: object = {}) =>
  v.parse(checkedPaymentSchema, {
    status: 'succeeded',
    amount_received: 3_000,
    currency: 'usd',
    created: secondsFrom(start),
    metadata: { brandId: 'brand', orderId: id },
    refunds: [],
    ...fields,
  });
const order = (id: string, fields: object = {}) =>
  v.parse(checkedOrderSchema, {
    uid: `buyer-${id}`,
    status: 'paid',
    currency: 'USD',
    paymentId: `pi_${id}`,
    totalCents: 3_000,
    paidAt: start,
    ...fields,
  });

type Sold = { payment?: object | null; order?: object | null; refunds?: [string, number][] };
/** An order with its payment, and refunds of both; what is null is not there. */
function sell(records: Records, id: string, { payment: paid = {}, ...sold }: Sold = {}): Records {
  const refunds = sold.refunds ?? [];
  const refundedCents = refunds.reduce((sum, [, cents]) => sum + cents, 0);
  if (paid)
    records.payments.set(
      paymentPath(id),
      payment(id, { refunds: refunds.map(([re, amount]) => ({ id: re, amount })), ...paid }),
    );
  if (sold.order !== null)
    records.orders.set(
      orderPath(id),
      order(id, { refunds: refunds.length, refundedCents, ...sold.order }),
    );
  for (const [index, [stripeId, cents]] of refunds.entries())
    records.refunds.set(
      `${orderPath(id)}/refunds/${String(index + 1)}`,
      v.parse(refundSchema, { stripeId, cents, at: start }),
    );
  return records;
}

describe('A month', () => {
  it('adds up by payments, orders and what went back, subscriptions apart', () => {
    const records = sell(sell(none(), 'a'), 'b', { refunds: [['re_1', 1_000]] });
    records.payments.set(
      'customers/owner/payments/pi_package',
      payment('', { metadata: {}, amount_received: 14_900 }),
    );
    const found = check(records);
    expect(found).toMatchObject({
      stripe: { count: 2, paidCents: 6_000, returnedCents: 1_000 },
      orders: { count: 2, paidCents: 6_000, returnedCents: 1_000 },
      subscriptions: { count: 1, cents: 14_900 },
      differenceCents: 0,
      differenceCount: 0,
    });
    expect(leftOf(found.stripe)).toBe(5_000);
  });

  it('counts the pledges of which all went back, whose card costs are the operator’s', () => {
    const pledged = { order: { channel: 'campaign' } };
    const records = sell(sell(none(), 'a', pledged), 'b', {
      order: { channel: 'campaign', status: 'refunded' },
      refunds: [['re_1', 3_000]],
    });
    sell(records, 'c', { order: { status: 'refunded' }, refunds: [['re_2', 3_000]] });
    expect(check(records)).toMatchObject({
      returnedPledges: { count: 1, cents: 3_000 },
      differences: [],
    });
  });

  it('names what a bank has, but where that settles a payment that proves no order', () => {
    const dispute = (id: string, status: string, amount = 3_000) => ({
      disputes: [{ id, amount, status, answerBy: null }],
    });
    const records = sell(none(), 'a', { payment: dispute('du_1', 'lost') });
    sell(records, 'b', { payment: dispute('du_2', 'needs_response') });
    sell(records, 'c', { payment: dispute('du_3', 'lost'), order: null });
    sell(records, 'd', { payment: dispute('du_4', 'lost', 1_000), order: null });
    records.payments.set(
      'customers/buyer-b/payments/pi_again',
      payment('b', { refunds: [{ id: 're_1', amount: 500 }], ...dispute('du_5', 'lost', 2_500) }),
    );
    // What is recorded, and what a bank only asks about, is no difference; what it gave back is.
    sell(records, 'e', {
      payment: { refunds: [], ...dispute('du_6', 'under_review', 700) },
      refunds: [['du_6', 700]],
    });
    sell(records, 'f', { payment: dispute('du_7', 'warning_needs_response') });
    // A bank has no more than refunds left.
    sell(records, 'h', {
      payment: { refunds: [{ id: 're_2', amount: 500 }], ...dispute('du_9', 'lost') },
      refunds: [
        ['re_2', 500],
        ['du_9', 2_500],
      ],
    });
    sell(records, 'g', {
      payment: { refunds: [], ...dispute('du_8', 'won', 700) },
      refunds: [['du_8', 700]],
    });
    expect(check(records)).toMatchObject({
      stripe: { paidCents: 27_000, returnedCents: 16_700 },
      differenceCents: -3_300,
      differences: [
        { kind: 'disputeLost', cents: -3_000, refundId: 'du_1', orderId: 'a' },
        { kind: 'disputeOpen', cents: -3_000, refundId: 'du_2', orderId: 'b' },
        { kind: 'disputeLost', cents: -1_000, refundId: 'du_4', orderId: 'd' },
        { kind: 'noOrder', cents: 3_000, orderId: 'd' },
        { kind: 'disputeWon', cents: 700, refundId: 'du_8', orderId: 'g' },
      ],
    });
  });

  it('is that of the payment, from its first second to its last, whenever the order was confirmed', () => {
    const records = none();
    sell(records, 'first', { order: { paidAt: end } });
    sell(records, 'last', {
      payment: { created: secondsFrom(end) - 1 },
      order: { paidAt: end + 60_000 },
    });
    // Paid in September and confirmed in October, and the other way round at its end.
    sell(records, 'before', { payment: { created: secondsFrom(start) - 1 } });
    sell(records, 'after', { payment: { created: secondsFrom(end) }, order: { paidAt: end - 1 } });
    expect(check(records)).toMatchObject({
      stripe: { count: 2 },
      orders: { count: 2 },
      differenceCount: 0,
    });
  });

  it('takes what is recorded as returned where a payment lists no refunds', () => {
    const records = sell(none(), 'a', { payment: { refunds: null }, refunds: [['re_1', 500]] });
    expect(check(records)).toMatchObject({
      stripe: { returnedCents: 500 },
      differenceCount: 0,
    });
  });

  it('counts what came too late, and has nothing to settle of what was paid twice and went back', () => {
    const records = sell(none(), 'a', { order: { status: 'late' } });
    const again = (refunds: object[]) =>
      records.payments.set('customers/buyer-a/payments/pi_again', payment('a', { refunds }));
    again([{ id: 're_1', amount: 2_999 }]);
    expect(kindsOf(records)).toEqual([['otherPayment', 1]]);
    again([{ id: 're_1', amount: 3_000 }]);
    expect(check(records)).toMatchObject({
      stripe: { count: 2, paidCents: 6_000, returnedCents: 3_000 },
      differenceCount: 0,
    });
  });

  it.each<[string, Sold, [string, number][]]>([
    ['a payment without its order', { order: null }, [['noOrder', 3_000]]],
    [
      'a payment whose order is not confirmed',
      { order: { status: 'reserved', paymentId: '', paidAt: null } },
      [['unconfirmed', 3_000]],
    ],
    ['an order without its payment', { payment: null }, [['noPayment', -3_000]]],
    [
      'an order whose payment is another’s',
      { payment: { metadata: { brandId: 'brand', orderId: 'other' } } },
      [
        ['noOrder', 3_000],
        ['noPayment', -3_000],
      ],
    ],
    [
      'an order that names no payment there could be',
      { order: { paymentId: '' } },
      [
        ['otherPayment', 3_000],
        ['noPayment', -3_000],
      ],
    ],
    ['another sum', { payment: { amount_received: 2_999 } }, [['otherSum', -1]]],
    ['another currency', { payment: { currency: 'eur' } }, [['currency', -3_000]]],
    ['an order in another currency', { order: { currency: 'EUR' } }, [['currency', 3_000]]],
    [
      'a refund at Stripe alone',
      { payment: { refunds: [{ id: 're_1', amount: 700 }] } },
      [['refundNotRecorded', -700]],
    ],
    [
      'a refund here alone',
      { refunds: [['re_1', 700]], payment: { refunds: [] } },
      [['refundNotAtStripe', 700]],
    ],
    [
      'a refund of two sums',
      { refunds: [['re_1', 700]], payment: { refunds: [{ id: 're_1', amount: 500 }] } },
      [['refundOfOtherSum', 200]],
    ],
    [
      'refunds under two numbers',
      { refunds: [['re_1', 700]], payment: { refunds: [{ id: 're_2', amount: 700 }] } },
      [
        ['refundNotRecorded', -700],
        ['refundNotAtStripe', 700],
      ],
    ],
    [
      'refunds that do not come to what the order says',
      { refunds: [['re_1', 700]], order: { refundedCents: 800 } },
      [['refundsOfOtherSum', 100]],
    ],
  ])('names %s', (_, sold, kinds) => {
    expect(kindsOf(sell(none(), 'a', sold))).toEqual(kinds);
  });

  it('has no sum of a payment in another currency that has no order', () => {
    const records = none();
    records.payments.set(
      'customers/a/payments/pi_1',
      payment('', { currency: 'eur', metadata: {} }),
    );
    records.payments.set('customers/a/payments/pi_2', payment('lost', { currency: 'eur' }));
    expect(kindsOf(records)).toEqual([
      ['currency', 0],
      ['currency', 0],
    ]);
  });

  it('keeps the first hundred of its differences, and their number', () => {
    const records = none();
    for (let index = 0; index <= limits.keptDifferences; index += 1)
      sell(records, String(index), { order: null });
    const stored = toStored(check(records));
    expect(stored.differences).toHaveLength(limits.keptDifferences);
    expect(stored.differenceCount).toBe(limits.keptDifferences + 1);
  });
});

describe('What is still to be read', () => {
  it('is what payments of the month and paid orders name, until it was looked for', () => {
    const records = sell(none(), 'a', { refunds: [['re_1', 1]] });
    const all = () => pathsToRead({ month, ...records });
    expect(all()).toEqual([]);
    records.refunds.clear();
    expect(all()).toEqual([`${orderPath('a')}/refunds/1`]);
    records.orders.clear();
    expect(all()).toEqual([orderPath('a')]);
    records.orders.set(orderPath('a'), null);
    expect(all()).toEqual([]);
    records.payments.clear();
    records.orders.set(orderPath('a'), order('a'));
    expect(all()).toEqual([paymentPath('a')]);
    records.payments.set(paymentPath('a'), null);
    expect(all()).toEqual([]);
  });

  it('is nothing of another month’s payments, and nothing that no document could be', () => {
    const records = none();
    records.payments.set('customers/a/payments/pi_1', payment('b', { created: secondsFrom(end) }));
    for (const orderId of ['', 'a/b'])
      records.payments.set(`customers/a/payments/pi_${String(orderId.length)}`, payment(orderId));
    records.orders.set(orderPath('a'), order('a', { paymentId: '' }));
    records.orders.set(orderPath('b'), order('b', { status: 'released' }));
    expect(pathsToRead({ month, ...records })).toEqual([]);
  });
});

// Histories as they come about: of each sale the months of payment and confirmation, and what went back in parts.
const aMonth = end - start;
const sales = fc.array(
  fc.record({
    cents: fc.integer({ min: 50, max: 1_000_000 }),
    created: fc.integer({ min: start - aMonth, max: end + aMonth }),
    delay: fc.integer({ min: 0, max: aMonth }),
    status: fc.constantFrom('paid', 'late'),
    /** In thousandths of what is left each time. */
    returned: fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 3 }),
    listsRefunds: fc.boolean(),
    isSubscription: fc.boolean(),
  }),
  { minLength: 1, maxLength: 30 },
);
type Sale = typeof sales extends fc.Arbitrary<(infer One)[]> ? One : never;

function recordsOf(history: readonly Sale[]): Records {
  const records = none();
  for (const [index, sale] of history.entries()) {
    const id = String(index);
    const created = Math.floor(secondsFrom(sale.created));
    if (sale.isSubscription) {
      records.payments.set(
        paymentPath(id),
        payment(id, { created, amount_received: sale.cents, metadata: {} }),
      );
      continue;
    }
    let left = sale.cents;
    const refunds = sale.returned.flatMap((share, part): [string, number][] => {
      const cents = Math.ceil((left * share) / 1_000);
      left -= cents;
      return cents > 0 ? [[`re_${id}_${String(part)}`, cents]] : [];
    });
    sell(records, id, {
      refunds,
      payment: {
        created,
        amount_received: sale.cents,
        ...(!sale.listsRefunds && { refunds: null }),
      },
      order: {
        totalCents: sale.cents,
        status: left === 0 ? 'refunded' : sale.status,
        paidAt: created * 1000 + sale.delay,
      },
    });
  }
  return records;
}

/** Changes of one document, and what each makes of the order that it is of. */
const changes: readonly [
  kind: string,
  change: (records: Records, id: string) => void,
  isPossible?: (records: Records, id: string) => boolean,
][] = [
  ['noOrder', ({ orders }, id) => orders.set(orderPath(id), null), isKept],
  [
    'unconfirmed',
    ({ orders }, id) => orders.set(orderPath(id), { ...orderOf(orders, id), status: 'released' }),
    isKept,
  ],
  [
    'otherSum',
    ({ payments }, id) =>
      payments.set(paymentPath(id), changedPayment(payments, id, { amount_received: 1_000_001 })),
  ],
  [
    'currency',
    ({ payments }, id) =>
      payments.set(paymentPath(id), changedPayment(payments, id, { currency: 'eur' })),
  ],
  [
    'refundNotRecorded',
    ({ payments }, id) => {
      const { refunds } = changedPayment(payments, id, {});
      const more = [...(refunds ?? []), { id: 're_other', amount: 1 }];
      payments.set(paymentPath(id), changedPayment(payments, id, { refunds: more }));
    },
    ({ payments }, id) => payments.get(paymentPath(id))?.refunds !== null,
  ],
  [
    'refundsOfOtherSum',
    ({ orders }, id) => {
      const one = orderOf(orders, id);
      orders.set(orderPath(id), { ...one, refundedCents: one.refundedCents + 1 });
    },
  ],
];
const orderOf = (orders: Records['orders'], id: string) => orders.get(orderPath(id)) ?? order(id);
const changedPayment = (payments: Records['payments'], id: string, fields: object) => ({
  ...(payments.get(paymentPath(id)) ?? payment(id)),
  ...fields,
});
/** Whether something is left of a payment by its own document: what went back whole is settled. */
function isKept({ payments }: Records, id: string): boolean {
  const { amount_received: cents, refunds } = changedPayment(payments, id, {});
  return cents !== (refunds ?? []).reduce((sum, { amount }) => sum + amount, 0);
}
const isOfMonth = ({ payments }: Records, id: string) => {
  const paid = payments.get(paymentPath(id));
  return !!paid && paid.created * 1000 >= start && paid.created * 1000 < end;
};

describe('Any history', () => {
  it('adds up, and each of its cents is in one month', () => {
    fc.assert(
      fc.property(sales, (history) => {
        const records = recordsOf(history);
        const monthsAround = ['2026-08', '2026-09', month, '2026-11', '2026-12'];
        const found = monthsAround.map((one) => reconcile({ month: one, ...records }));
        expect(found.map(({ differences }) => differences)).toEqual(found.map(() => []));
        const paid = found.reduce((sum, { stripe }) => sum + stripe.paidCents, 0);
        const sold = history.filter(({ isSubscription }) => !isSubscription);
        expect(paid).toBe(sold.reduce((sum, { cents }) => sum + cents, 0));
        const subscribed = found.reduce((sum, { subscriptions }) => sum + subscriptions.count, 0);
        expect(subscribed).toBe(history.length - sold.length);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(changes)(
    'of which one document says something else has that difference, and no other: %s',
    (kind, change, isPossible = () => true) => {
      fc.assert(
        fc.property(sales, fc.nat(), (history, chosen) => {
          const records = recordsOf(history);
          const ids = history
            .map((_, index) => String(index))
            .filter(
              (id) =>
                records.orders.has(orderPath(id)) &&
                isOfMonth(records, id) &&
                isPossible(records, id),
            );
          fc.pre(ids.length > 0);
          const id = ids[chosen % ids.length] ?? '';
          change(records, id);
          const { differences, differenceCents } = check(records);
          expect(differences.map((one) => [one.kind, one.orderId])).toEqual([[kind, id]]);
          expect(differences[0]?.cents).toBe(differenceCents);
        }),
        { numRuns: 300 },
      );
    },
  );

  it('is named so that the differences come to that of both sides, whatever its documents say', () => {
    const some = fc.integer({ min: 0, max: 3 });
    const anything: fc.Arbitrary<MonthRecords> = fc
      .array(
        fc.record({
          cents: some,
          total: some,
          refunded: some,
          status: fc.constantFrom('reserved', 'released', 'paid', 'late', 'refunded'),
          currency: fc.constantFrom('usd', 'eur'),
          isListed: fc.boolean(),
          disputed: some,
          dispute: fc.constantFrom('lost', 'won', 'under_review', 'warning_closed'),
          names: some,
          paidBy: some,
          returned: fc.array(fc.tuple(fc.constantFrom('re_1', 're_2'), some), { maxLength: 2 }),
          recorded: fc.array(fc.tuple(fc.constantFrom('re_1', 're_2', 'du_1'), some), {
            maxLength: 2,
          }),
        }),
        { maxLength: 4 },
      )
      .map((all) => {
        const records = none();
        for (const [index, one] of all.entries()) {
          const id = String(index);
          sell(records, id, {
            refunds: one.recorded,
            payment: {
              amount_received: one.cents,
              currency: one.currency,
              metadata: { brandId: 'brand', orderId: String(one.names) },
              refunds: one.isListed
                ? [...new Map(one.returned)].map(([re, amount]) => ({ id: re, amount }))
                : null,
              disputes: [{ id: 'du_1', amount: one.disputed, status: one.dispute }],
            },
            order: {
              totalCents: one.total,
              refundedCents: one.refunded,
              status: one.status,
              uid: `buyer-${String(one.paidBy)}`,
              paymentId: `pi_${String(one.paidBy)}`,
            },
          });
        }
        return { month, ...records };
      });
    fc.assert(
      fc.property(anything, (records) => {
        const { differences, differenceCents } = reconcile(records);
        expect(differences.reduce((sum, { cents }) => sum + cents, 0)).toBe(differenceCents);
      }),
      { numRuns: 2_000 },
    );
  });
});
