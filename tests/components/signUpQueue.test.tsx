import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { held, type SentRequest, stubNetwork } from '../support/network';
import { App } from '../../src/app/App';
import { useDialogs } from '../support/dialogPolyfill';
import { renderApp } from '../support/renderApp';
import { queryOf, signUpDatabase, storedSignUp } from '../support/signUpDatabase';
import { staffDatabase } from '../support/staffDatabase';
import { submitSignIn, useStaffArea } from '../support/staffSignIn';
import { stubWindowWidth } from '../support/windowWidth';

useDialogs({ giveFocusBack: true });
useStaffArea();
beforeEach(() => {
  stubWindowWidth('desk');
});

const root = 'projects/demo-backlot/databases/(default)/documents/';
const review = (index: number) => ({
  name: `${root}signUpReviews/ada000${String(index)}@example.org`,
  fields: { status: { stringValue: 'accepted' }, at: { timestampValue: '2026-05-01T10:00:00Z' } },
});

/** A database with three sign-ups, the first of them the oldest, that can be reviewed. */
async function openScreen(...reviews: ReturnType<typeof review>[]) {
  const signUps = [1, 2, 3].map((index) => storedSignUp(index));
  const database = staffDatabase(
    ...signUps.map((fields) => ({
      name: `${root}potentialCreators/${String(fields.email?.stringValue)}`,
      fields,
    })),
    ...reviews,
  );
  const answer = (request: SentRequest) => {
    const direction = queryOf(request, 'potentialCreators')?.orderBy?.[0]?.direction;
    if (!direction) return database.answer(request);
    return signUpDatabase(direction === 'ASCENDING' ? signUps : signUps.toReversed())(request);
  };
  stubNetwork(answer);
  const { user } = renderApp(<App />, { path: '/admin/completed-sign-up-forms' });
  await submitSignIn();
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  const opened = async (index: number) =>
    within(await screen.findByRole('dialog', { name: `Ada Lovelace 000${String(index)}` }));
  /** Declines the shown sign-up and goes on. */
  const decline = async (index: number, how: string) => {
    await user.click(await (await opened(index)).findByLabelText('Declined'));
    await press(how);
  };
  return { user, press, opened, decline, replace: database.replace };
}
const rows = () =>
  screen.getAllByRole('rowheader').map(({ textContent }) => textContent.replace(/\D/g, ''));
/** The counts at the title, the filters, the button, the rail and the list. */
const counts = async (found: number) => {
  await screen.findByText(`searched 3 of 3, found ${String(found)}`);
  await screen.findByRole('button', { name: `Review ${String(found)}` });
  screen.getByRole('radio', { name: `To review ${String(found)}` });
  screen.getByRole('link', { name: new RegExp(`^Sign-ups ${String(found)}`) });
};

it('begins with the oldest, goes on to what is not decided, and ends when nothing waits', async () => {
  const { press, opened, decline } = await openScreen();
  await screen.findByRole('row', { name: /0003/ });
  await press('Review 3');
  await (await opened(1)).findByText('1 of 3');
  await press('Next');
  await decline(2, 'Save and next');
  await opened(3);
  // A row that was decided stays until the panel closes, and is counted no more.
  await counts(2);
  expect(rows()).toEqual(['0001', '0002', '0003']);
  await press('Close');
  expect(rows()).toEqual(['0001', '0003']);
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: /^Review: Ada Lovelace 0003/ }),
  );
  await press('Review 2');
  await decline(1, 'Save and next');
  await decline(3, 'Save');
  await screen.findByText('Nothing waits');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
  await screen.findByText('3 · all reviewed');
  screen.getByRole('link', { name: 'Sign-ups' });
});

it('closes after the last one that was to review, though others follow in the list', async () => {
  const { press, decline } = await openScreen(review(1), review(2));
  await screen.findByRole('row', { name: /0003/ });
  await screen.findByRole('button', { name: /^Review: Ada Lovelace 0001, Accepted/ });
  await press(/^Review: Ada Lovelace 0003/);
  await decline(3, 'Save and next');
  await screen.findByText('3 · all reviewed');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('counts anew with its list, and with the rail when the window comes back', async () => {
  const { user, replace } = await openScreen();
  await screen.findByRole('button', { name: 'Review 3' });
  replace(review(1));
  await user.click(screen.getByRole('radio', { name: /^To review/ }));
  await counts(2);
  replace(review(2));
  window.dispatchEvent(new Event('focus'));
  await screen.findByRole('button', { name: 'Review 1' });
  screen.getByRole('radio', { name: 'To review 1' });
  screen.getByRole('link', { name: /^Sign-ups 1/ });
});

it('has its first sign-up in focus when J was pressed before it was there', async () => {
  const list = signUpDatabase([storedSignUp(1), storedSignUp(2)]);
  const database = staffDatabase();
  const { answer, release } = held(list);
  stubNetwork((request) =>
    queryOf(request, 'potentialCreators') ? answer(request) : database.answer(request),
  );
  const { user } = renderApp(<App />, { path: '/admin/completed-sign-up-forms' });
  await submitSignIn();
  await screen.findByRole('heading', { level: 1, name: 'Completed Sign Up Forms' });
  await user.keyboard('j');
  release();
  await screen.findByRole('row', { name: /0001/ });
  await waitFor(() => {
    expect(document.activeElement?.closest('[data-key]')?.textContent).toContain('0001');
  });
});

it('declines at once what a search has found among those that wait', async () => {
  const { user, press } = await openScreen(review(2));
  const start = 'Decline these 2…';
  await screen.findByRole('row', { name: /0003/ });
  await user.click(screen.getByRole('radio', { name: /^To review/ }));
  await screen.findByText('searched 3 of 3, found 2');
  expect(screen.queryByRole('button', { name: start })).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'lovelace');
  await press('Search');
  await user.click(await screen.findByRole('button', { name: start }));
  await screen.findByRole('dialog', { name: 'Decline 2 sign-ups?' });
  await press('Decline them');
  await screen.findByText('are declined.');
  await screen.findByText('3 · all reviewed');
  await waitFor(() => {
    expect(screen.queryAllByRole('rowheader')).toEqual([]);
  });
  screen.getByRole('radio', { name: 'Declined 2' });
  screen.getByRole('radio', { name: 'Accepted 1' });
});
