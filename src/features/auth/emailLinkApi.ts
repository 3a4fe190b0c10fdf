import {
  getAdditionalUserInfo,
  isSignInWithEmailLink,
  sendSignInLinkToEmail,
  signInWithEmailLink,
  signOut,
} from 'firebase/auth';
import { paths } from '../../config/paths';
import { errorCode } from '../../lib/errors';
import { auth } from '../../lib/firebase/auth';
import { isStaffAccount } from '../../lib/firebase/staffClaim';
import { sentLink } from '../../lib/sentLink';
import { announceDiscard, forgetSignedInWork } from '../../lib/signedInWork';
import { messageError } from '../../store/createAppThunk';

const ownLink = sentLink('backlot:link-sent-to');

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
  ownLink.remember(email);
}

export const isSignInLink = (address: string) => isSignInWithEmailLink(auth, address);

/** The email that this device had a link sent to within the hour; empty if it did not. */
export const emailOfSentLink = ownLink.read;

/** The id of the account that is signed in; empty for nobody and for a guest of the shop. */
export const signedInUid = (): string =>
  auth.currentUser && !auth.currentUser.isAnonymous ? auth.currentUser.uid : '';

/** Its email; empty likewise. */
export const signedInEmail = (): string => auth.currentUser?.email ?? '';

/**
 * Signs in with a link and the email that it was sent to, which takes the place of any other account: nothing of that
 * one stays on the device. Fails with `linkOfStaff` for staff, who are signed out again: their password is the way in.
 * Resolves with whether the link has made the account, which nobody had a password of then.
 */
export async function signInByLink(email: string, link: string): Promise<boolean> {
  const before = signedInUid();
  const credential = await signInWithEmailLink(auth, email, link).catch((error: unknown) => {
    // The email is one; the link is not its.
    throw errorCode(error) === 'auth/invalid-email' ? messageError('linkOfAnother') : error;
  });
  const { user } = credential;
  ownLink.forget();
  if (await isStaffAccount(user)) {
    await signOut(auth);
    throw messageError('linkOfStaff');
  }
  const isNew = getAdditionalUserInfo(credential)?.isNewUser === true;
  if (before === '' || before === user.uid) return isNew;
  // First: other tabs look what is left when they hear of it.
  announceDiscard();
  await forgetSignedInWork();
  return isNew;
}

/** Whether a guest of the shop is signed in: whoever signs in instead does not see the guest's orders. */
export const isGuest = () => auth.currentUser?.isAnonymous === true;
