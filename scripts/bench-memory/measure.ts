import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { Problem } from '../problem.ts';

/** The limit for a page. */
export const mostNodes = 3_000;

/** What a page weighs when everything that nothing holds has been collected. */
type Weight = { nodes: number; heapBytes: number };
export type Grown = { list: string; records: number; first: Weight; last: Weight };

type List = {
  list: string;
  /** The line that says how many records have come, in its first group. */
  counted: RegExp;
  /** A script that asks for more, as often as needed. */
  more: string;
};

/** Fifty rows at a time, which replace one another. */
export const signUpPages: List = {
  list: 'Sign-ups paged through',
  counted: /–([\d,]+) of/,
  more: `[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next page').click()`,
};

/** 24 tiles at a time, as the end of the list comes near. */
export const filmPages: List = {
  list: 'Films scrolled past',
  counted: /([\d,]+) films/,
  more: 'scrollTo(0, document.body.scrollHeight)',
};

const lines = `[...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join()`;
const pollMs = 20;
const longestWaitMs = 30_000;

/**
 * Weighs an open list with its first page, and again when so many records have come. Past the test's own tool, whose
 * script in the page is heap, too.
 */
export async function grow(
  page: Page,
  records: number,
  { list, counted, more }: List,
): Promise<Grown> {
  const devtools = await page.context().newCDPSession(page);
  const run = async (expression: string) =>
    (await devtools.send('Runtime.evaluate', { expression })).result.value as unknown;
  const count = async () =>
    Number(counted.exec(String(await run(lines)))?.[1]?.replaceAll(',', '') ?? 0);
  const countAfter = async (known: number) => {
    const end = Date.now() + longestWaitMs;
    let latest = await count();
    while (latest <= known) {
      if (Date.now() > end) throw new Problem(`${list}: no more came after ${String(known)}.`);
      await sleep(pollMs);
      latest = await count();
    }
    return latest;
  };

  let known = await countAfter(0);
  const first = await weigh(devtools);
  while (known < records) {
    await run(more);
    known = await countAfter(known);
  }
  const last = await weigh(devtools);
  await devtools.detach();
  return { list, records: known, first, last };
}

async function weigh(devtools: CDPSession): Promise<Weight> {
  await devtools.send('Performance.enable');
  // More than once: what a collection lets go of may have held more.
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { nodes: metric('Nodes'), heapBytes: metric('JSHeapUsedSize') };
}
