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

  test('starts at the top with the focus on the heading; going back returns to the place', async ({
    page,
  }) => {
    await open(page, '/');
    const compare = page.getByRole('link', { name: 'Compare all four' });
    await compare.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(500);
    await compare.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pricing Packages' })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  });

  test('a page that is opened anew starts at its top, whatever was left where; a reload stays', async ({
    page,
  }) => {
    const scrolled = () => page.evaluate(() => window.scrollY);
    await open(page, '/');
    await page.getByRole('link', { name: 'Compare all four' }).scrollIntoViewIfNeeded();
    const place = await scrolled();
    expect(place).toBeGreaterThan(500);
    await open(page, '/pricing');
    await expect(page.locator('html[data-live]')).toBeAttached();
    expect(await scrolled()).toBe(0);
    await open(page, '/');
    await expect(page.locator('html[data-live]')).toBeAttached();
    expect(await scrolled()).toBe(0);
    await page.evaluate((y) => {
      window.scrollTo(0, y);
    }, place);
    await page.reload();
    await expect(page.locator('html[data-live]')).toBeAttached();
    await expect.poll(scrolled).toBe(place);
  });

  for (const path of publicPages) {
    test(`answers ${path} directly, with a title of its own`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).not.toHaveTitle('Backlot');
    });
  }

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
