import { readUser } from '../../lib/firebase/auth';
import { readCustomerRecords } from '../../lib/firebase/customerRecords';
import { type StoredFields, storedFields } from '../../lib/firebase/storedFields';
import {
  findParts,
  newestFirst,
  readOrdersByEmail,
  readPage,
  type StoredOrder,
} from './buyerOrdersApi';

async function recordOf({ order, stored }: StoredOrder): Promise<StoredFields> {
  const { orderId, brandId } = order;
  const { contact, fulfilment, refunds } = await findParts(order);
  return {
    order: { orderId, brandId, ...storedFields(stored) },
    contact: contact ? storedFields(contact) : null,
    fulfilment: fulfilment ? storedFields(fulfilment) : null,
    refunds: refunds.map((refund) => storedFields(refund)),
  };
}

/** All that is stored of the signed-in buyer: the orders, and what the account asked Stripe for and paid. */
export async function readBuyerRecords() {
  const [orders, paid] = await Promise.all([readOrderRecords(), readCustomerRecords()]);
  return { orders, paid };
}

/**
 * All orders of the signed-in buyer, with those that are found by the email, each with what belongs to it, as they are
 * stored; newest first.
 */
async function readOrderRecords(): Promise<StoredFields[]> {
  const { uid } = readUser();
  const orders = await readOrdersByEmail();
  let page = await readPage(uid);
  orders.push(...page.orders);
  while (page.next) {
    page = await readPage(uid, page.next);
    orders.push(...page.orders);
  }
  orders.sort((one, other) => newestFirst(one.order, other.order));
  return Promise.all(orders.map(recordOf));
}
