import type { Browser, Locator, Page } from '@playwright/test';
import { paths } from '../../src/config/paths.ts';
import { UserError } from '../project.ts';
import { openHydrated, blockScripts, openPhone, throttle } from './browser.ts';
import { baseline } from './pages.ts';

type Interaction = {
  name: string;
  path: string;
  targetMs?: number;
  target: (page: Page) => Locator;
  /** What the page costs by itself: the browser alone answers, as it does before the script is there. */
  hasScriptBlocked?: boolean;
};

const targetMs = 50;

const answered: readonly Interaction[] = [
  {
    name: `Opening a card on \`${paths.home}\``,
    path: paths.home,
    targetMs,
    target: (page) => page.getByText('Expand Your Reach'),
  },
  {
    name: `Switching a tab on \`${paths.pricing}\``,
    path: paths.pricing,
    targetMs,
    target: (page) => page.getByRole('tab', { name: /Silver/ }),
  },
  {
    name: `Opening the drawer on \`${paths.home}\``,
    path: paths.home,
    targetMs,
    target: (page) => page.getByRole('button', { name: 'Menu' }),
  },
];

export const interactions: readonly Interaction[] = [
  {
    name: 'Tapping the heading of the baseline',
    path: baseline.path,
    target: (page) => page.getByRole('heading'),
    hasScriptBlocked: true,
  },
  ...answered.flatMap((interaction): Interaction[] => {
    const { name, path, target } = interaction;
    const bare = { name: `${name}, the browser alone`, path, target };
    return [interaction, { ...bare, hasScriptBlocked: true }];
  }),
];

/** Runs in the page, before anything of its own: keeps the events of interactions and says when a click was heard. */
const keepEvents = `
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

const missing = (name: string): never => {
  throw new UserError(`${name}: what is to be touched is not there.`);
};

/** The browser does not tell of what took less. */
const leastTold = 16;
const patience = 3_000;

/** Milliseconds from a touch to the next paint, by Event Timing, on a page that is live, if it will be, and at rest. */
export async function measureInteraction(
  browser: Browser,
  site: string,
  { name, path, target, hasScriptBlocked = false }: Interaction,
): Promise<number> {
  const phone = await openPhone(browser, site);
  try {
    const page = await phone.newPage();
    if (hasScriptBlocked) await blockScripts(page);
    await page.addInitScript(keepEvents);
    await (hasScriptBlocked ? page.goto(path) : openHydrated(page, path));
    const touched = target(page);
    await touched.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await touched.boundingBox()) ?? missing(name);
    await throttle(page, { network: false });
    await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
    // Not by the locator's own tap, which listens to every event on its way, at the page's cost.
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    return await page.evaluate<number>(
      `Promise.race([interacted, new Promise((resolve) =>
        setTimeout(resolve, ${String(patience)}, ${String(leastTold)}))])`,
    );
  } finally {
    await phone.close();
  }
}
