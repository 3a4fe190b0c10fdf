import {
  createUserWithEmailAndPassword,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  type User,
} from 'firebase/auth';
import { readLetters } from '../../scripts/demo/mailbox.ts';
import { member } from '../../scripts/samples/brands.ts';
import type { Admin } from '../../scripts/staff.ts';
import { sendSignInLink } from '../../src/features/auth/emailLinkApi';
import { auth } from '../../src/lib/firebase/auth';

/** Proves the email of an account, as following a link that was sent to it does. */
export async function proveEmail(user: User): Promise<void> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host = '', GCLOUD_PROJECT: project = '' } = process.env;
  await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`,
    {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ localId: user.uid, emailVerified: true }),
    },
  );
  await user.getIdToken(true);
}

type MemberRole = 'owner' | 'editor' | 'packer' | 'door';

/** A member whom staff invited, as joining stores them. */
export const storedMember = (uid: string, email: string, role: MemberRole) =>
  member({ uid, email, role, at: new Date() });

/** Makes an account, whose email is its password too, and a member of a brand of it; it is signed in afterwards. */
export async function joinBrand(
  database: Admin['database'],
  brandId: string,
  email: string,
  role: MemberRole,
): Promise<string> {
  const { user } = await createUserWithEmailAndPassword(auth, email, email);
  await proveEmail(user);
  await database
    .doc(`brands/${brandId}/members/${user.uid}`)
    .set(storedMember(user.uid, email, role));
  return user.uid;
}

export const signInAsMember = (email: string) => signInWithEmailAndPassword(auth, email, email);

/** Has a link sent to an email; resolves with it, as the emulator would have sent it. */
export async function letterTo(email: string): Promise<string> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host = '', GCLOUD_PROJECT: project = '' } = process.env;
  await sendSignInLink(email);
  const letters = await readLetters(host, project);
  const letter = letters.find((sent) => sent.email === email);
  if (!letter) throw new Error(`Nothing was sent to ${email}.`);
  return letter.link;
}

/** Signs in with the newest link that was sent to an email, and proves it by that. */
export async function signInByLetter(email: string): Promise<string> {
  const { user } = await signInWithEmailLink(auth, email, await letterTo(email));
  return user.uid;
}
