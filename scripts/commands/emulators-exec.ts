import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { emulatorNames, emulatorVariables, testEnvironment } from '../emulators/config.ts';
import { startSuite } from '../emulators/suite.ts';
import { listenForInterruption } from '../interruption.ts';
import { UserError, root } from '../project.ts';

/** `npm run emulators:exec -- COMMAND…`: runs a command against the tests' emulators, with hosting if there is a site. */
export async function run([command, ...args]: readonly string[]): Promise<void> {
  if (!command) throw new UserError('Usage: npm run emulators:exec -- COMMAND…');
  const environment = testEnvironment();
  const interruption = listenForInterruption();
  const hasSite = existsSync(join(root, environment.site));
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
}
