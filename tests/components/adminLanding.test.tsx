import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, stubNetwork } from '../support/network';
import { App } from '../../src/app/App';
import { numbersCopy } from '../../src/content/figures';
import { syncMovedProject } from '../../src/features/project-changes/transactionApi';
import {
  projectDeselected,
  projectReplaced,
  selectProject,
} from '../../src/features/projects/projectDraftSlice';
import { useDialogs } from '../support/dialogPolyfill';
import { pictureAt, storedProject } from '../support/projectResponses';
import { storedSignUp } from '../support/signUpDatabase';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';
import { submitSignIn, useStaffArea } from '../support/staffSignIn';

useDialogs();
useStaffArea();

const hidden = storedProject('Spring');
const database = () =>
  staffDatabase({ ...hidden, name: hidden.name.replace('/projects/', '/hiddenProjects/') });

async function openLanding() {
  const app = renderApp(<App />, { path: '/admin' });
  await submitSignIn();
  return app;
}

it('says what waits, puts the opened project on the desk, and clears the desk with the sign-out', async () => {
  stubNetwork(database().answer);
  const { user } = await openLanding();
  const waits = within(await screen.findByRole('region', { name: 'Waits for you' }));
  await waits.findByText(/^Lacks description, purpose/);
  await screen.findByText(/1 thing waits$/);
  expect(waits.queryByText('Sign-ups to review')).toBeNull();
  await user.click(waits.getByRole('link', { name: 'Spring' }));
  const desk = within(await screen.findByRole('region', { name: 'On your desk' }));
  desk.getByText('Hidden');
  expect(localStorage.getItem('backlot:desk')).toContain('Spring');
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByLabelText('Password');
  expect(JSON.stringify(localStorage)).not.toContain('Spring');
});

it('has the week of all films below what waits, once it is at rest', async () => {
  stubNetwork(database().answer);
  await openLanding();
  const waits = await screen.findByRole('region', { name: 'Waits for you' });
  const week = await screen.findByRole('region', { name: numbersCopy.week.house });
  expect(waits.nextElementSibling).toBe(week);
});

it('says on the desk that a project is public once it is, whoever has published it', async () => {
  const { answer, move } = database();
  stubNetwork(answer);
  const first = await openLanding();
  await first.user.click(await screen.findByRole('link', { name: 'Spring' }));
  const find = async () => within(await screen.findByRole('region', { name: 'On your desk' }));
  (await find()).getByText('Hidden');
  const project = selectProject(first.store.getState());
  if (!project) throw new Error('No project is open.');
  first.unmount();
  move('hiddenProjects/Spring', 'projects/Spring', 'Spring');
  const { store } = renderApp(<App />, { path: '/admin' });
  const desk = await find();
  await desk.findByText('Public');
  act(() => {
    store.dispatch(projectDeselected());
    syncMovedProject(store, {
      project,
      location: { collection: 'hiddenProjects', key: 'Spring' },
      moves: [],
    });
  });
  desk.getByText('Hidden');
});

it('shows on the desk the poster that a project gets while it is open', async () => {
  stubNetwork(database().answer);
  const { user, store } = await openLanding();
  await user.click(await screen.findByRole('link', { name: 'Spring' }));
  const desk = await screen.findByRole('region', { name: 'On your desk' });
  expect(desk.querySelector('img')).toBeNull();
  const project = selectProject(store.getState());
  if (!project) throw new Error('No project is open.');
  act(() => {
    store.dispatch(projectReplaced({ ...project, posterImageURL: pictureAt('poster') }));
  });
  expect(desk.querySelector('img')?.getAttribute('src')).toBe(pictureAt('poster'));
});

it('counts the Project Packs that wait for staff, and names the oldest of them', async () => {
  const pack = (packId: string, state: string, day: number) => ({
    name: `projects/demo-backlot/databases/(default)/documents/brands/lantern/packs/${packId}`,
    fields: {
      title: { stringValue: `Film ${packId}` },
      state: { stringValue: state },
      at: { timestampValue: `2026-05-0${String(day)}T10:00:00Z` },
    },
  });
  const { answer } = staffDatabase(
    pack('typed', 'draft', 1),
    pack('looked-at', 'built', 2),
    pack('public', 'published', 3),
    pack('newest', 'submitted', 6),
    pack('oldest', 'agreed', 4),
    pack('between', 'building', 5),
  );
  stubNetwork(answer);
  const { user } = await openLanding();
  const heading = await screen.findByRole('heading', {
    name: 'Project Packs to look at or publish',
  });
  const row = within(heading.closest('li') ?? document.body);
  await row.findByText(/^Oldest: Film oldest · /);
  row.getByText('3');
  await screen.findByText(/3 things wait$/);
  expect(screen.getByRole('navigation', { name: 'Staff area' }).textContent).toContain(
    'Packs 3 waiting',
  );
  await user.click(row.getByRole('link', { name: 'Look' }));
  await screen.findByRole('heading', { level: 1, name: 'Packs' });
});

it('says how many sign-ups wait and which of them the longest, and leads to those', async () => {
  const minutesAgo = (minutes: number) => ({
    timestampValue: new Date(Date.now() - minutes * 60_000).toISOString(),
  });
  // The newest first, as the database gives them.
  const signUps = [2, 3, 9, 20].map((minutes) =>
    storedSignUp(minutes, { date: minutesAgo(minutes) }),
  );
  const stored = (collection: string, fields: (typeof signUps)[number]) => ({
    name: `${hidden.name.split('/projects/Spring')[0] ?? ''}/${collection}/${String(fields.email?.stringValue)}`,
    fields,
  });
  const accepted = { email: signUps.at(-1)?.email ?? {}, status: { stringValue: 'accepted' } };
  stubNetwork(
    staffDatabase(
      ...signUps.map((fields) => stored('potentialCreators', fields)),
      stored('signUpReviews', accepted),
    ).answer,
  );
  await openLanding();
  const waits = within(await screen.findByRole('region', { name: 'Waits for you' }));
  const heading = await waits.findByRole('heading', { name: 'Sign-ups to review' });
  const row = within(heading.closest('li') ?? document.body);
  row.getByText('3');
  row.getByText('Oldest: Ada Lovelace 0009, Lantern 0009 · 9 minutes ago');
  expect(row.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe(
    '/admin/completed-sign-up-forms?direction=asc&status=new',
  );
});

it('counts the refunds that owners wish for, and leads to them', async () => {
  const root = hidden.name.replace(/projects\/Spring$/, '');
  const wish = (uid: string, state: string) => ({
    name: `${root}brands/lantern/orders/first/refundWishes/${uid}`,
    fields: { state: { stringValue: state }, at: { timestampValue: '2026-05-02T10:00:00Z' } },
  });
  stubNetwork(
    staffDatabase(wish('one', 'open'), wish('two', 'open'), wish('three', 'done')).answer,
  );
  await openLanding();
  const heading = await screen.findByRole('heading', { name: 'Refunds wished for' });
  const row = within(heading.closest('li') ?? document.body);
  row.getByText('2');
  await screen.findByText(/2 things wait$/);
  expect(row.getByRole('link', { name: 'Look' })).toHaveProperty('pathname', '/admin/money');
});

it('says kindly that nothing waits', async () => {
  stubNetwork(staffDatabase().answer);
  await openLanding();
  await screen.findByText(
    'Every sign-up is reviewed and every project is public. Have a good day.',
  );
  await screen.findByText('Nothing has been changed yet.');
  // With a way on.
  expect(screen.getByRole('link', { name: 'Look through the stored files' })).toHaveProperty(
    'pathname',
    '/admin/files',
  );
});

it('counts anew when the window comes back to the front, and says as of when', async () => {
  const { answer, replace } = database();
  stubNetwork(answer);
  await openLanding();
  const waits = within(await screen.findByRole('region', { name: 'Waits for you' }));
  await screen.findByText(/1 thing waits$/);
  await waits.findByText(/^as of \d\d:\d\d$/);
  const another = storedProject('Charge');
  replace({ ...another, name: another.name.replace('/projects/', '/hiddenProjects/') });
  window.dispatchEvent(new Event('focus'));
  await screen.findByText(/2 things wait$/);
  within(screen.getByRole('navigation')).getByRole('link', { name: 'Projects 2' });
});

it('names the sign-ups that colleagues have accepted among what changed last', async () => {
  const root = hidden.name.replace(/projects\/Spring$/, '');
  const { answer } = staffDatabase(
    { name: `${root}potentialCreators/ada0001@example.org`, fields: storedSignUp(1) },
    {
      name: `${root}signUpReviews/ada0001@example.org`,
      fields: {
        status: { stringValue: 'accepted' },
        byEmail: { stringValue: 'mara@backlot.example' },
        at: { timestampValue: '2024-05-02T10:00:00Z' },
      },
    },
  );
  stubNetwork(answer);
  await openLanding();
  const changes = within(await screen.findByRole('region', { name: 'Changed last' }));
  await changes.findByText('Lantern 0001');
  changes.getByText('mara');
});

it('tells what Build has written in one line, and still what was changed before', async () => {
  const root = hidden.name.replace(/projects\/Spring$/, '');
  const change = (id: string, title: string, at: string) => ({
    name: `${root}projectHistory/${id}`,
    fields: {
      projectId: { stringValue: title },
      title: { stringValue: title },
      action: { stringValue: 'edited' },
      field: { stringValue: 'synopsis' },
      by: { stringValue: 'mara' },
      byEmail: { stringValue: 'mara@backlot.example' },
      at: { timestampValue: at },
    },
  });
  const { answer } = staffDatabase(
    ...Array.from({ length: 9 }, (_, n) =>
      change(`built-${String(n)}`, 'Low Tide', `2024-05-02T10:00:0${String(9 - n)}Z`),
    ),
    change('before', 'Spring', '2024-05-01T10:00:00Z'),
    change('long before', 'Low Tide', '2024-04-01T10:00:00Z'),
  );
  stubNetwork(answer);
  await openLanding();
  const changes = within(await screen.findByRole('region', { name: 'Changed last' }));
  await changes.findAllByText('Low Tide');
  expect(
    changes
      .getAllByRole('listitem')
      .map((item) => item.querySelector('div > p:first-child')?.textContent),
  ).toEqual([
    'mara changed the synopsis of Low Tide … and 8 more changes',
    'mara changed the synopsis of Spring',
    'mara changed the synopsis of Low Tide',
  ]);
});

it('tells in place that a part could not be read, and tries again', async () => {
  const { answer } = database();
  stubNetwork((request) =>
    JSON.stringify(request.body).includes('projectHistory')
      ? failed(503, 'UNAVAILABLE')
      : answer(request),
  );
  const { user } = await openLanding();
  const changes = within(await screen.findByRole('region', { name: 'Changed last' }));
  await changes.findByRole('alert');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  stubNetwork(answer);
  await user.click(changes.getByRole('button', { name: 'Try again' }));
  await changes.findByText('Nothing has been changed yet.');
  await waitFor(() => {
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('lists the shortcuts by ?, turns them off, and N creates a project', async () => {
  stubNetwork(staffDatabase().answer);
  const { user } = await openLanding();
  await screen.findByRole('heading', { level: 1, name: 'Today’s call sheet' });
  await user.keyboard('?');
  const dialog = within(screen.getByRole('dialog', { name: 'Shortcuts' }));
  const singleKeys = dialog.getByRole('checkbox');
  await user.click(singleKeys);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.keyboard('n');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Shortcuts' }));
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('n');
  await screen.findByRole('dialog', { name: 'Create New Project' });
});
