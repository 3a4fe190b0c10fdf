import {
  collection,
  collectionGroup,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { readUser } from '../../lib/firebase/auth';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { sendSignInLink } from '../auth/emailLinkApi';
import {
  type Author,
  brandRef,
  entryRef,
  inviteRef,
  memberRef,
  membersOf,
  readAuthorOf,
} from './memberApi';
import {
  type Brand,
  type BrandLogEntry,
  brandLogEntrySchema,
  brandSchema,
  type Invite,
  inviteSchema,
  type Member,
  memberSchema,
  type Membership,
  type Role,
} from './model';

/** The brand of an id; null if there is none or the signed-in account may not read it. */
async function fetchBrand(brandId: string): Promise<Brand | null> {
  const snapshot = await getDoc(brandRef(brandId)).catch(() => null);
  return snapshot?.exists() ? { ...v.parse(brandSchema, snapshot.data()), brandId } : null;
}

/** Makes the signed-in account a member of each brand that invites its email. */
async function acceptInvitations(uid: string, email: string): Promise<void> {
  const { docs } = await getDocs(
    query(collection(database, 'invites'), where('email', '==', email)),
  );
  for (const invitation of docs) {
    const { brandId, role } = v.parse(inviteSchema, invitation.data());
    const batch = writeBatch(database);
    batch.set(memberRef(brandId, uid), { uid, email, role, at: serverTimestamp() });
    batch.delete(invitation.ref);
    // Another tab may have been faster.
    await batch.commit().catch(() => undefined);
  }
}

/** The brands that the signed-in account belongs to, after it has joined those that invite it. */
export async function fetchMemberships(): Promise<Membership[]> {
  const { uid, email, emailVerified } = readUser();
  if (email && emailVerified) await acceptInvitations(uid, email);
  const { docs } = await getDocs(
    query(collectionGroup(database, 'members'), where('uid', '==', uid)),
  );
  return Promise.all(
    docs.map(async (member) => {
      const brandId = member.ref.parent.parent?.id ?? '';
      const { role } = v.parse(memberSchema, member.data());
      return { brandId, role, brand: await fetchBrand(brandId) };
    }),
  );
}

export type Team = { members: Member[]; invites: Invite[] };

/** Who is in a brand and who is invited, each in the order in which they came. */
export const fetchTeam = createAppThunk(
  'creators/fetchTeam',
  'fetchingTeam',
  async (brandId: string): Promise<Team> => {
    const [members, invites] = await Promise.all([
      getDocs(membersOf(brandId)),
      getDocs(query(collection(database, 'invites'), where('brandId', '==', brandId))),
    ]);
    const byTime = (one: { at: number }, other: { at: number }) => one.at - other.at;
    return {
      members: members.docs.map((member) => v.parse(memberSchema, member.data())).sort(byTime),
      invites: invites.docs.map((invite) => v.parse(inviteSchema, invite.data())).sort(byTime),
    };
  },
);

type Inviting = { brandId: string; email: string; role: Role };

/** The fields of an entry of a brand's log about its team, by whom as the rules compare it. */
const teamEntry = (what: string, told: object, author: Author) => ({
  what,
  reason: '',
  before: null,
  after: told,
  ...author,
  at: serverTimestamp(),
});

/** Writes the invitation of someone who has none yet, with an entry in the log. */
async function createInvitation({ brandId, email, role }: Inviting): Promise<void> {
  const [members, known] = await Promise.all([
    getDocs(query(membersOf(brandId), where('email', '==', email))),
    getDocs(
      query(
        collection(database, 'invites'),
        where('brandId', '==', brandId),
        where('email', '==', email),
      ),
    ),
  ]);
  if (!members.empty) throw messageError('alreadyMember');
  if (!known.empty) return;
  const changeId = crypto.randomUUID();
  const author = await readAuthorOf(brandId);
  const batch = writeBatch(database);
  batch.set(inviteRef({ brandId, email }), {
    brandId,
    email,
    role,
    by: author.by,
    changeId,
    at: serverTimestamp(),
  });
  batch.set(entryRef(brandId, changeId), teamEntry('invited', { email, role }, author));
  await batch.commit();
}

/**
 * Invites someone to a brand, with an entry in its log, and has a sign-in link sent to them. A person who is
 * already invited gets another link.
 */
export const inviteMember = createAppThunk(
  'creators/inviteMember',
  'invitingMember',
  async (inviting: Inviting) => {
    await createInvitation(inviting);
    await sendSignInLink(inviting.email);
  },
);

/**
 * Undoes that someone was removed or their invitation taken back: they are invited as before, without another letter.
 * Who was a member becomes one again with their next visit, since nobody but they can prove their email.
 */
export const restoreInvitation = createAppThunk(
  'creators/restoreInvitation',
  'invitingMember',
  createInvitation,
);

export const withdrawInvitation = createAppThunk(
  'creators/withdrawInvitation',
  'withdrawingInvitation',
  async ({ brandId, email, role }: Invite) => {
    const author = await readAuthorOf(brandId);
    const batch = writeBatch(database);
    batch.delete(inviteRef({ brandId, email }));
    batch.set(
      entryRef(brandId, crypto.randomUUID()),
      teamEntry('withdrawn', { email, role }, author),
    );
    await batch.commit();
  },
);

type Removal = {
  brandId: string;
  member: Member;
  /** By whom staff remove an owner: the uid of an owner who stays. */
  keeperUid?: string | undefined;
};

/** Removes a member, whose next request is refused, with an entry in the log. */
export const removeMember = createAppThunk(
  'creators/removeMember',
  'removingMember',
  async ({ brandId, member: { uid, email, role }, keeperUid }: Removal) => {
    const author = await readAuthorOf(brandId);
    const batch = writeBatch(database);
    if (keeperUid !== undefined) batch.update(brandRef(brandId), { keeperUid });
    batch.delete(memberRef(brandId, uid));
    batch.set(
      entryRef(brandId, crypto.randomUUID()),
      teamEntry('removed', { uid, email, role }, author),
    );
    await batch.commit();
  },
);

/** The log of a brand, newest first; all of it without `most`. */
export async function readBrandLog(brandId: string, most?: number): Promise<BrandLogEntry[]> {
  const { docs } = await getDocs(
    query(
      collection(brandRef(brandId), 'log'),
      orderBy('at', 'desc'),
      ...(most === undefined ? [] : [limit(most)]),
    ),
  );
  return docs.map((entry) => ({ ...v.parse(brandLogEntrySchema, entry.data()), id: entry.id }));
}

export const fetchBrandLog = createAppThunk(
  'creators/fetchBrandLog',
  'fetchingBrandLog',
  (brandId: string) => readBrandLog(brandId),
);
