import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { FirebaseError } from 'firebase/app';
import {
  EmailAuthProvider,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from 'firebase/auth';
import { auth } from '../../lib/firebase/auth';
import { isStaffAccount } from '../../lib/firebase/staffClaim';
import { normalizeLine } from '../../lib/lines';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { signedOut } from '../../store/signedOut';
import { rootReducer } from '../../store/store';
import { signedInEmail, signedInUid } from './emailLinkApi';
import { startActivity } from './idleActivity';
import { forgetAccount } from './signOutApi';
import { fetchStaffEmail } from './staffApi';

/**
 * `unknown` until the sign-in service has answered; `checking` after a sign-in with the form; `unreachable`
 * when someone is signed in but the database did not say whether as staff; `refused` when they signed in here and are
 * not staff; `dismissed` when they are no longer staff; `other` when they are signed in to another part of Backlot.
 */
type Session =
  | { phase: 'unknown' | 'signedOut' | 'checking' | 'unreachable' }
  | { phase: 'refused' | 'dismissed' | 'staff' | 'other'; email: string };

const withoutEmail = (phase: 'unknown' | 'signedOut' | 'checking' | 'unreachable'): Session => ({
  phase,
});

const sessionSlice = createSlice({
  name: 'session',
  initialState: withoutEmail('unknown'),
  reducers: {
    checkStarted: () => withoutEmail('checking'),
    checkFailed: () => withoutEmail('unreachable'),
    staffRecognised: (_, { payload }: PayloadAction<string>): Session => ({
      phase: 'staff',
      email: payload,
    }),
    staffRefused: (session, { payload }: PayloadAction<string>): Session => ({
      phase: session.phase === 'staff' ? 'dismissed' : 'refused',
      email: payload,
    }),
    otherRecognised: (_, { payload }: PayloadAction<string>): Session => ({
      phase: 'other',
      email: payload,
    }),
  },
  extraReducers: (builder) => {
    // A refused account is signed out too, and the refusal must stay on the screen.
    builder.addCase(signedOut, (session) =>
      session.phase === 'refused' || session.phase === 'dismissed'
        ? session
        : withoutEmail('signedOut'),
    );
  },
  selectors: { selectSession: (session) => session },
});

const { checkStarted, checkFailed, staffRefused, otherRecognised } = sessionSlice.actions;
export const { staffRecognised } = sessionSlice.actions;

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof sessionSlice> {}
}

export const { selectSession } = sessionSlice.injectInto(rootReducer).selectors;

/** Whether the user has the claim in the token and a document in `staff`, as firestore.rules ask. */
async function isStaff(user: User): Promise<boolean> {
  // A claim granted since the last sign-in reaches the token only when it is refreshed.
  const hasClaim = (await isStaffAccount(user)) || (await isStaffAccount(user, true));
  return hasClaim && (await fetchStaffEmail(user.uid)) !== null;
}

/**
 * Lets staff in. Who signed in here and is not staff, or was staff until now, is told so and signed out again; who is
 * signed in to the studio or as a buyer stays so: opening an address does nothing to a session.
 */
export const checkStaff = createAppThunk(
  'auth/checkStaff',
  'checkingStaff',
  async (_, { dispatch, getState }) => {
    const user = auth.currentUser;
    if (!user) return;
    const email = user.email ?? '';
    try {
      const isRecognised = await isStaff(user);
      // Another user may have signed in or out in the meantime.
      if (auth.currentUser !== user) return;
      const session = selectSession(getState());
      if (isRecognised) dispatch(staffRecognised(email));
      else if (
        session.phase === 'checking' ||
        (session.phase === 'staff' && session.email === email)
      ) {
        dispatch(staffRefused(email));
        await signOut(auth);
      } else {
        // Somebody else has taken the place of staff.
        if (session.phase === 'staff') dispatch(signedOut());
        dispatch(otherRecognised(email));
      }
    } catch (error) {
      // Staff who are in stay in without an answer: the rules refuse whatever they may no longer do.
      if (auth.currentUser === user && selectSession(getState()).phase !== 'staff')
        dispatch(checkFailed());
      throw error;
    }
  },
);

/** Follows the signed-in user, in this tab and others, until it is aborted. */
export const watchStaff = createAppThunk(
  'auth/watchStaff',
  'checkingStaff',
  (_, { dispatch, getState, signal }) =>
    new Promise<void>((resolve, reject) => {
      const stop = onAuthStateChanged(
        auth,
        (user) => {
          const session = selectSession(getState());
          // A guest of the shop is nobody here, and keeps the orders of this device.
          if (!user || user.isAnonymous) dispatch(signedOut());
          // This starts with every visit to the area: staff who are in already are not checked again.
          else if (session.phase !== 'staff' || session.email !== user.email)
            void dispatch(checkStaff());
        },
        reject,
      );
      signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    }),
);

type Credentials = { email: string; password: string };

/** Signs in; `watchStaff` then checks whether the user is staff. */
export const signIn = createAppThunk(
  'auth/signIn',
  'signingIn',
  async ({ email, password }: Credentials, { dispatch }) => {
    dispatch(checkStarted());
    const before = signedInUid();
    try {
      const { user } = await signInWithEmailAndPassword(auth, normalizeLine(email), password);
      if (before !== '' && before !== user.uid) await forgetAccount(dispatch);
      startActivity();
    } catch (error) {
      // Who was signed in before still is.
      dispatch(before === '' ? signedOut() : otherRecognised(signedInEmail()));
      throw error;
    }
  },
);

// Firebase projects without email enumeration protection answer the second.
const wrongPassword = /^auth\/(?:invalid-credential|wrong-password)$/;

/** Unlocks the area with the password of the signed-in user, and checks that they are still staff. */
export const unlock = createAppThunk(
  'auth/unlock',
  'unlocking',
  async (password: string, { dispatch }) => {
    const user = auth.currentUser;
    if (!user) throw Object.assign(new Error('Nobody is signed in.'), { code: 'unauthenticated' });
    const credential = EmailAuthProvider.credential(user.email ?? '', password);
    try {
      await reauthenticateWithCredential(user, credential);
    } catch (error) {
      const isWrong = error instanceof FirebaseError && wrongPassword.test(error.code);
      // The SDK's own message would speak of an email, which was not asked for.
      throw isWrong ? messageError('passwordWrong') : error;
    }
    await dispatch(checkStaff());
    startActivity();
  },
);

/** Succeeds whether the account exists or not, so that nobody can find out who works here. */
export const requestPasswordReset = createAppThunk(
  'auth/requestPasswordReset',
  'sendingPasswordReset',
  async (email: string) => {
    try {
      await sendPasswordResetEmail(auth, normalizeLine(email));
    } catch (error) {
      if (!(error instanceof FirebaseError && error.code === 'auth/user-not-found')) throw error;
    }
  },
);
