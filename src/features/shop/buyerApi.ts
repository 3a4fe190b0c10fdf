import {
  EmailAuthProvider,
  getAdditionalUserInfo,
  isSignInWithEmailLink,
  linkWithCredential,
  onAuthStateChanged,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithEmailLink,
  signOut,
} from 'firebase/auth';
import { accountLink, afterSignIn } from '../../config/shopLinks';
import { errorCode } from '../../lib/errors';
import { auth } from '../../lib/firebase/auth';
import { isStaffAccount } from '../../lib/firebase/staffClaim';
import { sentLink } from '../../lib/sentLink';
import { announceDiscard, forgetSignedInWork } from '../../lib/signedInWork';
import { messageError } from '../../store/createAppThunk';
import { replacePassword } from '../auth/passwordApi';
import { rememberBuyer } from './signedInBuyer';

/** Whose orders this device shows: a guest, or an email; null as long as nothing was ordered here. */
export type Buyer = { uid: string; email: string };

const ownLink = sentLink('backlot:buyer-link-sent-to');

/** Who is signed in on this device, as soon as the sign-in service knows. */
export async function readBuyer(): Promise<Buyer | null> {
  await auth.authStateReady();
  const user = auth.currentUser;
  rememberBuyer(user !== null);
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

// The sign-in service makes so many accounts for one network at a time, as in a full cinema.
const orTooMany = (error: unknown) =>
  errorCode(error) === 'auth/too-many-requests' ? messageError('tooManyAccounts') : error;

/** Makes a guest of who is nobody yet: at checkout, never before. */
export async function ensureBuyer(): Promise<void> {
  if (await readBuyer()) return;
  await signInAnonymously(auth).catch((error: unknown) => {
    throw orTooMany(error);
  });
  rememberBuyer(true);
}

/** Has a link sent that leads to the account of a buyer, and from there to the page that it was opened from. */
export async function sendBuyerLink(
  email: string,
  next = afterSignIn(location.search),
): Promise<void> {
  await sendSignInLinkToEmail(auth, email, {
    url: new URL(accountLink(next), location.origin).href,
    handleCodeInApp: true,
  }).catch((error: unknown) => {
    throw orTooMany(error);
  });
  ownLink.remember(email);
}

/** The email that this device had a link sent to within the hour; empty if it did not. */
export const emailOfBuyerLink = ownLink.read;

export const isBuyerLink = (address: string) => isSignInWithEmailLink(auth, address);

// The email is one; the link is not its.
const readable = (error: unknown) =>
  errorCode(error) === 'auth/invalid-email' ? messageError('linkOfAnother') : orTooMany(error);

const isTaken = /email-already-in-use$|credential-already-in-use$|provider-already-linked$/;

/**
 * Uses a link: a guest keeps the orders of this device and has an email from then on, somebody else is signed in. Fails
 * with `emailHasAccount` for a guest whose email has an account already, unless the guest's own is to be left: the failure
 * may have used the link up, then the guest is signed out and a new link sent. Fails with `linkOfStaff` for staff, who are
 * signed out again. The other sessions of an account that was there end: somebody else may have registered the address,
 * and would read what is ordered from now on. Resolves with what came of it: `replaced` where another account was signed
 * in, of which nothing stays on the device.
 */
export async function openBuyerLink(
  email: string,
  link: string,
  leavesGuest: boolean,
): Promise<'signedIn' | 'replaced' | 'sentAgain'> {
  await auth.authStateReady();
  const before = auth.currentUser;
  const guest = auth.currentUser?.isAnonymous && !leavesGuest ? auth.currentUser : null;
  let isNew = true;
  try {
    if (guest) await linkWithCredential(guest, EmailAuthProvider.credentialWithLink(email, link));
    else {
      const credential = await signInWithEmailLink(auth, email, link);
      isNew = getAdditionalUserInfo(credential)?.isNewUser === true;
    }
  } catch (error) {
    if (leavesGuest && errorCode(error) === 'auth/invalid-action-code') {
      await signOut(auth);
      await sendBuyerLink(email);
      return 'sentAgain';
    }
    throw isTaken.test(errorCode(error)) ? messageError('emailHasAccount') : readable(error);
  }
  ownLink.forget();
  const user = auth.currentUser;
  if (user && (await isStaffAccount(user))) {
    await signOut(auth);
    throw messageError('linkOfStaff');
  }
  if (!isNew && before?.uid !== user?.uid)
    await replacePassword().catch(async (error: unknown) => {
      await signOut(auth);
      throw error;
    });
  if (before && !before.isAnonymous && before.uid !== user?.uid) {
    // First: other tabs look what is left when they hear of it.
    announceDiscard();
    await forgetSignedInWork();
    return 'replaced';
  }
  // What the database knows of the account is in its token.
  await user?.getIdToken(true);
  return 'signedIn';
}

export const signOutBuyer = () => signOut(auth);
