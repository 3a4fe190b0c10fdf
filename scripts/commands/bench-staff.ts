import { createServer } from 'vite';
import type {
  measureFans,
  measureFigures,
  measureLists,
  measureMonth,
  measureStatement,
} from '../bench-staff/lists.ts';
import { writeFans, writeRecords } from '../bench-staff/records.ts';
import { emptyLists, listsThatGrow, type Round, table } from '../bench-staff/table.ts';
import { address, benchEnvironment, emulatorVariables } from '../emulators/config.ts';
import { startSuite } from '../emulators/suite.ts';
import { listenForInterruption } from '../interruption.ts';
import { log, UserError } from '../project.ts';
import { emulatedConfiguration } from '../publicConfiguration.ts';
import { connectAdmin, addStaff } from '../staff.ts';

const sizes = [100, 10_000];
const timesEach = 5;
type Measures = {
  measureLists: typeof measureLists;
  measureMonth: typeof measureMonth;
  measureStatement: typeof measureStatement;
  measureFigures: typeof measureFigures;
  measureFans: typeof measureFans;
};

/** What checking a month of as many payments may take, and making a statement of as many lines. */
const mostSeconds = 60;
/** How long a brand of as many fans waits for the first of them. */
const mostSecondsForFans = 1.5;
const staff = { email: 'bench@backlot.test', password: 'bench-of-staff' };

/**
 * `npm run bench:staff`: what opening each list of the staff area costs with few and with many records, and how
 * long it takes to check a month of payments, to make the statement of its orders, and to read the figures and the fans of a
 * film of three years, by the app's own thunks on emulators of its own. Fails when more documents are read where there are
 * more, when one of the first two takes more than a minute, and when the first fans take more than a second and a half.
 */
export async function run(): Promise<void> {
  const environment = benchEnvironment();
  const interruption = listenForInterruption();
  const suite = await startSuite({
    environment,
    interruption,
    emulators: ['auth', 'firestore', 'storage'],
  });
  interruption.addEventListener('abort', () => void suite.discard().then(() => process.exit(130)));
  try {
    const { rounds, month, statement, figures, fans } = await measureRounds(environment);
    log(table(rounds));
    log(
      `Checked a month of ${String(month.payments)} payments in ${month.seconds.toFixed(1)} s, of which adding up took ${month.addedInMilliseconds.toFixed(0)} ms.`,
    );
    if (month.payments < Math.max(...sizes) || month.differences > 0)
      throw new UserError(
        `The month that was checked has ${String(month.differences)} differences.`,
      );
    if (month.seconds > mostSeconds)
      throw new UserError(`Checking a month took more than ${String(mostSeconds)} s.`);
    log(
      `Made a statement of ${String(statement.lines)} lines, in ${String(statement.pages)} pages, in ${statement.seconds.toFixed(1)} s.`,
    );
    if (statement.lines < Math.max(...sizes) || statement.seconds > mostSeconds)
      throw new UserError(`A statement lacks lines or took more than ${String(mostSeconds)} s.`);
    log(
      `Read the figures of ${String(figures.days)} days with ${String(figures.paid)} orders in ${figures.seconds.toFixed(1)} s.`,
    );
    if (figures.paid < Math.max(...sizes)) throw new UserError('The figures lack orders.');
    log(
      `Read ${String(fans.fans)} fans, the first in ${fans.firstSeconds.toFixed(1)} s, all in ${fans.seconds.toFixed(1)} s.`,
    );
    if (fans.fans < Math.max(...sizes) || fans.firstSeconds > mostSecondsForFans)
      throw new UserError(
        `Fans are missing, or the first took more than ${String(mostSecondsForFans)} s.`,
      );
    refuse('These lists showed nothing to measure', emptyLists(rounds));
    refuse('These lists read more documents when there are more records', listsThatGrow(rounds));
  } finally {
    await suite.discard();
  }
}

function refuse(what: string, lists: readonly string[]): void {
  if (lists.length > 0) throw new UserError(`${what}: ${[...new Set(lists)].join(', ')}.`);
}

async function measureRounds(environment: ReturnType<typeof benchEnvironment>) {
  const { projectId, bucket, ports } = environment;
  const admin = connectAdmin(environment);
  await addStaff(admin, staff.email, { password: staff.password });
  await admin.close();
  // The app is run as Vite would serve it, which reads from the environment where the emulators are.
  Object.assign(process.env, emulatedConfiguration, emulatorVariables(environment));
  const vite = await createServer({
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null },
  });
  const measures = (await vite.ssrLoadModule('/scripts/bench-staff/lists.ts')) as Measures;
  const rounds: Round[] = [];
  let first = 0;
  const [firestoreHost, storageHost] = [address(ports, 'firestore'), address(ports, 'storage')];
  const target = { projectId, bucket, firestoreHost, storageHost };
  for (const records of sizes) {
    const started = performance.now();
    await writeRecords(target, { first, end: records });
    const seconds = Math.round((performance.now() - started) / 1000);
    log(`Filled up to ${String(records)} records of each kind in ${String(seconds)} s.`);
    rounds.push({ records, lists: await measures.measureLists(staff, timesEach) });
    first = records;
  }
  const month = await measures.measureMonth();
  const statement = await measures.measureStatement();
  await writeFans(target, Math.max(...sizes));
  const figures = await measures.measureFigures();
  const fans = await measures.measureFans();
  await vite.close();
  return { rounds, month, statement, figures, fans };
}
