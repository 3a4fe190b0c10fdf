import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, type SentRequest, stubNetwork } from '../support/network';
import type { StoredValue } from '../../scripts/sample-data/emulatorRest';
import { premiereCopy as copy } from '../../src/content/premieres';
import { waitsCopy } from '../../src/content/showingWaits';
import { bakePremieres, whenText } from '../../src/features/premieres/programme';
import { emptyProject } from '../../src/features/projects/model';
import { clockIn, formatDayIn } from '../../src/lib/zonedTime';
import { useDialogs } from '../support/dialogPolyfill';
import { recordDownloads } from '../support/downloads';
import { signInAsGuest, signOut } from '../support/guestSignIn';
import { useNearView } from '../support/nearView';
import { queried, stored, storedProject } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';

type Fields = Record<string, StoredValue>;

const hour = 60 * 60_000;
const day = 24 * hour;
const zone = 'Europe/Amsterdam';
const startsAt = Math.floor(Date.now() / hour) * hour + 20 * day;

const screening = (changes: Fields = {}): Fields => ({
  brandId: 'b',
  projectId: 'id of Sintel',
  state: 'approved',
  venue: 'Kino Lantaarn',
  address: 'Amsterdam',
  zone,
  startsAt,
  doorsAt: startsAt - hour / 2,
  endsAt: startsAt + 2 * hour,
  rows: [{ label: 'A', first: 1, reversed: false }],
  cells: 'aa',
  zones: { first: { label: 'Middle', letter: 'a', stock: 2, pair: false } },
  ...changes,
});
const anotherDay = screening({
  startsAt: startsAt + day,
  endsAt: startsAt + day + hour,
  cells: '',
  zones: { second: { label: 'Anywhere', letter: 'a', stock: 150, pair: false } },
});
const offer = (parent: string, changes: Fields = {}): Fields => ({
  parent,
  priceCents: 16_00,
  onSale: true,
  listed: true,
  from: Date.now() - day,
  until: startsAt,
  ...changes,
});

const screenings = { first: screening(), second: anotherDay };
const offers = { first: offer('first'), second: offer('second', { until: startsAt + day }) };

const isOfPremieres = ({ body }: SentRequest) =>
  /"screenings"|tickets\/USD/.test(JSON.stringify(body));

/** A film with two showings, or those that are said. */
const database =
  (shown: Record<string, Fields> = screenings, offered: Record<string, Fields> = offers) =>
  ({ address, body }: SentRequest) => {
    const asked = JSON.stringify(body);
    const answer = (collection: string, documents: Record<string, Fields>) =>
      queried(
        Object.entries(documents).map(([id, fields]) => stored(`${collection}/${id}`, fields)),
      )();
    if (address.endsWith(':batchGet')) return Response.json([{ missing: 'none' }]);
    if (asked.includes('"screenings"')) return answer('screenings', shown);
    if (asked.includes('"offers"')) return answer('offers', offered);
    return queried([storedProject('Sintel', { slug: 'sintel', description: 'A dragon.' })])();
  };

/** What a deploy leaves in the HTML. */
function bake() {
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = 'film';
  data.textContent = JSON.stringify({
    ...emptyProject,
    title: 'Sintel',
    slug: 'sintel',
    projectId: 'id of Sintel',
    others: [],
    premieres: bakePremieres(
      {
        screenings: new Map(Object.entries(screenings)),
        offers: new Map(Object.entries(offers)),
      },
      Date.now(),
    ),
  });
  document.body.append(data);
}

const open = () => renderApp(undefined, { path: '/films/sintel', inBrowser: true });
const section = async () => {
  const heading = await screen.findByRole('heading', { level: 2, name: copy.heading });
  return within(heading.closest('section') ?? document.body);
};
const seatsLink = `${copy.chooseSeats}: ${whenText(startsAt, zone)}`;

useDialogs();
beforeEach(() => {
  localStorage.clear();
  document.getElementById('film')?.remove();
});

describe('The showings of a film before they come near the view', () => {
  it('cost no request, and the head of the page leads there', async () => {
    bake();
    const sent = stubNetwork(database());
    open();
    const link = await screen.findByRole('link', { name: 'See the premieres' });
    expect(link.getAttribute('href')).toBe('#premieres');
    screen.getByText('and 1 more showing');
    await screen.findByText('A dragon.');
    expect(sent.filter(isOfPremieres)).toEqual([]);
  });
});

describe('The showings of a film', () => {
  useNearView();

  it('are a programme, of which the next one leads to its seats first', async () => {
    bake();
    stubNetwork(database());
    open();
    const programme = await section();
    const link = await programme.findByRole('link', { name: seatsLink });
    expect(link.getAttribute('href')).toBe('/films/sintel/seats/first');
    expect(link.className).toContain('bg-primary');
    const other = programme.getByRole('link', { name: /^Get tickets: / });
    expect(other.getAttribute('href')).toBe('/films/sintel/seats/second');
    expect(other.className).not.toContain('bg-primary');
    programme.getByText('Limited to 150');
    expect(programme.getAllByText('$16')).toHaveLength(2);
  });

  it('are found where the HTML has nothing of them, and the head of the page leads there', async () => {
    stubNetwork(database());
    open();
    await (await section()).findByRole('link', { name: seatsLink });
    const link = await screen.findByRole('link', { name: 'See the premieres' });
    expect(link.getAttribute('href')).toBe('#premieres');
    screen.getByText('and 1 more showing');
  });

  it('are absent where there are none, and nothing else is asked of them', async () => {
    const sent = stubNetwork(database({}));
    open();
    await screen.findByText('A dragon.');
    await waitFor(() => {
      expect(sent.some(isOfPremieres)).toBe(true);
    });
    expect(screen.queryByRole('heading', { name: copy.heading })).toBeNull();
    const bodies = sent.filter(isOfPremieres).map(({ body }) => JSON.stringify(body));
    expect(new Set(bodies).size).toBe(1);
  });

  it('say what became of them since the HTML was made', async () => {
    bake();
    const moved = {
      venue: 'The Depot',
      address: '',
      startsAt: startsAt - day,
      doorsAt: startsAt - day,
      endsAt: startsAt - day + hour,
      at: Date.now(),
    };
    stubNetwork(
      database({
        first: screening({ moved }),
        second: { ...anotherDay, state: 'cancelled', note: 'No projector.' },
      }),
    );
    open();
    const programme = await section();
    await programme.findByText(copy.moved(whenText(startsAt - day, zone), 'The Depot'));
    programme.getByText(copy.cancelled);
    programme.getByText(copy.reason('No projector.'));
    programme.getByText(copy.allReturned);
    expect(programme.queryByRole('link', { name: /^Get tickets/ })).toBeNull();
  });

  it('say what a wheelchair place costs with its companion’s, apart from what one person pays', async () => {
    const zones = {
      first: { label: 'Middle', letter: 'a', stock: 2, pair: false },
      pairs: { label: 'Wheelchair and companion', letter: 'b', stock: 1, pair: true },
    };
    const priced = { ...offers, pairs: offer('first', { priceCents: 20_00 }) };
    stubNetwork(database({ first: screening({ cells: 'aabb', zones }) }, priced));
    open();
    const programme = await section();
    await programme.findByText('Wheelchair places with a companion seat, $20 for both');
    programme.getByText('$16');
  });

  it('say when their sale begins, and what it asks of each fan', async () => {
    stubNetwork(
      database(undefined, {
        ...offers,
        first: offer('first', { from: Date.now() + 3 * hour + 60_000, verified: true }),
      }),
    );
    open();
    const programme = await section();
    await programme.findByText(/^On sale from .* in Amsterdam$/);
    programme.getByText(/^In 3 hours/);
    expect(programme.queryByRole('link', { name: seatsLink })).toBeNull();
    const prove = programme.getByRole('link', { name: copy.proveEmail });
    expect(prove.getAttribute('href')).toBe('/account');
  });

  it('are sold until they begin, and over once they have ended', async () => {
    const now = Date.now();
    const soon = { startsAt: now + hour, doorsAt: now, endsAt: now + 2 * hour };
    const past = { startsAt: now - day, doorsAt: now - day, endsAt: now - day + hour };
    stubNetwork(
      database(
        { first: screening(soon), second: screening({ ...past, title: 'Preview' }) },
        { first: offer('first', { until: soon.startsAt }) },
      ),
    );
    open();
    const programme = await section();
    await programme.findByRole('heading', { level: 3, name: /^(?:Tonight|Today) at / });
    programme.getByText(/^Tickets are sold here until /);
    programme.getByRole('heading', { level: 3, name: 'Preview' });
    programme.getByText(copy.over);
  });

  it('stay as the HTML has them where nobody can be asked, until they can', async () => {
    bake();
    stubNetwork((request) =>
      isOfPremieres(request) ? failed(503, 'UNAVAILABLE') : database()(request),
    );
    const { user } = open();
    const programme = await section();
    const alert = await programme.findByRole('alert');
    programme.getByRole('link', { name: seatsLink });
    stubNetwork(database({ first: screening({ venue: 'The Depot' }) }));
    await user.click(programme.getByRole('button', { name: 'Try again' }));
    await programme.findByText(/The Depot/);
    expect(alert.isConnected).toBe(false);
    expect(document.activeElement?.id).toBe('premieres');
  });

  it('go into a calendar, all in one file', async () => {
    const files = recordDownloads();
    bake();
    stubNetwork(database());
    const { user } = open();
    const programme = await section();
    await user.click(programme.getByRole('button', { name: copy.calendar }));
    await programme.findByText(copy.calendarDone);
    const file = (await files[0])?.replaceAll('\r\n ', '') ?? '';
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(file).toContain('LOCATION:Kino Lantaarn\\, Amsterdam\r\n');
    expect(file).toContain(`URL:${location.origin}/films/sintel\r\n`);
  });
});

describe('A showing that nobody can buy', () => {
  useNearView();
  afterEach(signOut);

  const decideBy = startsAt - 10 * day;
  const asked = { ...anotherDay, saleOpen: false, threshold: 60, interested: 47, decideBy };
  const { changes, count } = waitsCopy;

  it('says that it is sold out, or how many would come, and what it takes to say something', async () => {
    stubNetwork(database({ first: screening({ waiting: true }), second: asked }));
    const { user } = open();
    const programme = await section();
    await programme.findByText(count(47, 60, false));
    programme.getByText(copy.soldOut);
    programme.getByText(copy.decidedBy(formatDayIn(decideBy, zone)));
    programme.getByRole('heading', { name: copy.ifEnough(clockIn(startsAt + day, zone), 60) });
    expect(programme.queryByRole('link', { name: seatsLink })).toBeNull();
    const join = `${changes.join}: ${whenText(startsAt, zone)}`;
    await programme.findByRole('button', { name: join });
    expect(programme.getAllByText(waitsCopy.proof)).toHaveLength(2);
    const say = `${changes.say}: ${whenText(startsAt + day, zone)}`;
    await user.click(programme.getByRole('button', { name: say }));
    expect(location.pathname + location.search).toBe(
      `/account?next=${encodeURIComponent('/films/sintel')}`,
    );
  });

  it('says who is to act once enough would come, or its day is over', async () => {
    stubNetwork(
      database({
        first: screening({ ...asked, interested: 60, startsAt }),
        second: { ...asked, decideBy: Date.now() - day },
      }),
    );
    open();
    const programme = await section();
    await programme.findByText(waitsCopy.reached);
    programme.getByText(waitsCopy.enough(60, false));
    await programme.findByText(waitsCopy.missed(formatDayIn(Date.now() - day, zone)));
    expect(programme.getAllByRole('button', { name: /^I would come: / })).toHaveLength(1);
  });

  it('says that nobody has paid anything where it is cancelled instead', async () => {
    const cancelled = { ...asked, startsAt, state: 'cancelled', note: 'Too few would come.' };
    stubNetwork(database({ first: screening(cancelled) }));
    open();
    const programme = await section();
    await programme.findByText(copy.nonePaid);
    expect(programme.queryByText(copy.allReturned)).toBeNull();
  });

  it('counts who would come, by a proven email, until they cannot any more', async () => {
    const fan = staffDatabase(
      storedProject('Sintel', { slug: 'sintel', description: 'A dragon.' }),
      stored('screenings/second', asked),
      stored('offers/second', offer('second', { onSale: false })),
    );
    await signInAsGuest(fan.answer, { email: 'bo@example.org', emailVerified: true });
    const { user } = open();
    const programme = await section();
    await programme.findByText('$16');
    await user.click(await programme.findByRole('button', { name: /^I would come: / }));
    await programme.findByText(count(48, 60, true));
    const path = 'screenings/second/interest/guest';
    expect(fan.text(path, 'email')).toBe('bo@example.org');
    expect(fan.text(path, 'brandId')).toBe('b');
    await user.click(programme.getByRole('button', { name: /^I cannot come any more: / }));
    await programme.findByText(count(47, 60, false));
    expect(fan.paths()).not.toContain(path);
  });
});
