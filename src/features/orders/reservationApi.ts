import {
  doc,
  type DocumentReference,
  getDoc,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { errorCode } from '../../lib/errors';
import { readUser } from '../../lib/firebase/auth';
import { commit } from '../../lib/firebase/commit';
import { ensureServerTime } from '../../lib/firebase/ensureServerTime';
import { database } from '../../lib/firebase/firestore';
import { serverNow } from '../../lib/serverTime';
import { consentRef, newConsent } from './consentChangesApi';
import { kinds } from './kinds';
import { checkoutGroup, currency, type Offer, partsOfUnit, unitId } from './offerModel';
import {
  type Contact,
  goodsCents,
  isGivenUp,
  isUnpaid,
  type Order,
  type OrderLine,
  parseOrder,
} from './orderModel';
import {
  contactRef,
  fanLockRef,
  isOthers,
  orderRef,
  type Read,
  readOrder,
  storedContact,
  unitRef,
} from './ordersApi';
import { type PledgeTerms, takesPledge } from './pledgeModel';
import { readPledgeTerms } from './pledgesApi';
import { countTaken, fullShare, readFreeNumbers } from './unitsApi';

// Apart from what becomes of an order, so that the page of an order does not load it.

/**
 * A line as it is put into a cart, with what its offer says now and the numbers that were chosen, if they can be; otherwise
 * those that are kept for who orders, which go first.
 */
type WantedLine = OrderLine & {
  offer: Pick<Offer, 'limited' | 'stock' | 'numbered' | 'verified'>;
  numbers: readonly number[];
};

export type Reservation = {
  /** Of the attempt: the same one again, whose answer was lost, finds the order that it made. */
  orderId: string;
  brandId: string;
  projectId: string;
  /** What it is of; an item's, unless said. A pledge has one line of one, at its price or more. */
  kind?: keyof typeof kinds;
  /** The showing whose seats it is of; empty, or left out, where it is of none. */
  screeningId?: string;
  lines: readonly WantedLine[];
  shipping: { key: string; cents: number } | null;
  contact: Contact;
  /** The words by which the buyer agrees that the brand writes to them; empty for none. */
  consent: string;
  via: string;
};

/** An order that stands before another: it waits for its payment, or is the one that a fan may have. */
export type Earlier = { outcome: 'unpaid' | 'boughtBefore'; order: Order };

/**
 * What came of it: an order, another order of the account that has to be paid or let go of first, or is the one that a fan
 * may have, units that someone else was faster to take, offers of which too few are left, or a campaign that does not take
 * the pledge, as it stands.
 */
type ReservationOutcome =
  | { outcome: 'reserved'; order: Order }
  | Earlier
  | { outcome: 'gone'; units: string[] }
  | { outcome: 'soldOut'; offerIds: string[] }
  | { outcome: 'notPledged'; campaign: PledgeTerms };

/** An order that waits for its payment: it is the one that is wanted where the answer to an earlier request was lost. */
const earlierOf = (order: Order, wantedId: string): ReservationOutcome => ({
  outcome: order.orderId === wantedId ? 'reserved' : 'unpaid',
  order,
});

/** Each time another buyer was faster, other numbers are tried. */
const attempts = 5;

/** Some of the items, each as likely as the others. */
function sampleOf(items: readonly number[], size: number): number[] {
  const left = [...items];
  return Array.from({ length: Math.min(size, left.length) }, () => {
    const [taken = 0] = left.splice(Math.floor(Math.random() * left.length), 1);
    return taken;
  });
}

/** Numbers to try for a line whose buyer has chosen none; fewer than wanted where too few are left. */
async function proposeNumbers(
  { offerId, qty, offer, numbers }: WantedLine,
  tried: ReadonlySet<string>,
) {
  const all = Array.from({ length: offer.stock }, (_, index) => index + 1);
  const isRoomy = tried.size === 0 && (await countTaken(offerId)) + qty <= fullShare * offer.stock;
  const free = isRoomy ? all : await readFreeNumbers(offerId, offer.stock, readUser().uid);
  const isNew = (number: number) => !tried.has(unitId(offerId, number));
  const kept = numbers.filter(isNew).slice(0, qty);
  const others = free.filter((number) => isNew(number) && !kept.includes(number));
  return [...kept, ...sampleOf(others, qty - kept.length)];
}

const hasChosen = ({ offer }: WantedLine) => offer.limited && offer.numbered;

/**
 * Reserves an order with its units, contact and consent, all or nothing, one of an account at a time. Units that are
 * numbered are those that were chosen; of others any free one is taken. Fails with `permission-denied` where the rules say
 * no: a price has changed, the shop has closed.
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
    if (short.length > 0) {
      // The order that an earlier request made, whose answer was lost, holds what seems to be taken.
      const last = await readUnpaid(readUser().uid);
      return last
        ? earlierOf(last, wanted.orderId)
        : { outcome: 'soldOut', offerIds: short.map(({ offerId }) => offerId) };
    }
    const result = await reserveUnits(wanted, proposals.flat());
    if (result.outcome !== 'gone') return result;
    const chosen = new Set(wanted.lines.filter(hasChosen).map(({ offerId }) => offerId));
    const isFinal = result.units.some((id) => chosen.has(partsOfUnit(id).offerId));
    if (isFinal || attempt === attempts) return result;
    for (const id of result.units) tried.add(id);
  }
}

const lockRef = (uid: string) => doc(database, 'reserving', uid);
const lockSchema = v.object({ brandId: v.string(), orderId: v.string() });

/** The order that a lock names; null where there is none. */
async function readLocked(lockAt: DocumentReference, read: Read): Promise<Order | null> {
  const lock = await read(lockAt);
  if (!lock.exists()) return null;
  const ref = v.parse(lockSchema, lock.data());
  return parseOrder(ref, (await read(orderRef(ref))).data());
}

/** The order of an account that waits for its payment; null if none does. */
export async function readUnpaid(uid: string): Promise<Order | null> {
  const [order] = await Promise.all([readLocked(lockRef(uid), getDoc), ensureServerTime()]);
  return order && isUnpaid(order, serverNow()) ? order : null;
}

/** The order of it that a fan has or may still pay; null where the next one is free to make. */
export async function readOfFan(uid: string, offerId: string): Promise<Earlier | null> {
  const order = await readLocked(fanLockRef({ uid, offerId }), getDoc);
  const now = serverNow();
  if (!order || isGivenUp(order, now)) return null;
  return { outcome: isUnpaid(order, now) ? 'unpaid' : 'boughtBefore', order };
}

async function reserveUnits(
  { orderId, brandId, projectId, kind = 'item', screeningId, lines, ...wanted }: Reservation,
  units: readonly string[],
): Promise<ReservationOutcome> {
  const { shipping, contact, consent, via } = wanted;
  const ref = { brandId, orderId };
  const { uid } = readUser();
  const shippingCents = shipping?.cents ?? 0;
  const totalCents = goodsCents(lines) + shippingCents;
  const isPerFan = lines.some(({ offer }) => offer.verified);
  const fanLock = fanLockRef({ uid, offerId: lines[0]?.offerId ?? '' });
  const agreed = consent && (await newConsent(contact.email, consent));
  /** Who takes what is kept for them waits for it no more. */
  let wasKept = false;
  const write = (transaction: Transaction) => {
    const at = serverTimestamp();
    transaction.set(orderRef(ref), {
      uid,
      // A showing has orders of its own, and so has what is sold once per fan.
      checkoutGroup: [checkoutGroup(brandId, projectId, kind), screeningId, isPerFan && 'fan']
        .filter(Boolean)
        .join('/'),
      projectId,
      channel: kinds[kind].channel,
      lines: lines.map(({ offerId, name, qty, unitCents }) => ({ offerId, name, qty, unitCents })),
      units,
      country: shipping?.key ?? '',
      shippingCents,
      totalCents,
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
    if (agreed) transaction.set(consentRef({ brandId, uid }), agreed);
    transaction.set(lockRef(uid), ref);
    if (isPerFan) transaction.set(fanLock, ref);
    if (wasKept && screeningId)
      transaction.delete(doc(database, 'screenings', screeningId, 'waiting', uid));
  };
  const findHindrance = async (read: Read): Promise<ReservationOutcome | null> => {
    const now = serverNow();
    const last = await readLocked(lockRef(uid), read);
    if (last && isUnpaid(last, now)) return earlierOf(last, orderId);
    const before = isPerFan ? await readLocked(fanLock, read) : null;
    if (before && before.orderId !== orderId && !isGivenUp(before, now))
      return { outcome: 'boughtBefore', order: before };
    const found = await Promise.all(units.map((id) => read(unitRef(id))));
    wasKept = found.some((one) => one.get('forUid') === uid);
    const gone = found.filter((one) => one.exists() && isOthers(one.data(), { orderId, uid }, now));
    if (gone.length > 0) return { outcome: 'gone', units: gone.map(({ id }) => id) };
    const campaign = kind === 'reward' ? await readPledgeTerms(projectId) : null;
    return campaign && !takesPledge(campaign, { totalCents, now })
      ? { outcome: 'notPledged', campaign }
      : null;
  };
  try {
    const hindrance = await commit(async (transaction) => {
      const found = await findHindrance((one) => transaction.get(one));
      if (!found) write(transaction);
      return found;
    });
    if (hindrance) return hindrance;
  } catch (error) {
    // Refused because it is there already, and not unpaid any more.
    const own = await readOrder(ref).catch(() => null);
    if (own) return { outcome: 'reserved', order: own };
    // What came in between is told as such; whatever else was refused is the caller's to tell.
    const hindrance = errorCode(error) === 'unavailable' ? null : await findHindrance(getDoc);
    if (!hindrance) throw error;
    return hindrance;
  }
  return { outcome: 'reserved', order: await readOrder(ref) };
}
