import { parseArgs } from 'node:util';
import { signInGuest } from '../bench/guest.ts';
import { measurePages, measureInteractions } from '../bench/measure.ts';
import { openStudio } from '../bench/packs.ts';
import { baseline, benchPages } from '../bench/pages.ts';
import { machineInfo, formatMarkdown, report, writeReport } from '../bench/report.ts';
import { serveSite } from '../bench/server.ts';
import { openShop, shopPages } from '../bench/shop.ts';
import { crowdedProject } from '../bench/typing.ts';
import { prerenderEmulatedFilms, prerenderEmulatedSite, buildEmulatedSite } from '../build/site.ts';
import { prepareDemo } from '../demo/demo.ts';
import { address, benchEnvironment } from '../emulators/config.ts';
import { startSuite } from '../emulators/suite.ts';
import { listenForInterruption } from '../interruption.ts';
import { log, UserError } from '../project.ts';
import { generatedProject } from '../sample-data/generatedDocuments.ts';
import { commitDocuments, writeDocuments } from '../sample-data/emulatorRest.ts';
import { findChromium } from '../test/chromium.ts';

const usage =
  'Usage: npm run bench -- [--runs N, default 5] [--projects N, default 10000] [--write]';
const bytesPerProject = 1_000;
const debuggingPort = 9222;

/**
 * `npm run bench`: what visitors feel, by Lighthouse and by Event Timing, and staff where they type, on the built site
 * as it is served.
 * `--write` keeps the tables in docs/performance.md. What misses its target is named; nothing fails.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { runs, projects, isWritten } = read(args);
  const environment = benchEnvironment();
  const { ports, portShift, projectId } = environment;
  const interruption = listenForInterruption();
  const executablePath = await findChromium();
  await buildEmulatedSite(environment);
  const suite = await startSuite({
    environment,
    interruption,
    emulators: ['auth', 'firestore', 'storage'],
  });
  interruption.addEventListener('abort', () => void suite.discard().then(() => process.exit(130)));
  try {
    await prepareDemo(environment, log);
    const guest = await signInGuest(environment);
    await openShop(environment, guest.uid);
    const maker = await openStudio(environment);
    // Before thousands of generated ones, which no visitor of the benchmark opens.
    await prerenderEmulatedFilms(environment, log, interruption);
    await writeDocuments(
      { host: address(ports, 'firestore'), projectId },
      { end: projects },
      (index) => generatedProject('bench', index, bytesPerProject),
    );
    await commitDocuments({ host: address(ports, 'firestore'), projectId }, [crowdedProject]);
    await prerenderEmulatedSite(environment);
    const site = await serveSite(environment, { [baseline.path]: baseline.html });
    const port = debuggingPort + portShift;
    const pages = await measurePages(site.address, [...benchPages, ...shopPages(guest)], runs, {
      executablePath,
      port,
    });
    const { timed, version } = await measureInteractions(site.address, runs, {
      executablePath,
      maker,
    });
    site.close();
    const command = ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
    const where = machineInfo({ chromium: version, command, projects, runs });
    const written = await formatMarkdown(report(where, pages, timed));
    log(written);
    if (isWritten) writeReport(written);
  } finally {
    await suite.discard();
  }
}

function read(args: readonly string[]) {
  const option = { type: 'string' } as const;
  let values;
  try {
    const options = { runs: option, projects: option, write: { type: 'boolean' } } as const;
    ({ values } = parseArgs({ args: [...args], options }));
  } catch {
    throw new UserError(usage);
  }
  const { runs = '5', projects = '10000', write: isWritten = false } = values;
  const counts = { runs: Number(runs), projects: Number(projects) };
  if (Object.values(counts).some((count) => !Number.isInteger(count) || count < 1))
    throw new UserError(usage);
  return { ...counts, isWritten };
}
