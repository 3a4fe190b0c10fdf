import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import {
  type Environment,
  paymentsPort,
  readPortShift,
  testEnvironment,
} from '../../scripts/emulators/config';

/** Generous for a busy machine. */
const timeLimitMs = 240_000;
const here = testEnvironment();
// Built and never started, it takes no port from anyone.
const otherShift = readPortShift() === 0 ? 1 : 0;
const there = testEnvironment(otherShift);
const elsewhere = mkdtempSync(join(tmpdir(), 'built again '));
afterAll(() => {
  rmSync(elsewhere, { recursive: true });
});

const withoutPorts = (content: string, environment: Environment) =>
  [...Object.values(environment.ports), paymentsPort(environment)].reduce(
    (text, port) => text.replaceAll(`:${String(port)}`, ':port'),
    content,
  );

/** The hash of each file that hosting serves from a folder, ports aside. It serves no names that begin with a dot. */
const servedFiles = (folder: string, environment: Environment) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
      .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
      .sort()
      .map((path) => [
        path,
        createHash('sha256')
          .update(withoutPorts(readFileSync(join(folder, path), 'latin1'), environment))
          .digest('hex'),
      ]),
  );

const buildThere = `
  const { buildEmulatedSite } = await import('./scripts/build/site.ts');
  const { testEnvironment } = await import('./scripts/emulators/config.ts');
  console.log(await buildEmulatedSite(testEnvironment()));`;

it(
  'A build in another folder, time zone and language, on other ports, gives the same bytes but for the ports',
  () => {
    const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const sources = execFileSync('git', listing, { encoding: 'utf8' })
      .split('\0')
      .filter(existsSync);
    for (const path of sources) cpSync(path, join(elsewhere, path));
    symlinkSync(resolve('node_modules'), join(elsewhere, 'node_modules'));
    const { PATH = '' } = process.env;
    const outcome = execFileSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', buildThere],
      {
        cwd: elsewhere,
        encoding: 'utf8',
        // Nothing else of this environment, which marks it as a test.
        env: {
          PATH,
          BACKLOT_PORT_SHIFT: String(otherShift),
          TZ: 'Pacific/Kiritimati',
          LC_ALL: 'tr_TR.UTF-8',
        },
      },
    );
    expect(outcome).toContain('built');
    const files = servedFiles(here.site, here);
    expect(Object.keys(files).length).toBeGreaterThan(50);
    expect(servedFiles(join(elsewhere, there.site), there)).toEqual(files);
  },
  timeLimitMs,
);
