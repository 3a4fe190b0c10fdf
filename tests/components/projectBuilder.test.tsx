import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, stubNetwork } from '../support/network';
import { castMember } from '../../scripts/samples/projects';
import { restFields } from '../../scripts/sample-data/emulatorRest';
import { App } from '../../src/app/App';
import { successShownMs } from '../../src/config/limits';
import { useDialogs } from '../support/dialogPolyfill';
import { storedProject } from '../support/projectResponses';
import { storedSignUp } from '../support/signUpDatabase';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';
import { submitSignIn, useStaffArea } from '../support/staffSignIn';

useDialogs();
useStaffArea();

const manage = '/admin/projects/manage-projects';
const sintel = storedProject('Sintel', { description: 'A dragon.', changeId: 'first' });

async function open(path: string, ...stored: Parameters<typeof staffDatabase>) {
  const database = staffDatabase(...stored);
  stubNetwork(database.answer);
  const app = renderApp(<App />, { path });
  await submitSignIn();
  return { ...app, database };
}

const findTile = (title: string) => {
  const tile = screen.getByRole('link', { name: `${title} Tap to Edit` }).closest('article');
  if (!tile) throw new Error(`${title} is in no tile.`);
  return tile;
};

const castList = () => {
  const list = screen.getByRole('button', { name: 'Tap To Add A Cast Member' }).closest('ul');
  if (!list) throw new Error('The button is in no list.');
  return list;
};
/** What each place of the cast has to press. */
const places = () =>
  within(castList())
    .getAllByRole('button', { name: /^(?:DELETE|Undo|Tap) / })
    .map(({ textContent }) => textContent.replace(/\s*· \d+ s$/, ''));

/** Fills a field in at once, where no key matters: each one renders the whole builder. */
const fill = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

/** A line of an item in the history: its label is an element of its own. */
const getItemText = (text: RegExp) =>
  screen.getByText((_, element) => text.test(element?.textContent ?? ''), {
    selector: 'div > span',
  });

describe('Manage Projects', () => {
  it('lists public and hidden projects, the hidden ones marked', async () => {
    const hidden = storedProject('Spring');
    await open(manage, sintel, {
      ...hidden,
      name: hidden.name.replace('/projects/Spring', '/hiddenProjects/Spring'),
    });
    await screen.findByRole('heading', { level: 1, name: 'Project Builder' });
    expect(await screen.findByRole('link', { name: /Sintel.*Tap to Edit/ })).toHaveProperty(
      'search',
      '?title=Sintel',
    );
    const tileOf = (title: string) => within(findTile(title));
    tileOf('Spring').getByText('Hidden');
    tileOf('Sintel').getByText('Public');
    // Both lack as much, and say so once that is known.
    await waitFor(() =>
      tileOf('Spring').getByText(/^Lacks description, purpose, synopsis and \d more$/),
    );
  });

  it('searches, filters and sorts by the address, which follows, and says how many projects there are', async () => {
    const hidden = storedProject('Spring', { search: { spring: true } });
    const database = staffDatabase(sintel, {
      ...hidden,
      name: hidden.name.replace('/projects/Spring', '/hiddenProjects/Spring'),
    });
    stubNetwork(database.answer);
    const { user } = renderApp(<App />, { path: `${manage}?show=hidden`, inBrowser: true });
    await submitSignIn();
    await screen.findByText('1 project');
    screen.getByRole('link', { name: /Spring/ });
    expect(screen.queryByRole('link', { name: /Sintel/ })).toBeNull();
    expect(screen.getByRole('radio', { name: 'Hidden 1' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('radio', { name: 'All 2' }));
    await screen.findByText('2 projects');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Last change');
    await user.type(screen.getByLabelText('Search projects'), 'spring ');
    await screen.findByText('1 project');
    expect(screen.queryByRole('link', { name: /Sintel/ })).toBeNull();
    expect(location.search).toBe('?sort=changed&search=spring');
    await user.click(screen.getByRole('radio', { name: /^Public/ }));
    await screen.findByText('No project matches that.');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await screen.findByText('2 projects');
    expect([location.search, screen.getByLabelText('Search projects')]).toMatchObject([
      '?sort=changed',
      { value: '' },
    ]);
  });

  it('forgets a search when the address does, and does not write it back', async () => {
    stubNetwork(staffDatabase(sintel).answer);
    const { user } = renderApp(<App />, { path: `${manage}?search=spring` });
    await submitSignIn();
    await screen.findByText('No project matches that.');
    await user.click(screen.getByRole('link', { name: /^Projects/ }));
    await screen.findByRole('link', { name: /Sintel/ });
    // Longer than the pause after which what is typed is put into the address.
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(screen.getByLabelText('Search projects')).toHaveProperty('value', '');
    screen.getByRole('link', { name: /Sintel/ });
  });

  it('says why the projects could not be listed, once, and tries again', async () => {
    const { answer } = staffDatabase(sintel);
    stubNetwork((request) =>
      request.address.includes(':runQuery') ? failed(503, 'UNAVAILABLE') : answer(request),
    );
    const { user } = renderApp(<App />, { path: manage });
    await submitSignIn();
    await screen.findByText(/^Error in fetching projects: We could not reach/);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    stubNetwork(answer);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: /Sintel/ });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says how many portraits a project lacks', async () => {
    const crew = ['Mara', 'Noor', 'Kim'].map((name, index) => ({
      name,
      role: '',
      bio: '',
      socialMedia: [],
      crewMemberImageURL: index === 0 ? 'https://example.org/mara.webp' : '',
      crewMemberImage: null,
    }));
    const complete = {
      changeId: 'first',
      description: 'A dragon.',
      purpose: 'To finish.',
      synopsis: 'Once.',
      posterImageURL: 'https://example.org/poster.webp',
      crew,
    };
    const cast = [{ ...crew[0], castMemberImageURL: 'https://example.org/mara.webp' }];
    await open(
      manage,
      storedProject('Sintel', { ...complete, cast }),
      storedProject('Spring', { ...complete, crew: crew.slice(0, 2), cast }),
    );
    await screen.findByRole('link', { name: /Sintel.*Tap to Edit/ });
    await within(findTile('Sintel')).findByText('Lacks 2 portraits, merch');
    within(findTile('Spring')).getByText('Lacks one portrait, merch');
  });

  it('counts the description of a new project always, its title where little room is left', async () => {
    const { user } = await open(manage);
    await user.click(await screen.findByRole('button', { name: 'Create New Project' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('0 of 5,000');
    const type = (length: number) =>
      fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'x'.repeat(length) } });
    type(95);
    expect(dialog.queryByText('95 of 120')).toBeNull();
    type(96);
    dialog.getByText('96 of 120');
  });

  it('creates nothing until there are a title and a description, and says what is missing', async () => {
    const { user, database } = await open(manage);
    await user.click(await screen.findByRole('button', { name: 'Create New Project' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    dialog.getByText('Enter a title.');
    dialog.getByText('Enter a description.');
    expect(document.activeElement).toBe(dialog.getByLabelText('Title'));
    expect(database.paths()).toEqual([]);
    // What is no longer so is no longer said.
    await user.type(dialog.getByLabelText('Title'), 'F');
    expect(dialog.queryByText('Enter a title.')).toBeNull();
    dialog.getByText('Enter a description.');
  });

  it('creates a hidden project with its first entry, and opens the builder', async () => {
    const { user, database } = await open(manage);
    await user.click(await screen.findByRole('button', { name: 'Create New Project' }));
    await screen.findByLabelText('Title');
    fill('Title', 'Fado/Noir');
    fill('Description', 'Lisbon, at night.');
    await user.click(screen.getByLabelText(/Keep hidden until it is ready/));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('heading', { level: 1, name: 'Fado/Noir' });
    await screen.findByText('Lisbon, at night.');
    const id = database.text('hiddenProjects/Fado%2FNoir', 'projectId') ?? '';
    expect(database.text('hiddenProjects/Fado%2FNoir', 'changeId')).toBe(id);
    expect(database.text(`projectHistory/${id}`, 'action')).toBe('created');
  });

  it('says what is public at once, and remembers on the device whether to keep projects hidden', async () => {
    const { user, unmount } = await open(manage);
    const openDialog = async () => {
      await user.click(await screen.findByRole('button', { name: 'Create New Project' }));
      return screen.findByRole('checkbox', { name: /Keep hidden until it is ready/ });
    };
    const keepHidden = await openDialog();
    expect(keepHidden).toHaveProperty('checked', false);
    screen.getByText(/everyone sees it at once, with a title and a description alone/);
    fill('Title', 'Fado');
    fill('Description', 'Lisbon.');
    await user.click(keepHidden);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Only staff see it');
    unmount();
    renderApp(<App />, { path: manage });
    expect(await openDialog()).toHaveProperty('checked', true);
    // Nothing was typed, so closing asks nothing.
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the input when the title is taken', async () => {
    const { user } = await open(manage, sintel);
    await user.click(await screen.findByRole('button', { name: 'Create New Project' }));
    await user.type(await screen.findByLabelText('Title'), 'Sintel');
    await user.type(screen.getByLabelText('Description'), 'Another one.{Tab}');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByText('A project with this name already exists.');
    expect(dialog.getByLabelText('Description')).toHaveProperty('value', 'Another one.');
  });

  it('warns once of a title that looks like another one, here and in a rename', async () => {
    const { user, database } = await open(
      manage,
      storedProject('Sintel', { changeId: 'first', search: { sintel: true } }),
    );
    const warning = /There is already “Sintel”, which looks almost the same/;
    await user.click(await screen.findByRole('button', { name: 'Create New Project' }));
    await screen.findByLabelText('Title');
    fill('Title', 'SINTEL');
    fill('Description', 'Louder.');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText(warning);
    expect(database.paths()).toEqual(['projects/Sintel']);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('heading', { level: 1, name: 'SINTEL' });
    // Its own title is no other one.
    const rename = async (title: string) => {
      await user.click(await screen.findByRole('button', { name: 'Tap to Edit Title' }));
      const field = screen.getByLabelText('Title');
      await user.clear(field);
      await user.type(field, `${title}{Enter}`);
    };
    await rename('Louder');
    await screen.findByRole('heading', { level: 1, name: 'Louder' });
    await rename('sintel');
    await screen.findByText(warning);
    expect(database.paths()).toContain('projects/Louder');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: 'sintel' });
  });

  it('opens the dialog at ?new=, and asks before it discards input', async () => {
    const { user } = await open(`${manage}?new=`);
    expect(await screen.findByLabelText('Title')).toHaveProperty('value', '');
    await user.type(screen.getByLabelText('Description'), 'x');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    screen.getByText('Throw away what is not saved?');
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.getByLabelText('Description')).toHaveProperty('value', 'x');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Throw it away' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens the dialog with N also where the list is what was opened', async () => {
    const { unmount } = await open(manage);
    await screen.findByRole('button', { name: 'Create New Project' });
    unmount();
    // Now its code is there, so the list appears together with the rest of the area.
    const { user } = renderApp(<App />, { path: manage });
    await screen.findByRole('button', { name: 'Create New Project' });
    await user.keyboard('n');
    await screen.findByLabelText('Title');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('n');
    await screen.findByLabelText('Title');
  });
});

describe('A film of creators', () => {
  const spring = storedProject('Spring', {
    projectId: 'film-1',
    changeId: 'first',
    cast: [castMember({ name: 'Mara' })],
  });
  const at = (path: string, fields: Record<string, string>) => ({
    name: sintel.name.replace('projects/Sintel', path),
    fields: restFields(fields),
  });
  const film = (state: string, collection = 'hiddenProjects') =>
    open(
      `${manage}/project-builder?title=Spring`,
      { ...spring, name: spring.name.replace('projects/Spring', `${collection}/Spring`) },
      at('projectBrands/film-1', { brandId: 'brand-1' }),
      at('brands/brand-1/packs/film-1', { state }),
    );

  it('is not published while its pack is open, and leads there', async () => {
    const { user, database } = await film('built');
    await screen.findByText('Only staff and its creators see it');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Spring waits for its creators' }),
    );
    dialog.getByText(/Publish it there/);
    await user.click(dialog.getByRole('button', { name: 'Open the Project Pack' }));
    await screen.findByRole('link', { name: 'Packs', current: 'page' });
    expect(database.paths()).toContain('hiddenProjects/Spring');
    expect(database.paths()).not.toContain('projects/Spring');
  });

  it('is published as any other once its pack is', async () => {
    const { user } = await film('published');
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await screen.findByRole('dialog', { name: 'Publish Spring?' });
  });

  it('lacks the portrait of someone who has none', async () => {
    await film('built');
    await screen.findByRole('button', { name: /^Mara ?: Every portrait/ });
  });

  it('is deleted with a warning that its pack stays', async () => {
    const { user } = await film('built', 'projects');
    await screen.findByText('Everyone sees it');
    fireEvent.click(screen.getByText('Delete this project'));
    await screen.findByText(/It is a film of creators/);
    await user.keyboard('{Escape}');
  });
});

describe('The brand of a film', () => {
  const builder = `${manage}/project-builder?title=Sintel`;
  const at = (path: string, fields: Parameters<typeof restFields>[0]) => ({
    name: sintel.name.replace('projects/Sintel', path),
    fields: restFields(fields),
  });
  const brand = (id: string, name: string, fields: Parameters<typeof restFields>[0] = {}) =>
    at(`brands/${id}`, { name, ownerEmail: `${id}@example.org`, suspended: false, ...fields });
  const lantern = brand('lantern', 'Lantern');
  const named = (of: string) => at('projectBrands/id of Sintel', { brandId: of });
  const section = async () => within(await screen.findByRole('region', { name: 'Brand' }));

  it('is chosen among the open ones by its name, saved, and told in its log', async () => {
    const { user, database } = await open(
      builder,
      sintel,
      lantern,
      // Whom it was accepted for was removed.
      at('brands/lantern/members/zoe', { email: 'zoe@example.org', role: 'owner' }),
      brand('noe', 'Café Noë'),
      brand('shut', 'Lantern Shut', { suspended: true }),
      brand('gone', 'Lantern Gone', { suspended: true, closed: true }),
    );
    const part = await section();
    await part.findByText('Belongs to no brand yet.');
    await user.click(part.getByRole('button', { name: 'Choose brand' }));
    const search = part.getByLabelText('Find the brand by its name or an owner’s email');
    expect(document.activeElement).toBe(search);
    await part.findByText('2 of 2 brands');
    part.getByText('Owner: zoe@example.org');
    expect(part.queryByText(/lantern@example\.org/)).toBeNull();
    await user.type(search, 'nobody');
    part.getByText(/^No open brand matches/);
    await user.clear(search);
    await user.type(search, 'zoe');
    expect(part.getAllByRole('radio')).toHaveLength(1);
    await user.clear(search);
    await user.type(search, 'lantern{Enter}');
    expect(part.getByRole('alert').textContent).toBe('Choose a brand first.');
    await user.click(part.getByRole('radio', { name: /^Lantern/ }));
    expect(part.queryByRole('alert')).toBeNull();
    await user.click(part.getByRole('button', { name: 'Save' }));
    await part.findByText('The film belongs to Lantern.');
    expect(part.getByRole('link', { name: 'Lantern' })).toMatchObject({
      pathname: '/admin/creators',
      search: '?brand=lantern',
    });
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Brand' }));
    const id = database.text('projectBrands/id of Sintel', 'changeId') ?? '';
    expect(database.text(`brands/lantern/log/${id}`, 'action')).toBe('filmNamed');
  });

  it('is changed, and a colleague’s choice in the meantime is shown before it is', async () => {
    const stored = [lantern, brand('noe', 'Café Noë'), brand('third', 'Third')];
    const { user, database } = await open(builder, sintel, named('lantern'), ...stored);
    const part = await section();
    await part.findByRole('link', { name: 'Lantern' });
    await user.click(part.getByRole('button', { name: 'Change' }));
    await user.click(await part.findByRole('radio', { name: /^Third/ }));
    expect(part.queryByRole('radio', { name: /^Lantern/ })).toBeNull();
    database.change('projectBrands/id of Sintel', 'brandId', 'noe');
    await user.click(part.getByRole('button', { name: 'Save' }));
    await part.findByText(/^A colleague has said in the meantime/);
    part.getByRole('link', { name: 'Café Noë' });
    await user.click(part.getByRole('button', { name: 'Save' }));
    await part.findByRole('link', { name: 'Third' });
    expect(database.text('projectBrands/id of Sintel', 'brandId')).toBe('third');
  });

  it('cannot be changed once the film has a storefront, and the reason is said', async () => {
    const storefront = at('storefronts/id of Sintel', { brandId: 'lantern' });
    await open(builder, sintel, lantern, named('lantern'), storefront);
    const part = await section();
    await part.findByText(/^It stays with this brand: it has a storefront/);
    expect(part.queryByRole('button')).toBeNull();
  });

  it('stays as it was where it could not be saved, or the choice was canceled', async () => {
    const { user, database } = await open(builder, sintel, lantern);
    const part = await section();
    await user.click(await part.findByRole('button', { name: 'Choose brand' }));
    await user.click(await part.findByRole('radio', { name: /^Lantern/ }));
    stubNetwork((request) =>
      request.address.includes(':commit') ? failed(503, 'UNAVAILABLE') : database.answer(request),
    );
    await user.click(part.getByRole('button', { name: 'Save' }));
    await part.findByText(/^Error in saving the film’s brand: /);
    expect(part.getByRole('radio', { name: /^Lantern/ })).toHaveProperty('checked', true);
    await user.click(part.getByRole('button', { name: 'Cancel' }));
    part.getByText('Belongs to no brand yet.');
    expect(database.paths()).not.toContain('projectBrands/id of Sintel');
  });
});

describe('The sign-up that a project was made from', () => {
  it('names the project, chosen by its title, and the builder names the sign-up', async () => {
    const path = 'ada0001@example.org';
    const { user, database, unmount } = await open(
      '/admin/completed-sign-up-forms',
      storedProject('Sintel', { changeId: 'first', search: { sintel: true } }),
      {
        name: sintel.name.replace('projects/Sintel', `potentialCreators/${path}`),
        fields: storedSignUp(1),
      },
    );
    await user.click(await screen.findByRole('button', { name: /^Review: Ada Lovelace 0001/ }));
    const name = 'Ada Lovelace 0001';
    const dialog = within(await screen.findByRole('dialog', { name }));
    await user.type(await dialog.findByLabelText('Find it by its title'), 'sintel{Enter}');
    await user.click(await dialog.findByRole('button', { name: 'Choose Sintel' }));
    await dialog.findByRole('link', { name: 'Sintel' });
    await waitFor(() => {
      expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Remove' }));
    });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(database.text(`signUpReviews/${path}`, 'projectId')).toBe('id of Sintel');
    });
    unmount();

    renderApp(<App />, { path: `${manage}/project-builder?title=Sintel` });
    await user.click(await screen.findByRole('link', { name: 'Lantern 0001' }));
    const review = within(await screen.findByRole('dialog', { name }));
    expect(await review.findByRole('link', { name: 'Sintel' })).toHaveProperty(
      'pathname',
      `${manage}/project-builder`,
    );
  });

  it('names the sign-up that it was made from, which its form brought along', async () => {
    const path = 'ada0001@example.org';
    const { user, database } = await open('/admin/completed-sign-up-forms', {
      name: sintel.name.replace('projects/Sintel', `potentialCreators/${path}`),
      fields: storedSignUp(1),
    });
    await user.click(await screen.findByRole('button', { name: /^Review: Ada Lovelace 0001/ }));
    await user.click(await screen.findByRole('link', { name: 'Start a project' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create New Project' }));
    form.getByText(/sign-up of Lantern 0001/);
    await user.type(form.getByLabelText('Title'), 'Night Bus');
    await user.type(form.getByLabelText('Description'), 'A route.');
    await user.click(form.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('link', { name: 'Lantern 0001' });
    expect(database.text(`signUpReviews/${path}`, 'projectId')).toBe(
      database.text('projects/Night Bus', 'projectId'),
    );
    expect(database.text(`signUpReviews/${path}`, 'status')).toBe('new');
  });
});

describe('The project builder', () => {
  const builder = `${manage}/project-builder`;

  it('goes to Manage Projects when no project is selected and there is no step back', async () => {
    await open('/admin/project-builder');
    await screen.findByRole('button', { name: 'Create New Project' });
  });

  it('says when there is no project of a title', async () => {
    await open(`${builder}?title=Nothing`);
    await screen.findByText(/There is no project of this title/);
  });

  it('saves a text, and writes who changed what', async () => {
    const { user, database } = await open(`${builder}?title=Sintel`, sintel);
    await user.click(await screen.findByRole('button', { name: 'Tap to Add Purpose' }));
    await user.type(screen.getByLabelText('Purpose'), 'To finish the score.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    const change = database.text('projects/Sintel', 'changeId') ?? '';
    expect(database.text('projects/Sintel', 'purpose')).toBe('To finish the score.');
    expect(database.text(`projectHistory/${change}`, 'after')).toBe('To finish the score.');
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Tap to Edit Purpose' }),
    );
  });

  it('takes a trailer in any form of its address, stores one, and says what is none', async () => {
    const { user, database } = await open(`${builder}?title=Sintel`, sintel);
    await user.click(await screen.findByRole('button', { name: 'Tap to Add Trailer' }));
    fill('Trailer', 'https://example.org/sintel.mp4');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^That is no address of a video on YouTube or Vimeo\./);
    expect(database.text('projects/Sintel', 'trailer')).toBe('');
    fill('Trailer', 'youtu.be/eRsGyueVLvQ?t=3');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('https://www.youtube.com/watch?v=eRsGyueVLvQ');
    const change = database.text('projects/Sintel', 'changeId') ?? '';
    expect(database.text(`projectHistory/${change}`, 'field')).toBe('trailer');
    await user.click(screen.getByRole('button', { name: 'Tap to Edit Trailer' }));
    await user.clear(screen.getByLabelText('Trailer'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Tap to Add Trailer' });
    expect(database.text('projects/Sintel', 'trailer')).toBe('');
  });

  it('shows theirs and mine when someone else was faster, and overwrites nothing silently', async () => {
    const { user, database } = await open(`${builder}?title=Sintel`, sintel);
    await user.click(await screen.findByRole('button', { name: 'Tap to Edit Description' }));
    await user.type(screen.getByLabelText('Description'), ' Mine.');
    database.change('projects/Sintel', 'description', 'A dragon. Theirs.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('A dragon. Theirs.');
    expect(database.text('projects/Sintel', 'description')).toBe('A dragon. Theirs.');
    await user.click(screen.getByRole('button', { name: 'Save yours instead' }));
    await screen.findByText('Saved');
    expect(database.text('projects/Sintel', 'description')).toBe('A dragon. Mine.');
  });

  it('reads the project again when its window comes back, and marks what a colleague has changed', async () => {
    const { user, database } = await open(`${builder}?title=Sintel`, sintel);
    await user.click(await screen.findByRole('button', { name: 'Tap to Edit Description' }));
    await user.type(screen.getByLabelText('Description'), ' Mine.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    database.change('projects/Sintel', 'description', 'Theirs.');
    database.change('projects/Sintel', 'changeId', 'theirs');
    fireEvent.focus(window);
    await screen.findByText('Theirs.');
    await screen.findByText('A colleague has changed meanwhile: Description.');
    screen.getByText('Changed by a colleague');
    expect(screen.queryByText('Saved')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByText('Changed by a colleague')).toBeNull();
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('restores unsaved text', async () => {
    const { user, unmount } = await open(`${builder}?title=Sintel`, sintel);
    await user.click(await screen.findByRole('button', { name: 'Tap to Add Synopsis' }));
    await user.type(screen.getByLabelText('Synopsis'), 'Long ago');
    unmount();
    renderApp(<App />, { path: `${builder}?title=Sintel` });
    expect(await screen.findByLabelText('Synopsis')).toHaveProperty('value', 'Long ago');
  });

  it('renames the project, its address and its key, and refuses a taken title', async () => {
    const { user, database } = await open(
      `${builder}?title=Sintel`,
      sintel,
      storedProject('Spring'),
    );
    await user.click(await screen.findByRole('button', { name: 'Tap to Edit Title' }));
    const field = screen.getByLabelText('Title');
    await user.clear(field);
    await user.type(field, 'Spring{Enter}');
    await screen.findByText('A project with this name already exists.', { selector: 'form p' });
    await user.type(field, '!');
    expect(
      screen.queryByText('A project with this name already exists.', { selector: 'form p' }),
    ).toBeNull();
    await user.clear(field);
    await user.type(field, 'Sintel 2{Enter}');
    await screen.findByText('Project title updated successfully');
    await screen.findByRole('heading', { level: 1, name: 'Sintel 2' });
    await waitFor(() => {
      expect(database.paths().filter((path) => path.startsWith('projects/'))).toEqual([
        'projects/Spring',
        'projects/Sintel 2',
      ]);
    });
    expect(database.text('projectHistory/first~next', 'action')).toBe('renamed');
  });

  it('follows a project that a colleague has renamed and hidden, and saves there', async () => {
    const { user, database } = await open(`${builder}?title=Sintel`, sintel);
    expect(await screen.findByRole('link', { name: 'Open its page' })).toHaveProperty(
      'search',
      '?title=Sintel',
    );
    await user.click(await screen.findByRole('button', { name: 'Tap to Add Purpose' }));
    fill('Purpose', 'To finish.');
    database.move('projects/Sintel', 'hiddenProjects/Durian', 'Durian');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(database.text('hiddenProjects/Durian', 'purpose')).toBe('To finish.');
    await screen.findByRole('heading', { level: 1, name: 'Durian' });
    within(screen.getByRole('main')).getByText('Hidden');
    screen.getByText('A colleague has renamed and hidden it.');
    expect(screen.queryByRole('link', { name: 'Open its page' })).toBeNull();
    expect(screen.queryByText('Project does not exist')).toBeNull();
    database.move('hiddenProjects/Durian', 'hiddenProjects/Caminandes', 'Caminandes');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await user.click(screen.getByRole('button', { name: /^Publish with \d+ missing$/ }));
    await screen.findByRole('heading', { level: 1, name: 'Caminandes' });
    await within(screen.getByRole('main')).findByText('Public');
    screen.getByText('A colleague has renamed it.');
    expect(await screen.findByRole('link', { name: 'Open its page' })).toHaveProperty(
      'search',
      '?title=Caminandes',
    );
    expect(database.paths()).toContain('projects/Caminandes');
  });
});

describe('The builder of an open project', () => {
  const builder = `${manage}/project-builder?title=Sintel`;
  const person = (name: string) => castMember({ name });
  const withCast = storedProject('Sintel', {
    changeId: 'first',
    search: {},
    cast: [person('Halina Reijn'), person('Thom Hoffman')],
  });

  it('adds a cast member, and marks a missing name without sending anything', async () => {
    const { user, database } = await open(
      builder,
      storedProject('Sintel', { changeId: 'first', search: {} }),
    );
    await user.click(await screen.findByRole('button', { name: 'Tap To Add A Cast Member' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    screen.getByText('Enter a name.');
    expect(database.names('projects/Sintel', 'cast')).toEqual([]);
    await user.type(screen.getByLabelText('Name'), 'Halina Reijn');
    expect(screen.queryByText('Enter a name.')).toBeNull();
    await user.type(screen.getByLabelText('Role'), 'Sintel');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'DELETE Halina Reijn' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(database.names('projects/Sintel', 'cast')).toEqual(['Halina Reijn']);
  });

  it('saves a form by Ctrl and Enter, wherever the focus is in it', async () => {
    const { user, database } = await open(builder, withCast);
    await user.click(await screen.findByRole('button', { name: 'Tap To Add A Cast Member' }));
    await user.type(screen.getByLabelText('Name'), 'Noor Haddad');
    await user.type(screen.getByLabelText('Biography'), 'Acts.{Control>}{Enter}{/Control}');
    await screen.findByRole('button', { name: 'DELETE Noor Haddad' });
    expect(database.names('projects/Sintel', 'cast')).toContain('Noor Haddad');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Delete this project', hidden: true }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.queryByText('This is not the title of the project.')).toBeNull();
  });

  it('says of the poster how large it is and in how many sizes it is stored, or how large it should be', async () => {
    const poster = {
      posterImageURL: 'https://example.org/p.webp',
      posterImage: {
        width: 1_280,
        height: 1_920,
        placeholder: '#241d17',
        w320: 'https://example.org/p320.webp',
        w640: 'https://example.org/p640.webp',
        w1280: 'https://example.org/p.webp',
      },
    };
    const { unmount } = await open(builder, storedProject('Sintel', poster));
    await screen.findByText('1280 × 1920 px · 3 sizes stored');
    unmount();
    stubNetwork(staffDatabase(sintel).answer);
    renderApp(<App />, { path: builder });
    await screen.findByText('2:3, at least 640 × 960 px');
  });

  it('marks the texts that the project lacks, and says when it was saved last', async () => {
    const { user } = await open(builder, withCast);
    const description = await screen.findByRole('button', { name: 'Tap to Add Description' });
    const wanted = () =>
      screen.getAllByText('missing').map((mark) => mark.parentElement?.textContent);
    expect(wanted()).toEqual(['Descriptionmissing', 'Purposemissing', 'Synopsismissing']);
    expect(screen.queryByText(/^· saved/)).toBeNull();
    await user.click(description);
    fill('Description', 'A dragon.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^· saved \d\d:\d\d$/);
    expect(wanted()).toEqual(['Purposemissing', 'Synopsismissing']);
  });

  it('says nothing of a save that met a colleague’s text', async () => {
    const { user, database } = await open(
      builder,
      storedProject('Sintel', { description: 'A dragon.', changeId: 'first', search: {} }),
    );
    await user.click(await screen.findByRole('button', { name: 'Tap to Edit Description' }));
    await user.type(screen.getByLabelText('Description'), ' Mine.');
    database.change('projects/Sintel', 'description', 'Theirs.');
    database.change('projects/Sintel', 'changeId', 'theirs');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/Someone else changed this/);
    expect(screen.queryByText(/^· saved/)).toBeNull();
  });

  it('shows an icon, no initial, of someone without a picture', async () => {
    await open(builder, withCast);
    const card = (await screen.findByRole('button', { name: 'DELETE Thom Hoffman' })).closest('li');
    expect(card?.textContent).toMatch(/^Thom Hoffman/);
    expect(card?.querySelector('.item-picture svg')).not.toBeNull();
  });

  it('marks the link of the section in view', async () => {
    const observed: { report: IntersectionObserverCallback; targets: Element[] } = {
      report: () => undefined,
      targets: [],
    };
    vi.stubGlobal(
      'IntersectionObserver',
      class extends IntersectionObserver {
        constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          super(report, options);
          if (options?.rootMargin === '-160px 0px -55% 0px') observed.report = report;
        }
        override observe = (target: Element) => {
          observed.targets.push(target);
        };
      },
    );
    const { user } = await open(builder, withCast);
    const sections = within(await screen.findByRole('navigation', { name: 'Sections' }));
    const current = () => sections.getByRole('button', { current: true }).textContent;
    const show = (...names: string[]) => {
      const entries = observed.targets
        .filter((target) => target.hasAttribute('data-section'))
        .map((target) => ({
          target,
          isIntersecting: names.includes(target.getAttribute('data-section') ?? ''),
        }));
      act(() => {
        observed.report(
          entries as IntersectionObserverEntry[],
          new IntersectionObserver(() => undefined),
        );
      });
    };
    expect(current()).toBe('Texts ');
    show('cast', 'crew');
    expect(current()).toBe('Cast 2');
    show('merchandise');
    expect(current()).toBe('Merch ');
    await user.click(sections.getByRole('button', { name: 'Crew' }));
    expect(current()).toBe('Crew ');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Meet the Crew' }));
  });

  it('keeps the form open when the name is taken', async () => {
    const { user } = await open(builder, withCast);
    await user.click(await screen.findByRole('button', { name: 'Tap To Add A Cast Member' }));
    await screen.findByLabelText('Name');
    fill('Name', 'Halina Reijn');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await within(screen.getByRole('dialog')).findByText(
      'The cast already has someone of this name.',
    );
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Halina Reijn');
    await user.type(screen.getByLabelText('Name'), ' II');
    expect(
      within(screen.getByRole('dialog')).queryByText('The cast already has someone of this name.'),
    ).toBeNull();
  });

  it('marks the link of a person that is typed, not added yet and no web address', async () => {
    const { user } = await open(builder, withCast);
    await user.click(await screen.findByRole('button', { name: 'UPDATE Thom Hoffman' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Link'), 'not an address');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    dialog.getByText('Choose a platform.');
    await user.selectOptions(dialog.getByLabelText('Platform'), 'YouTube');
    expect(dialog.queryByText('Choose a platform.')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByLabelText('Link').getAttribute('aria-invalid')).toBe('true');
    await user.type(dialog.getByLabelText('Link'), 'x');
    expect(dialog.getByLabelText('Link').getAttribute('aria-invalid')).toBeNull();
  });

  it('shows the links of a person in rows that can be changed and removed', async () => {
    const halina = {
      ...person('Halina Reijn'),
      socialMedia: [
        { platform: 'YouTube', link: 'https://youtube.com/@halina' },
        { platform: 'TikTok', link: '' },
      ],
    };
    const { user } = await open(
      builder,
      storedProject('Sintel', { changeId: 'first', search: {}, cast: [halina] }),
    );
    await user.click(await screen.findByRole('button', { name: 'UPDATE Halina Reijn' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Halina Reijn' }));
    dialog.getByText('1 of 1');
    // The row for another one comes when it is asked for, with the focus.
    expect(dialog.queryByLabelText('Link')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Add Social Media' }));
    expect(document.activeElement).toBe(dialog.getByLabelText('Platform'));
    await user.click(dialog.getByRole('button', { name: 'Remove this link' }));
    expect(dialog.queryByLabelText('Link')).toBeNull();
    await user.selectOptions(dialog.getByLabelText('Platform 1'), 'Facebook');
    await user.clear(dialog.getByLabelText('Link 1'));
    await user.type(dialog.getByLabelText('Link 1'), 'not an address');
    await user.click(dialog.getByRole('button', { name: 'Remove TikTok' }));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Add Social Media' }));
    dialog.getByText('Changed: Social Media');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByLabelText('Link 1').getAttribute('aria-invalid')).toBe('true');
    await user.clear(dialog.getByLabelText('Link 1'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await user.click(screen.getByRole('button', { name: 'UPDATE Halina Reijn' }));
    expect(screen.getByLabelText('Platform 1')).toHaveProperty('value', 'Facebook');
    expect(screen.queryByLabelText('Platform 2')).toBeNull();
  });

  it('counts a long text always, and a line where little room is left', async () => {
    const { user } = await open(builder, withCast);
    await user.click(await screen.findByRole('button', { name: 'UPDATE Thom Hoffman' }));
    const role = screen.getByLabelText('Role');
    fireEvent.change(screen.getByLabelText('Biography'), { target: { value: 'x'.repeat(1_234) } });
    screen.getByText('1,234 of 5,000');
    fireEvent.change(role, { target: { value: 'x'.repeat(95) } });
    expect(screen.queryByText('95 of 120')).toBeNull();
    fireEvent.change(role, { target: { value: 'x'.repeat(96) } });
    screen.getByText('96 of 120');
    screen.getByText('Changed: Role, Biography');
  });

  it('undoes each of several deletions by itself, at the position where the item stood', async () => {
    const names = ['Halina Reijn', 'Thom Hoffman', 'Noor Haddad', 'Kim Lund'];
    const { user, database } = await open(
      builder,
      storedProject('Sintel', { changeId: 'first', search: {}, cast: names.map(person) }),
    );
    const cards = () =>
      screen.getAllByRole('button', { name: /^DELETE / }).map(({ textContent }) => textContent);
    for (const name of ['Noor Haddad', 'Halina Reijn', 'Thom Hoffman']) {
      await user.click(await screen.findByRole('button', { name: `DELETE ${name}` }));
      const notice = (await screen.findByRole('button', { name: `Undo ${name}` })).closest('li');
      expect(notice?.textContent).toContain(`${name} removed from the cast`);
      // The status line of the list tells it.
      expect(notice?.getAttribute('aria-live')).toBe('off');
      expect(document.activeElement).toBe(notice);
    }
    expect(database.names('projects/Sintel', 'cast')).toEqual(['Kim Lund']);
    expect(places()).toEqual([
      'Undo Halina Reijn',
      'Undo Thom Hoffman',
      'Undo Noor Haddad',
      'DELETE Kim Lund',
      'Tap To Add A Cast Member',
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo Halina Reijn' }));
    await screen.findByText('Halina Reijn is back.');
    expect(cards()).toEqual(['DELETE Halina Reijn', 'DELETE Kim Lund']);
    await user.click(screen.getByRole('button', { name: 'Undo Noor Haddad' }));
    await user.click(screen.getByRole('button', { name: 'Undo Thom Hoffman' }));
    await screen.findByText('Thom Hoffman is back.');
    expect(database.names('projects/Sintel', 'cast')).toEqual(names);
  });

  it('keeps the place of a deleted item, so that a second press there deletes nobody else', async () => {
    const names = ['Halina Reijn', 'Thom Hoffman', 'Noor Haddad'];
    const { user, database } = await open(
      builder,
      storedProject('Sintel', { changeId: 'first', search: {}, cast: names.map(person) }),
    );
    await screen.findByRole('button', { name: 'DELETE Halina Reijn' });
    // What a person sees who keeps the pointer where it is.
    const pressFirst = async () => {
      const [first] = within(castList()).getAllByRole('listitem');
      const pressed = first && within(first).queryByRole('button', { name: /^DELETE/ });
      await user.click(pressed ?? first ?? document.body);
    };
    await pressFirst();
    await screen.findByText('Halina Reijn is removed.');
    await pressFirst();
    expect(places()).toEqual([
      'Undo Halina Reijn',
      'DELETE Thom Hoffman',
      'DELETE Noor Haddad',
      'Tap To Add A Cast Member',
    ]);
    expect(database.names('projects/Sintel', 'cast')).toEqual(names.slice(1));
    // Dismissed, it leaves its place for as long as the pointer is in the list.
    await user.click(screen.getByRole('button', { name: 'Dismiss Halina Reijn' }));
    expect(castList().children).toHaveLength(4);
  });

  it('says beside Undo why an item cannot come back, and keeps the offer', async () => {
    const { user, database } = await open(builder, withCast);
    await user.click(await screen.findByRole('button', { name: 'DELETE Halina Reijn' }));
    const undo = await screen.findByRole('button', { name: 'Undo Halina Reijn' });
    database.replace(
      storedProject('Sintel', {
        changeId: 'second',
        search: {},
        cast: [{ ...person('Halina Reijn'), role: 'Somebody else' }],
      }),
    );
    await user.click(undo);
    const notice = within(undo.closest('li') ?? document.body);
    await notice.findByText('The cast already has someone of this name.');
    notice.getByRole('button', { name: 'Undo Halina Reijn' });
  });

  it('updates and moves an item', async () => {
    const { user, database } = await open(builder, withCast);
    await user.click(await screen.findByRole('button', { name: 'UPDATE Thom Hoffman' }));
    const name = screen.getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Thom H.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Move earlier: Thom H.' }));
    await screen.findByText('Moved: Thom H. is now 1 of 2.');
    expect(database.names('projects/Sintel', 'cast')).toEqual(['Thom H.', 'Halina Reijn']);
  });

  it('says what has succeeded for some seconds, beside what was pressed', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => {
      timers.mockRestore();
    });
    const wait = () => {
      const [end] = timers.mock.calls.findLast(([, ms]) => ms === successShownMs) ?? [];
      act(() => {
        end?.();
      });
    };
    const { user } = await open(builder, withCast);
    await user.click(await screen.findByRole('button', { name: 'Tap to Add Purpose' }));
    fill('Purpose', 'To finish the score.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    wait();
    expect(screen.queryByText('Saved')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'DELETE Thom Hoffman' }));
    await screen.findByText('Thom Hoffman is removed.');
    wait();
    expect(screen.queryByText('Thom Hoffman is removed.')).toBeNull();
  });

  it('hides the project, and deletes it once its title is typed', async () => {
    const { user, database } = await open(builder, withCast);
    await user.click(await screen.findByRole('button', { name: 'Hide' }));
    await screen.findByText('Only staff see it');
    expect(database.paths()).toContain('hiddenProjects/Sintel');
    expect(database.paths()).not.toContain('projects/Sintel');
    await user.click(screen.getByRole('button', { name: 'Delete this project', hidden: true }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete Sintel?' }));
    question.getByText(/The project and its texts, 2 cast members and all files go for good\./);
    // There is nothing to hide.
    question.getByText('It is hidden already, which keeps everything.');
    expect(question.queryByRole('button', { name: 'Hide instead' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Delete for good' }));
    screen.getByText('This is not the title of the project.');
    expect(database.paths()).toContain('hiddenProjects/Sintel');
    await user.type(screen.getByLabelText('Type the title to delete it'), 'Sintel');
    expect(screen.queryByText('This is not the title of the project.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Delete for good' }));
    await screen.findByRole('button', { name: 'Create New Project' });
    screen.getByText('The project is deleted.');
    expect(database.paths()).not.toContain('hiddenProjects/Sintel');
  });

  it('deletes a project whose title is typed as one sees it, with any apostrophe and space', async () => {
    const title = 'Rosemary’s Lamp';
    const { user, database } = await open(
      `${manage}/project-builder?title=${encodeURIComponent(title)}`,
      storedProject(title, { changeId: 'first', search: {} }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Delete this project', hidden: true }),
    );
    await user.type(
      screen.getByLabelText('Type the title to delete it'),
      "rosemary's\u00a0 \u200bLamp",
    );
    await user.click(screen.getByRole('button', { name: 'Delete for good' }));
    await screen.findByText('The project is deleted.');
    expect(database.paths()).not.toContain(`projects/${title}`);
  });

  it('warns once of someone whose name looks like another one, and takes them the second time', async () => {
    const { user, database } = await open(builder, withCast);
    await user.click(await screen.findByRole('button', { name: 'Tap To Add A Cast Member' }));
    const name = screen.getByLabelText('Name');
    await user.type(name, '\u200b');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Enter a name.');
    await user.type(name, 'halina  REIJN');
    expect(name).toHaveProperty('value', '\u200bhalina  REIJN');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/There is already “Halina Reijn”, which looks almost the same/);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'DELETE halina REIJN' });
    expect(database.names('projects/Sintel', 'cast')).toContain('halina REIJN');
  });

  it('hides the project instead of deleting it, from the question', async () => {
    const { user, database } = await open(builder, withCast);
    await user.click(
      await screen.findByRole('button', { name: 'Delete this project', hidden: true }),
    );
    const question = within(await screen.findByRole('dialog', { name: 'Delete Sintel?' }));
    question.getByText(/Its public address stops working at once\./);
    question.getByText('Hiding keeps everything.');
    const buttons = question.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Hide instead', 'Cancel', 'Delete for good']);
    // Red, as all that is final; nothing else is.
    const red = question.getAllByRole('button').filter((each) => each.matches('.bg-danger'));
    expect(red.map(({ textContent }) => textContent)).toEqual(['Delete for good']);
    await user.click(question.getByRole('button', { name: 'Hide instead' }));
    await screen.findByText('Only staff see it');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(database.paths()).toContain('hiddenProjects/Sintel');
  });

  it('says what has succeeded in the staff area alone, also after a step back', async () => {
    const { answer } = staffDatabase(withCast);
    stubNetwork(answer);
    const { user } = renderApp(<App />, { path: builder, inBrowser: true });
    await submitSignIn();
    const goBack = async () => {
      act(() => {
        history.back();
      });
      await screen.findByRole('heading', { level: 2, name: 'Meet the Cast!' });
      await screen.findByRole('link', { name: 'Public site' });
    };
    await user.click(await screen.findByRole('button', { name: 'Hide' }));
    await screen.findByText('is hidden');
    await user.click(screen.getByRole('link', { name: 'Public site' }));
    await screen.findByRole('heading', { level: 1, name: /^Nobody greenlit it/ });
    expect(screen.queryByText('is hidden')).toBeNull();
    await goBack();
    expect(screen.queryByText('is hidden')).toBeNull();

    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await user.click(await screen.findByRole('button', { name: /^Publish with \d+ missing$/ }));
    const success = within((await screen.findByText('is public')).closest('li') ?? document.body);
    await user.click(success.getByRole('link', { name: 'View page' }));
    await screen.findByRole('button', { name: 'Share this film' });
    expect(location.pathname).toBe('/films/sintel');
    expect(screen.queryByText('is public')).toBeNull();
    await goBack();
    expect(screen.queryByText('is public')).toBeNull();
  });

  it('publishes only after listing what is missing, and at once when nothing is', async () => {
    const { user, database } = await open(builder, withCast);
    await user.click(await screen.findByRole('button', { name: 'Hide' }));
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Description: MissingAdd: Description',
      'Purpose: MissingAdd: Purpose',
      'Synopsis: MissingAdd: Synopsis',
      'Poster: MissingAdd: Poster',
      'Cast: Ready2',
      'Crew: MissingAdd: Crew',
      'Every portrait ≥ 320 px: MissingHalina Reijn: Every portrait ≥ 320 px',
      'Merch: MissingAdd: Merch',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Keep hidden' }));
    expect(database.paths()).toContain('hiddenProjects/Sintel');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    // A gap leads to its field.
    const again = within(await screen.findByRole('dialog'));
    await user.click(again.getByRole('button', { name: 'Add: Purpose' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Purpose'));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await user.click(await screen.findByRole('button', { name: /^Publish with \d+ missing$/ }));
    await screen.findByText('Everyone sees it');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(database.paths()).toContain('projects/Sintel');
  });

  it('marks a missing platform and a missing link, and adds them once they are there', async () => {
    const { user } = await open(builder, withCast);
    await user.click(await screen.findByRole('button', { name: 'Add Social Media' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    dialog.getByText('Choose a platform.');
    dialog.getByText('Enter a link.');
    await user.selectOptions(dialog.getByLabelText('Platform'), 'YouTube');
    expect(dialog.queryByText('Choose a platform.')).toBeNull();
    fireEvent.change(dialog.getByLabelText('Link'), {
      target: { value: 'youtube.com/@blender' },
    });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('https://youtube.com/@blender');
  });

  it('says how full the storage for texts is near its limit only', async () => {
    const { unmount } = await open(builder, withCast);
    await screen.findByText('Everyone sees it');
    expect(screen.queryByText(/Storage for texts/)).toBeNull();
    unmount();
    const text = 'x'.repeat(860_000);
    stubNetwork(
      staffDatabase(storedProject('Sintel', { changeId: 'first', synopsis: text })).answer,
    );
    renderApp(<App />, { path: builder });
    expect((await screen.findByText(/Storage for texts/)).textContent).toMatch(
      /^Storage for texts: 8[23] % full\./,
    );
  });

  it('previews the public page with text that is not saved, at a width and in a theme', async () => {
    const { user } = await open(builder, withCast);
    await user.click(await screen.findByRole('button', { name: 'Tap to Edit Title' }));
    await user.type(screen.getByLabelText('Title'), ' II');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    // It loads with the press.
    const frame = await screen.findByTitle<HTMLIFrameElement>('Sintel II, as fans see it');
    const fanDocument = await waitFor(() => {
      const { documentElement } = frame.contentDocument ?? document;
      within(documentElement).getByRole('heading', { name: 'Sintel II' });
      return documentElement;
    });
    expect(fanDocument.dataset.theme).toBe('stage');
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }));
    await user.click(dialog.getByRole('radio', { name: 'Call Sheet' }));
    expect(fanDocument.dataset.theme).toBe('call-sheet');
    await user.click(dialog.getByRole('radio', { name: 'Phone' }));
    expect(frame.dataset.width).toBe('phone');
  });

  it('opens by E the part that has the focus, otherwise the first one', async () => {
    const { user } = await open(builder, withCast);
    await screen.findByRole('button', { name: 'Tap to Edit Title' });
    await user.keyboard('e');
    expect(screen.getByLabelText('Title')).toBe(document.activeElement);
    await user.keyboard('e{Escape}');
    screen.getAllByRole('button', { name: /^DELETE/ })[0]?.focus();
    await user.keyboard('e');
    await screen.findByRole('dialog', { name: /^Update / });
  });

  it('shows who changed what, and puts a text back', async () => {
    const { user, database } = await open(builder, withCast);
    await user.click(await screen.findByRole('button', { name: 'Tap to Add Purpose' }));
    fill('Purpose', 'To finish.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    await user.click(screen.getByText('History', { selector: 'summary' }));
    await user.click(await screen.findByText(/Purpose edited by/));
    const entry = within(screen.getByText(/Purpose edited by/).closest('li') ?? document.body);
    await user.click(entry.getByRole('button', { name: 'Restore this version' }));
    await entry.findByText('The text is back.');
    expect(database.text('projects/Sintel', 'purpose')).toBe('');
    // Open, it follows what is changed meanwhile.
    await screen.findByText(/Purpose restored by/);
    await user.click(screen.getByRole('button', { name: 'DELETE Thom Hoffman' }));
    await screen.findByText(/Thom Hoffman” removed by/);
  });

  it('restores a removed item from the history for 30 days, and says so at its entry', async () => {
    const removal = (id: string, name: string, age: number) => {
      const entry = storedProject(id, {
        projectId: 'id of Sintel',
        action: 'removed',
        field: 'cast',
        before: JSON.stringify(person(name)),
        after: '',
        at: new Date(Date.now() - age),
      });
      return { ...entry, name: entry.name.replace('/projects/', '/projectHistory/') };
    };
    const day = 24 * 3_600_000;
    const { user, database } = await open(
      builder,
      withCast,
      removal('recent', 'Noor Haddad', 29 * day),
      removal('old', 'Kim Lund', 31 * day),
    );
    await user.click(await screen.findByText('History', { selector: 'summary' }));
    const entryOf = async (name: string) =>
      within(
        (await screen.findByText(new RegExp(`${name}” removed by`))).closest('li') ?? document.body,
      );
    const old = await entryOf('Kim Lund');
    expect(old.queryByText('Restore')).toBeNull();
    const recent = await entryOf('Noor Haddad');
    await user.click(recent.getByText('Restore'));
    await recent.findByText('It is back, at the end of its list.');
    expect(database.names('projects/Sintel', 'cast')).toEqual([
      'Halina Reijn',
      'Thom Hoffman',
      'Noor Haddad',
    ]);
  });

  it('shows an entry of the history that is malformed as unreadable, and the others as ever', async () => {
    const entry = (id: string, before: string) => {
      const stored = storedProject(id, {
        projectId: 'id of Sintel',
        action: 'updated',
        field: 'cast',
        before,
        after: '',
      });
      return { ...stored, name: stored.name.replace('/projects/', '/projectHistory/') };
    };
    const { user } = await open(
      builder,
      withCast,
      entry('links', '{"name":"Kim","socialMedia":5}'),
      entry('texts', '{"name":"Lee","bio":{"toString":5},"constructor":{"a":1}}'),
      entry('nothing', '{"role":"Nobody"}'),
      entry('no JSON', 'Halina'),
      { ...entry('no fields', ''), fields: { projectId: { stringValue: 'id of Sintel' } } },
      entry('sound', JSON.stringify(person('Noor'))),
    );
    await user.click(await screen.findByText('History', { selector: 'summary' }));
    await screen.findByText(/Cast “Noor” updated by/);
    getItemText(/^Name: Kim/);
    getItemText(/^Name: Lee/);
    expect(screen.getAllByText('This entry cannot be read.')).toHaveLength(2);
  });

  it('shows what an item was as its form calls it, not as it is stored', async () => {
    const { user } = await open(builder, withCast);
    await user.click(await screen.findByRole('button', { name: /^DELETE Halina/ }));
    await screen.findByText(/is removed/);
    await user.click(screen.getByText('History', { selector: 'summary' }));
    await user.click(await screen.findByText(/Cast “Halina Reijn” removed by/));
    getItemText(/^Name: Halina/);
    expect(screen.queryByText(/castMemberImage|"name"/)).toBeNull();
  });
});
