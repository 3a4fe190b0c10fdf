import * as samples from '../../../samples/payments.ts';
import { payment } from '../../../samples/shop.ts';
import { brandIds, until } from '../brands/fixtures.ts';
import { fixtures } from '../fixtures.ts';
import { memberTokens, staffSignature, staffToken } from '../accounts.ts';
import type { Fields } from '../../engine/requests.ts';
import {
  buyerToken,
  contact,
  offerIds,
  order,
  orderIds,
  orderPath,
  packing,
  pinLine,
  printLine,
  subscriptions,
} from '../shop/fixtures.ts';

// What Stripe is asked for, what is on its way, and what brands are owed.

const { engine, other } = brandIds;
const past = new Date(Date.UTC(2020, 0, 1));
const numberedId = (number: number) =>
  `00000000-4444-4444-8444-${String(number).padStart(12, '0')}`;

const start = Date.now();
export const minutes = (count: number) => count * 60_000;
export const minutesFromStart = (count: number) => new Date(start + minutes(count));
/** Orders count as made later than they are, so that they can be paid for as long as a run takes. */
const reservedAt = minutesFromStart(15);

/** Orders that can be paid for, by how many lines they have; no contact, each other status, failed sessions, and nothing to send. */
export const payable = {
  one: numberedId(1),
  two: numberedId(2),
  three: numberedId(3),
  bare: numberedId(4),
  released: numberedId(5),
  paid: numberedId(6),
  late: numberedId(7),
  refunded: numberedId(8),
  ofAnother: numberedId(9),
  failed: numberedId(10),
  failedTwice: numberedId(11),
  unsent: numberedId(12),
} as const;
const cardLine = { offerId: offerIds.gone, name: 'Card', qty: 3, unitCents: 700 };
const ofOrder: Readonly<Record<keyof typeof payable, Fields>> = {
  one: {},
  two: { lines: [printLine(2), pinLine(1)], shippingCents: 1, totalCents: 5_101 },
  three: {
    lines: [pinLine(2), printLine(1), cardLine],
    country: 'pickup',
    shippingCents: 0,
    totalCents: 4_800,
  },
  bare: {},
  released: { status: 'released' },
  paid: { status: 'paid', paymentId: 'pi_0', paidAt: past, soldAt: past },
  late: { status: 'late', paymentId: 'pi_0', paidAt: past },
  refunded: {
    status: 'refunded',
    paymentId: 'pi_0',
    paidAt: past,
    soldAt: past,
    refundedCents: 3_000,
  },
  ofAnother: { uid: memberTokens.owner.uid },
  failed: {},
  failedTwice: {},
  unsent: { lines: [pinLine(3)], country: '', shippingCents: 0, totalCents: 300 },
};

/** Orders of the last minutes, so that at any time of a run some have just become too old to be paid for. */
export const agedOrders = Array.from({ length: 21 }, (_, index) => ({
  id: numberedId(101 + index),
  createdAt: minutesFromStart(-11 + (index * 2) / 3),
}));

export const storedOrder = (id: string): Fields => fixtures.get(orderPath(id)) ?? {};
export const fulfilmentPath = (id: string) => `${orderPath(id)}/fulfilment/state`;
export const packingPath = (id: string) => `brands/${engine}/packing/${id}`;
export const fulfilment = (fields: Fields): Fields => ({
  state: 'sent',
  carrier: 'UPS',
  tracking: '1Z999',
  link: 'https://www.ups.com/track?tracknum=1Z999',
  by: memberTokens.packer.uid,
  ...fields,
});
/** To pack, on its way, paid back after it was packed, and late, though only a script could leave it packed. */
export const packedIds = {
  toPack: orderIds.paid,
  sent: payable.paid,
  refunded: payable.refunded,
  late: payable.late,
} as const;

/** The payment of each order that can be paid for. */
export const paymentOf = (id: string) => `pi_${id.slice(-4)}`;

export const priceIds = { silver: 'price_1Silver', gold: 'price_1Gold', diamond: '' } as const;
export const packageSettings = (fields: Fields): Fields => ({
  prices: priceIds,
  cardBp: 290,
  cardCents: 30,
  ...fields,
});

/** Drawn up, final, not written; the last of a year, and the one after it; one that left something to the next; not over. */
export const months = {
  open: '2026-09',
  final: '2026-08',
  unwritten: '2026-05',
  yearEnd: '2025-12',
  yearStart: '2026-01',
  negative: '2025-08',
  afterNegative: '2025-09',
  ahead: '2099-12',
} as const;
/** Sums of a month that add up, with their fee. */
export function statementTotals(
  sums: Readonly<Record<string, number>> = {},
  fields: Fields = {},
): Fields {
  const others: Record<string, number> = {
    carried: 0,
    correction: 0,
    sales: 3_000,
    refunds: 0,
    cardCosts: -117,
    subscriptionCredit: 0,
    shipping: 500,
    pledges: 0,
    ...sums,
  };
  const { sales = 0, refunds = 0, cardCosts = 0, pledges = 0 } = others;
  const net = sales + refunds + cardCosts;
  const platformFee = net > 0 ? 0 - Math.floor((net * 1_500 + 5_000) / 10_000) : 0;
  const campaignFee = 0 - Math.floor((pledges * 900 + 5_000) / 10_000);
  const fees = platformFee + campaignFee;
  const owed = Object.values(others).reduce((sum, cents) => sum + cents, fees);
  return samples.statementTotals({
    sums: { platformFee, campaignFee, owed, ...others },
    correctionReason: others.correction === 0 ? '' : 'Card costs of August',
    ...fields,
  });
}
export const statementPath = (month: string) => `brands/${engine}/statements/${month}`;
export const pagePath = (month: string, number: number | string) =>
  `${statementPath(month)}/pages/${String(number)}`;
export const statement = (fields: Fields): Fields =>
  samples.statement({ totals: statementTotals(), by: staffToken.uid, ...fields });
/** A month that was checked, with as many differences as it says; past, unchecked, and not begun for long. */
export const checkedMonths = {
  checked: '2026-07',
  unchecked: '2026-06',
  ahead: '2099-12',
} as const;
export const reconciliationPath = (month: string) => `reconciliations/${month}`;
export const reconciliation = (month: string, fields: Fields = {}): Fields =>
  samples.reconciliation({ month, ...staffSignature, ...fields });
export const statementLine: Fields = { orderId: orderIds.paid, cents: 2_500 };
export const exportId = numberedId(201);
export const sessionsPath = (uid: string) => `customers/${uid}/checkout_sessions`;

const store = (path: string, fields: Fields) => fixtures.set(path, fields);

for (const [name, id] of Object.entries(payable)) {
  const fields = ofOrder[name as keyof typeof payable];
  const times = { createdAt: reservedAt, changedAt: reservedAt };
  store(orderPath(id), order({ units: [], ...times, ...fields }));
  const paid: Fields = 'paidAt' in fields ? { paid: true } : {};
  if (name !== 'bare') store(`${orderPath(id)}/private/contact`, contact({ ...paid, at: past }));
}
for (const { id, createdAt } of agedOrders) {
  store(orderPath(id), order({ units: [], createdAt, changedAt: createdAt }));
  store(`${orderPath(id)}/private/contact`, contact({ at: createdAt }));
}
for (const id of [payable.one, payable.two, payable.three, payable.unsent])
  store(
    `customers/${buyerToken.uid}/payments/${paymentOf(id)}`,
    payment({
      amount_received: storedOrder(id).totalCents,
      metadata: { brandId: engine, orderId: id },
    }),
  );
for (const id of [packedIds.sent, packedIds.refunded, packedIds.late]) {
  store(packingPath(id), packing({ units: [], state: 'sent' }));
  store(fulfilmentPath(id), fulfilment({ at: past }));
}

store(`customers/${buyerToken.uid}`, { email: 'bo@example.org', stripeId: 'cus_1' });
store(`${sessionsPath(buyerToken.uid)}/${payable.paid}`, { mode: 'payment', url: 'https://pay' });
for (const id of [payable.failed, payable.failedTwice, `${payable.failedTwice}~2`])
  store(`${sessionsPath(buyerToken.uid)}/${id}`, { mode: 'payment', error: { message: 'No.' } });
// Asked for again without need, and answered after all.
store(`${sessionsPath(buyerToken.uid)}/${payable.two}~2`, { mode: 'payment', url: 'https://pay' });
// For packages, the tenth before the next one more than a day ago, within it, or none.
for (const { uid, brandId, count, hours } of [
  { uid: memberTokens.secondOwner.uid, brandId: engine, count: 10, hours: 25 },
  { uid: memberTokens.coOwner.uid, brandId: brandIds.coOwned, count: 10, hours: 23 },
  { uid: memberTokens.owner.uid, brandId: brandIds.coOwned, count: 9, hours: 1 },
])
  for (let number = 1; number <= count; number += 1)
    store(`${sessionsPath(uid)}/${brandId}~${String(number)}`, {
      mode: 'subscription',
      at: minutesFromStart((number === 1 ? -hours : -1) * 60),
    });
// What the engine has already.
store(`customers/${subscriptions.gold.payerUid}/subscriptions/sub_3`, {
  status: 'active',
  role: 'silver',
  latest_invoice_status: 'paid',
  metadata: { brandId: engine },
  current_period_end: new Date(until.getTime() - 14 * 86_400_000),
});
// Whose brand is another one: no owner of the engine reads it.
store(`customers/${subscriptions.gold.payerUid}/subscriptions/sub_9`, {
  status: 'active',
  role: 'gold',
  metadata: { brandId: other },
});
store('settings/packages', packageSettings({}));
const storedTotals: Readonly<Record<string, Fields>> = {
  [months.open]: statementTotals(),
  [months.final]: statementTotals(),
  [months.yearEnd]: statementTotals(),
  [months.negative]: statementTotals({ sales: 0, refunds: -3_000, shipping: -500 }),
};
for (const [month, totals] of Object.entries(storedTotals)) {
  store(statementPath(month), statement({ totals, final: month !== months.open, at: past }));
  store(pagePath(month, 1), { lines: [statementLine] });
}
store(`brands/${engine}/exports/${exportId}`, {
  what: 'orders',
  count: 7,
  by: memberTokens.owner.uid,
  at: past,
});
store(
  reconciliationPath(checkedMonths.checked),
  reconciliation(checkedMonths.checked, { at: past }),
);
