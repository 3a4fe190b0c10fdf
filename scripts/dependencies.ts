import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { format, resolveConfig } from 'prettier';
import * as v from 'valibot';
import { type PackagesInSite, packagesFile } from './build/packagesInSite.ts';
import { root } from './project.ts';

/** Why Backlot depends on each package of `dependencies` in package.json. */
export const reasons: Readonly<Record<string, string>> = {
  '@dnd-kit/core':
    'Items of a project are put in order by dragging, with a mouse, a finger or the keyboard. Staff and creators only.',
  '@fontsource-variable/archivo':
    'The face of running text, served from here and not by a third party.',
  '@fontsource-variable/bodoni-moda': 'The face of headings, served from here.',
  '@fontsource-variable/fredoka': 'A rounded face that a storefront’s headings can have.',
  '@fontsource-variable/league-gothic': 'The face of billing blocks, served from here.',
  '@fontsource-variable/unbounded': 'A wide face that a storefront’s headings can have.',
  '@fontsource/shrikhand': 'A heavy italic face that a storefront’s headings can have.',
  '@reduxjs/toolkit': 'The store: slices, thunks, and the one listener that shows what failed.',
  culori:
    'Moves the colours that a creator chooses until they can be read, without changing their hue. Creators and staff only.',
  fflate: 'Unpacks the zip that a film-maker drops, as a stream. Creators only.',
  firebase: 'Database, file store, sign-in: the whole back end. Fans load its lite database alone.',
  idb: 'Keeps chosen files on the device until they are uploaded, and tickets. Firebase brings a copy of its own.',
  'lucide-react':
    'The icons of the staff area and the studio, each imported by its name. Staff and creators only.',
  papaparse: 'Reads cast and crew from the CSV of a spreadsheet. Creators only.',
  qr: 'Draws the code of a ticket on the device, and reads it at the door where the browser cannot.',
  react: 'The pages, in the browser and when the build writes them as HTML.',
  'react-dom': 'Puts React’s pages into the document.',
  'react-redux': 'Connects the pages to the store.',
  'react-router-dom': 'Each address is a screen, without loading the site anew.',
  'redux-persist': 'The selected project is still there after a reload.',
  valibot: 'One schema per document, for the form, the write and the read.',
  'web-vitals': 'Measures how fast pages are for visitors.',
};

export type Dependency = {
  name: string;
  version: string;
  licence: string;
  /** Its share of the site's files, compressed. */
  brotliBytes: number;
  /** The package of package.json that brings it: itself if it is one, '' if none does. */
  broughtBy: string;
};

const versions = v.optional(v.record(v.string(), v.string()), {});
const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string(), ''),
      license: v.optional(v.string(), 'none'),
      dependencies: versions,
      peerDependencies: versions,
    }),
  ),
});

const readLock = () =>
  v.parse(lockSchema, JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))).packages;

const transferSize = (file: string) => {
  const content = readFileSync(file);
  return (file.endsWith('.woff2') ? content : brotliCompressSync(content)).length;
};

/** The bytes of the built site by package. A file of several packages is split by the length of their code. */
function measurePackages(site: string): Map<string, number> {
  const record = JSON.parse(readFileSync(join(site, packagesFile), 'utf8')) as PackagesInSite;
  const bytes = new Map<string, number>();
  for (const [file, shares] of Object.entries(record)) {
    if (Object.keys(shares).every((name) => name === '')) continue;
    const whole = Object.values(shares).reduce((sum, length) => sum + length, 0);
    const perLength = transferSize(join(site, file)) / whole;
    for (const [name, length] of Object.entries(shares))
      bytes.set(name, (bytes.get(name) ?? 0) + perLength * length);
  }
  bytes.delete('');
  return bytes;
}

type Origin = { broughtBy: string; lockPath: string };

/** For each package the one of package.json that depends on it most directly, and its path in the lock file. */
function findOrigins(lock: ReturnType<typeof readLock>): Map<string, Origin> {
  const direct = Object.keys(lock['']?.dependencies ?? {});
  const origins = new Map<string, Origin>(
    direct.map((name) => [name, { broughtBy: name, lockPath: `node_modules/${name}` }]),
  );
  // Iterating over a map includes entries that are added meanwhile.
  for (const { broughtBy, lockPath } of origins.values()) {
    const { dependencies = {}, peerDependencies = {} } = lock[lockPath] ?? {};
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
      const own = `${lockPath}/node_modules/${name}`;
      if (!origins.has(name))
        origins.set(name, { broughtBy, lockPath: lock[own] ? own : `node_modules/${name}` });
    }
  }
  return origins;
}

/** Every package of package.json's `dependencies`, and every other one in the built site. */
export function dependenciesIn(site: string): Dependency[] {
  const lock = readLock();
  const bytes = measurePackages(site);
  const origins = findOrigins(lock);
  return [...new Set([...origins.keys(), ...bytes.keys()])]
    .filter((name) => origins.get(name)?.broughtBy === name || bytes.has(name))
    .map((name) => {
      const { broughtBy, lockPath } = origins.get(name) ?? { broughtBy: '', lockPath: name };
      const { version = '', license: licence = 'none' } = lock[lockPath] ?? {};
      return { name, version, licence, brotliBytes: bytes.get(name) ?? 0, broughtBy };
    });
}

export const documentFile = join(root, 'docs/dependencies.md');

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const tableRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function dependencyRow({ name, version, licence, brotliBytes, broughtBy }: Dependency): string {
  const reason =
    name === broughtBy ? (reasons[name] ?? 'No reason is given.') : `Part of ${broughtBy}.`;
  return tableRow([`\`${name}\``, version, licence, kilobytes(brotliBytes), reason]);
}

/** `docs/dependencies.md` for these packages, as Prettier leaves it. */
export async function renderDependencies(dependencies: readonly Dependency[]): Promise<string> {
  const own = dependencies.filter(({ name, broughtBy }) => name === broughtBy);
  // Each package, then what it brings.
  const rows = own.flatMap(({ name }) =>
    dependencies.filter(({ broughtBy }) => broughtBy === name).map(dependencyRow),
  );
  const all = dependencies.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0);
  const markdown = `# Runtime dependencies

Everything that others wrote and the site ships: the packages of \`dependencies\` in package.json, exact to the version by the lock file, and what they bring into the site. \`npm run dependencies -- --write\` writes this page; a test compares it with the lock file and the built site.

Sizes are by Brotli, over all pages and staff’s area together: no visitor loads all of it. A file made of several packages is shared out among them by the length of their code in it. Faces are counted with all their alphabets, of which a browser takes what a page needs. The total is ${kilobytes(all)}.

${[tableRow(['Package', 'Version', 'Licence', 'Size', 'Reason']), tableRow(['---', '---', '---', '---:', '---']), ...rows].join('\n')}

Everything else in the lock file builds or tests Backlot and is not shipped.
`;
  return format(markdown, { ...(await resolveConfig(documentFile)), parser: 'markdown' });
}
