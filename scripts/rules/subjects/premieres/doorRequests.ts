import fc from 'fast-check';
import * as samples from '../../../samples/premieres.ts';
import { limits } from '../../../../src/config/limits.ts';
import {
  type CommitRequest,
  type DatabaseRequest,
  type Fields,
  type Token,
  serverTime,
} from '../../engine/requests.ts';
import type { CraftedRequest, RequestKind } from '../../engine/subject.ts';
import { memberTokens, staffToken } from '../accounts.ts';
import { line, lineOrEmpty } from '../arbitraries.ts';
import { filtered } from '../brands/requestKinds.ts';
import { commitBy, each, kind, read, remove, set, update } from '../requestBuilders.ts';
import { emailToken } from '../shop/fixtures.ts';
import {
  type PassName,
  type ShowingName,
  buyers,
  checkInPath,
  codeOf,
  codePath,
  devicePath,
  devices,
  duplicateId,
  duplicatePath,
  friend,
  guestIds,
  guestPath,
  guestUnits,
  houseIds,
  idOf,
  interestPath,
  keptUnits,
  orderIdsOf,
  passIdOf,
  passPath,
  proof,
  screeningPath,
  seatUnit,
  showingIds,
  ticketPath,
  unitIdsOf,
  unitOf,
  waiter,
  waitingPath,
  zoneIdsOf,
  zonesOf,
} from './fixtures.ts';
import { approving, changingShowing, newId, seating } from './requestKinds.ts';

// An evening: passes and devices, who is let in, guests, and fans who wait or would come.

const { owner, editor, packer, door, otherOwner } = memberTokens;
type Account = NonNullable<Token>;
const makers = [owner, editor] as const;
const people: readonly Account[] = [
  ...[owner, editor, packer, door, otherOwner, staffToken],
  ...[buyers.next, buyers.paid, emailToken, friend, waiter, ...Object.values(devices)],
];
const brandId = houseIds.gold;
const fromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const oneOf = (...requests: readonly DatabaseRequest[]) => fc.constantFrom(...requests);

const makingPass = (by: Account, fields: Fields = {}): CommitRequest =>
  commitBy(
    by,
    set(
      passPath(newId),
      samples.doorPass<unknown>({
        screeningId: idOf('free'),
        by: by.uid,
        at: serverTime,
        ...fields,
      }),
    ),
  );
const provingPass = (by: Account, name: PassName, fields: Fields = {}): CommitRequest =>
  commitBy(by, set(devicePath(name, by.uid), proof(passIdOf(name), { at: serverTime, ...fields })));

const scan = (by: Account): Fields => ({ by: by.uid, scannedAt: new Date(), at: serverTime });
/** Units that have tickets, with the number of their code. */
const numbers = { held: 0, handed: 1, taken: 2, former: 3, renewed: 4, freed: 5 } as const;
type UnitWithTicket = keyof typeof numbers;
const lettingIn = (
  by: Account,
  name: ShowingName,
  unit: UnitWithTicket,
  fields: Fields = {},
): CommitRequest =>
  commitBy(
    by,
    set(
      checkInPath(name, unitIdsOf(name)[unit]),
      samples.checkIn<unknown>({
        orderId: orderIdsOf(name).ticketed,
        codeHash: samples.hashOf(codeOf(numbers[unit])),
        ...scan(by),
        ...fields,
      }),
    ),
  );
/** Of whom the list has, without a code. */
const guestsScan = (by: Account, orderId: string, fields: Fields = {}): Fields =>
  samples.checkIn<unknown>({ orderId, codeHash: '', ...scan(by), ...fields });
const lettingGuestIn = (by: Account, name: keyof typeof guestUnits, fields: Fields = {}) =>
  commitBy(by, set(checkInPath(name, guestUnits[name]), guestsScan(by, guestIds[name], fields)));
const scanningAgain = (by: Account, fields: Fields = {}): CommitRequest =>
  commitBy(
    by,
    set(
      duplicatePath('doors', newId),
      samples.duplicateScan<unknown>({
        unitId: unitIdsOf('doors').renewed,
        ...scan(by),
        ...fields,
      }),
    ),
  );

const guestsUnit = (name: ShowingName, id: string, fields: Fields = {}) =>
  set(
    `units/${id}`,
    seatUnit(name, id, { orderId: guestIds.next, sold: true, at: serverTime, ...fields }),
  );
const addingGuest = (
  by: Account,
  name: ShowingName,
  units: readonly string[],
  fields: Fields = {},
  id: string = guestIds.next,
): CommitRequest =>
  commitBy(
    by,
    set(
      guestPath(name, id),
      samples.guest<unknown>({ brandId, units, by: by.uid, at: serverTime, ...fields }),
    ),
    ...units.map((one) => guestsUnit(name, one, { orderId: id })),
  );
const sold: Fields = { kind: 'door', name: '', takenCents: 1_200, paidBy: 'cash' };
const freeAtDoor = unitOf('doors', 'pairs', 2);
/** A ticket at the door, for whoever is let in at once. */
function sellingAtDoor(by: Account, fields: Fields = {}): CommitRequest {
  const request = addingGuest(by, 'doors', [freeAtDoor], { ...sold, ...fields });
  const scanned = set(checkInPath('doors', freeAtDoor), guestsScan(by, guestIds.next));
  return { ...request, writes: [...request.writes, scanned] };
}
const removingGuest = (by: Account, name: keyof typeof guestUnits): CommitRequest =>
  commitBy(by, remove(guestPath(name, guestIds[name])), remove(`units/${guestUnits[name]}`));
/** The ticket that a guest is sent, first in the name of who sends it. */
const makingGuestsTicket = (by: Account, fields: Fields = {}): CommitRequest =>
  commitBy(
    by,
    set(
      ticketPath('free', guestUnits.free),
      samples.ticket<unknown>({
        brandId,
        orderId: guestIds.free,
        uid: by.uid,
        email: by.claims.email,
        codeHash: samples.hashOf(codeOf(99)),
        at: serverTime,
        ...fields,
      }),
    ),
    set(codePath('free', guestUnits.free), { code: codeOf(99), secret: '' }),
  );

const wish = (by: Account): Fields => ({
  uid: by.uid,
  brandId,
  email: by.claims.email,
  at: serverTime,
});
const joining = (by: Account, name: ShowingName, fields: Fields = {}): CommitRequest =>
  commitBy(
    by,
    set(waitingPath(name, by.uid), samples.waiting<unknown>({ ...wish(by), ...fields })),
  );
/** A seat, with what the list says of it. */
function keeping(by: Account, id: string, fields: Fields = {}, told: Fields = {}): CommitRequest {
  const until = fromNow(10);
  return commitBy(
    by,
    set(
      `units/${id}`,
      seatUnit('free', id, {
        orderId: '',
        forUid: waiter.uid,
        until,
        at: serverTime,
        ...fields,
      }),
    ),
    update(waitingPath('free', waiter.uid), { kept: [keptUnits.now, id], until, ...told }),
  );
}
const countingInterest = (interested: unknown) => update(screeningPath('asked'), { interested });
const sayingInterest = (by: Account, fields: Fields = {}, count: unknown = 2): CommitRequest =>
  commitBy(
    by,
    set(interestPath('asked', by.uid), samples.interest<unknown>({ ...wish(by), ...fields })),
    countingInterest(count),
  );
const takingBackInterest = (by: Account, count: unknown = 0): CommitRequest =>
  commitBy(by, remove(interestPath('asked', by.uid)), countingInterest(count));
/** With the prices of its zones, which are on sale by it. */
function openingSale(by: Account, fields: Fields = {}): CommitRequest {
  const request = changingShowing(by, 'asked', { saleOpen: true, ...fields });
  const stamp = { changeId: newId, by: by.uid, at: serverTime };
  const offers = zonesOf('asked').map((zone) =>
    update(`offers/${zoneIdsOf('asked')[zone]}`, { onSale: true, ...stamp }),
  );
  return { ...request, writes: [...request.writes, ...offers] };
}

const parts = ['tickets', 'checkins', 'duplicateScans', 'guests'];
const doorUnits = unitIdsOf('doors');
const keepable = unitOf('free', 'middle', 1);
const all = (path: string, by: Token) => read('list', path, by);

/** Every kind of request about an evening that the rules accept. */
export const doorRequestKinds: readonly RequestKind[] = [
  kind(
    'pass made',
    fc
      .tuple(
        fc.constantFrom(...makers),
        fc.constantFrom<PassName>('free', 'doors'),
        line(limits.doorLabel),
      )
      .map(([by, name, label]) => makingPass(by, { screeningId: idOf(name), label })),
  ),
  kind(
    'pass taken back',
    oneOf(...[...makers, staffToken].map((by) => commitBy(by, remove(passPath(passIdOf('free')))))),
  ),
  kind(
    'pass proven',
    oneOf(
      ...(['free', 'seated', 'doors'] as const).map((name) => provingPass(devices.next, name)),
      provingPass(devices.doors, 'doors'),
    ),
  ),
  kind(
    'ticket let in',
    fc
      .tuple(
        fc.constantFrom(devices.doors, door, ...makers),
        fc.constantFrom<UnitWithTicket>('taken', 'handed', 'held'),
        lineOrEmpty(limits.doorName),
        fc.constantFrom({}, { offline: true, door: '', scannedAt: fromNow(-0.5) }),
      )
      .map(([by, unit, name, fields]) => lettingIn(by, 'doors', unit, { name, ...fields })),
  ),
  kind(
    'guest let in',
    oneOf(
      lettingGuestIn(devices.doors, 'doors'),
      ...[devices.free, door, owner].map((by) => lettingGuestIn(by, 'free')),
    ),
  ),
  kind(
    'scan taken back',
    oneOf(
      ...[devices.doors, ...makers, staffToken].map((by) =>
        commitBy(by, remove(checkInPath('doors', doorUnits.renewed))),
      ),
    ),
  ),
  kind(
    'scanned again',
    fc
      .tuple(
        fc.constantFrom(devices.doors, door, ...makers),
        fc.boolean(),
        lineOrEmpty(limits.duplicateReason),
      )
      .map(([by, letIn, reason]) => scanningAgain(by, { letIn, reason })),
  ),
  kind(
    'guest invited',
    fc
      .tuple(
        fc.constantFrom(...makers),
        fc.constantFrom(
          [unitOf('free', 'front', 1)],
          [unitOf('free', 'middle', 1), unitOf('free', 'middle', 2)],
          [keptUnits.before],
        ),
        lineOrEmpty(limits.guestName),
        lineOrEmpty(limits.guestNote),
      )
      .map(([by, units, name, note]) => addingGuest(by, 'free', units, { name, note })),
  ),
  kind(
    'seat sold at the door',
    oneOf(
      ...[door, ...makers].flatMap((by) => [
        sellingAtDoor(by),
        sellingAtDoor(by, { takenCents: 0, paidBy: 'free' }),
        sellingAtDoor(by, { takenCents: limits.mostPriceCents, paidBy: 'terminal' }),
      ]),
    ),
  ),
  kind(
    'guest named',
    fc
      .tuple(
        fc.constantFrom(...makers),
        lineOrEmpty(limits.guestName),
        lineOrEmpty(limits.guestNote),
      )
      .map(([by, name, note]) =>
        commitBy(by, update(guestPath('free', guestIds.free), { name, note })),
      ),
  ),
  kind(
    'guest taken back',
    oneOf(
      ...[...makers, staffToken].map((by) => removingGuest(by, 'free')),
      removingGuest(door, 'doors'),
    ),
  ),
  kind('ticket of a guest made', oneOf(...makers.map((by) => makingGuestsTicket(by)))),
  kind(
    'waiting list joined',
    oneOf(
      ...(['free', 'seated', 'doors'] as const).flatMap((name) => [
        joining(emailToken, name),
        joining(friend, name, { wanted: limits.unitsPerOrder }),
      ]),
    ),
  ),
  kind(
    'waiting list left',
    oneOf(
      ...[waiter, ...makers, staffToken].map((by) =>
        commitBy(by, remove(waitingPath('free', waiter.uid))),
      ),
    ),
  ),
  kind(
    'seat kept',
    oneOf(...makers.flatMap((by) => [keeping(by, keepable), keeping(by, keptUnits.before)])),
  ),
  kind(
    'kept seat reserved',
    oneOf(
      seating('free', [['front', [3]]], {}, waiter),
      seating('free', [['front', [3, 4]]], {}, waiter),
      // Its hour is over.
      seating('free', [['front', [4]]]),
    ),
  ),
  kind(
    'kept seat let go',
    oneOf(...[waiter, ...makers].map((by) => commitBy(by, remove(`units/${keptUnits.now}`)))),
  ),
  kind('interest said', oneOf(sayingInterest(emailToken), sayingInterest(friend))),
  kind(
    'interest taken back',
    oneOf(
      takingBackInterest(waiter),
      commitBy(staffToken, remove(interestPath('asked', waiter.uid))),
    ),
  ),
  kind(
    'showing approved that asks first',
    oneOf(approving({ saleOpen: false }, { onSale: false }, 'asking')),
  ),
  kind('sale opened', oneOf(...makers.map((by) => openingSale(by)))),
  kind(
    'showing said to be sold out',
    oneOf(
      ...makers.flatMap((by) =>
        [true, false].map((waiting) => changingShowing(by, 'free', { waiting })),
      ),
    ),
  ),
  kind(
    'door looked at',
    oneOf(
      ...parts.flatMap((part) =>
        [devices.doors, door, ...makers, staffToken].map((by) =>
          all(`${screeningPath('doors')}/${part}`, by),
        ),
      ),
      // Its members look at it afterwards, too.
      ...[...makers, staffToken].map((by) => all(`${screeningPath('over')}/checkins`, by)),
    ),
  ),
  kind(
    'own scan read',
    oneOf(
      ...[buyers.paid, emailToken, devices.doors, door].map((by) =>
        read('get', checkInPath('doors', doorUnits.renewed), by),
      ),
    ),
  ),
  kind(
    'pass read',
    oneOf(
      read('get', passPath(passIdOf('free')), null),
      ...[...makers, staffToken].map((by) => all(`brands/${brandId}/doorPasses`, by)),
    ),
  ),
  kind(
    'wish read',
    oneOf(
      ...[waiter, ...makers, staffToken].flatMap((by) => [
        read('get', waitingPath('free', waiter.uid), by),
        read('get', interestPath('asked', waiter.uid), by),
      ]),
      read('get', waitingPath('free', friend.uid), null),
      ...[...makers, staffToken].flatMap((by) => [
        all(`${screeningPath('free')}/waiting`, by),
        all(`${screeningPath('asked')}/interest`, by),
      ]),
      ...['waiting', 'interest'].flatMap((name) =>
        [waiter, staffToken].map((by) => ({
          ...filtered(name, ['uid', waiter.uid], by),
          isCollectionGroup: true,
        })),
      ),
    ),
  ),
];

const without = (request: CommitRequest, part: string): CommitRequest => ({
  ...request,
  writes: request.writes.filter(({ path }) => !path.includes(part)),
});
const hash = (number: number) => samples.hashOf(codeOf(number));

const passRequests = (): CraftedRequest[] => [
  ...each('pass of each showing', [
    ...people.flatMap((by) => [
      makingPass(by),
      commitBy(by, remove(passPath(passIdOf('seated')))),
      commitBy(by, update(passPath(passIdOf('seated')), { label: 'Door 2' })),
    ]),
    ...Object.values(showingIds).map((screeningId) => makingPass(owner, { screeningId })),
    makingPass(owner, { secretHash: samples.passWord }),
    makingPass(owner, { secret: samples.passWord }),
  ]),
  ...each('proof of a pass', [
    ...people.map((by) => provingPass(by, 'doors')),
    provingPass(devices.next, 'over'),
    ...[
      { secret: 'other' },
      { secret: '' },
      { passId: passIdOf('free') },
      { passId: newId },
      { brandId: houseIds.silver },
      { more: 1 },
    ].map((fields) => provingPass(devices.next, 'doors', fields)),
    commitBy(
      devices.next,
      set(devicePath('doors', devices.free.uid), proof(passIdOf('doors'), { at: serverTime })),
    ),
    commitBy(devices.doors, remove(devicePath('doors', devices.doors.uid))),
  ]),
];

const scanRequests = (): CraftedRequest[] => [
  ...each('scan by anyone', [
    ...people.flatMap((by) => [
      lettingIn(by, 'doors', 'taken'),
      lettingIn(by, 'seated', 'taken'),
      lettingGuestIn(by, 'doors'),
      scanningAgain(by),
      sellingAtDoor(by),
      commitBy(by, remove(checkInPath('doors', doorUnits.renewed))),
      commitBy(by, remove(duplicatePath('doors', duplicateId))),
      commitBy(by, update(checkInPath('doors', doorUnits.renewed), { name: 'Lee' })),
    ]),
  ]),
  ...each('scan of each ticket', [
    ...(Object.keys(numbers) as UnitWithTicket[]).flatMap((unit) =>
      [orderIdsOf('doors').paid, orderIdsOf('doors').ticketed].map((orderId) =>
        lettingIn(devices.doors, 'doors', unit, { orderId }),
      ),
    ),
    lettingIn(devices.doors, 'doors', 'taken', { codeHash: hash(0) }),
    lettingIn(devices.doors, 'doors', 'taken', { codeHash: '' }),
    lettingIn(devices.doors, 'doors', 'taken', { codeHash: '', orderId: guestIds.doors }),
    lettingIn(devices.free, 'free', 'held'),
    lettingIn(devices.over, 'over', 'held'),
    lettingGuestIn(devices.doors, 'doors', { orderId: guestIds.free }),
    lettingGuestIn(devices.doors, 'doors', { codeHash: hash(0) }),
    // Of another showing's list, and in the commit that takes the guest off it.
    commitBy(
      devices.doors,
      set(checkInPath('doors', guestUnits.free), guestsScan(devices.doors, guestIds.free)),
    ),
    commitBy(
      owner,
      set(checkInPath('free', guestUnits.free), guestsScan(owner, guestIds.free)),
      ...removingGuest(owner, 'free').writes,
    ),
  ]),
  ...each(
    'time of a scan',
    [fromNow(0.1), fromNow(0.3), fromNow(21), fromNow(23), fromNow(-1_000), serverTime].flatMap(
      (scannedAt) => [
        lettingIn(devices.doors, 'doors', 'taken', { scannedAt }),
        scanningAgain(devices.doors, { scannedAt }),
      ],
    ),
  ),
  ...each('other scan again', [
    ...[{ unitId: doorUnits.taken }, { unitId: guestUnits.free }, { letIn: 1 }, { more: 1 }].map(
      (fields) => scanningAgain(devices.doors, fields),
    ),
  ]),
];

const guestRequests = (): CraftedRequest[] => [
  ...each('guest by anyone', [
    ...people.flatMap((by) => [
      addingGuest(by, 'free', [keepable]),
      addingGuest(by, 'doors', [freeAtDoor], sold),
      makingGuestsTicket(by),
      removingGuest(by, 'free'),
      removingGuest(by, 'doors'),
      commitBy(by, update(guestPath('free', guestIds.free), { name: 'Lee' })),
      commitBy(by, remove(`units/${guestUnits.free}`)),
    ]),
    ...(['cancelled', 'over', 'asked', 'scarce'] as const).map((name) =>
      addingGuest(owner, name, [unitOf(name, 'front', 1)]),
    ),
  ]),
  ...each('guest of another kind', [
    ...[
      { kind: 'other' },
      { takenCents: 1 },
      { paidBy: 'cash' },
      { brandId: houseIds.silver },
      sold,
      { more: 1 },
    ].map((fields) => addingGuest(owner, 'free', [keepable], fields)),
    ...[
      { paidBy: '' },
      { paidBy: 'free' },
      { takenCents: 0 },
      { takenCents: -1 },
      { takenCents: limits.mostPriceCents + 1 },
      { kind: 'guest' },
    ].map((fields) => sellingAtDoor(door, fields)),
    addingGuest(owner, 'free', [keepable], {}, newId),
    addingGuest(owner, 'free', [keepable], {}, `guest-${newId}x`),
    addingGuest(owner, 'free', [keepable], {}, orderIdsOf('seated').paid),
  ]),
  ...each('seats of a guest', [
    addingGuest(owner, 'free', []),
    addingGuest(
      owner,
      'free',
      [1, 2, 6].flatMap((number) =>
        (['front', 'middle'] as const).map((zone) => unitOf('free', zone, number)),
      ),
    ),
    addingGuest(owner, 'free', [
      ...[1, 2, 6].flatMap((number) =>
        (['front', 'middle'] as const).map((zone) => unitOf('free', zone, number)),
      ),
      unitOf('free', 'middle', 3),
    ]),
    ...[
      keptUnits.now,
      keptUnits.before,
      guestUnits.free,
      unitOf('free', 'front', 7),
      unitOf('seated', 'middle', 6),
      unitIdsOf('seated').bare,
    ].map((id) => addingGuest(owner, 'free', [id])),
    addingGuest(owner, 'free', [keepable], { units: [unitOf('free', 'middle', 2)] }),
    without(addingGuest(owner, 'free', [keepable]), '/guests/'),
    without(removingGuest(owner, 'free'), '/guests/'),
    without(removingGuest(owner, 'free'), 'units/'),
    // One who is on the list already gets no more.
    commitBy(owner, guestsUnit('free', keepable, { orderId: guestIds.free })),
    ...[
      { email: 'friend@example.org' },
      { orderId: guestIds.doors },
      { handedOn: true },
      { uid: waiter.uid },
      { codeHash: hash(1) },
    ].map((fields) => makingGuestsTicket(owner, fields)),
  ]),
  // Nobody makes an order under a guest's id, by which its seats could be let go.
  ...each('order that is called as a guest', [
    {
      ...seating('free', [['middle', [6]]]),
      writes: seating('free', [['middle', [6]]]).writes.map(({ path, fields, operation }) => ({
        operation,
        path: path.replace(newId, guestIds.free),
        fields: 'orderId' in fields ? { ...fields, orderId: guestIds.free } : fields,
      })),
    },
  ]),
];

const wishRequests = (): CraftedRequest[] => [
  ...each('waiting by anyone', [
    ...people.flatMap((by) => [
      joining(by, 'seated'),
      commitBy(by, remove(waitingPath('free', waiter.uid))),
      keeping(by, keepable),
      commitBy(by, remove(`units/${keptUnits.now}`)),
      seating('free', [['front', [3]]], {}, by),
      seating('free', [['front', [4]]], {}, by),
    ]),
    ...(['asked', 'cancelled', 'over', 'scarce', 'silver'] as const).map((name) =>
      joining(emailToken, name),
    ),
    ...[
      { wanted: 0 },
      { wanted: 7 },
      { kept: [keepable] },
      { until: fromNow(1) },
      { email: 'friend@example.org' },
      { uid: friend.uid },
      { brandId: houseIds.silver },
    ].map((fields) => joining(emailToken, 'free', fields)),
    // What somebody has said they do not say anew.
    joining(waiter, 'free', { wanted: 6 }),
  ]),
  ...each('kept seat', [
    ...[
      { forUid: friend.uid },
      { forUid: '' },
      { until: fromNow(25) },
      { until: fromNow(23) },
      { until: fromNow(-1) },
      { orderId: guestIds.free },
      { orderId: newId },
      { sold: true },
      { brandId: houseIds.silver },
      { number: 7 },
      { at: new Date() },
    ].map((fields) => keeping(owner, keepable, fields)),
    ...[
      { wanted: 6 },
      { until: null },
      { kept: Array.from({ length: 7 }, () => keepable) },
      { kept: {} },
    ].map((told) => keeping(owner, keepable, {}, told)),
    ...[keptUnits.now, keptUnits.before, guestUnits.free].map((id) => keeping(owner, id)),
    // Once the doors are open.
    commitBy(
      owner,
      set(
        `units/${freeAtDoor}`,
        seatUnit('doors', freeAtDoor, {
          orderId: '',
          forUid: waiter.uid,
          until: fromNow(1),
          at: serverTime,
        }),
      ),
    ),
  ]),
  ...each('interest by anyone', [
    ...people.flatMap((by) => [
      sayingInterest(by),
      takingBackInterest(by),
      commitBy(by, remove(interestPath('asked', waiter.uid))),
      commitBy(by, countingInterest(2)),
      openingSale(by),
      changingShowing(by, 'free', { waiting: true }),
      changingShowing(by, 'free', { saleOpen: false }),
    ]),
    ...[0, 1, 3].map((count) => sayingInterest(friend, {}, count)),
    ...[-1, 1, 2].map((count) => takingBackInterest(waiter, count)),
    ...[{ email: 'bo@example.org' }, { uid: waiter.uid }, { brandId: houseIds.silver }].map(
      (fields) => sayingInterest(friend, fields),
    ),
    without(sayingInterest(friend), '/interest/'),
    without(takingBackInterest(waiter), '/interest/'),
    ...(['free', 'cancelled', 'over'] as const).map((name) =>
      commitBy(
        friend,
        set(interestPath(name, friend.uid), samples.interest<unknown>(wish(friend))),
        update(screeningPath(name), { interested: 1 }),
      ),
    ),
    {
      ...sayingInterest(friend),
      writes: [
        sayingInterest(friend).writes[0] ?? countingInterest(2),
        update(screeningPath('asked'), { interested: 2, venue: 'Another' }),
      ],
    },
  ]),
  ...each('sale that opens', [
    ...[
      { waiting: 1 },
      { interested: 2 },
      { threshold: 2 },
      { state: 'cancelled' },
      { saleOpen: null },
    ].map((fields) => openingSale(owner, fields)),
    without(openingSale(owner), 'screenings/'),
    without(openingSale(owner), 'offers/'),
    changingShowing(owner, 'cancelled', { waiting: true }),
    changingShowing(owner, 'over', { waiting: true }),
    ...[
      [{ saleOpen: true }, { onSale: false }],
      [{ saleOpen: false }, { onSale: true }],
      [{ saleOpen: false, interested: 1 }, { onSale: false }],
      [{ saleOpen: false, waiting: true }, { onSale: false }],
      [{ saleOpen: false, threshold: 0, decideBy: null }, { onSale: false }],
    ].map(([fields, offered]) => approving(fields, offered, 'asking')),
  ]),
];

const readRequests = (): CraftedRequest[] =>
  each(
    'reading of an evening',
    [null, ...people].flatMap((who) => [
      ...(['free', 'doors', 'over'] as const).flatMap((name) =>
        [...parts, 'doorDevices', 'waiting', 'interest'].map((part) =>
          all(`${screeningPath(name)}/${part}`, who),
        ),
      ),
      all(`brands/${brandId}/doorPasses`, who),
      ...[
        passPath(passIdOf('free')),
        devicePath('doors', devices.doors.uid),
        checkInPath('doors', doorUnits.renewed),
        checkInPath('doors', doorUnits.held),
        checkInPath('doors', doorUnits.taken),
        duplicatePath('doors', duplicateId),
        guestPath('doors', guestIds.doors),
        waitingPath('free', waiter.uid),
        waitingPath('free', friend.uid),
        interestPath('asked', waiter.uid),
      ].map((path) => read('get', path, who)),
      ...['waiting', 'interest', 'checkins', 'guests', 'doorPasses'].map((name) => ({
        ...filtered(name, ['uid', waiter.uid], who),
        isCollectionGroup: true,
      })),
    ]),
  );

export const craftedDoorRequests = (): CraftedRequest[] => [
  ...passRequests(),
  ...scanRequests(),
  ...guestRequests(),
  ...wishRequests(),
  ...readRequests(),
];
