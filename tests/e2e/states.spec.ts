import { limits } from '../../src/content/limits';
import { looksSound, still } from './support/appearance';
import { commits, database } from './support/faults';
import { expect, open, type Page, phone, publicPages, type Route, test } from './support/journey';
import { longFilmAnswers, unbroken } from './support/longFilm';
import { players } from './support/screens';
import { writes } from './support/writes';

test.use({ ...still, mayAsk: ['www.youtube-nocookie.com'] });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const seen = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();

const never = () => undefined;
const refused = (route: Route) => route.abort();
const answering = (json: object) => (route: Route) => route.fulfill({ json });

const sintel = '/explore-projects/project?title=Sintel';
const [signUp] = writes;

type State = [
  name: string,
  path: string,
  reach: (page: Page) => Promise<unknown>,
  /** What the database does meanwhile, and the part that is not behind something else. */
  options?: { database?: (route: Route) => unknown; part?: string },
];

/** All that may be on the screen, and how a visitor comes to it. */
const states: State[] = [
  ...[...publicPages, '/no-such-page', '/admin', '/admin/no-such-page'].map((path): State => [
    path,
    path,
    (page) => page.waitForLoadState('networkidle'),
  ]),
  [
    'the menu',
    '/',
    async (page) => {
      await page.setViewportSize(phone);
      await button(page, 'Menu').click();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    },
    { part: '.drawer' },
  ],
  [
    'a benefit that is open',
    '/',
    async (page) => {
      await page.locator('summary').first().click();
      await expect(page.locator('details[open]')).toBeVisible();
    },
  ],
  [
    'another package',
    '/pricing',
    async (page) => {
      await page.getByRole('tab', { name: 'Diamond' }).click();
      await expect(page.getByRole('tabpanel', { name: 'Diamond' })).toBeVisible();
    },
  ],
  [
    'a video that plays',
    '/video-library',
    async (page) => {
      await page.route(players, (route) =>
        route.fulfill({ contentType: 'text/html', body: 'player' }),
      );
      await button(page, /play/i).first().click();
      await expect(page.locator('iframe')).toBeVisible();
    },
  ],
  [
    'the sign-up with everything missing',
    '/sign-up',
    async (page) => {
      await button(page, 'Submit').click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  ],
  [
    'the sign-up with answers longer than they may be',
    '/sign-up',
    async (page) => {
      for (const field of await page.getByRole('textbox').all())
        await field.fill(unbroken(limits.productServices + 1));
      const channel = page.getByLabel('Video channel');
      await channel.fill(unbroken(limits.channel));
      await page.keyboard.press('Enter');
      await seen(page, /^Keep this to 2,000 characters/);
    },
  ],
  [
    'a sign-up on its way',
    '/sign-up',
    async (page) => {
      await page.route(commits, never);
      await signUp?.prepare(page, 'on-its-way');
      await signUp?.send(page);
      await seen(page, 'Your sign-up is on its way.');
    },
  ],
  [
    'a sign-up that did not go through',
    '/sign-up',
    async (page) => {
      await page.route(commits, refused);
      await signUp?.prepare(page, 'not-through');
      await page.getByLabel('Brand name').fill(unbroken(limits.brandName));
      await signUp?.send(page);
      await expect(page.getByRole('heading', { name: 'Your answers are kept' })).toBeFocused();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  ],
  [
    'the thanks for a sign-up',
    '/sign-up',
    async (page) => {
      const now = new Date().toISOString();
      await page.route(
        commits,
        answering({ writeResults: [{ updateTime: now }], commitTime: now }),
      );
      await signUp?.prepare(page, 'thanked');
      await page.getByLabel('First name').fill(unbroken(limits.firstName));
      await signUp?.send(page);
      await expect(page.getByRole('heading', { name: /thank/i })).toBeFocused();
    },
  ],
  [
    'films on their way',
    '/explore-projects',
    (page) => seen(page, 'Loading films …'),
    { database: never },
  ],
  [
    'the list without an answer',
    '/explore-projects',
    async (page) => {
      await expect(button(page, 'Retry')).toBeVisible();
      await expect(page.getByRole('alert')).toBeVisible();
    },
    { database: refused },
  ],
  [
    'the list before there are films',
    '/explore-projects',
    (page) => seen(page, 'No films here yet'),
    { database: answering({}) },
  ],
  [
    'the list with a long title',
    '/explore-projects',
    (page) => seen(page, unbroken(limits.title)),
    { database: answering(longFilmAnswers.list) },
  ],
  [
    'a search that finds nothing',
    `/explore-projects?search=${unbroken(200)}`,
    (page) => seen(page, /^No film on Backlot matches/),
  ],
  ['a film on its way', sintel, (page) => seen(page, 'Loading the film …'), { database: never }],
  [
    'a film without an answer',
    sintel,
    (page) => seen(page, 'The rest did not come'),
    { database: refused },
  ],
  [
    'a film of which no more came than there was',
    sintel,
    async (page) => {
      await expect(page.getByRole('heading', { name: /Cast/ })).toBeVisible();
      await page.route(database, refused);
      await page.reload();
      await seen(page, 'This may not be the latest');
    },
  ],
  [
    'a film that does not exist',
    `/explore-projects/project?title=${unbroken(120)}`,
    (page) => expect(page.getByRole('heading', { name: /no film called/ })).toBeVisible(),
  ],
  [
    'a film with long texts',
    `/explore-projects/project?title=${unbroken(limits.title)}`,
    (page) => expect(page.getByRole('heading', { name: /Cast/ })).toBeVisible(),
    { database: answering(longFilmAnswers.one) },
  ],
  [
    'a cast member',
    sintel,
    async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /Halina Reijn/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    { part: 'dialog[open]' },
  ],
  [
    'a cast member with long texts',
    `/explore-projects/project?title=${unbroken(limits.title)}`,
    async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Unübersehbar/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    { database: answering(longFilmAnswers.one), part: 'dialog[open]' },
  ],
  [
    'a page without a network',
    '/about',
    async (page) => {
      await page.context().setOffline(true);
      await seen(page, /^You are offline/);
    },
  ],
  [
    'a page that did not come',
    '/about',
    async (page) => {
      await page.context().setOffline(true);
      await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
      await seen(page, 'Unexpected Application Error!');
    },
  ],
  [
    'the sign-in with a fault',
    '/admin',
    async (page) => {
      await page.getByLabel('Email').fill(`${unbroken(60)}@example.org`);
      await page.getByLabel('Password').fill('wrong');
      await button(page, 'Sign in').click();
      await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
    },
  ],
  [
    'the sign-in under way',
    '/admin',
    async (page) => {
      await page.route(/accounts:signInWithPassword/, never);
      await page.getByLabel('Email').fill('staff@backlot.test');
      await page.getByLabel('Password').fill('backlot-staff');
      await button(page, 'Sign in').click();
      await expect(button(page, 'Signing in…')).toBeVisible();
    },
  ],
  [
    'the way to a new password',
    '/admin',
    async (page) => {
      await page.getByLabel('Email').fill(`${unbroken(60)}@example.org`);
      await button(page, 'I have forgotten my password').click();
      await seen(page, /a mail with a link to a new password/);
    },
  ],
];

for (const [name, path, reach, { database: does, part } = {}] of states)
  test(`${name} looks sound in every way`, async ({ page, watched }) => {
    if (does) await page.route(database, (route) => void does(route));
    await open(page, path);
    await reach(page);
    await looksSound(page, part);
    // A crash is logged by React itself.
    if (name === 'a page that did not come') watched.length = 0;
  });
