import { collection, orderBy, query, where } from 'firebase/firestore/lite';
import { readUser } from '../../lib/firebase/auth';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { readDocuments } from '../../lib/firebase/readDocuments';
import { type StoredFields, storedFields } from '../../lib/firebase/storedFields';
import { ordersPath, refundWishesPath } from '../orders/orderPaths';
import { paidStatuses } from './moneyModel';

/** What whoever is signed in wished to go back of orders, by the path of the order. */
async function readOwnWishes(orderPaths: readonly string[]): Promise<Map<string, StoredFields>> {
  const { uid } = readUser();
  const pathOf = (order: string) => `${refundWishesPath(order)}/${uid}`;
  const found = await readDocuments(orderPaths.map(pathOf));
  return new Map(
    orderPaths.flatMap((order): [string, StoredFields][] => {
      const wish = found.get(pathOf(order));
      return wish ? [[order, { ...wish, at: new Date(Number(wish.at)).toISOString() }]] : [];
    }),
  );
}

/**
 * All orders of a brand that were paid, late and refunded ones among them, in the order of their payment: as they are
 * stored, without the account of their buyer, and with what the reader wished to go back.
 */
export async function readStoredOrders(brandId: string): Promise<StoredFields[]> {
  const orders = await readAll(
    query(
      collection(database, ordersPath(brandId)),
      where('status', 'in', paidStatuses),
      orderBy('paidAt'),
    ),
  );
  const wishes = await readOwnWishes(orders.map(({ ref }) => ref.path));
  return orders.map((order) => ({
    orderId: order.id,
    ...storedFields(order.data(), (name) => name !== 'uid'),
    ...(wishes.has(order.ref.path) && { refundWish: wishes.get(order.ref.path) }),
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
