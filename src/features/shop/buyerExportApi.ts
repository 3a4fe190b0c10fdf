import { readUser } from '../../lib/firebase/auth';
import { type OrderParts, readPage, readParts } from './buyerOrdersApi';
import type { Order } from './orderModel';

/** An order with what belongs to it. */
type OrderRecord = OrderParts & { order: Order };

/** All orders of the signed-in buyer, newest first. */
export async function readOrderRecords(): Promise<OrderRecord[]> {
  const { uid } = readUser();
  const records: OrderRecord[] = [];
  let page = await readPage(uid);
  for (;;) {
    const found = page.orders.map(async (order) => ({ order, ...(await readParts(order)) }));
    records.push(...(await Promise.all(found)));
    if (!page.next) return records;
    page = await readPage(uid, page.next);
  }
}
