import { sampleOf } from './sample.ts';

// What Stripe is asked for, what goes back, and what brands are owed: of one print of 25 dollars, sent for five.

/** Asks Stripe for a page on which an order is paid. */
export const orderSession = sampleOf(() => ({
  mode: 'payment',
  payment_method_types: ['card'],
  billing_address_collection: 'auto',
}));

export const packageSession = sampleOf(() => ({
  mode: 'subscription',
  payment_method_types: ['card'],
  line_items: [{ price: 'price_gold', quantity: 1 }],
}));

/** What is paid on that page: one of a session's `line_items`. */
export const paidLine = (name: unknown, unit_amount: unknown, quantity: unknown = 1) => ({
  price_data: { currency: 'usd', unit_amount, product_data: { name } },
  quantity,
});

export const refund = sampleOf(() => ({
  cents: 2_500,
  stripeId: 're_123456789',
  units: [],
  reason: 'Torn.',
}));

/** What an owner wishes to go back; staff choose the sum. */
export const refundWish = sampleOf(() => ({
  text: 'Torn on its way.',
  units: [],
  cents: 0,
  state: 'open',
  note: '',
}));

export const statementSums = sampleOf(() => ({
  carried: 0,
  correction: 0,
  sales: 2_500,
  refunds: 0,
  cardCosts: -117,
  platformFee: -357,
  subscriptionCredit: 0,
  shipping: 500,
  pledges: 0,
  campaignFee: 0,
  owed: 2_526,
}));

export const statementTotals = sampleOf(() => ({
  sums: statementSums(),
  packageId: 'gold',
  platformFeeBp: 1_500,
  isEstimate: false,
  subscriptionPaidCents: 14_900,
  correctionReason: '',
}));

export const statement = sampleOf(() => ({
  totals: statementTotals(),
  payout: { state: 'owed', ref: '', at: null },
  final: false,
}));

/** A month of two orders, of which one refund is not recorded. */
export const reconciliation = sampleOf(() => ({
  stripe: { count: 2, paidCents: 6_000, returnedCents: 500 },
  orders: { count: 2, paidCents: 6_000, returnedCents: 0 },
  subscriptions: { count: 1, cents: 14_900 },
  returnedPledges: { count: 1, cents: 2_500 },
  differenceCents: -500,
  differenceCount: 1,
  differences: [{ kind: 'refundNotRecorded', cents: -500 }],
}));
