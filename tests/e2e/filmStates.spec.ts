import { still } from './support/appearance';
import { database } from './support/faults';
import { expect, test } from './support/journey';
import { longFilmAnswers, longTitle, unbroken } from './support/longFilm';
import {
  answering,
  button,
  copyNothing,
  front,
  lookAtEach,
  never,
  refused,
  seen,
  type State,
} from './support/states';

test.use(still);

const sintel = '/explore-projects/project?title=Sintel';

/** All that may become of the list of films, and of a film. */
const states: State[] = [
  [
    'films on their way',
    '/explore-projects',
    (page) => seen(page, 'Loading films …'),
    { before: (page) => page.route(database, never) },
  ],
  [
    'the list without an answer',
    '/explore-projects',
    async (page) => {
      await expect(button(page, 'Retry')).toBeVisible();
      await expect(page.getByRole('alert')).toBeVisible();
    },
    { before: (page) => page.route(database, refused) },
  ],
  [
    'the list before there are films',
    '/explore-projects',
    (page) => seen(page, 'No films here yet'),
    { before: (page) => page.route(database, answering({})) },
  ],
  [
    'the list with a long title',
    '/explore-projects',
    (page) => seen(page, longTitle()),
    { before: (page) => page.route(database, answering(longFilmAnswers.list)) },
  ],
  [
    'the list of which the next films did not come',
    '/explore-projects',
    async (page) => {
      await page.keyboard.press('End');
      await seen(page, /^The next films did not come/);
    },
    {
      before: async (page) => {
        await page.route(database, refused);
        await page.route(/\/documents\/projects\?/, answering(longFilmAnswers.page));
      },
    },
  ],
  [
    'a search that finds nothing',
    `/explore-projects?search=${unbroken(200)}`,
    (page) => seen(page, /^No film on Backlot matches/),
  ],
  [
    'a film on its way',
    sintel,
    (page) => seen(page, 'Loading the film …'),
    { before: (page) => page.route(database, never) },
  ],
  [
    'a film without an answer',
    sintel,
    (page) => seen(page, 'The rest did not come'),
    { before: (page) => page.route(database, refused) },
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
    `/explore-projects/project?title=${longTitle()}`,
    (page) => expect(page.getByRole('heading', { name: /Cast/ })).toBeVisible(),
    { before: (page) => page.route(database, answering(longFilmAnswers.one)) },
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
    front,
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
    { ...front, before: (page) => page.route(database, answering(longFilmAnswers.one)) },
  ],
  [
    'a film whose link could not be copied',
    `/explore-projects/project?title=${longTitle()}`,
    async (page) => {
      await copyNothing(page);
      await button(page, 'Share this film').click();
      await seen(page, /^Copy this link/);
    },
    { before: (page) => page.route(database, answering(longFilmAnswers.one)) },
  ],
];

test.describe('The films as visitors see them', () => {
  lookAtEach(states);
});
