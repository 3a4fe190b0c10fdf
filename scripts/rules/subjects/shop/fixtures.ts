import { refundWish as sampleWish } from '../../../samples/payments.ts';
import * as samples from '../../../samples/shop.ts';
import { brandIds, until } from '../brands/fixtures.ts';
import { fixtures, picture } from '../fixtures.ts';
import { memberTokens } from '../accounts.ts';
import type { Fields, Token } from '../../engine/requests.ts';

// What a film of the engine sells, and who bought of it.

const { engine } = brandIds;
export const past = new Date(Date.UTC(2020, 0, 1));
/** When late orders were paid: not too long ago to choose anew. */
export const latePaidAt = new Date(Date.now() - 86_400_000);
const numberedId = (number: number) =>
  `00000000-3333-4333-8333-${String(number).padStart(12, '0')}`;

const guest = (uid: string): NonNullable<Token> => ({
  uid,
  claims: { provider_id: 'anonymous' },
});
export const buyerToken = guest('buyer');
const fan = (uid: string): NonNullable<Token> => ({
  uid,
  claims: { email: `${uid}@example.org`, email_verified: true },
});
/** Who has proven an email, by what has become of the order that they have of what is sold once per fan. */
export const fanTokens = {
  none: fan('fan'),
  released: fan('fan-released'),
  refunded: fan('fan-refunded'),
  stale: fan('fan-stale'),
  reserved: fan('fan-reserved'),
  paid: fan('fan-paid'),
  late: fan('fan-late'),
};
/** Whose last order waits for its payment, and whose was let go or never paid: they have a lock each. */
export const waitingToken = guest('waiting');
export const freeTokens = { released: guest('released'), stale: guest('stale') };
/** Whoever has proven the email that contacts name, on another device than the buyer's. */
export const emailToken: NonNullable<Token> = {
  uid: 'bo',
  claims: { email: 'bo@example.org', email_verified: true },
};
export const soldFilm = numberedId(1);
export const shopGroup = `${engine}/${soldFilm}/shop/USD`;
/** On sale, seen by staff and off sale, not seen yet, and not seen yet but to be on sale once it is. */
export const itemIds = {
  sold: numberedId(11),
  idle: numberedId(12),
  fresh: numberedId(13),
  wanted: numberedId(15),
};
/** Limited and numbered, not limited, off sale. */
export const offerIds = {
  print: numberedId(21),
  pin: numberedId(22),
  gone: numberedId(23),
  /** Sold once per fan. */
  rare: numberedId(24),
};
export const orderIds = {
  reserved: numberedId(31),
  released: numberedId(32),
  paid: numberedId(33),
  /** Of long ago, and never paid. */
  stale: numberedId(34),
  late: numberedId(35),
  /** Of what is sold once per fan: paid and not confirmed, and paid too late. */
  rare: numberedId(36),
  rareLate: numberedId(37),
  refunded: numberedId(38),
  /** Of long ago, and what it held was sold to somebody else. */
  outrun: numberedId(39),
  /** Late, with money that went back since, that a bank asks for, and that it gave back. */
  lateReturned: numberedId(40),
  lateDisputed: numberedId(41),
  lateWon: numberedId(42),
} as const;
export const paymentIds = {
  reserved: 'pi_1',
  released: 'pi_2',
  declined: 'pi_3',
  late: 'pi_4',
  rare: 'pi_5',
  rareLate: 'pi_6',
  lateReturned: 'pi_7',
  lateDisputed: 'pi_8',
  lateWon: 'pi_9',
} as const;
const back = (...parts: readonly number[]) => ({
  refunds: parts.map((amount, number) => ({ id: `re_${String(number)}`, amount, created: 0 })),
});
/** What became of payments of the order that waits: what Stripe returned, and what a bank asks for. */
const otherPayments: readonly Fields[] = [
  back(),
  back(1),
  back(2_999),
  back(3_000),
  back(1, 1, 1),
  { disputed: true },
  { ...back(), disputed: true },
  { ...back(1), disputed: false },
  { ...back(), disputed: false },
];
export const otherPaymentIds = otherPayments.map((_, index) => `pi_other_${String(index)}`);
const usedRefundId = 're_used12345';

const stamp = { changeId: numberedId(99), by: memberTokens.owner.uid };

const filesOf = 'https://firebasestorage.googleapis.com/v0/b/backlot.appspot.com/o/brands';
/** Pictures of an item of the engine; the first has all variants, the others are too narrow for them. */
export const itemPictures = (itemId: string, count = 1): Fields[] =>
  Array.from({ length: count }, (_, index) => {
    const url = `${filesOf}%2F${engine}%2Fitems%2F${itemId}%2Fpicture-${String(index)}_a-Z`;
    const variant = (width: number) =>
      index === 0 ? `${url}~${String(width)}w?alt=media&token=b-${String(width)}` : '';
    const variants = { w320: variant(320), w640: variant(640), w1280: variant(1280) };
    return { url: `${url}?alt=media&token=a`, picture: { ...picture, ...variants } };
  });
export const item = (fields: Fields): Fields =>
  samples.item({ brandId: engine, projectId: soldFilm, ...stamp, ...fields });
export const itemDraft = (fields: Fields): Fields =>
  samples.itemDraft({
    by: memberTokens.owner.uid,
    byEmail: memberTokens.owner.claims.email,
    ...fields,
  });
export const offer = (fields: Fields): Fields =>
  samples.offer({
    checkoutGroup: shopGroup,
    parent: itemIds.sold,
    from: past,
    until,
    ...stamp,
    ...fields,
  });
export const printLine = (qty: number): Fields =>
  samples.orderLine({ offerId: offerIds.print, qty });
export const pinLine = (qty: number): Fields =>
  samples.orderLine({ offerId: offerIds.pin, name: 'Print, Pin', qty, unitCents: 100 });
export const rareLine = (qty: number): Fields =>
  samples.orderLine({ offerId: offerIds.rare, name: 'Print, Rare', qty });
export const rareUnit = (number: number) => `${offerIds.rare}~${String(number)}`;
export const printUnit = (number: number) => `${offerIds.print}~${String(number)}`;
export const order = (fields: Fields): Fields =>
  samples.order({
    uid: buyerToken.uid,
    checkoutGroup: shopGroup,
    projectId: soldFilm,
    lines: [printLine(1)],
    units: [printUnit(7)],
    ...fields,
  });
export const unit = (number: number, orderId: string, fields: Fields = {}): Fields =>
  samples.unit(printUnit(number), { brandId: engine, orderId, ...fields });
export const contact = (fields: Fields): Fields => samples.contact({ name: 'Bo', ...fields });
/** A contact's fields once staff have erased who somebody is. */
export const erasedContact: Fields = {
  name: '',
  email: '',
  lines: '',
  giftTo: '',
  giftNote: '',
};
/** That the engine may write to somebody. */
export const consentPath = (uid: string) => `brands/${engine}/consents/${uid}`;
export const consent = (fields: Fields = {}): Fields => samples.consent(fields);
export const packing = (fields: Fields = {}): Fields =>
  samples.packing({ units: [printUnit(7)], ...fields });
/** So many hours after a payment. The film's orders are sent within three days. */
export const dueAfter = (hours: number, paidAt = Date.now()) =>
  new Date(paidAt + hours * 3_600_000);
export const orderPath = (id: string) => `brands/${engine}/orders/${id}`;

/** What names the order of an account that waits for its payment. */
export const lockPath = (uid: string) => `reserving/${uid}`;
export const lock = (orderId: string): Fields => ({ brandId: engine, orderId });

/** What names a fan's order of what is sold once per fan. */
export const fanLockPath = (uid: string) => `buyers/${offerIds.rare}~${uid}`;

/** What an owner wishes to go back of an order. */
export const wishPath = (id: string, uid = memberTokens.owner.uid) =>
  `${orderPath(id)}/refundWishes/${uid}`;
export const refundWish = (fields: Fields = {}): Fields =>
  sampleWish({ by: memberTokens.owner.uid, ...fields });

const store = (path: string, fields: Fields) => fixtures.set(path, fields);

store(`projectBrands/${soldFilm}`, { brandId: engine, at: past });
store(
  `storefronts/${soldFilm}`,
  samples.shop({ brandId: engine, until, handlingDays: 3, currency: 'USD', at: past }),
);
store(`items/${itemIds.sold}`, item({ approved: true, onSale: true, slot: 'p1', at: past }));
store(`items/${itemIds.idle}`, item({ approved: true, name: 'Idle', at: past }));
store(`items/${itemIds.fresh}`, item({ at: past }));
// Its film was the campaign's when its creators wanted that.
store(`items/${itemIds.wanted}`, item({ slot: 'c1', at: past }));
store(`brands/${engine}/slots/p1`, { itemId: itemIds.sold });
for (const [place, id, state] of [
  ['1', itemIds.sold, 'waiting'],
  ['2', itemIds.fresh, 'waiting'],
  ['4', itemIds.idle, 'returned'],
  ['8', itemIds.wanted, 'waiting'],
] as const)
  store(
    `brands/${engine}/itemDrafts/${id}`,
    itemDraft({ name: 'Signed print', pictures: itemPictures(id), state, place, at: past }),
  );
// Of drafts in them, one that is gone, one that was returned, and one that waits in another one by now.
for (const [place, itemId] of [
  ['1', itemIds.sold],
  ['2', itemIds.fresh],
  ['3', numberedId(14)],
  ['4', itemIds.idle],
  ['6', itemIds.sold],
  ['8', itemIds.wanted],
] as const)
  store(`brands/${engine}/draftPlaces/${place}`, { itemId });
store(`offers/${offerIds.print}`, offer({ at: past }));
store(
  `offers/${offerIds.pin}`,
  offer({
    name: 'Print, Pin',
    variant: 'Pin',
    limited: false,
    stock: 0,
    numbered: false,
    priceCents: 100,
    ships: false,
    at: past,
  }),
);
store(`offers/${offerIds.gone}`, offer({ onSale: false, at: past }));
store(
  `offers/${offerIds.rare}`,
  offer({ name: 'Print, Rare', variant: 'Rare', perOrder: 4, verified: true, at: past }),
);

const storedOrders: readonly (readonly [id: string, number: number, fields: Fields])[] = [
  [orderIds.reserved, 7, {}],
  [orderIds.released, 8, { status: 'released' }],
  [orderIds.paid, 9, { status: 'paid', paymentId: 'pi_0', paidAt: past, soldAt: past }],
  [orderIds.stale, 10, {}],
  ...(['late', 'lateReturned', 'lateDisputed', 'lateWon'] as const).map(
    (name, index) =>
      [
        orderIds[name],
        11 + index * 10,
        { status: 'late', paymentId: paymentIds[name], paidAt: latePaidAt },
      ] as const,
  ),
];
for (const [id, number, fields] of storedOrders) {
  const at = id === orderIds.stale ? past : new Date();
  const stored = order({ units: [printUnit(number)], createdAt: at, changedAt: at, ...fields });
  store(orderPath(id), stored);
  const paid: Fields = stored.paidAt === null ? {} : { paid: true };
  store(`${orderPath(id)}/private/contact`, contact({ ...paid, at }));
  store(`units/${printUnit(number)}`, unit(number, id, { sold: stored.status === 'paid', at }));
}
const rareOrders = [
  [orderIds.rare, 1, fanTokens.reserved, {}],
  [
    orderIds.rareLate,
    2,
    fanTokens.late,
    { status: 'late', paymentId: paymentIds.rareLate, paidAt: latePaidAt },
  ],
] as const;
for (const [id, number, { uid }, fields] of rareOrders) {
  const at = new Date();
  const kept = {
    uid,
    checkoutGroup: `${shopGroup}/fan`,
    lines: [rareLine(1)],
    units: [rareUnit(number)],
  };
  store(orderPath(id), order({ ...kept, createdAt: at, changedAt: at, ...fields }));
  store(`${orderPath(id)}/private/contact`, contact({ at }));
  store(`units/${rareUnit(number)}`, unit(number, id, { offerId: offerIds.rare, at }));
}
store(
  orderPath(orderIds.refunded),
  order({ status: 'refunded', createdAt: past, changedAt: past }),
);
store(
  orderPath(orderIds.outrun),
  order({ units: [printUnit(9)], createdAt: past, changedAt: past }),
);
for (const [{ uid }, orderId] of [
  [fanTokens.released, orderIds.released],
  [fanTokens.refunded, orderIds.refunded],
  [fanTokens.stale, orderIds.stale],
  [fanTokens.reserved, orderIds.rare],
  [fanTokens.paid, orderIds.paid],
  [fanTokens.late, orderIds.rareLate],
] as const)
  store(fanLockPath(uid), lock(orderId));
store(`brands/${engine}/packing/${orderIds.paid}`, packing({ units: [printUnit(9)] }));

// With the address of whoever has proven it, of before its account proved it, and withdrawn.
store(consentPath(buyerToken.uid), consent({ at: past }));
for (const [{ uid, claims }, withdrawnAt] of [
  [fanTokens.none, null],
  [fanTokens.paid, past],
] as const)
  store(consentPath(uid), consent({ email: claims.email, at: past, withdrawnAt }));

const payments = [
  [paymentIds.rare, orderIds.rare, 'succeeded', fanTokens.reserved],
  [paymentIds.reserved, orderIds.reserved, 'succeeded'],
  [paymentIds.released, orderIds.released, 'succeeded'],
  [paymentIds.declined, orderIds.reserved, 'requires_payment_method'],
  [paymentIds.late, orderIds.late, 'succeeded'],
  [paymentIds.rareLate, orderIds.rareLate, 'succeeded', fanTokens.late],
] as const;
const latePayments = [
  ['lateReturned', back(1)],
  ['lateDisputed', { disputed: true }],
  ['lateWon', { disputed: false, refunds: [] }],
] as const;
const payment = (orderId: string, fields: Fields): Fields =>
  samples.payment({ metadata: { brandId: engine, orderId }, ...fields });
for (const [id, orderId, status, by = buyerToken] of payments)
  store(`customers/${by.uid}/payments/${id}`, payment(orderId, { status }));
for (const [name, fields] of latePayments)
  store(
    `customers/${buyerToken.uid}/payments/${paymentIds[name]}`,
    payment(orderIds[name], fields),
  );
for (const [index, fields] of otherPayments.entries())
  store(
    `customers/${buyerToken.uid}/payments/${otherPaymentIds[index] ?? ''}`,
    payment(orderIds.reserved, fields),
  );
for (const [{ uid }, orderId] of [
  [waitingToken, orderIds.reserved],
  [freeTokens.released, orderIds.released],
  [freeTokens.stale, orderIds.stale],
] as const)
  store(lockPath(uid), lock(orderId));
store(wishPath(orderIds.paid), refundWish({ at: past }));
store(`refundIds/${usedRefundId}`, { orderId: orderIds.stale, at: past });
/** A day of a subscription's end, and fourteen days later. */
const periodEnd = new Date(Date.UTC(2030, 5, 1));
export const paidUntil = new Date(Date.UTC(2030, 5, 15));
/** Who paid at Stripe for which package. */
export const subscriptions = {
  gold: { payerUid: 'payer', subscriptionId: 'sub_1' },
  diamond: { payerUid: 'payer', subscriptionId: 'sub_2' },
} as const;
for (const [role, { payerUid, subscriptionId }] of Object.entries(subscriptions))
  store(`customers/${payerUid}/subscriptions/${subscriptionId}`, {
    status: 'active',
    role,
    latest_invoice_status: 'paid',
    metadata: { brandId: engine },
    current_period_end: periodEnd,
  });
