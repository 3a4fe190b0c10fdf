import { doc, serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { recordsPerBatch } from '../../config/limits';
import { readUser } from '../../lib/firebase/auth';
import { commit } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { queryAll, queryDocuments, readDocuments } from '../../lib/firebase/readDocuments';
import { parseGuest } from '../premieres/guestModel';
import {
  parseScreening,
  parseTicket,
  type Screening,
  screeningPath,
  ticketPath,
} from '../premieres/screeningModel';
import { readTaken } from '../premieres/screeningsApi';
import { ensureBuyer } from '../shop/buyerApi';
import type { DoorLists, QueuedScan } from './admission';
import {
  checkInPath,
  devicePath,
  type DoorPass,
  duplicatePath,
  parseCheckIn,
  parseDuplicate,
  parsePass,
  passPath,
  type PassRef,
} from './doorModel';

/** A pass with its showing, which everyone may read; null where there is none, or not any more. */
export async function readPass(
  ref: PassRef,
): Promise<{ pass: DoorPass; screening: Screening } | null> {
  const fields = (await readDocuments([passPath(ref)])).get(passPath(ref));
  if (!fields) return null;
  const pass = parsePass(ref, fields);
  const path = screeningPath(pass.screeningId);
  const screening = (await readDocuments([path])).get(path);
  return screening ? { pass, screening: parseScreening(pass.screeningId, screening) } : null;
}

/**
 * Proves the secret of a pass for the account that is signed in, a guest's where none is, unless it is `proven`. Resolves
 * with that account.
 */
export async function proveDevice(pass: DoorPass, secret: string, proven: string): Promise<string> {
  await ensureBuyer();
  const { uid } = readUser();
  if (uid === proven) return uid;
  await commit((transaction) => {
    const { brandId, passId } = pass;
    const device = doc(database, devicePath(pass.screeningId, uid));
    transaction.set(device, { brandId, passId, secret, at: serverTimestamp() });
  });
  return uid;
}

// What is stored first by its own time is not always read first.
const overlapMs = 30_000;

/**
 * Who comes to a showing and who is in: all of it, or what came `since` a time that is not 0, beside what there was. What is
 * sold says no hour, and is read with all.
 */
export async function readLists(
  { screeningId, zones }: Screening,
  before: DoorLists,
  since: number,
): Promise<Omit<DoorLists, 'former'>> {
  const parent = screeningPath(screeningId);
  async function readList<Item>(
    collectionId: string,
    names: string,
    known: ReadonlyMap<string, Item>,
    parse: (id: string, stored: unknown) => Item,
  ): Promise<ReadonlyMap<string, Item>> {
    const fields = names.split(' ').map((fieldPath) => ({ fieldPath }));
    const query = { from: [{ collectionId }], select: { fields } };
    const items = (found: ReadonlyMap<string, unknown>) =>
      [...found].map(([path, stored]) => {
        const id = path.split('/').at(-1) ?? '';
        return [id, parse(id, stored)] as const;
      });
    if (since > 0) {
      const field = { fieldPath: 'at' };
      const value = { timestampValue: new Date(since - overlapMs).toISOString() };
      const where = { fieldFilter: { field, op: 'GREATER_THAN_OR_EQUAL', value } };
      const later = { ...query, where, orderBy: [{ field }], limit: recordsPerBatch };
      const found = await queryDocuments(later, parent);
      if (found.size < recordsPerBatch) return new Map([...known, ...items(found)]);
    }
    return new Map(items(await queryAll(query, parent)));
  }
  const scanned = 'by door name offline scannedAt at';
  async function readSold() {
    const taken = await readTaken(Object.keys(zones));
    return [...taken].filter(([, until]) => until === null).map(([unitId]) => unitId);
  }
  const [tickets, guests, checkIns, duplicates, sold] = await Promise.all([
    readList('tickets', 'orderId holder codeHash at', before.tickets, (id, stored) =>
      parseTicket(ticketPath(screeningId, id), stored),
    ),
    readList('guests', 'name units at', before.guests, parseGuest),
    readList('checkins', `orderId codeHash ${scanned}`, before.checkIns, parseCheckIn),
    readList('duplicateScans', `unitId letIn reason ${scanned}`, before.duplicates, parseDuplicate),
    // Nobody stands before a closed door for a number of tickets.
    since > 0 ? before.sold : readSold().catch(() => before.sold),
  ]);
  return { tickets, guests, checkIns, duplicates, sold };
}

/**
 * Tells the database of a scan, in the name of who stands at the door. Fails with `permission-denied` where somebody else is
 * in with that seat, the code does not open the door any more, or the device does not.
 */
export const shareScan = (pass: DoorPass, name: string, scan: QueuedScan): Promise<void> =>
  commit(async (transaction) => {
    const { screeningId, label: door } = pass;
    const { id, kind, entry, letIn, reason, offline } = scan;
    const { unitId, orderId, codeHash } = entry;
    const checkIn = doc(database, checkInPath(screeningId, unitId));
    const scannedAt = Timestamp.fromMillis(scan.at);
    const { uid: by } = readUser();
    const said = { by, door, name, offline, scannedAt, at: serverTimestamp() };
    const duplicate = doc(database, duplicatePath(screeningId, id));
    if (kind === 'checkIn') transaction.set(checkIn, { orderId, codeHash, ...said });
    else if (kind === 'duplicate') transaction.set(duplicate, { unitId, letIn, reason, ...said });
    else {
      // What another door let in stays, also for who may remove it, and so does what the next order was let in with.
      const stored = await transaction.get(checkIn);
      if (stored.get('by') === by && stored.get('orderId') === orderId) transaction.delete(checkIn);
    }
  });
