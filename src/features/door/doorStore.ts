import { type IDBPDatabase, openDB } from 'idb';
import { inOrder } from '../../lib/inOrder';
import { doorDatabase } from '../../lib/signedInWork';
import type { Screening } from '../premieres/screeningModel';
import type { DoorLists, QueuedScan } from './admission';
import type { DoorPass } from './doorModel';

/** What a device keeps of a door, under its pass. */
export type DoorCopy = {
  pass: DoorPass;
  screening: Screening;
  name: string;
  /** The account by which the secret was proven. */
  proven: string;
  lists: DoorLists;
  queue: readonly QueuedScan[];
  readAt: number;
  clockAheadMs: number;
};

type Doors = IDBPDatabase<{ doors: { key: string; value: DoorCopy } }>;
const run = inOrder();

/**
 * Runs on the database of doors, which is closed afterwards: signing out removes it, and waits for nobody. Where the browser
 * keeps nothing, a door goes on for as long as its page is open.
 */
const withDoors = <Result>(access: (doors: Doors) => Promise<Result>) =>
  run(async () => {
    const doors: Doors = await openDB(doorDatabase, 1, {
      upgrade: (created) => {
        created.createObjectStore('doors');
      },
    });
    return access(doors).finally(() => {
      doors.close();
    });
  }).catch(() => undefined);

export const keepDoor = (copy: DoorCopy) =>
  withDoors((doors) => doors.put('doors', copy, copy.pass.passId));
export const readDoor = (passId: string) => withDoors((doors) => doors.get('doors', passId));
export const forgetDoor = (passId: string) => withDoors((doors) => doors.delete('doors', passId));
