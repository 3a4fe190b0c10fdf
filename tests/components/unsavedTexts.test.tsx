import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { stubNetwork } from '../support/network';
import { castMember } from '../../scripts/samples/projects';
import { App } from '../../src/app/App';
import { announceDiscard, discardedKey } from '../../src/lib/signedInWork';
import { discardDrafts } from '../../src/components/draftStorage';
import { useDialogs } from '../support/dialogPolyfill';
import { storedProject } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';
import { submitSignIn, useStaffArea } from '../support/staffSignIn';

useDialogs();
useStaffArea();
afterEach(() => {
  window.history.replaceState(null, '', '/');
});

const path = '/admin/projects/manage-projects/project-builder?title=Sintel';
const person = castMember({ role: 'Sintel' });
const sintel = storedProject('Sintel', {
  description: 'A dragon.',
  changeId: 'first',
  search: {},
  cast: [person],
});

async function open({ inBrowser = false, stored = sintel } = {}) {
  const database = staffDatabase(stored);
  stubNetwork(database.answer);
  const app = renderApp(<App />, { path, inBrowser });
  await submitSignIn();
  await screen.findByRole('button', { name: 'Tap to Edit Description' });
  /** The page is loaded anew, or in a new tab: only the disk remembers. */
  const reloadOnChunkError = async (storages: Storage[]) => {
    // A reload unmounts nothing, so what the page leaves on the disk is what is there before.
    const contents = storages.map((storage) => ({
      storage,
      texts: Object.entries<string>(storage),
    }));
    app.unmount();
    discardDrafts();
    for (const { storage, texts } of contents)
      for (const [key, text] of texts) storage.setItem(key, text);
    renderApp(<App />, { path, inBrowser });
    await screen.findByText('Everyone sees it');
  };
  const reload = () => reloadOnChunkError([localStorage, sessionStorage]);
  const openNewTab = () => reloadOnChunkError([localStorage]);
  return { ...app, database, reload, openNewTab };
}

const keyOf = (field: string) => `backlot:unsaved:id of Sintel:${field}`;
const unsavedKeys = () =>
  [localStorage, sessionStorage]
    .flatMap((storage) => Object.keys(storage))
    .filter((key) => key.includes('unsaved'));
const onDisk = (field: string) => localStorage.getItem(keyOf(field));

/** Another tab keeps a text, or is done with it (null). */
function otherTab(field: string, text: string | null) {
  const newValue = text === null ? null : JSON.stringify({ base: 'A dragon.', text });
  if (newValue === null) localStorage.removeItem(keyOf(field));
  else localStorage.setItem(keyOf(field), newValue);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: keyOf(field), newValue }));
  });
}

type User = Awaited<ReturnType<typeof open>>['user'];
const typeInto = async (user: User, label: string, text: string) => {
  await user.type(await screen.findByLabelText(label), text);
};
const editDescription = async (user: User, text: string) => {
  await user.click(screen.getByRole('button', { name: 'Tap to Edit Description' }));
  await typeInto(user, 'Description', text);
};
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('A text that is not saved', () => {
  it('comes back after a reload, and is gone from the device once it is saved', async () => {
    const { user, reload } = await open();
    await editDescription(user, ' Mine.');
    await reload();
    expect(valueOf('Description')).toBe('A dragon. Mine.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(onDisk('description')).toBeNull();
  });

  it('is kept when Escape closes its field, which a second press of the button opens again', async () => {
    const { user } = await open();
    const edit = () => screen.getByRole('button', { name: 'Tap to Edit Description' });
    await editDescription(user, ' Mine.');
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('Description')).toBeNull();
    expect(document.activeElement).toBe(edit());
    screen.getByText('A dragon.');
    screen.getByText('Not saved yet');
    await user.click(edit());
    expect(valueOf('Description')).toBe('A dragon. Mine.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText('Not saved yet')).toBeNull();
    // Unchanged, there is nothing to keep.
    await user.click(edit());
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('Description')).toBeNull();
    expect(screen.queryByText('Not saved yet')).toBeNull();
  });

  it('stays as typed in this tab, also after a reload, while another tab edits the same field', async () => {
    const { user, reload } = await open();
    await editDescription(user, ' Mine.');
    otherTab('description', 'Theirs');
    expect(valueOf('Description')).toBe('A dragon. Mine.');
    await reload();
    expect(valueOf('Description')).toBe('A dragon. Mine.');
  });

  it('appears in a new tab as it was typed last in any tab', async () => {
    const { user, openNewTab } = await open();
    await editDescription(user, ' Mine.');
    otherTab('description', 'Theirs');
    await openNewTab();
    expect(valueOf('Description')).toBe('Theirs');
    // Theirs is saved: nothing is left to be shown.
    otherTab('description', null);
    expect(screen.queryByLabelText('Description')).toBeNull();
    expect(onDisk('description')).toBeNull();
  });

  it('opens no field in other tabs that are open, and appears in tabs opened later', async () => {
    const { user, reload } = await open();
    otherTab('description', 'Theirs');
    expect(screen.queryByLabelText('Description')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Tap to Edit Description' }));
    expect(valueOf('Description')).toBe('A dragon.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onDisk('description')).toContain('Theirs');
    await reload();
    expect(valueOf('Description')).toBe('Theirs');
  });

  it('is canceled only in this tab, and its field stays closed whatever another tab does', async () => {
    const { user, openNewTab } = await open();
    await editDescription(user, ' Mine.');
    await openNewTab();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByLabelText('Description')).toBeNull();
    expect(onDisk('description')).toBeNull();
    otherTab('description', 'Theirs');
    expect(screen.queryByLabelText('Description')).toBeNull();
    await editDescription(user, ' Again.');
    expect(valueOf('Description')).toBe('A dragon. Again.');
    otherTab('description', 'Theirs, later');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByLabelText('Description')).toBeNull();
    expect(onDisk('description')).toContain('Theirs, later');
  });

  it('is removed only from this tab once it is saved, if another tab has edited the field since', async () => {
    const { user } = await open();
    await editDescription(user, ' Mine.');
    otherTab('description', 'Theirs');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(sessionStorage.getItem(keyOf('description'))).toBeNull();
    expect(onDisk('description')).toContain('Theirs');
  });

  it('is held in memory when storage is blocked', async () => {
    const { user } = await open();
    const blocked = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      }),
    );
    await editDescription(user, ' Mine.');
    expect(valueOf('Description')).toBe('A dragon. Mine.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByLabelText('Description')).toBeNull();
    for (const spy of blocked) spy.mockRestore();
  });

  it('survives when another tab saves the same field, and then shows the conflict', async () => {
    const { user, database, reload } = await open();
    await editDescription(user, ' Mine.');
    otherTab('description', 'Theirs');
    database.change('projects/Sintel', 'description', 'Theirs');
    otherTab('description', null);
    await reload();
    expect(valueOf('Description')).toBe('A dragon. Mine.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Save yours instead' });
    expect(database.text('projects/Sintel', 'description')).toBe('Theirs');
  });

  it('is looked for on the device once at a keypress, however many people may have something unsaved', async () => {
    const cast = Array.from({ length: 30 }, (_, index) => ({
      ...person,
      name: `Halina ${String(index)}`,
    }));
    const { user } = await open({
      stored: storedProject('Sintel', { description: 'A dragon.', changeId: 'first', cast }),
    });
    await editDescription(user, 'x');
    const keys = vi.spyOn(Object, 'keys');
    await user.keyboard('y');
    const listings = keys.mock.calls.filter(([listed]) => (listed as unknown) instanceof Storage);
    // Of this tab, and of all.
    expect(listings).toHaveLength(2);
  });

  it('is gone from the page when another tab clears the device', async () => {
    const { user, reload } = await open();
    await user.click(screen.getByRole('button', { name: 'UPDATE Halina Reijn' }));
    await typeInto(user, 'Biography', 'An actor');
    await reload();
    screen.getByText('Not saved yet');
    localStorage.clear();
    sessionStorage.clear();
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    expect(screen.queryByText('Not saved yet')).toBeNull();
  });

  it('is backed up when it cannot be read, before another one replaces it', async () => {
    localStorage.setItem(keyOf('description'), '{"base":"A","text":"B","newer":true}');
    const { user } = await open();
    await editDescription(user, '!');
    expect(localStorage.getItem(`${keyOf('description')}:set-aside`)).toContain('newer');
  });
});

describe('A form that is not saved', () => {
  const newMember = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: /^Tap To Add A Cast Member/ }));
  };

  it('comes back after a reload with its links, says so, and can be discarded', async () => {
    const { user, reload } = await open();
    await newMember(user);
    await typeInto(user, 'Name', 'Thom');
    await user.selectOptions(screen.getByLabelText('Platform'), 'YouTube');
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add Social Media' }));
    await typeInto(user, 'Link', 'exam');
    await reload();
    await newMember(user);
    expect(valueOf('Name')).toBe('Thom');
    expect(valueOf('Link')).toBe('exam');
    screen.getByRole('button', { name: 'Remove YouTube' });
    screen.getByText('This is what you typed before and did not save.');
    await user.click(screen.getByRole('button', { name: 'Throw it away' }));
    expect(valueOf('Name')).toBe('');
    expect(screen.queryByText('This is what you typed before and did not save.')).toBeNull();
    expect(screen.queryByText('Not saved yet')).toBeNull();
    expect(unsavedKeys()).toEqual([]);
  });

  it('is shown when its project is gone, and can be discarded', async () => {
    const { user, database, unmount } = await open();
    await newMember(user);
    await typeInto(user, 'Biography', 'Half a life');
    database.move('projects/Sintel', 'projects/Sintel 2', 'Sintel 2');
    unmount();
    renderApp(<App />, { path });
    await screen.findByText(/There is no project of this title/);
    screen.getByText('cast / bio');
    screen.getByText('Half a life');
    await user.click(screen.getByRole('button', { name: 'Throw it away' }));
    expect(screen.queryByText('Half a life')).toBeNull();
    expect(unsavedKeys()).toEqual([]);
  });

  it('stays on the device when another tab closes the same form without input', async () => {
    const { user } = await open();
    await newMember(user);
    const theirs = JSON.stringify({ base: '', text: 'Thom' });
    localStorage.setItem(keyOf('cast//name'), theirs);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onDisk('cast//name')).toBe(theirs);
  });

  it('belongs to its own item alone', async () => {
    const { user, reload } = await open();
    await user.click(screen.getByRole('button', { name: 'UPDATE Halina Reijn' }));
    await typeInto(user, 'Biography', 'An actor');
    await reload();
    // What opens the form says that there is something in it.
    const marks = screen.getAllByText('Not saved yet').map((mark) => mark.closest('li'));
    expect(marks).toEqual([
      screen.getByRole('button', { name: 'UPDATE Halina Reijn' }).closest('li'),
    ]);
    await newMember(user);
    expect(valueOf('Biography')).toBe('');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'UPDATE Halina Reijn' }));
    expect(valueOf('Biography')).toBe('An actor');
  });

  it('leaves nothing on the device once it is saved, or discarded on closing', async () => {
    const { user } = await open();
    await newMember(user);
    await typeInto(user, 'Name', 'Thom');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Throw it away' }));
    await newMember(user);
    expect(valueOf('Name')).toBe('');
    await typeInto(user, 'Name', 'Thom');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'DELETE Thom' });
    expect(unsavedKeys()).toEqual([]);
  });

  it('includes a link that was typed but not added, and asks for its platform', async () => {
    const { user, database } = await open();
    await newMember(user);
    await typeInto(user, 'Name', 'Thom');
    await typeInto(user, 'Link', 'example.org');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    screen.getByText('Choose a platform.', { selector: 'p' });
    expect(database.names('projects/Sintel', 'cast')).toEqual(['Halina Reijn']);
    await user.selectOptions(screen.getByLabelText('Platform'), 'YouTube');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'DELETE Thom' });
    await user.click(screen.getByRole('button', { name: 'UPDATE Thom' }));
    expect(valueOf('Link 1')).toBe('https://example.org/');
  });

  it('shows a conflict with what a colleague saved before it was opened again', async () => {
    const { user, database, reload } = await open();
    await user.click(screen.getByRole('button', { name: 'UPDATE Halina Reijn' }));
    await typeInto(user, 'Role', ' II');
    database.replace(storedProject('Sintel', { cast: [{ ...person, role: 'The Girl' }] }));
    await reload();
    await user.click(screen.getByRole('button', { name: 'UPDATE Halina Reijn' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const note = within(await screen.findByRole('region', { name: 'Role' }));
    note.getByText('The Girl');
    note.getByText('Sintel II');
  });

  it('comes back in the dialog for a new project', async () => {
    const { user, unmount } = await open();
    unmount();
    renderApp(<App />, { path: '/admin/projects/manage-projects' });
    await user.click(await screen.findByRole('button', { name: 'Create New Project' }));
    await typeInto(user, 'Title', 'Fado');
    await user.click(screen.getByLabelText(/Keep hidden until it is ready/));
    expect(localStorage.getItem('backlot:unsaved:new:project/title')).toContain('Fado');
    expect(localStorage.getItem('backlot:unsaved:new:project/isHidden')).toContain('true');
  });
});

describe('A conflict with a colleague who saves the same item', () => {
  const edit = async (user: User, theirs: Record<string, string>) => {
    await user.click(screen.getByRole('button', { name: 'UPDATE Halina Reijn' }));
    return storedProject('Sintel', {
      changeId: 'second',
      search: {},
      cast: [{ ...person, ...theirs }],
    });
  };

  it('shows both versions of each field, and saves mine over theirs on request', async () => {
    const { user, database } = await open();
    const theirs = await edit(user, { role: 'The Girl', bio: 'Theirs.' });
    await typeInto(user, 'Role', ' II');
    database.replace(theirs);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const note = within(await screen.findByRole('region', { name: 'Role' }));
    note.getByText('The Girl');
    note.getByText('Sintel II');
    expect(screen.queryByRole('region', { name: 'Biography' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save yours instead' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await user.click(screen.getByRole('button', { name: 'UPDATE Halina Reijn' }));
    expect(valueOf('Role')).toBe('Sintel II');
    // What I had not touched stays as they made it.
    expect(valueOf('Biography')).toBe('Theirs.');
  });

  it('keeps theirs on request', async () => {
    const { user, database } = await open();
    const theirs = await edit(user, { role: 'The Girl' });
    await typeInto(user, 'Role', ' II');
    database.replace(theirs);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Keep theirs' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'UPDATE Halina Reijn' }));
    expect(valueOf('Role')).toBe('The Girl');
  });

  it('does not arise from changes to other fields', async () => {
    const { user, database } = await open();
    const theirs = await edit(user, { bio: 'Theirs.' });
    await typeInto(user, 'Role', ' II');
    database.replace(theirs);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await user.click(screen.getByRole('button', { name: 'UPDATE Halina Reijn' }));
    expect(valueOf('Role')).toBe('Sintel II');
    expect(valueOf('Biography')).toBe('Theirs.');
  });
});

describe('Leaving the page with unsaved text', () => {
  const question = () => screen.queryByRole('dialog', { name: 'Leave with something unsaved?' });
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('asks on a link, stays or leaves, and says that the text is kept', async () => {
    const { user } = await open({ inBrowser: true });
    await user.click(screen.getByRole('button', { name: 'Tap to Edit Description' }));
    expect(unload()).toBe(false);
    await typeInto(user, 'Description', ' Mine.');
    expect(unload()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Public site' }));
    expect(question()?.textContent).toContain('kept on this device');
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(valueOf('Description')).toBe('A dragon. Mine.');
    await user.click(screen.getByRole('link', { name: 'Public site' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { level: 1, name: /^Nobody greenlit it/ });
    expect(question()).toBeNull();
    expect(unload()).toBe(false);
  });

  it('asks on going back, returns to the history entry, and leaves on request', async () => {
    window.history.replaceState({ idx: 0 }, '', '/about');
    window.history.pushState({ idx: 1, key: 'builder' }, '', path);
    const { user } = await open({ inBrowser: true });
    await editDescription(user, ' Mine.');
    act(() => {
      window.history.back();
    });
    await screen.findByRole('dialog', { name: 'Leave with something unsaved?' });
    await waitFor(() => {
      expect(window.location.pathname + window.location.search).toBe(path);
    });
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(valueOf('Description')).toBe('A dragon. Mine.');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { level: 1, name: /Transforming|Who Are We|About/ });
    expect(window.location.pathname).toBe('/about');
    expect(question()).toBeNull();
  });

  it('asks nothing once the text is saved', async () => {
    const { user } = await open({ inBrowser: true });
    await editDescription(user, ' Mine.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(unload()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Public site' }));
    await screen.findByRole('heading', { level: 1, name: /^Nobody greenlit it/ });
  });
});

describe('Signing out', () => {
  it('asks when something is not saved, and can be canceled', async () => {
    const { user } = await open();
    await editDescription(user, ' Mine.');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(valueOf('Description')).toBe('A dragon. Mine.');
  });

  it('clears the drafts and the project from the device, and what was backed up of them', async () => {
    localStorage.setItem('persist:root', '{"projectDraft": broken');
    const { user } = await open();
    await waitFor(() => {
      expect(localStorage.getItem('persist:root')).toContain('A dragon.');
    });
    await editDescription(user, ' Mine.');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await user.click(screen.getByRole('button', { name: 'Sign out and throw away' }));
    await screen.findByLabelText('Email');
    await waitFor(() => {
      expect(localStorage.getItem('persist:root') ?? '').not.toContain('dragon');
    });
    expect(unsavedKeys()).toEqual([]);
    expect(localStorage.getItem('persist:root:set-aside')).toBeNull();
  });

  it('is not undone by another tab that still shows a draft', async () => {
    const { user } = await open();
    await editDescription(user, ' Mine.');
    localStorage.clear();
    const tell = (key: string, newValue: string | null) => {
      act(() => {
        window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
      });
    };
    announceDiscard();
    tell(discardedKey, '');
    tell(keyOf('description'), null);
    expect(unsavedKeys()).toEqual([]);
    expect(screen.queryByLabelText('Description')).toBeNull();
  });
});
