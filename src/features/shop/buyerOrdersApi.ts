import {
  collection,
  collectionGroup,
  doc,
  type DocumentData,
  type DocumentSnapshot,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryDocumentSnapshot,
  startAfter,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { handlingDays } from '../../config/limits';
import { readUser } from '../../lib/firebase/auth';
import { database } from '../../lib/firebase/firestore';
import { ensureServerTime } from '../../lib/firebase/ensureServerTime';
import { readAll } from '../../lib/firebase/readAll';
import {
  type CheckoutSession,
  type Contact,
  contactSchema,
  type Fulfilment,
  fulfilmentSchema,
  isWhole,
  leftAtStripe,
  type Order,
  type Payment,
  paymentSchema,
  type Refund,
  refundSchema,
} from '../orders/orderModel';
import { fulfilmentPath, orderPath, type OrderRef, refundsPath } from '../orders/orderPaths';
import { contactRef, parseOrder, readOrder, readSession, storedContact } from '../orders/ordersApi';
import { findUnnumbered } from '../orders/unnumberedApi';
import { type FilmOfShop, readFilms } from './filmsApi';
import { readTerms } from './saleApi';

/** What belongs to an order, as far as there is any. */
type OrderParts = {
  contact: Contact | null;
  fulfilment: Fulfilment | null;
  refunds: Refund[];
};

/** All that a buyer is told of an order. */
export type OrderFacts = OrderParts & {
  order: Order;
  session: CheckoutSession | null;
  /** What Stripe last said of its payment; null as long as it has said nothing. */
  payment: Payment | null;
  film: FilmOfShop;
  contactEmail: string;
  /** In how many days after it was paid it is sent, as its makers say now. */
  handlingDays: number;
  /** Whether it was ordered with this account. Whoever found it by its email reads it, and changes nothing. */
  isOwn: boolean;
  /** The offers whose units have no numbers of an edition, as far as they can still be read. */
  unnumbered: readonly string[];
};

const mostListed = 100;

const paymentsOf = (uid: string) => collection(database, 'customers', uid, 'payments');
const parsePayment = (paymentId: string, fields: unknown): Payment => ({
  ...v.parse(paymentSchema, fields),
  paymentId,
});

/** The payment that counts: one that is whole, one of which something is left, one that succeeded. */
const pickPayment = (payments: readonly Payment[]): Payment | null =>
  payments.find((payment) => payment.status === 'succeeded' && isWhole(payment)) ??
  payments.find((payment) => leftAtStripe(payment) > 0) ??
  payments.find(({ status }) => status === 'succeeded') ??
  payments[0] ??
  null;

/** What Stripe says of the payment of an order that counts. */
export async function readPayment({ brandId, orderId }: OrderRef): Promise<Payment | null> {
  const { docs } = await getDocs(
    query(
      paymentsOf(readUser().uid),
      where('metadata.orderId', '==', orderId),
      where('metadata.brandId', '==', brandId),
      limit(mostListed),
    ),
  );
  return pickPayment(docs.map((payment) => parsePayment(payment.id, payment.data())));
}

/** Where it is public no more. */
const noFilm: FilmOfShop = { title: '', slug: '' };

const parsed = <Schema extends v.GenericSchema>(schema: Schema, fields: unknown) => {
  const result = v.safeParse(schema, fields);
  return result.success ? result.output : null;
};

/** The documents below an order, as far as there are any. */
export async function findParts(order: Order) {
  const isPaid = order.status === 'paid' || order.status === 'refunded';
  const path = orderPath(order);
  const [contact, fulfilment, refunds] = await Promise.all([
    getDoc(contactRef(order)),
    isPaid ? getDoc(doc(database, fulfilmentPath(path))) : null,
    order.refunds > 0 ? readAll(collection(database, refundsPath(path))) : null,
  ]);
  return {
    contact: contact.data(),
    fulfilment: fulfilment?.data(),
    refunds: refunds?.map((refund) => refund.data()) ?? [],
  };
}

async function readParts(order: Order): Promise<OrderParts> {
  const { contact, fulfilment, refunds } = await findParts(order);
  return {
    contact: parsed(contactSchema, contact),
    fulfilment: parsed(fulfilmentSchema, fulfilment),
    refunds: refunds.map((refund) => v.parse(refundSchema, refund)),
  };
}

/** An order with all that belongs to it. Fails with `permission-denied` for anyone whose it is not. */
export async function readOrderFacts(ref: OrderRef): Promise<OrderFacts> {
  const order = await readOrder(ref);
  const [session, payment, parts, films, terms, unnumbered] = await Promise.all([
    readSession(ref),
    readPayment(ref),
    readParts(order),
    readFilms([order.projectId]),
    // Over REST, which says what time it is.
    readTerms([order.projectId]),
    findUnnumbered(order.lines.map(({ offerId }) => offerId)),
  ]);
  const shop = terms.get(order.projectId);
  return {
    order,
    session,
    payment,
    ...parts,
    film: films.get(order.projectId) ?? noFilm,
    contactEmail: shop?.contactEmail ?? '',
    handlingDays: shop?.handlingDays ?? handlingDays.usual,
    isOwn: order.uid === readUser().uid,
    unnumbered,
  };
}

/** An order, and as it is stored. */
export type StoredOrder = { order: Order; stored: DocumentData };

function orderOf(snapshot: DocumentSnapshot): StoredOrder {
  const stored = snapshot.data() ?? {};
  const brandId = snapshot.ref.parent.parent?.id ?? '';
  return { order: parseOrder({ orderId: snapshot.id, brandId }, stored), stored };
}

/** A buyer's orders, newest first, with what Stripe says of those that are not confirmed. */
export type OwnOrder = { order: Order; film: FilmOfShop; payment: Payment | null };

/** The latest orders of an account, newest first: as many as are listed, or those after the one named. */
export async function readPage(uid: string, last?: QueryDocumentSnapshot) {
  const { docs } = await getDocs(
    query(
      collectionGroup(database, 'orders'),
      where('uid', '==', uid),
      orderBy('createdAt', 'desc'),
      ...(last ? [startAfter(last)] : []),
      limit(mostListed),
    ),
  );
  return {
    orders: docs.map(orderOf),
    /** After which there may be more. */
    next: docs.length < mostListed ? undefined : docs.at(-1),
  };
}

/**
 * The paid orders of other accounts whose contact names the email that this one has proven: those of a device that was
 * lost, and what was bought as a guest elsewhere.
 */
export async function readOrdersByEmail(): Promise<StoredOrder[]> {
  const { uid, email, emailVerified } = readUser();
  if (!email || !emailVerified) return [];
  const contacts = await readAll(
    query(
      collectionGroup(database, 'private'),
      where('paid', '==', true),
      where('email', '==', email),
    ),
  );
  const found = await Promise.all(
    contacts.flatMap(({ ref: { parent } }) => parent.parent ?? []).map((ref) => getDoc(ref)),
  );
  return found.filter((order) => order.exists() && order.get('uid') !== uid).map(orderOf);
}

/** The order in which a buyer's orders are listed. */
export const newestFirst = (one: Order, other: Order) => other.createdAt - one.createdAt;

export async function readOwnOrders(): Promise<OwnOrder[]> {
  const { uid } = readUser();
  const [{ orders: ofAccount }, ofEmail, payments] = await Promise.all([
    readPage(uid),
    readOrdersByEmail(),
    readAll(query(paymentsOf(uid), where('status', '==', 'succeeded'))),
    ensureServerTime(),
  ]);
  const own = [...ofAccount, ...ofEmail].map(({ order }) => order).sort(newestFirst);
  const paid = payments.map((payment) => parsePayment(payment.id, payment.data()));
  const ids = [...new Set(own.map(({ projectId }) => projectId))].slice(0, mostFilms);
  const films = await readFilms(ids);
  return own.map((order) => ({
    order,
    film: films.get(order.projectId) ?? noFilm,
    payment: pickPayment(paid.filter(({ metadata }) => metadata.orderId === order.orderId)),
  }));
}

/** The database takes no more values in one condition, and the rules no larger page of films. */
const mostFilms = 20;

/** Changes who gets an order and where, until it is packed. */
export const saveContact = (ref: OrderRef, contact: Contact): Promise<void> =>
  updateDoc(contactRef(ref), storedContact(contact));
