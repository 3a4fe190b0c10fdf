import { chromium, type Page } from '@playwright/test';
import { openLive } from '../bench/live.ts';
import { filmPages, grow, type Grown, mostNodes, signUpPages } from '../bench-memory/measure.ts';
import { buildEmulatedSite } from '../build/site.ts';
import { demoStaff, prepareDemo } from '../demo/demo.ts';
import { address, benchSurroundings } from '../emulators/config.ts';
import { startSuite } from '../emulators/suite.ts';
import { listenForInterruption } from '../interruption.ts';
import { Problem } from '../problem.ts';
import { say } from '../project.ts';
import { generatedProject, generatedSignUp } from '../sample-data/generatedDocuments.ts';
import { writeDocuments } from '../sample-data/writeDocuments.ts';
import { findChromium } from '../test/chromium.ts';

const bytesPerDocument = 1_000;
const seed = 'bench-memory';
/** The limit for the heap, of the first page's. */
const mostGrowth = 1.2;

/**
 * `npm run bench:memory`, or with another number than 10,000 behind it: what the list of films and that of
 * sign-ups weigh after so many records. Fails where a page grows beyond its limits.
 */
export async function run([asked = '10000']: readonly string[]): Promise<void> {
  const records = Number(asked);
  const surroundings = benchSurroundings();
  const interruption = listenForInterruption();
  await buildEmulatedSite(surroundings);
  const suite = await startSuite({ surroundings, interruption });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  interruption.addEventListener('abort', () => void suite.discard().then(() => process.exit(130)));
  try {
    await prepareDemo(surroundings, say);
    const database = {
      host: address(surroundings.ports, 'firestore'),
      projectId: surroundings.projectId,
    };
    for (const generate of [generatedProject, generatedSignUp])
      await writeDocuments(database, { end: records }, (index) =>
        generate(seed, index, bytesPerDocument),
      );
    const site = `http://localhost:${String(surroundings.ports.hosting)}`;
    const grown: Grown[] = [];
    for (const list of [films, signUps]) {
      const page = await browser.newPage({ baseURL: site });
      const outcome = await list(page, records);
      await page.close();
      report(outcome);
      grown.push(outcome);
    }
    if (grown.some(isTooHeavy)) throw new Problem('A list grows beyond its limits: see above.');
  } finally {
    await browser.close();
    await suite.discard();
  }
}

async function films(page: Page, records: number): Promise<Grown> {
  await openLive(page, '/explore-projects');
  return grow(page, records, filmPages);
}

async function signUps(page: Page, records: number): Promise<Grown> {
  await page.goto('/admin/completed-sign-up-forms');
  await page.getByLabel('Email').fill(demoStaff.email);
  await page.getByLabel('Password').fill(demoStaff.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  return grow(page, records, signUpPages);
}

const isTooHeavy = ({ first, last }: Grown) =>
  last.nodes > mostNodes || last.heapBytes > mostGrowth * first.heapBytes;

function report({ list, records, first, last }: Grown): void {
  const weight = ({ nodes, heapBytes }: Grown['first']) =>
    `${String(nodes)} nodes, ${(heapBytes / 1e6).toFixed(1)} MB`;
  say(`${list}: ${weight(first)} at first, ${weight(last)} after ${String(records)}.`);
}
