import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import packageJson from '../../package.json' with { type: 'json' };
import paymentsJson from '../../payments/package.json' with { type: 'json' };
import { expect, it } from 'vitest';

const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
      integrity: v.optional(v.string(), ''),
      inBundle: v.optional(v.boolean(), false),
      resolved: v.optional(v.string(), ''),
      link: v.optional(v.boolean(), false),
    }),
  ),
});

const { packages } = v.parse(lockSchema, JSON.parse(readFileSync('package-lock.json', 'utf8')));

/** The folders in which Node looks for a package's dependencies, the nearest first. */
function folders(packagePath: string): string[] {
  if (packagePath === '') return ['node_modules/'];
  const outer = packagePath.slice(0, Math.max(packagePath.lastIndexOf('/node_modules/'), 0));
  return [`${packagePath}/node_modules/`, ...folders(outer)];
}

// A registry that lags behind on one platform leaves such gaps, and `npm ci` then refuses to install.
it('The lock file names every package of every platform', () => {
  const missing = Object.entries(packages).flatMap(([packagePath, { optionalDependencies }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !folders(packagePath).some((folder) => packages[folder + name]),
    ),
  );
  expect(missing).toEqual([]);
});

it('Every package is taken in one version and by its bytes alone, and runs nothing when it is installed', () => {
  const { dependencies, devDependencies } = packageJson;
  const ranges = [dependencies, devDependencies, paymentsJson.dependencies]
    .flatMap((asked) => Object.entries(asked))
    .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
  expect(ranges).toEqual([]);
  // What lies in another package's archive is known by that one's bytes; payments/ is a folder of ours.
  const unknown = Object.entries(packages).filter(
    ([packagePath, { integrity, inBundle, link }]) =>
      !['', 'payments'].includes(packagePath) &&
      !inBundle &&
      !link &&
      !integrity.startsWith('sha512-'),
  );
  expect(unknown).toEqual([]);
  const links = Object.values(packages).filter(({ link }) => link);
  expect(links.map(({ resolved }) => resolved)).toEqual(['payments']);
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});
