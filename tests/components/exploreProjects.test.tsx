import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Link } from 'react-router-dom';
import { AlertList } from '../../src/app/AlertList';
import { App } from '../../src/app/App';
import { ExploreProjectsPage } from '../../src/pages/explore-projects/ExploreProjectsPage';
import { Browser } from '../support/Browser';
import { failed, held, lost, type SentRequest, stubNetwork } from '../support/network';
import {
  endlessReels,
  listed,
  picture,
  pictureAt,
  queried,
  read,
  reels,
  storedProject,
  storedTile,
} from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { stubView } from '../support/viewport';

const open = (path = '/explore-projects') =>
  renderApp(
    <>
      <ExploreProjectsPage />
      <AlertList />
      <Browser>
        <Link to="/explore-projects?search=other">Link elsewhere</Link>
      </Browser>
    </>,
    { path },
  );

/** Opens the whole site, for tests that navigate. */
const openSite = (path = '/explore-projects') =>
  renderApp(
    <>
      <App />
      <Browser>
        <Link to="/explore-projects?search=other">Link elsewhere</Link>
      </Browser>
    </>,
    { path },
  );

// By its text: among many tiles, a query by role and name takes seconds.
const film = async (title: string) => {
  const text = await screen.findByText(title, { selector: 'li > a > span' });
  return text.closest('a') ?? text;
};
const onFilmPage = () => screen.findByText('A girl, a dragon.');
const onList = () => screen.findByRole('heading', { level: 1, name: 'Explore projects' });

const address = () => screen.getByLabelText('Address').textContent;
const field = () => screen.getByLabelText<HTMLInputElement>('Search films');
const films = () => screen.getByRole('region', { name: 'Films' });
const titles = () =>
  within(films())
    .queryAllByRole('listitem')
    .map((tile) => within(tile).getByRole('link').getAttribute('href'));
const summary = (text: string) => within(films()).findByText(text);
const pagesShown = () =>
  within(films())
    .getAllByRole('list')
    .map((list) => list.getAttribute('aria-label'));
const pageIndexOf = (element: Element | null) =>
  Number(element?.closest<HTMLElement>('[data-page]')?.dataset.page);
const postersIn = (tile: HTMLElement) => [...tile.querySelectorAll('img')];

type ScrollTo = ReturnType<typeof stubView>['scrollTo'];

/** Scrolls to where this page is loaded as the next one, and asks for it where the list waits for that. */
async function scrollOn(scrollTo: ScrollTo, pageIndex: number) {
  await scrollTo(pageIndex - 0.9);
  if (pageIndex % 5 === 0) fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await summary(`The newest ${String(24 * (pageIndex + 1))} films`);
}

async function openAndScroll(scrollTo: ScrollTo, lastPageIndex: number) {
  const opened = open();
  await summary('The newest 24 films');
  for (let pageIndex = 1; pageIndex <= lastPageIndex; pageIndex += 1)
    await scrollOn(scrollTo, pageIndex);
  return opened;
}

describe('The list of projects', () => {
  it('has its own title and description', () => {
    stubNetwork(listed([]));
    open();
    expect(document.title).toBe('Explore projects · Backlot');
  });

  it('shows the title and poster of each film and leads to its page', async () => {
    stubNetwork(
      listed([
        storedTile('Sintel', { posterImage: picture('Sintel') }),
        storedTile('Face/Off? & more', { posterImageURL: '', posterImage: null }),
      ]),
    );
    open();
    await summary('2 films, newest first');
    expect(titles()).toEqual([
      '/explore-projects/project?title=Sintel',
      '/explore-projects/project?title=Face%2FOff%3F%20%26%20more',
    ]);
    const sintel = within(films()).getByRole('link', { name: 'Sintel' });
    const [poster] = postersIn(sintel);
    expect(poster?.getAttribute('src')).toBe(pictureAt('Sintel'));
    expect(poster?.getAttribute('srcset')).toBe(
      `${pictureAt('Sintel-320')} 320w, ${pictureAt('Sintel-640')} 640w, ${pictureAt('Sintel-1280')} 1280w`,
    );
    expect([poster?.getAttribute('width'), poster?.getAttribute('height')]).toEqual([
      '2000',
      '3000',
    ]);
    expect(poster?.style.backgroundColor).toBe('rgb(18, 52, 86)');
    // Without a poster the title's first letter is set as one.
    const placeholder = within(films()).getByRole('link', { name: 'Face/Off? & more' });
    expect(postersIn(placeholder)).toEqual([]);
    within(placeholder).getByText('Face/Off? & more');
    within(placeholder).getByText('F');
  });

  it('shows the placeholder instead of a poster that does not load', async () => {
    stubNetwork(listed([storedTile('Sintel')]));
    open();
    const tile = await screen.findByRole('link', { name: 'Sintel' });
    for (const poster of postersIn(tile)) fireEvent.error(poster);
    expect(postersIn(tile)).toEqual([]);
    within(tile).getByText('S');
  });

  it('loads the posters of the first row first and those below when they are needed', async () => {
    stubNetwork(listed(reels(6)));
    open();
    await summary('6 films, newest first');
    const loading = within(films())
      .getAllByRole('link')
      .map((tile) => postersIn(tile)[0]?.getAttribute('loading'));
    expect(loading).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy', 'lazy']);
  });

  it('says that it is loading, and shows skeletons meanwhile', async () => {
    const answer = held(listed(reels(1)));
    stubNetwork(answer.answer);
    open();
    expect(within(films()).getByRole('status').textContent).toBe('Loading films …');
    expect(films().querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(films().querySelectorAll('.tile-block > *')).toHaveLength(24);
    answer.release();
    await summary('1 film, newest first');
    expect(films().querySelector('[aria-busy="true"]')).toBeNull();
  });

  it('invites makers to sign up when there are no films at all', async () => {
    stubNetwork(listed([]));
    open();
    await screen.findByRole('heading', { name: 'No films here yet' });
    expect(within(films()).getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe(
      '/sign-up',
    );
  });

  it('loads the next 24 by a button, and focuses the first of them', async () => {
    const sent = stubNetwork(listed(reels(24), 'more'), queried(reels(2, 25)));
    const { user } = open();
    await summary('The newest 24 films');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await summary('26 films, newest first');
    expect(document.activeElement?.textContent).toBe('Reel 25');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(sent).toHaveLength(2);
  });

  it('loads the next 24 when their page comes near the view', async () => {
    const { scrollTo } = stubView();
    const sent = stubNetwork(listed(reels(24), 'more'), queried(reels(24, 25)), queried([]));
    open();
    await summary('The newest 24 films');
    await scrollTo(-0.01);
    expect(sent).toHaveLength(1);
    await scrollTo(0.1);
    await summary('The newest 48 films');
    // The end is no longer near the view.
    await scrollTo(0.2);
    expect(sent).toHaveLength(2);
    await scrollTo(1.5);
    await summary('48 films, newest first');
    expect(sent).toHaveLength(3);
  });

  it('waits at the end of the fifth page, so that the footer can be reached', async () => {
    const { scrollTo } = stubView();
    const sent = stubNetwork(endlessReels);
    await openAndScroll(scrollTo, 4);
    await scrollTo(4.9);
    await summary('The newest 120 films');
    expect(sent).toHaveLength(5);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await summary('The newest 144 films');
  });

  it('moves the focus from the button to the first of the films that came by themselves', async () => {
    const { scrollTo } = stubView();
    const answer = held(queried(reels(24, 25)));
    stubNetwork(listed(reels(24), 'more'), answer.answer);
    open();
    await summary('The newest 24 films');
    await scrollTo(0.1);
    screen.getByRole('button', { name: 'Show more' }).focus();
    answer.release();
    await summary('The newest 48 films');
    expect(document.activeElement?.textContent).toBe('Reel 25');
  });

  it('renders the tiles of further pages like those of the first', async () => {
    const { scrollTo } = stubView();
    const plain = storedTile('Face/Off? & more', { posterImageURL: '', posterImage: null });
    const coloured = storedTile('Sintel', { posterImage: picture('Sintel') });
    // Beyond the first row, whose posters are loaded at once.
    const page = [...reels(22), plain, coloured];
    stubNetwork(listed(page, 'more'), queried(page));
    open();
    await summary('The newest 24 films');
    await scrollOn(scrollTo, 1);
    const [first, second] = within(films()).getAllByRole('list');
    expect(second?.children).toHaveLength(24);
    for (const index of [21, 22, 23])
      expect(second?.children[index]?.isEqualNode(first?.children[index] ?? null)).toBe(true);
  });

  it('renders the pages near the view, and loads those it dropped again on the way back, except the first', async () => {
    const { scrollTo } = stubView();
    const sent = stubNetwork(endlessReels);
    await openAndScroll(scrollTo, 5);
    const around = ['Films 73 to 96', 'Films 97 to 120'];
    expect(pagesShown()).toEqual([...around, 'Films 121 to 144']);
    // The page with the focus would stay.
    field().focus();
    const again = held(endlessReels);
    const sentAgain = stubNetwork(again.answer);
    await scrollTo(3.1);
    // The other pages keep their positions meanwhile.
    expect(pagesShown()).toEqual(around);
    expect(pageIndexOf(films().querySelector('.tile-block[aria-hidden]'))).toBe(2);
    expect(pageIndexOf(screen.getByRole('list', { name: 'Films 73 to 96' }))).toBe(3);
    again.release();
    await screen.findByText('Reel 49');
    expect(pagesShown()).toEqual(['Films 49 to 72', ...around]);
    expect(sentAgain).toEqual([sent[2]]);
    await scrollTo(0);
    expect(pagesShown()).toContain('Films 1 to 24');
    expect(screen.getByText('Reel 1')).toBeDefined();
    await summary('The newest 144 films');
  });

  it('keeps rendering the page that has the focus, wherever the view goes', async () => {
    const { scrollTo } = stubView();
    stubNetwork(endlessReels);
    await openAndScroll(scrollTo, 2);
    const tile = screen.getByText('Reel 25').closest('a');
    tile?.focus();
    for (const page of [3, 4]) await scrollOn(scrollTo, page);
    expect(document.activeElement).toBe(tile);
    field().focus();
    await scrollTo(3.2);
    expect(pagesShown()).not.toContain('Films 25 to 48');
  });

  it('shows a message and a button in place of a dropped page that cannot be loaded again', async () => {
    const { scrollTo } = stubView();
    stubNetwork(endlessReels);
    const { user } = await openAndScroll(scrollTo, 5);
    stubNetwork(lost, endlessReels);
    await scrollTo(3.1);
    await screen.findByRole('alert');
    const sorry = screen.getByText(/^We couldn’t load these films/);
    expect(pageIndexOf(sorry)).toBe(2);
    expect(screen.getByText('Reel 73')).toBeDefined();
    await user.click(screen.getAllByText('Try again')[0] ?? sorry);
    expect(document.activeElement?.textContent).toBe('Reel 49');
    expect(sorry.isConnected).toBe(false);
  });

  it('keeps what it shows when the next 24 cannot be loaded, and retries by a button', async () => {
    stubNetwork(listed(reels(24), 'more'), lost, queried(reels(1, 25)));
    const { user } = open();
    await summary('The newest 24 films');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByRole('alert');
    expect(titles()).toHaveLength(24);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await summary('25 films, newest first');
  });

  it('shows an alert and no films when the first page cannot be loaded, and retries by a button', async () => {
    stubNetwork(() => failed(403, 'PERMISSION_DENIED'), listed(reels(2)));
    const { user } = open();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Error in fetching projects: You are not allowed to do this.',
    );
    expect(titles()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await summary('2 films, newest first');
  });
});

describe('The search', () => {
  const pass = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  };

  it('asks once per pause in typing, and keeps the words in the address', async () => {
    const sent = stubNetwork(listed(reels(2)), queried([storedTile('Spring')]));
    open();
    await summary('2 films, newest first');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    for (const typed of ['s', 'sp', 'spr', 'spri', 'sprin', 'spring']) {
      fireEvent.change(field(), { target: { value: typed } });
      pass(250);
    }
    expect(sent).toHaveLength(1);
    pass(50);
    vi.useRealTimers();
    await summary('1 film for “spring”');
    expect(sent).toHaveLength(2);
    expect(address()).toBe('/explore-projects?search=spring');
    expect(titles()).toEqual(['/explore-projects/project?title=Spring']);
  });

  it('asks at once on Enter', async () => {
    const sent = stubNetwork(listed(reels(2)), queried([]));
    open();
    await summary('2 films, newest first');
    fireEvent.change(field(), { target: { value: 'zzz' } });
    fireEvent.submit(screen.getByRole('search'));
    // Sooner than the pause after which it would ask by itself.
    await vi.waitFor(
      () => {
        expect(sent).toHaveLength(2);
      },
      { timeout: 250, interval: 5 },
    );
  });

  it('replaces the address, so that one step back leaves the list', async () => {
    stubNetwork(listed([]));
    const { user } = openSite('/short-films');
    await user.click(screen.getByRole('link', { name: 'Link elsewhere' }));
    await onList();
    fireEvent.change(field(), { target: { value: 'bun' } });
    await user.type(field(), '{Enter}');
    expect(address()).toBe('/explore-projects?search=bun');
    await user.click(screen.getByRole('button', { name: 'Browser back' }));
    expect(address()).toBe('/short-films');
  });

  it('works by a link and after a reload', async () => {
    const sent = stubNetwork(queried([storedTile('Big Buck Bunny')]));
    open('/explore-projects?search=bunny%20big');
    await summary('1 film for “bunny big”');
    expect(field().value).toBe('bunny big');
    expect(sent).toHaveLength(1);
  });

  it('follows the address when a link changes it', async () => {
    stubNetwork(queried([]));
    const { user } = open('/explore-projects?search=bunny');
    await user.click(screen.getByRole('link', { name: 'Link elsewhere' }));
    await summary('Nothing found for “other”');
    expect(field().value).toBe('other');
  });

  it('is cleared by its own control, which gives the focus back to the field', async () => {
    stubNetwork(queried([]), listed(reels(3)));
    const { user } = open('/explore-projects?search=bunny');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await summary('3 films, newest first');
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
    expect(address()).toBe('/explore-projects');
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  it('that finds nothing says how to widen it, and leads back to all films', async () => {
    stubNetwork(queried([]));
    open('/explore-projects?search=zzz+yyy');
    await screen.findByRole('heading', { name: 'No film on Backlot matches “zzz yyy”' });
    screen.getByText(/Try fewer words/);
    expect(screen.getByRole('link', { name: 'Show all films' }).getAttribute('href')).toBe(
      '/explore-projects',
    );
  });

  it('of 500 characters is quoted up to 120 of them', async () => {
    stubNetwork(queried([]));
    open(`/explore-projects?search=${'z'.repeat(500)}`);
    const cut = `“${'z'.repeat(120)}…”`;
    within(films()).getByText(`Searching for ${cut} …`);
    await screen.findByRole('heading', { name: `No film on Backlot matches ${cut}` });
    await summary(`Nothing found for ${cut}`);
    expect(films().textContent).not.toContain('z'.repeat(121));
  });

  it('for one word that finds nothing does not ask for fewer', async () => {
    stubNetwork(queried([]));
    open('/explore-projects?search=zzz');
    await screen.findByText(/Try only its first letters/);
    expect(screen.queryByText(/fewer words/)).toBeNull();
  });
});

describe('Opening a film', () => {
  // Its look is asked for besides, and nothing waits for that.
  const asked = (sent: readonly SentRequest[]) =>
    sent.filter((request) => !JSON.stringify(request).includes('/storefronts/'));
  const sintel = storedProject('Sintel', { description: 'A girl, a dragon.' });

  it('starts loading when the tile is pressed, and shows title and poster before it is there', async () => {
    const answer = held(read(sintel));
    const sent = stubNetwork(listed([storedTile('Sintel')]), answer.answer);
    const { user } = openSite();
    const tile = await film('Sintel');
    await user.pointer({ keys: '[MouseLeft>]', target: tile });
    await waitFor(() => {
      expect(asked(sent)).toHaveLength(2);
    });
    await user.pointer({ keys: '[/MouseLeft]' });
    await screen.findByRole('heading', { level: 1, name: 'Sintel' });
    expect(screen.getAllByRole('img', { name: 'Poster of Sintel' })[0]?.getAttribute('src')).toBe(
      pictureAt('Sintel'),
    );
    expect(screen.getByText('Loading the film …')).toBeDefined();
    answer.release();
    await onFilmPage();
    expect(address()).toBe('/explore-projects/project?title=Sintel');
    expect(asked(sent)).toHaveLength(2);
  });

  it('works with the keyboard alone', async () => {
    stubNetwork(listed([storedTile('Sintel')]), read(sintel));
    const { user } = openSite();
    (await film('Sintel')).focus();
    await user.keyboard('{Enter}');
    await onFilmPage();
  });

  it('of a later page starts when it is pressed, too, and ends with the way back to it', async () => {
    const answer = held(read(storedProject('Reel 30', { description: 'A girl, a dragon.' })));
    const sent = stubNetwork(listed(reels(24), 'more'), queried(reels(24, 25)), answer.answer);
    const { user } = openSite();
    await film('Reel 1');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    const tile = await film('Reel 30');
    // In another tab it does not.
    await user.keyboard('{Control>}');
    await user.pointer({ keys: '[MouseLeft>]', target: await film('Reel 31') });
    await user.keyboard('{/Control}');
    await user.pointer({ keys: '[/MouseLeft]', target: field() });
    await user.pointer({ keys: '[MouseLeft>]', target: tile });
    await waitFor(() => {
      expect(asked(sent)).toHaveLength(3);
    });
    await user.pointer({ keys: '[/MouseLeft]' });
    await screen.findByRole('heading', { level: 1, name: 'Reel 30' });
    answer.release();
    await onFilmPage();
    expect(address()).toBe('/explore-projects/project?title=Reel%2030');
    await user.click(screen.getByRole('button', { name: 'Browser back' }));
    await onList();
    expect(await film('Reel 30')).toBeDefined();
    expect(asked(sent)).toHaveLength(3);
  });

  it('and going back shows the list as it was, without asking again', async () => {
    const sent = stubNetwork(listed([storedTile('Sintel')]), read(sintel));
    const { user } = openSite();
    await user.click(await film('Sintel'));
    await onFilmPage();
    await user.click(screen.getByRole('button', { name: 'Browser back' }));
    await onList();
    expect(titles()).toEqual(['/explore-projects/project?title=Sintel']);
    expect(asked(sent)).toHaveLength(2);
  });

  it('and coming back by a link asks for what is new', async () => {
    stubNetwork(
      listed([storedTile('Sintel')]),
      read(sintel),
      listed([storedTile('Charge'), storedTile('Sintel')]),
    );
    const { user } = openSite();
    await user.click(await film('Sintel'));
    await onFilmPage();
    const bar = within(screen.getByRole('navigation', { name: 'Main' }));
    await user.click(bar.getByRole('link', { name: 'Projects' }));
    await summary('2 films, newest first');
  });
});
