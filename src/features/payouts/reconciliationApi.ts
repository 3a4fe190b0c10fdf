import {
  collection,
  collectionGroup,
  doc,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { recordsPerBatch } from '../../config/limits';
import { commitAs } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { readDocuments } from '../../lib/firebase/readDocuments';
import { createAppThunk } from '../../store/createAppThunk';
import { readAuthor } from '../auth/staffApi';
import { refundSchema } from '../orders/orderModel';
import { readRates } from './cardRatesApi';
import { paidStatuses } from './moneyModel';
import {
  checkedOrderSchema,
  checkedPaymentSchema,
  type MonthRecords,
  pathsToRead,
  type Reconciliation,
  reconciliationSchema,
  type StoredReconciliation,
  toStored,
} from './reconciliation';
import { type CardRates, monthBounds } from './statement';

/**
 * How far a month is read, page after page: its payments, its paid orders, then what these name and nobody has read.
 * It is changed in place, a page at a time, and goes on from where it is.
 */
export type MonthReading = {
  month: string;
  part: 'payments' | 'orders' | 'named' | 'done';
  /** The last document of the page before. */
  last: QueryDocumentSnapshot | null;
} & { [Kind in 'payments' | 'orders' | 'refunds']: Map<string, RecordOf<MonthRecords[Kind]>> };
type RecordOf<Records> = Records extends ReadonlyMap<string, infer Found> ? Found : never;

export const beginReading = (month: string): MonthReading => ({
  month,
  part: 'payments',
  last: null,
  payments: new Map(),
  orders: new Map(),
  refunds: new Map(),
});

function paymentsAfter({ month, last }: MonthReading): Promise<QuerySnapshot> {
  const { start, end } = monthBounds(month);
  return getDocs(
    query(
      collectionGroup(database, 'payments'),
      where('status', '==', 'succeeded'),
      // Stripe counts in seconds.
      where('created', '>=', start / 1000),
      where('created', '<', end / 1000),
      orderBy('created', 'desc'),
      ...(last ? [startAfter(last)] : []),
      limit(recordsPerBatch),
    ),
  );
}

function ordersAfter({ month, last }: MonthReading): Promise<QuerySnapshot> {
  const { start, end } = monthBounds(month);
  return getDocs(
    query(
      collectionGroup(database, 'orders'),
      where('status', 'in', paidStatuses),
      where('paidAt', '>=', Timestamp.fromMillis(start)),
      where('paidAt', '<', Timestamp.fromMillis(end)),
      orderBy('paidAt'),
      ...(last ? [startAfter(last)] : []),
      limit(recordsPerBatch),
    ),
  );
}

/** Takes over a document of these paths, or that there is none. */
export function takeOver(
  { payments, orders, refunds }: MonthReading,
  path: string,
  fields: unknown,
) {
  if (path.startsWith('customers/')) {
    const payment = fields ? v.parse(checkedPaymentSchema, fields) : null;
    payments.set(path, payment?.status === 'succeeded' ? payment : null);
  } else if (path.includes('/refunds/'))
    refunds.set(path, fields ? v.parse(refundSchema, fields) : null);
  else orders.set(path, fields ? v.parse(checkedOrderSchema, fields) : null);
}

async function readPage(reading: MonthReading): Promise<void> {
  if (reading.part === 'named') {
    const paths = pathsToRead(reading).slice(0, recordsPerBatch);
    const found = await readDocuments(paths);
    for (const path of paths) takeOver(reading, path, found.get(path));
    if (paths.length === 0) reading.part = 'done';
    return;
  }
  const isOfPayments = reading.part === 'payments';
  const { docs } = await (isOfPayments ? paymentsAfter(reading) : ordersAfter(reading));
  for (const one of docs) takeOver(reading, one.ref.path, one.data());
  const isLast = docs.length < recordsPerBatch;
  reading.last = isLast ? null : (docs.at(-1) ?? null);
  if (isLast) reading.part = isOfPayments ? 'orders' : 'named';
}

/** Reads a month on to its end. After each page `onPage` says whether to go on. */
export const readMonth = createAppThunk(
  'payouts/readMonth',
  'checkingMonth',
  async ({ reading, onPage }: { reading: MonthReading; onPage: () => boolean }): Promise<void> => {
    do await readPage(reading);
    while (onPage() && reading.part !== 'done');
  },
);

/** Keeps what came of a month, in place of an earlier check. */
export const keepReconciliation = createAppThunk(
  'payouts/keepReconciliation',
  'keepingMonth',
  async ({ month, found }: { month: string; found: Reconciliation }): Promise<void> => {
    const author = await readAuthor();
    await commitAs(author, ({ transaction, sign }) => {
      transaction.set(doc(database, 'reconciliations', month), sign({ month, ...toStored(found) }));
    });
  },
);

/** As many months as are offered to be checked. */
export const monthsChecked = 24;

/** The months that were checked, the latest first, and what cards cost. */
export const fetchCheckedMonths = createAppThunk(
  'payouts/fetchCheckedMonths',
  'fetchingCheckedMonths',
  async (): Promise<{ checked: StoredReconciliation[]; rates: CardRates }> => {
    const [{ docs }, rates] = await Promise.all([
      getDocs(
        query(
          collection(database, 'reconciliations'),
          orderBy('month', 'desc'),
          limit(monthsChecked),
        ),
      ),
      readRates(),
    ]);
    return { checked: docs.map((one) => v.parse(reconciliationSchema, one.data())), rates };
  },
);
