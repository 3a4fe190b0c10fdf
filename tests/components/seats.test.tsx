import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, type SentRequest, stubNetwork } from '../support/network';
import { restFields, type StoredValue } from '../../scripts/sample-data/emulatorRest';
import * as samples from '../../scripts/samples/premieres';
import { seatsCopy as copy } from '../../src/content/seats';
import { checkoutCopy } from '../../src/content/shop';
import { waitsCopy } from '../../src/content/showingWaits';
import { workspaceCopy } from '../../src/content/workspace';
import { signInAsGuest, signOut } from '../support/guestSignIn';
import { queried, stored, storedProject } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';
import { stubNavigator } from '../support/stubNavigator';
import { stubWindowWidth } from '../support/windowWidth';

type Fields = Record<string, StoredValue>;

const { front, middle, pairs } = samples.zoneIds;
const minute = 60_000;
const readTime = () => new Date().toISOString();
const isOfSeats = ({ address, body }: SentRequest) =>
  address.endsWith(':batchGet') || /"offers"|"units"/.test(JSON.stringify(body));

type Changes = {
  /** Null where there is no such showing. */
  changes?: Fields | null;
  offerChanges?: Fields;
  /** Units that somebody has, by their ids: sold, or held since so many minutes. */
  taken?: Record<string, 'sold' | number>;
};

/** A showing in a hall of three rows: Front, Middle with B 4 that is not sold, and two wheelchair places. */
const database =
  ({ changes = {}, offerChanges = {}, taken = {} }: Changes = {}) =>
  ({ address, body }: SentRequest) => {
    const asked = JSON.stringify(body);
    if (address.endsWith(':batchGet')) {
      const [wanted = ''] = (body as { documents?: string[] }).documents ?? [];
      const owner = { brandId: 'b', projectId: 'id of Sintel' };
      const fields = changes && samples.screening<StoredValue>({ ...owner, ...changes });
      return Response.json([
        fields
          ? { found: { name: wanted, fields: restFields(fields) }, readTime: readTime() }
          : { missing: wanted, readTime: readTime() },
      ]);
    }
    if (asked.includes('"offers"'))
      return Response.json(
        Object.entries({ Front: front, Middle: middle, 'Wheelchair and companion': pairs }).map(
          ([variant, id], sort) => ({
            document: stored(
              `offers/${id}`,
              samples.ticketOffer<StoredValue>({
                checkoutGroup: 'b/id of Sintel/tickets/USD/s-1',
                parent: 's-1',
                variant,
                name: `${samples.showingName}, ${variant}`,
                sort,
                ...offerChanges,
              }),
            ),
          }),
        ),
      );
    if (asked.includes('"units"'))
      return Response.json(
        Object.entries(taken)
          .filter(([id]) => asked.includes(id.split('~')[0] ?? ''))
          .map(([id, since]) => ({
            document: stored(`units/${id}`, {
              number: Number(id.split('~')[1]),
              sold: since === 'sold',
              at: new Date(since === 'sold' ? 0 : Date.now() - since * minute),
            }),
          })),
      );
    return queried([storedProject('Sintel', { slug: 'sintel' })])();
  };

const open = (query = '') =>
  renderApp(undefined, { path: `/films/sintel/seats/s-1${query}`, inBrowser: true });
const seat = (name: RegExp) => screen.getByRole('checkbox', { name });
const isChosen = (name: RegExp) =>
  seat(name).getAttribute('aria-checked') === 'true' || seat(name).matches(':checked');
const mine = () => {
  const heading = screen.getByRole('heading', { name: copy.yours.heading });
  return within(heading.closest('section') ?? document.body);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('Seats on the map', () => {
  it('are chosen by a press, stay in the address, and are given up by another one', async () => {
    stubNetwork(database());
    const { user } = open();
    const first = await screen.findByRole('checkbox', { name: /^A 1, Front, \$12\.00/ });
    screen.getByText(/Kino Lantaarn/);
    screen.getByText(/15 of 15 free/);
    await user.click(first);
    await user.click(seat(/^A 2,/));
    expect(location.search).toBe('?seats=a1.a2');
    mine().getByText(copy.yours.seats(2));
    mine().getByText('$24.00');
    screen.getByRole('button', { name: copy.yours.goOn(2) });
    await user.click(seat(/^A 1,/));
    expect(location.search).toBe('?seats=a2');
    await user.click(mine().getByRole('button', { name: copy.yours.giveUp('A 2') }));
    expect(location.search).toBe('?seats=');
    mine().getByText(copy.yours.none);
  });

  it('survive a reload', async () => {
    stubNetwork(database());
    open('?seats=b2.b3');
    await screen.findByRole('checkbox', { name: /^B 2,/ });
    expect(isChosen(/^B 2,/)).toBe(true);
    expect(isChosen(/^B 3,/)).toBe(true);
    expect(isChosen(/^B 1,/)).toBe(false);
  });

  it('are reached by the arrows and by their names, those that are taken as well', async () => {
    stubNetwork(database({ taken: { [`${middle}~2`]: 'sold', [`${middle}~3`]: 5 } }));
    const { user } = open();
    const first = await screen.findByRole('checkbox', { name: /^A 1,/ });
    first.focus();
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(focused()).toBe(`B 2, ${copy.taken}`);
    await user.keyboard('{Enter}');
    expect(location.search).toBe('');
    await user.keyboard('{ArrowRight}');
    expect(focused()).toMatch(/^B 3, reserved, may come free by \d\d:\d\d$/);
    // B 4 is not sold.
    await user.keyboard('{ArrowRight}');
    expect(focused()).toMatch(/^B 5, /);
    await user.keyboard('{Home}');
    expect(focused()).toMatch(/^B 1, /);
    await user.keyboard('{Control>}{End}{/Control}');
    expect(focused()).toMatch(/^C 3, wheelchair place, with C 4/);
    await user.keyboard('b 6');
    expect(focused()).toMatch(/^B 6, /);
    await user.keyboard('{Enter}');
    expect(location.search).toBe('?seats=b6');
    const tabStops = screen.getAllByRole('checkbox').filter(({ tabIndex }) => tabIndex === 0);
    expect(tabStops).toHaveLength(1);
    expect(tabStops[0]).toBe(document.activeElement);
  });

  it('are six in one order; the seventh says so and drops none', async () => {
    stubNetwork(database());
    const { user } = open('?seats=a1.a2.a3.a4.a5.a6');
    await user.click(await screen.findByRole('checkbox', { name: /^B 1,/ }));
    await screen.findByText(copy.limit.seats(6));
    expect(location.search).toBe('?seats=a1.a2.a3.a4.a5.a6');
  });

  it('are two at once where one is a wheelchair place', async () => {
    stubNetwork(database());
    const { user } = open();
    const [place, companion] = await screen.findAllByRole('checkbox', {
      name: /^C 1, wheelchair place, with C 2/,
    });
    await user.click(companion ?? document.body);
    expect(place?.getAttribute('aria-checked')).toBe('true');
    mine().getByText(copy.yours.seats(2));
    expect(mine().getAllByText('$12.00')).toHaveLength(2);
  });

  it('are found by a press, and others by the next one', async () => {
    stubNetwork(database());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: copy.best.take(2) }));
    const one = location.search;
    expect(one).toMatch(/^\?seats=[ab]\d\.[ab]\d$/);
    await user.click(screen.getByRole('button', { name: copy.best.next }));
    expect(location.search).toMatch(/^\?seats=[ab]\d\.[ab]\d$/);
    expect(location.search).not.toBe(one);
    // The way on is not behind all the others.
    await user.tab();
    expect(document.activeElement?.textContent).toBe(copy.yours.toGoOn);
    await user.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe(copy.yours.goOn(2));
  });

  it('that leave one alone say so, with the way out', async () => {
    stubNetwork(database());
    const { user } = open('?seats=a4.a5');
    await screen.findByText(copy.alone.lead('A 6'));
    await user.click(screen.getByRole('button', { name: copy.alone.take('A 6', 'A 4') }));
    expect(location.search).toBe('?seats=a5.a6');
    expect(screen.queryByText(copy.alone.lead('A 6'))).toBeNull();
  });

  it('that went to somebody else are named, and the others stay', async () => {
    stubNetwork(database({ taken: { [`${front}~2`]: 'sold' } }));
    open('?seats=a1.a2');
    await screen.findByText(`${copy.gone.seats(['A 2'])} ${copy.gone.rest(['A 1'])}`);
    expect(isChosen(/^A 1,/)).toBe(true);
  });
});

describe('Seats that the order of this device holds', () => {
  afterEach(signOut);

  it('are not lost: it is named, with the way to pay it', async () => {
    const own = staffDatabase(
      stored('reserving/guest', { brandId: 'b', orderId: 'o-1' }),
      stored('brands/b/orders/o-1', {
        uid: 'guest',
        status: 'reserved',
        units: [`${front}~1`, `${front}~2`],
        createdAt: new Date(),
      }),
    );
    const seats = database({
      taken: { [`${front}~1`]: 5, [`${front}~2`]: 5, [`${front}~3`]: 'sold' },
    });
    await signInAsGuest((request) =>
      /reserving|\/orders\/|customers/.test(request.address + JSON.stringify(request.body))
        ? own.answer(request)
        : seats(request),
    );
    open('?seats=a1.a2.a3');
    await screen.findByText(copy.gone.own(['A 1', 'A 2']));
    const link = screen.getByRole('link', { name: copy.gone.toOwn });
    expect(link.getAttribute('href')).toBe('/orders/o-1?brand=b');
    screen.getByText(copy.gone.seats(['A 3']));
  });
});

describe('The waiting list of a showing', () => {
  afterEach(signOut);

  const owner = { brandId: 'b', projectId: 'id of Sintel' };
  const unit = (id: string, fields: Fields) => {
    const [offerId = '', number = ''] = id.split('~');
    return stored(`units/${id}`, { offerId, number: Number(number), at: new Date(), ...fields });
  };
  const waitingAt = 'screenings/s-1/waiting/guest';

  async function openAs(documents: ReturnType<typeof stored>[]) {
    const offers = Object.entries({ Front: front, Middle: middle }).map(([variant, id], sort) =>
      stored(
        `offers/${id}`,
        samples.ticketOffer<StoredValue>({
          checkoutGroup: 'b/id of Sintel/tickets/USD/s-1',
          parent: 's-1',
          variant,
          name: `${samples.showingName}, ${variant}`,
          sort,
        }),
      ),
    );
    const own = staffDatabase(
      storedProject('Sintel', { slug: 'sintel' }),
      stored('screenings/s-1', samples.screening<StoredValue>(owner)),
      ...offers,
      ...documents,
    );
    await signInAsGuest(own.answer, { email: 'bo@example.org', emailVerified: true });
    return { ...open(), own };
  }

  /** Two seats that are kept for an hour, of somebody who waits. */
  const kept = (forUid: string) => {
    const until = new Date(Date.now() + 60 * minute);
    const ids = [`${front}~1`, `${front}~2`];
    return [
      ...ids.map((id) => unit(id, { orderId: '', sold: false, forUid, until })),
      stored(
        `screenings/s-1/waiting/${forUid}`,
        samples.waiting<StoredValue>({
          brandId: 'b',
          uid: forUid,
          kept: ids,
          until,
          at: new Date(),
        }),
      ),
    ];
  };

  it('is joined where nothing is free, and left', async () => {
    const sold = [front, middle].flatMap((id) =>
      Array.from({ length: 6 }, (_, index) =>
        unit(`${id}~${String(index + 1)}`, { orderId: 'o-1', sold: true }),
      ),
    );
    const { user, own } = await openAs(sold);
    await user.click(await screen.findByRole('button', { name: 'One more' }));
    await user.click(screen.getByRole('button', { name: /^Join the waiting list: / }));
    await screen.findByText(waitsCopy.waiting(3));
    expect(own.text(waitingAt, 'email')).toBe('bo@example.org');
    expect(own.text(waitingAt, 'brandId')).toBe('b');
    await user.click(screen.getByRole('button', { name: /^Leave the list: / }));
    await screen.findByRole('button', { name: /^Join the waiting list: / });
    expect(own.paths()).not.toContain(waitingAt);
  });

  it('has seats kept for who waits, which are free for them and taken by one press', async () => {
    const { user } = await openAs(kept('guest'));
    await screen.findByText(waitsCopy.kept(2, ['A 1', 'A 2']));
    seat(/^A 1, Front, \$12\.00, held for you$/);
    await user.click(screen.getByRole('link', { name: waitsCopy.take(2) }));
    await screen.findByRole('button', { name: checkoutCopy.submit('$24.00') });
    expect(location.search).toBe('?seats=kept&checkout=');
  });

  it('lets go of what is kept when it is left', async () => {
    const { user, own } = await openAs(kept('guest'));
    await user.click(await screen.findByRole('button', { name: /^Let go, and leave the list: / }));
    await waitFor(() => {
      expect(screen.queryByText(waitsCopy.kept(2, ['A 1', 'A 2']))).toBeNull();
    });
    expect(own.paths().filter((path) => /units|waiting/.test(path))).toEqual([]);
  });

  it('has seats kept for others, which are taken until then', async () => {
    await openAs(kept('another'));
    await screen.findByRole('checkbox', { name: `A 1, ${copy.taken}` });
    expect(screen.queryByText(waitsCopy.kept(2, ['A 1', 'A 2']))).toBeNull();
  });

  it('has nothing for who comes by its way later, or on another device, and says so', async () => {
    stubNetwork(database());
    open('?seats=kept&checkout=');
    await screen.findByText(copy.gone.kept);
    seat(/^A 1, Front, \$12\.00, free$/);
  });

  it('is joined by a proven email, which who has none is asked for first', async () => {
    const sold = [front, middle, pairs].flatMap((id) =>
      Array.from({ length: 6 }, (_, index) => [`${id}~${String(index + 1)}`, 'sold'] as const),
    );
    stubNetwork(database({ taken: Object.fromEntries(sold) }));
    const { user } = open();
    const soldOut = await screen.findByText(copy.closed.soldOut);
    const join = await screen.findByRole('button', { name: /^Join the waiting list: / });
    // What the list is of is said before it.
    expect(soldOut.compareDocumentPosition(join)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    screen.getByText(waitsCopy.proof);
    await user.click(join);
    const seats = encodeURIComponent('/films/sintel/seats/s-1');
    expect(location.pathname + location.search).toBe(`/account?next=${seats}`);
  });
});

describe('Seats as a list', () => {
  it('are those that are free, by row; the way to see them is kept on the device', async () => {
    const taken = Object.fromEntries(
      Array.from({ length: 6 }, (_, index) => [`${front}~${String(index + 1)}`, 'sold'] as const),
    );
    stubNetwork(database({ taken }));
    const { user, unmount } = open();
    await user.click(await screen.findByRole('radio', { name: copy.view.list }));
    const row = within(screen.getByRole('group', { name: /^Row B, Middle \$12\.00/ }));
    expect(row.getAllByRole('checkbox')).toHaveLength(5);
    screen.getByText(copy.fullRows(['A']));
    await user.click(row.getByRole('checkbox', { name: /^B 3,/ }));
    expect(location.search).toBe('?seats=b3');
    unmount();
    open('?seats=b3');
    expect(await screen.findByRole('checkbox', { name: /^B 3,/ })).toHaveProperty('checked', true);
  });

  it('are rows that open on a phone, with what is taken in its place', async () => {
    stubWindowWidth('phone');
    stubNetwork(database({ taken: { [`${middle}~2`]: 'sold' } }));
    const { user } = open();
    const taken = await screen.findByRole('checkbox', { name: `B 2, ${copy.taken}`, hidden: true });
    expect(taken).toHaveProperty('disabled', true);
    const box = screen.getByRole('checkbox', { name: /^B 5, Middle/, hidden: true });
    await user.click(box);
    expect(location.search).toBe('?seats=b5');
    expect(document.querySelectorAll('details[open]')).toHaveLength(1);
  });
});

describe('Tickets without seats', () => {
  it('are a number of each price', async () => {
    stubNetwork(database({ changes: samples.generalAdmission(front) }));
    const { user } = open();
    const number = within(
      await screen.findByRole('group', { name: copy.general.howMany('Admission') }),
    );
    screen.getByText(`$12.00 · ${copy.general.left(100, 100)}`);
    const more = number.getByRole('button', { name: 'One more' });
    await user.click(more);
    await user.click(more);
    expect(location.search).toBe('?seats=a2');
    mine().getByText(copy.yours.pieces(2, 'Admission'));
    await user.click(number.getByRole('button', { name: 'One fewer' }));
    await user.click(number.getByRole('button', { name: 'One fewer' }));
    expect(location.search).toBe('?seats=');
  });
});

describe('The step to payment', () => {
  it('asks who buys, is counted once, and leads back to the seats', async () => {
    stubNavigator('webdriver', false);
    const sent = stubNetwork(database());
    const { user } = open('?seats=a1.a2');
    await user.click(await screen.findByRole('button', { name: copy.yours.goOn(2) }));
    await screen.findByLabelText(checkoutCopy.name);
    expect(location.search).toBe('?seats=a1.a2&checkout=');
    await waitFor(() => {
      expect(sent.filter(({ body }) => JSON.stringify(body).includes('.carts"'))).toHaveLength(1);
    });
    screen.getByRole('button', { name: checkoutCopy.submit('$24.00') });
    expect(screen.queryByLabelText(checkoutCopy.address)).toBeNull();
    expect(screen.queryByRole('button', { name: copy.yours.giveUp('A 1') })).toBeNull();
    await user.click(screen.getByRole('button', { name: copy.checkout.back }));
    expect(isChosen(/^A 1,/)).toBe(true);
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('is not there where a seat is not free any more', async () => {
    stubNetwork(database({ taken: { [`${front}~2`]: 'sold' } }));
    open('?seats=a1.a2&checkout=');
    await screen.findByText(copy.gone.seats(['A 2']), { exact: false });
    expect(screen.queryByLabelText(checkoutCopy.name)).toBeNull();
  });
});

describe('Where no seats can be chosen', () => {
  it.each<[string, Changes, string | RegExp]>([
    ['an unknown showing', { changes: null }, copy.closed.unknown],
    ['the showing of another film', { changes: { projectId: 'other' } }, copy.closed.unknown],
    [
      'a cancelled showing',
      { changes: { state: 'cancelled', note: 'The hall is flooded.' } },
      copy.closed.cancelled('The hall is flooded.'),
    ],
    ['one that has begun', { changes: { startsAt: new Date(0) } }, copy.closed.over],
    ['one after its sale', { offerChanges: { until: new Date(1) } }, copy.closed.offSale],
    [
      'one before its sale',
      { offerChanges: { from: new Date('2030-12-01T09:00Z') } },
      /^On sale from .*10:00/,
    ],
  ])('the page of %s says why', async (_, changes, text) => {
    stubNetwork(database(changes));
    open();
    await screen.findByText(text);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sintel' }).getAttribute('href')).toBe('/films/sintel');
  });

  it('the page of a cancelled showing says that the money goes back, and leads to the others', async () => {
    stubNetwork(database({ changes: { state: 'cancelled', note: 'The hall is flooded.' } }));
    open();
    await screen.findByText(copy.closed.moneyReturns);
    const others = screen.getByRole('link', { name: copy.closed.others });
    expect(others.getAttribute('href')).toBe('/films/sintel');
  });

  it('all may be taken, and some come free', async () => {
    const taken = Object.fromEntries(
      [front, middle, pairs].flatMap((id) =>
        Array.from({ length: 6 }, (_, index) => [`${id}~${String(index + 1)}`, 5] as const),
      ),
    );
    stubNetwork(database({ taken }));
    const { user } = open();
    await screen.findByText(copy.closed.soldOut);
    screen.getByText(/comes free by \d\d:\d\d/);
    stubNetwork(database());
    await user.click(screen.getByRole('button', { name: copy.closed.askAgain }));
    await screen.findByRole('checkbox', { name: /^A 1,/ });
  });

  it('the network may be gone; what is chosen stays', async () => {
    stubNetwork((request) =>
      isOfSeats(request) ? failed(503, 'UNAVAILABLE') : database()(request),
    );
    const { user } = open('?seats=a1');
    const retry = await screen.findByRole('button', { name: workspaceCopy.retry });
    stubNetwork(database());
    await user.click(retry);
    await screen.findByRole('checkbox', { name: /^A 1,/ });
    expect(isChosen(/^A 1,/)).toBe(true);
  });

  it('what was free is asked again when somebody comes back to it', async () => {
    stubNetwork(database());
    open();
    await screen.findByRole('checkbox', { name: /^A 1, Front/ });
    stubNetwork(database({ taken: { [`${front}~1`]: 'sold' } }));
    fireEvent.focus(window);
    await waitFor(() => {
      screen.getByRole('checkbox', { name: `A 1, ${copy.taken}` });
    });
  });
});
