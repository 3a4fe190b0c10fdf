import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as v from 'valibot';
import { type PackagesInSite, packagesFile } from '../build/packagesInSite.ts';
import { root } from '../project.ts';

export type Dependency = {
  name: string;
  version: string;
  licence: string;
  /** What it adds to the site, of each file its share. */
  brotliBytes: number;
  /** The package of package.json that brings it: itself if it is one, '' if none does. */
  broughtBy: string;
};

const named = v.optional(v.record(v.string(), v.string()), {});
const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string(), ''),
      license: v.optional(v.string(), 'none'),
      dependencies: named,
      peerDependencies: named,
    }),
  ),
});

const readLock = () =>
  v.parse(lockSchema, JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))).packages;

const sent = (file: string) => {
  const content = readFileSync(file);
  return (file.endsWith('.woff2') ? content : brotliCompressSync(content)).length;
};

/** How many bytes of the built site are each package's: a file's, shared out by what went into it. */
function bytesOf(site: string): Map<string, number> {
  const record = JSON.parse(readFileSync(join(site, packagesFile), 'utf8')) as PackagesInSite;
  const bytes = new Map<string, number>();
  for (const [file, shares] of Object.entries(record)) {
    if (Object.keys(shares).every((name) => name === '')) continue;
    const whole = Object.values(shares).reduce((sum, length) => sum + length, 0);
    const perLength = sent(join(site, file)) / whole;
    for (const [name, length] of Object.entries(shares))
      bytes.set(name, (bytes.get(name) ?? 0) + perLength * length);
  }
  bytes.delete('');
  return bytes;
}

type Brought = { broughtBy: string; place: string };

/** Which package of package.json brings each other one, the nearest first, and where the lock file has it. */
function bringers(lock: ReturnType<typeof readLock>): Map<string, Brought> {
  const direct = Object.keys(lock['']?.dependencies ?? {});
  const brought = new Map<string, Brought>(
    direct.map((name) => [name, { broughtBy: name, place: `node_modules/${name}` }]),
  );
  // A map goes on with what is added to it on the way.
  for (const { broughtBy, place } of brought.values()) {
    const { dependencies = {}, peerDependencies = {} } = lock[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
      const own = `${place}/node_modules/${name}`;
      if (!brought.has(name))
        brought.set(name, { broughtBy, place: lock[own] ? own : `node_modules/${name}` });
    }
  }
  return brought;
}

/** Every package of package.json's `dependencies`, and every other one in the built site. */
export function dependenciesIn(site: string): Dependency[] {
  const lock = readLock();
  const bytes = bytesOf(site);
  const brought = bringers(lock);
  return [...new Set([...brought.keys(), ...bytes.keys()])]
    .filter((name) => brought.get(name)?.broughtBy === name || bytes.has(name))
    .map((name) => {
      const { broughtBy, place } = brought.get(name) ?? { broughtBy: '', place: name };
      const { version = '', license: licence = 'none' } = lock[place] ?? {};
      return { name, version, licence, brotliBytes: bytes.get(name) ?? 0, broughtBy };
    });
}
