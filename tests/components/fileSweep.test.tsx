import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { stubNetwork } from '../support/network';
import { App } from '../../src/app/App';
import { findLeftOfPacks } from '../../src/features/stored-files/leftOfPacksApi';
import { classifyFiles } from '../../src/features/stored-files/storedFilesApi';
import { unusedFilesSwept } from '../../src/features/stored-files/unusedFilesSwept';
import { useDialogs } from '../support/dialogPolyfill';
import { storedProject } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';
import { submitSignIn, useStaffArea } from '../support/staffSignIn';

vi.mock('../../src/features/stored-files/storedFilesApi');
// What it asks of the file store and the database, tests/integration/deletedPacks.test.ts tries.
vi.mock('../../src/features/stored-files/leftOfPacksApi', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../src/features/stored-files/leftOfPacksApi')>()),
  findLeftOfPacks: vi.fn(() => Promise.resolve([])),
}));

useDialogs();
useStaffArea();
beforeEach(() => {
  vi.mocked(classifyFiles).mockReset();
});

const titles = Array.from({ length: 6 }, (_, index) => `Film ${String(index)}`);

async function openFiles() {
  stubNetwork(staffDatabase(...titles.map((title) => storedProject(title))).answer);
  const app = renderApp(<App />, { path: '/admin/files' });
  await submitSignIn();
  await screen.findByText('Not looked through yet');
  return app;
}

const unused = (title: string) =>
  Promise.resolve(
    title === 'Film 4'
      ? [
          { path: 'projects/Film 4/one', usage: 'unused' as const, bytes: 6_000_000 },
          { path: 'projects/Film 4/two', usage: 'unused' as const, bytes: 8_000_000 },
          { path: 'projects/Film 4/three', usage: 'recent' as const, bytes: 1 },
        ]
      : [{ path: `projects/${title}/poster`, usage: 'inUse' as const, bytes: 0 }],
  );

it('The files of all projects are looked through, and what is unused is summed up, linked and kept', async () => {
  vi.mocked(classifyFiles).mockImplementation(unused);
  const { user, store } = await openFiles();
  await user.click(screen.getByRole('button', { name: 'Look through all files' }));
  await screen.findByText('2 files, 14 MB, that no project refers to any more');
  expect(classifyFiles).toHaveBeenCalledTimes(titles.length);
  const row = within(screen.getByRole('row', { name: /Film 4/ }));
  expect(row.getByRole('link', { name: 'Look at them Film 4' })).toMatchObject({
    pathname: '/admin/projects/manage-projects/project-builder',
    search: '?title=Film%204',
    hash: '#files',
  });
  expect(screen.getAllByRole('row')).toHaveLength(2);
  await user.click(row.getByRole('button', { name: 'Sweep Film 4' }));
  const question = within(
    screen.getByRole('dialog', { name: 'Sweep the unused files of Film 4?' }),
  );
  question.getByRole('button', { name: 'Sweep 2 files' });
  await user.click(question.getByRole('button', { name: 'Cancel' }));

  await user.click(screen.getByRole('button', { name: 'Back' }));
  const waits = within(await screen.findByRole('region', { name: 'Waits for you' }));
  waits.getByText('Files to sweep');
  waits.getByText(/^14 MB that no project refers to any more, as of \d\d:\d\d$/);
  expect(localStorage.getItem('backlot:file-sweep')).toContain('Film 4');

  // Wherever they are swept, here or in the builder.
  store.dispatch(unusedFilesSwept('Film 4'));
  expect(localStorage.getItem('backlot:file-sweep')).not.toContain('Film 4');
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByLabelText('Password');
  expect(localStorage.getItem('backlot:file-sweep')).toBeNull();
});

it('A look through the files can be stopped, and what it found stays', async () => {
  let isHeld = false;
  vi.mocked(classifyFiles).mockImplementation((title) => {
    if (title !== 'Film 5') return unused(title);
    isHeld = true;
    return new Promise(() => undefined);
  });
  const { user } = await openFiles();
  await user.click(screen.getByRole('button', { name: 'Begin' }));
  await screen.findByText('Looked through 4 of 6 projects');
  expect(isHeld).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  screen.getByText('Stopped. What was found until then is below.');
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(localStorage.getItem('backlot:file-sweep')).toBeNull();
});

it('A look that fails says so in its place, once, and can be tried again', async () => {
  vi.mocked(classifyFiles).mockRejectedValueOnce(
    Object.assign(new Error(), { code: 'storage/unauthorized' }),
  );
  vi.mocked(classifyFiles).mockImplementation(unused);
  const { user } = await openFiles();
  await user.click(screen.getByRole('button', { name: 'Begin' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Error in listing files: /);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('2 files, 14 MB, that no project refers to any more');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('What is left of a deleted draft is found and swept, but leads to no project', async () => {
  vi.mocked(classifyFiles).mockResolvedValue([]);
  vi.mocked(findLeftOfPacks).mockResolvedValueOnce([
    { title: 'Deleted draft a1', count: 3, bytes: 5_000_000, packFolder: 'brands/b/packs/a1' },
  ]);
  const { user } = await openFiles();
  await user.click(screen.getByRole('button', { name: 'Begin' }));
  await screen.findByText('3 files, 5 MB, that no project refers to any more');
  const row = within(screen.getByRole('row', { name: /Deleted draft a1/ }));
  expect(row.queryByRole('link')).toBeNull();
  await user.click(row.getByRole('button', { name: 'Sweep Deleted draft a1' }));
  screen.getByRole('dialog', { name: 'Sweep the unused files of Deleted draft a1?' });
});
