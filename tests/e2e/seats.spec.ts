import * as samples from '../../scripts/samples/premieres';
import { unit } from '../../scripts/samples/shop';
import { filmSeatsLink } from '../../src/config/paths';
import { seatsCopy } from '../../src/content/seats';
import { ticketOrderCopy } from '../../src/content/ticketOrders';
import { makeSlug } from '../../src/lib/slug';
import { findViolations } from './support/axe';
import { newCampaignFilm, storeCampaignFilm } from './support/campaigns';
import { change, store } from './support/database';
import { desk, expect, open, phone, test } from './support/fixtures';
import { tabTo } from './support/keyboard';
import { expectStripePage } from './support/shop';

test.use({ viewport: phone, hasTouch: true, isMobile: true });

/** Stores a film of Gold with a showing in the hall of the samples; resolves with the address of its seats. */
async function storeShowing() {
  const film = newCampaignFilm('A Film That Is Shown');
  const { brandId, projectId } = film;
  const screeningId = crypto.randomUUID();
  const ids = {
    front: crypto.randomUUID(),
    middle: crypto.randomUUID(),
    pairs: crypto.randomUUID(),
  };
  await storeCampaignFilm(film);
  await change(`storefronts/${projectId}`, { packageId: 'gold' });
  const stamp = { changeId: screeningId, by: 'staff', at: new Date() };
  const showing = samples.screening({ brandId, projectId, ...samples.zonesOf(ids), ...stamp });
  await store(`screenings/${screeningId}`, showing);
  for (const [id, variant, stock] of [
    [ids.front, 'Front', 6],
    [ids.middle, 'Middle', 6],
    [ids.pairs, 'Wheelchair and companion', 2],
  ] as const)
    await store(
      `offers/${id}`,
      samples.ticketOffer({
        checkoutGroup: `${brandId}/${projectId}/tickets/USD/${screeningId}`,
        parent: screeningId,
        variant,
        name: `${samples.showingName}, ${variant}`,
        stock,
        ...stamp,
      }),
    );
  const address = filmSeatsLink(makeSlug(film.title, projectId), screeningId);
  return { brandId, ids, address };
}

test('A fan buys two seats together on a phone, after somebody else was faster', async ({
  page,
  browser,
}) => {
  const { brandId, ids, address } = await storeShowing();
  const { best, yours, gone } = seatsCopy;
  const goOn = page.getByRole('button', { name: yours.goOn(2) });
  await open(page, address);
  await page.getByRole('button', { name: best.take(2) }).click();
  expect(await findViolations(page, 'everything', 'html')).toEqual([]);
  await goOn.click();
  await page.getByLabel('Your name').fill('Fay Fan');
  await page.getByLabel('Email').fill('fay.seats@example.org');

  const [, letter = '', number = ''] = /seats=([ab])(\d)/.exec(page.url()) ?? [];
  const taken = `${letter === 'a' ? ids.front : ids.middle}~${number}`;
  const owner = { brandId, orderId: crypto.randomUUID(), at: new Date() };
  await store(`units/${taken}`, unit(taken, { ...owner, sold: true }));
  await page.getByRole('button', { name: /^Reserve and pay/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: gone.nothing })).toBeFocused();

  await page.getByRole('button', { name: best.take(2) }).click();
  await goOn.click();
  await page.getByRole('button', { name: /^Reserve and pay/ }).click();
  await expectStripePage(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText(ticketOrderCopy.yours(2)).first()).toBeVisible();

  // Somebody without a mouse sees that these are taken, and goes to another seat by its name.
  const atDesk = { viewport: desk, hasTouch: false, isMobile: false };
  const other = await (await browser.newContext(atDesk)).newPage();
  await open(other, address);
  await expect(other.getByRole('checkbox', { name: /, taken$/ })).toHaveCount(3);
  await tabTo(other, other.locator('[role="checkbox"][tabindex="0"]'));
  await other.keyboard.type('a 1');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('checkbox', { name: /^A 1, Front/ })).toBeChecked();
  expect(await findViolations(other, 'everything', 'html')).toEqual([]);
});
