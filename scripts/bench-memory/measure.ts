import type { Page } from '@playwright/test';

/** The limit for a page. */
export const mostNodes = 3_000;

/** What a page weighs when everything that nothing holds has been collected. */
type Weight = { nodes: number; heapBytes: number };
export type Grown = { list: string; records: number; first: Weight; last: Weight };

async function weigh(page: Page): Promise<Weight> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  // More than once: what a collection lets go of may have held more.
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  await devtools.detach();
  return { nodes: metric('Nodes'), heapBytes: metric('JSHeapUsedSize') };
}

type List = {
  list: string;
  /** The line that says how many records have come, in its first group. */
  counted: RegExp;
  /** Asks for more, as often as needed. */
  more: (page: Page) => Promise<unknown>;
};

/** Fifty rows at a time, which replace one another. */
export const signUpPages: List = {
  list: 'Sign-ups paged through',
  counted: /–([\d,]+) of/,
  more: (page) => page.getByRole('button', { name: 'Next page' }).click(),
};

/** 24 tiles at a time, as the end of the list comes near. */
export const filmPages: List = {
  list: 'Films scrolled past',
  counted: /([\d,]+) films/,
  more: (page) => page.evaluate('scrollTo(0, document.body.scrollHeight)'),
};

/** Weighs an open list with its first page, and again when so many records have come. */
export async function grow(
  page: Page,
  records: number,
  { list, counted, more }: List,
): Promise<Grown> {
  const line = page.getByRole('status').filter({ hasText: counted });
  const text = async () => (await line.textContent()) ?? '';
  const count = async () => Number(counted.exec(await text())?.[1]?.replaceAll(',', ''));
  await line.waitFor();
  const first = await weigh(page);
  let known = await count();
  while (known < records) {
    const before = await text();
    await more(page);
    await page.getByRole('status').filter({ hasText: before }).waitFor({ state: 'detached' });
    await line.waitFor();
    known = await count();
  }
  return { list, records: known, first, last: await weigh(page) };
}
