import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { type SourcesInSite, sourcesFile } from '../build/packagesInSite.ts';
import { buildDeployedSite, buildEmulatedSite, deployedSite } from '../build/site.ts';
import { prepareDemo } from '../demo/demo.ts';
import { openPayments } from '../demo/payments.ts';
import {
  type Environment,
  address,
  emulatorNames,
  emulatorVariables,
} from '../emulators/config.ts';
import { type Suite, startSuite } from '../emulators/suite.ts';
import { runProgram } from '../programs.ts';
import { UserError, root } from '../project.ts';
import { connectAdmin } from '../staff.ts';
import { runningEmulators } from '../rules/engine/emulator.ts';
import { fuzzRules } from '../rules/engine/fuzz.ts';
import { rulesModel } from '../rules/subjects/rulesModel.ts';
import { findChromium, findHeadlessShell } from './chromium.ts';
import {
  type LoadedSources,
  type RunReport,
  type Tally,
  judge,
  readPlaywright,
  readReport,
  readScripts,
  readVitest,
  tally,
} from './results.ts';

/** What the checks of one run share. */
export type Run = {
  environment: Environment;
  interruption: AbortSignal;
  /** Where the test programs leave their reports. */
  reports: string;
  /** The names of the checks that this run makes. */
  chosen: ReadonlySet<string>;
  /** The test files that were named; of a check none of whose files is named, all run. */
  files: readonly string[];
  suite?: Suite;
};

/** The counts of a check, its tests and what they loaded where it has some, and what explains a failure. */
export type Outcome = Tally & Partial<RunReport> & { printed: string };

export type Check = {
  name: string;
  /** The checks without which this one cannot run, all of them before it in the list. */
  needs?: readonly string[];
  /** A second one may run beside it: it keeps about one core busy, or is not judged by anything that its neighbour slows. */
  mayShare?: boolean;
  /** What it judges by: where nothing of this differs from `main`, it is left out. Undefined if that is everything. */
  subject?: RegExp;
  run: (run: Run) => Promise<Outcome>;
};

/** Always the same, so that a run fails only by what was changed; `npm run test:rules -- --fuzz` generates others. */
const seed = 1;

/** What the tests of the rules judge by. */
const rulesSubject = /^(?:rules|scripts\/rules|tests\/rules)\/|\.rules$/;

/** So that the time this takes grows with the subjects of the rules, and no subject is asked less when another one comes. */
const requestsPerSubject = 90;

/** Everything that `npm test` checks, in the order in which it starts. */
export const checks: readonly Check[] = [
  {
    name: 'site',
    mayShare: true,
    run: async ({ environment }) => {
      await buildEmulatedSite(environment);
      await buildDeployedSite(environment);
      return { passed: 1, failed: 0, notRun: 0, printed: '' };
    },
  },
  programCheck('types', 'tsc', '--noEmit', '-p', '.'),
  {
    name: 'emulators',
    // Hosting's headers name the built assets.
    needs: ['site'],
    mayShare: true,
    run: async (run) => {
      // Only the browser tests need the hosted site, and without them it may not have been built.
      const emulators = emulatorNames.filter((name) => name !== 'hosting' || run.chosen.has('e2e'));
      run.suite = await startSuite({ ...run, emulators });
      return { passed: 1, failed: 0, notRun: 0, printed: '' };
    },
  },
  programCheck('lint', 'eslint', '.', '--max-warnings', '0'),
  // Its files run one after the other, and it waits for the emulators most of the time.
  {
    ...vitestCheck('integration', (environment, suite) => ({
      ...emulatorVariables(environment),
      ...(suite && { BACKLOT_FIRESTORE_LOG: suite.firestoreLog }),
    })),
    needs: ['emulators'],
    mayShare: true,
  },
  programCheck('format', 'prettier', '--check', '.'),
  programCheck(
    'structure',
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    'src',
    'payments/src',
  ),
  programCheck('dead-code', 'knip'),
  // Both use all cores; the integration tests beside them mostly wait for the emulators.
  { ...vitestCheck('unit'), mayShare: true },
  { ...vitestCheck('components'), mayShare: true },
  {
    ...vitestCheck('build', siteVariables),
    needs: ['site'],
  },
  { ...vitestCheck('rules', emulatorVariables), needs: ['emulators'], subject: rulesSubject },
  {
    name: 'fuzz',
    needs: ['emulators'],
    subject: rulesSubject,
    run: async ({ environment, interruption }) => ({
      ...(await fuzzRules(runningEmulators(environment, interruption), rulesModel, {
        requests: requestsPerSubject,
        seed,
      })),
      notRun: 0,
    }),
  },
  { name: 'e2e', needs: ['site', 'emulators'], run: runBrowserTests },
];

/** Where the tests find what was built, for the emulators and as it is deployed. */
function siteVariables(environment: Environment) {
  return {
    BACKLOT_BUILT_SITE: environment.site,
    BACKLOT_DEPLOYED_SITE: deployedSite(environment),
  };
}

function programCheck(name: string, program: string, ...args: string[]): Check {
  return {
    name,
    mayShare: true,
    run: async ({ interruption }) => {
      const { succeeded, printed } = await runProgram(program, args, { interruption });
      return { passed: Number(succeeded), failed: Number(!succeeded), notRun: 0, printed };
    },
  };
}

/** The tests of one Vitest project. `envOf` tells those that need it where the built site or the emulators are. */
function vitestCheck(
  name: string,
  envOf?: (environment: Environment, suite: Suite | undefined) => Record<string, string>,
): Check {
  return {
    name,
    run: async ({ environment, interruption, reports, files, suite }) => {
      const report = join(reports, `${name}.json`);
      const { succeeded, printed } = await runProgram(
        'vitest',
        ['run', '--project', name, ...filesOf(name, files)],
        { env: { ...envOf?.(environment, suite), BACKLOT_VITEST_REPORT: report }, interruption },
      );
      return outcomeOf(succeeded, printed, report, readVitest);
    },
  };
}

/** In a real browser, on the built site, with what `npm start` gives: the sample films and staff. */
async function runBrowserTests({ environment, interruption, reports, files }: Run) {
  const report = join(reports, 'e2e.json');
  const chromium = await findChromium();
  const shell = findHeadlessShell();
  // Earlier checks leave documents in the database.
  const { ports, projectId } = environment;
  await fetch(
    `http://${address(ports, 'firestore')}/emulator/v1/projects/${projectId}/databases/(default)/documents`,
    { method: 'DELETE' },
  );
  await prepareDemo(environment, () => undefined);
  await dateSamplesAhead(environment);
  const named = filesOf('e2e', files);
  const env = {
    ...emulatorVariables(environment),
    ...siteVariables(environment),
    BACKLOT_CHROMIUM: chromium,
    ...(shell && { BACKLOT_HEADLESS_SHELL: shell }),
    BACKLOT_E2E_REPORT: report,
  };
  const payments = await openPayments(environment, join(reports, 'payments.json'));
  const { succeeded, printed } = await runProgram('playwright', ['test', ...named], {
    env,
    interruption,
  }).finally(payments.close);
  return outcomeOf(succeeded, printed, report, (read) => ({
    tests: readPlaywright(read),
    loaded: sourcesOfScripts(environment.site, readScripts(read)),
  }));
}

/** For each file of browser tests the modules of `src` that are in the scripts which it has loaded. */
function sourcesOfScripts(site: string, scripts: LoadedSources): LoadedSources {
  const inSite = JSON.parse(readFileSync(join(root, site, sourcesFile), 'utf8')) as SourcesInSite;
  return Object.fromEntries(
    Object.entries(scripts).map(([file, names]) => [
      file,
      [...new Set(names.flatMap((name) => inSite[name] ?? []))],
    ]),
  );
}

/** What a test program achieved, by the report at this path. */
function outcomeOf(
  succeeded: boolean,
  printed: string,
  path: string,
  read: (report: unknown) => RunReport,
): Outcome {
  const report = readReport(path);
  const done = report === undefined ? undefined : read(report);
  return { ...judge(succeeded, done && tally(done.tests)), ...done, printed };
}

/**
 * Lists begin with the newest films. Dated a century ahead, the samples stay where visitors look for them, whatever
 * other films a test creates meanwhile.
 */
async function dateSamplesAhead(environment: Environment): Promise<void> {
  const { database, close } = connectAdmin(environment);
  try {
    const batch = database.batch();
    for (const film of (await database.collection('projects').get()).docs) {
      const date = v.parse(v.instance(Timestamp), film.get('date')).toDate();
      date.setUTCFullYear(date.getUTCFullYear() + 100);
      batch.update(film.ref, { date });
    }
    await batch.commit();
  } finally {
    await close();
  }
}

/** The named files that are tests of this check. */
const filesOf = (check: string, files: readonly string[]) =>
  files.filter((file) => folderOf(file) === check);

/** `unit` for `tests/unit/price.test.ts`; undefined for anything but a path in `tests`. */
const folderOf = (path: string) => /^(?:\.\/)?tests\/(\w+)\//.exec(path)?.[1];

/** Splits the arguments of `npm test` into the names of checks and test files; a file implies its check. */
export function parseSelection(args: readonly string[]): { names: string[]; files: string[] } {
  return {
    names: args.map((arg) => folderOf(arg) ?? arg),
    files: args.filter((arg) => folderOf(arg) !== undefined),
  };
}

/** The checks of these names and those that they need, in the order of the list; without names, all. */
export function selectChecks<T extends { name: string; needs?: readonly string[] }>(
  checks: readonly T[],
  names: readonly string[],
): readonly T[] {
  if (names.length === 0) return checks;
  const known = checks.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new UserError(`There is no check called ${unknown}: choose from ${known.join(', ')}.`);
  }
  const wanted = new Set(
    names.flatMap((name) => [name, ...(checks.find((check) => check.name === name)?.needs ?? [])]),
  );
  return checks.filter(({ name }) => wanted.has(name));
}

/** Those of the checks that judge by one of these files, which differ from `main`. */
export const changedChecks = <T extends { subject?: RegExp }>(
  checks: readonly T[],
  files: readonly string[],
): readonly T[] =>
  checks.filter(({ subject }) => subject === undefined || files.some((file) => subject.test(file)));
