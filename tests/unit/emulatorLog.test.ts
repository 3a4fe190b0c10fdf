import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'emulator-log-'));
const path = join(folder, 'firestore-debug.log');
vi.stubEnv('BACKLOT_FIRESTORE_LOG', path);
const { send } = await import('../support/emulatorLog');

const refused = "\nfalse for 'create' @ L12, Null value error. for 'get' @ L14";
const timeout =
  'com.google.cloud.datastore.core.exception.DatastoreException: Transaction lock timeout.';

/** What the emulator logs of an answer, with what it was caused by. */
const entry = (answer: string, cause = '') =>
  `Nov 27, 2026 9:01:01 PM io.example.WrappedStreamObserver onError
WARNING: Operation failed: ${answer}
io.example.DatastoreException: ${answer}
\tat io.example.Rules.check(Rules.java:318)
${cause}
`;

/** A request that is answered as often as there are entries of the log, and then succeeds. */
function requestOf(answer: string, entries: readonly string[]) {
  const left = [...entries];
  return vi.fn(() => {
    const logged = left.shift();
    if (logged === undefined) return Promise.resolve('done');
    appendFileSync(path, logged);
    return Promise.reject(new Error(`Request failed with error: ${answer}`));
  });
}

beforeEach(() => {
  writeFileSync(path, entry(refused, `Caused by: ${timeout}`));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('What a race sends', () => {
  it.each([
    { answer: refused, cause: `Caused by: ${timeout}` },
    { answer: "Can't swap from CLOSED to COMMIT." },
    { answer: 'Transaction is invalid or closed.' },
  ])('is sent again where the emulator gave it up: $answer', async ({ answer, cause }) => {
    const request = requestOf(answer, [entry(answer, cause)]);
    expect(await send(request)).toBe('done');
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('is sent three times at most', async () => {
    const gaveUp = entry(refused, `Caused by: ${timeout}`);
    const request = requestOf(refused, [gaveUp, gaveUp, gaveUp]);
    await expect(send(request)).rejects.toThrow('L12');
    expect(request).toHaveBeenCalledTimes(3);
  });

  it('is refused where the rules did, whatever the emulator gave up before and beside it', async () => {
    const request = requestOf(refused, [entry(timeout) + entry(refused) + entry(timeout)]);
    await expect(send(request)).rejects.toThrow('L12');
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('fails by itself without the log', async () => {
    const request = vi.fn(() => Promise.reject(new Error('Taken')));
    await expect(send(request)).rejects.toThrow('Taken');
    expect(request).toHaveBeenCalledTimes(1);
  });
});
