import { approvalsCopy, shopAdminCopy } from '../../src/content/shopAdmin';
import { findViolations } from './support/axe';
import { newTry, openAsCreator, storeBrand } from './support/creators';
import { readDocument } from './support/database';
import { desk, expect, type Page, phone, test } from './support/fixtures';
import { pictureFile } from './support/pictureFiles';
import { storeShop } from './support/shops';
import { openAsStaff } from './support/staff';

test.use({ viewport: phone });

const { itemForm, items, offerForm, offers, terms, sale, change } = shopAdminCopy;

const expectNoViolations = async (page: Page, part = 'html') => {
  expect(await findViolations(page, 'everything', part)).toEqual([]);
};

type Merchandise = { mapValue: { fields: Record<string, { stringValue?: string }> } };

async function storedMerchandise(title: string) {
  const project = await readDocument(`hiddenProjects/${encodeURIComponent(title)}`);
  const list = project?.fields.merchandise?.arrayValue as { values?: Merchandise[] } | undefined;
  return (list?.values ?? []).map(({ mapValue }) => mapValue.fields);
}

test('A creator sets up a shop on a phone, staff approve its first item, and it is on sale', async ({
  page,
  browser,
}) => {
  // Staff see what earlier tries have left, too.
  const id = newTry();
  const [mug, cup] = [`Rocket Mug ${id}`, `Rocket Cup ${id}`];
  const email = `studio.shop.${id}@example.org`;
  const shop = { brandId: crypto.randomUUID(), projectId: crypto.randomUUID() };
  const title = `A Film with a Shop ${id}`;
  await storeBrand({ brandId: shop.brandId, email, name: 'Shop Brand' });
  await storeShop(shop, title);
  await openAsCreator(page, '/studio/shop', email);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(
    page.getByText('0 of 1 places that Gold has for this film are taken.'),
  ).toBeVisible();
  await expectNoViolations(page);

  // An item needs a name and a type; its picture goes up with it.
  await page.getByRole('button', { name: items.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: itemForm.submit }).click();
  await expect(dialog.getByLabel(itemForm.name)).toBeFocused();
  await dialog.getByLabel(itemForm.name).fill(mug);
  await dialog.getByLabel(itemForm.type).selectOption('Mug');
  await dialog
    .getByLabel('Choose a picture')
    .first()
    .setInputFiles(await pictureFile('mug.png', { width: 400, height: 400 }));
  await expect(dialog.locator('img').first()).toBeVisible();
  await expect(dialog.getByLabel(itemForm.wantsSale)).toBeChecked();
  await expectNoViolations(page, 'dialog');
  await dialog.getByRole('button', { name: itemForm.submit }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`${mug} is with our team.`)).toBeVisible();
  const card = page.getByRole('article', { name: mug });
  await expect(card.getByText(shopAdminCopy.lacks.waiting.why)).toBeVisible();
  await expect(card.getByText(sale.afterApproval)).toBeVisible();

  // The fees are there while the price is typed.
  await card.getByRole('button', { name: offers.add }).click();
  await dialog.getByLabel(offerForm.price).fill('25');
  const shares = dialog.getByRole('region', { name: shopAdminCopy.fees.heading });
  await expect(shares.getByText('$20.37')).toBeVisible();
  await expect(shares.getByText('$21.57')).toBeVisible();
  await dialog.getByLabel(offerForm.price).fill('12.50');
  await expect(shares.getByText('$20.37')).toHaveCount(0);
  await dialog.getByLabel(offerForm.limited).check();
  await dialog.getByLabel(offerForm.stock).fill('5000');
  await dialog.getByRole('button', { name: offerForm.save }).click();
  await expect(dialog.getByLabel(offerForm.stock)).toBeFocused();
  await dialog.getByLabel(offerForm.stock).fill('100');
  await dialog.getByLabel(offerForm.numbered).check();
  await expectNoViolations(page, 'dialog');
  await dialog.getByRole('button', { name: offerForm.save }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card.getByText('$12.50')).toBeVisible();
  await expect(card.getByText('100, numbered')).toBeVisible();

  // Nobody opens a shop that buyers cannot write to.
  await page.getByRole('button', { name: terms.edit }).first().click();
  await dialog.getByLabel(terms.openLabel).check();
  await dialog.getByLabel(terms.country).selectOption('US');
  await dialog.getByLabel(terms.price('United States')).fill('5');
  await dialog.getByRole('button', { name: terms.save }).click();
  await expect(dialog.getByLabel(terms.contactLabel)).toBeFocused();
  await dialog.getByLabel(terms.contactLabel).fill('shop@example.org');
  await expectNoViolations(page, 'dialog');
  await dialog.getByRole('button', { name: terms.save }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('United States: $5.00')).toBeVisible();
  await expect(card.getByRole('button', { name: sale.start })).toHaveCount(0);
  expect(await storedMerchandise(title)).toEqual([]);

  const staff = await (await browser.newContext({ viewport: desk })).newPage();
  await openAsStaff(staff, '/admin/approvals');
  const waiting = staff.getByRole('article', { name: mug });
  await expect(waiting.getByText(approvalsCopy.nothingBefore)).toBeVisible();
  await expect(waiting.getByText(approvalsCopy.wantedOnSale)).toBeVisible();
  await expectNoViolations(staff);
  await waiting.getByRole('button', { name: approvalsCopy.approveNamed(mug) }).click();
  await expect(staff.getByText(`${mug} is approved and on sale.`)).toBeVisible();
  await expect(waiting).toHaveCount(0);
  const [entry] = await storedMerchandise(title);
  expect(entry?.name?.stringValue).toBe(mug);
  expect(entry?.merchandiseImageURL?.stringValue).toContain('picture-');

  await page.reload();
  await expect(card.getByText(shopAdminCopy.canBeBought)).toBeVisible();
  await expect(
    page.getByText('1 of 1 places that Gold has for this film are taken.'),
  ).toBeVisible();
  await expectNoViolations(page);

  // A change waits while what was approved stays on sale.
  await card.getByRole('button', { name: items.edit }).click();
  await dialog.getByLabel(itemForm.name).fill(cup);
  await dialog.getByRole('button', { name: itemForm.submit }).click();
  await expect(card.getByText(change.waiting)).toBeVisible();
  await expect(card.getByText(shopAdminCopy.canBeBought)).toBeVisible();
  await staff.reload();
  const changed = staff.getByRole('article', { name: cup });
  await expect(changed.getByText(mug)).toBeVisible();
  await expect(changed.getByText(approvalsCopy.isChanged)).toHaveCount(1);
  await changed.getByRole('button', { name: approvalsCopy.returnNamed(cup) }).click();
  const question = staff.getByRole('dialog');
  await question.getByRole('button', { name: approvalsCopy.send }).click();
  await expect(question.getByLabel(approvalsCopy.returnNote)).toBeFocused();
  await question.getByLabel(approvalsCopy.returnNote).fill('It has a handle: call it a mug.');
  await question.getByRole('button', { name: approvalsCopy.send }).click();
  await expect(staff.getByText(`${cup} is returned.`)).toBeVisible();
  await page.reload();
  await expect(card.getByText('It has a handle: call it a mug.')).toBeVisible();
  await card.getByRole('button', { name: change.takeBack }).click();
  await dialog.getByRole('button', { name: change.takeBack }).click();
  await expect(card.getByText(change.returned)).toHaveCount(0);

  await card.getByRole('button', { name: sale.end }).click();
  await expect(page.getByText(`${mug} is off sale.`)).toBeVisible();
  await expect(card.getByRole('heading', { name: mug })).toBeFocused();
  // Its card stays on the film's page.
  expect(await storedMerchandise(title)).toHaveLength(1);
  await card.getByRole('button', { name: sale.start }).click();
  await expect(page.getByText(`${mug} is on sale.`)).toBeVisible();
});
