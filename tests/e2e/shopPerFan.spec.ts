import { beforeCheckoutCopy } from '../../src/content/beforeCheckout';
import { linkRequestCopy } from '../../src/content/linkRequest';
import { cartCopy, saleCopy } from '../../src/content/shop';
import { newTry } from './support/creators';
import { expect, open, phone, test } from './support/fixtures';
import { linkSentTo } from './support/letters';
import { reserve } from './support/shop';
import { storeItem, storeOffer, storeShop } from './support/shops';

test.use({ viewport: phone });

test('What is sold once per fan asks for an email first, and is ordered once', async ({ page }) => {
  const [brandId, projectId, itemId, offerId] = [1, 2, 3, 4].map(() => crypto.randomUUID()) as [
    string,
    string,
    string,
    string,
  ];
  const shop = { brandId, projectId };
  const title = `Once ${newTry()}`;
  const email = `${title.replace(' ', '.').toLowerCase()}@example.org`;
  await storeShop(shop, title, {
    open: true,
    shipping: { US: 500 },
    contactEmail: 'makers@example.org',
  });
  await storeItem(shop, itemId, { name: 'Print', slot: 'p1', approved: true, onSale: true });
  await storeOffer(shop, itemId, { name: 'Print', verified: true, perOrder: 4 }, offerId);
  const chosen = [
    { brandId, projectId, title, slug: '', offerId, name: 'Print', qty: 1, unitCents: 2_500 },
  ].map((line) => ({ ...line, numbers: [], verified: true }));
  const fillCart = async () => {
    await page.evaluate((lines) => {
      localStorage.setItem('backlot:cart', lines);
    }, JSON.stringify(chosen));
    await open(page, '/cart');
    await page.getByRole('link', { name: 'Check out' }).click();
  };

  await open(page, '/cart');
  await fillCart();
  await expect(page.getByText(beforeCheckoutCopy.proveEmail('Print'))).toBeVisible();
  await page.getByRole('link', { name: beforeCheckoutCopy.toLink }).click();
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(linkRequestCopy.sent)).toBeVisible();
  await page.goto(await linkSentTo(email));
  await page.getByRole('link', { name: saleCopy.dialog.toCart }).click();
  await page.getByRole('link', { name: 'Check out' }).click();
  await reserve(page, email);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText(/^Paid\. The makers of the film pack it next/)).toBeVisible();
  const order = new URL(page.url());

  await fillCart();
  await expect(page.getByText(beforeCheckoutCopy.boughtBefore)).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveCount(0);
  await page.getByRole('link', { name: cartCopy.toThatOrder }).click();
  await expect(page).toHaveURL(new RegExp(order.pathname));
});
