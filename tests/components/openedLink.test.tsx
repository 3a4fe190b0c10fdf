import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, lost, type SentRequest, stubNetwork } from '../support/network';
import { App } from '../../src/app/App';
import { paths } from '../../src/config/paths';
import { accountCopy } from '../../src/content/account';
import { linkRequestCopy } from '../../src/content/linkRequest';
import { linkOfAnother, linkOfStaff } from '../../src/content/signInMessages';
import { staffCopy } from '../../src/content/auth';
import { studioCopy } from '../../src/content/studio';
import { userActivityKey } from '../../src/lib/userActivity';
import { renderApp } from '../support/renderApp';
import { signInService } from '../support/signInService';
import { ada, useStaffArea } from '../support/staffSignIn';

useStaffArea();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

const { link: copy, waiting } = studioCopy;
const creator = { email: 'cy@lantern.example', password: '', isNew: true };
const other = 'bo@lantern.example';
const studioKey = 'backlot:link-sent-to';

/** The sign-in service as far as a link goes, and a database in which nobody is of a brand. */
function service(account: Parameters<typeof signInService>[0], refusal = '') {
  const answer = signInService(account);
  return (request: SentRequest) => {
    if (/documents:(?:runQuery|batchGet)/.test(request.address) && !account.claim)
      return Response.json([{ readTime: new Date().toISOString() }]);
    if (!request.address.includes('accounts:signInWithEmailLink')) return answer(request);
    const { email } = request.body as { email: string };
    const message = refusal || (email === account.email ? '' : 'INVALID_EMAIL');
    return message
      ? Response.json({ error: { code: 400, message, errors: [{ message }] } }, { status: 400 })
      : answer({
          ...request,
          address: 'accounts:signInWithPassword',
          body: { email, password: account.password },
        });
  };
}

/** The same of an account that was there, whose passwords it keeps. */
function serviceOfEarlier() {
  const account = { ...creator, isNew: false };
  const known = service(account);
  const replaced: string[] = [];
  const answer = (request: SentRequest) => {
    if (!request.address.includes('accounts:update')) return known(request);
    account.password = (request.body as { password: string }).password;
    replaced.push(account.password);
    return known({
      ...request,
      address: 'accounts:signInWithPassword',
      body: { email: account.email, password: account.password },
    });
  };
  return { answer, replaced };
}
const newPassword: unknown = expect.stringMatching(/^A-.{72}$/);

const remember = (email: string, key = studioKey) => {
  localStorage.setItem(key, JSON.stringify({ email, at: Date.now() }));
};
const openAt = (path: string) =>
  renderApp(<App />, {
    path: `${path}?mode=signIn&oobCode=code&apiKey=key`,
    inBrowser: true,
  });
const headingIs = (name: string) => screen.findByRole('heading', { level: 1, name });
const sendEmail = async ({ user }: ReturnType<typeof openAt>, email: string, submit: string) => {
  const field = await screen.findByLabelText('Email');
  await user.clear(field);
  await user.type(field, email);
  await user.click(screen.getByRole('button', { name: submit }));
};

describe('A sign-in link of the studio', () => {
  it('signs in by itself on the device that asked for it, which then forgets the email', async () => {
    remember(creator.email);
    stubNetwork(service(creator));
    openAt(paths.studio);
    await headingIs(waiting.heading);
    expect(localStorage.getItem(studioKey)).toBeNull();
  });

  it('ends the other sessions of an account that was there, once on this device', async () => {
    const { answer, replaced } = serviceOfEarlier();
    for (let visit = 0; visit < 2; visit += 1) {
      remember(creator.email);
      stubNetwork(answer);
      const { unmount } = openAt(paths.studio);
      await screen.findByRole('heading', { level: 1, name: waiting.heading }, { timeout: 5_000 });
      unmount();
    }
    expect(replaced).toEqual([newPassword]);
  });

  it('signs out again where it cannot end the other sessions', async () => {
    remember(creator.email);
    const answer = service({ ...creator, isNew: false });
    stubNetwork((request) =>
      request.address.includes('accounts:update') ? failed(503, 'UNAVAILABLE') : answer(request),
    );
    openAt(paths.studio);
    await headingIs(copy.spent.heading);
    screen.getByText(copy.spent.lead);
    screen.getByRole('button', { name: linkRequestCopy.submit });
  });

  it('asks for the email when this browser asked for a link of somebody else, or an hour ago', async () => {
    remember(other);
    stubNetwork(service(creator));
    const first = openAt(paths.studio);
    await headingIs(copy.heading);
    expect(screen.getByLabelText('Email')).toHaveProperty('value', '');
    expect(screen.queryByRole('alert')).toBeNull();
    screen.getByText(/^This browser has not asked for it/);
    first.unmount();

    remember(creator.email);
    vi.setSystemTime(Date.now() + 60 * 60_000);
    const sent = stubNetwork(service(creator));
    const second = openAt(paths.studio);
    await headingIs(copy.heading);
    expect(screen.getByLabelText('Email')).toHaveProperty('value', '');
    expect(sent).toEqual([]);
    await sendEmail(second, creator.email, copy.submit);
    await headingIs(waiting.heading);
  });

  it('is not called dead for an email that was mistyped, or that another one was sent to', async () => {
    stubNetwork(service(creator));
    const app = openAt(paths.studio);
    await sendEmail(app, 'cy@lantern.exmple', copy.submit);
    await screen.findByText(linkOfAnother);
    await headingIs(copy.heading);
    await sendEmail(app, creator.email, copy.submit);
    await headingIs(waiting.heading);
  });

  it.each([
    ['has been used', 'INVALID_OOB_CODE', copy.used],
    ['has expired', 'EXPIRED_OOB_CODE', copy.expired],
  ])('that %s says so, and offers a new one', async (_, refusal, { heading, lead }) => {
    remember(creator.email);
    stubNetwork(service(creator, refusal));
    openAt(paths.studio);
    await headingIs(heading);
    screen.getByText(lead);
    expect(screen.getByLabelText('Email')).toHaveProperty('value', creator.email);
    screen.getByRole('button', { name: linkRequestCopy.submit });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that cannot be tried without a network is kept, with the email', async () => {
    remember(creator.email);
    const answer = service(creator);
    stubNetwork((request) =>
      request.address.includes('signInWithEmailLink') ? lost() : answer(request),
    );
    const { user } = openAt(paths.studio);
    await headingIs(copy.heading);
    expect(screen.getByLabelText('Email')).toHaveProperty('value', creator.email);
    expect(screen.getByRole('alert').textContent).toContain('Check your connection.');
    stubNetwork(answer);
    await user.click(screen.getByRole('button', { name: copy.submit }));
    await headingIs(waiting.heading);
  });

  it('that was used says to who is signed in that they need none, and leads on', async () => {
    remember(creator.email);
    stubNetwork(service(creator));
    const app = openAt(paths.studio);
    await headingIs(waiting.heading);
    app.unmount();
    remember(creator.email);
    stubNetwork(service(creator, 'INVALID_OOB_CODE'));
    const { user } = openAt(paths.studio);
    await headingIs(copy.used.heading);
    screen.getByText(copy.signedInAs(creator.email));
    await user.click(screen.getByRole('button', { name: copy.toStudio }));
    await headingIs(waiting.heading);
  });
});

describe('A sign-in link of staff', () => {
  const staff = { ...ada, claim: true };

  it('signs them out again and opens no lock: the password is their way in', async () => {
    localStorage.setItem(userActivityKey, 'locked');
    remember(ada.email);
    stubNetwork(service(staff));
    openAt(paths.studio);
    await headingIs(copy.ofStaff.heading);
    expect(screen.getByRole('link', { name: copy.toStaff })).toHaveProperty('pathname', '/admin');
    expect(localStorage.getItem(userActivityKey) ?? '').not.toMatch(/^\d/);
  });

  it('does no more where buyers use theirs', async () => {
    remember(ada.email, 'backlot:buyer-link-sent-to');
    stubNetwork(service(staff));
    const app = openAt(paths.account);
    await headingIs(accountCopy.open.failedHeading);
    screen.getByText(linkOfStaff);
    screen.getByRole('link', { name: accountCopy.open.toStaff });
    app.unmount();
    history.replaceState(null, '', '/');
    renderApp(<App />, { path: paths.account });
    await screen.findByText(accountCopy.none);
  });
});

it('The page of an account says why a showing leads there', async () => {
  stubNetwork(service({ ...creator }));
  const next = encodeURIComponent('/films/sintel/seats/s-1');
  renderApp(<App />, { path: `${paths.account}?next=${next}`, inBrowser: true });
  await screen.findByText(accountCopy.forShowing);
});

describe('A buyer’s link', () => {
  it('ends the other sessions of an account that was there', async () => {
    remember(creator.email, 'backlot:buyer-link-sent-to');
    const { answer, replaced } = serviceOfEarlier();
    stubNetwork(answer);
    openAt(paths.account);
    await screen.findByText(creator.email, {}, { timeout: 5_000 });
    expect(replaced).toEqual([newPassword]);
  });

  it('asks for the email when the one that this device knows is not its', async () => {
    remember(other, 'backlot:buyer-link-sent-to');
    stubNetwork(service(creator));
    openAt(paths.account);
    await headingIs(accountCopy.open.heading);
    expect(screen.getByLabelText('Email')).toHaveProperty('value', '');
  });
});

describe('The staff area, opened by who is signed in to the studio', () => {
  async function openAsCreator() {
    remember(creator.email);
    stubNetwork(service(creator));
    const studio = openAt(paths.studio);
    await headingIs(waiting.heading);
    studio.unmount();
    localStorage.setItem('backlot:pack:one', 'Half a thought');
    return renderApp(<App />, { path: paths.admin });
  }

  it('says who that is, and signs nobody out', async () => {
    const { unmount } = await openAsCreator();
    await headingIs(staffCopy.signIn);
    screen.getByText(creator.email);
    screen.getByText(staffCopy.other, { exact: false });
    unmount();
    renderApp(<App />, { path: paths.studio });
    await headingIs(waiting.heading);
    expect(localStorage.getItem('backlot:pack:one')).toBe('Half a thought');
  });

  it('signs them out by its button, like the studio does', async () => {
    const { user } = await openAsCreator();
    await user.click(await screen.findByRole('button', { name: staffCopy.signOut.button }));
    await waitFor(() => {
      expect(screen.queryByText(creator.email)).toBeNull();
    });
    expect(JSON.stringify(localStorage)).not.toMatch(/Half a thought|lantern/);
  });

  it('keeps them signed in when a password is wrong', async () => {
    const { user } = await openAsCreator();
    await headingIs(staffCopy.signIn);
    await user.type(screen.getByLabelText('Email'), ada.email);
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    await screen.findByText('The email or the password is not right.');
    screen.getByText(creator.email);
  });
});
