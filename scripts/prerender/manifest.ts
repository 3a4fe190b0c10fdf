import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../src/config/paths.ts';

type Chunk = {
  file: string;
  name?: string;
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

/** The addresses of the files that a page loads. */
type PageFiles = {
  /** Needed for hydration, each script after those it imports. */
  scripts: string[];
  /** The Firebase SDK, which the film's page requests as soon as it runs. */
  deferredScripts: string[];
  styles: string[];
  /** The fonts of the first paint. */
  fonts: string[];
};

/** The styles that only films with a theme load. */
export const themeStyles = (manifest: Manifest): string[] => {
  const stylesOf = (key: string): string[] => [
    ...(manifest[key]?.imports ?? [])
      .filter((imported) => !manifest[imported]?.isEntry)
      .flatMap(stylesOf),
    ...(manifest[key]?.css ?? []),
  ];
  return [...new Set(stylesOf('src/features/storefronts/applyTheme.ts'))].map((file) => `/${file}`);
};

/** Throws when the build has no page for the route. */
export function filesOfPage(manifest: Manifest, route: string): PageFiles {
  const folder = { '/': '/home', '*': '/not-found', [paths.film]: '/films' }[route] ?? route;
  const source = new RegExp(`^src/pages${folder}/\\w+Page\\.tsx$`);
  const keys = Object.keys(manifest);
  const page = keys.find((key) => source.test(key));
  const entry = keys.find((key) => manifest[key]?.isEntry);
  // Vite lists a dynamic import by its source unless it has merged it into a shared chunk.
  const sdkSource = 'src/lib/firebase/firestore.ts';
  const sdk = manifest[sdkSource]
    ? sdkSource
    : keys.find((key) => manifest[key]?.name === 'firestore');
  if (!page || !entry || !sdk) throw new Error(`No page was built for ${route}`);
  const withImports = (key: string): string[] => [
    ...(manifest[key]?.imports ?? []).flatMap(withImports),
    key,
  ];
  const urlsOf = (chunks: readonly string[]) =>
    chunks.map((key) => `/${manifest[key]?.file ?? ''}`);
  const entryChunks = withImports(entry);
  const chunks = [...new Set([...withImports(page), ...entryChunks])];
  const deferred = route === paths.project ? [...new Set(withImports(sdk))] : [];
  return {
    scripts: urlsOf(chunks),
    deferredScripts: urlsOf(deferred.filter((key) => !chunks.includes(key))),
    // The entry's styles are in the template already.
    styles: chunks
      .filter((key) => !entryChunks.includes(key))
      .flatMap((key) => manifest[key]?.css ?? [])
      .map((file) => `/${file}`),
    fonts: (manifest[entry]?.assets ?? [])
      .filter((file) => file.includes('-basic-'))
      .map((file) => `/${file}`),
  };
}
