import {
  isSignInWithEmailLink,
  sendSignInLinkToEmail,
  signInWithEmailLink,
  signOut,
} from 'firebase/auth';
import { paths } from '../../config/paths';
import { tryStorage } from '../../lib/browserStorage';
import { auth } from '../../lib/firebase/auth';

/** Under which this device remembers where it had a link sent, so that the link needs no email typed again. */
const sentToKey = 'backlot:link-sent-to';

/** Has the sign-in service send a link that signs in to the studio with this email. */
export async function sendSignInLink(email: string): Promise<void> {
  await sendSignInLinkToEmail(auth, email, {
    url: new URL(paths.studio, location.origin).href,
    handleCodeInApp: true,
  });
}

/** The same for whoever asks for it on this device. */
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
  await signInWithEmailLink(auth, email, link);
  tryStorage(() => {
    localStorage.removeItem(sentToKey);
  });
}

export const signOutAccount = () => signOut(auth);
