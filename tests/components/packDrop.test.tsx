import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { packCopy } from '../../src/content/projectPacks';
import { useDialogs } from '../support/dialogPolyfill';
import { fileStore } from '../support/fileStore';
import { usePictures } from '../support/imageStubs';
import { packDatabase } from '../support/packDatabase';
import {
  ask,
  askFiles,
  field,
  jpeg,
  largerJpeg,
  open,
  place,
  press,
  take,
  type,
} from '../support/packEditor';
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
  Object.assign(decoder, { width: 1_600, height: 2_400 });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});

const { question: copy } = packCopy.drop;
const question = () => screen.queryByRole('region', { name: copy.heading });
const placeOf = (name: string) => screen.getByLabelText<HTMLSelectElement>(copy.assign(name));
/** A list has the other places once it is used. */
const put = (name: string, value: string) => {
  fireEvent.focus(placeOf(name));
  fireEvent.change(placeOf(name), { target: { value } });
};
const isAt = (name: string, value: string) =>
  waitFor(() => {
    expect(placeOf(name).value).toBe(value);
  });
const filesThere = () => {
  const { files } = packDatabase.pack();
  return Object.fromEntries(Object.entries(files).map(([slot, { name }]) => [slot, name]));
};
const plakat = {
  name: 'plakat.jpg',
  type: 'image/jpeg',
  url: 'https://files.example.org/plakat',
  bytes: 9,
  width: 1_200,
  height: 1_800,
};
/** A file of a folder. */
const inFolder = (path: string, content: BlobPart) =>
  Object.defineProperty(new File([content], path.replace(/.*\//, '')), 'webkitRelativePath', {
    value: path,
  });

describe('What was dropped', () => {
  it('is shown where it will stand, with what it would replace, before anything of it is sent or taken', async () => {
    await open({ files: { poster: plakat }, title: 'Mine' });
    const asked = await ask({
      'poster.jpg': jpeg,
      'still-1.jpg': jpeg,
      'ada.jpg': jpeg,
      'cast.csv': 'name,role\nAda,Keeper\nBo,Gull',
      'title.txt': 'The Lamp',
      'scan.jpg': jpeg,
    });
    expect(placeOf('poster.jpg').value).toBe('poster');
    expect(asked.getByText(copy.replaces).textContent).toBe('Replaces plakat.jpg');
    expect(placeOf('still-1.jpg').value).toBe('still-1');
    expect(placeOf('ada.jpg').selectedOptions[0]?.textContent).toBe('Portrait: Ada');
    expect(asked.getByText('2 people')).toBeTruthy();
    // That of the poster also where someone chooses between the two.
    expect(asked.getAllByText('4 bytes')).toHaveLength(5);
    expect(asked.getByText('Title', { selector: 'p' })).toBeTruthy();
    expect(asked.getByText(copy.typed, { exact: false })).toBeTruthy();
    // What has no place stands first.
    expect(asked.getAllByRole('combobox')[0]).toBe(placeOf('scan.jpg'));
    expect(asked.getByText(copy.waiting(1)).closest('.panel')?.textContent).toContain(copy.decide);
    expect(asked.getByText('5 sorted')).toBeTruthy();
    expect(asked.getByText(/^With these, the pack has 3 of 60 files, 12 bytes /)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
    expect(packDatabase.pack().title).toBe('Mine');
    expect(packDatabase.attempts()).toBe(0);
    expect(fileStore.paths()).toEqual([]);

    const told = await take();
    expect(told.getByText('Taken: 5 files, with 0 texts and 2 people')).toBeTruthy();
    expect(told.getByText(/scan\.jpg/).parentElement?.textContent).toContain(
      packCopy.drop.leftOver,
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Choose a folder'));
    await screen.findByText(packCopy.saving.idle);
    expect(Object.values(filesThere()).sort()).toEqual(['ada.jpg', 'poster.jpg', 'still-1.jpg']);
  });

  it('leaves a phone a line of how many files the pack has then', async () => {
    stubWindowWidth('phone');
    onTestFinished(() => {
      stubWindowWidth('desk');
    });
    await open({ files: { poster: plakat } });
    const asked = await ask({ 'still-1.jpg': jpeg });
    expect(asked.getByText('2 of 60 files')).toBeTruthy();
  });

  it.each(['the button', 'Back', 'Escape'])(
    'is forgotten by %s, and the pack is as it was',
    async (how) => {
      await open();
      type('Purpose', 'Light');
      await ask({ 'title.txt': 'The Lamp', 'poster.jpg': jpeg });
      const heading = screen.getByRole('heading', { name: copy.heading });
      await waitFor(() => {
        expect(document.activeElement).toBe(heading);
      });
      if (how === 'Escape') {
        // This closes a list of places.
        fireEvent.keyDown(placeOf('poster.jpg'), { key: 'Escape' });
        expect(question()).toBeTruthy();
        fireEvent.keyDown(heading, { key: 'Escape' });
      } else press(how === 'Back' ? packCopy.titleOf('') : packCopy.cancel);
      expect(question()).toBeNull();
      expect(document.activeElement).toBe(screen.getByLabelText('Choose a folder'));
      expect(screen.getByText(copy.canceled)).toBeTruthy();
      await ask({ 'still-1.jpg': jpeg });
      expect(screen.queryByLabelText(copy.assign('poster.jpg'))).toBeNull();
      await take();
      await screen.findByText(packCopy.saving.idle);
      expect(packDatabase.pack()).toMatchObject({ title: '', purpose: 'Light' });
      expect(filesThere()).toEqual({ 'still-1': 'still-1.jpg' });
    },
  );

  it('is added to by a further drop anywhere on the page, in which a folder’s file takes its own place', async () => {
    await open();
    await askFiles([inFolder('film/poster.jpg', jpeg), inFolder('film/scan.jpg', jpeg)]);
    put('film/scan.jpg', 'banner');
    await isAt('film/scan.jpg', 'banner');
    const asked = await askFiles([inFolder('film/poster.jpg', largerJpeg)]);
    await asked.findByText('8 bytes');
    const files = [new File([jpeg], 'still-1.jpg')];
    fireEvent.drop(document.body, { dataTransfer: { files, items: [], types: ['Files'] } });
    await isAt('still-1.jpg', 'still-1');
    expect(placeOf('film/scan.jpg').value).toBe('banner');
    await take();
    await screen.findByText(packCopy.saving.idle);
    const { files: stored } = packDatabase.pack();
    expect(Object.keys(stored).sort()).toEqual(['banner', 'poster', 'still-1']);
    expect(stored.poster?.bytes).toBe(8);
  });

  it('finds a place beside what was put into the pack meanwhile', async () => {
    await open();
    await ask({ 'still-1.jpg': jpeg });
    fireEvent.change(screen.getByLabelText('Choose a file: Still 1'), {
      target: { files: [new File([jpeg], 'own.jpg')] },
    });
    await screen.findAllByText('own.jpg');
    expect(question()).toBeTruthy();
    await take();
    await screen.findByText(packCopy.saving.idle);
    expect(filesThere()).toEqual({ 'still-1': 'own.jpg', 'still-2': 'still-1.jpg' });
  });

  it('and of which nothing can be taken has no button that takes it', async () => {
    await open();
    const asked = await ask({ 'notes.docx': 'x' });
    expect(asked.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      copy.leaveOut,
      packCopy.cancel,
    ]);
  });
});

describe('The whole page', () => {
  const hover = (types: string[]) => {
    fireEvent.dragOver(document.body, { dataTransfer: { types } });
  };
  const frame = () => document.querySelector('.drop-frame');

  it('takes files, with a frame while they hover, and leaves what is dragged within it', async () => {
    await open();
    hover(['text/plain']);
    expect(frame()).toBeNull();
    hover(['Files']);
    expect(frame()).toBeTruthy();
    const files = [new File([jpeg], 'poster.jpg')];
    fireEvent.drop(document.body, { dataTransfer: { files, items: [], types: ['Files'] } });
    expect(frame()).toBeNull();
    await screen.findByRole('heading', { name: copy.heading });
    await isAt('poster.jpg', 'poster');
  });

  it('takes none of a pack that staff have', async () => {
    await open({ state: 'submitted' });
    hover(['Files']);
    expect(frame()).toBeNull();
  });
});

it('What is wrong with one file is told at it, once, and how many were taken while they are', async () => {
  await open();
  const asked = await ask({ 'scan.heic': 'x', 'still-1.jpg': jpeg, 'still-2.jpg': jpeg });
  const control = asked.getByRole('button', { name: copy.leaveOutFile('scan.heic') });
  expect(control.closest('li')?.textContent).toContain('HEIC');
  expect(asked.getAllByText(/HEIC/)).toHaveLength(1);
  expect(asked.getAllByText('scan.heic')).toHaveLength(1);
  const taken = /^Taking \d of 2$/;
  press(/^Take these /);
  await screen.findByText(taken);
  await screen.findByRole('region', { name: packCopy.drop.outcome });
  expect(screen.queryByText(taken)).toBeNull();
});

describe('A place', () => {
  it('is changed by hand, which is told, and what was there before waits for another one', async () => {
    await open();
    const asked = await ask({ 'poster.jpg': jpeg, 'scan.jpg': jpeg });
    act(() => {
      placeOf('scan.jpg').focus();
    });
    put('scan.jpg', 'poster');
    await isAt('scan.jpg', 'poster');
    await screen.findByText(copy.isAt('scan.jpg', 'Poster'));
    expect(document.activeElement).toBe(placeOf('scan.jpg'));
    expect(placeOf('poster.jpg').value).toBe('');
    expect(asked.getByText(/scan\.jpg is already meant for the same place/)).toBeTruthy();
    put('poster.jpg', 'banner');
    await isAt('poster.jpg', 'banner');
    put('scan.jpg', 'sorted');
    await isAt('scan.jpg', '');
    put('scan.jpg', 'out');
    await isAt('scan.jpg', 'out');
    const told = await take();
    expect(told.queryByText(/scan\.jpg/)).toBeNull();
    await screen.findByText(packCopy.saving.idle);
    expect(filesThere()).toEqual({ banner: 'poster.jpg' });
  });

  it('is also that of someone whom the drop brings', async () => {
    await open();
    await ask({ 'cast.csv': 'name\nAda\nBo', 'scan.jpg': jpeg });
    expect(placeOf('scan.jpg').options).toHaveLength(2);
    fireEvent.focus(placeOf('scan.jpg'));
    const portrait = within(placeOf('scan.jpg')).getByRole<HTMLOptionElement>('option', {
      name: 'Portrait: Bo',
    });
    put('scan.jpg', portrait.value);
    await isAt('scan.jpg', portrait.value);
    await take();
    await screen.findByText(packCopy.saving.idle);
    const { cast, files } = packDatabase.pack();
    expect(cast.map(({ name, picture }) => [name, picture])).toEqual([
      ['Ada', ''],
      ['Bo', portrait.value],
    ]);
    expect(Object.keys(files)).toEqual([portrait.value]);
  });

  it('of a table is the list that someone chooses where the table says none', async () => {
    await open();
    const asked = await ask({ 'people.csv': 'name\nAda' });
    expect(asked.getByText(/Line 2: it says neither cast nor crew/)).toBeTruthy();
    put('people.csv', 'crew');
    await isAt('people.csv', 'crew');
    expect(asked.getByText('1 person')).toBeTruthy();
    await take();
    await screen.findByText(packCopy.saving.idle);
    expect(packDatabase.pack().crew).toMatchObject([{ name: 'Ada' }]);
  });

  it('goes with the people of a file that is left out, and comes back with them', async () => {
    await open();
    await ask({ 'cast.csv': 'name\nAda', 'ada.jpg': jpeg });
    const portrait = placeOf('ada.jpg').value;
    expect(portrait).toMatch(/^person-/);
    put('cast.csv', 'out');
    await isAt('ada.jpg', '');
    put('cast.csv', 'sorted');
    await isAt('ada.jpg', portrait);
    put('cast.csv', 'out');
    await isAt('ada.jpg', '');
    expect(screen.queryByRole('button', { name: /^Take (this|these) / })).toBeNull();
    press(packCopy.cancel);
    expect(packDatabase.pack().cast).toEqual([]);
  });
});

it('Of two texts, that of the file is taken where someone says so before, or else the typed one stays', async () => {
  await open({ title: 'My Lamp', purpose: 'My light' });
  await ask({ 'title.txt': 'The Lamp', 'purpose.txt': 'Light' });
  const pressNext = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name }));
  };
  await pressNext('Take the file’s: Title');
  await pressNext('Keep yours: Title');
  await pressNext('Take the file’s: Title');
  await screen.findByRole('button', { name: 'Keep yours: Title' });
  await take();
  expect(field('Title').value).toBe('The Lamp');
  expect(field('Purpose').value).toBe('My light');
  press('Put it back: Title');
  expect(field('Title').value).toBe('My Lamp');
});

describe('A place that has a file already', () => {
  const choose = (name: RegExp) => {
    fireEvent.click(screen.getByRole('radio', { name }));
  };
  const isChosen = (name: RegExp) =>
    waitFor(() => {
      expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true);
    });
  const newOne = /^The new one poster\.jpg/;
  const formerOne = /^The one in your pack plakat\.jpg/;

  it('gets the new one, or keeps its own where someone says so, as often as they like', async () => {
    await open({ files: { poster: plakat } });
    await ask({ 'poster.jpg': jpeg, 'still-1.jpg': jpeg });
    const group = screen.getByRole('group', { name: copy.filesFor('Poster', 2) });
    expect(within(group).getAllByRole('radio')).toHaveLength(2);
    expect(group.querySelector(`img[src="${plakat.url}"]`)).toBeTruthy();
    await isChosen(newOne);
    screen.getByRole('button', { name: copy.take(2) });
    choose(formerOne);
    await isChosen(formerOne);
    await screen.findByText(copy.isOut('poster.jpg'));
    screen.getByRole('button', { name: copy.take(1) });
    expect(screen.queryByText(copy.leftOut)).toBeNull();
    choose(newOne);
    await isChosen(newOne);
    await screen.findByText(copy.isAt('poster.jpg', 'Poster'));
    choose(formerOne);
    await isChosen(formerOne);
    await take();
    await screen.findByText(packCopy.saving.idle);
    expect(filesThere()).toEqual({ poster: 'plakat.jpg', 'still-1': 'still-1.jpg' });
  });

  it('keeps it also from the file that would come next', async () => {
    await open({ files: { poster: plakat } });
    await ask({ 'poster.jpg': jpeg, 'old-poster.jpg': largerJpeg });
    expect(placeOf('old-poster.jpg').value).toBe('');
    choose(formerOne);
    await isChosen(formerOne);
    await isAt('old-poster.jpg', 'out');
    expect(screen.queryByRole('button', { name: /^Take (this|these) / })).toBeNull();
    choose(/^The new one old-poster\.jpg/);
    await isAt('old-poster.jpg', 'poster');
  });
});

it('Pictures as a camera names them become stills with one press', async () => {
  await open({ files: { 'still-1': { ...plakat, name: 'there.jpg' } } });
  await ask({ 'DSC01.jpg': jpeg, 'DSC02.jpg': jpeg, 'scan.heic': 'x' });
  press(copy.asStills(2));
  await isAt('DSC01.jpg', 'still-2');
  await isAt('DSC02.jpg', 'still-3');
  expect(screen.queryByRole('button', { name: copy.asStills(2) })).toBeNull();
});

it('The computer’s own files of a folder are named, and are no problem', async () => {
  await open();
  const own = Array.from({ length: 11 }, (_, index) => `film/stills/._${String(index)}.jpg`);
  const paths = [...own, 'film/Thumbs.db', 'film/stills/Thumbs.db', 'film/poster.jpg'];
  const asked = await askFiles(paths.map((path) => inFolder(path, jpeg)));
  const panel = asked.getByRole('heading', { name: copy.leftovers }).closest('.panel');
  expect(panel?.textContent).toContain(`${copy.leftovers}13._0.jpg, ._1.jpg, `);
  expect(panel?.textContent).toContain(packCopy.drop.more(2));
  expect(screen.queryByText(copy.faulty(1))).toBeNull();
  screen.getByRole('button', { name: copy.take(1) });
});

it('A caption from the name of a file goes with its picture, and comes back with it', async () => {
  const areCaptions = (captions: Record<string, string>) =>
    waitFor(() => {
      expect(packDatabase.pack().captions).toEqual(captions);
    });
  await open();
  await ask({ 'still-1 boat.jpg': jpeg });
  await take();
  await areCaptions({ 'still-1': 'Boat' });
  await ask({ 'lamp.jpg': largerJpeg });
  put('lamp.jpg', 'still-1');
  await isAt('lamp.jpg', 'still-1');
  await take();
  await areCaptions({ 'still-1': 'Lamp' });
  press('Put it back: Still 1');
  await areCaptions({ 'still-1': 'Boat' });
  press('Remove: Still 1');
  await areCaptions({});
  press(/^Undo Still 1/);
  await areCaptions({ 'still-1': 'Boat' });
});

it('The folder is asked for in full until the pack has files, and in a row from then on', async () => {
  await open();
  const { heading, folder } = packCopy.drop;
  const box = () => within(screen.getByRole('group', { name: heading }));
  box().getByText(heading);
  await ask({ 'poster.jpg': jpeg });
  const told = await take();
  expect(box().queryByText(heading)).toBeNull();
  box().getByLabelText(folder);
  box().getByText(/^1 of 60 files/);
  expect(told.getByText('poster.jpg').closest('details')?.open).toBe(false);
  expect(told.getByRole('heading', { name: /^Taken: 1 file/ }).closest('details')).toBeNull();
  await screen.findByText(packCopy.saving.idle);
});

it('A file that is chosen for its own place is taken without a question', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Choose a file: Banner'), {
    target: { files: [new File([jpeg], 'a.jpg')] },
  });
  await screen.findByText(packCopy.saving.idle);
  await place('Banner').findByText('a.jpg');
  expect(question()).toBeNull();
});
