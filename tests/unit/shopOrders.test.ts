import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { limits } from '../../src/config/limits';
import {
  areUnitsOf,
  changesAt,
  contactSchema,
  recipientOf,
  fitsOneOrder,
  fulfilmentSchema,
  goodsCents,
  heldUntil,
  isGivenUp,
  isUnpaid,
  isWhole,
  lateReason,
  nextStatuses,
  nextStep,
  orderSchema,
  orderStatuses,
  payableUntil,
  paysFor,
  paymentSchema,
  promisedBy,
  sendBy,
  sentBy,
  sessionAskableUntil,
  sessionSchema,
  shippingTo,
  splitIntoOrders,
  takesOthersUntil,
  unitCount,
} from '../../src/features/orders/orderModel';
import { askRepeatedly } from '../../src/lib/stripePage';

const createdAt = Date.UTC(2026, 10, 24);
const minute = 60_000;
const order = (fields: Record<string, unknown> = {}) => ({
  ...v.parse(orderSchema, { totalCents: 2_500, createdAt, ...fields }),
  orderId: 'order',
  brandId: 'brand',
});
const payment = (fields: Record<string, unknown> = {}) => ({
  ...v.parse(paymentSchema, {
    status: 'succeeded',
    amount_received: 2_500,
    currency: 'usd',
    metadata: { brandId: 'brand', orderId: 'order' },
    ...fields,
  }),
  paymentId: 'pi_1',
});

describe('An order as it is stored', () => {
  it('is read leniently', () => {
    const line = { offerId: 'a', name: 'Print', qty: 1, unitCents: 2_500 };
    expect(
      v.parse(orderSchema, { lines: [line, { offerId: 'b' }], units: ['a~1', 2], status: 'lost' }),
    ).toMatchObject({ lines: [line], units: ['a~1'], status: 'reserved', paidAt: null });
    expect(v.parse(contactSchema, { name: 'Bo', giftTo: 7 })).toMatchObject({
      giftTo: '',
      giftNote: '',
    });
  });

  it('goes to whom it is a gift for, or to its buyer', () => {
    const contact = v.parse(contactSchema, { name: 'Bo' });
    expect(recipientOf(contact)).toBe('Bo');
    expect(recipientOf({ ...contact, giftTo: 'Noor' })).toBe('Noor');
  });

  it('has a page to pay on, or the reason why not', () => {
    expect(v.parse(sessionSchema, { url: 'https://stripe.example/a' }).error).toBeNull();
    const refused = v.parse(sessionSchema, { error: { message: 'No such price' } });
    expect(refused).toEqual({ url: '', error: { message: 'No such price' } });
  });

  it('is packed at least once somebody has said how far it is, with its parcel, whatever the word is', () => {
    const parcel = { carrier: 'UPS', tracking: '1Z9', link: 'https://example.org/1', at: 5 };
    expect(v.parse(fulfilmentSchema, { ...parcel, state: 'lost' })).toEqual({
      ...parcel,
      state: 'packed',
    });
    expect(v.parse(fulfilmentSchema, { ...parcel, state: 'sent' }).state).toBe('sent');
  });
});

describe('What is sent', () => {
  const paidAt = Date.UTC(2026, 10, 24, 23, 59);

  it('is sent by the end of a UTC day, so many days after that of the payment', () => {
    const end = Date.UTC(2026, 11, 2) - 1;
    expect(sendBy(paidAt, 7)).toBe(end);
    expect(sendBy(Date.UTC(2026, 10, 24), 7)).toBe(end);
    expect(sendBy(Date.UTC(2026, 10, 25), 7)).toBeGreaterThan(end);
    expect(sentBy(order({ country: 'US', paidAt }), 7)).toBe(end);
  });

  it.each([
    ['nothing of it is sent', { country: '', paidAt }],
    ['it is picked up', { country: 'pickup', paidAt }],
    ['it is not paid', { country: 'US' }],
    ['it was pledged for', { country: 'US', paidAt, channel: 'campaign' }],
  ])('has no such day where %s', (_, fields) => {
    expect(sentBy(order(fields), 7)).toBeNull();
  });
});

describe('A reward', () => {
  it('is promised until the end of its month', () => {
    expect(promisedBy('2027-02')).toBe(Date.UTC(2027, 2, 1) - 1);
    expect(promisedBy('2026-12')).toBe(Date.UTC(2027, 0, 1) - 1);
    expect(promisedBy('')).toBeNull();
  });
});

describe('One order', () => {
  it('is three offers and six units at most', () => {
    expect(fitsOneOrder([{ qty: 6 }])).toBe(true);
    expect(fitsOneOrder([{ qty: 7 }])).toBe(false);
    expect(fitsOneOrder([{ qty: 1 }, { qty: 1 }, { qty: 4 }])).toBe(true);
    expect(fitsOneOrder([{ qty: 1 }, { qty: 1 }, { qty: 1 }, { qty: 1 }])).toBe(false);
  });

  it('costs what its lines cost', () => {
    const lines = [
      { qty: 2, unitCents: 2_500 },
      { qty: 1, unitCents: 50 },
    ];
    expect(goodsCents(lines)).toBe(5_050);
    expect(unitCount(lines)).toBe(3);
    expect(goodsCents([])).toBe(0);
  });

  const cart = fc.uniqueArray(
    fc.record({ offerId: fc.string(), qty: fc.integer({ min: 1, max: 14 }) }),
    { selector: ({ offerId }) => offerId, maxLength: 8 },
  );

  it('of several takes what does not fit into the first, and nothing is lost', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        const orders = splitIntoOrders(lines);
        for (const one of orders) expect(one.length > 0 && fitsOneOrder(one)).toBe(true);
        for (const { offerId, qty } of lines) {
          const parts = orders.flat().filter((line) => line.offerId === offerId);
          expect(unitCount(parts)).toBe(qty);
        }
        expect(unitCount(orders.flat())).toBe(unitCount(lines));
      }),
    );
  });

  it('is full before the next one begins', () => {
    expect(splitIntoOrders([{ offerId: 'a', qty: 8 }]).map(unitCount)).toEqual([
      limits.unitsPerOrder,
      2,
    ]);
  });
});

describe('The units of an order', () => {
  const offers = {
    print: { limited: true, stock: 100 },
    shirt: { limited: true, stock: 5 },
    pin: { limited: false, stock: 0 },
  };
  const lines = [
    { offerId: 'print', qty: 2 },
    { offerId: 'pin', qty: 3 },
    { offerId: 'shirt', qty: 1 },
  ];

  it('are those of its lines, the first line’s first', () => {
    expect(areUnitsOf(['print~7', 'print~100', 'shirt~5'], lines, offers)).toBe(true);
  });

  it.each([
    ['too few', ['print~7', 'shirt~5']],
    ['too many', ['print~7', 'print~8', 'print~9', 'shirt~5']],
    ['one twice', ['print~7', 'print~7', 'shirt~5']],
    ['another order', ['shirt~5', 'print~7', 'print~8']],
    ['one above the stock', ['print~7', 'print~8', 'shirt~6']],
    ['one of what is not limited', ['print~7', 'print~8', 'pin~1', 'shirt~5']],
    ['a number of another form', ['print~7', 'print~08', 'shirt~5']],
  ])('are not %s', (_, units) => {
    expect(areUnitsOf(units, lines, offers)).toBe(false);
  });
});

describe('Sending', () => {
  const shipping = { US: 500, rest: 1_500, pickup: 0 };

  it.each([
    ['costs what the country costs', shipping, 'US', { key: 'US', cents: 500 }],
    ['costs what the rest of the world costs', shipping, 'DE', { key: 'rest', cents: 1_500 }],
    ['is not done by who picks up', shipping, 'pickup', { key: 'pickup', cents: 0 }],
    ['is not possible to another country', { US: 500 }, 'DE', null],
    ['is not a pick-up where there is none', { rest: 500 }, 'pickup', null],
    ['is not possible anywhere', {}, 'US', null],
  ])('%s', (_, prices, country, price) => {
    expect(shippingTo({ shipping: prices }, country)).toEqual(price);
  });
});

const back = (amount: number) => ({ refunds: [{ id: 're_1', amount, created: 1 }] });
const disputed = (amount: number, status: string) => ({
  disputed: status !== 'won',
  disputes: [{ id: 'du_1', amount, status }],
});

describe('A payment is for an order', () => {
  it.each([
    ['of this order', {}],
    ['that went back whole', back(2_500)],
    ['that a bank has taken', disputed(2_500, 'lost')],
    ['that lists nothing that could be read', { refunds: null, disputes: 'none' }],
  ])('with its whole sum, %s', (_, fields) => {
    expect(paysFor(payment(fields), order())).toBe(true);
  });

  it.each([
    ['was declined', { status: 'requires_payment_method' }],
    ['is a cent less', { amount_received: 2_499 }],
    ['is of another currency', { currency: 'eur' }],
    ['is for another order', { metadata: { brandId: 'brand', orderId: 'other' } }],
    ['is for another brand', { metadata: { brandId: 'other', orderId: 'order' } }],
    ['is for a subscription', { metadata: {} }],
  ])('but not if it %s', (_, fields) => {
    expect(paysFor(payment(fields), order())).toBe(false);
  });
});

describe('An order is late', () => {
  it.each([
    ['because of its units where nothing is known of its payment', null, 'unitsGone'],
    ['because of its units where all of the money is there', {}, 'unitsGone'],
    ['because of its units where a bank gave it back', disputed(2_500, 'won'), 'unitsGone'],
    ['where a cent went back', back(1), 'partlyReturned'],
    ['where all but a cent went back', back(2_499), 'partlyReturned'],
    ['where all went back', back(2_500), 'returned'],
    ['where a bank asks', disputed(2_500, 'needs_response'), 'disputed'],
    ['where a bank asks, which is all that is said', { disputed: true }, 'disputed'],
    [
      'where a bank asks for the rest',
      { ...back(500), ...disputed(2_000, 'under_review') },
      'disputed',
    ],
    ['where a bank took all', disputed(2_500, 'lost'), 'returned'],
    ['where a bank took some', disputed(500, 'lost'), 'partlyReturned'],
    [
      'where a bank took some and left the rest',
      {
        disputed: true,
        disputes: ['lost', 'won'].map((status) => ({ id: 'du', amount: 500, status })),
      },
      'partlyReturned',
    ],
    ['where all went in both ways', { ...back(500), ...disputed(2_000, 'lost') }, 'returned'],
  ])('%s', (_, fields, reason) => {
    const found = fields && payment(fields);
    expect(lateReason(found)).toBe(reason);
    expect(found === null || isWhole(found)).toBe(reason === 'unitsGone');
  });
});

describe('The next order of an account', () => {
  const held = createdAt + 45 * minute;

  it.each([
    ['reserved', held, true, false],
    ['reserved', held + 1, false, true],
    ['released', createdAt, false, true],
    ['paid', createdAt, false, false],
    ['late', createdAt, false, false],
    ['refunded', createdAt, false, true],
  ])(
    'after one that is %s at %i waits: %s; of what is sold once per fan it may be: %s',
    (status, now, waits, mayBe) => {
      expect(isUnpaid(order({ status }), now)).toBe(waits);
      expect(isGivenUp(order({ status }), now)).toBe(mayBe);
    },
  );
});

describe('What happens next with an order', () => {
  const known = { now: createdAt, hasSession: true, payment: null };
  const gone = payment(back(2_500));
  const late = { status: 'late', channel: 'campaign' };
  const lateSeats = { status: 'late', channel: 'tickets' };

  it.each([
    ['is paying', {}, {}, 'pay'],
    ['is paying for 40 minutes', {}, { now: createdAt + 40 * minute - 1 }, 'pay'],
    ['is waiting for Stripe then', {}, { now: createdAt + 40 * minute }, 'waitForStripe'],
    ['is waiting where Stripe’s page ended before', {}, { hasEnded: true }, 'waitForStripe'],
    ['is nothing after the hold', {}, { now: createdAt + 45 * minute }, 'holdOver'],
    ['is a page to pay on', {}, { hasSession: false, now: createdAt + 9 * minute - 1 }, 'pay'],
    ['is waiting', {}, { hasSession: false, now: createdAt + 9 * minute }, 'waitForStripe'],
    ['is confirming', {}, { payment: payment(), now: createdAt + 99 * minute }, 'confirm'],
    ['is paying anew', {}, { payment: payment({ status: 'requires_payment_method' }) }, 'pay'],
    ['is nothing', { status: 'released' }, {}, 'nothing'],
    ['is confirming what was let go', { status: 'released' }, { payment: payment() }, 'confirm'],
    ['is finding it late where the money went back', {}, { payment: gone }, 'confirm'],
    ['is another choice', { status: 'late' }, {}, 'chooseAnew'],
    ['is another choice of the same', { status: 'late' }, { payment: payment() }, 'chooseAnew'],
    ['is over where the money went back', { status: 'late' }, { payment: gone }, 'returned'],
    ['is the rest', { status: 'late' }, { payment: payment(back(1)) }, 'restReturns'],
    [
      'is the bank’s',
      { status: 'late' },
      { payment: payment(disputed(2_500, 'needs_response')) },
      'bankDecides',
    ],
    [
      'is no other choice once some of the money went back',
      { status: 'late', refundedCents: 1 },
      {},
      'restReturns',
    ],
    ['is all the money of a pledge that came too late', late, {}, 'allReturns'],
    ['is all of it where it is there', late, { payment: payment() }, 'allReturns'],
    ['is over where it went back', late, { payment: gone }, 'returned'],
    ['is all the money of seats that were paid too late', lateSeats, {}, 'allReturns'],
    ['is over where that of seats went back', lateSeats, { payment: gone }, 'returned'],
    ['is the rest of a pledge', late, { payment: payment(back(1)) }, 'restReturns'],
    ['is sending', { status: 'paid' }, {}, 'fulfil'],
    ['is over', { status: 'refunded' }, {}, 'returned'],
  ])('%s', (_, fields, other, step) => {
    expect(nextStep(order(fields), { ...known, ...other })).toBe(step);
  });

  it('changes by the clock as long as it is reserved, and at each hour once', () => {
    const hours = [9, 40, 45].map((count) => createdAt + count * minute);
    expect([createdAt, ...hours].map((now) => changesAt(order(), now + 1))).toEqual([
      ...hours,
      undefined,
    ]);
    expect(changesAt(order({ status: 'paid' }), createdAt)).toBeUndefined();
  });

  it('follows from the time of the order alone', () => {
    const times = [sessionAskableUntil(order()), payableUntil(order()), heldUntil(order())];
    expect(times.map((time) => (time - createdAt) / minute)).toEqual([9, 40, 45]);
  });

  it('takes others for thirty days after it was paid too late', () => {
    const days = 24 * 60 * minute;
    expect((takesOthersUntil(order({ paidAt: createdAt })) - createdAt) / days).toBe(30);
  });

  it('ends in a sale or in money returned, whatever the way', () => {
    const reached = new Set<string>(['reserved']);
    for (const status of orderStatuses)
      for (const next of reached.has(status) ? nextStatuses[status] : []) reached.add(next);
    expect(reached).toEqual(new Set(orderStatuses));
    expect(nextStatuses.refunded).toEqual([]);
  });
});

describe('Stripe is asked again', () => {
  it('at times that differ from buyer to buyer', async () => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.5);
    const asked: string[] = [];
    const ask = (buyer: string) =>
      askRepeatedly(() => {
        const isFirst = !asked.includes(buyer);
        asked.push(buyer);
        return Promise.resolve(isFirst ? null : 'made');
      });
    const answers = Promise.all([ask('early'), ask('late')]);
    await vi.advanceTimersByTimeAsync(300);
    expect(asked).toEqual(['early', 'late', 'early']);
    await vi.advanceTimersByTimeAsync(300);
    expect(await answers).toEqual(['made', 'made']);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
});
