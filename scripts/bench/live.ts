import type { Page } from '@playwright/test';

/** Opens an address and waits until the page's script is at work, without which a prerendered page is half of itself. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.addInitScript(
    `addEventListener('page-live', () => (document.documentElement.dataset.live = ''), true);`,
  );
  await page.goto(path);
  // As a first touch does; otherwise the script waits until the browser is idle.
  await page.evaluate(`dispatchEvent(new Event('focusin'))`);
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
}

/** Keeps the script from a page: what answers then is the browser alone. */
export const withoutScript = (page: Page) =>
  // Empty rather than refused, after which a touch would ask again.
  page.route(/\/assets\/.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
