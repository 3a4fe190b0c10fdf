import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

/** The most nodes that a page may hold, however long its list. */
export const maxNodes = 3_000;

type List = {
  name: string;
  /** Reads from a status line how many records have loaded. */
  loadedCount: RegExp;
  /** A script that asks for more, as often as needed. */
  loadMore: string;
};

/** Fifty rows at a time, which replace one another. */
export const signUpList: List = {
  name: 'Sign-ups',
  loadedCount: /–([\d,]+) of/,
  loadMore: `[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next page').click()`,
};

/** 24 tiles at a time, as the end of the list comes near, or by the button where the list waits. */
export const filmList: List = {
  name: 'Films',
  loadedCount: /([\d,]+) films/,
  loadMore: `scrollTo(0, document.body.scrollHeight);
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show more')?.click()`,
};

const statusLines = `[...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join()`;
const pollMs = 20;
const timeLimitMs = 30_000;

/**
 * Loads an open list until `count` records have loaded. Resolves with the page's nodes at its first group of
 * records and at its last. Speaks to the browser past Playwright, whose own script in the page has nodes too.
 */
export async function growList(
  page: Page,
  count: number,
  { name, loadedCount, loadMore }: List,
): Promise<{ firstNodes: number; lastNodes: number }> {
  const devtools = await page.context().newCDPSession(page);
  const evaluate = async (expression: string) =>
    (await devtools.send('Runtime.evaluate', { expression })).result.value as unknown;
  const readCount = async () =>
    Number(loadedCount.exec(String(await evaluate(statusLines)))?.[1]?.replaceAll(',', '') ?? 0);
  const waitForMoreThan = async (previous: number) => {
    const deadline = Date.now() + timeLimitMs;
    let loaded = await readCount();
    while (loaded <= previous) {
      if (Date.now() > deadline) throw new Error(`${name}: stuck at ${String(previous)} records.`);
      await sleep(pollMs);
      loaded = await readCount();
    }
    return loaded;
  };

  let loaded = await waitForMoreThan(0);
  const firstNodes = await countNodes(devtools);
  while (loaded < count) {
    await evaluate(loadMore);
    loaded = await waitForMoreThan(loaded);
  }
  const lastNodes = await countNodes(devtools);
  await devtools.detach();
  return { firstNodes, lastNodes };
}

async function countNodes(devtools: CDPSession): Promise<number> {
  await devtools.send('Performance.enable');
  // One collection frees objects that held others, so one is not enough.
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === 'Nodes')?.value ?? NaN;
}
