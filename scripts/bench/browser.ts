import type { Browser, Page } from '@playwright/test';

/** How many times slower than this machine the emulated phone is. */
const cpuSlowdown = 4;
/** Lighthouse's slow 4G as the browser itself applies it. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/** A fresh browser context that emulates Lighthouse's phone. */
export const openPhone = (browser: Browser, site: string, allowsWorker = false) =>
  browser.newContext({
    baseURL: site,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: allowsWorker ? 'allow' : 'block',
  });

export async function throttle(page: Page, { network }: { network: boolean }): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await devtools.send('Network.enable');
  if (network) await devtools.send('Network.emulateNetworkConditions', slow4G);
}

/** Opens a page and waits until it is hydrated. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.addInitScript(
    `addEventListener('page-live', () => (document.documentElement.dataset.live = ''), true);`,
  );
  await page.goto(path);
  // Focus loads the script at once; otherwise it waits until the browser is idle.
  await page.evaluate(`dispatchEvent(new Event('focusin'))`);
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
}

/** Leaves a page without its script, so that only the browser itself responds. */
export const blockScripts = (page: Page) =>
  // An empty answer, because after a refusal each touch would load it again.
  page.route(/\/assets\/.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );

export const typedKeys = 20;
/** Longer than a slow answer takes, so that no key waits for the one before. */
const pauseMs = 300;

/** Types into the field that has the focus where everything is slower, watched by a script that keeps what a key takes. */
export async function typeSlowly(page: Page, watch: string): Promise<void> {
  await throttle(page, { network: false });
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
  await page.evaluate(watch);
  for (let key = 0; key < typedKeys; key += 1) {
    await page.keyboard.press('x');
    // Somebody types: the pause between two keys is what is measured with, not a wait for the page.
    await page.waitForTimeout(pauseMs);
  }
}
