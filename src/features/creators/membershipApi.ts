import {
  collection,
  collectionGroup,
  type DocumentData,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { limits } from '../../config/limits';
import { readUser } from '../../lib/firebase/auth';
import { type Commit, commitAs } from '../../lib/firebase/commit';
import { ensureServerTime } from '../../lib/firebase/ensureServerTime';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { errorCode } from '../../lib/errors';
import { replacePassword } from '../auth/passwordApi';
import { addTeamChange, brandRef, inviteRef, memberRef, membersOf } from './memberApi';
import {
  type Brand,
  brandSchema,
  type Invite,
  inviteSchema,
  type Member,
  memberSchema,
  type Membership,
} from './model';

/** The stored brand of an id; null if there is none or the signed-in account may not read it. */
export async function findBrand(brandId: string): Promise<DocumentData | null> {
  const snapshot = await getDoc(brandRef(brandId)).catch((error: unknown) => {
    if (errorCode(error) === 'permission-denied') return null;
    throw error;
  });
  return snapshot?.data() ?? null;
}

async function fetchBrand(brandId: string): Promise<Brand | null> {
  const stored = await findBrand(brandId);
  return stored && { ...v.parse(brandSchema, stored), brandId };
}

/** The documents by which the signed-in account belongs to brands. */
export async function readOwnMembers() {
  const { uid } = readUser();
  return readAll(query(collectionGroup(database, 'members'), where('uid', '==', uid)));
}

/** The brands that the signed-in account belongs to. */
export async function fetchMemberships(): Promise<Membership[]> {
  const members = await readOwnMembers();
  const memberships = members.map(async (member) => {
    const brandId = member.ref.parent.parent?.id ?? '';
    const { role, suspended } = v.parse(memberSchema, member.data());
    return { brandId, role, suspended, brand: suspended ? null : await fetchBrand(brandId) };
  });
  // The package of a brand ends by the database's clock.
  if (members.length > 0) await Promise.all([...memberships, ensureServerTime()]);
  return Promise.all(memberships);
}

/** The documents that invite the signed-in account's proven email. */
export async function findInvitations() {
  const { email, emailVerified } = readUser();
  if (!email || !emailVerified) return [];
  const { docs } = await getDocs(
    query(
      collection(database, 'invites'),
      where('email', '==', email),
      limit(limits.ownInvitations),
    ),
  );
  return docs;
}

/** What invites the signed-in account's proven email, the first first. */
export async function fetchInvitations(): Promise<Invite[]> {
  return (await findInvitations())
    .map((invite) => v.parse(inviteSchema, invite.data()))
    .sort((one, other) => one.at - other.at);
}

/** Answers an invitation in the name of the account. Fails with the catalogue's text where it is over. */
async function answerInvitation(write: (commit: Commit) => void): Promise<void> {
  const { uid: by, email } = readUser();
  try {
    await commitAs({ by, byEmail: email ?? '' }, write);
  } catch (error) {
    throw errorCode(error) === 'permission-denied' ? messageError('invitationOver') : error;
  }
}

/** Has the brands that the account belongs to take no sign-in of it that is older than this one. */
async function proveMemberships(authTime: number): Promise<void> {
  for (const member of await readOwnMembers()) {
    const { email, suspended } = v.parse(memberSchema, member.data());
    // Suspended, or with another email, a member has no power that could be anybody's.
    const hasPower = !suspended && email === readUser().email;
    if (hasPower && member.get('authTime') !== authTime) await updateDoc(member.ref, { authTime });
  }
}

/**
 * Puts out whoever else is signed in to the account or knows its password, at once from each brand that it belongs to,
 * whoever has joined it.
 */
export async function endOtherSessions(): Promise<void> {
  await proveMemberships(await replacePassword());
}

/**
 * Makes the signed-in account a member of the brand that invites it. Whoever knew a password of the account, or had a
 * session of it, is out before: the rules take no sign-in that is older than the joining.
 */
export const joinBrand = createAppThunk(
  'creators/joinBrand',
  'joiningBrand',
  async ({ brandId, email, role, byStaff }: Invite) => {
    const authTime = await replacePassword();
    await answerInvitation((commit) => {
      const { transaction, author } = commit;
      const told = { uid: author.by, email, role };
      transaction.set(memberRef(brandId, author.by), {
        ...told,
        authTime,
        suspended: false,
        byStaff,
        at: serverTimestamp(),
      });
      transaction.delete(inviteRef({ brandId, email }));
      addTeamChange(commit, { brandId, action: 'joined', told });
    }).catch(async (error: unknown) => {
      // Somebody with a session of this account may have joined in its place, a moment ago.
      await proveMemberships(authTime);
      throw error;
    });
  },
);

export const declineInvitation = createAppThunk(
  'creators/declineInvitation',
  'decliningInvitation',
  ({ brandId, email, role }: Invite) =>
    answerInvitation((commit) => {
      commit.transaction.delete(inviteRef({ brandId, email }));
      addTeamChange(commit, { brandId, action: 'declined', told: { email, role } });
    }),
);

/** Another owner, whom an owner who leaves names. Fails with the catalogue's text where there is none. */
async function findOtherOwner(brandId: string, { uid, role }: Member) {
  if (role !== 'owner') return {};
  const { docs } = await getDocs(query(membersOf(brandId), where('role', '==', 'owner'), limit(2)));
  const other = docs.find(({ id }) => id !== uid);
  if (!other) throw messageError('lastOwner');
  return { remainingOwnerUid: other.id };
}

/** Takes the signed-in account out of a brand. The last owner stays. */
export const leaveBrand = createAppThunk(
  'creators/leaveBrand',
  'leavingBrand',
  async (brandId: string) => {
    const { uid } = readUser();
    const snapshot = await getDoc(memberRef(brandId, uid));
    if (!snapshot.exists()) return;
    const { email: byEmail } = v.parse(memberSchema, snapshot.data());
    await commitAs({ by: uid, byEmail }, async (commit) => {
      const stored = await commit.transaction.get(snapshot.ref);
      if (!stored.exists()) return;
      const member = v.parse(memberSchema, stored.data());
      const { email, role } = member;
      const brand = await findOtherOwner(brandId, member);
      commit.transaction.delete(stored.ref);
      addTeamChange(commit, { brandId, action: 'left', told: { uid, email, role }, brand });
    });
  },
);
