import { matchesWords } from '../../lib/matchesWords';
import { partsOfUnit } from '../orders/offerModel';
import type { Guest } from '../premieres/guestModel';
import { readHall, seatsIn, seatsOf } from '../premieres/hall';
import type { Screening, Ticket } from '../premieres/screeningModel';
import type { CheckIn, DuplicateScan } from './doorModel';

// What a device says of codes and seats by what it has of the showing, without asking anyone.

/** A seat of the showing, as the device's copy has it: with a ticket, or of a guest, who needs none. */
export type DoorEntry = {
  unitId: string;
  /** The order that has it, or the guest. */
  orderId: string;
  /** Of its ticket's code; empty for a guest without a ticket. */
  codeHash: string;
  /** As on its row: `F 7`; empty where people sit where they like. */
  seat: string;
  /** What its price is called. */
  zone: string;
  /** Who comes; may be empty. */
  name: string;
  isGuest: boolean;
  /** Also where only this device knows it yet. */
  isIn: boolean;
};

/** What is said of a code or of a seat. Times are by the database's clock. */
export type Verdict = {
  /** `unshared` as long as only this device knows it; it becomes `in`, or `again` where another door was first. */
  kind: 'in' | 'unshared' | 'again' | 'other';
  at: number;
  /** Null where there is none of that code. */
  entry: DoorEntry | null;
  /** Who was let in with it before, for `again`. */
  first: { at: number; door: string; name: string } | null;
  /** Of `other`: `notOurs` is no ticket's code at all, `unknown` one of something else than this showing. */
  reason: '' | 'unknown' | 'notOurs' | 'handedOn' | 'returned';
  /** The others of its order. */
  together: readonly DoorEntry[];
};

/** What the database has not been told yet. Its order is that in which it was done. */
export type QueuedScan = {
  id: string;
  passId: string;
  /** Let in; scanned or let in once more; or taken back. */
  kind: 'checkIn' | 'duplicate' | 'undo';
  entry: DoorEntry;
  /** Of a duplicate: whether they were let in all the same, and why. */
  letIn: boolean;
  reason: string;
  /** Whether there was no network. */
  offline: boolean;
  /** By the database's clock, as far as the device knows it. */
  at: number;
};

/** Who is in, and who is expected: seats, of which a pair is two. */
export type Counts = {
  in: number;
  expected: number;
  byZone: readonly { label: string; in: number; expected: number }[];
};

/** What a device has of a showing, by the ids of the documents. */
export type DoorLists = {
  tickets: ReadonlyMap<string, Ticket>;
  guests: ReadonlyMap<string, Guest>;
  checkIns: ReadonlyMap<string, CheckIn>;
  duplicates: ReadonlyMap<string, DuplicateScan>;
  /** By the hashes of codes that opened the door before, why they do not any more. */
  former: ReadonlyMap<string, 'handedOn' | 'returned'>;
};

export const emptyLists: DoorLists = {
  tickets: new Map(),
  guests: new Map(),
  checkIns: new Map(),
  duplicates: new Map(),
  former: new Map(),
};

/** Who comes, and who is in by what was read and by what this device has not shared yet. */
export function listEntries(
  screening: Screening,
  { tickets, guests, checkIns }: DoorLists,
  queue: readonly QueuedScan[],
): DoorEntry[] {
  const seats = new Map<string, string[]>();
  for (const { unitId, name } of seatsOf(readHall(screening)))
    seats.set(unitId, [...(seats.get(unitId) ?? []), name]);
  // The last thing that was done counts.
  const waiting = new Map(
    queue.flatMap((scan) =>
      scan.kind === 'duplicate' ? [] : [[scan.entry.unitId, scan] as const],
    ),
  );
  const holders = new Map<string, Pick<DoorEntry, 'orderId' | 'codeHash' | 'name' | 'isGuest'>>();
  for (const { guestId, name, units } of guests.values())
    for (const unitId of units)
      holders.set(unitId, { orderId: guestId, codeHash: '', name, isGuest: true });
  for (const [unitId, { orderId, codeHash, holder }] of tickets) {
    const guest = holders.get(unitId);
    // A ticket of who had the seat before opens no door.
    if (guest && guest.orderId !== orderId) continue;
    const name = holder === '' ? (guest?.name ?? '') : holder;
    holders.set(unitId, { orderId, codeHash, name, isGuest: guest !== undefined });
  }
  return [...holders].map(([unitId, holder]) => {
    const scan = waiting.get(unitId);
    const isIn =
      scan?.entry.orderId === holder.orderId
        ? scan.kind === 'checkIn'
        : checkIns.get(unitId)?.orderId === holder.orderId;
    const zone = screening.zones[partsOfUnit(unitId).offerId]?.label ?? '';
    return { unitId, seat: seats.get(unitId)?.join(' and ') ?? '', zone, isIn, ...holder };
  });
}

/** How many seats are taken, and how many people have taken them. */
export function countEntries(zones: Screening['zones'], entries: readonly DoorEntry[]): Counts {
  const byZone = Object.entries(zones).map(([offerId, zone]) => {
    const own = entries.filter(({ unitId }) => partsOfUnit(unitId).offerId === offerId);
    const came = own.filter(({ isIn }) => isIn);
    return {
      label: zone.label,
      in: seatsIn(zone, came.length),
      expected: seatsIn(zone, own.length),
    };
  });
  return {
    in: byZone.reduce((sum, zone) => sum + zone.in, 0),
    expected: byZone.reduce((sum, zone) => sum + zone.expected, 0),
    byZone,
  };
}

/** The codes that opened the door before, with those that do not any more by what was read now. */
export function listFormer(
  { tickets, former }: DoorLists,
  after: DoorLists['tickets'],
): DoorLists['former'] {
  const gone = [...tickets].flatMap(([unitId, { orderId, codeHash }]) => {
    const now = after.get(unitId);
    if (now?.codeHash === codeHash) return [];
    return [[codeHash, now?.orderId === orderId ? 'handedOn' : 'returned'] as const];
  });
  return new Map([...former, ...gone]);
}

/** A code as it was printed, however it was read; empty for anything else. */
export const readCode = (text: string): string =>
  /^BL1-[0-9A-HJKMNP-TV-Z]{24}$/.exec(text.trim().toUpperCase())?.[0] ?? '';

/** Who comes by the hash of a code, or why nobody does. */
export function findCode(
  entries: readonly DoorEntry[],
  former: DoorLists['former'],
  codeHash: string,
): DoorEntry | 'handedOn' | 'returned' | 'unknown' {
  return (
    entries.find((entry) => entry.codeHash === codeHash) ?? former.get(codeHash) ?? 'unknown'
  );
}

export const findEntries = (entries: readonly DoorEntry[], words: string): DoorEntry[] =>
  words.trim() === ''
    ? []
    : entries.filter(({ name, orderId, seat }) =>
        matchesWords([name, orderId, seat, seat.replaceAll(' ', '')], words),
      );
