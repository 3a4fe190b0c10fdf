import { reducedMotion } from '../support/accessibility';
import { databaseRequests } from '../support/faults';
import { expect, test } from '../support/fixtures';
import { longFilmAnswers, longTitle, unbroken } from '../support/longProject';
import {
  respondWith,
  button,
  breakClipboard,
  inDialog,
  readOnly,
  testEachState,
  stall,
  refuseConnection,
  expectText,
  type PageState,
} from '../support/pageStates';

test.use(reducedMotion);

const sintel = '/explore-projects/project?title=Sintel';

/** All that may become of the list of films, and of a film. */
const states: PageState[] = [
  [
    'films on their way',
    '/explore-projects',
    (page) => expectText(page, 'Loading films …'),
    { before: (page) => page.route(databaseRequests, stall) },
  ],
  [
    'the list without an answer',
    '/explore-projects',
    async (page) => {
      await expect(button(page, 'Try again')).toBeVisible();
      await expect(page.getByRole('alert')).toBeVisible();
    },
    { before: (page) => page.route(databaseRequests, refuseConnection) },
  ],
  [
    'the list before there are films',
    '/explore-projects',
    (page) => expectText(page, 'No films here yet'),
    { before: (page) => page.route(databaseRequests, respondWith({})) },
  ],
  [
    'the list with a long title',
    '/explore-projects',
    (page) => expectText(page, longTitle()),
    { before: (page) => page.route(databaseRequests, respondWith(longFilmAnswers.list)) },
  ],
  [
    'the list whose next films could not be loaded',
    '/explore-projects',
    async (page) => {
      await page.keyboard.press('End');
      await expectText(page, /^We couldn’t load the next films/);
    },
    {
      before: async (page) => {
        await page.route(databaseRequests, refuseConnection);
        await page.route(/\/documents\/projects\?/, respondWith(longFilmAnswers.page));
      },
    },
  ],
  [
    'a search that finds nothing',
    `/explore-projects?search=${unbroken(200)}`,
    (page) => expectText(page, /^No film on Backlot matches/),
    readOnly,
  ],
  [
    'a film on its way',
    sintel,
    (page) => expectText(page, 'Loading the film …'),
    { before: (page) => page.route(databaseRequests, stall) },
  ],
  [
    'a film without an answer',
    sintel,
    (page) => expectText(page, 'We couldn’t load the rest of this page'),
    { before: (page) => page.route(databaseRequests, refuseConnection) },
  ],
  [
    'a film of which no more came than there was',
    sintel,
    async (page) => {
      await expect(page.getByRole('heading', { name: /Cast/ })).toBeVisible();
      await page.route(databaseRequests, refuseConnection);
      await page.reload();
      await expectText(page, 'This may not be the latest');
    },
  ],
  [
    'a film that does not exist',
    `/explore-projects/project?title=${unbroken(120)}`,
    (page) => expect(page.getByRole('heading', { name: /no film called/ })).toBeVisible(),
    readOnly,
  ],
  [
    'an address without a film',
    '/films/no-such-film',
    (page) => expectText(page, 'There is no film at this address'),
  ],
  [
    'a film’s own address without an answer',
    '/films/sintel',
    (page) => expectText(page, 'We couldn’t load this film'),
    { before: (page) => page.route(databaseRequests, refuseConnection) },
  ],
  [
    'a film with long texts',
    `/explore-projects/project?title=${longTitle()}`,
    (page) => expect(page.getByRole('heading', { name: /Cast/ })).toBeVisible(),
    { before: (page) => page.route(databaseRequests, respondWith(longFilmAnswers.one)) },
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
    { ...inDialog, ...readOnly },
  ],
  [
    'a cast member with long texts',
    `/explore-projects/project?title=${longTitle()}`,
    async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Unübersehbar/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    {
      ...inDialog,
      before: (page) => page.route(databaseRequests, respondWith(longFilmAnswers.one)),
    },
  ],
  [
    'a film whose link could not be copied',
    `/explore-projects/project?title=${longTitle()}`,
    async (page) => {
      await breakClipboard(page);
      await button(page, 'Share this film').click();
      await expectText(page, /^Copy this link/);
    },
    { before: (page) => page.route(databaseRequests, respondWith(longFilmAnswers.one)) },
  ],
];

test.describe('The films as visitors see them', () => {
  testEachState(states);
});
