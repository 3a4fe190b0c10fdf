import { removeDocument } from './database';
import { expect, open, type Page } from './fixtures';

export const film = '/films/tears-of-steel';
export const poster = 'Under the Dome Poster';
const posterOffer = 'c9f0a1d7-63b2-4e58-8a4d-2b7e90f1c356';
export const shirt = 'Bridge T-Shirt';
export const brandOfShop = '2f6c9e13-7a48-4d05-b1f7-c83e50a9d264';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** A further attempt of a test buys the number that the one before has bought. */
export const freePoster = (number: number) =>
  removeDocument(`units/${posterOffer}~${String(number)}`);

/** Puts a print of this number, which no other test buys, into the cart, from the film's page. */
export async function choosePoster(page: Page, number: number) {
  // What comes above it may push it away again.
  await expect(async () => {
    await page.getByRole('heading', { name: 'Limited Edition Merch' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: `Buy ${poster}` })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await buyPoster(page, number);
}

/** Chooses a number of an edition. Typed, it is found on whichever page of numbers it is. */
export async function typeNumber(page: Page, number: number) {
  // Digits too far apart are of two numbers.
  await expect(async () => {
    await page.getByRole('radio', { name: /^\d+$/ }).first().focus();
    await page.keyboard.type(String(number));
    const chosen = page.getByRole('radio', { name: String(number), exact: true });
    await expect(chosen).toBeChecked({ timeout: 1_000 });
  }).toPass({ intervals: [1_100] });
}

/** The same from where its card is in view. */
export async function buyPoster(page: Page, number: number) {
  await freePoster(number);
  await press(page, `Buy ${poster}`);
  await typeNumber(page, number);
  await press(page, `Add number ${String(number)} to cart`);
  await expect(page.getByText(/^Nothing is held for you yet/)).toBeVisible();
}

/** Opens a film that sells something, and goes to checkout with one print. */
export async function checkOutPoster(page: Page, number: number) {
  await open(page, film);
  await choosePoster(page, number);
  await page.getByRole('link', { name: 'Go to the cart' }).click();
  await page.getByRole('link', { name: 'Check out' }).click();
}

/** Fills the checkout in, and asks to reserve. */
export async function fillCheckout(page: Page, email = 'bo.buyer@example.org') {
  await page.getByLabel('Your name').fill('Bo Buyer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Country').selectOption('US');
  await page.getByLabel('Address').fill('1 Main Street\nPortland, OR 97201');
  await press(page, /^Reserve and pay/);
}

export async function expectStripePage(page: Page) {
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expect(page.getByText(/No money moves/)).toBeVisible();
}

/** Fills the checkout in, and goes to the page that stands in for Stripe's. */
export async function reserve(page: Page, email?: string) {
  await fillCheckout(page, email);
  await expectStripePage(page);
}
