import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth';
import type { Admin } from '../../scripts/staff.ts';
import { auth } from '../../src/lib/firebase/auth';

/** Makes an account, whose email is its password too, and a member of a brand of it; it is signed in afterwards. */
export async function joinBrand(
  database: Admin['database'],
  brandId: string,
  email: string,
  role: 'owner' | 'editor' | 'packer' | 'door',
): Promise<string> {
  const { user } = await createUserWithEmailAndPassword(auth, email, email);
  await database
    .doc(`brands/${brandId}/members/${user.uid}`)
    .set({ uid: user.uid, email, role, at: new Date() });
  return user.uid;
}

export const signInAsMember = (email: string) => signInWithEmailAndPassword(auth, email, email);
