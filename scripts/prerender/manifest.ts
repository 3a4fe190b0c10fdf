import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOfBuyers, paths } from '../../src/config/paths.ts';
import type { Face } from '../../src/config/storefronts.ts';

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
  /** What it requests as soon as it runs: the Firebase SDK, or what comes in the place of a frame. */
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

/** The files of a storefront's face that show its headings, of which texts of ours are made. */
export function faceFiles(manifest: Manifest, face: Face): string[] {
  const name = face.toLowerCase().replace(' ', '-');
  // League Gothic is narrow enough to be there whole.
  const file = new RegExp(`^assets/${name}-(?:basic|latin-wdth-normal)-[\\w-]{8}\\.woff2$`);
  const all = Object.values(manifest).flatMap(({ assets = [] }) => assets);
  return [...new Set(all.filter((asset) => file.test(asset)))].map((asset) => `/${asset}`);
}

/** Throws when the build has no page for the route. */
export function filesOfPage(manifest: Manifest, route: string): PageFiles {
  const name =
    {
      '/': '/home/\\w+',
      '*': '/not-found/\\w+',
      [paths.film]: '/films/\\w+',
      [paths.filmUpdates]: '/films/updates/\\w+',
      [paths.filmSeats]: '/films/seats/\\w+',
      [paths.orders]: '/orders/Orders',
      [paths.order]: '/orders/Order',
      [paths.ticket]: '/tickets/Ticket',
    }[route] ?? `${route}/\\w+`;
  const source = new RegExp(`^src/pages${name}Page\\.tsx$`);
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
  const pageChunks = withImports(page);
  const around = isOfBuyers(route) ? withImports('src/app/BuyerRoute.tsx') : [];
  // These show a frame first, and then what needs the SDK.
  const isFramed = isOfBuyers(route) && route !== paths.shop;
  const chunks = [...new Set([...(isFramed ? [] : pageChunks), ...around, ...entryChunks])];
  const later = { [paths.project]: withImports(sdk) }[route] ?? (isFramed ? pageChunks : []);
  const deferred = [...new Set(later)];
  return {
    scripts: urlsOf(chunks),
    deferredScripts: urlsOf(deferred.filter((key) => !chunks.includes(key))),
    // The entry's styles are in the template already.
    styles: [...new Set([...pageChunks, ...chunks])]
      .filter((key) => !entryChunks.includes(key))
      .flatMap((key) => manifest[key]?.css ?? [])
      .map((file) => `/${file}`),
    fonts: (manifest[entry]?.assets ?? [])
      .filter((file) => file.includes('-basic-'))
      .map((file) => `/${file}`),
  };
}
