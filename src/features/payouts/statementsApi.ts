import '../../content/statementMessages';
import {
  collection,
  doc,
  getCount,
  getDoc,
  orderBy,
  query,
  serverTimestamp,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { limits } from '../../config/limits';
import { packageTerms } from '../../config/packages';
import { readUser } from '../../lib/firebase/auth';
import { commit } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { readDocuments } from '../../lib/firebase/readDocuments';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { readBrands } from '../creators/brandsApi';
import { writeExport } from '../creators/exportsApi';
import { brandRef } from '../creators/memberApi';
import { type Brand, brandSchema } from '../creators/model';
import { readBrandLog } from '../creators/teamApi';
import { type Order, orderSchema, refundSchema } from '../shop/orderModel';
import { paidStatuses } from './moneyModel';
import {
  type CardRates,
  carriedFrom,
  compareStatements,
  draftStatement,
  isMonth,
  linesBetween,
  linesOf,
  monthAfter,
  monthBefore,
  monthBounds,
  type MonthFacts,
  monthOf,
  packageAt,
  type Period,
  type SoldOrder,
  type Statement,
  type StatementLine,
  statementPageSchema,
  statementSchema,
  type StoredStatement,
  type TypedBasis,
  typedInto,
  unsettledTimes,
  usualCardRates,
} from './statement';

/** A brand's month. Where an id is asked for, it is `brandId/month`. */
type MonthRef = { brandId: string; month: string };
const monthRef = (id: string): MonthRef => {
  const [brandId = '', month = ''] = id.split('/');
  return { brandId, month };
};

const ordersOf = (brandId: string) => collection(database, 'brands', brandId, 'orders');
const statementRef = ({ brandId, month }: MonthRef) =>
  doc(database, 'brands', brandId, 'statements', month);
const pagesOf = (ref: MonthRef) => collection(statementRef(ref), 'pages');
/** Null for one that cannot be read: the rules let staff write any sums, and what is final stays as it is. */
function storedOf(month: string, fields: unknown): StoredStatement | null {
  const stored = v.safeParse(statementSchema, fields);
  return stored.success && isMonth(month) ? { ...stored.output, month } : null;
}

const salesOf = (brandId: string, { start, end }: Period) =>
  query(
    ordersOf(brandId),
    where('status', 'in', paidStatuses),
    where('paidAt', '>=', Timestamp.fromMillis(start)),
    where('paidAt', '<', Timestamp.fromMillis(end)),
    orderBy('paidAt'),
  );
/** The orders of which something may have gone back in a period: each refund changes its order. */
const returnedOf = (brandId: string, { start }: Period) =>
  query(
    ordersOf(brandId),
    where('status', 'in', paidStatuses),
    where('changedAt', '>=', Timestamp.fromMillis(start)),
    where('refunds', '>', 0),
    orderBy('changedAt'),
  );

/** What the lines of a period are made of. */
async function readSold(brandId: string, period: Period): Promise<SoldOrder[]> {
  const wanted = [salesOf(brandId, period), returnedOf(brandId, period)];
  const read = (await Promise.all(wanted.map(readAll))).flat();
  const orders = new Map(
    read.map((one): [string, Order] => {
      const orderId = one.id;
      return [orderId, { ...v.parse(orderSchema, one.data()), brandId, orderId }];
    }),
  );
  const packingOf = ({ orderId }: Order) => `brands/${brandId}/packing/${orderId}`;
  const refundsOf = ({ orderId, refunds }: Order) =>
    Array.from(
      { length: refunds },
      (_, index) => `brands/${brandId}/orders/${orderId}/refunds/${String(index + 1)}`,
    );
  const found = await readDocuments(
    [...orders.values()].flatMap((order) => [
      ...refundsOf(order),
      ...(order.status === 'refunded' ? [packingOf(order)] : []),
    ]),
  );
  return [...orders.values()].map((order) => ({
    order,
    wasPacked: found.has(packingOf(order)),
    refunds: refundsOf(order).flatMap((path) => {
      const fields = found.get(path);
      return fields ? [v.parse(refundSchema, fields)] : [];
    }),
  }));
}

const readStatement = async ({ brandId, month }: MonthRef): Promise<StoredStatement | null> => {
  const snapshot = await getDoc(statementRef({ brandId, month }));
  return snapshot.exists() ? storedOf(month, snapshot.data()) : null;
};

/** What orders, the brand's log and the statement before say of a month. */
async function readMonth({ brandId, month }: MonthRef): Promise<MonthFacts> {
  const bounds = monthBounds(month);
  const [sold, brand, log, before] = await Promise.all([
    readSold(brandId, bounds),
    getDoc(brandRef(brandId)),
    readBrandLog(brandId),
    readStatement({ brandId, month: monthBefore(month) }),
  ]);
  const { packageId: today, subscriptionId } = v.parse(brandSchema, brand.data());
  const packageId = packageAt(bounds.end, log, today);
  return {
    lines: linesOf(month, sold),
    packageId,
    subscriptionPaidCents: subscriptionId === '' ? 0 : packageTerms[packageId].monthlyCents,
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
  const sold = await readSold(brandId, gap);
  const times = [...linesBetween(gap, sold).map(({ at }) => at), ...unsettledTimes(gap, sold)];
  return times.length === 0 ? null : monthOf(Math.min(...times));
}

async function readLines(ref: MonthRef): Promise<StatementLine[]> {
  const pages = await readAll(pagesOf(ref));
  return pages
    .sort((one, other) => Number(one.id) - Number(other.id))
    .flatMap((page) => v.parse(statementPageSchema, page.data()).lines);
}

const ratesSchema = v.fallback(
  v.object({ cardBp: v.number(), cardCents: v.number() }),
  usualCardRates,
);

/** A brand that sold something in a month, returned money in it or carries something into it, or has a statement of it. */
export type BrandMonth = { brand: Brand; statement: StoredStatement | null };

/** The brands of a month: a statement by its name, the others by what their orders are counted by. */
export const fetchBrandMonths = createAppThunk(
  'payouts/fetchBrandMonths',
  'fetchingStatements',
  async (month: string): Promise<BrandMonth[]> => {
    const brands = await readBrands();
    const pathOf = ({ brandId }: Brand, of: string) => statementRef({ brandId, month: of }).path;
    const before = monthBefore(month);
    const stored = await readDocuments(
      brands.flatMap((brand) => [pathOf(brand, month), pathOf(brand, before)]),
    );
    const period = monthBounds(month);
    const isListed = async (brand: Brand) => {
      const left = storedOf(before, stored.get(pathOf(brand, before)));
      if (left && carriedFrom(left) < 0) return true;
      const [sales, returned] = await Promise.all(
        [salesOf(brand.brandId, period), returnedOf(brand.brandId, period)].map(
          async (wanted) => (await getCount(wanted)).data().count,
        ),
      );
      if (sales !== 0) return true;
      // What was returned since may have been so in a later month.
      return returned !== 0 && linesOf(month, await readSold(brand.brandId, period)).length > 0;
    };
    const found = await Promise.all(
      brands.map(async (brand): Promise<BrandMonth[]> => {
        const fields = stored.get(pathOf(brand, month));
        if (fields) return [{ brand, statement: storedOf(month, fields) }];
        return (await isListed(brand)) ? [{ brand, statement: null }] : [];
      }),
    );
    return found.flat();
  },
);

const readRates = async (): Promise<CardRates> =>
  v.parse(ratesSchema, (await getDoc(doc(database, 'settings', 'packages'))).data());

/** A month as it is not final yet: what its statement will say, and which earlier month comes first. */
export type OpenMonth = MonthFacts & { rates: CardRates; openMonth: string | null };

async function readOpen(ref: MonthRef): Promise<OpenMonth> {
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

/** A month's statement as staff work on it: one that is final, with its lines, or what orders make. */
export type StatementDraft =
  | { stored: StoredStatement; lines: readonly StatementLine[]; open: null }
  | { stored: StoredStatement | null; lines: readonly StatementLine[]; open: OpenMonth };

async function readDraft(ref: MonthRef): Promise<StatementDraft> {
  const stored = await readStatement(ref);
  if (stored?.final) return { stored, lines: await readLines(ref), open: null };
  const open = await readOpen(ref);
  return { stored, lines: open.lines, open };
}

export const fetchStatementDraft = createAppThunk(
  'payouts/fetchStatementDraft',
  'fetchingStatement',
  (id: string): Promise<StatementDraft> => readDraft(monthRef(id)),
);

const differs = (statement: Statement, facts: MonthFacts) =>
  compareStatements(statement, facts).differences.length > 0;

/** Stores a statement with its lines, all or nothing. */
async function writeStatement(
  ref: MonthRef,
  { lines, totals }: Statement,
  final: boolean,
): Promise<void> {
  const pages = pagesOf(ref);
  const count = Math.ceil(lines.length / limits.statementLines);
  const before = await readAll(pages);
  await commit(async (transaction) => {
    const stored = await transaction.get(statementRef(ref));
    if (stored.get('final') === true) throw messageError('statementFinal');
    transaction.set(stored.ref, {
      totals,
      payout: { state: 'owed', ref: '', at: null },
      final,
      by: readUser().uid,
      at: serverTimestamp(),
    });
    for (let page = 1; page <= count; page += 1) {
      const some = lines.slice((page - 1) * limits.statementLines, page * limits.statementLines);
      transaction.set(doc(pages, String(page)), {
        lines: some.map((line) => ({ ...line, at: Timestamp.fromMillis(line.at) })),
      });
    }
    for (const page of before) if (Number(page.id) > count) transaction.delete(page.ref);
  });
}

/**
 * Saves a statement. Before it becomes final the orders are read again: fails if they say something else by now, or if
 * something of them or of an earlier month is open.
 */
export const saveStatement = createAppThunk(
  'payouts/saveStatement',
  'savingStatement',
  async ({
    statement,
    final,
    ...ref
  }: MonthRef & { statement: Statement; final: boolean }): Promise<void> => {
    if (final) {
      const { open } = await readDraft(ref);
      if (!open) throw messageError('statementFinal');
      if (open.openMonth !== null || open.unsettledCount > 0 || differs(statement, open))
        throw messageError('statementOutdated');
    }
    await writeStatement(ref, statement, final);
  },
);

/** What came of a brand's statement where those of all brands are made, or why it is not final yet. */
export type MadeStatement = 'draft' | 'final' | 'cardMissing' | 'unsettled' | 'open' | 'changed';

/**
 * Makes the statement of one brand among those of all: a draft with what is typed, or final if a draft with Stripe's
 * figure is still what the orders say.
 */
export const makeStatementOfBrand = createAppThunk(
  'payouts/makeStatementOfBrand',
  'savingStatement',
  async ({
    typed,
    final,
    ...ref
  }: MonthRef & { typed: TypedBasis; final: boolean }): Promise<MadeStatement> => {
    const { stored, open } = await readDraft(ref);
    if (!open) return 'final';
    const known = stored ? typedInto(stored) : {};
    const statement = draftStatement(open, open.rates, { ...known, ...typed });
    if (final) {
      if (!stored || statement.totals.isEstimate) return 'cardMissing';
      if (open.unsettledCount > 0) return 'unsettled';
      if (open.openMonth !== null) return 'open';
      if (differs({ lines: await readLines(ref), totals: stored.totals }, open)) {
        await writeStatement(ref, statement, false);
        return 'changed';
      }
    }
    await writeStatement(ref, statement, final);
    return final ? 'final' : 'draft';
  },
);

/** Records that what is owed by a final statement was sent; `at` in milliseconds. */
export const recordPayout = createAppThunk(
  'payouts/recordPayout',
  'recordingPayout',
  ({ ref, at, ...month }: MonthRef & { ref: string; at: number }): Promise<void> =>
    updateDoc(statementRef(month), {
      payout: { state: 'sent', ref, at: Timestamp.fromMillis(at) },
      by: readUser().uid,
      at: serverTimestamp(),
    }),
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
