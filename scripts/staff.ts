import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, FirebaseAuthError, getAuth, type UserRecord } from 'firebase-admin/auth';
import { FieldValue, type Firestore, getFirestore } from 'firebase-admin/firestore';
import { loadEnv } from 'vite';
import { type Environment, emulatorVariables, localEnvironment } from './emulators/config.ts';
import { isFree } from './emulators/ports.ts';
import { root, UserError } from './project.ts';

/** A connection that bypasses the security rules. */
export type Admin = {
  auth: Auth;
  database: Firestore;
  close: () => Promise<void>;
};

/**
 * Connects to the emulators, or to a real project with the application default credentials of
 * whoever runs this.
 */
export function connectAdmin(target: Environment | { projectId: string }): Admin {
  // The libraries find the emulators through environment variables alone.
  if ('ports' in target) {
    // Off Google's machines, asking for their credentials only makes noise.
    const noLookup = { METADATA_SERVER_DETECTION: 'none' };
    Object.assign(process.env, emulatorVariables(target), noLookup);
  }
  const app = initializeApp({ projectId: target.projectId });
  return { auth: getAuth(app), database: getFirestore(app), close: () => deleteApp(app) };
}

/**
 * Works on the project that `.env` names, or on the running emulators. `target` names it for the person
 * at the keyboard.
 */
export async function withAdmin(
  work: (admin: Admin, target: string) => Promise<void>,
): Promise<void> {
  const projectId = loadEnv('production', root, 'VITE_').VITE_FIREBASE_PROJECT_ID;
  if (!projectId && (await isFree(localEnvironment().ports.auth))) {
    throw new UserError(
      'The emulators are not running, and .env names no Firebase project: run npm start in another window, or fill in .env.',
    );
  }
  const admin = connectAdmin(projectId ? { projectId } : localEnvironment());
  const target = projectId ?? 'the emulators';
  try {
    await work(admin, target);
  } catch (error) {
    throw explainError(error, target);
  } finally {
    await admin.close();
  }
}

function explainError(error: unknown, target: string): unknown {
  if (!(error instanceof Error) || error instanceof UserError) return error;
  const isUnauthorised = /default credentials|invalid-credential|PERMISSION_DENIED/.test(
    `${error.message} ${error.name}`,
  );
  return isUnauthorised
    ? new UserError(
        `You may not change ${target} yet: sign in as one of its owners with gcloud auth application-default login.`,
      )
    : error;
}

/**
 * Makes someone staff: the claim `admin` in their token and the document `staff/{uid}`, both of
 * which the rules ask for. Only with a password is a missing account created.
 */
export async function addStaff(
  { auth, database }: Admin,
  email: string,
  { password }: { password?: string } = {},
): Promise<void> {
  const account = await findUser({ auth }, email);
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

/** Ends someone's access to the staff area, at once, because the rules read the document on every request. */
export async function removeStaff({ auth, database }: Admin, email: string): Promise<void> {
  const account = await findUser({ auth }, email);
  if (!account) {
    throw new UserError(`Nobody has an account with the address ${email}: check its spelling.`);
  }
  await database.doc(`staff/${account.uid}`).delete();
  const claims = Object.entries(account.customClaims ?? {});
  const others = claims.filter(([name]) => name !== 'admin');
  await auth.setCustomUserClaims(account.uid, Object.fromEntries(others));
  await auth.revokeRefreshTokens(account.uid);
}

async function findUser(
  { auth }: Pick<Admin, 'auth'>,
  email: string,
): Promise<UserRecord | undefined> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if (error instanceof FirebaseAuthError && error.code === 'auth/user-not-found')
      return undefined;
    throw error;
  }
}
