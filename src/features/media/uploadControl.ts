/** `pausing` and `canceling` last until the transfer has stopped. */
type UploadPhase =
  'running' | 'pausing' | 'paused' | 'canceling' | 'canceled' | 'success' | 'error';

export type Upload = {
  phase: UploadPhase;
  /** Whether it is waiting for the network and will resume by itself. */
  awaitsNetwork: boolean;
  /** From 0 to 100. Never decreases, although the transfer itself may go back. */
  percent: number;
  /** The error code it failed with. */
  code: string;
};

const endedPhases: readonly UploadPhase[] = ['canceled', 'success', 'error'];

export const hasEnded = ({ phase }: Upload) => endedPhases.includes(phase);

/** The part of the SDK's upload task, which sends one file, that is used here. */
type Transfer = {
  pause: () => boolean;
  resume: () => boolean;
  cancel: () => boolean;
};
type UploadStatus = Pick<Upload, 'phase' | 'awaitsNetwork'>;
/** Why an upload is paused. It resumes once no reason is left. */
type PauseReason = 'user' | 'network';

/** An upload without progress for this long is shown as waiting for the network. */
const stallTimeoutMs = 8_000;

const createCanceledError = () =>
  Object.assign(new Error('The upload was canceled'), { code: 'storage/canceled' });

/** Pauses, resumes and cancels one upload, which sends several files in sequence, and reports its status. */
export function createUploadControl(onStatusChange: (status: UploadStatus) => void) {
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
  // The SDK retries silently, also for the requests before and between files.
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
      // The user knows better than the browser whether there is a network.
      if (reason === 'user') pauseReasons.clear();
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
    /** Called before each file: waits while paused. Throws `storage/canceled` once canceled. */
    waitUntilResumed: async () => {
      await resumed;
      if (isCanceled) throw createCanceledError();
    },
    /** Sets the transfer that has just started, or null between two files. */
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
    /** Takes the SDK's task state, which stays `running` until a requested pause takes effect. */
    handleTransferState: (state: string) => {
      if (!transfer) return;
      isStopped = state === 'paused';
      restartStallTimer();
      reportStatus();
    },
    /** No status is reported after this. */
    dispose: () => {
      clearTimeout(stallTimer);
    },
  };
}

export type UploadControl = ReturnType<typeof createUploadControl>;

/** Pauses an upload while the browser is offline. Returns a function that stops watching. */
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

// Controls are not serializable, so they live outside the store, by upload id.
const controls = new Map<string, UploadControl>();

export const registerControl = (uploadId: string, control: UploadControl) => {
  controls.set(uploadId, control);
};
export const unregisterControl = (uploadId: string) => {
  controls.delete(uploadId);
};

export const pauseUpload = (uploadId: string) => controls.get(uploadId)?.pause('user');
export const resumeUpload = (uploadId: string) => controls.get(uploadId)?.resume('user');
export const cancelUpload = (uploadId: string) => controls.get(uploadId)?.cancel();

/** Cancels the uploads whose ids begin so, the paused ones too. */
export function cancelUploads(prefix: string) {
  for (const [id, control] of controls) if (id.startsWith(prefix)) control.cancel();
}
