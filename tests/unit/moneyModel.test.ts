import { describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { disputeAnswer } from '../../src/content/payouts';
import { brandSchema } from '../../src/features/creators/model';
import { subscriptionSchema } from '../../src/features/creators/subscription';
import {
  disputeStateOf,
  endingSentence,
  isTaken,
  parseRefund,
  pointOf,
  returnableCents,
  staffPaymentSchema,
  stripePaymentLink,
  takenByBank,
} from '../../src/features/payouts/moneyModel';
import { orderSchema } from '../../src/features/orders/orderModel';

const order = (fields: object = {}) => ({
  ...v.parse(orderSchema, { status: 'paid', totalCents: 3_000, paymentId: 'pi_1', ...fields }),
  brandId: 'brand',
  orderId: 'order',
});

describe('A refund as it is typed', () => {
  const input = { dollars: '10', stripeId: ' re_123456789 ', reason: ' Torn. ' };

  it('is taken up to what is left of the order', () => {
    const partly = order({ refundedCents: 2_000 });
    expect(returnableCents(partly)).toBe(1_000);
    expect(parseRefund(input, partly, ['a~1'], null)).toEqual({
      refund: { cents: 1_000, stripeId: 're_123456789', reason: 'Torn.', units: ['a~1'] },
    });
    expect(parseRefund({ ...input, dollars: '10.01' }, partly, [], null)).toEqual({
      problems: { dollars: 'Type a sum of at most $10.00.' },
    });
  });

  it('says all that is wrong with it', () => {
    const typed = { dollars: '0', stripeId: 'pi_123456789', reason: ' ' };
    const parsed = parseRefund(typed, order(), [], null);
    expect('problems' in parsed && Object.keys(parsed.problems)).toEqual([
      'dollars',
      'stripeId',
      'reason',
    ]);
  });

  it('keeps a reason that is too long, and says so', () => {
    expect(parseRefund({ ...input, reason: 'x'.repeat(501) }, order(), [], null)).toEqual({
      problems: { reason: 'Keep this to 500 characters; it has 501.' },
    });
  });

  it('is of the sum that Stripe lists under its number', () => {
    const listed = [{ id: 're_123456789', amount: 1_200 }];
    expect(parseRefund(input, order(), [], listed)).toEqual({
      problems: { dollars: 'At Stripe this refund is of $12.00.' },
    });
    const typed = { ...input, dollars: '12' };
    expect(parseRefund(typed, order(), [], listed)).toMatchObject({ refund: { cents: 1_200 } });
    // One that Stripe has not told of yet may be pasted.
    const other = { ...input, stripeId: 're_987654321' };
    expect(parseRefund(other, order(), [], listed)).toMatchObject({ refund: { cents: 1_000 } });
  });

  it('is made at the payment, as Stripe or its stand-in shows it', () => {
    vi.stubEnv('VITE_STRIPE_PAYMENTS_URL', '');
    expect(stripePaymentLink('pi_1/../x')).toBe(
      'https://dashboard.stripe.com/payments/pi_1%2F..%2Fx',
    );
    vi.stubEnv('VITE_STRIPE_PAYMENTS_URL', 'http://localhost:1/refunds#');
    expect(stripePaymentLink('pi_1')).toBe('http://localhost:1/refunds#pi_1');
    vi.unstubAllEnvs();
  });
});

describe('A payment and the order that it names', () => {
  const payment = (fields: object = {}) => ({
    ...v.parse(staffPaymentSchema, {
      status: 'succeeded',
      amount_received: 3_000,
      currency: 'usd',
      metadata: { brandId: 'brand', orderId: 'order' },
      refunds: [],
      ...fields,
    }),
    paymentId: 'pi_1',
  });
  const back = (amount: number) => ({ refunds: [{ id: 're_1', amount }] });
  const disputed = (amount: number, status = 'lost') => ({
    disputes: [{ id: 'du_1', amount, status, answerBy: null }],
  });
  const reserved = { status: 'reserved', paymentId: '' };
  const other = { paymentId: 'pi_2' };

  it.each([
    ['agree', {}, {}, null],
    ['agree on what went back', back(500), { refundedCents: 500 }, null],
    ['are of a package', { metadata: {} }, null, null],
    ['do not count before Stripe has the money', { status: 'processing' }, reserved, null],
    ['wait to be confirmed', {}, reserved, { point: 'unconfirmed', cents: 3_000 }],
    [
      'wait to be late where all went back',
      back(3_000),
      reserved,
      { point: 'unconfirmed', cents: 0 },
    ],
    ['lack the order', {}, null, { point: 'noOrder', cents: 3_000 }],
    ['differ', { amount_received: 2_999 }, reserved, { point: 'otherSum', cents: 2_999 }],
    ['are not in dollars', { currency: 'eur' }, reserved, { point: 'currency', cents: 3_000 }],
    ['are paid twice', back(500), other, { point: 'surplus', cents: 2_500 }],
    ['were paid twice, and the second went back', back(3_000), other, null],
    ['were paid twice, and a bank took the second', disputed(3_000), other, null],
    [
      'were paid twice, and a bank took some of it',
      { ...back(500), ...disputed(1_000) },
      other,
      { point: 'surplus', cents: 1_500 },
    ],
    [
      'were paid twice, and a bank only asks',
      disputed(3_000, 'under_review'),
      other,
      { point: 'surplus', cents: 3_000 },
    ],
    [
      'wait to be late where a bank took all',
      disputed(3_000),
      reserved,
      { point: 'unconfirmed', cents: 0 },
    ],
    ['went back', back(700), { refundedCents: 200 }, { point: 'refundNotRecorded', cents: 500 }],
    ['were taken by a bank', disputed(700), {}, { point: 'refundNotRecorded', cents: 700 }],
    [
      'are held by a bank',
      disputed(700, 'under_review'),
      {},
      { point: 'refundNotRecorded', cents: 700 },
    ],
    ['are held by a bank, and late', disputed(700, 'under_review'), { status: 'late' }, null],
    ['are asked about by a bank', disputed(700, 'warning_under_review'), {}, null],
    ['were given back by a bank', disputed(700, 'won'), { refundedCents: 700 }, null],
    ['were taken by a bank, as is recorded', disputed(700), { refundedCents: 700 }, null],
  ])('%s', (_, ofPayment, ofOrder, found) => {
    expect(pointOf(payment(ofPayment), ofOrder === null ? undefined : order(ofOrder))).toEqual(
      found,
    );
  });
});

describe('A dispute', () => {
  it.each([
    ['needs_response', 'open'],
    ['warning_needs_response', 'open'],
    ['under_review', 'answered'],
    ['warning_closed', 'kept'],
    ['won', 'kept'],
    ['lost', 'lost'],
  ])('that is %s is %s', (status, state) => {
    expect(disputeStateOf(status)).toBe(state);
  });

  it.each([
    ['needs_response', true],
    ['under_review', true],
    ['appeal_under_review', true],
    ['lost', true],
    ['won', false],
    ['prevented', false],
    ['warning_needs_response', false],
    ['warning_closed', false],
  ])('that is %s leaves the money with the bank: %s', (status, taken) => {
    expect(isTaken({ status })).toBe(taken);
  });

  it('takes no more than refunds left', () => {
    const payment = v.parse(staffPaymentSchema, {
      amount_received: 3_000,
      refunds: [{ id: 're_1', amount: 1_000 }],
      disputes: ['du_1', 'du_2'].map((id) => ({ id, amount: 3_000, status: 'lost' })),
    });
    expect(takenByBank(payment)).toEqual([{ id: 'du_1', amount: 2_000, status: 'lost' }]);
  });

  it('is answered by what it says, or with all there is', () => {
    expect(disputeAnswer('product_not_received')).toContain('send the tracking number');
    expect(disputeAnswer('noncompliant')).toBe(disputeAnswer('general'));
  });
});

describe('Packages that end', () => {
  const now = Date.UTC(2026, 10, 24);
  const soon = { packageId: 'gold', packageUntil: now + 1 };
  const paid = { ...soon, payerUid: 'payer', subscriptionId: 'sub_1' };
  const sentence = (brand: object, subscription: object | null = null, at = now) =>
    endingSentence(
      { ...v.parse(brandSchema, brand), brandId: 'brand' },
      subscription && {
        ...v.parse(subscriptionSchema, subscription),
        payerUid: 'payer',
        subscriptionId: 'sub_1',
      },
      at,
    );

  it('were granted, canceled or not paid', () => {
    expect(sentence(soon)).toBe('Gold ends 24 Nov 2026.');
    expect(sentence(paid)).toBe('Gold was not paid. Selling stops 24 Nov 2026.');
    expect(sentence(paid, { status: 'past_due' })).toBe(
      'Gold was not paid. Selling stops 24 Nov 2026.',
    );
    for (const canceled of [
      { status: 'canceled' },
      { status: 'active', cancel_at_period_end: true },
    ])
      expect(sentence(paid, canceled)).toBe('Gold is canceled. Selling stops 24 Nov 2026.');
  });

  it('sell nothing any more once they have ended', () => {
    expect(sentence(soon, null, now + 2)).toBe('Gold ended 24 Nov 2026: nothing is on sale.');
    expect(sentence(paid, null, now + 2)).toBe(
      'Gold was not paid and ended 24 Nov 2026: nothing is on sale.',
    );
  });
});
