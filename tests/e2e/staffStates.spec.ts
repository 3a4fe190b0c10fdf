import { awaitingNetwork, uploadCopy } from '../../src/content/files';
import { limits } from '../../src/content/limits';
import { looksSound, showsThatItIsChosen, still } from './support/appearance';
import { removeDocument, storeDocument } from './support/database';
import { commits, database, fileStore } from './support/faults';
import { desk, expect, open, type Page, type Route, test } from './support/journey';
import { storeLongFilm, unbroken } from './support/longFilm';
import { pictureFile } from './support/pictures';
import { storeSignUp } from './support/signUps';
import { builderOf, knock, makeStaff, manageProjects, openAsStaff } from './support/staff';

test.use({ viewport: desk, ...still });

const signUps = '/admin/completed-sign-up-forms';
const builder = builderOf('Sintel');
const long = builderOf(unbroken(limits.title));

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const seen = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();
const marked = (page: Page, name: string | RegExp) =>
  expect(page.getByLabel(name).first()).toHaveAttribute('aria-invalid', 'true');

const never = () => undefined;
const refused = (route: Route) => route.abort();
/** What lists ask, and what opens one project; to be let in, staff ask neither. */
const lists = /:run\w*Query/;
const meaningProjects = (does: (route: Route) => unknown) => (route: Route) => {
  const asked = route.request().postData() ?? '';
  if (/documents\/(?:hiddenP|p)rojects\//.test(asked)) void does(route);
  else void route.fallback();
};

async function openReview(page: Page, name: string | RegExp = /^Review: Ada Statesman/) {
  await button(page, name).click();
  await expect(dialog(page)).toBeVisible();
}

async function knockAsNoStaff(page: Page, before: (record: string) => Promise<void>) {
  const account = { email: `${crypto.randomUUID()}@backlot.test`, password: 'emulated-staff' };
  const record = `staff/${await makeStaff(account)}`;
  await before(record);
  await knock(page, account);
  return record;
}

type State = [
  name: string,
  path: string,
  /** How a person of staff, who has signed in there, comes to it. */
  reach: (page: Page) => Promise<unknown>,
  options?: {
    /** The part that is not behind a dialog. */
    part?: string;
    /** Comes before the page is opened. */
    before?: (page: Page) => Promise<unknown>;
    /** Nobody signs in first. */
    isOutside?: true;
  },
];

const front = { part: 'dialog[open]' };

/** All that may be on the screens of staff. */
const states: State[] = [
  [
    'who is no staff',
    '/admin',
    async (page) => {
      await knockAsNoStaff(page, removeDocument);
      await seen(page, 'This account is not staff');
    },
    { isOutside: true },
  ],
  [
    'who is no longer staff',
    manageProjects,
    async (page) => {
      const record = await knockAsNoStaff(page, () => Promise.resolve());
      await button(page, 'Sign out').waitFor();
      await removeDocument(record);
      await page.getByLabel('Search projects').fill('sintel');
      await seen(page, 'You are no longer staff');
    },
    { isOutside: true },
  ],
  [
    'who cannot be checked',
    '/admin',
    (page) => seen(page, 'We could not check who you are'),
    { before: (page) => page.route(database, refused) },
  ],
  [
    'who is being checked',
    '/admin',
    async (page) => {
      await page.route(/accounts:lookup/, never);
      await page.reload();
      await seen(page, 'Checking who you are…');
    },
  ],
  ['the landing', '/admin', (page) => expect(page.locator('h1')).toHaveText('Staff')],
  [
    'the sign-ups, however long what they hold',
    signUps,
    async (page) => {
      await expect(button(page, /^Review: Ada .*Marjoribanks/)).toBeInViewport({ ratio: 1 });
      await page.getByText('Staff log: exports and erasures').click();
      await expect(page.getByRole('region', { name: /^Staff log/ })).toBeVisible();
    },
  ],
  [
    'sign-ups on their way, and the log',
    signUps,
    async (page) => {
      await seen(page, 'Loading sign-ups…');
      await page.getByText('Staff log: exports and erasures').click();
      await seen(page, 'Loading the log…');
    },
    { before: (page) => page.route(lists, never) },
  ],
  [
    'sign-ups without an answer, and the log',
    signUps,
    async (page) => {
      await seen(page, 'The sign-ups could not be loaded.');
      await page.getByText('Staff log: exports and erasures').click();
      await seen(page, 'The log could not be loaded.');
    },
    { before: (page) => page.route(lists, refused) },
  ],
  [
    'a search of sign-ups that finds nobody, and an email to copy',
    signUps,
    async (page) => {
      await page
        .getByRole('row', { name: /Marjoribanks/ })
        .getByRole('button')
        .first()
        .click();
      await expect(button(page, 'Copy')).toBeFocused();
      await page.getByLabel('Search all columns').fill(unbroken(200));
      await page.keyboard.press('Enter');
      await seen(page, /No sign-up matches/);
    },
  ],
  [
    'a long sign-up, and a mark that did not go through',
    signUps,
    async (page) => {
      await openReview(page, /^Review: Ada .*Marjoribanks/);
      await page.route(commits, refused);
      await page.getByLabel('Note for colleagues').fill(unbroken(limits.reviewNote));
      await button(page, 'Save').click();
      await expect(dialog(page).getByRole('alert')).toBeVisible();
    },
    front,
  ],
  [
    'a sign-up and its export',
    signUps,
    async (page) => {
      await openReview(page);
      await button(page, 'Export this creator’s data').click();
      await expect(dialog(page).getByRole('status')).not.toBeEmpty();
    },
    front,
  ],
  [
    'an erasure with its fault',
    signUps,
    async (page) => {
      await openReview(page);
      await button(page, 'Erase this sign-up').click();
      await button(page, 'Erase for good').click();
      await marked(page, /type the email/);
    },
    { part: 'dialog[open] dialog[open]' },
  ],
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
    { before: (page) => page.route(lists, (route) => route.fulfill({ json: [{}] })) },
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
    'the builder, its history and its files',
    builder,
    async (page) => {
      await page.getByText('History', { exact: true }).click();
      await seen(page, /Project created by/);
      await page.getByText('Files', { exact: true }).click();
      await expect(button(page, /^Details of/).first()).toBeVisible();
    },
  ],
  [
    'long texts, one of them changed by a colleague, and what could not be read',
    long,
    async (page) => {
      await button(page, 'Tap to Edit Purpose').click();
      await page.getByLabel('Purpose', { exact: true }).fill('Mine.');
      await storeLongFilm({ purpose: unbroken(limits.purpose) });
      await button(page, 'Save').click();
      await expect(page.getByRole('alert').filter({ hasText: 'Someone else' })).toBeVisible();
      for (const [what, where] of [
        ['History', lists],
        ['Files', fileStore],
      ] as const) {
        await page.route(where, refused);
        await page.getByText(what, { exact: true }).click();
      }
      await seen(page, 'The record could not be read.');
      await seen(page, 'The files could not be listed.');
    },
  ],
  [
    'a person with long texts',
    long,
    async (page) => {
      await page
        .getByRole('button', { name: /^UPDATE/ })
        .first()
        .click();
      await expect(dialog(page)).toBeVisible();
    },
    front,
  ],
  ...(['Tap To Add A Cast Member', 'Tap To Add New Merch', 'Add Social Media'] as const).map(
    (tile): State => [
      `${tile}, and its faults`,
      builder,
      async (page) => {
        await button(page, tile).first().click();
        const price = dialog(page).getByLabel('Price');
        if (await price.isVisible()) await price.fill('much');
        await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
        await expect(dialog(page).locator('[aria-invalid="true"]').first()).toBeFocused();
      },
      front,
    ],
  ),
  [
    'a poster that is not picked',
    builder,
    async (page) => {
      await button(page, /^Poster of Sintel/).click();
      await button(page, 'Upload Poster File').click();
      await seen(page, 'Choose a picture first.');
    },
    front,
  ],
  [
    'a poster that is cropped',
    builder,
    async (page) => {
      await button(page, /^Poster of Sintel/).click();
      await page.getByLabel('Choose another').setInputFiles(await pictureFile('new.png'));
      await expect(dialog(page).getByLabel('Size')).toBeVisible();
    },
    { part: 'body > dialog[open]' },
  ],
  [
    'an upload that waits for the network',
    builder,
    async (page) => {
      await button(page, 'Tap To Add A Crew Member').click();
      await dialog(page).getByLabel('Name').fill('Uma Voss');
      await dialog(page)
        .getByLabel(uploadCopy.choose)
        .setInputFiles(await pictureFile('uma.png'));
      await seen(page, 'uma.png');
      await page.context().setOffline(true);
      await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
      await seen(page, new RegExp(awaitingNetwork));
    },
    front,
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
  [
    'a page that is left with something unsaved',
    builder,
    async (page) => {
      await button(page, 'Tap to Edit Purpose').click();
      await page.getByLabel('Purpose', { exact: true }).fill('Half a thought');
      await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
      await expect(dialog(page)).toBeVisible();
    },
    front,
  ],
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
    'the lock with a fault',
    builder,
    async (page) => {
      await page.clock.fastForward(60 * 60_000);
      await button(page, 'Unlock').click();
      await marked(page, 'Password');
    },
    { ...front, before: (page) => page.clock.install() },
  ],
];

test.beforeAll(async () => {
  await storeSignUp({
    email: 'ada.statesman@example.org',
    lastName: 'Statesman',
    brandName: 'Lantern',
  });
  await storeSignUp({
    email: `ada@${'long-'.repeat(12)}domain.example.org`,
    lastName: `Featherstonehaugh-Cholmondeley-${'Marjoribanks'.repeat(5)}`,
    brandName: 'Lantern '.repeat(20),
    productServices: 'Shirts, '.repeat(100),
  });
  await storeDocument('staffLog/0c9a3a52-6f3c-4d10-8f3e-2b1d9d1f6a77', {
    action: { stringValue: 'exported' },
    by: { stringValue: 'Xq3aBcDeFgHiJkLmNoPqRsTuVwX2' },
    signedUp: { timestampValue: '2024-05-01T10:00:00Z' },
    at: { timestampValue: '2024-06-01T10:00:00Z' },
  });
  await storeLongFilm();
});

for (const [name, path, reach, { part, before, isOutside } = {}] of states)
  test(`Staff: ${name} looks sound in every way`, async ({ page }) => {
    await before?.(page);
    if (isOutside) await open(page, path);
    else await openAsStaff(page, path);
    await reach(page);
    await looksSound(page, part);
  });

test('Staff: in forced colours, the order of a list and the mark of a sign-up show that they are chosen', async ({
  page,
}) => {
  await openAsStaff(page, signUps);
  const head = (name: string) => page.getByRole('columnheader', { name }).getByRole('button');
  await showsThatItIsChosen(page, head('Signed Up'), async () => {
    await head('First Name').click();
    await expect(page.locator('th[aria-sort]')).toContainText('First Name');
  });
  await openReview(page);
  const mark = (name: string) => dialog(page).locator('label', { hasText: name });
  await showsThatItIsChosen(page, mark('New'), () => mark('Declined').click());
});
