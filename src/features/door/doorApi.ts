import { doc, serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { recordsPerBatch } from '../../config/limits';
import { readUser } from '../../lib/firebase/auth';
import { commit } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { queryAll, queryDocuments, readDocuments } from '../../lib/firebase/readDocuments';
import { requestAsUser } from '../../lib/firebase/userRest';
import { parseGuest } from '../premieres/guestModel';
import {
  parseScreening,
  parseTicket,
  type Screening,
  screeningPath,
  ticketPath,
} from '../premieres/screeningModel';
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

const countSchema = v.tuple([
  v.object({
    result: v.object({
      aggregateFields: v.object({
        all: v.object({ integerValue: v.pipe(v.string(), v.transform(Number)) }),
      }),
    }),
  }),
]);

// What is stored first by its own time is not always read first.
const overlapMs = 10_000;

/**
 * A collection below a showing, of which `before` is what the device has. Only what came since is asked for, and how many
 * there are by now: where that does not add up, something was removed, and all of it is read.
 */
async function readList<Item extends { at: number }>(
  screeningId: string,
  collectionId: string,
  fields: readonly string[],
  before: ReadonlyMap<string, Item>,
  parse: (id: string, stored: unknown) => Item,
): Promise<ReadonlyMap<string, Item>> {
  const parent = screeningPath(screeningId);
  const from = [{ collectionId }];
  const query = { from, select: { fields: fields.map((fieldPath) => ({ fieldPath })) } };
  const itemsOf = (found: ReadonlyMap<string, unknown>) =>
    [...found].map(([path, stored]) => {
      const id = path.split('/').at(-1) ?? '';
      return [id, parse(id, stored)] as const;
    });
  if (before.size > 0) {
    const latest = Math.max(...[...before.values()].map(({ at }) => at));
    const value = { timestampValue: new Date(latest - overlapMs).toISOString() };
    const field = { fieldPath: 'at' };
    const where = { fieldFilter: { field, op: 'GREATER_THAN_OR_EQUAL', value } };
    const [later, counted] = await Promise.all([
      queryDocuments({ ...query, where, orderBy: [{ field }], limit: recordsPerBatch }, parent),
      requestAsUser(
        'runAggregationQuery',
        {
          structuredAggregationQuery: {
            // Nothing but their number is read.
            structuredQuery: { from, limit: 100_000 },
            aggregations: [{ alias: 'all', count: {} }],
          },
        },
        parent,
      ),
    ]);
    const after = new Map([...before, ...itemsOf(later)]);
    const [{ result }] = v.parse(countSchema, counted);
    if (after.size === result.aggregateFields.all.integerValue) return after;
  }
  return new Map(itemsOf(await queryAll(query, parent)));
}

const scanFields = ['by', 'door', 'name', 'offline', 'scannedAt', 'at'];

/** Who comes to a showing and who is in, as the database has it now. */
export async function readLists(
  screeningId: string,
  before: DoorLists,
): Promise<Omit<DoorLists, 'former'>> {
  const [tickets, guests, checkIns, duplicates] = await Promise.all([
    readList(
      screeningId,
      'tickets',
      ['orderId', 'holder', 'codeHash', 'at'],
      before.tickets,
      (id, stored) => parseTicket(ticketPath(screeningId, id), stored),
    ),
    readList(screeningId, 'guests', ['name', 'units', 'at'], before.guests, parseGuest),
    readList(
      screeningId,
      'checkins',
      ['orderId', 'codeHash', ...scanFields],
      before.checkIns,
      parseCheckIn,
    ),
    readList(
      screeningId,
      'duplicateScans',
      ['unitId', 'letIn', 'reason', ...scanFields],
      before.duplicates,
      parseDuplicate,
    ),
  ]);
  return { tickets, guests, checkIns, duplicates };
}

/**
 * Tells the database of a scan, in the name of who stands at the door. Fails with `permission-denied` where somebody else is
 * in with that seat, the code does not open the door any more, or the device does not.
 */
export const shareScan = (pass: DoorPass, name: string, scan: QueuedScan): Promise<void> =>
  commit((transaction) => {
    const { unitId, orderId, codeHash } = scan.entry;
    const checkIn = doc(database, checkInPath(pass.screeningId, unitId));
    if (scan.kind === 'undo') {
      transaction.delete(checkIn);
      return;
    }
    const said = {
      by: readUser().uid,
      door: pass.label,
      name,
      offline: scan.offline,
      scannedAt: Timestamp.fromMillis(scan.at),
      at: serverTimestamp(),
    };
    if (scan.kind === 'checkIn') transaction.set(checkIn, { orderId, codeHash, ...said });
    else {
      const { letIn, reason } = scan;
      const duplicate = doc(database, duplicatePath(pass.screeningId, scan.id));
      transaction.set(duplicate, { unitId, letIn, reason, ...said });
    }
  });
