import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type PackagesInSite, packagesFile } from '../../scripts/build/packagesInSite';
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
const adminRoute = 'src/app/AdminRoute.tsx';
const studioRoute = 'src/app/StudioRoute.tsx';
const ordersPage = 'src/pages/studio/orders/OrdersPage.tsx';
const moneyPage = 'src/pages/admin/money/MoneyPage.tsx';
const statementsPage = 'src/pages/admin/statements/StatementsPage.tsx';
const ownMoneyPage = 'src/pages/studio/money/MoneyPage.tsx';
const packPage = 'src/pages/studio/pack/PackPage.tsx';
const shopPage = 'src/pages/studio/shop/ShopPage.tsx';
const approvalsPage = 'src/pages/admin/approvals/ApprovalsPage.tsx';
const builderPage = 'src/pages/admin/project-builder/ProjectBuilderPage.tsx';
const packagePage = 'src/pages/studio/package/PackagePage.tsx';
const settingsPage = 'src/pages/admin/settings/SettingsPage.tsx';
const signUpsPage = 'src/pages/admin/completed-sign-up-forms/CompletedSignUpFormsPage.tsx';
/** What a film's page loads beside its own scripts when merchandise that is on sale comes near the view. */
const sellingScripts = (page: string) =>
  [...addAllImports('src/features/shop/SaleInView.tsx')].filter(
    (file) => !initialScripts(page).has(file),
  );
/** The pages on which people sign in to buy. */
const isBuyers = (source: string) => /^src\/pages\/(?:cart|orders|account)\//.test(source);

/** Whether a chunk is one that only people who sign in load. */
const isBehindSignIn = (source: string) =>
  /^src\/(?:app\/(?:Admin|Studio)Route|pages\/(?:admin|studio)\/)/.test(source);

/** The pages that visitors open. */
const pages = Object.keys(manifest).filter(
  (source) => source.endsWith('Page.tsx') && !isBehindSignIn(source),
);

describe('In bytes by Brotli', () => {
  it.each(prerenderedPages.map(({ route, file }) => [route, file] as const))(
    'the HTML of %s is at most 14 kB, one round trip',
    (_, file) => {
      expect(transferSize(file)).toBeLessThanOrEqual(14_000);
    },
  );

  it.each(prerenderedPages.filter(({ listsProjects }) => !listsProjects).map(({ route }) => route))(
    'the script that makes %s interactive is at most 102.7 kB, and 103.6 kB with the form of the sign-up',
    (route) => {
      expect(totalSize(filesOfPage(manifest, route).scripts)).toBeLessThanOrEqual(
        route === paths.signUp ? 103_600 : 102_700,
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

  it('the script of the list is at most 107.7 kB, without the SDK', () => {
    const { scripts } = filesOfPage(manifest, '/explore-projects');
    expect(totalSize(scripts)).toBeLessThanOrEqual(107_700);
    expect(scripts.filter(hasSdk)).toEqual([]);
  });

  it('the script of a film’s own address before anything is touched is at most 110.7 kB, without the SDK', () => {
    const { scripts } = filesOfPage(manifest, paths.film);
    expect(totalSize(scripts)).toBeLessThanOrEqual(110_700);
    expect(scripts.filter(hasSdk)).toEqual([]);
  });

  it('the script of the sign-up before the first touch of its form is at most 105 kB, without the SDK', () => {
    const scripts = initialScripts(signUpPage);
    expect(totalSize(scripts)).toBeLessThanOrEqual(105_000);
    expect([...scripts].filter(hasSdk)).toEqual([]);
  });

  it('the script of the project page is at most 154.9 kB with the SDK, which comes after the first paint', () => {
    const scripts = [...allScripts(projectPage)].filter(
      (file) => !sellingScripts(projectPage).includes(file),
    );
    expect(totalSize(scripts)).toBeLessThanOrEqual(154_900);
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

  it.each(pages.filter(isBuyers))('all of the script of %s is at most 179.2 kB', (page) => {
    expect(totalSize(allScripts(page))).toBeLessThanOrEqual(179_200);
  });

  it('all of the script of the studio is at most 295.1 kB with the Project Pack, and 221.1 kB without', () => {
    const studio = allScripts(studioRoute);
    expect(totalSize(studio)).toBeLessThanOrEqual(221_100);
    expect(totalSize(addAllImports(packPage, studio))).toBeLessThanOrEqual(295_100);
  });

  it('all of the script of what creators sell is at most 263.4 kB in the studio, and 230.2 kB where staff approve it', () => {
    expect(totalSize(addAllImports(shopPage, allScripts(studioRoute)))).toBeLessThanOrEqual(
      263_400,
    );
    expect(totalSize(addAllImports(approvalsPage, allScripts(adminRoute)))).toBeLessThanOrEqual(
      230_200,
    );
  });

  it('the script of the studio with its orders, money or package, and that of the staff area with its money, statements or settings, is at most 241 kB', () => {
    for (const page of [ordersPage, ownMoneyPage, packagePage])
      expect(totalSize(addAllImports(page, allScripts(studioRoute)))).toBeLessThanOrEqual(241_000);
    for (const page of [moneyPage, statementsPage, settingsPage])
      expect(totalSize(addAllImports(page, allScripts(adminRoute)))).toBeLessThanOrEqual(241_000);
  });

  it('the script of the staff area is at most 299.4 kB with the builder, 240.2 kB with the sign-ups and 212.5 kB alone', () => {
    expect(totalSize(allScripts(adminRoute))).toBeLessThanOrEqual(212_500);
    expect(totalSize(addAllImports(builderPage, allScripts(adminRoute)))).toBeLessThanOrEqual(
      299_400,
    );
    expect(totalSize(addAllImports(signUpsPage, allScripts(adminRoute)))).toBeLessThanOrEqual(
      240_200,
    );
  });

  it('the styles of a page are at most 12.2 kB for visitors, 14.4 kB for staff, and 17.4 kB in the builder', () => {
    const stylesOf = (scripts: Set<string>) => {
      const chunks = Object.values(manifest).filter(({ file }) => scripts.has(file));
      return new Set(chunks.flatMap(({ css }) => css ?? []));
    };
    const stylesWith = (page: string) => stylesOf(addAllImports(page, initialScripts(adminRoute)));
    expect(stylesWith(signUpsPage).size).toBeGreaterThan(1);
    expect(totalSize(stylesWith(signUpsPage))).toBeLessThanOrEqual(14_400);
    expect(totalSize(stylesWith(builderPage))).toBeLessThanOrEqual(17_400);
    const visitors = stylesOf(new Set(pages.flatMap((page) => [...allScripts(page)])));
    expect(totalSize(visitors)).toBeLessThanOrEqual(12_200);
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
        (name) => !(isBuyers(page) && [...leftBehind, 'identitytoolkit'].includes(name)),
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
