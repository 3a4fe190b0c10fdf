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
import { testEnvironment } from '../../scripts/emulators/config';

/** A build takes seconds, but not on a machine that does something else as well. */
const timeLimitMs = 240_000;
const { site } = testEnvironment();
const elsewhere = mkdtempSync(join(tmpdir(), 'built again '));
afterAll(() => {
  rmSync(elsewhere, { recursive: true });
});

/** Each file of a folder that hosting serves, with its hash. Names that begin with a dot are not served. */
const served = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
      .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
      .sort()
      .map((path) => [
        path,
        createHash('sha256')
          .update(readFileSync(join(folder, path)))
          .digest('hex'),
      ]),
  );

const buildThere = `
  const { buildEmulatedSite } = await import('./scripts/build/site.ts');
  const { testEnvironment } = await import('./scripts/emulators/config.ts');
  console.log(await buildEmulatedSite(testEnvironment()));`;

it(
  'A build of the same sources elsewhere, in another zone and language, gives the same bytes',
  () => {
    const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const sources = execFileSync('git', listing, { encoding: 'utf8' })
      .split('\0')
      .filter(existsSync);
    for (const path of sources) cpSync(path, join(elsewhere, path));
    symlinkSync(resolve('node_modules'), join(elsewhere, 'node_modules'));
    const { PATH = '', BACKLOT_PORT_SHIFT = '0' } = process.env;
    const outcome = execFileSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', buildThere],
      {
        cwd: elsewhere,
        encoding: 'utf8',
        // Nothing else: this test's own environment says that it is a test.
        env: { PATH, BACKLOT_PORT_SHIFT, TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' },
      },
    );
    expect(outcome).toContain('built');
    expect(Object.keys(served(site)).length).toBeGreaterThan(50);
    expect(served(join(elsewhere, site))).toEqual(served(site));
  },
  timeLimitMs,
);
