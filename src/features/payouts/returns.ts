import { campaignMoneyCopy } from '../../content/campaignStaff';
import { formatPlainDollars } from '../../lib/parseAmount';
import { isUndecided, type Order, type Refund } from '../orders/orderModel';
import { orderOfPath, paymentPath, refundPaths } from '../orders/orderPaths';
import type { Screening } from '../premieres/screeningModel';
import { isTaken, type ListedRefunds, parseRefund, returnableCents, wentBack } from './moneyModel';
import type { CheckedOrder, CheckedPayment } from './reconciliation';

// Orders that are returned one by one: the pledges of a campaign, or the tickets of a showing. Sums are integer US cents.

/** An order that somebody of the team has begun to return at Stripe: each has one at a time. */
export type BegunReturn = { orderId: string; byEmail: string; at: number; isMine: boolean };

/** Orders with their payments and refunds, each by its path. */
export type OrderMoney = {
  orders: Readonly<Record<string, CheckedOrder>>;
  payments: Readonly<Record<string, CheckedPayment | null>>;
  refunds: Readonly<Record<string, Refund | null>>;
  /** The names of those whose money is to go back, by the paths of their orders. */
  names: Readonly<Record<string, string>>;
  begun: readonly BegunReturn[];
};

const { reason } = campaignMoneyCopy.returns;

type Sum = { count: number; cents: number };

/** What staff return of such orders. */
export type Returns = {
  /** Their film, below whose campaign the team tells what it has begun. */
  projectId: string;
  /** Whether all of them go back, or what was paid too late alone. */
  areAll: boolean;
  /** Why, as buyers read it. */
  reason: string;
  /** What there was to return, and what is left of it. */
  all: Sum;
  left: Sum;
};

/** The tickets of a showing, of which all go back once it is cancelled. */
export function returnsOfShowing(
  { projectId, state }: Pick<Screening, 'projectId' | 'state'>,
  { orders }: OrderMoney,
): Returns {
  const areAll = state === 'cancelled';
  const sold = Object.values(orders).filter(({ soldAt }) => soldAt !== null);
  const sumOfOrders = (some: readonly CheckedOrder[], centsOf: (one: CheckedOrder) => number) => ({
    count: some.length,
    cents: some.reduce((sum, one) => sum + centsOf(one), 0),
  });
  return {
    projectId,
    areAll,
    reason: reason[areAll ? 'showingCancelled' : 'showingLate'],
    all: sumOfOrders(sold, ({ totalCents }) => totalCents),
    left: sumOfOrders(
      sold.filter(({ status }) => status === 'paid'),
      ({ totalCents, refundedCents }) => totalCents - refundedCents,
    ),
  };
}

/** How far a return is, in the order in which they are done. */
const returnStates = ['found', 'differs', 'toReturn', 'disputed', 'paidLate'] as const;
type ReturnState = (typeof returnStates)[number];

/** An order whose money is still to go back, or to be recorded as returned. */
export type OrderToReturn = {
  path: string;
  order: Order;
  name: string;
  state: ReturnState;
  /** What is not recorded as returned yet. */
  leftCents: number;
  /** What went back by Stripe's document, and nobody has recorded. */
  listed: NonNullable<ListedRefunds>;
};

const sumOf = (amounts: readonly { amount: number }[]) =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

/** The order of a path, with its ids. */
export const orderAt = (path: string, stored: CheckedOrder): Order => ({
  ...stored,
  ...orderOfPath(path),
});

function returnStateOf(
  { order, leftCents, listed }: Omit<OrderToReturn, 'state'>,
  payment: CheckedPayment | null,
): ReturnState {
  if (order.status === 'late') return 'paidLate';
  if (payment?.disputes.some((one) => isTaken(one) && isUndecided(one))) return 'disputed';
  if (sumOf(listed) >= leftCents) return 'found';
  return listed.length > 0 || order.refundedCents > 0 ? 'differs' : 'toReturn';
}

/** The orders to return, in the order in which to do it: all of them, or what was paid too late alone, which comes last. */
export function ordersToReturn(money: OrderMoney, areAll: boolean): OrderToReturn[] {
  const { orders, payments, refunds, names } = money;
  return Object.entries(orders)
    .flatMap(([path, stored]): OrderToReturn[] => {
      const order = orderAt(path, stored);
      const leftCents = returnableCents(order);
      const isToReturn = order.status === 'late' || (areAll && order.status === 'paid');
      if (!isToReturn || leftCents <= 0) return [];
      const payment = payments[paymentPath(order)] ?? null;
      const recorded = refundPaths(path, order.refunds).map((one) => refunds[one]?.stripeId);
      const atStripe = (payment && wentBack(payment, order)) ?? [];
      const found = {
        path,
        order,
        name: names[path] ?? '',
        leftCents,
        listed: atStripe.filter(({ id }) => !recorded.includes(id)),
      };
      return [{ ...found, state: returnStateOf(found, payment) }];
    })
    .sort(
      (one, other) =>
        returnStates.indexOf(one.state) - returnStates.indexOf(other.state) ||
        (one.order.paidAt ?? 0) - (other.order.paidAt ?? 0),
    );
}

/** Whether Stripe lists all that is left of an order, so that it is recorded by a press. */
export const isListed = ({ state, listed, leftCents }: OrderToReturn) =>
  state === 'found' || (state === 'paidLate' && sumOf(listed) >= leftCents);

/** What Stripe has not returned yet of what is left of an order. */
export const restCents = ({ leftCents, listed }: OrderToReturn) =>
  Math.max(leftCents - sumOf(listed), 0);

/** What is wrong with a number as that of the refund of the rest; empty where nothing is. */
export function numberProblem(one: OrderToReturn, stripeId: string): string {
  const typed = { dollars: formatPlainDollars(restCents(one)), stripeId, reason: reason.late };
  const parsed = parseRefund(typed, one.order, [], one.listed);
  return 'problems' in parsed ? (parsed.problems.stripeId ?? parsed.problems.dollars ?? '') : '';
}

/** When something of the orders was last recorded as returned; null where nothing was. */
export function lastReturnAt({ refunds }: OrderMoney): number | null {
  const times = Object.values(refunds).map((refund) => refund?.at ?? 0);
  return Math.max(0, ...times) || null;
}
