import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Outlet, Route, Routes } from 'react-router-dom';
import * as v from 'valibot';
import { accountStandaloneMessages } from '../../src/content/accountMessages';
import { newPackCopy } from '../../src/content/newPack';
import { numbersCopy } from '../../src/content/figures';
import { accountKnown } from '../../src/features/creators/accountSlice';
import { brandSchema } from '../../src/features/creators/model';
import { TeamPanel } from '../../src/features/creators/TeamPanel';
import { BrandPacks } from '../../src/features/packs/BrandPacks';
import { DeletePackDialog } from '../../src/features/packs/DeletePackDialog';
import { FilmOverview } from '../../src/features/packs/FilmOverview';
import { NewPackDialog } from '../../src/features/packs/NewPackDialog';
import { packSchema } from '../../src/features/packs/model';
// Loaded on demand, which the first time takes long.
import '../../src/features/packages/MonthExample';
import '../../src/features/packs/PackStart';
import { selectOpenPack } from '../../src/features/packs/packSlice';
import type { PackOfBrand } from '../../src/features/packs/brandPacksApi';
import { type BrandFilms, useBrandFilms } from '../../src/pages/studio/brandFilms';
import { StudioHomePage } from '../../src/pages/studio/StudioHomePage';
import { makeStore } from '../../src/store/store';
import { useDialogs } from '../support/dialogPolyfill';
import { membershipOf, storeOfMember } from '../support/memberStore';
import { renderApp } from '../support/renderApp';

const storedDeletion = vi.hoisted(() => ({ code: '' }));
vi.mock('../../src/features/packs/deletePackApi', async () => {
  const { createAppThunk } = await import('../../src/store/createAppThunk');
  const fail = () =>
    Promise.reject(Object.assign(new Error(storedDeletion.code), { code: storedDeletion.code }));
  return {
    deletePack: createAppThunk('projectPacks/deletePack', 'deletingPack', () =>
      storedDeletion.code === '' ? Promise.resolve() : fail(),
    ),
  };
});
vi.mock('../../src/features/figures/figuresApi', async () => {
  const { createAppThunk } = await import('../../src/store/createAppThunk');
  const wait = () => new Promise(() => undefined);
  return {
    fetchBrandFigures: createAppThunk('figures/fetchBrandFigures', 'fetchingFigures', wait),
    fetchHouseFigures: createAppThunk('figures/fetchHouseFigures', 'fetchingFigures', wait),
  };
});
vi.mock('../../src/features/packs/brandEventsApi', async () => {
  const { createAppThunk } = await import('../../src/store/createAppThunk');
  const wait = () => new Promise(() => undefined);
  return {
    fetchBrandEvents: createAppThunk('projectPacks/fetchBrandEvents', 'fetchingBrandLog', wait),
  };
});
vi.mock('../../src/features/creators/teamApi', async (importOriginal) => {
  const { createAppThunk } = await import('../../src/store/createAppThunk');
  const read = () => Promise.resolve({ members: [], invites: [] });
  return {
    ...(await importOriginal<object>()),
    fetchTeam: createAppThunk('creators/fetchTeam', 'fetchingTeam', read),
  };
});
vi.mock('../../src/features/packs/packsApi', async (importOriginal) => {
  const { parsePack } = await import('../../src/features/packs/model');
  return {
    ...(await importOriginal<object>()),
    isPublicTitle: (title: string) => Promise.resolve(title === 'Charge'),
    readPack: () => Promise.resolve(parsePack({})),
  };
});
vi.mock('../../src/features/packs/newPackApi', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  startPack: (brandId: string) => Promise.resolve({ brandId, packId: 'opened' }),
}));
const stored: { packs: PackOfBrand[] } = vi.hoisted(() => ({ packs: [] }));
vi.mock('../../src/features/packs/brandPacksApi', async (importOriginal) => {
  const { createAppThunk } = await import('../../src/store/createAppThunk');
  const read = () => Promise.resolve({ packs: stored.packs, named: [] });
  return {
    ...(await importOriginal<object>()),
    fetchPacksAndFilms: createAppThunk('projectPacks/fetchPacksAndFilms', 'fetchingPacks', read),
  };
});

useDialogs();

const found = (fields: object, film: PackOfBrand['film'] = null): PackOfBrand => ({
  brandId: 'brand',
  packId: 'film-1',
  pack: v.parse(packSchema, { packageId: 'silver', ...fields }),
  film,
  since: Date.UTC(2026, 4, 2, 10),
});
const wingIt = {
  title: 'Wing It!',
  slug: 'wing-it',
  description: 'A cat, a dog and a rocket.',
  posterImageURL: '',
  isPublic: true,
};
const noDeletion = () => undefined;
const region = (name: string) => within(screen.getByRole('region', { name }));

/** The landing page of an editor, with these films. */
const showHome = (
  films: Partial<BrandFilms>,
  brand: object = { packageId: 'silver' },
  store = storeOfMember('editor', brand),
  teamCount = 0,
) => {
  const none = { found: undefined, others: [], packs: [], named: [], waitingCount: 0 };
  const context = {
    films: { ...none, isLoaded: true, ...films },
    teamCount,
    toPack: 0,
    returned: 0,
  };
  return renderApp(
    <Routes>
      <Route element={<Outlet context={context} />}>
        <Route path="/studio" element={<StudioHomePage />} />
      </Route>
    </Routes>,
    { store, path: '/studio' },
  );
};

it('The overview of a film says what comes next, how much is ready, and leads to each part that is missing', () => {
  renderApp(
    <FilmOverview
      onDelete={noDeletion}
      found={found({
        state: 'draft',
        title: 'Wing It!',
        description: 'A cat, a dog and a rocket.',
        cast: [{ id: 'aaaaaaaa', name: 'Ada Wing' }],
      })}
    />,
  );
  const next = region('Finish your Project Pack');
  next.getByText('You: fill in the pack and submit it.');
  next.getByText('3 of 14');
  expect(next.getByRole('progressbar')).toHaveProperty('value', 3);
  expect(next.getByRole('link', { name: 'Drop a folder or zip' })).toMatchObject({
    pathname: '/studio/pack/film-1',
    hash: '#section-folder',
  });
  const missing = region('Still missing');
  // What is needed stands first.
  expect(
    missing
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
      .slice(0, 2),
  ).toEqual(['Add Poster', 'Add Rights']);
  expect(missing.getByRole('link', { name: 'Add Rights' })).toMatchObject({
    pathname: '/studio/pack/film-1',
    hash: '#pack-rights',
  });
  for (const ready of ['Title', 'Description', 'Cast']) missing.getByText(ready);
  const steps = region('The way to your film’s page').getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([
    'step',
    null,
    null,
    null,
    null,
  ]);
});

it('The files of a film that have not arrived are one part that is missing', () => {
  const file = { name: 'a.jpg', type: 'image/jpeg', url: '', width: 1_600, height: 2_400 };
  const files = { poster: file, banner: file };
  renderApp(<FilmOverview onDelete={noDeletion} found={found({ state: 'draft', files })} />);
  const missing = region('Still missing');
  expect(missing.getByRole('link', { name: 'Add 2 files not uploaded yet' })).toMatchObject({
    hash: '#pack-file-poster',
  });
  expect(missing.queryByText(/is not uploaded yet/)).toBeNull();
});

it('A pack that is with staff shows how far it is, and nothing to add', () => {
  renderApp(
    <FilmOverview found={found({ state: 'submitted', title: 'Wing It!' })} onDelete={noDeletion} />,
  );
  region('We look at your Project Pack').getByRole('link', { name: 'Open the pack' });
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Still missing' })).toBeNull();
  within(screen.getAllByRole('listitem', { current: 'step' })[0] ?? document.body).getByText(
    'Submitted',
  );
});

it('A pack of which staff build the page is shown so, on its way there', () => {
  renderApp(
    <FilmOverview found={found({ state: 'building', title: 'Wing It!' })} onDelete={noDeletion} />,
  );
  region('We build your film’s page').getByText(/^You: nothing to do\./);
  within(screen.getAllByRole('listitem', { current: 'step' })[0] ?? document.body).getByText(
    'Submitted',
  );
});

it('A page that was built leads to it', () => {
  renderApp(
    <FilmOverview found={found({ state: 'built', title: 'Wing It!' })} onDelete={noDeletion} />,
  );
  const link = region('Look at your film’s page').getByRole('link', {
    name: 'Look at the page and answer',
  });
  expect(link).toMatchObject({ pathname: '/studio/pack/film-1', hash: '' });
});

it('A later pack of a film is told as what changes the page that there is, step by step', () => {
  const show = (state: string) =>
    renderApp(
      <FilmOverview
        found={{ ...found({ state, title: 'Wing It!' }), packId: 'film-1~2' }}
        onDelete={noDeletion}
      />,
    );
  const { unmount } = show('built');
  region('Look at your film’s page').getByText(/^You: look at the film’s page, which has changed,/);
  expect(screen.queryByText(/that we built|gets its address/)).toBeNull();
  unmount();
  show('agreed');
  region('We finish your film’s page').getByText(/the page’s look comes with it\.$/);
  expect(screen.queryByText(/publish the film/)).toBeNull();
});

it.each([
  ['bronze', /^Bronze has your film’s page: .* From Silver on, it shows/],
  ['silver', /one design: a logo or a poster\. Gold has both/],
  ['gold', /two designs: a logo and a poster\. Diamond has two of each and an intro film/],
  ['diamond', /four designs, two logos and two posters, and an intro film/],
])('What %s includes is said beside the films', (packageId, includes) => {
  showHome({}, { packageId });
  const told = region('Your package');
  told.getByText(includes);
  expect(told.getByRole('link', { name: 'Compare the packages' })).toHaveProperty(
    'pathname',
    '/pricing',
  );
});

describe('What a month leaves', () => {
  const heading = 'What a month leaves you';

  it.each([
    ['silver', '$1,123.72', /: card costs, our 15% and Silver’s fee of \$99\.00 are off\.$/],
    [
      'gold',
      '$1,294.65',
      'is yours of $1,500.00, from 60 sales at $25.00: card costs and our 10% are off, and Gold’s fee is credited.',
    ],
    ['diamond', '$995.65', /: card costs, our 10% and Diamond’s fee of \$299\.00 are off\.$/],
  ])('on %s is counted as the calculator does, to which it leads', async (packageId, left, how) => {
    showHome({}, { packageId });
    const month = within(await screen.findByRole('region', { name: heading }));
    month.getByText(left);
    month.getByText(how);
    expect(month.getByRole('link', { name: 'Try your own numbers' })).toMatchObject({
      pathname: '/pricing',
      hash: '#calculator',
    });
  });

  it('is not said where nothing is sold, of a public film, or before films are known', async () => {
    const { unmount } = showHome({ found: found({}, { ...wingIt, isPublic: false }) });
    await screen.findByRole('region', { name: heading });
    unmount();
    const published = { found: found({ state: 'published' }, wingIt) };
    for (const [films, packageId] of [
      [{}, 'bronze'],
      [published, 'silver'],
      [{ isLoaded: false }, 'silver'],
    ] as const) {
      // Its script is there by now, so it would be shown at once.
      const home = showHome(films, { packageId });
      expect(screen.queryByRole('region', { name: heading })).toBeNull();
      home.unmount();
    }
  });
});

describe('The team', () => {
  const owner = () => storeOfMember('owner', { packageId: 'gold' });

  it('is counted beside the films, and leads an owner to the invitation', async () => {
    showHome({}, {}, owner(), 3);
    await screen.findByRole('region', { name: 'What a month leaves you' });
    const team = region('Team');
    for (const text of ['3', 'ada@example.org', 'Owner, you']) team.getByText(text);
    expect(team.getByRole('link', { name: 'Invite someone' })).toMatchObject({
      pathname: '/studio/team',
      hash: '#invited-email',
    });
    const order = screen.getAllByRole('region').map((one) => one.getAttribute('aria-labelledby'));
    const inOrder = ['way', 'to-hand', 'package', 'month', 'team', 'log'];
    expect(order.filter((id) => id !== null && inOrder.includes(id))).toEqual(inOrder);
  });

  it('has no number before it is counted, and is nothing to an editor', () => {
    const { unmount } = showHome({}, {}, owner());
    region('Team').getByText('ada@example.org');
    expect(region('Team').queryByText(/^\d/)).toBeNull();
    unmount();
    showHome({});
    expect(screen.queryByRole('region', { name: 'Team' })).toBeNull();
  });

  it('has the focus in the field of an invitation for who comes to invite someone', async () => {
    renderApp(<TeamPanel brandId="brand" isStaff={false} />, {
      path: '/studio/team#invited-email',
    });
    const email = await screen.findByLabelText(/^Email/);
    await waitFor(() => {
      expect(document.activeElement).toBe(email);
    });
  });
});

it('A returned pack lists the notes about fields, each with the way there, and opens at the first', () => {
  const fieldNotes = { captions: 'Too long.', synopsis: 'Too short.' };
  renderApp(
    <FilmOverview
      found={found({ state: 'returned', title: 'Wing It!', note: 'Nearly there.', fieldNotes })}
      onDelete={noDeletion}
    />,
  );
  const next = region('2 notes on Wing It!');
  next.getByText('Nearly there.');
  const notes = within(next.getByRole('list', { name: 'Our notes about fields' }));
  expect(notes.getAllByText(/^Too /).map(({ textContent }) => textContent)).toEqual([
    'Too short.',
    'Too long.',
  ]);
  const steps = region('The way to your film’s page');
  steps.getByText('1 · done');
  const step = within(steps.getByRole('listitem', { current: 'step' }));
  step.getByText('Returned');
  step.getByText('You: answer 2 notes');
  for (const [name, hash] of [
    ['Go there Synopsis', '#pack-synopsis'],
    ['Go there Captions of the stills', '#pack-note-captions'],
    ['Answer the notes', '#pack-synopsis'],
  ] as const)
    expect(next.getByRole('link', { name })).toMatchObject({
      pathname: '/studio/pack/film-1',
      hash,
    });
});

it('A returned pack shows the note, and a published film the ways to it', () => {
  const { unmount } = renderApp(
    <FilmOverview
      found={found({ state: 'returned', note: 'A larger poster, please.' })}
      onDelete={noDeletion}
    />,
  );
  region('Mend your Project Pack').getByText(/A larger poster, please\.$/);
  unmount();
  renderApp(
    <FilmOverview
      found={found({ state: 'published', title: 'Wing It!' }, wingIt)}
      onDelete={noDeletion}
    />,
  );
  const next = region('Your film is there');
  next.getByText('The film is public.');
  expect(screen.queryByRole('region', { name: 'The way to your film’s page' })).toBeNull();
  expect(next.getByRole('link', { name: 'Edit the film' })).toHaveProperty(
    'pathname',
    '/studio/films/film-1',
  );
  expect(next.getByRole('link', { name: 'http://localhost:3000/films/wing-it' })).toHaveProperty(
    'pathname',
    '/films/wing-it',
  );
});

it('A new pack asks what the film is called, or which published film without an open pack it continues', async () => {
  const stored = v.parse(brandSchema, { packageId: 'silver', name: 'Studio Orca' });
  const brand = { ...stored, brandId: 'brand' };
  const film = { ...wingIt, title: 'Charge' };
  const packs = [
    found({ state: 'draft', title: 'Wing It!' }),
    { ...found({ state: 'published', title: 'Charge' }, film), packId: 'film-2' },
    { ...found({ state: 'published' }, { ...film, title: 'Reworked' }), packId: 'film-3' },
    { ...found({ state: 'built' }), packId: 'film-3~2' },
    { ...found({ state: 'published', title: 'Gone' }), packId: 'film-4' },
  ];
  const { user } = renderApp(
    <NewPackDialog
      brand={brand}
      packs={packs}
      named={[{ projectId: 'film-5', film: wingIt }]}
      onClose={() => undefined}
    />,
  );
  const films = screen.getByLabelText<HTMLSelectElement>('For which film');
  expect([...films.options].map(({ text }) => text)).toEqual(['A new film', 'Charge', 'Wing It!']);
  screen.getByText(/one design: a logo or a poster\. Gold has both/);
  await user.click(screen.getByRole('button', { name: 'Open the pack' }));
  expect(screen.getByLabelText('Title of the film')).toHaveProperty('ariaInvalid', 'true');
  screen.getByText(/Say what the film is called/);
  await user.selectOptions(films, 'Charge');
  expect(screen.queryByLabelText('Title of the film')).toBeNull();
  screen.getByText(
    /starts from the film as it is now\. .* until our team builds the pack, and changes then/,
  );
});

it('A new pack says at the title that another film has it, until another one is typed', async () => {
  const brand = { ...v.parse(brandSchema, { packageId: 'silver' }), brandId: 'brand' };
  const { user } = renderApp(
    <NewPackDialog brand={brand} packs={[]} named={[]} onClose={() => undefined} />,
  );
  const title = screen.getByLabelText('Title of the film');
  await user.type(title, 'Charge');
  await user.click(screen.getByRole('button', { name: 'Open the pack' }));
  await screen.findByText(accountStandaloneMessages.filmTitleTaken);
  expect(title).toHaveProperty('ariaInvalid', 'true');
  await user.type(title, ' Again');
  expect(screen.queryByText(accountStandaloneMessages.filmTitleTaken)).toBeNull();
});

it('A draft that its creators opened and never submitted can be deleted, others not', async () => {
  const opened = { place: '1', changeId: 'opening' };
  const onDelete = vi.fn();
  const own = { ...found({ title: 'Wing It!', changeId: 'opening', opened }), packId: 'film-2' };
  const { user } = renderApp(
    <BrandPacks
      packs={[
        own,
        { ...found({ title: 'Of Staff', changeId: 'opening' }), packId: 'film-3' },
        { ...found({ title: 'Taken Back', changeId: 'later', opened }), packId: 'film-4' },
        {
          ...found({ title: 'Sent', state: 'submitted', changeId: 'opening', opened }),
          packId: 'film-5',
        },
      ]}
      named={[]}
      shared={undefined}
      onDelete={onDelete}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Delete this draft Wing It!' }));
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(onDelete).toHaveBeenCalledWith(own);
});

it('The dialog of a new pack says how many are open, and what to do when there is no place left', () => {
  const brand = { ...v.parse(brandSchema, { packageId: 'silver' }), brandId: 'brand' };
  const opened = { place: '1', changeId: 'opening' };
  const packsOf = (count: number) => [
    found({}),
    found({ state: 'published', opened }),
    ...Array.from({ length: count }, () => found({ opened })),
  ];
  const { unmount } = renderApp(
    <NewPackDialog brand={brand} packs={packsOf(3)} named={[]} onClose={() => undefined} />,
  );
  screen.getByText(/^3 of at most 10 packs of your brand are open/);
  unmount();
  renderApp(
    <NewPackDialog brand={brand} packs={packsOf(10)} named={[]} onClose={() => undefined} />,
  );
  screen.getByText(/^Your brand has 10 open packs, .* Delete a draft first/);
});

it('Deleting a draft asks with its title, and says where it was refused', async () => {
  const onDeleted = vi.fn();
  const onClose = vi.fn();
  const { user } = renderApp(
    <DeletePackDialog
      found={found({ title: 'Wing It!' })}
      onDeleted={onDeleted}
      onClose={onClose}
    />,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Delete the draft of “Wing It!”?' }));
  const press = () => user.click(dialog.getByRole('button', { name: 'Delete the draft' }));
  storedDeletion.code = 'message/packStays';
  await press();
  await dialog.findByText(/^This pack was submitted in the meantime/);
  expect(onDeleted).not.toHaveBeenCalled();
  storedDeletion.code = '';
  await press();
  await vi.waitFor(() => {
    expect(onDeleted).toHaveBeenCalledOnce();
  });
  expect(onClose).toHaveBeenCalledOnce();
});

it('A film that has no pack leads to its builder, and to its page where it is public', () => {
  const hidden = { ...wingIt, title: 'Charge', isPublic: false };
  renderApp(
    <BrandPacks
      onDelete={noDeletion}
      packs={[]}
      shared={undefined}
      named={[
        { projectId: 'film-5', film: wingIt },
        { projectId: 'film-6', film: hidden },
      ]}
    />,
  );
  const rowOf = (title: string) =>
    within(screen.getAllByText(title)[0]?.closest('li') ?? document.body);
  rowOf('Wing It!').getByText('The film is public.');
  rowOf('Wing It!').getAllByText(/wing-it/);
  rowOf('Charge').getByText(/^We have hidden the film for now/);
  expect(
    screen.getAllByRole('link', { name: 'Edit the film' }).map((link) => link.getAttribute('href')),
  ).toEqual(['/studio/films/film-5', '/studio/films/film-6']);
});

it.each([
  ['draft', 'What comes next, for you', 'Since'],
  ['submitted', 'What comes next, for us', 'Since'],
  ['built', 'What comes next, for you', 'Since'],
  ['agreed', 'What comes next, for us', 'Since'],
  ['published', 'Where it stands', 'Published on'],
])(
  'A film whose pack is %s says for whom the next step is, and since when',
  (state, whom, since) => {
    renderApp(
      <FilmOverview
        found={found({ state, title: 'Wing It!' }, state === 'published' ? wingIt : null)}
        onDelete={noDeletion}
      />,
    );
    const next = within(screen.getByText(whom).closest('section') ?? document.body);
    next.getByText(new RegExp(`^${since} 2 May 2026, `));
  },
);

describe('A public film', () => {
  const address = 'http://localhost:3000/films/wing-it';
  const show = (film: Partial<typeof wingIt> = {}) =>
    showHome({ found: found({ state: 'published' }, { ...wingIt, ...film }) });
  const share = () => region('Share the film Wing It!');

  it('has its picture and the week of the films, once the page is at rest', async () => {
    show({ posterImageURL: 'https://example.org/poster.webp' });
    expect(region('Your film is there').getByRole('img')).toHaveProperty(
      'src',
      'https://example.org/poster.webp',
    );
    expect(screen.queryByRole('region', { name: numbersCopy.week.brand })).toBeNull();
    await screen.findByRole('region', { name: numbersCopy.week.brand });
  });

  it('has its week before what invites somebody to other brands', async () => {
    const store = storeOfMember('editor', { packageId: 'silver' });
    const invite = { brandId: 'other', email: 'ada@example.org', role: 'editor' } as const;
    const invitedBy = { byEmail: 'bo@example.org', byStaff: false, at: 1 };
    const memberships = [membershipOf('editor', { packageId: 'silver' })];
    const invitations = [{ ...invite, brandName: 'Other', ...invitedBy }];
    store.dispatch(accountKnown({ email: invite.email, memberships, invitations }));
    showHome({ found: found({ state: 'published' }, wingIt) }, {}, store);
    await screen.findByRole('region', { name: numbersCopy.week.brand });
    const order = screen.getAllByRole('region').map((one) => one.getAttribute('aria-labelledby'));
    expect(order.indexOf('invitations')).toBeGreaterThan(order.indexOf('week'));
  });

  it('shows how its address looks in a message, and says where the card is still to come', () => {
    show();
    const card = share().getByRole('img', { name: 'The card of Wing It!: its poster' });
    expect(card).toHaveProperty('src', `${address}/card.jpg`);
    const figure = within(share().getByRole('figure'));
    for (const text of ['Wing It!', 'A cat, a dog and a rocket.', address]) figure.getByText(text);
    const later = 'The card with the poster appears with the next update of our site.';
    expect(share().queryByText(later)).toBeNull();
    fireEvent.error(card);
    share().getByText(later);
    expect(share().queryByRole('img')).toBeNull();
  });

  it('has an address that is copied, and says so where it is not', async () => {
    show();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText');
    const copy = share().getByRole('button', { name: 'Copy the address' });
    fireEvent.click(copy);
    await share().findByText('The address is copied.');
    expect(writeText).toHaveBeenCalledWith(address);
    writeText.mockRejectedValueOnce(new Error('denied'));
    fireEvent.click(copy);
    await share().findByText(/^Your browser did not let us copy it\./);
  });

  it('is shared through the device, where it can share', () => {
    const { unmount } = show();
    expect(share().queryByRole('button', { name: 'Share' })).toBeNull();
    unmount();
    const onShare = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { configurable: true, value: onShare });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'share');
    });
    show();
    fireEvent.click(share().getByRole('button', { name: 'Share' }));
    expect(onShare).toHaveBeenCalledWith({ title: 'Wing It!', url: address });
  });

  it.each([{ isPublic: false }, { slug: '' }])('has nothing to share while it is %j', (film) => {
    show(film);
    expect(screen.queryByRole('region', { name: /^Share the film/ })).toBeNull();
  });

  it('has its panel once, below the film that is worked on', () => {
    const draft = found({ title: 'Second' });
    showHome({ found: draft, others: [found({ state: 'published' }, wingIt)] });
    share().getByRole('button', { name: 'Copy the address' });
    expect(screen.queryByText(/^Share the film/, { selector: 'summary' })).toBeNull();
  });

  it('beside another one, of a pack or of none, has its panel to share on request', async () => {
    const charge = { ...wingIt, title: 'Charge', slug: 'charge' };
    const { user } = renderApp(
      <BrandPacks
        packs={[found({ state: 'published' }, wingIt)]}
        named={[
          { projectId: 'film-5', film: charge },
          { projectId: 'film-6', film: { ...charge, isPublic: false } },
        ]}
        shared={undefined}
        onDelete={noDeletion}
      />,
    );
    const [first, second, ...others] = screen.getAllByText(/^Share the film/, {
      selector: 'summary',
    });
    expect(others).toEqual([]);
    if (first) await user.click(first);
    if (second) await user.click(second);
    for (const title of ['Wing It!', 'Charge'])
      region(`Share the film ${title}`).getByRole('img', {
        name: `The card of ${title}: its poster`,
      });
  });
});

it('The overview says with how many notes the campaign was returned, and leads there', () => {
  const store = makeStore();
  const membership = { brandId: 'brand', role: 'editor', suspended: false, brand: null } as const;
  const memberships = [membership];
  store.dispatch(accountKnown({ email: 'ada@example.org', memberships, invitations: [] }));
  renderApp(
    <Routes>
      <Route element={<Outlet context={{ films: null, toPack: 0, returned: 2 }} />}>
        <Route path="/studio" element={<StudioHomePage />} />
      </Route>
    </Routes>,
    { store, path: '/studio' },
  );
  const told = region('Backlot returned your campaign with 2 notes');
  expect(told.getByRole('link', { name: 'To the campaign' })).toHaveProperty(
    'pathname',
    '/studio/campaign',
  );
});

it('A film is worked on for a campaign where staff named it, also by a later pack', () => {
  const later = { ...found({ title: 'Wing It!' }), packId: 'film-1~2' };
  const show = (campaignProjectId: string) =>
    showHome({ found: later }, { packageId: 'silver', campaignProjectId });
  const { unmount } = show('film-1');
  screen.getByText(/^Since .* It is your campaign project\.$/);
  unmount();
  show('film-2');
  expect(screen.queryByText(/It is your campaign project/)).toBeNull();
});

it('The overview says how many films there are, and how many wait for their creators', () => {
  const published = found({ state: 'published' }, wingIt);
  const named = [{ projectId: 'film-5', film: wingIt }];
  const later = { ...found({ state: 'built' }), packId: 'film-1~2' };
  const { unmount } = showHome({
    found: later,
    others: [published],
    packs: [later, published],
    named,
    waitingCount: 1,
  });
  screen.getByText('2 films, 1 waiting for you.');
  unmount();
  showHome({});
  screen.getByText('Welcome to Backlot.');
});

function FoundFilms() {
  const { found: first, others, waitingCount } = useBrandFilms('brand');
  const ids = [first, ...others].map((one) => one?.packId);
  return <p>{`${ids.join(', ')}: ${String(waitingCount)}`}</p>;
}

it('A page that waits for a yes comes before notes, drafts and what is with staff, and all three are counted', async () => {
  stored.packs = ['published', 'submitted', 'draft', 'returned', 'built'].map((state) => ({
    ...found({ state }),
    packId: state,
  }));
  renderApp(<FoundFilms />, { path: '/studio' });
  await screen.findByText('built, returned, draft, submitted, published: 3');
});

describe('Where no film is begun', () => {
  const show = async (blank?: PackOfBrand) => {
    const app = renderApp(<FilmOverview found={blank} onDelete={noDeletion} />, {
      store: storeOfMember('editor', { packageId: 'silver' }),
      path: '/studio',
      inBrowser: true,
    });
    onTestFinished(() => {
      history.replaceState(null, '', '/');
      localStorage.clear();
    });
    return { ...app, title: await screen.findByLabelText('What is the film called?') };
  };

  it('a title begins a pack, at its first field, and what to have to hand is said', async () => {
    const { user, title } = await show();
    region('Have these to hand').getByText('Poster');
    region('The way to your film’s page').getByText('1 · now');
    await user.type(title, '{Enter}');
    screen.getByText(newPackCopy.titleMissing);
    expect(document.activeElement).toBe(title);
    await user.type(title, 'Charge{Enter}');
    await screen.findByText(accountStandaloneMessages.filmTitleTaken);
    expect(title).toHaveProperty('ariaInvalid', 'true');
    await user.type(title, ' Again{Enter}');
    await waitFor(() => {
      expect(location.pathname + location.hash).toBe('/studio/pack/opened#pack-title');
    });
  });

  it('the title goes into the blank pack that there is, which opens without one, too', async () => {
    const { user, title, store, unmount } = await show(found({}));
    await user.type(title, 'Low Tide{Enter}');
    await waitFor(() => {
      expect(location.pathname + location.hash).toBe('/studio/pack/film-1#pack-title');
    });
    expect(selectOpenPack(store.getState())?.edits.mine).toEqual({ title: 'Low Tide' });
    unmount();
    const without = await show(found({}));
    await without.user.type(without.title, '{Enter}');
    await waitFor(() => {
      expect(location.pathname).toBe('/studio/pack/film-1');
    });
  });

  it('a draft with a file in it is gone on with instead', () => {
    const poster = { name: 'poster.png', url: '' };
    renderApp(<FilmOverview found={found({ files: { poster } })} onDelete={noDeletion} />);
    region('Finish your Project Pack').getByRole('link', { name: 'Fill in the Project Pack' });
  });
});
