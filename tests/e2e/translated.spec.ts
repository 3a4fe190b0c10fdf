import {
  adminPackLink,
  adminPaths,
  paths,
  studioPackLink,
  studioPaths,
} from '../../src/config/paths';
import { packAdminCopy } from '../../src/content/packAdmin';
import { packCopy } from '../../src/content/projectPacks';
import type { PackState } from '../../src/features/packs/packState';
import { openAsCreator, storeBrand, storePack } from './support/creators';
import { type Browser, desk, expect, open, type Page, publicPages, test } from './support/fixtures';
import { storeOrder } from './support/orders';
import { kept, notArrived, takeDropped, tickRights } from './support/packs';
import { pictureFile } from './support/pictureFiles';
import { choosePoster, film as filmWithShop } from './support/shop';
import { storeSignUp } from './support/signUps';
import { players, screensOf } from './support/siteTour';
import { createProject, manageProjects, openAsStaff } from './support/staff';
import { expectSameTexts, translate } from './support/translator';

test.use({ viewport: desk });

/** A title that the other page does not have. A comparison takes both for the same. */
type Own = 'TwinA' | 'TwinB';

/** An address, a screen to go to by the rail of the area that is open, or what is done in a page. */
type Step = string | { rail: string } | ((page: Page, own: Own) => Promise<unknown>);

/** Goes to a screen by its link. */
async function goByRail(page: Page, path: string) {
  const heading = page.locator('main h1');
  const left = await heading.innerText();
  await page.locator(`nav a[href="${path}"]`).click();
  await expect(heading).not.toHaveText(left);
  await expect(heading).toBeVisible();
}

/** Takes a step in a page. */
async function takeStep(page: Page, step: Step, own: Own) {
  if (typeof step === 'string') await open(page, step);
  else if (typeof step === 'function') await step(page, own);
  else await goByRail(page, step.rail);
}

/** Compares two pages of one address, again after loading both: by then what another test changed is in both. */
async function expectSameScreens(plain: Page, translated: Page) {
  try {
    await expectSameTexts(plain, translated);
  } catch {
    await Promise.all([plain.reload(), translated.reload()]);
    await expectSameTexts(plain, translated);
  }
}

/** Takes the same steps in a page and in a translated one, and compares what is read after each. */
async function compareSteps(translated: Page, browser: Browser, steps: readonly Step[]) {
  const context = await browser.newContext({ viewport: desk, serviceWorkers: 'block' });
  const plain = await context.newPage();
  await translate(translated);
  for (const page of [plain, translated])
    await page.route(players, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  for (const [index, step] of steps.entries())
    await test.step(
      typeof step === 'function' ? `Step ${String(index + 1)}` : JSON.stringify(step),
      async () => {
        await Promise.all([takeStep(plain, step, 'TwinA'), takeStep(translated, step, 'TwinB')]);
        const compare = typeof step === 'function' ? expectSameTexts : expectSameScreens;
        await compare(plain, translated);
      },
    );
  await context.close();
}

/** What can be used: an open dialog, or the page. */
const inUse = (page: Page) => page.locator('body, dialog[open]').last();
const press =
  (name: string | RegExp, exact = false) =>
  (page: Page) =>
    inUse(page).getByRole('button', { name, exact }).first().click();
const type = (label: string | RegExp, text: string) => (page: Page) =>
  inUse(page).getByLabel(label).and(page.locator('input, textarea')).first().fill(text);
const choosePicture = (label: string) => async (page: Page) => {
  await inUse(page)
    .getByLabel(label)
    .first()
    .setInputFiles([await pictureFile('poster.png')]);
};

test('Public pages read the same when they are translated, and films, packages and forms work', async ({
  page,
  browser,
}) => {
  const films = (page: Page) =>
    page.getByRole('region', { name: 'Films' }).getByRole('link').locator('visible=true');
  const searchFilms = (words: string) => (page: Page) =>
    page.getByLabel('Search films').fill(words);
  const steps: Step[] = [
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
      await choosePoster(page, 89);
    },
    (page) => page.getByRole('link', { name: 'Go to the cart' }).click(),
    (page) => page.getByRole('link', { name: 'Check out' }).click(),
    press(/^Reserve and pay/),
    (page) => page.getByLabel('Country').selectOption('US'),
    '/cart',
    press(/^Remove/),
  ];
  const others = [
    '/shop',
    '/orders',
    '/orders/none',
    '/account',
    '/tickets/none',
    '/door/none/none',
    '/no-such-page',
  ];
  await compareSteps(page, browser, [
    ...[...publicPages, ...others].filter((path) => !steps.includes(path)),
    ...steps,
  ]);
});

test('Staff find projects in a translated staff area', async ({ page, browser }) => {
  const tiles = (page: Page) => page.getByRole('link', { name: /Tap to Edit$/ });
  const searchProjects = (words: string) => (page: Page) =>
    page.getByLabel('Search projects').fill(words);
  await compareSteps(page, browser, [
    (page) => openAsStaff(page, '/admin'),
    ...screensOf(paths.admin, adminPaths)
      .filter((path) => path !== manageProjects && !path.endsWith('project-builder'))
      .map((rail) => ({ rail })),
    { rail: manageProjects },
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
    type('Name', 'Asta Berg'),
    press('Save', true),
    press(/^DELETE/),
    press('Tap to Add Purpose'),
    (page) => page.getByLabel('Purpose', { exact: true }).fill('To be seen.'),
    press('Save', true),
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
      await expect(page.getByText(', found 1')).toBeVisible();
    },
    press(/^Review: Ada Translated/),
    (page) => page.getByRole('dialog').getByText('Accepted', { exact: true }).click(),
    (page) => page.getByRole('dialog').getByText('Declined', { exact: true }).click(),
    type('Note for colleagues', 'Call in May'),
    press('Close'),
  ]);
});

/** A brand with a pack and an order for each of the two pages: neither changes what the other shows. */
async function storeBrands(state: PackState) {
  const suffix = crypto.randomUUID();
  const store = async (title: Own) => {
    const [brandId, packId] = [crypto.randomUUID(), crypto.randomUUID()];
    const email = `${title}.${suffix}@example.org`.toLowerCase();
    await storeBrand({ brandId, email });
    await storePack({ brandId, packId, state }, { title });
    // Its number is the first part of its id.
    await storeOrder({ brandId, orderId: `a4b45c1a${crypto.randomUUID().slice(8)}` });
    return { brandId, packId, email };
  };
  return { TwinA: await store('TwinA'), TwinB: await store('TwinB') };
}

test('Staff return a pack on a translated page', async ({ page, browser }) => {
  const brands = await storeBrands('submitted');
  const { return: returns, returnPack, returnNote, returned } = packAdminCopy;
  await compareSteps(page, browser, [
    (page, own) => openAsStaff(page, adminPackLink(brands[own].brandId, brands[own].packId)),
    press(returns),
    press(returnPack),
    type(returnNote, 'The poster is too small.'),
    press(returnPack),
    (page) => expect(page.getByText(returned).first()).toBeVisible(),
  ]);
});

test.describe('In a translated studio', () => {
  let brands: Awaited<ReturnType<typeof storeBrands>>;
  test.beforeAll(async () => {
    brands = await storeBrands('draft');
  });

  test('creators look through every screen and an order', async ({ page, browser }) => {
    const orders = `${paths.studio}/${studioPaths.orders}`;
    // The campaign leads to its own, the rail to all others.
    const ofCampaign = `${paths.studio}/${studioPaths.campaign}/`;
    await compareSteps(page, browser, [
      (page, own) => openAsCreator(page, '/studio', brands[own].email),
      '/studio/films/none',
      ...screensOf(paths.studio, studioPaths)
        .filter((path) => path !== orders)
        .map((path) => (path.startsWith(ofCampaign) ? path : { rail: path })),
      { rail: orders },
      (page) => page.getByLabel('Choose all that are listed').check(),
      press(/^A4B45C1A/),
    ]);
  });

  test('creators fill in a pack and submit it', async ({ page, browser }) => {
    await compareSteps(page, browser, [
      (page, own) => openAsCreator(page, studioPackLink(brands[own].packId), brands[own].email),
      async (page) => {
        await page
          .getByLabel(packCopy.drop.files)
          .setInputFiles([await pictureFile('poster.png'), await pictureFile('logo.png')]);
      },
      takeDropped,
      (page) => expect(notArrived(page)).toHaveCount(0),
      type('Synopsis', 'Every screen is seen.'),
      press(packCopy.person.add.cast),
      type('Name', 'Noor Haddad'),
      press('Crop'),
      press('Use this crop'),
      press(packCopy.kit.change),
      type('Headings: six digits', '#2e6f95'),
      (page) => page.getByText('Shrikhand').click(),
      tickRights,
      (page) => expect(page.getByText(kept)).toBeVisible(),
      press('Submit the pack'),
      '/studio',
    ]);
  });
});
