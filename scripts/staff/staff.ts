import { FirebaseAuthError, type UserRecord } from 'firebase-admin/auth';
import { FieldValue } from 'firebase-admin/firestore';
import { UserError } from '../project.ts';
import { type Admin } from './admin.ts';

/**
 * Makes someone staff: the claim `admin` in their token and the document `staff/{uid}`, both of
 * which the rules ask for. Only with a password is a missing account created.
 */
export async function addStaff(
  { auth, database }: Admin,
  email: string,
  { password }: { password?: string } = {},
): Promise<void> {
  const account = await find({ auth }, email);
  if (!account && !password) {
    throw new UserError(
      `Nobody has an account with the address ${email}: create one in the Firebase console under Authentication, then run this again.`,
    );
  }
  const { uid, customClaims } =
    account ?? (await auth.createUser({ email, emailVerified: true, password: password ?? '' }));
  await auth.setCustomUserClaims(uid, { ...customClaims, admin: true });
  const record = database.doc(`staff/${uid}`);
  if (!(await record.get()).exists) {
    await record.set({ email, addedAt: FieldValue.serverTimestamp() });
  }
}

/** Takes the staff area away from someone: at once, since the rules ask for the document first. */
export async function removeStaff({ auth, database }: Admin, email: string): Promise<void> {
  const account = await find({ auth }, email);
  if (!account) {
    throw new UserError(`Nobody has an account with the address ${email}: check its spelling.`);
  }
  await database.doc(`staff/${account.uid}`).delete();
  const claims = Object.entries(account.customClaims ?? {});
  const others = claims.filter(([name]) => name !== 'admin');
  await auth.setCustomUserClaims(account.uid, Object.fromEntries(others));
  await auth.revokeRefreshTokens(account.uid);
}

async function find({ auth }: Pick<Admin, 'auth'>, email: string): Promise<UserRecord | undefined> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if (error instanceof FirebaseAuthError && error.code === 'auth/user-not-found')
      return undefined;
    throw error;
  }
}
