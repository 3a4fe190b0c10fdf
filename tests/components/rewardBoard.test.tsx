import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { stubNetwork } from '../support/network';
import type { StoredValue } from '../../scripts/sample-data/emulatorRest';
import * as samples from '../../scripts/samples/campaigns';
import { contact, order, orderLine, packing } from '../../scripts/samples/shop';
import { ScreenGroup, WorkspacePage } from '../../src/components/workspace/WorkspacePage';
import '../../src/content/adminMessages';
import { ordersAdminCopy } from '../../src/content/ordersAdmin';
import { countQuestions, countReturned } from '../../src/features/campaign-admin/returnedApi';
import type { Role } from '../../src/features/creators/model';
import { OrderList } from '../../src/features/orders-admin/OrderList';
import { utcDay } from '../../src/lib/utcDates';
import { RewardsPage } from '../../src/pages/studio/campaign/rewards/RewardsPage';
import { makeStore } from '../../src/store/store';
import { railLinks } from '../../src/pages/studio/screens';
import { useDialogs } from '../support/dialogPolyfill';
import { signInAsGuest, signOut } from '../support/guestSignIn';
import { membershipOf, storeOfMember } from '../support/memberStore';
import { stored } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';
import { stubWindowWidth } from '../support/windowWidth';

useDialogs({ giveFocusBack: true });
beforeEach(() => {
  stubWindowWidth('desk');
});

/** The name of the month so many after this one. */
function monthFrom(offset: number): string {
  const now = new Date();
  return utcDay(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset)).slice(0, 7);
}

/** A campaign that ended ten days ago and reached its goal. */
const campaign = (fields: Record<string, StoredValue> = {}) =>
  stored('campaigns/film', {
    ...samples.campaign(),
    ...samples.campaignDays(-40),
    brandId: 'brand',
    plainId: 'plain',
    goalCents: 100_00,
    paidCents: 200_00,
    pledges: 7,
    taken: { plain: 1, secret: 1 },
    closed: { paidCents: 200_00, pledges: 7, at: new Date() },
    ...fields,
  });

const reward = (rewardId: string, name: string, fields: Record<string, StoredValue> = {}) =>
  stored(`campaigns/film/rewards/${rewardId}`, {
    ...samples.reward(),
    projectId: 'film',
    name,
    ...fields,
  });

/** Pledges for a reward, one in each of some states. */
const pledges = (rewardId: string, ...states: readonly string[]) =>
  states.map((state, index) =>
    stored(`brands/brand/packing/${rewardId}${String(index)}`, {
      ...packing(),
      channel: 'campaign',
      rewardId,
      state,
    }),
  );

const rewards = [
  reward('files', 'Files', { expected: monthFrom(-1) }),
  reward('hidden', 'Hidden', { expected: monthFrom(4), secret: true }),
  reward('plain', 'Without a reward', { expected: '' }),
  reward('poster', 'Poster', { expected: monthFrom(-1) }),
  reward('socks', 'Socks', { expected: monthFrom(3) }),
];
const database = (...others: ReturnType<typeof stored>[]) =>
  staffDatabase(
    campaign(),
    ...rewards,
    ...pledges('poster', 'toPack', 'packed', 'sent'),
    ...pledges('socks', 'toPack'),
    ...pledges('hidden', 'toPack'),
    ...pledges('files', 'given'),
    ...pledges('plain', 'toGive'),
    ...others,
  );

const brand = { name: 'Maker', campaignProjectId: 'film' };

function openBoard(role: Role) {
  const store = storeOfMember(role, brand);
  return renderApp(<RewardsPage />, { store, path: '/studio/campaign/rewards' });
}
const lanes = async () =>
  (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);

describe('The board of rewards', () => {
  it('has what is late first, and asks for counts alone, however many pledges there are', async () => {
    const sent = stubNetwork(database().answer);
    openBoard('owner');
    expect(await lanes()).toEqual(['Poster', 'Socks', 'Hidden', 'Files']);
    screen.getByText('2 late');
    screen.getByText('All given');
    screen.getByText('7 pledges, 6 with a reward, 5 to ship');
    screen.getByText('Late: 2 × Poster.');
    const listed = sent.filter(
      ({ address, body }) =>
        address.includes(':runQuery') &&
        /"collectionId":"(?:packing|orders)"/.test(JSON.stringify(body)),
    );
    expect(listed).toEqual([]);
  });

  it('leads from each count to these orders, and from what comes next to them chosen', async () => {
    stubNetwork(database().answer);
    openBoard('owner');
    await lanes();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('1 sent of Poster')).toBe('/studio/orders?reward=poster&group=sent');
    expect(hrefOf('1 to pack of Poster')).toBe('/studio/orders?reward=poster&group=toPack');
    expect(hrefOf('Begin packing Poster, chosen in Orders')).toBe(
      '/studio/orders?reward=poster&group=toPack&chosen=all',
    );
    expect(hrefOf('Begin with Poster')).toBe(
      '/studio/orders?reward=poster&group=toPack&chosen=all',
    );
    expect(screen.queryByRole('link', { name: /Files, chosen/ })).toBeNull();
  });

  it('counts what came back, and not what was returned as money before it was sent', async () => {
    const cameBack = { ...packing(), channel: 'campaign', rewardId: 'poster', state: 'returned' };
    stubNetwork(
      database(
        stored('brands/brand/packing/back', cameBack),
        stored('brands/brand/packing/refunded', { ...cameBack, neverSent: true }),
        stored('brands/brand/packing/given', { ...cameBack, rewardId: 'files', neverSent: true }),
      ).answer,
    );
    openBoard('packer');
    await lanes();
    screen.getByRole('link', { name: '1 came back of Poster' });
    screen.getByText('of 4');
    expect(screen.queryByRole('link', { name: /came back of Files/ })).toBeNull();
  });

  it('says how many addresses can still change', async () => {
    stubNetwork(database().answer);
    openBoard('owner');
    await lanes();
    expect(screen.getByRole('region', { name: 'Addresses' }).textContent).toBe(
      'AddressesCan still change3Fixed, since it is packed or further2To ship, or to be picked up5',
    );
  });

  it('puts off a month with a reason, and keeps the old month readable', async () => {
    const documents = database();
    await signInAsGuest(documents.answer);
    const { user } = openBoard('editor');
    await lanes();
    await user.click(screen.getByRole('button', { name: 'Put off the month of Poster' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Put off Poster' }));
    const submit = dialog.getByRole('button', { name: 'Tell 2 backers' });
    await user.click(submit);
    dialog.getByText('Say why: backers read it.');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'New month' }), monthFrom(2));
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The mill is late.');
    await user.click(submit);
    await screen.findByText(/^Before that for /);
    screen.getByText('The mill is late.');
    expect(screen.queryByText('2 late')).toBeNull();
    expect(documents.text('campaigns/film/delays/poster', 'expected')).toBe(monthFrom(2));
    await signOut();
  });

  it('shows packers its film, which is asked for where they may read it, no sum and nothing to put off', async () => {
    const film = stored('projects/Sintel', { projectId: 'film', title: 'Sintel' });
    const sent = stubNetwork(database(film).answer);
    openBoard('packer');
    expect(await lanes()).toEqual(['Poster', 'Socks', 'Hidden', 'Files']);
    expect(screen.queryByRole('button', { name: /^Put off/ })).toBeNull();
    screen.getByText(/^Sintel · pledging ended on /);
    expect(JSON.stringify(sent.map(({ body }) => body))).not.toContain('hiddenProjects');
    expect(document.body.textContent).not.toContain('$');
  });

  it('says to send nothing before the goal is reached, and that nothing is sent of what goes back', async () => {
    const running = { ...samples.campaignDays(-5), closed: null, paidCents: 50_00 };
    stubNetwork(database(campaign(running)).answer);
    const { unmount } = openBoard('owner');
    await screen.findByText('The goal is not reached yet.');
    unmount();
    stubNetwork(database(campaign({ state: 'cancelled', note: 'The hall is gone.' })).answer);
    openBoard('owner');
    await screen.findByText('Nothing is sent');
  });

  it('is empty before a campaign is approved', async () => {
    stubNetwork(staffDatabase().answer);
    openBoard('owner');
    await screen.findByText('No reward to send yet');
  });
});

it('Orders list what was pledged for beside what the shop sold, and mark several given at once', async () => {
  const orderId = '8a8a5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
  const path = `brands/brand/orders/${orderId}`;
  const line = { offerId: 'files', name: 'Files' };
  const documents = database(
    stored(path, {
      ...order(),
      uid: 'fan',
      channel: 'campaign',
      checkoutGroup: 'brand/film/campaign/USD',
      lines: [orderLine(line)],
      units: [],
      country: '',
      status: 'paid',
      paidAt: new Date(),
    }),
    stored(`${path}/private/contact`, { ...contact(), lines: '', country: '' }),
    stored(`brands/brand/packing/${orderId}`, {
      ...packing(),
      channel: 'campaign',
      rewardId: 'files',
      lines: [{ name: 'Files', qty: 1 }],
      units: [],
      country: '',
      state: 'toGive',
    }),
  );
  await signInAsGuest(documents.answer);
  const { user } = renderApp(<OrderList brandId="brand" role="owner" campaignId="film" />, {
    path: '/studio/orders?reward=files&group=toGive&chosen=all',
  });
  await screen.findByText('1 order chosen');
  await user.click(await screen.findByRole('button', { name: 'Mark given' }));
  await screen.findByText('1 order marked “Given”.');
  expect(documents.text(`brands/brand/packing/${orderId}`, 'state')).toBe('given');
  expect(documents.text(`${path}/fulfilment/state`, 'state')).toBe('given');
  screen.getByText('Nothing waits to be given');
  await user.click(await screen.findByRole('button', { name: 'Given: 2 orders' }));
  await screen.findByText('2 of 2 orders');
  expect(document.activeElement?.textContent).toBe('Orders');
  const filter = screen.getByRole<HTMLSelectElement>('combobox', { name: 'What they are for' });
  expect(filter.selectedOptions[0]?.text).toBe('Files');
  await user.selectOptions(filter, 'Sold in the shop');
  await screen.findByText('Nothing waits to be packed');
  screen.getByRole('radio', { name: /^Overdue/ });
  expect(screen.queryByRole('radio', { name: /^To give/ })).toBeNull();
  await signOut();
});

it('Orders mark nothing that was pledged for before the goal is reached, and say why', async () => {
  const running = { ...samples.campaignDays(-5), closed: null, paidCents: 50_00 };
  stubNetwork(database(campaign(running)).answer);
  renderApp(<OrderList brandId="brand" role="packer" campaignId="film" />, {
    path: '/studio/orders?reward=poster&group=toPack&chosen=all&order=poster0',
  });
  await screen.findByText('1 order chosen');
  // Above the list, and in the panel.
  await waitFor(() => {
    expect(screen.getAllByText(ordersAdminCopy.held)).toHaveLength(2);
  });
  expect(screen.queryByRole('button', { name: /^Mark / })).toBeNull();
  expect(screen.queryByRole('combobox', { name: ordersAdminCopy.panel.state })).toBeNull();
});

describe('The screens of a campaign', () => {
  const rail = (role: Role) =>
    railLinks({
      membership: membershipOf(role, brand),
      films: null,
      teamCount: 0,
      toPack: 0,
      returned: 2,
      questions: 1,
    });
  const labelsOf = (role: Role) => rail(role).map(({ label }) => label);

  it('have one link in the rail, which is that of the board for packers', () => {
    const ofCampaign = (label: string) => /Campaign|Rewards/.test(label);
    expect(labelsOf('owner').filter(ofCampaign)).toEqual(['Campaign']);
    expect(labelsOf('packer').filter(ofCampaign)).toEqual(['Rewards']);
  });

  it.each([
    ['returned', 2],
    ['draft', 2],
    ['submitted', 0],
  ])('say with how many notes staff returned it: %s', async (state, count) => {
    const notes = { goal: 'Why so much?', days: 'Why so long?' };
    const draft = stored('brands/brand/campaignDrafts/film', { state, notes });
    stubNetwork(database(draft).answer);
    expect(await makeStore().dispatch(countReturned('brand/film')).unwrap()).toBe(count);
    const link = rail('owner').find(({ label }) => label === 'Campaign');
    // With the question that waits.
    expect(link?.count).toEqual({ count: 3, isWaiting: true });
  });

  it('say how many questions wait, and ask for none before staff have approved it', async () => {
    const asked = stored('campaigns/film/questions/fan~0', { text: 'When?' });
    const countOf = (answer: ReturnType<typeof database>['answer']) => {
      const sent = stubNetwork(answer);
      const count = makeStore().dispatch(countQuestions('film')).unwrap();
      return count.then((found) => [found, sent.length]);
    };
    expect(await countOf(database(asked).answer)).toEqual([1, 2]);
    expect(await countOf(staffDatabase(asked).answer)).toEqual([0, 1]);
  });

  it('lead to each other under their heading', () => {
    const group = [
      { path: '/studio/campaign', label: 'Campaign' },
      { path: '/studio/campaign/rewards', label: 'Rewards' },
    ];
    renderApp(
      <ScreenGroup value={group}>
        <WorkspacePage title="Rewards to send">
          <p>Nothing</p>
        </WorkspacePage>
      </ScreenGroup>,
      { path: '/studio/campaign/rewards' },
    );
    const links = within(screen.getByRole('navigation', { name: 'Campaign' }));
    const current = links.getByRole('link', { current: 'page' });
    expect(current.textContent).toBe('Rewards');
    links.getByRole('link', { name: 'Campaign' });
  });
});
