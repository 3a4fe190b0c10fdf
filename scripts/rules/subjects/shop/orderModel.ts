import { holdMinutes, lateDays, limits } from '../../../../src/config/limits.ts';
import { itemSlotIds, packageIds, packageTerms } from '../../../../src/config/packages.ts';
import { kinds } from '../../../../src/features/orders/kinds.ts';
import {
  type Change,
  type Documents,
  arrivalAt,
  changedFields,
  isSubset,
  partsOf,
} from '../../engine/changes.ts';
import { isStaff, roleIn } from '../people.ts';
import { hasFields, isEmail, isLine, isLineOrEmpty, isRandomId, isText } from '../documents.ts';
import {
  type Fields,
  type ReadRequest,
  type Token,
  isEqual,
  itemText,
  isList,
  isMap,
  serverTime,
  without,
} from '../../engine/requests.ts';

// The model of orders: what is reserved, paid, let go and returned, the units that orders hold, and their contact.

export const orderCollections: readonly string[] = [
  'units',
  'reserving',
  'buyers',
  'refundIds',
  'brands/orders',
  'brands/orders/private',
  'brands/orders/refunds',
  'brands/orders/refundWishes',
  'brands/packing',
];

type Account = NonNullable<Token>;

export const hasRole = (documents: Documents, brandId: string, by: Token, ...roles: string[]) =>
  roles.some((role) => role === roleIn(documents, brandId, by));

/** Whether a list asks for no more than this, from its start. */
const isFirst = ({ limit = 1, offset = 0 }: ReadRequest, longest: number) =>
  limit !== null && limit <= longest && offset === 0;

export const hasProven = (by: Token, email: unknown) =>
  by !== null && by.claims.email_verified === true && isEqual(by.claims.email, email);

/** Whether somebody has proven the email that the contact of an order names, once the order is paid. */
export function hasItsEmail(documents: Documents, orderPath: string, by: Token): boolean {
  const contact = documents.get(`${orderPath}/private/contact`);
  return contact?.paid === true && hasProven(by, contact.email);
}

export function isOrderReadAllowed(request: ReadRequest, documents: Documents): boolean {
  const { by, method, path, where, whereTrue, isCollectionGroup } = request;
  const { collection, ids } = partsOf(path);
  const [brandId = '', orderId = ''] = ids;
  const staff = isStaff(by, documents);
  const name = method === 'list' ? path.split('/').at(-1) : '';
  if (name === 'orders') {
    if (staff || (by !== null && where?.field === 'uid' && where.value === by.uid)) return true;
  }
  if (name === 'refundWishes' && staff) return true;
  // Only what is paid and names the email that whoever asks has proven.
  if (name === 'private' && whereTrue === 'paid' && where?.field === 'email')
    return hasProven(by, where.value);
  if (isCollectionGroup) return false;
  const orderPath = `brands/${brandId}/orders/${orderId}`;
  const order = documents.get(orderPath);
  const isBuyer = by !== null && order?.uid === by.uid;
  const isItsEmails = hasItsEmail(documents, orderPath, by);
  switch (collection) {
    case 'units':
      // Nothing but what one offer's are.
      return (
        method === 'get' ||
        (isFirst(request, limits.stock) &&
          where?.field === 'offerId' &&
          documents.get(`offers/${where.value}`) !== undefined)
      );
    case 'reserving':
      return method === 'get' && by?.uid === ids[0];
    case 'buyers':
      return method === 'get' && (staff || (by !== null && by.uid === ids[0]?.split('~')[1]));
    case 'refundIds':
      return staff && method === 'get';
    case 'brands/orders': {
      const status = method === 'get' ? order?.status : where?.field === 'status' && where.value;
      return (
        staff ||
        (method === 'get' && (isBuyer || isItsEmails)) ||
        ((status === 'paid' || status === 'late' || status === 'refunded') &&
          hasRole(documents, brandId, by, 'owner', 'editor'))
      );
    }
    case 'brands/orders/private':
      return (
        method === 'get' &&
        ids[2] === 'contact' &&
        (staff ||
          isBuyer ||
          isItsEmails ||
          (order?.status === 'paid' && hasRole(documents, brandId, by, 'owner', 'packer')))
      );
    case 'brands/orders/refunds':
      return staff || isBuyer || isItsEmails || hasRole(documents, brandId, by, 'owner');
    case 'brands/orders/refundWishes':
      return staff || hasRole(documents, brandId, by, 'owner');
    case 'brands/packing':
      return staff || hasRole(documents, brandId, by, 'owner', 'editor', 'packer');
    default:
      return false;
  }
}

export function isOrderChangeAllowed(change: Change, by: Account): boolean {
  const { collection, key, before, after, documents } = change;
  switch (collection) {
    case 'brands/orders':
      if (!after) return false;
      return before
        ? isOrderUpdate(change, before, after, by)
        : isRandomId(key) && isReservation(change, after, by);
    case 'units':
      if (!after)
        return (
          before !== undefined &&
          (isFreed(change, before, by) ||
            isLetGo(change, before, by) ||
            isGuestFreed(change, before))
        );
      if (!before) return isTaken(change, after, by);
      return isSale(change, before, after) || (isFree(before, by) && isTaken(change, after, by));
    case 'reserving':
      return (
        !!after &&
        isLocked(change, {
          isOf: ({ uid }) => uid === key,
          isOver: ({ status }) => status !== 'reserved',
        })
      );
    case 'buyers':
      return (
        !!after &&
        isLocked(change, {
          isOf: (order) => isPerFan(order) && fanLockKey(order) === key,
          isOver: ({ status }) => status === 'released' || status === 'refunded',
        })
      );
    case 'brands/orders/private':
      return key === 'contact' && !!after && isContactChange(change, after, by);
    case 'brands/packing':
      if (!after) return false;
      return before ? movesAlong(change, before, after, by) : isPacking(change, after);
    case 'brands/orders/refunds':
      return !before && !!after && isStaff(by, documents.before) && isRefund(change, after, by);
    case 'brands/orders/refundWishes':
      return (
        !!after &&
        (isRefundWish(change, after, by) ||
          (!!before && isStaff(by, documents.before) && isWishAnswered(change, before, after)))
      );
    case 'refundIds':
      return (
        !before &&
        isStaff(by, documents.before) &&
        /^(?:re|du|dp)_\w{8,60}$/.test(key) &&
        hasFields(after, 'orderId', 'at') &&
        isRandomId(after.orderId) &&
        after.at === serverTime
      );
    default:
      return false;
  }
}

/** The places that a package has for what is on sale. */
export const slotsOf = (packageId: unknown) => {
  const id = packageIds.find((one) => one === packageId);
  const { campaign, previous } = itemSlotIds(id ?? 'bronze');
  return [...campaign, ...previous];
};

export const hasPremieres = (packageId: unknown) =>
  packageIds.some((id) => id === packageId && packageTerms[id].hasPremieres);

/** The showing that a group's tickets are of. */
export const screeningOfGroup = (group: unknown) => String(group).split('/')[4] ?? '';

export const nameOfOffer = ({ name }: Fields, variant: unknown) =>
  variant === '' ? name : `${String(name)}, ${String(variant)}`;

export const timeOf = (value: unknown) => (value instanceof Date ? value.getTime() : NaN);

/** Whether it is so late, and not so late yet. */
const isWithin = (from: unknown, until: unknown) =>
  timeOf(from) <= Date.now() && Date.now() < timeOf(until);

/** On sale in its time, as what it is a price of is, and called as that is by now. */
function isOnSale(documents: Documents, offer: Fields, packageId: unknown): boolean {
  const parent = documents.get(`items/${String(offer.parent)}`);
  return (
    offer.onSale === true &&
    isWithin(offer.from, offer.until) &&
    parent?.approved === true &&
    parent.onSale === true &&
    offer.name === nameOfOffer(parent, offer.variant) &&
    slotsOf(packageId).some((one) => one === parent.slot)
  );
}

const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

/** The lines of an order with their offers; null if one is not what its offer says. */
function linesOf({ documents }: Change, order: Fields): { line: Fields; offer: Fields }[] | null {
  if (!isList(order.lines)) return null;
  const lines = order.lines.map((line) => {
    if (!hasFields(line, 'offerId', 'name', 'qty', 'unitCents')) return null;
    const offer = documents.before.get(`offers/${String(line.offerId)}`);
    const isSold =
      typeof line.offerId === 'string' &&
      offer !== undefined &&
      `${String(offer.checkoutGroup)}${offer.verified === true ? '/fan' : ''}` ===
        order.checkoutGroup &&
      offer.name === line.name &&
      isEqual(offer.priceCents, line.unitCents) &&
      isWhole(line.qty, 1, Number(offer.perOrder));
    return isSold ? { line, offer } : null;
  });
  const all = lines.flatMap((one) => one ?? []);
  return all.length === lines.length ? all : null;
}

/** As many units as things of each limited offer, in the order of the lines, none twice. No number is longer than a stock. */
function areUnitsOf(units: unknown, lines: readonly { line: Fields; offer: Fields }[]): boolean {
  if (!isList(units)) return false;
  const wanted = lines.flatMap(({ line, offer }) =>
    offer.limited === true ? Array.from({ length: Number(line.qty) }, () => line.offerId) : [],
  );
  return (
    new Set(units).size === units.length &&
    units.length === wanted.length &&
    units.every((id, index) => {
      const [, offerId, number = ''] = /^(.*)~([1-9]\d*)$/.exec(String(id)) ?? [];
      return (
        typeof id === 'string' &&
        number !== '' &&
        number.length <= String(limits.stock).length &&
        offerId === wanted[index]
      );
    })
  );
}

const reservedFields = {
  status: 'reserved',
  currency: 'USD',
  paymentId: '',
  refundedCents: 0,
  refunds: 0,
  paidAt: null,
};

/** What every new order says, whatever it is of. Its sums are integers from the start. */
const isNewOrder = (order: Fields, by: Account) =>
  hasFields(
    order,
    ...Object.keys(reservedFields),
    ...['uid', 'checkoutGroup', 'projectId', 'lines', 'units', 'country', 'shippingCents'],
    ...['channel', 'totalCents', 'via', 'createdAt', 'changedAt'],
  ) &&
  Object.entries(reservedFields).every(
    ([name, value]) => order[name] !== serverTime && itemText(order[name]) === itemText(value),
  ) &&
  order.uid === by.uid &&
  order.createdAt === serverTime &&
  order.changedAt === serverTime &&
  typeof order.via === 'string' &&
  /^[a-z0-9-]{0,40}$/.test(order.via);

const hasLock = ({ key, parents, documents }: Change, { uid }: Account) =>
  isEqual(documents.after.get(`reserving/${uid}`), { brandId: parents[0], orderId: key });

/** Whether a campaign was reached, by the sums of its end. */
export const isReached = ({ closed, goalCents }: Fields) =>
  isMap(closed) && Number(closed.paidCents) >= Number(goalCents);

/** How a campaign counts an offer: all secret ones together. */
export const takenKey = (offer: Fields | undefined, offerId: string) =>
  offer?.listed === true ? offerId : 'secret';

/** Whether a campaign takes pledges: while it runs, and after its end if it was reached and takes late ones. */
function isRunning(campaign: Fields) {
  const { state, suspended, startsAt, endsAt, lateUntil } = campaign;
  const isLate = isReached(campaign) && timeOf(endsAt) <= Date.now();
  return (
    state === 'approved' && suspended === false && isWithin(startsAt, isLate ? lateUntil : endsAt)
  );
}

/** One reward, for its price or more, of a campaign that has room for it. */
function isPledge(change: Change, order: Fields, by: Account): boolean {
  const { parents, documents } = change;
  const [brandId = ''] = parents;
  const path = `campaigns/${String(order.projectId)}`;
  const campaign = documents.before.get(path);
  const [line, ...others] = isList(order.lines) ? order.lines : [];
  if (!campaign || !isNewOrder(order, by) || others.length > 0) return false;
  if (!hasFields(line, 'offerId', 'name', 'qty', 'unitCents')) return false;
  const offer = documents.before.get(`offers/${String(line.offerId)}`);
  const reward = documents.before.get(`${path}/rewards/${String(offer?.parent)}`);
  if (typeof line.offerId !== 'string' || !offer || !reward) return false;
  const shipping = isMap(campaign.shipping) ? campaign.shipping : {};
  const shippingCents = order.country === '' ? 0 : shipping[String(order.country)];
  if (typeof shippingCents !== 'number') return false;
  const totalCents = Number(line.unitCents) + shippingCents;
  const isOncePerFan = offer.verified === true;
  const { channel } = kinds.reward;
  return (
    campaign.brandId === brandId &&
    offer.checkoutGroup === `${brandId}/${String(order.projectId)}/${channel}/USD` &&
    order.checkoutGroup === `${offer.checkoutGroup}${isOncePerFan ? '/fan' : ''}` &&
    (!isOncePerFan || (by.claims.email_verified === true && hasFanLock(change, order))) &&
    line.name === offer.name &&
    itemText(line.qty) === itemText(1) &&
    isWhole(line.unitCents, Number(offer.priceCents), Infinity) &&
    offer.onSale === true &&
    isWithin(offer.from, offer.until) &&
    offer.name === nameOfOffer(reward, offer.variant) &&
    isRunning(campaign) &&
    Number(campaign.paidCents) + totalCents <= Number(campaign.capCents) &&
    areUnitsOf(order.units, [{ line, offer }]) &&
    hasLock(change, by) &&
    typeof order.country === 'string' &&
    (order.country !== '') === offer.ships &&
    isEqual(order.shippingCents, shippingCents) &&
    isEqual(order.totalCents, totalCents)
  );
}

/** Seats of one showing that is to come, none of them blocked, of up to three prices. */
function isTicketOrder(change: Change, order: Fields, by: Account): boolean {
  const { parents, documents } = change;
  const [brandId = ''] = parents;
  const { projectId, checkoutGroup, units } = order;
  const screeningId = screeningOfGroup(checkoutGroup);
  const screening = documents.before.get(`screenings/${screeningId}`);
  const storefront = documents.before.get(`storefronts/${String(projectId)}`);
  const lines = linesOf(change, order);
  if (!isNewOrder(order, by) || !screening || !storefront || !lines || !isList(units)) return false;
  const blocked = isList(screening.blocked) ? screening.blocked : [];
  const group = `${brandId}/${String(projectId)}/${kinds.ticket.channel}/USD/${screeningId}`;
  const qty = lines.reduce((sum, { line }) => sum + Number(line.qty), 0);
  const goods = lines.reduce((sum, { line }) => sum + Number(line.qty) * Number(line.unitCents), 0);
  return (
    (checkoutGroup === group ||
      (checkoutGroup === `${group}/fan` &&
        lines.length === 1 &&
        by.claims.email_verified === true &&
        hasFanLock(change, order))) &&
    screening.brandId === brandId &&
    screening.projectId === projectId &&
    screening.state === 'approved' &&
    timeOf(screening.startsAt) > Date.now() &&
    storefront.suspended === false &&
    hasPremieres(storefront.packageId) &&
    timeOf(storefront.until) > Date.now() &&
    lines.length >= 1 &&
    lines.length <= limits.offersPerOrder &&
    new Set(lines.map(({ line }) => line.offerId)).size === lines.length &&
    qty <= limits.unitsPerOrder &&
    lines.every(
      ({ offer }) =>
        offer.onSale === true &&
        isWithin(offer.from, offer.until) &&
        offer.name === nameOfOffer(screening, offer.variant),
    ) &&
    areUnitsOf(units, lines) &&
    !units.some((id) => blocked.includes(id)) &&
    hasLock(change, by) &&
    order.country === '' &&
    itemText(order.shippingCents) === itemText(0) &&
    itemText(order.totalCents) === itemText(goods)
  );
}

function isReservation(change: Change, order: Fields, by: Account): boolean {
  const { parents, documents } = change;
  const [brandId = ''] = parents;
  if (order.channel === kinds.reward.channel) return isPledge(change, order, by);
  if (order.channel === kinds.ticket.channel) return isTicketOrder(change, order, by);
  if (order.channel !== kinds.item.channel || !isNewOrder(order, by)) return false;
  const group = `${brandId}/${String(order.projectId)}/${kinds.item.channel}/USD`;
  const storefront = documents.before.get(`storefronts/${String(order.projectId)}`);
  const lines = linesOf(change, order);
  if (!storefront || !lines || lines.length === 0 || lines.length > limits.offersPerOrder)
    return false;
  const qty = lines.reduce((sum, { line }) => sum + Number(line.qty), 0);
  const goods = lines.reduce((sum, { line }) => sum + Number(line.qty) * Number(line.unitCents), 0);
  const shipping = isMap(storefront.shipping) ? storefront.shipping : {};
  const ships = lines.some(({ offer }) => offer.ships === true);
  const shippingCents = order.country === '' ? 0 : shipping[String(order.country)];
  return (
    (order.checkoutGroup === group ||
      (order.checkoutGroup === `${group}/fan` &&
        lines.length === 1 &&
        by.claims.email_verified === true &&
        hasFanLock(change, order))) &&
    storefront.brandId === brandId &&
    storefront.open === true &&
    storefront.suspended === false &&
    storefront.until instanceof Date &&
    storefront.until.getTime() > Date.now() &&
    new Set(lines.map(({ line }) => line.offerId)).size === lines.length &&
    qty <= limits.unitsPerOrder &&
    lines.every(({ offer }) => isOnSale(documents.before, offer, storefront.packageId)) &&
    areUnitsOf(order.units, lines) &&
    hasLock(change, by) &&
    typeof order.country === 'string' &&
    (order.country !== '') === ships &&
    typeof shippingCents === 'number' &&
    isEqual(order.shippingCents, shippingCents) &&
    isEqual(order.totalCents, goods + shippingCents)
  );
}

const isPerFan = ({ checkoutGroup }: Fields) => String(checkoutGroup).endsWith('/fan');

/** The id of a fan's lock: of the offer that the order is of, and of the account. */
function fanLockKey({ lines, uid }: Fields): string {
  const [line] = isList(lines) ? lines : [];
  return `${isMap(line) ? String(line.offerId) : ''}~${String(uid)}`;
}

/** The account's lock of what is sold once per fan names this order. */
const hasFanLock = ({ key, parents, documents }: Change, order: Fields): boolean =>
  isEqual(documents.after.get(`buyers/${fanLockKey(order)}`), {
    brandId: parents[0],
    orderId: key,
  });

const paymentOf = ({ documents }: Change, { uid, paymentId }: Fields) =>
  documents.before.get(`customers/${String(uid)}/payments/${String(paymentId)}`);

/** Whether all of an order's sum was received for it, whatever became of the money since. */
function isReceived(change: Change, order: Fields): boolean {
  const { key, parents } = change;
  const payment = paymentOf(change, order);
  return (
    typeof order.paymentId === 'string' &&
    payment?.status === 'succeeded' &&
    isEqual(payment.amount_received, order.totalCents) &&
    payment.currency === 'usd' &&
    isMap(payment.metadata) &&
    payment.metadata.orderId === key &&
    payment.metadata.brandId === parents[0]
  );
}

/** Received, and nothing of it went back or is disputed. */
function isProven(change: Change, order: Fields): boolean {
  const {
    refunds = [],
    hasPendingRefunds = false,
    disputed = false,
  } = paymentOf(change, order) ?? {};
  return (
    isReceived(change, order) &&
    isEqual(refunds, []) &&
    hasPendingRefunds === false &&
    disputed === false
  );
}

/** What staff refunded of a paid order is counted in it, in the commit that says so. */
function isRefundCounted(change: Change, before: Fields, after: Fields): boolean {
  const { path, documents } = change;
  const number = Number(before.refunds) + 1;
  const refund = arrivalAt(`${path}/refunds/${String(number)}`, documents);
  const cents = typeof after.refundedCents === 'number' ? after.refundedCents : NaN;
  const isWholeSum = isEqual(after.refundedCents, after.totalCents);
  return (
    isSubset(changedFields(before, after), 'status', 'refundedCents', 'refunds', 'changedAt') &&
    // Part of a path, where a double is written another way.
    itemText(after.refunds) === itemText(number) &&
    cents <= Number(after.totalCents) &&
    after.status === (isWholeSum ? 'refunded' : before.status) &&
    refund !== undefined &&
    isEqual(refund.cents, cents - Number(before.refundedCents)) &&
    (!('soldAt' in before) || isCountedNext(change, after))
  );
}

/** The campaign of a pledge says that this is what moved its totals last. */
const isCountedNext = (
  { key, documents }: Change,
  { channel, projectId, refunds }: Fields,
): boolean =>
  channel !== kinds.reward.channel ||
  documents.after.get(`campaigns/${String(projectId)}`)?.latest === `${key}~${String(refunds)}`;

function isOrderUpdate(change: Change, before: Fields, after: Fields, by: Account): boolean {
  const staff = isStaff(by, change.documents.before);
  const changed = changedFields(before, after);
  const step = `${String(before.status)} ${String(after.status)}`;
  if (after.changedAt !== serverTime) return false;
  const isPaid = before.status === 'paid' || before.status === 'late';
  if (staff && isPaid && isRefundCounted(change, before, after)) return true;
  if (before.uid !== by.uid && !staff) return false;
  if (step === 'reserved released')
    return isSubset(changed, 'status', 'changedAt') && areNotHeld(change, after);
  if (step === 'late paid')
    return (
      isSubset(changed, 'status', 'units', 'soldAt', 'changedAt') &&
      isEqual(before.refundedCents, 0) &&
      // Of a pledge or a ticket that was late all comes back.
      before.channel === kinds.item.channel &&
      areOfSameOffers(before.units, after.units) &&
      isSoldNow(change, after)
    );
  if (after.paidAt !== serverTime || !isReceived(change, after)) return false;
  const seen = ['status', 'paymentId', 'paidAt', 'changedAt'];
  if (step === 'reserved late' || step === 'released late') return isSubset(changed, ...seen);
  return (
    step === 'reserved paid' && isSubset(changed, ...seen, 'soldAt') && isSoldNow(change, after)
  );
}

const offersOfUnits = (units: readonly unknown[]) =>
  units.map((id) => String(id).replace(/~\d+$/, '')).join(' ');

/** As many units of each offer as before, in the same order, none twice. */
const areOfSameOffers = (before: unknown, after: unknown) =>
  isList(before) &&
  isList(after) &&
  new Set(after).size === after.length &&
  offersOfUnits(after) === offersOfUnits(before);

/**
 * Whether an order is sold by this commit: its money is all there, it has its units for good and its fan no other order of
 * the same, and it is packed next if it is sent or picked up, or given if it was pledged for.
 */
const isSoldNow = (change: Change, order: Fields, { key, parents, documents } = change) =>
  order.soldAt === serverTime &&
  isProven(change, order) &&
  isList(order.units) &&
  (!isPerFan(order) || hasFanLock(change, order)) &&
  order.units.every((id) => {
    const unit = documents.after.get(`units/${String(id)}`);
    return unit?.orderId === key && unit.sold === true;
  }) &&
  ((order.country === '' && order.channel !== kinds.reward.channel) ||
    ['toPack', 'toGive'].some(
      (state) => documents.after.get(`brands/${parents[0] ?? ''}/packing/${key}`)?.state === state,
    )) &&
  isCountedNext(change, order);

/** Whether no unit names an order any more that names it. */
const areNotHeld = ({ key, documents }: Change, { units }: Fields) =>
  isList(units) && units.every((id) => documents.after.get(`units/${String(id)}`)?.orderId !== key);

const orderOf = (documents: Documents, unit: Fields) =>
  documents.get(`brands/${String(unit.brandId)}/orders/${String(unit.orderId)}`);

const isOld = (at: unknown) =>
  at instanceof Date && at.getTime() + holdMinutes * 60_000 < Date.now();

/** Nobody's any more, or kept for whoever asks. */
const isFree = (unit: Fields, by: Account) =>
  unit.sold === false &&
  ('forUid' in unit ? unit.forUid === by.uid || timeOf(unit.until) < Date.now() : isOld(unit.at));

type Lock = {
  /** Whether it is the lock that belongs to an order. */
  isOf: (order: Fields) => boolean;
  /** Whether an order of before leaves the lock to the next one. */
  isOver: (order: Fields) => boolean;
};

/** By the commit that makes an order of the account, once that of before is over, or was not paid for long. */
function isLocked({ before, after, documents }: Change, { isOf, isOver }: Lock): boolean {
  const order = after && orderOf(documents.after, after);
  const earlier = before && orderOf(documents.before, before);
  return (
    order !== undefined &&
    isOf(order) &&
    order.createdAt === serverTime &&
    (!before ||
      (earlier !== undefined &&
        (isOver(earlier) || (earlier.status === 'reserved' && isOld(earlier.createdAt)))))
  );
}

/** What was paid too late takes others for thirty days, while they are on sale and their brand is not suspended. */
function isTakenInTime(documents: Documents, { paidAt, projectId }: Fields, offer: Fields) {
  const now = Date.now();
  const paid = paidAt === serverTime ? now : paidAt instanceof Date ? paidAt.getTime() : NaN;
  const storefront = documents.get(`storefronts/${String(projectId)}`);
  return (
    now < paid + lateDays * 24 * 60 * 60_000 &&
    storefront?.suspended === false &&
    isOnSale(documents, offer, storefront.packageId)
  );
}

const unitFields = ['offerId', 'number', 'brandId', 'orderId', 'at', 'sold'];

const isTaken = (change: Change, unit: Fields, by: Account) => {
  const { key, documents } = change;
  const offer = documents.before.get(`offers/${String(unit.offerId)}`);
  return (
    offer !== undefined &&
    isWhole(unit.number, 1, Number(offer.stock)) &&
    key === `${String(unit.offerId)}~${String(unit.number)}` &&
    unit.at === serverTime &&
    (isClaim(change, unit, offer, by) ||
      isGuests(change, unit, offer, by) ||
      isKept(change, unit, offer, by))
  );
};

/** A guest's, or sold at the door, by the commit that puts them on the showing's list. */
function isGuests(
  { key, documents }: Change,
  unit: Fields,
  { parent }: Fields,
  by: Account,
): boolean {
  const guest = documents.after.get(guestPath(parent, unit.orderId));
  return (
    hasFields(unit, ...unitFields) &&
    unit.sold === true &&
    guest?.at === serverTime &&
    guest.by === by.uid &&
    guest.brandId === unit.brandId &&
    isList(guest.units) &&
    guest.units.includes(key)
  );
}

const guestPath = (screeningId: unknown, guestId: unknown) =>
  `screenings/${String(screeningId)}/guests/${String(guestId)}`;

/** A seat for one who waits, for a day at most, and not once the doors are open. */
function isKept({ documents }: Change, unit: Fields, offer: Fields, by: Account): boolean {
  const path = `screenings/${String(offer.parent)}`;
  const screening = documents.before.get(path);
  const until = unit.until === serverTime ? Date.now() : timeOf(unit.until);
  return (
    hasFields(unit, ...unitFields, 'forUid', 'until') &&
    unit.orderId === '' &&
    unit.sold === false &&
    offer.kind === kinds.ticket.kind &&
    typeof unit.brandId === 'string' &&
    unit.brandId === screening?.brandId &&
    until <= Date.now() + limits.seatKeptHours * 60 * 60_000 &&
    until <= timeOf(screening.doorsAt) &&
    typeof unit.forUid === 'string' &&
    documents.before.get(`${path}/waiting/${unit.forUid}`) !== undefined &&
    hasRole(documents.before, unit.brandId, by, 'owner', 'editor')
  );
}

/** A unit is claimed by the commit that writes its order, which is of what is on sale as it is reserved. */
function isClaim({ key, documents }: Change, unit: Fields, offer: Fields, by: Account): boolean {
  const order = orderOf(documents.after, unit);
  return (
    hasFields(unit, ...unitFields) &&
    order?.uid === by.uid &&
    order.changedAt === serverTime &&
    (order.status === 'reserved' ||
      (order.status === 'paid' && isTakenInTime(documents.before, order, offer))) &&
    unit.sold === (order.status === 'paid') &&
    isList(order.units) &&
    order.units.includes(key)
  );
}

function isSale({ key, documents }: Change, before: Fields, after: Fields): boolean {
  const order = orderOf(documents.after, before);
  return (
    isSubset(changedFields(before, after), 'sold') &&
    after.sold === true &&
    order?.status === 'paid' &&
    order.changedAt === serverTime &&
    isList(order.units) &&
    order.units.includes(key)
  );
}

function isFreed({ key, documents }: Change, unit: Fields, by: Account): boolean {
  const order = orderOf(documents.after, unit);
  const staff = isStaff(by, documents.before);
  if (order?.status === 'released' && (order.uid === by.uid || staff)) return true;
  const path = `brands/${String(unit.brandId)}/orders/${String(unit.orderId)}/refunds/${String(order?.refunds)}`;
  const named = documents.after.get(path)?.units;
  return staff && isList(named) && named.includes(key);
}

/** Kept for a fan who waits: by themselves, or by those who keep it. */
const isLetGo = ({ documents }: Change, unit: Fields, by: Account) =>
  'forUid' in unit &&
  (unit.forUid === by.uid ||
    (typeof unit.brandId === 'string' &&
      hasRole(documents.before, unit.brandId, by, 'owner', 'editor')));

/** A guest's who is on the showing's list no more. */
function isGuestFreed({ documents }: Change, { offerId, orderId }: Fields): boolean {
  const offer = documents.before.get(`offers/${String(offerId)}`);
  return (
    offer !== undefined &&
    String(orderId).startsWith('guest-') &&
    documents.after.get(guestPath(offer.parent, orderId)) === undefined
  );
}

const days = (count: number) => count * 24 * 60 * 60_000;

/** Who receives a gift, and the note in it, which is only in one. */
const isGift = ({ giftTo, giftNote }: Fields) =>
  isLineOrEmpty(giftTo, limits.buyerName) &&
  isText(giftNote, limits.giftNote) &&
  (giftTo !== '' || giftNote === '');

const erasedContact: Fields = {
  name: '',
  email: '',
  lines: '',
  giftTo: '',
  giftNote: '',
};

/** By staff, all of who somebody is at once. */
const isErased = (before: Fields, after: Fields) =>
  isSubset(changedFields(before, after), ...Object.keys(erasedContact)) &&
  Object.entries(erasedContact).every(([name, value]) => after[name] === value);

function isContactChange(change: Change, contact: Fields, by: Account): boolean {
  const { parents, before, documents } = change;
  const path = `brands/${parents.join('/orders/')}`;
  // By whoever confirms the order, in the same commit.
  if (before && changedFields(before, contact).join() === 'paid' && contact.paid === true)
    return documents.after.get(path)?.paidAt === serverTime;
  if (before && isStaff(by, documents.before) && isErased(before, contact)) return true;
  const order = (before ? documents.before : documents.after).get(path);
  const isPaid = before?.paid === true;
  const { country } = contact;
  const left = contact.purgeAt instanceof Date ? contact.purgeAt.getTime() - Date.now() : 0;
  if (
    order?.uid !== by.uid ||
    !hasFields(
      contact,
      ...['name', 'email', 'lines', 'country', 'giftTo', 'giftNote', 'purgeAt', 'at'],
      ...(isPaid ? ['paid'] : []),
    ) ||
    !isGift(contact) ||
    (isPaid && contact.paid !== true) ||
    !isLine(contact.name, limits.buyerName) ||
    typeof contact.email !== 'string' ||
    !isEmail(contact.email) ||
    !isText(contact.lines, limits.addressLines) ||
    !(left > days(370) && left < days(430)) ||
    contact.at !== serverTime ||
    typeof country !== 'string' ||
    !/^(?:[A-Z]{2})?$/.test(country) ||
    (country === '' && contact.lines !== '')
  )
    return false;
  if (before)
    return before.country === country && !documents.before.get(`${path}/fulfilment/state`);
  const sellers = order.channel === kinds.reward.channel ? 'campaigns' : 'storefronts';
  const seller = documents.before.get(`${sellers}/${String(order.projectId)}`);
  const isElsewhere = isMap(seller?.shipping) && !(country in seller.shipping);
  return (
    order.country === country ||
    (order.country === 'pickup' && country === '') ||
    (order.country === 'rest' && country !== '' && isElsewhere)
  );
}

/** What a pledge is a price of. */
function rewardOf(order: Fields | undefined, { before }: Change['documents']): unknown {
  const [line] = isList(order?.lines) ? order.lines : [];
  return before.get(`offers/${isMap(line) ? String(line.offerId) : ''}`)?.parent;
}

/**
 * What a packer sees of a paid order that is sent or picked up, or was pledged for, then with its reward, without sums. In
 * a list a double is no integer.
 */
function isPacking({ key, parents, documents }: Change, packing: Fields): boolean {
  const order = documents.after.get(`brands/${parents[0] ?? ''}/orders/${key}`);
  const lines = isList(order?.lines) ? order.lines : [];
  const isPledged = order?.channel === kinds.reward.channel;
  return (
    order?.status === 'paid' &&
    (order.country !== '' || isPledged) &&
    order.changedAt === serverTime &&
    (!('dueAt' in packing) ||
      (isPledged ? isDueInMonth : isDue)(packing.dueAt, order, documents)) &&
    itemText(without(packing, 'dueAt')) ===
      itemText({
        lines: lines.map((line) => (isMap(line) ? { name: line.name, qty: line.qty } : line)),
        units: order.units,
        country: order.country,
        channel: order.channel,
        ...(isPledged && { rewardId: rewardOf(order, documents) }),
        state: order.country === '' ? 'toGive' : 'toPack',
      })
  );
}

const hour = 60 * 60_000;

/** The end of a UTC day so many days after the payment, give or take what lies between naming it and the commit. */
function isDue(dueAt: unknown, order: Fields, documents: Change['documents']): boolean {
  const storefront = documents.before.get(`storefronts/${String(order.projectId)}`);
  const days = typeof storefront?.handlingDays === 'number' ? storefront.handlingDays : NaN;
  const { paidAt } = order;
  const paid = paidAt === serverTime ? Date.now() : paidAt instanceof Date ? paidAt.getTime() : NaN;
  const due = dueAt === serverTime ? Date.now() : dueAt instanceof Date ? dueAt.getTime() : NaN;
  return due > paid + (days * 24 - 1) * hour && due <= paid + (days + 1) * 24 * hour;
}

/** On the last day of the month in which its reward is expected. */
function isDueInMonth(dueAt: unknown, order: Fields, documents: Change['documents']): boolean {
  const path = `campaigns/${String(order.projectId)}/rewards/${String(rewardOf(order, documents))}`;
  const reward = documents.before.get(path);
  const [year = NaN, month = NaN] = String(reward?.expected).split('-').map(Number);
  const end = Date.UTC(year, month);
  const due = dueAt === serverTime ? Date.now() : timeOf(dueAt);
  return due > end - 24 * hour && due <= end;
}

/** Its state goes with the fulfilment of the same commit, whose model says who may write it. */
function movesAlong(
  { key, parents, documents }: Change,
  before: Fields,
  after: Fields,
  by: Account,
): boolean {
  const path = `brands/${parents[0] ?? ''}/orders/${key}/fulfilment/state`;
  const fulfilment = documents.after.get(path);
  const changed = changedFields(before, after);
  return (
    (isSubset(changed, 'state') ||
      (isSubset(changed, 'state', 'neverSent') &&
        after.state === 'returned' &&
        after.neverSent === true &&
        isStaff(by, documents.before))) &&
    fulfilment?.at === serverTime &&
    isEqual(fulfilment.state, after.state)
  );
}

/** An owner's own, about what is paid; no sum leaves it to staff. */
function isRefundWish({ key, parents, documents }: Change, wish: Fields, by: Account): boolean {
  const [brandId = '', orderId = ''] = parents;
  const order = documents.before.get(`brands/${brandId}/orders/${orderId}`);
  const { text, units, cents } = wish;
  return (
    key === by.uid &&
    hasRole(documents.before, brandId, by, 'owner') &&
    hasFields(wish, 'text', 'units', 'cents', 'state', 'note', 'by', 'at') &&
    text !== '' &&
    isText(text, limits.reason) &&
    isList(units) &&
    new Set(units.map(itemText)).size === units.length &&
    units.every((unit) => isList(order?.units) && order.units.includes(unit)) &&
    typeof cents === 'number' &&
    Number.isInteger(cents) &&
    cents >= 0 &&
    cents <= Number(order?.totalCents) - Number(order?.refundedCents) &&
    wish.state === 'open' &&
    wish.note === '' &&
    wish.by === by.uid &&
    wish.at === serverTime &&
    (order?.status === 'paid' || order?.status === 'late')
  );
}

/** By staff: with a note, or with a refund of the same commit. */
function isWishAnswered({ parents, documents }: Change, before: Fields, after: Fields): boolean {
  const path = `brands/${parents[0] ?? ''}/orders/${parents[1] ?? ''}`;
  const refundsOf = (of: Documents) => {
    const refunds = of.get(path)?.refunds;
    return typeof refunds === 'number' ? refunds : NaN;
  };
  return (
    isSubset(changedFields(before, after), 'state', 'note') &&
    before.state === 'open' &&
    ((after.state === 'declined' && after.note !== '' && isText(after.note, limits.reason)) ||
      (after.state === 'done' &&
        after.note === '' &&
        refundsOf(documents.after) === refundsOf(documents.before) + 1))
  );
}

function isRefund({ key, parents, documents }: Change, refund: Fields, by: Account): boolean {
  const [brandId = '', orderId = ''] = parents;
  const order = documents.after.get(`brands/${brandId}/orders/${orderId}`);
  const id = arrivalAt(`refundIds/${String(refund.stripeId)}`, documents);
  return (
    hasFields(refund, 'cents', 'stripeId', 'units', 'reason', 'by', 'at') &&
    typeof refund.cents === 'number' &&
    refund.cents > 0 &&
    order?.changedAt === serverTime &&
    key === String(order.refunds) &&
    isList(refund.units) &&
    isList(order.units) &&
    refund.units.every((unit) => isList(order.units) && order.units.includes(unit)) &&
    isLine(refund.reason, limits.reason) &&
    refund.by === by.uid &&
    refund.at === serverTime &&
    id?.orderId === orderId
  );
}
