import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitForInterruption } from '../interruption.ts';
import { reportStart } from '../programs.ts';
import { UserError, workFolder } from '../project.ts';
import {
  type EmulatorName,
  type Environment,
  emulatorHost,
  emulatorNames,
  requiredPorts,
  writeConfig,
} from './config.ts';
import { type EmulatorPrograms, findEmulatorPrograms, firebaseTools } from './jars.ts';
import { requireFreePorts } from './ports.ts';
import { processTree, terminate } from './processes.ts';
import { adoptExport, exportFolder } from './savedData.ts';

const preload = fileURLToPath(new URL('preload.cjs', import.meta.url));
const startLimitMs = 240_000;
const saveLimitMs = 90_000;

export type Suite = {
  /** What the Firestore emulator logs, into a file that goes when the suite ends. */
  firestoreLog: string;
  /** Resolves with the name of the first of its processes that ends, asked to or not. */
  died: Promise<string>;
  /** Saves the data where a folder was given; rejects when that failed, and what was saved before stays. */
  save: () => Promise<void>;
  /**
   * Saves the data where a folder was given, stops every process, removes the temporary files. Throws a
   * `UserError` when everything stopped but the data is not saved.
   */
  stop: () => Promise<void>;
  /** Stops every process at once, without saving, and removes the temporary files. */
  discard: () => Promise<void>;
};

export type SuiteOptions = {
  environment: Environment;
  interruption: AbortSignal;
  emulators?: readonly EmulatorName[];
  /** Where the data comes from and goes to; without it the emulators start empty and forget. */
  dataFolder?: string;
};

/** Starts the emulators and waits until they answer. Throws a `UserError` when they cannot start. */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const { environment, interruption, emulators = emulatorNames, dataFolder } = options;
  await requireFreePorts(environment, emulators);
  const programs = await findEmulatorPrograms();
  mkdirSync(workFolder, { recursive: true });
  // A suite whose script was killed saves by itself.
  if (dataFolder) adoptExport(dataFolder);
  // On the same disk as the data, so that an export moves into place in one step.
  const folder = mkdtempSync(join(workFolder, 'run-'));
  const logFile = join(workFolder, `emulators-${String(environment.ports.hosting)}.log`);

  const child = launch({ ...options, emulators }, programs, folder);
  reportStart(child);
  const exit = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  const { death, programs: ownPrograms } = watchProcesses(child);
  const output = watchOutput(child, logFile);
  let saving: Promise<void> = Promise.resolve();

  async function end(isSaving: boolean): Promise<void> {
    // The programs of a suite that was killed are nobody's children any more.
    const family = child.pid === undefined ? [] : [...processTree(child.pid), ...ownPrograms];
    if (isSaving) {
      await saving.catch(() => undefined);
      child.kill('SIGINT');
      await Promise.race([exit, pause(saveLimitMs)]);
    }
    await terminate(family, { atOnce: !isSaving });
    rmSync(folder, { recursive: true, force: true });
    if (!isSaving || !dataFolder || adoptExport(dataFolder)) return;
    throw new UserError(
      `The data could not be saved, what was saved before stays: ${logFile} says why.`,
    );
  }

  const outcome = await Promise.race([
    output.ready.then(() => 'ready' as const),
    death.then(() => 'ended' as const),
    waitForInterruption(interruption).then(() => 'interrupted' as const),
    pause(startLimitMs).then(() => 'late' as const),
  ]);
  if (outcome !== 'ready') {
    // Nothing is saved: what half-started emulators hold must not replace the data.
    await end(false);
    throw new UserError(
      {
        ended: `The emulators do not start: ${output.reason()} (${logFile} has the rest)`,
        interrupted: 'Stopped before the emulators were ready; the data is as it was.',
        late: `The emulators did not start within ${String(startLimitMs / 1000)} seconds: ${logFile} shows how far they came.`,
      }[outcome],
    );
  }
  child.send('ready');
  return {
    firestoreLog: join(folder, 'firestore-debug.log'),
    died: death,
    save: () => {
      if (dataFolder) saving = requestExport(environment, dataFolder);
      return saving;
    },
    stop: () => end(true),
    discard: () => end(false),
  };
}

async function requestExport(environment: Environment, dataFolder: string): Promise<void> {
  const { hub } = requiredPorts(environment, []);
  const answer = await fetch(`http://${emulatorHost}:${String(hub)}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: exportFolder(dataFolder), initiatedBy: 'backlot' }),
    signal: AbortSignal.timeout(saveLimitMs),
  });
  const said = await answer.text();
  if (!answer.ok || !adoptExport(dataFolder)) throw new Error(said);
}

function launch(
  { environment, emulators, dataFolder }: SuiteOptions & { emulators: readonly EmulatorName[] },
  programs: EmulatorPrograms,
  folder: string,
): ChildProcess {
  const memory = dataFolder
    ? [
        ...(existsSync(dataFolder) ? ['--import', dataFolder] : []),
        ...['--export-on-exit', exportFolder(dataFolder)],
      ]
    : [];
  const args = [
    ...['--require', preload, firebaseTools, 'emulators:start', '--non-interactive'],
    ...['--config', writeConfig(environment), '--project', environment.projectId],
    ...['--only', emulators.join(','), ...memory],
  ];
  return spawn(process.execPath, args, {
    cwd: folder,
    // In a process group of its own: Ctrl-C in the terminal reaches only the script.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PATH: [programs.javaFolder, process.env.PATH].join(delimiter),
      // Stored files live in the temporary folder, which suites would otherwise share.
      TMPDIR: folder,
      XDG_CONFIG_HOME: join(workFolder, 'cache'),
      NO_UPDATE_NOTIFIER: '1',
      FIRESTORE_EMULATOR_BINARY_PATH: programs.firestoreJar,
      STORAGE_EMULATOR_BINARY_PATH: programs.storageRulesJar,
    },
  });
}

/** Knows the programs that the suite runs, by what preload.cjs tells of them, and when the first process ends. */
function watchProcesses(child: ChildProcess) {
  const programs = new Set<number>();
  const death = new Promise<string>((resolve) => {
    child.once('exit', () => {
      resolve('The emulator suite');
    });
    child.on('message', (message: { started: number } | { ended: number; name: string }) => {
      if ('started' in message) {
        programs.add(message.started);
        return;
      }
      programs.delete(message.ended);
      resolve(message.name);
    });
  });
  return { death, programs };
}

/** Copies the output into the log, sees when the emulators are ready, and why they are not. */
function watchOutput(child: ChildProcess, logFile: string) {
  const log = createWriteStream(logFile);
  child.once('close', () => log.end());
  let error = 'they ended without an error message';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        log.write(text);
        if (text.includes('All emulators ready')) resolve();
        error = /^Error: (.*)$/m.exec(text)?.[1] ?? error;
      });
    }
  });
  return { ready, reason: () => error };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
