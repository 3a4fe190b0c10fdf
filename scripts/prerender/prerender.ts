import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Prerender from '../../src/app/prerender.tsx';
import type { PrerenderedPage } from '../../src/app/prerenderedPages.ts';
import { root } from '../project.ts';
import { fillPage } from './fillPage.ts';
import { filesOfPage, readManifest } from './manifest.ts';

const hydrationLoader = readFileSync(join(root, 'scripts/prerender/hydrationLoader.js'), 'utf8');

/** A built site, the folder of its server's build, and the address where it will be served. */
export type Built = { site: string; renderer: string; address: string };

const rendererOf = async ({ renderer }: Built) =>
  (await import(pathToFileURL(join(renderer, 'prerender.js')).href)) as typeof Prerender;

/**
 * Writes every page without data into the built site as HTML of its own. `app.html` stays empty, for the
 * pages that have nothing to show without data.
 */
export async function prerender(built: Built): Promise<void> {
  copyFileSync(join(built.site, 'index.html'), join(built.site, 'app.html'));
  const { projectPageShell, prerenderedPages } = await rendererOf(built);
  for (const page of [...prerenderedPages, projectPageShell]) await write(built, page);
}

/**
 * Writes the list's page anew, with the newest films in it: it shows them without its script, and asks then
 * whether they still are. Resolves with false where there are none, none come, or nobody can ask without a
 * script: then it is the page as the build writes it, whatever an earlier deploy has baked.
 */
export async function bakeFilms(built: Built): Promise<boolean> {
  const { fetchNewestProjects, prerenderedPages } = await rendererOf(built);
  const list = prerenderedPages.find(({ asksForFilms }) => asksForFilms);
  const films = await fetchNewestProjects().catch(() => null);
  if (list) await write(built, list, films);
  return films !== null;
}

async function write(built: Built, page: PrerenderedPage, films: unknown = null) {
  const { site, address } = built;
  const { projectPageShell, backendOrigins, preloadedTilesAddress, renderPage } =
    await rendererOf(built);
  const asksForFilms = page.asksForFilms && films === null;
  const isFilm = page.route === projectPageShell.route;
  const html = fillPage(readFileSync(join(site, 'app.html'), 'utf8'), {
    ...page,
    ...filesOfPage(readManifest(site), page.route),
    body: await renderPage(page.route, films),
    isAtOnce: asksForFilms || isFilm,
    // What the script asks for and what an element does need connections of their own.
    connections: [
      ...(isFilm ? [`crossorigin href="${backendOrigins.database}"`] : []),
      ...(isFilm || asksForFilms ? [`href="${backendOrigins.pictures}"`] : []),
    ],
    asksFor: asksForFilms ? preloadedTilesAddress : null,
    films,
    address,
    hydrationLoader,
  });
  const file = join(site, page.file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}
