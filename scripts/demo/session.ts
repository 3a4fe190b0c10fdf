import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EmulatorName, type Environment, fileSuffix } from '../emulators/config.ts';
import { savedAt } from '../emulators/savedData.ts';
import { type Suite, startSuite } from '../emulators/suite.ts';
import { waitForInterruption, listenForInterruption } from '../interruption.ts';
import { log, UserError, workFolder } from '../project.ts';
import { films } from '../sample-data/films/films.ts';
import { passLinks } from '../sample-data/premiereDocuments.ts';
import { demoCreator } from '../sample-data/shopDocuments.ts';
import { samplePackFolder } from '../sample-data/samplePack.ts';
import { demoStaff, prepareDemo } from './demo.ts';
import { openMailbox } from './mailbox.ts';
import { ledgerOf, openPayments } from './payments.ts';

/** The running site: where it is, and what takes it away again. */
type Site = { address: string; close: () => Promise<void> };

/** Rejects soon after the signal aborts, which it does when the emulators are gone, and leaves nothing open then. */
type Serve = (ended: AbortSignal) => Promise<Site>;

type Session = {
  environment: Environment;
  emulators: readonly EmulatorName[];
  interruption: AbortSignal;
  dataFolder: string;
  saveEveryMs: number;
  /** How often within ten minutes the emulators may die and start again. */
  maxRestarts: number;
  /** Puts into the database what the site needs. */
  prepare: () => Promise<void>;
  serve: Serve;
  log: (line: string) => void;
};

/** Who died, or that the person stopped it. */
type Ending = { died: string } | 'stopped';

const restartPeriodMs = 600_000;
const deathNoticeMs = 1_000;

/**
 * Runs Backlot on this machine until Ctrl-C, and keeps its data: the emulators, the sample films,
 * the demo account, and the site that `serve` gives.
 */
export function runSession(
  environment: Environment,
  emulators: readonly EmulatorName[],
  serve: Serve,
): Promise<void> {
  // A transaction whose first read fails, as when the emulators die, leaves a promise of the library's own behind.
  process.on('unhandledRejection', (problem) => {
    log(`Something failed for which nothing waits any more: ${String(problem)}`);
  });
  return keepRunning({
    environment,
    emulators,
    interruption: listenForInterruption(),
    dataFolder: join(workFolder, `data${fileSuffix(environment.portShift)}`),
    saveEveryMs: 180_000,
    maxRestarts: 3,
    prepare: () => prepareDemo(environment, log, ledgerOf(environment)),
    serve: async (ended) => {
      const site = await serve(ended);
      const beside: Site[] = [site];
      const closeAll = () => Promise.all(beside.map(({ close }) => close()));
      try {
        const mailbox = await openMailbox(environment);
        beside.push(mailbox);
        const payments = await openPayments(environment);
        beside.push(payments);
        log(`Sign-in links arrive at ${mailbox.address}, which stands in for a mailbox.`);
        log(`Orders are paid at ${payments.address}, which stands in for Stripe: no money moves.`);
      } catch (problem) {
        await closeAll();
        throw problem;
      }
      log(
        `The makers of a sample film that sells something or raises money sign in to the studio as ${demoCreator}.`,
      );
      for (const link of films.flatMap(passLinks))
        log(
          `Whoever opens ${new URL(link, site.address).href} lets in at the door of a sample showing.`,
        );
      log(`A prepared Project Pack to drop: ${samplePackFolder}`);
      return {
        address: site.address,
        close: async () => {
          await closeAll();
        },
      };
    },
    log,
  });
}

/**
 * Starts everything again with the data of the last save when a part of it dies. Returns after an
 * interruption; throws a `UserError` when that comes before it is ready, and when too many die.
 */
export async function keepRunning(session: Session): Promise<void> {
  const deaths: number[] = [];
  for (;;) {
    const ending = await runOnce(session);
    if (ending === 'stopped') return;
    deaths.push(Date.now());
    const time = savedAt(session.dataFolder)?.toLocaleString('en-GB', {
      dateStyle: 'medium',
      timeStyle: 'medium',
    });
    if (isGivingUp(deaths, session.maxRestarts)) {
      throw new UserError(
        `${ending.died} ended unexpectedly, as it did before: giving up. ${time ? `The data saved on ${time} is there for the next start.` : 'Nothing was saved.'}`,
      );
    }
    session.log(
      `${ending.died} ended unexpectedly. Starting again ${time ? `with the data saved on ${time}` : 'afresh, since nothing was saved yet'}…`,
    );
  }
}

/** True when the emulators died so often in a short time that another start would not help. Times in ms, the last one is now. */
export function isGivingUp(deaths: readonly number[], maxRestarts: number): boolean {
  const now = deaths.at(-1) ?? 0;
  return deaths.filter((at) => now - at < restartPeriodMs).length > maxRestarts;
}

async function runOnce(session: Session): Promise<Ending> {
  const { emulators, interruption } = session;
  session.log(`Starting the Firebase emulators (${emulators.join(', ')})…`);
  const suite = await startSuite(session);
  const end = Promise.race<Ending>([
    suite.died.then((died) => ({ died })),
    waitForInterruption(interruption).then(() => 'stopped'),
  ]);
  let isStopped = false;
  try {
    const early = await workUntil(end, session.prepare());
    const site = early ?? (await serveUntil(end, session));
    if (site === 'stopped') {
      throw new UserError('Stopped before Backlot was ready; the data is as it was.');
    }
    if ('died' in site) return site;
    session.log(
      `Backlot is ready at ${site.address} (staff account: ${demoStaff.email} / ${demoStaff.password})`,
    );
    const ending = await saveUntil(end, suite, session);
    await site.close();
    if (ending !== 'stopped') return ending;
    session.log('Saving the data and stopping…');
    isStopped = true;
    await suite.stop();
    session.log('Stopped. The next start has the data again.');
    return ending;
  } finally {
    // Half of the sample films must not pass for a database that somebody filled.
    if (!isStopped) await suite.discard();
  }
}

/** Resolves with the site, or with the end when that comes before it: then nothing stays open. */
async function serveUntil(end: Promise<Ending>, { serve }: Session): Promise<Site | Ending> {
  const ended = new AbortController();
  const serving = serve(ended.signal);
  const early = await workUntil(end, serving);
  if (!early) return serving;
  ended.abort();
  await serving.then(
    (site) => site.close(),
    () => undefined,
  );
  return early;
}

/** Saves the data again and again until the end. */
async function saveUntil(
  end: Promise<Ending>,
  suite: Suite,
  { saveEveryMs, log }: Session,
): Promise<Ending> {
  for (;;) {
    const ending =
      (await workUntil(end, pause(saveEveryMs))) ??
      (await workUntil(end, suite.save()).catch((problem: unknown) => {
        log(`The data could not be saved, what was saved before stays: ${String(problem)}`);
      }));
    if (ending) return ending;
  }
}

/** Resolves with the end when that comes before the work is done. */
async function workUntil(
  end: Promise<Ending>,
  work: Promise<unknown>,
): Promise<Ending | undefined> {
  try {
    return await Promise.race([end, work.then(() => undefined)]);
  } catch (problem) {
    // Work that fails because the emulators died fails a moment before their death is known.
    const ending = await Promise.race([end, pause(deathNoticeMs, undefined)]);
    if (ending) return ending;
    throw problem;
  }
}
