import type { Screening } from '../premieres/screeningModel';
import type { Counts, DoorEntry, QueuedScan, Verdict } from './admission';
import type { DoorPass, DuplicateScan } from './doorModel';

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
  /** Says who stands there, and fetches the tickets. */
  begin: (name: string) => Promise<void>;
  /** The code that is held in front of the camera is answered once, however often it is seen. */
  scan: (text: string) => Promise<Verdict>;
  /** What is said of it is the first of `lately`. */
  letIn: (unitId: string) => void;
  letInAgain: (unitId: string, reason: string) => void;
  /** Takes back what this device has let in. */
  undo: (unitId: string) => void;
  /** By name, order and seat: of codes the device knows the hashes alone. Nothing for no words. */
  find: (words: string) => DoorEntry[];
  /** Also tries again what failed. */
  sendNow: () => Promise<void>;
  close: () => void;
};
