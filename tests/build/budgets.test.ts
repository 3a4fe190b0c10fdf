import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { filesOfPage, readManifest } from '../../scripts/prerender/manifest';
import { prerenderedPages } from '../../src/app/prerenderedPages';
import { paths } from '../../src/config/paths';

const { BACKLOT_BUILT_SITE = 'dist' } = process.env;
const manifest = readManifest(BACKLOT_BUILT_SITE);

const sizes = new Map<string, number>();

/** Bytes as transferred, text compressed by Brotli at its highest quality. */
function transferSize(file: string): number {
  const content = readFileSync(join(BACKLOT_BUILT_SITE, file));
  const size =
    sizes.get(file) ??
    (file.endsWith('.woff2')
      ? content
      : brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    ).length;
  sizes.set(file, size);
  return size;
}
const totalSize = (files: Iterable<string>) =>
  [...files].reduce((total, file) => total + transferSize(file), 0);

const entry = Object.keys(manifest).find((source) => manifest[source]?.isEntry) ?? '';

/** Adds the script of a source and its static imports to `files`. */
function addStaticImports(source: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) addStaticImports(imported, files);
  return files;
}

/** The same with what is imported dynamically, except for other pages. */
function addAllImports(source: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  const dynamicImports = (chunk.dynamicImports ?? []).filter(
    (imported) => !/(?:Page|Route)\.tsx$/.test(imported),
  );
  for (const imported of [...(chunk.imports ?? []), ...dynamicImports])
    addAllImports(imported, files);
  return files;
}

const initialScripts = (page: string) => addStaticImports(page, addStaticImports(entry));
const allScripts = (page: string) => addAllImports(page, addAllImports(entry));

const textOf = (file: string) => readFileSync(join(BACKLOT_BUILT_SITE, file), 'utf8');
const hasSdk = (file: string) => textOf(file).includes('@firebase');
const hasFirestore = (file: string) => textOf(file).includes('firestore-lite');

const signUpPage = 'src/pages/sign-up/SignUpPage.tsx';
const projectPage = 'src/pages/explore-projects/project/ProjectPage.tsx';
const workspaceRoute = 'src/app/WorkspaceRoute.tsx';

describe('In bytes by Brotli', () => {
  it.each(prerenderedPages.map(({ route, file }) => [route, file] as const))(
    'the HTML of %s is at most 14 kB, one round trip',
    (_, file) => {
      expect(transferSize(file)).toBeLessThanOrEqual(14_000);
    },
  );

  it.each(prerenderedPages.filter(({ listsProjects }) => !listsProjects).map(({ route }) => route))(
    'the script that makes %s interactive is at most 100 kB',
    (route) => {
      expect(totalSize(filesOfPage(manifest, route).scripts)).toBeLessThanOrEqual(100_000);
    },
  );

  it.each(['explore-projects', 'project'])(
    'the HTML of %s is one round trip and loads its script with a low priority',
    (page) => {
      const html = textOf(`${page}.html`);
      expect(transferSize(`${page}.html`)).toBeLessThanOrEqual(14_000);
      const preloads = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
      expect(preloads.length).toBeGreaterThan(5);
      for (const preload of preloads) expect(preload).toContain('fetchpriority="low"');
      expect(html).not.toContain('<script type="module"');
    },
  );

  it('the script of the list is at most 105 kB, without the SDK', () => {
    const { scripts } = filesOfPage(manifest, '/explore-projects');
    expect(totalSize(scripts)).toBeLessThanOrEqual(105_000);
    expect(scripts.filter(hasSdk)).toEqual([]);
  });

  it('the script of a film’s own address before anything is touched is at most 107 kB, without the SDK', () => {
    const { scripts } = filesOfPage(manifest, paths.film);
    expect(totalSize(scripts)).toBeLessThanOrEqual(107_000);
    expect(scripts.filter(hasSdk)).toEqual([]);
  });

  it('the script of the sign-up before the first touch of its form is at most 105 kB, without the SDK', () => {
    const scripts = initialScripts(signUpPage);
    expect(totalSize(scripts)).toBeLessThanOrEqual(105_000);
    expect([...scripts].filter(hasSdk)).toEqual([]);
  });

  it('the script of the project page is at most 149 kB with the SDK, which comes after the first paint', () => {
    expect(totalSize(allScripts(projectPage))).toBeLessThanOrEqual(149_000);
    expect([...initialScripts(projectPage)].filter(hasSdk)).toEqual([]);
    const { deferredScripts } = filesOfPage(manifest, '/explore-projects/project');
    expect(deferredScripts.filter(hasSdk)).toHaveLength(1);
    expect(textOf('project.html')).toContain(`data-immediate="${deferredScripts.join(' ')}"`);
  });

  it('all of the script of the areas behind a sign-in is at most 262 kB', () => {
    expect(totalSize(allScripts(workspaceRoute))).toBeLessThanOrEqual(262_000);
  });

  it('everything that the home loads on a first visit is at most 160 kB', () => {
    const html = textOf('index.html');
    const { styles } = filesOfPage(manifest, '/');
    const linked = [...html.matchAll(/(?:href|src)="\/([^"]+\.(?:css|avif|woff2))"/g)];
    const files = new Set([
      'index.html',
      ...styles,
      ...linked.map(([, file = '']) => file),
      ...allScripts('src/pages/home/HomePage.tsx'),
    ]);
    // The styles, two fonts and three stills; the hero and the icon are part of the HTML.
    expect([...files].filter((file) => /\.(css|woff2|avif)$/.test(file))).toHaveLength(6);
    expect(totalSize(files)).toBeLessThanOrEqual(160_000);
  });

  it('the styles of a page are at most 12 kB for visitors and 14.8 kB for staff', () => {
    const stylesOf = (sources: readonly string[]) =>
      new Set(sources.flatMap((source) => manifest[source]?.css ?? []));
    const staff = stylesOf([entry, workspaceRoute]);
    expect(staff.size).toBeGreaterThan(1);
    expect(totalSize(staff)).toBeLessThanOrEqual(14_800);
    const visitors = stylesOf(Object.keys(manifest).filter((source) => source !== workspaceRoute));
    expect(totalSize(visitors)).toBeLessThanOrEqual(12_000);
  });
});

describe('The Firestore SDK', () => {
  const scripts = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.js'));

  it('is in the site once, under the name that loadFirestore looks for offline', () => {
    const copies = [...new Set(scripts)].filter(hasFirestore);
    expect(copies).toEqual([expect.stringMatching(/^assets\/firestore-[\w-]+\.js$/)]);
  });

  it.each([signUpPage, projectPage, workspaceRoute])('is that copy for %s', (source) => {
    expect([...allScripts(source)].filter(hasFirestore)).toHaveLength(1);
  });
});

// Names that only the staff area's code contains, minified or not.
const adminNames = ['hiddenProjects', 'projectHistory', 'signUpReviews', 'firebasestorage'];

describe('What visitors load', () => {
  const pages = Object.keys(manifest).filter((source) => source.endsWith('Page.tsx'));

  it.each(pages)('for %s contains nothing of the staff area, sign-in or the file store', (page) => {
    for (const file of allScripts(page))
      expect(adminNames.filter((name) => textOf(file).includes(name))).toEqual([]);
  });

  it('is checked for every page, by names that the staff area does contain', () => {
    expect(pages.length).toBeGreaterThan(8);
    const adminCode = [...allScripts(workspaceRoute)].map(textOf).join('');
    for (const name of adminNames) expect(adminCode).toContain(name);
  });
});
