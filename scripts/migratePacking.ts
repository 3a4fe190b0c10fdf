import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { handlingDays } from '../src/config/limits.ts';
import { sendBy } from '../src/features/orders/orderModel.ts';
import { visitAll } from './migrateLines.ts';

/**
 * Says of orders that were confirmed before confirming said so where they go, and of those that wait to be sent until
 * when they are: they are listed by it. Creators had named no number of days then. Returns how many; a second run finds
 * none.
 */
export async function migratePacking(database: Firestore): Promise<number> {
  let told = 0;
  const paid = database.collectionGroup('orders').where('status', 'in', ['paid', 'refunded']);
  await visitAll(paid, async (order) => {
    const packing = await order.ref.parent.parent?.collection('packing').doc(order.id).get();
    const paidAt: unknown = order.get('paidAt');
    if (!packing?.exists || !(paidAt instanceof Timestamp)) return;
    const isWaiting = ['toPack', 'packed'].includes(String(packing.get('state')));
    const dueAt =
      isWaiting && packing.get('dueAt') === undefined
        ? Timestamp.fromMillis(sendBy(paidAt.toMillis(), handlingDays.usual))
        : undefined;
    const country: unknown =
      packing.get('country') === undefined ? order.get('country') : undefined;
    if (dueAt === undefined && country === undefined) return;
    await packing.ref.update({
      ...(dueAt && { dueAt }),
      ...(country !== undefined && { country }),
    });
    told += 1;
  });
  return told;
}
