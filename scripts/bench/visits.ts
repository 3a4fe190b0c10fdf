import type { Browser } from '@playwright/test';
import { paths } from '../../src/config/paths.ts';
import { UserError } from '../project.ts';
import { openPhone, throttle } from './browser.ts';

const firstPaint = `new Promise((resolve) => new PerformanceObserver((list, observer) => {
  const paint = list.getEntriesByName('first-contentful-paint')[0];
  if (!paint) return;
  observer.disconnect();
  resolve(paint.startTime);
}).observe({ type: 'paint', buffered: true }))`;

/** Milliseconds from navigation to the answer of a tab that is touched as soon as it is painted. */
export async function measureEarlyTab(browser: Browser, site: string): Promise<number> {
  const phone = await openPhone(browser, site);
  try {
    const page = await phone.newPage();
    await throttle(page, { network: true });
    await page.goto(paths.pricing, { waitUntil: 'commit' });
    await page.evaluate(firstPaint);
    await page.getByRole('tab', { name: /Silver/ }).tap({ noWaitAfter: true });
    return await page.evaluate<number>(`new Promise((resolve) => {
      const panel = document.querySelector('#package-silver');
      const look = () => requestAnimationFrame(() =>
        panel.checkVisibility()
          ? requestAnimationFrame(() => resolve(performance.now()))
          : look());
      look();
    })`);
  } finally {
    await phone.close();
  }
}

// The worker keeps a page only once it has the files that the page names.
const untilCached = `(async () => {
  while (!(await caches.match(location.href, { ignoreVary: true })))
    await new Promise((resolve) => setTimeout(resolve, 50));
})()`;

/** Milliseconds from navigation to the first paint of a home that the worker answers. */
export async function measureSecondVisit(browser: Browser, site: string): Promise<number> {
  const phone = await openPhone(browser, site, true);
  try {
    const first = await phone.newPage();
    await first.goto(paths.home);
    await first.evaluate(untilCached);
    await first.close();
    const second = await phone.newPage();
    await throttle(second, { network: true });
    await second.goto(paths.home, { waitUntil: 'commit' });
    const painted = await second.evaluate<number>(firstPaint);
    if (!(await second.evaluate('navigator.serviceWorker.controller !== null')))
      throw new UserError('The second visit was not answered by the service worker.');
    return painted;
  } finally {
    await phone.close();
  }
}
