import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../src/config/paths.ts';

type Chunk = {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
};
type Manifest = Record<string, Chunk>;

/** Vite's record of what it built from which source. */
export const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;

/** The addresses of a page's script, each part after those that it needs, of what its script asks for later, of the styles that come with the page and of the fonts that decide its first paint. */
export function filesOfPage(manifest: Manifest, route: string) {
  const folder = { '/': '/home', '*': '/not-found' }[route] ?? route;
  const source = new RegExp(`^src/pages${folder}/\\w+Page\\.tsx$`);
  const page = Object.keys(manifest).find((built) => source.test(built));
  const entry = Object.keys(manifest).find((source) => manifest[source]?.isEntry);
  if (!page || !entry) throw new Error(`No page was built for ${route}`);
  const withImports = (source: string): string[] => [
    ...(manifest[source]?.imports ?? []).flatMap(withImports),
    source,
  ];
  const sources = [...new Set([...withImports(page), ...withImports(entry)])];
  const own = sources.filter((source) => !withImports(entry).includes(source));
  return {
    scripts: sources.flatMap((source) => `/${manifest[source]?.file ?? ''}`),
    styles: own.flatMap((source) => manifest[source]?.css ?? []).map((file) => `/${file}`),
    // The database's SDK: a film's page asks for it as soon as it runs.
    later:
      route === paths.project
        ? withImports('src/lib/firebase/publicFirestore.ts')
            .filter((source) => !sources.includes(source))
            .map((source) => `/${manifest[source]?.file ?? ''}`)
        : [],
    fonts: (manifest[entry]?.assets ?? [])
      .filter((file) => file.includes('-basic-'))
      .map((file) => `/${file}`),
  };
}
