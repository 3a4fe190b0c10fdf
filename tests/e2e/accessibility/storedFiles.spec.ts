import { storeWebp } from '../../../scripts/sample-data/emulatorRest';
import { fileSweepCopy } from '../../../src/content/fileSweep';
import { discardCopy } from '../../../src/content/unsavedChanges';
import { filesCopy, metadataLabels } from '../../../src/content/media';
import { limits } from '../../../src/config/limits';
import { reducedMotion } from '../support/accessibility';
import { fileRequests, forward } from '../support/faults';
import { desk, type Route, test } from '../support/fixtures';
import {
  longFilm,
  longProjectId,
  longTitle,
  storeLongFilm,
  unbroken,
} from '../support/longProject';
import { builderPath, openAsStaff } from '../support/staff';
import {
  button,
  dialog,
  inDialog,
  readOnly,
  testEachState,
  expectText,
  type PageState,
} from '../support/pageStates';

test.use({ viewport: desk, ...reducedMotion });

const { FIREBASE_STORAGE_EMULATOR_HOST: host = '', BACKLOT_BUCKET: bucket = '' } = process.env;
const builder = builderPath('Sintel');
const { id } = longFilm(4);

const withoutRight = (route: Route) =>
  route.request().method() === 'DELETE'
    ? route.fulfill({ status: 403, json: {} })
    : route.fallback();
/** What is asked about a file says that it came long ago, for this project. */
async function ofLongAgo(route: Route) {
  if (!/\/o\/[^?]+$/.test(route.request().url())) return route.fallback();
  const response = await forward(route);
  if (!response) return;
  const said = (await response.json()) as object;
  const metadata = { project: longProjectId(4) };
  return route.fulfill({
    response,
    json: { ...said, metadata, timeCreated: '2024-05-01T12:00:00Z' },
  });
}

const states: PageState[] = [
  [
    'the files of all projects before anybody has looked through them',
    '/admin/files',
    (page) => expectText(page, fileSweepCopy.never.title),
    readOnly,
  ],
  [
    'the details of a file',
    builder,
    async (page) => {
      await page.locator('summary', { hasText: 'Files' }).click();
      await button(page, 'Details of poster').click();
      await expectText(page, 'MD5');
    },
    inDialog,
  ],
  [
    'the details of a file with a fault, to be thrown away',
    builder,
    async (page) => {
      await page.locator('summary', { hasText: 'Files' }).click();
      await button(page, 'Details of poster').click();
      await button(page, 'Add an entry').click();
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await expectText(page, 'Give each entry a name, or remove it.');
      await page.keyboard.press('Escape');
      await expectText(page, discardCopy.question);
    },
    inDialog,
  ],
  [
    'headers and entries of a file that cannot be sent as they are',
    builder,
    async (page) => {
      await page.locator('summary', { hasText: 'Files' }).click();
      await button(page, 'Details of poster').click();
      await dialog(page).getByLabel(metadataLabels.contentDisposition).fill('attachment; ☂');
      await button(page, 'Add an entry').click();
      await dialog(page).getByLabel('Name').last().fill('a name');
      await dialog(page).getByLabel('Value').last().fill('☂');
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await expectText(page, filesCopy.headerCharacters);
    },
    inDialog,
  ],
  [
    'a file of another kind, and its faults',
    builder,
    async (page) => {
      await page.locator('summary', { hasText: 'Files' }).click();
      await button(page, filesCopy.upload).click();
      await dialog(page).getByLabel(filesCopy.kind).fill('Ümlaut');
      await dialog(page)
        .getByRole('button', { name: /^Upload .*File$/ })
        .click();
      await expectText(page, filesCopy.kindMalformed);
    },
    inDialog,
  ],
  [
    'a file of a long name that is to be deleted, with a fault',
    builderPath(longTitle(4)),
    async (page) => {
      await page.locator('summary', { hasText: 'Files' }).click();
      await button(page, /^Delete crew/).click();
      await expectText(page, filesCopy.untaggedWarning);
      await page.route(fileRequests, withoutRight);
      await button(page, filesCopy.deleteSubmit).click();
      await expectText(page, 'You are not allowed to do this with this file.');
    },
    inDialog,
  ],
  [
    'files that nothing refers to and that are to be swept, with a fault',
    builderPath(longTitle(4)),
    async (page) => {
      await page.route(fileRequests, ofLongAgo);
      await page.locator('summary', { hasText: 'Files' }).click();
      await button(page, 'Sweep 1 file').click();
      await page.route(fileRequests, withoutRight);
      await button(page, 'Sweep 1 file').last().click();
      await expectText(page, 'You are not allowed to do this with this file.');
    },
    inDialog,
  ],
];

test.beforeAll(async () => {
  await storeLongFilm(4);
  const path = `projects/${id}/crew/${unbroken(limits.personName)}`;
  await storeWebp({ host, bucket }, path, Buffer.from('nothing shows it'));
});

test.describe('The stored files of projects', () => {
  testEachState(states, openAsStaff);
});
