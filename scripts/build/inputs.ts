import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

// Everything that the build's output depends on.
const folders = ['src', 'public', 'scripts'];
const files =
  /^(index\.html|firebase\.json|package(-lock)?\.json|tsconfig\.json|.*\.config\.[a-z]+|\.env.*)$/;
const variables = /^(VITE|BACKLOT)_/;

/** A hash of the build's inputs: equal if a new build would write the same files. */
export function fingerprintInputs(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const relevant = Object.entries(environment).filter(([name]) => variables.test(name));
  const hash = createHash('sha256').update(JSON.stringify(relevant.sort()));
  const paths = [
    ...readdirSync(root).filter((name) => files.test(name)),
    ...folders.filter((name) => existsSync(join(root, name))),
  ];
  for (const path of paths.flatMap((name) => filesUnder(join(root, name))).sort()) {
    hash.update(`\0${relative(root, path)}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesUnder(join(path, name)));
}
