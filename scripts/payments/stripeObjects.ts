// Stripe's objects in the shapes of its API version 2022-11-15 (stripe@11.15.0), which the payments extension stores.
import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

/** An id with Stripe's prefix, such as `pi_test_…`. */
export const newId = (prefix: string) => `${prefix}_test_${randomBytes(12).toString('hex')}`;

/** Stripe counts in seconds. */
export const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** One line of a checkout session, as the site asks for it. Amounts are cents. */
export type PaidLine = { name: string; unitCents: number; quantity: number };

export const totalOf = (lines: readonly PaidLine[]) =>
  lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);

const priceOf = (
  unitCents: number,
  currency: string,
  recurring: Stripe.Price.Recurring | null,
  { id = newId('price'), product = newId('prod') } = {},
): Stripe.Price => ({
  id,
  object: 'price',
  active: recurring !== null,
  billing_scheme: 'per_unit',
  created: nowInSeconds(),
  currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product,
  recurring,
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: recurring ? 'recurring' : 'one_time',
  unit_amount: unitCents,
  unit_amount_decimal: String(unitCents),
});

/** A price made for one session (`price_data`) has a product of its own. */
export const lineItem = (
  { name, unitCents, quantity }: PaidLine,
  currency: string,
): Stripe.LineItem => ({
  id: newId('li'),
  object: 'item',
  amount_discount: 0,
  amount_subtotal: unitCents * quantity,
  amount_tax: 0,
  amount_total: unitCents * quantity,
  currency,
  description: name,
  price: priceOf(unitCents, currency, null),
  quantity,
});

type PaymentInput = {
  id: string;
  amountCents: number;
  currency: string;
  customer: string;
  metadata: Stripe.Metadata;
  createdAt: number;
};

/** A payment in one of the states that the site can meet. */
export const paymentIntent = (
  { id, amountCents, currency, customer, metadata, createdAt }: PaymentInput,
  status: Extract<
    Stripe.PaymentIntent.Status,
    'succeeded' | 'processing' | 'requires_payment_method'
  >,
): Stripe.PaymentIntent => ({
  id,
  object: 'payment_intent',
  amount: amountCents,
  amount_capturable: 0,
  amount_details: { tip: {} },
  amount_received: status === 'succeeded' ? amountCents : 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic',
  client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
  confirmation_method: 'automatic',
  created: createdAt,
  currency,
  customer,
  description: null,
  invoice: null,
  last_payment_error:
    status === 'requires_payment_method'
      ? {
          type: 'card_error',
          code: 'card_declined',
          decline_code: 'generic_decline',
          message: 'Your card was declined.',
        }
      : null,
  latest_charge: newId('ch'),
  livemode: false,
  metadata,
  next_action: null,
  on_behalf_of: null,
  payment_method: status === 'requires_payment_method' ? null : newId('pm'),
  payment_method_options: {},
  payment_method_types: ['card'],
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status,
  transfer_data: null,
  transfer_group: null,
});

const monthly: Stripe.Price.Recurring = {
  aggregate_usage: null,
  interval: 'month',
  interval_count: 1,
  trial_period_days: null,
  usage_type: 'licensed',
};

/** The one item of a package's subscription. */
export const subscriptionItem = (
  subscription: string,
  price: { id: string; product: string; unitCents: number },
): Stripe.SubscriptionItem => {
  const created = nowInSeconds();
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    metadata: {},
    plan: {
      id: price.id,
      object: 'plan',
      active: true,
      aggregate_usage: null,
      amount: price.unitCents,
      amount_decimal: String(price.unitCents),
      billing_scheme: 'per_unit',
      created,
      currency: 'usd',
      interval: 'month',
      interval_count: 1,
      livemode: false,
      metadata: {},
      nickname: null,
      product: price.product,
      tiers_mode: null,
      transform_usage: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    price: priceOf(price.unitCents, 'usd', monthly, price),
    quantity: 1,
    subscription,
    tax_rates: [],
  };
};
