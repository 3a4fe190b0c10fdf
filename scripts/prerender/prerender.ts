import { appendFileSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minifySync } from 'vite';
import type * as Prerender from '../../src/app/prerender.tsx';
import type { PageData } from '../../src/app/prerender.tsx';
import type { PrerenderedPage } from '../../src/app/prerenderedPages.ts';
import { paths } from '../../src/config/paths.ts';
import { root } from '../project.ts';
import { fillPage } from './fillPage.ts';
import { filesOfPage, readManifest } from './manifest.ts';

/** Without its comments, which would come before a page's first paint. The policy names the hash of these bytes. */
export const hydrationLoader = minifySync(
  'hydrationLoader.js',
  readFileSync(join(root, 'scripts/prerender/hydrationLoader.js'), 'utf8'),
).code;

/** What a page begins with in the browser. */
const bakedData = ({ listResponse, items }: PageData) =>
  listResponse === undefined
    ? items && ({ id: 'on-sale', content: items } as const)
    : ({ id: 'films', content: listResponse } as const);

/** The attributes of the connections that a shell's page begins with. Requests with CORS use one of their own. */
function connectionsOfShell(route: string, origins: (typeof Prerender)['origins']): string[] {
  const isOfAccount = [paths.orders, paths.order, paths.account, paths.ticket].some(
    (own) => own === route,
  );
  return [
    `crossorigin href="${origins.database}"`,
    // Nothing of theirs is asked before it is known who somebody is.
    isOfAccount ? `crossorigin href="${origins.signIn}"` : `href="${origins.pictures}"`,
  ];
}

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
  const { pageShells, prerenderedPages } = await importRenderer(built);
  for (const page of [...prerenderedPages, ...pageShells]) await writePage(built, page);
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
  if (listPage) await writePage(built, listPage, listResponse === null ? {} : { listResponse });
  return listResponse !== null;
}

/** Writes the shop's page again with what is on sale in its HTML, where there is anything, likewise. */
export async function prerenderShop(built: Built): Promise<void> {
  const { fetchItemsOnSale, pageShells } = await importRenderer(built);
  const shop = pageShells.find(({ route }) => route === paths.shop);
  const items = await fetchItemsOnSale().catch(() => []);
  if (shop) await writePage(built, shop, items.length === 0 ? {} : { items });
}

async function writePage(built: Built, page: PrerenderedPage, data: PageData = {}) {
  const { site, address } = built;
  const renderer = await importRenderer(built);
  const { pageShells, origins, preloadedListUrl } = renderer;
  const { listResponse, items } = data;
  const fetchesProjects = page.listsProjects && listResponse === undefined;
  const isShell = pageShells.some(({ route }) => route === page.route);
  const html = fillPage(readFileSync(join(site, 'app.html'), 'utf8'), {
    ...page,
    ...filesOfPage(readManifest(site), page.route),
    body: await renderer.renderPage(page.route, data),
    needsScript: fetchesProjects || (isShell && items === undefined),
    connections: isShell
      ? connectionsOfShell(page.route, origins)
      : fetchesProjects
        ? [`href="${origins.pictures}"`]
        : [],
    dataUrl: fetchesProjects ? preloadedListUrl : null,
    data: bakedData(data) ?? null,
    address,
    hydrationLoader,
    operator: renderer.operator,
  });
  const file = join(site, page.file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}
