import * as premieres from '../../scripts/samples/premieres';
import { unit as soldUnit } from '../../scripts/samples/shop';
import { ticketLink } from '../../src/config/paths';
import { linkRequestCopy } from '../../src/content/linkRequest';
import { ticketCopy as copy } from '../../src/content/tickets';
import { store } from './support/database';
import { expect, open, type Page, phone, test } from './support/fixtures';
import { countLetters, linkSentTo } from './support/letters';

test.use({ viewport: phone, serviceWorkers: 'allow' });

const brandId = crypto.randomUUID();
const orderId = crypto.randomUUID();
const screeningId = crypto.randomUUID();
const offerId = crypto.randomUUID();
const unitId = `${offerId}~2`;
const address = ticketLink(screeningId, unitId);
const robin = `robin.${brandId}@example.org`;
const noor = `noor.${brandId}@example.org`;

/** A seat in front that somebody has bought, with its ticket. */
async function storeTicket() {
  const zones = { [offerId]: { label: 'Front', letter: 'a', stock: 6, pair: false } };
  const at = new Date(Date.now() - 60_000);
  const path = `screenings/${screeningId}`;
  await store(
    path,
    premieres.screening({ brandId, projectId: 'none', zones, cells: 'aaaaaa', blocked: [] }),
  );
  await store(`units/${unitId}`, soldUnit(unitId, { brandId, orderId, at, sold: true }));
  await store(
    `${path}/tickets/${unitId}`,
    premieres.ticket({ brandId, orderId, uid: 'elsewhere', email: robin, at }),
  );
  await store(`${path}/tickets/${unitId}/private/code`, {
    code: premieres.ticketCode,
    secret: '',
  });
}

/** Proves an email by a link, which leads back to the ticket. */
async function proveEmail(page: Page, email: string) {
  const seen = await countLetters(email);
  await page.getByLabel(linkRequestCopy.label, { exact: true }).fill(email);
  await page.getByRole('button', { name: linkRequestCopy.submit }).click();
  await expect(page.getByText(linkRequestCopy.sent)).toBeVisible();
  await page.goto(await linkSentTo(email, seen));
}

test('A ticket is found by its email, handed on, and opens without a network', async ({
  page,
  browser,
}) => {
  await storeTicket();
  await open(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.elsewhere.heading);
  await proveEmail(page, robin);
  const code = page.getByRole('img', { name: copy.code('A 2') });
  await expect(code).toBeVisible();
  expect((await code.boundingBox())?.width).toBeGreaterThan(300);
  await page.getByRole('button', { name: copy.handOn.open }).click();
  await page.getByLabel(copy.handOn.label).fill(noor);
  await page.getByRole('button', { name: copy.handOn.submit }).click();
  await expect(page.getByRole('heading', { name: copy.handOn.waiting(noor) })).toBeVisible();
  const link = await page.getByText(/#[\w-]{20,}$/).innerText();

  const context = await browser.newContext({ viewport: phone });
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(copy.claim.heading);
  await proveEmail(other, noor);
  await other.getByRole('button', { name: copy.claim.take(noor) }).click();
  const newCode = other.getByRole('img', { name: copy.code('A 2') });
  await expect(newCode).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.handedOn('A 2', noor));

  // The page is kept by the worker, the ticket by the page.
  await expect
    .poll(() =>
      other.evaluate(
        async (unit) => Boolean(await caches.match(`/tickets/${unit}`, { ignoreVary: true })),
        unitId,
      ),
    )
    .toBe(true);
  await context.setOffline(true);
  await other.reload();
  await expect(other.getByText(/^Offline\. As kept on/)).toBeVisible();
  await expect(newCode).toBeVisible();
  await other.emulateMedia({ media: 'print' });
  await expect(newCode).toBeVisible();
  await expect(other.getByRole('heading', { name: copy.actions })).toBeHidden();
  await context.close();
});
