import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../store/store';
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
import { doc, getDoc } from 'firebase/firestore/lite';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { auth } from '../../lib/firebase/auth';
import { database } from '../../lib/firebase/firestore';
import { startActivity } from './idleActivity';

/**
 * Who is in front of the screen. `unknown` until the sign-in service has answered; `checking` after
 * someone signed in with the form; `unreachable` when signed in, but nobody could say whether as staff;
 * `dismissed` who was let in and is no longer staff.
 */
export type Session =
  | { phase: 'unknown' | 'signedOut' | 'checking' | 'unreachable' }
  | { phase: 'refused' | 'dismissed' | 'staff'; email: string };

const phase = (name: 'unknown' | 'signedOut' | 'checking' | 'unreachable'): Session => ({
  phase: name,
});

export const sessionSlice = createSlice({
  name: 'session',
  initialState: phase('unknown'),
  reducers: {
    checkStarted: () => phase('checking'),
    checkFailed: () => phase('unreachable'),
    staffRecognised: (_, { payload }: PayloadAction<string>): Session => ({
      phase: 'staff',
      email: payload,
    }),
    staffRefused: (session, { payload }: PayloadAction<string>): Session => ({
      phase: session.phase === 'staff' ? 'dismissed' : 'refused',
      email: payload,
    }),
    // Who is refused is signed out too, and must still read why.
    signedOut: (session) =>
      session.phase === 'refused' || session.phase === 'dismissed' ? session : phase('signedOut'),
  },
  selectors: { selectSession: (session) => session },
});

export const { checkStarted, checkFailed, staffRecognised, staffRefused, signedOut } =
  sessionSlice.actions;

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof sessionSlice> {}
}

export const { selectSession } = sessionSlice.injectInto(rootReducer).selectors;

// These modules are part of the staff area's own chunk, so the SDK is imported at the top: that way only
// the functions named here are bundled.

const hasStaffClaim = async (user: User, isRefreshed = false) =>
  (await user.getIdTokenResult(isRefreshed)).claims.admin === true;

/** Staff has the claim in the token and a document of its own, as firestore.rules ask. */
async function isStaff(user: User): Promise<boolean> {
  // A claim granted since the last sign-in reaches the token only when it is refreshed.
  const hasClaim = (await hasStaffClaim(user)) || (await hasStaffClaim(user, true));
  return hasClaim && (await getDoc(doc(database, 'staff', user.uid))).exists();
}

/** Lets staff in; whoever else has signed in, or is no longer staff, is refused and signed out. */
export const checkStaff = createAppThunk(
  'auth/checkStaff',
  'checkingStaff',
  async (_, { dispatch, getState }) => {
    const user = auth.currentUser;
    if (!user) return;
    const email = user.email ?? '';
    try {
      const isRecognised = await isStaff(user);
      // Someone signed out, or in as somebody else, while the answer was on its way.
      if (auth.currentUser !== user) return;
      dispatch(isRecognised ? staffRecognised(email) : staffRefused(email));
      if (!isRecognised) await signOut(auth);
    } catch (error) {
      // Who was let in stays in where nobody can say otherwise: the rules refuse what they may not.
      if (auth.currentUser === user && selectSession(getState()).phase !== 'staff')
        dispatch(checkFailed());
      throw error;
    }
  },
);

/** Follows who is signed in, in this tab or another, until it is aborted. */
export const watchStaff = createAppThunk(
  'auth/watchStaff',
  'checkingStaff',
  (_, { dispatch, getState, signal }) =>
    new Promise<void>((resolve, reject) => {
      const stop = onAuthStateChanged(
        auth,
        (user) => {
          const session = selectSession(getState());
          if (!user) dispatch(signedOut());
          // The screens come and go with the address; who was let in once is not asked again each time.
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

/** Signs in; `watchStaff` then finds out whether it is staff. */
export const signIn = createAppThunk(
  'auth/signIn',
  'signingIn',
  async ({ email, password }: Credentials, { dispatch }) => {
    dispatch(checkStarted());
    try {
      await signInWithEmailAndPassword(auth, email.trim(), password);
      startActivity();
    } catch (error) {
      dispatch(signedOut());
      throw error;
    }
  },
);

/** Older projects tell more exactly what is wrong. */
const wrongPassword = /^auth\/(?:invalid-credential|wrong-password)$/;

/** Opens what was locked for whoever is signed in, if it is them and they are still staff. */
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
      // Nobody was asked for an email here.
      throw isWrong ? messageError('passwordWrong') : error;
    }
    await dispatch(checkStaff());
    startActivity();
  },
);

export const signOutStaff = createAppThunk<unknown>('auth/signOutStaff', 'signingOut', () =>
  signOut(auth),
);

/** Succeeds alike whether the account exists or not: who works here is nobody's business. */
export const requestPasswordReset = createAppThunk(
  'auth/requestPasswordReset',
  'sendingPasswordReset',
  async (email: string) => {
    try {
      await sendPasswordResetEmail(auth, email.trim());
    } catch (error) {
      if (!(error instanceof FirebaseError && error.code === 'auth/user-not-found')) throw error;
    }
  },
);
