import fc from 'fast-check';
import { described } from '../../../samples/shop.ts';
import { limits } from '../../../../src/config/limits.ts';
import { merchandiseTypes } from '../../../../src/features/projects/model.ts';
import { closing } from '../brands/closingRequestKinds.ts';
import { filtered } from '../brands/requestKinds.ts';
import { suspending } from '../brands/teamRequestKinds.ts';
import { line, text } from '../arbitraries.ts';
import { brandEntry, brandIds, until } from '../brands/fixtures.ts';
import { shutFilmId } from '../packs/fixtures.ts';
import { memberTokens, staffToken } from '../accounts.ts';
import type { RequestKind } from '../../engine/subject.ts';
import { commitBy, kind, read, remove, set, update } from '../requestBuilders.ts';
import {
  type CommitRequest,
  type Fields,
  type ReadRequest,
  type Token,
  type Write,
  serverTime,
} from '../../engine/requests.ts';
import { consentRequestKinds } from './consentRequests.ts';
import {
  buyerToken,
  contact,
  dueAfter,
  emailToken,
  erasedContact,
  fanLockPath,
  fanTokens,
  freeTokens,
  item,
  itemDraft,
  itemIds,
  itemPictures,
  latePaidAt,
  lock,
  lockPath,
  offer,
  offerIds,
  order,
  orderIds,
  orderPath,
  packing,
  paidUntil,
  paymentIds,
  pinLine,
  printLine,
  printUnit,
  rareLine,
  rareUnit,
  refundWish,
  shopGroup,
  soldFilm,
  subscriptions,
  unit,
  waitingToken,
  wishPath,
} from './fixtures.ts';

// What the rules accept about the shop: what creators sell, what fans buy, and what staff do with it.

const { engine, shut } = brandIds;
const { owner, editor, packer } = memberTokens;
type Account = NonNullable<Token>;

const stamped = (by: Account, changeId: string): Fields => ({
  changeId,
  by: by.uid,
  at: serverTime,
});
const maker = fc.constantFrom(owner, editor);
const oneOf = (...requests: readonly (CommitRequest | ReadRequest)[]) =>
  fc.constantFrom(...requests);

const description = fc.record({
  name: line(limits.merchandiseName),
  description: text(limits.merchandiseDescription),
  type: fc.constantFrom(...merchandiseTypes),
  count: fc.constantFrom(0, 1, limits.itemPictures),
});
type Description = { count: number } & Fields;
const describe = (itemId: string, { count, ...fields }: Description): Fields => ({
  ...fields,
  pictures: itemPictures(itemId, count),
});

export const draftPath = (id: string) => `brands/${engine}/itemDrafts/${id}`;
export const draftPlacePath = (place: string) => `brands/${engine}/draftPlaces/${place}`;
export const signedDraft = (by: (typeof memberTokens)['owner'], fields: Fields) =>
  itemDraft({ by: by.uid, byEmail: by.claims.email, at: serverTime, ...fields });

/** A new item that waits for staff in a place. */
export const makingItem = (
  by: (typeof memberTokens)['owner'],
  { id, change, place }: { id: string; change: string; place: string },
  fields: Fields = {},
): CommitRequest =>
  commitBy(
    by,
    set(`items/${id}`, item({ ...fields, ...stamped(by, change) })),
    set(draftPath(id), signedDraft(by, { ...fields, place })),
    set(draftPlacePath(place), { itemId: id }),
  );
const itemMade = fc
  .tuple(
    maker,
    fc.record({
      id: fc.uuid(),
      change: fc.uuid(),
      place: fc.constantFrom('3', '4', '5', '6', '20'),
    }),
    description,
  )
  .map(([by, ids, fields]) => makingItem(by, ids, describe(ids.id, fields)));
const itemDescribed = fc
  .tuple(maker, fc.uuid(), description, fc.constantFrom('', 'p1', 'c4'))
  .map(([by, change, fields, slot]) =>
    commitBy(
      by,
      update(`items/${itemIds.fresh}`, {
        ...describe(itemIds.fresh, fields),
        slot,
        ...stamped(by, change),
      }),
    ),
  );
const draftSubmitted = fc
  .tuple(
    maker,
    description,
    fc.constantFrom({ id: itemIds.sold, place: '1' }, { id: itemIds.idle, place: '4' }),
    fc.boolean(),
  )
  .map(([by, fields, { id, place }, isTaken]) =>
    commitBy(
      by,
      set(draftPath(id), signedDraft(by, { ...describe(id, fields), place })),
      ...(isTaken ? [set(draftPlacePath(place), { itemId: id })] : []),
    ),
  );
const draftReturned = text(limits.packNote).map((note) =>
  commitBy(
    staffToken,
    update(draftPath(itemIds.fresh), {
      state: 'returned',
      note,
      by: staffToken.uid,
      byEmail: 'staff@example.org',
      at: serverTime,
    }),
  ),
);
const approval = (id: string, change: string, fields: Fields = {}): readonly Write[] => [
  update(`items/${id}`, {
    ...described(),
    name: 'Signed print',
    pictures: itemPictures(id),
    approved: true,
    ...fields,
    ...stamped(staffToken, change),
  }),
  remove(draftPath(id)),
];
const approved = fc
  .tuple(fc.constantFrom(itemIds.sold, itemIds.fresh), fc.uuid())
  .map(([id, change]) => commitBy(staffToken, ...approval(id, change)));
/** An item that is on sale with its approval, in a place that another one leaves as it is withdrawn. */
export const approvingForSale = (change: string, id = itemIds.wanted, slot = 'p1'): CommitRequest =>
  commitBy(
    staffToken,
    ...approval(id, change, { onSale: true, slot }),
    set(`brands/${engine}/slots/${slot}`, { itemId: id }),
    update(`items/${itemIds.sold}`, {
      approved: false,
      onSale: false,
      ...stamped(staffToken, change),
    }),
  );
const approvedForSale = fc.uuid().map((change) => approvingForSale(change));
const withdrawn = fc.uuid().map((change) =>
  commitBy(
    staffToken,
    update(`items/${itemIds.sold}`, {
      approved: false,
      onSale: false,
      ...stamped(staffToken, change),
    }),
  ),
);
const exchanged = fc
  .tuple(maker, fc.uuid())
  .map(([by, change]) =>
    commitBy(
      by,
      update(`items/${itemIds.idle}`, { onSale: true, slot: 'p1', ...stamped(by, change) }),
      set(`brands/${engine}/slots/p1`, { itemId: itemIds.idle }),
      update(`items/${itemIds.sold}`, { onSale: false, ...stamped(by, change) }),
    ),
  );
const left = fc
  .tuple(maker, fc.uuid())
  .map(([by, change]) =>
    commitBy(
      by,
      update(`items/${itemIds.sold}`, { onSale: false, slot: '', ...stamped(by, change) }),
      remove(`brands/${engine}/slots/p1`),
    ),
  );

const priced = fc.record({
  priceCents: fc.constantFrom(limits.leastPriceCents, 2_500, limits.mostPriceCents),
  stock: fc.constantFrom(0, 1, limits.stock),
  perOrder: fc.constantFrom(1, limits.unitsPerOrder),
  onSale: fc.boolean(),
  ships: fc.boolean(),
  sort: fc.constantFrom(-1, 0, 7),
  numbered: fc.boolean(),
});
const offerMade = fc
  .tuple(
    maker,
    fc.uuid(),
    fc.uuid(),
    line(limits.variant),
    priced,
    fc.constantFrom({}, { verified: true, perOrder: 1 }, { verified: true, perOrder: 4 }),
  )
  .map(([by, id, change, variant, fields, rare]) =>
    commitBy(
      by,
      set(
        `offers/${id}`,
        offer({ ...fields, ...rare, variant, name: `Print, ${variant}`, ...stamped(by, change) }),
      ),
    ),
  );
const offerChanged = fc
  .tuple(fc.constantFrom(owner, editor, staffToken), fc.uuid(), priced)
  .map(([by, change, fields]) =>
    commitBy(by, update(`offers/${offerIds.print}`, { ...fields, ...stamped(by, change) })),
  );

const goesTo = (country: unknown): Fields =>
  country === 'pickup' || country === '' ? { country: '', lines: '' } : { country };

/** What reserves an order, with its units, its contact and the lock of its account. */
export function reserving(
  id: string,
  numbers: readonly number[],
  fields: Fields = {},
  by: Account = buyerToken,
): CommitRequest {
  const at = serverTime;
  const units = numbers.map(printUnit);
  const cents = numbers.length * 2_500;
  const reserved = order({
    lines: [printLine(numbers.length)],
    units,
    totalCents: cents + 500,
    uid: by.uid,
    createdAt: at,
    changedAt: at,
    ...fields,
  });
  return commitBy(
    by,
    set(orderPath(id), reserved),
    set(lockPath(by.uid), lock(id)),
    ...numbers.map((number): Write => set(`units/${printUnit(number)}`, unit(number, id, { at }))),
    set(`${orderPath(id)}/private/contact`, contact({ ...goesTo(reserved.country), at })),
  );
}
/** The same of what is sold once per fan. */
export function reservingRare(
  id: string,
  numbers: readonly number[],
  fields: Fields = {},
  by: Account = fanTokens.none,
): CommitRequest {
  const request = reserving(
    id,
    [],
    {
      checkoutGroup: `${shopGroup}/fan`,
      lines: [rareLine(numbers.length)],
      units: numbers.map(rareUnit),
      totalCents: numbers.length * 2_500 + 500,
      ...fields,
    },
    by,
  );
  return {
    ...request,
    writes: [
      ...request.writes,
      set(fanLockPath(by.uid), lock(id)),
      ...numbers.map((number) =>
        set(
          `units/${rareUnit(number)}`,
          unit(number, id, { offerId: offerIds.rare, at: serverTime }),
        ),
      ),
    ],
  };
}
const reservedRare = fc
  .tuple(
    fc.uuid(),
    fc.uniqueArray(fc.constantFrom(3, 4, 5, 100), { minLength: 1, maxLength: 4 }),
    fc.constantFrom(fanTokens.none, fanTokens.released, fanTokens.refunded, fanTokens.stale),
  )
  .map(([id, numbers, by]) => reservingRare(id, numbers, {}, by));

const reserved = fc
  .tuple(
    fc.uuid(),
    fc.uniqueArray(fc.constantFrom(1, 2, 3, 10, 99, 100), { minLength: 1, maxLength: 6 }),
    fc.constantFrom(buyerToken, ...Object.values(freeTokens)),
  )
  .map(([id, numbers, by]) => reserving(id, numbers, {}, by));
const reservedUnlimited = fc.tuple(fc.uuid(), fc.constantFrom(1, 6)).map(([id, qty]) =>
  reserving(id, [], {
    lines: [pinLine(qty)],
    country: '',
    shippingCents: 0,
    totalCents: qty * 100,
  }),
);
const reservedBoth = fc.uuid().map((id) =>
  reserving(id, [1, 2], {
    lines: [printLine(2), pinLine(4)],
    country: 'pickup',
    shippingCents: 0,
    totalCents: 5_400,
    via: 'news-1',
  }),
);

const changedNow = { changedAt: serverTime };
const released = fc
  .constantFrom(buyerToken, staffToken)
  .map((by) =>
    commitBy(
      by,
      update(orderPath(orderIds.reserved), { status: 'released', ...changedNow }),
      remove(`units/${printUnit(7)}`),
    ),
  );
/** An order that is let go, with these units. */
export const releasing = (id: string, numbers: readonly number[]): CommitRequest =>
  commitBy(
    buyerToken,
    update(orderPath(id), { status: 'released', ...changedNow }),
    ...numbers.map((number) => remove(`units/${printUnit(number)}`)),
  );
const paidNow = (paymentId: string): Fields => ({
  paymentId,
  paidAt: serverTime,
  ...changedNow,
});
const soldNow = (paymentId: string): Fields => ({ ...paidNow(paymentId), soldAt: serverTime });
const foundByEmail = (id: string) => update(`${orderPath(id)}/private/contact`, { paid: true });
const confirmed = fc
  .tuple(fc.constantFrom(buyerToken, staffToken), fc.constantFrom({}, { dueAt: dueAfter(80) }))
  .map(([by, due]) =>
    commitBy(
      by,
      update(orderPath(orderIds.reserved), { status: 'paid', ...soldNow(paymentIds.reserved) }),
      foundByEmail(orderIds.reserved),
      update(`units/${printUnit(7)}`, { sold: true }),
      set(`brands/${engine}/packing/${orderIds.reserved}`, packing(due)),
    ),
  );
/** An order of what is sold once per fan is confirmed under the lock of its fan. */
export const rareConfirmed = (by: Account): CommitRequest =>
  commitBy(
    by,
    update(orderPath(orderIds.rare), { status: 'paid', ...soldNow(paymentIds.rare) }),
    foundByEmail(orderIds.rare),
    update(`units/${rareUnit(1)}`, { sold: true }),
    set(
      `brands/${engine}/packing/${orderIds.rare}`,
      packing({ lines: [{ name: 'Print, Rare', qty: 1 }], units: [rareUnit(1)] }),
    ),
  );
export const rareChosenAnew = (): CommitRequest =>
  commitBy(
    fanTokens.late,
    update(orderPath(orderIds.rareLate), { status: 'paid', soldAt: serverTime, ...changedNow }),
    update(`units/${rareUnit(2)}`, { sold: true }),
    set(
      `brands/${engine}/packing/${orderIds.rareLate}`,
      packing({ lines: [{ name: 'Print, Rare', qty: 1 }], units: [rareUnit(2)] }),
    ),
  );
const late = fc
  .tuple(fc.constantFrom(buyerToken, staffToken), fc.constantFrom('reserved', 'released'))
  .map(([by, name]) =>
    commitBy(
      by,
      update(orderPath(orderIds[name as 'reserved']), {
        status: 'late',
        ...paidNow(paymentIds[name as 'reserved']),
      }),
      foundByEmail(orderIds[name as 'reserved']),
    ),
  );
/** A late order that takes a unit, or its own. */
export const choosing = (id: string, number: number, isOwn: boolean, by = buyerToken) =>
  commitBy(
    by,
    update(orderPath(id), {
      status: 'paid',
      units: [printUnit(number)],
      soldAt: serverTime,
      ...changedNow,
    }),
    isOwn
      ? update(`units/${printUnit(number)}`, { sold: true })
      : set(`units/${printUnit(number)}`, unit(number, id, { sold: true, at: serverTime })),
    set(
      `brands/${engine}/packing/${id}`,
      packing({ units: [printUnit(number)], dueAt: dueAfter(80, latePaidAt.getTime()) }),
    ),
  );
const chosenAnew = fc
  .constantFrom(11, 12, 100)
  .map((number) => choosing(orderIds.late, number, number === 11));
const refunded = fc
  .tuple(fc.constantFrom(1, 2_999, 3_000), fc.boolean(), line(limits.reason))
  .map(([cents, frees, reason]) => {
    const path = orderPath(orderIds.paid);
    const stripeId = 're_123456789';
    return commitBy(
      staffToken,
      update(path, {
        status: cents === 3_000 ? 'refunded' : 'paid',
        refundedCents: cents,
        refunds: 1,
        ...changedNow,
      }),
      set(`${path}/refunds/1`, {
        cents,
        stripeId,
        units: frees ? [printUnit(9)] : [],
        reason,
        by: staffToken.uid,
        at: serverTime,
      }),
      set(`refundIds/${stripeId}`, { orderId: orderIds.paid, at: serverTime }),
      ...(frees ? [remove(`units/${printUnit(9)}`)] : []),
    );
  });
const wished = fc
  .record({
    id: fc.constantFrom(orderIds.paid, orderIds.late),
    cents: fc.constantFrom(0, 1, 3_000),
    hasUnits: fc.boolean(),
    words: text(limits.reason).filter((words) => words !== ''),
  })
  .map(({ id, cents, hasUnits, words }) =>
    commitBy(
      owner,
      set(
        wishPath(id),
        refundWish({
          text: words,
          cents,
          units: hasUnits ? [printUnit(id === orderIds.paid ? 9 : 11)] : [],
          at: serverTime,
        }),
      ),
    ),
  );
const wishDeclined = text(limits.reason)
  .filter((note) => note !== '')
  .map((note) =>
    commitBy(staffToken, update(wishPath(orderIds.paid), { state: 'declined', note })),
  );
const wishMet = refunded.map((request) => ({
  ...request,
  writes: [...request.writes, update(wishPath(orderIds.paid), { state: 'done' })],
}));
const contactChanged = fc
  .record({
    name: line(limits.buyerName),
    lines: text(limits.addressLines),
    gift: fc.oneof(
      fc.constantFrom({}, { giftTo: '', giftNote: '' }),
      fc.record({ giftTo: line(limits.buyerName), giftNote: text(limits.giftNote) }),
    ),
  })
  .map(({ name, lines, gift }) =>
    commitBy(
      buyerToken,
      set(
        `${orderPath(orderIds.paid)}/private/contact`,
        contact({
          name,
          lines,
          ...gift,
          paid: true,
          at: serverTime,
        }),
      ),
    ),
  );

const shop = `storefronts/${soldFilm}`;
const termsSet = fc
  .tuple(
    maker,
    fc.constantFrom<Fields>(
      { open: false, contactEmail: '' },
      { shipping: {} },
      { shipping: { DE: 0, rest: 999_999 }, contactEmail: 'other@example.org' },
      { handlingDays: 1 },
      { handlingDays: 60 },
    ),
  )
  .map(([by, fields]) => commitBy(by, update(shop, fields)));

/** A package that Stripe's document proves, with its entry; storefronts may follow in the same commit. */
export function subscribe(
  by: Account,
  changeId: string,
  packageId: keyof typeof subscriptions,
): Write[] {
  const granted = { packageId, packageUntil: paidUntil };
  return [
    update(`brands/${engine}`, { ...granted, changeId, ...subscriptions[packageId] }),
    set(
      `brands/${engine}/log/${changeId}`,
      brandEntry({
        action: 'packageChanged',
        reason: 'Subscription',
        before: { packageId: 'silver', packageUntil: until },
        after: granted,
        by: by.uid,
        byEmail: by === owner ? owner.claims.email : 'staff@example.org',
        at: serverTime,
      }),
    ),
  ];
}

const subscribed = fc
  .tuple(fc.constantFrom(owner, staffToken), fc.uuid(), fc.boolean())
  .map(([by, id, isFollowed]) =>
    commitBy(
      by,
      ...subscribe(by, id, 'gold'),
      ...(isFollowed
        ? [
            update(`storefronts/${soldFilm}`, {
              packageId: 'gold',
              until: paidUntil,
              at: serverTime,
            }),
          ]
        : []),
    ),
  );

const makers = [owner, editor, staffToken];

/** Every kind of request about the shop that the rules accept. */
export const shopRequestKinds: readonly RequestKind[] = [
  kind('item made', itemMade),
  kind('item described', itemDescribed),
  kind('draft submitted', draftSubmitted),
  kind('draft returned', draftReturned),
  kind(
    'draft taken back',
    maker.map((by) => commitBy(by, remove(draftPath(itemIds.sold)))),
  ),
  kind('item approved', approved),
  kind('item approved and put on sale', approvedForSale),
  kind('item withdrawn', withdrawn),
  kind('item in the place of another', exchanged),
  kind('place left', left),
  kind('offer made', offerMade),
  kind('offer changed', offerChanged),
  kind('order reserved', reserved),
  kind('order of what is not limited reserved', reservedUnlimited),
  kind('order of both reserved', reservedBoth),
  kind('order once per fan reserved', reservedRare),
  kind(
    'order once per fan confirmed',
    oneOf(...[fanTokens.reserved, staffToken].map(rareConfirmed)),
  ),
  kind('late order once per fan given its units', oneOf(rareChosenAnew())),
  kind('order released', released),
  kind('order released whose unit somebody else has', oneOf(releasing(orderIds.outrun, []))),
  kind('order confirmed', confirmed),
  kind('order late', late),
  kind('late order given other units', chosenAnew),
  kind(
    'late order confirmed whose dispute was won',
    oneOf(...[buyerToken, staffToken].map((by) => choosing(orderIds.lateWon, 41, true, by))),
  ),
  kind('order refunded', refunded),
  kind('refund wished', wished),
  kind('wish for a refund declined', wishDeclined),
  kind('wish for a refund met', wishMet),
  kind('contact changed', contactChanged),
  kind(
    'contact erased',
    oneOf(
      ...[orderIds.paid, orderIds.reserved].map((id) =>
        commitBy(staffToken, update(`${orderPath(id)}/private/contact`, erasedContact)),
      ),
    ),
  ),
  ...consentRequestKinds,
  kind('sale terms set', termsSet),
  kind(
    'shop suspended with its brand',
    oneOf(
      commitBy(staffToken, ...suspending(engine, true).writes, update(shop, { suspended: true })),
    ),
  ),
  kind(
    'suspension of a shop lifted with that of its brand',
    oneOf(
      commitBy(
        staffToken,
        ...suspending(shut, false).writes,
        update(`storefronts/${shutFilmId}`, { suspended: false }),
      ),
    ),
  ),
  kind(
    'shop closed with its brand',
    fc
      .constantFrom<Fields>({}, { contactEmail: '' })
      .map((fields) =>
        commitBy(
          staffToken,
          ...closing(engine).writes,
          update(shop, { open: false, suspended: true, ...fields }),
        ),
      ),
  ),
  kind('package subscribed to', subscribed),
  kind('item read', oneOf(read('get', `items/${itemIds.sold}`, null))),
  kind('own item read', oneOf(...makers.map((by) => read('get', `items/${itemIds.fresh}`, by)))),
  kind(
    'own items listed',
    oneOf(...makers.map((by) => filtered('items', ['brandId', engine], by))),
  ),
  kind(
    'drafts listed',
    oneOf(...makers.map((by) => read('list', `brands/${engine}/itemDrafts`, by))),
  ),
  kind(
    'drafts of all brands found',
    oneOf({
      ...filtered('itemDrafts', ['state', 'waiting'], staffToken),
      isCollectionGroup: true,
    }),
  ),
  kind('place of a draft read', oneOf(...makers.map((by) => read('get', draftPlacePath('1'), by)))),
  kind('place read', oneOf(...makers.map((by) => read('get', `brands/${engine}/slots/p1`, by)))),
  kind('offer read', oneOf(read('get', `offers/${offerIds.print}`, null))),
  kind('own offer read', oneOf(...makers.map((by) => read('get', `offers/${offerIds.gone}`, by)))),
  kind(
    'own offers listed',
    oneOf(...makers.map((by) => filtered('offers', ['checkoutGroup', shopGroup], by))),
  ),
  kind('lock read', oneOf(read('get', lockPath(waitingToken.uid), waitingToken))),
  kind(
    'fan’s lock read',
    oneOf(
      ...[fanTokens.paid, staffToken].map((by) => read('get', fanLockPath(fanTokens.paid.uid), by)),
    ),
  ),
  kind('unit read', oneOf(read('get', `units/${printUnit(7)}`, null))),
  kind(
    'units listed',
    oneOf(
      ...[1, limits.stock].map((limit) => ({
        ...filtered('units', ['offerId', offerIds.print], null),
        limit,
      })),
    ),
  ),
  kind(
    'order read',
    oneOf(
      ...[buyerToken, staffToken].map((by) => read('get', orderPath(orderIds.reserved), by)),
      ...makers.map((by) => read('get', orderPath(orderIds.paid), by)),
    ),
  ),
  kind(
    'paid orders listed',
    oneOf(...makers.map((by) => filtered(`brands/${engine}/orders`, ['status', 'paid'], by))),
  ),
  kind(
    'own orders found',
    oneOf({
      ...filtered('orders', ['uid', buyerToken.uid], buyerToken),
      isCollectionGroup: true,
    }),
  ),
  kind(
    'contact read',
    oneOf(
      ...[buyerToken, owner, packer, staffToken].map((by) =>
        read('get', `${orderPath(orderIds.paid)}/private/contact`, by),
      ),
    ),
  ),
  kind(
    'orders found by email',
    oneOf({
      ...filtered('private', ['email', 'bo@example.org'], emailToken),
      whereTrue: 'paid',
      isCollectionGroup: true,
    }),
  ),
  kind(
    'order read that was found by email',
    oneOf(
      ...[orderIds.paid, orderIds.late].flatMap((id) =>
        ['', '/private/contact', '/refunds/1'].map((part) =>
          read('get', `${orderPath(id)}${part}`, emailToken),
        ),
      ),
      read('list', `${orderPath(orderIds.paid)}/refunds`, emailToken),
    ),
  ),
  kind(
    'wishes for a refund read',
    oneOf(
      ...[owner, staffToken].flatMap((by) => [
        read('get', wishPath(orderIds.paid), by),
        read('list', `${orderPath(orderIds.paid)}/refundWishes`, by),
      ]),
      { ...filtered('refundWishes', ['state', 'open'], staffToken), isCollectionGroup: true },
    ),
  ),
  kind(
    'packing listed',
    oneOf(
      ...[owner, editor, packer, staffToken].map((by) =>
        read('list', `brands/${engine}/packing`, by),
      ),
    ),
  ),
];
