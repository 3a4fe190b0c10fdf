import {
  collection,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryDocumentSnapshot,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { recordsPerBatch } from '../../config/limits';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk } from '../../store/createAppThunk';
import { type Order, orderSchema } from '../shop/orderModel';
import { paidStatuses } from './moneyModel';
import type { StatementLine, StoredStatement } from './statement';
import { fetchStatement, fetchStatements } from './statementsApi';
import { walk } from './walk';

/** An order as its brand keeps it: without the account of its buyer. */
type BrandOrder = Omit<Order, 'uid'>;
const brandOrderSchema = v.omit(orderSchema, ['uid']);

/** All orders of a brand that were paid, late and refunded ones among them, in the order of their payment. */
export const fetchPaidOrders = createAppThunk(
  'payouts/fetchPaidOrders',
  'fetchingOrders',
  async (brandId: string): Promise<BrandOrder[]> => {
    const orders: BrandOrder[] = [];
    const paid = query(
      collection(database, 'brands', brandId, 'orders'),
      where('status', 'in', paidStatuses),
      orderBy('paidAt'),
    );
    await walk(
      (last: QueryDocumentSnapshot | undefined) =>
        getDocs(query(paid, ...(last ? [startAfter(last)] : []), limit(recordsPerBatch))),
      (docs) => {
        for (const one of docs)
          orders.push({ ...v.parse(brandOrderSchema, one.data()), brandId, orderId: one.id });
      },
    );
    return orders;
  },
);

/** All statements of a brand with their lines, the latest month first. */
export const fetchStatementRecords = createAppThunk(
  'payouts/fetchStatementRecords',
  'fetchingStatements',
  async (brandId: string, { dispatch }) => {
    const statements = await dispatch(fetchStatements(brandId)).unwrap();
    return Promise.all(
      statements.map(
        async (stored): Promise<StoredStatement & { lines: readonly StatementLine[] }> => {
          const id = `${brandId}/${stored.month}`;
          const found = await dispatch(fetchStatement(id)).unwrap();
          return { ...stored, lines: found?.statement.lines ?? [] };
        },
      ),
    );
  },
);
