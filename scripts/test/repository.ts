import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.ts';

/** What git prints, without white space around it; undefined where it fails, as outside of a repository. */
function git(repository: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', ['-C', repository, ...args], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

const commitOf = (name: string) =>
  git(root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`);

export const headCommit = () => commitOf('HEAD');

/** Whether the files are those of the last commit. */
export const isCommitted = () => git(root, 'status', '--porcelain') === '';

/** `main`, of the repository that this one was cloned from, if it was; undefined where there is none. */
export const mainCommit = () => commitOf('refs/remotes/origin/main') ?? commitOf('refs/heads/main');

/** The files that differ from a commit, those that are not committed yet among them; undefined where git cannot tell. */
export function filesSince(commit: string): readonly string[] | undefined {
  const lists = [
    git(root, 'diff', '--name-only', '--no-renames', commit),
    git(root, 'ls-files', '--others', '--exclude-standard'),
  ];
  if (lists.includes(undefined)) return undefined;
  return [...new Set(lists.flatMap((list) => (list ?? '').split('\n')).filter(Boolean))];
}

/**
 * What runs of this repository remember, by name, for later ones: in the git folder, of a clone of a folder on this
 * machine in that folder's. Undefined if nothing is stored.
 */
export function readMemory(name: string): unknown {
  const path = memoryPath(name);
  return path !== undefined && existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : undefined;
}

export function writeMemory(name: string, value: unknown): void {
  const path = memoryPath(name);
  if (path !== undefined) writeFileSync(path, JSON.stringify(value, null, 2));
}

function memoryPath(name: string): string | undefined {
  const origin = git(root, 'config', 'remote.origin.url');
  const gitFolder = (repository: string) =>
    git(repository, 'rev-parse', '--path-format=absolute', '--git-common-dir');
  const isLocalClone = origin !== undefined && existsSync(origin);
  const folder = (isLocalClone ? gitFolder(origin) : undefined) ?? gitFolder(root);
  return folder === undefined ? undefined : join(folder, `backlot-${name}.json`);
}
