import { appendFileSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minifySync } from 'vite';
import type * as Prerender from '../../src/app/prerender.tsx';
import type { PrerenderedPage } from '../../src/app/prerenderedPages.ts';
import { root } from '../project.ts';
import { fillPage } from './fillPage.ts';
import { filesOfPage, readManifest } from './manifest.ts';

/** Without its comments, which would come before a page's first paint. The policy names the hash of these bytes. */
export const hydrationLoader = minifySync(
  'hydrationLoader.js',
  readFileSync(join(root, 'scripts/prerender/hydrationLoader.js'), 'utf8'),
).code;

/** A built site, the folders of its server build and of the cards of its films, and where it will be served. */
export type Built = { site: string; renderer: string; cards: string; address: string };

export const importRenderer = async ({ renderer }: Built) =>
  (await import(pathToFileURL(join(renderer, 'prerender.js')).href)) as typeof Prerender;

/**
 * Writes every page without data into the built site as HTML of its own. `app.html` stays empty, for the
 * pages that have nothing to show without data.
 */
export async function prerender(built: Built): Promise<void> {
  copyFileSync(join(built.site, 'index.html'), join(built.site, 'app.html'));
  const { filmPageShell, projectPageShell, prerenderedPages } = await importRenderer(built);
  for (const page of [...prerenderedPages, projectPageShell, filmPageShell])
    await writePage(built, page, null);
  appendFileSync(join(built.site, 'robots.txt'), `\nSitemap: ${built.address}/sitemap.xml\n`);
}

/**
 * Writes the list's page again with the newest projects in its HTML, so that it shows them without a
 * script. Resolves with false, and writes the page as the build does, where there are no projects, the
 * database does not answer, or App Check requires a script for every request.
 */
export async function prerenderProjectList(built: Built): Promise<boolean> {
  const { fetchNewestProjects, prerenderedPages } = await importRenderer(built);
  const listPage = prerenderedPages.find(({ listsProjects }) => listsProjects);
  const listResponse = await fetchNewestProjects().catch(() => null);
  if (listPage) await writePage(built, listPage, listResponse);
  return listResponse !== null;
}

async function writePage(built: Built, page: PrerenderedPage, listResponse: unknown) {
  const { site, address } = built;
  const renderer = await importRenderer(built);
  const { projectPageShell, filmPageShell, backendOrigins, preloadedListUrl } = renderer;
  const fetchesProjects = page.listsProjects && listResponse === null;
  const isProjectPage = [projectPageShell.route, filmPageShell.route].includes(page.route);
  const html = fillPage(readFileSync(join(site, 'app.html'), 'utf8'), {
    ...page,
    ...filesOfPage(readManifest(site), page.route),
    body: await renderer.renderPage(page.route, { listResponse }),
    needsScript: fetchesProjects || isProjectPage,
    // Requests with CORS use a connection of their own, beside that of the pictures.
    connections: [
      ...(isProjectPage ? [`crossorigin href="${backendOrigins.database}"`] : []),
      ...(isProjectPage || fetchesProjects ? [`href="${backendOrigins.pictures}"`] : []),
    ],
    dataUrl: fetchesProjects ? preloadedListUrl : null,
    data: listResponse === null ? null : { id: 'films', content: listResponse },
    address,
    hydrationLoader,
    operator: renderer.operator,
  });
  const file = join(site, page.file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}
