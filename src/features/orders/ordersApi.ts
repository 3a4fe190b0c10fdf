import {
  doc,
  type DocumentReference,
  type DocumentSnapshot,
  getDoc,
  serverTimestamp,
  setDoc,
  Timestamp,
  type Transaction,
  updateDoc,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { database } from '../../lib/firebase/firestore';
import { commit } from '../../lib/firebase/commit';
import { serverNow } from '../../lib/serverTime';
import { currency, isUnitTaken, partsOfUnit, unitSchema } from './offerModel';
import {
  type CheckoutSession,
  choosesAnew,
  type Contact,
  isPerFan,
  isPledge,
  isWhole,
  type Order,
  parseOrder,
  payableUntil,
  paymentSchema,
} from './orderModel';
import { contactPath, orderPath, type OrderRef, packingPath } from './orderPaths';
import { readDueAt } from './dueAtApi';
import { mayCount } from './pledgeModel';
import { countPledge, readTotals } from './pledgesApi';
import { hasFailed, readSessions, sessionPaths } from './sessionsApi';

// What writes orders. Whoever only looks does without it (loadOrderChanges.ts), and so without most of the SDK.

export const orderRef = (ref: OrderRef) => doc(database, orderPath(ref));
export const unitRef = (id: string) => doc(database, 'units', id);
const packingRef = (ref: OrderRef) => doc(database, packingPath(ref));

/** How documents are read: within a commit, or by themselves. */
export type Read = (ref: DocumentReference) => Promise<DocumentSnapshot>;

/** The lock that a fan's order of what is sold once per fan needs. */
export const fanLockRef = ({ uid, offerId }: { uid: string; offerId: string }) =>
  doc(database, 'buyers', `${offerId}~${uid}`);

/** Whether an order is the one that its fan has, of what is sold once per fan; others always are. */
export const isOnlyOfFan = async (order: Order, read: Read = getDoc): Promise<boolean> =>
  !isPerFan(order) ||
  (await read(fanLockRef({ uid: order.uid, offerId: order.lines[0]?.offerId ?? '' }))).get(
    'orderId',
  ) === order.orderId;

/** The part of an order that says where it goes. */
export const contactRef = (ref: OrderRef) => doc(database, contactPath(orderPath(ref)));

/** An order as it is stored. Fails with `permission-denied` for anyone whose it is not. */
export async function readOrder(ref: OrderRef): Promise<Order> {
  return parseOrder(ref, (await getDoc(orderRef(ref))).data());
}

/** Whether someone has a unit for another order than this one, or it is kept for another account. */
export function isOthers(fields: unknown, order: Pick<Order, 'orderId' | 'uid'>, now: number) {
  const unit = v.parse(unitSchema, fields);
  return unit.orderId !== order.orderId && unit.forUid !== order.uid && isUnitTaken(unit, now);
}

const day = 24 * 60 * 60_000;

/** A contact with the day of its deletion, of which the rules allow thirty more or fewer. */
export const storedContact = (contact: Contact) => ({
  ...contact,
  purgeAt: Timestamp.fromMillis(serverNow() + contactDays * day),
  at: serverTimestamp(),
});
const contactDays = 400;

/** Changes who gets an order and where, until it is packed. */
export const saveContact = (ref: OrderRef, contact: Contact): Promise<void> =>
  updateDoc(contactRef(ref), storedContact(contact));

/** Lets go of an order that is not paid, and of its units. Does nothing where it is not reserved any more. */
export const releaseOrder = (ref: OrderRef): Promise<void> =>
  commit(async (transaction) => {
    const order = parseOrder(ref, (await transaction.get(orderRef(ref))).data());
    if (order.status !== 'reserved') return;
    const own = await ownUnits(transaction, order);
    transaction.update(orderRef(ref), { status: 'released', changedAt: serverTimestamp() });
    for (const id of own) transaction.delete(unitRef(id));
  });

/** The units of an order that are still its own. */
async function ownUnits(transaction: Transaction, { units, orderId }: Order): Promise<string[]> {
  const found = await Promise.all(units.map((id) => transaction.get(unitRef(id))));
  return found.filter((unit) => unit.get('orderId') === orderId).map(({ id }) => id);
}

/** Whether all of a payment is still there, as far as it can be read. */
async function isWholePayment(
  transaction: Transaction,
  { uid, paymentId }: Pick<Order, 'uid' | 'paymentId'>,
): Promise<boolean> {
  const stored = await transaction.get(doc(database, 'customers', uid, 'payments', paymentId));
  return stored.exists() && isWhole(v.parse(paymentSchema, stored.data()));
}

/**
 * Confirms an order by its payment, or marks it as late where one of its units is somebody else's by now, its fan has
 * another order of what is sold once, its campaign does not take it any more, or some of the money went back or is
 * disputed. Returns what it is afterwards, also where someone else was faster. Fails with `permission-denied` if the
 * payment is not for the order.
 */
export function confirmOrder(ref: OrderRef, paymentId: string): Promise<Order['status']> {
  let dueAt: number | null | undefined;
  return commit(async (transaction) => {
    const order = parseOrder(ref, (await transaction.get(orderRef(ref))).data());
    if (order.status !== 'reserved' && order.status !== 'released') return order.status;
    // Once, and before the totals are read, which others move meanwhile.
    if (dueAt === undefined) dueAt = await readDueAt(order);
    const contact = await transaction.get(contactRef(ref));
    const totals = await readTotals(transaction, order);
    const mayKeep =
      order.status === 'reserved' &&
      (totals === null || mayCount(totals.terms, order.totalCents)) &&
      (await isWholePayment(transaction, { uid: order.uid, paymentId })) &&
      (await isOnlyOfFan(order, (one) => transaction.get(one)));
    const own = mayKeep ? await ownUnits(transaction, order) : [];
    if (!mayKeep || own.length < order.units.length) {
      writePaid(transaction, 'late', { ref, paymentId, contact });
      return 'late';
    }
    writePaid(transaction, 'paid', { ref, paymentId, contact });
    for (const id of own) transaction.update(unitRef(id), { sold: true });
    writePacking(transaction, ref, order, { dueAt, rewardId: totals?.rewardId });
    if (totals) countPledge(transaction, totals, order, { cents: order.totalCents, pledges: 1 });
    return 'paid';
  });
}

/**
 * Has what was paid packed next, if it is sent or picked up. What a campaign promised is given where nothing is sent, and
 * says of which reward it is.
 */
function writePacking(
  transaction: Transaction,
  ref: OrderRef,
  order: Order,
  { dueAt, rewardId }: { dueAt: number | null; rewardId?: string | undefined },
) {
  const { channel, lines, units, country } = order;
  if (country === '' && !isPledge(order)) return;
  transaction.set(packingRef(ref), {
    channel,
    lines: lines.map(({ name, qty }) => ({ name, qty })),
    units,
    country,
    state: country === '' ? 'toGive' : 'toPack',
    ...(rewardId !== undefined && { rewardId }),
    ...(dueAt !== null && { dueAt: Timestamp.fromMillis(dueAt) }),
  });
}

/** Writes what the proof of a payment makes of an order. From then on its email finds it, if its contact is still kept. */
function writePaid(
  transaction: Transaction,
  status: 'paid' | 'late',
  { ref, paymentId, contact }: { ref: OrderRef; paymentId: string; contact: DocumentSnapshot },
) {
  const at = serverTimestamp();
  transaction.update(orderRef(ref), {
    status,
    paymentId,
    paidAt: at,
    changedAt: at,
    ...(status === 'paid' && { soldAt: at }),
  });
  if (contact.exists()) transaction.update(contact.ref, { paid: true });
}

/** Marks an order as paid too late, whose units went to somebody else or are sold no more. */
export const markLate = (ref: OrderRef, paymentId: string): Promise<Order['status']> =>
  commit(async (transaction) => {
    const order = parseOrder(ref, (await transaction.get(orderRef(ref))).data());
    if (order.status !== 'reserved' && order.status !== 'released') return order.status;
    const contact = await transaction.get(contactRef(ref));
    writePaid(transaction, 'late', { ref, paymentId, contact });
    return 'late';
  });

/**
 * Takes other units for an order that was paid too late: those named that are free, and those that are still its own.
 * Returns what the order is afterwards, or the units that somebody else was faster to take. Does nothing where some of the
 * money went back at Stripe, or is disputed, nor with a pledge or tickets, of which all comes back.
 */
export const takeOtherUnits = (
  ref: OrderRef,
  units: readonly string[],
): Promise<{ status: Order['status'] } | { gone: string[] }> =>
  commit(async (transaction) => {
    const order = parseOrder(ref, (await transaction.get(orderRef(ref))).data());
    // Of what is partly returned the rest is returned as well.
    if (order.status !== 'late' || order.refundedCents > 0 || !choosesAnew(order))
      return { status: order.status };
    if (!(await isWholePayment(transaction, order))) return { status: order.status };
    const found = await Promise.all(units.map((id) => transaction.get(unitRef(id))));
    const own = found.filter((unit) => unit.get('orderId') === order.orderId).map(({ id }) => id);
    const now = serverNow();
    const gone = found.filter((unit) => unit.exists() && isOthers(unit.data(), order, now));
    if (gone.length > 0) return { gone: gone.map(({ id }) => id) };
    const dueAt = await readDueAt(order);
    const at = serverTimestamp();
    const { brandId, orderId } = order;
    transaction.update(orderRef(ref), { status: 'paid', units, soldAt: at, changedAt: at });
    for (const id of units)
      if (own.includes(id)) transaction.update(unitRef(id), { sold: true });
      else transaction.set(unitRef(id), { ...partsOfUnit(id), brandId, orderId, at, sold: true });
    writePacking(transaction, ref, { ...order, units: [...units] }, { dueAt });
    return { status: 'paid' };
  });

const paidLine = (name: string, cents: number, quantity: number) => ({
  price_data: { currency: currency.toLowerCase(), unit_amount: cents, product_data: { name } },
  quantity,
});

const sessionDays = 7;

/**
 * Asks Stripe for a page on which an order is paid, if none is asked for yet or the last one failed; null then, and
 * otherwise what has come of it, which is a failure only of the last that there may be. `address` is that of the order,
 * to which Stripe leads back, who has paid with `paid` in its query. A page ends by the time of the order, so that a
 * clock that is wrong does no harm.
 */
export async function requestSession(
  order: Order,
  address: string,
): Promise<CheckoutSession | null> {
  const sessions = await readSessions(order);
  const newest = sessions.at(-1);
  const nextPath = sessionPaths(order)[sessions.length];
  if (newest && (nextPath === undefined || !hasFailed(newest))) return newest;
  if (nextPath === undefined) return null;
  await setDoc(doc(database, nextPath), {
    mode: 'payment',
    payment_method_types: ['card'],
    billing_address_collection: 'auto',
    line_items: [
      ...order.lines.map(({ name, unitCents, qty }) => paidLine(name, unitCents, qty)),
      ...(order.shippingCents > 0 ? [paidLine('Shipping', order.shippingCents, 1)] : []),
    ],
    metadata: { brandId: order.brandId, orderId: order.orderId },
    success_url: `${address}&paid=`,
    cancel_url: address,
    expires_at: Math.floor(payableUntil(order) / 1_000),
    purgeAt: Timestamp.fromMillis(serverNow() + sessionDays * day),
  });
  return null;
}
