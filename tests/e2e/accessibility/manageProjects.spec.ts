import { limits } from '../../../src/config/limits';
import { reducedMotion } from '../support/accessibility';
import { removeDocument } from '../support/database';
import { commitRequests, databaseRequests } from '../support/faults';
import { desk, expect, type Route, test } from '../support/fixtures';
import { longFilm, longTitle, storeLongFilm, unbroken } from '../support/longProject';
import { builderPath, manageProjects, openAsStaff } from '../support/staff';
import {
  button,
  dialog,
  respondEmpty,
  inDialog,
  listQueries,
  readOnly,
  testEachState,
  expectInvalid,
  stall,
  refuseConnection,
  reloadUnsaved,
  expectText,
  type PageState,
} from '../support/pageStates';

test.use({ viewport: desk, ...reducedMotion });

const builder = builderPath('Sintel');

/** What opens one project; to be let in, staff do not ask it. */
const meaningProjects = (does: (route: Route) => unknown) => (route: Route) => {
  const asked = route.request().postData() ?? '';
  if (/documents\/(?:hiddenP|p)rojects\//.test(asked)) void does(route);
  else void route.fallback();
};

/** Manage Projects, and each project as a whole. */
const states: PageState[] = [
  [
    'Manage Projects',
    manageProjects,
    (page) => expect(page.getByRole('link', { name: /Tap to Edit$/ }).first()).toBeVisible(),
    readOnly,
  ],
  [
    'projects on their way',
    manageProjects,
    (page) => expectText(page, 'Looking for projects…'),
    { before: (page) => page.route(listQueries, stall) },
  ],
  [
    'Manage Projects without an answer',
    manageProjects,
    async (page) => {
      await expect(button(page, 'Try again')).toBeVisible();
      await expect(page.getByRole('alert')).toBeVisible();
    },
    { before: (page) => page.route(listQueries, refuseConnection) },
  ],
  [
    'Manage Projects before there are any',
    manageProjects,
    (page) => expectText(page, 'No projects yet'),
    { before: (page) => page.route(listQueries, respondEmpty) },
  ],
  [
    'a search of projects that finds none',
    manageProjects,
    async (page) => {
      await page.getByLabel('Search projects').fill(`nothing ${unbroken(200)}`);
      await expectText(page, 'No project matches that.');
    },
    readOnly,
  ],
  [
    'a new project and its faults',
    manageProjects,
    async (page) => {
      await button(page, 'Create New Project').click();
      await button(page, 'Submit').click();
      await expectInvalid(page, 'Title');
    },
    inDialog,
  ],
  [
    'a new project that did not go through and is to be thrown away',
    manageProjects,
    async (page) => {
      await button(page, 'Create New Project').click();
      await page.getByLabel('Title').fill(unbroken(limits.title - 1));
      await page.getByLabel('Description').fill(unbroken(limits.description));
      await page.route(commitRequests, refuseConnection);
      await button(page, 'Submit').click();
      await expect(dialog(page).getByRole('alert')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(button(page, 'Throw it away')).toBeVisible();
    },
    inDialog,
  ],
  [
    'a project on its way',
    builder,
    (page) => expectText(page, 'Opening the project…'),
    { before: (page) => page.route(databaseRequests, meaningProjects(stall)) },
  ],
  [
    'a project without an answer',
    builder,
    (page) => expectText(page, /^Error in fetching project: /),
    { before: (page) => page.route(databaseRequests, meaningProjects(refuseConnection)) },
  ],
  [
    'a project that does not exist',
    builderPath(unbroken(limits.title - 2)),
    (page) => expectText(page, 'There is no project of this title.'),
    readOnly,
  ],
  [
    'a project that is gone, and what was typed for it',
    builderPath(longTitle(1)),
    async (page) => {
      await button(page, 'Tap to Edit Purpose').click();
      await page.getByLabel('Purpose', { exact: true }).fill(unbroken(limits.purpose));
      await removeDocument(`hiddenProjects/${encodeURIComponent(longFilm(1).id)}`);
      await reloadUnsaved(page);
      await expectText(page, 'What you typed for it and did not save');
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
    { ...inDialog, ...readOnly },
  ],
  [
    'a project that is to be deleted, with a fault',
    builder,
    async (page) => {
      await button(page, 'More actions').click();
      await button(page, 'Delete this project').click();
      await button(page, 'Delete for good').click();
      await expectInvalid(page, /Type the title/);
    },
    inDialog,
  ],
];

test.describe('The projects as staff see them', () => {
  testEachState(states, openAsStaff);
});
