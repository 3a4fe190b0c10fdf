import { packCopy } from '../../src/content/projectPacks';
import { openAsCreator, storeBrand, storePack } from './support/creators';
import { type Browser, desk, expect, open, type Page, publicPages, test } from './support/fixtures';
import { takeDropped, tickRights } from './support/packs';
import { pictureFile } from './support/pictureFiles';
import { choosePoster, film as filmWithShop } from './support/shop';
import { storeSignUp } from './support/signUps';
import { players } from './support/siteTour';
import { createProject, manageProjects, openAsStaff } from './support/staff';
import { expectSameTexts, translate } from './support/translator';

test.use({ viewport: desk });

/** An address, or what is done in a page; `own` is a title that the other page does not have. */
type Step = string | ((page: Page, own: string) => Promise<unknown>);

/** Takes the same steps in a page and in a translated one, and compares what is read after each. */
async function compareSteps(translated: Page, browser: Browser, steps: readonly Step[]) {
  const context = await browser.newContext({ viewport: desk, serviceWorkers: 'block' });
  const plain = await context.newPage();
  await translate(translated);
  for (const page of [plain, translated])
    await page.route(players, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  for (const [index, step] of steps.entries())
    await test.step(typeof step === 'string' ? step : `Step ${String(index + 1)}`, async () => {
      const take = async (page: Page, own: string) => {
        await (typeof step === 'string' ? open(page, step) : step(page, own));
      };
      const takeBoth = async () => {
        await Promise.all([take(plain, 'Original'), take(translated, 'Translated')]);
        await expectSameTexts(plain, translated);
      };
      // What another test changed between the two is there when an address is opened again.
      if (typeof step === 'string') await expect(takeBoth).toPass({ timeout: 30_000 });
      else await takeBoth();
    });
  await context.close();
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
const type = (label: string | RegExp, text: string) => (page: Page) =>
  page.getByLabel(label).first().fill(text);
const choosePicture = (label: string) => async (page: Page) => {
  await page
    .getByLabel(label)
    .first()
    .setInputFiles([await pictureFile('poster.png')]);
};

test('The public pages read the same when they are translated', async ({ page, browser }) => {
  await compareSteps(page, browser, [
    ...publicPages,
    ...['/shop', '/orders', '/account', '/no-such-page'],
  ]);
});

test('Packages and films are found as well when pages are translated', async ({
  page,
  browser,
}) => {
  const films = (page: Page) =>
    page.getByRole('region', { name: 'Films' }).getByRole('link').locator('visible=true');
  const searchFilms = (words: string) => (page: Page) =>
    page.getByLabel('Search films').fill(words);
  await compareSteps(page, browser, [
    // The packages, and what they leave.
    '/',
    (page) => page.getByRole('tab', { name: 'Gold' }).click(),
    '/pricing',
    type('Sales in a month', '120'),
    // The list of films, and one of them.
    '/explore-projects',
    async (page) => {
      await searchFilms('sintel')(page);
      await expect(films(page)).toHaveCount(1);
      await expect(films(page)).toContainText('Sintel');
    },
    async (page) => {
      await searchFilms('no such film')(page);
      await expect(films(page).filter({ hasText: 'Sintel' })).toHaveCount(0);
    },
    async (page) => {
      await searchFilms('')(page);
      await expect(films(page).filter({ hasText: 'Sintel' })).toHaveCount(1);
    },
    (page) => films(page).filter({ hasText: 'Sintel' }).click(),
    press(/Halina Reijn/),
    press('CLOSE'),
  ]);
});

test('Visitors fill in the forms of translated pages', async ({ page, browser }) => {
  await compareSteps(page, browser, [
    // The form for creators.
    '/sign-up',
    press('Submit'),
    type('Email', 'ada@bücher.example'),
    type('What product or service', 'Shirts and posters.'),
    async (page) => {
      await page.getByLabel('Video channel').fill('youtube.com/@lantern');
      await page.keyboard.press('Enter');
    },
    // Buying.
    async (page) => {
      await open(page, filmWithShop);
      await choosePoster(page, 71);
    },
    (page) => page.getByRole('link', { name: 'Go to the cart' }).click(),
    (page) => page.getByRole('link', { name: 'Check out' }).click(),
    press(/^Reserve and pay/),
    (page) => page.getByLabel('Country').selectOption('US'),
    '/cart',
    press(/^Remove/),
  ]);
});

test('Staff find projects in a translated staff area', async ({ page, browser }) => {
  const tiles = (page: Page) => page.getByRole('link', { name: /Tap to Edit$/ });
  const searchProjects = (words: string) => (page: Page) =>
    page.getByLabel('Search projects').fill(words);
  await compareSteps(page, browser, [
    (page) => openAsStaff(page, '/admin'),
    ...['creators', 'packs', 'files', 'approvals', 'money', 'statements', 'settings'].map(
      (path) => `/admin/${path}`,
    ),
    '/admin/data-requests',
    manageProjects,
    async (page) => {
      await searchProjects('sintel')(page);
      await expect(tiles(page)).toHaveCount(1);
    },
    (page) => page.getByText('Hidden', { exact: true }).first().click(),
    async (page) => {
      await page.getByRole('button', { name: 'Show all' }).click();
      await expect(tiles(page)).not.toHaveCount(0);
    },
    press('Create New Project'),
    press('Submit'),
  ]);
});

test('Staff build a project on a translated page', async ({ page, browser }) => {
  await compareSteps(page, browser, [
    (page, own) => createProject(page, own),
    press('Tap To Add A Project Poster'),
    choosePicture('Choose a picture'),
    press('Use this crop'),
    press('Upload Poster File'),
    (page) => expect(page.getByRole('img', { name: /^Poster of/ })).toBeVisible(),
    press('Tap To Add A Cast Member'),
    (page) => page.getByRole('dialog').getByLabel('Name').fill('Asta Berg'),
    press('Save'),
    press(/^Move .*later|^Delete/),
    press('Tap to Add Purpose'),
    (page) => page.getByLabel('Purpose', { exact: true }).fill('To be seen.'),
    press('Save'),
    (page) => page.locator('summary', { hasText: 'History' }).click(),
    (page) => page.locator('summary', { hasText: 'Files' }).click(),
    press('More actions'),
  ]);
});

test('Staff review a sign-up on a translated page', async ({ page, browser }) => {
  const email = 'translated@example.org';
  await storeSignUp({ email, lastName: 'Translated', brandName: 'Translated Films' });
  await compareSteps(page, browser, [
    (page) => openAsStaff(page, '/admin/completed-sign-up-forms'),
    async (page) => {
      await page.getByLabel('Search sign-ups and notes').fill(email);
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^searched \d+ of \d+, found 1$/)).toBeVisible();
    },
    press(/^Review: Ada Translated/),
    (page) => page.getByRole('dialog').getByText('Accepted', { exact: true }).click(),
    (page) => page.getByRole('dialog').getByText('Declined', { exact: true }).click(),
    type('Note for colleagues', 'Call in May'),
    press('Close'),
  ]);
});

test('Creators submit a pack in a translated studio', async ({ page, browser }) => {
  const brandId = crypto.randomUUID();
  const email = `translated.${brandId}@example.org`;
  const packs = new Map(['Original', 'Translated'].map((own) => [own, crypto.randomUUID()]));
  await storeBrand({ brandId, email });
  for (const [title, packId] of packs) await storePack({ brandId, packId }, { title });
  await openAsCreator(page, '/studio', email);
  await compareSteps(page, browser, [
    // Whoever is signed in already keeps their databases open, which a new session would have to replace.
    (one) => (one === page ? open(one, '/studio') : openAsCreator(one, '/studio', email)),
    ...['shop', 'orders', 'money', 'package', 'team', 'account', 'films/none'].map(
      (path) => `/studio/${path}`,
    ),
    // A pack.
    (page, own) => open(page, `/studio/pack/${packs.get(own) ?? ''}`),
    async (page) => {
      await page
        .getByLabel(packCopy.drop.files)
        .setInputFiles([await pictureFile('poster.png'), await pictureFile('logo.png')]);
    },
    takeDropped,
    (page) => expect(page.getByText('is not uploaded yet')).toHaveCount(0),
    type('Synopsis', 'Every screen is seen.'),
    press(packCopy.person.add.cast),
    type('Name', 'Noor Haddad'),
    press('Crop'),
    press('Use this crop'),
    type('Headings: six digits', '#2e6f95'),
    (page) => page.getByText('Shrikhand').click(),
    tickRights,
    (page) => expect(page.getByText('Everything is saved.')).toBeVisible(),
    press('Submit the pack'),
    '/studio',
  ]);
});
