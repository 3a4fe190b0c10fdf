import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listenForInterruption } from '../interruption.ts';
import { root, UserError } from '../project.ts';
import { emulatorNames, testEnvironment, emulatorVariables } from './config.ts';
import { startSuite } from './suite.ts';

// node --import tsx scripts/emulators/exec.ts -- COMMAND…: runs a command against test emulators.
const [command, ...args] = process.argv.slice(process.argv[2] === '--' ? 3 : 2);
if (!command) throw new UserError('Say which command to run after `--`.');

const environment = testEnvironment();
const interruption = listenForInterruption();
const hasSite = existsSync(join(root, environment.site));
try {
  const suite = await startSuite({
    environment,
    interruption,
    emulators: emulatorNames.filter((name) => name !== 'hosting' || hasSite),
  });
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...emulatorVariables(environment) },
  });
  // Ctrl-C reaches the command by itself; a signal sent to this process alone does not.
  interruption.addEventListener('abort', () => child.kill());
  process.exitCode = await new Promise<number>((resolve) => {
    child.once('error', () => {
      resolve(127);
    });
    child.once('exit', (code) => {
      resolve(code ?? 1);
    });
  });
  await suite.stop();
} catch (problem) {
  if (!(problem instanceof UserError)) throw problem;
  process.stderr.write(`${problem.message}\n`);
  process.exitCode = 1;
}
