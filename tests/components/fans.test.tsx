import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, held, stubNetwork } from '../support/network';
import { member } from '../../scripts/samples/brands';
import { screening, showingName } from '../../scripts/samples/premieres';
import * as samples from '../../scripts/samples/shop';
import '../../src/content/accountMessages';
import { recordsPerBatch } from '../../src/config/limits';
import { fansCopy as copy } from '../../src/content/fans';
import { FanList } from '../../src/features/fans/FanList';
import { kinds } from '../../src/features/orders/kinds';
import { WriteTo } from '../../src/features/orders-admin/WriteTo';
import { makeStore } from '../../src/store/store';
import { useDialogs } from '../support/dialogPolyfill';
import { recordDownloads } from '../support/downloads';
import { signInAsGuest, signOut } from '../support/guestSignIn';
import { stored } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';
import { stubWindowWidth } from '../support/windowWidth';

useDialogs({ giveFocusBack: true });
beforeEach(() => {
  stubWindowWidth('desk');
  history.replaceState(null, '', '/');
});
afterEach(() => {
  vi.restoreAllMocks();
});

const at = new Date();
const emailOf = (uid: string) => `${uid}@example.org`;
const follower = (uid: string) =>
  stored(`brands/brand/followers/${uid}~film`, {
    uid,
    projectId: 'film',
    email: emailOf(uid),
    at,
  });
const consent = (uid: string, proven: boolean, withdrawnAt: Date | null = null) =>
  stored(
    `brands/brand/consents/${uid}`,
    samples.consent({ email: emailOf(uid), at, proven, withdrawnAt }),
  );
const orderId = '1a1a5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';

const few = () =>
  staffDatabase(
    stored('brands/brand/members/guest', member({ uid: 'guest', email: 'guest@example.org', at })),
    follower('ada'),
    consent('ada', true),
    consent('robin', true, at),
    consent('mara', false),
    stored(
      `brands/brand/orders/${orderId}`,
      samples.order({
        uid: 'robin',
        projectId: 'film',
        lines: [samples.orderLine({ offerId: 'print' })],
        units: [],
        via: 'poster-berlin',
        status: 'paid',
        soldAt: at,
        createdAt: at,
      }),
    ),
    stored(
      `brands/brand/orders/${orderId}/private/contact`,
      samples.contact({ name: 'Robin Vale', email: emailOf('robin') }),
    ),
  );

const list = (role: 'owner' | 'editor' = 'owner') => (
  <FanList brandId="brand" role={role} films={{ film: 'Sintel' }} />
);
const names = () =>
  screen.getAllByRole('rowheader').map((head) => within(head).getByRole('button').textContent);
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const isComplete = () => screen.findByText(/^One row for each proven email/);

it('Fans are listed with what they did, each email once, and filtered in the address', async () => {
  stubNetwork(few().answer);
  const { user } = renderApp(list(), { inBrowser: true, path: '/studio/fans' });
  await isComplete();
  expect(names().sort()).toEqual(['Robin Vale', 'ada@example.org', 'mara@example.org']);
  const robin = rowOf('Robin Vale');
  robin.getByText('$30.00');
  robin.getByText('no, withdrawn');
  robin.getByRole('img', { name: 'proven' });
  const ada = rowOf('ada@example.org');
  ada.getByText('follows');
  ada.getByText('yes');
  const mara = rowOf('mara@example.org');
  mara.getByRole('img', { name: 'not proven' });
  mara.getByText('agreed, address not proven');
  screen.getByText(/^1 person agreed and has not proven/);
  await user.click(screen.getByRole('radio', { name: /^Bought/ }));
  expect(names()).toEqual(['Robin Vale']);
  // Of those that are listed nobody has agreed.
  expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by film' }), 'Sintel');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Filter by tag' }),
    'poster-berlin',
  );
  expect(location.search).toBe('?group=bought&film=film&tag=poster-berlin');
  expect(names()).toEqual(['Robin Vale']);
});

it('A card on a phone says whether its fan may be written to', async () => {
  stubWindowWidth('phone');
  stubNetwork(few().answer);
  renderApp(list());
  await isComplete();
  screen.getByText('follows, may be written to');
  screen.getByText('bought $30.00, may not be written to');
});

it('The panel of a fan says what happened and whether they may be written to', async () => {
  stubNetwork(few().answer);
  const { user } = renderApp(list());
  await isComplete();
  await user.click(screen.getByRole('button', { name: 'Robin Vale' }));
  const robin = within(await screen.findByRole('dialog', { name: 'Robin Vale' }));
  expect(robin.getByRole('link', { name: 'Bought Print, $30.00' }).getAttribute('href')).toBe(
    `/studio/orders?order=${orderId}`,
  );
  robin.getByText('Sintel · via=poster-berlin');
  robin.getByText('Took back that you may write');
  const writing = robin.getByRole('button', { name: 'Write to Robin Vale' });
  expect(writing.getAttribute('aria-disabled')).toBe('true');
  robin.getByText(/^May not be written to\. Taken back on /);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'ada@example.org' }));
  const ada = within(await screen.findByRole('dialog', { name: 'ada@example.org' }));
  const link = ada.getByRole('link', { name: 'Write to ada@example.org' });
  expect(link.getAttribute('href')).toBe('mailto:ada@example.org');
});

it('Rows are there while the rest is read, for which sorting and the export wait', async () => {
  const many = Array.from({ length: recordsPerBatch + 5 }, (_, index) =>
    follower(`fan${String(index)}`),
  );
  const { answer } = staffDatabase(...many, consent('fan0', true));
  const rest = held(answer);
  stubNetwork((request) => {
    const asked = JSON.stringify(request.body);
    return asked.includes('followers') && asked.includes('startAt')
      ? rest.answer(request)
      : answer(request);
  });
  renderApp(list());
  await screen.findAllByRole('rowheader');
  await screen.findByText(/^Reading 25\d of about \d+/);
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export 1' })).toBeNull();
  rest.release();
  await isComplete();
  screen.getByRole('combobox', { name: 'Sort by' });
  screen.getByRole('button', { name: 'Export 1' });
  screen.getByText('50 of 255 people shown');
});

it('The export has those alone who agreed and proved their address, once the log says so', async () => {
  const documents = few();
  let isRefused = true;
  await signInAsGuest((request) =>
    isRefused && request.address.includes('documents:commit')
      ? failed(403, 'PERMISSION_DENIED')
      : documents.answer(request),
  );
  const files = recordDownloads();
  const { user } = renderApp(list());
  await isComplete();
  const liveRegions = screen.getAllByRole('status');
  await user.click(screen.getByRole('button', { name: 'Export 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export 1 fan' }));
  await user.click(dialog.getByRole('button', { name: 'Export 1' }));
  await dialog.findByText(/^Error in exporting addresses/);
  expect(files).toHaveLength(0);
  isRefused = false;
  await user.click(dialog.getByRole('button', { name: 'Export 1' }));
  const done = await screen.findByText(/^1 line in the file/);
  // It is read out, since its region was there before.
  expect(liveRegions).toContain(done.parentElement);
  const file = await files[0];
  expect(file).toContain('ada@example.org');
  expect(file).toContain('may write to me');
  expect(file).not.toMatch(/robin|mara/i);
  const told = documents.paths().filter((path) => path.startsWith('brands/brand/log/'));
  expect(told.map((path) => documents.text(path, 'action'))).toEqual(['fansExported']);
  const letter = screen.getByRole('link', { name: 'Write to 1' });
  expect(letter.getAttribute('href')).toBe('mailto:?bcc=ada@example.org');
  await signOut();
});

it('The export has who has proven by following what they agreed with', async () => {
  const documents = staffDatabase(
    stored('brands/brand/members/guest', member({ uid: 'guest', email: 'guest@example.org', at })),
    follower('mara'),
    consent('mara', false),
  );
  await signInAsGuest(documents.answer);
  const files = recordDownloads();
  const { user } = renderApp(list());
  await isComplete();
  rowOf('mara@example.org').getByText('yes');
  await user.click(screen.getByRole('button', { name: 'Export 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export 1 fan' }));
  await user.click(dialog.getByRole('button', { name: 'Export 1' }));
  await screen.findByText(/^1 line in the file/);
  expect(await files[0]).toContain('mara@example.org');
  await signOut();
});

it('A ticket of a cancelled showing says so', async () => {
  const { channel } = kinds.ticket;
  const path = `brands/brand/orders/${orderId}`;
  const ordered = samples.order({
    uid: 'robin',
    projectId: 'film',
    channel,
    checkoutGroup: `brand/film/${channel}/USD/showing`,
    lines: [samples.orderLine({ offerId: 'front' })],
    units: [],
    status: 'paid',
    soldAt: at,
    createdAt: at,
  });
  const documents = staffDatabase(
    stored(path, ordered),
    stored(`${path}/private/contact`, samples.contact({ name: 'Robin Vale' })),
    stored(
      'screenings/showing',
      screening({ brandId: 'brand', projectId: 'film', state: 'cancelled' }),
    ),
  );
  stubNetwork(documents.answer);
  const { user } = renderApp(list());
  await isComplete();
  await user.click(screen.getByRole('button', { name: 'Robin Vale' }));
  const robin = within(await screen.findByRole('dialog', { name: 'Robin Vale' }));
  robin.getByText(copy.cancelled(showingName));
});

it('A film that the address names and nobody knows is called so', async () => {
  stubNetwork(few().answer);
  renderApp(list(), { path: '/studio/fans?film=nonsense' });
  await isComplete();
  const films = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Filter by film' });
  expect(films.selectedOptions[0]?.text).toBe(copy.unknownFilm);
});

it('Letters to fewer people than before begin with the first of them', async () => {
  const emails = Array.from({ length: 60 }, (_, index) => emailOf(`fan${String(index)}`));
  const letters = (count: number) => (
    <WriteTo emails={emails.slice(0, count)} onStatus={() => undefined} />
  );
  const { rerender } = render(letters(60));
  await userEvent.click(screen.getByRole('button', { name: 'The next ones' }));
  screen.getByRole('link', { name: 'Write to 51–60 of 60' });
  rerender(letters(1));
  const letter = screen.getByRole('link', { name: 'Write to 1' });
  expect(letter.getAttribute('href')).toBe('mailto:?bcc=fan0@example.org');
});

it('Whoever comes back within a minute finds what was read, and nobody of another brand', async () => {
  const store = makeStore();
  const sent = stubNetwork(few().answer);
  const { unmount } = renderApp(list(), { store });
  await isComplete();
  unmount();
  const asked = sent.length;
  const again = renderApp(list(), { store });
  expect(names()).toHaveLength(3);
  expect(sent).toHaveLength(asked);
  again.unmount();
  renderApp(<FanList brandId="other" role="owner" films={{}} />, { store });
  await screen.findByText('No fans yet');
});

it('An editor sees no names of orders, and what fails can be tried again', async () => {
  stubNetwork(() => failed(403, 'PERMISSION_DENIED'));
  const { user } = renderApp(list('editor'));
  await screen.findByText(/^Error in reading the fans/);
  const sent = stubNetwork(few().answer);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await isComplete();
  await waitFor(() => {
    expect(names()).toContain('robin@example.org');
  });
  screen.getByText(/^Your role sees no names/);
  expect(sent.some(({ body }) => JSON.stringify(body).includes('private/contact'))).toBe(false);
});
