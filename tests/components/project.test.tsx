import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { AlertList } from '../../src/app/AlertList';
import { Providers } from '../../src/app/Providers';
import { platforms } from '../../src/features/projects/model';
import { ProjectPage } from '../../src/pages/explore-projects/project/ProjectPage';
import { type AppStore, makeStore } from '../../src/store/store';
import { tileSelected } from '../../src/features/projects/projectDraftSlice';
import { emptyProject } from '../../src/features/projects/model';
import { Browser } from '../support/Browser';
import { useDialogs } from '../support/dialogPolyfill';
import { hostileAddresses } from '../support/unsafeUrls';
import { failed, held, lost, stubNetwork } from '../support/network';
import {
  notThere,
  picture,
  pictureAt,
  queried,
  read,
  storedProject,
  storedTile,
} from '../support/projectResponses';
import { renderApp } from '../support/renderApp';

useDialogs();

beforeEach(() => {
  localStorage.clear();
});

const open = (path = '/explore-projects/project?title=Sintel', store = makeStore()) =>
  renderApp(
    <>
      <ProjectPage />
      <AlertList />
      <Browser />
    </>,
    { path, store },
  );

const address = () => screen.getByLabelText('Address').textContent;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
/** Whether each of these stands after the one before it. */
const areInOrder = (elements: HTMLElement[]) =>
  elements.every(
    (element, position) =>
      !elements[position - 1] ||
      element.compareDocumentPosition(elements[position - 1] ?? element) ===
        Node.DOCUMENT_POSITION_PRECEDING,
  );

const halina = {
  name: 'Halina Reijn',
  role: 'Sintel',
  bio: 'Gave Sintel her voice.',
  castMemberImageURL: pictureAt('halina'),
  castMemberImage: picture('halina'),
  roleImageURL: pictureAt('role'),
  roleImage: null,
  socialMedia: [
    { platform: 'Instagram', link: 'https://social.example.org/halina' },
    { platform: 'Myspace', link: '' },
    { platform: 'Facebook', link: 'javascript:alert(1)' },
  ],
};
const crew = [
  { name: 'Colin Levy', role: 'Director', bio: 'Directed Sintel.' },
  { name: 'Ton Roosendaal', role: 'Producer' },
  { name: 'David Revoy', role: 'Concept art' },
  { name: 'Angela Guenette', role: 'Concept art' },
];
const sintel = {
  description: 'A girl searches for a dragon.',
  purpose: 'To tell it with open tools.',
  type: 'Animated short',
  synopsis: 'She finds it too late.',
  year: '2010',
  director: 'Colin Levy',
  posterImageURL: pictureAt('poster'),
  posterImage: picture('poster'),
  cast: [halina, { name: 'Thom Hoffman', role: '' }],
  crew,
  merchandise: [
    {
      name: 'Scarf',
      description: 'Red, as hers.',
      price: { spec: 'EUR', amount: 2450 },
      type: 'Scarf',
    },
    { name: 'Sticker sheet', price: { spec: 'USD', amount: 0 }, type: 'Sticker' },
  ],
  socialMedia: [
    { platform: 'YouTube', link: 'https://video.example.org/sintel' },
    { platform: 'TikTok', link: '' },
  ],
};
const whole = read(storedProject('Sintel', sintel));
const arrived = () => screen.findByText('A girl searches for a dragon.');

describe('A film’s page', () => {
  it('hydrates as it was prerendered, also when the device has answered before', async () => {
    stubNetwork(whole);
    const container = document.createElement('div');
    document.body.append(container);
    const page = (store: AppStore) => (
      <Providers store={store}>
        <MemoryRouter initialEntries={['/explore-projects/project?title=Sintel']}>
          <ProjectPage />
        </MemoryRouter>
      </Providers>
    );
    container.innerHTML = renderToString(page(makeStore()));
    const store = makeStore();
    store.dispatch(tileSelected({ ...emptyProject, title: 'Sintel' }));
    const onRecoverableError = vi.fn();
    render(page(store), { container, hydrate: true, onRecoverableError });
    await arrived();
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  it('shows everything in its order', async () => {
    stubNetwork(whole);
    open();
    await arrived();
    const sections = [
      ...screen.getAllByRole('img', { name: 'Poster of Sintel' }).slice(0, 1),
      screen.getByRole('heading', { name: "Let's Get Social" }),
      screen.getByRole('heading', { level: 1, name: 'Sintel' }),
      screen.getByText('2010 · Directed by Colin Levy'),
      screen.getByText('A girl searches for a dragon.'),
      screen.getByText('To tell it with open tools.'),
      screen.getByText('Animated short'),
      screen.getByText('She finds it too late.'),
      screen.getByRole('heading', { name: 'Meet the Cast!' }),
      screen.getByRole('heading', { name: 'Meet the Crew' }),
      screen.getByRole('heading', { name: 'Limited Edition Merch' }),
      screen.getByText('Director'),
    ];
    expect(areInOrder(sections)).toBe(true);
  });

  it('names the document after the film and describes it', async () => {
    const description = document.createElement('meta');
    description.name = 'description';
    document.head.append(description);
    stubNetwork(whole);
    open();
    await arrived();
    await waitFor(() => {
      expect(document.title).toBe('Sintel · Backlot');
      expect(description.content).toBe('A girl searches for a dragon.');
    });
    description.remove();
  });

  it('leaves out what a film does not have', async () => {
    stubNetwork(read(storedProject('Sintel', { description: 'A girl searches for a dragon.' })));
    open();
    await arrived();
    for (const name of [
      "Let's Get Social",
      /Directed by/,
      'Purpose',
      'Type',
      'Synopsis',
      'Meet the Cast!',
      'Meet the Crew',
      'Limited Edition Merch',
    ])
      expect(screen.queryByText(name)).toBeNull();
  });

  it('offers nothing to add or delete', async () => {
    stubNetwork(whole);
    open();
    await arrived();
    const names = ['Share this film', 'Halina Reijn as Sintel', 'Thom Hoffman'];
    names.push(...crew.map(({ name }) => name));
    for (const name of names) button(name);
    expect(within(screen.getByRole('article')).getAllByRole('button')).toHaveLength(names.length);
  });

  it('lets every text that people typed find its own direction', async () => {
    stubNetwork(whole);
    open();
    await arrived();
    for (const text of [
      'A girl searches for a dragon.',
      'To tell it with open tools.',
      'Thom Hoffman',
      'Red, as hers.',
    ])
      expect(screen.getByText(text).closest('[dir="auto"]')).not.toBeNull();
  });

  it('opens links safely, and only those to the web', async () => {
    stubNetwork(whole);
    const { user } = open();
    await arrived();
    const link = screen.getByRole('link', { name: 'YouTube' });
    expect([
      link.getAttribute('href'),
      link.getAttribute('rel'),
      link.getAttribute('target'),
    ]).toEqual(['https://video.example.org/sintel', 'noopener', '_blank']);
    // An empty link keeps its icon.
    expect(screen.queryByRole('link', { name: 'TikTok' })).toBeNull();
    expect(screen.getByText('TikTok').parentElement?.querySelector('svg')).not.toBeNull();
    await user.click(button(/Halina Reijn/));
    expect(
      dialog('Halina Reijn')
        .getAllByRole('link')
        .map((anchor) => anchor.getAttribute('href')),
    ).toEqual(['https://social.example.org/halina']);
  });

  it('leads nowhere and loads nothing where every address is hostile', async () => {
    const links = hostileAddresses.map((link) => ({ platform: 'YouTube', link }));
    let used = 0;
    /** Each in its turn, as a picture of its own and with its variants. */
    const next = () => hostileAddresses[(used += 1) % hostileAddresses.length] ?? '';
    const variants = () => picture('any', { w320: next(), w640: next(), w1280: next() });
    const person = (name: string) => ({ name, bio: 'A life.', socialMedia: links });
    const member = {
      ...person('Cast'),
      castMemberImageURL: next(),
      castMemberImage: variants(),
      roleImageURL: next(),
      roleImage: variants(),
    };
    const made = {
      name: 'Scarf',
      description: '',
      price: { spec: 'EUR', amount: 0 },
      type: 'Scarf',
      merchandiseImageURL: next(),
      merchandiseImage: variants(),
    };
    const hostile = storedProject('Sintel', {
      ...sintel,
      posterImageURL: next(),
      posterImage: variants(),
      socialMedia: links,
      cast: [member],
      merchandise: [made],
      crew: [{ ...person('Crew'), crewMemberImageURL: next(), crewMemberImage: variants() }],
    });
    stubNetwork(read(hostile));
    const { user } = open();
    await arrived();
    for (const name of ['Cast', 'Crew']) {
      await user.click(button(name));
      expect(dialog(name).getAllByText('YouTube')).toHaveLength(hostileAddresses.length);
      const found = [...document.querySelectorAll('[href], [src], [srcset]')].flatMap((element) =>
        ['href', 'src', 'srcset'].map((attribute) => element.getAttribute(attribute)),
      );
      // Beside our own addresses only the report of the page, an email.
      for (const address of found)
        expect(address ?? '/').toMatch(
          /^(?:\/(?!\/)|#|$|mailto:operator@backlot\.test\?subject=Report)/,
        );
      expect(dialog(name).queryAllByRole('link')).toEqual([]);
      await user.click(button('CLOSE'));
    }
  });

  it("shows LinkedIn's icon for a platform it does not know", async () => {
    stubNetwork(
      read(
        storedProject('Sintel', {
          ...sintel,
          socialMedia: [
            { platform: 'LinkedIn', link: 'https://a.example.org' },
            { platform: 'Myspace', link: 'https://b.example.org' },
            { platform: 'YouTube', link: 'https://c.example.org' },
          ],
        }),
      ),
    );
    open();
    await arrived();
    const [linkedIn, unknown, youTube] = ['LinkedIn', 'Myspace', 'YouTube'].map((name) =>
      screen.getByRole('link', { name }).querySelector('path')?.getAttribute('d'),
    );
    expect(unknown).toBe(linkedIn);
    expect(youTube).not.toBe(linkedIn);
  });

  it('sets a price where there is one, and no other', async () => {
    stubNetwork(whole);
    open();
    await arrived();
    const items = ['Scarf', 'Sticker sheet'].map((name) =>
      screen.getByRole('heading', { name }).closest('li'),
    );
    expect(items.map((item) => item?.textContent)).toEqual([
      'Scarf€24.50ScarfRed, as hers.',
      'Sticker sheetSticker',
    ]);
  });

  it('closes with the crew as a billing block, which screen readers are spared', async () => {
    stubNetwork(whole);
    open();
    await arrived();
    const block = screen.getByText('Director').closest('[aria-hidden="true"]');
    expect(block?.textContent).toBe(
      'DirectorColin LevyProducerTon RoosendaalConcept artDavid Revoy · Angela Guenette',
    );
  });
});

describe('The cast', () => {
  it('shows on each card the name, the role with ‘as’ and the picture', async () => {
    stubNetwork(whole);
    open();
    await arrived();
    const card = button(/Halina Reijn/);
    expect(card.textContent).toBe('Halina Reijn as Sintel');
    expect(card.querySelector('img')?.getAttribute('src')).toBe(pictureAt('halina'));
    // Without a picture the first letter stands in, without a role there is no ‘as’.
    expect(within(button('Thom Hoffman')).getByText('T')).toBeDefined();
  });

  it('expands a card to an overlay with the biography once, and collapses it by CLOSE', async () => {
    stubNetwork(whole);
    const { user } = open();
    await arrived();
    await user.click(button(/Halina Reijn/));
    const overlay = dialog('Halina Reijn');
    expect(overlay.getAllByText('Gave Sintel her voice.')).toHaveLength(1);
    expect(overlay.getByRole('heading', { name: 'Biography' })).toBeDefined();
    expect(overlay.getByRole('heading', { name: 'Social Media' })).toBeDefined();
    expect(overlay.getByRole('img', { name: 'Sintel' }).getAttribute('src')).toBe(
      pictureAt('role'),
    );
    expect(overlay.getByText('Myspace')).toBeDefined();
    await user.click(overlay.getByRole('button', { name: 'CLOSE' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('collapses the overlay by its backdrop', async () => {
    stubNetwork(whole);
    const { user } = open();
    await arrived();
    await user.click(button('Thom Hoffman'));
    await user.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it("leads from the overlay to the search for the person's other films, if there are any", async () => {
    const itself = storedTile('Sintel');
    const others = held(queried([itself, storedTile('Zwart water')]));
    stubNetwork(whole, queried([itself]), queried([itself]), others.answer);
    const { user } = open();
    await arrived();
    await user.click(button('Thom Hoffman'));
    expect(dialog('Thom Hoffman').queryByRole('link')).toBeNull();
    await user.click(button('CLOSE'));
    await user.click(button(/Halina Reijn/));
    expect(dialog('Halina Reijn').queryByRole('link', { name: /^More/ })).toBeNull();
    others.release();
    await user.click(
      await screen.findByRole('link', { name: 'More with Halina Reijn on Backlot' }),
    );
    expect(address()).toBe('/explore-projects?search=Halina%20Reijn');
  });

  it('collapses the overlay by a step back, and not the page', async () => {
    stubNetwork(whole);
    const { user } = open();
    await arrived();
    await user.click(button('Thom Hoffman'));
    screen.getByRole('dialog');
    // The button is behind the modal overlay, as the browser's own is not.
    fireEvent.click(screen.getByText('Browser back'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/explore-projects/project?title=Sintel');
  });
});

describe('The crew', () => {
  it('shows name and picture on the card, and the credited role in the overlay', async () => {
    stubNetwork(whole);
    const { user } = open();
    await arrived();
    await user.click(button('Colin Levy'));
    const overlay = dialog('Colin Levy');
    expect(overlay.getByText('Director')).toBeDefined();
    expect(overlay.getByText('Directed Sintel.')).toBeDefined();
    expect(overlay.queryByText('Social Media')).toBeNull();
  });
});

describe('Sharing', () => {
  const shared = () => new URL('/explore-projects/project?title=Sintel', location.origin).href;

  it('hands the film’s own link to the device where it can share', async () => {
    const share = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { share, onLine: true });
    stubNetwork(whole);
    const { user } = open();
    await arrived();
    await user.click(button('Share this film'));
    expect(share).toHaveBeenCalledWith({ title: 'Sintel', url: shared() });
  });

  it('copies the link elsewhere and says so', async () => {
    stubNetwork(whole);
    const { user } = open();
    await arrived();
    await user.click(button('Share this film'));
    await screen.findByText('Link copied');
    expect(await navigator.clipboard.readText()).toBe(shared());
  });

  it('shows the link where it may not be copied', async () => {
    stubNetwork(whole);
    const { user } = open();
    await arrived();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(button('Share this film'));
    await screen.findByText(`Copy this link: ${shared()}`);
  });
});

describe('Which film the page shows', () => {
  const selected = () => {
    const store = makeStore();
    store.dispatch(tileSelected({ title: 'Spring', posterImageURL: '', posterImage: null }));
    return store;
  };

  it('is the selected one when the address names none', async () => {
    stubNetwork(read(storedProject('Spring', { description: 'A shepherd girl.' })));
    open('/explore-projects/project', selected());
    await screen.findByText('A shepherd girl.');
  });

  it('is the one of the address when both name one', async () => {
    stubNetwork(whole);
    open(undefined, selected());
    await arrived();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sintel');
  });

  it('is found however its title was typed into the address', async () => {
    const sent = stubNetwork(read(storedProject('Amélie', { description: 'Found.' })));
    open('/explore-projects/project?title=%20Ame%CC%81lie%20');
    await screen.findByText('Found.');
    expect(JSON.stringify(sent[0]?.body)).toContain('/projects/Amélie"');
  });

  it('is none when neither names one: the list opens instead', async () => {
    stubNetwork(lost);
    open('/explore-projects/project?title=%20');
    await waitFor(() => {
      expect(address()).toBe('/explore-projects');
    });
  });
});

describe('A film that is not there', () => {
  const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content');

  it('gets a page that says so, with the search as the way on, and no alert', async () => {
    stubNetwork(notThere('Sintle'));
    open('/explore-projects/project?title=Sintle');
    const heading = await screen.findByRole('heading', {
      level: 1,
      name: 'There is no film called “Sintle” here',
    });
    expect(document.activeElement).toBe(heading);
    await waitFor(() => {
      expect(document.title).toBe('Film not found · Backlot');
    });
    await waitFor(() => {
      expect(robots()).toBe('noindex');
    });
    expect(screen.getByRole('link', { name: 'Search for it' }).getAttribute('href')).toBe(
      '/explore-projects?search=Sintle',
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not named whole where the title is longer than any can be, and not asked for', async () => {
    const sent = stubNetwork(queried([]));
    const title = 'x'.repeat(500);
    open(`/explore-projects/project?title=${title}`);
    await screen.findByRole('heading', {
      level: 1,
      name: `There is no film called “${'x'.repeat(120)}…” here`,
    });
    await waitFor(() => {
      expect(document.title).toBe('Film not found · Backlot');
    });
    // Only the search for a similar title, which asks for its first letters.
    await waitFor(() => {
      expect(sent).not.toEqual([]);
    });
    expect(JSON.stringify(sent)).not.toContain(title);
  });

  it.each([
    ['case', 'sintel', 'Sintel'],
    ['its apostrophe', "Rosemary's Lamp", 'Rosemary’s Lamp'],
    ['its dash and spaces', 'Low - Tide', 'Low–Tide'],
  ])('is answered with the film whose title differs by %s only', async (_, typed, title) => {
    stubNetwork(notThere(typed), queried([storedTile(title), storedTile(`${title} 2`)]));
    open(`/explore-projects/project?title=${encodeURIComponent(typed)}`);
    const link = await screen.findByRole('link', { name: `Open “${title}”` });
    expect(new URL(link.getAttribute('href') ?? '', location.href).searchParams.get('title')).toBe(
      title,
    );
  });
});

describe('A failure to fetch the film', () => {
  it('is told, leaves standing what the tile showed, and can be repaired', async () => {
    const store = makeStore();
    store.dispatch(
      tileSelected({ title: 'Sintel', posterImageURL: pictureAt('poster'), posterImage: null }),
    );
    stubNetwork(() => failed(503, 'UNAVAILABLE'), whole);
    const { user } = open(undefined, store);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Error in fetching project: We could not reach our database. Check your connection and try again.',
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Sintel' })).toBeDefined();
    screen.getAllByRole('img', { name: 'Poster of Sintel' });
    await user.click(button('Try again'));
    await arrived();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('leaves the film as it was last seen, and says that it may not be the latest', async () => {
    const project = { ...emptyProject, projectId: '1', title: 'Sintel', synopsis: 'As it was.' };
    localStorage.setItem(
      'persist:root',
      JSON.stringify({
        projectDraft: JSON.stringify({ status: 'fetched', project }),
        _persist: '{"version":1,"rehydrated":true}',
      }),
    );
    stubNetwork(lost);
    renderApp(<ProjectPage />, { path: '/explore-projects/project' });
    await screen.findByRole('heading', { name: 'This may not be the latest' });
    expect(screen.getByText('As it was.')).toBeDefined();
  });

  it('says meanwhile that the film is loading', async () => {
    const answer = held(whole);
    stubNetwork(answer.answer);
    open();
    expect(screen.getByText('Loading the film …')).toBeDefined();
    answer.release();
    await arrived();
    expect(screen.queryByText('Loading the film …')).toBeNull();
  });
});

describe('The pictures and icons of a film', () => {
  const illustrated = storedProject('Sintel', {
    cast: [{ name: 'Halina Reijn', role: 'Sintel', castMemberImageURL: pictureAt('halina') }],
    crew: [{ name: 'Colin Levy', role: 'Director', crewMemberImageURL: pictureAt('colin') }],
    merchandise: [{ name: 'Scarf', merchandiseImageURL: pictureAt('scarf') }],
    socialMedia: platforms.map((platform) => ({ platform, link: 'https://social.example.org' })),
  });
  const pictures = (element: Element | null) =>
    [...(element?.querySelectorAll('img') ?? [])].map((image) => image.getAttribute('src'));

  it('are on the cards of the crew and the merchandise, and in the overlay of a person', async () => {
    stubNetwork(read(illustrated));
    const { user } = open();
    const crewCard = await screen.findByRole('button', { name: 'Colin Levy' });
    expect(pictures(crewCard)).toEqual([pictureAt('colin')]);
    expect(crewCard.textContent.trim()).toBe('Colin Levy');
    const merchandiseCard = screen.getByRole('heading', { name: 'Scarf' }).closest('li');
    expect(pictures(merchandiseCard)).toEqual([pictureAt('scarf')]);
    await user.click(button(/Halina Reijn/));
    expect(pictures(screen.getByRole('dialog', { name: 'Halina Reijn' }))).toEqual([
      pictureAt('halina'),
    ]);
  });

  it('differ between all platforms', async () => {
    stubNetwork(read(illustrated));
    open();
    await screen.findByRole('button', { name: 'Colin Levy' });
    const icons = platforms.map((name) =>
      screen.getByRole('link', { name }).querySelector('path')?.getAttribute('d'),
    );
    expect(icons).not.toContain(undefined);
    expect(new Set(icons).size).toBe(platforms.length);
  });
});
