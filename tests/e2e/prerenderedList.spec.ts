import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testEnvironment } from '../../scripts/emulators/config';
import { prerenderedList } from '../support/prerenderedFilms';
import { desk, expect, openUntouched, type Page, test } from './support/fixtures';

test.use({ viewport: desk });

const { site } = testEnvironment();
const file = () => `prerendered-${String(test.info().workerIndex)}.html`;

/** The list as a deploy prerenders it of the emulators' films, perhaps of films that have changed since. */
async function servePrerendered(page: Page, change = (html: string) => html) {
  // Beside the list's own page, which other journeys look at meanwhile.
  writeFileSync(join(site, file()), change(await prerenderedList(site)));
  await page.route(/explore-projects(?:\?|$)/, (route) =>
    route.continue({ url: new URL(file(), route.request().url()).href }),
  );
}
test.afterEach(() => {
  rmSync(join(site, file()));
});

const status = (page: Page) => page.getByRole('region', { name: 'Films' }).getByRole('status');

test.describe('Without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('a prerendered list shows its films, which lead to their pages', async ({ page }) => {
    await servePrerendered(page);
    await openUntouched(page, '/explore-projects');
    await expect(status(page)).toHaveText(/films/);
    const film = page.getByRole('link', { name: 'Sintel' });
    await expect(film.getByRole('presentation')).toHaveJSProperty('complete', true);
    await film.click();
    await expect(page).toHaveURL('/explore-projects/project?title=Sintel');
  });
});

test('A prerendered list shows what has changed since, without being empty in between', async ({
  page,
}) => {
  await servePrerendered(page, (html) =>
    html.replaceAll('Sintel<', 'Its working title<').replace('"Sintel"', '"Its working title"'),
  );
  let answer: () => void = () => undefined;
  const isSeen = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/documents\/projects\?/, async (route) => {
    await isSeen;
    await route.continue();
  });
  await openUntouched(page, '/explore-projects');
  await expect(page.getByRole('link', { name: 'Its working title' })).toBeVisible();
  answer();
  await expect(page.getByRole('link', { name: 'Sintel' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Its working title' })).toHaveCount(0);
  await expect(status(page)).toHaveText(/films/);
});

test('A prerendered list that was opened with a search shows what was searched for', async ({
  page,
}) => {
  await servePrerendered(page);
  await openUntouched(page, '/explore-projects?search=sintel');
  await expect(status(page)).toHaveText('1 film for “sintel”');
});
