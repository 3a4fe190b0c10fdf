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
