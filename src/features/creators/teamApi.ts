import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  orderBy,
  query,
  serverTimestamp,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { readUser } from '../../lib/firebase/auth';
import { database } from '../../lib/firebase/firestore';
import { successAnnounced } from '../../store/alerts';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { sendSignInLink } from '../auth/emailLinkApi';
import { fetchStaffEmail } from '../auth/staffApi';
import {
  type Brand,
  type BrandLogEntry,
  brandLogEntrySchema,
  brandSchema,
  type Invite,
  inviteId,
  inviteSchema,
  type Member,
  memberSchema,
  type Membership,
  type Role,
} from './model';

const brandRef = (brandId: string) => doc(database, 'brands', brandId);
const membersOf = (brandId: string) => collection(brandRef(brandId), 'members');
const memberRef = (brandId: string, uid: string) => doc(brandRef(brandId), 'members', uid);
export const entryRef = (brandId: string, id: string) => doc(brandRef(brandId), 'log', id);
export const inviteRef = (invite: Pick<Invite, 'brandId' | 'email'>) =>
  doc(database, 'invites', inviteId(invite));

/** The brand of an id; null where there is none, or where whoever asks may not read it. */
async function fetchBrand(brandId: string): Promise<Brand | null> {
  const snapshot = await getDoc(brandRef(brandId)).catch(() => null);
  return snapshot?.exists() ? { ...v.parse(brandSchema, snapshot.data()), brandId } : null;
}

/** Makes whoever is signed in a member of each brand that invites their email. */
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

/** The brands that whoever is signed in belongs to, after having joined those that invite them. */
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

/** The email with which whoever is signed in signs a brand's log: the rules compare it. */
async function readAuthorOf(brandId: string): Promise<{ by: string; byEmail: string }> {
  const { uid } = readUser();
  const staffEmail = await fetchStaffEmail(uid);
  const member = staffEmail === null ? await getDoc(memberRef(brandId, uid)) : null;
  return { by: uid, byEmail: staffEmail ?? v.parse(memberSchema, member?.data() ?? {}).email };
}

type Inviting = { brandId: string; email: string; role: Role };

/**
 * Invites someone to a brand, with an entry in its log, and has a sign-in link sent to them. Whoever is invited already
 * gets another link.
 */
export const inviteMember = createAppThunk(
  'creators/inviteMember',
  'invitingMember',
  async ({ brandId, email, role }: Inviting) => {
    const { docs } = await getDocs(query(membersOf(brandId), where('email', '==', email)));
    if (docs.length > 0) throw messageError('alreadyMember');
    const reference = inviteRef({ brandId, email });
    const known = await getDocs(
      query(
        collection(database, 'invites'),
        where('brandId', '==', brandId),
        where('email', '==', email),
      ),
    );
    if (known.empty) {
      const changeId = crypto.randomUUID();
      const { by, byEmail } = await readAuthorOf(brandId);
      const batch = writeBatch(database);
      batch.set(reference, { brandId, email, role, by, changeId, at: serverTimestamp() });
      batch.set(entryRef(brandId, changeId), {
        what: 'invited',
        reason: '',
        before: null,
        after: { email, role },
        by,
        byEmail,
        at: serverTimestamp(),
      });
      await batch.commit();
    }
    await sendSignInLink(email);
  },
);

/** Has the first sign-in link sent to the owner of a brand that was just made. */
export const sendFirstLink = createAppThunk(
  'creators/sendFirstLink',
  'sendingLink',
  async (email: string, { dispatch }) => {
    await sendSignInLink(email);
    dispatch(successAnnounced({ message: 'linkSent', about: 'creators/sendFirstLink' }));
  },
);

/** Has another sign-in link sent to someone who is invited. */
export const resendLink = createAppThunk('creators/resendLink', 'sendingLink', (email: string) =>
  sendSignInLink(email),
);

export const withdrawInvitation = createAppThunk(
  'creators/withdrawInvitation',
  'withdrawingInvitation',
  (invite: Invite) => deleteDoc(inviteRef(invite)),
);

type Removal = {
  brandId: string;
  member: Member;
  /** By whom staff remove an owner: the uid of an owner who stays. */
  keeperUid?: string | undefined;
};

/** Removes a member, whose next request is refused. */
export const removeMember = createAppThunk(
  'creators/removeMember',
  'removingMember',
  async ({ brandId, member, keeperUid }: Removal) => {
    const batch = writeBatch(database);
    if (keeperUid !== undefined) batch.update(brandRef(brandId), { keeperUid });
    batch.delete(memberRef(brandId, member.uid));
    await batch.commit();
  },
);

/** What happened to a brand, newest first. */
export const fetchBrandLog = createAppThunk(
  'creators/fetchBrandLog',
  'fetchingBrandLog',
  async (brandId: string): Promise<BrandLogEntry[]> => {
    const { docs } = await getDocs(
      query(collection(brandRef(brandId), 'log'), orderBy('at', 'desc')),
    );
    return docs.map((entry) => ({ ...v.parse(brandLogEntrySchema, entry.data()), id: entry.id }));
  },
);
