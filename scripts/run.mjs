// The entry point of the npm scripts: `node scripts/run.mjs NAME [arguments]` runs commands/NAME.ts. On a
// fresh clone nothing is installed yet, so this file itself needs nothing but Node.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [command, ...args] = process.argv.slice(2);

/** True when this Node is at least the version that package.json asks for. */
function isRecentEnough() {
  const { engines } = readJson('package.json');
  const [major, minor] = engines.node.match(/\d+/g).map(Number);
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

/** True when every package of the lock file is there in its version. */
function isInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const wanted = Object.entries(readJson('package-lock.json').packages);
  const present = readJson('node_modules/.package-lock.json').packages;
  return wanted.every(
    ([path, { version, optional }]) =>
      path === '' || optional || present[path]?.version === version,
  );
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

function exitWithError(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

// A closed terminal must not stop the scripts from saving what they hold.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

if (!isRecentEnough()) {
  exitWithError(
    `Backlot needs Node ${readJson('package.json').engines.node}, and this is ${process.versions.node}: install a newer one from nodejs.org.`,
  );
}
if (!isInstalled()) {
  process.stdout.write('Installing the npm packages of the lock file…\n');
  const { status } = spawnSync('npm', ['ci', '--include=dev'], { cwd: root, stdio: 'inherit' });
  if (status !== 0)
    exitWithError('The npm packages could not be installed: `npm ci` says why above.');
}

process.chdir(root);
const { register } = await import('tsx/esm/api');
register();
try {
  const { run } = await import(`./commands/${command}.ts`);
  await run(args);
} catch (error) {
  // A UserError is one sentence for the person; anything else is a bug and keeps its stack.
  process.stderr.write(`${error.name === 'UserError' ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
process.exit();
