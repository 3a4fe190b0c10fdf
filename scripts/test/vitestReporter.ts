import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { root } from '../project.ts';
import { type LoadedSources, type TestResult, firstLine } from './results.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The modules that a file of tests has loaded, which tests/support/setup.ts notes. */
    loaded?: readonly string[];
  }
}

/** Writes the results of all tests to a file when a run ends: Vitest's own JSON names no retries. */
export const resultsReporter = (path: string): Reporter => ({
  onTestRunEnd: (modules) => {
    const loaded: LoadedSources = Object.fromEntries(modules.map(loadedByModule));
    writeFileSync(path, JSON.stringify({ tests: modules.flatMap(resultsOfModule), loaded }));
  },
});

const loadedByModule = (module: TestModule): [string, string[]] => [
  module.relativeModuleId,
  (module.meta().loaded ?? [])
    .filter((id) => id.startsWith(root) && !id.includes('/node_modules/'))
    .map((id) => id.slice(root.length).replace(/\?.*/, '')),
];

function resultsOfModule(module: TestModule): TestResult[] {
  const file = module.relativeModuleId;
  // A file that cannot be loaded, or whose hooks fail, fails without any test of its own.
  const errors = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
  return [
    ...[...module.children.allTests()].map((test) => resultOfTest(file, test)),
    ...errors.map(({ message }) => ({
      file,
      title: '(outside its tests)',
      outcome: 'failed' as const,
      milliseconds: 0,
      error: firstLine(message),
    })),
  ];
}

function resultOfTest(file: string, test: TestCase): TestResult {
  const { state, errors } = test.result();
  const { duration = 0, flaky: isFlaky = false } = test.diagnostic() ?? {};
  const passed = isFlaky ? 'flaky' : 'passed';
  return {
    file,
    title: test.fullName.replaceAll(' > ', ' › '),
    outcome: state === 'pending' ? 'notRun' : state === 'passed' ? passed : state,
    milliseconds: duration,
    error: firstLine(errors?.[0]?.message),
  };
}
