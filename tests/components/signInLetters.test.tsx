import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, type SentRequest, stubNetwork } from '../support/network';
import { App } from '../../src/app/App';
import { useDialogs } from '../support/dialogPolyfill';
import { renderApp } from '../support/renderApp';
import { queryOf, reviewsAskedFor, signUpDatabase, storedSignUp } from '../support/signUpDatabase';
import { staffDatabase } from '../support/staffDatabase';
import { submitSignIn, useStaffArea } from '../support/staffSignIn';
import { stubWindowWidth } from '../support/windowWidth';

useDialogs({ giveFocusBack: true });
useStaffArea();
beforeEach(() => {
  stubWindowWidth('desk');
});

const root = 'projects/demo-backlot/databases/(default)/documents/';
const email = 'ada0001@example.org';
const invited = 'ed@example.org';
const failure =
  'Error in sending the sign-in link: We could not reach the sign-in service. Check your connection.';
const text = (stringValue: string) => ({ stringValue });
const at = { timestampValue: '2026-05-01T10:00:00Z' };

/** A sign-up, and a brand that invites an editor; `letters` says to whom sign-in links were sent. */
function backEnd() {
  const signUp = storedSignUp(1);
  const database = staffDatabase(
    { name: `${root}potentialCreators/${email}`, fields: signUp },
    {
      name: `${root}brands/lantern`,
      fields: {
        name: text('Lantern'),
        ownerEmail: text('lo@example.org'),
        packageId: text('bronze'),
        at,
      },
    },
    {
      name: `${root}invites/lantern~${invited}`,
      fields: { brandId: text('lantern'), email: text(invited), role: text('editor'), at },
    },
  );
  const list = signUpDatabase([signUp]);
  const service = { isDown: false, failed: 0 };
  const letters: unknown[] = [];
  const answer = (request: SentRequest) => {
    if (request.address.includes('accounts:sendOobCode')) {
      if (service.isDown) {
        service.failed += 1;
        throw new TypeError('Failed to fetch');
      }
      const letter = request.body as { requestType: string; email: string };
      letters.push([letter.requestType, letter.email]);
      return Response.json({ email: letter.email });
    }
    return (queryOf(request, 'potentialCreators') ?? reviewsAskedFor(request))
      ? list(request)
      : database.answer(request);
  };
  return { ...database, answer, letters, service };
}

async function openScreen(path: string, { answer }: ReturnType<typeof backEnd>) {
  stubNetwork(answer);
  const app = renderApp(<App />, { path });
  await submitSignIn();
  return app;
}

type User = ReturnType<typeof renderApp>['user'];

/** Opens the review of the sign-up, marks it and saves that. */
async function mark(user: User, status: string) {
  await user.click(await screen.findByRole('button', { name: /^Review: Ada Lovelace 0001/ }));
  const review = within(await screen.findByRole('dialog'));
  await user.click(await review.findByRole('radio', { name: status }));
  if (status === 'Accepted') await user.selectOptions(review.getByLabelText('Package'), 'bronze');
  await user.click(review.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: `Review: Ada Lovelace 0001, ${status}` });
}

const brandOf = ({ text: stored }: ReturnType<typeof backEnd>) =>
  stored(`signUpReviews/${email}`, 'brandId');

describe('The sign-in letter of a sign-up', () => {
  const signUps = '/admin/completed-sign-up-forms';

  it('is sent once it is accepted, and again when it was lost', async () => {
    const database = backEnd();
    const { user } = await openScreen(signUps, database);
    await mark(user, 'Accepted');
    await screen.findByText(/was sent a sign-in link\.$/);
    expect(database.letters).toEqual([['EMAIL_SIGNIN', email]]);
    await user.click(screen.getByRole('button', { name: /^Review: Ada Lovelace 0001/ }));
    await user.click(await screen.findByRole('button', { name: 'Send the link again' }));
    await screen.findAllByText(/was sent a sign-in link\.$/);
    await waitFor(() => {
      expect(database.letters.length).toBeGreaterThan(0);
    });
    expect(database.letters).toEqual([
      ['EMAIL_SIGNIN', email],
      ['EMAIL_SIGNIN', email],
    ]);
  });

  it('is not sent when it is declined', async () => {
    const database = backEnd();
    const { user } = await openScreen(signUps, database);
    await mark(user, 'Declined');
    expect(database.text(`signUpReviews/${email}`, 'status')).toBe('declined');
    expect(database.paths().filter((path) => /^brands\/(?!lantern)/.test(path))).toEqual([]);
    expect(database.letters).toEqual([]);
  });

  it('that fails is told, the brand stays, and it can be sent again', async () => {
    const database = backEnd();
    database.service.isDown = true;
    const { user } = await openScreen(signUps, database);
    await mark(user, 'Accepted');
    await screen.findByText(failure);
    const brandId = brandOf(database);
    expect(database.text(`brands/${brandId ?? ''}`, 'ownerEmail')).toBe(email);
    expect(database.text(`brands/${brandId ?? ''}`, 'contactName')).toBe('Ada Lovelace 0001');
    expect(database.letters).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Review: Ada Lovelace 0001/ }));
    await user.click(await screen.findByRole('button', { name: 'Send the link again' }));
    await waitFor(() => {
      expect(database.service.failed).toBe(2);
    });
    await screen.findByText(failure);
    database.service.isDown = false;
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    await screen.findAllByText(/was sent a sign-in link\.$/);
    await waitFor(() => {
      expect(database.letters.length).toBeGreaterThan(0);
    });
    expect(screen.queryByText(failure)).toBeNull();
    expect(database.letters).toEqual([['EMAIL_SIGNIN', email]]);
    expect(brandOf(database)).toBe(brandId);
  });

  it('is not sent when the review could not be saved', async () => {
    const database = backEnd();
    const { user } = await openScreen(signUps, {
      ...database,
      answer: (request) =>
        request.address.includes(':commit')
          ? failed(403, 'PERMISSION_DENIED')
          : database.answer(request),
    });
    await user.click(await screen.findByRole('button', { name: /^Review: Ada Lovelace 0001/ }));
    const review = within(await screen.findByRole('dialog'));
    await user.click(await review.findByRole('radio', { name: 'Accepted' }));
    await user.selectOptions(review.getByLabelText('Package'), 'bronze');
    await user.click(review.getByRole('button', { name: 'Save' }));
    await review.findByText(/^Error in /);
    expect(database.letters).toEqual([]);
  });
});

describe('The sign-in letter of an invitation', () => {
  it('is sent again from the team, also after it failed, without another invitation', async () => {
    const database = backEnd();
    const { user } = await openScreen('/admin/creators?brand=lantern', database);
    const team = within(await screen.findByRole('dialog', { name: 'Lantern' }));
    const again = await team.findByRole('button', { name: `Send again: ${invited}` });
    database.service.isDown = true;
    await user.click(again);
    await screen.findByText(failure);
    database.service.isDown = false;
    const before = database.paths();
    await user.click(again);
    await screen.findByText(/was sent a sign-in link\.$/);
    expect(screen.queryByText(failure)).toBeNull();
    expect(database.letters).toEqual([['EMAIL_SIGNIN', invited]]);
    expect(database.paths()).toEqual(before);
  });
});
