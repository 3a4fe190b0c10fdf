import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { type TestResult, firstLine } from './results.ts';

/** Writes the results of all tests to a file when a run ends: Vitest's own JSON names no retries. */
export const resultsReporter = (path: string): Reporter => ({
  onTestRunEnd: (modules) => {
    writeFileSync(path, JSON.stringify(modules.flatMap(resultsOfModule)));
  },
});

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
