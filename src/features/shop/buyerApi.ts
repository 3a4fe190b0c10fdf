import {
  EmailAuthProvider,
  isSignInWithEmailLink,
  linkWithCredential,
  onAuthStateChanged,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithEmailLink,
  signOut,
} from 'firebase/auth';
import { paths } from '../../config/paths';
import { errorCode } from '../../lib/errors';
import { tryStorage } from '../../lib/browserStorage';
import { auth } from '../../lib/firebase/auth';
import { messageError } from '../../store/createAppThunk';

/** Whose orders this device shows: a guest, or an email; null as long as nothing was ordered here. */
export type Buyer = { uid: string; email: string };

/** Under which this device remembers where a buyer had a link sent. */
const sentToKey = 'backlot:buyer-link-sent-to';

/** Who is signed in on this device, as soon as the sign-in service knows. */
export async function readBuyer(): Promise<Buyer | null> {
  await auth.authStateReady();
  const user = auth.currentUser;
  return user && { uid: user.uid, email: user.email ?? '' };
}

/** Calls back when nobody is signed in any more, also by another tab. Returns what ends it. */
export function onSignedOut(listener: () => void): () => void {
  let wasSignedIn = false;
  return onAuthStateChanged(auth, (user) => {
    if (wasSignedIn && !user) listener();
    wasSignedIn = user !== null;
  });
}

/** Makes a guest of who is nobody yet: at checkout, never before. */
export async function ensureBuyer(): Promise<void> {
  if (!(await readBuyer())) await signInAnonymously(auth);
}

/** Has a link sent that leads to the account of a buyer. */
export async function sendBuyerLink(email: string): Promise<void> {
  await sendSignInLinkToEmail(auth, email, {
    url: new URL(paths.account, location.origin).href,
    handleCodeInApp: true,
  });
  tryStorage(() => {
    localStorage.setItem(sentToKey, email);
  });
}

export const emailOfBuyerLink = () => tryStorage(() => localStorage.getItem(sentToKey)) ?? '';

export const isBuyerLink = (address: string) => isSignInWithEmailLink(auth, address);

const forgetLink = () => {
  tryStorage(() => {
    localStorage.removeItem(sentToKey);
  });
};

// The email is one; the link is not its.
const readable = (error: unknown) =>
  errorCode(error) === 'auth/invalid-email' ? messageError('linkOfOther') : error;

const isTaken = /email-already-in-use$|credential-already-in-use$|provider-already-linked$/;

/**
 * Uses a link: a guest keeps the orders of this device and has an email from then on, somebody else is signed in. Fails
 * with `emailHasAccount` for a guest whose email has an account already, unless the guest's own is to be left: the failure
 * may have used the link up, then the guest is signed out and a new link sent. Resolves with whether anyone is signed in.
 */
export async function openBuyerLink(
  email: string,
  link: string,
  leavesGuest: boolean,
): Promise<boolean> {
  await auth.authStateReady();
  const guest = auth.currentUser?.isAnonymous && !leavesGuest ? auth.currentUser : null;
  try {
    if (guest) await linkWithCredential(guest, EmailAuthProvider.credentialWithLink(email, link));
    else await signInWithEmailLink(auth, email, link);
  } catch (error) {
    if (leavesGuest && errorCode(error) === 'auth/invalid-action-code') {
      await signOut(auth);
      await sendBuyerLink(email);
      return false;
    }
    throw isTaken.test(errorCode(error)) ? messageError('emailHasAccount') : readable(error);
  }
  // What the database knows of the account is in its token.
  await auth.currentUser?.getIdToken(true);
  forgetLink();
  return true;
}

export const signOutBuyer = () => signOut(auth);
