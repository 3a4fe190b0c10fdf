import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, type SentRequest } from '../support/network';
import type { StoredValue } from '../../scripts/sample-data/emulatorRest';
import * as premieres from '../../scripts/samples/premieres';
import { premiereCopy } from '../../src/content/premieres';
import { orderCopy } from '../../src/content/shop';
import { waitsCopy } from '../../src/content/showingWaits';
import { ownTicketsCopy as copy, ticketOrderCopy } from '../../src/content/ticketOrders';
import { signInAsGuest, signOut } from '../support/guestSignIn';
import { stored, storedProject } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';

type Fields = Record<string, StoredValue>;

const { front, pairs } = premieres.zoneIds;
const units = [`${front}~2`, `${pairs}~1`];
const soldTo = (orderId: string) =>
  units.map((unit) => {
    const [offerId = '', number = ''] = unit.split('~');
    return stored(`units/${unit}`, { offerId, number: Number(number), orderId, sold: true });
  });

const ticket = (unit: string, fields: Fields = {}) =>
  stored(
    `screenings/s/tickets/${unit}`,
    premieres.ticket({ brandId: 'b', orderId: 'o-1', uid: 'guest', holder: 'Ada', ...fields }),
  );

const showing = (fields: Fields = {}) =>
  stored(
    'screenings/s',
    premieres.screening({ brandId: 'b', projectId: 'id of Sintel', ...fields }),
  );

const order = (fields: Fields = {}) =>
  stored('brands/b/orders/o-1', {
    uid: 'guest',
    projectId: 'id of Sintel',
    channel: 'tickets',
    checkoutGroup: 'b/id of Sintel/tickets/USD/s',
    lines: [
      { offerId: front, name: 'Preview, Front', qty: 1, unitCents: 12_00 },
      { offerId: pairs, name: 'Preview, Wheelchair and companion', qty: 1, unitCents: 12_00 },
    ],
    units,
    country: '',
    totalCents: 24_00,
    status: 'paid',
    createdAt: new Date('2030-01-01T10:00:00Z'),
    paidAt: new Date('2030-01-01T10:01:00Z'),
    soldAt: new Date('2030-01-01T10:01:00Z'),
    ...fields,
  });

const contact = stored('brands/b/orders/o-1/private/contact', {
  name: 'Ada',
  email: 'ada@example.org',
  lines: '',
  country: '',
  giftTo: '',
  giftNote: '',
  paid: true,
});

async function open(
  path: string,
  documents: ReturnType<typeof stored>[],
  { refuse = () => false, email }: { refuse?: (one: SentRequest) => boolean; email?: string } = {},
) {
  const database = staffDatabase(
    storedProject('Sintel', { slug: 'sintel' }),
    contact,
    ...documents,
  );
  await signInAsGuest(
    (request) => (refuse(request) ? failed(403, 'PERMISSION_DENIED') : database.answer(request)),
    email === undefined ? {} : { email, emailVerified: true },
  );
  renderApp(undefined, { path });
  return database;
}
const openOrder = (...documents: ReturnType<typeof stored>[]) =>
  open('/orders/o-1?brand=b', documents);

beforeEach(() => {
  localStorage.clear();
});
afterEach(signOut);

describe('The page of an order of tickets', () => {
  it('leads to a ticket of each seat, with its showing by the venue’s clock, and sends nothing', async () => {
    await openOrder(order(), showing(), ...soldTo('o-1'), ...units.map((unit) => ticket(unit)));
    await screen.findByRole('heading', { level: 1, name: ticketOrderCopy.yours(2) });
    const seat = await screen.findByRole('link', { name: 'Seat A 2, Front' });
    expect(seat.getAttribute('href')).toBe(`/tickets/${front}~2?showing=s`);
    screen.getByRole('link', { name: 'Seats C 1 and C 2, Wheelchair and companion' });
    screen.getByText('Wed 11 Dec 2030, 19:30 · doors 19:00');
    screen.getByText('Kino Lantaarn, Havenstraat 1, Rotterdam');
    screen.getByText(ticketOrderCopy.fulfil.nothingToSend);
    screen.getByText(ticketOrderCopy.pieces(2));
    // A seat has no number of an edition, and who comes is said on its ticket.
    expect(screen.queryByText(orderCopy.numbers([2]))).toBeNull();
    expect(screen.queryByText(orderCopy.fulfil.receipt)).toBeNull();
    expect(screen.queryByRole('button', { name: orderCopy.contact.change })).toBeNull();
  });

  it('makes the tickets that are not there yet, with their codes', async () => {
    const [first = '', second = ''] = units;
    const database = await openOrder(order(), showing(), ...soldTo('o-1'), ticket(first));
    await screen.findByRole('link', { name: 'Seats C 1 and C 2, Wheelchair and companion' });
    const path = `screenings/s/tickets/${second}`;
    expect(database.text(path, 'email')).toBe('ada@example.org');
    const code = database.text(`${path}/private/code`, 'code') ?? '';
    expect(code).toMatch(/^BL1-[0-9A-HJKMNP-TV-Z]{24}$/);
    expect(database.text(path, 'codeHash')).toBe(premieres.hashOf(code));
    expect(database.paths()).not.toContain(`screenings/s/tickets/${first}/private/code`);
  });

  it('says what was handed on, and what came free', async () => {
    const [first = ''] = units;
    const sold = soldTo('o-1').slice(0, 1);
    const ofAnother = ticket(first, { uid: 'another', email: 'noor@example.org' });
    await open('/orders/o-1?brand=b', [order(), showing(), ...sold, ofAnother], {
      // The rules leave what is there as it is.
      refuse: ({ address }) => address.includes(':commit'),
    });
    await screen.findByText(copy.handedOn);
    screen.getByText(copy.returned);
    expect(screen.queryByRole('link', { name: /^Seat/ })).toBeNull();
  });

  it('says that its showing is cancelled, and what comes back', async () => {
    const cancelled = showing({ state: 'cancelled', note: 'The projector burnt.' });
    await openOrder(order(), cancelled, ...soldTo('o-1'), ...units.map((unit) => ticket(unit)));
    await screen.findByText(copy.cancelled('The projector burnt.'));
    screen.getByText(copy.moneyReturns('$24.00'));
    screen.getByRole('heading', { level: 1, name: ticketOrderCopy.cancelled.heading });
    screen.getByText(ticketOrderCopy.cancelled.status);
    screen.getByText(ticketOrderCopy.cancelled.lead);
    expect(screen.queryByText(ticketOrderCopy.fulfil.nothingToSend)).toBeNull();
    expect(screen.queryByText(copy.movedAdvice)).toBeNull();
  });

  it('says where and when its showing was to be before it was moved, and how to ask for the money', async () => {
    const moved = {
      venue: 'Old Hall',
      address: '',
      startsAt: new Date('2030-12-10T18:30:00Z'),
      doorsAt: new Date('2030-12-10T18:00:00Z'),
      endsAt: new Date('2030-12-10T20:30:00Z'),
      at: new Date('2030-11-01T10:00:00Z'),
    };
    await openOrder(order(), showing({ moved }), ...soldTo('o-1'), ticket(units[0] ?? ''));
    await screen.findByText(copy.moved('Tue 10 Dec 2030', '19:30', 'Old Hall'));
    screen.getByText(copy.movedAdvice);
  });

  it('names its seats, where and when, before it is paid', async () => {
    const createdAt = new Date();
    const unpaid = order({ status: 'reserved', createdAt, paidAt: null, soldAt: null });
    const database = await openOrder(unpaid, showing());
    await screen.findByText('Seat A 2, Front');
    screen.getByText('Seats C 1 and C 2, Wheelchair and companion');
    screen.getByText('Wed 11 Dec 2030, 19:30 · doors 19:00');
    expect(screen.queryByText(copy.returned)).toBeNull();
    expect(database.paths().some((path) => path.includes('/tickets/'))).toBe(false);
  });

  it('offers no other seats where it was paid too late', async () => {
    await openOrder(order({ status: 'late', soldAt: null }), showing());
    await screen.findByText(ticketOrderCopy.lateLead('$24.00'));
    expect(screen.queryByText(copy.making)).toBeNull();
  });
});

describe('The page of an account', () => {
  const ofAnother = { uid: 'another', orderId: 'o-2', email: 'robin@example.org' };

  it('has the tickets that it holds by its email, each showing once', async () => {
    await open('/account', [showing(), ...units.map((unit) => ticket(unit, ofAnother))], {
      email: 'robin@example.org',
    });
    const heading = await screen.findByRole('heading', { level: 2, name: copy.heading });
    const part = within(heading.parentElement ?? heading);
    part.getByRole('heading', { level: 3, name: 'Sintel' });
    expect(part.getAllByRole('link')).toHaveLength(2);
  });

  it('has what it waits for, what of it is kept, and what became of where it would come', async () => {
    const unit = `${front}~2`;
    const until = new Date(Date.now() + 60 * 60_000);
    const own = { uid: 'guest', brandId: 'b', at: new Date() };
    const ask = { saleOpen: false, threshold: 60, interested: 61, decideBy: until };
    await open(
      '/account',
      [
        showing(),
        stored('screenings/s/waiting/guest', premieres.waiting({ ...own, kept: [unit], until })),
        stored(`units/${unit}`, { offerId: front, number: 2, sold: false, forUid: 'guest', until }),
        stored(
          'screenings/t',
          premieres.screening({ brandId: 'b', projectId: 'id of Sintel', ...ask }),
        ),
        stored('screenings/t/interest/guest', premieres.interest(own)),
        stored('screenings/u', premieres.screening({ brandId: 'b', projectId: 'id of Sintel' })),
        stored(
          'screenings/u/waiting/guest',
          premieres.waiting({ ...own, kept: [`${front}~3`], until: new Date(0) }),
        ),
      ],
      { email: 'robin@example.org' },
    );
    await screen.findByRole('heading', { level: 2, name: waitsCopy.heading });
    screen.getByText(waitsCopy.kept(1, ['A 2']));
    const take = screen.getByRole('link', { name: waitsCopy.take(1) });
    expect(take.getAttribute('href')).toBe('/films/sintel/seats/s?seats=kept&checkout=');
    screen.getByText(waitsCopy.enough(61, true));
    screen.getByText(waitsCopy.reached);
    screen.getByText(waitsCopy.keptNo);
    const seats = screen.getByRole('link', { name: premiereCopy.chooseSeats });
    expect(seats.getAttribute('href')).toBe('/films/sintel/seats/u');
  });

  it('says nothing of tickets where the showing is over', async () => {
    const ended = {
      doorsAt: new Date('2024-12-11T18:00:00Z'),
      startsAt: new Date('2024-12-11T18:30:00Z'),
      endsAt: new Date('2024-12-11T20:30:00Z'),
    };
    await open('/account', [showing(ended), ticket(units[0] ?? '', ofAnother)], {
      email: 'robin@example.org',
    });
    await screen.findByRole('button', { name: 'Sign out' });
    await screen.findByText(/^Nothing was ordered with robin@example.org yet/);
    expect(screen.queryByText(copy.heading)).toBeNull();
  });
});
