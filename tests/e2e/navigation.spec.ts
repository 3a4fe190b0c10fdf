import { desk, expect, open, phone, publicPages, test } from './support/fixtures';

test.describe('The header on a phone', () => {
  test.use({ viewport: phone });

  test('opens its drawer by the hamburger, and choosing a link closes it', async ({ page }) => {
    await open(page, '/');
    const drawer = page.locator('#drawer');
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
    await expect(drawer).toBeVisible();
    await drawer.getByRole('link', { name: 'Pricing' }).press('Enter');
    await expect(page).toHaveURL('/pricing');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('closes its drawer by Escape and gives the focus back', async ({ page }) => {
    await open(page, '/');
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.press('Enter');
    await page.keyboard.press('Escape');
    await expect(page.locator('#drawer')).toBeHidden();
    await expect(menu).toBeFocused();
  });

  test('keeps the focus inside the open drawer', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Close the menu' })).toBeFocused();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main, footer'))).toBeNull();
    }
  });
});

test.describe('Going from page to page', () => {
  test.use({ viewport: desk });

  test('starts at the top with the focus on the heading; going back restores the position', async ({
    page,
  }) => {
    await open(page, '/');
    // Left at once: what is restored must not wait for a pause after the scroll.
    const position = await page.getByRole('link', { name: 'Compare all four' }).evaluate(
      (link: HTMLElement) =>
        new Promise<number>((resolve) => {
          link.scrollIntoView({ block: 'center' });
          requestAnimationFrame(() => {
            requestAnimationFrame(() => {
              resolve(window.scrollY);
              link.click();
            });
          });
        }),
    );
    expect(position).toBeGreaterThan(500);
    await expect(page.getByRole('heading', { level: 1, name: 'Pricing Packages' })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
  });

  test('a page opened by its address starts at the top; a reload restores the position', async ({
    page,
  }) => {
    const scrollPosition = () => page.evaluate(() => window.scrollY);
    await open(page, '/');
    await page.getByRole('link', { name: 'Compare all four' }).scrollIntoViewIfNeeded();
    const position = await scrollPosition();
    expect(position).toBeGreaterThan(500);
    await open(page, '/pricing');
    await expect(page.locator('html[data-live]')).toBeAttached();
    expect(await scrollPosition()).toBe(0);
    await open(page, '/');
    await expect(page.locator('html[data-live]')).toBeAttached();
    expect(await scrollPosition()).toBe(0);
    await page.evaluate((y) => {
      window.scrollTo(0, y);
    }, position);
    await page.reload();
    await expect(page.locator('html[data-live]')).toBeAttached();
    await expect.poll(scrollPosition).toBe(position);
  });

  for (const path of publicPages) {
    test(`serves ${path} directly, with a title of its own`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).not.toHaveTitle('Backlot');
    });
  }

  test('answers an address of slashes alone, and the next one', async ({ request, baseURL }) => {
    for (const path of ['//', '/'])
      expect((await request.get(`${baseURL ?? ''}${path}`)).status()).toBe(200);
  });

  test('answers an unknown address with HTTP 404 and a helpful page', async ({ page }) => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('searchbox')
      .or(page.getByRole('main').getByRole('textbox'))
      .fill('sintel');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/explore-projects?search=sintel');
  });
});
