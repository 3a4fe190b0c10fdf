import * as premieres from '../../scripts/samples/premieres';
import { unit as soldUnit } from '../../scripts/samples/shop';
import { ticketLink, filmLink, filmSeatsLink } from '../../src/config/paths';
import { linkRequestCopy } from '../../src/content/linkRequest';
import { ticketCopy as copy } from '../../src/content/tickets';
import { storeCampaignFilm } from './support/campaigns';
import { openAsCreator } from './support/creators';
import { change, store, readDocument } from './support/database';
import { expect, open, type Page, test, desk } from './support/fixtures';
import { countLetters, linkSentTo } from './support/letters';
import { openAsStaff } from './support/staff';

test.use({ viewport: desk });
const open2 = async (page: Page, path: string) => { await page.goto(path); await page.waitForLoadState('networkidle'); };
async function shots(page: Page, name: string, fullPage = true) {
  for (const [width, height] of [[1280, 900], [768, 1000], [375, 740]] as const)
    for (const theme of ['stage', 'call-sheet']) {
      await page.setViewportSize({ width, height });
      await page.evaluate((t) => { document.documentElement.dataset.theme = t; }, theme);
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/w/s58/${name}-${String(width)}-${theme}.png`, fullPage });
    }
  await page.setViewportSize({ width: 1280, height: 900 });
}
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


test('ticket', async ({ page }) => {
  test.setTimeout(200_000);
  await storeTicket();
  await open(page, address);
  await shots(page, 'ticket-elsewhere');
  await proveEmail(page, robin);
  await expect(page.getByRole('img', { name: copy.code('A 2') })).toBeVisible();
  await page.waitForTimeout(800);
  await shots(page, 'ticket');
  await page.getByRole('button', { name: copy.handOn.open }).click();
  await shots(page, 'ticket-hand');
  await page.getByLabel(copy.handOn.label).fill(noor);
  await page.getByRole('button', { name: copy.handOn.submit }).click();
  await expect(page.getByRole('heading', { name: copy.handOn.waiting(noor) })).toBeVisible();
  await shots(page, 'ticket-waits');
});
test('film and seats', async ({ page }) => {
  test.setTimeout(300_000);
  await open2(page, filmLink('tears-of-steel'));
  const h = page.getByRole('heading', { name: 'Premiere', exact: true });
  await h.scrollIntoViewIfNeeded();
  await page.waitForTimeout(2500);
  await shots(page, 'film');
  const links = await page.locator('a[href*="/seats/"]').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  console.log('LINKS', links.join(' '));
  let n = 0;
  for (const link of [...new Set(links)]) {
    n += 1;
    await open2(page, link ?? '');
    await page.waitForTimeout(1500);
    await shots(page, `seats-${String(n)}`);
    if (n === 1) {
      await page.getByRole('button', { name: /^Take/ }).first().click();
      await page.waitForTimeout(500);
      await shots(page, 'seats-chosen');
      await page.getByRole('button', { name: /^Go on/ }).first().click();
      await page.waitForTimeout(1500);
      await shots(page, 'seats-checkout');
    }
  }
});
const email = 'premiere.states@example.org';
const studioBrand = '6e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c21';
const studioProject = '6e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c22';
const studioScreening = '6e1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c23';

test.beforeAll(async () => {
  await storeCampaignFilm({ brandId: studioBrand, projectId: studioProject, title: 'A Film With A Hall', email });
  await change(`brands/${studioBrand}`, { packageId: 'gold' });
  await store(
    `brands/${studioBrand}/screeningDrafts/${studioScreening}`,
    premieres.screeningDraft({
      projectId: studioProject,
      contact: '',
      changeId: studioScreening,
      by: 'maker',
      byEmail: email,
      at: new Date(),
    }),
  );
});


test('studio', async ({ page }) => {
  test.setTimeout(300_000);
  await openAsCreator(page, '/studio/premieres', email);
  await page.waitForTimeout(1500);
  await shots(page, 'studio-list');
  await open2(page, `/studio/premieres/${studioScreening}`);
  await page.waitForTimeout(1500);
  await shots(page, 'studio-editor');
  await change(`brands/${studioBrand}/screeningDrafts/${studioScreening}`, { state: 'submitted', contact: 'a@example.org' });
});
test('staff', async ({ page }) => {
  test.setTimeout(300_000);
  await openAsStaff(page, '/admin/premieres');
  await page.waitForTimeout(2000);
  await shots(page, 'staff-list');
  const cancelled = page.getByRole('link', { name: /2026|2027/ }).first();
  await cancelled.click();
  await page.waitForTimeout(2000);
  await shots(page, 'staff-one');
  await open2(page, '/admin/approvals');
  await page.waitForTimeout(2000);
  await shots(page, 'staff-approvals', false);
  await open2(page, `/admin/premieres?showing=${studioBrand}/${studioScreening}`);
  await page.waitForTimeout(2000);
  await shots(page, 'staff-review');
});
