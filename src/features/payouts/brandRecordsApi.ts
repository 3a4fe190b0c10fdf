import { collection, orderBy, query, where } from 'firebase/firestore/lite';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { type StoredFields, storedFields } from '../../lib/firebase/storedFields';
import { paidStatuses } from './moneyModel';

/**
 * All orders of a brand that were paid, late and refunded ones among them, in the order of their payment: as they are
 * stored, without the account of their buyer.
 */
export async function readStoredOrders(brandId: string): Promise<StoredFields[]> {
  const orders = await readAll(
    query(
      collection(database, 'brands', brandId, 'orders'),
      where('status', 'in', paidStatuses),
      orderBy('paidAt'),
    ),
  );
  return orders.map((order) => ({
    orderId: order.id,
    ...storedFields(order.data(), (name) => name !== 'uid'),
  }));
}

/** All statements of a brand with the pages of their lines as they are stored, the latest month first. */
export async function readStoredStatements(brandId: string): Promise<StoredFields[]> {
  const statements = await readAll(collection(database, 'brands', brandId, 'statements'));
  return Promise.all(
    statements.toReversed().map(async (statement) => {
      const pages = await readAll(collection(statement.ref, 'pages'));
      return {
        month: statement.id,
        ...storedFields(statement.data()),
        pages: pages
          .sort((one, other) => Number(one.id) - Number(other.id))
          .map((page) => storedFields(page.data())),
      };
    }),
  );
}
