import { violations } from './support/axe';
import { desk, expect, open, type Page, phone, publicPages, test } from './support/journey';

const pages = [...publicPages, '/no-such-page', '/admin', '/admin/no-such-page'];

for (const theme of ['stage', 'call-sheet']) {
  for (const [name, viewport] of Object.entries({ phone, desk })) {
    test.describe(`In ${theme} on a ${name}`, () => {
      test.use({ viewport });
      for (const path of pages) {
        test(`${path} has no accessibility fault`, async ({ page }) => {
          await page.addInitScript((chosen) => {
            localStorage.setItem('theme', chosen);
          }, theme);
          await open(page, path);
          await page.waitForLoadState('networkidle');
          expect(await violations(page)).toEqual([]);
        });
      }
    });
  }
}

test.describe('At 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  for (const path of pages) {
    test(`${path} never scrolls sideways`, async ({ page }) => {
      await open(page, path);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  }
});

test.describe('The theme', () => {
  test.use({ viewport: desk, colorScheme: 'light' });

  const backgroundAtFirstPaint = async (page: Page) => {
    // The module scripts never arrive: what is painted is what the page starts with.
    await page.route('**/*.js', () => undefined);
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    return page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  };

  test('is Stage before any script has arrived, whatever the system prefers', async ({ page }) => {
    expect(await backgroundAtFirstPaint(page)).toBe('dark');
  });

  test('that was chosen stands before any script has arrived', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('radio', { name: 'Call Sheet' }).first().check({ force: true });
    expect(await backgroundAtFirstPaint(page)).toBe('light');
  });

  test('follows the system for those who pick it', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('radio', { name: 'System' }).first().check({ force: true });
    const background = () => page.evaluate(() => getComputedStyle(document.body).color);
    const light = await background();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await background()).not.toBe(light);
  });
});
