import {
  collection,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryDocumentSnapshot,
  serverTimestamp,
  startAfter,
  type Transaction,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { limits } from '../../config/limits';
import { readUser } from '../../lib/firebase/auth';
import { commitAs } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { timestampSchema } from '../../lib/timestamp';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { sendSignInLink } from '../auth/emailLinkApi';
import {
  addTeamChange,
  brandRef,
  inviteRef,
  memberRef,
  membersOf,
  readAuthorOf,
} from './memberApi';
import {
  type BrandLogEntry,
  brandLogEntrySchema,
  type Invite,
  inviteSchema,
  type Member,
  memberSchema,
  type Role,
} from './model';

/** A brand has fewer members, and fewer invitations unless staff invite dozens of owners. */
const teamListed = limits.ownInvitations;

export type Team = { members: Member[]; invites: Invite[] };

/** The documents of those who are in a brand, and of those who are invited. */
export async function findTeam(brandId: string) {
  const invites = query(collection(database, 'invites'), where('brandId', '==', brandId));
  const [members, invited] = await Promise.all([
    getDocs(query(membersOf(brandId), limit(teamListed))),
    getDocs(query(invites, limit(teamListed))),
  ]);
  return { members: members.docs, invites: invited.docs };
}

/** Who is in a brand and who is invited, each in the order in which they came. */
export const fetchTeam = createAppThunk(
  'creators/fetchTeam',
  'fetchingTeam',
  async (brandId: string): Promise<Team> => {
    const { members, invites } = await findTeam(brandId);
    const byTime = (one: { at: number }, other: { at: number }) => one.at - other.at;
    return {
      members: members.map((member) => v.parse(memberSchema, member.data())).sort(byTime),
      invites: invites.map((invite) => v.parse(inviteSchema, invite.data())).sort(byTime),
    };
  },
);

type Inviting = { brandId: string; email: string; role: Role };

const teamSchema = v.fallback(
  v.object({
    invited: v.optional(v.number(), 0),
    sent: v.optional(v.number(), 0),
    since: v.optional(v.nullable(timestampSchema), null),
  }),
  { invited: 0, sent: 0, since: null },
);

const day = 24 * 60 * 60_000;

/**
 * How the brand counts what its owners send, and its name. Fails with the catalogue's text where there is no room, which
 * an owner whom staff invite does not need.
 */
async function meterInvitation(
  transaction: Transaction,
  { brandId, role }: Inviting,
  byStaff: boolean,
) {
  const brand = await transaction.get(brandRef(brandId));
  const { invited, sent, since } = v.parse(teamSchema, brand.get('team'));
  const needsRoom = !byStaff || role !== 'owner';
  if (needsRoom && invited >= limits.pendingInvitations) throw messageError('tooManyInvited');
  const brandName: unknown = brand.get('name');
  if (byStaff) return { brandName, metered: {} };
  if (since !== null && sent < limits.invitationsPerDay)
    return { brandName, metered: { 'team.sent': sent + 1 } };
  if (since !== null && since + day > Date.now()) throw messageError('invitationsOfDay');
  return { brandName, metered: { 'team.sent': 1, 'team.since': serverTimestamp() } };
}

/** The invitation of an email to a brand; null if there is none. The rules let owners list one that is not there, not get it. */
async function findInvite({
  brandId,
  email,
}: Pick<Invite, 'brandId' | 'email'>): Promise<Invite | null> {
  const { docs } = await getDocs(
    query(
      collection(database, 'invites'),
      where('brandId', '==', brandId),
      where('email', '==', email),
      limit(1),
    ),
  );
  return docs[0] ? v.parse(inviteSchema, docs[0].data()) : null;
}

/** Writes the invitation of someone who has none yet, with an entry in the log. Staff also invite a member's email: that
 * account may be gone. */
async function createInvitation(inviting: Inviting): Promise<void> {
  const { brandId, email, role } = inviting;
  const { author, byStaff } = await readAuthorOf(brandId);
  if (email === author.byEmail || email === readUser().email) throw messageError('invitedOneself');
  await commitAs(author, async (commit) => {
    const [invite, member] = await Promise.all([
      findInvite({ brandId, email }),
      getDocs(query(membersOf(brandId), where('email', '==', email), limit(1))),
    ]);
    if (!byStaff && !member.empty) throw messageError('alreadyMember');
    if (invite) {
      if (invite.role !== role) throw messageError('invitedOtherwise');
      return;
    }
    const { brandName, metered: brand } = await meterInvitation(
      commit.transaction,
      inviting,
      byStaff,
    );
    const told = { email, role };
    const changeId = addTeamChange(commit, { brandId, action: 'invited', told, brand });
    commit.transaction.set(
      inviteRef({ brandId, email }),
      commit.sign({ brandId, brandName, email, role, byStaff, changeId }),
    );
  });
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
 * Who was a member is asked at their next visit.
 */
export const restoreInvitation = createAppThunk(
  'creators/restoreInvitation',
  'invitingMember',
  createInvitation,
);

/** Takes an invitation back, with an entry in the log. Does nothing where it is over. */
export async function storeWithdrawal({ brandId, email, role }: Invite): Promise<void> {
  const { author } = await readAuthorOf(brandId);
  await commitAs(author, async (commit) => {
    if (!(await findInvite({ brandId, email }))) return;
    commit.transaction.delete(inviteRef({ brandId, email }));
    addTeamChange(commit, { brandId, action: 'withdrawn', told: { email, role } });
  });
}

export const withdrawInvitation = createAppThunk(
  'creators/withdrawInvitation',
  'withdrawingInvitation',
  storeWithdrawal,
);

type Removal = {
  brandId: string;
  member: Member;
  /** Where staff remove an owner: the uid of one who stays. */
  remainingOwnerUid?: string | undefined;
};

/** Removes a member, whose next request is refused, with an entry in the log. Does nothing where they are none any more. */
export async function storeRemoval(removal: Removal): Promise<void> {
  const { brandId, member, remainingOwnerUid } = removal;
  const { uid, email, role } = member;
  const { author } = await readAuthorOf(brandId);
  await commitAs(author, async (commit) => {
    const stored = await commit.transaction.get(memberRef(brandId, uid));
    if (!stored.exists()) return;
    commit.transaction.delete(stored.ref);
    addTeamChange(commit, {
      brandId,
      action: 'removed',
      told: { uid, email, role },
      brand: remainingOwnerUid === undefined ? {} : { remainingOwnerUid },
    });
  });
}

export const removeMember = createAppThunk('creators/removeMember', 'removingMember', storeRemoval);

/** The log of a brand, newest first; all of it, page by page, without `most`. */
export async function findBrandLog(
  brandId: string,
  most = Infinity,
): Promise<QueryDocumentSnapshot[]> {
  const entries: QueryDocumentSnapshot[] = [];
  const page = Math.min(most, limits.logEntries);
  const log = query(collection(brandRef(brandId), 'log'), orderBy('at', 'desc'));
  for (let last: QueryDocumentSnapshot | undefined; ;) {
    const { docs } = await getDocs(query(log, ...(last ? [startAfter(last)] : []), limit(page)));
    entries.push(...docs);
    last = docs.at(-1);
    if (docs.length < page || entries.length >= most) return entries.slice(0, most);
  }
}

/** The same, as it is shown. */
export const readBrandLog = async (brandId: string, most?: number): Promise<BrandLogEntry[]> =>
  (await findBrandLog(brandId, most)).map((entry) => ({
    ...v.parse(brandLogEntrySchema, entry.data()),
    id: entry.id,
  }));
