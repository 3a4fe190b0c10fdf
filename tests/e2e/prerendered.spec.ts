import { prerenderedPages } from '../../src/app/prerenderedPages';
import { desk, expect, openUntouched, type Route, test } from './support/fixtures';

test.use({ viewport: desk });

const pages = prerenderedPages.filter(({ route }) => route !== '*');
/** The app's own script, which a journey can hold back. */
const appScript = /\/assets\/index-[^/]+\.js$/;

test.describe('Without any script', () => {
  test.use({ javaScriptEnabled: false });
  for (const { route, head } of pages)
    test(`${route} is there, with a head of its own`, async ({ page }) => {
      await page.goto(route);
      await expect(page).toHaveTitle(head.title);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        new URL(route, page.url()).href,
      );
      await expect(page.locator('meta[property="og:image"]')).toHaveCount(1);
    });

  test('cards, tabs and the way to another page work', async ({ page }) => {
    await page.goto('/');
    await page.getByText('Expand Your Reach').click();
    await expect(page.locator('details[open]')).toHaveCount(1);
    await page.getByRole('tab', { name: /Silver/ }).click();
    await expect(page.locator('#package-silver')).toBeVisible();
    await expect(page.locator('#package-bronze')).toBeHidden();
    await page.getByRole('navigation').getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveTitle(/Pricing/);
  });
});

test.describe('Before the script is there', () => {
  test('what is typed and pressed is kept, and done once it is', async ({ page }) => {
    const held: Route[] = [];
    await page.route(appScript, (route) => void held.push(route));
    await openUntouched(page, '/sign-up');
    await page.getByLabel('First name').fill('Noor');
    await page.getByLabel('YES').check({ force: true });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const route of held) await route.continue();
    await expect(page.getByRole('alert')).toHaveText('Please fill all the fields');
    await expect(page.getByLabel('First name')).toHaveValue('Noor');
    await expect(page.getByLabel('YES')).toBeChecked();
    await expect(page.getByLabel('Last name')).toBeFocused();
  });

  test('what is typed is known to what is pressed after it', async ({ page }) => {
    const held: Route[] = [];
    await page.route(appScript, (route) => void held.push(route));
    await openUntouched(page, '/no-such-page');
    await page.getByLabel('Find a film').fill('sintel');
    await page.keyboard.press('Enter');
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const route of held) await route.continue();
    await expect(page).toHaveURL('/explore-projects?search=sintel');
  });

  test('the page stays whole when the script never comes', async ({ page }) => {
    await page.route(appScript, (route) => route.abort());
    await openUntouched(page, '/');
    await page.getByRole('navigation').first().getByRole('link', { name: 'Who Are We' }).click();
    await expect(page).toHaveURL('/about');
    await expect(page.locator('main h1')).toBeVisible();
  });
});

test('The list asks for its films with the page, not after the script', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openUntouched(page, '/explore-projects');
  await expect(page.getByRole('link', { name: /Sintel/ })).toBeVisible();
  const lists = asked.filter((address) => address.includes('/documents/projects?'));
  expect(lists).toHaveLength(1);
  const script = asked.findIndex((address) => appScript.test(address));
  expect(asked.indexOf(lists[0] ?? '')).toBeLessThan(script);
});
