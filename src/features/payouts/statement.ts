import * as v from 'valibot';
import { campaignFeeBp, type PackageId, packageIds, packageTerms } from '../../config/packages';
import { statementCopy as copy } from '../../content/statements';
import { count as cents, lenientList } from '../../lib/lenient';
import { timestampSchema } from '../../lib/timestamp';
import type { BrandLogEntry } from '../creators/model';
import { paidUntil } from '../creators/subscription';
import { kindOfGroup } from '../orders/kinds';
import type { Order, Refund } from '../orders/orderModel';
import { exampleMonth, formatPercent } from '../packages/earnings';
import { monthStatement } from '../packages/fees';

// What a brand is owed of one month, by UTC. Sums are integer US cents with their sign; months are `2026-10`.

/** An order with all that went back of it, in the order in which it did; one of tickets with the end of its showing. */
export type SoldOrder = {
  order: Order;
  refunds: readonly Pick<Refund, 'cents' | 'at'>[];
  endsAt?: number | null;
};

/** What a campaign of a brand raised that was settled, with its film's title, which may be unknown. */
export type SettledCampaign = { projectId: string; film: string; at: number; cents: number };

/** A sale, a refund of one, or what a campaign raised. */
const lineSchema = v.object({
  kind: v.picklist(['sale', 'refund', 'campaign']),
  /** Of a campaign, its film. */
  orderId: v.string(),
  /** Which refund of its order, from 1; 0 for the sale. */
  number: v.pipe(v.number(), v.integer()),
  at: timestampSchema,
  /** Of a campaign with its shipping, which is part of what was raised. */
  goodsCents: cents,
  shippingCents: cents,
  /** The title of a campaign's film. */
  film: v.exactOptional(v.string()),
});
export type StatementLine = v.InferOutput<typeof lineSchema>;

/** A document of `pages` below a statement. */
export const statementPageSchema = v.object({ lines: lenientList(lineSchema) });

/** The sums of a statement in their order; the last one is that of all others. */
export const statementSums = [
  'carried',
  'correction',
  'sales',
  'refunds',
  'cardCosts',
  'platformFee',
  'subscriptionCredit',
  'shipping',
  'pledges',
  'campaignFee',
  'owed',
] as const;
type StatementSum = (typeof statementSums)[number];

/** What staff put right of an earlier statement, which stays as it is; the reason is empty where nothing is. */
type Correction = { cents: number; reason: string };

/** What no order of the month says: the package at its end, what the month before left, what staff know. */
export type StatementBasis = {
  packageId: PackageId;
  cardCostsCents: number;
  /** Whether the card costs are estimated, and not yet Stripe's own figure. */
  isEstimate: boolean;
  /** What was paid for the package by card: no part of what is owed, but at most that much is given back. */
  subscriptionPaidCents: number;
  /** Zero or less. */
  carriedCents: number;
  correction: Correction;
};

const totalsSchema = v.object({
  sums: v.object({
    carried: cents,
    correction: cents,
    sales: cents,
    refunds: cents,
    cardCosts: cents,
    platformFee: cents,
    subscriptionCredit: cents,
    shipping: cents,
    pledges: cents,
    campaignFee: cents,
    owed: cents,
  } satisfies Record<StatementSum, typeof cents>),
  packageId: v.fallback(v.picklist(packageIds), 'bronze'),
  /** The rate of the platform fee; null for a package without one. */
  platformFeeBp: v.fallback(v.nullable(v.number()), null),
  isEstimate: v.fallback(v.boolean(), true),
  subscriptionPaidCents: cents,
  correctionReason: v.fallback(v.string(), ''),
});
export type StatementTotals = v.InferOutput<typeof totalsSchema>;

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
/** When and how what is owed was sent; the time is that of its day, in milliseconds. */
export type Payout = StoredStatement['payout'];

/** How far a statement is. What is below zero is carried over, and of nothing there is nothing to send. */
export function statementState({ final, payout, totals }: Omit<StoredStatement, 'month'>) {
  const { owed } = totals.sums;
  if (!final) return 'draft';
  if (owed > 0) return payout.state;
  return owed < 0 ? 'carried' : 'even';
}

/** What a statement leaves to the month after it: zero or less. */
export const carriedFrom = ({ totals }: Pick<StoredStatement, 'totals'>) =>
  Math.min(0, totals.sums.owed);

export type Statement = { lines: readonly StatementLine[]; totals: StatementTotals };

/** Whether two statements say the same of a month; null where there is none. */
export function areSameTotals(one: StatementTotals | null, other: StatementTotals | null): boolean {
  const textOf = (totals: StatementTotals | null) =>
    totals && JSON.stringify(v.parse(totalsSchema, totals));
  return textOf(one) === textOf(other);
}

/** Whether a text, such as that of an address, names a month. */
export const isMonth = (text: string) => /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text);

/** When a month begins, and when the next one does. */
export function monthBounds(month: string): { start: number; end: number } {
  const start = new Date(`${month}-01T00:00:00Z`);
  return { start: start.getTime(), end: start.setUTCMonth(start.getUTCMonth() + 1) };
}

/** The month of a time in milliseconds. */
export const monthOf = (time: number) => new Date(time).toISOString().slice(0, 7);
export const monthBefore = (month: string) => monthOf(monthBounds(month).start - 1);
export const monthAfter = (month: string) => monthOf(monthBounds(month).end);

/** When what is owed of a month is sent: a day of the next one. */
export const payday = (month: string, day: number) => monthBounds(month).end + (day - 1) * dayMs;
/** Whether that day is over. */
export const isPastPayday = (month: string, day: number, now: number) =>
  now >= payday(month, day) + dayMs;
const dayMs = 24 * 60 * 60_000;

export const isOver = (month: string, now: number) => now >= monthBounds(month).end;

/** As many months as asked for, the running one first. */
export const monthsUntil = (now: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const day = new Date(now);
    return monthOf(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - index));
  });

/**
 * What went back of an order by its refunds, of goods before shipping, so that no fee is taken of goods that went back;
 * none of it counts before the sale.
 */
function refundLines({ order, refunds }: SoldOrder, saleAt: number): StatementLine[] {
  const goods = order.totalCents - order.shippingCents;
  let returned = 0;
  return refunds.map(({ cents, at }, index) => {
    const goodsBefore = Math.min(returned, goods);
    returned += cents;
    const goodsCents = goodsBefore - Math.min(returned, goods);
    const { orderId } = order;
    const shippingCents = 0 - cents - goodsCents;
    const countsAt = Math.max(at, saleAt);
    return { kind: 'refund', orderId, number: index + 1, at: countsAt, goodsCents, shippingCents };
  });
}

export type Period = { start: number; end: number };
export const isWithin = (at: number, { start, end }: Period) => at >= start && at < end;

/** When an order counts, with what went back of it before; null for what was not sold, or counts with its campaign. */
export function orderCountsAt({ order, endsAt = null }: Omit<SoldOrder, 'refunds'>) {
  const { soldAt, checkoutGroup } = order;
  if (soldAt === null) return null;
  return { soldAt, endsAt, settledAt: null }[kindOfGroup(checkoutGroup).countsAt];
}

/** The lines of an order: its sale and what went back of it. */
function orderLines(one: SoldOrder): StatementLine[] {
  const { orderId, totalCents, shippingCents } = one.order;
  const at = orderCountsAt(one);
  if (at === null) return [];
  const goodsCents = totalCents - shippingCents;
  return [
    { kind: 'sale', orderId, number: 0, at, goodsCents, shippingCents },
    ...refundLines(one, at),
  ];
}

const campaignLine = ({ projectId, film, at, cents }: SettledCampaign): StatementLine => ({
  kind: 'campaign',
  orderId: projectId,
  number: 0,
  at,
  goodsCents: cents,
  shippingCents: 0,
  film,
});

/**
 * A line for each sale, by when its kind counts, each refund of one, by when it was recorded, and each campaign, by when it
 * was settled.
 */
export const linesBetween = (
  period: Period,
  sold: readonly SoldOrder[],
  campaigns: readonly SettledCampaign[] = [],
): StatementLine[] =>
  [...sold.flatMap(orderLines), ...campaigns.map(campaignLine)]
    .filter(({ at }) => isWithin(at, period))
    .sort((one, other) => one.at - other.at || one.orderId.localeCompare(other.orderId));

export const linesOf = (
  month: string,
  sold: readonly SoldOrder[],
  campaigns?: readonly SettledCampaign[],
) => linesBetween(monthBounds(month), sold, campaigns);

/** When what waits for staff was paid: too late in a period, and it may still become a sale of it. */
export const unsettledTimes = (period: Period, sold: readonly SoldOrder[]): number[] =>
  sold.flatMap(({ order: { status, paidAt, checkoutGroup } }) => {
    const isWaiting = status === 'late' && kindOfGroup(checkoutGroup).countsAt === 'soldAt';
    return isWaiting && paidAt !== null && isWithin(paidAt, period) ? [paidAt] : [];
  });

const sumOf = (lines: readonly StatementLine[], centsOf: (line: StatementLine) => number) =>
  lines.reduce((sum, line) => sum + centsOf(line), 0);
const goodsOf = (lines: readonly StatementLine[], kind: StatementLine['kind']) =>
  sumOf(lines, (line) => (line.kind === kind ? line.goodsCents : 0));
/** What a line is of. */
export const lineKind = ({ kind, film = '' }: StatementLine) =>
  film === '' ? copy.lines[kind] : copy.campaignOf(film);
export const lineCents = ({ goodsCents, shippingCents }: StatementLine) =>
  goodsCents + shippingCents;

/** What a card costs: a share in basis points, and cents for each sale. */
export type CardRates = { cardBp: number; cardCents: number };

const { cardBp, cardCentsPerSale } = exampleMonth();
/** The calculator's example, where staff have said nothing. */
export const usualCardRates: CardRates = { cardBp, cardCents: cardCentsPerSale };

/** Of so many payments that came to so much. */
export const cardCostsOf = (
  { count, cents: paid }: { count: number; cents: number },
  { cardBp, cardCents }: CardRates,
) => Math.round((paid * cardBp) / 10_000) + count * cardCents;

/** Of sales with their shipping; Stripe returns nothing of it with a refund. */
export function estimateCardCosts(lines: readonly StatementLine[], rates: CardRates): number {
  const sales = lines.filter(({ kind }) => kind === 'sale');
  return cardCostsOf({ count: sales.length, cents: sumOf(sales, lineCents) }, rates);
}

/** The statement of a month by its lines, with the fees of the calculator. What is owed is the sum of all others. */
export function makeStatement(lines: readonly StatementLine[], basis: StatementBasis): Statement {
  const { packageId, cardCostsCents, isEstimate, subscriptionPaidCents, correction } = basis;
  const sales = goodsOf(lines, 'sale');
  const refunds = goodsOf(lines, 'refund');
  const pledges = goodsOf(lines, 'campaign');
  const takings = { salesCents: sales + refunds, cardCostsCents, pledgesCents: pledges };
  const { lines: stated, platformFeeBp } = monthStatement(packageId, takings);
  const centsOf = Object.fromEntries(stated.map(({ label, cents }) => [label, cents]));
  const { cardCosts = 0, platformFee = 0, subscriptionCredit = 0, campaignFee = 0 } = centsOf;
  const others = {
    carried: basis.carriedCents,
    correction: correction.cents,
    sales,
    refunds,
    cardCosts,
    platformFee,
    // Of a package that staff granted nothing was paid, so nothing comes back.
    subscriptionCredit: Math.min(subscriptionCredit, subscriptionPaidCents),
    shipping: sumOf(lines, ({ shippingCents }) => shippingCents),
    pledges,
    campaignFee,
  };
  const owed = Object.values(others).reduce((sum, cents) => sum + cents, 0);
  return {
    lines,
    totals: {
      sums: { ...others, owed },
      packageId,
      platformFeeBp,
      isEstimate,
      subscriptionPaidCents,
      correctionReason: correction.reason,
    },
  };
}

/** What orders, the brand's log and the statement of the month before say of a month. */
export type MonthFacts = Pick<
  StatementBasis,
  'packageId' | 'subscriptionPaidCents' | 'carriedCents'
> & {
  lines: readonly StatementLine[];
  /** How many orders were paid too late and wait: no statement is final before they are settled. */
  unsettledCount: number;
};

/** What staff type; what they have not typed is estimated or taken as it is known. */
export type TypedBasis = Partial<Pick<StatementBasis, 'subscriptionPaidCents' | 'correction'>> & {
  cardCostsCents?: number | undefined;
};

/** What was typed into a statement, or was known of the subscription then. */
export function typedInto({ totals }: Pick<StoredStatement, 'totals'>): TypedBasis {
  const { sums, isEstimate, subscriptionPaidCents, correctionReason: reason } = totals;
  return {
    ...(!isEstimate && { cardCostsCents: 0 - sums.cardCosts }),
    subscriptionPaidCents,
    correction: { cents: sums.correction, reason },
  };
}

/** The statement of a month as far as it is known. */
export const draftStatement = (
  { lines, ...facts }: MonthFacts,
  rates: CardRates,
  typed: TypedBasis = {},
): Statement =>
  makeStatement(lines, {
    ...facts,
    correction: { cents: 0, reason: '' },
    ...typed,
    isEstimate: typed.cardCostsCents === undefined,
    cardCostsCents: typed.cardCostsCents ?? estimateCardCosts(lines, rates),
  });

const hiddenAtZero: readonly StatementSum[] = ['carried', 'correction', 'pledges', 'campaignFee'];

function sumName({ platformFeeBp, correctionReason }: StatementTotals, sum: StatementSum): string {
  if (sum === 'correction') return copy.correctionOf(correctionReason);
  if (sum === 'campaignFee') return `${copy.sums[sum]} ${formatPercent(campaignFeeBp)}`;
  const hasRate = sum === 'platformFee' && platformFeeBp !== null;
  return `${copy.sums[sum]}${hasRate ? ` ${formatPercent(platformFeeBp)}` : ''}`;
}

/** The sums of a statement with their names, as they are shown: without what it neither carries, corrects nor has raised. */
export const shownSums = (totals: StatementTotals) =>
  statementSums
    .map((sum) => ({ sum, name: sumName(totals, sum), cents: totals.sums[sum] }))
    .filter(({ sum, cents }) => cents !== 0 || !hiddenAtZero.includes(sum));

/**
 * The package that a brand had for most of a month; of two as long, the later one. Before a change it was what the change
 * replaced, after the last one it is today's, which the rest of a running month is taken to be of.
 */
export function packageOfMonth(
  { start, end }: ReturnType<typeof monthBounds>,
  log: readonly Pick<BrandLogEntry, 'action' | 'at' | 'before'>[],
  today: PackageId,
): PackageId {
  const changes = log
    .filter(({ action, at }) => action === 'packageChanged' && at > start)
    .sort((one, other) => one.at - other.at)
    .map(({ at, before }) => ({ until: at, packageId: before?.packageId ?? 'bronze' }));
  const times = new Map<PackageId, number>();
  let from = start;
  for (const { until, packageId } of [...changes, { until: end, packageId: today }]) {
    const to = Math.min(until, end);
    const time = (times.get(packageId) ?? 0) + to - from;
    // The one that came last is last in the map.
    times.delete(packageId);
    times.set(packageId, time);
    from = to;
    if (to === end) break;
  }
  const longest = Math.max(...times.values());
  return [...times].findLast(([, time]) => time === longest)?.[0] ?? today;
}

/**
 * What was paid by card for a package in a month: the price of each paid month of a subscription that began in it and so
 * ends in the next one, whatever the brand has today. So each payment counts once, also two of one month, as of who
 * canceled and subscribed again. Where the plan changed within what was paid, it is the smaller price.
 */
export function subscriptionPaidIn(
  month: string,
  log: readonly Parameters<typeof paidUntil>[0][],
): number {
  const prices = new Map<number, number>();
  for (const entry of log) {
    const end = paidUntil(entry);
    if (end === null || monthOf(end) !== monthAfter(month)) continue;
    const price = packageTerms[entry.after.packageId].monthlyCents;
    prices.set(end, Math.min(price, prices.get(end) ?? price));
  }
  return [...prices.values()].reduce((sum, cents) => sum + cents, 0);
}

/** A line or a sum of a statement that is not what orders say; null where one of the two has none. */
export type StatementDifference = (
  { of: 'line'; line: StatementLine } | { of: 'sum'; sum: StatementSum }
) & { stated: number | null; found: number | null };

/**
 * A statement beside the one that orders make. Card costs, a correction and what was paid for the package are no orders'
 * to say, so they are taken over and not counted.
 */
export function compareStatements(
  stated: Statement,
  { lines: sold, packageId, carriedCents }: Omit<MonthFacts, 'subscriptionPaidCents'>,
): { count: number; differences: StatementDifference[] } {
  const { sums, isEstimate, correctionReason: reason } = stated.totals;
  const found = makeStatement(sold, {
    packageId,
    isEstimate,
    carriedCents,
    correction: { cents: sums.correction, reason },
    cardCostsCents: 0 - sums.cardCosts,
    subscriptionPaidCents: stated.totals.subscriptionPaidCents,
  }).totals.sums;
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
    .filter((sum) => sum !== 'cardCosts' && sum !== 'correction')
    .map((sum) => {
      const cents = { stated: sums[sum], found: found[sum] };
      return { isSame: cents.stated === cents.found, of: 'sum' as const, sum, ...cents };
    });
  const all = [...lines, ...compared];
  return { count: all.length, differences: all.filter(({ isSame }) => !isSame) };
}
