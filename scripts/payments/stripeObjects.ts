// Stripe's objects as its API answers them, in the fields that somebody reads; the types are those of its package.
import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { Payment, Session, Subscription } from './ledger.ts';

/** An id with Stripe's prefix, such as `pi_test_…`. */
export const newId = (prefix: string) => `${prefix}_test_${randomBytes(12).toString('hex')}`;

/** Stripe counts in seconds. */
export const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** One line of a checkout session, as it was asked for. Amounts are cents. */
export type PaidLine = { id: string; name: string; unitCents: number; quantity: number };

export const totalOf = (lines: readonly Pick<PaidLine, 'unitCents' | 'quantity'>[]) =>
  lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);

export const listOf = <Item>(data: readonly Item[]) => ({
  object: 'list' as const,
  data,
  has_more: false,
  url: '/v1',
});

/** Decimals are texts on the way, and become an object in Stripe's package. */
type SentPrice = Partial<Omit<Stripe.Price, 'product' | 'unit_amount_decimal'>> & {
  product: string | Partial<Stripe.Product>;
  unit_amount_decimal: string;
};

const priceOf = (id: string, product: SentPrice['product'], cents: number, isMonthly: boolean) =>
  ({
    id,
    object: 'price',
    active: isMonthly,
    currency: 'usd',
    livemode: false,
    metadata: {},
    product,
    type: isMonthly ? 'recurring' : 'one_time',
    unit_amount: cents,
    unit_amount_decimal: String(cents),
  }) satisfies SentPrice;

/** A price made for one session (`price_data`) has a product of its own. */
export const lineItemOf = ({ id, name, unitCents, quantity }: PaidLine) =>
  ({
    id,
    object: 'item',
    amount_discount: 0,
    amount_subtotal: unitCents * quantity,
    amount_tax: 0,
    amount_total: unitCents * quantity,
    currency: 'usd',
    description: name,
    price: priceOf(`price_${id}`, `prod_${id}`, unitCents, false),
    quantity,
  }) satisfies Omit<Partial<Stripe.LineItem>, 'price'> & { price: SentPrice };

export const sessionOf = (
  { id, customer, metadata, status, ...session }: Session,
  url: string,
): Partial<Stripe.Checkout.Session> => ({
  id,
  object: 'checkout.session',
  cancel_url: session.cancelUrl,
  client_reference_id: session.reference,
  created: session.createdAt,
  currency: 'usd',
  customer,
  expires_at: session.expiresAt,
  livemode: false,
  metadata,
  mode: session.price === '' ? 'payment' : 'subscription',
  payment_intent: session.paymentId || null,
  payment_status: status === 'complete' ? 'paid' : 'unpaid',
  status,
  subscription: session.subscriptionId || null,
  success_url: session.successUrl,
  url: status === 'open' ? url : null,
});

type SentCharge = Pick<Stripe.Charge, 'id' | 'object' | 'disputed'> & {
  refunds: { data: readonly Partial<Stripe.Refund>[]; has_more: boolean };
};
type SentPayment = Omit<Partial<Stripe.PaymentIntent>, 'latest_charge'> & {
  latest_charge: string | SentCharge;
};

export function paymentIntentOf(payment: Payment, isChargeExpanded = false): SentPayment {
  const { id, cents, status, customer, metadata, createdAt } = payment;
  const isPaid = status === 'succeeded';
  const charge = id.replace('pi_', 'ch_');
  return {
    id,
    object: 'payment_intent',
    amount: cents,
    amount_capturable: 0,
    amount_received: isPaid ? cents : 0,
    canceled_at: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret`,
    created: createdAt,
    currency: 'usd',
    customer,
    description: null,
    last_payment_error: isPaid
      ? null
      : {
          type: 'card_error',
          code: 'card_declined',
          decline_code: 'generic_decline',
          message: 'Your card was declined.',
        },
    latest_charge: isChargeExpanded
      ? {
          id: charge,
          object: 'charge',
          disputed: payment.isDisputed,
          refunds: listOf(refundsOf(payment)),
        }
      : charge,
    livemode: false,
    metadata,
    payment_method_types: ['card'],
    receipt_email: null,
    status,
  };
}

export const refundsOf = ({ id: payment, refunds }: Payment): Partial<Stripe.Refund>[] =>
  refunds.toReversed().map(({ id, cents, createdAt }) => ({
    id,
    object: 'refund',
    amount: cents,
    created: createdAt,
    currency: 'usd',
    payment_intent: payment,
    status: 'succeeded',
  }));

type SentDispute = Omit<Partial<Stripe.Dispute>, 'evidence_details'> & {
  evidence_details: Pick<Stripe.Dispute.EvidenceDetails, 'due_by'>;
};

const answerDays = 14;

export const disputeOf = ({ id, cents, createdAt, disputeEnd }: Payment): SentDispute => ({
  id: id.replace('pi_', 'du_'),
  object: 'dispute',
  amount: cents,
  evidence_details: { due_by: createdAt + answerDays * 24 * 60 * 60 },
  payment_intent: id,
  reason: 'product_not_received',
  status: disputeEnd ?? 'needs_response',
});

type SentSubscription = Omit<Partial<Stripe.Subscription>, 'items' | 'latest_invoice'> & {
  items: {
    data: readonly (Partial<Omit<Stripe.SubscriptionItem, 'price'>> & { price: SentPrice })[];
  };
  latest_invoice: string | Pick<Stripe.Invoice, 'id' | 'object' | 'status'>;
};

export function subscriptionOf(subscription: Subscription, isExpanded = false): SentSubscription {
  const { id, role, price, cents, periodStartedAt, periodEndsAt } = subscription;
  const product = `prod_${role}`;
  const invoice = id.replace('sub_', 'in_');
  const whole: Partial<Stripe.Product> = {
    id: product,
    object: 'product',
    metadata: { firebaseRole: role },
  };
  return {
    id,
    object: 'subscription',
    cancel_at: subscription.cancelsAtPeriodEnd ? periodEndsAt : null,
    cancel_at_period_end: subscription.cancelsAtPeriodEnd,
    canceled_at: subscription.endedAt,
    created: subscription.startedAt,
    currency: 'usd',
    customer: subscription.customer,
    ended_at: subscription.endedAt,
    items: listOf([
      {
        id: id.replace('sub_', 'si_'),
        object: 'subscription_item' as const,
        created: subscription.startedAt,
        current_period_end: periodEndsAt,
        current_period_start: periodStartedAt,
        metadata: {},
        price: priceOf(price, isExpanded ? whole : product, cents, true),
        quantity: 1,
        subscription: id,
      },
    ]),
    latest_invoice: isExpanded
      ? {
          id: invoice,
          object: 'invoice',
          status: subscription.status === 'past_due' ? 'open' : 'paid',
        }
      : invoice,
    livemode: false,
    metadata: subscription.metadata,
    start_date: subscription.startedAt,
    status: subscription.status,
    trial_end: null,
    trial_start: null,
  };
}

export type StripeEventType = Extract<
  Stripe.Event.Type,
  | `checkout.session.${string}`
  | `payment_intent.${string}`
  | `charge.${string}`
  | `refund.${string}`
  | `customer.subscription.${string}`
  | `invoice.${string}`
>;

export const eventOf = (type: StripeEventType, object: object) => ({
  id: newId('evt'),
  object: 'event',
  api_version: null,
  created: nowInSeconds(),
  data: { object },
  livemode: false,
  type,
});
