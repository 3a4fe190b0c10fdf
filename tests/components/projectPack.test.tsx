import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { confirmNavigation } from '../../src/components/navigationBlocker';
import { limits } from '../../src/config/limits';
import { accountStandaloneMessages } from '../../src/content/accountMessages';
import { slotProblems } from '../../src/content/packFiles';
import { packCopy } from '../../src/content/projectPacks';
import { leavePageCopy } from '../../src/content/unsavedChanges';
import { noteFields, noteLabels } from '../../src/features/packs/returnNotes';
import { usePackRefresh } from '../../src/features/packs/usePack';
import type { Kit } from '../../src/features/storefronts/kit';
import { adjustKit } from '../../src/features/storefronts/themeFromKit';
import { selectAlerts } from '../../src/store/alerts';
import { useDialogs } from '../support/dialogPolyfill';
import { fileStore } from '../support/fileStore';
import { gif, isoMedia, webp } from '../support/imageBytes';
import { usePictures } from '../support/imageStubs';
import { packDatabase } from '../support/packDatabase';
import {
  ask,
  askFiles,
  drop,
  field,
  jpeg,
  lastPack,
  open,
  place,
  press,
  take,
  type,
} from '../support/packEditor';
import { renderApp } from '../support/renderApp';
import { stubWindowWidth } from '../support/windowWidth';

vi.mock('firebase/storage', async () => (await import('../support/fileStore')).storageSdk);

vi.mock('../../src/features/packs/packsApi', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  ...(await import('../support/packDatabase')).packsApi,
}));

useDialogs();
const { decoder } = usePictures();
beforeEach(() => {
  localStorage.clear();
  fileStore.hold();
});

describe('A dropped text', () => {
  it('leaves what someone typed, and can be taken and put back', async () => {
    await open();
    await drop({ 'title.txt': 'The Lamp', 'synopsis.txt': 'One.' });
    type('Title', 'My Lamp');
    const told = await drop({ 'title.txt': 'The Lamp', 'synopsis.txt': 'One.' });
    expect(field('Title').value).toBe('My Lamp');
    expect(told.getByText(/^Taken: 2 files, with 1 text /)).toBeTruthy();
    expect(told.getByText('The Lamp')).toBeTruthy();
    press('Take the file’s: Title');
    expect(field('Title').value).toBe('The Lamp');
    press('Put it back: Title');
    expect(field('Title').value).toBe('My Lamp');
  });

  it('is listed where the focus is, beside what is not read and how to help it', async () => {
    await open();
    const asked = await ask({ 'title.txt': 'The Lamp', 'notes.docx': 'x' });
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe('Where your files go');
    });
    const advice = /Save it as a text file \(\.txt\), or paste its text/;
    asked.getByText(advice);
    expect(asked.queryByRole('combobox', { name: 'Place of notes.docx' })).toBeNull();
    press('Leave it out: notes.docx');
    await asked.findByRole('button', { name: 'Take it after all: notes.docx' });
    expect(asked.queryByText(advice)).toBeNull();
    const told = await take();
    told.getByText('Taken: 1 file, with 1 text and 0 people');
    expect(told.getByText('Texts: Title').closest('details')?.open).toBe(false);
    expect(told.queryByText(/notes\.docx/)).toBeNull();
  });

  it('replaces that of the drop before, which can be put back', async () => {
    await open();
    await drop({ 'title.txt': 'The Lamp' });
    await drop({ 'title.txt': 'The Lantern' });
    expect(field('Title').value).toBe('The Lantern');
    press('Put it back: Title');
    expect(field('Title').value).toBe('The Lamp');
  });

  it('of people leaves what someone typed of them', async () => {
    const ada = { id: 'aaaaaaaa', name: 'Ada', role: 'Lead', bio: '' };
    await open({ cast: [ada] });
    await drop({ 'cast.csv': 'name,role,bio\nAda,Keeper,A life' });
    press('Edit Ada');
    expect(field('Role').value).toBe('Lead');
    press('Take the file’s: Ada: Role');
    expect(field('Role').value).toBe('Keeper');
    expect(field('Biography').value).toBe('A life');
  });
});

describe('A file that was not recognised', () => {
  it('of text becomes the text that someone chooses, and what was there can be put back', async () => {
    await open({ description: 'Mine' });
    const asked = await ask({ 'README.txt': 'About a lamp', 'scan.jpg': jpeg });
    const scan = asked.getByLabelText('Place of scan.jpg');
    const readme = asked.getByLabelText('Place of README.txt');
    // A list has all of its places once it is used.
    for (const list of [scan, readme]) fireEvent.focus(list);
    within(scan).getByText('Banner');
    expect(within(scan).queryByText('Synopsis')).toBeNull();
    fireEvent.change(readme, { target: { value: 'description' } });
    await asked.findByRole('button', { name: 'Keep yours: Description' });
    expect(packDatabase.pack().description).toBe('Mine');
    await take();
    expect(field('Description').value).toBe('About a lamp');
    press('Put it back: Description');
    expect(field('Description').value).toBe('Mine');
  });

  it('is folded with others of the same kind, which are told in one sentence', async () => {
    decoder.width = 1_600;
    await open();
    const names = Array.from({ length: 30 }, (_, index) => `still-${String(index + 10)}.jpg`);
    const asked = await ask(Object.fromEntries(names.map((name) => [name, jpeg])));
    expect(asked.getAllByText(/A still was left out/)).toHaveLength(1);
    expect(asked.getByText('22 files')).toBeTruthy();
    const rows = asked
      .getAllByLabelText<HTMLSelectElement>(/^Place of still/)
      .filter(({ value }) => value === '');
    expect(rows.filter((row) => !row.closest('details'))).toHaveLength(10);
    expect(rows).toHaveLength(22);
  });
});

it('Two files of one name are two rows, and what is wrong with one stays when the other goes', async () => {
  await open();
  const told = await askFiles([
    new File([''], 'poster.jpg'),
    new File([isoMedia('heic')], 'poster.jpg'),
  ]);
  const rows = () =>
    told
      .queryAllByRole<HTMLSelectElement>('combobox', { name: 'Place of poster.jpg' })
      .filter(({ value }) => value === '');
  const [first] = rows();
  expect(rows()).toHaveLength(2);
  expect(told.getByText(slotProblems.empty, { exact: false })).toBeTruthy();
  if (first) fireEvent.change(first, { target: { value: 'out' } });
  await waitFor(() => {
    expect(rows()).toHaveLength(1);
  });
  expect(told.queryByText(slotProblems.empty, { exact: false })).toBeNull();
  expect(told.getByText(slotProblems.heic, { exact: false })).toBeTruthy();
});

describe('What is said of saving', () => {
  it('is since when all is stored', async () => {
    await open({ at: new Date().setHours(14, 32, 0, 0) });
    const told = screen.getByText(packCopy.saving.idle).parentElement;
    expect(told?.textContent).toBe('Kept at 14:32');
  });

  it('is that a file is on its way, until it has arrived', async () => {
    decoder.width = 1_600;
    await open();
    const goOn = fileStore.getStuck();
    await drop({ 'banner.jpg': jpeg });
    expect(await screen.findByText(packCopy.saving.onDevice)).toBeTruthy();
    expect(screen.queryByText(packCopy.saving.idle)).toBeNull();
    goOn();
    expect(await screen.findByText(packCopy.saving.idle)).toBeTruthy();
  });

  it('is that a choice waits, until someone makes it', async () => {
    await open({ title: 'Before' });
    expect(screen.getByText(packCopy.saving.idle)).toBeTruthy();
    packDatabase.change({ title: 'Theirs' });
    type('Title', 'Mine');
    expect(screen.getByText(packCopy.saving.running)).toBeTruthy();
    expect(
      await screen.findByText(/before you choose between theirs and yours: Title\.$/),
    ).toBeTruthy();
    expect(screen.queryByText(packCopy.saving.idle)).toBeNull();
    press('Keep mine');
    expect(await screen.findByText(packCopy.saving.idle)).toBeTruthy();
  });

  it('is which words the other has changed, while the field stays as it is typed', async () => {
    await open({ title: 'The long day' });
    packDatabase.change({ title: 'The long night' });
    type('Title', 'The longest day');
    const told = await screen.findByText('Title: someone else has changed it too.');
    expect(told.parentElement?.querySelector('ins')?.textContent).toContain('night');
    expect(told.parentElement?.querySelector('del')?.textContent).toContain('day');
    expect(field('Title').value).toBe('The longest day');
  });
});

const choose = (label: string, file = new File([jpeg], 'a.jpg')) => {
  const input = screen.getByLabelText(`Choose a file: ${label}`);
  fireEvent.change(input, { target: { files: [file] } });
};

describe('A picture', () => {
  it('that is too small for a poster is refused in its place', async () => {
    Object.assign(decoder, { width: 1_000, height: 300 });
    await open();
    choose('Poster');
    const poster = place('Poster required');
    expect(await poster.findByText(/it is 200 pixels wide, and 320 are the least/)).toBeTruthy();
    expect(poster.getByLabelText('Choose a file: Poster')).toBeTruthy();
  });

  it('that will look blurred is taken, with a word about it', async () => {
    Object.assign(decoder, { width: 1_400, height: 600 });
    await open();
    choose('Banner');
    expect(await screen.findByText(/Choose one at least 1,600 pixels wide/)).toBeTruthy();
    expect(screen.getByText('a.jpg')).toBeTruthy();
  });
});

it('Colours are proposed of the poster where the logo has none', async () => {
  const pixels: Record<string, number[]> = {
    'image/webp': [128, 128, 128, 255],
    'image/jpeg': [192, 31, 40, 255],
  };
  vi.stubGlobal('createImageBitmap', ({ type: of }: Blob) =>
    Promise.resolve({ width: 900, height: 1_350, close: vi.fn(), of }),
  );
  HTMLCanvasElement.prototype.getContext = (() => {
    let data = new Uint8ClampedArray();
    return {
      drawImage: ({ of }: { of: string }) => {
        data = new Uint8ClampedArray(pixels[of] ?? []);
      },
      getImageData: () => ({ data }),
    };
  }) as unknown as HTMLCanvasElement['getContext'];
  await open();
  choose('Logo', new File([webp('VP8 ')], 'mark.webp', { type: 'image/webp' }));
  await screen.findByText('mark.webp');
  choose('Poster', new File([jpeg], 'poster.jpg', { type: 'image/jpeg' }));
  expect(await screen.findAllByRole('button', { name: /^Use #c01f28 for / })).toHaveLength(3);
});

describe('A picture that moves', () => {
  const moving = new File([gif(2)], 'moves.gif');

  it('is told to become a still one where it is cropped, until another one is there', async () => {
    Object.assign(decoder, { width: 1_000, height: 900 });
    await open();
    choose('Poster', moving);
    const poster = place('Poster required');
    expect(await poster.findByText(packCopy.file.becomesStill)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Choose another: Poster'), {
      target: { files: [new File([gif(1)], 'still.gif')] },
    });
    expect(await poster.findByText('still.gif')).toBeTruthy();
    expect(poster.queryByText(packCopy.file.becomesStill)).toBeNull();
  });

  it('goes on moving where it is not', async () => {
    Object.assign(decoder, { width: 800, height: 1_200 });
    await open();
    choose('Poster', moving);
    choose('Still 1', moving);
    await waitFor(() => {
      expect(screen.getAllByText('moves.gif')).toHaveLength(2);
    });
    expect(screen.queryByText(packCopy.file.becomesStill)).toBeNull();
  });
});

describe('The room of a pack', () => {
  const file = (bytes = 1) => ({
    name: 'a.jpg',
    type: 'image/jpeg',
    url: 'https://a.example',
    bytes,
  });
  const people = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `person-${String(index).padStart(8, '0')}`,
        file(),
      ]),
    );
  const full = /^A pack has room for 60 files, and has as many/;
  const heavy = /^A pack has room for 300 MB together, and this would be more/;
  const filesNow = () => Object.keys(packDatabase.pack().files);

  it('of 60 files is held in the place of a file that is chosen by itself, also of two at once', async () => {
    await open({ files: people(59) });
    choose('Banner');
    choose('Still 1');
    expect(await place('Still 1').findByText(full)).toBeTruthy();
    await screen.findByText(packCopy.saving.idle);
    expect(filesNow()).toHaveLength(60);
    expect(filesNow()).toContain('banner');
    // What takes the place of another one needs no room.
    fireEvent.change(screen.getByLabelText('Choose another: Banner'), {
      target: { files: [new File([jpeg], 'b.jpg')] },
    });
    expect(await place('Banner').findByText('b.jpg')).toBeTruthy();
  });

  it('of 300 MB is held in the place of a file that is chosen by itself', async () => {
    await open({ files: { 'person-aaaaaaaa': file(299_999_999) } });
    choose('Banner');
    expect(await place('Banner').findByText(heavy)).toBeTruthy();
    expect(filesNow()).toEqual(['person-aaaaaaaa']);
  });

  it('is held for what is dropped, and told in the list', async () => {
    decoder.width = 1_600;
    await open({ files: people(58) });
    const told = await drop({ 'banner.jpg': jpeg, 'still-1.jpg': jpeg, 'still-2.jpg': jpeg });
    expect(told.getByText(/A pack has room for 60 files/)).toBeTruthy();
    await screen.findByText(packCopy.saving.idle);
    expect(filesNow()).toHaveLength(60);
  });
});

describe('A package that went down', () => {
  const logo = { name: 'mark.png', type: 'image/png', url: 'https://a.example/logo', width: 900 };

  it('leaves files that it has no place for, which are shown and can be removed for good', async () => {
    await open({ files: { 'logo-1': logo, 'logo-2': logo } });
    expect(place('Logo').getByLabelText('Choose another: Logo')).toBeTruthy();
    const second = place('Logo 2');
    expect(second.getByText(/^Gold has no place for this file, so it is not shown/)).toBeTruthy();
    expect(second.getByText(/Diamond has a place for it\.$/)).toBeTruthy();
    expect(second.queryByLabelText('Choose another: Logo 2')).toBeNull();
    press('Remove: Logo 2');
    const question = within(screen.getByRole('dialog', { name: 'Remove Logo 2: mark.png?' }));
    expect(question.getByText(/so it cannot be put back/)).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => {
      expect(Object.keys(packDatabase.pack().files)).toEqual(['logo-1']);
    });
    expect(screen.queryByRole('group', { name: 'Logo 2' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Branding kit');
  });

  it('holds fewer designs than are there', async () => {
    await open({ packageId: 'silver', files: { 'logo-1': logo, 'design-poster-1': logo } });
    expect(screen.getAllByText(/^Silver holds fewer designs .* Gold holds them\.$/)).toHaveLength(
      2,
    );
    expect(place('Logo').getByRole('button', { name: 'Remove: Logo' })).toBeTruthy();
  });

  it('has no room for a second design, says so there, and offers nothing to choose', async () => {
    await open({ packageId: 'silver', files: { 'design-poster-1': logo } });
    place('Logo').getByText('Silver has no room for it beside the other design. Gold has.');
    expect(screen.queryByLabelText('Choose a file: Logo')).toBeNull();
    expect(screen.getByLabelText('Choose another: Poster for designs')).toBeTruthy();
  });
});

describe('A device that keeps no copy of a file', () => {
  const noCopy = /^There is no copy of it on this device: keep this page open/;

  it.each(['QuotaExceededError', 'SecurityError'])(
    'says so at the file until that has arrived (%s)',
    async (name) => {
      decoder.width = 1_600;
      const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('', name);
      });
      onTestFinished(() => {
        put.mockRestore();
      });
      await open();
      const goOn = fileStore.getStuck();
      choose('Banner');
      expect(await place('Banner').findByText(noCopy)).toBeTruthy();
      confirmNavigation(vi.fn());
      expect(await screen.findByText(leavePageCopy.changesLost)).toBeTruthy();
      press(leavePageCopy.stay);
      goOn();
      await screen.findByText(packCopy.saving.idle);
      expect(screen.queryByText(noCopy)).toBeNull();
    },
  );

  it('is not told of where there is room, and nothing is lost by leaving', async () => {
    decoder.width = 1_600;
    await open();
    const goOn = fileStore.getStuck();
    choose('Banner');
    await screen.findByText(packCopy.saving.onDevice);
    expect(screen.queryByText(noCopy)).toBeNull();
    confirmNavigation(vi.fn());
    expect(await screen.findByText(leavePageCopy.draftsPersisted)).toBeTruthy();
    press(leavePageCopy.stay);
    goOn();
    await screen.findByText(packCopy.saving.idle);
  });
});

it('Bronze is asked for no more than it shows', async () => {
  await open({ packageId: 'bronze' });
  expect(screen.getByText(/pictures\. We sort them/)).toBeTruthy();
  expect(screen.queryByLabelText('Choose a file: Banner')).toBeNull();
  expect(screen.queryByRole('button', { name: packCopy.kit.change })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Ground: six digits' })).toBeNull();
});

const poster = { name: 'poster.jpg', type: 'image/jpeg', url: 'https://files.example/poster' };
const filled = {
  title: 'The Lamp',
  description: 'A lamp.',
  cast: [{ id: 'aaaaaaaa', name: 'Ada' }],
  files: { poster: { ...poster, width: 1_200, height: 1_800 } },
  rights: { by: 'owner', byEmail: 'owner@example.org', at: Date.UTC(2026, 4, 1, 12) },
};

it('Each picture is shown in its place, with whether it is sent', async () => {
  const banner = { ...poster, name: 'banner.jpg', url: '', width: 1_600, height: 900 };
  await open({ ...filled, files: { ...filled.files, banner } });
  place('Poster required').getByRole('img', { name: 'Poster: poster.jpg' });
  place('Poster required').getByText('1200 × 1800, sent');
  place('Banner').getByText(/^1600 × 900/);
  expect(place('Banner').queryByText(/, sent$/)).toBeNull();
  expect(place('Banner').queryByRole('img')).toBeNull();
});

it('A picture has what is done with it beside its label, and the whole of its cut line for the pointer', async () => {
  await open(filled);
  const there = place('Poster required');
  expect(there.getByText('poster.jpg').parentElement?.title).toBe(
    '1200 × 1800, sent, poster.jpg, 0 bytes',
  );
  expect(there.getByTitle('Choose another: Poster').getAttribute('for')).toBe(
    there.getByLabelText('Choose another: Poster').id,
  );
  press('Remove: Poster');
  await there.findByText('Choose a file');
  expect(there.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(there.getByLabelText('Choose a file: Poster'));
});

it('People stand in rows with their faces, and the fields of one open in the row', async () => {
  const face = { ...poster, name: 'ada.jpg', width: 800, height: 1_000 };
  await open({
    ...filled,
    cast: [
      { id: 'aaaaaaaa', name: 'Ada', role: 'Keeper', picture: 'person-aaaaaaaa' },
      { id: 'bbbbbbbb', name: 'Bo' },
    ],
    files: { ...filled.files, 'person-aaaaaaaa': face },
  });
  const row = screen.getByText('Ada').closest('li');
  expect(row?.querySelector('image')?.getAttribute('href')).toBe(face.url);
  expect(screen.getByText('Bo').closest('li')?.querySelector('image')).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  press('Edit Ada');
  expect(row?.contains(field('Name'))).toBe(true);
  press('Move Ada down');
  expect(screen.getAllByText(/^(Ada|Bo)$/).map(({ textContent }) => textContent)).toEqual([
    'Bo',
    'Ada',
  ]);
  press('Done');
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
});

describe('On a phone, a list of people', () => {
  const names = ['Ada', 'Bo', 'Cy', 'Dee', 'Dee'];
  const cast = names.map((name, index) => ({
    id: String.fromCharCode(97 + index).repeat(8),
    name,
  }));
  const rows = () => screen.getAllByRole('button', { name: /^Edit / });
  beforeEach(() => {
    stubWindowWidth('phone');
  });
  afterEach(() => {
    stubWindowWidth('desk');
  });

  it('has three of them, and the others on request', async () => {
    await open({ ...filled, cast });
    expect(rows().map((row) => row.ariaLabel)).toEqual(['Edit Ada', 'Edit Bo', 'Edit Cy']);
    press('Show 2 more');
    expect(rows()).toHaveLength(5);
    await waitFor(() => {
      expect(document.activeElement).toBe(rows()[3]);
    });
    expect(screen.queryByRole('button', { name: /^Show \d more$/ })).toBeNull();
  });

  it('shows whoever a link leads to, also when their fields are closed again', async () => {
    await open({ ...filled, cast });
    const missing = within(screen.getByRole('region', { name: 'Still missing' }));
    const [first] = missing.getAllByRole('button', { name: 'Mend it: Dee' });
    if (first) fireEvent.click(first);
    expect(document.activeElement?.id).toBe('pack-person-dddddddd');
    press('Edit Dee');
    expect(field('Name').value).toBe('Dee');
    press('Done');
    expect(rows()).toHaveLength(4);
  });
});

it('A logo is shown on the grounds of both themes, and read once', async () => {
  const logo = { ...poster, name: 'mark.png', width: 900, height: 300 };
  const kit: Kit = { ground: '#14222b', primary: '', accent: '', face: 'Archivo', tone: 'stage' };
  const { stage, callSheet } = adjustKit(kit);
  await open({ ...filled, files: { ...filled.files, 'logo-1': logo }, kit });
  const grounds = () =>
    [...screen.getByRole('group', { name: 'Logo' }).querySelectorAll('image')].map((image) =>
      image.previousElementSibling?.getAttribute('fill'),
    );
  await waitFor(() => {
    expect(grounds()).toEqual([stage.ground, callSheet.ground]);
  });
  place('Logo').getByRole('img', { name: 'Logo: mark.png' });
});

describe('The look of a film', () => {
  const logo = { ...poster, name: 'mark.png', width: 900, height: 300 };
  const kit: Kit = {
    ground: '#14222b',
    primary: '',
    accent: '',
    face: 'Fredoka',
    tone: 'call-sheet',
  };
  const look = { kit, files: { ...filled.files, 'logo-1': logo } };
  const isUnfolded = () => field('Ground: six digits').closest('details')?.open;
  const button = (name: string) => screen.getByRole('button', { name });

  it('is one row, in which it is opened and folded again', async () => {
    await open({ ...filled, ...look });
    expect(isUnfolded()).toBe(false);
    const row = button(packCopy.kit.change).parentElement ?? document.body;
    expect(row.querySelector('image')?.getAttribute('href')).toBe(logo.url);
    within(row).getByRole('img', { name: 'Ground: #14222b' });
    expect(within(row).getByText('Fredoka').getAttribute('data-face')).toBe('Fredoka');
    within(row).getByText('Call Sheet');
    press(packCopy.kit.change);
    expect(isUnfolded()).toBe(true);
    expect(button(packCopy.kit.close).ariaExpanded).toBe('true');
    press(packCopy.kit.close);
    expect(isUnfolded()).toBe(false);
  });

  it.each([
    ['kit', true],
    ['logo-1', true],
    ['synopsis', false],
  ])('is open where something was noted about it (%s: %s)', async (noted, isOpen) => {
    await open({ ...filled, ...look, state: 'returned', fieldNotes: { [noted]: 'Warmer.' } });
    expect(isUnfolded()).toBe(isOpen);
  });

  it('is open while its package has no place for a design', async () => {
    await open({ ...filled, files: { ...filled.files, 'logo-2': logo } });
    expect(isUnfolded()).toBe(true);
  });

  it('opens by itself where something leads into it', async () => {
    await open({ ...filled, files: { ...filled.files, 'logo-1': { ...logo, url: '' } } });
    expect(isUnfolded()).toBe(false);
    Element.prototype.scrollIntoView = vi.fn();
    press('Go to it: Logo');
    expect(isUnfolded()).toBe(true);
    expect(document.activeElement?.id).toBe('pack-file-logo-1');
    await screen.findByRole('button', { name: packCopy.kit.close, expanded: true });
  });
});

it('Links stand in rows, in which their fields open; those of a faulty and a new one are open', async () => {
  const links = [
    { platform: 'YouTube', link: 'https://youtube.com/lamp' },
    { platform: 'Instagram', link: 'no address' },
  ];
  await open({ ...filled, links });
  expect(screen.getByText(links[0]?.link ?? '').closest('li')?.textContent).toMatch(/^YouTube /);
  expect(screen.queryByRole('textbox', { name: 'Link 1' })).toBeNull();
  // It stays open once it is right.
  type('Link 2', 'https://instagram.com/lamp');
  expect(field('Link 2').ariaInvalid).not.toBe('true');
  press('Done: link 2');
  expect(screen.queryByRole('textbox', { name: 'Link 2' })).toBeNull();
  press('Edit link 1');
  await waitFor(() => {
    expect(document.activeElement).toBe(field('Link 1'));
  });
  press('Add a link');
  await waitFor(() => {
    expect(document.activeElement).toBe(field('Link 3'));
  });
  press('Remove link 1');
  expect(screen.queryByRole('textbox', { name: 'Link 1' })).toBeNull();
  expect(field('Link 2').value).toBe('');
});

it('A list of people leads to the files, of which one may be a table of them', async () => {
  await open(filled);
  press('Add from a CSV: Crew');
  expect(document.activeElement?.textContent).toBe('Your folder');
});

describe('What is missing', () => {
  it('is counted once, and the button that cannot submit yet says where it leads', async () => {
    await open({ title: 'The Lamp' });
    const submit = screen.getByRole('button', {
      name: 'Submit the pack',
      description: '4 things are needed first. The button leads to the first of them.',
    });
    screen.getByRole('button', { name: 'Submit 4 needed' });
    const missing = within(screen.getByRole('region', { name: 'Still missing' }));
    missing.getByText(/^4 needed, \d+ better with$/);
    const rows = missing.getAllByRole('listitem').slice(0, 4);
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
      'Description is missing',
      'Poster is missing',
      'Someone of the cast or crew is missing',
      'Rights are not confirmed yet',
    ]);
    Element.prototype.scrollIntoView = vi.fn();
    fireEvent.click(submit);
    expect(document.activeElement).toBe(field('Description'));
    press('Tick it: Rights');
    expect(document.activeElement?.id).toBe('pack-rights');
  });
});

it('A title that another film has is said at its field, and asks for another before the pack is submitted', async () => {
  await open(filled);
  packDatabase.holdFilm('Low Tide');
  type('Title', 'Low  Tide');
  const title = () => field('Title');
  await waitFor(() => {
    expect(title().ariaInvalid).toBe('true');
  });
  expect(document.getElementById('pack-title-advice')?.textContent).toMatch(
    /^Another film has this title/,
  );
  screen.getByText('One thing is needed first. The button leads to it.');
  type('Title', 'Low Tide Again');
  expect(title().ariaInvalid).not.toBe('true');
  expect(screen.queryByText(/is needed first/)).toBeNull();
});

it('A colour that is none yet is where the button leads, and keeps the pack from being submitted', async () => {
  await open(filled);
  expect(screen.queryByText(/is needed first/)).toBeNull();
  press(packCopy.kit.change);
  type('Ground: six digits', '#2e6f');
  press(packCopy.kit.close);
  screen.getByText('One thing is needed first. The button leads to it.');
  Element.prototype.scrollIntoView = vi.fn();
  press('Submit the pack');
  expect(document.activeElement).toBe(field('Ground: six digits'));
  expect(field('Ground: six digits').closest('details')?.open).toBe(true);
  expect(packDatabase.pack().state).toBe('draft');
  type('Ground: six digits', '#2e6f95');
  expect(screen.queryByText(/is needed first/)).toBeNull();
});

describe('That the content may be published', () => {
  const box = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: /^I may publish these:/ });
  const rights = () => within(screen.getByRole('region', { name: 'Rights' }));

  it('is where the button leads that cannot submit yet, is ticked there, and says by whom and when', async () => {
    await open({ ...filled, rights: null });
    Element.prototype.scrollIntoView = vi.fn();
    press('Submit the pack');
    expect(document.activeElement).toBe(box());
    fireEvent.click(box());
    expect(box().checked).toBe(true);
    await rights().findByText(/^Ticked by editor@example\.org, 1 May 2026/);
    expect(screen.queryByText('are not confirmed yet')).toBeNull();
    press('Submit the pack');
    await screen.findByText(/^Submitted, thank you\./);
    expect(box().disabled).toBe(true);
    rights().getByText(/^Ticked by editor@example\.org/);
  });

  it('is taken back as long as the pack is its creators’', async () => {
    await open(filled);
    rights().getByText(/^Ticked by owner@example\.org, 1 May 2026/);
    fireEvent.click(box());
    await waitFor(() => {
      expect(packDatabase.pack().rights).toBeNull();
      expect(rights().queryByText(/^Ticked by/)).toBeNull();
    });
    expect(box().checked).toBe(false);
    screen.getByText('are not confirmed yet');
  });

  it('is not ticked while the database is away, which is said there', async () => {
    await open({ ...filled, rights: null });
    packDatabase.failWith('unavailable');
    fireEvent.click(box());
    expect((await rights().findByRole('alert')).textContent).toMatch(/^Not saved yet: /);
    expect(box().checked).toBe(false);
  });
});

describe('A note of a return', () => {
  const fieldNotes = Object.fromEntries(noteFields.map((field) => [field, `About ${field}.`]));

  it('stands at its field, whichever that is, and at the top with the way there', async () => {
    await open({ ...filled, state: 'returned', note: 'Nearly there.', fieldNotes });
    Element.prototype.scrollIntoView = vi.fn();
    const top = within(screen.getByRole('list', { name: 'Our notes about fields' }));
    expect(top.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      noteFields.map((field) => noteLabels[field]),
    );
    for (const field of noteFields) {
      const note = document.getElementById(`pack-note-${field}`);
      expect(note?.textContent).toMatch(new RegExp(`: About ${field}\\.$`));
      fireEvent.click(top.getByRole('button', { name: noteLabels[field] }));
      const reached = document.activeElement;
      expect([`pack-note-${field}`, `pack-${field}`]).toContain(reached?.id);
      // The field that is reached has the note beside it.
      const section = reached?.closest('section');
      expect(section?.contains(note)).toBe(true);
    }
    expect(document.getElementById('pack-note-captions')?.textContent).toBe(
      'Our note about Captions of the stills: About captions.',
    );
  });

  it('about a file or a person stands there, and about what is removed at the top alone', async () => {
    await open({
      ...filled,
      state: 'returned',
      note: 'Nearly there.',
      fieldNotes: { poster: 'Too dark.', aaaaaaaa: 'Who is she?', bbbbbbbb: 'Who was he?' },
    });
    const top = within(screen.getByRole('list', { name: 'Our notes about fields' }));
    expect(top.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Poster',
      'Ada',
      'What is removed',
    ]);
    fireEvent.click(top.getByRole('button', { name: 'Poster' }));
    const poster = screen.getByRole('group', { name: 'Poster required' });
    expect(poster.contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.textContent).toBe('Our note: Too dark.');
    expect(document.getElementById('pack-note-aaaaaaaa')?.textContent).toBe(
      'Our note about Ada: Who is she?',
    );
  });

  it('of its creators stands at its field for a colleague, as what they asked for', async () => {
    await open({
      ...filled,
      state: 'changesAsked',
      note: 'A darker page.',
      fieldNotes: { captions: 'Name the lamp.' },
    });
    screen.getByText('You asked:');
    screen.getByText('A darker page.');
    const asked = within(screen.getByRole('list', { name: 'What you asked about fields' }));
    fireEvent.click(asked.getByRole('button', { name: noteLabels.captions }));
    expect(document.activeElement?.textContent).toBe(
      'You asked about Captions of the stills: Name the lamp.',
    );
  });

  it('goes when the pack is submitted again', async () => {
    await open({ ...filled, state: 'returned', note: 'Nearly there.', fieldNotes });
    press('Submit the pack');
    await screen.findByText(/^Submitted, thank you\./);
    expect(screen.queryByText(/Nearly there\./)).toBeNull();
    expect(screen.queryByText(/About captions\./)).toBeNull();
  });
});

describe('A place that the package does not have', () => {
  const locked = () => screen.getAllByText(/: from \w+ on$/).map(({ textContent }) => textContent);

  it.each([
    [
      'bronze',
      [
        'Banner: from Silver on',
        'Logo: from Silver on',
        'Logo 2: from Diamond on',
        'Poster for designs: from Silver on',
        'Poster for designs 2: from Diamond on',
        'Intro film: from Diamond on',
      ],
    ],
    [
      'gold',
      [
        'Logo 2: from Diamond on',
        'Poster for designs 2: from Diamond on',
        'Intro film: from Diamond on',
      ],
    ],
  ])('says which one would have it (%s)', async (packageId, places) => {
    await open({ packageId });
    expect(locked()).toEqual(places);
  });

  it('is none with the largest package', async () => {
    await open({ packageId: 'diamond' });
    expect(screen.queryByText(/: from \w+ on$/)).toBeNull();
  });
});

describe('The preview beside the fields', () => {
  it('follows what is typed, the intro film included', async () => {
    const url = 'https://files.example/intro.mp4';
    const intro = { name: 'intro.mp4', type: 'video/mp4', url };
    await open(
      { ...filled, packageId: 'diamond', files: { 'intro-1': intro } },
      { isPreviewed: true },
    );
    const preview = screen.getByRole('region', { name: 'Preview' });
    const page = () => preview.querySelector('iframe')?.contentDocument;
    await waitFor(() => {
      expect(page()?.querySelector('h1')?.textContent).toBe('The Lamp');
      expect(page()?.querySelector('video')?.src).toBe(url);
    });
    type('Title', 'The Lantern');
    await waitFor(() => {
      expect(page()?.querySelector('h1')?.textContent).toBe('The Lantern');
    });
    const followed = () => page()?.querySelector('[data-followed]');
    act(() => {
      field('Title').focus();
    });
    expect(followed()?.textContent).toBe('The Lantern');
    act(() => {
      field('Description').focus();
    });
    expect(followed()?.textContent).toBe('A lamp.');
    expect(preview.querySelector('[inert] iframe')).not.toBeNull();
  });
});

describe('A pack that is complete', () => {
  it('is thanked for where the focus is', async () => {
    await open(filled);
    press('Submit the pack');
    const thanks = await screen.findByText(/^Submitted, thank you\. You: nothing to do/);
    await waitFor(() => {
      expect(document.activeElement).toBe(thanks);
    });
  });
});

describe('A page that was built', () => {
  const show = (fields: object = {}) => open({ ...filled, state: 'built', ...fields });
  const parts = async () =>
    within(await screen.findByRole('list', { name: packCopy.agreement.page }));
  const addNote = async (about: string) => {
    fireEvent.click(await (await parts()).findByRole('button', { name: `Add a note: ${about}` }));
  };
  const answer = () => screen.getByRole('button', { name: /^Ask for changes/ });
  const givenBack = `${packCopy.thanks.changesAsked} ${packCopy.states.changesAsked.next}`;

  it('is a button for each part in the order of the page, pictures and people by themselves', async () => {
    await show({
      synopsis: 'It goes out.',
      year: '2026',
      director: 'Kay',
      trailer: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
      links: [{ platform: 'YouTube', link: 'https://youtube.com/lamp' }],
      files: {
        ...filled.files,
        banner: { name: 'banner.jpg', type: 'image/jpeg', url: 'https://files.example/banner' },
        'still-1': { name: '1.jpg', type: 'image/jpeg', url: 'https://files.example/1' },
        'still-2': { name: '2.jpg', type: 'image/jpeg', url: 'https://files.example/2' },
      },
      captions: { 'still-2': 'The stairs' },
    });
    screen.getByText(/“Ask for changes” gives the pack back to you/);
    const shown = await parts();
    await shown.findByRole('button', { name: 'Add a note: Still 2' });
    expect(
      shown.getAllByRole('button').map(({ firstElementChild }) => firstElementChild?.textContent),
    ).toEqual(
      [
        'Banner',
        'Poster',
        'Links',
        'Title',
        'Year, director',
        'Description',
        'Synopsis',
        'Trailer',
        'Still 2',
        'Cast',
        'Ada',
      ].map((part) => `Add a note: ${part}`),
    );
    shown.getByText('2026 · Directed by Kay');
    shown.getByText('The stairs');
    const frame = document.querySelector('iframe');
    expect(frame?.contentDocument?.querySelector('h1')?.closest('[inert]')).toBeTruthy();
  });

  it('is not given back without a word, and leads to where one is typed', async () => {
    await show();
    fireEvent.click(answer());
    screen.getByText(packCopy.changesNoteMissing);
    await waitFor(() => {
      expect(document.activeElement).toBe(field('What should be different?'));
    });
    type('What should be different?', 'All of it.');
    expect(screen.queryByText(packCopy.changesNoteMissing)).toBeNull();
    fireEvent.click(answer());
    await screen.findByText(givenBack);
    expect(packDatabase.pack()).toMatchObject({ note: 'All of it.', fieldNotes: {} });
  });

  it('is given back with notes at its parts and about the rest, which the device keeps until then', async () => {
    await show({ fieldNotes: { title: 'Of an earlier return.' } });
    await addNote('Ada');
    await waitFor(() => {
      expect(document.activeElement).toBe(field('About Ada'));
    });
    type('About Ada', 'She is the keeper.');
    press('Keep the note');
    const others = () => screen.getByRole('combobox', { name: packCopy.noteChoice });
    for (const name of ['Rights', 'Ada', 'Description'])
      expect(within(others()).queryByRole('option', { name })).toBeNull();
    fireEvent.change(others(), { target: { value: 'kit' } });
    // An arrow key does as much.
    expect(screen.queryByRole('textbox')).toBeNull();
    press('Add a note: Branding kit');
    type('About Branding kit', 'a'.repeat(limits.packNote + 1));
    fireEvent.click(answer());
    expect(field('About Branding kit').getAttribute('aria-invalid')).toBe('true');
    expect(packDatabase.pack().state).toBe('built');
    type('About Branding kit', 'Warmer.');
    fireEvent.keyDown(field('About Branding kit'), { key: 'Escape' });
    expect(screen.queryByRole('textbox')).toBeNull();
    const kept = () => JSON.stringify(Object.values(localStorage));
    expect(kept()).toContain('She is the keeper.');
    // What was removed says nothing.
    await addNote('Description');
    type('About Description', 'Longer.');
    press('Remove');
    screen.getByRole('button', { name: 'Ask for changes 2 notes' });
    fireEvent.click(answer());
    const next = await screen.findByText(givenBack);
    await waitFor(() => {
      expect(document.activeElement).toBe(next);
    });
    expect(packDatabase.pack()).toMatchObject({ state: 'changesAsked', note: '' });
    expect(packDatabase.pack().fieldNotes).toEqual({
      aaaaaaaa: 'She is the keeper.',
      kit: 'Warmer.',
    });
    expect(kept()).not.toContain('She is the keeper.');
  });

  it('that staff took back meanwhile is not agreed to, and the reason stays', async () => {
    const { store } = await show();
    packDatabase.change({ state: 'returned' });
    press(packCopy.agree);
    await screen.findByText(packCopy.states.returned.next);
    await waitFor(() => {
      const [alert] = selectAlerts(store.getState());
      expect(alert?.text).toContain(accountStandaloneMessages.packMoved);
    });
  });
});

describe('A pack that was submitted', () => {
  it('is taken back by its creators, who then change it again', async () => {
    await open({ ...filled, state: 'submitted' });
    screen.getByText(packCopy.readOnly.submitted);
    press('Take the pack back');
    const told = await screen.findByText(/^The pack is yours again\. You: fill in the pack/);
    await waitFor(() => {
      expect(document.activeElement).toBe(told);
    });
    expect(packDatabase.pack().state).toBe('draft');
    type('Title', 'Typed Since');
    await screen.findByText(packCopy.saving.idle);
    expect(packDatabase.pack().title).toBe('Typed Since');
    press('Submit the pack');
    await screen.findByText(/^Submitted, thank you\./);
  });

  it('stays with staff once Build has begun, which is said in the place of the button', async () => {
    await open({ ...filled, state: 'submitted' });
    packDatabase.change({ state: 'building' });
    press('Take the pack back');
    expect((await screen.findByRole('alert')).textContent).toContain(
      accountStandaloneMessages.packMoved,
    );
    screen.getByText(packCopy.states.building.next);
    screen.getByText(packCopy.readOnly.building);
    expect(screen.queryByRole('button', { name: 'Take the pack back' })).toBeNull();
    expect(packDatabase.pack().state).toBe('building');
  });
});

describe('A pack that the other side has moved on', () => {
  const Refreshed = () => {
    usePackRefresh(lastPack());
    return null;
  };

  it('follows when the window comes back to the front, and keeps what was typed', async () => {
    const { store } = await open(filled);
    renderApp(<Refreshed />, { store });
    type('Title', 'Typed Meanwhile');
    packDatabase.change({ state: 'returned', note: 'A larger poster, please.' });
    window.dispatchEvent(new Event('focus'));
    await screen.findByText('A larger poster, please.');
    expect(field('Title').value).toBe('Typed Meanwhile');
  });
});

describe('What was removed', () => {
  const person = (id: string, name: string, picture = '') => ({ id, name, picture });

  it('is put back where it was, with its files and how they were cropped', async () => {
    Object.assign(decoder, { width: 1_200, height: 1_200 });
    const picture = 'person-aaaaaaaa';
    await open({
      cast: [person('aaaaaaaa', 'Ada', picture), person('bbbbbbbb', 'Bo')],
    });
    await drop({ 'poster.jpg': jpeg, 'cast/ada.jpg': jpeg });
    await screen.findByText(packCopy.saving.idle);
    const { files, cast } = packDatabase.pack();
    expect(Object.keys(files).sort()).toEqual([picture, 'poster']);
    press('Remove: Poster');
    press('Edit Ada');
    press('Remove Ada');
    await waitFor(() => {
      expect(fileStore.paths()).toEqual([]);
      expect(packDatabase.pack().files).toEqual({});
    });
    press(/^Undo Ada/);
    press(/^Undo Poster: poster.jpg/);
    await waitFor(() => {
      expect(packDatabase.pack()).toMatchObject({ files, cast });
    });
    expect(fileStore.paths()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });
});
