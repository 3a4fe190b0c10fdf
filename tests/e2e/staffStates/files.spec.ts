import { storeWebp } from '../../../scripts/sample-data/emulatorRest';
import { discardCopy } from '../../../src/content/unsavedChanges';
import { filesCopy } from '../../../src/content/media';
import { limits } from '../../../src/config/limits';
import { still } from '../support/appearance';
import { fileStore } from '../support/faults';
import { desk, type Route, test } from '../support/journey';
import { longFilm, longProjectId, longTitle, storeLongFilm, unbroken } from '../support/longFilm';
import { builderOf, openAsStaff } from '../support/staff';
import { button, dialog, front, lookAtEach, seen, type State } from '../support/states';

test.use({ viewport: desk, ...still });

const { FIREBASE_STORAGE_EMULATOR_HOST: host = '', BACKLOT_BUCKET: bucket = '' } = process.env;
const builder = builderOf('Sintel');
const { id } = longFilm(4);

const withoutRight = (route: Route) =>
  route.request().method() === 'DELETE'
    ? route.fulfill({ status: 403, json: {} })
    : route.fallback();
/** What is asked about a file says that it came long ago, for this project. */
async function ofLongAgo(route: Route) {
  if (!/\/o\/[^?]+$/.test(route.request().url())) return route.fallback();
  const response = await route.fetch();
  const said = (await response.json()) as object;
  const metadata = { project: longProjectId(4) };
  return route.fulfill({
    response,
    json: { ...said, metadata, timeCreated: '2024-05-01T12:00:00Z' },
  });
}

const states: State[] = [
  [
    'the details of a file',
    builder,
    async (page) => {
      await page.getByText('Files', { exact: true }).click();
      await button(page, 'Details of poster').click();
      await seen(page, 'MD5');
    },
    front,
  ],
  [
    'the details of a file with a fault, to be thrown away',
    builder,
    async (page) => {
      await page.getByText('Files', { exact: true }).click();
      await button(page, 'Details of poster').click();
      await button(page, 'Add an entry').click();
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await seen(page, 'Give each entry a name, or remove it.');
      await page.keyboard.press('Escape');
      await seen(page, discardCopy.question);
    },
    front,
  ],
  [
    'a file of a long name that is to be deleted, with a fault',
    builderOf(longTitle(4)),
    async (page) => {
      await page.getByText('Files', { exact: true }).click();
      await button(page, /^Delete crew/).click();
      await seen(page, filesCopy.untaggedWarning);
      await page.route(fileStore, withoutRight);
      await button(page, 'Delete').last().click();
      await seen(page, 'You are not allowed to do this with this file.');
    },
    front,
  ],
  [
    'files that nothing refers to and that are to be swept, with a fault',
    builderOf(longTitle(4)),
    async (page) => {
      await page.route(fileStore, ofLongAgo);
      await page.getByText('Files', { exact: true }).click();
      await button(page, 'Sweep 1 file').click();
      await page.route(fileStore, withoutRight);
      await button(page, 'Sweep 1 file').last().click();
      await seen(page, 'You are not allowed to do this with this file.');
    },
    front,
  ],
];

test.beforeAll(async () => {
  await storeLongFilm(4);
  const path = `projects/${id}/crew/${unbroken(limits.personName)}`;
  await storeWebp({ host, bucket }, path, Buffer.from('nothing shows it'));
});

test.describe('The stored files of a project', () => {
  lookAtEach(states, openAsStaff);
});
