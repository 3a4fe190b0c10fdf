import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { testEnvironment } from '../../scripts/emulators/config';
import { readPublicFilms } from '../../scripts/publicFilms';
import { connectAdmin } from '../../scripts/staff';
import { accountCopy } from '../../src/content/account';
import { doorCopy } from '../../src/content/door';
import { seatsCopy } from '../../src/content/seats';
import { cartCopy, ordersCopy } from '../../src/content/shop';
import { prerenderedFilms } from '../support/prerenderedFilms';
import { budgets, withSlack } from '../support/budgets';
import { withSteadyNames } from '../support/steadyNames';
import { expect, type Page, type Request, test, watch } from './support/fixtures';

// The phone of Lighthouse, whose screen decides which size of a picture is asked for.
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true });

const kinds = {
  html: /^text\/html/,
  styles: /^text\/css/,
  script: /javascript/,
  fonts: /^font/,
  pictures: /^image/,
  data: /json/,
} as const;
type Kind = keyof typeof kinds;

// No other journey opens this film at its own address.
const film = '/films/wing-it';
const seatsPage = '/films/tears-of-steel/seats/none';
const door = '/door/none/none';
const { text, pictures, films, project, shop, seats, buying } = budgets.firstVisit;

/** What a page may transfer in all, in kB, and the kinds that it asks for beside HTML, styles, faces and script. */
const pages: Record<string, { budget: number; others?: readonly Kind[] }> = {
  '/': { budget: pictures, others: ['pictures'] },
  '/about': { budget: text },
  '/pricing': { budget: text },
  '/video-library': { budget: pictures, others: ['pictures'] },
  '/short-films': { budget: text },
  '/sign-up': { budget: text },
  '/privacy': { budget: text },
  '/explore-projects': { budget: films, others: ['pictures', 'data'] },
  '/no-such-page': { budget: text },
  [film]: { budget: films, others: ['pictures', 'data'] },
  '/explore-projects/project?title=Sintel': { budget: project, others: ['pictures', 'data'] },
  [seatsPage]: { budget: seats, others: ['data'] },
  '/cart': { budget: buying },
  '/shop': { budget: shop, others: ['data'] },
  '/orders': { budget: buying },
  '/account': { budget: buying },
  [door]: { budget: buying, others: ['data'] },
};

/** What a page that asks the database, or the device who is signed in, shows once it has been answered. */
const lastShown: Record<string, string> = {
  '/explore-projects': 'Sintel',
  '/explore-projects/project?title=Sintel': 'Meet the Crew',
  '/shop': 'Nothing is on sale at the moment.',
  [seatsPage]: seatsCopy.closed.unknown,
  '/cart': cartCopy.empty,
  '/orders': ordersCopy.empty,
  '/account': accountCopy.none,
  [door]: doorCopy.missing,
};

const { site } = testEnvironment();
const filmFile = join(site, film, 'index.html');

// As a deploy writes it.
test.beforeAll(async () => {
  const admin = connectAdmin(testEnvironment());
  const { documents } = await readPublicFilms(admin.database);
  await admin.close();
  const { files } = await prerenderedFilms(
    site,
    documents.filter(({ slug }) => film === `/films/${String(slug)}`),
  );
  mkdirSync(dirname(filmFile), { recursive: true });
  writeFileSync(filmFile, files.get(`${film.slice(1)}/index.html`) ?? '');
});
test.afterAll(() => {
  rmSync(dirname(filmFile), { recursive: true, force: true });
});

function kindOf(type = ''): Kind {
  const kind = (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind].test(type));
  if (!kind) throw new Error(`There is no budget for ${type}`);
  return kind;
}

const packed = new Map<string, number>();

/** The bytes of an answer as hosting sends it: texts by Brotli, whatever files are called, faces and pictures as they are. */
async function sizeOf(request: Request, kind: Kind): Promise<number> {
  const body = (await (await request.response())?.body()) ?? Buffer.of();
  if (kind === 'fonts' || kind === 'pictures') return body.length;
  const size =
    packed.get(request.url()) ?? brotliCompressSync(withSteadyNames(body.toString())).length;
  packed.set(request.url(), size);
  return size;
}

const allowed = { 'access-control-allow-origin': '*' };

/** Whether the pictures of what is on the screen have come. */
function arePicturesShown() {
  const shown = [...document.images].filter(
    (picture) => picture.checkVisibility() && picture.getBoundingClientRect().top < innerHeight,
  );
  return shown.length > 0 && shown.every(({ naturalWidth }) => naturalWidth > 0);
}

/** Opens a page and touches nothing until the browser has nothing more to ask for; what it was sent, in kB. */
async function firstVisit(page: Page, path: string) {
  const finished: Request[] = [];
  const record = (request: Request) => finished.push(request);
  page.on('requestfinished', record);
  await page.addInitScript(
    `addEventListener('page-live', () => (document.documentElement.dataset.live = ''), true);`,
  );
  // What other journeys sell meanwhile is not counted.
  if (path === '/shop')
    await page.route(/:runQuery/, (route) => route.fulfill({ json: [], headers: allowed }));
  await page.goto(path);
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  // What comes from the database may begin later than the network is quiet.
  const last = lastShown[path];
  if (last) await expect(page.getByText(last).first()).toBeVisible();
  // Their pictures come after that, and the network may have been quiet before.
  if (last && pages[path]?.others?.includes('pictures'))
    await page.waitForFunction(arePicturesShown);
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', record);
  const transferred: Partial<Record<Kind, number>> = {};
  const files: string[] = [];
  for (const request of finished.filter((request) => request.url().startsWith('http'))) {
    const kind = kindOf((await request.response())?.headers()['content-type']);
    const size = await sizeOf(request, kind);
    transferred[kind] = (transferred[kind] ?? 0) + size / 1000;
    files.push(`${kind} ${String(size)} ${request.url()}`);
  }
  return { transferred, files: files.sort().join('\n') };
}

test('A first visit of each page transfers no more than its budget, and nothing of another kind', async ({
  browser,
  watched,
}) => {
  for (const [path, { budget, others = [] }] of Object.entries(pages))
    await test.step(path, async () => {
      // With nothing in its cache.
      const context = await browser.newContext();
      const page = await context.newPage();
      await watch(page, [], watched);
      const { transferred, files } = await firstVisit(page, path);
      const expected: Kind[] = ['html', 'styles', 'script', 'fonts', ...others];
      expect.soft(Object.keys(transferred).sort(), files).toEqual(expected.sort());
      const sum = Object.values(transferred).reduce((one, other) => one + other, 0);
      expect
        .soft(sum, `${JSON.stringify(transferred)}\n${files}`)
        .toBeLessThanOrEqual(withSlack(budget));
      await context.close();
    });
});
