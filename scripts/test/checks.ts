import { join } from 'node:path';
import { buildEmulatedSite } from '../build/site.ts';
import { prepareDemo } from '../demo/demo.ts';
import { type Surroundings, address, emulatorNames } from '../emulators/config.ts';
import { emulatorEnvironment } from '../emulators/environment.ts';
import { type Suite, startSuite } from '../emulators/suite.ts';
import { capture } from '../programs.ts';
import { runningEmulators } from '../rules/emulator.ts';
import { fuzzRules } from '../rules/fuzz.ts';
import { findChromium } from './chromium.ts';
import { buildDeployedSite, deployedSite } from './deployedSite.ts';
import { type Tally, judge, readReport, tallyPlaywright, tallyVitest } from './tally.ts';

/** What the checks of one run share. */
export type Run = {
  surroundings: Surroundings;
  interruption: AbortSignal;
  /** Where the test programs leave their reports. */
  reports: string;
  /** The names of the checks that this run makes. */
  chosen: ReadonlySet<string>;
  suite?: Suite;
};

export type Check = {
  name: string;
  /** The checks without which this one cannot run. */
  needs?: readonly string[];
  /** Resolves with the counts and, for a failure, with what explains it. */
  run: (run: Run) => Promise<Tally & { printed: string }>;
};

/** Always the same, so that a run fails only by what was changed; `npm run test:rules -- --fuzz` generates others. */
const seed = 1;

/** Everything that `npm test` checks, in its order. */
export const checks: readonly Check[] = [
  programCheck('types', 'tsc', '--noEmit', '-p', '.'),
  programCheck('lint', 'eslint', '.', '--max-warnings', '0'),
  programCheck('format', 'prettier', '--check', '.'),
  programCheck('structure', 'depcruise', '--config', '.dependency-cruiser.cjs', 'src'),
  programCheck('dead-code', 'knip'),
  vitestCheck('unit'),
  vitestCheck('store'),
  vitestCheck('screens'),
  {
    name: 'build',
    run: async ({ surroundings }) => {
      await buildEmulatedSite(surroundings);
      await buildDeployedSite(surroundings);
      return { passed: 1, failed: 0, printed: '' };
    },
  },
  {
    ...vitestCheck('site', sitesIn),
    needs: ['build'],
  },
  {
    name: 'emulators',
    run: async (run) => {
      // Without the journeys nobody asks for the site, and it may not have been built.
      const emulators = emulatorNames.filter(
        (name) => name !== 'hosting' || run.chosen.has('journeys'),
      );
      run.suite = await startSuite({ ...run, emulators });
      return { passed: 1, failed: 0, printed: '' };
    },
  },
  { ...vitestCheck('rules', emulatorEnvironment), needs: ['emulators'] },
  {
    name: 'fuzz',
    needs: ['emulators'],
    run: ({ surroundings, interruption }) =>
      fuzzRules(runningEmulators(surroundings, interruption), { requests: 600, seed }),
  },
  { ...vitestCheck('emulated', emulatorEnvironment), needs: ['emulators'] },
  { name: 'journeys', needs: ['build', 'emulators'], run: runJourneys },
];

/** Where the tests find what was built, for the emulators and as it is deployed. */
function sitesIn(surroundings: Surroundings) {
  return {
    BACKLOT_BUILT_SITE: surroundings.site,
    BACKLOT_DEPLOYED_SITE: deployedSite(surroundings),
  };
}

function programCheck(name: string, program: string, ...args: string[]): Check {
  return {
    name,
    run: async ({ interruption }) => {
      const { succeeded, printed } = await capture(program, args, { interruption });
      return { passed: Number(succeeded), failed: Number(!succeeded), printed };
    },
  };
}

/** The tests of one project of Vitest, which know of the built site and the emulators only if they use them. */
function vitestCheck(
  name: string,
  environmentOf?: (surroundings: Surroundings) => Record<string, string>,
): Check {
  return {
    name,
    run: async ({ surroundings, interruption, reports }) => {
      const report = join(reports, `${name}.json`);
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
      const { succeeded, printed } = await capture(
        'vitest',
        ['run', '--project', name, ...reporters],
        { ...(environmentOf && { environment: environmentOf(surroundings) }), interruption },
      );
      const written = readReport(report);
      return { ...judge(succeeded, written ? tallyVitest(written) : undefined), printed };
    },
  };
}

/** In a real browser, on the built site, with what `npm start` gives: the sample films and staff. */
async function runJourneys({ surroundings, interruption, reports }: Run) {
  const report = join(reports, 'journeys.json');
  const chromium = await findChromium();
  // What the checks before left in the database is none of a visitor's business.
  const { ports, projectId } = surroundings;
  await fetch(
    `http://${address(ports, 'firestore')}/emulator/v1/projects/${projectId}/databases/(default)/documents`,
    { method: 'DELETE' },
  );
  await prepareDemo(surroundings, () => undefined);
  const environment = {
    ...emulatorEnvironment(surroundings),
    ...sitesIn(surroundings),
    BACKLOT_CHROMIUM: chromium,
    BACKLOT_JOURNEYS_REPORT: report,
  };
  const { succeeded, printed } = await capture('playwright', ['test'], {
    environment,
    interruption,
  });
  const written = readReport(report);
  return { ...judge(succeeded, written ? tallyPlaywright(written) : undefined), printed };
}
