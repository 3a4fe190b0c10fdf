import { limits } from '../../../src/config/limits';
import { still } from '../support/appearance';
import { removeDocument } from '../support/database';
import { commits, database } from '../support/faults';
import { desk, expect, type Route, test } from '../support/journey';
import { longFilm, longTitle, storeLongFilm, unbroken } from '../support/longFilm';
import { builderOf, manageProjects, openAsStaff } from '../support/staff';
import {
  button,
  dialog,
  empty,
  front,
  lists,
  lookAtEach,
  marked,
  never,
  refused,
  reloadUnsaved,
  seen,
  type State,
} from '../support/states';

test.use({ viewport: desk, ...still });

const builder = builderOf('Sintel');

/** What opens one project; to be let in, staff do not ask it. */
const meaningProjects = (does: (route: Route) => unknown) => (route: Route) => {
  const asked = route.request().postData() ?? '';
  if (/documents\/(?:hiddenP|p)rojects\//.test(asked)) void does(route);
  else void route.fallback();
};

/** Manage Projects, and each project as a whole. */
const states: State[] = [
  [
    'Manage Projects',
    manageProjects,
    (page) => expect(page.getByRole('link', { name: /Tap to Edit$/ }).first()).toBeVisible(),
  ],
  [
    'projects on their way',
    manageProjects,
    (page) => seen(page, 'Looking for projects…'),
    { before: (page) => page.route(lists, never) },
  ],
  [
    'Manage Projects without an answer',
    manageProjects,
    async (page) => {
      await expect(button(page, 'Try again')).toBeVisible();
      await expect(page.getByRole('alert')).toBeVisible();
    },
    { before: (page) => page.route(lists, refused) },
  ],
  [
    'Manage Projects before there are any',
    manageProjects,
    (page) => seen(page, 'There are no projects yet.'),
    { before: (page) => page.route(lists, empty) },
  ],
  [
    'a search of projects that finds none',
    manageProjects,
    async (page) => {
      await page.getByLabel('Search projects').fill(`nothing ${unbroken(200)}`);
      await seen(page, 'No project matches that.');
    },
  ],
  [
    'a new project and its faults',
    manageProjects,
    async (page) => {
      await button(page, 'Create New Project').click();
      await button(page, 'Submit').click();
      await marked(page, 'Title');
    },
    front,
  ],
  [
    'a new project that did not go through and is to be thrown away',
    manageProjects,
    async (page) => {
      await button(page, 'Create New Project').click();
      await page.getByLabel('Title').fill(unbroken(limits.title - 1));
      await page.getByLabel('Description').fill(unbroken(limits.description));
      await page.route(commits, refused);
      await button(page, 'Submit').click();
      await expect(dialog(page).getByRole('alert')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(button(page, 'Throw it away')).toBeVisible();
    },
    front,
  ],
  [
    'a project on its way',
    builder,
    (page) => seen(page, 'Opening the project…'),
    { before: (page) => page.route(database, meaningProjects(never)) },
  ],
  [
    'a project without an answer',
    builder,
    (page) => seen(page, 'The project could not be opened.'),
    { before: (page) => page.route(database, meaningProjects(refused)) },
  ],
  [
    'a project that does not exist',
    builderOf(unbroken(limits.title - 2)),
    (page) => seen(page, 'There is no project of this title.'),
  ],
  [
    'a project that is gone, and what was typed for it',
    builderOf(longTitle(1)),
    async (page) => {
      await button(page, 'Tap to Edit Purpose').click();
      await page.getByLabel('Purpose', { exact: true }).fill(unbroken(limits.purpose));
      await removeDocument(`hiddenProjects/${encodeURIComponent(longFilm(1).id)}`);
      await reloadUnsaved(page);
      await seen(page, 'What you typed for it and did not save');
    },
    { before: () => storeLongFilm(1) },
  ],
  [
    'the preview',
    builder,
    async (page) => {
      await button(page, 'Preview').click();
      await expect(button(page, 'Close the preview')).toBeVisible();
    },
    front,
  ],
  [
    'a project that is to be deleted, with a fault',
    builder,
    async (page) => {
      await button(page, 'Delete this project').click();
      await button(page, 'Delete').click();
      await marked(page, /Type the title/);
    },
    front,
  ],
];

test.describe('The projects as staff see them', () => {
  lookAtEach(states, openAsStaff);
});
