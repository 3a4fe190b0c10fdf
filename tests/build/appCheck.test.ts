import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOfPage, readManifest } from '../../scripts/prerender/manifest';
import { prerenderedPages } from '../../src/app/prerenderedPages';

const { BACKLOT_BUILT_SITE = 'dist', BACKLOT_DEPLOYED_SITE = 'dist' } = process.env;

const html = (site: string, page: string) => readFileSync(join(site, `${page}.html`), 'utf8');
const preload = /<link rel="preload" as="fetch"[^>]*\/projects\?/;

/** The scripts of a site that contain App Check, by the host of its tokens. */
const appCheckScripts = (site: string) =>
  readdirSync(join(site, 'assets')).filter((file) =>
    readFileSync(join(site, 'assets', file), 'latin1').includes('firebaseappcheck.googleapis'),
  );

describe('A site with a key for App Check', () => {
  const site = BACKLOT_DEPLOYED_SITE;

  it('does not preload the list, and loads its script immediately', () => {
    const list = html(site, 'explore-projects');
    expect(list).not.toMatch(preload);
    expect(list).toMatch(/<meta name="app" content="\/assets\/[^"]+" data-immediate/);
  });

  it('loads App Check with its first request, not with a page', () => {
    expect(appCheckScripts(site)).toHaveLength(1);
    const manifest = readManifest(site);
    for (const { route } of prerenderedPages)
      for (const script of filesOfPage(manifest, route).scripts)
        expect(script).not.toContain(appCheckScripts(site)[0]);
  });

  it('describes reCAPTCHA on its privacy page', () => {
    expect(html(site, 'privacy')).toContain('reCAPTCHA');
  });
});

describe('A site without one', () => {
  const site = BACKLOT_BUILT_SITE;

  it('preloads the list', () => {
    expect(html(site, 'explore-projects')).toMatch(preload);
  });

  it('contains nothing of App Check and does not mention it', () => {
    expect(appCheckScripts(site)).toEqual([]);
    expect(html(site, 'privacy')).not.toContain('reCAPTCHA');
  });
});
