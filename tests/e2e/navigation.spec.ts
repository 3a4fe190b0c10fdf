import { desk, expect, open, phone, test } from './support/fixtures';

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

  test('keeps the focus inside its open drawer, and gives it back when Escape closes that', async ({
    page,
  }) => {
    await open(page, '/');
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.press('Enter');
    await expect(page.getByRole('button', { name: 'Close the menu' })).toBeFocused();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main, footer'))).toBeNull();
    }
    await page.keyboard.press('Escape');
    await expect(page.locator('#drawer')).toBeHidden();
    await expect(menu).toBeFocused();
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

  test('answers an address of slashes alone, and an unknown one with 404', async ({
    request,
    baseURL,
  }) => {
    for (const [path, status] of [
      ['//', 200],
      ['/', 200],
      ['/no-such-page', 404],
    ] as const)
      expect((await request.get(`${baseURL ?? ''}${path}`)).status()).toBe(status);
  });
});
