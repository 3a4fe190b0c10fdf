import '../../content/statementMessages';
import { collection, doc, getDoc, orderBy, query, Timestamp, where } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { readDocuments } from '../../lib/firebase/readDocuments';
import { serverNow } from '../../lib/serverTime';
import { createAppThunk } from '../../store/createAppThunk';
import { writeExport } from '../creators/exportsApi';
import { brandRef } from '../creators/memberApi';
import { brandSchema } from '../creators/model';
import { readBrandLog } from '../creators/teamApi';
import { type Order, orderSchema, type Refund, refundSchema } from '../orders/orderModel';
import { kinds } from '../orders/kinds';
import { orderPath, ordersPath, refundPaths } from '../orders/orderPaths';
import { isRaised, pledgeTermsSchema } from '../orders/pledgeModel';
import {
  parseScreening,
  type Screening,
  screeningOfGroup,
  ticketGroup,
} from '../premieres/screeningModel';
import { readFilms } from '../shop/filmsApi';
import { readRates } from './cardRatesApi';
import { paidStatuses } from './moneyModel';
import {
  type CardRates,
  carriedFrom,
  isMonth,
  isWithin,
  linesBetween,
  linesOf,
  monthAfter,
  monthBefore,
  monthBounds,
  type MonthFacts,
  monthOf,
  orderCountsAt,
  packageOfMonth,
  type Period,
  type SettledCampaign,
  type SoldOrder,
  type Statement,
  type StatementLine,
  statementPageSchema,
  statementSchema,
  type StoredStatement,
  subscriptionPaidIn,
  unsettledTimes,
} from './statement';

/** A brand's month. Where an id is asked for, it is `brandId/month`. */
export type MonthRef = { brandId: string; month: string };
export const monthRef = (id: string): MonthRef => {
  const [brandId = '', month = ''] = id.split('/');
  return { brandId, month };
};

const ordersOf = (brandId: string) => collection(database, ordersPath(brandId));
export const statementRef = ({ brandId, month }: MonthRef) =>
  doc(database, 'brands', brandId, 'statements', month);
export const pagesOf = (ref: MonthRef) => collection(statementRef(ref), 'pages');
/** Null for one that cannot be read: the rules let staff write any sums, and what is final stays as it is. */
export function storedOf(month: string, fields: unknown): StoredStatement | null {
  const stored = v.safeParse(statementSchema, fields);
  return stored.success && isMonth(month) ? { ...stored.output, month } : null;
}

// Pledges count with their campaign, and tickets once their showing is over.
const shop = kinds.item.channel;

export const salesOf = (brandId: string, { start, end }: Period) =>
  query(
    ordersOf(brandId),
    where('status', 'in', paidStatuses),
    where('channel', '==', shop),
    where('soldAt', '>=', Timestamp.fromMillis(start)),
    where('soldAt', '<', Timestamp.fromMillis(end)),
    orderBy('soldAt'),
  );
/** The orders that were paid in a period, too late, and wait. */
export const lateOf = (brandId: string, { start, end }: Period) =>
  query(
    ordersOf(brandId),
    where('status', '==', 'late'),
    where('channel', '==', shop),
    where('paidAt', '>=', Timestamp.fromMillis(start)),
    where('paidAt', '<', Timestamp.fromMillis(end)),
    orderBy('paidAt'),
  );
/** The orders of which something may have gone back in a period: each refund changes its order. */
export const returnedOf = (brandId: string, { start }: Period) =>
  query(
    ordersOf(brandId),
    where('status', 'in', paidStatuses),
    where('channel', 'in', [shop, kinds.ticket.channel]),
    where('changedAt', '>=', Timestamp.fromMillis(start)),
    where('refunds', '>', 0),
    orderBy('changedAt'),
  );
/** All orders of a group, those of which each fan has one among them. */
export const ordersOfGroup = (brandId: string, group: string) =>
  query(ordersOf(brandId), where('checkoutGroup', 'in', [group, `${group}/fan`]));

/** The showings of a brand. */
async function readScreenings(brandId: string): Promise<Screening[]> {
  const stored = await readAll(
    query(collection(database, 'screenings'), where('brandId', '==', brandId)),
  );
  return stored.map((one) => parseScreening(one.id, one.data()));
}

/** What the lines of a period are made of. */
export async function readSold(brandId: string, period: Period): Promise<SoldOrder[]> {
  const screenings = await readScreenings(brandId);
  const endsAtOf = ({ checkoutGroup }: Order) =>
    screenings.find((one) => one.screeningId === screeningOfGroup(checkoutGroup))?.endsAt ?? null;
  const wanted = [
    ...[salesOf, lateOf, returnedOf].map((queryOf) => queryOf(brandId, period)),
    ...screenings
      .filter(({ endsAt }) => isWithin(endsAt, period))
      .map((one) => ordersOfGroup(brandId, ticketGroup(one))),
  ];
  const read = (await Promise.all(wanted.map(readAll))).flat();
  const orders = new Map(
    read.map((one): [string, Order] => {
      const orderId = one.id;
      return [orderId, { ...v.parse(orderSchema, one.data()), brandId, orderId }];
    }),
  );
  const refundsOf = (order: Order) => refundPaths(orderPath(order), order.refunds);
  const found = await readDocuments([...orders.values()].flatMap(refundsOf));
  return Promise.all(
    [...orders.values()].map(async (order) => {
      const endsAt = endsAtOf(order);
      const refunds = refundsOf(order).flatMap((path) => {
        const fields = found.get(path);
        return fields ? [v.parse(refundSchema, fields)] : [];
      });
      const saleAt = orderCountsAt({ order, endsAt });
      return { order, endsAt, refunds: await withTimes(order, saleAt, refunds) };
    }),
  );
}

/** What the campaigns of a brand raised that were settled. */
async function readSettled(brandId: string): Promise<SettledCampaign[]> {
  const stored = await readAll(
    query(collection(database, 'campaigns'), where('brandId', '==', brandId)),
  );
  const settled = stored.flatMap((one) => {
    const campaign = v.parse(pledgeTermsSchema, one.data());
    const { settledAt: at, paidCents: cents } = campaign;
    return at !== null && isRaised(campaign) ? [{ projectId: one.id, at, cents }] : [];
  });
  // A title for whoever reads; a film that is not public any more goes without.
  const films = await readFilms(settled.map(({ projectId }) => projectId)).catch(() => null);
  return settled.map((one) => ({ ...one, film: films?.get(one.projectId)?.title ?? '' }));
}

/**
 * The refunds of an order by when they count. What a bank took counts with its sale, so that no statement owes it, unless
 * that one was final before and has it not.
 */
async function withTimes(
  { brandId, orderId }: Order,
  saleAt: number | null,
  refunds: readonly Refund[],
): Promise<readonly Refund[]> {
  if (saleAt === null) return refunds;
  const sale = { brandId, month: monthOf(saleAt) };
  const isMoved = ({ stripeId, at }: Refund) =>
    /^d[up]_/.test(stripeId) && monthOf(at) !== sale.month;
  if (!refunds.some(isMoved)) return refunds;
  const stated = (await readStatement(sale))?.final === true ? await readLines(sale) : null;
  const isOfSale = (number: number) =>
    stated === null || stated.some((line) => line.orderId === orderId && line.number === number);
  return refunds.map((refund, index) =>
    isMoved(refund) && isOfSale(index + 1) ? { ...refund, at: saleAt } : refund,
  );
}

export const readStatement = async ({
  brandId,
  month,
}: MonthRef): Promise<StoredStatement | null> => {
  const snapshot = await getDoc(statementRef({ brandId, month }));
  return snapshot.exists() ? storedOf(month, snapshot.data()) : null;
};

/** What orders, the brand's log and the statement before say of a month. */
async function readMonth({ brandId, month }: MonthRef): Promise<MonthFacts> {
  const bounds = monthBounds(month);
  const [sold, campaigns, brand, log, before] = await Promise.all([
    readSold(brandId, bounds),
    readSettled(brandId),
    getDoc(brandRef(brandId)),
    readBrandLog(brandId),
    readStatement({ brandId, month: monthBefore(month) }),
  ]);
  const { packageId } = v.parse(brandSchema, brand.data());
  return {
    lines: linesOf(month, sold, campaigns),
    packageId: packageOfMonth(bounds, log, packageId),
    subscriptionPaidCents: subscriptionPaidIn(month, log),
    carriedCents: before ? carriedFrom(before) : 0,
    unsettledCount: unsettledTimes(bounds, sold).length,
  };
}

async function readStatements(brandId: string): Promise<StoredStatement[]> {
  const statements = await readAll(collection(database, 'brands', brandId, 'statements'));
  return statements
    .flatMap((one) => storedOf(one.id, one.data()) ?? [])
    .sort((one, other) => other.month.localeCompare(one.month));
}

/**
 * The first month before another one that has something to state and no final statement; null if there is none. Months are
 * made final in their order, since each carries over what the one before left below zero.
 */
async function readOpenMonth({ brandId, month }: MonthRef): Promise<string | null> {
  const before = (await readStatements(brandId)).filter((one) => one.month < month);
  const last = before.find(({ final }) => final);
  const draft = before.findLast((one) => one.month > (last?.month ?? ''));
  const next = last ? monthAfter(last.month) : '';
  if (draft) return draft.month;
  if (last && next === month) return null;
  if (last && carriedFrom(last) < 0) return next;
  const gap = { start: last ? monthBounds(last.month).end : 0, end: monthBounds(month).start };
  const [sold, campaigns] = await Promise.all([readSold(brandId, gap), readSettled(brandId)]);
  const lines = linesBetween(gap, sold, campaigns);
  const times = [...lines.map(({ at }) => at), ...unsettledTimes(gap, sold)];
  return times.length === 0 ? null : monthOf(Math.min(...times));
}

export async function readLines(ref: MonthRef): Promise<StatementLine[]> {
  const pages = await readAll(pagesOf(ref));
  return pages
    .sort((one, other) => Number(one.id) - Number(other.id))
    .flatMap((page) => v.parse(statementPageSchema, page.data()).lines);
}

/** A month as it is not final yet: what its statement will say, and which earlier month comes first. */
export type OpenMonth = MonthFacts & { rates: CardRates; openMonth: string | null };

export async function readOpen(ref: MonthRef): Promise<OpenMonth> {
  const [facts, rates, openMonth] = await Promise.all([
    readMonth(ref),
    readRates(),
    readOpenMonth(ref),
  ]);
  return { ...facts, rates, openMonth };
}

/** A month that has no statement yet, as it will be. */
export const fetchOpenMonth = createAppThunk(
  'payouts/fetchOpenMonth',
  'fetchingStatement',
  (id: string): Promise<OpenMonth> => readOpen(monthRef(id)),
);

/** The showings of a brand that still take place, the next one first: their tickets are in no month that is over. */
export const fetchShowingsToCome = createAppThunk(
  'payouts/fetchShowingsToCome',
  'fetchingStatements',
  async (brandId: string): Promise<Screening[]> =>
    (await readScreenings(brandId))
      .filter(({ state, endsAt }) => state === 'approved' && endsAt > serverNow())
      .sort((one, other) => one.endsAt - other.endsAt),
);

/** All statements of a brand, the latest month first. */
export const fetchStatements = createAppThunk(
  'payouts/fetchStatements',
  'fetchingStatements',
  (brandId: string): Promise<StoredStatement[]> => readStatements(brandId),
);

/** A month's statement as it is stored; null if there is none. */
export const fetchStatement = createAppThunk(
  'payouts/fetchStatement',
  'fetchingStatement',
  async (id: string): Promise<{ stored: StoredStatement; statement: Statement } | null> => {
    const ref = monthRef(id);
    const [stored, lines] = await Promise.all([readStatement(ref), readLines(ref)]);
    return stored && { stored, statement: { lines, totals: stored.totals } };
  },
);

/** What a month's statement has to say by the brand's orders, made anew in this browser. */
export const recomputeMonth = createAppThunk(
  'payouts/recomputeMonth',
  'recomputingStatement',
  (id: string) => readMonth(monthRef(id)),
);

/** Records who takes how many lines of a statement out of Backlot, before they do. */
export const recordStatementExport = createAppThunk(
  'payouts/recordStatementExport',
  'exportingStatement',
  ({ brandId, month, count }: MonthRef & { count: number }): Promise<void> =>
    writeExport(brandId, `statement ${month}`, count),
);
