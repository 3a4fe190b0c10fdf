/** The states of the specification. `pausing` and `canceling` last until the transfer has stopped. */
type UploadPhase =
  'running' | 'pausing' | 'paused' | 'canceling' | 'canceled' | 'success' | 'error';

export type Upload = {
  phase: UploadPhase;
  /** True while it stands still because the network is gone, and will go on by itself. */
  awaitsNetwork: boolean;
  /** How much has arrived, from 0 to 100. It never goes back, though the transfer itself may. */
  percent: number;
  /** The code of the error it ended with. */
  code: string;
};

/** Lets a lost network pause an upload, and its return go on with it. Returns how to stop watching. */
export function watchNetwork({ pause, resume }: UploadControl): () => void {
  if (typeof window === 'undefined') return () => undefined;
  const lost = () => {
    pause('network');
  };
  const back = () => {
    resume('network');
  };
  if (!navigator.onLine) lost();
  window.addEventListener('offline', lost);
  window.addEventListener('online', back);
  return () => {
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', back);
  };
}

const ended: readonly UploadPhase[] = ['canceled', 'success', 'error'];

export const hasEnded = ({ phase }: Upload) => ended.includes(phase);

/** What the SDK's task, which sends one file, can be told. */
type Transfer = {
  pause: () => boolean;
  resume: () => boolean;
  cancel: () => boolean;
};
type Standing = Pick<Upload, 'phase' | 'awaitsNetwork'>;
/** Who wants an upload to stand still. It goes on when nobody does any more. */
type Pauser = 'person' | 'network';

/** An upload that has moved nothing for so long is shown as waiting for the network. */
const longestQuietMs = 8_000;

const canceled = () =>
  Object.assign(new Error('The upload was canceled'), { code: 'storage/canceled' });

/** Steers one upload, which sends several files one after the other, and reports how it stands. */
export function createUploadControl(report: (standing: Standing) => void) {
  const pausers = new Set<Pauser>();
  let isCanceled = false;
  let transfer: Transfer | null = null;
  let isStill = true;
  let letGoOn: (() => void) | undefined;
  let mayGoOn = Promise.resolve();
  let isQuiet = false;
  let quietTimer: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    const pausing = isStill ? 'paused' : 'pausing';
    report({
      phase: isCanceled ? 'canceling' : pausers.size > 0 ? pausing : 'running',
      awaitsNetwork: !isCanceled && (pausers.has('network') || (isQuiet && pausers.size === 0)),
    });
  };
  // The SDK tries again by itself and says nothing of it; what is asked before and between files too.
  const listenForQuiet = () => {
    clearTimeout(quietTimer);
    isQuiet = false;
    quietTimer = setTimeout(() => {
      isQuiet = true;
      tell();
    }, longestQuietMs);
  };
  listenForQuiet();

  return {
    pause: (pauser: Pauser) => {
      if (pausers.size === 0) {
        mayGoOn = new Promise((resolve) => (letGoOn = resolve));
        transfer?.pause();
      }
      pausers.add(pauser);
      tell();
    },
    resume: (pauser: Pauser) => {
      const wasPaused = pausers.size > 0;
      // A person knows better than the browser whether there is a network.
      if (pauser === 'person') pausers.clear();
      else pausers.delete(pauser);
      if (wasPaused && pausers.size === 0) {
        isStill = transfer === null;
        transfer?.resume();
        letGoOn?.();
      }
      tell();
    },
    cancel: () => {
      isCanceled = true;
      // A paused transfer ignores that it is canceled.
      transfer?.resume();
      transfer?.cancel();
      letGoOn?.();
      tell();
    },
    /** Before each file: waits while paused. Throws the SDK's code for a canceled upload. */
    untilMayGoOn: async () => {
      await mayGoOn;
      if (isCanceled) throw canceled();
    },
    /** The transfer that has just started, or none between two files. */
    follow: (started: Transfer | null) => {
      transfer = started;
      isStill = started === null;
      listenForQuiet();
      if (isCanceled) transfer?.cancel();
      else if (pausers.size > 0) {
        transfer?.pause();
        tell();
      }
    },
    /** The transfer's own word; its `running` includes that it is about to stop. */
    observe: (state: string) => {
      if (!transfer) return;
      isStill = state === 'paused';
      listenForQuiet();
      tell();
    },
    /** Nothing is said of it any more. */
    end: () => {
      clearTimeout(quietTimer);
    },
  };
}

export type UploadControl = ReturnType<typeof createUploadControl>;

// Transfers cannot live in the store; their uploads' ids lead here.
const controls = new Map<string, UploadControl>();

export const registerControl = (uploadId: string, control: UploadControl) => {
  controls.set(uploadId, control);
};
export const unregisterControl = (uploadId: string) => {
  controls.delete(uploadId);
};

export const pauseUpload = (uploadId: string) => controls.get(uploadId)?.pause('person');
export const resumeUpload = (uploadId: string) => controls.get(uploadId)?.resume('person');
export const cancelUpload = (uploadId: string) => controls.get(uploadId)?.cancel();
