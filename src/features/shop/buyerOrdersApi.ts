import * as v from 'valibot';
import { handlingDays } from '../../config/limits';
import { readUser } from '../../lib/firebase/auth';
import { queryAll, queryDocuments, readDocuments } from '../../lib/firebase/readDocuments';
import {
  type CheckoutSession,
  type Contact,
  contactSchema,
  type Fulfilment,
  fulfilmentSchema,
  isOfTickets,
  isPledge,
  isWhole,
  leftAtStripe,
  type Order,
  parseOrder,
  type Payment,
  paymentSchema,
  type Refund,
  refundSchema,
} from '../orders/orderModel';
import {
  contactPath,
  fulfilmentPath,
  orderOfPath,
  orderPath,
  type OrderRef,
  refundPaths,
} from '../orders/orderPaths';
import { readSession } from '../orders/sessionsApi';
import { findUnnumbered } from '../orders/unnumberedApi';
import { type FilmOfShop, readFilms } from './filmsApi';
import { allOf, equals, readTerms } from './saleApi';

// Over REST, so that who looks at an order waits for the part of the SDK alone that says who they are. Its answers say
// what time it is.

/** All that a buyer is told of an order. */
export type OrderFacts = {
  order: Order;
  contact: Contact | null;
  fulfilment: Fulfilment | null;
  refunds: Refund[];
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
  /** What is stored of the showing that its tickets are of, which premieres read; undefined where it is of none. */
  showing: unknown;
  /** Whether that does not take place. */
  isCancelled: boolean;
};

const mostListed = 100;

const fromPayments = [{ collectionId: 'payments' }];
const customerPath = (uid: string) => `customers/${uid}`;
const parsePayment = ([path, fields]: readonly [string, unknown]): Payment => ({
  ...v.parse(paymentSchema, fields),
  paymentId: path.split('/').at(-1) ?? '',
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
  const found = await queryDocuments(
    {
      from: fromPayments,
      where: allOf([
        equals('metadata.orderId', { stringValue: orderId }),
        equals('metadata.brandId', { stringValue: brandId }),
      ]),
      limit: mostListed,
    },
    customerPath(readUser().uid),
  );
  return pickPayment([...found].map(parsePayment));
}

/** Where it is public no more. */
const noFilm: FilmOfShop = { title: '', slug: '' };

const parsed = <Schema extends v.GenericSchema>(schema: Schema, fields: unknown) => {
  const result = v.safeParse(schema, fields);
  return result.success ? result.output : null;
};

/** Where the showing of an order of tickets is, which its group names; none for others. */
function showingPaths(order: Order): string[] {
  const [, , , , screeningId = ''] = order.checkoutGroup.split('/');
  return isOfTickets(order) && screeningId !== '' ? [`screenings/${screeningId}`] : [];
}

const cancelledSchema = v.object({ state: v.literal('cancelled') });

/** An order with all that belongs to it. Fails with `permission-denied` for anyone whose it is not. */
export async function readOrderFacts(ref: OrderRef): Promise<OrderFacts> {
  const path = orderPath(ref);
  const [found, session, payment] = await Promise.all([
    readDocuments([path, contactPath(path), fulfilmentPath(path)]),
    readSession(ref),
    readPayment(ref),
  ]);
  const order = parseOrder(ref, found.get(path));
  const pathsOfRefunds = refundPaths(path, order.refunds);
  const pathsOfShowing = showingPaths(order);
  const [named, films, terms, unnumbered] = await Promise.all([
    readDocuments([...pathsOfRefunds, ...pathsOfShowing]),
    readFilms([order.projectId]),
    readTerms([order.projectId]),
    findUnnumbered(order.lines.map(({ offerId }) => offerId)),
  ]);
  const shop = terms.get(order.projectId);
  const [showing] = pathsOfShowing.map((one) => named.get(one));
  return {
    order,
    contact: parsed(contactSchema, found.get(contactPath(path))),
    fulfilment: parsed(fulfilmentSchema, found.get(fulfilmentPath(path))),
    refunds: pathsOfRefunds.flatMap((one) => parsed(refundSchema, named.get(one)) ?? []),
    session,
    payment,
    film: films.get(order.projectId) ?? noFilm,
    contactEmail: shop?.contactEmail ?? '',
    handlingDays: shop?.handlingDays ?? handlingDays.usual,
    isOwn: order.uid === readUser().uid,
    unnumbered,
    showing,
    isCancelled: v.is(cancelledSchema, showing),
  };
}

/** The order of a document, which its path names. */
const orderAt = ([path, fields]: readonly [string, unknown]): Order =>
  parseOrder(orderOfPath(path), fields);

/** One of a buyer's orders, with what Stripe says of it where it is not confirmed; `isOwn` as of its facts. */
export type OwnOrder = Pick<OrderFacts, 'order' | 'film' | 'payment' | 'isOwn'>;

/** The orders of a film; its title is empty where it is public no more. */
export type OrdersOfFilm = { projectId: string; title: string; orders: OwnOrder[] };

/** The latest orders of an account, newest first. */
export async function readOrdersOf(uid: string): Promise<Order[]> {
  const found = await queryDocuments({
    from: [{ collectionId: 'orders', allDescendants: true }],
    where: equals('uid', { stringValue: uid }),
    orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }],
    limit: mostListed,
  });
  return [...found].map(orderAt);
}

/**
 * The paid orders of other accounts whose contact names the email that this one has proven: those of a device that was
 * lost, and what was bought as a guest elsewhere.
 */
export async function readOrdersByEmail(): Promise<Order[]> {
  const { uid, email, emailVerified } = readUser();
  if (!email || !emailVerified) return [];
  const contacts = await queryAll({
    from: [{ collectionId: 'private', allDescendants: true }],
    where: allOf([equals('paid', { booleanValue: true }), equals('email', { stringValue: email })]),
  });
  const paths = [...contacts.keys()].map((path) => orderPath(orderOfPath(path)));
  // Each by itself: the rules look at the contact of each, and one request has a limit of look-ups.
  const found = await Promise.all(paths.map((path) => readDocuments([path])));
  return found.flatMap((orders) => [...orders].map(orderAt)).filter((order) => order.uid !== uid);
}

/** Those of them that are pledges to a film's campaign and were not returned. */
export const readPledgesByEmail = async (projectId: string): Promise<Order[]> =>
  (await readOrdersByEmail()).filter(
    (order) => isPledge(order) && order.projectId === projectId && order.status === 'paid',
  );

/** The order in which a buyer's orders are listed. */
export const newestFirst = (one: Order, other: Order) => other.createdAt - one.createdAt;

export async function readOwnOrders(): Promise<OwnOrder[]> {
  const { uid } = readUser();
  const [ofAccount, ofEmail, succeeded] = await Promise.all([
    readOrdersOf(uid),
    readOrdersByEmail(),
    queryAll(
      { from: fromPayments, where: equals('status', { stringValue: 'succeeded' }) },
      customerPath(uid),
    ),
  ]);
  const own = [...ofAccount, ...ofEmail].sort(newestFirst);
  const paid = [...succeeded].map(parsePayment);
  const films = await readFilms(own.map(({ projectId }) => projectId));
  return own.map((order) => ({
    order,
    film: films.get(order.projectId) ?? noFilm,
    payment: pickPayment(paid.filter(({ metadata }) => metadata.orderId === order.orderId)),
    isOwn: order.uid === uid,
  }));
}
