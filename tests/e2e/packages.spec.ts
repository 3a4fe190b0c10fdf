import { expect, open, openUntouched, test } from './support/fixtures';

test.describe('The calculator of what each package leaves', () => {
  test('fits a narrow phone without scrolling sideways, its table open', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, '/pricing');
    await page.getByText('The same as a table').click();
    await page.getByLabel('Campaign').fill('10,000,000');
    await page.getByLabel('Sales in a month').fill('5,000');
    await expect(page.getByText(/up to this package’s limit/).first()).toBeVisible();
    const [content, screen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(content).toBe(screen);
  });

  test('counts what was typed before the page was hydrated', async ({ page }) => {
    await openUntouched(page, '/pricing');
    await page.getByLabel('Sales in a month').fill('120');
    await expect(page.getByText('Diamond leaves most of this month')).toBeVisible();
    await expect(page.getByLabel('Sales in a month')).toHaveValue('120');
  });
});
