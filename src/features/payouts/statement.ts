import * as v from 'valibot';
import { type PackageId, packageIds } from '../../config/packages';
import { earningsFields } from '../../content/earnings';
import { lenientList } from '../../lib/lenientList';
import { timestampSchema } from '../../lib/timestamp';
import type { BrandLogEntry } from '../creators/model';
import { parseEarningsField } from '../packages/earnings';
import { stateMonth } from '../packages/fees';
import type { Order, Refund } from '../shop/orderModel';
import { isPaid } from './moneyModel';

// What a brand is owed of one month, by UTC. Sums are integer US cents with their sign; months are `2026-10`.

/** An order with all that went back of it, in the order in which it did. */
export type SoldOrder = { order: Order; refunds: readonly Pick<Refund, 'cents' | 'at'>[] };

const cents = v.fallback(v.pipe(v.number(), v.integer()), 0);

/** A sale, or a refund of one. */
const lineSchema = v.object({
  kind: v.picklist(['sale', 'refund']),
  orderId: v.string(),
  /** Which refund of its order, from 1; 0 for the sale. */
  number: v.pipe(v.number(), v.integer()),
  at: timestampSchema,
  goodsCents: cents,
  shippingCents: cents,
});
export type StatementLine = v.InferOutput<typeof lineSchema>;

/** A document of `pages` below a statement. */
export const statementPageSchema = v.object({ lines: lenientList(lineSchema) });

/** The sums of a statement in their order; the last one is that of all others. */
export const statementSums = [
  'sales',
  'refunds',
  'cardCosts',
  'platformFee',
  'subscription',
  'subscriptionPaid',
  'subscriptionCredit',
  'shipping',
  'owed',
] as const;
type StatementSum = (typeof statementSums)[number];

/** What no order says: the package at the month's end, and what staff know from Stripe. */
export type StatementBasis = {
  packageId: PackageId;
  cardCostsCents: number;
  /** Whether the card costs are estimated, and not yet Stripe's own figure. */
  isEstimate: boolean;
  /** How much of the month's subscription was paid apart, so that it is not taken from what is owed. */
  subscriptionPaidCents: number;
};

const totalsSchema = v.object({
  sums: v.object({
    sales: cents,
    refunds: cents,
    cardCosts: cents,
    platformFee: cents,
    subscription: cents,
    subscriptionPaid: cents,
    subscriptionCredit: cents,
    shipping: cents,
    owed: cents,
  } satisfies Record<StatementSum, typeof cents>),
  packageId: v.fallback(v.picklist(packageIds), 'bronze'),
  /** The rate of the platform fee; null for a package without one. */
  platformFeeBp: v.fallback(v.nullable(v.number()), null),
  isEstimate: v.fallback(v.boolean(), true),
});
type StatementTotals = v.InferOutput<typeof totalsSchema>;

/** A document of `brands/{brandId}/statements`, named after its month. */
export const statementSchema = v.object({
  totals: totalsSchema,
  payout: v.object({
    state: v.fallback(v.picklist(['owed', 'sent']), 'owed'),
    /** What the bank calls it. */
    ref: v.fallback(v.string(), ''),
    at: v.fallback(v.nullable(timestampSchema), null),
  }),
  final: v.fallback(v.boolean(), false),
});
export type StoredStatement = v.InferOutput<typeof statementSchema> & { month: string };

/** How far a statement is. */
export const statementState = ({ final, payout }: Pick<StoredStatement, 'final' | 'payout'>) =>
  final ? payout.state : 'draft';

export type Statement = { lines: readonly StatementLine[]; totals: StatementTotals };

/** Whether a text, such as that of an address, names a month. */
export const isMonth = (text: string) => /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text);

/** When a month begins, and when the next one does. */
export function monthBounds(month: string): { start: number; end: number } {
  const start = new Date(`${month}-01T00:00:00Z`);
  return { start: start.getTime(), end: start.setUTCMonth(start.getUTCMonth() + 1) };
}

export const isOver = (month: string, now: number) => now >= monthBounds(month).end;

/** As many months as asked for, the running one first. */
export const monthsUntil = (now: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const day = new Date(now);
    return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - index))
      .toISOString()
      .slice(0, 7);
  });

/** What went back of an order by its refunds, of goods before shipping, so that no fee is taken of goods that went back. */
function refundLines({ order, refunds }: SoldOrder): StatementLine[] {
  const goods = order.totalCents - order.shippingCents;
  let returned = 0;
  return refunds.map(({ cents, at }, index) => {
    const goodsBefore = Math.min(returned, goods);
    returned += cents;
    const goodsCents = goodsBefore - Math.min(returned, goods);
    const { orderId } = order;
    const shippingCents = 0 - cents - goodsCents;
    return { kind: 'refund', orderId, number: index + 1, at, goodsCents, shippingCents };
  });
}

/**
 * A line for each sale, by when it was paid, and each refund, by when it was recorded. What was paid too late is a sale:
 * the money is there until it goes back.
 */
export function linesOf(month: string, sold: readonly SoldOrder[]): StatementLine[] {
  const { start, end } = monthBounds(month);
  return sold
    .filter(({ order }) => isPaid(order))
    .flatMap((one) => {
      const { orderId, paidAt, totalCents, shippingCents } = one.order;
      const goodsCents = totalCents - shippingCents;
      const sale = { orderId, number: 0, at: paidAt ?? 0, goodsCents, shippingCents };
      return [{ kind: 'sale' as const, ...sale }, ...refundLines(one)];
    })
    .filter(({ at }) => at >= start && at < end)
    .sort((one, other) => one.at - other.at || one.orderId.localeCompare(other.orderId));
}

const sumOf = (lines: readonly StatementLine[], centsOf: (line: StatementLine) => number) =>
  lines.reduce((sum, line) => sum + centsOf(line), 0);
const goodsOf = (lines: readonly StatementLine[], kind: StatementLine['kind']) =>
  sumOf(lines, (line) => (line.kind === kind ? line.goodsCents : 0));
export const lineCents = ({ goodsCents, shippingCents }: StatementLine) =>
  goodsCents + shippingCents;

/** What a card costs: a share in basis points, and cents for each sale. */
export type CardRates = { cardBp: number; cardCents: number };

const usual = (field: 'cardBp' | 'cardCentsPerSale') =>
  parseEarningsField(field, earningsFields[field].example).value ?? 0;
/** The calculator's example, where staff have said nothing. */
export const usualCardRates: CardRates = {
  cardBp: usual('cardBp'),
  cardCents: usual('cardCentsPerSale'),
};

/** Of sales with their shipping; Stripe returns nothing of it with a refund. */
export function estimateCardCosts(
  lines: readonly StatementLine[],
  { cardBp, cardCents }: CardRates,
): number {
  const sales = lines.filter(({ kind }) => kind === 'sale');
  return Math.round((sumOf(sales, lineCents) * cardBp) / 10_000) + sales.length * cardCents;
}

/** The statement of a month by its lines, with the fees of the calculator; what is owed is negative where more went back. */
export function makeStatement(lines: readonly StatementLine[], basis: StatementBasis): Statement {
  const { packageId, cardCostsCents, isEstimate, subscriptionPaidCents } = basis;
  const sales = goodsOf(lines, 'sale');
  const refunds = goodsOf(lines, 'refund');
  const takings = { salesCents: sales + refunds, cardCostsCents, pledgesCents: 0 };
  const { lines: stated, platformFeeBp, totalCents } = stateMonth(packageId, takings);
  const centsOf = Object.fromEntries(stated.map(({ label, cents }) => [label, cents]));
  const { cardCosts = 0, platformFee = 0, subscription = 0, subscriptionCredit = 0 } = centsOf;
  const shipping = sumOf(lines, ({ shippingCents }) => shippingCents);
  const subscriptionPaid = subscriptionPaidCents;
  const owed = totalCents + subscriptionPaid + shipping;
  const fees = { cardCosts, platformFee, subscription, subscriptionPaid, subscriptionCredit };
  const sums = { sales, refunds, ...fees, shipping, owed };
  return { lines, totals: { sums, packageId, platformFeeBp, isEstimate } };
}

/** The package that a brand had when a month ended: what the first change afterwards replaced, or else today's. */
export function packageAt(
  end: number,
  log: readonly Pick<BrandLogEntry, 'action' | 'at' | 'before'>[],
  today: PackageId,
): PackageId {
  const changes = log.filter(({ action, at }) => action === 'packageChanged' && at >= end);
  const [first] = changes.sort((one, other) => one.at - other.at);
  return first ? (first.before?.packageId ?? 'bronze') : today;
}

/** A line or a sum of a statement that is not what orders say; null where one of the two has none. */
export type StatementDifference = (
  { of: 'line'; line: StatementLine } | { of: 'sum'; sum: StatementSum }
) & { stated: number | null; found: number | null };

/**
 * A statement beside the one that orders make. Card costs and what was paid of the subscription are no orders' to say,
 * so they are taken over and not counted.
 */
export function compareStatements(
  stated: Statement,
  sold: readonly StatementLine[],
  packageId: PackageId,
): { count: number; differences: StatementDifference[] } {
  const { sums, isEstimate } = stated.totals;
  const found = makeStatement(sold, {
    packageId,
    isEstimate,
    cardCostsCents: 0 - sums.cardCosts,
    subscriptionPaidCents: sums.subscriptionPaid,
  });
  const keyOf = ({ orderId, number }: StatementLine) => `${orderId} ${String(number)}`;
  const ofStated = new Map(stated.lines.map((line) => [keyOf(line), line]));
  const ofOrders = new Map(sold.map((line) => [keyOf(line), line]));
  const lines = [...new Map([...ofStated, ...ofOrders])].map(([key, line]) => {
    const [one, other] = [ofStated.get(key), ofOrders.get(key)];
    const isSame =
      one?.goodsCents === other?.goodsCents && one?.shippingCents === other?.shippingCents;
    const cents = { stated: one ? lineCents(one) : null, found: other ? lineCents(other) : null };
    return { isSame, of: 'line' as const, line, ...cents };
  });
  const compared = statementSums
    .filter((sum) => sum !== 'cardCosts' && sum !== 'subscriptionPaid')
    .map((sum) => {
      const cents = { stated: sums[sum], found: found.totals.sums[sum] };
      return { isSame: cents.stated === cents.found, of: 'sum' as const, sum, ...cents };
    });
  const all = [...lines, ...compared];
  return { count: all.length, differences: all.filter(({ isSame }) => !isSame) };
}
