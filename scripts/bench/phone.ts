import type { Browser, Page } from '@playwright/test';

/** How many times slower than this machine the emulated phone is. */
const slowDown = 4;
/** Lighthouse's slow 4G as the browser itself applies it. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/** A new visitor with Lighthouse's phone. */
export const newPhone = (browser: Browser, site: string, isWorkerLetIn = false) =>
  browser.newContext({
    baseURL: site,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    ...{ isMobile: true, hasTouch: true },
    serviceWorkers: isWorkerLetIn ? 'allow' : 'block',
  });

export async function slow(page: Page, { network }: { network: boolean }): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await devtools.send('Network.enable');
  if (network) await devtools.send('Network.emulateNetworkConditions', slow4G);
}
