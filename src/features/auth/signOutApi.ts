import { signOut } from 'firebase/auth';
import { discardDrafts } from '../../components/draftStorage';
import { auth } from '../../lib/firebase/auth';
import { forgetSignedInWork } from '../../lib/signedInWork';
import { createAppThunk } from '../../store/createAppThunk';
import { accountForgotten, signedOut } from '../../store/signedOut';
import type { AppDispatch } from '../../store/store';
import { leaveWork } from './workOwner';

/** Removes what an account has on this device and in this tab; the other tabs follow when they hear of it. */
export async function forgetAccount(dispatch: AppDispatch): Promise<void> {
  leaveWork();
  discardDrafts();
  dispatch(accountForgotten());
  await forgetSignedInWork();
}

/** The sign-out of every area: nothing of the account stays, whatever of it was opened here. */
export const signOutAccount = createAppThunk<unknown>(
  'auth/signOut',
  'signingOut',
  async (_, { dispatch }) => {
    await signOut(auth);
    dispatch(signedOut());
    await forgetAccount(dispatch);
  },
);
