import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOfPage, readManifest } from '../../scripts/prerender/manifest';
import { prerenderedPages } from '../../src/app/prerenderedPages';

const { BACKLOT_BUILT_SITE = 'dist', BACKLOT_DEPLOYED_SITE = 'dist' } = process.env;

const html = (site: string, page: string) => readFileSync(join(site, `${page}.html`), 'utf8');
const preload = /<link rel="preload" as="fetch"[^>]*\/projects\?/;

/** The scripts of a site that hold App Check: nothing else names the host that gives out its tokens. */
const holders = (site: string) =>
  readdirSync(join(site, 'assets')).filter((file) =>
    readFileSync(join(site, 'assets', file), 'latin1').includes('firebaseappcheck.googleapis'),
  );

describe('A site with a key for App Check', () => {
  const site = BACKLOT_DEPLOYED_SITE;

  it('does not ask for the list before its script is there, and asks for the script at once', () => {
    const list = html(site, 'explore-projects');
    expect(list).not.toMatch(preload);
    expect(list).toMatch(/<meta name="app" content="\/assets\/[^"]+" data-at-once/);
  });

  it('loads App Check with its first request, not with a page', () => {
    expect(holders(site)).toHaveLength(1);
    const manifest = readManifest(site);
    for (const { route } of prerenderedPages)
      for (const script of filesOfPage(manifest, route).scripts)
        expect(script).not.toContain(holders(site)[0]);
  });

  it('says on its privacy page what reCAPTCHA learns', () => {
    expect(html(site, 'privacy')).toContain('reCAPTCHA');
  });
});

describe('A site without one', () => {
  const site = BACKLOT_BUILT_SITE;

  it('asks for the list with its HTML', () => {
    expect(html(site, 'explore-projects')).toMatch(preload);
  });

  it('holds nothing of App Check, and does not speak of it', () => {
    expect(holders(site)).toEqual([]);
    expect(html(site, 'privacy')).not.toContain('reCAPTCHA');
  });
});
