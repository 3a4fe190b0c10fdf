import {
  collection,
  collectionGroup,
  doc,
  type DocumentSnapshot,
  documentId,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { recordsPerPage } from '../../config/limits';
import { moneyCopy } from '../../content/payouts';
import { errorCode } from '../../lib/errors';
import { readUser } from '../../lib/firebase/auth';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { readDocuments } from '../../lib/firebase/readDocuments';
import { commit } from '../../lib/firebase/commit';
import { normalizeLine } from '../../lib/lines';
import { serverNow } from '../../lib/serverTime';
import { timestampSchema } from '../../lib/timestamp';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { type BrandStanding, listedOf } from '../creators/brandStandings';
import { readBrands } from '../creators/brandsApi';
import type { Brand } from '../creators/model';
import { partsOfUnit } from '../orders/offerModel';
import {
  contactSchema,
  type LateReason,
  lateReason,
  type Order,
  orderSchema,
} from '../orders/orderModel';
import {
  contactPath,
  fulfilmentPath,
  orderPath,
  type OrderRef,
  ordersPath,
  packingPath,
  parseOrderRef,
  paymentPath,
  refundsPath,
  refundWishesPath,
} from '../orders/orderPaths';
import { confirmOrder, takeOtherUnits } from '../orders/ordersApi';
import { mayReturn } from '../orders/pledgeModel';
import { countPledge, readTotals } from '../orders/pledgesApi';
import { type RefundWish, refundWishSchema, type WishContent } from '../orders/refundWish';
import { readOpenWishes } from '../orders/refundWishesApi';
import { findUnnumbered } from '../orders/unnumberedApi';
import { findTicketDocuments } from '../premieres/ticketChangesApi';
import { nameSeats } from '../premieres/seatNamesApi';
import { findTraces, hasName } from './contactsApi';
import { paymentOf, readOrdersOf } from './disputesApi';
import {
  listedCents,
  type ListedRefunds,
  type PaymentPoint,
  pointOf,
  type Refund,
  type StaffPayment,
  staffPaymentSchema,
  wentBack,
} from './moneyModel';

const orderOf = (snapshot: DocumentSnapshot): Order => ({
  ...v.parse(orderSchema, snapshot.data()),
  brandId: snapshot.ref.parent.parent?.id ?? '',
  orderId: snapshot.id,
});

/** What staff are told of a payment, and what came of the attempt to confirm its order. */
export type PaymentFinding = OrderRef & {
  paymentId: string;
  cents: number;
  outcome: PaymentPoint | 'confirmed' | LateReason;
};

/** Whether the order of a payment was confirmed by the look at it, or found late. */
export const isConfirmedNow = ({ outcome }: PaymentFinding) =>
  ['confirmed', 'unitsGone', 'returned', 'partlyReturned', 'disputed'].includes(outcome);

const findingOf = (payment: StaffPayment, order: Order | undefined): PaymentFinding[] => {
  const found = pointOf(payment, order);
  const { metadata, paymentId } = payment;
  return found ? [{ ...metadata, paymentId, cents: found.cents, outcome: found.point }] : [];
};

/** A page of payments that was looked at. */
export type CheckedPayments = {
  /** The path of the payment before which these were made; empty for the latest. */
  before: string;
  /** When that one was made, in seconds; null for the latest. */
  until: number | null;
  looked: number;
  findings: PaymentFinding[];
  /** The path of the payment before which the next page was made; empty where there is none. */
  earlier: string;
};

/**
 * Looks at the latest payments, or at those before the one of a path: confirms orders that nobody has confirmed yet, and
 * says what else is to be done. A page begins by a payment and not by its time, since many may be of one second.
 */
export const confirmPayments = createAppThunk(
  'payouts/confirmPayments',
  'confirmingPayments',
  async (before: string): Promise<CheckedPayments> => {
    const last = before === '' ? null : await getDoc(doc(database, before));
    const { docs } = await getDocs(
      query(
        collectionGroup(database, 'payments'),
        where('status', '==', 'succeeded'),
        orderBy('created', 'desc'),
        ...(last ? [startAfter(last)] : []),
        limit(recordsPerPage),
      ),
    );
    const payments = docs.map(paymentOf);
    const orders = await readOrdersOf(payments);
    const confirmed = payments.flatMap((payment) =>
      findingOf(payment, orders.get(orderPath(payment.metadata))).map(
        async (finding): Promise<PaymentFinding> => {
          if (finding.outcome !== 'unconfirmed') return finding;
          const status = await confirmOrder(finding, finding.paymentId).catch(() => null);
          if (status === null) return finding;
          return { ...finding, outcome: status === 'late' ? lateReason(payment) : 'confirmed' };
        },
      ),
    );
    return {
      before,
      until: last && Number(last.get('created')),
      looked: payments.length,
      earlier: docs.length < recordsPerPage ? '' : (docs.at(-1)?.ref.path ?? ''),
      findings: await Promise.all(confirmed),
    };
  },
);

/** Confirms an order by a payment of it. */
export const confirmPayment = createAppThunk(
  'payouts/confirmPayment',
  'confirmingPayments',
  async ({ brandId, orderId, paymentId }: PaymentFinding): Promise<void> => {
    await confirmOrder({ brandId, orderId }, paymentId);
  },
);

/** An order that is late, and why. */
type LateOrder = Order & { reason: LateReason };

/** The orders that are late, the longest first, and those of which money went back, the latest first. */
export const fetchLateAndReturned = createAppThunk(
  'payouts/fetchLateAndReturned',
  'fetchingOrders',
  async (): Promise<{ late: LateOrder[]; returned: Order[] }> => {
    const [late, returned] = await Promise.all([
      getDocs(
        query(
          collectionGroup(database, 'orders'),
          where('status', '==', 'late'),
          orderBy('changedAt'),
          limit(recordsPerPage),
        ),
      ),
      getDocs(
        query(
          collectionGroup(database, 'orders'),
          where('refunds', 'in', refundCounts),
          orderBy('changedAt', 'desc'),
          limit(recordsPerPage),
        ),
      ),
    ]);
    const orders = late.docs.map(orderOf);
    const payments = await readDocuments(
      orders.filter(({ paymentId }) => paymentId !== '').map(paymentPath),
    );
    const reasonOf = (order: Order) => {
      const fields = payments.get(paymentPath(order));
      return lateReason(fields ? v.parse(staffPaymentSchema, fields) : null);
    };
    return {
      late: orders.map((order) => ({ ...order, reason: reasonOf(order) })),
      returned: returned.docs.map(orderOf),
    };
  },
);
/** As many values as a query by a list of them accepts; nobody returns an order's money in more parts. */
const refundCounts = Array.from({ length: 30 }, (_, index) => index + 1);

/** The wishes of the brands that are asked for which wait longest, with their orders, and how many wait of these brands. */
export type WishedOrders = {
  wanted: string;
  orders: Order[];
  wishes: RefundWish[];
  total: number;
  /** The brands of which any waits. */
  brands: BrandStanding[];
};

/** The orders of which owners wish that money goes back, with what they wish, the longest first. */
export const fetchWishedOrders = createAppThunk(
  'payouts/fetchWishedOrders',
  'fetchingWishes',
  async (wanted: string): Promise<WishedOrders> => {
    const { wishes: open, brands } = await readOpenWishes();
    const listed = listedOf(wanted, open, brands);
    const wishes = listed.slice(0, recordsPerPage);
    const found = await readDocuments([...new Set(wishes.map(orderPath))]);
    const orders = new Map(
      wishes.flatMap(({ brandId, orderId }) => {
        const path = orderPath({ brandId, orderId });
        const fields = found.get(path);
        return fields ? [[path, { ...v.parse(orderSchema, fields), brandId, orderId }]] : [];
      }),
    );
    return { wanted, orders: [...orders.values()], wishes, total: listed.length, brands };
  },
);

/** All brands, for their names and the ends of their packages. */
export const fetchBrands = createAppThunk(
  'payouts/fetchBrands',
  'fetchingBrands',
  (): Promise<Brand[]> => readBrands(),
);

/** The orders of a payment, or those of a brand whose number begins so. */
export const findOrder = createAppThunk(
  'payouts/findOrder',
  'fetchingOrder',
  async (wanted: { paymentId: string } | { brandId: string; start: string }): Promise<Order[]> => {
    const found =
      'paymentId' in wanted
        ? query(collectionGroup(database, 'orders'), where('paymentId', '==', wanted.paymentId))
        : query(
            collection(database, ordersPath(wanted.brandId)),
            orderBy(documentId()),
            where(documentId(), '>=', wanted.start),
            where(documentId(), '<', `${wanted.start}~`),
          );
    const { docs } = await getDocs(query(found, limit(recordsPerPage)));
    return docs.map(orderOf);
  },
);

const refundSchema = v.object({
  cents: v.fallback(v.number(), 0),
  stripeId: v.fallback(v.string(), ''),
  reason: v.fallback(v.string(), ''),
  at: timestampSchema,
});
type RecordedRefund = v.InferOutput<typeof refundSchema>;

type OrderWithRefunds = {
  order: Order;
  refunds: RecordedRefund[];
  /** The payment that confirmed it or found it late, if it can be read. */
  payment: StaffPayment | null;
  /** What went back of that, as far as Stripe lists it. */
  listed: ListedRefunds;
  /** The name of who bought; empty where it is no longer kept. */
  buyer: string;
  /** The offers whose units have no numbers that a buyer chose. */
  unnumbered: readonly string[];
  /** What is not as it should be between the order and its payments. */
  findings: PaymentFinding[];
  wish: WishContent | null;
  /** The path of its contact, as long as that says who somebody is. */
  contacts: string[];
  /** What else is stored of its buyer. */
  others: string[];
};

/** An order as it is now, with what went back of it, here and at Stripe. `id` is `brandId/orderId`. */
export const fetchRefunds = createAppThunk(
  'payouts/fetchRefunds',
  'fetchingOrder',
  async (id: string): Promise<OrderWithRefunds> => {
    const ref = parseOrderRef(id);
    const path = orderPath(ref);
    const contact = contactPath(path);
    const [stored, refunds, wishes] = await Promise.all([
      readDocuments([path, contact]),
      readAll(collection(database, refundsPath(path))),
      readAll(collection(database, refundWishesPath(path))),
    ]);
    const [open] = wishes
      .filter((one) => one.get('state') === 'open')
      .map((one) => v.parse(refundWishSchema, one.data()))
      .sort((one, other) => other.at - one.at);
    const parsed = { ...v.parse(orderSchema, stored.get(path)), ...ref };
    const [order = parsed] = await nameSeats([parsed]);
    const buyer = stored.get(contact);
    const contacted = buyer && v.parse(contactSchema, buyer);
    const [{ docs }, others, unnumbered] = await Promise.all([
      getDocs(
        query(
          collection(database, 'customers', order.uid, 'payments'),
          where('metadata.orderId', '==', ref.orderId),
          // An order's id is its buyer's choice, and only of its brand the only one.
          where('metadata.brandId', '==', ref.brandId),
          limit(recordsPerPage),
        ),
      ),
      findTraces(order, contacted?.email ?? ''),
      findUnnumbered(order.units.map((id) => partsOfUnit(id).offerId)),
    ]);
    const payments = docs.map(paymentOf);
    const payment = payments.find(({ paymentId }) => paymentId === order.paymentId) ?? null;
    return {
      order,
      buyer: normalizeLine(contacted?.name ?? ''),
      unnumbered,
      payment,
      listed: payment && wentBack(payment, order),
      findings: payments.flatMap((payment) => findingOf(payment, order)),
      refunds: refunds
        .map((one) => v.parse(refundSchema, one.data()))
        .sort((one, other) => one.at - other.at),
      wish: open ?? null,
      contacts: hasName(buyer) ? [contact] : [],
      others,
    };
  },
);

/** Writes that money went back at Stripe, with all that goes with it. Fails with the catalogue's text where it cannot be. */
export async function writeRefund(
  ref: OrderRef,
  { cents, stripeId, reason, units }: Refund,
): Promise<void> {
  const { uid: by } = readUser();
  const { orderId } = ref;
  const path = orderPath(ref);
  // A transaction asks for nothing that it does not know.
  const known = await readAll(collection(database, refundWishesPath(path)));
  await commit(async (transaction) => {
    const wishes = await Promise.all(known.map(({ ref }) => transaction.get(ref)));
    const [stored, used, packing, ...held] = await Promise.all([
      transaction.get(doc(database, path)),
      transaction.get(doc(database, 'refundIds', stripeId)),
      transaction.get(doc(database, packingPath(ref))),
      ...units.map((id) => transaction.get(doc(database, 'units', id))),
    ]);
    const order = orderOf(stored);
    const payment =
      order.paymentId !== '' && (await transaction.get(doc(database, paymentPath(order))));
    const atStripe =
      payment && payment.exists()
        ? listedCents(wentBack(paymentOf(payment), order), stripeId)
        : undefined;
    if (used.exists()) throw messageError('refundRecorded');
    if (atStripe !== undefined && atStripe !== cents) throw messageError('refundOfOtherSum');
    const refundedCents = order.refundedCents + cents;
    if (refundedCents > order.totalCents) throw messageError('refundTooMuch');
    const isAll = refundedCents === order.totalCents;
    // What never was sold is in no totals.
    const totals = order.soldAt === null ? null : await readTotals(transaction, order);
    if (totals && !mayReturn(totals.terms, serverNow())) throw messageError('sumsOfEndMissing');
    const own = held.filter((unit) => unit.get('orderId') === orderId);
    const ownIds = own.map(({ id }) => id);
    const tickets = await findTicketDocuments(transaction, order, ownIds);
    const refunds = order.refunds + 1;
    const at = serverTimestamp();
    transaction.update(stored.ref, {
      refundedCents,
      refunds,
      changedAt: at,
      ...(isAll && { status: 'refunded' }),
    });
    transaction.set(doc(database, refundsPath(path), String(refunds)), {
      cents,
      stripeId,
      units: ownIds,
      reason,
      by,
      at,
    });
    transaction.set(used.ref, { orderId, at });
    if (totals)
      countPledge(
        transaction,
        totals,
        { ...order, refunds },
        { cents: 0 - cents, pledges: isAll ? -1 : 0 },
      );
    for (const { ref } of own) transaction.delete(ref);
    for (const ticket of tickets) transaction.delete(ticket);
    for (const wish of wishes)
      if (wish.get('state') === 'open') transaction.update(wish.ref, { state: 'done' });
    if (
      isAll &&
      order.status === 'paid' &&
      ['toPack', 'toGive', 'packed'].some((state) => state === packing.get('state'))
    ) {
      transaction.update(packing.ref, { state: 'returned', neverSent: true });
      transaction.set(doc(database, fulfilmentPath(path)), {
        state: 'returned',
        carrier: '',
        tracking: '',
        link: '',
        by,
        at,
      });
    }
  });
}

/**
 * Records that money went back at Stripe, under Stripe's number, which counts once for all orders. Frees the units that
 * it names, with their tickets, and meets what owners wished of the order. A sum that Stripe's list contradicts is
 * refused. Once all of the money went back, what was not sent yet is not to be sent any more. What a campaign has raised is
 * less by it, from its end on only once the sums of that are written.
 */
export const recordRefund = createAppThunk(
  'payouts/recordRefund',
  'recordingRefund',
  ({ refund, ...ref }: OrderRef & { refund: Refund }): Promise<void> => writeRefund(ref, refund),
);

/** Records all that went back of a late order, under each of Stripe's numbers that is not recorded yet. */
export const closeOrder = createAppThunk(
  'payouts/closeOrder',
  'recordingRefund',
  async ({
    unrecorded,
    ...ref
  }: OrderRef & { unrecorded: NonNullable<ListedRefunds> }): Promise<void> => {
    const reason = moneyCopy.panel.late.reasonForOwner;
    for (const { id, amount } of unrecorded)
      await writeRefund(ref, { cents: amount, stripeId: id, reason, units: [] });
  },
);

/** Confirms a late order whose money is all there, with the units that it has still. */
export const confirmLate = createAppThunk(
  'payouts/confirmLate',
  'confirmingPayments',
  async (order: Order): Promise<void> => {
    const outcome = await takeOtherUnits(order, order.units).catch((error: unknown) => {
      throw errorCode(error) === 'permission-denied' ? messageError('unitsGone') : error;
    });
    if ('gone' in outcome) throw messageError('unitsGone');
  },
);
