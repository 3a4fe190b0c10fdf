import { act, screen, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../src/content/adminMessages';
import { UnsavedChangesGuard } from '../../src/components/UnsavedChangesGuard';
import {
  fetchStoredFiles,
  fileDetailsLoaded,
  filesLoaded,
  filesLoadFailed,
  filesRequested,
} from '../../src/features/stored-files/storedFilesSlice';
import type { StoredFileMetadata } from '../../src/features/stored-files/storedFilesApi';
import { StoredFileList } from '../../src/features/stored-files/StoredFileList';
import { asksOnUnload } from '../support/beforeUnload';
import { useDialogs } from '../support/dialogPolyfill';
import { renderApp } from '../support/renderApp';
import type { FileUsage } from '../../src/features/stored-files/storedFilesApi';

useDialogs({ giveFocusBack: true });
// The file store and the database are for tests/integration; here nobody answers.
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});

const title = 'A/B';
const folder = 'projects/A%2FB';

const metadataOf = (path: string): StoredFileMetadata => ({
  bucket: 'backlot.appspot.com',
  generation: '17',
  metageneration: '2',
  fullPath: path,
  name: path.split('/').at(-1) ?? '',
  size: 12_345,
  timeCreated: '2024-05-01T10:00:00Z',
  updated: '2024-05-02T11:30:00Z',
  md5Hash: 'kOG0UGuHQvgbjrDqvURlGA==',
  cacheControl: 'public, max-age=31536000, immutable',
  contentDisposition: 'inline',
  contentEncoding: 'identity',
  contentLanguage: '',
  contentType: 'image/webp',
  customMetadata: { project: 'b7d3', upload: 'u1', photographer: 'Ada' },
});

function open(...files: [name: string, usage: FileUsage][]) {
  const view = renderApp(
    <>
      <Link to="/about">Who Are We</Link>
      <StoredFileList title={title} />
      <UnsavedChangesGuard />
    </>,
  );
  const { store } = view;
  act(() => {
    store.dispatch(filesRequested(title));
    const listed = files.map(([name, usage]) => ({ path: `${folder}/${name}`, usage }));
    store.dispatch(filesLoaded({ title, files: listed }));
    for (const { path } of listed) {
      const url = `https://files.example.org/${encodeURIComponent(path)}`;
      store.dispatch(fileDetailsLoaded({ path, url, metadata: metadataOf(path) }));
    }
  });
  return view;
}
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

describe('The stored files of a project', () => {
  it('have names as they were typed, size, type and times', () => {
    open(['cast/C%2FD', 'inUse'], ['poster', 'inUse']);
    const cells = row('cast / C/D').getAllByRole('cell');
    expect(cells.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      '12.3 kB',
      'image/webp',
    ]);
    expect(cells[2]?.textContent).toMatch(/1 May 2024/);
    expect(cells[3]?.textContent).toMatch(/2 May 2024/);
    expect(row('poster').getByRole('link', { name: 'Open poster' })).toMatchObject({
      href: `https://files.example.org/${encodeURIComponent(`${folder}/poster`)}`,
      rel: 'noopener',
    });
    expect(screen.getByText('2 files')).toBeTruthy();
  });

  it('show the earlier title they are stored under', () => {
    renderApp(<StoredFileList title="New" />).store.dispatch(filesRequested('New'));
    open(['../Old/poster', 'inUse']);
    expect(screen.getAllByText(/Old \/ poster/).length).toBeGreaterThan(0);
  });

  it('are marked when they are unused, and only unused ones can be deleted', () => {
    open(['cast/1', 'inUse'], ['cast/2', 'unused'], ['cast/3', 'recent'], ['cast/4', 'untagged']);
    expect(row('cast / 2').getByText('Nothing refers to it')).toBeTruthy();
    expect(row('cast / 3').getByText('Nothing refers to it yet')).toBeTruthy();
    expect(screen.getByText(/within the last hour are kept/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Delete/ }).map((b) => b.textContent)).toEqual([
      'Delete cast / 2',
      'Delete cast / 3',
      'Delete cast / 4',
    ]);
    expect(screen.getByRole('button', { name: 'Sweep 1 file' })).toBeTruthy();
  });

  it('are deleted, one or all unused ones, only after a confirmation', async () => {
    const { user } = open(['b', 'unused'], ['d', 'untagged']);
    await user.click(screen.getByRole('button', { name: 'Delete d' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete d?' }));
    expect(dialog.getByText(/does not say which project it belongs to/)).toBeTruthy();
    // Red, as all that is final.
    expect(dialog.getByRole('button', { name: 'Delete for good' }).className).toContain(
      'bg-danger',
    );
    expect(dialog.getByRole('button', { name: 'Cancel' }).className).not.toContain('bg-danger');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sweep 1 file' }));
    const sweep = within(screen.getByRole('dialog', { name: /^Sweep the files/ }));
    await user.click(sweep.getByRole('button', { name: 'Sweep 1 file' }));
    expect(sweep.getByText('One moment…')).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  it('are not shown as an empty table when there are none or they cannot be listed', () => {
    const { store } = open();
    expect(screen.getByText('This project has no stored files.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    act(() => {
      store.dispatch(filesLoadFailed(title));
      const refusal = Object.assign(new Error(), { code: 'storage/unauthorized' });
      store.dispatch(fetchStoredFiles.rejected(refusal, 'one', title));
    });
    expect(screen.getByRole('alert').textContent).toMatch(/^Error in listing files: /);
    expect(screen.queryByText('This project has no stored files.')).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('show the smaller sizes of a picture only when asked, unless one is used otherwise', async () => {
    const { user } = open(
      ['cast/A', 'inUse'],
      ['cast/A~320w', 'inUse'],
      ['cast/A~640w', 'unused'],
      ['cast/B~320w', 'unused'],
    );
    const names = () =>
      screen.getAllByRole('rowheader').map((head) => head.querySelector('bdi')?.textContent);
    expect(names()).toEqual(['cast / A', 'cast / A~640w', 'cast / B~320w']);
    screen.getByText('4 files');
    const toggle = screen.getByRole('button', { name: '1 smaller size of cast / A' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle);
    expect(names()).toEqual(['cast / A', 'cast / A~320w', 'cast / A~640w', 'cast / B~320w']);
    screen.getByRole('button', { name: 'Details of cast / A~320w' });
    await user.click(toggle);
    expect(names()).toHaveLength(3);
  });

  it('are shown fifty at a time', () => {
    open(
      ...Array.from({ length: 51 }, (_, index): [string, FileUsage] => [
        `cast/${String(index).padStart(2, '0')}`,
        'inUse',
      ]),
    );
    expect(screen.getAllByRole('row')).toHaveLength(51);
    expect(screen.getByRole('button', { name: 'Show more files' })).toBeTruthy();
  });
});

describe('The details of a stored file', () => {
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  async function openDetails() {
    const view = open(['poster', 'inUse']);
    await view.user.click(screen.getByRole('button', { name: 'Details of poster' }));
    return { ...view, dialog: within(screen.getByRole('dialog', { name: 'poster' })) };
  }

  it('have fifteen fields, of which the type cannot be changed', async () => {
    const { dialog } = await openDetails();
    const facts = dialog.getAllByRole('term').map(({ textContent }) => textContent);
    expect(facts).toHaveLength(11);
    expect(facts).toContain('Type');
    dialog.getByText('The type can’t be changed.');
    for (const value of ['17', '2', 'kOG0UGuHQvgbjrDqvURlGA==', 'backlot.appspot.com'])
      expect(dialog.getByText(value)).toBeTruthy();
    expect(field('Cache control').value).toBe('public, max-age=31536000, immutable');
    expect(field('Content disposition').value).toBe('inline');
    expect(field('Content language').value).toBe('');
    expect(dialog.getByRole('group', { name: 'Custom metadata' })).toBeTruthy();
    expect(field('Name of entry 1').value).toBe('photographer');
    // Whose it is stays what it is.
    expect(dialog.queryByDisplayValue('project')).toBeNull();
  });

  it('are not saved while an entry has no name or two have the same', async () => {
    const { dialog, user } = await openDetails();
    await user.click(dialog.getByRole('button', { name: 'Add an entry' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Give each entry a name, or remove it.')).toBeTruthy();
    await user.type(field('Name of entry 4'), 'photographer');
    expect(dialog.getByText(/There are two entries called photographer/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Remove entry 4' }));
    expect(dialog.queryByText(/two entries/)).toBeNull();
  });

  it('are not saved with characters that HTTP does not allow in a header', async () => {
    const { dialog, user } = await openDetails();
    await user.type(field('Content disposition'), '; filename=é');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.queryByRole('button', { name: 'Saving…' })).toBeNull();
    expect(field('Content disposition').getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByText(/^A header takes only plain Latin letters/)).toBeTruthy();
    await user.type(field('Name of entry 1'), ' a');
    expect(dialog.getByText(/^“photographer a” cannot be a name here/)).toBeTruthy();
    await user.clear(field('Name of entry 1'));
    await user.type(field('Name of entry 1'), 'credit');
    await user.type(field('Value of entry 1'), 'é');
    expect(dialog.getByText(/^The value of credit takes only plain Latin letters/)).toBeTruthy();
  });

  it('stay open until they are saved, and then say so', async () => {
    const { dialog, user } = await openDetails();
    await user.type(field('Content language'), 'en');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('button', { name: 'Saving…' })).toBeTruthy();
    expect(screen.queryByText('is saved.')).toBeNull();
  });

  it('ask before they discard input, and restore the focus', async () => {
    const { dialog, user } = await openDetails();
    await user.type(field('Content language'), 'en');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(dialog.getByRole('alert').textContent).toContain('Throw away what is not saved?');
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(document.activeElement).toBe(field('Content language'));
    expect(field('Content language').value).toBe('en');
    await user.click(dialog.getByRole('button', { name: 'Remove entry 1' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Add an entry' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(dialog.getByRole('button', { name: 'Throw it away' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Details of poster' }));
  });

  it('ask before the page is left with unsaved input', async () => {
    const { dialog, user } = await openDetails();
    expect(asksOnUnload()).toBe(false);
    await user.type(field('Content language'), 'en');
    expect(asksOnUnload()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Who Are We' }));
    const question = within(screen.getByRole('dialog', { name: 'Leave with something unsaved?' }));
    question.getByText(/would be lost/);
    await user.click(question.getByRole('button', { name: 'Stay' }));
    expect(field('Content language').value).toBe('en');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(dialog.getByRole('button', { name: 'Throw it away' }));
    expect(asksOnUnload()).toBe(false);
  });
});
