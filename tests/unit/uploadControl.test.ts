import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUploadControl, watchNetwork } from '../../src/features/media/uploadControl';

/** A transfer that obeys as the SDK's task does: what it is told shows in its next report. */
function startTransfer() {
  const standings: string[] = [];
  const control = createUploadControl(({ phase, awaitsNetwork }) => {
    standings.push(awaitsNetwork ? `${phase}, awaits network` : phase);
  });
  const told: string[] = [];
  const tell = (word: string) => () => told.push(word) > 0;
  const transfer = { pause: tell('pause'), resume: tell('resume'), cancel: tell('cancel') };
  return { control, transfer, told, latest: () => standings.at(-1) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('An upload on its way', () => {
  it('is pausing until the transfer says that it stands still', () => {
    const { control, transfer, told, latest } = startTransfer();
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
    expect(told).toEqual(['pause', 'resume']);
  });

  it('paused between two files starts no further one until it goes on', async () => {
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
    const { control, transfer, told, latest } = startTransfer();
    control.setTransfer(transfer);
    control.pause('user');
    control.handleTransferState('paused');
    control.cancel();
    expect(told).toEqual(['pause', 'resume', 'cancel']);
    expect(latest()).toBe('canceling');
    control.handleTransferState('running');
    expect(latest()).toBe('canceling');
    await expect(control.waitUntilResumed()).rejects.toMatchObject({ code: 'storage/canceled' });
  });

  it('passes on what was asked for before its transfer had started', () => {
    const paused = startTransfer();
    paused.control.pause('user');
    paused.control.setTransfer(paused.transfer);
    expect(paused.told).toEqual(['pause']);
    const canceled = startTransfer();
    canceled.control.cancel();
    canceled.control.setTransfer(canceled.transfer);
    expect(canceled.told).toEqual(['cancel']);
  });

  it('is paused, and no longer pausing, when its transfer ended meanwhile', () => {
    const { control, transfer, latest } = startTransfer();
    control.setTransfer(transfer);
    control.pause('user');
    expect(latest()).toBe('pausing');
    control.setTransfer(null);
    expect(latest()).toBe('paused');
  });

  it('says nothing more once its transfer is over', () => {
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
  it('pauses the upload, and its return goes on with it', () => {
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    vi.stubGlobal('navigator', { onLine: true });
    const { control, transfer, told, latest } = startTransfer();
    const stop = watchNetwork(control);
    control.setTransfer(transfer);
    page.dispatchEvent(new Event('offline'));
    expect(latest()).toBe('pausing, awaits network');
    control.handleTransferState('paused');
    page.dispatchEvent(new Event('online'));
    expect(latest()).toBe('running');
    stop();
    page.dispatchEvent(new Event('offline'));
    expect(told).toEqual(['pause', 'resume']);
  });

  it('waits where there is none from the start', () => {
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('navigator', { onLine: false });
    const { control, latest } = startTransfer();
    watchNetwork(control);
    expect(latest()).toBe('paused, awaits network');
  });

  it('does not go on with what a person has paused', () => {
    const { control, transfer, told, latest } = startTransfer();
    control.setTransfer(transfer);
    control.pause('user');
    control.pause('network');
    control.handleTransferState('paused');
    control.resume('network');
    expect(latest()).toBe('paused');
    control.resume('user');
    expect(told).toEqual(['pause', 'resume']);
  });

  it('does not hold back someone who knows better', () => {
    const { control, transfer, latest } = startTransfer();
    control.setTransfer(transfer);
    control.pause('network');
    control.handleTransferState('paused');
    control.resume('user');
    expect(latest()).toBe('running');
  });

  it('shows although the browser has not noticed, when nothing moves for long', () => {
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

  it('shows before the first file and between two, where the store is asked what it holds', () => {
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
