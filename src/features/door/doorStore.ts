import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { inOrder } from '../../lib/inOrder';
import { doorDatabase } from '../../lib/signedInWork';
import type { Screening } from '../premieres/screeningModel';
import type { DoorLists, QueuedScan } from './admission';
import type { DoorPass } from './doorModel';

/** What a device keeps of a door, under its pass. */
export type DoorCopy = {
  pass: DoorPass;
  screening: Screening;
  /** Who stands there. */
  name: string;
  /** The account by which the secret was proven. */
  proven: string;
  lists: DoorLists;
  readAt: number;
  clockAheadMs: number;
};

type Schema = DBSchema & {
  copies: { key: string; value: DoorCopy };
  scans: { key: string; value: QueuedScan };
};

const run = inOrder();

/**
 * Runs on the database of doors, one after the other, and closes it: signing out removes it, and waits for nobody. Where the
 * browser keeps nothing, the door goes on as long as its page is open.
 */
const withDoor = <Result>(access: (database: IDBPDatabase<Schema>) => Promise<Result>) =>
  run(async () => {
    const database = await openDB<Schema>(doorDatabase, 1, {
      upgrade: (created) => {
        created.createObjectStore('copies');
        created.createObjectStore('scans', { keyPath: 'id' });
      },
    });
    try {
      return await access(database);
    } finally {
      database.close();
    }
  }).catch(() => undefined);

export const keepCopy = (copy: DoorCopy) =>
  withDoor((database) => database.put('copies', copy, copy.pass.passId));

export const keepScan = (scan: QueuedScan) => withDoor((database) => database.put('scans', scan));

export const dropScan = (id: string) => withDoor((database) => database.delete('scans', id));

const scansOf = async (database: IDBPDatabase<Schema>, passId: string) =>
  (await database.getAll('scans'))
    .filter((scan) => scan.passId === passId)
    .sort((one, other) => one.at - other.at);

/** What the device has of a pass, and what it has not shared yet. */
export const readDoor = (passId: string) =>
  withDoor(async (database) => ({
    copy: await database.get('copies', passId),
    queue: await scansOf(database, passId),
  }));

/** Removes all of it: who comes is nobody's business once the showing is over. */
export const forgetDoor = (passId: string) =>
  withDoor(async (database) => {
    await database.delete('copies', passId);
    for (const { id } of await scansOf(database, passId)) await database.delete('scans', id);
  });
