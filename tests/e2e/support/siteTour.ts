import {
  adminCampaignLink,
  adminPaths,
  filmSeatsLink,
  filmUpdatesLink,
  paths,
  studioEveningLink,
  studioFilmLink,
  studioShowingLink,
  studioPaths,
} from '../../../src/config/paths';
import { linkRequestCopy } from '../../../src/content/linkRequest';
import { packCopy } from '../../../src/content/projectPacks';
import { joinBrands, storeBrand, storePack } from './creators';
import { expect, open, type Page, publicPages } from './fixtures';
import { countLetters, linkSentTo } from './letters';
import { pictureFile } from './pictureFiles';
import { notArrived, takeDropped, tickRights, waitForBuild } from './packs';
import { createProject, demoAccount } from './staff';

export const players = /^https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com)\//;

/** The addresses of the screens of an area that are not of one record, without its landing page. */
export const screensOf = (area: string, screens: Readonly<Record<string, string>>) =>
  Object.values(screens)
    .filter((path) => !path.includes(':'))
    .map((path) => `${area}/${path}`);

async function signUp(page: Page, email: string) {
  await open(page, '/sign-up');
  for (const [label, answer] of Object.entries({
    'First name': 'Noor',
    'Last name': 'Haddad',
    Email: email,
    'Phone number': '+31 20 555 0142',
    'Brand name': 'Every Screen',
    'Brand website': 'lantern.example',
    'What product or service do you provide?': 'Shirts.',
    'Video channel': 'youtube.com/@lantern',
  }))
    await page.getByLabel(label).fill(answer);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: /thank/i })).toBeFocused();
}

/** Opens every public screen with what it offers: players of both kinds, a person, a search, a sign-up. */
export async function visitPublicScreens(page: Page, email: string) {
  await page.route(players, (route) => route.fulfill({ contentType: 'text/html', body: 'player' }));
  const buyersPages = ['/shop', '/cart', '/orders', '/orders/none', '/account', '/tickets/none'];
  for (const path of [
    ...publicPages,
    ...buyersPages,
    filmUpdatesLink('none'),
    filmSeatsLink('tears-of-steel', 'none'),
    '/door/none/none',
    '/no-such-page',
    '/admin/no-such-page',
  ]) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
  }
  await open(page, '/');
  for (const theme of ['Call Sheet', 'Stage'])
    await page.getByRole('radio', { name: theme }).first().check({ force: true });
  await page.getByRole('tab', { name: 'Gold' }).click();
  await open(page, '/video-library');
  const stills = page.getByRole('button', { name: /^Play / });
  const videos = await stills.count();
  for (let played = 1; played <= videos; played += 1) {
    await stills.first().click();
    // The player's script comes with the first of them.
    await expect(page.locator('iframe')).toHaveCount(played);
  }
  await expect(page.locator('iframe[src*="player.vimeo.com"]')).not.toHaveCount(0);
  await open(page, '/explore-projects');
  await page.getByLabel('Search films').fill('sintel');
  const films = page.getByRole('region', { name: 'Films' }).locator('li a');
  await expect(films).toHaveCount(1);
  await films.click();
  await page.getByRole('button', { name: /Halina Reijn/ }).click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  await page.getByRole('button', { name: 'CLOSE' }).click();
  await open(page, '/films/tears-of-steel');
  await page.getByRole('heading', { name: 'Limited Edition Merch' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: /^Buy/ }).first()).toBeVisible();
  await signUp(page, email);
}

/** Signs a creator in on this device, by a link that it asks for. */
async function signInByOwnLink(page: Page, email: string) {
  const seen = await countLetters(email);
  await page.goto('/studio');
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  // Only then does this device know whom the link is for.
  await expect(page.getByText(linkRequestCopy.sent)).toBeVisible();
  // Where the link leads: a request that was redirected passes no route of a page.
  const { headers } = await fetch(await linkSentTo(email, seen), { redirect: 'manual' });
  await page.goto(headers.get('location') ?? '');
}

async function fillBuilder(page: Page) {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Tap To Add A Project Poster' }).click();
  await dialog.getByLabel('Choose a picture').setInputFiles(await pictureFile('poster.png'));
  await dialog.getByRole('button', { name: 'Use this crop' }).click();
  await dialog.getByRole('button', { name: 'Upload Poster File' }).click();
  await expect(page.getByRole('img', { name: /^Poster of/ })).toBeVisible();
  for (const [tile, name] of [
    ['Tap To Add A Cast Member', 'Asta Berg'],
    ['Tap To Add A Crew Member', 'Jun Kato'],
  ] as const) {
    await page.getByRole('button', { name: tile }).click();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Tap to Add Purpose' }).click();
  await page.getByLabel('Purpose', { exact: true }).fill('To be seen.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Tap to Edit Purpose' })).toBeFocused();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByRole('button', { name: 'Close the preview' }).click();
}

/**
 * Signs in as a creator, opens every screen of the studio with what it offers, and submits a pack. Resolves with the
 * path where staff review it.
 */
export async function visitStudioScreens(page: Page, title: string, email: string) {
  const [brandId, packId] = [crypto.randomUUID(), crypto.randomUUID()];
  await storeBrand({ brandId, email });
  const texts = { title, description: 'To be seen.', synopsis: 'Every screen is seen.' };
  const cast = [
    {
      id: 'aaaaaaaa',
      name: 'Noor Haddad',
      role: 'Herself',
      bio: '',
      links: [],
      picture: '',
      rolePicture: '',
    },
  ];
  await storePack({ brandId, packId }, { ...texts, cast });
  await signInByOwnLink(page, email);
  await joinBrands(page);
  await page.getByRole('link', { name: 'Fill in the Project Pack' }).click();
  await page
    .getByLabel('Choose files or a zip')
    .setInputFiles([await pictureFile('poster.png'), await pictureFile('logo.png')]);
  await takeDropped(page);
  await page.getByRole('button', { name: 'Crop' }).click();
  await page.getByRole('button', { name: 'Use this crop' }).click();
  await page.getByRole('button', { name: packCopy.kit.change }).click();
  await page.getByLabel('Headings: six digits').fill('#2e6f95');
  await page.getByText('Shrikhand').click();
  await expect(page.getByRole('region', { name: 'Preview' }).locator('iframe')).toBeVisible();
  await expect(notArrived(page)).toHaveCount(0);
  await tickRights(page);
  await page.getByRole('button', { name: 'Submit the pack' }).click();
  await expect(page.getByText('You: nothing to do until we have looked')).toBeVisible();
  const named = [studioFilmLink('none'), studioShowingLink('new'), studioEveningLink('none')];
  for (const path of [...screensOf(paths.studio, studioPaths), ...named]) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
  }
  await open(page, `/studio/pack/${packId}`);
  await expect(page.getByRole('img', { name: /^Poster:/ })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the studio');
  return `/admin/packs/${brandId}/${packId}`;
}

type AdminTour = {
  /** Of the project that it creates. */
  title: string;
  /** Of a sign-up that waits. */
  email: string;
  /** The path of a pack that waits. */
  pack: string;
};

/** Signs in, then opens every staff screen with what it offers: dialogs, uploads, files, the history, a build. */
export async function visitAdminScreens(page: Page, { title, email, pack }: AdminTour) {
  const dialog = page.getByRole('dialog');
  await createProject(page, title, demoAccount);
  await fillBuilder(page);
  await page.locator('summary', { hasText: 'Files' }).click();
  await page.getByRole('button', { name: 'Details of poster', exact: true }).click();
  await expect(dialog.getByText('MD5')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('summary', { hasText: 'History' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Purpose' }).first()).toBeVisible();
  await open(page, '/admin');
  for (const path of [...screensOf(paths.admin, adminPaths), adminCampaignLink('none')]) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
  }
  await open(page, '/admin/project-builder');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await open(page, pack);
  await page.getByRole('button', { name: 'Build the page' }).click();
  await waitForBuild(page);
  // Another test may fill the list's first page.
  await open(page, `/admin/completed-sign-up-forms?search=${encodeURIComponent(email)}`);
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('button', { name: /^Review/ })
    .click();
  await dialog.getByLabel('Note for colleagues').fill('Call in May');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await download;
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
}
