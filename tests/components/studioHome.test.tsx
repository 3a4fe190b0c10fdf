import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Outlet, Route, Routes } from 'react-router-dom';
import * as v from 'valibot';
import { accountStandaloneMessages } from '../../src/content/accountMessages';
import { numbersCopy } from '../../src/content/figures';
import { accountKnown } from '../../src/features/creators/accountSlice';
import { brandSchema } from '../../src/features/creators/model';
import { BrandPacks } from '../../src/features/packs/BrandPacks';
import { DeletePackDialog } from '../../src/features/packs/DeletePackDialog';
import { FilmOverview } from '../../src/features/packs/FilmOverview';
import { NewPackDialog } from '../../src/features/packs/NewPackDialog';
import { packSchema } from '../../src/features/packs/model';
import type { PackOfBrand } from '../../src/features/packs/brandPacksApi';
import { StudioHomePage, worksOnCampaign } from '../../src/pages/studio/StudioHomePage';
import { makeStore } from '../../src/store/store';
import { useDialogs } from '../support/dialogPolyfill';
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
vi.mock('../../src/features/packs/packsApi', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  isPublicTitle: (title: string) => Promise.resolve(title === 'Charge'),
}));

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
  isPublic: true,
};
const noDeletion = () => undefined;
const region = (name: string) => within(screen.getByRole('region', { name }));

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

it('A page that was built leads to looking at it', () => {
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
])('What %s includes is said before anything is filled in', (packageId, includes) => {
  const { unmount } = renderApp(
    <FilmOverview found={found({ packageId })} onDelete={noDeletion} />,
  );
  const told = region('What your package includes');
  told.getByText(includes);
  expect(told.getByRole('link', { name: 'Compare the packages' })).toHaveProperty(
    'pathname',
    '/pricing',
  );
  unmount();
  renderApp(<FilmOverview found={found({ packageId, state: 'built' })} onDelete={noDeletion} />);
  expect(screen.queryByRole('region', { name: 'What your package includes' })).toBeNull();
});

it('A returned pack lists the notes about fields, each with the way there, and opens at the first', () => {
  const fieldNotes = { captions: 'Too long.', synopsis: 'Too short.' };
  renderApp(
    <FilmOverview
      found={found({ state: 'returned', note: 'Nearly there.', fieldNotes })}
      onDelete={noDeletion}
    />,
  );
  const next = region('Mend your Project Pack');
  const notes = next.getByRole('list', { name: 'Our notes about fields' });
  expect(
    within(notes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Synopsis Too short.', 'Captions of the stills Too long.']);
  for (const [name, hash] of [
    ['Synopsis', '#pack-synopsis'],
    ['Captions of the stills', '#pack-note-captions'],
    ['Open the pack', '#pack-synopsis'],
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
  region('The way to your film’s page').getByText('5 · done');
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
        found={found({ state }, state === 'published' ? wingIt : null)}
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
    renderApp(
      <FilmOverview
        found={found({ state: 'published' }, { ...wingIt, ...film })}
        onDelete={noDeletion}
      />,
    );
  const share = () => region('Share the film Wing It!');

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

  it('beside another one, of a pack or of none, has its panel to share on request', async () => {
    const charge = { ...wingIt, title: 'Charge', slug: 'charge' };
    const { user } = renderApp(
      <BrandPacks
        packs={[found({ state: 'published' }, wingIt)]}
        named={[
          { projectId: 'film-5', film: charge },
          { projectId: 'film-6', film: { ...charge, isPublic: false } },
        ]}
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

it('The overview has the week of the films once it is at rest', async () => {
  const store = makeStore();
  const brand = { ...v.parse(brandSchema, { packageId: 'silver' }), brandId: 'brand' };
  const memberships = [{ brandId: 'brand', role: 'editor', suspended: false, brand } as const];
  store.dispatch(accountKnown({ email: 'ada@example.org', memberships, invitations: [] }));
  const films = { found: undefined, others: [], packs: [], named: [], isLoaded: true };
  renderApp(
    <Routes>
      <Route element={<Outlet context={{ films, toPack: 0, returned: 0 }} />}>
        <Route path="/studio" element={<StudioHomePage />} />
      </Route>
    </Routes>,
    { store, path: '/studio' },
  );
  expect(screen.queryByRole('region', { name: numbersCopy.week.brand })).toBeNull();
  await screen.findByRole('region', { name: numbersCopy.week.brand });
});

it('A film is worked on for a campaign where staff named it, also by a later pack', () => {
  const later = { ...found({}), packId: 'film-1~2' };
  expect(worksOnCampaign({ found: later }, { campaignProjectId: 'film-1' })).toBe(true);
  expect(worksOnCampaign({ found: later }, { campaignProjectId: 'film-2' })).toBe(false);
  expect(worksOnCampaign({ found: undefined }, { campaignProjectId: '' })).toBe(false);
});
