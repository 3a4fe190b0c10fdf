import { hashOf } from '../../../samples/premieres.ts';
import { type CommitRequest, type Token, RestValue, serverTime } from '../../engine/requests.ts';
import type { CraftedRequest } from '../../engine/subject.ts';
import { memberTokens, staffToken } from '../accounts.ts';
import { filtered } from '../brands/requestKinds.ts';
import { commitBy, each, read, remove, set, update } from '../requestBuilders.ts';
import { emailToken, fanTokens } from '../shop/fixtures.ts';
import {
  type UnitName,
  buyers,
  closedDraftPath,
  codeOf,
  codePath,
  draftIds,
  draftPath,
  friend,
  groupOf,
  handoverPath,
  houseIds,
  idOf,
  orderIdsOf,
  orderPath,
  screeningPath,
  seatOrder,
  showingIds,
  showingNames,
  showingOffer,
  soldNames,
  ticketPath,
  unitIdsOf,
  unitOf,
  zoneIdsOf,
} from './fixtures.ts';
import {
  answering,
  approving,
  cancelled,
  changingShowing,
  choosing,
  claiming,
  confirming,
  correcting,
  drafting,
  handingOn,
  late,
  makingTicket,
  naming,
  newId,
  pricing,
  removing,
  returning,
  seating,
  seatingOnce,
  takingBack,
  takingOffSale,
  typing,
} from './requestKinds.ts';

// What is hostile about a showing: seats that are not for sale, tickets of others, and what staff have not seen.

const { owner, editor, packer, otherOwner } = memberTokens;
type Account = NonNullable<Token>;
const people: readonly Account[] = [
  ...[owner, editor, packer, otherOwner, staffToken],
  ...[buyers.next, buyers.paid, emailToken, friend, fanTokens.none],
];
const double = (value: number) => new RestValue({ doubleValue: value });
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const ids = unitIdsOf('seated');
const unitNames = Object.keys(ids) as UnitName[];

const withoutWrite = (request: CommitRequest, part: string): CommitRequest => ({
  ...request,
  writes: request.writes.filter(({ path }) => !path.includes(part)),
});
const by = (request: CommitRequest, who: Account): CommitRequest => ({ ...request, by: who });

const draftStates = ['draft', 'submitted', 'returned', 'approved'];
const typed = ['typed', 'waiting', 'returned', 'doors'] as const;

const draftRequests = (): CraftedRequest[] => [
  ...each(
    'step of a showing’s draft',
    typed.flatMap((name) =>
      draftStates.flatMap((state) => [
        ...[owner, editor, packer].map((who) => typing(who, name, { state })),
        typing(owner, name, { state, title: 'Another' }),
        typing(owner, name, { state, note: '' }),
        typing(owner, name, { state, note: 'Good.' }),
        answering(name, { state }),
        answering(name, { state, note: '' }),
        answering(name, { state, note: 'Where?' }),
        answering(name, { state, note: 'Where?', title: 'Another' }),
      ]),
    ),
  ),
  ...each('beginning of a showing’s draft', [
    ...people.map((who) => by(drafting(owner), who)),
    ...[
      { state: 'approved' },
      { note: 'Good.' },
      { version: 2 },
      { version: double(1) },
      { projectId: newId },
      { more: 1 },
      { prices: [{}] },
      { rows: ['A'] },
      { startsAt: serverTime },
      { saleFrom: hours(1) },
    ].map((fields) => drafting(owner, fields)),
  ]),
  ...each(
    'showing’s draft, by id',
    people.flatMap((who) => [
      ...(['typed', 'seated'] as const).map((name) => commitBy(who, remove(draftPath(name)))),
      commitBy(who, remove(closedDraftPath)),
      read('get', draftPath('typed'), who),
      read('list', `brands/${houseIds.gold}/screeningDrafts`, who),
      { ...filtered('screeningDrafts', ['state', 'submitted'], who), isCollectionGroup: true },
    ]),
  ),
];

const approvalRequests = (): CraftedRequest[] => [
  ...each('approval of a showing', [
    ...people.map((who) => by(approving(), who)),
    ...(['typed', 'waiting', 'returned'] as const).map((name) => approving({}, {}, name)),
    ...[
      { title: 'Another' },
      { venue: 'Another' },
      { address: 'Another' },
      { access: 'Another' },
      { contact: 'Another' },
      { language: 'Another' },
      { zone: 'Another' },
      { startsAt: hours(1) },
      { doorsAt: hours(1) },
      { endsAt: hours(1) },
      { rows: [] },
      { cells: '' },
      { state: 'cancelled' },
      { note: 'Yes.' },
      { moved: { at: serverTime } },
      { zones: {} },
      { zones: ['a'] },
      { blocked: {} },
      { blocked: Array.from({ length: 200 }, () => 'a') },
      { blocked: Array.from({ length: 201 }, () => 'a') },
      { brandId: houseIds.silver },
      { projectId: newId },
      { name: ' ' },
      { name: 'a'.repeat(161) },
    ].map((fields) => approving(fields)),
    ...['screeningDrafts', 'screenings/', 'offers/'].map((part) => withoutWrite(approving(), part)),
  ]),
  ...each('correction of a showing', [
    ...people.map((who) => by(correcting('free'), who)),
    ...showingNames.flatMap((name) => [
      correcting(name),
      correcting(name, { moved: null }),
      correcting(name, { moved: { at: serverTime } }),
    ]),
    ...[
      { name: 'Another' },
      { title: 'Another' },
      { brandId: houseIds.silver },
      { zones: {} },
      { blocked: [] },
      { state: 'cancelled', note: 'No.' },
    ].map((fields) => correcting('free', fields)),
    withoutWrite(correcting('free'), 'screeningDrafts'),
    withoutWrite(correcting('seated'), 'screenings/'),
  ]),
  ...each('change of a showing', [
    ...people.flatMap((who) => [
      ...showingNames.map((name) => changingShowing(who, name, cancelled)),
      changingShowing(who, 'free', { venue: 'Another' }),
      changingShowing(who, 'free', { state: 'cancelled', note: '' }),
      changingShowing(who, 'free', { ...cancelled, venue: 'Another' }),
      changingShowing(who, 'cancelled', { state: 'approved', note: '' }),
      commitBy(who, remove(screeningPath('free'))),
    ]),
  ]),
];

const newOffer = (who: Account, name: 'free' | 'scarce' | 'cancelled') =>
  commitBy(
    who,
    set(
      `offers/${zoneIdsOf(name).front}`,
      showingOffer(name, 'front', { changeId: newId, by: who.uid, at: serverTime }),
    ),
  );

const offerRequests = (): CraftedRequest[] => [
  ...each('price of a zone', [
    ...people.flatMap((who) => [
      ...[
        { priceCents: 900 },
        { onSale: false },
        { until: hours(1) },
        { stock: 7 },
        { perOrder: 7 },
        { verified: true },
        { listed: false },
        { ships: true },
        { limited: false, stock: 0, numbered: false },
        { numbered: false },
        { name: 'Another' },
        { variant: 'Another' },
        { parent: idOf('free') },
        { checkoutGroup: groupOf('free') },
        { channel: 'shop' },
        { kind: 'item' },
      ].map((fields) => pricing(who, fields)),
      takingOffSale(who),
      takingOffSale(who, { onSale: true }),
      takingOffSale(who, { onSale: false, priceCents: 900 }),
      newOffer(who, 'free'),
      newOffer(who, 'scarce'),
      newOffer(who, 'cancelled'),
      pricing(who, { onSale: false }, 'cancelled'),
    ]),
    pricing(owner, { until: new Date('2030-12-11T18:30:00.001Z') }),
    pricing(owner, { stock: double(6) }),
    pricing(owner, { perOrder: 5 }, 'scarce'),
    // Of a zone that its showing does not have, and of no showing.
    ...[zoneIdsOf('free').front, newId].map((id) =>
      commitBy(
        staffToken,
        set(
          `offers/${id}`,
          showingOffer('seated', 'front', { changeId: newId, by: staffToken.uid, at: serverTime }),
        ),
      ),
    ),
  ]),
];

const seatRequests = (): CraftedRequest[] => [
  ...each('seats of each showing', [
    ...showingNames.flatMap((name) => [
      seating(name),
      seating(name, [['front', [1]]]),
      seating(name, [['middle', [6]]]),
    ]),
    ...soldNames.flatMap((name) => [
      ...[buyers.reserved, staffToken, buyers.next].map((who) => confirming(name, who)),
      late(name),
      choosing(name),
      returning(name),
      by(returning(name), owner),
    ]),
  ]),
  ...each('seats that are not for sale', [
    seating('free', [['middle', [4]]]),
    seating('free', [['front', [7]]]),
    seating('free', [
      ['front', [1]],
      ['middle', [3, 4]],
    ]),
    seating('seated', [['front', [1]]]),
    seating('seated', [['front', [2]]]),
    seating('free', [
      ['front', [1]],
      ['front', [2]],
    ]),
    seating('free', []),
    seating('free', [
      ['front', [1, 2, 3]],
      ['middle', [1, 2, 3, 5]],
    ]),
    ...[
      { checkoutGroup: groupOf('seated') },
      { checkoutGroup: `${groupOf('free')}/fan` },
      { checkoutGroup: groupOf('free').split('/').slice(0, 4).join('/') },
      { channel: 'shop' },
      { channel: 'campaign' },
      { country: 'US' },
      { shippingCents: 500, totalCents: 7_700 },
      { shippingCents: double(0) },
      { totalCents: 7_199 },
      { totalCents: double(7_200) },
      { units: [] },
      { projectId: newId },
      { via: 'A b' },
      { status: 'paid' },
    ].map((fields) => seating('free', undefined, fields)),
    // Of two showings, under either's group.
    ...(['free', 'seated'] as const).map((name) => {
      const both = ['free', 'seated'] as const;
      const orders = both.map((one) => seatOrder(one, [['middle', [6]]]));
      return seating('free', [['middle', [6]]], {
        checkoutGroup: groupOf(name),
        lines: orders.flatMap(({ lines }) => lines),
        units: orders.flatMap(({ units }) => units),
        totalCents: 2_400,
      });
    }),
    ...[0, 1, 4, 5].map((count) => seatingOnce(count)),
    seatingOnce(1, {}, buyers.next),
    seatingOnce(1, { checkoutGroup: groupOf('scarce') }),
    withoutWrite(seatingOnce(1), 'buyers/'),
    withoutWrite(seating('free'), 'reserving/'),
    withoutWrite(seating('free'), 'units/'),
    withoutWrite(confirming('seated'), 'units/'),
    confirming('seated', buyers.reserved, { soldAt: new Date() }),
    // What is packed where nothing is.
    {
      ...confirming('seated'),
      writes: [
        ...confirming('seated').writes,
        set(`brands/${houseIds.gold}/packing/${orderIdsOf('seated').reserved}`, {
          lines: [],
          units: [],
          country: '',
          channel: 'tickets',
          state: 'toGive',
        }),
      ],
    },
  ]),
];

const ticketRequests = (): CraftedRequest[] => [
  ...each('ticket of each seat', [
    ...unitNames.flatMap((unit) =>
      people.flatMap((who) => [
        makingTicket('seated', unit, { by: who }),
        makingTicket('seated', unit, { by: who, which: 'ticketed' }),
        handingOn(who, 'seated', unit),
        takingBack(who, 'seated', unit),
        claiming('seated', { by: who, unit }),
        removing(who, 'seated', unit),
      ]),
    ),
    ...soldNames.flatMap((name) => [
      makingTicket(name, 'bare'),
      handingOn(buyers.paid, name, 'held'),
      takingBack(buyers.paid, name),
      claiming(name),
    ]),
    // Of an order that waits, and in another showing than that of its order.
    ...people.map((who) =>
      commitBy(
        who,
        ...makingTicket('seated', 'bare', { by: who }).writes.map((write) => ({
          ...write,
          path: write.path.replace(ids.bare, unitOf('seated', 'front', 1)),
        })),
      ),
    ),
    commitBy(
      buyers.paid,
      ...makingTicket('seated', 'bare').writes.map((write) => ({
        ...write,
        path: write.path.replace(showingIds.seated, showingIds.free),
      })),
    ),
  ]),
  ...each('ticket that says something else', [
    ...[
      { email: 'friend@example.org' },
      { orderId: orderIdsOf('seated').ticketed },
      { brandId: houseIds.silver },
      { handedOn: true },
      { codeHash: hashOf('BL1-') },
      { at: new Date() },
      { seat: 'A 2' },
      { holder: 'a'.repeat(121) },
    ].map((fields) => makingTicket('seated', 'bare', { ticket: fields })),
    ...[{ code: codeOf(98) }, { code: 'BL1-1' }, { secret: 'a b' }, { more: '' }].map((code) =>
      makingTicket('seated', 'bare', { code }),
    ),
    withoutWrite(makingTicket('seated', 'bare'), '/private/'),
    commitBy(buyers.paid, set(codePath('seated', ids.held), { code: codeOf(98), secret: '' })),
    ...people.flatMap((who) => [
      naming(who, { holder: 'Bo' }),
      naming(who, { holder: 'Bo' }, 'taken'),
      naming(who, { holder: 'Bo', handedOn: true }),
      naming(who, { uid: who.uid }),
    ]),
  ]),
  ...each('handover', [
    ...[
      { email: '' },
      { email: 'Friend@example.org' },
      { secretHash: '' },
      { secretHash: 'a' },
      { at: new Date() },
      { more: 1 },
    ].map((fields) => handingOn(buyers.paid, 'seated', 'held', fields)),
    ...[
      { email: 'bo@example.org' },
      { uid: buyers.paid.uid },
      { handedOn: false },
      { orderId: newId },
      { codeHash: hashOf(codeOf(2)) },
      { at: new Date() },
    ].map((fields) => claiming('seated', { ticket: fields })),
    ...[{ secret: 'other' }, { secret: '' }, { code: codeOf(98) }].map((code) =>
      claiming('seated', { code }),
    ),
    claiming('seated', {
      by: { uid: friend.uid, claims: { email: friend.claims.email, email_verified: false } },
    }),
    // With the code that it had.
    claiming('seated', { ticket: { codeHash: hashOf(codeOf(1)) }, code: { code: codeOf(1) } }),
    withoutWrite(claiming('seated'), 'handovers/'),
    withoutWrite(claiming('seated'), '/private/'),
    commitBy(friend, update(orderPath('seated', 'ticketed'), { uid: friend.uid })),
  ]),
  ...each(
    'reading of tickets',
    [null, ...people].flatMap((who) => [
      ...Object.values(ids).flatMap((id) => [
        read('get', ticketPath('seated', id), who),
        read('get', codePath('seated', id), who),
        read('get', handoverPath('seated', id), who),
      ]),
      read('list', `${screeningPath('seated')}/tickets`, who),
      read('list', `${screeningPath('seated')}/handovers`, who),
      read('list', `${ticketPath('seated', ids.held)}/private`, who),
      filtered(`${screeningPath('seated')}/tickets`, ['brandId', houseIds.gold], who),
      ...[
        ['uid', buyers.paid.uid],
        ['email', 'bo@example.org'],
        ['email', friend.claims.email],
        ['brandId', houseIds.gold],
      ].map(([field = '', value = '']) => ({
        ...filtered('tickets', [field, value], who),
        isCollectionGroup: true,
      })),
      read('get', screeningPath('free'), who),
      ...[1, 60, 61, null].map((limit) => ({ ...read('list', 'screenings', who), limit })),
      { ...filtered('screenings', ['brandId', houseIds.gold], who), limit: null },
      read('get', `screenings/${draftIds.typed}`, who),
    ]),
  ),
];

export const craftedPremiereRequests = (): CraftedRequest[] => [
  ...draftRequests(),
  ...approvalRequests(),
  ...offerRequests(),
  ...seatRequests(),
  ...ticketRequests(),
];
