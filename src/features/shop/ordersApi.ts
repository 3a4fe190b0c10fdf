import {
  doc,
  type DocumentSnapshot,
  getDoc,
  serverTimestamp,
  setDoc,
  Timestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { errorCode } from '../../lib/errors';
import { readUser } from '../../lib/firebase/auth';
import { database } from '../../lib/firebase/firestore';
import { commit } from '../../lib/firebase/commit';
import {
  checkoutGroup,
  currency,
  isUnitTaken,
  type Offer,
  partsOfUnit,
  unitId,
  unitSchema,
} from './model';
import {
  type CheckoutSession,
  type Contact,
  goodsCents,
  type Order,
  type OrderLine,
  orderSchema,
  payableUntil,
  sessionSchema,
} from './orderModel';
import { readDueAt } from './dueAtApi';
import { countTaken, fullShare, readFreeNumbers } from './unitsApi';

/** Where an order is. */
export type OrderRef = Pick<Order, 'brandId' | 'orderId'>;

export const orderRef = ({ brandId, orderId }: OrderRef) =>
  doc(database, 'brands', brandId, 'orders', orderId);
const unitRef = (id: string) => doc(database, 'units', id);
const packingRef = ({ brandId, orderId }: OrderRef) =>
  doc(database, 'brands', brandId, 'packing', orderId);
const sessionRef = (uid: string, orderId: string) =>
  doc(database, 'customers', uid, 'checkout_sessions', orderId);

// Whoever has an order may pass it as where it is: what it says is that of earlier.
export const parseOrder = ({ brandId, orderId }: OrderRef, fields: unknown): Order => ({
  ...v.parse(orderSchema, fields),
  brandId,
  orderId,
});

/** The part of an order that says where it goes. */
export const contactRef = (ref: OrderRef) => doc(orderRef(ref), 'private', 'contact');

/** An order as it is stored. Fails with `permission-denied` for anyone whose it is not. */
export async function readOrder(ref: OrderRef): Promise<Order> {
  return parseOrder(ref, (await getDoc(orderRef(ref))).data());
}

/** A line as it is put into a cart, with what its offer says now and the numbers that were chosen, if they can be. */
type WantedLine = OrderLine & {
  offer: Pick<Offer, 'limited' | 'stock' | 'numbered'>;
  numbers: readonly number[];
};

export type Reservation = {
  /** Of the attempt: the same one again, whose answer was lost, finds the order that it made. */
  orderId: string;
  brandId: string;
  projectId: string;
  lines: readonly WantedLine[];
  shipping: { key: string; cents: number } | null;
  contact: Contact;
  via: string;
};

/** What came of it: an order, units that someone else was faster to take, or offers of which too few are left. */
type ReservationOutcome =
  | { outcome: 'reserved'; order: Order }
  | { outcome: 'gone'; units: string[] }
  | { outcome: 'soldOut'; offerIds: string[] };

/** Each time another buyer was faster, other numbers are tried. */
const attempts = 5;

/** Whether someone has a unit for another order than this one. */
function isOthers(fields: unknown, orderId: string, now: number) {
  const unit = v.parse(unitSchema, fields);
  return unit.orderId !== orderId && isUnitTaken(unit, now);
}

/** Some of the items, each as likely as the others. */
function sampleOf(items: readonly number[], size: number): number[] {
  const left = [...items];
  return Array.from({ length: Math.min(size, left.length) }, () => {
    const [taken = 0] = left.splice(Math.floor(Math.random() * left.length), 1);
    return taken;
  });
}

/** Numbers to try for a line whose buyer has chosen none; fewer than wanted where too few are left. */
async function proposeNumbers({ offerId, qty, offer }: WantedLine, tried: ReadonlySet<string>) {
  const all = Array.from({ length: offer.stock }, (_, index) => index + 1);
  const isRoomy = tried.size === 0 && (await countTaken(offerId)) + qty <= fullShare * offer.stock;
  const free = isRoomy ? all : await readFreeNumbers(offerId, offer.stock);
  return sampleOf(
    free.filter((number) => !tried.has(unitId(offerId, number))),
    qty,
  );
}

const hasChosen = ({ offer }: WantedLine) => offer.limited && offer.numbered;

/**
 * Reserves an order with its units and contact, all or nothing. Units that are numbered are those that were chosen; of
 * others any free one is taken. Fails with `permission-denied` where the rules say no: a price has changed, the shop has
 * closed.
 */
export async function reserveOrder(wanted: Reservation): Promise<ReservationOutcome> {
  const tried = new Set<string>();
  for (let attempt = 1; ; attempt += 1) {
    const proposals = await Promise.all(
      wanted.lines.map(async (line) => {
        if (!line.offer.limited) return [];
        const numbers = hasChosen(line) ? line.numbers : await proposeNumbers(line, tried);
        return numbers.map((number) => unitId(line.offerId, number));
      }),
    );
    const short = wanted.lines.filter(
      ({ offer, qty }, index) => offer.limited && (proposals[index]?.length ?? 0) < qty,
    );
    if (short.length > 0)
      return { outcome: 'soldOut', offerIds: short.map(({ offerId }) => offerId) };
    const result = await reserveUnits(wanted, proposals.flat());
    if (result.outcome !== 'gone') return result;
    const chosen = new Set(wanted.lines.filter(hasChosen).map(({ offerId }) => offerId));
    const isFinal = result.units.some((id) => chosen.has(partsOfUnit(id).offerId));
    if (isFinal || attempt === attempts) return result;
    for (const id of result.units) tried.add(id);
  }
}

async function reserveUnits(
  { orderId, brandId, projectId, lines, shipping, contact, via }: Reservation,
  units: readonly string[],
): Promise<ReservationOutcome> {
  const ref = { brandId, orderId };
  const { uid } = readUser();
  const shippingCents = shipping?.cents ?? 0;
  const write = (transaction: Transaction) => {
    const at = serverTimestamp();
    transaction.set(orderRef(ref), {
      uid,
      checkoutGroup: checkoutGroup(brandId, projectId),
      projectId,
      channel: 'shop',
      lines: lines.map(({ offerId, name, qty, unitCents }) => ({ offerId, name, qty, unitCents })),
      units,
      country: shipping?.key ?? '',
      shippingCents,
      totalCents: goodsCents(lines) + shippingCents,
      currency,
      status: 'reserved',
      paymentId: '',
      refundedCents: 0,
      refunds: 0,
      via,
      createdAt: at,
      paidAt: null,
      changedAt: at,
    });
    for (const id of units)
      transaction.set(unitRef(id), { ...partsOfUnit(id), ...ref, at, sold: false });
    transaction.set(contactRef(ref), storedContact(contact));
  };
  const findGone = async (transaction?: Transaction) => {
    const found = await Promise.all(
      units.map((id) => (transaction ? transaction.get(unitRef(id)) : getDoc(unitRef(id)))),
    );
    const now = Date.now();
    return found
      .filter((one) => one.exists() && isOthers(one.data(), orderId, now))
      .map(({ id }) => id);
  };
  try {
    const gone = await commit(async (transaction) => {
      const taken = await findGone(transaction);
      if (taken.length === 0) write(transaction);
      return taken;
    });
    if (gone.length > 0) return { outcome: 'gone', units: gone };
  } catch (error) {
    // Refused because it is there already: the answer to an earlier request was lost.
    const own = await readOrder(ref).catch(() => null);
    if (own) return { outcome: 'reserved', order: own };
    // A unit that went in between is told by the unit; whatever else was refused is the caller's to tell.
    const gone = errorCode(error) === 'unavailable' ? [] : await findGone();
    if (gone.length === 0) throw error;
    return { outcome: 'gone', units: gone };
  }
  return { outcome: 'reserved', order: await readOrder(ref) };
}

const day = 24 * 60 * 60_000;

/** A contact with the day of its deletion, of which the rules allow thirty more or fewer. */
export const storedContact = (contact: Contact) => ({
  ...contact,
  purgeAt: Timestamp.fromMillis(Date.now() + contactDays * day),
  at: serverTimestamp(),
});
const contactDays = 400;

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

/**
 * Confirms an order by its payment, or marks it as late where one of its units is somebody else's by now. Returns what it
 * is afterwards, also where someone else was faster. Fails with `permission-denied` if the payment is no proof.
 */
export const confirmOrder = (ref: OrderRef, paymentId: string): Promise<Order['status']> =>
  commit(async (transaction) => {
    const order = parseOrder(ref, (await transaction.get(orderRef(ref))).data());
    if (order.status !== 'reserved' && order.status !== 'released') return order.status;
    const contact = await transaction.get(contactRef(ref));
    const own = order.status === 'reserved' ? await ownUnits(transaction, order) : [];
    if (order.status === 'released' || own.length < order.units.length) {
      writePaid(transaction, 'late', { ref, paymentId, contact });
      return 'late';
    }
    const dueAt = await readDueAt(order);
    writePaid(transaction, 'paid', { ref, paymentId, contact });
    for (const id of own) transaction.update(unitRef(id), { sold: true });
    writePacking(transaction, ref, order, dueAt);
    return 'paid';
  });

function writePacking(
  transaction: Transaction,
  ref: OrderRef,
  { lines, units, country }: Order,
  dueAt: number | null,
) {
  transaction.set(packingRef(ref), {
    lines: lines.map(({ name, qty }) => ({ name, qty })),
    units,
    country,
    state: 'toPack',
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
  transaction.update(orderRef(ref), { status, paymentId, paidAt: at, changedAt: at });
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
 * Returns what the order is afterwards, or the units that somebody else was faster to take.
 */
export const takeOtherUnits = (
  ref: OrderRef,
  units: readonly string[],
): Promise<{ status: Order['status'] } | { gone: string[] }> =>
  commit(async (transaction) => {
    const order = parseOrder(ref, (await transaction.get(orderRef(ref))).data());
    // Of what is partly returned the rest is returned as well.
    if (order.status !== 'late' || order.refundedCents > 0) return { status: order.status };
    const found = await Promise.all(units.map((id) => transaction.get(unitRef(id))));
    const own = found.filter((unit) => unit.get('orderId') === order.orderId).map(({ id }) => id);
    const now = Date.now();
    const gone = found.filter((unit) => unit.exists() && isOthers(unit.data(), order.orderId, now));
    if (gone.length > 0) return { gone: gone.map(({ id }) => id) };
    const dueAt = await readDueAt(order);
    const at = serverTimestamp();
    const { brandId, orderId } = order;
    transaction.update(orderRef(ref), { status: 'paid', units, changedAt: at });
    for (const id of units)
      if (own.includes(id)) transaction.update(unitRef(id), { sold: true });
      else transaction.set(unitRef(id), { ...partsOfUnit(id), brandId, orderId, at, sold: true });
    writePacking(transaction, ref, { ...order, units: [...units] }, dueAt);
    return { status: 'paid' };
  });

const paidLine = (name: string, cents: number, quantity: number) => ({
  price_data: { currency: currency.toLowerCase(), unit_amount: cents, product_data: { name } },
  quantity,
});

const sessionDays = 7;

/** The sessions that an order may have: the rules take the next one only where the one before failed. */
const sessionIds = ({ orderId }: OrderRef) => [orderId, `${orderId}~2`, `${orderId}~3`];

const hasFailed = ({ url, error }: CheckoutSession) => error !== null && url === '';

/** The sessions of an order that were asked for so far, all but the last of them failed. */
async function readSessions(ref: OrderRef): Promise<CheckoutSession[]> {
  const sessions: CheckoutSession[] = [];
  for (const id of sessionIds(ref)) {
    const stored = await getDoc(sessionRef(readUser().uid, id));
    if (!stored.exists()) break;
    const session = v.parse(sessionSchema, stored.data());
    sessions.push(session);
    if (!hasFailed(session)) break;
  }
  return sessions;
}

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
  const nextId = sessionIds(order)[sessions.length];
  if (newest && (nextId === undefined || !hasFailed(newest))) return newest;
  if (nextId === undefined) return null;
  await setDoc(sessionRef(readUser().uid, nextId), {
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
    purgeAt: Timestamp.fromMillis(Date.now() + sessionDays * day),
  });
  return null;
}

/** What has come of the last session of an order; null if none was asked for. */
export const readSession = async (ref: OrderRef): Promise<CheckoutSession | null> =>
  (await readSessions(ref)).at(-1) ?? null;
