import fc from 'fast-check';
import { handoverWord, hashOf } from '../../../samples/premieres.ts';
import { limits } from '../../../../src/config/limits.ts';
import {
  type CommitRequest,
  type Fields,
  type Token,
  type Write,
  itemText,
  serverTime,
} from '../../engine/requests.ts';
import type { RequestKind } from '../../engine/subject.ts';
import { memberTokens, staffToken } from '../accounts.ts';
import { lineOrEmpty, text } from '../arbitraries.ts';
import { filtered } from '../brands/requestKinds.ts';
import { commitBy, kind, read, remove, set, update } from '../requestBuilders.ts';
import { emailToken, fanTokens, lockPath } from '../shop/fixtures.ts';
import {
  type DraftName,
  type OrderName,
  type Places,
  type ShowingName,
  type UnitName,
  type ZoneName,
  buyers,
  closedDraftPath,
  codeOf,
  codePath,
  draftPath,
  friend,
  goneOfferId,
  handover,
  handoverPath,
  holders,
  houseIds,
  houseOf,
  orderIdsOf,
  orderPath,
  paymentIdOf,
  placeOf,
  screening,
  screeningPath,
  seatContact,
  seatOrder,
  seatUnit,
  showingDraft,
  showingOffer,
  ticket,
  ticketPath,
  typedOf,
  unitIdsOf,
  unitsOf,
  unitsOfOrder,
  zoneIdsOf,
  zonesOf,
} from './fixtures.ts';

// What the rules accept about showings: what creators type, staff approve, fans buy, and holders of tickets do.

const { owner, editor } = memberTokens;
type Account = NonNullable<Token>;
type Member = (typeof memberTokens)['owner'];

const oneOf = (...requests: readonly CommitRequest[]) => fc.constantFrom(...requests);
const maker = fc.constantFrom(owner, editor);
const makers = [owner, editor, staffToken];

const stampedDraft = (by: Account, byEmail: unknown): Fields => ({
  version: 2,
  changeId: newId,
  by: by.uid,
  byEmail,
  at: serverTime,
});
const stamped = (by: Account): Fields => ({ changeId: newId, by: by.uid, at: serverTime });
export const newId = '00000000-7777-4777-8777-000000000061';

/** A new draft of a showing. */
export const drafting = (by: Member, fields: Fields = {}): CommitRequest =>
  commitBy(
    by,
    set(
      draftPath('none'),
      showingDraft('none', { ...stampedDraft(by, by.claims.email), version: 1, ...fields }),
    ),
  );
/** What a member of the brand changes of a draft. */
export const typing = (by: Member, name: DraftName | ShowingName, fields: Fields): CommitRequest =>
  commitBy(by, update(draftPath(name), { ...stampedDraft(by, by.claims.email), ...fields }));
/** What staff say to a draft, with what else they write. */
export const answering = (
  name: DraftName | ShowingName,
  fields: Fields,
  ...writes: readonly Write[]
): CommitRequest =>
  commitBy(
    staffToken,
    update(draftPath(name), { ...stampedDraft(staffToken, 'staff@example.org'), ...fields }),
    ...writes,
  );

/** The showing that staff make of a draft that waits, with an offer of each zone. */
export const approving = (
  fields: Fields = {},
  offered: Fields = {},
  name: DraftName = 'waiting',
): CommitRequest =>
  answering(
    name,
    { state: 'approved' },
    set(
      screeningPath(name),
      screening(name, { ...typedOf(name), ...stamped(staffToken), ...fields }),
    ),
    ...zonesOf(name).map((zone) =>
      set(
        `offers/${zoneIdsOf(name)[zone]}`,
        showingOffer(name, zone, { ...stamped(staffToken), ...offered }),
      ),
    ),
  );

/** Where and when it was to be, if its draft says something else. */
function movedOf(name: ShowingName): Fields {
  const place = placeOf(name);
  const typed = typedOf(name);
  const isMoved = Object.keys(place).some(
    (field) => itemText(place[field]) !== itemText(typed[field]),
  );
  return isMoved ? { moved: { ...place, at: serverTime } } : {};
}
/** A showing as its draft that waits corrects it; its prices are until it begins, at the latest. */
export const correcting = (name: ShowingName, fields: Fields = {}): CommitRequest => {
  const typed = typedOf(name);
  const zone = zonesOf(name)[0] ?? 'front';
  return answering(
    name,
    { state: 'approved' },
    update(screeningPath(name), { ...typed, ...movedOf(name), ...stamped(staffToken), ...fields }),
    update(`offers/${zoneIdsOf(name)[zone]}`, { until: typed.startsAt, ...stamped(staffToken) }),
  );
};
export const cancelled: Fields = { state: 'cancelled', note: 'The hall is flooded.' };
/** What of a showing staff or its owner change. */
export const changingShowing = (by: Account, name: ShowingName, fields: Fields): CommitRequest =>
  commitBy(by, update(screeningPath(name), { ...fields, ...stamped(by) }));
export const pricing = (
  by: Account,
  fields: Fields,
  name: ShowingName = 'seated',
  zone: ZoneName = 'front',
): CommitRequest =>
  commitBy(by, update(`offers/${zoneIdsOf(name)[zone]}`, { ...fields, ...stamped(by) }));
export const takingOffSale = (by: Account, fields: Fields = { onSale: false }): CommitRequest =>
  commitBy(by, update(`offers/${goneOfferId}`, { ...fields, ...stamped(by) }));

const threePrices: Places = [
  ['front', [1, 2, 6]],
  ['middle', [3, 5]],
  ['pairs', [2]],
];
/** What reserves seats, with their units, the contact and the lock of the account. */
export function seating(
  name: ShowingName,
  places: Places = threePrices,
  fields: Fields = {},
  by: Account = buyers.next,
): CommitRequest {
  const at = serverTime;
  const path = `brands/${houseIds[houseOf(name)]}/orders/${newId}`;
  const reserved = { uid: by.uid, createdAt: at, changedAt: at, ...fields };
  return commitBy(
    by,
    set(path, seatOrder(name, places, reserved)),
    set(lockPath(by.uid), { brandId: houseIds[houseOf(name)], orderId: newId }),
    ...unitsOf(name, places).map((id) =>
      set(`units/${id}`, seatUnit(name, id, { orderId: newId, at })),
    ),
    set(`${path}/private/contact`, seatContact({ at })),
  );
}
/** The same of what each fan has one order of. */
export function seatingOnce(
  count: number,
  fields: Fields = {},
  by: Account = fanTokens.none,
): CommitRequest {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const { checkoutGroup } = seatOrder('scarce', []);
  const once = { checkoutGroup: `${String(checkoutGroup)}/fan`, ...fields };
  const request = seating('scarce', [['front', numbers]], once, by);
  const lock = { brandId: houseIds.gold, orderId: newId };
  const fanLock = set(`buyers/${zoneIdsOf('scarce').front}~${by.uid}`, lock);
  return { ...request, writes: [...request.writes, fanLock] };
}

const paidNow = (name: ShowingName, which: OrderName): Fields => ({
  paymentId: paymentIdOf(name, which),
  paidAt: serverTime,
  changedAt: serverTime,
});
export const confirming = (
  name: ShowingName,
  by: Account = buyers.reserved,
  fields: Fields = {},
): CommitRequest => {
  const path = orderPath(name, 'reserved');
  const sold = { status: 'paid', ...paidNow(name, 'reserved'), soldAt: serverTime };
  return commitBy(
    by,
    update(path, { ...sold, ...fields }),
    update(`${path}/private/contact`, { paid: true }),
    ...unitsOfOrder(name, 'reserved').map((id) => update(`units/${id}`, { sold: true })),
  );
};
export const late = (name: ShowingName, by: Account = buyers.reserved): CommitRequest => {
  const path = orderPath(name, 'reserved');
  return commitBy(
    by,
    update(path, { status: 'late', ...paidNow(name, 'reserved') }),
    update(`${path}/private/contact`, { paid: true }),
  );
};
/** What was late takes a seat. */
export const choosing = (name: ShowingName): CommitRequest =>
  commitBy(
    buyers.paid,
    update(orderPath(name, 'late'), { status: 'paid', soldAt: serverTime, changedAt: serverTime }),
    ...unitsOfOrder(name, 'late').map((id) =>
      set(
        `units/${id}`,
        seatUnit(name, id, { orderId: orderIdsOf(name).late, sold: true, at: serverTime }),
      ),
    ),
  );

/** All that there is of a ticket goes. */
const removingTicket = (name: ShowingName, id: string): Write[] => [
  remove(ticketPath(name, id)),
  remove(codePath(name, id)),
  remove(handoverPath(name, id)),
];
/** What goes back of an order with its seats, whose tickets go with it. */
export const returning = (name: ShowingName, cents = 3_600): CommitRequest => {
  const path = orderPath(name, 'ticketed');
  const orderId = orderIdsOf(name).ticketed;
  const units = unitsOfOrder(name, 'ticketed').slice(0, cents / 1_200);
  const stripeId = 're_777777777';
  return commitBy(
    staffToken,
    update(path, {
      status: cents === 3_600 ? 'refunded' : 'paid',
      refundedCents: cents,
      refunds: 1,
      changedAt: serverTime,
    }),
    set(`${path}/refunds/1`, {
      cents,
      stripeId,
      units,
      reason: 'Cancelled.',
      by: staffToken.uid,
      at: serverTime,
    }),
    set(`refundIds/${stripeId}`, { orderId, at: serverTime }),
    ...units.flatMap((id) => [remove(`units/${id}`), ...removingTicket(name, id)]),
  );
};

const newCode = codeOf(99);
type Different = { by?: Account; ticket?: Fields; code?: Fields };
/** The ticket of a seat with its code, by its buyer. */
export function makingTicket(
  name: ShowingName,
  unit: UnitName,
  { by = buyers.paid, which = 'paid', ...different }: Different & { which?: OrderName } = {},
): CommitRequest {
  const id = unitIdsOf(name)[unit];
  return commitBy(
    by,
    set(
      ticketPath(name, id),
      ticket(name, which, 99, { uid: by.uid, at: serverTime, ...different.ticket }),
    ),
    set(codePath(name, id), { code: newCode, secret: '', ...different.code }),
  );
}
export const naming = (by: Account, fields: Fields, unit: UnitName = 'held'): CommitRequest =>
  commitBy(by, update(ticketPath('seated', unitIdsOf('seated')[unit]), fields));
export const handingOn = (
  by: Account,
  name: ShowingName,
  unit: UnitName,
  fields: Fields = {},
): CommitRequest =>
  commitBy(
    by,
    set(handoverPath(name, unitIdsOf(name)[unit]), handover({ at: serverTime, ...fields })),
  );
export const takingBack = (
  by: Account,
  name: ShowingName,
  unit: UnitName = 'handed',
): CommitRequest => commitBy(by, remove(handoverPath(name, unitIdsOf(name)[unit])));
/** What whom a ticket was handed to writes: it anew, another code, and no handover. */
export function claiming(
  name: ShowingName,
  { by = friend, unit = 'handed', ...different }: Different & { unit?: UnitName } = {},
): CommitRequest {
  const id = unitIdsOf(name)[unit];
  return commitBy(
    by,
    update(ticketPath(name, id), {
      uid: by.uid,
      email: friend.claims.email,
      holder: 'A friend',
      codeHash: hashOf(newCode),
      handedOn: true,
      at: serverTime,
      ...different.ticket,
    }),
    set(codePath(name, id), { code: newCode, secret: handoverWord, ...different.code }),
    remove(handoverPath(name, id)),
  );
}
export const removing = (by: Account, name: ShowingName, unit: UnitName): CommitRequest =>
  commitBy(by, ...removingTicket(name, unitIdsOf(name)[unit]));

const typed = fc.record({
  title: text(limits.showingTitle),
  venue: text(limits.venue),
  address: text(limits.venueAddress),
  access: text(limits.venueAccess),
  startsAt: fc.constantFrom(null, new Date(Date.UTC(2031, 0, 1))),
  perFan: fc.boolean(),
});
const own = unitIdsOf('seated');
const drafts = `brands/${houseIds.gold}/screeningDrafts`;
const tickets = `${screeningPath('seated')}/tickets`;

/** Every kind of request about showings that the rules accept. */
export const premiereRequestKinds: readonly RequestKind[] = [
  kind(
    'showing drafted',
    fc
      .tuple(maker, typed, fc.constantFrom('draft', 'submitted'))
      .map(([by, fields, state]) => drafting(by, { ...fields, state })),
  ),
  kind(
    'showing typed',
    fc
      .tuple(
        maker,
        typed,
        fc.constantFrom<DraftName | ShowingName>('typed', 'returned', 'doors'),
        fc.constantFrom('draft', 'submitted'),
        fc.constantFrom({}, { note: '' }),
      )
      .map(([by, fields, name, state, note]) => typing(by, name, { ...fields, state, ...note })),
  ),
  kind(
    'showing taken back',
    fc
      .tuple(maker, fc.constantFrom('draft', 'submitted'))
      .map(([by, state]) => typing(by, 'waiting', { state })),
  ),
  kind(
    'showing returned',
    fc
      .string({ minLength: 1, maxLength: limits.packNote })
      .map((note) => answering('waiting', { state: 'returned', note })),
  ),
  kind('showing approved', oneOf(approving(), approving({}, { verified: true, perOrder: 4 }))),
  kind('showing corrected', oneOf(correcting('free'), correcting('scarce'))),
  kind('showing moved', oneOf(correcting('seated'))),
  kind(
    'showing cancelled',
    oneOf(
      ...(['seated', 'doors'] as const).flatMap((name) =>
        [owner, staffToken].map((by) => changingShowing(by, name, cancelled)),
      ),
      changingShowing(staffToken, 'over', cancelled),
    ),
  ),
  kind(
    'draft of a showing removed',
    oneOf(
      ...[owner, editor].map((by) => commitBy(by, remove(draftPath('returned')))),
      commitBy(staffToken, remove(closedDraftPath)),
    ),
  ),
  kind(
    'price of a showing changed',
    oneOf(
      ...makers.flatMap((by) => [
        pricing(by, { priceCents: 900, onSale: false }),
        pricing(by, { from: new Date(Date.UTC(2030, 5, 1)), perOrder: 2 }),
      ]),
    ),
  ),
  kind('zone taken off sale', oneOf(...makers.map((by) => takingOffSale(by)))),
  kind(
    'seats reserved',
    oneOf(
      seating('free'),
      seating('free', [['pairs', [1, 2]]], { via: 'news-1' }),
      seating('seated', [['middle', [6]]]),
    ),
  ),
  kind('seats once per fan reserved', oneOf(seatingOnce(1), seatingOnce(4))),
  kind(
    'seats confirmed',
    oneOf(
      ...(['seated', 'doors', 'cancelled'] as const).flatMap((name) =>
        [buyers.reserved, staffToken].map((by) => confirming(name, by)),
      ),
    ),
  ),
  kind('seats late', oneOf(late('seated'), late('cancelled', staffToken))),
  kind(
    'seats returned with their tickets',
    oneOf(
      ...(['seated', 'doors', 'cancelled'] as const).flatMap((name) => [
        returning(name),
        returning(name, 1_200),
      ]),
    ),
  ),
  kind(
    'ticket made',
    oneOf(
      ...[buyers.paid, emailToken].flatMap((by) => [
        makingTicket('seated', 'bare', { by, ticket: { holder: 'Bo' } }),
        makingTicket('doors', 'bare', { by }),
      ]),
    ),
  ),
  kind('ticket made of a seat that was sold again', oneOf(makingTicket('seated', 'former'))),
  kind(
    'ticket named',
    fc
      .tuple(fc.constantFrom(buyers.paid, emailToken), lineOrEmpty(limits.buyerName))
      .map(([by, holder]) => naming(by, { holder })),
  ),
  kind(
    'ticket handed on',
    oneOf(
      ...[buyers.paid, emailToken].flatMap((by) => [
        handingOn(by, 'seated', 'held'),
        handingOn(by, 'seated', 'handed', { email: 'ada@example.org' }),
      ]),
      handingOn(friend, 'seated', 'taken'),
    ),
  ),
  kind(
    'ticket taken back',
    oneOf(
      ...[buyers.paid, emailToken].flatMap((by) => [
        takingBack(by, 'seated'),
        takingBack(by, 'doors'),
      ]),
    ),
  ),
  kind('ticket claimed', oneOf(claiming('seated'), claiming('seated', { ticket: { holder: '' } }))),
  kind(
    'ticket removed that has no seat any more',
    oneOf(...[buyers.next, staffToken].map((by) => removing(by, 'seated', 'freed'))),
  ),
  kind(
    'ticket erased',
    oneOf(...(['held', 'taken'] as const).map((unit) => removing(staffToken, 'seated', unit))),
  ),
  kind(
    'showing read',
    fc.constantFrom(
      read('get', screeningPath('seated'), null),
      read('get', screeningPath('cancelled'), null),
      { ...read('list', 'screenings', null), limit: limits.showingsPerRequest },
      ...makers.map((by) => ({
        ...filtered('screenings', ['brandId', houseIds.gold], by),
        limit: null,
      })),
    ),
  ),
  kind(
    'ticket read',
    fc.constantFrom(
      ...[holders.buyer, holders.proven, owner, editor, staffToken].map((by) =>
        read('get', ticketPath('seated', own.held), by),
      ),
      read('get', ticketPath('seated', own.taken), holders.friend),
      // There is none yet.
      read('get', ticketPath('seated', own.bare), null),
    ),
  ),
  kind(
    'code of a ticket read',
    fc.constantFrom(
      ...[holders.buyer, holders.proven].map((by) => read('get', codePath('seated', own.held), by)),
      read('get', codePath('seated', own.taken), holders.friend),
    ),
  ),
  kind(
    'own tickets found',
    fc.constantFrom(
      {
        ...filtered('tickets', ['uid', buyers.paid.uid], buyers.paid),
        isCollectionGroup: true,
      },
      {
        ...filtered('tickets', ['email', friend.claims.email], friend),
        isCollectionGroup: true,
      },
      { ...filtered('tickets', ['uid', buyers.paid.uid], staffToken), isCollectionGroup: true },
    ),
  ),
  kind(
    'tickets of a showing listed',
    fc.constantFrom(
      ...[owner, editor].map((by) => filtered(tickets, ['brandId', houseIds.gold], by)),
      read('list', tickets, staffToken),
    ),
  ),
  kind(
    'handover read',
    fc.constantFrom(
      ...[holders.buyer, holders.proven, friend].map((by) =>
        read('get', handoverPath('seated', own.handed), by),
      ),
    ),
  ),
  kind(
    'showing’s draft read',
    fc.constantFrom(
      ...makers.flatMap((by) => [read('get', draftPath('seated'), by), read('list', drafts, by)]),
      {
        ...filtered('screeningDrafts', ['state', 'submitted'], staffToken),
        isCollectionGroup: true,
      },
    ),
  ),
];
