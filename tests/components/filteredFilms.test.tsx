import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { App } from '../../src/app/App';
import { formatShortUtcDay } from '../../src/lib/utcDates';
import { ExploreProjectsPage } from '../../src/pages/explore-projects/ExploreProjectsPage';
import type { StoredValue } from '../../scripts/sample-data/emulatorRest';
import { Browser } from '../support/Browser';
import { lost, type SentRequest, stubNetwork } from '../support/network';
import { listed, queried, reels, stored, storedTile } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';

type Fields = Record<string, StoredValue>;

const day = 24 * 60 * 60_000;
const now = Date.now();

const film = (title: string, published: number, fields: Fields = {}) =>
  storedTile(title, { projectId: title, date: new Date(published), ...fields });
const sintel = film('Sintel', 3, { type: 'Animated short' });
const spring = film('Spring', 2, { type: 'Animated short' });
const charge = film('Charge', 1, { type: 'Documentary' });

const campaign = (projectId: string, endsInDays: number, fields: Fields = {}) =>
  stored(`campaigns/${projectId}`, {
    projectId,
    startsAt: new Date(now - 20 * day),
    endsAt: new Date(now + endsInDays * day),
    suspended: false,
    ...fields,
  });
const shop = (projectId: string, until: Date | null = null) =>
  stored(`storefronts/${projectId}`, { until });

const wordsOf = (request: SentRequest | undefined) => JSON.stringify(request?.body);

type Known = { campaigns?: object[]; shops?: object[]; films?: ReturnType<typeof film>[] };

/** Answers with what is known: films by the ids and the type that are asked for, if any are. */
const database =
  ({ campaigns = [], shops = [], films = [sintel, spring, charge] }: Known = {}) =>
  (request: SentRequest) => {
    const asked = wordsOf(request);
    if (!request.address.includes(':runQuery')) return listed(films)();
    if (asked.includes('"campaigns"')) return queried(campaigns)();
    if (asked.includes('"storefronts"')) return queried(shops)();
    const [, type] = /"type"},"op":"EQUAL","value":{"stringValue":"([^"]*)"/.exec(asked) ?? [];
    const isAsked = ({ fields }: ReturnType<typeof film>) =>
      (type === undefined || fields.type?.stringValue === type) &&
      (!asked.includes('"IN"') || asked.includes(JSON.stringify(fields.projectId)));
    return queried(films.filter(isAsked))();
  };

const open = (query = '') =>
  renderApp(
    <>
      <ExploreProjectsPage />
      <Browser />
    </>,
    { path: `/explore-projects${query}` },
  );

const address = () => screen.getByLabelText('Address').textContent;
const toggle = (name: string) => screen.getByRole('button', { name });
const isPressed = (name: string) => toggle(name).getAttribute('aria-pressed');
const films = () => screen.getByRole('region', { name: 'Films' });
const tiles = () => within(films()).getAllByRole('listitem');
const titles = () => tiles().map((tile) => within(tile).getByRole('link').textContent);
const summary = (text: string) => screen.findByText(text, { selector: '[role="status"]' });

describe('The list of films without filters', () => {
  it('is one request as ever, and says nothing of a search', async () => {
    const sent = stubNetwork(database());
    open();
    await summary('3 films, newest first');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.address).not.toContain(':runQuery');
    expect([isPressed('Running campaigns'), isPressed('On sale')]).toEqual(['false', 'false']);
    expect(screen.queryByText(/looks through all films/)).toBeNull();
  });
});

describe('The films that raise money now', () => {
  const running = [campaign('Spring', 5), campaign('Sintel', 9)];

  it('are two requests, for what a tile and its caption show alone', async () => {
    const sent = stubNetwork(database({ campaigns: running }));
    open('?campaign=running');
    await summary('2 films with a campaign, what ends first comes first');
    expect(sent).toHaveLength(2);
    expect(sent[0]?.body).toMatchObject({
      structuredQuery: {
        from: [{ collectionId: 'campaigns' }],
        select: {
          fields: [
            { fieldPath: 'projectId' },
            { fieldPath: 'startsAt' },
            { fieldPath: 'endsAt' },
            { fieldPath: 'suspended' },
          ],
        },
        orderBy: [{ field: { fieldPath: 'endsAt' }, direction: 'ASCENDING' }],
        limit: 60,
      },
    });
    expect(wordsOf(sent[0])).toContain('{"stringValue":"approved"}');
    expect(wordsOf(sent[0])).toMatch(/"GREATER_THAN","value":{"timestampValue":"\d{4}-[^"]+Z"}/);
    expect(wordsOf(sent[1])).toContain('[{"stringValue":"Spring"},{"stringValue":"Sintel"}]');
    expect(wordsOf(sent[1])).not.toContain('synopsis');
  });

  it('replace the others with a press, which keeps the focus, and go with the next one', async () => {
    stubNetwork(database({ campaigns: running }));
    const { user } = open();
    await summary('3 films, newest first');
    await user.click(toggle('Running campaigns'));
    await summary('2 films with a campaign, what ends first comes first');
    expect(titles()).toEqual(['Spring', 'Sintel']);
    const [first] = tiles();
    expect(first?.textContent).toContain(`Campaign until ${formatShortUtcDay(now + 5 * day - 1)}`);
    expect(address()).toBe('/explore-projects?campaign=running');
    expect(isPressed('Running campaigns')).toBe('true');
    expect(document.activeElement).toBe(toggle('Running campaigns'));
    await user.click(toggle('Running campaigns'));
    await summary('3 films, newest first');
    expect(address()).toBe('/explore-projects');
    await user.click(screen.getByRole('button', { name: 'Browser back' }));
    await summary('2 films with a campaign, what ends first comes first');
  });

  it('are not those that begin later, are over by the database’s clock or suspended', async () => {
    stubNetwork(
      database({
        campaigns: [
          campaign('Sintel', 9, { startsAt: new Date(now + day) }),
          campaign('Spring', -1),
          campaign('Charge', 9, { suspended: true }),
        ],
      }),
    );
    open('?campaign=running');
    await summary('No film has a campaign now.');
    expect(within(films()).queryAllByRole('listitem')).toEqual([]);
  });

  it.each([
    ['newest', ['Sintel', 'Spring']],
    ['title', ['Sintel', 'Spring']],
    ['ends', ['Spring', 'Sintel']],
  ])('come in the order “%s”', async (order, expected) => {
    stubNetwork(database({ campaigns: running }));
    const { user } = open('?campaign=running');
    await summary('2 films with a campaign, what ends first comes first');
    await user.selectOptions(screen.getByLabelText('Order'), order);
    await waitFor(() => {
      expect(titles()).toEqual(expected);
    });
    const kept = order === 'ends' ? '' : `&order=${order}`;
    expect(address()).toBe(`/explore-projects?campaign=running${kept}`);
  });

  it('leads on where none is of a type', async () => {
    stubNetwork(database({ campaigns: running }));
    const { user } = open('?campaign=running&type=Documentary');
    await summary('No film of the type “Documentary” has a campaign now.');
    const [all, ofType] = ['Show all films', 'Show all films of the type “Documentary”'].map(
      (name) => screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(all).toBe('/explore-projects');
    expect(ofType).toBe('/explore-projects?type=Documentary');
    await user.click(screen.getByRole('link', { name: 'Show every running campaign' }));
    await summary('2 films with a campaign, what ends first comes first');
  });

  it('are asked for in parts where they are more than one condition takes', async () => {
    const many = Array.from({ length: 31 }, (_, index) => `Film ${String(index)}`);
    const sent = stubNetwork(
      database({
        campaigns: many.map((id, index) => campaign(id, index + 1)),
        films: many.map((id, index) => film(id, index)),
      }),
    );
    open('?campaign=running');
    await summary('31 films with a campaign, what ends first comes first');
    expect(sent).toHaveLength(3);
  });

  it('say why there are none, and are asked for again', async () => {
    stubNetwork(lost, database({ campaigns: running }));
    const { user } = open('?campaign=running');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Error in fetching projects: We could not reach our database/,
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await summary('2 films with a campaign, what ends first comes first');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stay as they were for who comes back to them, without a request', async () => {
    const sent = stubNetwork(database({ campaigns: running }));
    const { user } = renderApp(
      <>
        <App />
        <Browser />
      </>,
      { path: '/explore-projects?campaign=running' },
    );
    await screen.findByText('2 films with a campaign, what ends first comes first');
    const bar = within(screen.getByRole('navigation', { name: 'Main' }));
    await user.click(bar.getByRole('link', { name: 'Who Are We' }));
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Films' })).toBeNull();
    });
    await user.click(screen.getByRole('button', { name: 'Browser back' }));
    await screen.findByText('2 films with a campaign, what ends first comes first');
    expect(titles()).toEqual(['Spring', 'Sintel']);
    expect(sent).toHaveLength(2);
  });
});

describe('The films on sale', () => {
  it('are two requests, and none of a package that has ended', async () => {
    const [ended, running] = [-day, day].map((ms) => new Date(now + ms));
    const shops = [shop('Sintel'), shop('Spring', ended), shop('Charge', running)];
    const sent = stubNetwork(database({ shops }));
    const { user } = open();
    await summary('3 films, newest first');
    await user.click(toggle('On sale'));
    await summary('2 films on sale, newest first');
    expect(titles()).toEqual(['Sintel', 'Charge']);
    for (const tile of tiles()) within(tile).getByText('On sale');
    expect(address()).toBe('/explore-projects?shop=open');
    expect(sent).toHaveLength(3);
    expect(sent[1]?.body).toMatchObject({
      structuredQuery: {
        from: [{ collectionId: 'storefronts' }],
        select: { fields: [{ fieldPath: 'until' }] },
        limit: 60,
      },
    });
  });

  it('that raise money, too, are three requests', async () => {
    const campaigns = [campaign('Sintel', 5), campaign('Spring', 6)];
    const sent = stubNetwork(database({ campaigns, shops: [shop('Spring')] }));
    open('?campaign=running&shop=open');
    await summary('1 film with a campaign and on sale');
    expect(titles()).toEqual(['Spring']);
    expect(sent).toHaveLength(3);
  });
});

describe('The films of a type', () => {
  it('are chosen among those that there are, which the first press asks for and opens', async () => {
    const opened = vi.fn();
    // What jsdom lacks.
    Object.assign(HTMLSelectElement.prototype, { showPicker: opened });
    onTestFinished(() => {
      Reflect.deleteProperty(HTMLSelectElement.prototype, 'showPicker');
    });
    const sent = stubNetwork(database());
    const { user } = open();
    await summary('3 films, newest first');
    await user.click(screen.getByRole('button', { name: 'Type All types' }));
    const field = await screen.findByRole('combobox', { name: 'Type' });
    expect(document.activeElement).toBe(field);
    expect(opened.mock.contexts).toEqual([field]);
    const options = within(field).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'All types',
      'Animated short',
      'Documentary',
    ]);
    await user.selectOptions(field, 'Animated short');
    await summary('2 films of the type “Animated short”, newest first');
    expect(titles()).toEqual(['Sintel', 'Spring']);
    expect(address()).toBe('/explore-projects?type=Animated+short');
    expect(sent).toHaveLength(3);
    expect(sent[2]?.body).toMatchObject({
      structuredQuery: {
        from: [{ collectionId: 'projects' }],
        orderBy: [{ field: { fieldPath: 'date' } }, { field: { fieldPath: '__name__' } }],
        limit: 24,
      },
    });
  });

  it('say in the address which, without asking what others there are', async () => {
    const sent = stubNetwork(database());
    open('?type=Documentary');
    await summary('1 film of the type “Documentary”');
    screen.getByRole('button', { name: 'Type Documentary' });
    expect(sent).toHaveLength(1);
  });
});

describe('All films by title', () => {
  it('come a page at a time, each one request, and the focus goes to the next', async () => {
    const sent = stubNetwork(queried(reels(24)), queried(reels(1, 25)));
    const { user } = open('?order=title');
    await summary('The first 24 films, by title');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await summary('25 films, by title');
    expect(document.activeElement?.textContent).toBe('Reel 25');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(sent).toHaveLength(2);
    expect(wordsOf(sent[1])).toContain('documents/projects/Reel 24');
  });
});

describe('Search and filters', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Search films');
  const search = (words: string) => {
    fireEvent.change(field(), { target: { value: words } });
    fireEvent.submit(screen.getByRole('search'));
  };

  it('exclude each other, which the page says', async () => {
    stubNetwork(database({ campaigns: [campaign('Spring', 5)] }));
    const { user } = open('?campaign=running&type=Animated+short');
    await summary('1 film of the type “Animated short” with a campaign');
    screen.getByText('A search looks through all films, and ends what is chosen here.');
    search('sin');
    await summary('3 films for “sin”, by title');
    expect(address()).toBe('/explore-projects?search=sin');
    expect(isPressed('Running campaigns')).toBe('false');
    screen.getByText('Your search looks through all films. What you choose here ends it.');
    await user.click(toggle('Running campaigns'));
    await summary('1 film with a campaign');
    expect(address()).toBe('/explore-projects?campaign=running');
    expect(field().value).toBe('');
  });

  it('are the search alone where an address has both', async () => {
    const sent = stubNetwork(database());
    open('?search=sin&campaign=running');
    await summary('3 films for “sin”, by title');
    expect(sent).toHaveLength(1);
    expect(isPressed('Running campaigns')).toBe('false');
  });
});
