import { prerenderedPages } from '../../src/app/prerenderedPages';
import { desk, expect, openUntouched, type Route, test } from './support/fixtures';

test.use({ viewport: desk });

const pages = prerenderedPages.filter(({ route }) => route !== '*');
/** The entry script, which a journey can delay. */
const appScript = /\/assets\/index-[^/]+\.js$/;

test.describe('Without any script', () => {
  test.use({ javaScriptEnabled: false });
  test('every page is shown, with a head of its own', async ({ page }) => {
    for (const { route, head } of pages)
      await test.step(route, async () => {
        await page.goto(route);
        await expect(page).toHaveTitle(head.title);
        await expect(page.locator('main h1')).toBeVisible();
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
          'href',
          new URL(route, page.url()).href,
        );
        await expect(page.locator('meta[property="og:image"]')).toHaveCount(1);
      });
  });

  test('cards, tabs and links work', async ({ page }) => {
    await page.goto('/');
    await page.getByText('Expand Your Reach').click();
    await expect(page.locator('details[open]')).toHaveCount(1);
    await page.getByRole('tab', { name: /Silver/ }).click();
    await expect(page.locator('#package-silver')).toBeVisible();
    await expect(page.locator('#package-bronze')).toBeHidden();
    await expect(page.locator('#tab-silver')).toHaveCSS('font-weight', '600');
    await expect(page.locator('#tab-bronze')).not.toHaveCSS('font-weight', '600');
    await page.getByRole('navigation').getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveTitle(/Pricing/);
    await expect(page.getByText('Gold leaves most of this month: $5,844.65')).toBeVisible();
    await expect(
      page.getByText(/^Calculating with your own numbers needs JavaScript/),
    ).toBeVisible();
  });

  test('what needs one says so and does not seem to load', async ({ page }) => {
    for (const path of [
      '/cart',
      '/orders',
      '/orders/any',
      '/account',
      '/tickets/any',
      '/door/any/any',
      '/studio',
      '/admin',
    ]) {
      await page.goto(path);
      await expect(page.getByText(/This page needs JavaScript/)).toBeVisible();
      await expect(page.getByText(/^(Loading|Looking|Finding out)/)).toBeHidden();
    }
    for (const path of [
      '/explore-projects',
      '/explore-projects/project?title=Sintel',
      '/films/never-written',
      '/sign-up',
      '/shop',
    ]) {
      await page.goto(path);
      await expect(page.getByText(/needs JavaScript/)).toBeVisible();
      await expect(page.getByText(/^(Loading|Asking)/)).toBeHidden();
    }
    await expect(page.getByRole('button', { name: 'Submit' })).toBeHidden();
  });
});

test.describe('Before hydration', () => {
  test('what is entered into the sign-up form and its submit are not lost', async ({ page }) => {
    const delayed: Route[] = [];
    await page.route(appScript, (route) => void delayed.push(route));
    await openUntouched(page, '/sign-up');
    await page.getByLabel('First name').fill('Noor');
    await page.getByLabel('YES').check({ force: true });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect.poll(() => delayed.length).toBeGreaterThan(0);
    for (const route of delayed) await route.continue();
    await expect(page.getByRole('alert')).toHaveText('Please fill all the fields');
    await expect(page.getByLabel('First name')).toHaveValue('Noor');
    await expect(page.getByLabel('YES')).toBeChecked();
    await expect(page.getByLabel('Last name')).toBeFocused();
  });

  test('a submitted search is not lost', async ({ page }) => {
    const delayed: Route[] = [];
    await page.route(appScript, (route) => void delayed.push(route));
    await openUntouched(page, '/no-such-page');
    await page.getByLabel('Find a film').fill('sintel');
    await page.keyboard.press('Enter');
    await expect.poll(() => delayed.length).toBeGreaterThan(0);
    for (const route of delayed) await route.continue();
    await expect(page).toHaveURL('/explore-projects?search=sintel');
  });

  test('links work when the script never loads', async ({ page }) => {
    await page.route(appScript, (route) => route.abort());
    await openUntouched(page, '/');
    await page.getByRole('navigation').first().getByRole('link', { name: 'Who Are We' }).click();
    await expect(page).toHaveURL('/about');
    await expect(page.locator('main h1')).toBeVisible();
  });
});

test('The list requests its films with the HTML, before the script', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await openUntouched(page, '/explore-projects');
  await expect(page.getByRole('link', { name: /Sintel/ })).toBeVisible();
  const lists = requested.filter((address) => address.includes('/documents/projects?'));
  expect(lists).toHaveLength(1);
  const script = requested.findIndex((address) => appScript.test(address));
  expect(requested.indexOf(lists[0] ?? '')).toBeLessThan(script);
});

test('Search engines are asked to keep no address of the staff area, the studio and doors', async ({
  request,
}) => {
  const askedAt = async (path: string) => (await request.get(path)).headers()['x-robots-tag'];
  for (const path of ['/admin', '/admin/packs/a/b', '/studio', '/studio/orders', '/door/a/b'])
    expect([path, await askedAt(path)]).toEqual([path, 'noindex']);
  for (const path of ['/', '/films/never-written', '/assets/admin'])
    expect([path, await askedAt(path)]).toEqual([path, undefined]);
  const noFilm = await request.get('/films/never-written');
  expect(noFilm.status()).toBe(200);
  expect(await noFilm.text()).toContain('<meta name="robots" content="noindex" />');
});

test('The browser reads the manifest under the policy, and finds an icon at the old address', async ({
  page,
  request,
}) => {
  await openUntouched(page, '/');
  const session = await page.context().newCDPSession(page);
  const { url, errors } = await session.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/site.webmanifest');
  expect(errors).toEqual([]);
  const typeOf = async (path: string) => (await request.get(path)).headers()['content-type'];
  expect(await typeOf('/site.webmanifest')).toMatch(/^application\/manifest\+json/);
  expect(await typeOf('/favicon.ico')).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/);
});
