import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { monthEnd } from '../../scripts/payments/subscriptions';
import { brandSchema } from '../../src/features/creators/model';
import { packageWarning } from '../../src/features/creators/packageWarning';
import {
  grantToProve,
  packageSessionSchema,
  pendingSession,
  pickSubscription,
  type Subscription,
  subscriptionSchema,
} from '../../src/features/creators/subscription';
import { parseSettings } from '../../src/features/packages/settings';

const now = Date.UTC(2026, 10, 24);
const day = 24 * 60 * 60_000;
const subscription = (fields: object = {}): Subscription => ({
  ...v.parse(subscriptionSchema, {
    status: 'active',
    role: 'gold',
    latest_invoice_status: 'paid',
    metadata: { brandId: 'brand' },
    current_period_end: now + 30 * day,
    created: now,
    ...fields,
  }),
  payerUid: 'payer',
  subscriptionId: 'sub_1',
});
const brand = (fields: object = {}) => ({
  ...v.parse(brandSchema, { name: 'Brand', ...fields }),
  brandId: 'brand',
});
const proven = { packageId: 'gold', packageUntil: now + 44 * day, subscriptionId: 'sub_1' };

describe('A month of Stripe’s stand-in', () => {
  it('ends on the day of the start, or on the last one of a shorter month', () => {
    const startedAt = Date.UTC(2027, 0, 31, 23, 59, 59) / 1_000;
    const ends = [startedAt];
    for (let count = 0; count < 3; count += 1) ends.push(monthEnd(ends.at(-1) ?? 0, startedAt));
    expect(ends.map((end) => new Date(end * 1_000).toISOString())).toEqual([
      '2027-01-31T23:59:59.000Z',
      '2027-02-28T23:59:59.000Z',
      '2027-03-31T23:59:59.000Z',
      '2027-04-30T23:59:59.000Z',
    ]);
    const december = Date.UTC(2027, 11, 3) / 1_000;
    expect(monthEnd(december, december)).toBe(Date.UTC(2028, 0, 3) / 1_000);
  });
});

describe('What a subscription proves', () => {
  it('is its package, until fourteen days after the paid month', () => {
    const granted = { packageId: 'gold', packageUntil: now + 44 * day };
    expect(grantToProve(brand(), subscription())).toEqual(granted);
    expect(grantToProve(brand({ ...proven, packageUntil: now }), subscription())).toEqual(granted);
    expect(grantToProve(brand(proven), subscription())).toBeNull();
  });

  it('is another package at once where the plan was changed or is new', () => {
    const smaller = subscription({ role: 'silver' });
    expect(grantToProve(brand(proven), smaller)?.packageId).toBe('silver');
    const gift = { ...proven, packageUntil: now + 99 * day };
    expect(grantToProve(brand({ ...gift, subscriptionId: '' }), smaller)?.packageId).toBe('silver');
    // What staff granted beyond it stays.
    expect(grantToProve(brand(gift), smaller)).toBeNull();
  });

  it.each([
    ['is past due', { status: 'past_due' }],
    ['is of a month whose invoice is a draft', { latest_invoice_status: 'draft' }],
    ['is of a month whose invoice is open', { latest_invoice_status: 'open' }],
    ['is canceled', { status: 'canceled' }],
    ['is of a product that names no package', { role: null }],
    ['is of Bronze', { role: 'bronze' }],
  ])('is nothing if it %s', (_, fields) => {
    expect(grantToProve(brand(), subscription(fields))).toBeNull();
  });

  it('counts for the one that is paid, then that which goes on, then the latest', () => {
    const [paid, due, old, older] = [
      subscription(),
      subscription({ status: 'past_due', created: now + 2 }),
      subscription({ status: 'canceled', created: now + 4 }),
      subscription({ status: 'canceled', created: now + 3 }),
    ];
    expect(pickSubscription([older, old, due, paid])).toBe(paid);
    expect(pickSubscription([older, old, due])).toBe(due);
    expect(pickSubscription([older, old])).toBe(old);
    expect(pickSubscription([])).toBeNull();
  });
});

describe('A page of Stripe’s that was opened', () => {
  const session = (fields: object = {}) =>
    v.parse(packageSessionSchema, {
      mode: 'subscription',
      metadata: { brandId: 'brand', packageId: 'gold' },
      url: 'https://checkout.stripe.com/a',
      created: now - 60_000,
      ...fields,
    });
  const pending = (...sessions: object[]) =>
    pendingSession(sessions.map(session), 'brand', [], now)?.created;

  it('may still be paid for most of a day, the latest one first', () => {
    expect(pending({}, { created: now - 30_000 })).toBe(now - 30_000);
    expect(pending({ created: now - 24 * 60 * 60_000 })).toBeUndefined();
  });

  it.each([
    ['an order’s', { mode: 'payment' }],
    ['another brand’s', { metadata: { brandId: 'other', packageId: 'gold' } }],
    ['not there yet', { url: '' }],
    ['of no package', { metadata: { brandId: 'brand', packageId: 'bronze' } }],
  ])('is none if it is %s', (_, fields) => {
    expect(pending(fields)).toBeUndefined();
  });

  it('is done with once Stripe has told of a subscription, canceled since or not', () => {
    const done = subscription({ status: 'canceled', created: now - 59_000 });
    expect(pendingSession([session()], 'brand', [done], now)).toBeNull();
  });
});

describe('The warning about a package', () => {
  const warn = (fields: object, of?: Subscription | null) => packageWarning(brand(fields), of, now);

  it('is none while it is paid, and for Bronze', () => {
    expect(warn(proven, subscription())).toBe('');
    expect(warn({})).toBe('');
  });

  it('says that it was not paid, and when selling stops', () => {
    const within = { ...proven, packageUntil: now + 3 * day };
    const text = 'Your Gold package was not paid. Selling stops on 27 Nov 2026.';
    expect(warn(within)).toBe(text);
    expect(warn(within, subscription({ status: 'past_due' }))).toBe(text);
    expect(warn({ ...proven, packageUntil: now - day })).toMatch(
      /^Your Gold package was not paid\. Selling stopped on 23 Nov 2026/,
    );
    // Stripe knows before the fourteen days begin, and not while its invoice is a draft.
    expect(warn(proven, subscription({ latest_invoice_status: 'open' }))).toMatch(/not paid/);
    expect(warn(proven, subscription({ latest_invoice_status: 'draft' }))).toBe('');
    expect(warn(proven, subscription({ status: 'past_due' }))).toMatch(/not paid/);
  });

  it('says that it is canceled, until when it is paid, and when selling stops', () => {
    expect(warn(proven, subscription({ cancel_at_period_end: true }))).toBe(
      'Your Gold package is canceled. It is paid until 24 Dec 2026, and selling stops on 7 Jan 2027.',
    );
    const within = { ...proven, packageUntil: now + day };
    expect(warn(within, subscription({ status: 'canceled' }))).toMatch(/ends on 25 Nov 2026/);
    const ended = subscription({ status: 'canceled' });
    expect(warn(proven, ended)).toBe(
      'Your Gold package is canceled. It ends on 7 Jan 2027, and selling stops then.',
    );
    expect(warn({ ...proven, packageUntil: now - day }, ended)).toMatch(
      /was canceled and ended on 23 Nov 2026/,
    );
    // Staff granted more.
    expect(warn({ ...proven, packageUntil: now + 45 * day }, ended)).toBe('');
  });

  it('says that what staff granted ends, in the last fourteen days and after', () => {
    const granted = { packageId: 'silver', packageUntil: now + 13 * day };
    expect(warn(granted, null)).toMatch(/^Your Silver package ends on 7 Dec 2026\./);
    expect(warn({ ...granted, packageUntil: now + 15 * day }, null)).toBe('');
    expect(warn({ ...granted, packageUntil: now - day }, null)).toMatch(/ended on 23 Nov 2026/);
  });
});

describe('The settings of packages', () => {
  const typed = {
    silver: ' price_1 ',
    gold: 'price_2',
    diamond: '',
    cardPercent: '2.9',
    cardCents: '30',
    payoutDay: '15',
  };

  it('are price ids, and what cards cost as basis points and cents', () => {
    expect(parseSettings(typed)).toEqual({
      settings: {
        prices: { silver: 'price_1', gold: 'price_2', diamond: '' },
        cardBp: 290,
        cardCents: 30,
        payoutDay: 15,
      },
    });
    expect(parseSettings({ ...typed, cardPercent: '100', cardCents: '1000' }).problems).toBe(
      undefined,
    );
  });

  it.each([
    ['silver', 'prod_1'],
    ['gold', 'price-2'],
    ['diamond', 'price_2'],
    ['cardPercent', '100.1'],
    ['cardPercent', '2.999'],
    ['cardPercent', ''],
    ['cardCents', '0.5'],
    ['cardCents', '1001'],
    ['cardCents', '-1'],
    ['payoutDay', '0'],
    ['payoutDay', '29'],
    ['payoutDay', ''],
  ])('have a problem at the field: %s is “%s”', (field, text) => {
    expect(Object.keys(parseSettings({ ...typed, [field]: text }).problems ?? {})).toEqual([field]);
  });
});
