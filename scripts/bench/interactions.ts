import type { Browser, Page } from '@playwright/test';
import { paths } from '../../src/app/paths.ts';
import { floor } from './pages.ts';
import { newPhone, slow } from './phone.ts';

type Interaction = {
  name: string;
  path: string;
  targetMs?: number;
  touch: (page: Page) => Promise<void>;
};

const targetMs = 50;

export const interactions: readonly Interaction[] = [
  {
    name: 'Touching the heading of the floor',
    path: floor.path,
    touch: (page) => page.getByRole('heading').tap(),
  },
  {
    name: `Opening a card on \`${paths.home}\``,
    path: paths.home,
    targetMs,
    touch: (page) => page.getByText('Expand Your Reach').tap(),
  },
  {
    name: `Switching a tab on \`${paths.pricing}\``,
    path: paths.pricing,
    targetMs,
    touch: (page) => page.getByRole('tab', { name: /Silver/ }).tap(),
  },
  {
    name: `Opening the drawer on \`${paths.home}\``,
    path: paths.home,
    targetMs,
    touch: (page) => page.getByRole('button', { name: 'Menu' }).tap(),
  },
];

/** Runs in the page, before anything of its own: keeps the events of interactions and says when a click was heard. */
const keepEvents = `
  addEventListener('page-live', () => (document.documentElement.dataset.live = ''), true);
  window.interacted = new Promise((resolve) => {
    let longest = 0;
    new PerformanceObserver((list) => {
      for (const { interactionId, duration, name } of list.getEntries()) {
        if (!interactionId) continue;
        longest = Math.max(longest, duration);
        if (name === 'click') requestAnimationFrame(() => resolve(longest));
      }
    }).observe({ type: 'event', durationThreshold: 16 });
  });`;

/** The browser does not tell of what took less. */
const leastTold = 16;
const patience = 3_000;

/** Milliseconds from a touch to the next paint, by Event Timing, on a page that is live and at rest. */
export async function timeInteraction(
  browser: Browser,
  site: string,
  { path, touch }: Interaction,
): Promise<number> {
  const phone = await newPhone(browser, site);
  try {
    const page = await phone.newPage();
    await page.addInitScript(keepEvents);
    await page.goto(path);
    await page.evaluate(`dispatchEvent(new Event('focusin'))`);
    if (path !== floor.path) await page.locator('html[data-live]').waitFor({ state: 'attached' });
    await slow(page, { network: false });
    await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
    await touch(page);
    return await page.evaluate<number>(
      `Promise.race([interacted, new Promise((resolve) =>
        setTimeout(resolve, ${String(patience)}, ${String(leastTold)}))])`,
    );
  } finally {
    await phone.close();
  }
}
