import { firstSaleTerms } from '../../src/config/storefronts.ts';
import { kinds } from '../../src/features/orders/kinds.ts';
import type { StoredValue } from '../sample-data/emulatorRest.ts';
import { noEnd, sampleOf } from './sample.ts';

// What a film sells and who bought it: a print of 25 dollars, sent to the United States for five.

const { channel, kind, openPrice } = kinds.item;

/** A storefront that sells nothing yet. */
export const storefront = sampleOf(() => ({
  packageId: 'silver',
  until: noEnd,
  theme: null,
  suspended: false,
  ...firstSaleTerms,
}));

/** One whose shop is open. */
export const shop = sampleOf(() =>
  storefront({
    open: true,
    shipping: { US: 500, rest: 1_500, pickup: 0 },
    contactEmail: 'shop@example.org',
  }),
);

export const described = sampleOf(() => ({
  name: 'Print',
  description: 'On paper.',
  type: 'Poster',
  pictures: [],
}));

export const item = sampleOf(() => described({ slot: '', approved: false, onSale: false }));

export const itemDraft = sampleOf(() => described({ state: 'waiting', note: '', place: '1' }));

/** A numbered print of which there are 100; the variant is in the name. */
export const offer = sampleOf(() => ({
  channel,
  kind,
  name: 'Print',
  variant: '',
  priceCents: 2_500,
  openPrice,
  limited: true,
  stock: 100,
  numbered: true,
  perOrder: 6,
  onSale: true,
  listed: true,
  from: new Date(0),
  until: noEnd,
  verified: false,
  ships: true,
  sort: 0,
}));

export const orderLine = sampleOf(() => ({ name: 'Print', qty: 1, unitCents: 2_500 }));

export const order = sampleOf(() => ({
  channel,
  country: 'US',
  shippingCents: 500,
  totalCents: 3_000,
  currency: 'USD',
  status: 'reserved',
  paymentId: '',
  refundedCents: 0,
  refunds: 0,
  via: '',
  paidAt: null,
}));

/** What an order claims, by its id: that of the offer, a tilde, and its number. */
export function unit<Value = never>(
  id: string,
  fields: Readonly<Record<string, Value>> = {},
): Record<string, StoredValue | Value> {
  const [offerId = '', number = ''] = id.split('~');
  return { offerId, number: Number(number), sold: false, ...fields };
}

export const contact = sampleOf(() => ({
  name: 'Bo Buyer',
  email: 'bo@example.org',
  lines: '1 Main Street\nSpringfield',
  country: 'US',
  giftTo: '',
  giftNote: '',
  purgeAt: new Date(Date.now() + 400 * 86_400_000),
}));

/** That a buyer may be written to, with an address that nobody has proven. */
export const consent = sampleOf(() => ({
  email: 'bo@example.org',
  proven: false,
  text: 'The makers of “Sintel” may write to me about their films.',
  withdrawnAt: null,
}));

export const packing = sampleOf(() => ({
  lines: [{ name: 'Print', qty: 1 }],
  channel,
  country: 'US',
  state: 'toPack',
}));

/** Stripe's word of the whole sum. */
export const payment = sampleOf(() => ({
  status: 'succeeded',
  amount_received: 3_000,
  currency: 'usd',
}));
