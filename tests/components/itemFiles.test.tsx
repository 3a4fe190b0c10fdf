import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, stubNetwork } from '../support/network';
import { App } from '../../src/app/App';
import { undoForMs } from '../../src/config/limits';
import { useDialogs } from '../support/dialogPolyfill';
import { fileStore } from '../support/fileStore';
import { png } from '../support/imageBytes';
import { usePictures } from '../support/imageStubs';
import { storedProject } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';
import { submitSignIn, useStaffArea } from '../support/staffSignIn';

vi.mock('firebase/storage', async () => (await import('../support/fileStore')).storageSdk);
useDialogs();
usePictures();
useStaffArea();

const old = 'projects/Sintel/crew/Colin';
const oldSmall = `${old}~320w`;
const shared = 'projects/Sintel/crew/Shared';
const member = (name: string, path: string, small = '') => ({
  name,
  role: '',
  bio: '',
  socialMedia: [],
  crewMemberImageURL: fileStore.address(path),
  crewMemberImage: {
    width: 900,
    height: 600,
    placeholder: '#123456',
    w640: '',
    w1280: '',
    w320: small && fileStore.address(small),
  },
});
const sintel = storedProject('Sintel', {
  changeId: 'first',
  search: {},
  posterImageURL: fileStore.address('projects/Sintel/poster'),
  crew: [member('Colin', old, oldSmall), member('Ada', shared), member('Bo', shared)],
});
const stored = [old, oldSmall, shared, 'projects/Sintel/poster'].sort();

beforeEach(() => {
  fileStore.hold(...stored);
});

async function open() {
  const database = staffDatabase(sintel);
  const plan = { isWriting: true };
  stubNetwork((request) =>
    !plan.isWriting && request.address.includes('documents:commit')
      ? failed(403, 'PERMISSION_DENIED')
      : database.answer(request),
  );
  const path = '/admin/projects/manage-projects/project-builder?title=Sintel';
  const app = renderApp(<App />, { path });
  await submitSignIn();
  await screen.findByRole('button', { name: 'UPDATE Colin' });
  const pick = async () => {
    await app.user.click(screen.getByRole('button', { name: 'UPDATE Colin' }));
    const file = new File([png('IHDR', 'IDAT')], 'new.png');
    fireEvent.change(await screen.findByLabelText(/^Choose/), { target: { files: [file] } });
    await screen.findByText('new.png');
  };
  return { ...app, database, pick, plan };
}
const save = (name = 'Save') => within(screen.getByRole('dialog')).getByRole('button', { name });
const closed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
const holds = (...paths: string[]) =>
  waitFor(() => {
    expect(fileStore.paths()).toEqual([...paths].sort());
  });
const sent = [1, 320, 640].map((width) =>
  width === 1 ? `${old}~2` : `${old}~2~${String(width)}w`,
);

describe('A replaced picture', () => {
  it('delays saving while its successor is being prepared', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'UPDATE Colin' }));
    const file = new File([png('IHDR', 'IDAT')], 'new.png');
    fireEvent.change(await screen.findByLabelText(/^Choose/), { target: { files: [file] } });
    fireEvent.click(save('Looking at the picture…'));
    await screen.findByText('new.png');
    expect(fileStore.paths()).toEqual(stored);
    await user.click(save());
    await closed();
    await holds(...stored, ...sent);
  });

  it('is kept with its variants, and comes back with the version of its item that History keeps', async () => {
    const { user, pick, database } = await open();
    await pick();
    await user.click(save());
    await closed();
    await holds(...stored, ...sent);
    expect(database.picture('projects/Sintel', 'crew', 'Colin')).not.toBe(fileStore.address(old));
    await user.click(screen.getByText('History', { selector: 'summary' }));
    await user.click(await screen.findByText(/Crew “Colin” updated by/));
    await user.click(screen.getByText('Restore this version'));
    await screen.findByText('It is as it was before.');
    expect(database.picture('projects/Sintel', 'crew', 'Colin')).toBe(fileStore.address(old));
    expect(database.names('projects/Sintel', 'crew')).toEqual(['Colin', 'Ada', 'Bo']);
    await holds(...stored, ...sent);
  });

  it('is kept when another item refers to it too', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'UPDATE Ada' }));
    const file = new File([png('IHDR', 'IDAT')], 'new.png');
    fireEvent.change(await screen.findByLabelText(/^Choose/), { target: { files: [file] } });
    await screen.findByText('new.png');
    await user.click(save());
    await closed();
    await waitFor(() => {
      expect(fileStore.paths()).toHaveLength(stored.length + 3);
    });
    expect(fileStore.paths()).toContain(shared);
  });

  it('is kept when the item cannot be written, and the new upload is deleted', async () => {
    const { user, pick, plan } = await open();
    await pick();
    plan.isWriting = false;
    await user.click(save());
    await within(screen.getByRole('dialog')).findByText(/: You are not allowed to do this\.$/);
    await holds(...stored);
    screen.getByText('new.png');
    plan.isWriting = true;
    await user.click(save());
    await closed();
    await holds(...stored, ...sent);
  });
});

describe('A removed picture', () => {
  it('goes when the form is saved, and its files wait for History', async () => {
    const { user, database } = await open();
    await user.click(screen.getByRole('button', { name: 'UPDATE Colin' }));
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    screen.getByText('The picture goes when you save.');
    screen.getByText('Changed: Picture');
    expect(fileStore.paths()).toEqual(stored);
    await user.click(save());
    await closed();
    await holds(...stored);
    expect(database.picture('projects/Sintel', 'crew', 'Colin')).toBe('');
  });

  it('can be kept after all, and is asked about before the form closes', async () => {
    const { user, database } = await open();
    await user.click(screen.getByRole('button', { name: 'UPDATE Colin' }));
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    await user.click(screen.getByRole('button', { name: 'Keep the old one' }));
    expect(screen.queryByText('The picture goes when you save.')).toBeNull();
    await user.type(screen.getByLabelText('Role'), 'Director');
    await user.click(save());
    await closed();
    expect(database.picture('projects/Sintel', 'crew', 'Colin')).toBe(fileStore.address(old));
    expect(fileStore.paths()).toEqual(stored);
  });

  it('leaves the project without a poster', async () => {
    const { user, database } = await open();
    await user.click(screen.getByRole('button', { name: /Poster of Sintel/ }));
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    await user.click(save('Remove poster'));
    await closed();
    await screen.findByRole('button', { name: 'Tap To Add A Project Poster' });
    expect(database.text('projects/Sintel', 'posterImageURL')).toBe('');
    await holds(...stored);
    await user.click(screen.getByText('History', { selector: 'summary' }));
    await user.click(await screen.findByText(/Poster edited by/));
    await user.click(screen.getByText('Restore this poster'));
    await screen.findByText('The poster is as it was before.');
    expect(database.text('projects/Sintel', 'posterImageURL')).toBe(
      fileStore.address('projects/Sintel/poster'),
    );
  });
});

describe('A chosen picture', () => {
  it('is said to be gone when the form is opened again after a reload, once', async () => {
    const { pick, unmount, user } = await open();
    await pick();
    // The name is noted once the form has shown it.
    await waitFor(() => {
      expect(Object.values<string>(sessionStorage)).toContain('new.png');
    });
    const left = Object.entries<string>(sessionStorage);
    unmount();
    for (const [key, text] of left) sessionStorage.setItem(key, text);
    renderApp(<App />, { path: '/admin/projects/manage-projects/project-builder?title=Sintel' });
    const openForm = () => user.click(screen.getByRole('button', { name: 'UPDATE Colin' }));
    await screen.findByRole('button', { name: 'UPDATE Colin' });
    await openForm();
    await screen.findByText(/is no longer chosen, since the page was loaded again/);
    screen.getByText('new.png');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await openForm();
    expect(screen.queryByText(/is no longer chosen/)).toBeNull();
  });
});

describe('An upload', () => {
  it('leaves the form unchanged and no file behind when it fails', async () => {
    const { user, pick, database } = await open();
    await pick();
    await user.type(screen.getByLabelText('Role'), 'Director');
    fileStore.failWith('storage/unauthorized');
    await user.click(save());
    // Told once: in the form, and not among the alerts as well.
    const text = 'Error in uploading file: You are not allowed to do this with this file.';
    const dialog = screen.getByRole('dialog');
    await within(dialog).findByText(text);
    expect(screen.getAllByText(text)).toHaveLength(1);
    // Where the messages stand while a dialog is open.
    expect(within(dialog).getByRole('list', { name: 'Messages' }).children).toHaveLength(0);
    expect(screen.getByLabelText('Role')).toHaveProperty('value', 'Director');
    await holds(...stored);
    expect(database.text('projects/Sintel', 'changeId')).toBe('first');
    fileStore.failWith('');
    await user.click(save());
    await closed();
  });

  it('leaves the form usable when it is canceled', async () => {
    const { user, pick } = await open();
    await pick();
    fileStore.getStuck();
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: /^Cancel ./ }));
    await within(screen.getByRole('dialog')).findByText(/^Canceled\./);
    await user.type(screen.getByLabelText('Role'), 'Director');
    fileStore.hold(...stored);
    await user.click(save());
    await closed();
  });

  it('is canceled without writing the item when the form is discarded', async () => {
    const { user, pick, database } = await open();
    await pick();
    const goOn = fileStore.getStuck();
    await user.click(save());
    await screen.findByRole('button', { name: /^Cancel ./ });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Throw it away' }));
    await closed();
    goOn();
    // Later than it, and so after whatever it would have led to.
    await user.click(screen.getByRole('button', { name: 'UPDATE Ada' }));
    await user.type(screen.getByLabelText('Role'), 'Director');
    await user.click(save());
    await closed();
    expect(fileStore.paths()).toEqual(stored);
    // One change, and that is Ada's.
    expect(database.paths().filter((path) => path.startsWith('projectHistory/'))).toHaveLength(1);
  });
});

describe('A still', () => {
  it('needs a picture and what it shows, and stands under the path of its kind', async () => {
    const { user, database } = await open();
    await user.click(screen.getByRole('button', { name: 'Tap To Add A Still' }));
    await user.click(save());
    screen.getByText('Choose a picture first.');
    await user.type(screen.getByLabelText('What it shows'), 'The dragon');
    await user.click(save());
    screen.getByText('Choose a picture first.');
    const file = new File([png('IHDR', 'IDAT')], 'new.png');
    fireEvent.change(await screen.findByLabelText(/^Choose/), { target: { files: [file] } });
    await screen.findByText('new.png');
    expect(screen.queryByText('Choose a picture first.')).toBeNull();
    await user.click(save());
    await closed();
    await screen.findByRole('button', { name: 'DELETE The dragon' });
    expect(database.names('projects/Sintel', 'stills')).toEqual(['The dragon']);
    const path = 'projects/Sintel/stills/The dragon';
    await holds(...stored, path, `${path}~320w`, `${path}~640w`);
    // Its picture can be replaced, and goes only with the still.
    await user.click(screen.getByRole('button', { name: 'UPDATE The dragon' }));
    expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
  });
});

describe('A file of a further kind', () => {
  it('is uploaded under the path of its kind, which must not be one that has a form of its own', async () => {
    const { user } = await open();
    await user.click(screen.getByText('Files', { selector: 'summary' }));
    await user.click(await screen.findByRole('button', { name: 'Upload another kind of file' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload New File' }));
    await user.click(dialog.getByRole('button', { name: 'Upload File' }));
    dialog.getByText('Enter a kind.');
    dialog.getByText('Choose a picture first.');
    await user.type(dialog.getByLabelText('Kind'), 'Cast');
    await user.click(dialog.getByRole('button', { name: 'Upload File' }));
    dialog.getByText(/^This kind has a form of its own/);
    await user.clear(dialog.getByLabelText('Kind'));
    await user.type(dialog.getByLabelText('Kind'), 'Press Photo');
    screen.getByRole('dialog', { name: 'Upload New Press-photo' });
    const file = new File([png('IHDR', 'IDAT')], 'press.png');
    fireEvent.change(dialog.getByLabelText(/^Choose/), { target: { files: [file] } });
    await screen.findByText('press.png');
    await user.click(dialog.getByRole('button', { name: 'Upload Press-photo File' }));
    await closed();
    expect(fileStore.paths()).toContain('projects/Sintel/press-photo');
    await screen.findByText('The file is uploaded.');
  });
});

describe('A replaced poster', () => {
  it('is asked for only as long as none is chosen', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /Poster of Sintel/ }));
    await user.click(save('Upload Poster File'));
    screen.getByText('Choose a picture first.');
    const file = new File([png('IHDR', 'IDAT')], 'new.png');
    fireEvent.change(await screen.findByLabelText(/^Choose/), { target: { files: [file] } });
    await user.click(await screen.findByRole('button', { name: 'Use this crop' }));
    await screen.findByText('new.png');
    expect(screen.queryByText('Choose a picture first.')).toBeNull();
  });

  it('waits for History once the project refers to its successor', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /Poster of Sintel/ }));
    const file = new File([png('IHDR', 'IDAT')], 'new.png');
    fireEvent.change(await screen.findByLabelText(/^Choose/), { target: { files: [file] } });
    await user.click(await screen.findByRole('button', { name: 'Use this crop' }));
    await screen.findByText('new.png');
    await user.click(save('Upload Poster File'));
    await closed();
    const poster = 'projects/Sintel/poster';
    await holds(...stored, `${poster}~2`, `${poster}~2~320w`);
  });
});

describe('The files of a removed item', () => {
  const remove = async (name: string) => {
    const app = await open();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    fireEvent.click(screen.getByRole('button', { name: `DELETE ${name}` }));
    await screen.findByText(`${name} is removed.`);
    return app;
  };
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('are kept when the undo time ends, for the history to restore', async () => {
    const { database } = await remove('Colin');
    await wait(undoForMs - 5_000);
    expect(screen.getByRole('button', { name: 'Undo Colin' }).textContent).toMatch(/· 5 s$/);
    await wait(6_000);
    expect(screen.queryByRole('button', { name: 'Undo Colin' })).toBeNull();
    fireEvent.click(screen.getByText('History', { selector: 'summary' }));
    fireEvent.click(await screen.findByText('Restore'));
    await screen.findByText('It is back, at the end of its list.');
    expect(database.names('projects/Sintel', 'crew')).toEqual(['Ada', 'Bo', 'Colin']);
    expect(database.picture('projects/Sintel', 'crew', 'Colin')).toBe(fileStore.address(old));
    expect(fileStore.paths()).toEqual(stored);
  });

  it('can be undone for as long as the notice has the focus, the pointer or a dialog over it', async () => {
    await remove('Colin');
    const undo = screen.getByRole('button', { name: 'Undo Colin' });
    fireEvent.focus(undo);
    await wait(2 * undoForMs);
    fireEvent.pointerEnter(undo);
    fireEvent.blur(undo);
    await wait(2 * undoForMs);
    fireEvent.pointerLeave(undo);
    fireEvent.click(screen.getByRole('button', { name: 'Tap To Add A Crew Member' }));
    await wait(2 * undoForMs);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    screen.getByRole('button', { name: 'Undo Colin' });
    await wait(undoForMs);
    expect(screen.queryByRole('button', { name: 'Undo Colin' })).toBeNull();
  });

  it('are kept when the notice is dismissed', async () => {
    await remove('Colin');
    const dismiss = screen.getByRole('button', { name: 'Dismiss Colin' });
    dismiss.focus();
    fireEvent.click(dismiss);
    expect(screen.queryByRole('button', { name: 'Undo Colin' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Meet the Crew');
    expect(fileStore.paths()).toEqual(stored);
  });

  it('are kept when the item is back and its picture is replaced, as long as History can restore it as it was', async () => {
    const { pick, user } = await remove('Colin');
    fireEvent.click(screen.getByRole('button', { name: 'Undo Colin' }));
    await screen.findByText('Colin is back.');
    vi.useRealTimers();
    await pick();
    await user.click(save());
    await closed();
    await holds(...stored, ...sent);
  });
});
