import { findViolations } from './support/axe';
import { accept, joinBrand, signInByLink } from './support/creators';
import { readDocument, storeDocument } from './support/database';
import { desk, expect, type Page, phone, test } from './support/fixtures';
import { pictureFile } from './support/pictureFiles';
import { createProject } from './support/staff';

test.use({ viewport: desk });

const text = (stringValue: string) => ({ stringValue });
const at = { timestampValue: '2026-01-01T00:00:00Z' };

/** Makes a project the published film of the brand that a sign-up has become. Returns its id. */
async function giveToBrand(title: string, email: string) {
  const fieldOf = async (path: string, field: string) =>
    String((await readDocument(path))?.fields[field]?.stringValue);
  const projectId = await fieldOf(`projects/${encodeURIComponent(title)}`, 'projectId');
  const brandId = await fieldOf(`signUpReviews/${email}`, 'brandId');
  await storeDocument(`projectBrands/${projectId}`, { brandId: text(brandId), at });
  await storeDocument(`brands/${brandId}/packs/${projectId}`, {
    state: text('published'),
    title: text(title),
    at,
  });
  return projectId;
}

const expectNoViolations = async (page: Page, part = 'html') => {
  expect(await findViolations(page, 'everything', part)).toEqual([]);
};

test('An owner changes a text and adds a person on a phone; fans see it, and staff see who it was and put it back', async ({
  page,
  browser,
}) => {
  const title = 'Our Own Film';
  const email = 'own.film@example.org';
  const link = await accept(page, email, 'Own Films');
  const builder = await (await browser.newContext({ viewport: desk })).newPage();
  await createProject(builder, title);
  const projectId = await giveToBrand(title, email);

  const owner = await signInByLink(browser, link, email);
  await joinBrand(owner);
  expect(owner.viewportSize()).toEqual(phone);
  await owner.getByRole('link', { name: 'Edit the film' }).click();
  await expect(owner).toHaveURL(new RegExp(`/studio/films/${projectId}$`));
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(owner.getByText('Everyone sees a change at once')).toBeVisible();
  await expectNoViolations(owner);

  await owner.getByRole('button', { name: 'Tap to Add Purpose' }).click();
  await owner.getByLabel('Purpose', { exact: true }).fill('Our own words.');
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(owner.getByRole('button', { name: 'Tap to Edit Purpose' })).toBeFocused();

  await owner.getByRole('button', { name: 'Tap To Add A Cast Member' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Halina Reijn');
  await dialog
    .getByLabel('Choose a picture')
    .first()
    .setInputFiles(await pictureFile('halina.png'));
  await expect(dialog.locator('img').first()).toBeVisible();
  await expectNoViolations(owner, 'dialog');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(owner.getByRole('button', { name: /UPDATE.*Halina Reijn/ })).toBeVisible();
  // What lies half under the header has no size of its own to axe.
  await owner.evaluate('scrollTo(0, 0)');
  await expectNoViolations(owner);

  await owner.getByRole('link', { name: 'Open its page' }).click();
  await expect(owner.getByRole('button', { name: /UPDATE/ })).toHaveCount(0);
  await expect(owner.getByRole('heading', { name: 'Meet the Cast!' })).toBeVisible();
  await expect(owner.getByText('Our own words.')).toBeVisible();
  await expect(owner.getByRole('button', { name: /Halina Reijn/ })).toBeVisible();

  await builder.reload();
  await builder.locator('summary', { hasText: 'History' }).click();
  const change = builder.locator('li > details').filter({ hasText: 'Purpose edited by' });
  await expect(change).toContainText(email);
  // One list, and no box in a box.
  await expect(change).toHaveCSS('border-inline-start-width', '0px');
  await change.locator('summary').click();
  await change.getByRole('button', { name: 'Restore this version' }).click();
  await expect(builder.getByRole('button', { name: 'Tap to Add Purpose' })).toBeVisible();
});
