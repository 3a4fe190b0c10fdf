import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, stubNetwork } from '../support/network';
import type { StoredValue } from '../../scripts/sample-data/emulatorRest';
import * as campaignSamples from '../../scripts/samples/campaigns';
import * as samples from '../../scripts/samples/shop';
import '../../src/content/accountMessages';
import { ordersAdminCopy } from '../../src/content/ordersAdmin';
import { kinds } from '../../src/features/orders/kinds';
import { BackerList } from '../../src/features/orders-admin/BackerList';
import { useDialogs } from '../support/dialogPolyfill';
import { recordDownloads } from '../support/downloads';
import { signInAsGuest, signOut } from '../support/guestSignIn';
import { stored } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';

useDialogs({ giveFocusBack: true });
beforeEach(() => {
  history.replaceState(null, '', '/');
});
afterEach(() => {
  vi.restoreAllMocks();
});

type Fields = Record<string, StoredValue>;

const { channel } = kinds.reward;
const idOf = (start: string) => `${start}5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d`;

type Pledge = {
  name: string;
  rewardId?: string;
  country?: string;
  via?: string;
  contact?: Fields;
  consent?: Fields;
};

/** A pledge of so many days ago, by somebody who agreed to letters where `consent` is said. */
function pledge(start: string, daysAgo: number, said: Pledge) {
  const { name, rewardId = 'poster', country = 'PT', via = '', contact, consent } = said;
  const orderId = idOf(start);
  const at = new Date(Date.now() - daysAgo * 24 * 60 * 60_000);
  const email = `${name.toLowerCase()}@example.org`;
  const lines = [samples.orderLine({ offerId: rewardId, name: rewardId })];
  return [
    stored(
      `brands/brand/orders/${orderId}`,
      samples.order({
        uid: name,
        channel,
        projectId: 'film',
        lines,
        units: [],
        country,
        via,
        totalCents: 6_000,
        status: 'paid',
        paidAt: at,
        soldAt: at,
      }),
    ),
    stored(
      `brands/brand/orders/${orderId}/private/contact`,
      samples.contact({ name, email, country, ...contact }),
    ),
    stored(
      `brands/brand/packing/${orderId}`,
      samples.packing({ lines: [{ name: rewardId, qty: 1 }], channel, country, rewardId }),
    ),
    ...(consent
      ? [
          stored(
            `brands/brand/consents/${name}`,
            samples.consent({ email, proven: true, at, ...consent }),
          ),
        ]
      : []),
  ];
}

const campaign = (pledges: number) => [
  stored('campaigns/film', campaignSamples.campaign({ brandId: 'brand', pledges })),
  ...['poster', 'pendant'].map((name, sort) =>
    stored(`campaigns/film/rewards/${name}`, campaignSamples.reward({ name, sort })),
  ),
];

const few = () =>
  staffDatabase(
    ...campaign(4),
    ...['Ines', 'Robin', 'Mara'].map((uid) =>
      stored(`campaigns/film/backers/${uid}`, campaignSamples.backer()),
    ),
    ...pledge('1a1a', 1, { name: 'Ines', consent: {}, via: 'newsletter' }),
    ...pledge('2b2b', 2, { name: 'Robin' }),
    ...pledge('3c3c', 3, {
      name: 'Mara',
      rewardId: 'pendant',
      contact: { lines: '' },
      consent: { proven: false },
    }),
    ...pledge('4d4d', 4, {
      name: 'Nobody',
      country: '',
      contact: { name: '', email: '', lines: '' },
    }),
  );

async function show(answer: ReturnType<typeof staffDatabase>['answer'], query = '') {
  const sent = stubNetwork(answer);
  const list = <BackerList brandId="brand" projectId="film" role="owner" />;
  const app = renderApp(list, { path: `/studio/campaign/backers${query}`, inBrowser: true });
  await screen.findAllByRole('rowheader');
  return { ...app, sent };
}
const names = () =>
  screen.getAllByRole('rowheader').map((head) => within(head).getByRole('button').textContent);
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const filter = (name: string) => screen.findByRole('combobox', { name });

it('Backers are listed the newest first, with reward, address, consent and how they came', async () => {
  await show(few().answer);
  await screen.findByText('4 pledges of 3 people');
  expect(names()).toEqual(['Ines', 'Robin', 'Mara', 'no name given']);
  const ines = rowOf('Ines');
  ines.getByText('ines@example.org');
  ines.getByText('poster');
  ines.getByText('$60.00');
  ines.getByText('complete');
  ines.getByText('Portugal');
  ines.getByText('yes');
  ines.getByText('via=newsletter');
  rowOf('Robin').getByText('no');
  const mara = rowOf('Mara');
  mara.getByText('not complete');
  mara.getByText('agreed, address not proven');
  const nobody = rowOf('no name given');
  nobody.getByText('no email either');
  nobody.getByText('none needed');
  nobody.getByText('no tag');
});

it('Backers are filtered in the address, by reward, address and consent', async () => {
  const { user } = await show(few().answer, '?reward=pendant');
  expect(names()).toEqual(['Mara']);
  await screen.findByRole('option', { name: 'pendant', selected: true });
  await user.selectOptions(await filter('Filter by reward'), 'Reward: all');
  await user.selectOptions(await filter('Filter by address'), 'complete');
  expect(names()).toEqual(['Ines', 'Robin']);
  await user.selectOptions(await filter('Filter by consent to letters'), 'given');
  expect(names()).toEqual(['Ines']);
  expect(location.search).toBe('?address=complete&consent=given');
  await user.selectOptions(await filter('Filter by address'), 'none');
  await screen.findByText('No pledge matches');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(names()).toHaveLength(4);
});

it('A letter goes to those of the chosen who agreed with an address of theirs, and to nobody else', async () => {
  const { user, sent } = await show(few().answer);
  await user.click(screen.getByRole('checkbox', { name: 'Choose Robin' }));
  screen.getByText('Nobody of them may be written to.');
  const exporting = screen.getByRole('button', { name: 'Export addresses of 1 pledge' });
  expect(exporting.getAttribute('aria-disabled')).toBe('true');
  await user.click(exporting);
  expect(sent.some(({ address }) => address.includes('documents:commit'))).toBe(false);
  // The goal is not reached.
  await screen.findByText(ordersAdminCopy.held);
  expect(screen.queryByRole('button', { name: /^Mark / })).toBeNull();
  for (const name of ['Ines', 'Mara'])
    await user.click(screen.getByRole('checkbox', { name: `Choose ${name}` }));
  const link = screen.getByRole('link', { name: 'Write to 1' });
  expect(link.getAttribute('href')).toBe('mailto:?bcc=ines@example.org');
  expect(exporting.getAttribute('aria-disabled')).toBe('false');
});

const many = () =>
  staffDatabase(
    ...campaign(60),
    ...Array.from({ length: 60 }, (_, index) =>
      pledge(String(1_000 + index), index, { name: `Fan${String(index)}`, consent: {} }),
    ).flat(),
  );

it('Of many backers a page is read, all once they are chosen, and fifty are written to at once', async () => {
  const { user, sent } = await show(many().answer);
  const pages = () =>
    sent.filter(({ body }) => JSON.stringify(body).includes('"fieldPath":"soldAt"'));
  expect(names()).toHaveLength(50);
  expect(pages()).toHaveLength(1);
  await user.click(screen.getByRole('checkbox', { name: 'Choose all that are listed' }));
  await user.click(await screen.findByRole('button', { name: 'Choose all 60 pledges' }));
  const first = await screen.findByRole('link', { name: 'Write to 1–50 of 60' });
  expect(pages()).toHaveLength(2);
  expect(first.getAttribute('href')?.split(',')).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'The next ones' }));
  const rest = screen.getByRole('link', { name: 'Write to 51–60 of 60' });
  expect(rest.getAttribute('href')?.split(',')).toHaveLength(10);
  expect(rest.getAttribute('href')).not.toContain('fan0@');
});

it('The contacts of many are asked for in parts that the rules have look-ups for', async () => {
  const { sent } = await show(many().answer);
  const parts = sent
    .map(({ body }) => (body as { documents?: string[] } | undefined)?.documents ?? [])
    .filter(([first]) => first?.endsWith('/private/contact'));
  expect(new Set(parts.flat()).size).toBe(50);
  // Each looks up its order, and all of them one member.
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(10);
});

it('An address can name a pledge that is on no page yet', async () => {
  await show(many().answer, `?backer=${idOf('1059')}`);
  const panel = within(await screen.findByRole('dialog', { name: 'Pledge of Fan59' }));
  await panel.findByText('fan59@example.org');
});

it('The export has those alone who may be written to by now, and is recorded before it is there', async () => {
  const documents = few();
  let isRefused = true;
  await signInAsGuest((request) =>
    isRefused && request.address.includes('documents:commit')
      ? failed(403, 'PERMISSION_DENIED')
      : documents.answer(request),
  );
  const files = recordDownloads();
  const { user } = renderApp(<BackerList brandId="brand" projectId="film" role="owner" />);
  await user.click(await screen.findByRole('button', { name: 'Export addresses' }));
  await screen.findByText(/^Error in exporting addresses/);
  expect(files).toHaveLength(0);
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Export addresses' }));
  await screen.findByText(
    '1 address to write to, in the file. 1 more agreed and have not proven theirs. That you took them is recorded: the file that “My data” gives an owner says so.',
  );
  const file = await files[0];
  expect(file).toContain('ines@example.org');
  expect(file).toContain('may write to me');
  expect(file).not.toMatch(/robin|mara/);
  const recorded = documents.paths().filter((path) => path.startsWith('brands/brand/exports/'));
  expect(recorded.map((path) => documents.text(path, 'what'))).toEqual(['addresses of backers']);
  await signOut();
});

it('An editor, who sees no contact, has numbers in the place of names, and exports nothing', async () => {
  stubNetwork(few().answer);
  renderApp(<BackerList brandId="brand" projectId="film" role="editor" />);
  await screen.findByRole('button', { name: '1A1A5C1A' });
  screen.getByText(/^Your role sees no names and addresses/);
  expect(screen.queryByText('ines@example.org')).toBeNull();
  rowOf('1A1A5C1A').getByText('not shown');
  expect(screen.queryByRole('button', { name: 'Export addresses' })).toBeNull();
});

it('Backers that cannot be read can be asked for again', async () => {
  stubNetwork(() => failed(403, 'PERMISSION_DENIED'));
  const { user } = renderApp(<BackerList brandId="brand" projectId="film" role="owner" />);
  await screen.findByText(/^Error in fetching the pledges/);
  stubNetwork(few().answer);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(names()).toHaveLength(4);
  });
});
