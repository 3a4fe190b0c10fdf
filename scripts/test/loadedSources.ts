import * as v from 'valibot';
import { readMemory, writeMemory } from './repository.ts';
import type { LoadedSources, TestResult } from './results.ts';

const memory = 'loaded-sources';

const fileRun = v.object({ sources: v.array(v.string()), milliseconds: v.number() });
const fileRuns = v.optional(v.record(v.string(), fileRun), {});

const readRuns = () => v.parse(fileRuns, readMemory(memory));

/** Remembers what the files of tests of a run have loaded and how long they took, beside what earlier runs say of others. */
export function rememberLoaded(loaded: LoadedSources, tests: readonly TestResult[]): void {
  const runs = Object.entries(loaded).map(([file, sources]) => {
    const own = tests.filter((test) => test.file === file);
    const milliseconds = own.reduce((sum, test) => sum + test.milliseconds, 0);
    return [file, { sources, milliseconds }] as const;
  });
  writeMemory(memory, { ...readRuns(), ...Object.fromEntries(runs) });
}

/**
 * The files of tests that have changed, or that loaded one of these files when they ran last, those that load least first;
 * with how long each took, 0 if it is not known. Undefined where no run has been remembered.
 */
export function findRelatedTests(
  changed: readonly string[],
): readonly { file: string; milliseconds: number }[] | undefined {
  const runs = Object.entries(readRuns());
  if (runs.length === 0) return undefined;
  const isChanged = (path: string) => changed.includes(path);
  const isTest = (path: string) => /^tests\/.*\.(?:test|spec)\.tsx?$/.test(path);
  const unknown = changed.filter((path) => isTest(path) && !runs.some(([file]) => file === path));
  return [
    ...unknown.map((file) => ({ file, milliseconds: 0 })),
    ...runs
      .filter(([file, { sources }]) => isChanged(file) || sources.some(isChanged))
      .toSorted(([, one], [, other]) => one.sources.length - other.sources.length)
      .map(([file, { milliseconds }]) => ({ file, milliseconds })),
  ];
}
