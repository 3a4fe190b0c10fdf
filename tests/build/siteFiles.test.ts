import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { structuredDataIn, vocabularyProblems } from '../support/structuredData';

const { BACKLOT_BUILT_SITE = 'dist' } = process.env;
const textOf = (file: string) => readFileSync(join(BACKLOT_BUILT_SITE, file), 'utf8');
const pages = readdirSync(BACKLOT_BUILT_SITE).filter((file) => file.endsWith('.html'));

describe('The built site', () => {
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
