import { desk, expect, open, openUntouched, type Page, test } from './support/fixtures';
import { serveReleases } from './support/releases';
import { storeSignUp } from './support/signUps';
import { openAsStaff } from './support/staff';

test.use({ viewport: desk, serviceWorkers: 'allow' });

const offlineNotice = /^You are offline/;

/** The addresses of everything that the worker has cached. */
const cachedUrls = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = names.map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(keys)).flat().map(({ url }) => url);
  });

const cachedPaths = async (page: Page) =>
  (await cachedUrls(page)).map((url) => new URL(url).pathname);

/** Opens a page and waits until the worker has cached it. */
async function visit(page: Page, path: string) {
  await open(page, path);
  const { pathname } = new URL(path, page.url());
  await expect.poll(() => cachedPaths(page)).toContain(pathname);
}

test('Pages and films that were seen open offline, with a notice', async ({ page, context }) => {
  await visit(page, '/');
  await visit(page, '/explore-projects');
  const tiles = page.getByRole('region', { name: 'Films' }).getByRole('link');
  await expect(tiles.first()).toBeVisible();
  const seen = await tiles.allTextContents();
  await page.getByRole('link', { name: /Sintel/ }).click();
  await expect(page.getByRole('heading', { name: 'Meet the Crew' })).toBeVisible();
  await expect.poll(() => cachedUrls(page)).toContainEqual(expect.stringContaining('batchGet'));
  await expect(page.getByText(offlineNotice)).toHaveCount(0);

  await context.setOffline(true);
  await expect(page.locator('[aria-live="polite"]').getByText(offlineNotice)).toBeVisible();
  await open(page, '/');
  await expect(page.getByText(offlineNotice)).toBeVisible();
  await open(page, '/explore-projects');
  await expect(tiles).toHaveText(seen);
  const poster = page.getByRole('region', { name: 'Films' }).locator('img').first();
  await expect
    .poll(() => poster.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBeGreaterThan(0);
  await open(page, '/explore-projects/project?title=Sintel');
  await expect(page.getByRole('heading', { name: 'Meet the Crew' })).toBeVisible();
  await expect(page.getByText('This may not be the latest')).toHaveCount(0);
  // Also from the list, whose page has not loaded the SDK yet.
  await open(page, '/explore-projects');
  await page.getByRole('link', { name: /Sintel/ }).click();
  await expect(page.getByRole('heading', { name: 'Meet the Crew' })).toBeVisible();

  await context.setOffline(false);
  await visit(page, '/pricing');
  await expect(page.getByText(offlineNotice)).toHaveCount(0);
});

test('A site that a network does not reach is said to be offline, until it answers', async ({
  page,
}) => {
  const notice = page.getByText(offlineNotice);
  /** As the browser says it; resolves with what the worker answers first. */
  const networkReturns = () =>
    page.evaluate(async () => {
      const answer = new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('message', ({ data }) => {
          resolve(data);
        });
      });
      dispatchEvent(new Event('online'));
      return answer;
    });
  const site = await serveReleases();
  try {
    await visit(page, `${site.address}/`);
    await site.close();
    await open(page, `${site.address}/`);
    await expect(notice).toBeVisible();
    expect(await networkReturns()).toBe('unreachable');
    await expect(notice).toBeVisible();
    await site.reopen();
    await networkReturns();
    await expect(notice).toHaveCount(0);
  } finally {
    await site.close();
  }
});

test('The first visit makes every public page open offline', async ({ page, context }) => {
  await visit(page, '/');
  await expect
    .poll(() => cachedPaths(page))
    .toEqual(
      expect.arrayContaining(['/sign-up', '/explore-projects', '/explore-projects/project']),
    );
  await context.setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing Packages' })).toBeVisible();
  await open(page, '/sign-up');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible();
  await open(page, '/explore-projects');
  await expect(page.getByRole('heading', { level: 1, name: /Explore/ })).toBeVisible();
  await open(page, '/films/charge');
  await expect(page.getByText('isn’t saved on this device')).toHaveCount(0);
});

test('The public pages are asked for once per release, however many films are opened', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.serviceWorker()) asked.push(new URL(request.url()).pathname);
  });
  await visit(page, '/');
  await expect
    .poll(() => cachedPaths(page))
    .toEqual(expect.arrayContaining(['/privacy', '/explore-projects/project']));
  await visit(page, '/films/charge');
  await visit(page, '/films/elephants-dream');
  await visit(page, '/films/hero');
  expect(asked.filter((path) => path === '/app.html' || path === '/film.html')).toEqual([
    '/app.html',
    '/film.html',
  ]);
});

test('Nothing of the staff area is cached, nor any answer to a request with a token', async ({
  page,
}) => {
  await storeSignUp({ email: 'kept@example.org', lastName: 'Kept', brandName: 'Kept' });
  await visit(page, '/');
  await openAsStaff(page, '/admin/projects/manage-projects');
  await expect(page.getByRole('link', { name: /Sintel/ })).toBeVisible();
  await page.goto('/admin/completed-sign-up-forms');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await visit(page, '/about');
  const addresses = await cachedUrls(page);
  expect(addresses).toContainEqual(expect.stringMatching(/\/assets\/AboutPage-/));
  expect(
    addresses.filter((url) => /\/admin|AdminRoute|StudioRoute|documents|ProjectBuilder/.test(url)),
  ).toEqual([]);
});

test('A new release takes over without breaking an open page of the old one', async ({ page }) => {
  const site = await serveReleases();
  try {
    await visit(page, `${site.address}/`);
    const release = () => page.locator('meta[name="app"][content*="-second."]');
    await visit(page, `${site.address}/explore-projects`);
    await expect(release()).toHaveCount(0);
    // No request of the worker is under way when the releases change.
    await expect.poll(() => cachedPaths(page)).toContain('/explore-projects/project');
    site.release();
    // As a browser that is short of space does. The old release's page then imports a chunk that no longer exists.
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await page.getByRole('navigation').getByRole('link', { name: 'Pricing' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pricing Packages' })).toBeVisible();
    await expect(page).toHaveURL(`${site.address}/pricing`);
    await openUntouched(page, `${site.address}/explore-projects`);
    await expect(release()).toHaveCount(1);
  } finally {
    await site.close();
  }
});
