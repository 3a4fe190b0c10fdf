import { type IDBPDatabase, openDB } from 'idb';
import { inOrder } from '../../lib/inOrder';
import { doorDatabase } from '../../lib/signedInWork';
import type { Screening } from '../premieres/screeningModel';
import { type DoorLists, emptyLists, type QueuedScan } from './admission';
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
  dismissedAt: number;
};

// What was read is large and changes by reading alone: it is kept apart from what each scan changes.
type Door = Omit<DoorCopy, 'lists'>;
type Doors = IDBPDatabase<{
  /** Of a pass that was taken back nothing is kept but that. */
  doors: { key: string; value: Door | 'withdrawn' };
  lists: { key: string; value: DoorLists };
}>;
const run = inOrder();
const latestDoors = new Map<string, Door>();
const kept = new WeakSet<DoorLists>();
// What waits or waited here: what else is stored is another tab's, which shares it.
const ownScans = new Set<string>();

/**
 * Runs on the database of doors, which is closed afterwards: signing out removes it, and waits for nobody. Where the browser
 * keeps nothing, a door goes on for as long as its page is open.
 */
const withDoors = <Result>(access: (doors: Doors) => Promise<Result>) =>
  run(async () => {
    const doors: Doors = await openDB(doorDatabase, 1, {
      upgrade: (created) => {
        created.createObjectStore('doors');
        created.createObjectStore('lists');
      },
    });
    return access(doors).finally(() => {
      doors.close();
    });
  }).catch(() => undefined);

export function keepDoor({ lists, ...door }: DoorCopy) {
  const { passId } = door.pass;
  for (const { id } of door.queue) ownScans.add(id);
  latestDoors.set(passId, door);
  return withDoors(async (doors) => {
    // What is to be kept since then has its own turn.
    if (latestDoors.get(passId) !== door) return;
    if (!kept.has(lists)) await doors.put('lists', lists, passId);
    kept.add(lists);
    // In one transaction, so that no other tab writes in between.
    const { store, done } = doors.transaction('doors', 'readwrite');
    const stored = await store.get(passId);
    const others =
      typeof stored === 'object' ? stored.queue.filter(({ id }) => !ownScans.has(id)) : [];
    await Promise.all([store.put({ ...door, queue: [...others, ...door.queue] }, passId), done]);
  });
}
export const readDoor = (passId: string): Promise<DoorCopy | 'withdrawn' | undefined> =>
  withDoors(async (doors) => {
    const door = await doors.get('doors', passId);
    if (typeof door !== 'object') return door;
    return { ...door, lists: { ...emptyLists, ...(await doors.get('lists', passId)) } };
  });
export const forgetDoor = (passId: string, isWithdrawn: boolean) =>
  withDoors((doors) =>
    Promise.all([
      isWithdrawn ? doors.put('doors', 'withdrawn', passId) : doors.delete('doors', passId),
      doors.delete('lists', passId),
    ]),
  );
