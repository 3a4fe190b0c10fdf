import { findViolations } from './support/axe';
import { accept, joinBrand, newTry, signInByLink } from './support/creators';
import { filmBrandCopy } from '../../src/content/filmBrand';
import { desk, expect, type Page, phone, test } from './support/fixtures';
import { pictureFile } from './support/pictureFiles';
import { createProject } from './support/staff';

test.use({ viewport: desk });

/** Has staff say, in the builder that they have open, that the film is the brand's of this owner. */
async function giveToBrand(builder: Page, email: string, brandName: string) {
  const brand = builder.getByRole('region', { name: filmBrandCopy.heading });
  await expect(brand.getByText(filmBrandCopy.none)).toBeVisible();
  await brand.getByRole('button', { name: filmBrandCopy.choose }).press('Enter');
  await expect(brand.getByLabel(filmBrandCopy.search)).toBeFocused();
  await builder.keyboard.type(email);
  await expect(brand.getByRole('radio')).toHaveCount(1);
  await builder.keyboard.press('Tab');
  await builder.keyboard.press('Space');
  await builder.keyboard.press('Enter');
  await expect(brand.getByText(filmBrandCopy.saved(brandName))).toBeVisible();
  await expect(brand.getByRole('link', { name: brandName })).toBeVisible();
  await expect(brand.getByRole('button', { name: filmBrandCopy.change })).toBeVisible();
}

const expectNoViolations = async (page: Page, part = 'html') => {
  expect(await findViolations(page, 'everything', part)).toEqual([]);
};

test('Staff give a film to a brand, whose owner changes a text and adds a person on a phone; fans see it, and staff see who it was and put it back', async ({
  page,
  browser,
}) => {
  const title = 'Our Own Film';
  const id = newTry();
  const [email, brandName] = [`own.film.${id}@example.org`, `Own Films ${id}`];
  const link = await accept(page, email, brandName);
  const builder = await (await browser.newContext({ viewport: desk })).newPage();
  await createProject(builder, title);
  await giveToBrand(builder, email, brandName);

  const owner = await signInByLink(browser, link, email);
  await joinBrand(owner);
  expect(owner.viewportSize()).toEqual(phone);
  await owner.getByRole('link', { name: 'Edit the film' }).click();
  await expect(owner).toHaveURL(/\/studio\/films\/[0-9a-f-]+$/);
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
