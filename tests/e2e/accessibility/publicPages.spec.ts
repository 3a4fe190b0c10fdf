import { limits } from '../../../src/config/limits';
import { reducedMotion } from '../support/accessibility';
import { commitRequests } from '../support/faults';
import { expect, type Page, phone, publicPages, test } from '../support/fixtures';
import { unbroken } from '../support/longProject';
import { players } from '../support/siteTour';
import {
  respondWith,
  button,
  readOnly,
  testEachState,
  stall,
  refuseConnection,
  expectText,
  type PageState,
} from '../support/pageStates';
import { writes } from '../support/writes';

test.use({ ...reducedMotion, mayAsk: ['www.youtube-nocookie.com'] });

const [signUp] = writes;

/** What a page has once all that it asks for is there; most ask for nothing. */
const lastPart = (page: Page, path: string) =>
  path === '/explore-projects'
    ? page.getByRole('region', { name: 'Films' }).getByRole('link').first()
    : path === '/explore-projects/project?title=Sintel' || path === '/films/sintel'
      ? page.getByRole('heading', { name: /Cast/ })
      : path === '/admin'
        ? page.getByRole('form', { name: 'Staff sign-in' })
        : page.locator('main h1');

/** All that may be on the screen, the films aside, and how a visitor comes to it. */
const states: PageState[] = [
  ...[...publicPages, '/no-such-page', '/admin', '/admin/no-such-page'].map((path): PageState => [
    path,
    path,
    (page) => expect(lastPart(page, path)).toBeVisible(),
    readOnly,
  ]),
  [
    'the menu',
    '/',
    async (page) => {
      await page.setViewportSize(phone);
      await button(page, 'Menu').click();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    },
    { part: '.drawer', ...readOnly },
  ],
  [
    'a benefit that is open',
    '/',
    async (page) => {
      await page.locator('summary').first().click();
      await expect(page.locator('details[open]')).toBeVisible();
    },
    readOnly,
  ],
  [
    'another package',
    '/pricing',
    async (page) => {
      await page.getByRole('tab', { name: 'Diamond' }).click();
      await expect(page.getByRole('tabpanel', { name: 'Diamond' })).toBeVisible();
    },
    readOnly,
  ],
  [
    'the calculator with long sums and a number that cannot be read',
    '/pricing',
    async (page) => {
      await page.getByText('The same as a table').click();
      await page.getByLabel('Sales in a month').fill('100,000');
      await page.getByLabel('Average price').fill('9,999.99');
      await page.getByLabel('Campaign').fill('9,999,999.99');
      await page.getByLabel('Card costs, percent').fill('a few');
      await page.keyboard.press('Tab');
      await expectText(page, 'Enter a percentage, such as 2.9.');
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
      await expectText(page, /^Keep this to 2,000 characters/);
    },
  ],
  [
    'the sign-up of someone who looked at a package',
    '/sign-up?package=gold',
    (page) => expectText(page, /^You looked at/),
    readOnly,
  ],
  [
    'a sign-up on its way',
    '/sign-up',
    async (page) => {
      await page.route(commitRequests, stall);
      await signUp?.prepare(page, 'on-its-way');
      await signUp?.send(page);
      await expectText(page, 'Your sign-up is on its way.');
    },
  ],
  [
    'a sign-up that did not go through',
    '/sign-up',
    async (page) => {
      await page.route(commitRequests, refuseConnection);
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
        commitRequests,
        respondWith({ writeResults: [{ updateTime: now }], commitTime: now }),
      );
      await signUp?.prepare(page, 'thanked');
      await page.getByLabel('First name').fill(unbroken(limits.firstName));
      await signUp?.send(page);
      await expect(page.getByRole('heading', { name: /thank/i })).toBeFocused();
    },
  ],
  [
    'a page without a network',
    '/about',
    async (page) => {
      await page.context().setOffline(true);
      await expectText(page, /^You are offline/);
    },
  ],
  [
    'a page whose script does not load',
    '/about',
    async (page, watched) => {
      await page.context().setOffline(true);
      await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
      await expectText(page, 'You’re offline, and this page isn’t saved on this device.');
      // A crash is logged by React itself.
      watched.length = 0;
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
      await page.route(/accounts:signInWithPassword/, stall);
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
      await expectText(page, /a mail with a link to a new password/);
    },
  ],
];

test.describe('The pages as visitors see them', () => {
  testEachState(states);
});
