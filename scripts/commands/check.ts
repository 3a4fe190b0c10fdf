import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../programs.ts';
import { UserError, log, root } from '../project.ts';
import { rulesModel } from '../rules/subjects/rulesModel.ts';
import { findRelatedTests } from '../test/loadedSources.ts';
import { filesSince, mainCommit } from '../test/repository.ts';
import { runChecks } from './test.ts';

/** So that a change of one screen is checked in five minutes: what more its tests would take is left to `npm test`. */
const mostTestsMs = 150_000;

/**
 * `npm run check`: what differs from `main`, its own changes and those not committed yet. Types; lint and format of the
 * files; the tests that have loaded one of them before, in a browser too, those first that load least; and of the rules
 * the tests of the subjects that changed. `npm test` checks everything.
 */
export async function run(): Promise<void> {
  const main = mainCommit();
  const changed = main === undefined ? undefined : filesSince(main);
  if (!changed)
    throw new UserError('There is no branch main to compare with: `npm test` runs everything.');
  const files = changed.filter((path) => existsSync(join(root, path)));
  if (files.length === 0) {
    log('Nothing differs from main.');
    return;
  }
  const isClean = [await lint(files), await format(files)];
  const tests = chooseTests(files);
  const { failed } = await runChecks(['types', ...tests, ...chooseRulesTests(files)]);
  process.exitCode = failed > 0 || isClean.includes(false) ? 1 : 0;
}

const lint = (files: readonly string[]) =>
  runOn('eslint', ['--max-warnings', '0', '--no-warn-ignored'], files.filter(isCode));

const format = (files: readonly string[]) =>
  runOn('prettier', ['--check', '--ignore-unknown'], files);

const isCode = (path: string) => /\.[cm]?[jt]sx?$/.test(path);

/** Runs a program on files, and prints what it found; true if it found nothing. */
async function runOn(program: string, options: readonly string[], files: readonly string[]) {
  if (files.length === 0) return true;
  const { succeeded, printed } = await runProgram(program, [...options, ...files]);
  if (!succeeded) log(printed.trimEnd());
  log(`${succeeded ? '✓' : '✗'} ${program} of ${String(files.length)} files`);
  return succeeded;
}

/** The tests of these files, as many as there is time for. */
function chooseTests(files: readonly string[]): string[] {
  const tests = findRelatedTests(files);
  if (!tests) {
    log(
      'No run of `npm test` is remembered, so it is not known which tests are about these files: all unit tests.',
    );
    return ['unit'];
  }
  let left = mostTestsMs;
  const chosen = tests.filter(({ milliseconds }) => (left -= milliseconds) + milliseconds > 0);
  if (chosen.length < tests.length)
    log(
      `${String(chosen.length)} of the ${String(tests.length)} files of tests that load what has changed: \`npm test\` runs the rest.`,
    );
  return chosen.map(({ file }) => file);
}

/** The folders of the rules' tests about what has changed in the rules or their model. */
function chooseRulesTests(files: readonly string[]): string[] {
  const subjects = files.flatMap((path) => {
    const [, section] = /^rules\/([\w-]+)\.rules$/.exec(path) ?? [];
    if (section !== undefined) return findSubjects(path);
    const [, subject] = /^scripts\/rules\/subjects\/([\w-]+)\//.exec(path) ?? [];
    if (subject !== undefined) return [subject];
    if (path === 'storage.rules') return ['files'];
    return path.startsWith('scripts/rules/') ? allSubjects : [];
  });
  return [...new Set(subjects)].map((name) => `tests/rules/${name}/`);
}

const allSubjects = rulesModel.subjects.map(({ name }) => name);

/** The subjects of the collections in a file of the rules; of one that has none, since all use it, every subject. */
function findSubjects(path: string): string[] {
  const matches = readFileSync(join(root, path), 'utf8').matchAll(/match (\/\S+) \{/g);
  const collections = Array.from(matches, ([, match = '']) =>
    match.replace(/^\//, '').replaceAll(/\/\{[^}]*\}/g, ''),
  );
  const found = rulesModel.subjects
    .filter((subject) => subject.collections.some((name) => collections.includes(name)))
    .map(({ name }) => name);
  return found.length > 0 ? found : allSubjects;
}
