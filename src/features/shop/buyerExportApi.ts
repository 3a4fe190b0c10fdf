import { readUser } from '../../lib/firebase/auth';
import { type StoredFields, storedFields } from '../../lib/firebase/storedFields';
import { findParts, readPage } from './buyerOrdersApi';

/** All orders of the signed-in buyer, each with what belongs to it, as they are stored; newest first. */
export async function readOrderRecords(): Promise<StoredFields[]> {
  const { uid } = readUser();
  const records: StoredFields[] = [];
  let page = await readPage(uid);
  for (;;) {
    const found = page.orders.map(async ({ order, stored }) => {
      const { orderId, brandId } = order;
      const { contact, fulfilment, refunds } = await findParts(order);
      return {
        order: { orderId, brandId, ...storedFields(stored) },
        contact: contact ? storedFields(contact) : null,
        fulfilment: fulfilment ? storedFields(fulfilment) : null,
        refunds: refunds.map((refund) => storedFields(refund)),
      };
    });
    records.push(...(await Promise.all(found)));
    if (!page.next) return records;
    page = await readPage(uid, page.next);
  }
}
