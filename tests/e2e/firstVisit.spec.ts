import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { testEnvironment } from '../../scripts/emulators/config';
import { readPublicFilms } from '../../scripts/publicFilms';
import { connectAdmin } from '../../scripts/staff';
import { prerenderedFilms } from '../support/prerenderedFilms';
import { withSteadyNames } from '../support/steadyNames';
import { expect, type Page, type Request, test } from './support/fixtures';

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
const all = { styles: 10.2, fonts: 18.2 };

/** What a page may transfer, in kB; nothing of a kind that is not named. */
const budgets: Record<string, Partial<Record<Kind, number>>> = {
  '/': { ...all, html: 8.3, script: 102.1, pictures: 16.2 },
  '/about': { ...all, html: 3.9, script: 96.1 },
  '/pricing': { ...all, html: 6.9, styles: 10.9, script: 104.5 },
  '/video-library': { ...all, html: 4.4, script: 97.2, pictures: 63.4 },
  '/short-films': { ...all, html: 3, script: 94.9 },
  '/sign-up': { ...all, html: 4.7, script: 107.2 },
  '/privacy': { ...all, html: 4.7, script: 96.7 },
  '/explore-projects': { ...all, html: 3.9, script: 111.3, pictures: 137.2, data: 2.5 },
  '/no-such-page': { ...all, html: 3.3, script: 96 },
  // It has a name with an accent, which is in the next file of a face.
  [film]: { ...all, fonts: 28.2, html: 8.9, script: 118.9, pictures: 133.2, data: 3.5 },
  '/explore-projects/project?title=Sintel': {
    ...all,
    html: 3.6,
    script: 154.6,
    pictures: 48.7,
    data: 4.4,
  },
  '/cart': { ...all, html: 0.9, script: 183.6 },
  '/shop': { ...all, html: 0.8, script: 112.8, data: 3.2 },
  '/orders': { ...all, html: 0.9, script: 175.5 },
  '/account': { ...all, html: 0.9, script: 140 },
};

/** What a page that asks the database shows once it has been answered. */
const lastShown: Record<string, string> = {
  '/explore-projects': 'Sintel',
  '/explore-projects/project?title=Sintel': 'Meet the Crew',
  '/shop': 'Nothing is on sale at the moment.',
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
  if (last && budgets[path]?.pictures) await page.waitForFunction(arePicturesShown);
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

for (const [path, budget] of Object.entries(budgets))
  test(`A first visit of ${path} transfers no more of each kind than its budget`, async ({
    page,
  }) => {
    const { transferred, files } = await firstVisit(page, path);
    const off = (Object.keys(kinds) as Kind[]).filter(
      (kind) =>
        (transferred[kind] ?? 0) > (budget[kind] ?? 0) || kind in budget !== kind in transferred,
    );
    expect(off, `${JSON.stringify(transferred)}\n${files}`).toEqual([]);
  });
