import { blockScripts } from '../../scripts/bench/browser';
import { generatedSignUp } from '../../scripts/sample-data/generatedDocuments';
import { writeDocuments } from '../../scripts/sample-data/emulatorRest';
import { isLongRun } from '../support/longRun';
import { desk, expect, open, type Page, phone, test } from './support/fixtures';
import { filmList, growList, maxNodes, signUpList } from './support/listGrowth';
import { openAsStaff } from './support/staff';

// A trace holds on to what the page has let go of.
test.use({ viewport: desk, trace: 'off' });

if (isLongRun)
  test('Paging through four hundred sign-ups adds no nodes to the page', async ({ page }) => {
    const { FIRESTORE_EMULATOR_HOST: host = '', GCLOUD_PROJECT: projectId = '' } = process.env;
    await writeDocuments({ host, projectId }, { end: 400 }, (index) =>
      generatedSignUp('journey', index, 1_000),
    );
    await openAsStaff(page, '/admin/completed-sign-up-forms');
    // The reviews come after the list, and have nodes of their own.
    await expect(page.getByRole('button', { name: /^Review: / })).toHaveCount(50);
    await expect(page.getByRole('button', { name: /, …$/ })).toHaveCount(0);
    const { firstNodes, lastNodes } = await growList(page, 400, signUpList);
    expect(lastNodes).toBeLessThanOrEqual(maxNodes);
    expect(lastNodes).toBeLessThan(1.1 * firstNodes);
  });

/** A database of so many films, none of which the other journeys get to see; returns the questions it is asked. */
async function standInForFilms(page: Page, count: number) {
  const questions: string[] = [];
  const after = (last: number, limit = 24) =>
    Array.from({ length: Math.min(limit, count - last) }, (_, index) => {
      const title = `Film no. ${String(last + index + 1)}`;
      return {
        name: `projects/p/databases/(default)/documents/projects/${title}`,
        fields: {
          title: { stringValue: title },
          date: { timestampValue: new Date(1e12 - last - index).toISOString() },
        },
      };
    });
  await page.route(/documents\/projects\?/, (route) =>
    route.fulfill({ json: { documents: after(0), nextPageToken: 'more' } }),
  );
  await page.route(/documents:runQuery/, (route) => {
    const question = route.request().postData() ?? '';
    // A film's page searches for similar titles, since this database has none.
    if (!question.includes('fieldFilter')) questions.push(question);
    const last = Number(/Film no. (\d+)/.exec(question)?.[1] ?? 0);
    const limit = Number(/"limit":(\d+)/.exec(question)?.[1]);
    return route.fulfill({ json: after(last, limit).map((document) => ({ document })) });
  });
  return questions;
}

test('Scrolling past two hundred films keeps their places and unmounts those far from the view', async ({
  page,
}) => {
  const questions = await standInForFilms(page, 200);
  await open(page, '/explore-projects');
  const { lastNodes } = await growList(page, 200, filmList);
  expect(lastNodes).toBeLessThanOrEqual(maxNodes);
  const films = page.getByRole('region', { name: 'Films' });
  const tiles = films.getByRole('listitem');
  const height = () => page.evaluate(() => document.body.scrollHeight);
  const wholeHeight = await height();
  const isLight = async () => {
    expect(await tiles.count()).toBeLessThanOrEqual(3 * 24);
    expect(await height()).toBe(wholeHeight);
  };
  await isLight();
  expect(questions).toHaveLength(8);

  // The middle comes again, by the question it came by, and the film opened there is found there on the way back.
  await page.evaluate('scrollTo(0, document.body.scrollHeight / 2)');
  const film = films.getByRole('link', { name: 'Film no. 101', exact: true });
  await expect(film).toBeInViewport();
  await isLight();
  await expect(films.locator('[aria-busy="true"]')).toHaveCount(0);
  const asked = questions.length;
  expect(new Set(questions).size).toBe(8);
  const box = await film.boundingBox();
  await film.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Film no. 101');
  await page.goBack();
  await expect(film).toBeInViewport();
  expect(await film.boundingBox()).toEqual(box);
  expect(questions).toHaveLength(asked);

  // By keyboard on from there, and with the focus to the very end.
  await film.focus();
  await page.keyboard.press('Tab');
  await expect(films.getByRole('link', { name: 'Film no. 102', exact: true })).toBeFocused();
  await page.evaluate('scrollTo(0, 0)');
  await expect(films.getByRole('link', { name: 'Film no. 1', exact: true })).toBeInViewport();
  await isLight();
  await expect(films.getByRole('link', { name: 'Film no. 102', exact: true })).toBeFocused();
});

test('Whoever holds Tab comes to the next films, however late they are', async ({ page }) => {
  await standInForFilms(page, 200);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/documents:runQuery/, async (route) => {
    await released;
    return route.fallback();
  });
  await open(page, '/explore-projects');
  const film = (number: number) =>
    page.getByRole('link', { name: `Film no. ${String(number)}`, exact: true });
  await film(24).focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show more' })).toBeFocused();
  release();
  await expect(film(25)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(film(26)).toBeFocused();
});

test('The address keeps the place in the list, for a reload and for whoever it is sent to', async ({
  page,
}) => {
  const questions = await standInForFilms(page, 1_000);
  const film = (number: number) =>
    page.getByRole('link', { name: `Film no. ${String(number)}`, exact: true });
  await open(page, '/explore-projects?from=101');
  await expect(film(101)).toBeInViewport();
  expect(Math.round((await film(101).boundingBox())?.y ?? NaN)).toBe(0);
  // The first page, and the rest up to there in one question; what is in between is let go.
  expect(questions[0]).toContain(`"limit":${String(4 * 24)}`);
  await expect(film(30)).toHaveCount(0);

  await page.evaluate('scrollTo(0, 0)');
  await expect(film(1)).toBeInViewport();
  await expect(page).toHaveURL('/explore-projects');
  await film(24).scrollIntoViewIfNeeded();
  await film(41).evaluate((tile) => {
    tile.scrollIntoView();
  });
  await expect(page).toHaveURL('/explore-projects?from=41');
  await page.reload();
  await expect(film(41)).toBeInViewport();
  await expect(page).toHaveURL('/explore-projects?from=41');

  // Deeper than one request reaches, and shown only where it was asked for.
  const asked = questions.length;
  await page.goto('/explore-projects?from=900');
  await expect(film(900)).toBeInViewport();
  expect(questions.slice(asked).join()).toMatch(/"limit":480.*"limit":\d+/);
  await page.reload();
  await expect(film(900)).toBeInViewport();
  expect(Math.round((await film(900).boundingBox())?.y ?? NaN)).toBe(0);

  // A search is another list.
  await page.getByLabel('Search films').fill('film');
  await expect(page).toHaveURL('/explore-projects?search=film');
});

test('Whoever searches before the place in the address has come gets the search from its top', async ({
  page,
}) => {
  await standInForFilms(page, 200);
  const answered: (() => void)[] = [];
  await page.route(/documents:runQuery/, async (route) => {
    const isTheRest = !route.request().postData()?.includes('fieldFilter');
    if (isTheRest) await new Promise<void>((resolve) => answered.push(resolve));
    await route.fallback();
  });
  await open(page, '/explore-projects?from=101');
  await expect.poll(() => answered.length).toBe(1);
  // No film is shown before its place is: it would jump away from under whoever scrolls.
  await expect(page.getByRole('region', { name: 'Films' }).getByRole('link')).toHaveCount(0);
  await page.getByLabel('Search films').fill('film');
  await expect(page).toHaveURL('/explore-projects?search=film');
  await expect(page.getByText(/for “film”/)).toBeVisible();
  for (const answer of answered) answer();
  await expect(page.getByRole('link', { name: 'Film no. 1', exact: true })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Film no. 101', exact: true })).toHaveCount(0);
});

test('Whoever scrolls before the place in the address has come stays where they are', async ({
  page,
}) => {
  await standInForFilms(page, 200);
  const answered: (() => void)[] = [];
  await page.route(/documents:runQuery/, async (route) => {
    await new Promise<void>((resolve) => answered.push(resolve));
    await route.fallback();
  });
  await open(page, '/explore-projects?from=101');
  await expect.poll(() => answered.length).toBe(1);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate('scrollY')).toBe(100);
  for (const answer of answered) answer();
  await expect(page.getByRole('link', { name: 'Film no. 1', exact: true })).toBeInViewport();
  await expect.poll(() => page.evaluate('scrollY')).toBe(100);
});

type TraceEvent = { name: string; args: { elementCount?: number } };

test('Opening the menu recalculates the styles of the menu only', async ({ page, browser }) => {
  await page.setViewportSize(phone);
  // The browser's own part, without what the script then takes out of reach.
  await blockScripts(page);
  await page.goto('/');
  await page.evaluate('document.fonts.ready');
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.locator('#drawer');
  await expect(menu).toBeVisible();
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const restyled = trace.traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
  const own = await menu.locator('*').count();
  expect(Math.max(...restyled)).toBeGreaterThanOrEqual(own);
  expect(Math.max(...restyled)).toBeLessThan(2 * own);
});
