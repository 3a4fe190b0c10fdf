import { screen, waitFor, within } from '@testing-library/react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, stubNetwork } from '../support/network';
import { restFields, type StoredValue } from '../../scripts/sample-data/emulatorRest';
import { App } from '../../src/app/App';
import { taskAdminCopy as copy } from '../../src/content/taskAdmin';
import { storedOpenTask } from '../../src/features/creators/tasks';
import { PackagePage } from '../../src/pages/studio/package/PackagePage';
import { useDialogs } from '../support/dialogPolyfill';
import { storeOfMember } from '../support/memberStore';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';
import { submitSignIn, useStaffArea } from '../support/staffSignIn';
import { stubWindowWidth } from '../support/windowWidth';

const until = new Date('2999-01-01T10:00:00Z');
const link = 'https://www.imdb.com/title/tt2285752/';
const done = { state: 'done', link, day: new Date('2026-01-05T00:00:00Z') };
type Fields = Record<string, StoredValue>;

describe('The tasks of a brand, for staff', () => {
  useDialogs({ giveFocusBack: true });
  useStaffArea();
  beforeEach(() => {
    stubWindowWidth('desk');
  });

  const root = 'projects/demo-backlot/databases/(default)/documents/';
  const stored = (id: string, fields: Fields) => ({
    name: `${root}brands/${id}`,
    fields: restFields({
      name: id,
      ownerEmail: `${id.toLowerCase()}@example.org`,
      packageId: 'silver',
      packageUntil: until,
      suspended: false,
      imdb: storedOpenTask,
      promotion: storedOpenTask,
      at: new Date('2026-05-01T10:00:00Z'),
      ...fields,
    }),
  });
  const database = (fields: Fields = {}) =>
    staffDatabase(
      stored('Lantern', fields),
      stored('Diamond', { packageId: 'diamond', imdb: done }),
      stored('Bronze', { packageId: 'bronze', packageUntil: null }),
      stored('Shut', { suspended: true }),
    );

  async function openScreen(path: string, answer = database().answer) {
    stubNetwork(answer);
    const app = renderApp(<App />, { path, inBrowser: true });
    await submitSignIn();
    return app;
  }
  async function openTasks(answer = database().answer, name = 'Lantern') {
    const { user } = await openScreen(`/admin/creators?brand=${name}`, answer);
    const panel = within(await screen.findByRole('dialog', { name }));
    return { user, panel, tasks: within(await panel.findByRole('region', { name: copy.heading })) };
  }

  it('are marked as done with link and day, told by the log, and opened again', async () => {
    const { answer, paths } = database();
    const { user, panel, tasks } = await openTasks(answer);
    tasks.getByText('Not begun');
    tasks.getByText('Not in this package: from Diamond on.');
    await user.type(tasks.getByLabelText(copy.link.imdb), link);
    const day = tasks.getByLabelText(copy.day);
    await user.clear(day);
    await user.type(day, '2026-01-05');
    await user.click(tasks.getByRole('button', { name: copy.mark }));
    await tasks.findByText(copy.marked);
    expect((await tasks.findByRole('link')).getAttribute('href')).toBe(link);
    tasks.getByText('Done on 5 Jan 2026:');
    expect(document.activeElement?.textContent).toBe('IMDb credit');
    await panel.findByText(`IMDb credit: done on 5 Jan 2026, ${link}`);
    expect(paths().filter((path) => path.startsWith('brands/Lantern/log/'))).toHaveLength(1);
    await user.click(tasks.getByRole('button', { name: 'Undo: IMDb credit' }));
    await tasks.findByText(copy.undone);
    await tasks.findByText('Not begun');
    await panel.findByText('IMDb credit: no longer marked as done.');
  });

  it('keep what is wrong in its field, and say what is expected', async () => {
    const { answer, paths } = database();
    const { user, tasks } = await openTasks(answer);
    const field = tasks.getByLabelText<HTMLInputElement>(copy.link.imdb);
    for (const wrong of ['imdb', 'http://www.imdb.com/title/tt1/', 'https://example.org/']) {
      await user.clear(field);
      await user.type(field, wrong);
      await user.click(tasks.getByRole('button', { name: copy.mark }));
      tasks.getByText(copy.linkProblem.imdb);
      expect(field.value).toBe(wrong);
      expect(document.activeElement).toBe(field);
    }
    await user.clear(field);
    await user.type(field, link);
    const day = tasks.getByLabelText<HTMLInputElement>(copy.day);
    await user.clear(day);
    await user.type(day, '2999-01-01');
    await user.click(tasks.getByRole('button', { name: copy.mark }));
    tasks.getByText(copy.dayProblem);
    expect(tasks.queryByText(copy.linkProblem.imdb)).toBeNull();
    expect(document.activeElement).toBe(day);
    expect(paths().some((path) => path.includes('/log/'))).toBe(false);
  });

  it('keep what was typed where saving fails, or a colleague was faster', async () => {
    const { answer, replace } = database();
    let isRefused = true;
    const { user, tasks } = await openTasks((request) =>
      isRefused && request.address.includes('documents:commit')
        ? failed(403, 'PERMISSION_DENIED')
        : answer(request),
    );
    const field = tasks.getByLabelText<HTMLInputElement>(copy.link.imdb);
    await user.type(field, link);
    await user.click(tasks.getByRole('button', { name: copy.mark }));
    await tasks.findByText('Error in saving the task: You are not allowed to do this.');
    expect(field.value).toBe(link);
    isRefused = false;
    replace(stored('Lantern', { imdb: { ...done, link: `${link}colleague` } }));
    await user.click(tasks.getByRole('button', { name: copy.mark }));
    await tasks.findByText(/A colleague has changed this task in the meantime\./);
    expect((await tasks.findByRole('link')).getAttribute('href')).toBe(`${link}colleague`);
  });

  it('are not done for a package that does not give them any more', async () => {
    const { answer, replace } = database();
    const { user, tasks } = await openTasks(answer);
    replace(stored('Lantern', { packageId: 'bronze', packageUntil: null }));
    await user.type(tasks.getByLabelText(copy.link.imdb), link);
    await user.click(tasks.getByRole('button', { name: copy.mark }));
    await tasks.findByText(/The brand has another package by now, which does not give this\./);
    await tasks.findByText('Not in this package: from Silver on.');
  });

  it('are read only of a closed brand, and not begun where nothing is stored of them', async () => {
    const { answer, replace } = database({ closed: true, suspended: true, imdb: done });
    const { name, fields } = stored('Older', { imdb: 'yes' });
    const known = Object.entries(fields).filter(([field]) => field !== 'promotion');
    replace({ name, fields: Object.fromEntries(known) });
    const { tasks, user, panel } = await openTasks(answer);
    tasks.getByText('Done on 5 Jan 2026:');
    expect(tasks.queryByRole('button')).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Older' }));
    const other = within(await screen.findByRole('dialog', { name: 'Older' }));
    const ofOlder = within(await other.findByRole('region', { name: copy.heading }));
    ofOlder.getByText('Not begun');
    ofOlder.getByRole('button', { name: copy.mark });
  });

  it('are counted on the landing page, which leads to the brands that have some to do', async () => {
    const { user } = await openScreen('/admin');
    const heading = await screen.findByRole('heading', { name: 'Tasks of packages' });
    const row = within(heading.closest('li') ?? document.body);
    // The credit of the one, the promotion of the other.
    await row.findByText('2');
    await user.click(row.getByRole('link', { name: 'Look' }));
    await screen.findByRole('heading', { level: 1, name: 'Creators' });
    const names = () =>
      screen
        .getAllByRole('rowheader')
        .map((head) => within(head).getByRole('button').textContent)
        .sort();
    await waitFor(() => {
      expect(names()).toEqual(['Diamond', 'Lantern']);
    });
    const filter = screen.getByRole('combobox', { name: 'Filter by tasks' });
    await user.selectOptions(filter, 'imdb');
    expect(names()).toEqual(['Lantern']);
    await user.selectOptions(filter, 'promotion');
    expect(names()).toEqual(['Diamond']);
    await user.selectOptions(filter, 'all');
    expect(names()).toEqual(['Bronze', 'Diamond', 'Lantern', 'Shut']);
  });
});

describe('The tasks of a brand, in its studio', () => {
  function openPackage(fields: object) {
    const store = storeOfMember('editor', { name: 'Brand', packageUntil: +until, ...fields });
    renderApp(
      <Routes>
        <Route element={<Outlet context={{ paid: undefined }} />}>
          <Route path="*" element={<PackagePage />} />
        </Route>
      </Routes>,
      { store },
    );
    const item = (label: string) =>
      screen.getByText(label).closest('li')?.textContent.replace(label, '');
    return {
      credit: item('A credit as executive producer on IMDb'),
      promotion: item('Promotion by Backlot'),
    };
  }

  it('are said with the package that gives them', () => {
    expect(openPackage({ packageId: 'silver' })).toEqual({
      credit: 'in your packageNot begun',
      promotion: 'from Diamond on',
    });
  });

  it('say when they were done, with a link to where, also after the package was a larger one', () => {
    const day = Date.UTC(2026, 0, 5);
    const promotion = { state: 'done', link: 'https://social.example.org/p', day };
    expect(openPackage({ packageId: 'gold', imdb: { ...done, day }, promotion })).toEqual({
      credit: 'in your packageDone on 5 Jan 2026:www.imdb.com/title/tt2285752/',
      promotion: 'from Diamond onDone on 5 Jan 2026:social.example.org/p',
    });
    expect(screen.getByRole('link', { name: /^www\.imdb\.com/ }).getAttribute('href')).toBe(link);
  });

  it('are not begun where nothing, or half of it, is stored', () => {
    expect(openPackage({ packageId: 'diamond', imdb: { state: 'done', link } })).toEqual({
      credit: 'in your packageNot begun',
      promotion: 'in your packageNot begun',
    });
  });
});
