import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, stubNetwork } from '../support/network';
import { App } from '../../src/app/App';
import { signOutStaff } from '../../src/features/auth/sessionSlice';
import { makeStore } from '../../src/store/store';
import { useDialogs } from '../support/dialogPolyfill';
import { storedProject } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { ada, staffDatabase } from '../support/staffDatabase';

useDialogs();
configure({ asyncUtilTimeout: 12_000 });
// The sign-in outlives a screen, as it does in a browser.
afterEach(async () => {
  await makeStore().dispatch(signOutStaff());
});

const hidden = storedProject('Spring');
const database = () =>
  staffDatabase({ ...hidden, name: hidden.name.replace('/projects/', '/hiddenProjects/') });

async function openLanding() {
  const app = renderApp(<App />, { path: '/admin' });
  await app.user.type(await screen.findByLabelText('Email'), ada.email);
  await app.user.type(screen.getByLabelText('Password'), `${ada.password}{Enter}`);
  return app;
}

it('says what waits, puts the opened project on the desk, and clears the desk with the sign-out', async () => {
  stubNetwork(database().answer);
  const { user } = await openLanding();
  const waits = within(await screen.findByRole('region', { name: 'Waits for you' }));
  await waits.findByText(/^Lacks poster/);
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

it('says kindly that nothing waits', async () => {
  stubNetwork(staffDatabase().answer);
  await openLanding();
  await screen.findByText(
    'Every sign-up is reviewed and every project is public. Have a good day.',
  );
  await screen.findByText('Nothing has been changed yet.');
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
