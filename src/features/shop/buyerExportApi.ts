import { readUser } from '../../lib/firebase/auth';
import { readCustomerRecords } from '../../lib/firebase/customerRecords';
import { type StoredFields, storedFields } from '../../lib/firebase/storedFields';
import { findConsent, isOwnConsent } from '../orders/consentsApi';
import type { Order } from '../orders/orderModel';
import { consentPath } from '../orders/orderPaths';
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

/**
 * All that is stored of the signed-in buyer: the orders, who may write to their buyers, and what the account asked Stripe
 * for and paid.
 */
export async function readBuyerRecords() {
  const [orders, paid] = await Promise.all([readStoredOrders(), readCustomerRecords()]);
  const consents = await readConsentRecords(orders.map(({ order }) => order));
  return { orders: await Promise.all(orders.map(recordOf)), consents, paid };
}

/** What the buyers of orders agreed to, withdrawn or not, as it is stored; what others agreed to is not theirs to have. */
async function readConsentRecords(orders: readonly Order[]): Promise<StoredFields[]> {
  const refs = new Map(orders.map((order) => [consentPath(order), order]));
  const found = await Promise.all(
    [...refs.values()].map(async (ref) => {
      const consent = await findConsent(ref);
      return consent && (await isOwnConsent(ref.uid, consent.email)) ? [storedFields(consent)] : [];
    }),
  );
  return found.flat();
}

/** All orders of the signed-in buyer, with those that are found by the email; newest first. */
async function readStoredOrders(): Promise<StoredOrder[]> {
  const { uid } = readUser();
  const orders = await readOrdersByEmail();
  let page = await readPage(uid);
  orders.push(...page.orders);
  while (page.next) {
    page = await readPage(uid, page.next);
    orders.push(...page.orders);
  }
  orders.sort((one, other) => newestFirst(one.order, other.order));
  return orders;
}
