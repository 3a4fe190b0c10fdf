import { lineProblem } from '../../components/fieldSchemas';
import { limits } from '../../config/limits';
import { moneyCopy as copy } from '../../content/payouts';
import { formatUtcDay } from '../../lib/utcDates';
import { normalizeLine } from '../../lib/lines';
import { parseDollars } from '../../lib/parseAmount';
import { type Brand, packageName } from '../creators/model';
import type { Subscription } from '../creators/subscription';
import { formatDollars } from '../packages/earnings';
import type { Order, OrderStatus } from '../shop/orderModel';

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
): { refund: Refund } | { problems: RefundProblems } {
  const cents = parseDollars(input.dollars);
  const most = returnableCents(order);
  const stripeId = normalizeLine(input.stripeId);
  const reason = normalizeLine(input.reason);
  const words = copy.panel.problems;
  const problems: RefundProblems = {};
  if (!(cents > 0 && cents <= most)) problems.dollars = words.cents(formatDollars(most));
  if (!/^re_[A-Za-z0-9_]{8,60}$/.test(stripeId)) problems.stripeId = words.stripeId;
  const reasonProblem = lineProblem(reason, limits.reason, words.reason);
  if (reasonProblem) problems.reason = reasonProblem;
  return Object.keys(problems).length > 0
    ? { problems }
    : { refund: { cents, stripeId, reason, units } };
}

/** Where Stripe shows a payment. */
export const stripePaymentLink = (paymentId: string) =>
  `https://dashboard.stripe.com/payments/${encodeURIComponent(paymentId)}`;
