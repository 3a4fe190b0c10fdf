import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../src/app/App';
import { filmDescription } from '../../src/features/projects/FilmContent';
import { emptyProject } from '../../src/features/projects/model';
import { lost, type SentRequest, stubNetwork } from '../support/network';
import { useDialogs } from '../support/dialogPolyfill';
import { useNearView } from '../support/nearView';
import {
  picture,
  pictureAt,
  queried,
  storedProject,
  storedTile,
} from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { stubNavigator } from '../support/stubNavigator';

const sintel = storedProject('Sintel', {
  slug: 'sintel',
  description: 'A girl searches for a dragon.',
  year: '2010',
  cast: [{ name: 'Halina Reijn', role: 'Sintel' }],
});
const reservation = (projectId: string) =>
  Response.json([{ found: { fields: { projectId: { stringValue: projectId } } } }]);
const asksFor = ({ body }: SentRequest, value: string) =>
  JSON.stringify(body).includes(`"${value}"`);

/** A request for the film itself or for others, and not for the look of its page. */
const isAboutFilm = ({ body }: SentRequest) => !JSON.stringify(body).includes('/storefronts/');

/** A database with Sintel, which was called Durian before. */
const database = (request: SentRequest) => {
  if (request.address.endsWith(':batchGet'))
    return JSON.stringify(request.body).includes('/slugs/durian"')
      ? reservation('id of Sintel')
      : Response.json([{ missing: 'none' }]);
  if (asksFor(request, 'screenings')) return queried([])();
  return asksFor(request, 'sintel') || asksFor(request, 'id of Sintel')
    ? queried([sintel])()
    : queried([])();
};

const open = (path = '/films/sintel') => renderApp(<App />, { path, inBrowser: true });
const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** What a deploy leaves in the HTML. */
function prerender(project: object) {
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = 'film';
  data.textContent = JSON.stringify({ ...emptyProject, others: [], ...project });
  document.body.append(data);
}

useDialogs();

beforeEach(() => {
  localStorage.clear();
  document.head.querySelector('meta[name="robots"]')?.remove();
  document.getElementById('film')?.remove();
});

describe('The address of a film', () => {
  it('shows the whole film, and lets search engines have it', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="robots" content="noindex">');
    stubNetwork(database);
    open();
    await heading('Sintel');
    screen.getByText('A girl searches for a dragon.');
    screen.getByText('2010');
    screen.getByText('Halina Reijn');
    await waitFor(() => {
      expect(document.title).toBe('Sintel · Backlot');
    });
    await waitFor(() => {
      expect(robots()).toBeUndefined();
    });
  });

  it('replaces one that the film had before', async () => {
    const sent = stubNetwork(database);
    open('/films/durian');
    await heading('Sintel');
    expect(location.pathname).toBe('/films/sintel');
    // By the address, its reservation and the id that this names: then the film is known.
    await screen.findByText('A girl searches for a dragon.');
    expect(sent.filter(isAboutFilm)).toHaveLength(3);
  });

  it('is found in capitals too', async () => {
    stubNetwork(database);
    open('/films/SINTEL');
    await heading('Sintel');
    expect(location.pathname).toBe('/films/sintel');
  });

  it('says where no film is, and keeps search engines away', async () => {
    stubNetwork(database);
    const { user } = open('/films/nothing');
    await heading('There is no film at this address');
    await waitFor(() => {
      expect(robots()).toBe('noindex');
    });
    await user.click(screen.getByRole('link', { name: 'Explore projects' }));
    await heading('Explore projects');
    await waitFor(() => {
      expect(robots()).toBeUndefined();
    });
  });

  it('shows at once what the HTML holds, and then what is stored', async () => {
    prerender({
      title: 'Sintel',
      slug: 'sintel',
      projectId: 'id of Sintel',
      description: 'As it was.',
    });
    stubNetwork(database);
    open();
    await screen.findByText('As it was.');
    await screen.findByText('A girl searches for a dragon.');
    expect(screen.queryByText('As it was.')).toBeNull();
  });

  it('takes away a film that the HTML holds and that is hidden by now', async () => {
    prerender({ title: 'Spring', slug: 'spring', projectId: 'id of Spring' });
    stubNetwork(database);
    open('/films/spring');
    await heading('There is no film at this address');
    await waitFor(() => {
      expect(robots()).toBe('noindex');
    });
  });

  it('does not show the film of the HTML at another address', async () => {
    prerender({ title: 'Spring', slug: 'spring', projectId: 'id of Spring' });
    stubNetwork(database);
    open();
    await heading('Sintel');
  });

  it('says when the film could not be read, and asks again', async () => {
    stubNetwork(lost, database);
    const { user } = open();
    await heading('We couldn’t load this film');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Sintel');
  });
});

describe('What is counted of a film’s own page', () => {
  /** Has the page wait for an idle moment, which comes with what is returned. */
  function stubIdle() {
    const waiting = new Map<number, () => void>();
    let last = 0;
    vi.stubGlobal('requestIdleCallback', (work: () => void) => {
      last += 1;
      waiting.set(last, work);
      return last;
    });
    vi.stubGlobal('cancelIdleCallback', (request: number) => waiting.delete(request));
    return () => {
      act(() => {
        for (const work of waiting.values()) work();
      });
    };
  }

  it('is told its tag by an address that the film had before, too', async () => {
    stubIdle();
    stubNetwork(database);
    open('/films/durian?via=poster');
    await screen.findByText('A girl searches for a dragon.');
    expect(location.pathname + location.search).toBe('/films/sintel?via=poster');
  });

  it('is a visit once it is idle, with the tag that leaves its address, and the trailer’s start', async () => {
    stubNavigator('webdriver', false);
    const becomeIdle = stubIdle();
    const trailer = 'https://www.youtube.com/watch?v=eRsGyueVLvQ';
    const film = storedProject('Sintel', { slug: 'sintel', trailer });
    const sent = stubNetwork((request) =>
      asksFor(request, 'sintel') ? queried([film])() : database(request),
    );
    const counts = () =>
      sent
        .filter(({ address }) => address.endsWith(':commit'))
        .map(({ body }) => JSON.stringify(body));
    const { user } = open('/films/sintel?from=a&via=poster-berlin');
    const button = await screen.findByRole('button', { name: /^Play the trailer of Sintel/ });
    expect(counts()).toEqual([]);
    expect(location.search).toBe('?from=a&via=poster-berlin');
    becomeIdle();
    await waitFor(() => {
      expect(counts()).toEqual([expect.stringContaining('.via.`poster-berlin`')]);
    });
    expect(location.search).toBe('?from=a');
    await user.click(button);
    await waitFor(() => {
      expect(counts()).toHaveLength(2);
    });
    expect(counts()[1]).toContain('.plays"');
  });
});

describe('What search engines say of a film', () => {
  it('has no half characters', () => {
    const description = `x${'🎬'.repeat(120)}`;
    expect(filmDescription({ title: 'Sintel', description })).toBe(`x${'🎬'.repeat(79)} …`);
  });
});

describe('The report of a page', () => {
  it('is an email to the people behind the site that names the film’s address', async () => {
    vi.stubEnv('VITE_SITE_ADDRESS', 'https://films.example');
    stubNetwork(database);
    open();
    await heading('Sintel');
    const link = screen.getByRole('link', { name: 'Report this page' });
    const { protocol, pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
    expect(protocol + pathname).toBe('mailto:operator@backlot.test');
    expect(searchParams.get('subject')).toBe('Report: https://films.example/films/sintel');
  });
});

describe('The trailer of a film', () => {
  const address = 'https://www.youtube.com/watch?v=eRsGyueVLvQ';
  const still = (name: string) => ({
    name,
    stillImageURL: pictureAt(name),
    stillImage: picture(name),
  });
  const openWith = (fields: Parameters<typeof storedProject>[1]) => {
    stubNetwork(queried([storedProject('Sintel', { slug: 'sintel', ...fields })]));
    return open();
  };
  const names = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));

  it('is watched in place of the first still, and nothing is asked of another host before', async () => {
    const { user, container } = openWith({
      trailer: address,
      stills: [still('Snow'), still('The dragon')],
    });
    await heading('Sintel');
    await screen.findByRole('heading', { level: 2, name: 'Trailer' });
    expect(names()).toEqual(['Snow', 'The dragon']);
    expect(container.querySelector('iframe')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Play the trailer of Sintel/ }));
    const player = await screen.findByTitle('the trailer of Sintel');
    expect(player.getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/eRsGyueVLvQ?autoplay=1',
    );
    expect(names()).toEqual(['The dragon']);
  });

  it('stands behind the poster where there is no still', async () => {
    openWith({ trailer: address, posterImageURL: pictureAt('poster') });
    await heading('Sintel');
    const button = await screen.findByRole('button', { name: /^Play the trailer/ });
    expect(button.parentElement?.querySelector('img')?.src).toBe(pictureAt('poster'));
    expect(screen.queryByRole('heading', { name: 'Stills' })).toBeNull();
  });

  it('may be missing, then all stills are among themselves', async () => {
    openWith({ stills: [still('Snow'), still('The dragon')] });
    await heading('Sintel');
    await screen.findByRole('heading', { level: 2, name: 'Stills' });
    expect(screen.queryByRole('heading', { name: 'Trailer' })).toBeNull();
    expect(names()).toEqual(['Snow', 'The dragon']);
  });

  it('is no trailer with an address of another shape', async () => {
    openWith({ trailer: 'javascript:alert(1)' });
    await heading('Sintel');
    expect(screen.queryByRole('heading', { name: 'Trailer' })).toBeNull();
  });
});

describe('A film’s page', () => {
  const tile = (title: string) => ({
    title,
    slug: title.toLowerCase(),
    posterImageURL: '',
    posterImage: null,
  });
  const moreFilms = async () => {
    const title = await screen.findByRole('heading', { level: 2, name: 'More Films' });
    const section = title.closest('section') ?? document.body;
    return within(section).getAllByRole('link');
  };
  const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));

  it('leads to the own addresses of the films that its HTML names, without a request', async () => {
    prerender({
      title: 'Sintel',
      slug: 'sintel',
      projectId: 'id of Sintel',
      others: [tile('Spring'), tile('Charge')],
    });
    const spring = storedProject('Spring', { slug: 'spring' });
    const sent = stubNetwork((request) =>
      asksFor(request, 'spring') ? queried([spring])() : database(request),
    );
    const { user } = open();
    const links = await moreFilms();
    expect(hrefs(links)).toEqual(['/films/spring', '/films/charge']);
    await screen.findByText('A girl searches for a dragon.');
    expect(sent.filter(isAboutFilm)).toHaveLength(1);
    if (links[0]) await user.click(links[0]);
    await heading('Spring');
    expect(location.pathname).toBe('/films/spring');
  });

  describe('near its end', () => {
    useNearView();
    const released = (title: string, day: string) =>
      storedTile(title, { date: new Date(`${day}T12:00:00Z`) });
    const isAboutPeople = ({ body }: SentRequest) => JSON.stringify(body).includes('"OR"');
    const openNear = (related: object[], newest: object[]) => {
      const sent = stubNetwork((request) => {
        if (isAboutPeople(request)) return queried(related)();
        if (asksFor(request, 'DESCENDING')) return queried(newest)();
        return database(request);
      });
      open();
      return sent;
    };

    it('leads to the newest films with the same people, with one request for tiles', async () => {
      const sent = openNear(
        [
          released('Oldest', '2001-01-01'),
          released('Sintel', '2010-09-27'),
          released('Old', '2002-01-01'),
          released('Newest', '2020-01-01'),
          released('New', '2019-01-01'),
        ],
        [],
      );
      expect(hrefs(await moreFilms())).toEqual([
        '/explore-projects/project?title=Newest',
        '/explore-projects/project?title=New',
        '/explore-projects/project?title=Old',
      ]);
      const bodies = sent.flatMap(({ body }) => {
        const text = JSON.stringify(body);
        return text.includes('select') && !text.includes('"screenings"') ? text : [];
      });
      // Development runs each effect twice.
      const [body = '', ...others] = new Set(bodies);
      expect(others).toEqual([]);
      expect(JSON.parse(body)).toMatchObject({
        structuredQuery: {
          from: [{ collectionId: 'projects' }],
          where: {
            compositeFilter: {
              op: 'OR',
              filters: [
                {
                  compositeFilter: {
                    op: 'AND',
                    filters: [
                      { fieldFilter: { field: { fieldPath: 'search.`halina`' } } },
                      { fieldFilter: { field: { fieldPath: 'search.`reijn`' } } },
                    ],
                  },
                },
              ],
            },
          },
          limit: 12,
        },
      });
    });

    it('goes on with the newest films where fewer have the same people', async () => {
      openNear(
        [released('Sintel', '2010-09-27'), released('Old', '2002-01-01')],
        [
          released('New', '2020-01-01'),
          released('Sintel', '2010-09-27'),
          released('Old', '2002-01-01'),
          released('Other', '2000-01-01'),
        ],
      );
      expect(hrefs(await moreFilms())).toEqual([
        '/explore-projects/project?title=Old',
        '/explore-projects/project?title=New',
        '/explore-projects/project?title=Other',
      ]);
    });

    it('leads nowhere where there is no other film', async () => {
      openNear([], [released('Sintel', '2010-09-27')]);
      await heading('Sintel');
      expect(screen.queryByRole('heading', { name: 'More Films' })).toBeNull();
    });
  });
});

describe('A person of a film', () => {
  const more = 'More with Halina Reijn on Backlot';
  const isSearch = (request: SentRequest) => asksFor(request, 'ASCENDING');
  const openPerson = async (found: object[]) => {
    const sent = stubNetwork((request) =>
      isSearch(request) ? queried(found)() : database(request),
    );
    const { user } = open();
    await heading('Sintel');
    await user.click(screen.getByRole('button', { name: /Halina Reijn/ }));
    return { sent, overlay: within(await screen.findByRole('dialog', { name: 'Halina Reijn' })) };
  };

  it('leads to their other films where there are any', async () => {
    const { overlay } = await openPerson([storedTile('Sintel'), storedTile('Zwart water')]);
    const link = await overlay.findByRole('link', { name: more });
    expect(link.getAttribute('href')).toBe('/explore-projects?search=Halina%20Reijn');
  });

  it('leads nowhere where they are in this film alone', async () => {
    const { sent, overlay } = await openPerson([storedTile('Sintel')]);
    const appears = overlay.findByRole('link', { name: more }, { timeout: 300 });
    await expect(appears).rejects.toThrow();
    expect(sent.some(isSearch)).toBe(true);
  });
});

describe('A film’s share button', () => {
  it('hands out the film’s own address', async () => {
    stubNetwork(database);
    const { user } = open();
    await heading('Sintel');
    await user.click(screen.getByRole('button', { name: 'Share this film' }));
    await screen.findByText('Link copied');
    await waitFor(async () => {
      expect(await navigator.clipboard.readText()).toBe(`${location.origin}/films/sintel`);
    });
  });
});
