import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { testEnvironment } from '../../scripts/emulators/config';
import { readPublicFilms } from '../../scripts/publicFilms';
import { connectAdmin } from '../../scripts/staff';
import { prerenderedFilms } from '../support/prerenderedFilms';
import { reducedMotion } from './support/accessibility';
import { findViolations } from './support/axe';
import { desk, expect, open, openUntouched, type Page, phone, test } from './support/fixtures';

test.use(reducedMotion);

// No other journey opens this film at its own address.
const address = '/films/sprite-fright';
const projectAddress = '/explore-projects/project?title=Sprite%20Fright';
const { site } = testEnvironment();

const article = (page: Page) => page.locator('article.storefront');
/** As somebody comes who chose it earlier: on a phone the switch is in the menu. */
async function comeWithTheme(page: Page, theme: string, film = address) {
  await page.evaluate((choice) => {
    localStorage.setItem('theme', choice);
  }, theme);
  await open(page, film);
}

const expectFace = (page: Page) => expect(article(page)).toHaveAttribute('data-face', 'Shrikhand');

/** How many files of a face are there; a title in English needs one. */
const filesOfFace = (page: Page, face: string) =>
  page.evaluate(
    (name) =>
      Array.from(document.fonts).filter(
        ({ family, status }) => family.replaceAll('"', '') === name && status === 'loaded',
      ).length,
    face,
  );

async function expectScan(page: Page) {
  await expectFace(page);
  await expect.poll(() => filesOfFace(page, 'Shrikhand')).toBe(1);
  const colour = () =>
    article(page)
      .locator('h1')
      .evaluate((heading) => getComputedStyle(heading).color);
  await expect.poll(colour).toBe('rgb(255, 79, 139)');
}

test('A film’s page has the look of its storefront, on a phone and a desk, in both themes', async ({
  page,
}) => {
  const expectFit = async () => {
    for (const viewport of [phone, desk]) {
      await page.setViewportSize(viewport);
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(width).toBe(viewport.width);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      expect(await findViolations(page, 'everything', 'html')).toEqual([]);
    }
  };
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.postData() ?? ''));
  await open(page, address);
  await expectScan(page);
  expect(asked.filter((body) => body.includes('/storefronts/'))).toHaveLength(1);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'stage');
  await expectFit();
  await comeWithTheme(page, 'call-sheet');
  await expectFace(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'call-sheet');
  const ground = await article(page).evaluate((film) => getComputedStyle(film).backgroundColor);
  expect(ground).not.toBe(
    await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
  );
  await expectFit();
});

test('The look is shown at the address of the list too, and goes with the film', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await open(page, projectAddress);
  await expectScan(page);
  await page.goto('/explore-projects/project?title=Sintel');
  await expect(page.getByRole('heading', { level: 1, name: 'Sintel' })).toBeVisible();
  await expect(page.locator('article.film-page')).toBeVisible();
  await expect(article(page)).toHaveCount(0);
});

test.describe('As a deploy writes it', () => {
  const folder = join(site, address);

  test.beforeEach(async () => {
    const admin = connectAdmin(testEnvironment());
    const { documents, storefronts } = await readPublicFilms(admin.database);
    await admin.close();
    const films = documents.filter(({ slug }) => slug === 'sprite-fright');
    const { files } = await prerenderedFilms(site, films, storefronts);
    for (const [path, content] of files) {
      if (!path.startsWith('films/')) continue;
      mkdirSync(dirname(join(site, path)), { recursive: true });
      writeFileSync(join(site, path), content);
    }
  });
  test.afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test.describe('without any script', () => {
    test.use({ javaScriptEnabled: false });

    test('the page has its colours and its banner', async ({ page }) => {
      await openUntouched(page, address);
      await expect(page.locator('.film-hero-banner')).toHaveJSProperty('complete', true);
      await expect(page.locator('h1')).toHaveCSS('color', 'rgb(255, 79, 139)');
      await expect(page.locator('.film-hero-banner')).toHaveCSS('object-position', '60% 40%');
    });
  });

  test('nothing changes once the page is live', async ({ page }) => {
    await page.setViewportSize(desk);
    await open(page, address);
    await expectScan(page);
    await expect(page.locator('.film-hero-banner')).toHaveCount(1);
  });
});
