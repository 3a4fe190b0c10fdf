import { matchesWords } from '../../lib/matchesWords';
import { partsOfUnit } from '../orders/offerModel';
import type { Guest } from '../premieres/guestModel';
import { countSeats, readHall, seatsOf } from '../premieres/hall';
import type { Screening, Ticket } from '../premieres/screeningModel';
import type { CheckIn, DuplicateScan } from './doorModel';

// What a device says of codes and seats by what it has of the showing, without asking anyone.

/** A seat of the showing, as the device's copy has it: with a ticket, or of a guest, who needs none. */
export type DoorEntry = {
  unitId: string;
  /** The order that has it, or the guest; empty where nobody has opened its ticket. */
  orderId: string;
  /** Of its ticket's code; empty for a guest without a ticket. */
  codeHash: string;
  /** As on its row: `F 7`; empty where people sit where they like. */
  seat: string;
  zone: string;
  name: string;
  isGuest: boolean;
  /** Also where only this device knows it yet. */
  isIn: boolean;
};

/** What is said of a code or of a seat. Times are by the database's clock, and entries as they were then. */
export type Verdict = {
  /** `unshared` as long as only this device knows it; it becomes `in`, or `again` where another door was first. */
  kind: 'in' | 'unshared' | 'again' | 'other';
  at: number;
  entry: DoorEntry | null;
  /** Who was let in with it before. */
  first: { at: number; door: string; name: string } | null;
  /** Of `other`: `notOurs` is no ticket's code at all, `unknown` one of something else than this showing. */
  reason: '' | 'unknown' | 'notOurs' | 'handedOn' | 'returned';
};

/** What the database has not been told yet. */
export type QueuedScan = {
  id: string;
  kind: 'checkIn' | 'duplicate' | 'undo';
  entry: DoorEntry;
  /** Of a duplicate: whether they were let in all the same, and why. */
  letIn: boolean;
  reason: string;
  offline: boolean;
  at: number;
};

/** How many people are in and expected: seats, of which a pair is two. */
type Count = { in: number; expected: number };
export type Counts = Count & { byZone: readonly (Count & { label: string })[] };

/** What a device has read of a showing, by the ids of the documents. */
export type DoorLists = {
  tickets: ReadonlyMap<string, Ticket>;
  guests: ReadonlyMap<string, Guest>;
  checkIns: ReadonlyMap<string, CheckIn>;
  duplicates: ReadonlyMap<string, DuplicateScan>;
  /** The units that are sold, with a ticket or not yet. */
  sold: readonly string[];
  /** By the hashes of codes that opened the door before, why they do not any more. */
  former: ReadonlyMap<string, 'handedOn' | 'returned'>;
};

export const emptyLists: DoorLists = {
  tickets: new Map(),
  guests: new Map(),
  checkIns: new Map(),
  duplicates: new Map(),
  sold: [],
  former: new Map(),
};

/** Who is expected, with a ticket or not yet, and who is in by what was read and by what this device did since. */
export function listEntries(
  screening: Screening,
  { tickets, guests, checkIns, sold }: DoorLists,
  own: readonly QueuedScan[],
): DoorEntry[] {
  const seats = new Map<string, string>();
  for (const { unitId, name } of seatsOf(readHall(screening))) {
    const half = seats.get(unitId);
    seats.set(unitId, half === undefined ? name : `${half} and ${name}`);
  }
  const changes = own.filter(({ kind }) => kind !== 'duplicate');
  const latest = new Map(changes.map((scan) => [scan.entry.unitId, scan]));
  const holders = new Map<string, Pick<DoorEntry, 'orderId' | 'codeHash' | 'name' | 'isGuest'>>();
  for (const { guestId: orderId, name, units } of guests.values())
    for (const unit of units) holders.set(unit, { orderId, codeHash: '', name, isGuest: true });
  for (const [unitId, { orderId, codeHash, holder }] of tickets) {
    const guest = holders.get(unitId);
    // A ticket of who had the seat before opens no door.
    if (guest && guest.orderId !== orderId) continue;
    const name = holder === '' && guest ? guest.name : holder;
    holders.set(unitId, { orderId, codeHash, name, isGuest: guest !== undefined });
  }
  const nobody = { orderId: '', codeHash: '', name: '', isGuest: false };
  for (const unitId of sold) if (!holders.has(unitId)) holders.set(unitId, nobody);
  return [...holders].map(([unitId, holder]) => {
    const scan = latest.get(unitId);
    const isIn =
      scan?.entry.orderId === holder.orderId
        ? scan.kind === 'checkIn'
        : checkIns.get(unitId)?.orderId === holder.orderId;
    const zone = screening.zones[partsOfUnit(unitId).offerId]?.label ?? '';
    return { unitId, seat: seats.get(unitId) ?? '', zone, isIn, ...holder };
  });
}

export function countEntries(zones: Screening['zones'], entries: readonly DoorEntry[]): Counts {
  const countOf = (some: readonly DoorEntry[]) =>
    countSeats(
      zones,
      some.map(({ unitId }) => unitId),
    );
  const count = (some: readonly DoorEntry[]) => ({
    in: countOf(some.filter(({ isIn }) => isIn)),
    expected: countOf(some),
  });
  const byZone = Object.values(zones).map(({ label }) => ({
    label,
    ...count(entries.filter(({ zone }) => zone === label)),
  }));
  return { ...count(entries), byZone };
}

/** The codes that opened the door before, with those that do not any more by the tickets as they are now. */
export function listFormer(
  { tickets, former }: DoorLists,
  after: DoorLists['tickets'],
): DoorLists['former'] {
  const all = new Map(former);
  for (const [unitId, { orderId, codeHash }] of tickets) {
    const now = after.get(unitId);
    if (now?.codeHash !== codeHash)
      all.set(codeHash, now?.orderId === orderId ? 'handedOn' : 'returned');
  }
  return all;
}

/** By who comes, the seat as it is called, and the order's number from its beginning: of codes a device has hashes alone. */
export function findEntries(entries: readonly DoorEntry[], words: string): DoorEntry[] {
  const typed = words.replaceAll(' ', '').toLowerCase();
  const isSeat = (name: string) => name.replaceAll(' ', '').toLowerCase() === typed;
  const isFound = ({ name, seat, orderId }: DoorEntry) =>
    matchesWords([name], words) ||
    seat.split(' and ').some(isSeat) ||
    (typed.length >= 4 && orderId.startsWith(typed));
  return typed === '' ? [] : entries.filter(isFound);
}

/** A code as it was printed, however it was read, also typed in fours as a ticket has it; empty for anything else. */
export function readCode(text: string): string {
  const read = text.toUpperCase().replace(/[\s-]/g, '');
  return /^BL1[0-9A-HJKMNP-TV-Z]{24}$/.test(read) ? read.replace('BL1', 'BL1-') : '';
}
