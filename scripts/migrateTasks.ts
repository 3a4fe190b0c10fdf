import type { Firestore } from 'firebase-admin/firestore';
import { storedOpenTask, taskNames } from '../src/features/creators/tasks.ts';
import { visitAll } from './migrateLines.ts';

/**
 * Gives brands that were accepted before there were tasks the ones that they have not: only those are counted as open.
 * Returns how many brands; a second run finds none.
 */
export async function migrateTasks(database: Firestore): Promise<number> {
  let given = 0;
  await visitAll(database.collection('brands'), async (brand) => {
    const missing = taskNames.filter((name) => brand.get(name) === undefined);
    if (missing.length === 0) return;
    await brand.ref.update(Object.fromEntries(missing.map((name) => [name, storedOpenTask])));
    given += 1;
  });
  return given;
}
