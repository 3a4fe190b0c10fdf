import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { brandSchema } from '../../src/features/creators/model';
import { subscriptionSchema } from '../../src/features/creators/subscription';
import {
  endingSentence,
  parseRefund,
  returnableCents,
  stripePaymentLink,
} from '../../src/features/payouts/moneyModel';
import { orderSchema } from '../../src/features/shop/orderModel';

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
    expect(parseRefund(input, partly, ['a~1'])).toEqual({
      refund: { cents: 1_000, stripeId: 're_123456789', reason: 'Torn.', units: ['a~1'] },
    });
    expect(parseRefund({ ...input, dollars: '10.01' }, partly, [])).toEqual({
      problems: { dollars: 'Type a sum of at most $10.00.' },
    });
  });

  it('says all that is wrong with it', () => {
    const typed = { dollars: '0', stripeId: 'pi_123456789', reason: ' ' };
    const parsed = parseRefund(typed, order(), []);
    expect('problems' in parsed && Object.keys(parsed.problems)).toEqual([
      'dollars',
      'stripeId',
      'reason',
    ]);
  });

  it('keeps a reason that is too long, and says so', () => {
    expect(parseRefund({ ...input, reason: 'x'.repeat(501) }, order(), [])).toEqual({
      problems: { reason: 'Keep this to 500 characters; it has 501.' },
    });
  });

  it('is made at the payment, as Stripe shows it', () => {
    expect(stripePaymentLink('pi_1/../x')).toBe(
      'https://dashboard.stripe.com/payments/pi_1%2F..%2Fx',
    );
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
