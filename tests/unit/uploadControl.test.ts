import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUploadControl, watchNetwork } from '../../src/features/media/uploadControl';

/** A transfer that obeys as the SDK's task does: what it is calls shows in its next report. */
function startTransfer() {
  const statuses: string[] = [];
  const control = createUploadControl(({ phase, awaitsNetwork }) => {
    statuses.push(awaitsNetwork ? `${phase}, awaits network` : phase);
  });
  const calls: string[] = [];
  const record = (word: string) => () => calls.push(word) > 0;
  const transfer = { pause: record('pause'), resume: record('resume'), cancel: record('cancel') };
  return { control, transfer, calls, latest: () => statuses.at(-1) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('A running upload', () => {
  it('is pausing until the transfer reports that it is paused', () => {
    const { control, transfer, calls, latest } = startTransfer();
    control.setTransfer(transfer);
    control.handleTransferState('running');
    control.pause('user');
    expect(latest()).toBe('pausing');
    control.handleTransferState('running');
    expect(latest()).toBe('pausing');
    control.handleTransferState('paused');
    expect(latest()).toBe('paused');
    control.resume('user');
    expect(latest()).toBe('running');
    expect(calls).toEqual(['pause', 'resume']);
  });

  it('starts no further file while it is paused between two', async () => {
    const { control, latest } = startTransfer();
    control.pause('user');
    expect(latest()).toBe('paused');
    const goesOn = vi.fn();
    const waiting = control.waitUntilResumed().then(goesOn);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(goesOn).not.toHaveBeenCalled();
    control.resume('user');
    await waiting;
    expect(goesOn).toHaveBeenCalled();
  });

  it('resumes a paused transfer before it cancels it', async () => {
    const { control, transfer, calls, latest } = startTransfer();
    control.setTransfer(transfer);
    control.pause('user');
    control.handleTransferState('paused');
    control.cancel();
    expect(calls).toEqual(['pause', 'resume', 'cancel']);
    expect(latest()).toBe('canceling');
    control.handleTransferState('running');
    expect(latest()).toBe('canceling');
    await expect(control.waitUntilResumed()).rejects.toMatchObject({ code: 'storage/canceled' });
  });

  it('applies a pause or cancel that was requested before its transfer started', () => {
    const paused = startTransfer();
    paused.control.pause('user');
    paused.control.setTransfer(paused.transfer);
    expect(paused.calls).toEqual(['pause']);
    const canceled = startTransfer();
    canceled.control.cancel();
    canceled.control.setTransfer(canceled.transfer);
    expect(canceled.calls).toEqual(['cancel']);
  });

  it('is paused, and no longer pausing, when its transfer ended meanwhile', () => {
    const { control, transfer, latest } = startTransfer();
    control.setTransfer(transfer);
    control.pause('user');
    expect(latest()).toBe('pausing');
    control.setTransfer(null);
    expect(latest()).toBe('paused');
  });

  it('reports nothing more once its transfer is over', () => {
    const { control, transfer, latest } = startTransfer();
    control.setTransfer(transfer);
    control.handleTransferState('running');
    control.setTransfer(null);
    control.pause('user');
    control.handleTransferState('running');
    expect(latest()).toBe('paused');
  });
});

describe('A lost network', () => {
  it('pauses the upload until it returns', () => {
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    vi.stubGlobal('navigator', { onLine: true });
    const { control, transfer, calls, latest } = startTransfer();
    const stop = watchNetwork(control);
    control.setTransfer(transfer);
    page.dispatchEvent(new Event('offline'));
    expect(latest()).toBe('pausing, awaits network');
    control.handleTransferState('paused');
    page.dispatchEvent(new Event('online'));
    expect(latest()).toBe('running');
    stop();
    page.dispatchEvent(new Event('offline'));
    expect(calls).toEqual(['pause', 'resume']);
  });

  it('pauses an upload that starts offline', () => {
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('navigator', { onLine: false });
    const { control, latest } = startTransfer();
    watchNetwork(control);
    expect(latest()).toBe('paused, awaits network');
  });

  it('does not resume an upload that the user has paused when it returns', () => {
    const { control, transfer, calls, latest } = startTransfer();
    control.setTransfer(transfer);
    control.pause('user');
    control.pause('network');
    control.handleTransferState('paused');
    control.resume('network');
    expect(latest()).toBe('paused');
    control.resume('user');
    expect(calls).toEqual(['pause', 'resume']);
  });

  it('does not prevent the user from resuming', () => {
    const { control, transfer, latest } = startTransfer();
    control.setTransfer(transfer);
    control.pause('network');
    control.handleTransferState('paused');
    control.resume('user');
    expect(latest()).toBe('running');
  });

  it('is shown after a long time without progress, although the browser has not noticed', () => {
    const { control, transfer, latest } = startTransfer();
    control.setTransfer(transfer);
    control.handleTransferState('running');
    vi.advanceTimersByTime(7_000);
    control.handleTransferState('running');
    vi.advanceTimersByTime(7_000);
    expect(latest()).toBe('running');
    vi.advanceTimersByTime(2_000);
    expect(latest()).toBe('running, awaits network');
    control.handleTransferState('running');
    expect(latest()).toBe('running');
    control.dispose();
    vi.advanceTimersByTime(60_000);
    expect(latest()).toBe('running');
  });

  it('is shown before the first file and between two, while the store is queried', () => {
    const { control, transfer, latest } = startTransfer();
    vi.advanceTimersByTime(8_000);
    expect(latest()).toBe('running, awaits network');
    control.setTransfer(transfer);
    control.handleTransferState('running');
    expect(latest()).toBe('running');
    control.setTransfer(null);
    vi.advanceTimersByTime(8_000);
    expect(latest()).toBe('running, awaits network');
  });
});
