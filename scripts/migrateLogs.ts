import { FieldValue, type Firestore } from 'firebase-admin/firestore';

const entriesPerBatch = 250;

/**
 * Gives the action of each entry of the brands' logs the name that it has in the projects' history: it was called `what`.
 * Returns how many entries had that name; a second run finds none.
 */
export async function migrateLogs(database: Firestore): Promise<number> {
  let renamed = 0;
  const { docs: brands } = await database.collection('brands').select().get();
  for (const { ref } of brands)
    for (;;) {
      const named = ref.collection('log').orderBy('what').limit(entriesPerBatch);
      const { docs } = await named.get();
      if (docs.length === 0) break;
      const batch = database.batch();
      for (const entry of docs) {
        const action: unknown = entry.get('what');
        batch.update(entry.ref, { action, what: FieldValue.delete() });
      }
      await batch.commit();
      renamed += docs.length;
    }
  return renamed;
}
