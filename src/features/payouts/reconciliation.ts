import * as v from 'valibot';
import { limits } from '../../config/limits';
import { count, lenientList, text } from '../../lib/lenient';
import { timestampSchema } from '../../lib/timestamp';
import { isPledge, orderSchema, type Refund } from '../orders/orderModel';
import { orderPath, paymentPath, refundPaths } from '../orders/orderPaths';
import { isPaid, isTaken, staffPaymentSchema, takenByBank } from './moneyModel';
import { isWithin, monthBounds } from './statement';

// Whether what Stripe says of a month is what its orders say. Sums are integer US cents. A payment is of the month in which
// it was made, and so are its order and its refunds, whenever they were confirmed and made: each cent is in one month.

/** A payment with what only this compares; `created` in seconds. */
export const checkedPaymentSchema = v.object({ ...staffPaymentSchema.entries, created: count });
export type CheckedPayment = v.InferOutput<typeof checkedPaymentSchema>;

export const checkedOrderSchema = v.object({ ...orderSchema.entries, currency: text });
export type CheckedOrder = v.InferOutput<typeof checkedOrderSchema>;

/** Documents by their path; null for one that was looked for, and is not there or proves nothing. */
export type MonthRecords = {
  /** Empty where they are of no month, such as all of a campaign. */
  month: string;
  payments: ReadonlyMap<string, CheckedPayment | null>;
  orders: ReadonlyMap<string, CheckedOrder | null>;
  refunds: ReadonlyMap<string, Refund | null>;
};

const isId = (id: string) => id !== '' && !id.includes('/');
const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const brandOf = (path: string) => path.split('/')[1] ?? '';

/** The path of the order that a payment names; empty where it names none that there could be. */
const orderPathOf = ({ metadata: { brandId, orderId } }: CheckedPayment) =>
  isId(brandId) && isId(orderId) ? orderPath({ brandId, orderId }) : '';
/** The path of the payment by which an order was confirmed; empty where it names none. */
const paymentPathOf = (order: CheckedOrder) =>
  isId(order.uid) && isId(order.paymentId) ? paymentPath(order) : '';

const isOfMonth = (month: string, { created }: CheckedPayment) =>
  month === '' || isWithin(created * 1000, monthBounds(month));
const wasPaidIn = (month: string, { paidAt }: CheckedOrder) =>
  paidAt !== null && (month === '' || isWithin(paidAt, monthBounds(month)));

/** The paths of what the records name and nobody has looked for yet. */
export function pathsToRead({ month, payments, orders, refunds }: MonthRecords): string[] {
  const paths = new Set<string>();
  for (const payment of payments.values())
    if (payment && isOfMonth(month, payment)) {
      const path = orderPathOf(payment);
      if (!orders.has(path)) paths.add(path);
    }
  for (const [path, order] of orders) {
    if (!order || !isPaid(order)) continue;
    const ofPayment = paymentPathOf(order);
    if (!payments.has(ofPayment)) paths.add(ofPayment);
    for (const one of refundPaths(path, order.refunds)) if (!refunds.has(one)) paths.add(one);
  }
  paths.delete('');
  return [...paths];
}

const differenceKinds = [
  'noOrder',
  'unconfirmed',
  'otherPayment',
  'noPayment',
  'currency',
  'otherSum',
  'refundNotRecorded',
  'refundNotAtStripe',
  'refundOfOtherSum',
  'refundsOfOtherSum',
  'disputeOpen',
  'disputeLost',
  'disputeWon',
] as const;

/** Where Stripe and an order say something else, and by how much Stripe says more. What is unknown is empty. */
const differenceSchema = v.object({
  kind: v.picklist(differenceKinds),
  cents: count,
  paymentId: text,
  brandId: text,
  orderId: text,
  /** Stripe's number of a refund, or of a dispute. */
  refundId: text,
});
export type Difference = v.InferOutput<typeof differenceSchema>;

const sideSchema = v.object({ count, paidCents: count, returnedCents: count });
type SideOfMonth = v.InferOutput<typeof sideSchema>;

/** What came of a month: a document of `reconciliations`, named after it, but for who checked it and when. */
const resultEntries = {
  stripe: sideSchema,
  orders: sideSchema,
  /** Payments that name no order. */
  subscriptions: v.object({ count, cents: count }),
  /** What was paid for pledges of which all went back: what their cards cost is the operator's. */
  returnedPledges: v.fallback(v.object({ count, cents: count }), { count: 0, cents: 0 }),
  /** What Stripe has more than orders say, after what went back. */
  differenceCents: count,
  differenceCount: count,
  /** The first of them, where it is read again. */
  differences: lenientList(differenceSchema),
};
export const reconciliationSchema = v.object({
  ...resultEntries,
  month: v.string(),
  byEmail: text,
  at: timestampSchema,
});
export type StoredReconciliation = v.InferOutput<typeof reconciliationSchema>;
export type Reconciliation = Omit<StoredReconciliation, 'month' | 'byEmail' | 'at'>;

/** As it is kept. */
export const toStored = (found: Reconciliation) => ({
  ...found,
  differences: found.differences.slice(0, limits.keptDifferences),
});

export const leftOf = ({ paidCents, returnedCents }: SideOfMonth) => paidCents - returnedCents;

const sumOf = (all: Iterable<number>) => [...all].reduce((sum, one) => sum + one, 0);

/** What a payment, its order and the order's refunds come to. */
type Pair = { payment: CheckedPayment; order: CheckedOrder; recorded: ReadonlyMap<string, number> };

/** What is recorded of an order as returned by Stripe, and not taken by a bank. */
const refundsIn = ({ payment, recorded }: Pair): ReadonlyMap<string, number> => {
  const disputed = new Set(payment.disputes.map(({ id }) => id));
  return new Map([...recorded].filter(([id]) => !disputed.has(id)));
};

/** What Stripe returned of a payment by its numbers; of one whose document does not list it, what is recorded. */
const returnedOf = (pair: Pair): ReadonlyMap<string, number> =>
  pair.payment.refunds
    ? new Map(pair.payment.refunds.map(({ id, amount }) => [id, amount]))
    : refundsIn(pair);

/** Each dispute of which something else is recorded than a bank has of the payment. */
function differencesOfDisputes(
  payment: CheckedPayment,
  recorded: ReadonlyMap<string, number>,
): Pick<Difference, 'kind' | 'cents' | 'refundId'>[] {
  const taken = new Map(takenByBank(payment).map(({ id, amount }) => [id, amount]));
  return payment.disputes
    .map((dispute) => {
      const { id, status } = dispute;
      const kind =
        status === 'lost' ? 'disputeLost' : isTaken(dispute) ? 'disputeOpen' : 'disputeWon';
      const cents = (recorded.get(id) ?? 0) - (taken.get(id) ?? 0);
      return { kind, cents, refundId: id } as const;
    })
    .filter(({ cents }) => cents !== 0);
}

/** Each respect in which a payment and the order that it confirmed differ; they add up to the difference of both. */
function differencesOf(pair: Pair): Pick<Difference, 'kind' | 'cents' | 'refundId'>[] {
  const { payment, order, recorded } = pair;
  const returned = returnedOf(pair);
  const [isOurs, isOrderOurs] = [payment.currency === 'usd', order.currency === 'USD'];
  const recordedCents = sumOf(recorded.values());
  if (!isOurs || !isOrderOurs) {
    const ofPayment = isOurs ? payment.amount_received - sumOf(returned.values()) : 0;
    const ofOrder = isOrderOurs ? order.totalCents - order.refundedCents : 0;
    return [{ kind: 'currency', cents: ofPayment - ofOrder, refundId: '' }];
  }
  const refunds = refundsIn(pair);
  const ofRefunds = [...new Set([...returned.keys(), ...refunds.keys()])].map((refundId) => {
    const [atStripe, here] = [returned.get(refundId), refunds.get(refundId)];
    const cents = (here ?? 0) - (atStripe ?? 0);
    if (here === undefined) return { kind: 'refundNotRecorded' as const, cents, refundId };
    return atStripe === undefined
      ? { kind: 'refundNotAtStripe' as const, cents, refundId }
      : { kind: 'refundOfOtherSum' as const, cents, refundId };
  });
  return [
    {
      kind: 'otherSum' as const,
      cents: payment.amount_received - order.totalCents,
      refundId: '',
    },
    ...ofRefunds,
    {
      kind: 'refundsOfOtherSum' as const,
      cents: order.refundedCents - recordedCents,
      refundId: '',
    },
  ].filter(({ cents }) => cents !== 0);
}

/** Adds up a month. The differences that it names come to the difference of both sides, to the cent. */
export function reconcile({ month, payments, orders, refunds }: MonthRecords): Reconciliation {
  const stripe = { count: 0, paidCents: 0, returnedCents: 0 };
  const ofOrders = { ...stripe };
  const subscriptions = { count: 0, cents: 0 };
  const returnedPledges = { count: 0, cents: 0 };
  const differences: Difference[] = [];
  const countOrder = (order: CheckedOrder) => {
    const { currency, totalCents, refundedCents } = order;
    ofOrders.count += 1;
    if (currency !== 'USD') return;
    ofOrders.paidCents += totalCents;
    ofOrders.returnedCents += refundedCents;
    if (!isPledge(order) || order.status !== 'refunded') return;
    returnedPledges.count += 1;
    returnedPledges.cents += totalCents;
  };
  const recordedOf = (path: string, order: CheckedOrder) =>
    new Map(
      refundPaths(path, order.refunds).flatMap((one): [string, number][] => {
        const refund = refunds.get(one);
        return refund ? [[refund.stripeId, refund.cents]] : [];
      }),
    );
  for (const [path, payment] of payments) {
    if (!payment || !isOfMonth(month, payment)) continue;
    const { currency, amount_received: cents, metadata } = payment;
    const isOurs = currency === 'usd';
    const of = { paymentId: lastOf(path), ...metadata };
    if (metadata.orderId === '') {
      subscriptions.count += 1;
      if (isOurs) subscriptions.cents += cents;
      else differences.push({ kind: 'currency', cents: 0, refundId: '', ...of });
      continue;
    }
    const pathOfOrder = orderPathOf(payment);
    const order = orders.get(pathOfOrder);
    const isProof = order && isPaid(order) && paymentPathOf(order) === path;
    const recorded = isProof ? recordedOf(pathOfOrder, order) : new Map<string, number>();
    const returned = isProof
      ? sumOf(returnedOf({ payment, order, recorded }).values())
      : sumOf((payment.refunds ?? []).map(({ amount }) => amount));
    const taken = takenByBank(payment);
    const takenCents = sumOf(taken.map(({ amount }) => amount));
    // What went back whole is settled, such as what was paid twice, also where the bank took it for good.
    const isSettled =
      !isProof && cents === returned + takenCents && taken.every(({ status }) => status === 'lost');
    stripe.count += 1;
    if (isOurs) {
      stripe.paidCents += cents;
      stripe.returnedCents += returned + takenCents;
      const counted = order?.currency === 'USD' ? recorded : new Map<string, number>();
      for (const one of isSettled ? [] : differencesOfDisputes(payment, counted))
        differences.push({ ...one, ...of });
    }
    if (isProof) {
      countOrder(order);
      for (const one of differencesOf({ payment, order, recorded }))
        differences.push({ ...one, ...of });
    } else if (!isOurs) {
      differences.push({ kind: 'currency', cents: 0, refundId: '', ...of });
    } else if (!isSettled && cents !== returned) {
      const kind = !order ? 'noOrder' : isPaid(order) ? 'otherPayment' : 'unconfirmed';
      differences.push({ kind, cents: cents - returned, refundId: '', ...of });
    }
  }
  for (const [path, order] of orders) {
    if (!order || !isPaid(order) || !wasPaidIn(month, order)) continue;
    const payment = payments.get(paymentPathOf(order));
    // It is counted with its payment, in the month of that.
    if (payment && orderPathOf(payment) === path) continue;
    countOrder(order);
    const { paymentId, currency, totalCents, refundedCents } = order;
    differences.push({
      kind: 'noPayment',
      cents: currency === 'USD' ? refundedCents - totalCents : 0,
      paymentId,
      brandId: brandOf(path),
      orderId: lastOf(path),
      refundId: '',
    });
  }
  return {
    stripe,
    orders: ofOrders,
    subscriptions,
    returnedPledges,
    differenceCents: leftOf(stripe) - leftOf(ofOrders),
    differenceCount: differences.length,
    differences,
  };
}
