import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { stubNetwork } from '../support/network';
import type { StoredValue } from '../../scripts/sample-data/emulatorRest';
import * as premieres from '../../scripts/samples/premieres';
import * as shop from '../../scripts/samples/shop';
import { App } from '../../src/app/App';
import { campaignMoneyCopy, campaignReviewCopy } from '../../src/content/campaignStaff';
import { showingStaffCopy as copy } from '../../src/content/premiereStaff';
import { approvalsCopy } from '../../src/content/shopAdmin';
import { todayCopy } from '../../src/content/today';
import { orderNumber } from '../../src/features/orders/orderNumber';
import { useDialogs } from '../support/dialogPolyfill';
import { stored, storedProject } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';
import { submitSignIn, useStaffArea } from '../support/staffSignIn';
import { stubWindowWidth } from '../support/windowWidth';

useDialogs({ giveFocusBack: true });
useStaffArea();
beforeEach(() => {
  stubWindowWidth('desk');
});
afterEach(() => {
  vi.restoreAllMocks();
});

const at = new Date('2026-11-01T10:00:00Z');
const screeningId = '77777777-7777-4777-8777-777777777777';
const orderId = '33333333-3333-4333-8333-333333333333';
const draftPath = `brands/brand/screeningDrafts/${screeningId}`;
const path = `/admin/premieres?showing=brand/${screeningId}`;
const { front } = premieres.zoneIds;

const brand = (packageId = 'gold') =>
  stored('brands/brand', {
    name: 'Lantern',
    packageId,
    packageUntil: new Date('2999-01-01T00:00:00Z'),
    suspended: false,
    at,
  });
const film = [
  storedProject('Sintel', { projectId: 'film' }),
  stored('projectBrands/film', { brandId: 'brand', at }),
  brand(),
];
const draft = (fields: Record<string, StoredValue> = {}) =>
  stored(
    draftPath,
    premieres.screeningDraft({
      projectId: 'film',
      state: 'submitted',
      changeId: 'sent',
      by: 'maker',
      byEmail: 'maker@example.org',
      at,
      ...fields,
    }),
  );
const screening = (fields: Record<string, StoredValue> = {}) =>
  stored(
    `screenings/${screeningId}`,
    premieres.screening({ brandId: 'brand', projectId: 'film', at, ...fields }),
  );
const taken = stored(
  `units/${front}~1`,
  shop.unit(`${front}~1`, { brandId: 'brand', orderId, at, sold: true }),
);

async function open(...more: ReturnType<typeof stored>[]) {
  const database = staffDatabase(...film, ...more);
  stubNetwork(database.answer);
  const app = renderApp(<App />, { path });
  await submitSignIn();
  return { ...app, database };
}
const approveButton = () => screen.findByRole('button', { name: copy.approve });

describe('A showing that waits for staff', () => {
  it('stands among the approvals, and leads to what is looked at', async () => {
    stubNetwork(staffDatabase(...film, draft()).answer);
    const { user } = renderApp(<App />, { path: '/admin/approvals' });
    await submitSignIn();
    const when = 'Wed 11 Dec 2030, 19:30';
    const name = approvalsCopy.showingOf('Sintel', when);
    const row = within(await screen.findByRole('article', { name }));
    row.getByText('Lantern');
    await user.click(row.getByRole('link', { name: approvalsCopy.reviewShowing('Sintel', when) }));
    const checks = within(await screen.findByRole('list', { name: campaignReviewCopy.checks }));
    checks.getByText('Kino Lantaarn');
    screen.getByRole('heading', { level: 1, name: copy.titleOf('Sintel', when) });
  });

  it('is approved with its offers, under its name, and leads back to what waits', async () => {
    const { user, database } = await open(draft());
    await user.click(await approveButton());
    await screen.findByRole('heading', { level: 1, name: approvalsCopy.heading });
    const name = 'Preview, 11 Dec 2030, 19:30, Kino Lantaarn';
    expect(database.text(`screenings/${screeningId}`, 'state')).toBe('approved');
    expect(database.text(`screenings/${screeningId}`, 'cells')).toBe('aaaaaa/bbbBbb/cc.cc');
    expect(database.text(draftPath, 'state')).toBe('approved');
    expect(database.text(`offers/${front}`, 'name')).toBe(`${name}, Front`);
    expect(database.text(`offers/${front}`, 'checkoutGroup')).toBe(
      `brand/film/tickets/USD/${screeningId}`,
    );
    expect(database.paths().filter((one) => one.startsWith('offers/'))).toHaveLength(3);
  });

  it('is approved with a threshold, and not on sale before its creators say so', async () => {
    const asked = { threshold: 60, decideBy: new Date('2030-12-01T22:59:00Z') };
    const { user, database } = await open(draft(asked));
    await user.click(await approveButton());
    await screen.findByRole('heading', { level: 1, name: approvalsCopy.heading });
    const shown = `screenings/${screeningId}`;
    expect(database.value(shown, 'threshold')).toEqual({ integerValue: '60' });
    expect(database.value(shown, 'saleOpen')).toEqual({ booleanValue: false });
    expect(database.value(shown, 'interested')).toEqual({ integerValue: '0' });
    expect(database.value(`offers/${front}`, 'onSale')).toEqual({ booleanValue: false });
  });

  it('is corrected with its sale as its creators have it in hand', async () => {
    const asked = { threshold: 60, decideBy: new Date('2030-12-01T22:59:00Z') };
    const before = screening({ ...asked, saleOpen: true, interested: 61, waiting: true });
    const { user, database } = await open(draft({ ...asked, title: 'Premiere' }), before);
    await user.click(await approveButton());
    await screen.findByRole('heading', { level: 1, name: approvalsCopy.heading });
    const shown = `screenings/${screeningId}`;
    expect(database.text(shown, 'title')).toBe('Premiere');
    expect(database.value(shown, 'saleOpen')).toEqual({ booleanValue: true });
    expect(database.value(shown, 'interested')).toEqual({ integerValue: '61' });
    expect(database.value(shown, 'waiting')).toEqual({ booleanValue: true });
  });

  it('is not approved without Gold or Diamond', async () => {
    const { user, database } = await open(draft(), brand('silver'));
    const approve = await approveButton();
    expect(approve.getAttribute('aria-disabled')).toBe('true');
    await user.click(approve);
    expect(database.text(draftPath, 'state')).toBe('submitted');
    screen.getByText(copy.check.unpaid);
  });

  it('is returned with a note, and not without one', async () => {
    const { user, database } = await open(draft());
    const giveBack = await screen.findByRole('button', { name: copy.return });
    await user.click(giveBack);
    await screen.findByText(copy.noteMissing);
    await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Where is the lift?');
    await user.click(giveBack);
    await screen.findByRole('heading', { level: 1, name: approvalsCopy.heading });
    expect(database.text(draftPath, 'state')).toBe('returned');
    expect(database.text(draftPath, 'note')).toBe('Where is the lift?');
  });

  it('keeps its seats once somebody has one, and moves to another hall all the same', async () => {
    const offer = stored(
      `offers/${front}`,
      premieres.ticketOffer({ parent: screeningId, priceCents: 1_500 }),
    );
    const other = { rows: [], cells: '' };
    const { user, database } = await open(draft(other), screening(), offer, taken);
    expect((await approveButton()).getAttribute('aria-disabled')).toBe('true');
    screen.getByText(copy.check.stays);
    database.replace(draft({ venue: 'Zaal Weerd', version: 2 }));
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText(copy.check.changed('Kino Lantaarn', 'Zaal Weerd'));
    await user.click(await approveButton());
    await screen.findByRole('heading', { level: 1, name: approvalsCopy.heading });
    expect(database.text(`screenings/${screeningId}`, 'venue')).toBe('Zaal Weerd');
    expect(database.text(`offers/${front}`, 'name')).toContain('Zaal Weerd, Front');
  });
});

describe('A showing that is public', () => {
  it('says guests apart from what is sold', async () => {
    const units = [`${front}~2`];
    const guest = stored(
      `screenings/${screeningId}/guests/bo`,
      premieres.guest({ brandId: 'brand', by: 'maker', at, units }),
    );
    const ofGuest = stored(
      `units/${front}~2`,
      shop.unit(`${front}~2`, { brandId: 'brand', orderId: 'bo', at, sold: true }),
    );
    await open(draft({ state: 'approved' }), screening(), taken, guest, ofGuest);
    await screen.findByText(/1 of 15 seats sold, 0 held \+ 1 guest$/);
  });
});

describe('A showing that was cancelled', () => {
  const order = stored(
    `brands/brand/orders/${orderId}`,
    premieres.ticketOrder({
      uid: 'fan',
      checkoutGroup: `brand/film/tickets/USD/${screeningId}`,
      projectId: 'film',
      lines: [shop.orderLine({ offerId: front, name: 'Preview, Front', unitCents: 1_200 })],
      units: [`${front}~1`],
      status: 'paid',
      paymentId: 'pi_1',
      paidAt: at,
      soldAt: at,
      createdAt: at,
      changedAt: at,
    }),
  );
  const payment = stored(
    'customers/fan/payments/pi_1',
    shop.payment({
      amount_received: 1_200,
      metadata: { brandId: 'brand', orderId },
      created: Math.floor(at.getTime() / 1000),
      refunds: [{ id: 're_1Qx7Tn4Lk2', amount: 1_200, status: 'succeeded' }],
    }),
  );

  it('says why, and has what Stripe lists recorded as returned', async () => {
    const contact = stored(
      `brands/brand/orders/${orderId}/private/contact`,
      shop.contact({ name: 'Lena Ortiz' }),
    );
    const cancelled = screening({ state: 'cancelled', note: 'The hall is flooded.' });
    const { user, database } = await open(
      draft({ state: 'approved' }),
      cancelled,
      order,
      contact,
      payment,
      taken,
    );
    const { returns } = campaignMoneyCopy;
    await screen.findByText(returns.progress(0, 1));
    screen.getByText('The hall is flooded.');
    screen.getByText('Lena Ortiz');
    await user.click(screen.getByRole('button', { name: returns.recordAll(1) }));
    await screen.findByText(returns.progress(1, 1));
    expect(database.text(`brands/brand/orders/${orderId}`, 'status')).toBe('refunded');
    expect(database.text(`brands/brand/orders/${orderId}/refunds/1`, 'reason')).toBe(
      returns.reason.showingCancelled,
    );
    expect(database.paths()).not.toContain(`units/${front}~1`);
  });

  it('says in the list, and on the landing page, how many of its orders are to go back', async () => {
    const cancelled = screening({ state: 'cancelled' });
    stubNetwork(staffDatabase(...film, cancelled, order).answer);
    const { user } = renderApp(<App />, { path: '/admin' });
    await submitSignIn();
    const heading = await screen.findByRole('heading', { name: todayCopy.showings.heading });
    const row = within(heading.closest('li') ?? document.body);
    await row.findByText('1');
    row.getByText(/^First: Preview, 11 Dec 2030/);
    await user.click(row.getByRole('link', { name: todayCopy.showings.look }));
    await screen.findByRole('cell', { name: `Cancelled, ${copy.toReturn(1)}` });
  });

  it('calls what is to be sold again by its seat', async () => {
    const cancelled = screening({ state: 'cancelled' });
    const { user } = await open(draft({ state: 'approved' }), cancelled, order);
    await user.click(await screen.findByRole('button', { name: new RegExp(orderNumber(orderId)) }));
    await screen.findByRole('checkbox', { name: 'Preview, Front, A 1' });
  });
});
