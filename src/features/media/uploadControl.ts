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
  const handleOffline = () => {
    pause('network');
  };
  const handleOnline = () => {
    resume('network');
  };
  if (!navigator.onLine) handleOffline();
  window.addEventListener('offline', handleOffline);
  window.addEventListener('online', handleOnline);
  return () => {
    window.removeEventListener('offline', handleOffline);
    window.removeEventListener('online', handleOnline);
  };
}

const endedPhases: readonly UploadPhase[] = ['canceled', 'success', 'error'];

export const hasEnded = ({ phase }: Upload) => endedPhases.includes(phase);

/** What the SDK's task, which sends one file, can be told. */
type Transfer = {
  pause: () => boolean;
  resume: () => boolean;
  cancel: () => boolean;
};
type UploadStatus = Pick<Upload, 'phase' | 'awaitsNetwork'>;
/** Who wants an upload to stand still. It goes on when nobody does any more. */
type PauseReason = 'person' | 'network';

/** An upload that has moved nothing for so long is shown as waiting for the network. */
const stallTimeoutMs = 8_000;

const createCanceledError = () =>
  Object.assign(new Error('The upload was canceled'), { code: 'storage/canceled' });

/** Steers one upload, which sends several files one after the other, and reports how it stands. */
export function createUploadControl(onStatusChange: (standing: UploadStatus) => void) {
  const pauseReasons = new Set<PauseReason>();
  let isCanceled = false;
  let transfer: Transfer | null = null;
  let isStopped = true;
  let resolveResumed: (() => void) | undefined;
  let resumed = Promise.resolve();
  let isStalled = false;
  let stallTimer: ReturnType<typeof setTimeout> | undefined;

  const reportStatus = () => {
    const pausePhase = isStopped ? 'paused' : 'pausing';
    onStatusChange({
      phase: isCanceled ? 'canceling' : pauseReasons.size > 0 ? pausePhase : 'running',
      awaitsNetwork:
        !isCanceled && (pauseReasons.has('network') || (isStalled && pauseReasons.size === 0)),
    });
  };
  // The SDK tries again by itself and says nothing of it; what is asked before and between files too.
  const restartStallTimer = () => {
    clearTimeout(stallTimer);
    isStalled = false;
    stallTimer = setTimeout(() => {
      isStalled = true;
      reportStatus();
    }, stallTimeoutMs);
  };
  restartStallTimer();

  return {
    pause: (reason: PauseReason) => {
      if (pauseReasons.size === 0) {
        resumed = new Promise((resolve) => (resolveResumed = resolve));
        transfer?.pause();
      }
      pauseReasons.add(reason);
      reportStatus();
    },
    resume: (reason: PauseReason) => {
      const wasPaused = pauseReasons.size > 0;
      // A person knows better than the browser whether there is a network.
      if (reason === 'person') pauseReasons.clear();
      else pauseReasons.delete(reason);
      if (wasPaused && pauseReasons.size === 0) {
        isStopped = transfer === null;
        transfer?.resume();
        resolveResumed?.();
      }
      reportStatus();
    },
    cancel: () => {
      isCanceled = true;
      // A paused transfer ignores that it is canceled.
      transfer?.resume();
      transfer?.cancel();
      resolveResumed?.();
      reportStatus();
    },
    /** Before each file: waits while paused. Throws the SDK's code for a canceled upload. */
    waitUntilResumed: async () => {
      await resumed;
      if (isCanceled) throw createCanceledError();
    },
    /** The transfer that has just started, or none between two files. */
    setTransfer: (nextTransfer: Transfer | null) => {
      transfer = nextTransfer;
      isStopped = nextTransfer === null;
      restartStallTimer();
      if (isCanceled) transfer?.cancel();
      else if (pauseReasons.size > 0) {
        transfer?.pause();
        reportStatus();
      }
    },
    /** The transfer's own word; its `running` includes that it is about to stop. */
    handleTransferState: (state: string) => {
      if (!transfer) return;
      isStopped = state === 'paused';
      restartStallTimer();
      reportStatus();
    },
    /** Nothing is said of it any more. */
    dispose: () => {
      clearTimeout(stallTimer);
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
