import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepRunning } from '../../scripts/demo/session';
import {
  type EmulatorName,
  address,
  localEnvironment,
  readPortShift,
  requiredPorts,
} from '../../scripts/emulators/config';
import { waitForInterruption } from '../../scripts/interruption';
import { isFree } from '../../scripts/emulators/ports';
import { savedAt } from '../../scripts/emulators/savedData';
import { root, workFolder } from '../../scripts/project';

const emulators: EmulatorName[] = ['firestore'];
// Ports that neither the tests' own emulators use nor those of `npm start` and the benchmarks, and below
// 32,768, where Linux begins to give ports to outgoing connections: one above is taken now and then.
const environment = localEnvironment(15_000 + readPortShift());
const collection = `http://${address(environment.ports, 'firestore')}/v1/projects/${environment.projectId}/databases/(default)/documents/notes`;
const asOwner = { Authorization: 'Bearer owner' };
const kept = { kept: { stringValue: 'as it was saved' } };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(workFolder, 'session-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  rmSync(join(root, environment.configFile), { force: true });
});

it('npm start comes back with the saved data when an emulator dies, and leaves nothing behind when it gives up', async () => {
  const dataFolder = join(folder, 'data');
  const lines: string[] = [];
  const found: unknown[] = [];
  const steps = [
    async () => {
      await fetch(`${collection}?documentId=one`, {
        method: 'POST',
        headers: asOwner,
        body: JSON.stringify({ fields: kept }),
      });
      await waitForSave(dataFolder);
      killProcess(`-jar .*${String(environment.ports.firestore)}`);
    },
    async () => {
      const answer = await fetch(`${collection}/one`, { headers: asOwner });
      found.push(((await answer.json()) as { fields: unknown }).fields);
      killProcess(`emulators:start .*${environment.configFile}`);
    },
  ];

  const session = keepRunning({
    environment,
    emulators,
    interruption: new AbortController().signal,
    dataFolder,
    saveEveryMs: 500,
    maxRestarts: 1,
    prepare: () => Promise.resolve(),
    serve: () => {
      void steps.shift()?.();
      return Promise.resolve({ address: 'nowhere', close: () => Promise.resolve() });
    },
    log: (line) => lines.push(line),
  });

  await expect(session).rejects.toThrow(
    /^The emulator suite ended unexpectedly, .*giving up.* \d\d:\d\d:\d\d is there for the next start/,
  );
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^The Firestore emulator ended unexpectedly\. Starting again with the data saved on .* \d\d:\d\d:\d\d…$/,
    ),
  );
  expect(found).toEqual([kept]);
  const ports = Object.values(requiredPorts(environment, emulators));
  expect(await Promise.all(ports.map(isFree))).toEqual(ports.map(() => true));
}, 120_000);

it('npm start comes back when an emulator dies before the site is there, and closes what was opened for it', async () => {
  const lines: string[] = [];
  let opened = 0;
  let closed = 0;
  const interruption = new AbortController();
  const killDatabase = () => {
    killProcess(`-jar .*${String(environment.ports.firestore)}`);
  };
  const open = () => {
    opened += 1;
    const close = () => {
      closed += 1;
      return Promise.resolve();
    };
    return { address: 'nowhere', close };
  };
  const steps = [
    // Fails with the database, as prerendering the films does, a moment before its death is known.
    async () => {
      killDatabase();
      for (;;) await fetch(collection, { headers: asOwner });
    },
    // Would go on for long, but for the signal.
    async (ended: AbortSignal) => {
      killDatabase();
      await waitForInterruption(ended);
      throw new Error('Nothing can be prerendered any more');
    },
    // Is done only after that.
    async (ended: AbortSignal) => {
      killDatabase();
      await waitForInterruption(ended);
      return open();
    },
    // Somebody stops it meanwhile.
    async (ended: AbortSignal) => {
      interruption.abort();
      await waitForInterruption(ended);
      return open();
    },
  ];

  const session = keepRunning({
    environment,
    emulators,
    interruption: interruption.signal,
    dataFolder: join(folder, 'data'),
    saveEveryMs: 60_000,
    maxRestarts: 3,
    prepare: () => Promise.resolve(),
    serve: (ended) => steps.shift()?.(ended) ?? Promise.reject(new Error('It started too often')),
    log: (line) => lines.push(line),
  });

  await expect(session).rejects.toThrow(/^Stopped before Backlot was ready/);
  expect(lines.filter((line) => line.includes('ended unexpectedly'))).toEqual(
    Array.from(
      { length: 3 },
      () =>
        'The Firestore emulator ended unexpectedly. Starting again afresh, since nothing was saved yet…',
    ),
  );
  expect([opened, closed]).toEqual([2, 2]);
  const ports = Object.values(requiredPorts(environment, emulators));
  expect(await Promise.all(ports.map(isFree))).toEqual(ports.map(() => true));
}, 180_000);

/** Returns after a save that began after this call. */
async function waitForSave(dataFolder: string): Promise<void> {
  const called = Date.now();
  let saves = 0;
  let last = called;
  while (saves < 2) {
    await pause(50);
    const time = savedAt(dataFolder)?.getTime() ?? 0;
    if (time <= last) continue;
    saves += 1;
    last = time;
  }
}

/** Kills the one process whose command line matches. */
function killProcess(pattern: string): void {
  const table = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' });
  const pid = new RegExp(`^ *(\\d+) .*${pattern}`, 'm').exec(table)?.[1];
  if (pid === undefined) throw new Error(`No process matches ${pattern}`);
  process.kill(Number(pid), 'SIGKILL');
}
