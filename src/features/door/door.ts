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
  findCode,
  findEntries,
  listEntries,
  listFormer,
  type QueuedScan,
  readCode,
  type Verdict,
} from './admission';
import { proveDevice, readLists, readPass, shareScan } from './doorApi';
import type { DoorPass, DuplicateScan, PassRef } from './doorModel';
import { dropScan, forgetDoor, keepCopy, keepScan, readDoor } from './doorStore';

/** All that the door's screen shows. Times are by the database's clock, in milliseconds. */
export type DoorState = {
  /**
   * `naming` waits for who stands there. `ready` may be without a network. `ended` may still have scans to send;
   * `withdrawn` is a pass that was taken back, `missing` a link that opens no door. `failed` is tried again by itself.
   */
  phase:
    | 'opening'
    | 'naming'
    | 'fetching'
    | 'ready'
    | 'ended'
    | 'withdrawn'
    | 'missing'
    | 'failed';
  pass: DoorPass | null;
  screening: Screening | null;
  name: string;
  entries: readonly DoorEntry[];
  /** When the copy was last compared with the database; 0 for never. */
  readAt: number;
  /** How far the device's clock is ahead of the database's; negative where it is behind. */
  clockAheadMs: number;
  counts: Counts;
  /** What was said last, the latest first. */
  lately: readonly Verdict[];
  queue: readonly QueuedScan[];
  isOnline: boolean;
  duplicates: readonly DuplicateScan[];
};

/** A door of a showing on this device. What it is told it knows at once, and shares as soon as it can. */
export type Door = {
  subscribe: (listener: () => void) => () => void;
  /** The same object until something changes. */
  state: () => DoorState;
  /** Says who stands there, and fetches the tickets; again where that failed. */
  begin: (name: string) => Promise<void>;
  /** The code that is held in front of the camera is answered once, however often it is seen. */
  scan: (text: string) => Promise<Verdict>;
  /** What is said of it is the first of `lately`. */
  letIn: (unitId: string) => void;
  letInAgain: (unitId: string, reason: string) => void;
  /** Takes back what this device has let in, and nothing else. */
  undo: (unitId: string) => void;
  /** By name, order and seat: of codes the device knows the hashes alone. Nothing for no words. */
  find: (words: string) => DoorEntry[];
  /** Also tries again what failed. */
  sendNow: () => Promise<void>;
  close: () => void;
};

const readEveryMs = 15_000;
/** What was not shared by then was let in all the same, as the screen says. */
const trustMs = 2_000;
/** A code that is seen again within this time was never taken away. */
const inViewMs = 2_000;
const longestSendMs = 20_000;
const sentAtOnce = 8;
const keptVerdicts = 30;
const longestName = 60;
const longestReason = 120;
/** For how long after the showing's end the rules take what was scanned before it. */
const sendableMs = 24 * 60 * 60_000;

/** A network that is there by name alone does not hold the others up. */
const withinTime = (sent: Promise<void>) =>
  Promise.race([
    sent,
    new Promise<never>((_, reject) => {
      const late = Object.assign(new Error('Not shared in time.'), { code: 'deadline-exceeded' });
      setTimeout(reject, longestSendMs, late);
    }),
  ]);

/** Opens the door of a pass, from what this device keeps of it or else from the database. */
export function openDoor({ secret, ...ref }: PassRef & { secret: string }): Door {
  const { passId } = ref;
  const listeners = new Set<() => void>();
  /** The account by which the secret was proven. */
  let proven = '';
  let lists = emptyLists;
  let seen: { text: string; at: number; verdict: Promise<Verdict> } | null = null;
  /** Scans whose answer is awaited. */
  const sending = new Set<string>();
  let state: DoorState = {
    phase: 'opening',
    pass: null,
    screening: null,
    name: '',
    entries: [],
    readAt: 0,
    clockAheadMs: 0,
    counts: { in: 0, expected: 0, byZone: [] },
    lately: [],
    queue: [],
    isOnline: navigator.onLine,
    duplicates: [],
  };

  const set = (changes: Partial<DoorState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };

  /** The same where it changes who is in. */
  const recount = (changes: Partial<DoorState>) => {
    const { screening, queue } = { ...state, ...changes };
    const entries = screening ? listEntries(screening, lists, queue) : [];
    const counts = countEntries(screening?.zones ?? {}, entries);
    const duplicates = [...lists.duplicates.values()].sort(
      (one, other) => other.scannedAt - one.scannedAt,
    );
    set({ ...changes, entries, counts, duplicates });
  };

  const now = () => (isServerTimeKnown() ? serverNow() : Date.now() - state.clockAheadMs);
  const isClosed = () => state.phase === 'withdrawn' || state.phase === 'missing';
  const isEnded = () => state.screening !== null && now() >= state.screening.endsAt;
  const isUnshared = (scan: QueuedScan) => scan.offline || now() - scan.at > trustMs;
  /** Never later than now, also where the clock was corrected since. */
  const scannedAt = (scan: QueuedScan) => Math.min(scan.at, now());

  const keep = () => {
    const { pass, screening, name, readAt, clockAheadMs } = state;
    if (pass && screening && !isClosed())
      void keepCopy({ pass, screening, name, proven, lists, readAt, clockAheadMs });
  };

  const forget = (phase: 'withdrawn' | 'missing') => {
    lists = emptyLists;
    recount({ phase, queue: [] });
    void forgetDoor(passId);
  };

  const end = () => {
    const isTooLate = now() >= (state.screening?.endsAt ?? 0) + sendableMs;
    set({ phase: 'ended', queue: isTooLate ? [] : state.queue });
    if (state.queue.length === 0) void forgetDoor(passId);
  };

  async function resume() {
    const kept = await readDoor(passId);
    if (!kept?.copy || kept.copy.pass.secretHash !== (await hashOf(secret))) return;
    const { queue } = kept;
    const { pass, screening, name, readAt, clockAheadMs } = kept.copy;
    ({ lists, proven } = kept.copy);
    const phase = readAt > 0 ? 'ready' : 'opening';
    recount({ phase, pass, screening, name, readAt, clockAheadMs, queue });
    if (isEnded()) end();
  }

  async function read() {
    if (isClosed()) return;
    const found = await readPass(ref);
    if (found?.pass.secretHash !== (await hashOf(secret))) {
      forget(state.pass ? 'withdrawn' : 'missing');
      return;
    }
    set({ ...found, isOnline: true, clockAheadMs: Date.now() - serverNow() });
    if (isEnded()) end();
    else if (state.name === '') set({ phase: 'naming' });
    else {
      proven = await proveDevice(found.pass, secret, proven);
      const after = await readLists(found.pass.screeningId, lists);
      lists = { ...after, former: listFormer(lists, after.tickets) };
      recount({ phase: 'ready', readAt: now() });
      keep();
    }
  }

  const remove = (scan: QueuedScan) => {
    recount({ queue: state.queue.filter((one) => one !== scan) });
  };

  /** Says what became of somebody who was let in. */
  const amend = ({ at, entry }: QueuedScan, changes: Partial<Verdict>) => {
    const isMeant = (verdict: Verdict) =>
      verdict.kind === 'unshared' && verdict.at === at && verdict.entry?.unitId === entry.unitId;
    set({ lately: state.lately.map((one) => (isMeant(one) ? { ...one, ...changes } : one)) });
  };

  const settle = (pass: DoorPass, scan: QueuedScan) => {
    const { unitId, orderId, codeHash } = scan.entry;
    const checkIns = new Map(lists.checkIns);
    if (scan.kind === 'undo') checkIns.delete(unitId);
    else if (scan.kind === 'checkIn')
      checkIns.set(unitId, {
        unitId,
        orderId,
        codeHash,
        by: proven,
        door: pass.label,
        name: state.name,
        offline: isUnshared(scan),
        scannedAt: scannedAt(scan),
        at: now(),
      });
    lists = { ...lists, checkIns };
    remove(scan);
    if (scan.kind === 'checkIn') amend(scan, { kind: 'in' });
  };

  async function sendOne(pass: DoorPass, scan: QueuedScan) {
    sending.add(scan.id);
    try {
      const sent = { ...scan, offline: isUnshared(scan), at: scannedAt(scan) };
      await withinTime(shareScan(pass, state.name, sent));
      settle(pass, scan);
      return 'shared';
    } catch (error) {
      if (errorCode(error) === 'permission-denied') return 'refused';
      note(error);
      return 'failed';
    } finally {
      sending.delete(scan.id);
    }
  }

  /** What is to become of a scan that was refused, by what was read since. */
  function judgeRefused(pass: DoorPass, scan: QueuedScan) {
    const { unitId, orderId, codeHash } = scan.entry;
    const first = lists.checkIns.get(unitId);
    const isIn = first?.orderId === orderId;
    if (scan.kind !== 'checkIn') remove(scan);
    // It was taken, and the answer was lost.
    else if (isIn && first.by === proven && first.scannedAt === scannedAt(scan)) settle(pass, scan);
    // After the end nobody reads who was first.
    else if (isIn || isEnded()) {
      const duplicate: QueuedScan = { ...scan, kind: 'duplicate', letIn: isUnshared(scan) };
      void keepScan(duplicate);
      recount({ queue: state.queue.map((one) => (one === scan ? duplicate : one)) });
      amend(scan, { kind: 'again', first: firstOf(unitId) });
    } else if (
      !state.entries.some(
        (entry) =>
          entry.unitId === unitId && entry.orderId === orderId && entry.codeHash === codeHash,
      )
    ) {
      remove(scan);
      amend(scan, { kind: 'other', reason: lists.former.get(codeHash) ?? 'returned' });
    }
  }

  /** Shares what waits, of each seat in its order. */
  async function send() {
    while (state.pass && state.queue.length > 0 && navigator.onLine && !isClosed()) {
      const { pass, queue } = state;
      const firstOfSeat = ({ entry }: QueuedScan) =>
        queue.findIndex((scan) => scan.entry.unitId === entry.unitId);
      const batch = queue
        .slice(0, sentAtOnce)
        .filter((scan, index) => firstOfSeat(scan) === index);
      proven = await proveDevice(pass, secret, proven);
      const outcomes = await Promise.all(batch.map((scan) => sendOne(pass, scan)));
      const refused = batch.filter((_, index) => outcomes[index] === 'refused');
      if (refused.length > 0 && !isEnded()) await read();
      for (const scan of refused) if (state.queue.includes(scan)) judgeRefused(pass, scan);
      // First what was learned, so that a device that stops in between knows it from one or the other.
      keep();
      for (const { id } of batch)
        if (!state.queue.some((scan) => scan.id === id)) void dropScan(id);
      if (outcomes.includes('failed') || refused.some((scan) => state.queue.includes(scan))) return;
      set({ isOnline: true });
    }
    if (state.phase === 'ended') end();
  }

  const note = (error: unknown) => {
    // Whether the pass was taken back is said when it is read again.
    if (errorCode(error) === 'permission-denied') proven = '';
    const isOpening = state.phase === 'opening' || state.phase === 'fetching';
    set({ isOnline: false, phase: isOpening ? 'failed' : state.phase });
  };

  const run = inOrder();
  /** In order, and at most one that waits for its turn. */
  const inTurn = (work: () => Promise<void>) => {
    let waiting: Promise<void> | null = null;
    return () =>
      (waiting ??= run(() => {
        waiting = null;
        return work().catch(note);
      }));
  };
  const share = inTurn(send);
  const refresh = inTurn(read);

  const sendNow = async () => {
    await share();
    await refresh();
  };

  const enqueue = (
    entry: DoorEntry,
    kind: QueuedScan['kind'],
    changes: Partial<QueuedScan> = {},
  ): QueuedScan => {
    const scan: QueuedScan = {
      id: crypto.randomUUID(),
      passId,
      kind,
      entry,
      letIn: false,
      reason: '',
      offline: !state.isOnline,
      at: Math.min(now(), (state.screening?.endsAt ?? Infinity) - 1),
      ...changes,
    };
    void keepScan(scan);
    recount({ queue: [...state.queue, scan] });
    void share();
    return scan;
  };

  const entryOf = (unitId: string) => state.entries.find((entry) => entry.unitId === unitId);

  /** Who was let in with a seat, as this device knows it. */
  function firstOf(unitId: string): Verdict['first'] {
    const waiting = state.queue.find(
      (scan) => scan.kind === 'checkIn' && scan.entry.unitId === unitId,
    );
    if (waiting) return { at: waiting.at, door: state.pass?.label ?? '', name: state.name };
    const checkIn = lists.checkIns.get(unitId);
    return checkIn ? { at: checkIn.scannedAt, door: checkIn.door, name: checkIn.name } : null;
  }

  const say = (verdict: Verdict) => {
    set({ lately: [verdict, ...state.lately].slice(0, keptVerdicts) });
    return verdict;
  };

  const admit = (entry: DoorEntry): Verdict => {
    const { unitId, orderId, isIn } = entry;
    const first = isIn ? firstOf(unitId) : null;
    const { at } = enqueue(entry, isIn ? 'duplicate' : 'checkIn');
    return say({
      kind: isIn ? 'again' : 'unshared',
      at,
      entry: { ...entry, isIn: true },
      first,
      reason: '',
      together: state.entries.filter(
        (other) => other.orderId === orderId && other.unitId !== unitId,
      ),
    });
  };

  async function judgeCode(text: string): Promise<Verdict> {
    const code = readCode(text);
    const codeHash = await hashOf(code);
    const found = code === '' ? 'notOurs' : findCode(state.entries, lists.former, codeHash);
    return typeof found === 'string'
      ? say({ kind: 'other', at: now(), entry: null, first: null, reason: found, together: [] })
      : admit(found);
  }

  const look = () => {
    if (isEnded()) end();
    if (document.visibilityState !== 'hidden' && navigator.onLine) void sendNow();
  };
  const noteOffline = () => {
    set({ isOnline: false });
  };
  const timer = setInterval(look, readEveryMs);
  window.addEventListener('online', look);
  window.addEventListener('offline', noteOffline);
  document.addEventListener('visibilitychange', look);
  void run(resume);
  void sendNow();

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    state: () => state,
    begin: async (name) => {
      set({ name: cutText(normalizeLine(name), longestName).trim(), phase: 'fetching' });
      keep();
      await refresh();
    },
    scan: (text) => {
      if (seen?.text === text && Date.now() - seen.at < inViewMs) seen.at = Date.now();
      else seen = { text, at: Date.now(), verdict: judgeCode(text) };
      return seen.verdict;
    },
    letIn: (unitId) => {
      const entry = entryOf(unitId);
      if (entry) admit(entry);
    },
    letInAgain: (unitId, reason) => {
      const entry = entryOf(unitId);
      const said = cutText(normalizeLine(reason), longestReason).trim();
      if (entry) enqueue(entry, 'duplicate', { letIn: true, reason: said });
    },
    undo: (unitId) => {
      const entry = entryOf(unitId);
      const scan = state.queue.find((one) => one.kind === 'checkIn' && one.entry.unitId === unitId);
      const isOwn = scan !== undefined || lists.checkIns.get(unitId)?.by === proven;
      if (!entry?.isIn || !isOwn) return;
      seen = null;
      set({ lately: state.lately.filter((verdict) => verdict.entry?.unitId !== unitId) });
      if (!scan || sending.has(scan.id)) enqueue(entry, 'undo');
      else {
        void dropScan(scan.id);
        remove(scan);
      }
    },
    find: (words) => findEntries(state.entries, words),
    sendNow,
    close: () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
      window.removeEventListener('offline', noteOffline);
      document.removeEventListener('visibilitychange', look);
    },
  };
}
