import { collection, orderBy, query, where } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { createAppThunk } from '../../store/createAppThunk';
import { type Order, orderSchema } from '../shop/orderModel';
import { paidStatuses } from './moneyModel';
import type { StatementLine, StoredStatement } from './statement';
import { fetchStatement, fetchStatements } from './statementsApi';

/** An order as its brand keeps it: without the account of its buyer. */
type BrandOrder = Omit<Order, 'uid'>;
const brandOrderSchema = v.omit(orderSchema, ['uid']);

/** All orders of a brand that were paid, late and refunded ones among them, in the order of their payment. */
export const fetchPaidOrders = createAppThunk(
  'payouts/fetchPaidOrders',
  'fetchingOrders',
  async (brandId: string): Promise<BrandOrder[]> => {
    const orders = await readAll(
      query(
        collection(database, 'brands', brandId, 'orders'),
        where('status', 'in', paidStatuses),
        orderBy('paidAt'),
      ),
    );
    return orders.map((order) => ({
      ...v.parse(brandOrderSchema, order.data()),
      brandId,
      orderId: order.id,
    }));
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
