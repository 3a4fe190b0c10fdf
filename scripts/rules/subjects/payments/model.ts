import { limits, rulesLimits } from '../../../../src/config/limits.ts';
import { packageTerms } from '../../../../src/config/packages.ts';
import { type Change, type Documents, changedFields, isSubset } from '../../engine/changes.ts';
import { isStaff } from '../people.ts';
import { partsOf } from '../../engine/changes.ts';
import { hasFields, isLine, isLineOrEmpty, isLinkOrEmpty, isRandomId } from '../documents.ts';
import { hasItsEmail, hasRole } from '../shop/orderModel.ts';
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

// The model of what the functions of payments/ read and write, of what is on its way, and of what brands are owed.

export const paymentCollections: readonly string[] = [
  'customers',
  'customers/checkout_sessions',
  'customers/payments',
  'customers/subscriptions',
  'settings',
  'brands/statements',
  'brands/statements/pages',
  'brands/exports',
  'brands/orders/fulfilment',
  'reconciliations',
];

type Account = NonNullable<Token>;

export function isPaymentReadAllowed(request: ReadRequest, documents: Documents): boolean {
  const { by, method, path, isCollectionGroup } = request;
  const { collection, ids } = partsOf(path);
  const staff = isStaff(by, documents);
  const name = path.split('/').at(-1) ?? '';
  // Staff compare what everyone paid.
  if (method === 'list' && (name === 'payments' || name === 'subscriptions') && staff) return true;
  if (isCollectionGroup) return false;
  const [parent = '', child = ''] = ids;
  const isOwn = by !== null && by.uid === parent;
  const isOwner = hasRole(documents, parent, by, 'owner');
  switch (collection) {
    case 'customers':
      return method === 'get' && isOwn;
    case 'customers/checkout_sessions':
      return isOwn;
    case 'customers/payments':
      return isOwn || staff;
    case 'customers/subscriptions': {
      const stored = method === 'get' ? documents.get(path)?.metadata : undefined;
      // Owners know by it that their package is paid, whoever pays.
      const isOfOwnBrand = isMap(stored) && hasRole(documents, String(stored.brandId), by, 'owner');
      return isOwn || staff || isOfOwnBrand;
    }
    case 'settings':
      return method === 'get' && (parent === 'packages' || parent === 'payouts');
    case 'brands/statements':
    case 'brands/statements/pages':
    case 'brands/exports':
      return isOwner || staff;
    case 'reconciliations':
      return staff;
    case 'brands/orders/fulfilment': {
      if (method !== 'get' || ids[2] !== 'state') return false;
      const orderPath = `brands/${parent}/orders/${child}`;
      const order = documents.get(orderPath);
      const isBuyer = by !== null && order?.uid === by.uid;
      if (isBuyer || hasItsEmail(documents, orderPath, by)) return true;
      return isOwner || hasRole(documents, parent, by, 'editor', 'packer') || staff;
    }
    default:
      return false;
  }
}

export function isPaymentChangeAllowed(change: Change, by: Account): boolean {
  const { collection, key, parents, before, after, documents } = change;
  const [parent = ''] = parents;
  const staff = isStaff(by, documents.before);
  const isOwner = hasRole(documents.before, parent, by, 'owner');
  switch (collection) {
    case 'customers/checkout_sessions':
      // It is answered once, so it is written once.
      return (
        !before &&
        !!after &&
        by.uid === parent &&
        (isOrderSession(change, after) || isPackageSession(change, after, by))
      );
    case 'settings':
      if (!staff || !after) return false;
      if (key === 'payouts') return hasFields(after, 'day') && isWhole(after.day, 1, 28);
      return key === 'packages' && isPackageSettings(after);
    case 'brands/statements':
      if (!staff || !after) return false;
      // A final one changes only in its payout.
      return before?.final === true
        ? isPayout(after, by) && isSubset(changedFields(before, after), 'payout', 'by', 'at')
        : isStatement(change, after, by);
    case 'reconciliations':
      return staff && !!after && isReconciliation(change, after, by);
    case 'brands/statements/pages':
      return staff && isStatementOpen(change) && (!after || isPage(key, after));
    case 'brands/exports':
      return (
        !before &&
        !!after &&
        (isOwner || hasRole(documents.before, parent, by, 'packer') || staff) &&
        isRandomId(key) &&
        isExport(after, by)
      );
    case 'brands/orders/fulfilment':
      return (
        key === 'state' &&
        !!after &&
        (isOwner ||
          hasRole(documents.before, parent, by, 'editor') ||
          staff ||
          (hasRole(documents.before, parent, by, 'packer') && isSameOrLater(before, after))) &&
        isFulfilment(change, after, by)
      );
    default:
      return false;
  }
}

const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

const minutes = (count: number) => count * 60_000;
const days = (count: number) => count * 24 * 60 * 60_000;

/** The functions ask nobody whether a session may stay: it says itself when it goes. */
const isPurgedSoon = ({ purgeAt }: Fields) =>
  purgeAt instanceof Date &&
  purgeAt.getTime() > Date.now() + days(1) &&
  purgeAt.getTime() < Date.now() + days(60);

/** Both ways back lead to this part of a site whose host has no user name before it. */
function leadsBackTo(area: string, { success_url: paid, cancel_url: left }: Fields): boolean {
  const way = new RegExp(
    String.raw`^https?://[^@/?#\\\t\n\f\r ]{1,253}/${area}[^\t\n\f\r ]{0,200}$`,
    'u',
  );
  return [paid, left].every((one) => typeof one === 'string' && way.test(one));
}

/** What is bought, as Stripe takes it: nothing but a name, a price and how many. */
const charged = (name: unknown, cents: unknown, quantity: unknown): Fields => ({
  price_data: { currency: 'usd', unit_amount: cents, product_data: { name } },
  quantity,
});

/** In a list a double is no integer. */
const isSameList = (one: unknown, other: readonly unknown[]) => itemText(one) === itemText(other);

/** An order has three sessions at most; the next one only where the one before failed and leads nowhere. */
function isSessionOf({ key, parents, documents }: Change, orderId: string): boolean {
  const hasFailed = (id: string) => {
    const former = documents.before.get(`customers/${String(parents[0])}/checkout_sessions/${id}`);
    return former !== undefined && 'error' in former && !('url' in former);
  };
  return (
    key === orderId ||
    (key === `${orderId}~2` && hasFailed(orderId)) ||
    (key === `${orderId}~3` && hasFailed(`${orderId}~2`))
  );
}

/** A session says what its order says and nothing else, and ends before the order's units are anyone else's. */
function isOrderSession(change: Change, session: Fields): boolean {
  const { parents, documents } = change;
  const { metadata, expires_at: end } = session;
  const brandId = isMap(metadata) ? metadata.brandId : undefined;
  const orderId = isMap(metadata) ? metadata.orderId : undefined;
  if (typeof orderId !== 'string' || !isSessionOf(change, orderId)) return false;
  const path = `brands/${String(brandId)}/orders/${orderId}`;
  const order = typeof brandId === 'string' ? documents.before.get(path) : undefined;
  if (!order || !isList(order.lines) || !(order.createdAt instanceof Date)) return false;
  const made = order.createdAt.getTime();
  const lines = order.lines.map((line) =>
    isMap(line) ? charged(line.name, line.unitCents, line.qty) : line,
  );
  const shipping = order.shippingCents === 0 ? [] : [charged('Shipping', order.shippingCents, 1)];
  return (
    hasFields(
      session,
      ...['mode', 'payment_method_types', 'billing_address_collection', 'line_items', 'metadata'],
      ...['success_url', 'cancel_url', 'expires_at', 'purgeAt'],
    ) &&
    session.mode === 'payment' &&
    isEqual(session.payment_method_types, ['card']) &&
    session.billing_address_collection === 'auto' &&
    isEqual(metadata, { brandId, orderId }) &&
    order.uid === parents[0] &&
    order.status === 'reserved' &&
    Date.now() < made + minutes(10) &&
    documents.before.get(`${path}/private/contact`) !== undefined &&
    isSameList(session.line_items, [...lines, ...shipping]) &&
    isWhole(end, 0, Infinity) &&
    end * 1_000 > Date.now() + minutes(30) &&
    end * 1_000 <= made + minutes(40) &&
    leadsBackTo('orders/', session) &&
    isPurgedSoon(session)
  );
}

/** Of an account and brand they come one after the other, each in its own commit, and ten in a day. */
function isNextPackageSession({ key, parents, documents }: Change, brandId: string): boolean {
  const sessionOf = (count: number) =>
    documents.before.get(
      `customers/${String(parents[0])}/checkout_sessions/${brandId}~${String(count)}`,
    );
  const number = Number(key.slice(brandId.length + 1));
  const earlier = sessionOf(number - rulesLimits.packageSessionsPerDay);
  return (
    key === `${brandId}~${String(number)}` &&
    (number === 1 || sessionOf(number - 1) !== undefined) &&
    (!earlier || (earlier.at instanceof Date && earlier.at.getTime() + days(1) < Date.now()))
  );
}

/** The price that staff have set for a package, once, without a trial or a code, for a brand of one's own. */
function isPackageSession(change: Change, session: Fields, by: Account): boolean {
  const { documents } = change;
  const { metadata } = session;
  const prices = documents.before.get('settings/packages')?.prices;
  if (!isMap(metadata) || !isMap(prices) || typeof metadata.packageId !== 'string') return false;
  const price = Object.entries(prices).find(([id]) => id === metadata.packageId)?.[1];
  return (
    hasFields(
      session,
      ...['mode', 'payment_method_types', 'line_items', 'metadata', 'success_url', 'cancel_url'],
      ...['purgeAt', 'at'],
    ) &&
    session.mode === 'subscription' &&
    session.at === serverTime &&
    isEqual(session.payment_method_types, ['card']) &&
    hasFields(metadata, 'brandId', 'packageId') &&
    typeof metadata.brandId === 'string' &&
    hasRole(documents.before, metadata.brandId, by, 'owner') &&
    isNextPackageSession(change, metadata.brandId) &&
    typeof price === 'string' &&
    price !== '' &&
    isSameList(session.line_items, [{ price, quantity: 1 }]) &&
    leadsBackTo('studio', session) &&
    isPurgedSoon(session)
  );
}

/** Stripe's ids of the prices, empty for a package that cannot be subscribed to, and what cards cost. */
const isPackageSettings = (settings: Fields) =>
  hasFields(settings, 'prices', 'cardBp', 'cardCents') &&
  hasFields(settings.prices, 'silver', 'gold', 'diamond') &&
  Object.values(settings.prices).every(
    (id) => typeof id === 'string' && /^(?:price_\w{1,80})?$/.test(id),
  ) &&
  isWhole(settings.cardBp, 0, 10_000) &&
  isWhole(settings.cardCents, 0, 1_000);

const isSigned = (fields: Fields, by: Account) => fields.by === by.uid && fields.at === serverTime;

/** Of a month, with sums that add up; nothing is sent yet. */
function isStatement({ key, parents, documents }: Change, statement: Fields, by: Account) {
  const { totals, payout, final } = statement;
  const [, year = '', month = ''] = /^(20\d{2})-(0[1-9]|1[0-2])$/.exec(key) ?? [];
  if (year === '' || !hasFields(statement, 'totals', 'payout', 'final', 'by', 'at')) return false;
  const storedOf = (months: number): Fields | undefined => {
    const name = new Date(Date.UTC(Number(year), Number(month) - 1 + months)).toISOString();
    return documents.before.get(`brands/${parents[0] ?? ''}/statements/${name.slice(0, 7)}`);
  };
  const isOver = Date.UTC(Number(year), Number(month)) <= Date.now();
  return (
    areTotals(totals) &&
    isEqual(payout, { state: 'owed', ref: '', at: null }) &&
    isSigned(statement, by) &&
    storedOf(1)?.final !== true &&
    (final === false || (final === true && isOver && followsOn(totals, storedOf(-1))))
  );
}

/** Whether a final statement carries over what the one before left, with Stripe's figure of its own. */
function followsOn(totals: Totals, before: Fields | undefined): boolean {
  const { carried } = totals.sums;
  if (totals.isEstimate) return false;
  if (!before) return carried === 0;
  const left = isMap(before.totals) && isMap(before.totals.sums) ? before.totals.sums : {};
  const { owed } = left;
  const isCarried = typeof owed === 'number' && owed < 0;
  return before.final === true && carried === (isCarried ? owed : 0);
}

const otherSums = [
  'carried',
  'correction',
  'sales',
  'refunds',
  'cardCosts',
  'platformFee',
  'subscriptionCredit',
  'shipping',
  'pledges',
  'campaignFee',
] as const;
type Totals = {
  sums: Record<(typeof otherSums)[number] | 'owed', number>;
  isEstimate: boolean;
};

/** Sums with their signs, of which what is owed is that of all others, and the fee the share of what is left of sales. */
function areTotals(totals: unknown): totals is Totals {
  if (
    !hasFields(
      totals,
      ...['sums', 'packageId', 'platformFeeBp', 'isEstimate', 'subscriptionPaidCents'],
      'correctionReason',
    ) ||
    !hasFields(totals.sums, ...otherSums, 'owed')
  )
    return false;
  const { sums, packageId, platformFeeBp: rate, isEstimate, subscriptionPaidCents: paid } = totals;
  const isNoGain = (value: unknown) => isWhole(value, -Infinity, 0);
  const centsOf = (name: string) => (typeof sums[name] === 'number' ? sums[name] : Number.NaN);
  const net = centsOf('sales') + centsOf('refunds') + centsOf('cardCosts');
  const shareOf = (cents: number, bp: number) => Math.floor((cents * bp + 5_000) / 10_000);
  const fee = isWhole(rate, 0, 10_000) && net > 0 ? shareOf(net, rate) : 0;
  return (
    isWhole(sums.correction, -Infinity, Infinity) &&
    isWhole(sums.shipping, -Infinity, Infinity) &&
    [sums.carried, sums.refunds, sums.cardCosts].every(isNoGain) &&
    isWhole(sums.sales, 0, Infinity) &&
    isWhole(paid, 0, Infinity) &&
    isWhole(sums.subscriptionCredit, 0, paid) &&
    ['bronze', 'silver', 'gold', 'diamond'].some((one) => one === packageId) &&
    (rate === null || isWhole(rate, 0, 10_000)) &&
    typeof isEstimate === 'boolean' &&
    isLineOrEmpty(totals.correctionReason, limits.correctionReason) &&
    (totals.correctionReason === '') === (sums.correction === 0) &&
    sums.platformFee === 0 - fee &&
    isWhole(sums.pledges, 0, Infinity) &&
    sums.campaignFee === 0 - shareOf(sums.pledges, packageTerms.bronze.campaignFeeBp) &&
    sums.owed === otherSums.reduce((sum, name) => sum + centsOf(name), 0)
  );
}

/** When and how what is owed was sent. */
const isPayout = ({ payout, ...statement }: Fields, by: Account) =>
  hasFields(payout, 'state', 'ref', 'at') &&
  (payout.state === 'owed' || payout.state === 'sent') &&
  isLineOrEmpty(payout.ref, limits.payoutReference) &&
  (payout.at === null || payout.at === serverTime || payout.at instanceof Date) &&
  isSigned(statement, by);

/** The pages of a final statement stay, too. One that becomes final may still write its own. */
function isStatementOpen({ parents, documents }: Change): boolean {
  const [brandId = '', month = ''] = parents;
  return documents.before.get(`brands/${brandId}/statements/${month}`)?.final !== true;
}

const isPage = (number: string, page: Fields) =>
  /^[1-9]\d*$/.test(number) &&
  hasFields(page, 'lines') &&
  isList(page.lines) &&
  page.lines.length <= limits.statementLines;

/** Whether a month that has begun adds up: two sides, their difference, and what of it is named. */
function isReconciliation({ key, documents }: Change, found: Fields, by: Account): boolean {
  const { stripe, orders, differenceCents, differenceCount, differences } = found;
  const [, year = '', month = ''] = /^(20\d{2})-(0[1-9]|1[0-2])$/.exec(key) ?? [];
  const left = (side: unknown): number =>
    hasFields(side, 'count', 'paidCents', 'returnedCents') &&
    Object.values(side).every((value) => isWhole(value, 0, Infinity))
      ? Number(side.paidCents) - Number(side.returnedCents)
      : Number.NaN;
  return (
    year !== '' &&
    Date.UTC(Number(year), Number(month) - 1) <= Date.now() &&
    hasFields(
      found,
      ...['month', 'stripe', 'orders', 'subscriptions', 'returnedPledges', 'differenceCents'],
      ...['differenceCount', 'differences', 'by', 'byEmail', 'at'],
    ) &&
    found.month === key &&
    [found.subscriptions, found.returnedPledges].every(
      (apart) =>
        hasFields(apart, 'count', 'cents') &&
        isWhole(apart.count, 0, Infinity) &&
        isWhole(apart.cents, 0, Infinity),
    ) &&
    isWhole(differenceCents, -Infinity, Infinity) &&
    differenceCents === left(stripe) - left(orders) &&
    isWhole(differenceCount, differenceCents === 0 ? 0 : 1, Infinity) &&
    isList(differences) &&
    differences.length === Math.min(differenceCount, limits.keptDifferences) &&
    found.byEmail === documents.before.get(`staff/${by.uid}`)?.email &&
    isSigned(found, by)
  );
}

/** Who took how much of what out of Backlot. */
const isExport = (taken: Fields, by: Account) =>
  hasFields(taken, 'what', 'count', 'by', 'at') &&
  isLine(taken.what, rulesLimits.exportName) &&
  isWhole(taken.count, 0, Infinity) &&
  taken.by === by.uid &&
  taken.at === serverTime;

/** What is sent, and what is not sent and given. */
const waysOf = { sent: ['packed', 'sent', 'delivered'], given: ['toGive', 'given'] };

/** Packers take nothing back. */
function isSameOrLater(before: Fields | undefined, after: Fields): boolean {
  const states = [...waysOf.sent, ...waysOf.given, 'returned'];
  return !before || states.indexOf(String(before.state)) <= states.indexOf(String(after.state));
}

/** How far a paid order is on its way, of which what packers see says the same. */
function isFulfilment({ parents, documents }: Change, fulfilment: Fields, by: Account): boolean {
  const [brandId = '', orderId = ''] = parents;
  const order = documents.before.get(`brands/${brandId}/orders/${orderId}`);
  const packing = documents.after.get(`brands/${brandId}/packing/${orderId}`);
  const way = packing?.country === '' ? waysOf.given : waysOf.sent;
  const { state, carrier, tracking, link } = fulfilment;
  return (
    hasFields(fulfilment, 'state', 'carrier', 'tracking', 'link', 'by', 'at') &&
    [...way, 'returned'].some((one) => one === state) &&
    isLineOrEmpty(carrier, limits.carrier) &&
    isLineOrEmpty(tracking, limits.trackingNumber) &&
    isLinkOrEmpty(link) &&
    link.length <= limits.link &&
    fulfilment.by === by.uid &&
    fulfilment.at === serverTime &&
    (order?.status === 'paid' || order?.status === 'refunded') &&
    packing?.state === state
  );
}
