import { cutOff, unseenFocus, ways, widest } from './support/appearance';
import { violations } from './support/axe';
import { expect, open, type Page, publicPages, test } from './support/journey';

/** What is on the screen besides whole pages, and how a visitor comes to it. */
const states: [string, string, (page: Page) => Promise<unknown>][] = [
  ...publicPages.map((path): (typeof states)[number] => [
    path,
    path,
    (page) => page.waitForLoadState('networkidle'),
  ]),
  [
    'the sign-up with everything missing',
    '/sign-up',
    async (page) => {
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  ],
  [
    'a cast member',
    '/explore-projects/project?title=Sintel',
    async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /Halina Reijn/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'a search that finds nothing',
    '/explore-projects?search=nothing+at+all',
    (page) => expect(page.getByText(/No film on Backlot matches/)).toBeVisible(),
  ],
  [
    'a film that does not exist',
    '/explore-projects/project?title=Nowhere',
    (page) => expect(page.getByRole('heading', { name: /no film called/ })).toBeVisible(),
  ],
  [
    'the list without an answer',
    '/explore-projects',
    (page) => expect(page.getByRole('button', { name: 'Retry' })).toBeVisible(),
  ],
];

for (const { way, viewport, forcedColors } of ways)
  test.describe(way, () => {
    test.use({ viewport, contextOptions: { forcedColors, reducedMotion: 'reduce' } });
    for (const [name, path, reach] of states)
      test(`${name} is sound and never scrolls sideways`, async ({ page }) => {
        if (name === 'the list without an answer')
          await page.route(/\/documents[:/?]/, (route) => route.abort());
        await open(page, path);
        await reach(page);
        expect(await violations(page)).toEqual([]);
        expect(await cutOff(page)).toEqual([]);
        expect(await widest(page)).toBeLessThanOrEqual(viewport.width);
        expect(await unseenFocus(page)).toEqual([]);
      });
  });
