import { render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { type SentRequest, stubNetwork } from '../support/network';
import type { StoredValue } from '../../scripts/sample-data/emulatorRest';
import * as samples from '../../scripts/samples/campaigns';
import { contact, order } from '../../scripts/samples/shop';
import { accountLink } from '../../src/config/shopLinks';
import { campaignUpdatesCopy as copy } from '../../src/content/campaignUpdates';
import { linkRequestCopy } from '../../src/content/linkRequest';
import { shopStandaloneMessages } from '../../src/content/shopMessages';
import { UpdateBody } from '../../src/features/campaigns/UpdateBody';
import { useDialogs } from '../support/dialogPolyfill';
import { signInAsGuest, signOut } from '../support/guestSignIn';
import { signInByLink } from '../support/linkSignIn';
import { pictureAt, stored, storedProject } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';

useDialogs({ giveFocusBack: true });

type Fields = Record<string, StoredValue>;

const campaignPath = 'campaigns/id of Sintel';
const at = new Date(Date.UTC(2026, 10, 3));
const later = new Date(Date.UTC(2026, 10, 4));
const heading = { first: 'The reels are here', backers: 'Which numbers are free' };

const update = (number: number, changes: Fields) =>
  stored(`${campaignPath}/updates/${String(number)}`, samples.update({ number, at, ...changes }));
const textOf = (number: number, text: string) =>
  stored(`${campaignPath}/updates/${String(number)}/content/text`, samples.updateText({ text }));
const question = (index: number) =>
  stored(
    `${campaignPath}/questions/guest~${String(index)}`,
    samples.question({ uid: 'guest', brandId: 'b', at }),
  );
const backer = (uid: string) => stored(`${campaignPath}/backers/${uid}`, samples.backer());
/** What a guest has ordered on another device, paid under an email. */
const pledgeByEmail = (changes: Fields = {}) => [
  stored(
    'brands/b/orders/o-1',
    order({
      uid: 'another',
      channel: 'campaign',
      projectId: 'id of Sintel',
      status: 'paid',
      soldAt: at,
      createdAt: at,
      changedAt: at,
      ...changes,
    }),
  ),
  stored('brands/b/orders/o-1/private/contact', contact({ email, paid: true })),
];
const readerPath = `${campaignPath}/readers/guest`;

/** A film whose campaign has four updates, the latest first as the database lists them, and an answer. */
const documents = (changes: Fields = {}) => [
  storedProject('Sintel', { slug: 'sintel' }),
  stored(campaignPath, samples.campaign({ brandId: 'b', plainId: 'plain', ...changes })),
  update(4, { heading: 'About somebody', hidden: { reason: 'It named them.', at: later } }),
  update(3, { heading: heading.backers, audience: 'backers' }),
  update(2, { heading: 'Reel 3 is off the disks', changedAt: later }),
  update(1, { heading: heading.first }),
  textOf(3, 'Numbers 1 to 5 stay with the crew.'),
  textOf(2, 'Below: the same frame.'),
  textOf(1, 'All of them, asked for anew.'),
  stored(
    `${campaignPath}/answers/a`,
    samples.answer({ brandId: 'b', askedAt: at, answeredAt: later, changedAt: later }),
  ),
];

/** What a deploy has left in the HTML, before the second update was corrected and the others came. */
function bake() {
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = 'film-updates';
  const told = (number: number, text: string) => ({
    ...samples.update({ number, brandId: 'b', heading: heading.first }),
    at: at.getTime(),
    content: { text, pictures: [] },
  });
  data.textContent = JSON.stringify({
    film: { projectId: 'id of Sintel', title: 'Sintel', slug: 'sintel' },
    endsAt: Date.UTC(2026, 11, 6),
    note: '',
    updates: [told(2, 'Below: another frame.'), told(1, 'All of them.')],
    answers: [],
  });
  document.body.append(data);
}

const address = '/films/sintel/updates';
const open = (path = address) => renderApp(undefined, { path, inBrowser: true });
const mentions = (sent: readonly SentRequest[], part: string) =>
  sent.some(({ body }) => JSON.stringify(body).includes(part));
const textPath = (number: number) => `/updates/${String(number)}/content/text`;
const formIsThere = () => screen.findByLabelText(copy.ask.label);

const email = 'robin@example.org';
const link = `${accountLink('/films/sintel/updates')}&mode=signIn&oobCode=code&apiKey=key`;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.getElementById('film-updates')?.remove();
});
afterEach(async () => {
  await signOut();
  history.replaceState(null, '', '/');
});

describe('The updates of a campaign', () => {
  it('stand as their HTML has them, and only what is new of them is asked for, without signing in', async () => {
    bake();
    const sent = stubNetwork(staffDatabase(...documents()).answer);
    open();
    await screen.findByText('Below: the same frame.');
    screen.getByText('All of them.');
    expect(screen.queryByText('Below: another frame.')).toBeNull();
    expect(screen.queryByText('All of them, asked for anew.')).toBeNull();
    await formIsThere();
    expect([1, 2, 3, 4].map((number) => mentions(sent, textPath(number)))).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(sent.filter((request) => /identitytoolkit|securetoken/.test(request.address))).toEqual(
      [],
    );
  });

  it('are all asked for where the HTML has none, with why one was taken down', async () => {
    stubNetwork(staffDatabase(...documents()).answer);
    open();
    await screen.findByText('All of them, asked for anew.');
    screen.getByText(/ · 4 updates, 1 answer$/);
    screen.getByText('3 Nov 2026 · update 2 · changed on 4 Nov 2026');
    screen.getByText('Taken down by Backlot on 4 Nov 2026: It named them.');
    expect(screen.queryByText('About somebody')).toBeNull();
    screen.getByRole('heading', { name: 'Is there a dragon?' });
    screen.getByText('Answered on 4 Nov 2026, changed on 4 Nov 2026');
    screen.getByText(heading.backers);
    const byEmail = screen.getByRole('link', { name: copy.locked.byEmail });
    expect(byEmail.getAttribute('href')).toBe('/account?next=%2Ffilms%2Fsintel%2Fupdates');
  });

  it('say under their heading until when one pledges, or when that ended', async () => {
    const endsAt = new Date(Date.UTC(2020, 10, 18));
    stubNetwork(staffDatabase(...documents()).answer);
    const { unmount } = open();
    await screen.findByText(/^Campaign until .+ · 4 updates, 1 answer$/);
    unmount();
    stubNetwork(staffDatabase(...documents({ endsAt })).answer);
    open();
    await screen.findByText('Campaign ended on 17 Nov 2020 · 4 updates, 1 answer');
  });

  it('are at an address of a film with a campaign alone', async () => {
    stubNetwork(staffDatabase(storedProject('Sintel', { slug: 'sintel' })).answer);
    open();
    await screen.findByText(copy.noCampaign);
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  it('are read by backers as far as they are for them', async () => {
    const database = staffDatabase(...documents(), backer('guest'));
    await signInAsGuest(database.answer);
    open();
    await screen.findByText('Numbers 1 to 5 stay with the crew.');
    expect(screen.queryByText(copy.locked.lead)).toBeNull();
  });

  it('are read by the proven email of a pledge from another device, which is stored once', async () => {
    const database = staffDatabase(...documents(), ...pledgeByEmail());
    await signInAsGuest(database.answer, { email, emailVerified: true });
    const visit = open();
    await screen.findByText('Numbers 1 to 5 stay with the crew.');
    expect(screen.queryByText(copy.locked.lead)).toBeNull();
    expect(database.text(readerPath, 'orderId')).toBe('o-1');
    visit.unmount();

    const sent = stubNetwork(database.answer);
    open();
    await screen.findByText('Numbers 1 to 5 stay with the crew.');
    expect(sent.filter((request) => request.address.includes('documents:commit'))).toEqual([]);
  });

  it.each<[string, Fields]>([
    ['a pledge that was returned', { status: 'refunded' }],
    ['a pledge to another film', { projectId: 'id of Spring' }],
    ['an order of the shop', { channel: 'shop' }],
  ])('are not read by the proven email of %s', async (_, changes) => {
    const database = staffDatabase(...documents(), ...pledgeByEmail(changes));
    await signInAsGuest(database.answer, { email, emailVerified: true });
    open();
    await screen.findByText(copy.locked.noPledge);
    expect(database.paths()).not.toContain(readerPath);
  });

  it('are not asked for as a backer by who is none any more', async () => {
    const database = staffDatabase(...documents(), backer('another'));
    await signInAsGuest(database.answer);
    const sent = stubNetwork(database.answer);
    open();
    await screen.findByText(copy.signIn.heading);
    screen.getByText(copy.locked.lead);
    expect(mentions(sent, 'backers/guest')).toBe(true);
    expect(mentions(sent, textPath(3))).toBe(false);
  });
});

it('The pictures of an update are fetched as wide as they are shown: one as wide as the text', () => {
  const variants = { w320: '', w640: '', w1280: '' };
  const picture = { width: 640, height: 360, placeholder: '#000000', ...variants };
  const pictures = ['Reel', 'Desk'].map((text) => ({ url: pictureAt(text), picture, text }));
  const sizesOf = (shown: typeof pictures) => {
    const { unmount } = render(<UpdateBody text="" pictures={shown} />);
    const sizes = screen.getByAltText('Reel').getAttribute('sizes');
    unmount();
    return sizes;
  };
  expect(sizesOf(pictures.slice(0, 1))).toBe('(width >= 40rem) 38rem, 92vw');
  expect(sizesOf(pictures)).toBe('(width >= 40rem) 20rem, 92vw');
});

describe('A question', () => {
  it('is typed by anybody, survives the link that proves an email, and waits where it was asked', async () => {
    const database = staffDatabase(...documents());
    const { answer, letters } = signInByLink(database, email);
    stubNetwork(answer);
    const visit = open();
    await visit.user.type(await formIsThere(), 'Do you ship to Brazil?');
    expect(screen.queryByRole('button', { name: copy.ask.send })).toBeNull();
    await visit.user.type(screen.getByLabelText(linkRequestCopy.label), email);
    await visit.user.click(screen.getByRole('button', { name: linkRequestCopy.submit }));
    await screen.findByText(copy.signIn.sentAdvice);
    expect(document.activeElement?.textContent).toContain(email);
    await visit.user.click(screen.getByRole('button', { name: linkRequestCopy.another }));
    expect(document.activeElement).toBe(screen.getByLabelText(linkRequestCopy.label));
    expect(letters).toEqual([`${location.origin}/account?next=%2Ffilms%2Fsintel%2Fupdates`]);
    visit.unmount();

    const { user } = open(link);
    const send = await screen.findByRole('button', { name: copy.ask.send });
    expect(location.pathname).toBe(address);
    expect(location.search).toBe('');
    const field = await formIsThere();
    expect(document.activeElement).toBe(field);
    expect(location.hash).toBe('');
    expect(field).toHaveProperty('value', 'Do you ship to Brazil?');
    screen.getByText(email);
    await user.click(send);
    await screen.findByText(copy.ask.sent);
    await screen.findByRole('heading', { name: 'Do you ship to Brazil?' });
    screen.getByText(/^You asked this on /);
    expect(field).toHaveProperty('value', '');
    expect(document.activeElement?.textContent).toBe(copy.ask.heading);
    expect(localStorage.getItem('backlot:question:id of Sintel')).toBeNull();
    const asked = `${campaignPath}/questions/fan~0`;
    expect(['text', 'uid', 'brandId'].map((name) => database.text(asked, name))).toEqual([
      'Do you ship to Brazil?',
      'fan',
      'b',
    ]);
  });

  it('waits for one of five to be answered or withdrawn', async () => {
    const database = staffDatabase(...documents(), ...[0, 1, 2, 3, 4].map(question));
    await signInAsGuest(database.answer, { email, emailVerified: true });
    const { user } = open();
    await screen.findByText(shopStandaloneMessages.questionsOpen);
    expect(screen.queryByLabelText(copy.ask.label)).toBeNull();
    const [, second] = screen.getAllByRole('button', { name: /^Withdraw it: / });
    if (!second) throw new Error('There is one question at most.');
    const ask = async () => {
      await user.click(second);
      return within(screen.getByRole('dialog', { name: copy.withdrawHeading }));
    };
    await user.click((await ask()).getByRole('button', { name: copy.keep }));
    expect(document.activeElement).toBe(second);
    expect(database.paths()).toContain(`${campaignPath}/questions/guest~1`);
    await user.click((await ask()).getByRole('button', { name: copy.withdraw }));
    await formIsThere();
    expect(document.activeElement?.textContent).toBe(copy.heading);
    expect(database.paths()).not.toContain(`${campaignPath}/questions/guest~1`);
    await user.click(screen.getByRole('button', { name: copy.ask.send }));
    await screen.findByText(copy.ask.missing);
    await user.type(await formIsThere(), 'And now?');
    await user.click(screen.getByRole('button', { name: copy.ask.send }));
    // In the place that came free.
    await waitFor(() => {
      expect(database.text(`${campaignPath}/questions/guest~1`, 'text')).toBe('And now?');
    });
    await screen.findByText(shopStandaloneMessages.questionsOpen);
  });

  it('is taken as long as the campaign is not settled', async () => {
    stubNetwork(staffDatabase(...documents({ state: 'settled' })).answer);
    open();
    await screen.findByText(copy.ask.closed);
    expect(screen.queryByLabelText(copy.ask.label)).toBeNull();
  });
});
