import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { vi } from 'vitest';

const { BACKLOT_FIRESTORE_LOG: path = '' } = process.env;

/** How the emulator says that it gave up: a look-up of the rules, which then refuse, a commit, or what it had closed. */
const gaveUp = /Transaction lock timeout|Can't swap from CLOSED|Transaction is invalid or/;
const attempts = 3;

/** What the emulator has logged since its log had this length. */
function readSince(length: number): string {
  const bytes = Buffer.alloc(statSync(path).size - length);
  const file = openSync(path, 'r');
  readSync(file, bytes, 0, bytes.length, length);
  closeSync(file);
  return bytes.toString();
}

/** Each entry begins with a line of its own, which has the time. */
const entriesOf = (log: string) => log.split(/^(?=\w{3} \d{2}, \d{4} )/m);

/** Whether it was the emulator that failed, by what its log has about its answer. */
async function hasGivenUp(error: unknown, length: number): Promise<boolean> {
  const said = error instanceof Error ? error.message : '';
  const [, message] = /^Request failed with error: ([^]+)$/.exec(said) ?? [];
  if (message === undefined) return false;
  // The log may be written a moment after the answer.
  const entries = await vi.waitFor(() => {
    const found = entriesOf(readSince(length)).filter((entry) => entry.includes(message));
    if (found.length === 0) throw new Error(`The emulator did not log its answer: ${message}`);
    return found;
  }, 10_000);
  return entries.some((entry) => gaveUp.test(entry));
}

/**
 * Sends what may be refused, and sends it again where the emulator gave up by its own log: under load it does so with
 * look-ups, and answers as if the rules had refused (firebase-tools 10518).
 */
export async function send<Result>(request: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const { size } = statSync(path);
    try {
      return await request();
    } catch (error) {
      if (attempt === attempts || !(await hasGivenUp(error, size))) throw error;
    }
  }
}
