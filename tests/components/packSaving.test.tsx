import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../src/config/limits';
import { accountStandaloneMessages } from '../../src/content/accountMessages';
import { editCopy } from '../../src/content/editing';
import { codeMessage } from '../../src/content/messages';
import { packCopy } from '../../src/content/projectPacks';
import { selectOpenPack } from '../../src/features/packs/packSlice';
import { openPack, refreshPack } from '../../src/features/packs/packThunks';
import { showsSame, usePack } from '../../src/features/packs/usePack';
import { makeStore } from '../../src/store/store';
import { useDialogs } from '../support/dialogPolyfill';
import { fileStore } from '../support/fileStore';
import { usePictures } from '../support/imageStubs';
import { packDatabase } from '../support/packDatabase';
import {
  drop,
  field,
  jpeg,
  largerJpeg,
  lastPack,
  open,
  place,
  press,
  type,
} from '../support/packEditor';

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
  Object.assign(decoder, { width: 1_200, height: 1_800 });
});

const { saving, held } = packCopy;
const isSaved = () => screen.findByText(saving.idle);
const comeOnline = () => fireEvent(window, new Event('online'));

describe('A pack that cannot be saved', () => {
  it('for want of a network is saved once there is one', async () => {
    await open();
    packDatabase.failWith('unavailable');
    type('Title', 'The Lamp');
    await screen.findByText(saving.failed);
    packDatabase.failWith('');
    comeOnline();
    await isSaved();
    expect(packDatabase.pack().title).toBe('The Lamp');
  });

  it.each([
    ['message/notAMember', accountStandaloneMessages.notAMember],
    ['permission-denied', saving.refused(codeMessage('permission-denied'))],
  ])(
    'because it is refused (%s) says so, and waits until something changes',
    async (code, text) => {
      await open();
      packDatabase.failWith(code);
      type('Title', 'The Lamp');
      await screen.findByText(text);
      expect(field('Title').value).toBe('The Lamp');
      expect(screen.queryByText(saving.failed)).toBeNull();
      expect(packDatabase.attempts()).toBe(1);
      comeOnline();
      packDatabase.failWith('');
      type('Purpose', 'Light');
      await isSaved();
      expect(packDatabase.attempts()).toBe(2);
      expect(packDatabase.pack()).toMatchObject({ title: 'The Lamp', purpose: 'Light' });
    },
  );

  it('because it is refused keeps a chosen file, and sends it afterwards', async () => {
    await open();
    packDatabase.failWith('message/notAMember');
    fireEvent.change(screen.getByLabelText('Choose a file: Poster'), {
      target: { files: [new File([jpeg], 'a.jpg')] },
    });
    await screen.findByText(accountStandaloneMessages.notAMember);
    await place('Poster required').findByText(packCopy.file.awaitsPack);
    expect(fileStore.paths()).toEqual([]);
    packDatabase.failWith('');
    press(editCopy.tryAgainNow);
    await isSaved();
    expect(packDatabase.pack().files.poster?.url).not.toBe('');
  });

  it('because someone has submitted it says that what was typed is kept, and is saved once it is back', async () => {
    const { store } = await open();
    packDatabase.change({ state: 'submitted' });
    type('Title', 'The Lamp');
    await screen.findByText(saving.withStaff);
    packDatabase.change({ state: 'returned' });
    await act(() => store.dispatch(refreshPack(lastPack())));
    await isSaved();
    expect(packDatabase.pack().title).toBe('The Lamp');
  });

  it('because its page is built can be agreed to all the same', async () => {
    await open();
    packDatabase.change({ state: 'built' });
    type('Title', 'The Lamp');
    await screen.findByText(saving.withStaff);
    press(packCopy.agree);
    await waitFor(() => {
      expect(packDatabase.pack()).toMatchObject({ state: 'agreed', title: '' });
    });
  });
});

describe('What is more than a pack takes', () => {
  it('of a text is told at its field and stays there, and the rest is saved', async () => {
    await open();
    const long = 'x'.repeat(limits.packText + 1);
    type('Synopsis', long);
    type('Title', 'The Lamp');
    await screen.findByText(saving.held('Synopsis'));
    expect(screen.getAllByText(held.tooLong(long.length))).toHaveLength(1);
    expect(field('Synopsis').value).toBe(long);
    expect(field('Synopsis').getAttribute('aria-invalid')).toBe('true');
    expect(packDatabase.pack()).toMatchObject({ title: 'The Lamp', synopsis: '' });
    type('Synopsis', 'Short');
    await isSaved();
    expect(packDatabase.pack().synopsis).toBe('Short');
  });

  it('of links in a file is left out, and named', async () => {
    const link = (index: number) => `https://example.org/${String(index)}`;
    const links = Array.from({ length: limits.projectLinks - 2 }, (_, index) => ({
      platform: 'Instagram',
      link: link(index),
    }));
    await open({ links });
    const told = await drop({ 'links.txt': [90, 91, 92, 93].map(link).join('\n') });
    expect(told.getByText(new RegExp(`left out: ${link(92)}, ${link(93)}\\.`))).toBeTruthy();
    await isSaved();
    expect(
      packDatabase
        .pack()
        .links.map((one) => one.link)
        .slice(-3),
    ).toEqual([link(limits.projectLinks - 3), link(90), link(91)]);
  });

  it('of its document is told before and when it is full', async () => {
    const bio = 'x'.repeat(66_000);
    const cast = Array.from({ length: 10 }, (_, index) => ({
      id: `aaaaaaa${String(index)}`,
      name: `Person ${String(index)}`,
      bio,
    }));
    await open({ cast });
    screen.getByText(/^Storage for the texts of this pack: 8\d % full/);
    press('Edit Person 0');
    type('Biography', 'y'.repeat(230_000));
    type('Title', 'The Lamp');
    await screen.findByText(held.full);
    screen.getByText(saving.held('Cast'));
    expect(field('Biography').value).toHaveLength(230_000);
    expect(packDatabase.pack().title).toBe('The Lamp');
    expect(packDatabase.pack().cast[0]?.bio).toBe(bio);
    type('Biography', 'Short');
    await isSaved();
  });

  it('of designs, since its package has changed meanwhile, is told, and the rest is saved and sent', async () => {
    const logo = { name: 'mark.png', type: 'image/png', url: 'https://a.example/logo', width: 900 };
    await open({ files: { 'logo-1': logo } });
    packDatabase.change({ packageId: 'silver' });
    const choose = (label: string) => {
      fireEvent.change(screen.getByLabelText(`Choose a file: ${label}`), {
        target: { files: [new File([jpeg], 'a.jpg')] },
      });
    };
    choose('Poster for designs');
    type('Title', 'The Lamp');
    await screen.findByText(held.noPlace('Poster for designs', 'Silver'));
    choose('Poster');
    await waitFor(() => {
      expect(packDatabase.pack().files.poster?.url).toBeTruthy();
    });
    expect(packDatabase.pack().title).toBe('The Lamp');
    expect(Object.keys(packDatabase.pack().files).sort()).toEqual(['logo-1', 'poster']);
    expect(fileStore.paths()).toHaveLength(1);
    press('Remove: Poster for designs');
    const question = within(await screen.findByRole('dialog'));
    fireEvent.click(question.getByRole('button', { name: 'Remove' }));
    await isSaved();
  });
});

const plakat = {
  name: 'plakat.jpg',
  type: 'image/jpeg',
  url: 'https://files.example.org/plakat',
  bytes: 9,
  width: 1_200,
  height: 1_800,
  crop: { x: 10, y: 15, width: 600, height: 900 },
};

describe('A file that takes the place of another one', () => {
  const poster = () => packDatabase.pack().files.poster;
  beforeEach(() => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  });

  it('says so where it is dropped, and the other one can be put back before it has arrived', async () => {
    await open({ files: { poster: plakat } });
    const goOn = fileStore.getStuck();
    const told = await drop({ 'poster.jpg': jpeg });
    expect(told.getByText(/is there now/).closest('p')?.textContent).toBe(
      `Poster: poster.jpg ${packCopy.drop.replaces} plakat.jpg`,
    );
    await waitFor(() => {
      expect(poster()).toMatchObject({ url: '', replaces: { url: plakat.url } });
    });
    press('Put it back: Poster');
    await isSaved();
    expect(poster()).toMatchObject(plakat);
    expect(poster()?.replaces).toBeUndefined();
    goOn();
    expect((await told.findByText(/is back/)).parentElement?.textContent).toContain(
      'plakat.jpg is back',
    );
    expect(fileStore.paths()).toEqual([]);
    expect(place('Poster required').queryByText(/canceled/i)).toBeNull();
  });

  it('can be taken back after it has arrived, with the bytes that were stored before', async () => {
    vi.stubGlobal('fetch', (url: string) =>
      url === plakat.url
        ? Promise.resolve(new Response(new Uint8Array(9)))
        : Promise.reject(new TypeError('Failed to fetch')),
    );
    await open({ files: { poster: plakat } });
    await drop({ 'poster.jpg': jpeg });
    await waitFor(() => {
      expect(poster()).toMatchObject({ bytes: 4, replaces: null });
    });
    press('Put it back: Poster');
    await waitFor(() => {
      expect(poster()).toMatchObject({ name: 'plakat.jpg', replaces: null, crop: plakat.crop });
    });
    expect(poster()?.url).not.toBe('');
    await isSaved();
  });

  it('can be taken back after it has arrived, and be taken again', async () => {
    await open();
    await drop({ 'poster.jpg': jpeg });
    await isSaved();
    /** A path is written once, and what nothing shows any more goes. */
    const areStored = (...names: string[]) =>
      waitFor(() => {
        expect(fileStore.paths().map((path) => path.split('/').at(-1))).toEqual(names);
      });
    await areStored('poster');
    await drop({ 'poster.jpg': largerJpeg });
    await waitFor(() => {
      expect(poster()).toMatchObject({ bytes: 8, path: 'poster~2', replaces: null });
    });
    await areStored('poster~2');
    press('Put it back: Poster');
    await waitFor(() => {
      expect(poster()).toMatchObject({ bytes: 4, path: 'poster~3', replaces: null });
    });
    expect(poster()?.url).not.toBe('');
    press('Take the new one: Poster');
    await waitFor(() => {
      expect(poster()).toMatchObject({ bytes: 8, path: 'poster~4', replaces: null });
    });
    await isSaved();
    await areStored('poster~4');
  });

  it('is not told of where the same file is dropped again', async () => {
    await open();
    await drop({ 'poster.jpg': jpeg });
    await isSaved();
    const told = await drop({ 'poster.jpg': jpeg });
    expect(told.queryByText(packCopy.drop.replacedFiles)).toBeNull();
  });

  it.each(['is canceled', 'fails'])(
    'and %s leaves what was stored, which can be put back',
    async (how) => {
      await open();
      await drop({ 'poster.jpg': jpeg });
      await isSaved();
      const before = poster();
      if (how === 'fails') fileStore.failWith('storage/unauthorized');
      else fileStore.getStuck();
      fireEvent.change(screen.getByLabelText('Choose another: Poster'), {
        target: { files: [new File([largerJpeg], 'b.jpg')] },
      });
      const there = place('Poster required');
      await there.findByText(packCopy.file.replaces('poster.jpg'));
      if (how === 'fails') await there.findByText(new RegExp(codeMessage('storage/unauthorized')));
      else fireEvent.click(await there.findByRole('button', { name: 'Cancel upload' }));
      await screen.findByText(saving.notArrived(['b.jpg']));
      expect(fileStore.paths()).toHaveLength(1);
      press('Put back poster.jpg');
      await isSaved();
      expect(poster()).toEqual(before);
    },
  );
});

it('A key keeps the field that it changes on the device, and no other one, until it is stored', async () => {
  await open();
  packDatabase.failWith('unavailable');
  type('Title', 'The Lamp');
  await screen.findByText(saving.failed);
  const keep = vi.spyOn(Storage.prototype, 'setItem');
  type('Purpose', 'Light');
  const kept = keep.mock.calls.map(([key]) => key);
  keep.mockRestore();
  const key = `backlot:pack:${lastPack().packId}`;
  expect(kept).toEqual([`${key}/purpose`]);
  const afterReload = makeStore();
  await afterReload.dispatch(openPack(lastPack())).unwrap();
  expect(selectOpenPack(afterReload.getState())?.edits).toEqual({
    mine: { title: 'The Lamp', purpose: 'Light' },
    base: { title: '', purpose: '' },
  });
  packDatabase.failWith('');
  comeOnline();
  await isSaved();
  expect(Object.keys(localStorage).filter((one) => one.startsWith(key))).toEqual([]);
});

it('A key leaves what the page shows of other fields as it is', async () => {
  packDatabase.hold({ packageId: 'gold' });
  const store = makeStore();
  await store.dispatch(openPack({ brandId: 'brand', packId: 'keys' })).unwrap();
  const { result } = renderHook(usePack, {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  const opened = () => {
    if (!result.current) throw new Error('No pack is open.');
    return { opened: result.current };
  };
  const before = opened();
  act(() => {
    before.opened.edit({ title: 'The Lamp' });
  });
  expect(showsSame('cast', 'files')(before, opened())).toBe(true);
  expect(showsSame('title')(before, opened())).toBe(false);
  act(() => {
    before.opened.edit(({ title }) => ({ title: `${title} Is Lit` }));
  });
  expect(opened().opened.pack.title).toBe('The Lamp Is Lit');
});
