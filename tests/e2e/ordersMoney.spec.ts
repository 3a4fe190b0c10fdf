import { readFile } from 'node:fs/promises';
import { orderNumber } from '../../src/features/orders/orderNumber';
import { formatMonth } from '../../src/lib/utcDates';
import { openAsCreator, openElsewhere, storeBrand } from './support/creators';
import { readDocument } from './support/database';
import { desk, expect, open, phone, test } from './support/fixtures';
import { storeOrder } from './support/orders';
import { openAsStaff } from './support/staff';

const brandId = '5f5e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c01';
const email = 'orders.owner@example.org';
const idOf = (start: string) => `${start}5c1a-1f5e-4a4c-8a55-1d2f6a7b8c01`;
const [first, second, given] = [idOf('a1a1'), idOf('b2b2'), idOf('a7a7')];
const contactOfSecond = { name: '=Ana', country: 'US' };
const stateOf = async (orderId: string, ofBrand = brandId) =>
  (await readDocument(`brands/${ofBrand}/packing/${orderId}`))?.fields.state;

test.beforeAll(async () => {
  await storeBrand({ brandId, email, name: 'Orders Films' });
  await storeOrder({ brandId, orderId: first });
  await storeOrder({ brandId, orderId: second, contact: contactOfSecond });
});

test('On a phone a creator packs two orders, sends one by a pasted list, and sees both again', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openAsCreator(page, '/studio', email);
  await expect(page.getByRole('heading', { name: '2 orders to pack' })).toBeVisible();
  await page.getByRole('link', { name: 'To the orders' }).click();
  await expect(page.getByRole('heading', { name: 'A1A15C1A' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Choose A1A15C1A' }).check();
  await page.getByRole('checkbox', { name: 'Choose B2B25C1A' }).check();
  await page.getByRole('button', { name: 'Mark packed' }).click();
  await expect(page.getByText('2 orders marked “Packed”.')).toBeVisible();
  await expect(page.getByText('Nothing waits to be packed')).toBeVisible();
  expect(await stateOf(first)).toEqual({ stringValue: 'packed' });

  await page.getByRole('combobox', { name: 'How far they are' }).selectOption('packed');
  await expect(page.getByRole('heading', { name: 'B2B25C1A' })).toBeVisible();
  await page.getByRole('button', { name: 'Paste tracking numbers' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('The list').fill('A1A15C1A, UPS, 1Z999\nD4D45C1A, UPS, 1Z998');
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await expect(dialog.getByText('Line 2: no order D4D45C1A waits to be sent.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark them sent' }).click();
  await expect(page.getByText('1 order marked “Sent”.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A1A15C1A' })).toHaveCount(0);

  // A number is found in any state.
  await page.getByRole('searchbox').fill('a1a15c1a');
  await page.getByRole('button', { name: 'Order A1A15C1A' }).click();
  const panel = page.getByRole('dialog', { name: 'Order A1A15C1A' });
  await expect(panel.getByLabel('Tracking number')).toHaveValue('1Z999');
  await expect(panel.getByLabel('Link to follow it')).toHaveValue(/^https:\/\/www\.ups\.com\//);
  await expect(panel.getByText('1 Main Street')).toBeVisible();
  await panel.getByRole('button', { name: 'Close the order' }).click();
  await expect(page.getByRole('button', { name: 'Order A1A15C1A' })).toBeFocused();
});

test('At a desk labels and packing list are printed alone, and the export has nothing that runs', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  const packing = { state: 'packed' };
  await storeOrder({ brandId, orderId: second, contact: contactOfSecond, packing });
  await openAsCreator(page, '/studio/orders?group=packed', email);
  await expect(page.getByRole('rowheader', { name: 'B2B25C1A' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain(`"1 × Print of the lighthouse","7","'=Ana","bo@example.org"`);
  await page.getByRole('button', { name: 'Address labels' }).click();
  await expect(page.getByRole('heading', { name: 'Address labels' })).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Springfield')).toBeVisible();
  // As wide as the paper, not as the rail that is not printed.
  expect((await page.locator('main').boundingBox())?.width).toBe(desk.width);
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Studio' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Back to the orders' }).click();
  await expect(page.getByRole('rowheader', { name: 'B2B25C1A' })).toBeVisible();

  // The packing list has whom an order is a gift for, and its note.
  const gift = { giftTo: 'Noor Haddad', giftNote: 'For your wall.\nBo' };
  await storeOrder({ brandId, orderId: given, contact: gift, packing: { state: 'delivered' } });
  await open(page, '/studio/orders?group=delivered');
  await page.getByRole('button', { name: 'Packing list' }).click();
  const sheet = page.getByRole('listitem').filter({ hasText: 'Order A7A75C1A' });
  await expect(sheet.getByText('Noor Haddad')).toBeVisible();
  await expect(sheet.getByText('Gift from Bo Buyer')).toBeVisible();
  await expect(sheet.getByText('For your wall.')).toBeVisible();
});

test('Staff open what nobody confirmed, and record that the money of an order went back', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  // What went back stays recorded: a second try has a brand and an order of its own.
  const ofBrand = crypto.randomUUID();
  const orderId = `e5e5${ofBrand.slice(4)}`;
  const name = `Refunding Films ${ofBrand.slice(0, 4)}`;
  const number = orderNumber(orderId);
  await storeBrand({ brandId: ofBrand, email: `${ofBrand}@example.org`, name });
  await storeOrder({
    brandId: ofBrand,
    orderId,
    order: { status: 'reserved', paymentId: '', paidAt: null },
    packing: null,
  });
  await openAsStaff(page, '/admin/money');
  // By this page, unless another test has opened it at the same moment.
  await expect.poll(() => stateOf(orderId, ofBrand)).toEqual({ stringValue: 'toPack' });
  await page.getByLabel('Brand', { exact: true }).selectOption(name);
  await page.getByLabel('Number of the order').fill(number);
  await page.getByRole('button', { name: 'Find it' }).click();
  // Another part of the page may name it, too.
  const found = page.getByRole('region', { name: 'Find an order' });
  await found.getByRole('button', { name: `Order ${number}` }).click();
  const panel = page.getByRole('dialog', { name: `Order ${number}` });
  await panel.getByRole('button', { name: 'Record it' }).click();
  await expect(panel.getByLabel('Stripe’s number')).toBeFocused();
  await panel.getByLabel('Stripe’s number').fill(`re_test_${ofBrand.slice(0, 8)}`);
  await panel.getByLabel('Reason, for the owner').fill('It was torn.');
  await panel.getByRole('checkbox', { name: 'Print of the lighthouse No. 7' }).check();
  await panel.getByRole('button', { name: 'Record it' }).click();
  await expect(panel.getByText('Recorded.', { exact: true })).toBeVisible();
  await expect(panel.getByText('Refunded', { exact: true })).toBeVisible();
  expect(await readDocument(`units/7a7a${orderId.slice(4)}~7`)).toBeNull();
  await panel.getByRole('button', { name: 'Close the order' }).click();
  const returned = page.getByRole('region', { name: 'Money that went back' });
  await expect(
    returned.getByRole('listitem').filter({ hasText: number }).getByText('$30.00 of $30.00'),
  ).toBeVisible();
  // The creator’s list has nothing to pack of it.
  expect(await stateOf(orderId, ofBrand)).toEqual({ stringValue: 'returned' });
});

test('A creator asks for a refund of an order, staff decline it, and the creator reads why', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(desk);
  // What was declined stays: a second try has an order of its own.
  const wished = `f6f6${crypto.randomUUID().slice(4)}`;
  const number = orderNumber(wished);
  await storeOrder({ brandId, orderId: wished, packing: { state: 'sent' } });
  await openAsCreator(page, `/studio/orders?order=${wished}`, email);
  const order = page.getByRole('dialog', { name: `Order ${number}` });
  await order.getByRole('button', { name: 'Ask our team for a refund' }).click();
  await order.getByLabel('Reason').fill('Torn on its way.');
  await order.getByLabel('Sum in US dollars').fill('10');
  await order.getByRole('button', { name: 'Send to our team' }).click();
  await expect(order.getByText('Sent. Their answer is shown here.')).toBeVisible();
  await expect(order.getByText(/^Waits for our team since/)).toBeVisible();

  const staff = await openElsewhere(browser, 'about:blank');
  await staff.setViewportSize(desk);
  await openAsStaff(staff, '/admin/money');
  const wishes = staff.getByRole('region', { name: 'Wishes for a refund' });
  await expect(
    wishes.getByRole('listitem').filter({ hasText: number }).getByText('$10.00 of $30.00'),
  ).toBeVisible();
  await wishes.getByRole('button', { name: `Order ${number}` }).click();
  const panel = staff.getByRole('dialog', { name: `Order ${number}` });
  await expect(panel.getByText('Torn on its way.')).toBeVisible();
  await panel.getByRole('button', { name: 'Decline…' }).click();
  await panel.getByLabel('Why nothing goes back, for the owner').fill('It was used.');
  await panel.getByRole('button', { name: 'Decline with this note' }).click();
  await expect(panel.getByText('It was used.')).toBeVisible();
  await expect(wishes.getByText(number)).toHaveCount(0);

  await page.reload();
  await expect(order.getByText('Our team returns nothing for it:')).toBeVisible();
  await expect(order.getByText('It was used.')).toBeVisible();
});

test('Staff make a month’s statement final and send the money; its owner recomputes, exports and prints it', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(desk);
  // What is final stays: a second try has a brand and orders of its own.
  const ofBrand = crypto.randomUUID();
  const rest = ofBrand.slice(4);
  const name = `Statement Films ${ofBrand.slice(0, 4)}`;
  const owner = `${ofBrand}@example.org`;
  const now = new Date();
  const paidAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1) - 1);
  const month = formatMonth(paidAt.toISOString().slice(0, 7));
  await storeBrand({ brandId: ofBrand, email: owner, name });
  for (const start of ['a1a1', 'b2b2'])
    await storeOrder({
      brandId: ofBrand,
      orderId: start + rest,
      order: { paidAt, changedAt: paidAt },
    });
  // The last month that is over is there at once.
  await openAsStaff(page, '/admin/statements');
  await expect(page.getByRole('combobox', { name: 'Month' })).toContainText(month);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name}, ${month}`);
  await page.getByLabel('Paid for the package by card').fill('149');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Make final' }).click();
  await expect(page.getByLabel('What Stripe took for cards')).toBeFocused();
  await page.getByLabel('What Stripe took for cards').fill('2.40');
  await page.getByRole('button', { name: 'Make final' }).click();
  const dialog = page.getByRole('dialog');
  // 50.00 less 2.40, less 15 % of that, and 10.00 of shipping.
  await expect(dialog.getByText('Owed $50.46')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make it final' }).click();
  await expect(page.getByText('The statement is final.')).toBeVisible();
  await page.getByLabel('Reference').fill('Transfer 12');
  await page.getByRole('button', { name: 'Record payout' }).click();
  await expect(page.getByText('Recorded.')).toBeVisible();
  // On paper there is the statement alone.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: orderNumber(`b2b2${rest}`) })).toBeVisible();
  await expect(page.getByLabel('Reference')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByText('Sent')).toBeVisible();

  const studio = await openElsewhere(browser, 'about:blank');
  await studio.setViewportSize(desk);
  await openAsCreator(studio, '/studio', owner);
  await studio.getByRole('link', { name: 'Money', exact: true }).click();
  await studio.getByRole('link', { name: month }).click();
  await expect(studio.getByText('11 of 11 lines agree with your orders.')).toBeVisible();
  await expect(studio.getByText(/^Sent .*: Transfer 12\.$/)).toBeVisible();
  const download = studio.waitForEvent('download');
  await studio.getByRole('button', { name: 'Export as CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('"Owed","","","","","50.46"');
  await studio.emulateMedia({ media: 'print' });
  await expect(studio.getByRole('heading', { level: 1 })).toHaveText(month);
  await expect(studio.getByRole('main').getByText(name)).toBeVisible();
  expect((await studio.locator('main').boundingBox())?.width).toBe(desk.width);
  await expect(studio.getByRole('link', { name: orderNumber(`b2b2${rest}`) })).toBeVisible();
  await expect(studio.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(studio.getByRole('button', { name: 'Back', exact: true })).toBeHidden();
});

test('Staff check a month, record the refund that it names, and see it add up', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  const ofBrand = crypto.randomUUID();
  const now = new Date();
  // Of no other test, and of no other try, whose refund is recorded.
  const monthsAgo = 20 + test.info().retry;
  const paidAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 15));
  const created = paidAt.getTime() / 1000;
  const month = formatMonth(paidAt.toISOString().slice(0, 7));
  await storeBrand({ brandId: ofBrand, email: `${ofBrand}@example.org`, name: 'Checked Films' });
  const refund = { id: `re_test_${ofBrand.slice(0, 8)}`, amount: 1_000, created };
  const idWith = (start: string) => start + ofBrand.slice(4);
  const name = `Order ${orderNumber(idWith('b2b2'))}`;
  for (const [start, refunds] of [
    ['a1a1', []],
    ['b2b2', [refund]],
  ] as const)
    await storeOrder({
      brandId: ofBrand,
      orderId: idWith(start),
      order: { paidAt, changedAt: paidAt },
      packing: { state: 'sent' },
      payment: { created, refunds },
    });
  await openAsStaff(page, '/admin/money');
  const part = page.getByRole('region', { name: 'Does it add up?' });
  await part.getByRole('combobox', { name: 'Month' }).selectOption(month);
  const check = part.getByRole('button', { name: `Check ${month}` });
  await check.click();
  await expect(part.getByText('Checked, and kept with its sums.')).toBeVisible();
  await expect(part.getByRole('heading', { name: '1 difference' })).toBeVisible();
  await expect(part.getByText('Returned at Stripe, and not recorded here.')).toBeVisible();
  await expect(part.getByText('$10.00 more in orders')).toBeVisible();
  await part.getByRole('button', { name }).click();
  const panel = page.getByRole('dialog', { name });
  await panel.getByLabel('Sum in US dollars').fill('10');
  await panel.getByLabel('Stripe’s number').fill(refund.id);
  await panel.getByLabel('Reason, for the owner').fill('It was torn.');
  await panel.getByRole('button', { name: 'Record it' }).click();
  await expect(panel.getByText('Recorded.', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Close the order' }).click();
  await expect(part.getByRole('button', { name })).toBeFocused();
  await check.click();
  await expect(part.getByRole('heading', { name: '1 difference' })).toHaveCount(0);
  await expect(part.getByText('Checked, and kept with its sums.')).toBeVisible();
  const kept = part.getByRole('listitem').filter({ hasText: month });
  await expect(kept.getByText('It adds up, to the cent.')).toBeVisible();
  await expect(kept.getByText('$60.00 paid − $10.00 went back = $50.00')).toBeVisible();
  await expect(kept.getByText(/^Checked by .+@/)).toBeVisible();

  // It is there for whoever looks later.
  await page.reload();
  await kept.getByRole('button', { name: month }).click();
  await expect(
    part.getByRole('table', { name: `Sums of ${month}` }).getByRole('row', { name: /^Left/ }),
  ).toContainText('$50.00');
});
