import { packCopy } from '../../src/content/projectPacks';
import { findViolations } from './support/axe';
import { acceptSignUp, joinBrand, newTry, openElsewhere } from './support/creators';
import { removeDocument } from './support/database';
import { desk, expect, open, type Page, phone, test } from './support/fixtures';
import {
  countArrived,
  dropSampleFolder,
  kept,
  notArrived,
  openPack,
  tickRights,
  waitForBuild,
} from './support/packs';
import { removeProject } from './support/staff';

test.use({ viewport: desk });

const title = 'A Lighthouse Made of Paper';
const slug = 'a-lighthouse-made-of-paper';
const address = `/films/${slug}`;
const answers = {
  'First name': 'Juno',
  'Phone number': '+31 20 555 0142',
  'Brand website': 'paperlamps.example',
  'What product or service do you provide?': 'Shirts and posters for one feature.',
  'Video channel': 'youtube.com/@paperlamps',
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const expectNoViolations = async (page: Page) => {
  expect(await findViolations(page, 'everything', 'html')).toEqual([]);
};

test('A film-maker signs up, drops a folder and submits it; staff build the page, and it gets its address once it is agreed', async ({
  page,
  browser,
}) => {
  const id = newTry();
  const [email, lastName, brandName] = [`paper.${id}@example.org`, `Okonjo ${id}`, `Paper ${id}`];
  await removeProject(title);
  await removeDocument(`slugs/${slug}`);
  const owner = await openElsewhere(browser, 'about:blank');
  await owner.setViewportSize(desk);
  await open(owner, '/sign-up');
  const own = { 'Last name': lastName, Email: email, 'Brand name': brandName };
  for (const [label, answer] of Object.entries({ ...own, ...answers }))
    await owner.getByLabel(label).fill(answer);
  await owner.keyboard.press('Enter');
  await owner.getByRole('button', { name: 'Submit' }).click();
  await expect(owner.getByRole('heading', { name: /thank/i })).toBeFocused();

  await owner.goto(await acceptSignUp(page, email, `Juno ${lastName}`));
  await owner.getByLabel('Email').fill(email);
  await owner.getByRole('button', { name: 'Sign in' }).click();
  await joinBrand(owner);
  await expect(heading(owner)).toHaveText(brandName);
  await expect(owner.getByText(/^Gold has .* two designs/)).toBeVisible();
  await owner.getByRole('button', { name: 'Start the pack' }).click();
  await expect(heading(owner)).toHaveText('Untitled film');
  await dropSampleFolder(owner);
  await expect(heading(owner)).toHaveText(title);
  await expect(owner.getByText(kept)).toBeVisible();
  await expect(notArrived(owner)).toHaveCount(0);
  await expectNoViolations(owner);

  await test.step('Beside the fields, the preview follows what is typed', async () => {
    const beside = owner.getByRole('region', { name: 'Preview' }).locator('iframe').contentFrame();
    await expect(beside.getByRole('heading', { level: 1 })).toHaveText(title);
    await owner.getByLabel('Title').fill('Another Lighthouse');
    await expect(beside.getByRole('heading', { level: 1 })).toHaveText('Another Lighthouse');
    await expectNoViolations(owner);
    await owner.getByLabel('Title').fill(title);
    await expect(beside.getByRole('heading', { level: 1 })).toHaveText(title);
  });
  await test.step('In a smaller window it is a dialog', async () => {
    await owner.setViewportSize({ ...desk, width: 1_000 });
    await expect(owner.locator('iframe')).toHaveCount(0);
    await owner.getByRole('button', { name: 'Preview' }).click();
    const preview = owner.getByRole('dialog').locator('iframe').contentFrame();
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title);
    await owner.getByRole('button', { name: 'Close the preview' }).click();
    await owner.setViewportSize(desk);
    await expect(owner.getByText(kept)).toBeVisible();
  });

  await test.step('Submitting leads to what is missing: that it may be published', async () => {
    await owner.getByRole('button', { name: 'Submit the pack' }).click();
    await expect(owner.getByRole('checkbox', { name: /^I may publish these/ })).toBeFocused();
    await tickRights(owner);
    await expect(owner.getByText(`Ticked by ${email}`)).toBeVisible();
  });

  await owner.getByRole('button', { name: 'Submit the pack' }).click();
  await expect(owner.getByText('You: nothing to do until we have looked')).toBeVisible();

  await page.getByRole('link', { name: 'Packs' }).click();
  // An earlier try may have left a pack of the same title.
  await page
    .getByRole('row')
    .filter({ hasText: brandName })
    .getByRole('link', { name: title, exact: true })
    .click();
  await expect(heading(page)).toHaveText(title);
  await expect(page.getByText(`Rights: Ticked by ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Build the page' }).click();
  await waitForBuild(page);
  await expect(page.getByText('The project is as the pack says.')).toBeVisible();
  await expectNoViolations(page);

  await owner.reload();
  await owner.getByRole('button', { name: 'Publish it' }).click();
  await expect(owner.getByText('We publish the film next.')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Publish the film' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(page.getByRole('link', { name: 'View page' })).toHaveAttribute('href', address);
  await expect(page.getByText('is public')).toHaveCount(1);

  await test.step('The poster stays in the preview, which is as wide as a desk’s window', async () => {
    await page.reload();
    const preview = page.locator('iframe').contentFrame();
    await expect.poll(() => preview.locator('html').evaluate('innerWidth')).toBe(1_280);
    await page.getByRole('radio', { name: 'Phone' }).check({ force: true });
    await expect(preview.locator('img.film-hero-poster')).toBeVisible();
    await page.reload();
    await page.getByRole('radio', { name: 'Phone' }).check({ force: true });
    await expect(preview.locator('img.film-hero-poster')).toBeVisible();
  });
  await page.getByRole('link', { name: address }).click();
  await expect(page).toHaveURL(address);
  await expect(heading(page)).toHaveText(title);
  await expect(page.getByText('Puppet Marlow')).toBeVisible();

  const visitor = await openElsewhere(browser, address);
  await expect(heading(visitor)).toHaveText(title);

  await test.step('The film-maker finds the address to share; no deploy has made its card yet', async () => {
    await owner.goto('/studio');
    const share = owner.getByRole('region', { name: packCopy.studio.share.heading });
    await expect(share.getByText(packCopy.studio.share.noCard)).toBeVisible();
    await expect(share.getByText(address)).toBeVisible();
    await expectNoViolations(owner);
  });
});

test('On a phone, the folder is shown where it will stand, taken and submitted', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const { path } = await openPack(page, 'paper.phone');
  await dropSampleFolder(page);
  await expect(heading(page)).toHaveText(title);
  await expect.poll(() => countArrived(path)).toBe(20);
  // The film of the folder's title may be public by now.
  await page.getByLabel('Title').fill('A Lighthouse on a Phone');
  await expect(heading(page)).toHaveText('A Lighthouse on a Phone');
  await expect(page.getByText(kept)).toBeVisible();
  await tickRights(page);
  await page.getByRole('button', { name: 'Submit the pack' }).click();
  await expect(page.getByText('You: nothing to do until we have looked')).toBeVisible();
});
