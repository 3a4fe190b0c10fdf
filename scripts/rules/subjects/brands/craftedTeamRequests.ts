import {
  brandEntry,
  brandIds,
  earlierChangeId,
  invite,
  tildeEmail,
  usedInvitation,
} from './fixtures.ts';
import { fixtures } from '../fixtures.ts';
import { joinedAt, memberTokens, staffToken } from '../accounts.ts';
import type { CraftedRequest } from '../../engine/subject.ts';
import { commit, commitBy, each, remove, set, update } from '../requestBuilders.ts';
import {
  type CommitRequest,
  type Fields,
  type Token,
  type Write,
  serverTime,
} from '../../engine/requests.ts';
import {
  countedTeam,
  ending,
  endingOwner,
  inviting,
  joining,
  suspending,
} from './teamRequestKinds.ts';

// What is hostile about the team of a brand in several respects at once.

const { engine, other, coOwned, shut, recent, closed } = brandIds;
const { owner, secondOwner, editor, packer, door, otherOwner, shutOwner, guest, invited } =
  memberTokens;
const newId = (number: number) => `00000000-4444-4444-8444-${String(number).padStart(12, '0')}`;
const brandId = newId(1);
const ada = 'ada@example.org';

const one = (aspect: string, request: CommitRequest): CraftedRequest => ({ aspect, request });
const claiming = (by: NonNullable<Token>, claims: Fields) => ({
  ...by,
  claims: { ...by.claims, ...claims },
});
const without = (request: CommitRequest, path: RegExp): CommitRequest => ({
  ...request,
  writes: request.writes.filter((write) => !path.test(write.path)),
});
const memberAt = (uid: string, brand: string = engine) => `brands/${brand}/members/${uid}`;
const inviteAt = (name: string, brand: string = engine) => `invites/${brand}~${name}@example.org`;

/** Invitations by those who may not, of those whom they may not, and entries that tell otherwise. */
function invitationRequests(): CraftedRequest[] {
  const id = newId(20);
  const email = 'new@example.org';
  const forged = (fields: Fields, entry: Fields = {}): CommitRequest =>
    inviting(staffToken, engine, { id, ...fields }, entry);
  /** With another field of the invitation than what its path and its entry say. */
  const lying = (fields: Fields): CommitRequest => {
    const { writes, ...request } = inviting(staffToken, engine, { id });
    return {
      ...request,
      writes: writes.map((write) =>
        write.path.startsWith('invites/')
          ? { ...write, fields: { ...write.fields, ...fields } }
          : write,
      ),
    };
  };
  const entryOnly = (brand: string, key: string, after: Fields): Write =>
    set(`brands/${brand}/log/${key}`, brandEntry({ action: 'invited', after, at: serverTime }));
  const [tildeInvitation] = inviting(staffToken, engine, { email: 'x~a@example.org', id }).writes;
  const addresses = [
    ...['New@example.org', 'NEW@EXAMPLE.ORG', 'new', 'new@example', 'a b@example.org', ''],
    ...['@example.org', 'new@example.org~', `${'a'.repeat(242)}@example.org`],
    `${'a'.repeat(243)}@example.org`,
  ];
  const { changeId: pendingId } = fixtures.get(inviteAt('invited')) ?? {};
  const second = set(
    `invites/${engine}~${ada}`,
    invite(engine, ada, { changeId: id, at: serverTime }),
  );
  return [
    ...each('invited by the wrong one', [
      ...[editor, door, otherOwner, invited].map((by) => inviting(by, engine, { id })),
      inviting(owner, engine, { id, role: 'owner' }),
      inviting(owner, other, { id }),
      inviting(otherOwner, coOwned, { id }),
      inviting(shutOwner, shut, { id }),
      inviting(claiming(owner, { email_verified: false }), engine, { id }),
      inviting(claiming(owner, { auth_time: joinedAt - 1 }), engine, { id }),
      inviting(owner, engine, { id, byStaff: true }),
    ]),
    ...each('invited himself', [
      inviting(owner, engine, { id, email: 'owner@example.org' }),
      inviting(claiming(owner, { email: 'spare@example.org' }), engine, {
        id,
        email: 'owner@example.org',
      }),
      inviting(claiming(owner, { email: 'spare@example.org' }), engine, {
        id,
        email: 'spare@example.org',
      }),
      inviting(staffToken, engine, { id, email: 'staff@example.org' }),
      inviting(staffToken, engine, { id, email: 'changed@example.org' }),
    ]),
    ...each('role of an invitation', [
      ...['boss', '', 'Owner'].map((role) => inviting(staffToken, engine, { id, role })),
      inviting(owner, engine, { id, role: 'boss' }),
    ]),
    ...each(
      'email of an invitation',
      addresses.map((address) => inviting(staffToken, engine, { id, email: address })),
    ),
    ...each('invitation of no brand', [
      inviting(staffToken, brandId, { id }),
      inviting(staffToken, brandId, { id: brandId, role: 'owner' }),
      inviting(staffToken, engine, { id, brandId: other }),
      inviting(staffToken, `${engine}~x`, { id }),
    ]),
    ...each('entry that lies of an invitation', [
      forged({}, { action: 'accepted' }),
      forged({}, { action: 'withdrawn' }),
      forged({}, { action: 'joined' }),
      forged({}, { after: { email, role: 'door' } }),
      forged({}, { after: { email: ada, role: 'editor' } }),
      forged({}, { after: { email, role: 'editor', name: 'a' } }),
      forged({}, { after: { email } }),
      forged({}, { reason: 'Why not.' }),
      forged({}, { before: {} }),
      forged({}, { byEmail: 'owner@example.org' }),
      inviting(owner, engine, { id }, { byEmail: 'staff@example.org' }),
      inviting(owner, engine, { id }, { byEmail: 'second-owner@example.org' }),
      ...[
        { changeId: newId(21) },
        { role: 'door' },
        { by: 'colleague' },
        { byEmail: 'colleague@example.org' },
        { byStaff: false },
        { brandName: 'Other Pictures' },
        { other: 'idle' },
      ].map(lying),
    ]),
    ...each('invitation without an entry of its own', [
      inviting(staffToken, engine, { id: engine }),
      inviting(staffToken, engine, { id: earlierChangeId }),
      lying({ changeId: newId(221) }),
      without(inviting(staffToken, engine, { id }), /\/log\//),
      without(inviting(staffToken, engine, { id }), /^brands\/[^/]+$/),
      without(inviting(staffToken, engine, { id }), /^invites\//),
      without(inviting(owner, engine, { id }), /^invites\//),
    ]),
    one(
      'invitation under the entry of another',
      commit(
        ...inviting(staffToken, engine, { id: String(pendingId), email: ada }).writes.slice(0, 1),
      ),
    ),
    one(
      'invitation under the entry of an earlier one',
      commit(...inviting(staffToken, engine, usedInvitation).writes.slice(0, 1)),
    ),
    ...each('two invitations under one entry', [
      commit(second, ...inviting(staffToken, engine, { id }).writes),
      commit(
        second,
        ...inviting(
          staffToken,
          engine,
          { id },
          {},
          {
            team: { invited: 11 },
          },
        ).writes,
      ),
    ]),
    one('invited again', inviting(staffToken, engine, { id, email: 'invited@example.org' })),
    one('entry of no invitation', commit(entryOnly(engine, id, { email, role: 'editor' }))),
    one('entry of another brand', commit(entryOnly(other, id, { email, role: 'editor' }))),
    ...(tildeInvitation
      ? each('invitation that looks like one of another brand', [
          commit(
            tildeInvitation,
            entryOnly(engine, id, { email: 'x~a@example.org', role: 'editor' }),
            entryOnly(`${engine}~x`, id, { email: 'a@example.org', role: 'editor' }),
          ),
        ])
      : []),
    ...each('invitations counted wrongly', [
      ...[0, 8, 9, 11, -1, null, '10'].map((count) =>
        inviting(staffToken, engine, { id }, {}, { team: { invited: count } }),
      ),
      inviting(staffToken, engine, { id }, {}, { team: { members: 4 } }),
      inviting(staffToken, engine, { id }, {}, { team: { other: 0 } }),
      inviting(staffToken, engine, { id }, {}, { team: { sent: 0 } }),
      inviting(staffToken, engine, { id }, {}, { team: { since: serverTime } }),
      inviting(staffToken, engine, { id }, {}, { brand: { name: 'Other' } }),
      inviting(staffToken, engine, { id }, {}, { brand: { remainingOwnerUid: 'editor' } }),
      inviting(staffToken, engine, { id }, {}, { brand: { remainingOwnerUid: 'owner' } }),
      inviting(staffToken, other, { id }),
      inviting(staffToken, other, { id, role: 'owner' }),
      inviting(staffToken, other, { id, role: 'owner' }, { after: { email, role: 'editor' } }),
      inviting(staffToken, other, { id }, { after: { email, role: 'owner' } }),
      inviting(otherOwner, other, { id, role: 'owner' }),
    ]),
    ...each('more invitations than a day has', [
      inviting(otherOwner, other, { id }, {}, { team: { invited: 1 } }),
      inviting(
        otherOwner,
        other,
        { id },
        {},
        {
          team: { invited: 13, sent: 21, since: fixtures.get(`brands/${other}`)?.at },
        },
      ),
      inviting(owner, engine, { id }, {}, { team: { sent: 0 } }),
      inviting(owner, engine, { id }, {}, { team: { sent: 2 } }),
      inviting(owner, engine, { id }, {}, { team: { since: null } }),
      inviting(owner, recent, { id }, {}, { team: { sent: 1, since: null } }),
      inviting(owner, recent, { id }),
      inviting(owner, engine, { id }, {}, { team: countedTeam(engine, 'withdrawn', owner) }),
    ]),
  ];
}

/** Members by an invitation that is not theirs, or not any more. */
function joiningRequests(): CraftedRequest[] {
  const email = 'invited@example.org';
  const joinedAnother = (by: NonNullable<Token>, path: string, address: string) => {
    const { writes } = joining(by, address, { role: 'editor' });
    return commitBy(
      by,
      ...writes.map((write, index) => (index === 0 ? { ...write, path } : write)),
    );
  };
  return [
    ...each('joined by the wrong one', [
      joining(door, email),
      joining(otherOwner, email),
      joining(otherOwner, 'other-owner@example.org'),
      joining(staffToken, email),
      joining(door, 'door@example.org', { role: 'packer' }),
      joining(invited, 'door@example.org', { role: 'packer' }),
      joining(invited, email, { uid: 'ada' }),
      joining(invited, email, { other: 'idle' }),
      joining(claiming(invited, { email_verified: false }), email),
      joinedAnother(door, memberAt('ghost'), 'door@example.org'),
    ]),
    ...each(
      'joined with another role',
      ['owner', 'packer', 'door', ''].map((role) => joining(invited, email, { role })),
    ),
    ...each('joined as something else', [
      ...[0, joinedAt - 1, joinedAt + 1, null, '0'].map((authTime) =>
        joining(invited, email, { authTime }),
      ),
      joining(invited, email, { suspended: true }),
      joining(invited, email, { byStaff: true }),
      joining(invited, email, {}, { team: { members: 5 } }),
      joining(invited, email, {}, { team: { invited: 9 } }),
      joining(invited, email, {}, { team: { sent: 0 } }),
      joining(invited, email, {}, { brand: { suspended: false, name: 'Other' } }),
      joining(invited, email, {}, { entry: { byEmail: 'owner@example.org' } }),
      joining(invited, email, {}, { entry: { action: 'declined' } }),
      ...[/^invites\//, /^brands\/[^/]+$/, /\/log\//, /\/members\//].map((path) =>
        without(joining(invited, email), path),
      ),
    ]),
    ...each(
      'joined by an invitation of one who may not invite any more',
      ['gone', 'editors', 'dismissed', 'own', 'shut', 'staffed'].map((name) =>
        joining(claiming(guest, { email: `${name}@example.org` }), `${name}@example.org`),
      ),
    ),
    ...each('joined another brand', [
      joining(invited, email, { byStaff: true }, { brandId: shut }),
      joinedAnother(invited, memberAt('invited', other), email),
      joinedAnother(owner, `brands/${engine}~invited/members/owner`, tildeEmail),
    ]),
  ];
}

const later = claiming(door, { auth_time: joinedAt + 60 });
/** A member who signed in afresh. */
const proving = (by: typeof later, fields: Fields = {}, ofBrand: string = engine) =>
  commitBy(by, update(memberAt(by.uid, ofBrand), { authTime: by.claims.auth_time, ...fields }));

/** Brands without an owner, and those who remove whom they may not. */
function removalRequests(): CraftedRequest[] {
  const email = 'invited@example.org';
  const old = claiming(owner, { auth_time: joinedAt - 1 });
  const unproven = claiming(owner, { email_verified: false });
  return [
    ...each('last owner', [
      ending(staffToken, memberAt('other-owner', other), 'removed'),
      ending(otherOwner, memberAt('other-owner', other), 'left'),
      ending(staffToken, memberAt('owner'), 'removed'),
      ending(owner, memberAt('owner'), 'left'),
      ending(staffToken, memberAt('co-owner', coOwned), 'removed'),
      ...['owner', 'editor', 'other-owner', 'nobody', '', 'second-owner/log/a'].map((remaining) =>
        endingOwner(staffToken, engine, 'owner', remaining),
      ),
      commit(
        ...endingOwner(staffToken, engine, 'owner', 'second-owner').writes,
        remove(memberAt('second-owner')),
      ),
      endingOwner(staffToken, coOwned, 'co-owner', 'owner'),
      endingOwner(staffToken, coOwned, 'owner', 'co-owner'),
    ]),
    ...each('removed by the wrong one', [
      endingOwner(owner, engine, 'second-owner', 'owner'),
      ending(owner, memberAt('packer'), 'removed'),
      ending(owner, memberAt('door'), 'left'),
      ending(door, memberAt('door'), 'removed'),
      ending(editor, memberAt('door'), 'removed'),
      ending(otherOwner, memberAt('door'), 'removed'),
      ending(old, memberAt('door'), 'removed'),
      ending(unproven, memberAt('door'), 'removed'),
      ending(claiming(editor, { auth_time: 0 }), memberAt('editor'), 'left'),
      ending(shutOwner, memberAt('editor', shut), 'removed'),
      ending(packer, memberAt('packer'), 'left', { team: { members: 5 } }),
      ending(packer, memberAt('packer'), 'left', { team: { members: 0 } }),
    ]),
    ...each('removal that is told wrongly', [
      ending(owner, memberAt('door'), 'removed', { id: engine }),
      ...[
        { reason: 'Why not.' },
        { before: {} },
        { action: 'withdrawn' },
        { action: 'left' },
        { after: { uid: 'door', email: 'door@example.org', role: 'owner' } },
        { after: { uid: 'packer', email: 'packer@example.org', role: 'packer' } },
        { after: { email: 'door@example.org', role: 'door' } },
        { after: null },
        { byEmail: 'second-owner@example.org' },
      ].map((entry) => ending(owner, memberAt('door'), 'removed', { entry })),
      ...[
        { action: 'removed' },
        { after: { email, role: 'owner' } },
        { after: { email: 'next-owner@example.org', role: 'owner' } },
        { after: { email } },
      ].map((entry) => ending(owner, inviteAt('invited'), 'withdrawn', { entry })),
      ...[
        ending(owner, memberAt('door'), 'removed'),
        ending(owner, inviteAt('invited'), 'withdrawn'),
      ].flatMap((request) =>
        [/^invites\/|\/members\//, /^brands\/[^/]+$/, /\/log\//].map((path) =>
          without(request, path),
        ),
      ),
    ]),
    ...each('two removals under one entry', [
      commitBy(
        owner,
        ...ending(owner, memberAt('door'), 'removed').writes,
        remove(memberAt('editor')),
      ),
      commit(
        ...ending(staffToken, inviteAt('invited'), 'withdrawn').writes,
        remove(inviteAt('next-owner')),
      ),
    ]),
    ...each('two entries about one removal', [
      commitBy(
        owner,
        ...ending(owner, memberAt('door'), 'removed').writes,
        ...ending(owner, memberAt('door'), 'removed', { id: newId(41) }).writes.slice(2),
      ),
      commitBy(
        owner,
        ...ending(owner, inviteAt('invited'), 'withdrawn').writes,
        ...ending(owner, inviteAt('invited'), 'withdrawn', { id: newId(41) }).writes.slice(2),
      ),
    ]),
    ...each('invitation taken away', [
      commitBy(invited, remove(inviteAt('invited'))),
      ending(editor, inviteAt('invited'), 'withdrawn'),
      ending(otherOwner, inviteAt('invited'), 'withdrawn'),
      ending(invited, inviteAt('invited'), 'withdrawn'),
      ending(owner, inviteAt('invited'), 'declined'),
      ending(owner, inviteAt('next-owner'), 'withdrawn'),
      ending(old, inviteAt('invited'), 'withdrawn'),
      ending(claiming(invited, { email_verified: false }), inviteAt('invited'), 'declined'),
      commit(remove(inviteAt('nobody'))),
      commitBy(secondOwner, remove(inviteAt('nobody'))),
    ]),
    ...each('member changed', [
      commit(update(memberAt('editor'), { suspended: true })),
      commit(update(memberAt('editor'), { role: 'owner' })),
      commitBy(owner, update(memberAt('editor'), { suspended: true })),
      commitBy(shutOwner, update(memberAt('shut-owner', shut), { suspended: false })),
      commit(update(memberAt('shut-owner', shut), { suspended: false })),
    ]),
    ...each('older sessions put out', [
      proving(later),
      proving(door),
      proving(claiming(door, { auth_time: joinedAt - 1 })),
      proving(later, { authTime: joinedAt }),
      proving(later, { authTime: joinedAt + 61 }),
      proving(later, { authTime: null }),
      proving(later, { role: 'owner' }),
      proving(later, { suspended: true }),
      proving(claiming(later, { email_verified: false })),
      proving(claiming(later, { email: 'other@example.org' })),
      { ...proving(later), by: claiming(owner, { auth_time: joinedAt + 60 }) },
      { ...proving(later), by: staffToken },
      proving(claiming(owner, { auth_time: joinedAt + 60 }), {}, coOwned),
      proving(claiming(shutOwner, { auth_time: joinedAt + 60 }), {}, shut),
      proving(claiming(editor, { auth_time: joinedAt + 60 }), {}, closed),
    ]),
    ...each('role with another email of the account', [
      ending(claiming(owner, { email: 'spare@example.org' }), memberAt('door'), 'removed'),
      ending(claiming(editor, { email: 'spare@example.org' }), memberAt('editor'), 'left'),
    ]),
    ...each('suspended by the wrong one, or without telling', [
      { ...suspending(engine, true), by: owner },
      { ...suspending(shut, false), by: shutOwner },
      suspending(engine, false),
      suspending(shut, true),
      suspending(engine, true, { reason: '' }),
      suspending(engine, true, { reason: 'a'.repeat(501) }),
      suspending(engine, true, { id: earlierChangeId }),
      suspending(engine, true, { brand: { name: 'Other' } }),
      suspending(engine, true, { brand: { suspended: 'yes' } }),
      ...[
        { action: 'suspensionLifted' },
        { action: 'packageChanged' },
        { after: {} },
        { before: {} },
        { byEmail: 'owner@example.org' },
      ].map((entry) => suspending(engine, true, { entry })),
      ...[/^brands\/[^/]+$/, /\/log\//].map((path) => without(suspending(engine, true), path)),
    ]),
  ];
}

/** Requests about teams that no single change of a valid one leads to. */
export const craftedTeamRequests = (): CraftedRequest[] => [
  ...invitationRequests(),
  ...joiningRequests(),
  ...removalRequests(),
];
