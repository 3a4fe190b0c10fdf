import { hashOf } from '../../../samples/premieres.ts';
import { limits } from '../../../../src/config/limits.ts';
import { kinds } from '../../../../src/features/orders/kinds.ts';
import {
  type Change,
  type Documents,
  changedFields,
  isSubset,
  partsOf,
} from '../../engine/changes.ts';
import {
  type Fields,
  type ReadRequest,
  type Token,
  isEqual,
  isList,
  isMap,
  itemText,
  serverTime,
} from '../../engine/requests.ts';
import {
  type Author,
  hasFields,
  isEmail,
  isIntegerFrom,
  isLine,
  isLineOrEmpty,
  isRandomId,
} from '../documents.ts';
import { isFilmEditor } from '../packs/model.ts';
import { authorOf, isStaff, roleIn } from '../people.ts';
import { isStamped, stampFields } from '../shop/model.ts';
import {
  hasItsEmail,
  hasPremieres,
  hasProven,
  screeningOfGroup,
  timeOf,
} from '../shop/orderModel.ts';
import {
  doorCollections,
  isDoorChangeAllowed,
  isInterestCounted,
  maySeeDoor,
  maySeeWishes,
  saleOf,
} from './doorModel.ts';

// The model of showings: as creators type them, as staff have seen them, and the tickets of them. What a seat costs and
// when it is sold is the model's of orders.

export const premiereCollections: readonly string[] = [
  'screenings',
  'screenings/tickets',
  'screenings/tickets/private',
  'screenings/handovers',
  'brands/screeningDrafts',
  ...doorCollections,
];

type Account = NonNullable<Token>;

const screeningPath = (id: string) => `screenings/${id}`;
const ticketPath = (screeningId: string, unit: string) =>
  `${screeningPath(screeningId)}/tickets/${unit}`;
const handoverPath = (screeningId: string, unit: string) =>
  `${screeningPath(screeningId)}/handovers/${unit}`;

const isHolder = (ticket: Fields | undefined, by: Token) =>
  ticket !== undefined && by !== null && (ticket.uid === by.uid || hasProven(by, ticket.email));

export function isPremiereReadAllowed(request: ReadRequest, documents: Documents): boolean {
  const { by, method, path, where, isCollectionGroup, limit = 1, offset = 0 } = request;
  const { collection, ids } = partsOf(path);
  const [id = '', unit = ''] = ids;
  const staff = isStaff(by, documents);
  const isGet = method === 'get';
  const name = isGet ? '' : path.split('/').at(-1);
  // Staff find what waits, of all brands, and what fans hold and wish for of anyone; a fan finds their own of all showings.
  const isOfFans = name === 'tickets' || name === 'waiting' || name === 'interest';
  if (staff && (name === 'screeningDrafts' || isOfFans)) return true;
  if (isOfFans && by !== null && where) {
    if (where.field === 'uid' && where.value === by.uid) return true;
    if (name === 'tickets' && where.field === 'email' && hasProven(by, where.value)) return true;
  }
  if (isCollectionGroup) return false;
  const stored = isGet ? documents.get(path) : where && { [where.field]: where.value };
  const isMakerOf = (brandId: unknown) => by !== null && isFilmEditor(documents, brandId, by);
  switch (collection) {
    case 'screenings': {
      const isShort = limit !== null && limit <= limits.showingsPerRequest && offset === 0;
      return isGet || isShort || staff || isMakerOf(stored?.brandId);
    }
    case 'screenings/tickets':
      return isGet
        ? staff || isMakerOf(stored?.brandId) || stored === undefined || isHolder(stored, by)
        : maySeeDoor(documents, id, by);
    case 'screenings/tickets/private':
      return isGet && ids.at(-1) === 'code' && isHolder(documents.get(ticketPath(id, unit)), by);
    case 'screenings/handovers':
      return (
        isGet &&
        (stored === undefined ||
          hasProven(by, stored.email) ||
          isHolder(documents.get(ticketPath(id, unit)), by))
      );
    case 'brands/screeningDrafts':
      return staff || isMakerOf(id);
    case 'brands/doorPasses':
      return isGet || staff || isMakerOf(id);
    case 'screenings/checkins':
      return (
        maySeeDoor(documents, id, by) ||
        (isGet && isHolder(documents.get(ticketPath(id, unit)), by))
      );
    case 'screenings/duplicateScans':
    case 'screenings/guests':
      return maySeeDoor(documents, id, by);
    case 'screenings/waiting':
    case 'screenings/interest':
      return (
        maySeeWishes(documents, id, by) || (isGet && (stored === undefined || by?.uid === unit))
      );
    default:
      return false;
  }
}

export function isPremiereChangeAllowed(change: Change, by: Account): boolean {
  const { collection, before, after, documents } = change;
  const staff = isStaff(by, documents.before);
  switch (collection) {
    case 'screenings':
      if (!after) return false;
      return before
        ? isScreeningUpdate(change, before, after, by)
        : staff &&
            isSeen(change, after, by) &&
            after.moved === null &&
            saleOf(after) === itemText([after.threshold === 0, 0, false]);
    case 'screenings/tickets':
      return isTicketChange(change, by);
    case 'screenings/tickets/private':
      return isCodeChange(change, by);
    case 'screenings/handovers':
      return isHandoverChange(change, by);
    case 'brands/screeningDrafts':
      return isDraftChange(change, by);
    default:
      return isDoorChangeAllowed(change, by);
  }
}

const placeFields = ['venue', 'address', 'startsAt', 'doorsAt', 'endsAt'];
const typedFields = [
  ...['projectId', 'title', 'zone', 'access', 'contact', 'language', 'rows', 'cells'],
  ...['threshold', 'decideBy'],
  ...placeFields,
];

/** In a list a double is no integer, and no value is the time of the commit but that time. */
const isSame = (one: unknown, other: unknown) =>
  (one === serverTime) === (other === serverTime) && itemText(one) === itemText(other);

/** As in the draft that this commit approves, of a brand whose package holds premieres at this moment. */
function isSeen({ key, documents }: Change, screening: Fields, by: Account): boolean {
  const { brandId, startsAt, doorsAt, endsAt, zones, blocked, threshold, decideBy } = screening;
  const draft = documents.after.get(`brands/${String(brandId)}/screeningDrafts/${key}`);
  const brand = documents.before.get(`brands/${String(brandId)}`);
  const others = ['brandId', 'state', 'note', 'name', 'zones', 'blocked', 'moved', ...stampFields];
  const sale = ['saleOpen', 'interested', 'waiting'];
  if (!draft || !brand || !hasFields(screening, ...typedFields, ...others, ...sale)) return false;
  const zoneCount = isMap(zones) ? Object.keys(zones).length : 0;
  return (
    draft.state === 'approved' &&
    draft.at === serverTime &&
    typedFields.every((name) => isSame(screening[name], draft[name])) &&
    screening.state === 'approved' &&
    screening.note === '' &&
    hasPremieres(brand.packageId) &&
    timeOf(brand.packageUntil) > Date.now() &&
    brand.suspended === false &&
    isLine(screening.name, limits.offerName) &&
    isLine(screening.venue, limits.venue) &&
    timeOf(startsAt) > Date.now() &&
    timeOf(doorsAt) <= timeOf(startsAt) &&
    timeOf(startsAt) < timeOf(endsAt) &&
    timeOf(endsAt) <= timeOf(startsAt) + limits.showingHours * 60 * 60_000 &&
    (threshold === 0 ? decideBy === null : timeOf(decideBy) <= timeOf(startsAt)) &&
    zoneCount >= 1 &&
    zoneCount <= limits.priceZones &&
    isList(blocked) &&
    blocked.length <= limits.blockedSeats &&
    isStamped(screening, by)
  );
}

/** Where place or time differ it says what they were to be before. */
function isMovedAsTold(before: Fields, after: Fields): boolean {
  const { moved } = after;
  if (placeFields.every((name) => isSame(before[name], after[name])))
    return isEqual(moved, before.moved);
  return (
    hasFields(moved, ...placeFields, 'at') &&
    placeFields.every((name) => isSame(moved[name], before[name])) &&
    moved.at === serverTime
  );
}

const isReason = (note: unknown) =>
  typeof note === 'string' && note !== '' && note.length <= limits.packNote;

function isScreeningUpdate(change: Change, before: Fields, after: Fields, by: Account): boolean {
  const documents = change.documents.before;
  const staff = isStaff(by, documents);
  if (before.brandId !== after.brandId || before.projectId !== after.projectId) return false;
  if (isInterestCounted(change, before, after, by)) return true;
  if (before.state !== 'approved') return false;
  if (isFilmEditor(documents, before.brandId, by) && isSaleChanged(before, after, by)) return true;
  if (after.state !== 'cancelled')
    return (
      staff &&
      isSeen(change, after, by) &&
      isMovedAsTold(before, after) &&
      saleOf(before) === saleOf(after)
    );
  const isOwner = roleIn(documents, before.brandId, by) === 'owner';
  return (
    isSubset(changedFields(before, after), 'state', 'note', ...stampFields) &&
    isReason(after.note) &&
    isStamped(after, by) &&
    (staff || (isOwner && Date.now() < timeOf(before.endsAt)))
  );
}

/** Creators say once that the sale begins, and as often as they like whether there is a waiting list. */
const isSaleChanged = (before: Fields, after: Fields, by: Account) =>
  isSubset(changedFields(before, after), 'saleOpen', 'waiting', ...stampFields) &&
  typeof after.waiting === 'boolean' &&
  (after.saleOpen === true || isEqual(after.saleOpen, before.saleOpen)) &&
  isStamped(after, by);

/** What changes with the holder. */
const takenFields = ['uid', 'email', 'holder', 'codeHash', 'handedOn', 'at'];
const ticketFields = ['brandId', 'orderId', ...takenFields];

/** What is written beside a ticket is hashed in it. */
const isHashOf = (hash: unknown, text: unknown) =>
  typeof text === 'string' && hashOf(text) === hash;

const codeAfter = ({ path, documents }: Change) => documents.after.get(`${path}/private/code`);

function isTicketChange(change: Change, by: Account): boolean {
  const { key, before, after, documents } = change;
  if (!after)
    return isStaff(by, documents.before) || documents.after.get(`units/${key}`) === undefined;
  const isNew = () => isTicket(change, after, by) || isGuestsTicket(change, after, by);
  if (!before) return isNew();
  return (
    (isSubset(changedFields(before, after), 'holder') &&
      isHolder(before, by) &&
      isLineOrEmpty(after.holder, limits.buyerName)) ||
    isTakenOver(change, before, after, by) ||
    (before.orderId !== after.orderId && isNew())
  );
}

/** What every new ticket says: of a unit that is sold, for whoever makes it, with the code beside it. */
const isNewTicket = (change: Change, ticket: Fields, unit: Fields, by: Account) =>
  hasFields(ticket, ...ticketFields) &&
  ticket.brandId === unit.brandId &&
  ticket.orderId === unit.orderId &&
  unit.sold === true &&
  ticket.uid === by.uid &&
  isLineOrEmpty(ticket.holder, limits.buyerName) &&
  ticket.handedOn === false &&
  ticket.at === serverTime &&
  isHashOf(ticket.codeHash, codeAfter(change)?.code);

/** Of a unit that a paid order of its showing has, by its buyer or who has proven the order's email. */
function isTicket(change: Change, ticket: Fields, by: Account): boolean {
  const { key, parents, documents } = change;
  const unit = documents.before.get(`units/${key}`);
  const path = `brands/${String(unit?.brandId)}/orders/${String(unit?.orderId)}`;
  const order = documents.before.get(path);
  return (
    unit !== undefined &&
    order !== undefined &&
    isNewTicket(change, ticket, unit, by) &&
    order.status === 'paid' &&
    order.channel === kinds.ticket.channel &&
    screeningOfGroup(order.checkoutGroup) === parents[0] &&
    (order.uid === by.uid || hasItsEmail(documents.before, path, by)) &&
    ticket.email === documents.before.get(`${path}/private/contact`)?.email
  );
}

/** Of a unit that a guest of its showing has, by an owner or editor under their own proven email, to hand it on. */
function isGuestsTicket(change: Change, ticket: Fields, by: Account): boolean {
  const { key, parents, documents } = change;
  const unit = documents.before.get(`units/${key}`);
  const guest = `${screeningPath(parents[0] ?? '')}/guests/${String(unit?.orderId)}`;
  return (
    unit !== undefined &&
    isNewTicket(change, ticket, unit, by) &&
    documents.before.get(guest) !== undefined &&
    isFilmEditor(documents.before, unit.brandId, by) &&
    hasProven(by, ticket.email)
  );
}

/** By whom it was handed to since it was made, with the link's secret and another code, until the doors open. */
function isTakenOver(change: Change, before: Fields, after: Fields, by: Account): boolean {
  const { key, parents, documents } = change;
  const [screeningId = ''] = parents;
  const path = handoverPath(screeningId, key);
  const handover = documents.before.get(path);
  const unit = documents.before.get(`units/${key}`);
  const code = codeAfter(change);
  return (
    handover !== undefined &&
    isSubset(changedFields(before, after), ...takenFields) &&
    after.uid === by.uid &&
    after.email === handover.email &&
    after.handedOn === true &&
    after.at === serverTime &&
    unit?.orderId === before.orderId &&
    unit?.sold === true &&
    timeOf(handover.at) > timeOf(before.at) &&
    hasProven(by, handover.email) &&
    isLineOrEmpty(after.holder, limits.buyerName) &&
    isHashOf(handover.secretHash, code?.secret) &&
    isHashOf(after.codeHash, code?.code) &&
    after.codeHash !== before.codeHash &&
    documents.after.get(path) === undefined &&
    mayBeHandedOn(documents.before, screeningId, key)
  );
}

/** Until the doors of its showing open, unless somebody is in with it by then. */
function mayBeHandedOn(documents: Documents, screeningId: string, unit: string): boolean {
  const path = screeningPath(screeningId);
  const screening = documents.get(path);
  return (
    screening?.state === 'approved' &&
    timeOf(screening.doorsAt) > Date.now() &&
    documents.get(`${path}/checkins/${unit}`) === undefined
  );
}

/** With its ticket, whose holder writes both. */
function isCodeChange({ key, parents, after, documents }: Change, by: Account): boolean {
  const [screeningId = '', unit = ''] = parents;
  const ticket = documents.after.get(ticketPath(screeningId, unit));
  if (key !== 'code') return false;
  if (!after) return ticket === undefined;
  return (
    hasFields(after, 'code', 'secret') &&
    typeof after.code === 'string' &&
    /^BL1-[0-9A-HJKMNP-TV-Z]{24}$/.test(after.code) &&
    typeof after.secret === 'string' &&
    /^[\w-]{0,64}$/.test(after.secret) &&
    ticket?.uid === by.uid &&
    ticket.at === serverTime
  );
}

function isHandoverChange({ key, parents, after, documents }: Change, by: Account): boolean {
  const [screeningId = ''] = parents;
  const path = ticketPath(screeningId, key);
  const ticket = documents.before.get(path);
  const ticketAfter = documents.after.get(path);
  if (!after) return ticketAfter === undefined || isHolder(ticket, by) || isHolder(ticketAfter, by);
  return (
    isHolder(ticket, by) &&
    hasFields(after, 'email', 'secretHash', 'at') &&
    typeof after.email === 'string' &&
    isEmail(after.email) &&
    typeof after.secretHash === 'string' &&
    /^[0-9a-f]{64}$/.test(after.secretHash) &&
    after.at === serverTime &&
    mayBeHandedOn(documents.before, screeningId, key)
  );
}

const draftStampFields = ['version', 'changeId', 'by', 'byEmail', 'at'];
const draftFields = [
  ...['state', 'note', 'prices', 'saleFrom', 'perFan'],
  ...typedFields,
  ...draftStampFields,
];

function isDraftChange(change: Change, by: Account): boolean {
  const { key, parents, before, after, documents } = change;
  const [brandId = ''] = parents;
  const staff = isStaff(by, documents.before);
  const isMaker = isFilmEditor(documents.before, brandId, by);
  if (!after)
    return (
      (isMaker && documents.before.get(screeningPath(key)) === undefined) ||
      (staff && documents.before.get(`brands/${brandId}`)?.closed === true)
    );
  if (before) return (isMaker && isTyped(before, after, by)) || (staff && isAnswered(change, by));
  return (
    isMaker &&
    isRandomId(key) &&
    documents.after.get(`projectBrands/${String(after.projectId)}`)?.brandId === brandId &&
    (after.state === 'draft' || after.state === 'submitted') &&
    after.note === '' &&
    isShowing(after) &&
    isDraftStamped(after, 1, ofMember(by))
  );
}

const ofMember = ({ uid, claims }: Account): Author => ({ uid, email: claims.email });

const isDraftStamped = (draft: Fields, version: number, { uid, email }: Author) =>
  isRandomId(draft.changeId) &&
  itemText(draft.version) === itemText(version) &&
  draft.by === uid &&
  draft.byEmail === email &&
  draft.at === serverTime;

const isTextUpTo = (value: unknown, longest: number) =>
  typeof value === 'string' && value.length <= longest;
const isListUpTo = (value: unknown, longest: number) => isList(value) && value.length <= longest;
const isTimeOrNone = (value: unknown) =>
  value === null || value === serverTime || value instanceof Date;

/** Of whatever text: what is too large is refused. */
const isShowing = (draft: Fields) =>
  hasFields(draft, ...draftFields) &&
  isTextUpTo(draft.title, limits.showingTitle) &&
  isTextUpTo(draft.venue, limits.venue) &&
  isTextUpTo(draft.address, limits.venueAddress) &&
  isTextUpTo(draft.zone, limits.timeZone) &&
  [draft.startsAt, draft.doorsAt, draft.endsAt, draft.saleFrom].every(isTimeOrNone) &&
  isTextUpTo(draft.access, limits.venueAccess) &&
  isTextUpTo(draft.contact, limits.showingContact) &&
  isTextUpTo(draft.language, limits.showingLanguage) &&
  isListUpTo(draft.rows, limits.hallRows) &&
  isTextUpTo(draft.cells, limits.hallCells) &&
  isListUpTo(draft.prices, limits.priceZones) &&
  typeof draft.perFan === 'boolean' &&
  isIntegerFrom(draft.threshold, 0) &&
  Number(draft.threshold) <= limits.threshold &&
  isTimeOrNone(draft.decideBy);

/** As often as they like, unless it waits: then it is only taken back. What staff wrote stays as it is, or goes. */
const isTyped = (before: Fields, after: Fields, by: Account) =>
  isDraftStamped(after, Number(before.version) + 1, ofMember(by)) &&
  (after.state === 'draft' || after.state === 'submitted') &&
  after.projectId === before.projectId &&
  (after.note === before.note || after.note === '') &&
  isShowing(after) &&
  (before.state !== 'submitted' ||
    isSubset(changedFields(before, after), 'state', ...draftStampFields));

/** By staff, with a note, or with the showing that is made or corrected by it. */
function isAnswered({ key, before = {}, after = {}, documents }: Change, by: Account): boolean {
  if (
    before.state !== 'submitted' ||
    !isDraftStamped(after, Number(before.version) + 1, authorOf(by, documents.before)) ||
    !isSubset(changedFields(before, after), 'state', 'note', ...draftStampFields)
  )
    return false;
  if (after.state === 'returned') return isReason(after.note);
  return (
    after.state === 'approved' &&
    (after.note === before.note || after.note === '') &&
    documents.after.get(screeningPath(key))?.at === serverTime
  );
}
