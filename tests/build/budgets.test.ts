import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type PackagesInSite, packagesFile } from '../../scripts/build/packagesInSite';
import { filesOfPage, readManifest } from '../../scripts/prerender/manifest';
import { prerenderedPages } from '../../src/app/prerenderedPages';
import { paths } from '../../src/config/paths';
import { budgets, oneRoundTrip, withSlack } from '../support/budgets';
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

/** Expects that files weigh no more than their budget, in kB. */
function expectWithin(files: Iterable<string>, budget: number) {
  expect(totalSize(files) / 1_000).toBeLessThanOrEqual(withSlack(budget));
}

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
const buyersPages = pagesOf(buyerRoute).filter((source) => source.startsWith('src/pages/'));
/** The pages that visitors open. */
const pages = [
  ...routed.filter((page) => ![areas, adminRoute, studioRoute, buyerRoute].includes(page)),
  ...buyersPages,
];
const adminScreens = pagesOf('src/pages/admin/screens.tsx');
const studioScreens = pagesOf('src/pages/studio/screens.tsx');
const allPages = [...routed, ...buyersPages, ...adminScreens, ...studioScreens];

/** The same with what is imported dynamically, except for other pages. */
function addAllImports(
  source: string,
  files = new Set<string>(),
  except: readonly string[] = allPages,
): Set<string> {
  const chunk = manifest[source];
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  const dynamicImports = (chunk.dynamicImports ?? []).filter(
    (imported) => !except.includes(imported),
  );
  for (const imported of [...(chunk.imports ?? []), ...dynamicImports])
    addAllImports(imported, files, except);
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
const filmPage = 'src/pages/films/FilmPage.tsx';
const doorPage = 'src/pages/door/DoorPage.tsx';
const filmUpdatesPage = 'src/pages/films/updates/FilmUpdatesPage.tsx';
/** What a film's page loads when its campaign comes near the view, and the sheet that a press opens. */
const campaignPart = 'src/features/pledges/CampaignSection.tsx';
const pledgeSheet = 'src/features/pledges/PledgeSheet.tsx';
/** Likewise, when its showings do. */
const premierePart = 'src/features/premieres/PremiereSection.tsx';
/** And what pressing its bell opens. */
const followPart = 'src/features/fans/Following.tsx';
const packPage = 'src/pages/studio/pack/PackPage.tsx';
const packReviewPage = 'src/pages/admin/packs/PackReviewPage.tsx';
const builderPage = 'src/pages/admin/project-builder/ProjectBuilderPage.tsx';
const moneyPage = 'src/pages/admin/money/MoneyPage.tsx';
const campaignReviewPage = 'src/pages/admin/campaigns/CampaignPage.tsx';
const premieresPage = 'src/pages/admin/premieres/PremieresPage.tsx';
const updatesPage = 'src/pages/studio/campaign/updates/UpdatesPage.tsx';
const ownFilmPage = 'src/pages/studio/films/OwnFilmPage.tsx';
/** What a film's page loads beside its own scripts when merchandise that is on sale comes near the view. */
const sellingScripts = (page: string) =>
  [...addAllImports('src/features/shop/SaleInView.tsx')].filter(
    (file) => !initialScripts(page).has(file),
  );
/** Screens of many parts, each of which is there at once. */
const editors = [
  builderPage,
  ownFilmPage,
  packPage,
  packReviewPage,
  moneyPage,
  campaignReviewPage,
  premieresPage,
  updatesPage,
];

describe('In bytes by Brotli', () => {
  it.each(prerenderedPages.map(({ route, file }) => [route, file] as const))(
    'the HTML of %s is at most one round trip',
    (_, file) => {
      expect(transferSize(file) / 1_000).toBeLessThanOrEqual(oneRoundTrip);
    },
  );

  it.each(prerenderedPages.filter(({ listsProjects }) => !listsProjects).map(({ route }) => route))(
    'the script that makes %s interactive is within its budget',
    (route) => {
      expectWithin(filesOfPage(manifest, route).scripts, budgets.script.prerendered);
    },
  );

  it.each(['explore-projects', 'project'])(
    'the HTML of %s is one round trip and loads its script with a low priority',
    (page) => {
      const html = textOf(`${page}.html`);
      expect(transferSize(`${page}.html`) / 1_000).toBeLessThanOrEqual(oneRoundTrip);
      const preloads = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
      expect(preloads.length).toBeGreaterThan(5);
      for (const preload of preloads) expect(preload).toContain('fetchpriority="low"');
      expect(html).not.toContain('<script type="module"');
    },
  );

  it.each([
    ['the list', '/explore-projects'] as const,
    ['a film’s own address', paths.film] as const,
    ['the updates of a campaign', paths.filmUpdates] as const,
  ])(
    'the script of %s before anything is touched is within its budget, without the SDK',
    (_, route) => {
      const { scripts } = filesOfPage(manifest, route);
      expectWithin(scripts, budgets.script.films);
      expect(scripts.filter(hasSdk)).toEqual([]);
    },
  );

  it('the script of the sign-up before the first touch of its form is within its budget, without the SDK', () => {
    const scripts = initialScripts(signUpPage);
    expectWithin(scripts, budgets.script.signUpUntouched);
    expect([...scripts].filter(hasSdk)).toEqual([]);
  });

  it('the script of the project page is within its budget with the SDK, which comes after the first paint', () => {
    const except = [...allPages, campaignPart, premierePart, followPart];
    const all = addAllImports(projectPage, addAllImports(entry, new Set(), except), except);
    const scripts = [...all].filter((file) => !sellingScripts(projectPage).includes(file));
    expectWithin(scripts, budgets.script.project);
    expect([...initialScripts(projectPage)].filter(hasSdk)).toEqual([]);
    const { deferredScripts } = filesOfPage(manifest, '/explore-projects/project');
    // The core, which signing in to buy shares, and the database.
    expect(deferredScripts.filter(hasSdk)).toHaveLength(2);
    expect(textOf('project.html')).toContain(`data-immediate="${deferredScripts.join(' ')}"`);
  });

  it('the selling part of a film’s page is within its budget, without the SDK', () => {
    const scripts = sellingScripts(filmPage);
    expect(scripts.length).toBeGreaterThan(0);
    expectWithin(scripts, budgets.script.selling);
    expect(scripts.filter(hasSdk)).toEqual([]);
  });

  it('the campaign of a film’s page, with the sheet, is within its budget, without the SDK', () => {
    const before = initialScripts(filmPage);
    const scripts = [...addStaticImports(pledgeSheet, addStaticImports(campaignPart))].filter(
      (file) => !before.has(file),
    );
    expect(scripts.length).toBeGreaterThan(0);
    expectWithin(scripts, budgets.script.campaign);
    expect(scripts.filter(hasSdk)).toEqual([]);
    expect([...before].map(textOf).join('')).not.toContain('What it is for');
  });

  it('the showings of a film’s page are within their budget, without the SDK', () => {
    const before = initialScripts(filmPage);
    const scripts = [...addStaticImports(premierePart)].filter((file) => !before.has(file));
    expect(scripts.length).toBeGreaterThan(0);
    expectWithin(scripts, budgets.script.premieres);
    expect(scripts.filter(hasSdk)).toEqual([]);
    expect([...before].map(textOf).join('')).not.toContain('sit where you like');
  });

  it('the sheet of who wants to be notified is within its budget, without the SDK', () => {
    const before = initialScripts(filmPage);
    const scripts = [...addStaticImports(followPart)].filter((file) => !before.has(file));
    expect(scripts.length).toBeGreaterThan(0);
    expectWithin(scripts, budgets.script.following);
    expect(scripts.filter(hasSdk)).toEqual([]);
    expect([...before].map(textOf).join('')).not.toContain('see that this email follows');
  });

  it('the script of a door before anything is asked is within its budget, without the SDK', () => {
    const reader = Object.keys(manifest).filter((source) => source.endsWith('/qr/decode.js'));
    expect(reader).toHaveLength(1);
    const scripts = reader.reduce(
      (files, source) => addStaticImports(source, files),
      initialScripts(doorPage),
    );
    expectWithin(scripts, budgets.script.door);
    expect([...scripts].filter(hasSdk)).toEqual([]);
  });

  it.each(buyersPages)('all of the script of %s is within its budget', (page) => {
    expectWithin(allScripts(page), budgets.script.buying);
  });

  it.each([
    'src/pages/cart/CartPage.tsx',
    'src/pages/films/seats/SeatsPage.tsx',
    'src/pages/shop/ShopPage.tsx',
    buyerRoute,
  ])('the script of %s before anything is pressed is without the SDK', (page) => {
    expect([...initialScripts(page)].filter(hasSdk)).toEqual([]);
  });

  it.each(['orders/OrderPage', 'orders/OrdersPage', 'account/AccountPage', 'tickets/TicketPage'])(
    'the script of %s before anything is pressed has of the SDK what says who is signed in alone',
    (page) => {
      const scripts = [...initialScripts(`src/pages/${page}.tsx`)];
      expect(scripts.filter(hasSdk).length).toBeGreaterThan(0);
      expect(scripts.filter(hasFirestore)).toEqual([]);
    },
  );

  it('every route leads to a chunk of its own, whose size is known', () => {
    expect(allPages.length).toBeGreaterThan(30);
    expect(allPages.filter((page) => !manifest[page])).toEqual([]);
  });

  it('the script of each screen of the staff area and of the studio is within its budget', () => {
    expectWithin(screenScripts(adminRoute, adminRoute), budgets.script.staffArea);
    expectWithin(screenScripts(studioRoute, studioRoute), budgets.script.studio);
  });

  it.each([
    ...adminScreens.map((screen) => [screen, adminRoute] as const),
    ...studioScreens.map((screen) => [screen, studioRoute] as const),
  ])(
    'the script that %s waits for, with that of its area, is within its budget',
    (screen, area) => {
      const { editor, screen: usual } = budgets.script;
      expectWithin(screenScripts(area, screen), editors.includes(screen) ? editor : usual);
    },
  );

  it('all of the script that a screen may ever need, dialogs included, is within its budget', () => {
    for (const [area, screens] of [
      [adminRoute, adminScreens],
      [studioRoute, studioScreens],
    ] as const)
      for (const screen of screens)
        expectWithin(addAllImports(screen, allScripts(area)), budgets.script.everything);
  });

  it('the styles of a page are within their budget, for visitors and behind a sign-in', () => {
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
        expectWithin(styles, budgets.styles.screen);
      }
    const visitors = stylesOf(new Set(pages.flatMap((page) => [...allScripts(page)])));
    expectWithin(visitors, budgets.styles.visitors);
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
          // Who pledges does so on the page of the film, who asks its makers something on that of its updates, and a door
          // has an account of its own.
          !(
            [...buyersPages, filmPage, filmUpdatesPage, projectPage, doorPage].includes(page) &&
            [...leftBehind, 'identitytoolkit'].includes(name)
          ),
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
