import { signInWithEmailAndPassword, updatePassword } from 'firebase/auth';
import { errorCode } from '../../lib/errors';
import { readUser, auth } from '../../lib/firebase/auth';
import { messageError } from '../../store/createAppThunk';

/** Sign-ins are told apart by the second. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_000));

/** When the account that is signed in did so, in seconds, as its token says. */
async function readSignInTime(): Promise<number> {
  const { claims } = await readUser().getIdTokenResult();
  return Number(claims.auth_time);
}

/**
 * Replaces the password of the account, which may be that of somebody who registered the address before its owner, by one
 * that nobody knows, and signs in afresh with it: every earlier session ends. Creators sign in by links, so nobody misses
 * it; staff keep the password of an account that was made for them. Returns when the account signed in, in seconds.
 */
export async function replacePassword(): Promise<number> {
  const user = readUser();
  const { claims } = await user.getIdTokenResult();
  if (claims.admin !== true && user.email !== null) {
    // With a capital, which a project's policy may ask for.
    const password = `A-${crypto.randomUUID()}${crypto.randomUUID()}`;
    await updatePassword(user, password).catch((error: unknown) => {
      throw errorCode(error) === 'auth/requires-recent-login'
        ? messageError('joinByNewLink')
        : error;
    });
    await nextSecond();
    await signInWithEmailAndPassword(auth, user.email, password);
  }
  return readSignInTime();
}
