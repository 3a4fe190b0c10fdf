import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, lost, type SentRequest, stubNetwork } from '../support/network';
import type { StoredValue } from '../../scripts/sample-data/emulatorRest';
import * as premieres from '../../scripts/samples/premieres';
import { ticketLink } from '../../src/config/paths';
import { linkRequestCopy } from '../../src/content/linkRequest';
import { shopStandaloneMessages } from '../../src/content/shopMessages';
import { ticketCopy as copy } from '../../src/content/tickets';
import { useDialogs } from '../support/dialogPolyfill';
import { recordDownloads } from '../support/downloads';
import { signInAsGuest, signOut } from '../support/guestSignIn';
import { stored, storedProject } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';

type Fields = Record<string, StoredValue>;

useDialogs({ giveFocusBack: true });

const { front } = premieres.zoneIds;
const [first, second] = [`${front}~2`, `${front}~3`] as const;
const pathOf = (unit: string) => `screenings/s/tickets/${unit}`;
const handoverOf = (unit: string) => `screenings/s/handovers/${unit}`;

const unitOf = (unit: string, orderId = 'o-1') =>
  stored(`units/${unit}`, { offerId: front, number: Number(unit.at(-1)), orderId, sold: true });

/** A ticket of whoever is signed in, with its code and its seat. */
const ticket = (unit: string, fields: Fields = {}) => [
  stored(
    pathOf(unit),
    premieres.ticket({ brandId: 'b', orderId: 'o-1', uid: 'guest', holder: 'Ada', ...fields }),
  ),
  stored(`${pathOf(unit)}/private/code`, { code: premieres.ticketCode, secret: '' }),
  unitOf(unit),
];

const showing = (fields: Fields = {}) =>
  stored(
    'screenings/s',
    premieres.screening({ brandId: 'b', projectId: 'id of Sintel', ...fields }),
  );

const asksForTickets = ({ address, body }: SentRequest) =>
  address.includes(':batchGet') && JSON.stringify(body).includes('/tickets/');

const asksForHandover = ({ address, body }: SentRequest) =>
  address.includes(':batchGet') && JSON.stringify(body).includes('/handovers/');

type Opened = {
  path?: string;
  email?: string;
  /** What the rules refuse. */
  isRefused?: (request: SentRequest, database: ReturnType<typeof staffDatabase>) => boolean;
  isLost?: () => boolean;
};

async function open(documents: ReturnType<typeof stored>[], opened: Opened = {}) {
  const { path = ticketLink('s', first), email, isRefused, isLost } = opened;
  const database = staffDatabase(storedProject('Sintel', { slug: 'sintel' }), ...documents);
  await signInAsGuest(
    (request) => {
      if (isLost?.()) return lost();
      return isRefused?.(request, database)
        ? failed(403, 'PERMISSION_DENIED')
        : database.answer(request);
    },
    email === undefined ? {} : { email, emailVerified: true },
  );
  return { ...renderApp(undefined, { path }), database };
}

const headingIs = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(async () => {
  localStorage.clear();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('backlot-tickets').onsuccess = resolve;
  });
});
afterEach(signOut);

describe('A ticket', () => {
  it('has its code, in fours beneath, its seat, and where and when it is by the venue’s clock', async () => {
    await open([showing(), ...ticket(first)]);
    await headingIs(copy.place(1, 1));
    screen.getByRole('img', { name: copy.code('A 2') });
    screen.getByText('BL1-0123 4567 89AB CDEF GHJK MNPQ');
    screen.getByRole('heading', { level: 2, name: 'Sintel' });
    screen.getByText('Wed 11 Dec 2030');
    screen.getByText(copy.filmAt('19:00', '19:30'));
    screen.getByText('Ada');
    screen.getByText('No steps.');
    expect(screen.queryByRole('button', { name: copy.next })).toBeNull();
    const toOrder = screen.getByRole('link', { name: copy.toOrder('O-1') });
    expect(toOrder.getAttribute('href')).toBe('/orders/o-1?brand=b');
  });

  it.each([
    ['says when its holder was let in, and is handed on no more', 'o-1', 1],
    ['says nothing of who was let in with its seat before', 'o-0', 0],
  ])('%s', async (_, orderId, said) => {
    const scanned = stored(`screenings/s/checkins/${first}`, premieres.checkIn({ orderId }));
    await open([showing(), ...ticket(first), scanned]);
    await headingIs(copy.place(1, 1));
    expect(screen.queryAllByText(copy.isIn('19:10'))).toHaveLength(said);
    const handOn = screen.queryAllByRole('button', { name: copy.handOn.open });
    expect(handOn).toHaveLength(1 - said);
  });

  it('says nothing of the order to whom it was handed on', async () => {
    await open([showing(), ...ticket(first, { handedOn: true })]);
    await headingIs(copy.place(1, 1));
    expect(screen.queryByText('O-1')).toBeNull();
    expect(screen.queryByRole('link', { name: copy.toOrder('O-1') })).toBeNull();
  });

  it('opens without a network once it was opened, with the others of its order, and says how old it is', async () => {
    let isOffline = false;
    const { unmount } = await open([showing(), ...ticket(first), ...ticket(second)], {
      isLost: () => isOffline,
    });
    await headingIs(copy.place(1, 2));
    unmount();
    isOffline = true;
    const { user } = renderApp(undefined, { path: ticketLink('s', second) });
    await headingIs(copy.place(2, 2));
    await screen.findByText(/^Offline\. As kept on /);
    await user.click(screen.getByRole('button', { name: copy.previous }));
    await headingIs(copy.place(1, 2));
    screen.getByRole('img', { name: copy.code('A 2') });
    // Nothing is handed on without one.
    expect(screen.queryByRole('button', { name: copy.handOn.open })).toBeNull();
  });

  it('is one of its order, to the others of which arrow keys and a swipe turn', async () => {
    const { user, container } = await open([showing(), ...ticket(first), ...ticket(second)]);
    await headingIs(copy.place(1, 2));
    await user.keyboard('{ArrowRight}');
    await headingIs(copy.place(2, 2));
    expect(document.activeElement?.textContent).toBe(copy.place(2, 2));
    const next = screen.getByRole('button', { name: copy.next });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{ArrowLeft}');
    await headingIs(copy.place(1, 2));
    // All of them are there for paper.
    expect(container.querySelectorAll('.ticket-sheet')).toHaveLength(2);
    expect(container.querySelectorAll('.ticket-other')).toHaveLength(1);
  });

  it('fills the screen in white until a press', async () => {
    const { user } = await open([showing(), ...ticket(first)]);
    const button = await screen.findByRole('button', { name: copy.bright });
    await user.click(button);
    const leave = within(screen.getByRole('dialog', { name: copy.bright })).getByRole('button');
    await user.click(leave);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('is an entry of a calendar, from the start to the end', async () => {
    const files = recordDownloads();
    const { user } = await open([showing(), ...ticket(first)]);
    await user.click(await screen.findByRole('button', { name: copy.calendar }));
    const file = await files[0];
    expect(file).toContain('DTSTART:20301211T183000Z');
    expect(file).toContain('DTEND:20301211T203000Z');
  });

  it('is for who comes, as its holder says', async () => {
    const { user, database } = await open([showing(), ...ticket(first)]);
    const field = await screen.findByLabelText(copy.comes);
    await user.clear(field);
    await user.type(field, 'Noor Haddad');
    await user.click(screen.getByRole('button', { name: copy.saveName }));
    await screen.findByText(copy.savedName);
    expect(database.text(pathOf(first), 'holder')).toBe('Noor Haddad');
    await screen.findByText('Noor Haddad');
  });

  it('says where it was to be before it was moved, until that is seen, on this device', async () => {
    const moved = {
      venue: 'Kino Oud',
      address: 'Oude Haven 2',
      startsAt: new Date('2030-12-10T18:30:00Z'),
      doorsAt: new Date('2030-12-10T18:00:00Z'),
      endsAt: new Date('2030-12-10T20:30:00Z'),
      at: new Date('2030-11-01T10:00:00Z'),
    };
    const documents = [
      showing({ moved }),
      ...ticket(first, { at: new Date('2030-10-01T10:00:00Z') }),
    ];
    const text = copy.moved('Tue 10 Dec 2030', '19:30', 'Kino Oud');
    const { user, unmount } = await open(documents);
    await screen.findByText(text);
    await user.click(screen.getByRole('button', { name: copy.seen }));
    expect(screen.queryByText(text)).toBeNull();
    unmount();
    renderApp(undefined, { path: ticketLink('s', first) });
    await waitFor(() => {
      screen.getByRole('heading', { level: 1, name: copy.place(1, 1) });
      expect(screen.queryByText(text)).toBeNull();
    });
  });

  it('of a showing that is cancelled says why, and has nothing for the door', async () => {
    await open([showing({ state: 'cancelled', note: 'The print burnt.' }), ...ticket(first)]);
    await screen.findByText(copy.cancelled('The print burnt.'));
    screen.getByRole('img', { name: copy.dead });
    for (const name of [copy.handOn.open, copy.bright, copy.calendar, copy.print])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByText('BL1-0123 4567 89AB CDEF GHJK MNPQ')).toBeNull();
    expect(screen.queryByText(copy.show)).toBeNull();
  });
});

describe('Handing a ticket on', () => {
  it('makes a link for an email, which waits until it is taken back', async () => {
    const { user, database, unmount } = await open([showing(), ...ticket(first)]);
    await user.click(await screen.findByRole('button', { name: copy.handOn.open }));
    await user.type(screen.getByLabelText(copy.handOn.label), 'Noor@Example.org');
    await user.click(screen.getByRole('button', { name: copy.handOn.submit }));
    await screen.findByRole('heading', { name: copy.handOn.waiting('noor@example.org') });
    const link = screen.getByText(/#[\w-]+$/).textContent;
    expect(link.startsWith(location.origin + ticketLink('s', first))).toBe(true);
    expect(database.text(handoverOf(first), 'email')).toBe('noor@example.org');
    expect(database.text(handoverOf(first), 'secretHash')).toBe(
      premieres.hashOf(link.split('#')[1] ?? ''),
    );
    // This device remembers it, which nobody else does.
    unmount();
    const again = renderApp(undefined, { path: ticketLink('s', first) });
    await screen.findByText(link);
    await again.user.click(screen.getByRole('button', { name: copy.handOn.takeBack }));
    await screen.findByRole('button', { name: copy.handOn.open });
    expect(database.paths()).not.toContain(handoverOf(first));
    expect(screen.queryByText(link)).toBeNull();
  });

  it('begins in the field, refuses the email that has it, and is closed again once it is taken back', async () => {
    const { user } = await open([showing(), ...ticket(first, { email: 'robin@example.org' })]);
    await user.click(await screen.findByRole('button', { name: copy.handOn.open }));
    expect(document.activeElement).toBe(screen.getByLabelText(copy.handOn.label));
    await user.keyboard('Robin@Example.org{Enter}');
    await screen.findByText(copy.handOn.own);
    const field = screen.getByLabelText(copy.handOn.label);
    await user.clear(field);
    await user.type(field, 'noor@example.org{Enter}');
    // This browser cannot share.
    await screen.findByRole('button', { name: copy.handOn.copyLink });
    expect(screen.queryByRole('button', { name: copy.handOn.share })).toBeNull();
    await user.dblClick(screen.getByRole('button', { name: copy.handOn.takeBack }));
    const again = await screen.findByRole('button', { name: copy.handOn.open });
    expect(again.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByLabelText(copy.handOn.label)).toBeNull();
  });

  it('on another device says that the link is not here', async () => {
    await open([
      showing(),
      ...ticket(first),
      stored(handoverOf(first), premieres.handover({ at: new Date() })),
    ]);
    await screen.findByText(copy.handOn.elsewhere);
    screen.getByRole('button', { name: copy.handOn.takeBack });
  });

  it.each([
    ['handed on', 'o-1', copy.handedOn('A 2', '')],
    ['returned', 'o-2', copy.returned],
  ])(
    'leaves what this device has kept of one that was %s, and says so',
    async (_, orderId, text) => {
      let isRefused = false;
      const documents = [showing(), ...ticket(first)];
      const { database, unmount } = await open(documents, {
        isRefused: (request) => isRefused && asksForTickets(request),
      });
      await headingIs(copy.place(1, 1));
      unmount();
      isRefused = true;
      database.replace(unitOf(first, orderId));
      renderApp(undefined, { path: ticketLink('s', first) });
      await headingIs(text);
      screen.getByText(copy.dead);
    },
  );
});

describe('A ticket that went on', () => {
  it('leads to its order, and to the others of it', async () => {
    let isGone = false;
    const { unmount } = await open([showing(), ...ticket(first), ...ticket(second)], {
      isRefused: (request) =>
        isGone && asksForTickets(request) && JSON.stringify(request.body).includes(first),
    });
    await headingIs(copy.place(1, 2));
    unmount();
    isGone = true;
    const { user } = renderApp(undefined, { path: ticketLink('s', first) });
    await headingIs(copy.handedOn('A 2', ''));
    const toOrder = screen.getByRole('link', { name: copy.toOrder('O-1') });
    expect(toOrder.getAttribute('href')).toBe('/orders/o-1?brand=b');
    await user.click(screen.getByRole('link', { name: copy.toTicket('A 3') }));
    await headingIs(copy.place(1, 1));
    screen.getByRole('img', { name: copy.code('A 3') });
  });
});

describe('The link of a ticket that was handed on', () => {
  const secret = premieres.handoverWord;
  const path = `${ticketLink('s', first)}#${secret}`;
  const waiting = (email: string) => [
    showing(),
    ...ticket(first, { uid: 'robin', email: 'robin@example.org' }),
    stored(handoverOf(first), premieres.handover({ email })),
  ];

  it('gives it a new code and a new holder, by the email that it is for', async () => {
    const { user, database } = await open(waiting('noor@example.org'), {
      path,
      email: 'noor@example.org',
      isRefused: (request, { text }) =>
        asksForTickets(request) && text(pathOf(first), 'uid') !== 'guest',
    });
    await headingIs(copy.claim.heading);
    screen.getByText(copy.claim.of('Sintel', 'Wed 11 Dec 2030', '19:30', 'Kino Lantaarn', 'A 2'));
    const take = screen.getByRole('button', { name: copy.claim.take('noor@example.org') });
    await user.click(take);
    await headingIs(copy.place(1, 1));
    expect(database.text(pathOf(first), 'email')).toBe('noor@example.org');
    expect(database.text(`${pathOf(first)}/private/code`, 'secret')).toBe(secret);
    expect(database.text(`${pathOf(first)}/private/code`, 'code')).not.toBe(premieres.ticketCode);
    expect(database.paths()).not.toContain(handoverOf(first));
    expect(localStorage.getItem(`backlot:claim:${first}`)).toBeNull();
  });

  const takeButton = () => screen.queryByRole('button', { name: /^Take it as/ });

  it('is told to work no more where the rules refuse it although it waits for that email', async () => {
    const { user } = await open(waiting('noor@example.org'), {
      path,
      email: 'noor@example.org',
      isRefused: (request) => asksForTickets(request) || request.address.includes(':commit'),
    });
    await user.click(
      await screen.findByRole('button', { name: copy.claim.take('noor@example.org') }),
    );
    await screen.findByText(shopStandaloneMessages.ticketLinkReplaced);
  });

  it('is for somebody else where the email is another, which is known before any press', async () => {
    await open(waiting('noor@example.org'), {
      path,
      email: 'bo@example.org',
      isRefused: (request) => asksForTickets(request) || asksForHandover(request),
    });
    const { heading, lead } = copy.claim.forAnother('bo@example.org');
    await headingIs(heading);
    screen.getByText(lead);
    screen.getByRole('button', { name: linkRequestCopy.submit });
    expect(takeButton()).toBeNull();
  });

  it.each([
    ['claimed already, or taken back', 'o-1', copy.claim.gone],
    ['returned', '', copy.claim.returned],
  ])('is of a ticket that was %s where nobody is waited for', async (_, orderId, text) => {
    const documents = [showing(), ...ticket(first, { uid: 'robin', email: 'robin@example.org' })];
    await open([...documents, unitOf(first, orderId)], {
      path,
      email: 'noor@example.org',
      isRefused: asksForTickets,
    });
    await headingIs(text.heading);
    screen.getByText(text.lead);
    expect(takeButton()).toBeNull();
    const request = screen.queryByRole('button', { name: linkRequestCopy.submit });
    expect(request !== null).toBe(orderId !== '');
  });

  it('has nothing to press once the doors are open', async () => {
    const [, ...others] = waiting('noor@example.org');
    await open([showing({ doorsAt: new Date(0) }), ...others], {
      path,
      email: 'noor@example.org',
      isRefused: asksForTickets,
    });
    await screen.findByText(copy.claim.closed);
    expect(takeButton()).toBeNull();
    expect(screen.queryByRole('button', { name: linkRequestCopy.submit })).toBeNull();
  });

  it('asks nobody who has no email here for anything but to prove one, and waits on this device', async () => {
    await open(waiting('noor@example.org'), { path, isRefused: asksForTickets });
    await headingIs(copy.claim.heading);
    screen.getByRole('button', { name: linkRequestCopy.submit });
    expect(localStorage.getItem(`backlot:claim:${first}`)).toBe(secret);
  });
});

describe('A device that does not know a ticket', () => {
  it('has a link sent that leads back to it', async () => {
    const database = staffDatabase(showing(), unitOf(first));
    const sent = stubNetwork((request) => {
      if (request.address.includes('accounts:sendOobCode'))
        return Response.json({ email: 'bo@example.org' });
      return asksForTickets(request) ? failed(403, 'PERMISSION_DENIED') : database.answer(request);
    });
    const path = ticketLink('s', first);
    const { user } = renderApp(undefined, { path });
    await headingIs(copy.elsewhere.heading);
    await user.type(screen.getByLabelText('Email'), 'bo@example.org');
    await user.click(screen.getByRole('button', { name: linkRequestCopy.submit }));
    await screen.findByText('bo@example.org');
    const letter = sent.find(({ address }) => address.includes('accounts:sendOobCode'));
    expect(letter?.body).toMatchObject({
      continueUrl: `${location.origin}/account?next=${encodeURIComponent(path)}`,
    });
  });

  it('asks the database for nothing at an address without a showing', async () => {
    const sent = stubNetwork(lost);
    renderApp(undefined, { path: '/tickets/none' });
    await headingIs(copy.elsewhere.heading);
    await waitFor(() => {
      const robots = document.querySelector('meta[name="robots"]');
      expect(robots?.getAttribute('content')).toBe('noindex');
    });
    expect(sent).toEqual([]);
  });
});
