import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, held, type SentRequest, stubNetwork } from '../support/network';
import { restFields, type StoredValue } from '../../scripts/sample-data/emulatorRest';
import { refundWish } from '../../scripts/samples/payments';
import * as samples from '../../scripts/samples/shop';
import '../../src/content/adminMessages';
import { ordersAdminCopy as copy } from '../../src/content/ordersAdmin';
import { moneyCopy } from '../../src/content/payouts';
import { OrderList } from '../../src/features/orders-admin/OrderList';
import { ErasePerson } from '../../src/features/payouts/ErasePerson';
import { OrderMoney } from '../../src/features/payouts/OrderMoney';
import { sendBy } from '../../src/features/orders/orderModel';
import { OrderWishes } from '../../src/features/payouts/OrderWishes';
import { useDialogs } from '../support/dialogPolyfill';
import { signInAsGuest, signOut } from '../support/guestSignIn';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';
import { stubWindowWidth } from '../support/windowWidth';

useDialogs({ giveFocusBack: true });
beforeEach(() => {
  stubWindowWidth('desk');
});
afterEach(() => {
  vi.restoreAllMocks();
});

const root = 'projects/demo-backlot/databases/(default)/documents/brands/brand';
const stored = (path: string, fields: Record<string, StoredValue>) => ({
  name: `${root}/${path}`,
  fields: restFields(fields),
});
const day = 24 * 60 * 60_000;

const idOf = (start: string) => `${start}5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d`;

/** An order that was paid some days ago, as the database has it. */
function order(
  start: string,
  name: string,
  daysAgo: number,
  { country = 'US', ...contact }: Record<string, string> = {},
) {
  const id = idOf(start);
  const paidAt = Date.now() - daysAgo * day;
  return [
    stored(
      `orders/${id}`,
      samples.order({
        uid: 'buyer',
        lines: [samples.orderLine({ offerId: 'offer', name })],
        units: ['offer~7'],
        country,
        shippingCents: 0,
        totalCents: 2_500,
        status: 'paid',
        paymentId: 'pi_1',
        paidAt: new Date(paidAt),
      }),
    ),
    stored(
      `orders/${id}/private/contact`,
      samples.contact({ name: `Buyer of ${name}`, lines: '1 Main Street', country, ...contact }),
    ),
    stored(
      `packing/${id}`,
      samples.packing({
        lines: [{ name, qty: 1 }],
        units: ['offer~7'],
        country,
        dueAt: new Date(sendBy(paidAt, 7)),
      }),
    ),
  ];
}
const database = () =>
  staffDatabase(...order('8a8a', 'Print', 1), ...order('8b8b', 'Postcard', 9, { country: 'DE' }));

const openOrders = async (path = '/studio/orders', inBrowser = false) => {
  const sent = stubNetwork(database().answer);
  const app = renderApp(<OrderList brandId="brand" role="owner" />, { path, inBrowser });
  await screen.findAllByRole('rowheader');
  return { ...app, sent };
};
const numbers = () =>
  screen.getAllByRole('rowheader').map((head) => within(head).getByRole('button').textContent);

describe('The orders of a brand', () => {
  it('begin with what waits longest, which is overdue, with a number of requests that does not grow', async () => {
    const { sent } = await openOrders();
    expect(numbers()).toEqual(['8B8B5C1A', '8A8A5C1A']);
    const row = screen.getByRole('row', { name: /8B8B5C1A/ });
    within(row).getByText('1 × Postcard (No. 7)');
    within(row).getByText('Buyer of Postcard');
    within(row).getByText('Germany');
    within(row).getByText('Overdue by 2 days');
    // A page, its orders, contacts and the one offer; the other nine are counts, one of what says no day.
    const asked = new Set(sent.map(({ address, body }) => address + JSON.stringify(body)));
    expect(asked.size).toBe(13);
  });

  it('are filtered by item and country, and listed apart where they are overdue', async () => {
    const { user, sent } = await openOrders();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by item' }), 'Print');
    expect(numbers()).toEqual(['8A8A5C1A']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by country' }), 'DE');
    await screen.findByText('No order matches');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    const [first] = screen.getAllByRole('radio');
    expect(first).toBe(screen.getByRole('radio', { name: /^Overdue/ }));
    await user.click(screen.getByRole('radio', { name: /^Packed/ }));
    await screen.findByText('Nothing waits to be sent');
    await user.click(screen.getByRole('radio', { name: /^Overdue/ }));
    await screen.findByRole('row', { name: /8B8B5C1A.*Overdue by 2 days/ });
    const pages = sent
      .map(({ body }) => JSON.stringify(body))
      .filter((body) => body.includes('"structuredQuery":{"from"') && body.includes('dueAt'));
    expect(pages.at(-1)).toMatch(/"op":"LESS_THAN".*"orderBy":\[\{"field":\{"fieldPath":"dueAt"/);
  });

  it('offer as filters what is beyond the page that is shown, once a filter has the focus, and ask for what is chosen alone', async () => {
    const many = Array.from({ length: 50 }, (_, index) => order(String(1_000 + index), 'Print', 1));
    const last = order('9a9a', 'Poster', 1, { country: 'FR' });
    const sent = stubNetwork(staffDatabase(...many.flat(), ...last).answer);
    const { user } = renderApp(<OrderList brandId="brand" role="owner" />);
    const items = within(await screen.findByRole('combobox', { name: 'Filter by item' }));
    await items.findByRole('option', { name: 'Print' });
    expect(items.queryByRole('option', { name: 'Poster' })).toBeNull();
    act(() => {
      screen.getByRole('combobox', { name: 'Filter by country' }).focus();
    });
    await items.findByRole('option', { name: 'Poster' });
    screen.getByRole('option', { name: 'France' });
    const asked = () => sent.filter(({ address }) => address.includes(':runQuery')).length;
    const before = asked();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by item' }), 'Poster');
    await screen.findByRole('row', { name: /9A9A5C1A/ });
    expect(numbers()).toEqual(['9A9A5C1A']);
    // The database finds it: the other fifty do not come again.
    expect(asked()).toBe(before + 1);
    items.getByRole('option', { name: 'Print' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by country' }), 'US');
    await screen.findByText('No order matches');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await screen.findAllByRole('row', { name: /Print/ });
  });

  it('open beside the list, with the way to write to the buyer, and give the focus back', async () => {
    const { user } = await openOrders();
    await user.click(screen.getByRole('button', { name: '8A8A5C1A' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Order 8A8A5C1A' }));
    const link = await panel.findByRole('link', { name: 'Write to the buyer' });
    expect(link.getAttribute('href')).toBe('mailto:bo@example.org?subject=Your%20order%208A8A5C1A');
    const carrier = await panel.findByLabelText<HTMLInputElement>('Carrier');
    // What does not fit stays, and is explained.
    fireEvent.change(carrier, { target: { value: 'c'.repeat(61) } });
    expect(carrier.value).toHaveLength(61);
    panel.getByText('Keep this to 60 characters; it has 61.');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    expect(document.activeElement).toBe(carrier);
    fireEvent.change(carrier, { target: { value: 'Courier' } });
    expect(panel.queryByText(/^Keep this to/)).toBeNull();
    await user.type(panel.getByLabelText('Link to follow it'), 'nowhere');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    panel.getByText('This is no address of a page.');
    await user.click(panel.getByRole('button', { name: 'Close the order' }));
    expect(document.activeElement?.textContent).toBe('8A8A5C1A');
  });

  it('say what their buyer agreed to for the email of each, and not for another one', async () => {
    stubNetwork(
      staffDatabase(
        ...order('8a8a', 'Print', 1),
        ...order('8b8b', 'Postcard', 9, { email: 'other@example.org' }),
        stored('consents/buyer', { email: 'bo@example.org', proven: true, withdrawnAt: null }),
      ).answer,
    );
    const { user } = renderApp(<OrderList brandId="brand" role="owner" />);
    await user.click(await screen.findByRole('button', { name: '8A8A5C1A' }));
    await screen.findByText('Agreed to letters from you.');
    await user.click(screen.getByRole('button', { name: 'Close the order' }));
    await user.click(screen.getByRole('button', { name: '8B8B5C1A' }));
    await screen.findByText('Wants letters about this order only.');
    expect(screen.queryByText('Agreed to letters from you.')).toBeNull();
  });

  it('are closed by Back, and leave no step behind where they are closed otherwise', async () => {
    const { user } = await openOrders('/studio/orders?group=toPack', true);
    const closed = location.search;
    const steps = history.length;
    const dialogOf = (number: string) => screen.findByRole('dialog', { name: `Order ${number}` });
    const openFirst = async () => {
      await user.click(screen.getByRole('button', { name: '8A8A5C1A' }));
      await dialogOf('8A8A5C1A');
    };
    const seeClosed = () =>
      waitFor(() => {
        expect(screen.queryByRole('dialog')).toBeNull();
        expect(location.search).toBe(closed);
      });
    await openFirst();
    history.back();
    await seeClosed();
    await openFirst();
    // Another one takes its place.
    await user.click(screen.getByRole('button', { name: '8B8B5C1A' }));
    const panel = within(await dialogOf('8B8B5C1A'));
    await user.click(panel.getByRole('button', { name: 'Close the order' }));
    await seeClosed();
    await openFirst();
    await user.keyboard('{Escape}{Escape}');
    await seeClosed();
    expect(history.length).toBe(steps + 1);
  });

  it('that an address names are closed in their place', async () => {
    const path = '/studio/orders?order=8a8a5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
    const { user } = await openOrders(path, true);
    const steps = history.length;
    const panel = within(await screen.findByRole('dialog', { name: 'Order 8A8A5C1A' }));
    await user.click(panel.getByRole('button', { name: 'Close the order' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([location.search, history.length]).toEqual(['', steps]);
  });

  it('are moved on together beyond one page, and go on where the network was lost', async () => {
    const many = Array.from({ length: 60 }, (_, index) => order(String(1_000 + index), 'Print', 1));
    const { answer } = staffDatabase(...many.flat());
    let commits = 0;
    await signInAsGuest((request) => {
      if (!request.address.includes('documents:commit')) return answer(request);
      commits += 1;
      // What follows the first part of what is pressed first.
      return commits > 24 && commits <= 48 ? failed(503, 'UNAVAILABLE') : answer(request);
    });
    const { user } = renderApp(<OrderList brandId="brand" role="owner" />);
    await user.click(await screen.findByRole('checkbox', { name: /^Choose all/ }));
    screen.getByText('50 orders chosen');
    await user.click(await screen.findByRole('button', { name: 'Choose all 60 orders' }));
    await screen.findByText('60 orders chosen');
    await user.click(screen.getByRole('button', { name: 'Mark packed' }));
    await screen.findByText('24 orders marked “Packed”.', {}, { timeout: 20_000 });
    await screen.findByText(/^Error in saving how far orders are/);
    screen.getByText('36 orders chosen');
    commits = 100;
    await user.click(screen.getByRole('button', { name: 'Mark packed' }));
    await screen.findByText('36 orders marked “Packed”.', {}, { timeout: 20_000 });
    await signOut();
  });

  /** Whether what is beyond the page that is shown is asked for. */
  const isOfTheRest = ({ address, body }: SentRequest) =>
    address.includes(':runQuery') && JSON.stringify(body).includes('"limit":250');

  it('say that they are loading while a search reads on, and never that none matches once that fails', async () => {
    const names = Array.from({ length: 55 }, (_, index) => (index < 54 ? 'Print' : 'Poster'));
    const { answer } = staffDatabase(
      ...names.flatMap((name, index) => order(String(1_000 + index), name, 1)),
    );
    const gate = held(() => failed(403, 'PERMISSION_DENIED'));
    let answerOfTheRest: typeof gate.answer | typeof answer = gate.answer;
    stubNetwork((request) => (isOfTheRest(request) ? answerOfTheRest(request) : answer(request)));
    const { user } = renderApp(<OrderList brandId="brand" role="owner" />);
    await screen.findAllByRole('rowheader');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Poster' } });
    await screen.findByText('Loading orders…');
    expect(screen.queryByText('No order matches')).toBeNull();
    gate.release();
    await screen.findByText(/^Error in fetching orders/);
    expect(screen.queryByText('No order matches')).toBeNull();
    expect(screen.queryByText('Loading orders…')).toBeNull();
    answerOfTheRest = answer;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('row', { name: /10545C1A/ });
  });

  it('are chosen beyond one page also where more is asked for meanwhile', async () => {
    const many = Array.from({ length: 60 }, (_, index) => order(String(1_000 + index), 'Print', 1));
    const { answer } = staffDatabase(...many.flat());
    const rest = held(answer);
    stubNetwork((request) => (isOfTheRest(request) ? rest.answer(request) : answer(request)));
    const { user } = renderApp(<OrderList brandId="brand" role="owner" />);
    await user.click(await screen.findByRole('checkbox', { name: /^Choose all/ }));
    await user.click(await screen.findByRole('button', { name: 'Choose all 60 orders' }));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    rest.release();
    await screen.findByText('60 orders chosen');
  });

  it('are chosen of a search that is still reading, each read once', async () => {
    const names = Array.from({ length: 310 }, (_, index) => (index % 100 ? 'Print' : 'Poster'));
    const { answer } = staffDatabase(
      ...names.flatMap((name, index) => order(String(1_000 + index), name, 1)),
    );
    const rest: ReturnType<typeof held>[] = [];
    const releaseAll = () => {
      for (const gate of rest) gate.release();
    };
    stubNetwork((request) => {
      if (!isOfTheRest(request)) return answer(request);
      const gate = held(answer);
      rest.push(gate);
      return gate.answer(request);
    });
    const { user } = renderApp(<OrderList brandId="brand" role="owner" />);
    await screen.findAllByRole('rowheader');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Poster' } });
    await user.click(screen.getByRole('checkbox', { name: /^Choose all/ }));
    await user.click(await screen.findByRole('button', { name: 'Choose all 310 orders' }));
    // What the search was reading, and what takes its place.
    await waitFor(() => {
      expect(rest).toHaveLength(2);
    });
    releaseAll();
    await screen.findByRole('row', { name: /12005C1A/ });
    await waitFor(() => {
      expect(rest).toHaveLength(3);
    });
    releaseAll();
    await screen.findByText('4 orders chosen');
    expect(rest).toHaveLength(3);
  });

  /** Opens orders as somebody who is signed in, of whose commits some are refused. */
  async function openSignedIn(
    documents: ReturnType<typeof staffDatabase>,
    refuse: (request: SentRequest) => boolean,
  ) {
    await signInAsGuest((request) =>
      request.address.includes('documents:commit') && refuse(request)
        ? failed(403, 'PERMISSION_DENIED')
        : documents.answer(request),
    );
    const app = renderApp(<OrderList brandId="brand" role="owner" />);
    await screen.findAllByRole('rowheader');
    return app;
  }

  /** Opens two orders, one of them a gift, as somebody who is signed in. */
  async function openGift(refuse = () => false) {
    const gift = { giftTo: 'Noor Haddad', giftNote: 'For your wall.\nYours' };
    const stored = staffDatabase(
      ...order('8a8a', 'Print', 1, gift),
      ...order('8b8b', 'Postcard', 9, { country: 'DE' }),
    );
    return { ...(await openSignedIn(stored, refuse)), stored };
  }

  const fulfilment = `orders/${idOf('8a8a')}/fulfilment/state`;
  /** The parcel of an order, as a colleague saves it. */
  const parcelOf = (state: string) =>
    stored(fulfilment, { state, carrier: 'UPS', tracking: '1Z9', link: 'https://example.org/1' });
  async function openPanel(user: ReturnType<typeof renderApp>['user']) {
    await user.click(screen.getByRole('button', { name: '8A8A5C1A' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Order 8A8A5C1A' }));
    await panel.findByLabelText('Carrier');
    const fields = ['Carrier', 'Tracking number', 'Link to follow it'].map((label) =>
      panel.getByLabelText<HTMLInputElement>(label),
    );
    return {
      panel,
      values: () => fields.map(({ value }) => value),
      save: () => user.click(panel.getByRole('button', { name: 'Save' })),
    };
  }

  it('that someone else moves on keep what is typed, show what is not, and are saved over it once asked again', async () => {
    const { user, stored: documents } = await openGift();
    const { panel, values, save } = await openPanel(user);
    await user.type(panel.getByLabelText('Carrier'), 'Courier');
    const packing = `brands/brand/packing/${idOf('8a8a')}`;
    documents.change(packing, 'state', 'sent');
    documents.replace(parcelOf('sent'));
    await save();
    await panel.findByText('Someone else marked it “Sent” meanwhile. Save again to replace that.');
    expect(values()).toEqual(['Courier', '1Z9', 'https://example.org/1']);
    expect(documents.text(packing, 'state')).toBe('sent');
    expect(numbers()).toEqual(['8B8B5C1A']);
    await save();
    await panel.findByText('Saved. The buyer sees it on the order’s page.');
    expect(documents.text(packing, 'state')).toBe('packed');
    expect(documents.text(`brands/brand/${fulfilment}`, 'carrier')).toBe('Courier');
    expect(documents.text(`brands/brand/${fulfilment}`, 'tracking')).toBe('1Z9');
    await user.click(panel.getByRole('button', { name: 'Close the order' }));
    // Its row went to another state.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await signOut();
  });

  it('keep the tracking number that someone else has saved since they were opened', async () => {
    const { user, stored: documents } = await openGift();
    const { panel, values, save } = await openPanel(user);
    documents.replace(parcelOf('packed'));
    await save();
    await panel.findByText('Saved. The buyer sees it on the order’s page.');
    expect(documents.text(`brands/brand/${fulfilment}`, 'tracking')).toBe('1Z9');
    await user.type(panel.getByLabelText('Carrier'), 'Courier');
    await save();
    await panel.findByText(/^Someone else saved another carrier, number or link meanwhile/);
    expect(documents.text(`brands/brand/${fulfilment}`, 'carrier')).toBe('UPS');
    expect(values()).toEqual(['Courier', '1Z9', 'https://example.org/1']);
    await save();
    await panel.findByText('Saved. The buyer sees it on the order’s page.');
    expect(documents.text(`brands/brand/${fulfilment}`, 'carrier')).toBe('Courier');
    expect(documents.text(`brands/brand/${fulfilment}`, 'tracking')).toBe('1Z9');
    await signOut();
  });

  it('are printed as chosen, with what a gift needs, once it is recorded who does', async () => {
    const printed = vi.fn();
    vi.stubGlobal('print', printed);
    let isRefused = true;
    const { user, stored } = await openGift(() => isRefused);
    screen.getByText('Buyer of Print, gift for Noor Haddad');
    await user.click(screen.getByRole('checkbox', { name: 'Choose 8A8A5C1A' }));
    screen.getByText('1 order chosen');
    // The box is not the row.
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Packing list' }));
    await screen.findByText(/^Error in exporting orders/);
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Packing list' }));
    await screen.findByText('1 order. Only the sheet is printed.');
    expect(stored.paths().some((path) => path.startsWith('brands/brand/exports/'))).toBe(true);
    screen.getByText('1 order, 1 piece');
    screen.getByText(copy.sheets.destroy);
    screen.getByText('1 × Print (No. 7)');
    screen.getByText('Noor Haddad');
    expect(screen.getByText(/^Gift from/).textContent).toBe('Gift from Buyer of Print');
    screen.getByText(/^For your wall\.\sYours$/);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(printed).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Back to the orders' }));
    expect(await screen.findAllByRole('rowheader')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await user.click(screen.getByRole('button', { name: '8A8A5C1A' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Order 8A8A5C1A' }));
    await panel.findByText(/^Noor Haddad\s1 Main Street\sUnited States$/);
    panel.getByText(/^For your wall\.\sYours$/);
    await signOut();
  });

  it('have labels on the sheets of this device, from the label on that is chosen', async () => {
    localStorage.clear();
    const { user } = await openGift();
    const openLabels = async () => {
      await user.click(screen.getByRole('button', { name: 'Address labels' }));
      return within(await screen.findByRole('region', { name: 'Preview' }));
    };
    let preview = await openLabels();
    // Overdue first.
    expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '8B8B5C1ABuyer of Postcard1 Main StreetGERMANY',
      '8A8A5C1ANoor Haddad1 Main StreetUNITED STATES',
    ]);
    await user.selectOptions(screen.getByLabelText('First label to use'), 'Start at label 24');
    screen.getByText(/^2 labels on 2 sheets\./);
    expect(preview.getAllByRole('list')).toHaveLength(2);
    // Fewer on a sheet: from the last of them on.
    await user.selectOptions(screen.getByLabelText('Sheets of labels'), 'A4: 8 of 105 × 74 mm');
    expect(screen.getByLabelText<HTMLSelectElement>('First label to use').value).toBe('8');
    await user.click(screen.getByRole('button', { name: 'Back to the orders' }));
    preview = await openLabels();
    expect(screen.getByLabelText<HTMLSelectElement>('Sheets of labels').value).toBe('a4x8');
    screen.getByText(/^2 labels on 1 sheet\./);
    await signOut();
  });

  it('say which lines of a pasted list are wrong before anything is saved', async () => {
    const { user } = await openOrders();
    await user.click(screen.getByRole('button', { name: 'Paste tracking numbers' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Check the list' }));
    dialog.getByText('Paste at least one line.');
    await user.type(dialog.getByLabelText('The list'), '8a8a5c1a, 1Z9{enter}nobody');
    await user.click(dialog.getByRole('button', { name: 'Check the list' }));
    await dialog.findByText('1 order will be marked sent.');
    dialog.getByText('Line 2 has no number of an order and a tracking number.');
    dialog.getByRole('button', { name: 'Mark them sent' });
  });

  /** Pastes a list of orders of which some cannot be saved at first. */
  async function pasteList(starts: readonly string[], refused: readonly string[]) {
    const documents = staffDatabase(...starts.flatMap((start) => order(start, 'Print', 1)));
    const commits: string[] = [];
    let isRefused = true;
    const { user } = await openSignedIn(documents, ({ body }) => {
      const text = JSON.stringify(body);
      commits.push(text);
      return isRefused && refused.some((start) => text.includes(idOf(start)));
    });
    const list = starts.map((start) => `${start}5c1a, UPS, 1Z${start}`).join('\n');
    await user.click(screen.getByRole('button', { name: 'Paste tracking numbers' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('The list'), { target: { value: list } });
    await user.click(dialog.getByRole('button', { name: 'Check the list' }));
    await user.click(await dialog.findByRole('button', { name: 'Mark them sent' }));
    return {
      documents,
      dialog,
      list,
      /** Presses again once all can be saved, and returns the commits of that. */
      sendRest: async () => {
        commits.length = 0;
        isRefused = false;
        await user.click(dialog.getByRole('button', { name: 'Mark them sent' }));
        await waitFor(() => {
          expect(screen.queryByRole('dialog')).toBeNull();
        });
        return commits;
      },
    };
  }

  it('of a pasted list that are not saved stay in it, and are sent again alone', async () => {
    const { documents, dialog, list, sendRest } = await pasteList(['8a8a', '8b8b'], ['8b8b']);
    await dialog.findByText(
      '1 order marked “Sent”. 1 order not saved. Press “Mark them sent” again for what is left.',
    );
    expect(dialog.getByLabelText('The list')).toHaveProperty('value', list);
    dialog.getByText('1 order will be marked sent.');
    // Chosen, it would be offered to be sent without its tracking number.
    expect(screen.queryByText(/chosen$/)).toBeNull();
    const commits = await sendRest();
    expect(commits).toHaveLength(1);
    expect(commits[0]).toContain(idOf('8b8b'));
    screen.getByText('1 order marked “Sent”.');
    const trackingOf = (start: string) =>
      documents.text(`brands/brand/orders/${idOf(start)}/fulfilment/state`, 'tracking');
    expect(['8a8a', '8b8b'].map(trackingOf)).toEqual(['1Z8a8a', '1Z8b8b']);
    await signOut();
  });

  it('of a pasted list that is checked again are not asked for twice', async () => {
    const { dialog, list } = await pasteList(['8a8a', '8b8b'], ['8b8b']);
    await dialog.findByText(/^1 order marked “Sent”\. 1 order not saved\./);
    fireEvent.change(dialog.getByLabelText('The list'), { target: { value: `${list}\n` } });
    fireEvent.click(dialog.getByRole('button', { name: 'Check the list' }));
    await dialog.findByText('Line 1: 8A8A5C1A is marked sent already, from this list.');
    dialog.getByText('1 order will be marked sent.');
    await signOut();
  });

  it('of a long pasted list go on where a request failed', async () => {
    const starts = Array.from({ length: 30 }, (_, index) => String(1_000 + index));
    const { dialog, sendRest } = await pasteList(starts, starts.slice(24));
    await dialog.findByText(
      /^Error in saving how far orders are: .* 24 orders marked “Sent”\. 6 orders not saved\./,
    );
    dialog.getByText('6 orders will be marked sent.');
    expect(await sendRest()).toHaveLength(6);
    screen.getByText('6 orders marked “Sent”.');
    await signOut();
  });

  it('that cannot be read can be asked for again', async () => {
    stubNetwork(() => failed(403, 'PERMISSION_DENIED'));
    const { user } = renderApp(<OrderList brandId="brand" role="owner" />);
    await screen.findByText(/^Error in fetching orders/);
    stubNetwork(database().answer);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(numbers()).toHaveLength(2);
    });
  });
});

describe('A late order', () => {
  const dispute = (status: string) => ({
    disputed: status !== 'won',
    disputes: [{ id: 'du_123456789', amount: 2_500, status }],
  });
  const nothing = () => undefined;

  it.each<[string, Record<string, StoredValue>, RegExp, string | null]>([
    ['whose things were gone', {}, /^It was paid when its things were gone/, null],
    [
      'of which some went back',
      { refunds: [{ id: 're_123456789', amount: 1 }] },
      /^Some of the money went back/,
      'Return the rest at Stripe, $24.99',
    ],
    [
      'of which all went back',
      { refunds: [{ id: 're_123456789', amount: 2_500 }] },
      /^All of the money went back/,
      'Record all that went back',
    ],
    ['that a bank took', dispute('lost'), /^All of the money/, 'Record all that went back'],
    ['that a bank asks for', dispute('under_review'), /^A bank asks for the money/, null],
    ...['won', 'warning_closed'].map(
      (status): [string, Record<string, StoredValue>, RegExp, string] => [
        `that a bank let be (${status})`,
        { ...dispute(status), disputed: false },
        /^A bank asked for the money/,
        'Confirm the order',
      ],
    ),
  ])('%s says so, with what staff can do', async (_, fields, reason, press) => {
    const id = idOf('8a8a');
    const [late] = order('8a8a', 'Print', 1);
    const database = staffDatabase(
      { name: late?.name ?? '', fields: { ...late?.fields, ...restFields({ status: 'late' }) } },
      {
        name: `${root.replace('brands/brand', 'customers/buyer')}/payments/pi_1`,
        fields: restFields(
          samples.payment({
            amount_received: 2_500,
            metadata: { brandId: 'brand', orderId: id },
            refunds: [],
            ...fields,
          }),
        ),
      },
    );
    stubNetwork(database.answer);
    renderApp(
      <OrderMoney path={`brand/${id}`} brandName="Lantern" onChanged={nothing} onClose={nothing} />,
    );
    await screen.findByText(reason);
    const presses = ['Return the rest at Stripe, $24.99', 'Record all that went back'];
    const shown = [...presses, 'Confirm the order'].filter(
      (name) => screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name }),
    );
    expect(shown).toEqual(press === null ? [] : [press]);
  });
});

it('The contact of an order is erased by staff after a question, and then no more', async () => {
  const database = staffDatabase(...order('8a8a', 'Print', 1));
  await signInAsGuest(database.answer);
  const id = idOf('8a8a');
  const nothing = () => undefined;
  const { user } = renderApp(
    <OrderMoney path={`brand/${id}`} brandName="Lantern" onChanged={nothing} onClose={nothing} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Erase the contact' }));
  const question = within(await screen.findByRole('dialog', { name: 'Erase the contact?' }));
  await user.click(question.getByRole('button', { name: 'Erase' }));
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Erase the contact' })).toBeNull();
  });
  expect(database.text(`brands/brand/orders/${id}/private/contact`, 'email')).toBe('');
  await signOut();
});

it('Whoever only follows is erased by staff, who find them by the email', async () => {
  const follower = (uid: string) =>
    stored(`followers/${uid}~film`, {
      uid,
      projectId: 'film',
      email: `${uid}@example.org`,
      at: new Date(),
    });
  const agreed = samples.consent({ email: 'noor@example.org', at: new Date() });
  const database = staffDatabase(follower('noor'), follower('bo'), stored('consents/noor', agreed));
  await signInAsGuest(database.answer);
  const { user } = renderApp(<ErasePerson />);
  const field = screen.getByLabelText(moneyCopy.person.email);
  await user.type(field, 'Nobody@example.org{Enter}');
  await screen.findByText(moneyCopy.person.found(0));
  await user.clear(field);
  await user.type(field, 'Noor@example.org{Enter}');
  await screen.findByText(moneyCopy.person.found(2));
  await user.click(screen.getByRole('button', { name: 'Erase the contact' }));
  const question = within(await screen.findByRole('dialog', { name: 'Erase the contact?' }));
  await user.click(question.getByRole('button', { name: 'Erase' }));
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Erase the contact' })).toBeNull();
  });
  expect(database.paths()).toEqual(['brands/brand/followers/bo~film']);
  await signOut();
});

describe('A wish for a refund', () => {
  const wish = (fields: Record<string, StoredValue>) =>
    stored(
      `orders/8a8a5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d/refundWishes/owner`,
      refundWish({
        cents: 1_000,
        by: 'owner',
        at: new Date(Date.UTC(2026, 10, 3, 12)),
        ...fields,
      }),
    );
  async function openOrder(role: 'owner' | 'editor', ...wishes: ReturnType<typeof wish>[]) {
    stubNetwork(staffDatabase(...order('8a8a', 'Print', 1), ...wishes).answer);
    const { user } = renderApp(<OrderList brandId="brand" role={role} />, {
      path: '/studio/orders?order=8a8a5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d',
    });
    const panel = within(await screen.findByRole('dialog', { name: 'Order 8A8A5C1A' }));
    return { user, panel };
  }

  it('needs a reason and no more than was paid, and stays where it cannot be sent', async () => {
    const { user, panel } = await openOrder('owner');
    await user.click(await panel.findByRole('button', { name: 'Ask our team for a refund' }));
    await user.type(panel.getByLabelText('Sum in US dollars'), '25.01');
    await user.click(panel.getByRole('button', { name: 'Send to our team' }));
    panel.getByText('Say why.');
    panel.getByText('Type a sum of at most $25.00, or leave it empty.');
    expect(document.activeElement).toBe(panel.getByLabelText('Reason'));
    await user.type(panel.getByLabelText('Reason'), 'Torn.');
    await user.clear(panel.getByLabelText('Sum in US dollars'));
    panel.getByRole('checkbox', { name: 'Print No. 7' });
    stubNetwork(() => failed(403, 'PERMISSION_DENIED'));
    await user.click(panel.getByRole('button', { name: 'Send to our team' }));
    await panel.findByText(/^Error in sending the wish for a refund/);
    expect(panel.getByLabelText('Reason')).toHaveProperty('value', 'Torn.');
  });

  it('shows its owner what staff answer', async () => {
    const { panel } = await openOrder('owner', wish({ state: 'declined', note: 'It was used.' }));
    await panel.findByText('Our team returns nothing for it:');
    panel.getByText('It was used.');
    panel.getByText('Wished: $10.00');
    panel.getByRole('button', { name: 'Ask again' });
  });

  it('is not an editor’s', async () => {
    const { panel } = await openOrder('editor');
    await panel.findByRole('heading', { name: 'Paid' });
    expect(panel.queryByRole('heading', { name: 'Refund' })).toBeNull();
  });

  it('is what the form of staff begins with', async () => {
    const found = [...order('8a8a', 'Print', 1), wish({ units: ['offer~7'] })];
    stubNetwork(staffDatabase(...found).answer);
    const path = 'brand/8a8a5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
    const nothing = () => undefined;
    renderApp(<OrderMoney path={path} brandName="Lantern" onChanged={nothing} onClose={nothing} />);
    const form = within(await screen.findByRole('form', { name: 'Record a refund' }));
    expect(form.getByLabelText('Sum in US dollars')).toHaveProperty('value', '10.00');
    expect(form.getByRole('checkbox', { name: 'Print No. 7' })).toHaveProperty('checked', true);
    screen.getByText('Buyer of Print');
  });

  it('that was returned at Stripe already is recorded by one press, and one that Stripe does not list is asked about', async () => {
    const id = '8a8a5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
    const listed = { id: 're_listed12345', amount: 700 };
    const database = staffDatabase(
      ...order('8a8a', 'Print', 1),
      {
        name: `${root.replace('brands/brand', 'customers/buyer')}/payments/pi_1`,
        fields: restFields(
          samples.payment({
            amount_received: 2_500,
            metadata: { brandId: 'brand', orderId: id },
            refunds: [listed],
          }),
        ),
      },
      {
        name: root.replace('brands/brand', 'refundIds/re_taken12345'),
        fields: restFields({ orderId: idOf('9b9b') }),
      },
    );
    await signInAsGuest(database.answer);
    const nothing = () => undefined;
    const { user } = renderApp(
      <OrderMoney path={`brand/${id}`} brandName="Lantern" onChanged={nothing} onClose={nothing} />,
    );
    const form = within(await screen.findByRole('form', { name: 'Record a refund' }));
    screen.getByText('$7.00 of order 8A8A5C1A went back at Stripe, and is not recorded here.');
    const sum = form.getByLabelText('Sum in US dollars');
    const number = form.getByLabelText(/^Stripe’s number/);
    const reason = form.getByLabelText('Reason, for the owner');
    expect([sum, number, reason].map((field) => (field as HTMLInputElement).value)).toEqual([
      '7.00',
      listed.id,
      'Returned at Stripe.',
    ]);
    await user.clear(sum);
    await user.type(sum, '8');
    await user.click(form.getByRole('button', { name: 'Record it' }));
    form.getByText('At Stripe this refund is of $7.00.');
    await user.clear(number);
    await user.type(number, 're_unlisted12345');
    await user.click(form.getByRole('button', { name: 'Record it' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Stripe does not list this refund' }),
    );
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await user.clear(number);
    await user.type(number, 're_taken12345');
    await user.click(form.getByRole('button', { name: 'Record it' }));
    await form.findByText(/^This number is recorded already, for order 9B9B5C1A\./);
    await user.click(form.getByRole('button', { name: '$7.00 · re_listed12345' }));
    expect(sum).toHaveProperty('value', '7.00');
    await user.click(form.getByRole('button', { name: 'Record it' }));
    await screen.findByText('Recorded.');
    expect(database.paths()).toContain('refundIds/re_listed12345');
    await signOut();
  });

  it('is declined by staff with a note, or stays with what they typed', async () => {
    const database = staffDatabase(...order('8a8a', 'Print', 1), wish({}));
    stubNetwork(database.answer);
    const onDeclined = vi.fn();
    const path = 'brand/8a8a5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
    const { user } = renderApp(<OrderWishes path={path} onDeclined={onDeclined} />);
    await screen.findByText('Torn on its way.');
    await user.click(screen.getByRole('button', { name: 'Decline…' }));
    await user.click(screen.getByRole('button', { name: 'Decline with this note' }));
    screen.getByText('Say why nothing goes back.');
    await user.type(screen.getByLabelText(/^Why nothing goes back/), 'It was used.');
    await user.click(screen.getByRole('button', { name: 'Decline with this note' }));
    await screen.findByText('Our team returns nothing for it:');
    expect(onDeclined).toHaveBeenCalledOnce();
    const wishPath = path.replace('/', '/orders/');
    expect(database.text(`brands/${wishPath}/refundWishes/owner`, 'note')).toBe('It was used.');
  });
});
