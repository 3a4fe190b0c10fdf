import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { handlingDays } from '../src/config/limits.ts';
import { sendBy } from '../src/features/shop/orderModel.ts';
import { visitAll } from './migrateLines.ts';

/**
 * Says of orders that wait to be sent, and were confirmed before confirming said so, until when they are: what is
 * overdue is listed by it. Creators had named no number of days then. Returns how many; a second run finds none.
 */
export async function migratePacking(database: Firestore): Promise<number> {
  let dated = 0;
  const paid = database.collectionGroup('orders').where('status', '==', 'paid');
  await visitAll(paid, async (order) => {
    const packing = await order.ref.parent.parent?.collection('packing').doc(order.id).get();
    const paidAt: unknown = order.get('paidAt');
    const isWaiting = ['toPack', 'packed'].includes(String(packing?.get('state')));
    if (!packing || !isWaiting || packing.get('dueAt') || !(paidAt instanceof Timestamp)) return;
    const dueAt = Timestamp.fromMillis(sendBy(paidAt.toMillis(), handlingDays.usual));
    await packing.ref.update({ dueAt });
    dated += 1;
  });
  return dated;
}
