import type { Firestore } from 'firebase-admin/firestore';
import { visitAll } from './migrateLines.ts';

/**
 * Marks the contacts of orders that were confirmed before confirming did so: only what is marked is found by its email.
 * Returns how many; a second run finds none.
 */
export async function migrateContacts(database: Firestore): Promise<number> {
  let marked = 0;
  const confirmed = database
    .collectionGroup('orders')
    .where('status', 'in', ['paid', 'late', 'refunded']);
  await visitAll(confirmed, async ({ ref }) => {
    const contact = await ref.collection('private').doc('contact').get();
    if (!contact.exists || contact.get('paid') === true) return;
    await contact.ref.update({ paid: true });
    marked += 1;
  });
  return marked;
}
