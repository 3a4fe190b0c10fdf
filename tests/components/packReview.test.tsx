import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { stubNetwork } from '../support/network';
import { App } from '../../src/app/App';
import { discardDrafts, hasUnsavedDrafts } from '../../src/components/draftStorage';
import { discardCopy, leavePageCopy } from '../../src/content/unsavedChanges';
import { parsePack } from '../../src/features/packs/model';
import { NewPackForm } from '../../src/features/pack-review/NewPackForm';
import { useBuildStop } from '../../src/features/pack-review/useBuildStop';
import { fileStoreOrigin, firebaseConfig } from '../../src/lib/firebase/config';
import { useDialogs } from '../support/dialogPolyfill';
import { pictureAt, stored, storedProject } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';
import { submitSignIn, useStaffArea } from '../support/staffSignIn';
import { stubWindowWidth } from '../support/windowWidth';

useDialogs({ giveFocusBack: true });
useStaffArea();
beforeEach(() => {
  stubWindowWidth('desk');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const at = new Date('2026-05-01T10:00:00Z');
const packPath = 'brands/lantern/packs/film-1~2';

/** Where a file of the pack is stored. */
const fileAt = (name: string) => {
  const path = encodeURIComponent(`${packPath}/${name}`);
  return `${fileStoreOrigin}/v0/b/${firebaseConfig.storageBucket}/o/${path}?alt=media&token=t`;
};
const file = (name: string, type = 'image/png') => ({
  name,
  type,
  bytes: 9,
  url: fileAt(name),
  width: 900,
  height: 600,
  crop: null,
  focal: { x: 50, y: 50 },
});
const person = (id: string, name: string, role: string, picture = '') => ({
  id,
  name,
  role,
  bio: '',
  picture,
  rolePicture: '',
  links: [],
});

/** A step that its creators or staff have taken on a day of April. */
const step = (day: number, state: string, note = '', fieldNotes: Record<string, string> = {}) =>
  stored(`${packPath}/events/${state}-${String(day)}`, {
    state,
    note,
    fieldNotes,
    byEmail: 'ada@example.org',
    at: new Date(Date.UTC(2026, 3, day)),
  });

/** A later pack of a public film: with another role, order, poster and kit, and a portrait that is to be made. */
const database = () =>
  staffDatabase(
    stored('brands/lantern', {
      name: 'Lantern',
      ownerEmail: 'lantern@example.org',
      isFirstFilmCampaign: true,
      packageId: 'diamond',
      packageUntil: new Date('2999-01-01T10:00:00Z'),
      at,
    }),
    stored(packPath, {
      state: 'submitted',
      version: 4,
      packageId: 'gold',
      changeId: 'submitted',
      at,
      title: 'Low Tide',
      description: 'A tide.',
      synopsis: 'It ebbs.',
      rights: { by: 'ada', byEmail: 'ada@example.org', at },
      byEmail: '',
      cast: [person('aaaaaaaa', 'Noor', 'Keeper', 'person-aaaaaaaa')],
      crew: [person('cccccccc', 'Cy', 'Sound'), person('bbbbbbbb', 'Bo', 'Camera')],
      kit: { ground: '', primary: '', accent: '#ffcc00', face: 'Fredoka', tone: 'stage' },
      files: {
        poster: file('poster.png'),
        'person-aaaaaaaa': file('noor.png'),
        'logo-1': file('mark.png'),
        'logo-2': file('mark-dark.png'),
        'design-poster-1': file('print.png'),
      },
      built: {
        poster: { from: `${fileAt('poster.png')} null`, url: pictureAt('new'), picture: null },
      },
    }),
    step(1, 'built'),
    step(2, 'changesAsked', 'A darker ground.', {
      synopsis: 'Say how it ends.',
      crew: 'Camera comes first.',
    }),
    step(3, 'submitted'),
    step(4, 'returned', 'A larger poster.'),
    step(5, 'submitted'),
    step(6, 'draft'),
    step(7, 'submitted'),
    stored('hiddenProjects/High Tide', { projectId: 'film-9', title: 'High Tide' }),
    storedProject('Low Tide', {
      projectId: 'film-1',
      description: 'A tide.',
      synopsis: 'It ebbs.',
      posterImageURL: pictureAt('old'),
      cast: [
        {
          name: 'Noor',
          role: 'Lead',
          bio: '',
          socialMedia: [],
          castMemberImageURL: pictureAt('noor'),
          castMemberImage: null,
          roleImageURL: '',
          roleImage: null,
        },
      ],
      crew: ['Bo Camera', 'Cy Sound'].map((text) => {
        const [name = '', role = ''] = text.split(' ');
        const person = { name, role, bio: '', socialMedia: [] };
        return { ...person, crewMemberImageURL: '', crewMemberImage: null };
      }),
    }),
  );

async function openReview() {
  const { answer, text, value, change } = database();
  stubNetwork(answer);
  const app = renderApp(<App />, { path: '/admin/packs/lantern/film-1~2' });
  await submitSignIn();
  await screen.findByRole('heading', { level: 1, name: 'Low Tide' });
  return { ...app, text, value, change };
}

const region = (name: string) => within(screen.getByRole('region', { name }));

/** What each difference says, as it is read. */
const changes = () =>
  region('What Build changes')
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it('A pack that its creators have moved on is shown so when the window comes back to the front', async () => {
  const { change } = await openReview();
  screen.getByRole('button', { name: 'Return with a note' });
  change(packPath, 'state', 'returned');
  window.dispatchEvent(new Event('focus'));
  await screen.findByText('Returned');
  expect(screen.queryByRole('button', { name: 'Return with a note' })).toBeNull();
});

it('A page that was built is shown as it is now when the window comes back to the front', async () => {
  const { change, user } = await openReview();
  const shows = (text: string) =>
    waitFor(() => {
      const frame = screen.getByRole('region', { name: 'As it is' }).querySelector('iframe');
      expect(frame?.contentDocument?.body.textContent).toContain(text);
    });
  change(packPath, 'state', 'built');
  window.dispatchEvent(new Event('focus'));
  await screen.findByText('Built');
  await user.click(screen.getByRole('button', { name: 'View page' }));
  await shows('It ebbs.');
  change('projects/Low Tide', 'synopsis', 'It rises.');
  window.dispatchEvent(new Event('focus'));
  await shows('It rises.');
});

it.each(['built', 'agreed'])('A pack that is %s can be returned', async (state) => {
  const { change, text, user } = await openReview();
  change(packPath, 'state', state);
  window.dispatchEvent(new Event('focus'));
  await screen.findByText(state === 'built' ? 'Built' : 'Agreed');
  await user.click(screen.getByRole('button', { name: 'Return with a note' }));
  await user.type(await screen.findByLabelText('What should the creator mend?'), 'Another title');
  await user.click(screen.getByRole('button', { name: 'Return the pack' }));
  await screen.findByText('The creator mends it.');
  expect(text(packPath, 'state')).toBe('returned');
});

it('A build that stopped is gone on with, or its pack returned', async () => {
  const { change, text, user } = await openReview();
  screen.getByRole('button', { name: 'Build again' });
  change(packPath, 'state', 'building');
  window.dispatchEvent(new Event('focus'));
  await screen.findByText(/^Us: Build has begun\./);
  screen.getByRole('button', { name: 'Go on with Build' });
  await user.click(screen.getByRole('button', { name: 'Return with a note' }));
  await user.type(await screen.findByLabelText('What should the creator mend?'), 'Another title');
  await user.click(screen.getByRole('button', { name: 'Return the pack' }));
  await screen.findByText('The creator mends it.');
  expect(text(packPath, 'state')).toBe('returned');
});

it('A colleague who has just gone on with Build is named, until they have stopped', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: at.getTime() + 60_000 });
  const { change } = await openReview();
  change(packPath, 'byEmail', 'grace@example.org');
  change(packPath, 'state', 'building');
  window.dispatchEvent(new Event('focus'));
  await screen.findByText(/^grace@example\.org has gone on with Build within/);
  vi.setSystemTime(at.getTime() + 11 * 60_000);
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => {
    expect(screen.queryByText(/has gone on with Build within/)).toBeNull();
  });
});

it('The last step of a later pack does not call hidden what fans see already', async () => {
  const { change, user } = await openReview();
  change(packPath, 'state', 'agreed');
  window.dispatchEvent(new Event('focus'));
  await screen.findByText('Us: finish the pack. The film is public already.');
  await user.click(screen.getByRole('button', { name: 'Finish the pack' }));
  const question = within(screen.getByRole('dialog', { name: 'Finish the pack of Low Tide?' }));
  question.getByRole('button', { name: 'Not yet' });
  question.getByRole('button', { name: 'Finish the pack' });
  expect(question.queryByText(/hid(?:e|den)|publish/i)).toBeNull();
});

it('Each step is told with who took it and when, that it was taken back too', async () => {
  await openReview();
  const told = await region('Steps').findByRole('list');
  await within(told).findByText(/^Taken back: /);
  const steps = within(told).getAllByRole('listitem');
  expect(steps.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Submitted: ada@example\.org, 7 Apr 2026/),
    expect.stringMatching(/^Taken back: ada@example\.org, 6 Apr 2026/),
    expect.stringMatching(/^Submitted: ada@example\.org, 5 Apr 2026/),
  ]);
});

it('Who has said that a pack may be published, and when, is read beside it', async () => {
  await openReview();
  region('Us: look at it, then return it or build the page.').getByText(
    /^Rights: Ticked by ada@example\.org, 1 May 2026/,
  );
});

it('A pack whose rights nobody has confirmed is not built', async () => {
  const { change } = await openReview();
  expect(screen.queryByText('Rights: are not confirmed yet')).toBeNull();
  change(packPath, 'rights', '');
  window.dispatchEvent(new Event('focus'));
  await screen.findByText('Rights: are not confirmed yet');
  expect(screen.getByRole('button', { name: 'Build again' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

it('A title that another film has, a hidden one too, is said before the pack is built', async () => {
  const { change, user } = await openReview();
  change(packPath, 'title', 'High Tide');
  window.dispatchEvent(new Event('focus'));
  await screen.findByText(/^Title: Another film has this title already/);
  expect(
    screen.getByRole('link', { name: 'Open the other “High Tide”' }).getAttribute('href'),
  ).toMatch(/\?title=High%20Tide$/);
  const build = screen.getByRole('button', { name: 'Build again' });
  expect(build.getAttribute('aria-disabled')).toBe('true');
  await user.click(build);
  expect(screen.queryByText('Build is running.')).toBeNull();
});

it('What its creators asked for is read beside a pack that is submitted again', async () => {
  const { change } = await openReview();
  const next = region('Us: look at it, then return it or build the page.');
  next.getByText('Its creators asked for:');
  next.getByText('A darker ground.');
  const crew = region('What Build changes')
    .getByText(/^Crew: another order/)
    .closest('li');
  expect(crew?.textContent).toMatch(/Asked for here, Crew: Camera comes first\.$/);
  // Of what is as it was, where nothing changes.
  const synopsis = region('What Build changes').getByText('Say how it ends.');
  expect(synopsis.closest('p')?.textContent).toBe(
    'Asked for where nothing changes, Synopsis: Say how it ends.',
  );
  expect(synopsis.closest('li')).toBeNull();
  const told = await region('Steps').findByText('About Crew: Camera comes first.');
  expect(told.closest('li')?.textContent).toMatch(/^Changes asked: ada@example\.org/);
  change(packPath, 'state', 'built');
  window.dispatchEvent(new Event('focus'));
  await screen.findByText('Built');
  expect(screen.queryByText('Its creators asked for:')).toBeNull();
  expect(screen.queryByText('Say how it ends.')).toBeNull();
});

it('What staff noted at the last return is read where it is answered, and apart where nothing changes', async () => {
  const { answer, replace } = database();
  replace(
    stored(`${packPath}/events/returned-4`, {
      state: 'returned',
      note: 'Nearly there.',
      fieldNotes: { poster: 'A larger one.', synopsis: 'A longer one.' },
      byEmail: 'grace@example.org',
      at: new Date(Date.UTC(2026, 3, 4)),
    }),
  );
  stubNetwork(answer);
  renderApp(<App />, { path: '/admin/packs/lantern/film-1~2' });
  await submitSignIn();
  await screen.findByRole('heading', { level: 1, name: 'Low Tide' });
  const poster = region('What Build changes')
    .getByText(/^Poster changes/)
    .closest('li');
  expect(poster?.textContent).toMatch(/We noted here, Poster: A larger one\.$/);
  const synopsis = region('What Build changes').getByText('A longer one.');
  expect(synopsis.closest('li')).toBeNull();
  expect(synopsis.closest('p')?.textContent).toBe(
    'We noted where nothing changes, Synopsis: A longer one.',
  );
});

describe('A pack beside the project that there is', () => {
  it('says what was and what becomes of each part, also while a picture is still to be made', async () => {
    await openReview();
    expect(changes()).toEqual([
      'Portrait: Noor is made anewAdd a noteNowThen',
      'Logo is made anewAdd a noteNownothingThen',
      'Logo 2 is made anewAdd a noteNownothingThen',
      'Poster changesAdd a noteNowThen',
      'Cast: Noor changesAdd a noteRole taken out: Lead (end)  put in: Keeper (end) ',
      'Crew: another orderAdd a noteNowBo, CyThenCy, BoAsked for here, Crew: Camera comes first.',
      'With publishing: The page’s themeAdd a noteThenStage',
      'With publishing: The face of the headingsAdd a noteThenFredoka',
      'With publishing: Colours on StageAdd a noteThen#0e0c0a#f5eee3#ffcc00',
      expect.stringMatching(/^With publishing: Colours on Call SheetAdd a noteThen/),
    ]);
    region('What Build changes').getByText('The same: Title, Description, Synopsis, Crew (2)');
    screen.getByRole('radio', { name: 'Differences 10' });
    const pictures = region('What Build changes')
      .getAllByRole('listitem')
      .map((item) => [...item.querySelectorAll('img')].map(({ src }) => src));
    expect(pictures.slice(0, 4)).toEqual([
      [pictureAt('noor'), fileAt('noor.png')],
      [fileAt('mark.png')],
      [fileAt('mark-dark.png')],
      [pictureAt('old'), pictureAt('new')],
    ]);
  });

  it('marks the words of a long text that change, with some of it around them, and all of it on request', async () => {
    const { user, change } = await openReview();
    const tides = 'The tide ebbs and flows. '.repeat(150);
    change('projects/Low Tide', 'synopsis', `${tides}Noor leaves at night. ${tides}`);
    change(packPath, 'synopsis', `${tides}Noor leaves at dawn. ${tides}`);
    window.dispatchEvent(new Event('focus'));
    const item = await waitFor(() => {
      const found = region('What Build changes')
        .getAllByRole('listitem')
        .find(({ textContent }) => textContent.startsWith('Synopsis changes'));
      if (!found) throw new Error('The synopsis does not change.');
      return found;
    });
    expect(item.querySelector('del')?.textContent).toBe(' taken out:  night (end) ');
    expect(item.querySelector('ins')?.textContent).toBe(' put in:  dawn (end) ');
    const text = () => item.querySelector('p')?.textContent ?? '';
    expect(text()).toContain('Noor leaves at');
    expect(text().length).toBeLessThan(500);
    const whole = within(item).getByRole('button', { name: 'All of the text' });
    expect(whole.getAttribute('aria-expanded')).toBe('false');
    await user.click(whole);
    expect(text().length).toBeGreaterThan(2 * tides.length);
    expect(whole.getAttribute('aria-expanded')).toBe('true');
  });

  it('is shown as it would become and as it is', async () => {
    const { user } = await openReview();
    await user.click(screen.getByRole('radio', { name: 'As the page' }));
    for (const name of ['As it would become', 'As it is'])
      await waitFor(() => {
        const frame = screen.getByRole('region', { name }).querySelector('iframe');
        const cast = frame?.contentDocument?.body.textContent;
        expect(cast).toContain(name === 'As it is' ? 'Lead' : 'Keeper');
      });
  });

  it('is shown with the designs that its page does not show', async () => {
    await openReview();
    const links = region('Designs').getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Logo', fileAt('mark.png')],
      ['Logo 2', fileAt('mark-dark.png')],
      ['Poster for designs', fileAt('print.png')],
    ]);
  });
});

describe('Build of a pack whose film somebody has changed', () => {
  const role = 'Cast: Noor: changed by bo@example.org, 3 May 2026';
  const group = async () => within(await screen.findByRole('group', { name: new RegExp(role) }));
  const open = async (fileAnswer: () => Response | Promise<Response>) => {
    const { answer, text, replace } = database();
    replace(
      stored('projectHistory/changed', {
        projectId: 'film-1',
        action: 'updated',
        field: 'cast',
        before: JSON.stringify({ name: 'Noor', role: '' }),
        after: JSON.stringify({ name: 'Noor', role: 'Lead' }),
        byEmail: 'bo@example.org',
        at: new Date('2026-05-03T10:00:00Z'),
      }),
    );
    stubNetwork((request) =>
      files.some((name) => request.address === fileAt(name)) ? fileAnswer() : answer(request),
    );
    const app = renderApp(<App />, { path: '/admin/packs/lantern/film-1~2' });
    await submitSignIn();
    await screen.findByRole('heading', { level: 1, name: 'Low Tide' });
    const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
    const pressWhatIsLeft = async () => {
      for (const name of ['Build without it: Cast and crew', 'Build without them: Look'])
        await app.user.click(await screen.findByRole('button', { name }));
    };
    return { ...app, text, press, pressWhatIsLeft };
  };
  const files = ['noor.png', 'mark.png', 'mark-dark.png'];
  const gone = () => new Response('', { status: 404 });

  it('says who changed what and when, and keeps it unless staff choose what the pack says', async () => {
    const { user, text, press, pressWhatIsLeft } = await open(gone);
    screen.getByText(/^One part that differs was changed by hand\./);
    const choice = await group();
    expect(choice.getByLabelText('Keep what is there')).toHaveProperty('checked', true);
    await press('Build again');
    await pressWhatIsLeft();
    await waitFor(() => {
      expect(text(packPath, 'state')).toBe('built');
    });
    await waitFor(() => {
      expect(changes().slice(0, 4)).toEqual([
        expect.stringMatching(/^Portrait: Noor is made anew/),
        expect.stringMatching(/^Logo is made anew/),
        expect.stringMatching(/^Logo 2 is made anew/),
        expect.stringMatching(/^Cast: Noor changes.*taken out: Lead \(end\) {2}put in: Keeper/),
      ]);
    });
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'View page' }));
    });
    await user.click((await group()).getByLabelText('Take the pack’s'));
    await press('Build again');
    await pressWhatIsLeft();
    await waitFor(() => {
      expect(changes().filter((change) => change.startsWith('Cast: Noor'))).toEqual([]);
    });
    expect(screen.queryByRole('group', { name: new RegExp(role) })).toBeNull();
  });

  it('names the files of which nothing can be made, with why, and is not told as built', async () => {
    let asked = 0;
    const { text, press } = await open(() => {
      asked += 1;
      return gone();
    });
    await press('Build again');
    await screen.findByRole('button', { name: 'Try again: Look' });
    const panel = within(screen.getByRole('dialog', { name: 'Building Low Tide' }));
    expect(panel.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Portrait: Noor (noor.png): This file is no longer there.',
      'Logo (mark.png): This file is no longer there.' +
        'Logo 2 (mark-dark.png): This file is no longer there.',
    ]);
    panel.getByText('Left as they are: Cast: Noor');
    expect(text(packPath, 'state')).toBe('building');
    expect(screen.queryByText(/^The hidden project is built/)).toBeNull();
    const before = asked;
    await press('Try again: Look');
    await waitFor(() => {
      expect(asked).toBeGreaterThan(before);
    });
    await screen.findByRole('button', { name: 'Try again: Look' });
    await press('Close');
    screen.getByText('Nothing could be made of 3 files; the rest is built.');
    screen.getByRole('button', { name: 'Return with a note' });
  });

  it('says how far each part is, and where it stopped, also after a reload', async () => {
    let stop: () => void = () => undefined;
    const { press, unmount } = await open(
      () =>
        new Promise<Response>((resolve) => {
          stop = () => {
            resolve(new Response('', { status: 500 }));
          };
        }),
    );
    await press('Build again');
    await screen.findByText('Building: 1 of 10, Portrait: Noor (noor.png)');
    const name = 'Building Low Tide';
    const panel = within(screen.getByRole('dialog', { name }));
    expect(document.activeElement).toBe(panel.getByRole('heading', { name }));
    expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Project there',
      'Texts waits',
      'Poster waits',
      'Stills waits',
      'Cast and crew 0 of 3',
      'Links waits',
      'Look waits',
    ]);
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    region('Build is running.').getByText(/^Building: 1 of 10, /);
    await press('Show the build');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name }));
    stop();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(
      /^Stopped at Portrait: Noor \(noor\.png\); what is done stays\. Error in building the page: /,
    );
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('stopped here').closest('li')?.textContent).toBe(
      'Cast and crew stopped here',
    );
    const { textContent } = alert;
    await screen.findByText(/^Us: Build has begun\./);
    unmount();
    renderApp(<App />, { path: '/admin/packs/lantern/film-1~2' });
    await screen.findByText(textContent);
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Go on with Build');
    await screen.findByText(/^Building: .* Portrait: Noor/);
    expect(screen.queryByText(/^Stopped at /)).toBeNull();
    stop();
    await screen.findByText(/^Stopped at /);
  });

  it('ends after the picture that is being made once staff stop it', async () => {
    const answers: (() => void)[] = [];
    const { press, text, user } = await open(
      () =>
        new Promise<Response>((resolve) => {
          answers.push(() => {
            resolve(gone());
          });
        }),
    );
    await press('Build again');
    await waitFor(() => {
      expect(answers).toHaveLength(1);
    });
    await user.click(await screen.findByRole('button', { name: 'Stop here' }));
    const button = screen.getByRole('button', { name: 'Stops after this step' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    answers[0]?.();
    await screen.findByText(
      'Stopped at Logo (mark.png); what is done stays. You stopped Build by hand.',
    );
    expect(answers).toHaveLength(1);
    expect(text(packPath, 'state')).toBe('building');
    const panel = within(screen.getByRole('dialog', { name: 'Building Low Tide' }));
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Go on with Build' }));
  });
});

it('Where a build stopped is told after a reload only until somebody else has changed its pack', () => {
  const packs = [1, 2, 3].map((version) => ({ ...parsePack({}), version }));
  const [seen, built, changed] = packs;
  if (!seen || !built || !changed) throw new Error('There are three versions.');
  const id = 'lantern/film-1~2';
  const left = { told: '', isByHand: false, failures: [], asked: [] };
  const page = renderHook(
    ({ pack }) => useBuildStop({ id, pack }, { ...left, told: 'Stopped.' }, false),
    { initialProps: { pack: seen } },
  );
  page.rerender({ pack: built });
  page.rerender({ pack: changed });
  page.unmount();
  const told = packs.map(
    (pack) => renderHook(() => useBuildStop({ id, pack }, left, false)).result.current.told,
  );
  expect(told).toEqual(['', 'Stopped.', '']);
});

it('A title that is too long for another pack stays, and is explained at its field', async () => {
  const { user } = renderApp(<NewPackForm brands={[]} />);
  const title = screen.getByLabelText(/^Film that it continues/);
  await user.click(title);
  await user.paste('a'.repeat(121));
  expect(title).toHaveProperty('value', 'a'.repeat(121));
  screen.getByText('Keep this to 120 characters; it has 121.');
});

it('On a phone, the steps of a review are a bar at the end of the page', async () => {
  stubWindowWidth('phone');
  await openReview();
  const bar = screen.getByRole('button', { name: 'Build again' }).parentElement;
  expect(bar?.parentElement?.lastElementChild).toBe(bar);
  expect([...(bar?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Return with a note',
    'Build again',
  ]);
});

it('A review leads to its neighbours in the queue, and from the place of a returned pack to the next one', async () => {
  const { answer, change, replace } = database();
  const waiting = (packId: string, title: string, day: number) =>
    stored(`brands/lantern/packs/${packId}`, {
      state: 'submitted',
      title,
      at: new Date(Date.UTC(2026, 4, day)),
    });
  replace(waiting('film-3', 'Signal', 4));
  replace(waiting('film-2', 'Harbour', -4));
  stubNetwork(answer);
  const { user } = renderApp(<App />, { path: '/admin/packs/lantern/film-1~2' });
  await submitSignIn();
  await screen.findByText('2 of 3 waiting');
  const previous = screen.getByRole('link', { name: 'Previous pack: Harbour' });
  expect(previous.getAttribute('href')).toBe('/admin/packs/lantern/film-2');
  change(packPath, 'state', 'returned');
  window.dispatchEvent(new Event('focus'));
  await screen.findByText('2 waiting');
  await user.click(screen.getByRole('link', { name: 'Next pack: Signal' }));
  await screen.findByRole('heading', { level: 1, name: 'Signal' });
  screen.getByText('2 of 2 waiting');
  const next = screen.getByRole('link', { name: 'Next pack' });
  expect(next.getAttribute('aria-disabled')).toBe('true');
});

it('The header names the brand, its package and how many times the pack came', async () => {
  await openReview();
  screen.getByText('Lantern · Diamond · came 2 times');
});

describe('A return', () => {
  const begin = async (user: Awaited<ReturnType<typeof openReview>>['user']) => {
    await user.click(screen.getByRole('button', { name: /^Return with/ }));
    return screen.findByLabelText('What should the creator mend?');
  };
  const submit = (user: Awaited<ReturnType<typeof openReview>>['user']) =>
    user.click(screen.getByRole('button', { name: 'Return the pack' }));

  it('gathers the notes that were added under what changes, which the header counts', async () => {
    const { user, value } = await openReview();
    await user.click(screen.getByRole('button', { name: 'Add a note: Poster changes' }));
    const note = screen.getByLabelText('Note about Poster');
    await waitFor(() => {
      expect(document.activeElement).toBe(note);
    });
    await user.type(note, 'A larger one.');
    await user.click(screen.getByRole('button', { name: 'Keep the note' }));
    await waitFor(() => {
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: 'Change the note: Poster changes' }),
      );
    });
    await user.click(screen.getByRole('button', { name: 'Add a note: Cast: Noor changes' }));
    await user.type(screen.getByLabelText('Note about Noor'), 'Who?');
    screen.getByRole('button', { name: 'Return with 2 notes' });
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    screen.getByRole('button', { name: 'Return with 1 note' });
    await begin(user);
    expect(screen.getByLabelText('About Poster')).toHaveProperty('value', 'A larger one.');
    await submit(user);
    await screen.findByText('The creator mends it.');
    expect(value(packPath, 'fieldNotes')).toEqual({
      mapValue: { fields: { poster: { stringValue: 'A larger one.' } } },
    });
    expect(value(packPath, 'note')).toEqual({
      stringValue: 'Please look at our notes beside the fields.',
    });
    expect(screen.queryByRole('button', { name: /note: Poster changes$/ })).toBeNull();
  });

  it('shows a note that two differences share at the one where it was written', async () => {
    const { user } = await openReview();
    const add = (title: string) => screen.queryByRole('button', { name: `Add a note: ${title}` });
    await user.click(screen.getByRole('button', { name: 'Add a note: Cast: Noor changes' }));
    await user.type(screen.getByLabelText('Note about Noor'), 'Who?');
    await user.click(screen.getByRole('button', { name: 'Keep the note' }));
    const texts = region('What Build changes').getAllByText('Who?');
    expect(texts.map((text) => text.closest('li')?.querySelector('h3')?.textContent)).toEqual([
      'Cast: Noor changes',
    ]);
    screen.getByText('Note about Noor: it stands at “Cast: Noor changes”.');
    expect(add('Portrait: Noor is made anew')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Change the note: Cast: Noor changes' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(add('Portrait: Noor is made anew')).not.toBeNull();
  });

  it('takes notes about what stays the same, which is read once its line is opened', async () => {
    const { user } = await openReview();
    const differences = region('What Build changes');
    expect(differences.queryByText('It ebbs.')).toBeNull();
    await user.click(differences.getByText(/^The same: /));
    await differences.findByText('It ebbs.');
    const bo = differences.getByRole('heading', { level: 3, name: 'Crew: Bo' }).closest('li');
    expect(bo?.textContent).toBe('Crew: BoAdd a noteRoleCamera');
    await user.click(screen.getByRole('button', { name: 'Add a note: Synopsis' }));
    await user.type(screen.getByLabelText('Note about Synopsis'), 'Longer.');
    await user.click(screen.getByRole('button', { name: 'Return with 1 note' }));
    expect(await screen.findByLabelText('About Synopsis')).toHaveProperty('value', 'Longer.');
  });

  it('of a pack that a colleague has published meanwhile says so, and keeps the note', async () => {
    const { change, user } = await openReview();
    const note = await begin(user);
    await user.type(note, 'A larger poster');
    change(packPath, 'state', 'published');
    await submit(user);
    await screen.findByText(/^Someone has moved this pack on/);
    await screen.findByRole('region', { name: 'Done.' });
    expect(note).toHaveProperty('value', 'A larger poster');
  });

  it('keeps what was typed when it is closed, and counts a note that gets long', async () => {
    const { user } = await openReview();
    await user.click(await begin(user));
    await user.paste('x'.repeat(1_700));
    screen.getByText('1,700 of 2,000');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByLabelText('What should the creator mend?')).toBeNull();
    expect(await begin(user)).toHaveProperty('value', 'x'.repeat(1_700));
  });

  it('keeps a note that is too long, and says so at its field', async () => {
    const { user, text } = await openReview();
    const note = await begin(user);
    await submit(user);
    screen.getByText('Say in a sentence what should be mended.');
    await user.click(note);
    await user.paste('a'.repeat(2_001));
    await submit(user);
    screen.getByText('Keep this to 2,000 characters; it has 2,001.');
    expect(document.activeElement).toBe(note);
    expect(note).toHaveProperty('value', 'a'.repeat(2_001));
    expect(text(packPath, 'state')).toBe('submitted');
  });

  it('that was not sent is there again after a reload, until it is thrown away', async () => {
    const { user, unmount } = await openReview();
    await user.type(await begin(user), 'A larger poster');
    const asked = within(screen.getByRole('dialog'));
    await user.selectOptions(asked.getByLabelText('What the note is about'), 'synopsis');
    // An arrow key does as much.
    expect(asked.queryByLabelText('About Synopsis')).toBeNull();
    await user.click(asked.getByRole('button', { name: 'Add a note: Synopsis' }));
    await waitFor(() => {
      expect(document.activeElement).toBe(asked.getByLabelText('About Synopsis'));
    });
    await user.type(asked.getByLabelText('About Synopsis'), 'Say how it ends.');
    // A reload unmounts nothing, so only the disk remembers.
    const texts = Object.entries<string>(localStorage);
    unmount();
    discardDrafts();
    for (const [key, text] of texts) localStorage.setItem(key, text);
    renderApp(<App />, { path: '/admin/packs/lantern/film-1~2' });
    await screen.findByRole('button', { name: 'Return with 1 note' });
    const note = await begin(user);
    expect(note).toHaveProperty('value', 'A larger poster');
    expect(screen.getByLabelText('About Synopsis')).toHaveProperty('value', 'Say how it ends.');
    screen.getByText(leavePageCopy.draftRestored);
    await user.click(screen.getByRole('button', { name: discardCopy.discard }));
    expect(note).toHaveProperty('value', '');
    expect(screen.queryByLabelText('About Synopsis')).toBeNull();
    expect(hasUnsavedDrafts()).toBe(false);
  });

  it('that was sent leaves nothing behind', async () => {
    const { user, text } = await openReview();
    await user.type(await begin(user), 'A poster');
    expect(hasUnsavedDrafts()).toBe(true);
    await submit(user);
    await screen.findByText('The creator mends it.');
    expect(text(packPath, 'state')).toBe('returned');
    await waitFor(() => {
      expect(hasUnsavedDrafts()).toBe(false);
    });
  });

  it('can be undone for a while', async () => {
    const { user, text } = await openReview();
    await user.type(await begin(user), 'A larger poster');
    await submit(user);
    await screen.findByText('The creator mends it.');
    expect(text(packPath, 'state')).toBe('returned');
    await user.click(await screen.findByRole('button', { name: /^Undo Low Tide/ }));
    await screen.findByText('The return is taken back.');
    await screen.findByText('Us: look at it, then return it or build the page.');
    expect(text(packPath, 'state')).toBe('submitted');
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });
});
