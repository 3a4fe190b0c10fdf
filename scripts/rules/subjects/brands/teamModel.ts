import { limits } from '../../../../src/config/limits.ts';
import {
  type Change,
  type Documents,
  arrivalAt,
  changedFields,
  isSubset,
} from '../../engine/changes.ts';
import { authorOf, isStaff, roleIn } from '../people.ts';
import { hasFields, isEmail } from '../documents.ts';
import {
  type Fields,
  type Token,
  isEqual,
  isMap,
  RestValue,
  serverTime,
} from '../../engine/requests.ts';

// The model of a brand's team: who joins, who is invited, who goes, and how the brand counts them.

type Account = NonNullable<Token>;

const roles: readonly string[] = ['owner', 'editor', 'packer', 'door'];

export const memberAt = (documents: Documents, brandId: string, uid: unknown) =>
  typeof uid === 'string' ? documents.get(`brands/${brandId}/members/${uid}`) : undefined;

export const isOwner = (documents: Documents, brandId: unknown, by: Account) =>
  roleIn(documents, brandId, by) === 'owner';

/** Whether the account has shown that it reads what is sent to this email. */
export const hasProven = ({ claims }: Account, email: unknown) =>
  typeof email === 'string' && claims.email_verified === true && claims.email === email;

/** Who signs what is written in a brand: staff as staff, others as members. */
export const authorIn = (brandId: string, { documents }: Change, by: Account) =>
  isStaff(by, documents.before)
    ? authorOf(by, documents.before)
    : { uid: by.uid, email: memberAt(documents.before, brandId, by.uid)?.email };

export const newEntry = (brandId: string, id: unknown, { documents }: Change) =>
  typeof id === 'string' ? arrivalAt(`brands/${brandId}/log/${id}`, documents) : undefined;

/** What each change of a team does to the numbers of members and of invitations. */
const teamChanges: Readonly<Record<string, readonly [members: number, invited: number]>> = {
  invited: [0, 1],
  withdrawn: [0, -1],
  declined: [0, -1],
  joined: [1, -1],
  removed: [-1, 0],
  left: [-1, 0],
};

export const numberOf = (value: unknown): number => {
  const double = value instanceof RestValue ? value.rest.doubleValue : value;
  return typeof double === 'number' ? double : NaN;
};

/** Twenty invitations in a day that begins with the first of them. */
function isMetered(was: Fields, is: Fields): boolean {
  const hasEnded =
    was.since === null ||
    (was.since instanceof Date && was.since.getTime() + 86_400_000 < Date.now());
  if (is.since === serverTime) return numberOf(is.sent) === 1 && hasEnded;
  return (
    was.since instanceof Date &&
    isEqual(is.since, was.since) &&
    numberOf(is.sent) === numberOf(was.sent) + 1 &&
    numberOf(is.sent) <= limits.invitationsPerDay
  );
}

/** The brand counts one change of its team, and names the entry that tells of it. */
export function isTeamChange(change: Change, before: Fields, after: Fields, by: Account): boolean {
  const { key, documents } = change;
  const { action, after: told } = newEntry(key, after.changeId, change) ?? {};
  const difference = typeof action === 'string' ? teamChanges[action] : undefined;
  const { team: was } = before;
  const { team: is } = after;
  if (!difference || !isMap(was) || !isMap(is)) return false;
  const [members, invited] = [is.members, is.invited].map(numberOf);
  const isCounted =
    members === numberOf(was.members) + difference[0] &&
    invited === numberOf(was.invited) + difference[1] &&
    members <= limits.members &&
    (action !== 'invited' ||
      invited <= limits.pendingInvitations ||
      // However many wait, staff can invite another owner.
      (isStaff(by, documents.before) && isMap(told) && told.role === 'owner'));
  const isSent =
    action === 'invited' && !isStaff(by, documents.before)
      ? isMetered(was, is)
      : isEqual([is.sent, is.since], [was.sent, was.since]) && is.since !== serverTime;
  return (
    isSubset(changedFields(before, after), 'team', 'changeId', 'remainingOwnerUid') &&
    hasFields(is, 'members', 'invited', 'sent', 'since') &&
    isCounted &&
    isSent &&
    (isEqual(after.remainingOwnerUid ?? '', before.remainingOwnerUid ?? '') ||
      memberAt(documents.after, key, after.remainingOwnerUid)?.role === 'owner')
  );
}

const logEntryOfMember = (uid: string, { email, role }: Fields) => ({ uid, email, role });
const logEntryOfInvite = ({ email, role }: Fields) => ({ email, role });

/** Whether the brand names an entry of the same commit that tells exactly this of its team. */
function hasLogEntry(change: Change, brandId: unknown, action: string, told: Fields): boolean {
  if (typeof brandId !== 'string') return false;
  const changeId = change.documents.after.get(`brands/${brandId}`)?.changeId;
  const entry = newEntry(brandId, changeId, change);
  return entry?.action === action && isEqual(entry.after, told);
}

/** An entry about the team tells of what its commit does, as whoever does it signs. */
export function isTeamEntry(change: Change, entry: Fields, by: Account): boolean {
  const { key, parents, documents } = change;
  const [brandId = ''] = parents;
  const { action, after: told } = entry;
  const byEmail =
    action === 'joined' || action === 'declined'
      ? by.claims.email
      : authorIn(brandId, change, by).email;
  if (
    entry.reason !== '' ||
    entry.before !== null ||
    entry.by !== by.uid ||
    typeof byEmail !== 'string' ||
    entry.byEmail !== byEmail ||
    entry.at !== serverTime ||
    documents.after.get(`brands/${brandId}`)?.changeId !== key ||
    !isMap(told)
  )
    return false;
  if (action === 'joined' || action === 'removed' || action === 'left') {
    const path = `brands/${brandId}/members/${String(told.uid)}`;
    const [one, other] =
      action === 'joined'
        ? [documents.after, documents.before]
        : [documents.before, documents.after];
    const member = one.get(path);
    return (
      member !== undefined &&
      !other.get(path) &&
      isEqual(told, logEntryOfMember(String(told.uid), member))
    );
  }
  const path = `invites/${brandId}~${String(told.email)}`;
  const invite = (action === 'invited' ? documents.after : documents.before).get(path);
  return (
    invite !== undefined &&
    (action === 'invited'
      ? invite.changeId === key
      : invite.brandId === brandId && !documents.after.get(path)) &&
    isEqual(told, logEntryOfInvite(invite))
  );
}

/** Who has proven the invited email becomes a member, as long as whoever invited still might. */
export function isJoining(change: Change, member: Fields, by: Account): boolean {
  const { key, parents, documents } = change;
  const [brandId = ''] = parents;
  const fields = ['uid', 'email', 'role', 'authTime', 'suspended', 'byStaff', 'at'];
  if (!hasFields(member, ...fields) || !hasProven(by, member.email)) return false;
  const path = `invites/${brandId}~${String(member.email)}`;
  const invite = documents.before.get(path);
  const brand = documents.before.get(`brands/${brandId}`);
  if (!invite || !brand) return false;
  const inviter = memberAt(documents.before, brandId, invite.by);
  return (
    key === by.uid &&
    member.uid === by.uid &&
    isEqual(member.authTime, by.claims.auth_time ?? 0) &&
    member.suspended === false &&
    member.byStaff === invite.byStaff &&
    member.at === serverTime &&
    isEqual([invite.brandId, invite.role], [brandId, member.role]) &&
    brand.suspended === false &&
    invite.by !== by.uid &&
    (documents.before.get(`staff/${String(invite.by)}`) !== undefined ||
      (inviter?.role === 'owner' && inviter.suspended === false && invite.byStaff === false)) &&
    !documents.after.get(path) &&
    hasLogEntry(change, brandId, 'joined', logEntryOfMember(by.uid, member))
  );
}

/** A member goes as its brand says, at the hand of staff. */
export const isSuspendedWithBrand = (
  { parents, documents }: Change,
  { before, after, by }: { before: Fields; after: Fields; by: Account },
): boolean =>
  isStaff(by, documents.before) &&
  isSubset(changedFields(before, after), 'suspended') &&
  typeof after.suspended === 'boolean' &&
  after.suspended === documents.after.get(`brands/${parents[0] ?? ''}`)?.suspended;

/** A member signed in afresh, and puts out older sessions of the account. */
export const isProvenAnew = (
  { key, parents, documents }: Change,
  { before, after, by }: { before: Fields; after: Fields; by: Account },
): boolean =>
  key === by.uid &&
  isEqual(changedFields(before, after), ['authTime']) &&
  isEqual(after.authTime, by.claims.auth_time ?? 0) &&
  roles.some((role) => role === roleIn(documents.before, parents[0], by));

/** Whether a brand is closed for good. */
export const isClosed = (documents: Documents, brandId: unknown): boolean =>
  typeof brandId === 'string' && documents.get(`brands/${brandId}`)?.closed === true;

const isWithoutEmail = (before: unknown, after: unknown) =>
  isEqual(before, after) ||
  (isMap(before) &&
    isMap(after) &&
    isEqual(changedFields(before, after), ['email']) &&
    'email' in before &&
    after.email === '');

/** An entry of a closed brand loses emails, and nothing else. */
export const isBlanked = (before: Fields, after: Fields): boolean =>
  isSubset(changedFields(before, after), 'byEmail', 'before', 'after') &&
  (after.byEmail === '' || isEqual(after.byEmail, before.byEmail)) &&
  isWithoutEmail(before.before, after.before) &&
  isWithoutEmail(before.after, after.after);

/** Owners remove neither owners nor whom staff invited, staff everyone, and everyone may leave; an owner stays. */
export function isRemovalAllowed(change: Change, member: Fields, by: Account): boolean {
  const { key, parents, documents } = change;
  const [brandId = ''] = parents;
  const isOwn = key === by.uid;
  const isOwners =
    member.role !== 'owner' && member.byStaff === false && isOwner(documents.before, brandId, by);
  const mayGo = isOwn
    ? roles.some((role) => role === roleIn(documents.before, brandId, by))
    : isOwners || isStaff(by, documents.before);
  if (
    !mayGo ||
    !hasLogEntry(change, brandId, isOwn ? 'left' : 'removed', logEntryOfMember(key, member))
  )
    return false;
  if (member.role !== 'owner') return true;
  const remaining = documents.after.get(`brands/${brandId}`)?.remainingOwnerUid;
  return memberAt(documents.after, brandId, remaining)?.role === 'owner';
}

/** Staff invite anyone, an owner everyone but owners, and nobody himself. The log tells of it. */
export function isInviteAllowed(change: Change, invite: Fields, by: Account): boolean {
  const { documents } = change;
  const { brandId, email, role, byEmail } = invite;
  const fields = ['brandId', 'brandName', 'email', 'role', 'by', 'byEmail', 'byStaff', 'at'];
  if (
    !hasFields(invite, ...fields, 'changeId') ||
    typeof brandId !== 'string' ||
    typeof email !== 'string'
  )
    return false;
  const staff = isStaff(by, documents.before);
  const isFirst = arrivalAt(`brands/${brandId}`, documents)?.ownerEmail === email;
  const isToldOf = isFirst
    ? invite.changeId === brandId && role === 'owner'
    : documents.before.get(`brands/${brandId}`) !== undefined &&
      hasLogEntry(change, brandId, 'invited', logEntryOfInvite(invite)) &&
      documents.after.get(`brands/${brandId}`)?.changeId === invite.changeId;
  return (
    (staff || (role !== 'owner' && isOwner(documents.before, brandId, by))) &&
    isToldOf &&
    change.key === `${brandId}~${email}` &&
    isEmail(email) &&
    roles.some((one) => one === role) &&
    invite.by === by.uid &&
    typeof byEmail === 'string' &&
    byEmail === authorIn(brandId, change, by).email &&
    email !== byEmail &&
    email !== by.claims.email &&
    invite.byStaff === staff &&
    invite.brandName === documents.after.get(`brands/${brandId}`)?.name &&
    invite.at === serverTime
  );
}

/** Staff take an invitation back, and owners one that is not staff's; whoever is invited declines or uses it. */
export function isInviteOver(change: Change, invite: Fields, by: Account): boolean {
  const { documents } = change;
  const { brandId, email } = invite;
  const mayWithdraw =
    isStaff(by, documents.before) ||
    (invite.byStaff === false && isOwner(documents.before, brandId, by));
  if (mayWithdraw && hasLogEntry(change, brandId, 'withdrawn', logEntryOfInvite(invite)))
    return true;
  return (
    hasProven(by, email) &&
    (hasLogEntry(change, brandId, 'declined', logEntryOfInvite(invite)) ||
      hasLogEntry(change, brandId, 'joined', logEntryOfMember(by.uid, invite)))
  );
}
