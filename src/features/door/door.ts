import { limits } from '../../config/limits';
import { cutText } from '../../lib/cutText';
import { errorCode } from '../../lib/errors';
import { inOrder } from '../../lib/inOrder';
import { normalizeLine } from '../../lib/lines';
import { isServerTimeKnown, serverNow } from '../../lib/serverTime';
import type { Screening } from '../premieres/screeningModel';
import { hashOf } from '../premieres/ticketChangesApi';
import {
  countEntries,
  type Counts,
  type DoorEntry,
  emptyLists,
  listEntries,
  listFormer,
  type QueuedScan,
  readCode,
  type Verdict,
} from './admission';
import { proveDevice, readLists, readPass, shareScan } from './doorApi';
import type { CheckIn, DoorPass, DuplicateScan, PassRef } from './doorModel';
import { forgetDoor, keepDoor, readDoor } from './doorStore';

/** `missing` is a link that opens no door. `ended` may have scans to send, and `failed` is tried again by itself. */
type Phase =
  'opening' | 'naming' | 'fetching' | 'ready' | 'ended' | 'withdrawn' | 'missing' | 'failed';

/** All that the door's screen shows. Times are by the database's clock, in milliseconds. */
export type DoorState = {
  phase: Phase;
  pass: DoorPass | null;
  screening: Screening | null;
  name: string;
  entries: readonly DoorEntry[];
  /** Seats that are sold and whose ticket nobody has opened: they have no code, and are expected all the same. */
  unopened: readonly DoorEntry[];
  /** When the copy was last compared with the database; 0 for never. */
  readAt: number;
  /** How far the device's clock is ahead of the database's; negative where it is behind. */
  clockAheadMs: number;
  counts: Counts;
  /** The latest first. */
  lately: readonly Verdict[];
  queue: readonly QueuedScan[];
  isOnline: boolean;
  /** Each with the scan that counts. */
  duplicates: readonly (DuplicateScan & { first?: CheckIn })[];
  /** What was double until then has been seen here; 0 for nothing. */
  dismissedAt: number;
};

/** A door of a showing on this device. What it is told it knows at once, and shares as soon as it can. */
export type Door = {
  subscribe: (listener: () => void) => () => void;
  /** The same object until something changes. */
  state: () => DoorState;
  /** Says who stands there, and fetches the tickets. */
  begin: (name: string) => Promise<void>;
  /** The code that is held in front of the camera is answered once, however often it is seen. */
  scan: (text: string) => Promise<Verdict>;
  /** What this says is the first of `lately`. */
  letIn: (unitId: string) => void;
  letInAgain: (unitId: string, reason: string) => void;
  /** Takes back what this device has let in, and nothing else. */
  undo: (unitId: string) => void;
  /** Until another seat is let in twice. */
  dismissTwice: () => void;
  /** Also tries again what failed. */
  sendNow: () => Promise<void>;
  close: () => void;
};

const readEveryMs = 15_000;
/** What was not shared by then was let in, as the screen says. */
const trustMs = 2_000;
/** A code that is seen again within this time was never taken away. */
const inViewMs = 2_000;

/** A network that is one by name alone holds nobody up. */
const withinTime = (sent: Promise<void>) =>
  Promise.race([
    sent,
    new Promise<never>((_, reject) => setTimeout(reject, 20_000, new Error('Not sent.'))),
  ]);

/** Opens the door of a pass, from what this device keeps of it or else from the database. */
export function openDoor({ secret, ...ref }: PassRef & { secret: string }): Door {
  const listeners = new Set<() => void>();
  const run = inOrder();
  let proven = '';
  let lists = emptyLists;
  // What was shared since the lists were read, and how often they were.
  let shared: readonly QueuedScan[] = [];
  let reads = 0;
  let seen: { text: string; at: number; verdict: Promise<Verdict> } | null = null;
  let state: DoorState = {
    phase: 'opening',
    pass: null,
    screening: null,
    name: '',
    entries: [],
    unopened: [],
    readAt: 0,
    clockAheadMs: 0,
    counts: { in: 0, expected: 0, byZone: [] },
    lately: [],
    queue: [],
    isOnline: navigator.onLine,
    duplicates: [],
    dismissedAt: 0,
  };

  const now = () => (isServerTimeKnown() ? serverNow() : Date.now() - state.clockAheadMs);
  const endsAt = () => state.screening?.endsAt ?? Infinity;
  const isOver = () => now() >= endsAt();
  const wasTrusted = (scan: QueuedScan) => scan.offline || now() - scan.at > trustMs;
  const entryOf = (unitId: string) => state.entries.find((entry) => entry.unitId === unitId);
  const ownCheckIn = ({ unitId, orderId }: DoorEntry) =>
    [...shared, ...state.queue]
      .filter(({ entry }) => entry.unitId === unitId && entry.orderId === orderId)
      .findLast(({ kind }) => kind === 'checkIn');

  function set(changes: Partial<DoorState>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  /** The same where it changes who is in or what is kept. */
  function change(changes: Partial<DoorState>) {
    const after = { ...state, ...changes };
    const { phase, pass, screening, name, readAt, clockAheadMs, dismissedAt } = after;
    // What was shared is kept until it was read, and is shared again if the page goes in between.
    const queue = [...shared, ...after.queue];
    const expected = screening ? listEntries(screening, lists, queue) : [];
    const counts = countEntries(screening?.zones ?? {}, expected);
    const entries = expected.filter(({ orderId }) => orderId !== '');
    const unopened = expected.filter(({ orderId }) => orderId === '');
    const duplicates = [...lists.duplicates.values()].map((scan) => {
      const first = lists.checkIns.get(scan.unitId);
      return first ? { ...scan, first } : scan;
    });
    set({ ...changes, entries, unopened, counts, duplicates });
    // Who comes is nobody's business once the showing is over.
    const isDone = phase === 'ended' && after.queue.length === 0;
    if (phase === 'withdrawn' || isDone) void forgetDoor(ref.passId, phase === 'withdrawn');
    else if (pass && screening) {
      const device = { name, proven, readAt, clockAheadMs, dismissedAt };
      void keepDoor({ pass, screening, lists, queue, ...device });
    }
  }

  async function resume() {
    const kept = await readDoor(ref.passId);
    if (kept === 'withdrawn') {
      set({ phase: 'withdrawn' });
      return;
    }
    if (kept?.pass.secretHash !== (await hashOf(secret))) return;
    const { proven: uid, lists: keptLists, ...rest } = kept;
    [proven, lists] = [uid, keptLists];
    change({ ...rest, phase: rest.readAt > 0 ? 'ready' : 'opening' });
    if (isOver()) change({ phase: 'ended' });
  }

  async function read(isWhole = false) {
    const found = await readPass(ref);
    if (found?.pass.secretHash !== (await hashOf(secret))) {
      lists = emptyLists;
      const wasOpen = state.pass !== null || state.phase === 'withdrawn';
      change({ phase: wasOpen ? 'withdrawn' : 'missing', queue: [] });
      return;
    }
    set({ ...found, isOnline: true, clockAheadMs: Date.now() - serverNow() });
    if (isOver()) change({ phase: 'ended' });
    else if (state.name === '') set({ phase: 'naming' });
    else {
      proven = await proveDevice(found.pass, secret, proven);
      const readAt = now();
      const since = isWhole || reads % 8 === 0 ? 0 : state.readAt;
      const after = await readLists(found.screening, lists, since);
      reads += 1;
      lists = { ...after, former: listFormer(lists, after.tickets) };
      shared = [];
      change({ phase: 'ready', readAt });
    }
  }

  /** Takes a scan from what waits, or puts another in its place, and says what became of it. */
  function settle(scan: QueuedScan, verdict: Partial<Verdict> = {}, instead?: QueuedScan) {
    const isMeant = ({ kind, at, entry }: Verdict) =>
      kind === 'unshared' && at === scan.at && entry?.unitId === scan.entry.unitId;
    const lately = state.lately.map((one) => (isMeant(one) ? { ...one, ...verdict } : one));
    const queue = state.queue.flatMap((one) => (one === scan ? (instead ?? []) : one));
    change({ queue, lately });
  }

  function noteShared(scan: QueuedScan) {
    shared = [...shared, scan];
    // What is gone is not among what came: all is read.
    if (scan.kind === 'undo') reads = 0;
    settle(scan, { kind: 'in' });
  }

  /** What became of a scan that was refused, by what was read since; it waits where that says that it is right. */
  function judgeRefused(scan: QueuedScan) {
    const { unitId, orderId, codeHash } = scan.entry;
    const first = lists.checkIns.get(unitId);
    const isIn = first?.orderId === orderId;
    const entry = entryOf(unitId);
    if (scan.kind !== 'checkIn') settle(scan);
    // It was taken, and the answer was lost.
    else if (isIn && first.by === proven && first.scannedAt === scan.at) noteShared(scan);
    // After the end nobody reads who was first.
    else if (isIn || isOver()) {
      const told = first && { at: first.scannedAt, door: first.door, name: first.name };
      const verdict = { kind: 'again', first: told ?? null } as const;
      settle(scan, verdict, { ...scan, kind: 'duplicate', letIn: wasTrusted(scan) });
      void share();
    } else if (entry?.orderId !== orderId || entry.codeHash !== codeHash)
      settle(scan, { kind: 'other', reason: lists.former.get(codeHash) ?? 'returned' });
  }

  async function send() {
    const refused: QueuedScan[] = [];
    for (const scan of state.queue) {
      const { pass, name } = state;
      if (!pass || !navigator.onLine) return;
      proven = await proveDevice(pass, secret, proven);
      // Never later than now, also where the clock was corrected since.
      const sent = { ...scan, offline: wasTrusted(scan), at: Math.min(scan.at, now()) };
      try {
        await withinTime(shareScan(pass, name, sent));
        noteShared(scan);
        set({ isOnline: true });
      } catch (error) {
        if (errorCode(error) !== 'permission-denied') throw error;
        refused.push(scan);
      }
    }
    if (refused.length > 0) await read(true);
    refused.forEach(judgeRefused);
  }

  /** In order, and at most one that waits for its turn. */
  const inTurn = (work: () => Promise<void>) => {
    let waiting: Promise<void> | null = null;
    const workOrFail = async () => {
      waiting = null;
      await work().catch((error: unknown) => {
        // Whether the pass was taken back is said when it is read again. After the end nobody proves it anew.
        if (errorCode(error) === 'permission-denied' && !isOver()) proven = '';
        const isOpening = state.phase === 'opening' || state.phase === 'fetching';
        set({ isOnline: false, phase: isOpening ? 'failed' : state.phase });
      });
    };
    return () => (waiting ??= run(workOrFail));
  };
  const share = inTurn(send);
  const refresh = inTurn(read);
  const sendNow = async () => {
    await share();
    await refresh();
  };

  function enqueue(entry: DoorEntry, changes: Pick<QueuedScan, 'kind'> & Partial<QueuedScan>) {
    const [id, at] = [crypto.randomUUID(), Math.min(now(), endsAt() - 1)];
    const offline = !state.isOnline;
    const scan = { id, entry, letIn: false, reason: '', offline, at, ...changes };
    change({ queue: [...state.queue, scan] });
    void share();
    return at;
  }

  function say(verdict: Verdict) {
    set({ lately: [verdict, ...state.lately].slice(0, 30) });
    return verdict;
  }

  function admit(entry: DoorEntry): Verdict {
    const { unitId, isIn } = entry;
    const own = ownCheckIn(entry);
    const other = lists.checkIns.get(unitId);
    const first = own
      ? { at: own.at, door: state.pass?.label ?? '', name: state.name }
      : other && { at: other.scannedAt, door: other.door, name: other.name };
    return say({
      kind: isIn ? 'again' : 'unshared',
      at: enqueue(entry, { kind: isIn ? 'duplicate' : 'checkIn' }),
      entry: { ...entry, isIn: true },
      first: isIn && first ? first : null,
      reason: '',
    });
  }

  async function judge(text: string): Promise<Verdict> {
    const code = readCode(text);
    const codeHash = await hashOf(code);
    const find = () => state.entries.find((one) => one.codeHash === codeHash);
    const entry = find();
    if (entry) return admit(entry);
    const reason = code === '' ? 'notOurs' : (lists.former.get(codeHash) ?? 'unknown');
    // A ticket that was made a moment ago is let in while it is still held there.
    if (reason === 'unknown' && state.isOnline)
      void refresh().then(() => {
        if (find() && seen?.text === text) seen = null;
      });
    return say({ kind: 'other', at: now(), entry: null, first: null, reason });
  }

  const look = () => {
    if (isOver()) change({ phase: 'ended' });
    if (!navigator.onLine) set({ isOnline: false });
    else if (document.visibilityState !== 'hidden') void sendNow();
  };
  const timer = setInterval(look, readEveryMs);
  const closing = new AbortController();
  const { signal } = closing;
  window.addEventListener('online', look, { signal });
  window.addEventListener('offline', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  void run(resume);
  void sendNow();

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    begin: async (name) => {
      change({ name: normalizeLine(cutText(name, limits.doorName)), phase: 'fetching' });
      await refresh();
    },
    scan: (text) => {
      if (seen?.text === text && Date.now() - seen.at < inViewMs) seen.at = Date.now();
      else seen = { text, at: Date.now(), verdict: judge(text) };
      return seen.verdict;
    },
    letIn: (unitId) => {
      const entry = entryOf(unitId);
      if (entry) admit(entry);
    },
    letInAgain: (unitId, typed) => {
      const entry = entryOf(unitId);
      const reason = normalizeLine(cutText(typed, limits.duplicateReason));
      if (entry) enqueue(entry, { kind: 'duplicate', letIn: true, reason });
    },
    undo: (unitId) => {
      const entry = entryOf(unitId);
      const isOwn = entry && (ownCheckIn(entry) ?? lists.checkIns.get(unitId)?.by === proven);
      if (!entry?.isIn || !isOwn) return;
      // A code that is still held there stays answered: it does not let in again.
      set({ lately: state.lately.filter((verdict) => verdict.entry?.unitId !== unitId) });
      enqueue(entry, { kind: 'undo' });
    },
    dismissTwice: () => {
      change({ dismissedAt: Math.max(0, ...state.duplicates.map(({ at }) => at)) });
    },
    sendNow,
    close: () => {
      clearInterval(timer);
      closing.abort();
    },
  };
}
