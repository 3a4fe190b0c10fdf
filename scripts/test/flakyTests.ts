import * as v from 'valibot';
import { readMemory, writeMemory } from './repository.ts';
import type { TestResult } from './results.ts';

/** More flaky tests in one run than this are work to do. */
const maxFlaky = 3;

export const nameOf = ({ file, title }: TestResult) => `${file} › ${title}`;

/** What is wrong with the flaky tests of a run, a sentence each; `before` are the flaky ones of the run before. */
export function flakyProblems(
  tests: readonly TestResult[],
  before: ReadonlySet<string>,
): readonly string[] {
  const flaky = tests.filter(({ outcome }) => outcome === 'flaky').map(nameOf);
  return [
    ...(flaky.length > maxFlaky
      ? [`More than ${String(maxFlaky)} tests passed only on a retry: mend them.`]
      : []),
    ...flaky
      .filter((name) => before.has(name))
      .map((name) => `Flaky in two runs on end, mend it: ${name}`),
  ];
}

/** The flaky tests after a run: its own, and those from before that it did not run. */
export function mergeFlaky(
  tests: readonly TestResult[],
  before: ReadonlySet<string>,
): ReadonlySet<string> {
  const ran = new Set(tests.filter(({ outcome }) => outcome !== 'notRun').map(nameOf));
  const flaky = tests.filter(({ outcome }) => outcome === 'flaky').map(nameOf);
  return new Set([...[...before].filter((name) => !ran.has(name)), ...flaky]);
}

const storedNames = v.optional(v.array(v.string()), []);

/** What was flaky in earlier runs of this repository, those of its fresh clones included. */
export const readFlaky = (): ReadonlySet<string> =>
  new Set(v.parse(storedNames, readMemory('flaky-tests')));

export function writeFlaky(names: ReadonlySet<string>): void {
  writeMemory('flaky-tests', [...names]);
}
