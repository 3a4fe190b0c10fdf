import { limits } from '../../../../src/config/limits.ts';
import { memberTokens, staffToken } from '../accounts.ts';
import { filtered } from '../brands/requestKinds.ts';
import { brandIds } from '../brands/fixtures.ts';
import { commitBy, each, read, remove, set, update } from '../requestBuilders.ts';
import type { CraftedRequest } from '../../engine/subject.ts';
import {
  type CommitRequest,
  type Fields,
  type Token,
  type Write,
  RestValue,
  serverTime,
  without,
} from '../../engine/requests.ts';
import {
  buyerToken,
  contact,
  dueAfter,
  emailToken,
  erasedContact,
  fanLockPath,
  fanTokens,
  freeTokens,
  lock,
  lockPath,
  offerIds,
  orderIds,
  orderPath,
  otherPaymentIds,
  packing,
  paymentIds,
  pinLine,
  printLine,
  printUnit,
  rareLine,
  refundWish,
  shopGroup,
  soldFilm,
  waitingToken,
  wishPath,
} from './fixtures.ts';
import {
  choosing,
  rareChosenAnew,
  rareConfirmed,
  releasing,
  reserving,
  reservingRare,
} from './requestKinds.ts';

// What is hostile about an order that is found by its email.

const email = 'bo@example.org';
const otherEmails = ['Bo@example.org', 'bo@example.org ', 'other@example.org', ''];
const proven = (claims: Fields): Token => ({
  uid: 'bo',
  claims: { email, email_verified: true, ...claims },
});

/** Whoever has proven the email, almost, and whoever has proven another. */
const readers: readonly Token[] = [
  emailToken,
  null,
  proven({ email_verified: false }),
  proven({ email_verified: 'true' }),
  proven({ email_verified: null }),
  ...otherEmails.map((other) => proven({ email: other })),
  { uid: 'bo', claims: { email } },
  { uid: 'bo', claims: { email_verified: true } },
  buyerToken,
  staffToken,
  ...Object.values(memberTokens),
];

const contactPath = (id: string) => `${orderPath(id)}/private/contact`;

const erasing = (fields: Fields, by: Token = staffToken, id: string = orderIds.paid) =>
  commitBy(by, update(contactPath(id), fields));

const found = (by: Token, value: string) => ({
  ...filtered('private', ['email', value], by),
  whereTrue: 'paid',
  isCollectionGroup: true,
});

const paidNow: Fields = {
  paymentId: paymentIds.reserved,
  paidAt: serverTime,
  changedAt: serverTime,
};
const soldNow: Fields = { status: 'paid', ...paidNow, soldAt: serverTime };
const confirming = (marked: Fields, path = contactPath(orderIds.reserved), packed: Fields = {}) =>
  commitBy(
    buyerToken,
    update(orderPath(orderIds.reserved), soldNow),
    update(`units/${printUnit(7)}`, { sold: true }),
    set(`brands/${brandIds.engine}/packing/${orderIds.reserved}`, packing(packed)),
    update(path, marked),
  );

/** The confirmation of the order that waits, which says something else of it. */
const soldAs = (fields: Fields): CommitRequest => {
  const [, ...others] = confirming({ paid: true }).writes;
  return commitBy(
    buyerToken,
    update(orderPath(orderIds.reserved), { ...soldNow, ...fields }),
    ...others,
  );
};

const wishing = (by: NonNullable<Token>, id: string, fields: Fields = {}, uid?: string) =>
  commitBy(by, set(wishPath(id, uid), refundWish({ at: serverTime, ...fields })));

const newId = '00000000-3333-4333-8333-000000000061';
const otherId = '00000000-3333-4333-8333-000000000062';
const guests = [buyerToken, waitingToken, ...Object.values(freeTokens)];

/** A reservation with another lock than its own, or none. */
const lockedBy = (by: NonNullable<Token>, ...locks: readonly Write[]): CommitRequest => {
  const request = reserving(newId, [1], {}, by);
  const others = request.writes.filter(({ path }) => path !== lockPath(by.uid));
  return { ...request, writes: [...others, ...locks] };
};

const withMore = (request: CommitRequest, ...writes: readonly Write[]): CommitRequest => ({
  ...request,
  writes: [...request.writes, ...writes],
});

/** An order that names units, whether there are any, and holds none. */
const naming = (units: readonly string[], qty = units.length): CommitRequest =>
  reserving(newId, [], { lines: [printLine(qty)], units, totalCents: qty * 2_500 + 500 });

/** The order that waits, by a payment of which something went back or is disputed, or nothing. */
const paidBy = (paymentId: string): CommitRequest[] => {
  const paid = { ...paidNow, paymentId };
  const contactPaid = update(contactPath(orderIds.reserved), { paid: true });
  return [
    commitBy(
      buyerToken,
      update(orderPath(orderIds.reserved), { ...soldNow, paymentId }),
      update(`units/${printUnit(7)}`, { sold: true }),
      set(`brands/${brandIds.engine}/packing/${orderIds.reserved}`, packing()),
      contactPaid,
    ),
    commitBy(
      buyerToken,
      update(orderPath(orderIds.reserved), { status: 'late', ...paid }),
      contactPaid,
    ),
  ];
};

export const craftedShopRequests = (): CraftedRequest[] => [
  ...each(
    'order and what belongs to it, by its email',
    readers.flatMap((by) =>
      [orderIds.paid, orderIds.late, orderIds.reserved, orderIds.released].flatMap((id) =>
        ['', '/private/contact', '/private/codes', '/fulfilment/state', '/refunds/1'].map((part) =>
          read('get', `${orderPath(id)}${part}`, by),
        ),
      ),
    ),
  ),
  ...each(
    'orders found by email',
    readers.flatMap((by) => [
      ...[email, ...otherEmails].map((value) => found(by, value)),
      { ...found(by, email), whereTrue: 'proven' },
      { ...filtered('private', ['email', email], by), isCollectionGroup: true },
      { ...filtered('private', ['name', 'Bo'], by), whereTrue: 'paid', isCollectionGroup: true },
      { ...read('list', 'private', by), whereTrue: 'paid', isCollectionGroup: true },
      { ...read('list', 'private', by), isCollectionGroup: true },
      { ...filtered('orders', ['uid', buyerToken.uid], by), isCollectionGroup: true },
      read('list', `${orderPath(orderIds.paid)}/refunds`, by),
    ]),
  ),
  ...each('one order at a time of an account', [
    ...guests.flatMap((by) => [
      reserving(newId, [1], {}, by),
      // Two at once, with one lock.
      {
        ...reserving(newId, [1], {}, by),
        writes: [
          ...reserving(newId, [1], {}, by).writes,
          ...reserving(otherId, [2], {}, by).writes.filter(({ path }) => path !== lockPath(by.uid)),
        ],
      },
      lockedBy(by),
      ...[
        lock(otherId),
        lock(orderIds.reserved),
        { ...lock(newId), brandId: brandIds.other },
        { ...lock(newId), more: 1 },
        { orderId: newId },
        { brandId: brandIds.engine },
        { ...lock(newId), orderId: null },
      ].map((fields) => lockedBy(by, set(lockPath(by.uid), fields))),
      // Somebody else's lock.
      ...guests.map(({ uid }) => lockedBy(by, set(lockPath(uid), lock(newId)))),
      // Without an order of this moment.
      ...[newId, ...Object.values(orderIds)].map((id) =>
        commitBy(by, set(lockPath(by.uid), lock(id))),
      ),
      commitBy(by, remove(lockPath(by.uid))),
      // Units that the order names, and does not hold: it holds them once it is confirmed, or is late.
      {
        ...reserving(newId, [1, 2], {}, by),
        writes: reserving(newId, [1, 2], {}, by).writes.filter(
          ({ path }) => !path.startsWith('units/'),
        ),
      },
    ]),
    ...[null, staffToken, emailToken, ...guests, ...Object.values(memberTokens)].flatMap((by) => [
      read('get', lockPath(waitingToken.uid), by),
      read('list', 'reserving', by),
    ]),
  ]),
  ...each('one order per fan', [
    ...[...Object.values(fanTokens), buyerToken, waitingToken].flatMap((by) => {
      const request = reservingRare(newId, [3], {}, by);
      const without = (path: string) => request.writes.filter((write) => write.path !== path);
      return [
        request,
        reservingRare(newId, [3, 4, 5, 6, 7], {}, by),
        // As if it were sold to anyone.
        reservingRare(newId, [3], { checkoutGroup: shopGroup }, by),
        { ...request, writes: without(fanLockPath(by.uid)) },
        { ...request, writes: without(lockPath(by.uid)) },
        ...[
          lock(otherId),
          { ...lock(newId), brandId: brandIds.other },
          { ...lock(newId), more: 1 },
        ].map((fields) => ({
          ...request,
          writes: [...without(fanLockPath(by.uid)), set(fanLockPath(by.uid), fields)],
        })),
        {
          ...request,
          writes: [...without(fanLockPath(by.uid)), set(fanLockPath('other'), lock(newId))],
        },
        reservingRare(newId, [3], { lines: [rareLine(1), pinLine(1)], totalCents: 3_100 }, by),
        // What anyone may have more than once of, as if it were once per fan.
        reserving(newId, [1], { checkoutGroup: `${shopGroup}/fan` }, by),
        commitBy(by, set(fanLockPath(by.uid), lock(newId))),
        commitBy(by, remove(fanLockPath(by.uid))),
      ];
    }),
    ...[{ email_verified: false }, { email_verified: 'true' }, {}].map((claims) =>
      reservingRare(newId, [3], {}, { uid: 'fan', claims: { email, ...claims } }),
    ),
    ...[fanTokens.reserved, fanTokens.paid, staffToken, emailToken].map(rareConfirmed),
    rareChosenAnew(),
    ...[null, staffToken, emailToken, ...Object.values(fanTokens)].flatMap((by) => [
      read('get', fanLockPath(fanTokens.paid.uid), by),
      read('list', 'buyers', by),
    ]),
  ]),
  ...each(
    'offer that is sold once per fan',
    [offerIds.print, offerIds.rare].flatMap((id) =>
      [{ verified: true, perOrder: 4 }, { verified: false }, { verified: true, perOrder: 5 }].map(
        (fields) =>
          commitBy(
            memberTokens.owner,
            update(`offers/${id}`, {
              ...fields,
              changeId: newId,
              by: memberTokens.owner.uid,
              at: serverTime,
            }),
          ),
      ),
    ),
  ),
  ...each('contact changed by its email', [
    commitBy(emailToken, set(contactPath(orderIds.paid), contact({ paid: true, at: serverTime }))),
    commitBy(emailToken, update(contactPath(orderIds.paid), { paid: false })),
  ]),
  ...each('contact marked as paid', [
    ...[buyerToken, staffToken, emailToken].flatMap((by) =>
      Object.values(orderIds).map((id) => commitBy(by, update(contactPath(id), { paid: true }))),
    ),
    confirming({ paid: 'true' }),
    confirming({ paid: false }),
    confirming({ paid: true, email: 'other@example.org' }),
    confirming({ paid: true, at: serverTime }),
    confirming({ paid: true }, contactPath(orderIds.stale)),
  ]),
  ...each('time of a sale', [
    ...[new Date(), null].map((soldAt) => soldAs({ soldAt })),
    soldAs({ status: 'late' }),
    ...[orderIds.reserved, orderIds.paid, orderIds.late].map((id) =>
      commitBy(staffToken, update(orderPath(id), { soldAt: serverTime, changedAt: serverTime })),
    ),
    commitBy(
      buyerToken,
      update(orderPath(orderIds.reserved), {
        status: 'released',
        soldAt: serverTime,
        changedAt: serverTime,
      }),
      remove(`units/${printUnit(7)}`),
    ),
  ]),
  ...each('wish for a refund', [
    ...[...Object.values(memberTokens), buyerToken, emailToken, staffToken].flatMap((by) => [
      read('get', wishPath(orderIds.paid), by),
      read('list', `${orderPath(orderIds.paid)}/refundWishes`, by),
      { ...filtered('refundWishes', ['state', 'open'], by), isCollectionGroup: true },
      wishing(by, orderIds.paid, { by: by.uid }, by.uid),
      wishing(by, orderIds.paid),
    ]),
    ...Object.values(orderIds).map((id) => wishing(memberTokens.owner, id)),
    ...[
      { text: '' },
      { text: null },
      { cents: -1 },
      { cents: 3_001 },
      { cents: 0.5 },
      { cents: null },
      { units: [printUnit(7)] },
      { units: [printUnit(9), printUnit(9)] },
      { units: null },
      { state: 'done' },
      { note: 'Yes.' },
      { at: new Date() },
      { more: 1 },
    ].map((fields) => wishing(memberTokens.owner, orderIds.paid, fields)),
    commitBy(memberTokens.owner, remove(wishPath(orderIds.paid))),
  ]),
  ...each(
    'answer to a wish for a refund',
    [staffToken, memberTokens.owner, buyerToken].flatMap((by) =>
      [
        { state: 'declined', note: 'It was used.' },
        { state: 'declined' },
        { state: 'declined', note: null },
        { state: 'done' },
        { state: 'open', note: 'Later.' },
        { state: 'declined', note: 'No.', text: 'Nothing.' },
      ].map((fields) => commitBy(by, update(wishPath(orderIds.paid), fields))),
    ),
  ),
  ...each(
    'day until when an order is sent',
    [
      ...[60, 75, 90, 110].map((hours) => dueAfter(hours)),
      ...[serverTime, null, 3, '3', dueAfter(80).toISOString()],
    ].map((dueAt) => confirming({ paid: true }, contactPath(orderIds.reserved), { dueAt })),
  ),
  ...each(
    'gift of a contact',
    [
      { giftTo: 'Noor', giftNote: 'For your wall.\nNumber 17.' },
      { giftTo: 'Noor', giftNote: '' },
      { giftTo: '', giftNote: '' },
      { giftTo: '', giftNote: 'To nobody.' },
      { giftTo: 'Noor' },
      { giftNote: '' },
      { giftTo: 'Noor', note: '' },
      { giftTo: 'Noor\nHaddad', giftNote: '' },
      { giftTo: null, giftNote: '' },
      { giftTo: 'Noor', giftNote: null },
      { giftTo: 'Noor', giftNote: ['a'] },
      { giftTo: 'Noor', giftNote: '\u0007' },
      ...[limits.buyerName, limits.buyerName + 1].map((count) => ({
        giftTo: 'a'.repeat(count),
        giftNote: '',
      })),
      ...[limits.giftNote, limits.giftNote + 1].map((count) => ({
        giftTo: 'Noor',
        giftNote: 'a'.repeat(count),
      })),
    ].flatMap((gift) => [
      commitBy(
        buyerToken,
        set(contactPath(orderIds.paid), contact({ ...gift, paid: true, at: serverTime })),
      ),
      commitBy(
        buyerToken,
        set(contactPath(orderIds.reserved), contact({ ...gift, at: serverTime })),
      ),
    ]),
  ),
  ...each(
    'contact changed with or without its mark',
    [orderIds.paid, orderIds.reserved].flatMap((id) =>
      [{}, { paid: true }, { paid: false }, { paid: null }].map((fields) =>
        commitBy(buyerToken, set(contactPath(id), contact({ ...fields, at: serverTime }))),
      ),
    ),
  ),
  ...each(
    'contact that lacks a field',
    Object.keys(contact({ at: serverTime })).map((name) =>
      commitBy(
        buyerToken,
        set(contactPath(orderIds.reserved), without(contact({ at: serverTime }), name)),
      ),
    ),
  ),
  ...each(
    'price of shipping that is no whole number',
    [
      { US: '500' },
      { DE: 500, US: '500' },
      { US: '500,600' },
      { US: new RestValue({ doubleValue: 500 }) },
      { US: 500, DE: 500 },
    ].map((shipping) =>
      commitBy(memberTokens.owner, update(`storefronts/${soldFilm}`, { shipping })),
    ),
  ),
  ...each('contact erased', [
    ...[staffToken, buyerToken, emailToken, ...Object.values(memberTokens)].flatMap((by) =>
      [orderIds.paid, orderIds.reserved].map((id) => erasing(erasedContact, by, id)),
    ),
    ...Object.keys(erasedContact).map((name) => erasing(without(erasedContact, name))),
    ...[
      { name: 'Bo' },
      { giftNote: null },
      { country: '' },
      { paid: false },
      { purgeAt: serverTime },
      { at: serverTime },
      { more: '' },
    ].map((fields) => erasing({ ...erasedContact, ...fields })),
  ]),
  ...each('payment of which money went back or is disputed', otherPaymentIds.flatMap(paidBy)),
  ...each(
    'late order whose money went back, is disputed or was won',
    (
      [
        ['lateReturned', 21],
        ['lateDisputed', 31],
        ['lateWon', 41],
      ] as const
    ).flatMap(([name, number]) =>
      [buyerToken, staffToken, emailToken].flatMap((by) => [
        choosing(orderIds[name], number, true, by),
        choosing(orderIds[name], number + 1, false, by),
      ]),
    ),
  ),
  ...each(
    'order let go, with units or without',
    Object.values(orderIds).flatMap((id) =>
      [[], [7], [9], [10], [7, 9]].map((numbers) => releasing(id, numbers)),
    ),
  ),
  ...each('units that an order names, with a number of some length', [
    ...[1, 999, 1_000, 9_999, 10_000].map((number) => naming([printUnit(number)])),
    naming([`${printUnit(1)}${'0'.repeat(1_000)}`]),
    naming([printUnit(1), printUnit(2)]),
    naming([`${printUnit(1)} ${printUnit(2)}`], 2),
    naming([`${printUnit(1)} ${printUnit(1)}`, printUnit(2)], 3),
  ]),
  ...each(
    'fan’s lock beside an order that does not ask for it',
    [fanTokens.none, fanTokens.released].flatMap((by) => {
      const ofPrint = `buyers/${offerIds.print}~${by.uid}`;
      return [
        ...[lock(newId), { ...lock(newId), more: 'a'.repeat(1_000) }].flatMap((fields) => [
          withMore(reserving(newId, [1], {}, by), set(ofPrint, fields)),
          withMore(reservingRare(newId, [3], {}, by), set(ofPrint, fields)),
          withMore(reservingRare(newId, [3], {}, by), set(fanLockPath('other'), fields)),
        ]),
        withMore(reservingRare(newId, [3], {}, by), set(`buyers/a~${by.uid}`, lock(newId))),
      ];
    }),
  ),
];
