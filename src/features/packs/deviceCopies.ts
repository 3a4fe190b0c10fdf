import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { copiesDatabase } from '../../lib/signedInWork';

/** A chosen file that waits on this device until its upload is done. */
export type DeviceCopy = { slot: string; name: string; blob: Blob };

/** `blocked` where the browser keeps nothing, as some do in private windows. */
export type StoreResult = 'stored' | 'full' | 'blocked';

type Schema = DBSchema & { copies: { key: string; value: { name: string; blob: Blob } } };

const open = () =>
  openDB<Schema>(copiesDatabase, 1, {
    upgrade: (database) => {
      database.createObjectStore('copies');
    },
  });

/** Runs on the database of copies, and closes it, since a tab that keeps it open holds up others. */
async function withCopies<Result>(access: (database: IDBPDatabase<Schema>) => Promise<Result>) {
  const database = await open();
  try {
    return await access(database);
  } finally {
    database.close();
  }
}

const keyOf = (projectId: string, slot: string) => `${projectId}/${slot}`;

/** The keys of a pack's copies; the sign after the slash ends the range. */
const rangeOf = (projectId: string) =>
  IDBKeyRange.bound(keyOf(projectId, ''), `${projectId}0`, false, true);

/** Keeps a copy in the place of an earlier one. Says what became of it, and never throws. */
export async function storeCopy(
  projectId: string,
  { slot, name, blob }: DeviceCopy,
): Promise<StoreResult> {
  try {
    await withCopies((database) => database.put('copies', { name, blob }, keyOf(projectId, slot)));
    return 'stored';
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError'
      ? 'full'
      : 'blocked';
  }
}

/** The copies of a pack, by the order of their slots; null where the browser keeps nothing. */
export async function readCopies(projectId: string): Promise<DeviceCopy[] | null> {
  try {
    return await withCopies(async (database) => {
      const range = rangeOf(projectId);
      const { store } = database.transaction('copies');
      const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
      return values.map(({ name, blob }, index) => ({
        slot: keys[index]?.slice(projectId.length + 1) ?? '',
        name,
        blob,
      }));
    });
  } catch {
    return null;
  }
}

/** Resolves with false where what it drops could not be dropped. */
const drop = (access: (database: IDBPDatabase<Schema>) => Promise<void>): Promise<boolean> =>
  withCopies(access).then(
    () => true,
    () => false,
  );

/** Drops a copy whose upload is done, if there is one. */
export const dropCopy = (projectId: string, slot: string) =>
  drop((database) => database.delete('copies', keyOf(projectId, slot)));

/** Drops the copies of a pack that is deleted. */
export const dropCopiesOf = (packId: string) =>
  drop((database) => database.delete('copies', rangeOf(packId)));

/** Drops everything, when an account leaves this device. */
export const dropAllCopies = () => drop((database) => database.clear('copies'));
