import { buyerDataCopy } from '../../../src/content/buyerData';
import { followCopy } from '../../../src/content/follow';
import { giftCopy } from '../../../src/content/gifts';
import { ticketCopy } from '../../../src/content/tickets';
import { reducedMotion } from '../support/accessibility';
import { expect, phone, test } from '../support/fixtures';
import {
  button,
  expectInvalid,
  expectText,
  inDialog,
  listQueries,
  type PageState,
  readOnly,
  refuseConnection,
  testEachState,
} from '../support/pageStates';
import { checkOutPoster, choosePoster, film, poster, reserve } from '../support/shop';

test.use({ viewport: phone, ...reducedMotion });

/** What a buyer sees. */
const states: PageState[] = [
  [
    'what is on sale',
    '/shop',
    async (page) => {
      await page.getByRole('heading', { name: poster }).scrollIntoViewIfNeeded();
      await expect(button(page, `Buy ${poster}`)).toBeVisible();
    },
    readOnly,
  ],
  ['an empty cart', '/cart', (page) => expectText(page, 'Nothing is in it yet.'), readOnly],
  ['no orders', '/orders', (page) => expectText(page, /^Nothing was ordered/), readOnly],
  [
    'an order of somebody else',
    '/orders/5e2b7c64-0d3a-4f18-9b6e-71a4c85d2f30?brand=none',
    (page) => expectText(page, 'It was made with another device or another account.'),
    readOnly,
  ],
  [
    'the account of nobody',
    '/account',
    (page) => expectText(page, /^You have no account/),
    readOnly,
  ],
  [
    'a ticket that this device does not know',
    '/tickets/none',
    (page) => expectText(page, ticketCopy.elsewhere.lead),
    readOnly,
  ],
  [
    'the email of who wants to be notified',
    film,
    async (page) => {
      await button(page, followCopy.notify).click();
      await expectText(page, followCopy.seen);
    },
    { ...inDialog, ...readOnly },
  ],
  [
    'a choice of what to buy',
    film,
    async (page) => {
      await page.getByRole('heading', { name: 'Limited Edition Merch' }).scrollIntoViewIfNeeded();
      await button(page, `Buy ${poster}`).click();
      await expectText(page, /of 100 left/);
    },
    inDialog,
  ],
  [
    'a cart',
    film,
    async (page) => {
      await choosePoster(page, 51);
      await page.getByRole('link', { name: 'Go to the cart' }).click();
      await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible();
    },
  ],
  [
    'a cart with a new price and something that is gone',
    film,
    async (page) => {
      await choosePoster(page, 59);
      await page.evaluate(() => {
        const [line] = JSON.parse(localStorage.getItem('backlot:cart') ?? '') as object[];
        const gone = { ...line, offerId: 'gone', name: 'Scarf', numbers: [] };
        const lines = [{ ...line, unitCents: 100 }, gone];
        localStorage.setItem('backlot:cart', JSON.stringify(lines));
      });
      await page.goto('/cart');
      await expectText(page, '1 price changed, 1 item not on sale');
    },
  ],
  [
    'the checkout of what is sold once per fan, for nobody',
    film,
    async (page) => {
      await choosePoster(page, 57);
      await page.evaluate(() => {
        const cart = localStorage.getItem('backlot:cart') ?? '';
        localStorage.setItem('backlot:cart', cart.replace('"verified":false', '"verified":true'));
      });
      await page.goto('/cart');
      await page.getByRole('link', { name: 'Check out' }).click();
      await expectText(page, /^Of .* each fan has one order/);
    },
  ],
  [
    'a checkout with everything missing',
    film,
    async (page) => {
      await checkOutPoster(page, 52);
      await button(page, /^Reserve and pay/).click();
      await expectInvalid(page, 'Your name');
    },
  ],
  [
    'a gift for nobody yet',
    film,
    async (page) => {
      await checkOutPoster(page, 56);
      await page.getByLabel(giftCopy.isGift).check();
      await button(page, /^Reserve and pay/).click();
      await expectInvalid(page, giftCopy.to);
    },
  ],
  [
    'an order that is reserved',
    film,
    async (page) => {
      await checkOutPoster(page, 53);
      await reserve(page);
      await button(page, 'Cancel').click();
      await expectText(page, /^You can pay until/);
    },
  ],
  [
    'an empty cart while an order waits for its payment',
    film,
    async (page) => {
      await checkOutPoster(page, 58);
      await reserve(page);
      await page.goto('/cart');
      await expectText(page, /^You reserved an order at/);
    },
  ],
  [
    'an order that is paid',
    film,
    async (page) => {
      await checkOutPoster(page, 54);
      await reserve(page);
      await button(page, 'Pay').click();
      await expectText(page, /^Paid. The makers/);
    },
  ],
  [
    'the data of a guest, which could not be collected',
    film,
    async (page) => {
      await checkOutPoster(page, 55);
      await reserve(page);
      await button(page, 'Cancel').click();
      await expectText(page, /^You can pay until/);
      await page.goto('/account');
      await page.route(listQueries, refuseConnection);
      await button(page, buyerDataCopy.export).click();
      await expectText(page, /^Error in collecting your data/);
    },
  ],
];

testEachState(states);
