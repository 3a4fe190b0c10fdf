import { guestCopy } from '../../src/content/auth';
import { giftCopy } from '../../src/content/gifts';
import { accountCopy } from '../../src/content/account';
import { linkRequestCopy } from '../../src/content/linkRequest';
import { cartCopy, orderCopy } from '../../src/content/shop';
import { newTry, openElsewhere } from './support/creators';
import { readDocument } from './support/database';
import { expect, open, type Page, phone, test } from './support/fixtures';
import { tabTo } from './support/keyboard';
import { linkSentTo } from './support/letters';
import {
  brandOfShop,
  buyPoster,
  checkOutPoster,
  expectStripePage,
  fillCheckout,
  film,
  freePoster,
  poster,
  reserve,
  shirt,
  typeNumber,
} from './support/shop';

test.use({ viewport: phone });

const paid = 'Paid. The makers of the film pack it next';

test('A fan buys a numbered print and a T-shirt in M on a phone', async ({ page }) => {
  await open(page, '/explore-projects');
  await page.getByRole('link', { name: 'See what is on sale' }).click();
  await page.getByRole('heading', { name: poster }).scrollIntoViewIfNeeded();
  await buyPoster(page, 17);
  await expect(page.getByRole('heading', { name: 'In your cart', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Go on looking' }).click();
  await expect(page.getByText('Limited to 100')).toBeVisible();
  await page.getByRole('button', { name: `Buy ${shirt}` }).click();
  await page.getByRole('radio', { name: /^M/ }).check();
  await page.getByRole('button', { name: 'Add 1 in M to cart' }).click();
  await page.getByRole('link', { name: 'Go to the cart' }).click();

  await expect(page.getByText('Number 17')).toBeVisible();
  await expect(page.getByText('$51.00')).toBeVisible();
  await page.getByRole('link', { name: 'Check out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check out' })).toBeFocused();
  await page.getByRole('button', { name: /^Reserve and pay/ }).click();
  await expect(page.getByRole('group', { name: '4 fields need a look.' })).toBeFocused();
  await page.getByRole('link', { name: 'Your name' }).click();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expect(page.getByText('Choose where it goes.')).toBeVisible();
  await reserve(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();

  await expect(page.getByText(paid)).toBeVisible();
  await expect(page.getByText(/^To be sent by \d/)).toBeVisible();
  await expect(page.getByText('$56.00')).toBeVisible();
  // The T-shirt is of a limited number, and not of an edition.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Number 17 is yours');
  await expect(page.getByText(/^Number \d+$/)).toHaveText('Number 17');

  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Address').fill('2 Side Street');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 Side Street')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Your orders' }).click();
  await expect(page.getByText(`${shirt}, M`)).toBeVisible();
  await open(page, '/cart');
  await expect(page.getByText('Nothing is in it yet.')).toBeVisible();
});

test('A fan buys a gift, whose note is kept over a reload and changed until it is packed', async ({
  page,
}) => {
  await checkOutPoster(page, 71);
  await page.getByRole('checkbox', { name: giftCopy.isGift }).check();
  await page.getByLabel(giftCopy.to).fill('Noor Haddad');
  await page.getByLabel(giftCopy.note).fill('For your wall.\nBo');
  await page.reload();
  await expect(page.getByLabel(giftCopy.note)).toHaveValue('For your wall.\nBo');
  await reserve(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText(paid)).toBeVisible();

  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const contactPath = `brands/${brandOfShop}/orders/${orderId}/private/contact`;
  const stored = async (field: string) => (await readDocument(contactPath))?.fields[field];
  expect(await stored('giftTo')).toEqual({ stringValue: 'Noor Haddad' });
  expect(await stored('giftNote')).toEqual({ stringValue: 'For your wall.\nBo' });
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel(giftCopy.note).fill('For your hall.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByText('For your hall.')).toBeVisible();
  expect(await stored('giftNote')).toEqual({ stringValue: 'For your hall.' });
  // The receipt has it, too.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(orderCopy.receipt.heading, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('columnheader', { name: orderCopy.columns.each })).toBeVisible();
  await expect(page.getByText('Noor Haddad')).toBeVisible();
  await expect(page.getByText(/^A gift from Bo Buyer/)).toBeVisible();
});

test('Buy is reached by the Tab key from the top of a film', async ({ page }) => {
  await open(page, film);
  const buy = page.getByRole('button', { name: `Buy ${poster}` });
  // The first press loads the script; a later one finds it there.
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(buy).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await tabTo(page, buy);
});

test('A declined card, a cancel and a second try lead to one payment', async ({ page }) => {
  await checkOutPoster(page, 21);
  await reserve(page);
  await page.getByRole('button', { name: 'Decline the card' }).click();
  await expect(page.getByText(/was declined/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^You can pay until \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText(/The card was declined last time/)).toBeVisible();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText(paid)).toBeVisible();
});

test('An order waits for Stripe’s word, and is found when its page was closed', async ({
  page,
}) => {
  await checkOutPoster(page, 22);
  await reserve(page);
  await page.getByLabel(/word reaches/).selectOption('20');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(orderCopy.headings.waiting);
  await expect(page.getByText(paid)).toBeVisible({ timeout: 45_000 });

  await checkOutPoster(page, 23);
  await reserve(page);
  await page.getByRole('button', { name: 'Pay, and close this page' }).click();
  await expect(page.getByText(/nobody goes back/)).toBeVisible();
  await open(page, '/orders');
  await expect(page.getByText('Paid', { exact: true })).toHaveCount(2);
});

test('One order at a time waits for its payment: a second one is told which, and the cart stays', async ({
  page,
  context,
}) => {
  await checkOutPoster(page, 81);
  await reserve(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^You can pay until/)).toBeVisible();
  const first = page.url();

  const other = await context.newPage();
  await checkOutPoster(other, 82);
  await fillCheckout(other);
  await expect(other.getByText(/^Finish or let go of your order of \d\d:\d\d first/)).toBeVisible();
  await expect(other.getByRole('link', { name: cartCopy.toThatOrder })).toHaveAttribute(
    'href',
    first.slice(new URL(first).origin.length),
  );
  await other.getByRole('link', { name: cartCopy.backToCart }).click();
  await expect(other.getByText('Number 82')).toBeVisible();
  await other.getByRole('link', { name: 'Check out' }).click();
  await other.getByRole('button', { name: /^Reserve and pay/ }).click();
  await other.getByRole('button', { name: orderCopy.pay.release }).click();
  await other.getByRole('dialog').getByRole('button', { name: orderCopy.pay.release }).click();
  await expect(other.getByRole('button', { name: /^Reserve and pay/ })).toBeFocused();
  await expect(other.getByText(/^Finish or let go/)).toHaveCount(0);
  await other.keyboard.press('Enter');
  await expectStripePage(other);

  // What is paid and not confirmed yet keeps nobody from the next one.
  await other.getByRole('button', { name: 'Pay, and close this page' }).click();
  await expect(other.getByText(/nobody goes back/)).toBeVisible();
  await checkOutPoster(page, 81);
  await reserve(page);
});

test('An order that was let go and paid all the same takes another number', async ({ page }) => {
  await freePoster(32);
  await checkOutPoster(page, 31);
  await reserve(page);
  const stripe = page.url();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Let go' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Let go' }).click();
  await expect(page.getByText(orderCopy.released.lead)).toBeVisible();

  await page.goto(stripe);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText(/Your money is not lost/)).toBeVisible();
  await typeNumber(page, 32);
  await page.getByRole('button', { name: 'Take number 32' }).click();
  await expect(page.getByText(paid)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Number 32 is yours' })).toBeVisible();
});

test('An email carries a guest’s orders to another device, whose own guest is asked first', async ({
  page,
  browser,
}) => {
  const email = `guest.with.orders.${newTry()}@example.org`;
  const askForLink = async (device: Page) => {
    await open(device, '/account');
    await device.getByLabel('Email').fill(email);
    await device.keyboard.press('Enter');
    await expect(device.getByText(linkRequestCopy.sent)).toBeVisible();
    await device.goto(await linkSentTo(email));
  };
  await checkOutPoster(page, 62);
  await reserve(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText(paid)).toBeVisible();
  for (const path of ['/studio', '/admin']) {
    await page.goto(path);
    await expect(page.getByText(guestCopy.leaves)).toBeVisible();
  }
  await page.getByRole('link', { name: guestCopy.keep }).click();
  await expect(page.getByText(accountCopy.guest)).toBeVisible();
  await askForLink(page);
  await expect(page.getByText(accountCopy.signedIn)).toBeVisible();
  await page.goto('/studio');
  await expect(page.getByText(guestCopy.leaves)).toHaveCount(0);

  const other = await openElsewhere(browser, film);
  await checkOutPoster(other, 63);
  await reserve(other);
  await askForLink(other);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(
    accountCopy.open.hasAccountHeading,
  );
  await other.getByRole('button', { name: accountCopy.open.switch }).click();
  await expect(other.getByText(accountCopy.open.again)).toBeVisible();
  await other.goto(await linkSentTo(email));
  await expect(other.getByText(accountCopy.signedIn)).toBeVisible();
  await open(other, '/orders');
  // That of the other device, and not the one that this guest reserved.
  await expect(other.getByText('Paid', { exact: true })).toHaveCount(1);
  await expect(other.getByText(/^Reserved/)).toHaveCount(0);
});

test('A guest who lost the browser’s data finds the paid order by its email, on another device', async ({
  page,
  browser,
}) => {
  const email = `lost.browser.${newTry()}@example.org`;
  await checkOutPoster(page, 61);
  await reserve(page, email);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText(paid)).toBeVisible();
  const account = new URL('/account', page.url()).href;
  await expect(page.getByText(orderCopy.findAgain(account, email))).toBeVisible();
  const order = page.url();
  await page.context().setStorageState({ cookies: [], origins: [] });
  await page.goto(order);
  await expect(page.getByText(orderCopy.elsewhere.lead)).toBeVisible();

  const other = await openElsewhere(browser, '/account');
  await other.getByLabel('Email').fill(email);
  await other.keyboard.press('Enter');
  await expect(other.getByText(linkRequestCopy.sent)).toBeVisible();
  await other.goto(await linkSentTo(email));
  await expect(other.getByText(accountCopy.signedIn)).toBeVisible();
  await expect(other.getByText('Paid', { exact: true })).toHaveCount(1);
  await other.getByRole('main').getByRole('link', { name: poster }).click();
  await expect(other.getByText(paid)).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Number 61 is yours' })).toBeVisible();
  await expect(other.getByText('1 Main Street')).toBeVisible();
  await expect(other.getByRole('button', { name: orderCopy.print })).toBeVisible();
  // What is somebody else's account's to change.
  await expect(other.getByRole('button', { name: orderCopy.contact.change })).toHaveCount(0);
});
