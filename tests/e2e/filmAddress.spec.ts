import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testEnvironment } from '../../scripts/emulators/config';
import { readPublicFilms } from '../../scripts/publicFilms';
import { connectAdmin } from '../../scripts/staff';
import { prerenderedFilms } from '../support/prerenderedFilms';
import { desk, expect, open, openUntouched, type Page, test } from './support/fixtures';
import { expectTwoSheets } from './support/print';

test.use({ viewport: desk });

const { site } = testEnvironment();
const file = () => `prerendered-film-${String(test.info().workerIndex)}.html`;

/** A film's page as a deploy writes it of what the emulators hold. */
async function bakedFilm(slug: string) {
  const admin = connectAdmin(testEnvironment());
  const { documents } = await readPublicFilms(admin.database);
  await admin.close();
  const { files } = await prerenderedFilms(
    site,
    documents.filter((film) => film.slug === slug),
  );
  return files.get(`films/${slug}/index.html`) ?? '';
}

async function servePrerendered(page: Page, change = (html: string) => html) {
  writeFileSync(join(site, file()), change(await bakedFilm('sintel')));
  await page.route(/\/films\/sintel$/, (route) =>
    route.continue({ url: new URL(`/${file()}`, route.request().url()).href }),
  );
}
test.afterEach(() => {
  rmSync(join(site, file()), { force: true });
});

test.describe('Without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('a film’s own address shows the whole film with its pictures', async ({ page }) => {
    await servePrerendered(page);
    await openUntouched(page, '/films/sintel');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sintel');
    await expect(page.getByText(/^2010 · 15 min · Directed by Colin Levy/)).toBeVisible();
    const poster = page.getByRole('img', { name: 'Poster of Sintel' }).last();
    await expect(poster).toHaveJSProperty('complete', true);
    await expect(page.getByText('Halina Reijn').first()).toBeVisible();
    await expectTwoSheets(page);
  });
});

test('A film’s own address shows what has changed since the deploy', async ({ page }) => {
  await servePrerendered(page, (html) => html.replaceAll('A girl with a spear', 'Somebody'));
  let answer: () => void = () => undefined;
  const isSeen = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/:runQuery$/, async (route) => {
    await isSeen;
    await route.continue();
  });
  await openUntouched(page, '/films/sintel');
  await expect(page.getByText(/^Somebody crosses a winter/)).toBeVisible();
  answer();
  await expect(page.getByText(/^A girl with a spear crosses a winter/)).toBeVisible();
});

test('A film that no deploy has written opens at its address, from its share button too', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // As where the system has no sheet for it.
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  await openUntouched(page, '/explore-projects/project?title=Sintel');
  await page.getByRole('button', { name: 'Share this film' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(address).pathname).toBe('/films/sintel');
  await openUntouched(page, new URL(address).pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sintel');
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});

test('A film’s own page sends nothing to be counted before it is idle, then one visit', async ({
  page,
}) => {
  // As somebody's own browser, which is busy until it is told otherwise. No other journey opens this film.
  await page.addInitScript(`
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
    Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => 'Mozilla/5.0' });
    const waiting = [];
    window.requestIdleCallback = (work) => waiting.push(work);
    addEventListener('become-idle', () => waiting.splice(0).forEach((work) => work()));
  `);
  const counts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(':commit')) counts.push(request.postData() ?? '');
  });
  await open(page, '/films/coffee-run?via=');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coffee Run');
  await page.waitForLoadState('networkidle');
  expect(counts).toEqual([]);
  const answered = page.waitForResponse(/:commit$/);
  await page.evaluate(`dispatchEvent(new Event('become-idle'))`);
  expect((await answered).status()).toBe(200);
  await expect(page).toHaveURL(/\/films\/coffee-run$/);
  await page.waitForLoadState('networkidle');
  expect(counts).toEqual([expect.stringMatching(/\.views".*\.visits"/)]);
  const [, path = ''] = /\/documents\/(visits\/[^"]+)/.exec(counts.join()) ?? [];
  const admin = connectAdmin(testEnvironment());
  await admin.database.doc(path).delete();
  await admin.close();
});

test.describe('Offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a film’s own address opens after one visit', async ({ page, context }) => {
    // In the site itself, where the worker finds it too; no other journey opens this film.
    const folder = join(site, 'films/spring');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.html'), await bakedFilm('spring'));
    const response = await page.goto('/films/spring');
    expect(await response?.text()).toContain('>Spring</h1>');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spring');
    // The worker caches what the page has loaded one by one, and the page may well be the first.
    const isCached = () =>
      page.evaluate(async () => {
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
        const scripts = loaded.filter((url) => url.endsWith('.js'));
        const found = await Promise.all(
          [location.href, ...scripts].map((url) => caches.match(url)),
        );
        return found.every((one) => one !== undefined);
      });
    await expect.poll(isCached).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spring');
    // Whether the film's own answer is cached too depends on which was first, it or the worker.
    await expect(page.getByText(/^You are offline/).first()).toBeVisible();
    rmSync(folder, { recursive: true });
  });
});
