import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import './network';
import { signOutAccount } from '../../src/features/auth/signOutApi';
import { makeStore } from '../../src/store/store';

/** Lets each test begin signed out and with nothing typed. */
export function useStaffArea() {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // The sign-in outlives a screen, as it does in a browser.
  afterEach(async () => {
    await makeStore().dispatch(signOutAccount());
  });
}

export const ada = { email: 'ada@backlot.example', password: 'analytical engine' };

/**
 * Waits for the staff's sign-in form, fills it in at once and sends it. Each key that is typed renders the
 * screen anew; what typing does to the form itself is tested in `admin.test.tsx`.
 */
export async function submitSignIn({ email, password } = ada) {
  const emailField = await screen.findByLabelText('Email');
  const passwordField = screen.getByLabelText('Password');
  fireEvent.change(emailField, { target: { value: email } });
  fireEvent.change(passwordField, { target: { value: password } });
  const form = passwordField.closest('form');
  if (!form) throw new Error('The password field is in no form.');
  fireEvent.submit(form);
}
