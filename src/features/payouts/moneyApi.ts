import {
  collection,
  collectionGroup,
  doc,
  type DocumentSnapshot,
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { recordsPerPage } from '../../config/limits';
import { readUser } from '../../lib/firebase/auth';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { readDocuments } from '../../lib/firebase/readDocuments';
import { commit } from '../../lib/firebase/commit';
import { timestampSchema } from '../../lib/timestamp';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { readBrands } from '../creators/brandsApi';
import type { Brand } from '../creators/model';
import { type RefundWish, refundWishSchema, type WishContent } from '../orders-admin/refundWish';
import { readOpenWishes } from '../orders-admin/refundWishesApi';
import { type Order, orderSchema, type Payment, paymentSchema } from '../shop/orderModel';
import { confirmOrder } from '../shop/ordersApi';
import { isPaid, type Refund } from './moneyModel';

type OrderRef = Pick<Order, 'brandId' | 'orderId'>;

const orderPath = ({ brandId, orderId }: OrderRef) => `brands/${brandId}/orders/${orderId}`;
const orderOf = (snapshot: DocumentSnapshot): Order => ({
  ...v.parse(orderSchema, snapshot.data()),
  brandId: snapshot.ref.parent.parent?.id ?? '',
  orderId: snapshot.id,
});
const paymentOf = (snapshot: DocumentSnapshot): Payment => ({
  ...v.parse(paymentSchema, snapshot.data()),
  paymentId: snapshot.id,
});

/** The orders that payments name, by their path; a payment of a package names none. */
async function readOrdersOf(payments: readonly Payment[]): Promise<ReadonlyMap<string, Order>> {
  const refs = payments
    .map(({ metadata }) => metadata)
    .filter(({ brandId, orderId }) => brandId !== '' && orderId !== '');
  const found = await readDocuments([...new Set(refs.map(orderPath))]);
  return new Map(
    refs.flatMap(({ brandId, orderId }) => {
      const path = orderPath({ brandId, orderId });
      const fields = found.get(path);
      return fields ? [[path, { ...v.parse(orderSchema, fields), brandId, orderId }]] : [];
    }),
  );
}

/** What came of a payment whose order nobody had confirmed. */
export type Confirmed = OrderRef & { outcome: 'confirmed' | 'late' | 'failed' };

/** Confirms the orders of the latest payments that nobody has confirmed yet. */
export const confirmPayments = createAppThunk(
  'payouts/confirmPayments',
  'confirmingPayments',
  async (): Promise<{ looked: number; orders: Confirmed[] }> => {
    const { docs } = await getDocs(
      query(
        collectionGroup(database, 'payments'),
        where('status', '==', 'succeeded'),
        orderBy('created', 'desc'),
        limit(recordsPerPage),
      ),
    );
    const payments = docs.map(paymentOf);
    const orders = await readOrdersOf(payments);
    const open = payments.filter(({ metadata }) => {
      const order = orders.get(orderPath(metadata));
      return metadata.orderId !== '' && !(order && isPaid(order));
    });
    const confirmed = await Promise.all(
      open.map(async ({ metadata, paymentId }): Promise<Confirmed> => {
        const status = await confirmOrder(metadata, paymentId).catch(() => null);
        const outcome = status === null ? 'failed' : status === 'late' ? 'late' : 'confirmed';
        return { ...metadata, outcome };
      }),
    );
    return { looked: payments.length, orders: confirmed };
  },
);

/** The orders that were paid too late, the longest first, and those of which money went back, the latest first. */
export const fetchLateAndReturned = createAppThunk(
  'payouts/fetchLateAndReturned',
  'fetchingOrders',
  async (): Promise<{ late: Order[]; returned: Order[] }> => {
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
    return { late: late.docs.map(orderOf), returned: returned.docs.map(orderOf) };
  },
);
/** As many values as a query by a list of them accepts; nobody returns an order's money in more parts. */
const refundCounts = Array.from({ length: 30 }, (_, index) => index + 1);

/** The orders of which owners wish that money goes back, with what they wish, the longest first. */
export const fetchWishedOrders = createAppThunk(
  'payouts/fetchWishedOrders',
  'fetchingWishes',
  async (): Promise<{ orders: Order[]; wishes: RefundWish[] }> => {
    const wishes = await readOpenWishes();
    const found = await readDocuments([...new Set(wishes.map(orderPath))]);
    const orders = new Map(
      wishes.flatMap(({ brandId, orderId }) => {
        const fields = found.get(orderPath({ brandId, orderId }));
        return fields ? [[orderId, { ...v.parse(orderSchema, fields), brandId, orderId }]] : [];
      }),
    );
    return { orders: [...orders.values()], wishes };
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
            collection(database, 'brands', wanted.brandId, 'orders'),
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

/** An order as it is now, with what went back of it. `path` is `brandId/orderId`. */
export const fetchRefunds = createAppThunk(
  'payouts/fetchRefunds',
  'fetchingOrder',
  async (
    path: string,
  ): Promise<{ order: Order; refunds: RecordedRefund[]; wish: WishContent | null }> => {
    const [brandId = '', orderId = ''] = path.split('/');
    const ref = { brandId, orderId };
    const [orders, refunds, wishes] = await Promise.all([
      readDocuments([orderPath(ref)]),
      readAll(collection(database, orderPath(ref), 'refunds')),
      readAll(collection(database, orderPath(ref), 'refundWishes')),
    ]);
    const open = wishes.find((one) => one.get('state') === 'open');
    return {
      order: { ...v.parse(orderSchema, orders.get(orderPath(ref))), ...ref },
      refunds: refunds
        .map((one) => v.parse(refundSchema, one.data()))
        .sort((one, other) => one.at - other.at),
      wish: open ? v.parse(refundWishSchema, open.data()) : null,
    };
  },
);

/**
 * Records that money went back at Stripe, under Stripe's number, which counts once for all orders. Frees the units that
 * it names, and meets what owners wished of the order; what was not sent yet need not be packed any more once all of the money went back.
 */
export const recordRefund = createAppThunk(
  'payouts/recordRefund',
  'recordingRefund',
  async ({ brandId, orderId, refund }: OrderRef & { refund: Refund }): Promise<void> => {
    const { cents, stripeId, reason, units } = refund;
    const { uid: by } = readUser();
    const path = orderPath({ brandId, orderId });
    // A transaction asks for nothing that it does not know.
    const known = await readAll(collection(database, path, 'refundWishes'));
    await commit(async (transaction) => {
      const wishes = await Promise.all(known.map(({ ref }) => transaction.get(ref)));
      const [stored, used, packing, ...held] = await Promise.all([
        transaction.get(doc(database, path)),
        transaction.get(doc(database, 'refundIds', stripeId)),
        transaction.get(doc(database, 'brands', brandId, 'packing', orderId)),
        ...units.map((id) => transaction.get(doc(database, 'units', id))),
      ]);
      const order = orderOf(stored);
      if (used.exists()) throw messageError('refundRecorded');
      const refundedCents = order.refundedCents + cents;
      if (refundedCents > order.totalCents) throw messageError('refundTooMuch');
      const isAll = refundedCents === order.totalCents;
      const own = held.filter((unit) => unit.get('orderId') === orderId);
      const refunds = order.refunds + 1;
      const at = serverTimestamp();
      transaction.update(stored.ref, {
        refundedCents,
        refunds,
        changedAt: at,
        ...(isAll && { status: 'refunded' }),
      });
      transaction.set(doc(database, path, 'refunds', String(refunds)), {
        cents,
        stripeId,
        units: own.map(({ id }) => id),
        reason,
        by,
        at,
      });
      transaction.set(used.ref, { orderId, at });
      for (const unit of own) transaction.delete(unit.ref);
      for (const wish of wishes)
        if (wish.get('state') === 'open') transaction.update(wish.ref, { state: 'done' });
      if (isAll && order.status === 'paid' && packing.get('state') === 'toPack') {
        transaction.update(packing.ref, { state: 'returned' });
        transaction.set(doc(database, path, 'fulfilment', 'state'), {
          state: 'returned',
          carrier: '',
          tracking: '',
          link: '',
          by,
          at,
        });
      }
    });
  },
);
