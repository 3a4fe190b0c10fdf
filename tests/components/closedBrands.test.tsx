import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, type SentRequest, stubNetwork } from '../support/network';
import { App } from '../../src/app/App';
import { useDialogs } from '../support/dialogPolyfill';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';
import { submitSignIn, useStaffArea } from '../support/staffSignIn';
import { stubWindowWidth } from '../support/windowWidth';

useDialogs({ giveFocusBack: true });
useStaffArea();
beforeEach(() => {
  stubWindowWidth('desk');
});

const root = 'projects/demo-backlot/databases/(default)/documents/';
const text = (stringValue: string) => ({ stringValue });
const at = { timestampValue: '2026-05-01T10:00:00Z' };
const stored = (path: string, fields: object) => ({ name: root + path, fields });

const brand = (id: string, name: string, isClosed = false) =>
  stored(`brands/${id}`, {
    name: text(name),
    ownerEmail: text(isClosed ? '' : `${id}@example.org`),
    packageId: text('bronze'),
    packageUntil: { nullValue: null },
    isFirstFilmCampaign: { booleanValue: true },
    suspended: { booleanValue: isClosed },
    closed: { booleanValue: isClosed },
    at,
  });
const member = (id: string, uid: string) =>
  stored(`brands/${id}/members/${uid}`, {
    uid: text(uid),
    email: text(`${uid}@example.org`),
    role: text('owner'),
    at,
  });
const joined = (id: string, email: string) =>
  stored(`brands/${id}/log/joined`, {
    action: text('joined'),
    reason: text(''),
    before: { nullValue: null },
    after: { mapValue: { fields: { email: text(email), role: text('owner') } } },
    by: text('uid'),
    byEmail: text(email),
    at,
  });

const database = (...more: ReturnType<typeof stored>[]) =>
  staffDatabase(
    brand('ash', 'Ash', true),
    brand('lantern', 'Lantern'),
    member('lantern', 'ada'),
    joined('lantern', 'ada@example.org'),
    stored('brands/lantern/log/details', {
      action: text('detailsChanged'),
      by: text('uid'),
      byEmail: text('ada@example.org'),
      at,
    }),
    brand('oak', 'Oak'),
    ...more,
  );

async function openBrand(name: string, answer: (request: SentRequest) => Response) {
  stubNetwork(answer);
  const app = renderApp(<App />, { path: '/admin/creators?sort=name', inBrowser: true });
  await submitSignIn();
  await app.user.click(await screen.findByRole('button', { name }));
  const panel = await screen.findByRole('region', { name: 'Closing' });
  return { ...app, panel };
}

describe('The staff’s list of creators', () => {
  it('shows closed brands as closed, last in every order', async () => {
    stubNetwork(database().answer);
    renderApp(<App />, { path: '/admin/creators?sort=name', inBrowser: true });
    await submitSignIn();
    within(await screen.findByRole('row', { name: /^Ash/ })).getByText('Closed');
    const names = screen
      .getAllByRole('rowheader')
      .map((head) => within(head).getByRole('button').textContent);
    expect(names).toEqual(['Lantern', 'Oak', 'Ash']);
  });
});

describe('A brand', () => {
  it('is closed with a reason, once its name is typed and it was said what goes and what stays', async () => {
    const { answer, paths, text: read } = database();
    const { user, panel } = await openBrand('Lantern', answer);
    const start = within(panel).getByRole('button', { name: 'Close the brand' });
    await user.click(start);
    within(panel).getByText('Say why: the owner reads it in the log.');
    const reason = within(panel).getByLabelText<HTMLInputElement>(/^Reason of the closing/);
    // What does not fit stays, and is explained.
    fireEvent.change(reason, { target: { value: 'x'.repeat(501) } });
    await user.click(start);
    expect(reason.value).toHaveLength(501);
    within(panel).getByText('Keep this to 500 characters; it has 501.');
    expect(screen.queryByRole('dialog', { name: 'Close Lantern for good?' })).toBeNull();
    await user.clear(reason);
    await user.type(reason, 'Gave up.');
    await user.click(start);
    const question = screen.getByRole('dialog', { name: 'Close Lantern for good?' });
    within(question).getByText(/^Its members and invitations go at once/);
    within(question).getByText(/^Its name, films, Project Packs, orders and statements stay/);
    within(question).getByText(/^Its films stay public until they are hidden/);
    const confirm = within(question).getByRole('button', { name: 'Close for good' });
    await user.click(confirm);
    within(question).getByText('This is not the name of this brand.');
    expect(read('brands/lantern', 'ownerEmail')).toBe('lantern@example.org');
    await user.type(within(question).getByRole('textbox'), 'Lantern');
    await user.click(confirm);
    await screen.findByText('Its members, invitations and emails are gone.');
    expect(paths().filter((path) => path.startsWith('brands/lantern/members'))).toEqual([]);
    expect(read('brands/lantern', 'ownerEmail')).toBe('');
    expect(read('brands/lantern/log/joined', 'byEmail')).toBe('');
    expect(read('brands/lantern/log/details', 'byEmail')).toBe('');
    // Nothing of it can be changed any more.
    expect(screen.queryByRole('form', { name: 'Change the package' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Team' })).toBeNull();
    screen.getByText('Whom it was accepted for is erased.');
  });

  it('that is closed says what is left where that was interrupted, and is finished', async () => {
    const {
      answer,
      paths,
      text: read,
    } = database(member('ash', 'eve'), joined('ash', 'eve@example.org'));
    let isDown = true;
    const { user, panel } = await openBrand('Ash', (request) =>
      isDown && request.address.includes(':commit') ? failed(503, 'UNAVAILABLE') : answer(request),
    );
    await within(panel).findByText(
      'Closing was interrupted. Still there: 1 member, 1 place with emails.',
    );
    const finish = within(panel).getByRole('button', { name: 'Finish closing' });
    await user.click(finish);
    await within(panel).findByText(/^Error in closing the brand: /);
    isDown = false;
    await user.click(finish);
    await within(panel).findByText('Its members, invitations and emails are gone.');
    expect(within(panel).queryByRole('button')).toBeNull();
    expect(paths()).not.toContain('brands/ash/members/eve');
    expect(read('brands/ash/log/joined', 'byEmail')).toBe('');
    await screen.findByText(/^\(email erased\), /);
  });
});
