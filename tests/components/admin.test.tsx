import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { held, lost, stubNetwork, written } from '../support/network';
import { signInService } from '../support/signInService';
import { App } from '../../src/app/App';
import { makeStore } from '../../src/store/store';
import { signOutAccount } from '../../src/features/auth/signOutApi';
import { renderApp } from '../support/renderApp';
import { ada } from '../support/staffSignIn';

const staff = { ...ada, claim: true, hasRecord: true };

const open = (path: string) => renderApp(<App />, { path });
const signInForm = () => screen.findByRole('form', { name: 'Staff sign-in' });
const field = (label: string) => screen.getByLabelText(label);

async function signInAt(path: string, { email, password } = ada) {
  const app = open(path);
  await signInForm();
  await app.user.type(field('Email'), email);
  await app.user.type(field('Password'), `${password}{Enter}`);
  return app;
}

// The sign-in outlives a screen, as it does in a browser.
afterEach(async () => {
  await makeStore().dispatch(signOutAccount());
});

it.each(['/admin', '/admin/files', '/studio', '/studio/orders'])(
  'Search engines keep no page behind a sign-in: %s',
  async (path) => {
    open(path);
    await waitFor(() => {
      expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe(
        'noindex',
      );
    });
  },
);

describe('The staff area, signed out', () => {
  it.each([
    ['/admin', 'Staff'],
    ['/admin/completed-sign-up-forms', 'Completed Sign Up Forms'],
    ['/admin/project-builder', 'Project Builder'],
    ['/admin/projects/manage-projects', 'Manage Projects'],
    ['/admin/projects/manage-projects/project-builder', 'Project Builder'],
  ])('asks for a sign-in at %s and shows nothing else', async (path, title) => {
    open(path);
    await signInForm();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Staff sign-in');
    expect(screen.queryByRole('link', { name: 'Project Builder' })).toBeNull();
    await waitFor(() => {
      expect(document.title).toBe(`${title} · Backlot`);
    });
  });

  it.each(['/admin/unknown', '/admin/projects', '/admin/project-builder/more'])(
    'answers 404 at %s without a sign-in',
    async (path) => {
      open(path);
      await screen.findByRole('heading', { level: 1, name: '404 Not Found' });
      expect(screen.queryByRole('form')).toBeNull();
    },
  );

  it('lets a browser fill in the sign-in', async () => {
    open('/admin');
    await signInForm();
    expect(field('Email').getAttribute('autocomplete')).toBe('username');
    expect(field('Password').getAttribute('autocomplete')).toBe('current-password');
  });
});

describe('Signing in as staff', () => {
  it('opens the landing page with links to its two screens', async () => {
    stubNetwork(signInService(staff));
    await signInAt('/admin');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Today’s call sheet' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('link', { name: 'Project Builder' })).toHaveProperty(
      'pathname',
      '/admin/projects/manage-projects',
    );
    expect(screen.getByRole('link', { name: 'Completed Sign Up Forms' })).toHaveProperty(
      'pathname',
      '/admin/completed-sign-up-forms',
    );
  });

  it('opens the address that was asked for', async () => {
    stubNetwork(signInService(staff));
    await signInAt('/admin/completed-sign-up-forms');
    await screen.findByRole('heading', { level: 1, name: 'Completed Sign Up Forms' });
  });

  it('requests a new token once if the claim was granted after the last one', async () => {
    stubNetwork(signInService({ ...staff, claim: undefined, refreshedClaim: true }));
    await signInAt('/admin');
    await screen.findByRole('heading', { level: 1, name: 'Today’s call sheet' });
  });

  it('lasts when the area is opened again', async () => {
    stubNetwork(signInService(staff));
    const { unmount } = await signInAt('/admin');
    await screen.findByRole('heading', { level: 1, name: 'Today’s call sheet' });
    unmount();
    open('/admin');
    await screen.findByRole('heading', { level: 1, name: 'Today’s call sheet' });
  });

  it('shows its progress at once', async () => {
    const { answer, release } = held(signInService(staff));
    stubNetwork(answer);
    await signInAt('/admin');
    screen.getByRole('button', { name: 'Signing in…' });
    release();
    await screen.findByRole('heading', { level: 1, name: 'Today’s call sheet' });
  });

  it('ends with Sign out, which shows the sign-in again', async () => {
    stubNetwork(signInService(staff));
    const { user } = await signInAt('/admin');
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await signInForm();
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { level: 1, name: 'Staff sign-in' }),
    );
  });
});

describe('Signing in as anyone else', () => {
  it.each([
    ['without the claim', { ...ada, hasRecord: true }],
    ['with the claim as a text', { ...ada, claim: 'true', hasRecord: true }],
    ['with the claim but no longer among the staff', { ...ada, claim: true }],
  ])('%s is refused with advice, and signs the person out', async (_, account) => {
    stubNetwork(signInService(account));
    const { unmount } = await signInAt('/admin');
    const refusal = await screen.findByRole('region', { name: 'This account is not staff' });
    within(refusal).getByText(ada.email);
    within(refusal).getByText(/ask a colleague/);
    expect(document.activeElement?.textContent).toBe('This account is not staff');
    expect(screen.queryByRole('link', { name: 'Project Builder' })).toBeNull();
    unmount();
    open('/admin');
    await signInForm();
    expect(screen.queryByRole('region', { name: 'This account is not staff' })).toBeNull();
  });
});

describe('A sign-in that fails', () => {
  it('is explained at the form, keeps the email and focuses the password', async () => {
    stubNetwork(signInService(staff));
    await signInAt('/admin', { ...ada, password: 'difference engine' });
    await screen.findByText('The email or the password is not right.');
    expect(field('Email')).toHaveProperty('value', ada.email);
    expect(document.activeElement).toBe(field('Password'));
    expect(screen.getByRole('alert').textContent).toBe(
      'Error in signing in: The email or the password is not right.',
    );
  });

  it('asks for a missing email or password without sending a request', async () => {
    const sent = stubNetwork(lost);
    const { user } = open('/admin');
    await signInForm();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    screen.getByText('Enter your email.');
    expect(document.activeElement).toBe(field('Email'));
    await user.keyboard('ada@backlot.example{Enter}');
    screen.getByText('Enter your password.');
    expect(document.activeElement).toBe(field('Password'));
    expect(sent).toEqual([]);
  });

  it('offers to check again when the database did not say whether it is staff', async () => {
    const service = signInService(staff);
    stubNetwork((request) =>
      request.address.includes('documents:batchGet') ? lost() : service(request),
    );
    const { user } = await signInAt('/admin');
    await screen.findByRole('heading', { level: 1, name: 'We could not check who you are' });
    stubNetwork(service);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Today’s call sheet' });
  });
});

describe('A forgotten password', () => {
  it.each([
    ['that exists', ada.email],
    ['that does not exist', 'nobody@backlot.example'],
  ])('gets the same answer for an account %s', async (_, email) => {
    const sent = stubNetwork(signInService(staff));
    const { user } = open('/admin');
    await signInForm();
    await user.type(field('Email'), email);
    await user.click(screen.getByRole('button', { name: 'I have forgotten my password' }));
    await waitFor(() => {
      const form = screen.getByRole('form', { name: 'Staff sign-in' });
      expect(within(form).getByRole('status').textContent).toBe(
        `If ${email} has an account here, a mail with a link to a new password is on its way. Look in the spam folder too.`,
      );
    });
    expect(sent.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ requestType: 'PASSWORD_RESET', email }),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('requires an email for the reset link', async () => {
    const sent = stubNetwork(written);
    const { user } = open('/admin');
    await signInForm();
    await user.click(screen.getByRole('button', { name: 'I have forgotten my password' }));
    screen.getByText(/Enter your email first/);
    expect(sent).toEqual([]);
  });
});
