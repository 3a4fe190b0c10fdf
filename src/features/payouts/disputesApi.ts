import {
  collectionGroup,
  type DocumentSnapshot,
  orderBy,
  query,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { recordsPerPage } from '../../config/limits';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { readDocuments } from '../../lib/firebase/readDocuments';
import { createAppThunk } from '../../store/createAppThunk';
import { isUndecided, type Order, orderSchema } from '../orders/orderModel';
import { orderPath } from '../orders/orderPaths';
import { returnableCents, type StaffPayment, staffPaymentSchema, takenByBank } from './moneyModel';

export const paymentOf = (snapshot: DocumentSnapshot): StaffPayment => ({
  ...v.parse(staffPaymentSchema, snapshot.data()),
  paymentId: snapshot.id,
});

/** The orders that payments name, by their path; a payment of a package names none. */
export async function readOrdersOf(
  payments: readonly StaffPayment[],
): Promise<ReadonlyMap<string, Order>> {
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

/** Payments that a bank asks for or has taken, the latest first. */
const disputedPayments = () =>
  query(
    collectionGroup(database, 'payments'),
    where('disputed', '==', true),
    orderBy('created', 'desc'),
  );

/** A payment that a fan has disputed, with the order that it names. */
export type DisputedPayment = { payment: StaffPayment; order: Order | undefined };

const noDay = Number.MAX_SAFE_INTEGER;

/** The first day on which an answer is due; later than any where a bank has decided. */
const urgency = ({ disputes }: StaffPayment) =>
  Math.min(noDay, ...disputes.filter(isUndecided).map(({ answerBy }) => answerBy ?? noDay - 1));

/** The payments that are disputed: first those that a bank has not decided, by when they wait for an answer, then the latest. */
export const fetchDisputes = createAppThunk(
  'payouts/fetchDisputes',
  'fetchingOrders',
  async (): Promise<DisputedPayment[]> => {
    const payments = (await readAll(disputedPayments()))
      .map(paymentOf)
      .sort((one, other) => urgency(one) - urgency(other))
      .slice(0, recordsPerPage);
    const orders = await readOrdersOf(payments);
    return payments.map((payment) => ({ payment, order: orders.get(orderPath(payment.metadata)) }));
  },
);

/** How many disputes have taken money of a brand's sales that no order says as returned yet: it would be owed. */
export async function countUnrecorded(brandId: string): Promise<number> {
  const payments = (await readAll(disputedPayments()))
    .map(paymentOf)
    .filter(({ metadata }) => metadata.brandId === brandId);
  const orders = await readOrdersOf(payments);
  const taken = payments.flatMap((payment) => {
    const order = orders.get(orderPath(payment.metadata));
    const isSale = order?.status === 'paid' && order.paymentId === payment.paymentId;
    return isSale && returnableCents(order) > 0 ? takenByBank(payment) : [];
  });
  const pathOf = ({ id }: { id: string }) => `refundIds/${id}`;
  const recorded = await readDocuments(taken.map(pathOf));
  return taken.filter((one) => !recorded.has(pathOf(one))).length;
}
