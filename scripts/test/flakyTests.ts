import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import { root } from '../project.ts';
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

const storedNames = v.array(v.string());

/** What was flaky in earlier runs of this repository, those of its fresh clones included. */
export function readFlaky(): ReadonlySet<string> {
  const path = storagePath();
  if (!path || !existsSync(path)) return new Set();
  return new Set(v.parse(storedNames, JSON.parse(readFileSync(path, 'utf8'))));
}

export function writeFlaky(names: ReadonlySet<string>): void {
  const path = storagePath();
  if (path) writeFileSync(path, JSON.stringify([...names], null, 2));
}

/** In the git folder, of a clone of a folder on this machine in that folder's; undefined outside of git. */
function storagePath(): string | undefined {
  const origin = git(root, 'config', 'remote.origin.url');
  const gitFolder = (repository: string) =>
    git(repository, 'rev-parse', '--path-format=absolute', '--git-common-dir');
  const isLocalClone = origin !== undefined && existsSync(origin);
  const folder = (isLocalClone ? gitFolder(origin) : undefined) ?? gitFolder(root);
  return folder && join(folder, 'backlot-flaky-tests.json');
}

function git(repository: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', ['-C', repository, ...args], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
