import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprintInputs } from '../../scripts/build/inputs';
import { parseJavaVersion } from '../../scripts/emulators/java';
import { familyOf } from '../../scripts/emulators/processes';
import {
  operatorKeys,
  publicConfigurationKeys,
  whyNotDeployable,
} from '../../scripts/publicConfiguration';
import { changedChecks, parseSelection, selectChecks } from '../../scripts/test/checks';
import { cpuProblems } from '../../scripts/test/cpuBudget';
import { flakyProblems, mergeFlaky, nameOf } from '../../scripts/test/flakyTests';
import {
  type TestResult,
  judge,
  readPlaywright,
  readScripts,
  tally,
} from '../../scripts/test/results';

describe('Java', () => {
  it.each([
    ['openjdk version "17.0.15" 2025-04-15', 17],
    ['openjdk version "21" 2023-09-19', 21],
    ['java version "1.8.0_402"', 8],
    ['javac 17.0.15', 17],
    ['Picked up JAVA_TOOL_OPTIONS: -Xmx2g\nopenjdk version "17.0.15" 2025-04-15', 17],
    ['', 0],
  ])('that says %j is version %i', (printed, version) => {
    expect(parseJavaVersion(printed)).toBe(version);
  });
});

describe('The processes of a suite', () => {
  it('are those it started, and those that they started', () => {
    const table = '    1     0\n   20     1\n  300    20\n  301   300\n  302     1\n';
    expect(familyOf(20, table)).toEqual([20, 300, 301]);
  });
});

describe('The build', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'inputs-'));
    mkdirSync(join(folder, 'src/pages'), { recursive: true });
    writeFileSync(join(folder, 'src/pages/home.ts'), 'one');
    writeFileSync(join(folder, 'README.md'), 'one');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('is done again when a source, a file name or the configuration changes', () => {
    const before = fingerprintInputs(folder, {});
    expect(fingerprintInputs(folder, { VITE_FIREBASE_PROJECT_ID: 'films' })).not.toBe(before);
    writeFileSync(join(folder, 'src/pages/home.ts'), 'two');
    const changed = fingerprintInputs(folder, {});
    expect(changed).not.toBe(before);
    writeFileSync(join(folder, 'src/pages/about.ts'), '');
    expect(fingerprintInputs(folder, {})).not.toBe(changed);
  });

  it('is not done again for what it does not read', () => {
    const before = fingerprintInputs(folder, {});
    writeFileSync(join(folder, 'README.md'), 'two');
    expect(fingerprintInputs(folder, { HOME: '/home/someone' })).toBe(before);
  });
});

describe('Deploying', () => {
  const filled = Object.fromEntries(
    [...publicConfigurationKeys, ...operatorKeys].map((key) => [key, 'x']),
  );

  it('needs the whole configuration of a project, and names what is missing', () => {
    expect(whyNotDeployable({})).toContain(publicConfigurationKeys.join(', '));
    expect(whyNotDeployable({ ...filled, VITE_FIREBASE_APP_ID: '' })).toMatch(
      /fill in VITE_FIREBASE_APP_ID\.$/,
    );
    expect(whyNotDeployable(filled)).toBeNull();
  });

  it.each(operatorKeys)('needs the people behind the site: %s', (key) => {
    expect(whyNotDeployable({ ...filled, [key]: '' })).toBe(
      `Deploying needs to say who runs the site, so that people can reach them: fill in ${key} in .env.`,
    );
  });
});

describe('npm test', () => {
  const checks = [
    { name: 'types' },
    { name: 'site' },
    { name: 'emulators' },
    { name: 'e2e', needs: ['site', 'emulators'] },
  ];

  it('runs everything unless told what', () => {
    expect(selectChecks(checks, [])).toEqual(checks);
  });

  it('runs what is named and what that needs, in its own order', () => {
    const names = selectChecks(checks, ['e2e', 'types']).map(({ name }) => name);
    expect(names).toEqual(['types', 'site', 'emulators', 'e2e']);
  });

  it('takes a test file for its check, and runs no other file of it', () => {
    expect(parseSelection(['rules', 'tests/e2e/signUp.spec.ts'])).toEqual({
      names: ['rules', 'e2e'],
      files: ['tests/e2e/signUp.spec.ts'],
    });
  });

  it('names the checks there are when it does not know one', () => {
    expect(() => selectChecks(checks, ['typos'])).toThrow(/typos.*types, site, emulators, e2e/);
  });

  it('leaves out a check of whose subject nothing differs from main', () => {
    const all: { name: string; subject?: RegExp }[] = [
      { name: 'types' },
      { name: 'rules', subject: /^rules\/|\.rules$/ },
    ];
    expect(changedChecks(all, ['src/main.tsx'])).toEqual(all.slice(0, 1));
    for (const path of ['rules/brands.rules', 'storage.rules'])
      expect(changedChecks(all, ['src/main.tsx', path])).toEqual(all);
  });

  it('warns of a check above its budget of CPU seconds, and fails a run far above that of all', () => {
    const problemsOf = (unit: number, lint: number, factor = 1) =>
      cpuProblems(new Map(Object.entries({ unit, lint })), ['unit', 'lint'], {
        budgets: { unit: 100, lint: 100 },
        factor,
      });
    expect(problemsOf(100, 90)).toEqual([]);
    expect(problemsOf(110, 80).map(({ isFailure }) => isFailure)).toEqual([false]);
    expect(problemsOf(110, 149).map(({ isFailure }) => isFailure)).toEqual([false, false, false]);
    expect(problemsOf(110, 151).some(({ isFailure }) => isFailure)).toBe(true);
    expect(problemsOf(180, 190, 2)).toEqual([]);
    // What has no budget yet says so.
    const problems = cpuProblems(new Map([['new', 1]]), ['new'], { budgets: {} });
    expect(problems.some(({ isFailure }) => isFailure)).toBe(true);
  });

  it('reads from Playwright’s report which scripts the pages of a file have asked for', () => {
    const spec = (...scripts: string[]) => ({
      title: 'opens',
      file: 'support/pageStates.ts',
      tests: [
        {
          status: 'expected',
          annotations: [{ type: 'scripts', description: scripts.join(' ') }, { type: 'other' }],
          results: [],
        },
      ],
    });
    const suite = { title: 'A film', specs: [spec('assets/a.js', 'assets/b.js')], suites: [] };
    const report = {
      suites: [{ title: 'films.spec.ts', specs: [spec('assets/a.js')], suites: [suite] }],
    };
    expect(readScripts(report)).toEqual({
      'tests/e2e/films.spec.ts': ['assets/a.js', 'assets/b.js'],
    });
  });

  const result = (outcome: TestResult['outcome'], title: string = outcome): TestResult => ({
    file: 'tests/unit/price.test.ts',
    title,
    outcome,
    milliseconds: 1,
  });

  it('counts a skipped test as failed, a flaky one as passed, and one that did not run apart', () => {
    const tests = (['passed', 'flaky', 'failed', 'skipped', 'notRun'] as const).map((outcome) =>
      result(outcome),
    );
    expect(tally(tests)).toEqual({ passed: 2, failed: 2, notRun: 1 });
  });

  it('reads from Playwright’s report what passed, what needed a retry and what never ran', () => {
    const spec = (title: string, status: string, ...errors: (string | undefined)[]) => ({
      title,
      file: 'films.spec.ts',
      tests: [
        {
          status,
          results: errors.map((message) => ({
            duration: 5,
            errors: message === undefined ? [] : [{ message }],
          })),
        },
      ],
    });
    const report = {
      suites: [
        {
          title: 'films.spec.ts',
          specs: [spec('opens', 'expected', undefined)],
          suites: [
            {
              title: 'A film',
              specs: [
                spec(
                  'prints',
                  'flaky',
                  "\n\u001b[31mError: 20 of 22 pictures\u001b[39m\n\nLocator:  getByRole('img')\nat x",
                  undefined,
                ),
                spec('plays', 'unexpected', 'Error: no', 'Error: no', 'Error: no'),
                spec('sells', 'skipped'),
                spec('waits', 'skipped', undefined),
              ],
            },
          ],
        },
      ],
    };
    const file = 'tests/e2e/films.spec.ts';
    expect(readPlaywright(report)).toMatchObject([
      { file, title: 'opens', outcome: 'passed' },
      {
        title: 'A film › prints',
        outcome: 'flaky',
        error: "Error: 20 of 22 pictures Locator:  getByRole('img')",
      },
      { title: 'A film › plays', outcome: 'failed', error: 'Error: no' },
      { title: 'A film › sells', outcome: 'notRun' },
      { title: 'A film › waits', outcome: 'skipped' },
    ]);
  });

  it('calls more than three flaky tests in a run work to do, and one that is flaky again', () => {
    const flaky = ['a', 'b', 'c'].map((title) => result('flaky', title));
    expect(flakyProblems(flaky, new Set())).toEqual([]);
    expect(flakyProblems([...flaky, result('flaky', 'd')], new Set())).toHaveLength(1);
    const again = flakyProblems(flaky, new Set([nameOf(result('flaky', 'b'))]));
    expect(again).toEqual([expect.stringContaining('tests/unit/price.test.ts › b')]);
  });

  it('forgets that a test was flaky once it passed at once, and keeps what did not run', () => {
    const before = new Set(['a', 'b'].map((title) => nameOf(result('flaky', title))));
    const after = mergeFlaky([result('passed', 'a'), result('notRun', 'b')], before);
    expect([...after]).toEqual([nameOf(result('flaky', 'b'))]);
  });

  it.each([
    ['ended well but ran no test', true, { passed: 0, failed: 0, notRun: 0 }, 1],
    ['wrote no report', true, undefined, 1],
    ['ended with an error though every test passed', false, { passed: 5, failed: 0, notRun: 0 }, 1],
    ['ended with an error after two failures', false, { passed: 5, failed: 2, notRun: 0 }, 2],
    ['ended well', true, { passed: 5, failed: 0, notRun: 0 }, 0],
  ])('finds the failures of a program that %s', (_case, succeeded, counted, failed) => {
    expect(judge(succeeded, counted).failed).toBe(failed);
  });
});
