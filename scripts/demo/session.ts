import { join } from 'node:path';
import { type EmulatorName, localSurroundings } from '../emulators/config.ts';
import { type Suite, startSuite } from '../emulators/suite.ts';
import { interrupted, listenForInterruption } from '../interruption.ts';
import { Problem } from '../problem.ts';
import { say, workFolder } from '../project.ts';
import { demoStaff, prepareDemo } from './demo.ts';

const dataFolder = join(workFolder, 'data');

/** The running site: where it is, and what takes it away again. */
type Site = { address: string; close: () => Promise<void> };

/**
 * Runs Backlot on this machine until Ctrl-C, and keeps its data: the emulators, the sample films,
 * the demo account, and the site that `serve` gives.
 */
export async function runSession(
  emulators: readonly EmulatorName[],
  serve: () => Promise<Site>,
): Promise<void> {
  const interruption = listenForInterruption();
  say(`Starting the Firebase emulators (${emulators.join(', ')})…`);
  const surroundings = localSurroundings;
  const suite = await startSuite({ surroundings, interruption, emulators, dataFolder });
  const site = await open(suite, interruption, serve);
  say(
    `Backlot is ready at ${site.address} (staff account: ${demoStaff.email} / ${demoStaff.password})`,
  );

  const ending = await ended(suite, interruption);
  await site.close();
  if (ending === 'died') throw new Problem('The emulators ended by themselves: start again.');
  say('Saving the data and stopping…');
  await suite.stop();
  say('Stopped. The next start has the data again.');
}

async function open(
  suite: Suite,
  interruption: AbortSignal,
  serve: () => Promise<Site>,
): Promise<Site> {
  try {
    const site = prepareDemo(localSurroundings, say).then(serve);
    const outcome = await Promise.race([site, ended(suite, interruption)]);
    if (typeof outcome === 'object') return outcome;
    throw new Problem('Stopped before Backlot was ready; the data is as it was.');
  } catch (problem) {
    // Half of the sample films must not pass for a database that somebody filled.
    await suite.discard();
    throw problem;
  }
}

function ended(suite: Suite, interruption: AbortSignal): Promise<'died' | 'stopped'> {
  return Promise.race([
    suite.died.then(() => 'died' as const),
    interrupted(interruption).then(() => 'stopped' as const),
  ]);
}
