import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, type SentRequest } from '../support/network';
import type { StoredValue } from '../../scripts/sample-data/emulatorRest';
import * as samples from '../../scripts/samples/campaigns';
import { backedCopy } from '../../src/content/backedFilms';
import { pledgeOrderCopy } from '../../src/content/pledgeOrders';
import { orderCopy } from '../../src/content/shop';
import { signInAsGuest, signOut } from '../support/guestSignIn';
import { stored, storedProject } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';

type Fields = Record<string, StoredValue>;

const day = 24 * 60 * 60_000;
const now = Date.now();
const campaignPath = 'campaigns/id of Sintel';

const pledge = (orderId: string, name: string, changes: Fields = {}) =>
  stored(`brands/b/orders/${orderId}`, {
    uid: 'guest',
    projectId: 'id of Sintel',
    channel: 'campaign',
    checkoutGroup: 'b/id of Sintel/campaign/USD',
    lines: [{ offerId: 'poster', name, qty: 1, unitCents: 55_00 }],
    country: 'US',
    totalCents: 60_00,
    status: 'paid',
    createdAt: new Date(now - 10 * day),
    paidAt: new Date(now - 10 * day),
    soldAt: new Date(now - 10 * day),
    ...changes,
  });

/** A campaign that ended, having reached its goal. */
const reached: Fields = {
  goalCents: 10_000_00,
  startsAt: new Date(now - 40 * day),
  endsAt: new Date(now - 5 * day),
  lateUntil: new Date(now - 5 * day),
  closed: { paidCents: 12_000_00, pledges: 200, at: new Date(now - 5 * day) },
};

const update = (number: number, changes: Fields = {}) =>
  stored(
    `${campaignPath}/updates/${String(number)}`,
    samples.update({ number, heading: `Reel ${String(number)}`, at: new Date(now), ...changes }),
  );

type Known = { campaign?: Fields; reward?: Fields; others?: ReturnType<typeof stored>[] };

/** Opens the page of an account with these orders, of a film whose campaign is known. */
async function open(
  orders: ReturnType<typeof stored>[],
  { campaign = {}, reward = {}, others = [] }: Known = {},
  refuse: (request: SentRequest) => boolean = () => false,
) {
  const database = staffDatabase(
    storedProject('Sintel', { slug: 'sintel' }),
    stored(campaignPath, samples.campaign({ brandId: 'b', plainId: 'plain', ...campaign })),
    stored(
      `${campaignPath}/rewards/poster`,
      samples.reward({ brandId: 'b', projectId: 'id of Sintel', expected: '2030-03', ...reward }),
    ),
    stored('offers/poster', samples.rewardOffer({ parent: 'poster' })),
    ...orders,
    ...others,
  );
  await signInAsGuest(
    (request) => (refuse(request) ? failed(403, 'PERMISSION_DENIED') : database.answer(request)),
    { email: 'robin@example.org', emailVerified: true },
  );
  return renderApp(undefined, { path: '/account' });
}

const backed = async () => {
  const heading = await screen.findByRole('heading', { level: 2, name: backedCopy.heading });
  return within(heading.parentElement ?? heading);
};

beforeEach(() => {
  localStorage.clear();
});
afterEach(signOut);

describe('What an account has backed', () => {
  it('says what it was, how the campaign stands and when it is expected', async () => {
    const running = { startsAt: new Date(now - day), endsAt: new Date(now + 9.5 * day) };
    await open([pledge('o-1', 'Poster')], { campaign: { ...running, pledges: 200 } });
    const part = await backed();
    await part.findByText(/^You are one of 200 pledges\. Poster is yours if the goal is reached/);
    part.getByRole('heading', { level: 3, name: 'Sintel' });
    part.getByText('Running');
    part.getByText('$60.00');
    part.getByText('Expected in March 2030.');
    const link = part.getByRole('link', { name: `${backedCopy.checkAddress}: Poster` });
    expect(link.getAttribute('href')).toBe('/orders/o-1?brand=b');
    // It is in no other list of the page.
    expect(screen.getAllByText('Poster')).toHaveLength(1);
  });

  it('says which month was promised before it was put off, and why', async () => {
    await open([pledge('o-1', 'Poster')], {
      campaign: reached,
      others: [stored(`${campaignPath}/delays/poster`, samples.delay())],
    });
    const part = await backed();
    await part.findByText('Expected in April 2030.');
    part.getByText(pledgeOrderCopy.putOff('March 2030'));
    part.getByText('The paper is late.');
    part.getByText(/The goal is reached\.$/);
  });

  it('names the address until it is packed, and no month once it is on its way', async () => {
    const state = (orderId: string, fields: Fields) =>
      stored(`brands/b/orders/${orderId}/fulfilment/state`, fields);
    await open(
      [
        pledge('o-1', 'Packed poster'),
        pledge('o-2', 'Sent poster'),
        pledge('o-3', 'Given poster', { country: '' }),
      ],
      {
        campaign: reached,
        others: [state('o-1', { state: 'packed' }), state('o-2', { state: 'sent' })],
      },
    );
    const part = await backed();
    await part.findByText(orderCopy.fulfil.packed);
    part.getByText(orderCopy.fulfil.sent);
    expect(part.getAllByText('Expected in March 2030.')).toHaveLength(2);
    expect(part.queryByText(backedCopy.checkAddress)).toBeNull();
    part.getByRole('link', { name: `${backedCopy.open}: Sent poster` });
  });

  it('offers no look at the address of one that another account pledged', async () => {
    const paid = { paid: true, email: 'robin@example.org' };
    await open([pledge('o-1', 'Poster', { uid: 'another device' })], {
      campaign: reached,
      others: [stored('brands/b/orders/o-1/private/contact', paid)],
    });
    const part = await backed();
    await part.findByText(/The goal is reached\.$/);
    part.getByRole('link', { name: `${backedCopy.open}: Poster` });
    expect(part.queryByText(backedCopy.checkAddress)).toBeNull();
  });

  it('says what went back or is going to, and promises nothing then', async () => {
    const ended = { ...reached, closed: { paidCents: 100, pledges: 1, at: new Date(now) } };
    await open(
      [
        pledge('o-1', 'Poster'),
        pledge('o-2', 'Other', { status: 'refunded', refundedCents: 60_00 }),
      ],
      { campaign: ended },
    );
    const part = await backed();
    await part.findByText(pledgeOrderCopy.notReached('$60.00'));
    part.getByText(pledgeOrderCopy.returnedLead('$60.00'));
    part.getByText(backedCopy.returned);
    expect(part.queryByText(/^Expected in/)).toBeNull();
    expect(part.queryByText(backedCopy.checkAddress)).toBeNull();
  });

  it('leaves what is not paid, came late or is of the shop among the other orders', async () => {
    await open([
      pledge('o-1', 'Late', { soldAt: null, status: 'late' }),
      pledge('o-2', 'Print', { channel: 'shop', checkoutGroup: 'b/id of Sintel/shop/USD' }),
    ]);
    await screen.findByRole('link', { name: 'Print' });
    screen.getByRole('link', { name: 'Late' });
    expect(screen.queryByRole('heading', { name: backedCopy.heading })).toBeNull();
    screen.getByText(backedCopy.none);
    const link = screen.getByRole('link', { name: backedCopy.running });
    expect(link.getAttribute('href')).toBe('/explore-projects?campaign=running');
  });

  it('says why nobody knows how it stands, and asks again', async () => {
    let isRefused = true;
    const { user } = await open(
      [pledge('o-1', 'Poster')],
      { campaign: reached },
      ({ body }) => isRefused && JSON.stringify(body).includes('"updates"'),
    );
    const part = await backed();
    await part.findByRole('alert');
    part.getByText('Poster');
    isRefused = false;
    await user.click(part.getByRole('button', { name: 'Try again' }));
    await part.findByText('Expected in March 2030.');
    expect(part.queryByRole('alert')).toBeNull();
  });
});

describe('The questions of an account that wait', () => {
  const question = (film: string, uid: string, text: string) =>
    stored(
      `campaigns/id of ${film}/questions/${uid}~0`,
      samples.question({ uid, brandId: 'b', at: new Date(Date.UTC(2026, 10, 3)), text }),
    );

  it('stand with what it has backed, and lead to where the answer will be', async () => {
    await open([pledge('o-1', 'Poster')], {
      others: [question('Sintel', 'guest', 'Is there a dragon?'), question('Sintel', 'bo', 'Two?')],
    });
    const part = await backed();
    await part.findByText('Is there a dragon?');
    part.getByText(backedCopy.askedOn('3 Nov 2026'));
    const link = part.getByRole('link', { name: `${backedCopy.toAnswers}: Sintel` });
    expect(link.getAttribute('href')).toBe('/films/sintel/updates');
    expect(screen.queryByText('Two?')).toBeNull();
    expect(screen.queryByText(backedCopy.asked)).toBeNull();
  });

  it('are named to who has backed nothing, too', async () => {
    await open([], { others: [question('Sintel', 'guest', 'Is there a dragon?')] });
    await screen.findByRole('heading', { level: 2, name: backedCopy.asked });
    screen.getByRole('heading', { level: 3, name: 'Sintel' });
    screen.getByText('Is there a dragon?');
    screen.getByText(backedCopy.none);
    expect(screen.queryByText(backedCopy.heading)).toBeNull();
  });

  it('say why they are not there, beside what was backed', async () => {
    await open([pledge('o-1', 'Poster')], {}, ({ body }) =>
      JSON.stringify(body).includes('"questions"'),
    );
    await screen.findByText(/^Error in asking which questions of yours wait: /);
    (await backed()).getByText('Poster');
  });
});

describe('The updates of what an account has backed', () => {
  const updates = [
    update(5),
    update(4, { audience: 'backers' }),
    update(3, { hidden: { reason: 'Not so.', at: new Date(now) } }),
    update(2),
    update(1),
  ];

  it('are the latest three that were not taken down, with what everyone reads, new until they are opened here', async () => {
    const textOf = (number: number, text: string) =>
      stored(
        `${campaignPath}/updates/${String(number)}/content/text`,
        samples.updateText({ text }),
      );
    const texts = [textOf(5, 'We mix it.'), textOf(4, 'For you.'), textOf(1, 'We began.')];
    const { user, unmount } = await open([pledge('o-1', 'Poster')], {
      others: [...updates, ...texts],
    });
    const part = await backed();
    await part.findByRole('link', { name: 'Reel 5' });
    const list = part.getByRole('heading', { level: 4, name: backedCopy.updates }).parentElement;
    const rows = () => within(list ?? document.body).getAllByRole('listitem');
    expect(rows().map((row) => within(row).getByRole('link').textContent)).toEqual([
      'Reel 5',
      'Reel 4',
      'Reel 2',
    ]);
    expect(part.getAllByText(backedCopy.isNew)).toHaveLength(3);
    part.getByText('We mix it.');
    expect(part.queryByText('For you.')).toBeNull();
    expect(part.queryByText('We began.')).toBeNull();
    expect(part.getByText(/^Update 4 ·/).textContent).toMatch(/for backers$/);
    part.getByRole('link', { name: backedCopy.allUpdates(4) });
    await user.click(part.getByRole('link', { name: 'Reel 4' }));
    await waitFor(() => {
      expect(screen.queryByText(backedCopy.heading)).toBeNull();
    });
    unmount();
    await signOut();
    await open([pledge('o-1', 'Poster')], { others: [update(6), ...updates] });
    const again = await backed();
    await again.findByRole('link', { name: 'Reel 6' });
    expect(again.getAllByText(backedCopy.isNew)).toHaveLength(1);
  });
});
