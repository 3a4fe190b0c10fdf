import {
  isSignInWithEmailLink,
  sendSignInLinkToEmail,
  signInWithEmailLink,
  signOut,
} from 'firebase/auth';
import { paths } from '../../config/paths';
import { tryStorage } from '../../lib/browserStorage';
import { errorCode } from '../../lib/errors';
import { auth } from '../../lib/firebase/auth';
import { messageError } from '../../store/createAppThunk';

/** Under which this device remembers where it had a link sent, so that the link needs no email typed again. */
const sentToKey = 'backlot:link-sent-to';

/** Has the sign-in service send a link that signs in to the studio with this email. */
export async function sendSignInLink(email: string): Promise<void> {
  await sendSignInLinkToEmail(auth, email, {
    url: new URL(paths.studio, location.origin).href,
    handleCodeInApp: true,
  });
}

/** The same for a person who asks for it on this device, which remembers the email. */
export async function sendOwnSignInLink(email: string): Promise<void> {
  await sendSignInLink(email);
  tryStorage(() => {
    localStorage.setItem(sentToKey, email);
  });
}

export const isSignInLink = (address: string) => isSignInWithEmailLink(auth, address);

/** The email that this device had a link sent to; empty if it did not. */
export const emailOfSentLink = (): string =>
  tryStorage(() => localStorage.getItem(sentToKey)) ?? '';

/** Signs in with a link and the email that it was sent to, which takes the place of any other account. */
export async function signInByLink(email: string, link: string): Promise<void> {
  await signInWithEmailLink(auth, email, link).catch((error: unknown) => {
    // The email is one; the link is not its.
    throw errorCode(error) === 'auth/invalid-email' ? messageError('linkOfAnother') : error;
  });
  tryStorage(() => {
    localStorage.removeItem(sentToKey);
  });
}

/** Whether a guest of the shop is signed in: whoever signs in instead does not see the guest's orders. */
export const isGuest = () => auth.currentUser?.isAnonymous === true;

export const signOutAccount = () => signOut(auth);
