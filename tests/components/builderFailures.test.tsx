import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, stubNetwork } from '../support/network';
import { castMember } from '../../scripts/samples/projects';
import { App } from '../../src/app/App';
import { useDialogs } from '../support/dialogPolyfill';
import { storedProject } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';
import { submitSignIn, useStaffArea } from '../support/staffSignIn';

useDialogs();
useStaffArea();

const person = (name: string) => castMember({ name });
const complete = {
  posterImageURL: 'https://example.org/poster.webp',
  description: 'A dragon.',
  purpose: 'To finish.',
  synopsis: 'Long ago.',
};
const sintel = storedProject('Sintel', {
  ...complete,
  changeId: 'first',
  search: {},
  cast: [person('Halina Reijn'), person('Thom Hoffman')],
});
const notAllowed = /: You are not allowed to do this\.$/;

/** The builder, where what matches `refused` is refused. */
async function open(stored = sintel) {
  const database = staffDatabase(stored);
  const refusal = { of: null as RegExp | null };
  stubNetwork((request) =>
    refusal.of?.test(request.address + JSON.stringify(request.body))
      ? failed(403, 'PERMISSION_DENIED')
      : database.answer(request),
  );
  const app = renderApp(<App />, {
    path: '/admin/projects/manage-projects/project-builder?title=Sintel',
  });
  await submitSignIn();
  return { ...app, database, refusal };
}

const commits = /documents:commit/;
const button = (name: string) => screen.getByRole('button', { name });
/** Everything of the project that failed is told once, and nothing of it among the page's messages. */
const findFailure = async () => {
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(notAllowed);
  expect(alert.closest('ul[aria-label="Messages"]')).toBeNull();
  return alert;
};
const tryAgain = () => button('Try again');

describe('A failure in the builder', () => {
  it('stands at the card that could not be removed, until it is', async () => {
    const { user, refusal, database } = await open();
    const card = (await screen.findByRole('button', { name: 'DELETE Thom Hoffman' })).closest('li');
    refusal.of = commits;
    await user.click(button('DELETE Thom Hoffman'));
    expect(card?.contains(await findFailure())).toBe(true);
    await user.click(tryAgain());
    expect(card?.contains(await findFailure())).toBe(true);
    refusal.of = null;
    await user.click(tryAgain());
    await screen.findByRole('button', { name: 'Undo Thom Hoffman' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(database.names('projects/Sintel', 'cast')).toEqual(['Halina Reijn']);
  });

  it('stands at the text that could not be saved, is no fault of the text, and stays while one types', async () => {
    const { user, refusal, database } = await open();
    await user.click(await screen.findByRole('button', { name: 'Tap to Edit Purpose' }));
    const field = () => screen.getByLabelText('Purpose');
    await user.type(field(), ' Mine.');
    refusal.of = commits;
    await user.click(button('Save'));
    const alert = await findFailure();
    expect(alert.closest('form')).toBe(field().closest('form'));
    expect(field().getAttribute('aria-invalid')).toBeNull();
    screen.getByText('Your text is kept on this device.');
    await user.type(field(), ' Again.');
    await findFailure();
    // It is still there when the field is opened again.
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(button('Tap to Edit Purpose'));
    await findFailure();
    refusal.of = null;
    await user.click(tryAgain());
    await screen.findByText('Saved');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(database.text('projects/Sintel', 'purpose')).toBe('To finish. Mine. Again.');
  });

  it('stands under the header when the project could not be hidden, until it is', async () => {
    const { user, refusal, database } = await open();
    refusal.of = commits;
    await user.click(await screen.findByRole('button', { name: 'Hide' }));
    expect((await findFailure()).closest('.page-top')).not.toBeNull();
    refusal.of = null;
    await user.click(tryAgain());
    await screen.findByText('Only staff see it');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(database.paths()).toContain('hiddenProjects/Sintel');
    await waitFor(() => {
      expect(document.activeElement).toBe(button('More actions'));
    });
  });

  it('stands under the header when nobody can say whether creators wait, and leads on to the question', async () => {
    const { user, refusal } = await open({
      ...sintel,
      name: sintel.name.replace('/projects/Sintel', '/hiddenProjects/Sintel'),
    });
    await screen.findByText('Only staff see it');
    await screen.findByText('Belongs to no brand yet.');
    refusal.of = /projectBrands/;
    await user.click(button('Publish'));
    expect((await findFailure()).closest('.page-top')).not.toBeNull();
    refusal.of = null;
    await user.click(tryAgain());
    await screen.findByRole('dialog', { name: 'Publish Sintel?' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is told once when the project could not be opened', async () => {
    const { user, refusal, unmount } = await open();
    await screen.findByText('Everyone sees it');
    unmount();
    refusal.of = /batchGet.*\/projects\/Sintel/;
    renderApp(<App />, {
      path: '/admin/projects/manage-projects/project-builder?title=Sintel',
    });
    await findFailure();
    refusal.of = null;
    await user.click(tryAgain());
    await screen.findByText('Everyone sees it');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stands at the entry of the history that could not be restored, until it is', async () => {
    const { user, refusal, database } = await open();
    await user.click(await screen.findByRole('button', { name: 'Tap to Edit Purpose' }));
    await user.type(screen.getByLabelText('Purpose'), ' Mine.');
    await user.click(button('Save'));
    await screen.findByText('Saved');
    refusal.of = /projectHistory.*orderBy|orderBy.*projectHistory/;
    await user.click(screen.getByText('History', { selector: 'summary' }));
    await findFailure();
    refusal.of = null;
    await user.click(tryAgain());
    await user.click(await screen.findByText(/Purpose edited by/));
    const entry = screen.getByText(/Purpose edited by/).closest('li');
    refusal.of = commits;
    await user.click(button('Restore this version'));
    expect(entry?.contains(await findFailure())).toBe(true);
    refusal.of = null;
    await user.click(tryAgain());
    await within(entry ?? document.body).findByText('The text is back.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(database.text('projects/Sintel', 'purpose')).toBe('To finish.');
  });
});
