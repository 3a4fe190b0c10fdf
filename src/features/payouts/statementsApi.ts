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
  isMonth,
  linesOf,
  monthBounds,
  packageAt,
  type SoldOrder,
  type Statement,
  type StatementLine,
  statementPageSchema,
  statementSchema,
  type StoredStatement,
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

const salesOf = ({ brandId, month }: MonthRef) => {
  const { start, end } = monthBounds(month);
  return query(
    ordersOf(brandId),
    where('status', 'in', paidStatuses),
    where('paidAt', '>=', Timestamp.fromMillis(start)),
    where('paidAt', '<', Timestamp.fromMillis(end)),
    orderBy('paidAt'),
  );
};
/** The orders of which something may have gone back in a month: each refund changes its order. */
const returnedOf = ({ brandId, month }: MonthRef) =>
  query(
    ordersOf(brandId),
    where('status', 'in', paidStatuses),
    where('changedAt', '>=', Timestamp.fromMillis(monthBounds(month).start)),
    where('refunds', '>', 0),
    orderBy('changedAt'),
  );

/** What the lines of a month are made of. */
async function readSold(ref: MonthRef): Promise<SoldOrder[]> {
  const { brandId } = ref;
  const orders = new Map<string, Order>();
  const read = await Promise.all([salesOf(ref), returnedOf(ref)].map(readAll));
  for (const one of read.flat())
    orders.set(one.id, { ...v.parse(orderSchema, one.data()), brandId, orderId: one.id });
  const refundsOf = ({ orderId, refunds }: Order) =>
    Array.from(
      { length: refunds },
      (_, index) => `brands/${brandId}/orders/${orderId}/refunds/${String(index + 1)}`,
    );
  const found = await readDocuments([...orders.values()].flatMap(refundsOf));
  return [...orders.values()].map((order) => ({
    order,
    refunds: refundsOf(order).map((path) => v.parse(refundSchema, found.get(path) ?? {})),
  }));
}

/** What orders and the brand's log say of a month. */
async function readMonth({ brandId, month }: MonthRef) {
  const [sold, brand, log] = await Promise.all([
    readSold({ brandId, month }),
    getDoc(brandRef(brandId)),
    readBrandLog(brandId),
  ]);
  const { packageId: today } = v.parse(brandSchema, brand.data());
  const packageId = packageAt(monthBounds(month).end, log, today);
  const subscriptionId: unknown = brand.get('subscriptionId');
  return {
    lines: linesOf(month, sold),
    packageId,
    /** What Stripe takes for the package by itself. */
    subscriptionPaidCents: subscriptionId ? packageTerms[packageId].monthlyCents : 0,
  };
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

/** A brand that sold something in a month or returned money in it, or has a statement of it. */
export type BrandMonth = { brand: Brand; statement: StoredStatement | null };

/** The brands of a month: a statement by its name, the others by what their orders are counted by. */
export const fetchBrandMonths = createAppThunk(
  'payouts/fetchBrandMonths',
  'fetchingStatements',
  async (month: string): Promise<BrandMonth[]> => {
    const brands = await readBrands();
    const pathOf = ({ brandId }: Brand) => statementRef({ brandId, month }).path;
    const stored = await readDocuments(brands.map(pathOf));
    const found = await Promise.all(
      brands.map(async (brand): Promise<BrandMonth[]> => {
        const fields = stored.get(pathOf(brand));
        if (fields) return [{ brand, statement: storedOf(month, fields) }];
        const ref = { brandId: brand.brandId, month };
        const [sales, returned] = await Promise.all(
          [salesOf(ref), returnedOf(ref)].map(
            async (wanted) => (await getCount(wanted)).data().count,
          ),
        );
        // What was returned since may have been so in a later month.
        const isListed =
          sales !== 0 || (returned !== 0 && linesOf(month, await readSold(ref)).length > 0);
        return isListed ? [{ brand, statement: null }] : [];
      }),
    );
    return found.flat();
  },
);

/** A month's statement as staff work on it. */
export type StatementDraft = {
  stored: StoredStatement | null;
  /** Of a final one those that are stored, of any other those that orders make. */
  lines: readonly StatementLine[];
  month: Awaited<ReturnType<typeof readMonth>> | null;
  rates: CardRates;
};

export const fetchStatementDraft = createAppThunk(
  'payouts/fetchStatementDraft',
  'fetchingStatement',
  async (id: string): Promise<StatementDraft> => {
    const ref = monthRef(id);
    const snapshot = await getDoc(statementRef(ref));
    const stored = snapshot.exists() ? storedOf(ref.month, snapshot.data()) : null;
    if (stored?.final)
      return { stored, lines: await readLines(ref), month: null, rates: usualCardRates };
    const [month, settings] = await Promise.all([
      readMonth(ref),
      getDoc(doc(database, 'settings', 'packages')),
    ]);
    return { stored, lines: month.lines, month, rates: v.parse(ratesSchema, settings.data()) };
  },
);

/** Saves a statement with its lines, all or nothing. Fails if it is final already. */
export const saveStatement = createAppThunk(
  'payouts/saveStatement',
  'savingStatement',
  async ({
    statement: { lines, totals },
    final,
    ...ref
  }: MonthRef & { statement: Statement; final: boolean }): Promise<void> => {
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
  async (brandId: string): Promise<StoredStatement[]> => {
    const statements = await readAll(collection(database, 'brands', brandId, 'statements'));
    return statements
      .flatMap((one) => storedOf(one.id, one.data()) ?? [])
      .sort((one, other) => other.month.localeCompare(one.month));
  },
);

/** A month's statement as it is stored; null if there is none. */
export const fetchStatement = createAppThunk(
  'payouts/fetchStatement',
  'fetchingStatement',
  async (id: string): Promise<{ stored: StoredStatement; statement: Statement } | null> => {
    const ref = monthRef(id);
    const [snapshot, lines] = await Promise.all([getDoc(statementRef(ref)), readLines(ref)]);
    const stored = storedOf(ref.month, snapshot.data());
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
