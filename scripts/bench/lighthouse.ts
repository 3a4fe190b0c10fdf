import { chromium, type Page } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import * as v from 'valibot';
import { UserError } from '../project.ts';
import type { Run } from './figures.ts';
import { baseline, type BenchPage } from './pages.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** One run of Lighthouse, and the audits other than timings that cost points. */
export type LighthouseRun = { run: Run; faults: string[] };

type BrowserOfRun = { executablePath: string; port: number };

// A busy machine loses a trace now and then, which says nothing of the page.
const attempts = 3;

/** Runs Lighthouse with its mobile preset, in a browser of its own that answers on `port`. */
export async function runLighthouse(
  site: string,
  page: BenchPage,
  browser: BrowserOfRun,
): Promise<LighthouseRun> {
  let reason = '';
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const lhr = await audit(site, page, browser);
    if (lhr && !lhr.runtimeError) return read(lhr);
    reason = lhr?.runtimeError?.message ?? 'it has nothing to say.';
  }
  throw new UserError(`Lighthouse cannot measure ${page.path}: ${reason}`);
}

async function audit(
  site: string,
  { path, keep, isShown }: BenchPage,
  { executablePath, port }: BrowserOfRun,
) {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${String(port)}`],
  });
  try {
    // From a page without any of the site's script. Lighthouse empties the caches and leaves these storages.
    if (keep)
      await visit(port, site + baseline.path, async (page) => {
        await page.evaluate(keep);
      });
    const result = await lighthouse(site + path, {
      port,
      logLevel: 'error',
      onlyCategories: [...categories],
      // The page that is not there answers 404, as it should.
      disableFullPageScreenshot: true,
      ignoreStatusCode: true,
    });
    if (isShown) await visit(port, site + path, isShown);
    return result?.lhr;
  } finally {
    await browser.close();
  }
}

/** Opens a page beside Lighthouse's, with the same storages. */
async function visit(port: number, address: string, work: (page: Page) => Promise<void>) {
  const browser = await chromium.connectOverCDP(`http://localhost:${String(port)}`);
  const context = browser.contexts()[0] ?? (await browser.newContext());
  const page = await context.newPage();
  await page.goto(address);
  await work(page);
  await page.close();
  await browser.close();
}

const transferred = v.object({
  items: v.array(v.object({ url: v.string(), transferSize: v.optional(v.number(), 0) })),
});

/** What the faces cost that only storefronts' looks have, in bytes. */
const faceOfLook = ({ audits }: Result): number =>
  v
    .parse(transferred, audits['network-requests']?.details)
    .items.filter(({ url }) => /\/(fredoka|shrikhand|unbounded)-[^/]*\.woff2$/.test(url))
    .reduce((total, { transferSize }) => total + transferSize, 0);

function read(result: Result): LighthouseRun {
  const { categories: judged, audits } = result;
  const score = (category: string) => Math.round((judged[category]?.score ?? NaN) * 100);
  const number = (audit: string) => audits[audit]?.numericValue ?? NaN;
  const run = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: number('first-contentful-paint') / 1000,
    largestPaint: number('largest-contentful-paint') / 1000,
    blockingTime: number('total-blocking-time'),
    layoutShift: number('cumulative-layout-shift'),
    bytes: number('total-byte-weight') / 1000,
    lookFace: faceOfLook(result) / 1000,
  };
  const faults = categories
    .slice(1)
    .flatMap((category) =>
      (judged[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    );
  return { run, faults };
}
