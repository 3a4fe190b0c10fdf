import { hashOf } from '../../../samples/premieres.ts';
import { limits } from '../../../../src/config/limits.ts';
import { type Change, type Documents, changedFields, isSubset } from '../../engine/changes.ts';
import {
  type Fields,
  type Token,
  isEqual,
  isList,
  itemText,
  serverTime,
} from '../../engine/requests.ts';
import { hasFields, isLine, isLineOrEmpty, isRandomId } from '../documents.ts';
import { isStaff } from '../people.ts';
import { hasProven, hasRole, timeOf } from '../shop/orderModel.ts';

// The model of an evening: passes and the devices that have proven one, who was let in, guests, and fans who wait or would
// come.

export const doorCollections: readonly string[] = [
  'screenings/doorDevices',
  'screenings/checkins',
  'screenings/duplicateScans',
  'screenings/guests',
  'screenings/waiting',
  'screenings/interest',
  'brands/doorPasses',
];

type Account = NonNullable<Token>;

const screeningPath = (id: string) => `screenings/${id}`;
const partPath = (id: string, name: string, key: unknown) =>
  `${screeningPath(id)}/${name}/${String(key)}`;
const hours = 60 * 60_000;

/** The moment of a time that a document names; the server's own is now. */
const momentOf = (time: unknown) => (time === serverTime ? Date.now() : timeOf(time));

const isMaker = (documents: Documents, brandId: unknown, by: Token) =>
  typeof brandId === 'string' && hasRole(documents, brandId, by, 'owner', 'editor');
const brandOf = (documents: Documents, id: string) => documents.get(screeningPath(id))?.brandId;

/** By a pass that is still there: what a device has proven once. */
function isDevice(documents: Documents, id: string, by: Token): boolean {
  const device = by ? documents.get(partPath(id, 'doorDevices', by.uid)) : undefined;
  if (!device) return false;
  const { brandId, passId } = device;
  return documents.get(`brands/${String(brandId)}/doorPasses/${String(passId)}`) !== undefined;
}

/** Until so long after the showing's end. */
function isAtDoor(documents: Documents, id: string, by: Token, later = 0): boolean {
  const screening = documents.get(screeningPath(id));
  if (!screening || Date.now() >= timeOf(screening.endsAt) + later) return false;
  const { brandId } = screening;
  return (
    isDevice(documents, id, by) ||
    (typeof brandId === 'string' && hasRole(documents, brandId, by, 'owner', 'editor', 'door'))
  );
}

/** Who sees tickets, scans and guests: whoever is at the door, and afterwards its owners, editors and staff. */
export const maySeeDoor = (documents: Documents, id: string, by: Token) =>
  isAtDoor(documents, id, by) ||
  isMaker(documents, brandOf(documents, id), by) ||
  isStaff(by, documents);

/** Who reads of fans that they wait or would come, beside themselves. */
export const maySeeWishes = (documents: Documents, id: string, by: Token) =>
  isMaker(documents, brandOf(documents, id), by) || isStaff(by, documents);

export function isDoorChangeAllowed(change: Change, by: Account): boolean {
  switch (change.collection) {
    case 'brands/doorPasses':
      return isPassChange(change, by);
    case 'screenings/doorDevices':
      return isPassProven(change, by);
    case 'screenings/checkins':
      return isCheckInChange(change, by);
    case 'screenings/duplicateScans':
      return isDuplicateChange(change, by);
    case 'screenings/guests':
      return isGuestChange(change, by);
    case 'screenings/waiting':
      return isWaitingChange(change, by);
    default:
      return isInterestChange(change, by);
  }
}

/** Made by owners and editors for a showing of their own that is to end, and never changed. */
function isPassChange({ key, parents, before, after, documents }: Change, by: Account): boolean {
  const [brandId = ''] = parents;
  const maker = isMaker(documents.before, brandId, by);
  if (!after) return maker || isStaff(by, documents.before);
  const screening = documents.before.get(screeningPath(String(after.screeningId)));
  return (
    !before &&
    maker &&
    isRandomId(key) &&
    hasFields(after, 'screeningId', 'label', 'secretHash', 'by', 'at') &&
    typeof after.screeningId === 'string' &&
    screening?.brandId === brandId &&
    timeOf(screening.endsAt) > Date.now() &&
    isLine(after.label, limits.doorLabel) &&
    typeof after.secretHash === 'string' &&
    /^[0-9a-f]{64}$/.test(after.secretHash) &&
    after.by === by.uid &&
    after.at === serverTime
  );
}

function isPassProven({ key, parents, after, documents }: Change, by: Account): boolean {
  const [id = ''] = parents;
  if (!after || !hasFields(after, 'brandId', 'passId', 'secret', 'at')) return false;
  const { brandId, passId, secret } = after;
  const pass = documents.before.get(`brands/${String(brandId)}/doorPasses/${String(passId)}`);
  return (
    key === by.uid &&
    after.at === serverTime &&
    typeof secret === 'string' &&
    pass?.screeningId === id &&
    pass.secretHash === hashOf(secret) &&
    timeOf(documents.before.get(screeningPath(id))?.endsAt) > Date.now()
  );
}

const scanFields = ['by', 'door', 'name', 'offline', 'scannedAt', 'at'];

/** Of before the showing's end, by whoever is at its door, and shared a day later at the latest. */
function isScan({ parents, documents }: Change, scan: Fields, by: Account): boolean {
  const [id = ''] = parents;
  const scannedAt = momentOf(scan.scannedAt);
  return (
    scan.by === by.uid &&
    scan.at === serverTime &&
    isLineOrEmpty(scan.door, limits.doorLabel) &&
    isLineOrEmpty(scan.name, limits.doorName) &&
    typeof scan.offline === 'boolean' &&
    scannedAt <= Date.now() + hours / 6 &&
    scannedAt < timeOf(documents.before.get(screeningPath(id))?.endsAt) &&
    isAtDoor(documents.before, id, by, 24 * hours)
  );
}

/** Once for each order that has the seat: by its ticket's code, or as a guest. */
function isCheckInChange(change: Change, by: Account): boolean {
  const { key, parents, before, after, documents } = change;
  const [id = ''] = parents;
  if (!after)
    return (
      (before?.by === by.uid && isAtDoor(documents.before, id, by)) ||
      maySeeWishes(documents.before, id, by)
    );
  const { orderId, codeHash } = after;
  const unit = documents.after.get(`units/${key}`);
  const ticket = documents.before.get(partPath(id, 'tickets', key));
  const isGuest =
    codeHash === '' && documents.after.get(partPath(id, 'guests', orderId)) !== undefined;
  return (
    (!before || !isEqual(before.orderId, orderId)) &&
    hasFields(after, 'orderId', 'codeHash', ...scanFields) &&
    typeof orderId === 'string' &&
    unit?.orderId === orderId &&
    unit.sold === true &&
    (isGuest || (ticket?.orderId === orderId && ticket.codeHash === codeHash)) &&
    isScan(change, after, by)
  );
}

function isDuplicateChange(change: Change, by: Account): boolean {
  const { key, parents, before, after, documents } = change;
  const [id = ''] = parents;
  if (!after) return isStaff(by, documents.before);
  return (
    !before &&
    hasFields(after, 'unitId', 'letIn', 'reason', ...scanFields) &&
    isRandomId(key) &&
    typeof after.unitId === 'string' &&
    documents.before.get(partPath(id, 'checkins', after.unitId)) !== undefined &&
    typeof after.letIn === 'boolean' &&
    isLineOrEmpty(after.reason, limits.duplicateReason) &&
    isScan(change, after, by)
  );
}

/** Guests have ids that no order has. */
const isGuestId = (id: string) => id.startsWith('guest-') && isRandomId(id.slice(6));

const isNamed = ({ name, note }: Fields) =>
  isLineOrEmpty(name, limits.guestName) && isLineOrEmpty(note, limits.guestNote);

function isGuestChange(change: Change, by: Account): boolean {
  const { key, parents, before, after, documents } = change;
  const [id = ''] = parents;
  if (!after)
    return (
      (before?.by === by.uid && isAtDoor(documents.before, id, by)) ||
      isMaker(documents.before, before?.brandId, by) ||
      isStaff(by, documents.before)
    );
  if (before)
    return (
      isSubset(changedFields(before, after), 'name', 'note') &&
      isNamed(after) &&
      isMaker(documents.before, before.brandId, by)
    );
  const screening = documents.before.get(screeningPath(id));
  const { brandId, units } = after;
  return (
    screening !== undefined &&
    isGuestId(key) &&
    hasFields(
      after,
      ...['brandId', 'kind', 'name', 'note', 'units', 'takenCents', 'paidBy', 'by', 'at'],
    ) &&
    brandId === screening.brandId &&
    after.by === by.uid &&
    after.at === serverTime &&
    screening.state === 'approved' &&
    timeOf(screening.endsAt) > Date.now() &&
    isNamed(after) &&
    isList(units) &&
    units.length >= 1 &&
    units.length <= limits.unitsPerOrder &&
    (isInvited(after, documents.before, by) || isSoldAtDoor(after, screening, documents.before, by))
  );
}

const isInvited = ({ brandId, kind, takenCents, paidBy }: Fields, before: Documents, by: Account) =>
  kind === 'guest' && takenCents === 0 && paidBy === '' && isMaker(before, brandId, by);

/** From the doors on, for money that its creators take, or for none. */
const isSoldAtDoor = (
  { brandId, kind, takenCents, paidBy }: Fields,
  { doorsAt }: Fields,
  before: Documents,
  by: Account,
) =>
  kind === 'door' &&
  typeof takenCents === 'number' &&
  Number.isInteger(takenCents) &&
  takenCents >= 0 &&
  takenCents <= limits.mostPriceCents &&
  (takenCents === 0 ? paidBy === 'free' : paidBy === 'cash' || paidBy === 'terminal') &&
  timeOf(doorsAt) <= Date.now() &&
  typeof brandId === 'string' &&
  hasRole(before, brandId, by, 'owner', 'editor', 'door');

function isWaitingChange(change: Change, by: Account): boolean {
  const { key, parents, before, after, documents } = change;
  const [id = ''] = parents;
  if (!after) return key === by.uid || maySeeWishes(documents.before, id, by);
  if (before)
    return (
      isSubset(changedFields(before, after), 'kept', 'until') &&
      isList(after.kept) &&
      after.kept.length <= limits.unitsPerOrder &&
      (after.until === serverTime || after.until instanceof Date) &&
      isMaker(documents.before, before.brandId, by)
    );
  const screening = documents.before.get(screeningPath(id));
  const { wanted } = after;
  return (
    key === by.uid &&
    hasFields(after, 'uid', 'brandId', 'email', 'wanted', 'kept', 'until', 'at') &&
    after.uid === key &&
    after.brandId === screening?.brandId &&
    isEqual(after.kept, []) &&
    after.until === null &&
    after.at === serverTime &&
    hasProven(by, after.email) &&
    typeof wanted === 'number' &&
    wanted >= 1 &&
    wanted <= limits.unitsPerOrder &&
    screening?.state === 'approved' &&
    screening.saleOpen === true &&
    timeOf(screening.startsAt) > Date.now()
  );
}

/** Whether the showing counts by so many more than before. */
const isCountedBy = ({ before, after }: Change['documents'], id: string, difference: number) =>
  isEqual(
    after.get(screeningPath(id))?.interested,
    Number(before.get(screeningPath(id))?.interested) + difference,
  );

function isInterestChange(change: Change, by: Account): boolean {
  const { key, parents, before, after, documents } = change;
  const [id = ''] = parents;
  if (!after)
    return (key === by.uid && isCountedBy(documents, id, -1)) || isStaff(by, documents.before);
  const screening = documents.before.get(screeningPath(id));
  return (
    !before &&
    key === by.uid &&
    hasFields(after, 'uid', 'brandId', 'email', 'at') &&
    after.uid === key &&
    after.brandId === screening?.brandId &&
    after.at === serverTime &&
    hasProven(by, after.email) &&
    screening?.state === 'approved' &&
    screening.saleOpen === false &&
    timeOf(screening.decideBy) > Date.now() &&
    isCountedBy(documents, id, 1)
  );
}

/** By one, with what somebody says for themselves in the same commit. */
export function isInterestCounted(
  { path, documents }: Change,
  before: Fields,
  after: Fields,
  by: Account,
) {
  const own = `${path}/interest/${by.uid}`;
  const [was, is] = [documents.before.get(own), documents.after.get(own)];
  const difference = Number(is !== undefined) - Number(was !== undefined);
  return (
    difference !== 0 &&
    isSubset(changedFields(before, after), 'interested') &&
    isEqual(after.interested, Number(before.interested) + difference)
  );
}

/** How a sale stands that its creators have in hand, as lists are compared. */
export const saleOf = ({ saleOpen, interested, waiting }: Fields) =>
  itemText([saleOpen, interested, waiting]);
