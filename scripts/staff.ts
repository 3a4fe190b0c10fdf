import { randomBytes, randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, FirebaseAuthError, getAuth, type UserRecord } from 'firebase-admin/auth';
import { FieldValue, type Firestore, getFirestore } from 'firebase-admin/firestore';
import * as v from 'valibot';
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
  // Connections with one name would be one, which the first to be closed would close for all.
  const app = initializeApp({ projectId: target.projectId }, randomUUID());
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
 * which the rules ask for. `name` is the account's email, if it is verified, or its id. A missing account is created with its email
 * proven, so that nobody registers it before its owner. An account that was there may have been registered by somebody
 * else: its password is replaced and its sessions end. Returns a link with which the owner of an account that was not
 * staff's chooses a password, unless one is given.
 */
export async function addStaff(
  { auth, database }: Admin,
  name: string,
  { password }: { password?: string } = {},
): Promise<string | undefined> {
  const found = await findUser({ auth }, name);
  if (!found && !name.includes('@')) {
    throw new UserError(
      `Nobody has an account of the id ${name}: name them by their email, and an account is made.`,
    );
  }
  // Anyone may have taken a colleague's address for an account of their own, one who was dismissed among them.
  if (found && !found.emailVerified && found.uid !== name) {
    throw new UserError(
      `The account of ${name} has not proven that the address is theirs. If it is the one that you created (on ${found.metadata.creationTime}), add it by its User UID from the Firebase console: npm run staff -- add ${found.uid}`,
    );
  }
  const newPassword = password ?? randomBytes(24).toString('base64url');
  const account =
    found ?? (await auth.createUser({ email: name, emailVerified: true, password: newPassword }));
  const { uid, customClaims, email = '' } = account;
  const record = database.doc(`staff/${uid}`);
  const wasStaff = (await record.get()).exists;
  if (found && !wasStaff) await endSessions({ auth }, uid, newPassword);
  await auth.setCustomUserClaims(uid, { ...customClaims, admin: true });
  // Their changes are signed with this email, whatever they make of the account's own.
  const known = { email, emails: FieldValue.arrayUnion(email) };
  if (wasStaff) await record.update(known);
  else await record.set({ ...known, addedAt: FieldValue.serverTimestamp() });
  return wasStaff || password ? undefined : auth.generatePasswordResetLink(email);
}

/** Puts out of an account whoever knew its password or is signed in to it. */
async function endSessions(
  { auth }: Pick<Admin, 'auth'>,
  uid: string,
  password: string,
): Promise<void> {
  await auth.updateUser(uid, { password });
  await auth.revokeRefreshTokens(uid);
}

/**
 * Ends someone's access to the staff area: for new requests at once, because the rules read the document each time,
 * and for reads of the past with the token's next renewal. The document goes last: it knows their names, should this
 * have to be repeated, and a transaction of theirs can hold it back for as long as their token is valid. Accepts the account's id, the email it has, and those it
 * had when it became staff. Returns the id.
 */
export async function removeStaff(admin: Admin, name: string): Promise<string> {
  const { auth, database } = admin;
  const uids = await findStaff(admin, name);
  const [uid] = uids;
  if (!uid) {
    throw new UserError(
      `Nobody on the staff is or was called ${name}: npm run staff -- list names everyone.`,
    );
  }
  if (uids.length > 1) {
    throw new UserError(
      `${name} is or was the address of several accounts: remove one by its id, ${uids.join(' or ')}.`,
    );
  }
  const account = await findUser({ auth }, uid);
  if (account) {
    const claims = Object.entries(account.customClaims ?? {});
    const others = claims.filter(([claim]) => claim !== 'admin');
    await auth.setCustomUserClaims(uid, Object.fromEntries(others));
    await auth.revokeRefreshTokens(uid);
  }
  await database.doc(`staff/${uid}`).delete();
  return uid;
}

/** Everyone who is staff: the account's id, the emails in their document, and the account's own, if it exists. */
export async function listStaff({ auth, database }: Admin) {
  const { docs } = await database.collection('staff').get();
  return Promise.all(
    docs.map(async (record) => {
      const { email, emails } = v.parse(recordSchema, record.data());
      return {
        uid: record.id,
        recordedEmails: [...new Set([email, ...emails])],
        ownEmail: (await findUser({ auth }, record.id))?.email,
      };
    }),
  );
}

const recordSchema = v.object({
  email: v.optional(v.string(), ''),
  emails: v.optional(v.array(v.string()), []),
});

/** The ids of the accounts that have or had this id or email. */
async function findStaff(admin: Admin, name: string): Promise<string[]> {
  const wanted = name.toLowerCase();
  const staff = await listStaff(admin);
  const found = staff
    .filter(
      ({ uid, ownEmail, recordedEmails }) =>
        uid === name ||
        [ownEmail, ...recordedEmails].some((email) => email?.toLowerCase() === wanted),
    )
    .map(({ uid }) => uid);
  // An account whose document is gone may still have the claim.
  const account = found.length === 0 ? await findUser(admin, name) : undefined;
  return account?.customClaims?.admin === true ? [account.uid] : found;
}

/** The account with this id or email; undefined where there is none. */
async function findUser(
  { auth }: Pick<Admin, 'auth'>,
  name: string,
): Promise<UserRecord | undefined> {
  try {
    return await (name.includes('@') ? auth.getUserByEmail(name) : auth.getUser(name));
  } catch (error) {
    if (error instanceof FirebaseAuthError && error.code === 'auth/user-not-found')
      return undefined;
    throw error;
  }
}
