import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type PackagesInSite, packagesFile } from '../../scripts/build/packagesInSite';
import { filesOfPage, readManifest } from '../../scripts/prerender/manifest';
import { prerenderedPages } from '../../src/app/prerenderedPages';
import { paths } from '../../src/config/paths';
import { withSteadyNames } from '../support/steadyNames';

const { BACKLOT_BUILT_SITE = 'dist' } = process.env;
const manifest = readManifest(BACKLOT_BUILT_SITE);

const sizes = new Map<string, number>();

/** Bytes as transferred, text compressed by Brotli at its highest quality, whatever its files are called. */
function transferSize(file: string): number {
  const content = readFileSync(join(BACKLOT_BUILT_SITE, file));
  const size =
    sizes.get(file) ??
    (file.endsWith('.woff2')
      ? content
      : brotliCompressSync(withSteadyNames(content.toString()), {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
        })
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

/** What a file of routes leads to: its dynamic imports, as the manifest names them. */
function pagesOf(routes: string): string[] {
  const imports = [...readFileSync(routes, 'utf8').matchAll(/import\('([^']+)'\)/g)];
  return imports.map(([, path = '']) => `${posix.join(posix.dirname(routes), path)}.tsx`);
}

const adminRoute = 'src/app/AdminRoute.tsx';
const studioRoute = 'src/app/StudioRoute.tsx';
const buyerRoute = 'src/app/BuyerRoute.tsx';
const areas = 'src/app/areas.tsx';
const routed = [...pagesOf('src/app/routes.tsx'), ...pagesOf(areas)];
/** The pages on which people sign in to buy. */
const buyersPages = pagesOf(buyerRoute);
/** The pages that visitors open. */
const pages = [
  ...routed.filter((page) => ![areas, adminRoute, studioRoute, buyerRoute].includes(page)),
  ...buyersPages,
];
const adminScreens = pagesOf('src/pages/admin/routes.tsx');
const studioScreens = pagesOf('src/pages/studio/routes.tsx');
const allPages = [...routed, ...buyersPages, ...adminScreens, ...studioScreens];

/** The same with what is imported dynamically, except for other pages. */
function addAllImports(source: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  const dynamicImports = (chunk.dynamicImports ?? []).filter(
    (imported) => !allPages.includes(imported),
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

/** What a screen behind a sign-in waits for: its own script and that of its area. */
const screenScripts = (area: string, screen: string) =>
  [areas, area, screen].reduce(
    (files, next) => addStaticImports(next, files),
    initialScripts(entry),
  );

const signUpPage = 'src/pages/sign-up/SignUpPage.tsx';
const projectPage = 'src/pages/explore-projects/project/ProjectPage.tsx';
const packPage = 'src/pages/studio/pack/PackPage.tsx';
const packReviewPage = 'src/pages/admin/packs/PackReviewPage.tsx';
const builderPage = 'src/pages/admin/project-builder/ProjectBuilderPage.tsx';
const ownFilmPage = 'src/pages/studio/films/OwnFilmPage.tsx';
/** What a film's page loads beside its own scripts when merchandise that is on sale comes near the view. */
const sellingScripts = (page: string) =>
  [...addAllImports('src/features/shop/SaleInView.tsx')].filter(
    (file) => !initialScripts(page).has(file),
  );
/** What a screen waits for, and those that wait for another amount (docs/decisions/0011). */
const usualScreen = 220_300;
const screenBudgets: Readonly<Record<string, number>> = {
  [builderPage]: 235_100,
  [ownFilmPage]: 240_200,
  [packPage]: 244_900,
  [packReviewPage]: 253_500,
};

describe('In bytes by Brotli', () => {
  it.each(prerenderedPages.map(({ route, file }) => [route, file] as const))(
    'the HTML of %s is at most 14 kB, one round trip',
    (_, file) => {
      expect(transferSize(file)).toBeLessThanOrEqual(14_000);
    },
  );

  it.each(prerenderedPages.filter(({ listsProjects }) => !listsProjects).map(({ route }) => route))(
    'the script that makes %s interactive is at most 102.7 kB, and 104.0 kB with the form of the sign-up',
    (route) => {
      expect(totalSize(filesOfPage(manifest, route).scripts)).toBeLessThanOrEqual(
        route === paths.signUp ? 104_000 : 102_700,
      );
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

  it('the script of the list is at most 108.1 kB, without the SDK', () => {
    const { scripts } = filesOfPage(manifest, '/explore-projects');
    expect(totalSize(scripts)).toBeLessThanOrEqual(108_100);
    expect(scripts.filter(hasSdk)).toEqual([]);
  });

  it('the script of a film’s own address before anything is touched is at most 111.1 kB, without the SDK', () => {
    const { scripts } = filesOfPage(manifest, paths.film);
    expect(totalSize(scripts)).toBeLessThanOrEqual(111_100);
    expect(scripts.filter(hasSdk)).toEqual([]);
  });

  it('the script of the sign-up before the first touch of its form is at most 105 kB, without the SDK', () => {
    const scripts = initialScripts(signUpPage);
    expect(totalSize(scripts)).toBeLessThanOrEqual(105_000);
    expect([...scripts].filter(hasSdk)).toEqual([]);
  });

  it('the script of the project page is at most 155.9 kB with the SDK, which comes after the first paint', () => {
    const scripts = [...allScripts(projectPage)].filter(
      (file) => !sellingScripts(projectPage).includes(file),
    );
    expect(totalSize(scripts)).toBeLessThanOrEqual(155_900);
    expect([...initialScripts(projectPage)].filter(hasSdk)).toEqual([]);
    const { deferredScripts } = filesOfPage(manifest, '/explore-projects/project');
    // The core, which signing in to buy shares, and the database.
    expect(deferredScripts.filter(hasSdk)).toHaveLength(2);
    expect(textOf('project.html')).toContain(`data-immediate="${deferredScripts.join(' ')}"`);
  });

  it('the selling part of a film’s page is at most 20 kB, without the SDK', () => {
    const scripts = sellingScripts('src/pages/films/FilmPage.tsx');
    expect(scripts.length).toBeGreaterThan(0);
    expect(totalSize(scripts)).toBeLessThanOrEqual(20_000);
    expect(scripts.filter(hasSdk)).toEqual([]);
  });

  it.each(buyersPages)('all of the script of %s is at most 187.2 kB', (page) => {
    expect(totalSize(allScripts(page))).toBeLessThanOrEqual(187_200);
  });

  it('every route leads to a chunk of its own, whose size is known', () => {
    expect(allPages.length).toBeGreaterThan(30);
    expect(allPages.filter((page) => !manifest[page])).toEqual([]);
  });

  it('the script of each screen of the staff area is at most 181.8 kB, and 193.5 kB of the studio', () => {
    expect(totalSize(screenScripts(adminRoute, adminRoute))).toBeLessThanOrEqual(181_800);
    expect(totalSize(screenScripts(studioRoute, studioRoute))).toBeLessThanOrEqual(193_500);
  });

  it.each([
    ...adminScreens.map((screen) => [screen, adminRoute] as const),
    ...studioScreens.map((screen) => [screen, studioRoute] as const),
  ])(
    'the script that %s waits for, with that of its area, is within its budget',
    (screen, area) => {
      const scripts = screenScripts(area, screen);
      expect(totalSize(scripts)).toBeLessThanOrEqual(screenBudgets[screen] ?? usualScreen);
    },
  );

  it('all of the script that a screen may ever need, dialogs included, is at most 324.6 kB', () => {
    for (const [area, screens] of [
      [adminRoute, adminScreens],
      [studioRoute, studioScreens],
    ] as const)
      for (const screen of screens)
        expect(totalSize(addAllImports(screen, allScripts(area)))).toBeLessThanOrEqual(324_600);
  });

  it('the styles of a page are at most 12.5 kB for visitors, 14.6 kB for staff, and 15.6 kB with the builder or a pack', () => {
    const stylesOf = (scripts: Set<string>) => {
      const chunks = Object.values(manifest).filter(({ file }) => scripts.has(file));
      return new Set(chunks.flatMap(({ css }) => css ?? []));
    };
    for (const [area, screens] of [
      [adminRoute, adminScreens],
      [studioRoute, studioScreens],
    ] as const)
      for (const screen of screens) {
        const styles = stylesOf(screenScripts(area, screen));
        expect(styles.size).toBeGreaterThan(1);
        const isLarge = [builderPage, ownFilmPage, packPage].includes(screen);
        expect(totalSize(styles)).toBeLessThanOrEqual(isLarge ? 15_600 : 14_600);
      }
    const visitors = stylesOf(new Set(pages.flatMap((page) => [...allScripts(page)])));
    expect(totalSize(visitors)).toBeLessThanOrEqual(12_500);
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

  it.each([signUpPage, projectPage, adminRoute, studioRoute])('is that copy for %s', (source) => {
    expect([...allScripts(source)].filter(hasFirestore)).toHaveLength(1);
  });
});

// Names that only the code of the areas behind a sign-in contains, minified or not.
const adminNames = ['hiddenProjects', 'projectHistory', 'signUpReviews', 'firebasestorage'];
const studioNames = [
  'projectBrands',
  'invites',
  'backlot-packs',
  'backlot:link-sent-to',
  'identitytoolkit',
];

/** What `/account` names to remove it. */
const leftBehind = ['backlot-packs', 'backlot:link-sent-to'];

describe('What visitors load', () => {
  it('never includes the package that moves colours, which creators load', () => {
    const inSite = JSON.parse(textOf(packagesFile)) as PackagesInSite;
    const withCulori = Object.keys(inSite).filter((file) => inSite[file]?.culori !== undefined);
    expect(
      pages.flatMap((page) => [...allScripts(page)].filter((file) => withCulori.includes(file))),
    ).toEqual([]);
  });

  it.each(pages)(
    'for %s contains nothing of the staff area, the studio or the file store, nor of sign-in where nobody buys',
    (page) => {
      const names = [...adminNames, ...studioNames].filter(
        (name) =>
          !(buyersPages.includes(page) && [...leftBehind, 'identitytoolkit'].includes(name)),
      );
      for (const file of allScripts(page)) {
        // A page's script names the files of all others, which it does not load.
        const code = textOf(file).replace(/[\w-]+-[\w-]{8}\.(?:js|css)/g, '');
        expect(names.filter((name) => code.includes(name))).toEqual([]);
      }
    },
  );

  it('is checked for every page, by names that the staff area and the studio do contain', () => {
    expect(pages.length).toBeGreaterThan(8);
    const adminCode = [...addAllImports(builderPage, allScripts(adminRoute))].map(textOf).join('');
    for (const name of adminNames) expect(adminCode).toContain(name);
    const studioCode = [...addAllImports(packPage, allScripts(studioRoute))].map(textOf).join('');
    for (const name of studioNames) expect(studioCode).toContain(name);
  });
});
