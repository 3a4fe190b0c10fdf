import { collection, doc, getDoc, increment, Timestamp } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { readUser } from '../../lib/firebase/auth';
import type { Author, Commit } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { successAnnounced } from '../../store/alerts';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { sendSignInLink } from '../auth/emailLinkApi';
import { fetchStaffEmail } from '../auth/staffApi';
import { type Grant, type Invite, inviteId, type Member, memberSchema } from './model';

export const brandRef = (brandId: string) => doc(database, 'brands', brandId);
export const membersOf = (brandId: string) => collection(brandRef(brandId), 'members');
export const memberRef = (brandId: string, uid: string) => doc(brandRef(brandId), 'members', uid);
export const inviteRef = (invite: Pick<Invite, 'brandId' | 'email'>) =>
  doc(database, 'invites', inviteId(invite));

/** A package as it is stored. */
export const storedGrant = ({ packageId, packageUntil }: Grant) => ({
  packageId,
  packageUntil: packageUntil === null ? null : Timestamp.fromMillis(packageUntil),
});

/** Whether a member is the account that is signed in, whatever other account has the same email. */
export const isOwnAccount = ({ uid }: Member) => readUser().uid === uid;

/** Who signs as a member of a brand. Fails with the catalogue's text for someone who is none any more. */
export async function readMember(brandId: string): Promise<Author> {
  const { uid } = readUser();
  const member = await getDoc(memberRef(brandId, uid));
  if (!member.exists()) throw messageError('notAMember');
  return { by: uid, byEmail: v.parse(memberSchema, member.data()).email };
}

/** Who signs a brand's log, staff or a member: the rules compare the email. */
export async function readAuthorOf(brandId: string): Promise<{ author: Author; byStaff: boolean }> {
  const { uid } = readUser();
  const byEmail = await fetchStaffEmail(uid);
  return byEmail === null
    ? { author: await readMember(brandId), byStaff: false }
    : { author: { by: uid, byEmail }, byStaff: true };
}

/** What each change of a team does to the numbers of members and of invitations, which the brand keeps. */
const differences = {
  invited: { 'team.invited': 1 },
  withdrawn: { 'team.invited': -1 },
  declined: { 'team.invited': -1 },
  joined: { 'team.invited': -1, 'team.members': 1 },
  removed: { 'team.members': -1 },
  left: { 'team.members': -1 },
} as const;

type TeamChange = {
  brandId: string;
  action: keyof typeof differences;
  /** Whom it is about. */
  told: object;
  /** What else changes in the brand. */
  brand?: Record<string, unknown>;
};

/** Tells the log of a brand what happens to its team, to its packs or to itself. */
export const writeBrandLog = (
  { transaction, sign }: Commit,
  brandId: string,
  changeId: string,
  entry: { action: string; after: object | null; before?: object; reason?: string },
) =>
  transaction.set(
    doc(brandRef(brandId), 'log', changeId),
    sign({ before: null, reason: '', ...entry }),
  );

/**
 * Adds to a commit how the brand counts the one change of its team, and the entry of the log that tells of it, without
 * which the rules take no such change. Returns the id of the entry.
 */
export function addTeamChange(
  commit: Commit,
  { brandId, action, told, brand = {} }: TeamChange,
): string {
  const changeId = crypto.randomUUID();
  const counts = Object.entries(differences[action]).map(
    ([field, by]) => [field, increment(by)] as const,
  );
  const fields = { ...Object.fromEntries(counts), ...brand, changeId };
  commit.transaction.update(brandRef(brandId), fields);
  writeBrandLog(commit, brandId, changeId, { action, after: told });
  return changeId;
}

/** Has the first sign-in link sent to the owner of a brand that was just made. */
export const sendFirstLink = createAppThunk(
  'creators/sendFirstLink',
  'sendingLink',
  async (email: string, { dispatch }) => {
    await sendSignInLink(email);
    dispatch(
      successAnnounced({ name: email, message: 'linkSent', about: 'creators/sendFirstLink' }),
    );
  },
);

/** Has another sign-in link sent to someone who is invited. */
export const resendLink = createAppThunk(
  'creators/resendLink',
  'sendingLink',
  async (email: string, { dispatch }) => {
    await sendSignInLink(email);
    dispatch(successAnnounced({ name: email, message: 'linkSent', about: 'creators/resendLink' }));
  },
);
