import { join } from 'node:path';
import { type EmulatorName, type Environment, fileSuffix } from '../emulators/config.ts';
import { type Suite, startSuite } from '../emulators/suite.ts';
import { waitForInterruption, listenForInterruption } from '../interruption.ts';
import { log, UserError, workFolder } from '../project.ts';
import { demoStaff, prepareDemo } from './demo.ts';

/** The running site: where it is, and what takes it away again. */
type Site = { address: string; close: () => Promise<void> };

/**
 * Runs Backlot on this machine until Ctrl-C, and keeps its data: the emulators, the sample films,
 * the demo account, and the site that `serve` gives.
 */
export async function runSession(
  environment: Environment,
  emulators: readonly EmulatorName[],
  serve: () => Promise<Site>,
): Promise<void> {
  const interruption = listenForInterruption();
  log(`Starting the Firebase emulators (${emulators.join(', ')})…`);
  const dataFolder = join(workFolder, `data${fileSuffix(environment.portShift)}`);
  const suite = await startSuite({ environment, interruption, emulators, dataFolder });
  const site = await prepareSite(environment, suite, interruption, serve);
  log(
    `Backlot is ready at ${site.address} (staff account: ${demoStaff.email} / ${demoStaff.password})`,
  );

  const ending = await waitForEnd(suite, interruption);
  await site.close();
  if (ending === 'died') throw new UserError('The emulators ended by themselves: start again.');
  log('Saving the data and stopping…');
  await suite.stop();
  log('Stopped. The next start has the data again.');
}

async function prepareSite(
  environment: Environment,
  suite: Suite,
  interruption: AbortSignal,
  serve: () => Promise<Site>,
): Promise<Site> {
  try {
    const site = prepareDemo(environment, log).then(serve);
    const outcome = await Promise.race([site, waitForEnd(suite, interruption)]);
    if (typeof outcome === 'object') return outcome;
    throw new UserError('Stopped before Backlot was ready; the data is as it was.');
  } catch (problem) {
    // Half of the sample films must not pass for a database that somebody filled.
    await suite.discard();
    throw problem;
  }
}

function waitForEnd(suite: Suite, interruption: AbortSignal): Promise<'died' | 'stopped'> {
  return Promise.race([
    suite.died.then(() => 'died' as const),
    waitForInterruption(interruption).then(() => 'stopped' as const),
  ]);
}
