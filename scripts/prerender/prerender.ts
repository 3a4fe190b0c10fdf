import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Prerender from '../../src/app/prerender.tsx';
import { root } from '../project.ts';
import { fillPage } from './fillPage.ts';
import { filesOfPage, readManifest } from './manifest.ts';

const untilLive = readFileSync(join(root, 'scripts/prerender/untilLive.js'), 'utf8');

/**
 * Writes every page without data into the built site as HTML of its own. `app.html` stays empty, for the
 * pages that have nothing to show without data. `renderer` is the folder of the server's build.
 */
export async function prerender(site: string, renderer: string, address: string): Promise<void> {
  const template = readFileSync(join(site, 'index.html'), 'utf8');
  copyFileSync(join(site, 'index.html'), join(site, 'app.html'));
  const built = pathToFileURL(join(renderer, 'prerender.js')).href;
  const { filmFrame, preloadedTilesAddress, prerenderedPages, renderPage } = (await import(
    built
  )) as typeof Prerender;
  const manifest = readManifest(site);
  for (const page of [...prerenderedPages, filmFrame]) {
    const html = fillPage(template, {
      ...page,
      ...filesOfPage(manifest, page.route),
      body: await renderPage(page.route),
      isAtOnce: page.asksForFilms || page === filmFrame,
      asksFor: page.asksForFilms ? preloadedTilesAddress : null,
      address,
      untilLive,
    });
    const file = join(site, page.file);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
  }
}
