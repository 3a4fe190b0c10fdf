import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processTree, terminate } from '../emulators/processes.ts';
import { listenForInterruption } from '../interruption.ts';
import { log, root, UserError } from '../project.ts';

/** Ports that neither `npm start` nor a run of the tests uses. */
const portShift = '800';

/**
 * `npm run check:fresh`: clones the last commit into a temporary folder and runs `.ci/run` there, as whoever clones
 * the repository would. Nothing is left of it afterwards, neither files nor processes.
 */
export async function run(): Promise<void> {
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new UserError(`git ${args[0] ?? ''} failed: ${stderr.trim()}`);
    return stdout.trim();
  };
  if (git('status', '--porcelain') !== '')
    log('What is not committed is not checked: `git status` lists it.');
  const interruption = listenForInterruption();
  const folder = mkdtempSync(join(tmpdir(), 'backlot-fresh-'));
  const clone = join(folder, 'backlot');
  const started = Date.now();
  try {
    git('clone', '--quiet', root, clone);
    mkdirSync(join(folder, 'tmp'));
    log(`Checking ${git('log', '-1', '--format=%h %s')}`);
    const code = await runUntil(interruption, clone, join(folder, 'tmp'));
    const minutes = ((Date.now() - started) / 60_000).toFixed(1);
    log(code === 0 ? `Passed in ${minutes} min.` : `Failed after ${minutes} min.`);
    process.exitCode = code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs `.ci/run` in the clone; an interruption ends it with everything that it started. */
async function runUntil(interruption: AbortSignal, clone: string, temporary: string) {
  const child = spawn('bash', ['.ci/run'], {
    cwd: clone,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A group of its own: Ctrl-C reaches it through us, once.
    detached: true,
    env: { ...process.env, CI: 'true', TMPDIR: temporary, BACKLOT_PORT_SHIFT: portShift },
  });
  const { pid } = child;
  if (pid === undefined) throw new UserError('bash could not be started.');
  const exited = new Promise<number>((resolve) => {
    child.once('close', (code) => {
      resolve(code ?? 1);
    });
  });
  interruption.addEventListener('abort', () => {
    const family = processTree(pid);
    for (const member of family) process.kill(member, 'SIGINT');
    void terminate(family, { atOnce: false });
  });
  return exited;
}
