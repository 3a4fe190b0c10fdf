import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from 'firebase-tools/lib/listFiles.js';
import { describe, expect, it } from 'vitest';
import { configOfDeploy } from '../../scripts/hostingPolicy';
import { emptyProject } from '../../src/features/projects/model';
import { filmDeploys } from '../support/prerenderedFilms';
import { structuredDataIn, vocabularyProblems } from '../support/structuredData';

const { BACKLOT_BUILT_SITE = 'dist' } = process.env;
const textOf = (file: string) => readFileSync(join(BACKLOT_BUILT_SITE, file), 'utf8');
const pages = readdirSync(BACKLOT_BUILT_SITE).filter((file) => file.endsWith('.html'));

describe('The built site', () => {
  it('is published without what the build keeps for itself', async () => {
    const { ignore } = configOfDeploy({}, { assets: [], redirects: [] }).hosting;
    const deploys = filmDeploys(BACKLOT_BUILT_SITE);
    await deploys.prerender({ ...emptyProject, title: 'Sintel', slug: 'sintel' });
    for (const kept of ['.vite/manifest.json', '.vite/packages.json', '.vite/next'])
      expect(existsSync(join(deploys.site, kept)), kept).toBe(true);
    expect(listFiles(deploys.site, ignore).sort()).toEqual([
      'app.html',
      'films/sintel/index.html',
      'sitemap.xml',
    ]);
    deploys.remove();
    const published = listFiles(BACKLOT_BUILT_SITE, ignore);
    expect(published).toEqual(expect.arrayContaining(['worker.js', ...pages]));
    expect(published.filter((path) => /(?:^|\/)\./.test(path))).toEqual([]);
  });

  it('has a worker that is one classic script, which imports nothing', () => {
    expect(textOf('worker.js')).not.toMatch(/\b(?:import|export)\b/);
  });

  it('says on the home, in the rules of schema.org, what it is and who runs it', () => {
    const data = structuredDataIn(textOf('index.html'));
    expect(vocabularyProblems(data)).toEqual([]);
    expect(data).toMatchObject({
      '@graph': [
        { '@type': 'WebSite', name: 'Backlot' },
        {
          '@type': 'Organization',
          name: 'Backlot (local)',
          email: 'operator@backlot.test',
          address: 'No postal address (local)',
        },
      ],
    });
    for (const page of pages.filter((file) => file !== 'index.html'))
      expect(textOf(page)).not.toContain('ld+json');
  });

  it('names its sitemap to search engines once', () => {
    const lines = textOf('robots.txt').split('\n');
    expect(lines.filter((line) => line.startsWith('Sitemap:'))).toEqual([
      expect.stringMatching(/^Sitemap: http:\/\/localhost:\d+\/sitemap\.xml$/),
    ]);
    expect(lines).toContain('Disallow: /admin');
  });

  it('begins the pages of an account with a connection to where it is signed in, and to no pictures', () => {
    const connectionsOf = (page: string) =>
      [...textOf(page).matchAll(/<link rel="preconnect" ([^>]+) \/>/g)].map(([, link]) => link);
    const [database, pictures] = connectionsOf('cart.html');
    for (const page of ['orders.html', 'order.html', 'account.html', 'ticket.html']) {
      const [first, signIn, ...others] = connectionsOf(page);
      expect([first, others]).toEqual([database, []]);
      expect(signIn).toMatch(/^crossorigin href="http/);
      expect([database, pictures]).not.toContain(signIn);
    }
  });

  it.each([
    ['orders.html', true],
    ['account.html', true],
    // Which order it is, and whether it is the cart or a checkout, their addresses say in what one file does not know.
    ['order.html', false],
    ['ticket.html', false],
    ['cart.html', false],
  ])('has the heading of %s in its HTML where it is always the same: %s', (page, isThere) => {
    expect(textOf(page).includes('<h1')).toBe(isThere);
  });

  it('links its manifest from every page, and has what the manifest names', () => {
    expect(pages.length).toBeGreaterThan(10);
    for (const page of pages)
      expect(textOf(page)).toContain('<link rel="manifest" href="/site.webmanifest" />');
    const named = [...textOf('site.webmanifest').matchAll(/"src": "\/([^"]+)"/g)];
    expect(readdirSync(BACKLOT_BUILT_SITE)).toEqual(
      expect.arrayContaining(['favicon.ico', ...named.map(([, file]) => file)]),
    );
  });
});
