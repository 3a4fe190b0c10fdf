import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { filesOfPage, readManifest } from '../../scripts/prerender/manifest';
import { prerenderedPages } from '../../src/app/prerenderedPages';

const { BACKLOT_BUILT_SITE = 'dist' } = process.env;
const manifest = readManifest(BACKLOT_BUILT_SITE);

const known = new Map<string, number>();

/** Bytes on the wire, text by Brotli at its best. */
function sent(file: string): number {
  const content = readFileSync(join(BACKLOT_BUILT_SITE, file));
  const bytes =
    known.get(file) ??
    (file.endsWith('.woff2')
      ? content
      : brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    ).length;
  known.set(file, bytes);
  return bytes;
}
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + sent(file), 0);

/** Everything that a source brings with it, and what that asks for later except for other pages. */
function scriptOf(source: string, found = new Set<string>(), isLaterCounted = true): Set<string> {
  const chunk = manifest[source];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  const { imports = [], dynamicImports = [] } = chunk;
  const later = dynamicImports.filter((one) => isLaterCounted && !/Page\.tsx$/.test(one));
  for (const one of [...imports, ...later]) scriptOf(one, found, isLaterCounted);
  return found;
}

const code = (file: string) => readFileSync(join(BACKLOT_BUILT_SITE, file), 'utf8');
const holdsSdk = (file: string) => code(file).includes('@firebase');

const entry = Object.keys(manifest).find((source) => manifest[source]?.isEntry) ?? '';

describe('In bytes, by Brotli', () => {
  it.each(prerenderedPages.map(({ route, file }) => [route, file] as const))(
    'the HTML of %s is one round trip, 14 kB',
    (_, file) => {
      expect(sent(file)).toBeLessThanOrEqual(14_000);
    },
  );

  it.each(prerenderedPages.filter(({ asksForFilms }) => !asksForFilms).map(({ route }) => route))(
    'the script before %s is interactive is at most 100 kB',
    (route) => {
      expect(sum(filesOfPage(manifest, route).scripts)).toBeLessThanOrEqual(100_000);
    },
  );

  it.each(['explore-projects', 'project'])(
    'the HTML of %s is one round trip and asks for its script after what is painted first',
    (page) => {
      const html = code(`${page}.html`);
      expect(sent(`${page}.html`)).toBeLessThanOrEqual(14_000);
      const preloads = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
      expect(preloads.length).toBeGreaterThan(5);
      for (const preload of preloads) expect(preload).toContain('fetchpriority="low"');
      expect(html).not.toContain('<script type="module"');
    },
  );

  it('the script of the list is at most 105 kB, without the SDK', () => {
    const { scripts } = filesOfPage(manifest, '/explore-projects');
    expect(sum(scripts)).toBeLessThanOrEqual(105_000);
    expect(scripts.filter(holdsSdk)).toEqual([]);
  });

  describe.each([
    ['the project page', 'src/pages/explore-projects/project/ProjectPage.tsx'],
    ['the sign-up', 'src/pages/sign-up/SignUpPage.tsx'],
  ])('the script of %s', (_, source) => {
    it('is at most 130 kB with the SDK', () => {
      expect(sum(scriptOf(source, scriptOf(entry)))).toBeLessThanOrEqual(130_000);
    });

    it('asks for the SDK only once it is needed, never before the first paint', () => {
      const atOnce = scriptOf(source, scriptOf(entry), false);
      expect([...atOnce].filter(holdsSdk)).toEqual([]);
      expect([...scriptOf(source)].filter(holdsSdk)).toHaveLength(1);
    });
  });

  it('all of the script of the staff area is at most 260 kB', () => {
    expect(sum(scriptOf('src/app/AdminRoute.tsx', scriptOf(entry)))).toBeLessThanOrEqual(260_000);
  });

  it('everything that the home brings on a first visit is at most 160 kB', () => {
    const html = code('index.html');
    const { styles } = filesOfPage(manifest, '/');
    const named = [...html.matchAll(/(?:href|src)="\/([^"]+\.(?:css|svg|woff2))"/g)];
    const files = new Set([
      ...['index.html', ...styles],
      ...named.map(([, file = '']) => file),
      ...scriptOf('src/pages/home/HomePage.tsx', scriptOf(entry)),
    ]);
    // The styles, two faces and a still; the stage and the icon are part of the page.
    expect([...files].filter((file) => /\.(css|woff2|svg)$/.test(file))).toHaveLength(4);
    expect(sum(files)).toBeLessThanOrEqual(160_000);
  });

  it('the styles of any page are at most 12 kB', () => {
    const styles = Object.values(manifest).flatMap(({ css = [] }) => css);
    expect(sum(new Set(styles))).toBeLessThanOrEqual(12_000);
  });
});

// Words that stand in staff's code alone, minified or not.
const wordsOfStaff = ['hiddenProjects', 'projectHistory', 'signUpReviews', 'firebasestorage'];

describe('What fans load', () => {
  const pages = Object.keys(manifest).filter((source) =>
    /Page\.tsx$|(?:Explore|Project)Root/.test(source),
  );

  it.each(pages)('for %s holds nothing of the staff area, sign-in or the file store', (page) => {
    for (const file of scriptOf(page, scriptOf(entry)))
      expect(wordsOfStaff.filter((word) => code(file).includes(word))).toEqual([]);
  });

  it('is every page of theirs, while staff have that code in chunks of their own', () => {
    expect(pages.length).toBeGreaterThan(8);
    const files = [...scriptOf('src/app/AdminRoute.tsx')].map(code).join('');
    for (const word of wordsOfStaff) expect(files).toContain(word);
  });
});
