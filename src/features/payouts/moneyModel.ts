import * as v from 'valibot';
import { lineProblem } from '../../components/fieldSchemas';
import { limits } from '../../config/limits';
import { moneyCopy as copy } from '../../content/payouts';
import { formatUtcDay } from '../../lib/utcDates';
import { normalizeLine } from '../../lib/lines';
import { parseDollars } from '../../lib/parseAmount';
import { type Brand, packageName } from '../creators/model';
import type { Subscription } from '../creators/subscription';
import {
  leftAtStripe,
  type Order,
  type OrderStatus,
  paymentSchema,
  paysFor,
} from '../orders/orderModel';
import { formatDollars } from '../packages/earnings';

/** What an order becomes once money came for it; all of these count as paid. */
export const paidStatuses = ['paid', 'late', 'refunded'] as const satisfies readonly OrderStatus[];
export const isPaid = ({ status }: Pick<Order, 'status'>) =>
  paidStatuses.some((one) => one === status);

/** Why the package of a brand ends, and when selling stops. */
export function endingSentence(
  { packageId, packageUntil, subscriptionId }: Brand,
  subscription: Subscription | null,
  now: number,
): string {
  const [name, day] = [packageName(packageId), formatUtcDay(packageUntil ?? 0)];
  const words = (packageUntil ?? 0) < now ? copy.packages.over : copy.packages.soon;
  const isGranted = subscriptionId === '';
  if (isGranted) return words.granted(name, day);
  const isCanceled = subscription?.status === 'canceled' || subscription?.cancel_at_period_end;
  return isCanceled ? words.canceled(name, day) : words.unpaid(name, day);
}

/** What went back of a payment at Stripe, as its document lists it; null where it does not. `amount` is in cents. */
const listedRefundsSchema = v.fallback(
  v.nullable(v.array(v.object({ id: v.string(), amount: v.number() }))),
  null,
);
export type ListedRefunds = v.InferOutput<typeof listedRefundsSchema>;

/** A dispute of a payment, as its document lists it; `answerBy` in seconds. */
const disputesSchema = v.fallback(
  v.array(
    v.object({
      id: v.string(),
      amount: v.number(),
      status: v.string(),
      /** Why, as Stripe calls it. */
      reason: v.fallback(v.string(), ''),
      answerBy: v.fallback(v.nullable(v.number()), null),
    }),
  ),
  [],
);

/** A payment with what only staff look at. */
export const staffPaymentSchema = v.object({
  ...paymentSchema.entries,
  refunds: listedRefundsSchema,
  disputes: disputesSchema,
});
export type StaffPayment = v.InferOutput<typeof staffPaymentSchema> & { paymentId: string };

const sumOfAmounts = (all: readonly { amount: number }[]) =>
  all.reduce((sum, { amount }) => sum + amount, 0);

/** What is not as it should be between a payment and the order that it names. */
export type PaymentPoint =
  'unconfirmed' | 'noOrder' | 'otherSum' | 'currency' | 'surplus' | 'refundNotRecorded';

/** Whether a bank has the money that a dispute is about: it takes it at once, unless it only inquires. */
export const isTaken = ({ status }: { status: string }) =>
  disputeStateOf(status) !== 'kept' && !status.startsWith('warning_');

/** What banks have of a payment by Stripe's numbers, no more than refunds left of it. */
export function takenByBank({
  amount_received,
  refunds,
  disputes,
}: Pick<StaffPayment, 'amount_received' | 'refunds' | 'disputes'>) {
  let left = amount_received - sumOfAmounts(refunds ?? []);
  return disputes.filter(isTaken).flatMap(({ id, amount: asked, status }) => {
    const amount = Math.min(asked, left);
    left -= amount;
    return amount > 0 ? [{ id, amount, status }] : [];
  });
}

/**
 * What went back of a payment by Stripe's numbers: refunds, and what banks took; null where its document lists no refunds.
 * Of a late order only for good, since it may still be confirmed.
 */
export const wentBack = (
  payment: Parameters<typeof takenByBank>[0],
  order: Pick<Order, 'status'>,
): ListedRefunds =>
  payment.refunds && [
    ...payment.refunds,
    ...takenByBank(payment).filter(({ status }) => order.status !== 'late' || status === 'lost'),
  ];

/** That, and the sum that it is about; null where nothing is to be done, as of what was paid twice and went back whole. */
export function pointOf(
  payment: StaffPayment,
  order: Order | undefined,
): { point: PaymentPoint; cents: number } | null {
  const left = leftAtStripe(payment);
  if (payment.status !== 'succeeded' || payment.metadata.orderId === '') return null;
  if (order && isPaid(order) && order.paymentId === payment.paymentId) {
    const cents = sumOfAmounts(wentBack(payment, order) ?? []) - order.refundedCents;
    return cents > 0 ? { point: 'refundNotRecorded', cents } : null;
  }
  // Also what went back whole: the order is late by it, so that staff close it.
  if (order && !isPaid(order) && paysFor(payment, order))
    return { point: 'unconfirmed', cents: left };
  if (left <= 0) return null;
  if (!order) return { point: 'noOrder', cents: left };
  if (isPaid(order)) return { point: 'surplus', cents: left };
  return { point: payment.currency === 'usd' ? 'otherSum' : 'currency', cents: left };
}

/** How far a dispute is, of the states that Stripe has. */
export function disputeStateOf(status: string): 'open' | 'answered' | 'kept' | 'lost' {
  if (status.endsWith('needs_response')) return 'open';
  if (status.endsWith('under_review')) return 'answered';
  return status === 'lost' ? 'lost' : 'kept';
}

/** What Stripe's list says that went back under a number, in cents; undefined where it does not have it. */
export const listedCents = (listed: ListedRefunds, stripeId: string) =>
  listed?.find(({ id }) => id === stripeId)?.amount;

/** A refund as it is typed. */
export type RefundInput = { dollars: string; stripeId: string; reason: string };
export type Refund = { cents: number; stripeId: string; reason: string; units: readonly string[] };
export type RefundProblems = Partial<Record<keyof RefundInput, string>>;

/** What can still go back of an order. */
export const returnableCents = ({ totalCents, refundedCents }: Order) => totalCents - refundedCents;

/** A refund of an order, or what is wrong with what was typed. */
export function parseRefund(
  input: RefundInput,
  order: Order,
  units: readonly string[],
  listed: ListedRefunds,
): { refund: Refund } | { problems: RefundProblems } {
  const cents = parseDollars(input.dollars);
  const most = returnableCents(order);
  const stripeId = normalizeLine(input.stripeId);
  const reason = normalizeLine(input.reason);
  const words = copy.panel.problems;
  const problems: RefundProblems = {};
  if (!(cents > 0 && cents <= most)) problems.dollars = words.cents(formatDollars(most));
  const atStripe = listedCents(listed, stripeId);
  if (atStripe !== undefined && atStripe !== cents)
    problems.dollars = words.otherSum(formatDollars(atStripe));
  if (!/^(?:re|dp|du)_[A-Za-z0-9_]{8,60}$/.test(stripeId)) problems.stripeId = words.stripeId;
  const reasonProblem = lineProblem(reason, limits.reason, words.reason);
  if (reasonProblem) problems.reason = reasonProblem;
  return Object.keys(problems).length > 0
    ? { problems }
    : { refund: { cents, stripeId, reason, units } };
}

/** Where Stripe shows a payment. */
export function stripePaymentLink(paymentId: string): string {
  const address = import.meta.env.VITE_STRIPE_PAYMENTS_URL ?? '';
  return (
    (address === '' ? 'https://dashboard.stripe.com/payments/' : address) +
    encodeURIComponent(paymentId)
  );
}
