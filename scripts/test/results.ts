import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

/** `flaky` passed only on a retry; `notRun` is what an earlier failure kept from running. */
const outcomes = ['passed', 'flaky', 'failed', 'skipped', 'notRun'] as const;

/** A test that passed with two of its tries names the error of the first. */
const testResult = v.object({
  /** From the root, with slashes. */
  file: v.string(),
  title: v.string(),
  outcome: v.picklist(outcomes),
  milliseconds: v.number(),
  error: v.optional(v.string()),
});
export type TestResult = v.InferOutput<typeof testResult>;

/** For each file of tests the files of ours that it has loaded. */
const loadedSources = v.record(v.string(), v.array(v.string()));
export type LoadedSources = v.InferOutput<typeof loadedSources>;

/** The tests of a report, and what their files have loaded. */
export type RunReport = { tests: TestResult[]; loaded: LoadedSources };

const vitestReport = v.object({ tests: v.array(testResult), loaded: loadedSources });

/** The annotation of a browser test that names the scripts which its pages have asked for. */
export const scriptsAnnotation = 'scripts';

const playwrightTest = v.object({
  status: v.picklist(['expected', 'unexpected', 'flaky', 'skipped']),
  annotations: v.optional(
    v.array(v.object({ type: v.string(), description: v.optional(v.string(), '') })),
    [],
  ),
  results: v.array(
    v.object({
      duration: v.number(),
      errors: v.optional(v.array(v.object({ message: v.optional(v.string()) })), []),
    }),
  ),
});
const playwrightSpec = v.object({
  title: v.string(),
  tests: v.array(playwrightTest),
});
type PlaywrightSuite = {
  title: string;
  specs: v.InferOutput<typeof playwrightSpec>[];
  suites: PlaywrightSuite[];
};
const playwrightSuite: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  title: v.string(),
  specs: v.optional(v.array(playwrightSpec), []),
  suites: v.optional(v.array(v.lazy(() => playwrightSuite)), []),
});
const playwrightReport = v.object({ suites: v.array(playwrightSuite) });

/** How many checks or tests passed and failed, and how many an earlier failure kept from running. */
export type Tally = { passed: number; failed: number; notRun: number };

/** A test that was skipped proves nothing, so it failed; a flaky one passed. */
export function tally(tests: readonly TestResult[]): Tally {
  const count = (...counted: TestResult['outcome'][]) =>
    tests.filter(({ outcome }) => counted.includes(outcome)).length;
  return {
    passed: count('passed', 'flaky'),
    failed: count('failed', 'skipped'),
    notRun: count('notRun'),
  };
}

/** What `vitestReporter.ts` wrote. */
export const readVitest = (report: unknown): RunReport => v.parse(vitestReport, report);

/** The tests in Playwright's JSON report. */
export function readPlaywright(report: unknown): TestResult[] {
  const read = (
    file: string,
    { specs, suites }: PlaywrightSuite,
    titles: readonly string[],
  ): TestResult[] => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ status, results }) => ({
        file: `tests/e2e/${file}`,
        title: [...titles, title].join(' › '),
        outcome: outcomeOf(status, results.length),
        milliseconds: Math.max(0, ...results.map(({ duration }) => duration)),
        error: firstLine(results.flatMap(({ errors }) => errors)[0]?.message),
      })),
    ),
    ...suites.flatMap((suite) => read(file, suite, [...titles, suite.title])),
  ];
  // The outermost suites are the files; a spec names the module that declares it, which may be another.
  return v.parse(playwrightReport, report).suites.flatMap((suite) => read(suite.title, suite, []));
}

/** For each file of browser tests the scripts that its pages have asked for, by Playwright's JSON report. */
export function readScripts(report: unknown): LoadedSources {
  const specsOf = ({ specs, suites }: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...specs,
    ...suites.flatMap(specsOf),
  ];
  return Object.fromEntries(
    v.parse(playwrightReport, report).suites.map((suite) => {
      const noted = specsOf(suite)
        .flatMap(({ tests }) => tests)
        .flatMap(({ annotations }) => annotations)
        .filter(({ type }) => type === scriptsAnnotation)
        .flatMap(({ description }) => description.split(' '));
      return [`tests/e2e/${suite.title}`, [...new Set(noted)]];
    }),
  );
}

function outcomeOf(
  status: v.InferOutput<typeof playwrightTest>['status'],
  tries: number,
): TestResult['outcome'] {
  if (status === 'flaky') return 'flaky';
  if (status === 'skipped') return tries === 0 ? 'notRun' : 'skipped';
  return status === 'expected' ? 'passed' : 'failed';
}

/** The first line of an error that says something, without colours, and the element that a browser test waited for. */
export function firstLine(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  const said = [
    lines.find((line) => line !== ''),
    lines.find((line) => line.startsWith('Locator:')),
  ].filter((line) => line !== undefined);
  return said.length === 0 ? undefined : said.join(' ');
}

/**
 * What a test program achieved: the counts of its report, and at least one failure when it ended
 * with an error, wrote no report or ran no test.
 */
export function judge(succeeded: boolean, counted: Tally | undefined): Tally {
  const { passed, failed, notRun } = counted ?? { passed: 0, failed: 0, notRun: 0 };
  const isProven = succeeded && passed > 0;
  return { passed, failed: isProven ? failed : Math.max(failed, 1), notRun };
}

export function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
