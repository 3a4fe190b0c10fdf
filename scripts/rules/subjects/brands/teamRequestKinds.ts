import fc from 'fast-check';
import { limits } from '../../../../src/config/limits.ts';
import { line } from '../arbitraries.ts';
import { brandEntry, brandIds, invitations, invite } from './fixtures.ts';
import { fixtures } from '../fixtures.ts';
import { joinedAt, memberTokens, staffToken } from '../accounts.ts';
import { staffDocuments } from '../staff/fixtures.ts';
import type { RequestKind } from '../../engine/subject.ts';
import { commitBy, kind, remove, set, update } from '../requestBuilders.ts';
import {
  type CommitRequest,
  type Fields,
  type Token,
  type Write,
  isMap,
  serverTime,
} from '../../engine/requests.ts';

// What the rules accept about the team of a brand.

const { engine, coOwned, shut } = brandIds;
const { owner, secondOwner, editor, door, invited } = memberTokens;

type Account = NonNullable<Token>;

/** What each change of a team does to the numbers of members and of invitations. */
const differences = {
  invited: [0, 1],
  withdrawn: [0, -1],
  declined: [0, -1],
  joined: [1, -1],
  removed: [-1, 0],
  left: [-1, 0],
} as const;
type TeamChange = keyof typeof differences;

/** What is different in the brand's team, in the brand, and in the entry. */
export type Different = { team?: Fields; brand?: Fields; entry?: Fields };

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);

/** How a brand counts its team after a change; an invitation by an owner begins a new day. */
export function countedTeam(brandId: string, action: TeamChange, by: Account): Fields {
  const { team } = fixtures.get(`brands/${brandId}`) ?? {};
  const was = isMap(team) ? team : {};
  const [members, invitedMore] = differences[action];
  return {
    ...was,
    members: numberOf(was.members) + members,
    invited: numberOf(was.invited) + invitedMore,
    ...(action === 'invited' && !staffDocuments.has(`staff/${by.uid}`)
      ? { sent: 1, since: serverTime }
      : {}),
  };
}

const emailOf = (by: Account, brandId: string) =>
  staffDocuments.get(`staff/${by.uid}`)?.email ??
  fixtures.get(`brands/${brandId}/members/${by.uid}`)?.email;

/** One change of a team: its writes, how the brand counts it, and the entry that tells of it. */
function changeTeam(
  by: Account,
  brandId: string,
  { action, told, id, writes }: { action: TeamChange; told: Fields; id: string; writes: Write[] },
  { team = {}, brand = {}, entry = {} }: Different = {},
): CommitRequest {
  const isInvited = action === 'joined' || action === 'declined';
  const byEmail = isInvited && 'email' in by.claims ? by.claims.email : emailOf(by, brandId);
  return commitBy(
    by,
    ...writes,
    update(`brands/${brandId}`, {
      team: { ...countedTeam(brandId, action, by), ...team },
      changeId: id,
      ...brand,
    }),
    set(
      `brands/${brandId}/log/${id}`,
      brandEntry({ action, after: told, by: by.uid, byEmail, at: serverTime, ...entry }),
    ),
  );
}

/** An invitation with its entry, and what is different in it. */
export function inviting(
  by: Account,
  brandId: string,
  {
    email = 'new@example.org',
    role = 'editor',
    id = '',
    ...fields
  }: Partial<Record<string, unknown>> & { email?: string; role?: string; id?: string },
  entry: Fields = {},
  different: Different = {},
): CommitRequest {
  const written = invite(brandId, email, {
    role,
    changeId: id,
    brandName: fixtures.get(`brands/${brandId}`)?.name ?? 'Engine Pictures',
    by: by.uid,
    byEmail: emailOf(by, brandId),
    byStaff: staffDocuments.has(`staff/${by.uid}`),
    at: serverTime,
    ...fields,
  });
  const writes = [set(`invites/${brandId}~${email}`, written)];
  return changeTeam(
    by,
    brandId,
    { action: 'invited', told: { email, role }, id, writes },
    { ...different, entry: { ...different.entry, ...entry } },
  );
}

const inviteAt = (brandId: string, email: string) => `invites/${brandId}~${email}`;

const newId = '00000000-4444-4444-8444-000000000301';

/** Whoever is invited becomes a member; what is different in the member may be given. */
export function joining(
  by: Account,
  email: string,
  fields: Fields = {},
  { brandId = engine, ...different }: Different & { brandId?: string } = {},
): CommitRequest {
  const stored = fixtures.get(inviteAt(brandId, email)) ?? {};
  const member = {
    uid: by.uid,
    email,
    role: stored.role ?? 'editor',
    authTime: by.claims.auth_time ?? 0,
    suspended: false,
    byStaff: stored.byStaff ?? false,
    at: serverTime,
    ...fields,
  };
  const told = { uid: member.uid, email: member.email, role: member.role };
  const writes = [
    set(`brands/${brandId}/members/${by.uid}`, member),
    remove(inviteAt(brandId, email)),
  ];
  return changeTeam(by, brandId, { action: 'joined', told, id: newId, writes }, different);
}

/** Someone goes, or is invited no more, with the entry that tells of it; what is different may be given. */
export function ending(
  by: Account,
  path: string,
  action: 'withdrawn' | 'declined' | 'removed' | 'left',
  { id = newId, ...different }: Different & { id?: string } = {},
): CommitRequest {
  const { uid, email, role, brandId } = fixtures.get(path) ?? {};
  const told = path.startsWith('invites/') ? { email, role } : { uid, email, role };
  const ofBrand = typeof brandId === 'string' ? brandId : (path.split('/')[1] ?? '');
  return changeTeam(by, ofBrand, { action, told, id, writes: [remove(path)] }, different);
}

/** An owner goes, and names one who stays. */
export const endingOwner = (
  by: Account,
  brandId: string,
  uid: string,
  remainingOwnerUid: string,
): CommitRequest =>
  ending(by, `brands/${brandId}/members/${uid}`, by.uid === uid ? 'left' : 'removed', {
    brand: { remainingOwnerUid },
  });

/** Staff suspend a brand with its members, or lift that; what is different may be given. */
export function suspending(
  brandId: string,
  isSuspended: boolean,
  {
    id = newId,
    reason = 'Stolen session.',
    ...different
  }: Different & {
    id?: string;
    reason?: string;
  } = {},
): CommitRequest {
  const members = [...fixtures.keys()].filter((path) =>
    path.startsWith(`brands/${brandId}/members/`),
  );
  return commitBy(
    staffToken,
    update(`brands/${brandId}`, { suspended: isSuspended, changeId: id, ...different.brand }),
    ...members.map((path) => update(path, { suspended: isSuspended })),
    set(
      `brands/${brandId}/log/${id}`,
      brandEntry({
        action: isSuspended ? 'suspended' : 'suspensionLifted',
        reason,
        after: null,
        at: serverTime,
        ...different.entry,
      }),
    ),
  );
}

const invitedBy = (by: Account, brandId: string, roles: readonly string[]) =>
  fc
    .record({
      id: fc.uuid(),
      role: fc.constantFrom(...roles),
      email: fc.constantFrom(
        'new@example.org',
        "o'brien+a.b@mail.example.co.uk",
        'a~b@example.org',
      ),
    })
    .map((one) => inviting(by, brandId, one));

const oneOf = (...requests: readonly CommitRequest[]) => fc.constantFrom(...requests);
const member = (uid: string, brandId: string = engine) => `brands/${brandId}/members/${uid}`;
const invitation = (name: keyof typeof invitations) => inviteAt(engine, `${name}@example.org`);
const withId = (make: (id: string) => CommitRequest) => fc.uuid().map(make);
const later = { ...invited, claims: { ...invited.claims, auth_time: joinedAt + 60 } };
const laterDoor = { ...door, claims: { ...door.claims, auth_time: joinedAt + 60 } };

/** Every kind of request about a team that the rules accept. */
export const teamRequestKinds: readonly RequestKind[] = [
  kind('invited by staff', invitedBy(staffToken, engine, ['owner', 'editor', 'packer', 'door'])),
  kind('invited by owner', invitedBy(owner, engine, ['editor', 'packer', 'door'])),
  kind(
    'invited again in the same day',
    withId((id) =>
      inviting(
        owner,
        engine,
        { id },
        {},
        {
          team: { sent: 4, since: new Date(Date.UTC(2010, 8, 27)) },
        },
      ),
    ),
  ),
  kind('first invitation of a day', invitedBy(owner, coOwned, ['editor'])),
  kind(
    'member invited by staff',
    oneOf(
      inviting(staffToken, engine, {
        id: newId,
        email: 'editor@example.org',
        role: 'owner',
      }),
    ),
  ),
  kind(
    'joined',
    oneOf(joining(invited, 'invited@example.org'), joining(later, 'invited@example.org')),
  ),
  kind(
    'withdrawn by staff',
    withId((id) => ending(staffToken, invitation('next-owner'), 'withdrawn', { id })),
  ),
  kind(
    'withdrawn by owner',
    withId((id) => ending(owner, invitation('invited'), 'withdrawn', { id })),
  ),
  kind(
    'declined',
    oneOf(
      ending(invited, invitation('invited'), 'declined'),
      ending(door, invitation('door'), 'declined'),
      ending(invited, inviteAt(shut, 'invited@example.org'), 'declined'),
    ),
  ),
  kind(
    'removed by staff',
    withId((id) => ending(staffToken, member('packer'), 'removed', { id })),
  ),
  kind(
    'removed by owner',
    oneOf(
      ending(owner, member('door'), 'removed'),
      ending(secondOwner, member('editor'), 'removed'),
      ending(owner, member('guest', coOwned), 'removed'),
    ),
  ),
  kind(
    'owner removed by staff',
    oneOf(
      endingOwner(staffToken, engine, 'owner', 'second-owner'),
      endingOwner(staffToken, engine, 'second-owner', 'owner'),
      ending(staffToken, member('owner', coOwned), 'removed'),
    ),
  ),
  kind(
    'left',
    oneOf(
      ending(editor, member('editor'), 'left'),
      endingOwner(owner, engine, 'owner', 'second-owner'),
    ),
  ),
  kind(
    'suspended',
    fc
      .tuple(fc.uuid(), line(limits.reason), fc.constantFrom(engine, coOwned))
      .map(([id, reason, brandId]) => suspending(brandId, true, { id, reason })),
  ),
  kind(
    'suspension lifted',
    withId((id) => suspending(shut, false, { id })),
  ),
  kind(
    'suspended with the brand',
    oneOf(commitBy(staffToken, update(member('editor', shut), { suspended: true }))),
  ),
  kind(
    'older sessions put out',
    oneOf(commitBy(laterDoor, update(member('door'), { authTime: joinedAt + 60 }))),
  ),
];
