import { readUser } from '../../lib/firebase/auth';
import {
  newestFirst,
  type OrderParts,
  readOrdersByEmail,
  readPage,
  readParts,
} from './buyerOrdersApi';
import type { Order } from './orderModel';

/** An order with what belongs to it. */
type OrderRecord = OrderParts & { order: Order };

const readRecords = (orders: readonly Order[]): Promise<OrderRecord[]> =>
  Promise.all(orders.map(async (order) => ({ order, ...(await readParts(order)) })));

/** All orders of the signed-in buyer, with those that are found by the email, newest first. */
export async function readOrderRecords(): Promise<OrderRecord[]> {
  const { uid } = readUser();
  const records = await readRecords(await readOrdersByEmail());
  let page = await readPage(uid);
  for (;;) {
    records.push(...(await readRecords(page.orders)));
    if (!page.next) return records.sort((one, other) => newestFirst(one.order, other.order));
    page = await readPage(uid, page.next);
  }
}
