import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { FilmOverview } from '../../src/features/project-packs/FilmOverview';
import { packSchema } from '../../src/features/project-packs/model';
import type { PackOfBrand } from '../../src/features/project-packs/brandPacksApi';
import { renderApp } from '../support/renderApp';

const found = (fields: object, film: PackOfBrand['film'] = null): PackOfBrand => ({
  brandId: 'brand',
  packId: 'film-1',
  pack: v.parse(packSchema, { packageId: 'silver', ...fields }),
  film,
});
const region = (name: string) => within(screen.getByRole('region', { name }));

it('The overview of a film says what comes next, how much is ready, and leads to each part that is missing', () => {
  renderApp(
    <FilmOverview
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
  renderApp(<FilmOverview found={found({ state: 'submitted', title: 'Wing It!' })} />);
  region('We look at your Project Pack').getByRole('link', { name: 'Open the pack' });
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Still missing' })).toBeNull();
  within(screen.getAllByRole('listitem', { current: 'step' })[0] ?? document.body).getByText(
    'Submitted',
  );
});

it('A pack of which staff build the page is shown so, on its way there', () => {
  renderApp(<FilmOverview found={found({ state: 'building', title: 'Wing It!' })} />);
  region('We build your film’s page').getByText(/^You: nothing to do\./);
  within(screen.getAllByRole('listitem', { current: 'step' })[0] ?? document.body).getByText(
    'Submitted',
  );
});

it('A page that was built leads to looking at it', () => {
  renderApp(<FilmOverview found={found({ state: 'built', title: 'Wing It!' })} />);
  const link = region('Look at your film’s page').getByRole('link', {
    name: 'Look at the page and answer',
  });
  expect(link).toHaveProperty('hash', '#preview');
});

it.each([
  ['bronze', /^Bronze has your film’s page: .* From Silver on, it shows/],
  ['silver', /one design: a logo or a poster\. Gold has both/],
  ['gold', /two designs: a logo and a poster\. Diamond has two of each and an intro film/],
  ['diamond', /four designs, two logos and two posters, and an intro film/],
])('What %s includes is said before anything is filled in', (packageId, includes) => {
  const { unmount } = renderApp(<FilmOverview found={found({ packageId })} />);
  const told = region('What your package includes');
  told.getByText(includes);
  expect(told.getByRole('link', { name: 'Compare the packages' })).toHaveProperty(
    'pathname',
    '/pricing',
  );
  unmount();
  renderApp(<FilmOverview found={found({ packageId, state: 'built' })} />);
  expect(screen.queryByRole('region', { name: 'What your package includes' })).toBeNull();
});

it('A returned pack lists the notes about fields, each with the way there, and opens at the first', () => {
  const fieldNotes = { captions: 'Too long.', synopsis: 'Too short.' };
  renderApp(
    <FilmOverview found={found({ state: 'returned', note: 'Nearly there.', fieldNotes })} />,
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
    <FilmOverview found={found({ state: 'returned', note: 'A larger poster, please.' })} />,
  );
  region('Mend your Project Pack').getByText(/A larger poster, please\.$/);
  unmount();
  renderApp(
    <FilmOverview
      found={found(
        { state: 'published', title: 'Wing It!' },
        { title: 'Wing It!', slug: 'wing-it', isPublic: true },
      )}
    />,
  );
  const next = region('Your film is there');
  next.getByText('The film is public.');
  expect(next.getByRole('link', { name: 'Edit the film' })).toHaveProperty(
    'pathname',
    '/studio/films/film-1',
  );
  expect(next.getByRole('link', { name: 'http://localhost:3000/films/wing-it' })).toHaveProperty(
    'pathname',
    '/films/wing-it',
  );
});
