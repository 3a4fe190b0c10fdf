import { joinedEditor } from './closingFixtures.ts';
import {
  blank,
  blanking,
  closing,
  erasing,
  forgotten,
  leavingTo,
  takenBack,
  takingBack,
} from './closingRequestKinds.ts';
import { brandEntry, brandIds, earlierChangeId } from './fixtures.ts';
import { memberTokens } from '../accounts.ts';
import type { CraftedRequest } from '../../engine/subject.ts';
import { commit, commitBy, each, remove, set, update } from '../requestBuilders.ts';
import { type CommitRequest, type Fields, serverTime } from '../../engine/requests.ts';
import { changePackage, silver } from './requestKinds.ts';
import { ending, inviting, joining, suspending } from './teamRequestKinds.ts';

// What is hostile about closing a brand, and about what staff may do with a closed one.

const { engine, other, recent, closed } = brandIds;
const { owner, invited } = memberTokens;
const id = '00000000-4444-4444-8444-000000000405';

const without = (request: CommitRequest, path: RegExp): CommitRequest => ({
  ...request,
  writes: request.writes.filter((write) => !path.test(write.path)),
});

/** Requests about closed brands that no single change of a valid one leads to. */
export const craftedClosingRequests = (): CraftedRequest[] => [
  ...each('closed by the wrong one, or without telling', [
    { ...closing(engine), by: owner },
    closing(closed),
    closing(engine, { reason: '' }),
    closing(engine, { reason: 'a'.repeat(501) }),
    closing(engine, { id: earlierChangeId }),
    ...[
      { name: 'Other' },
      { closed: 'yes' },
      { closed: false },
      { suspended: false },
      { ownerEmail: '' },
      { remainingOwnerUid: 'owner' },
    ].map((brand) => closing(engine, { brand })),
    ...[
      { action: 'suspended' },
      { action: 'packageChanged' },
      { after: {} },
      { before: {} },
      { byEmail: 'owner@example.org' },
    ].map((entry) => closing(engine, { entry })),
    ...[/^brands\/[^/]+$/, /\/log\//, /\/members\//].map((path) => without(closing(engine), path)),
    suspending(engine, true, { entry: { action: 'closed' } }),
    suspending(engine, true, { brand: { closed: true } }),
  ]),
  ...each('closed brand changed', [
    suspending(closed, false),
    suspending(closed, true),
    suspending(closed, false, { brand: { closed: false } }),
    changePackage(closed, id, { ...silver, packageId: 'gold' }),
    inviting(invited, closed, { id }),
    inviting(memberTokens.owner, closed, { id }),
    joining(invited, 'invited@example.org', { byStaff: true }, { brandId: closed }),
    ending(invited, `invites/${closed}~invited@example.org`, 'declined'),
    commit(remove(`brands/${closed}`)),
    ...[
      { closed: false },
      { suspended: false },
      { name: 'Other' },
      { ownerEmail: 'owner@example.org' },
      { ownerEmail: '' },
      { ...forgotten, contactName: 'Ada' },
      { ...forgotten, name: 'Other' },
      { ...forgotten, remainingOwnerUid: 'owner' },
      { remainingOwnerUid: 'owner' },
    ].map((fields: Fields) => commit(update(`brands/${closed}`, fields))),
    commitBy(owner, update(`brands/${closed}`, forgotten)),
    commit(update(`brands/${closed}/members/editor`, { suspended: false })),
  ]),
  ...each('cleared from a brand by the wrong one, or from an open one', [
    commitBy(owner, remove(`brands/${closed}/members/editor`)),
    commitBy(owner, remove(`invites/${closed}~invited@example.org`)),
    commit(remove(`brands/${recent}/members/editor`)),
    commit(remove(`invites/${recent}~invited@example.org`)),
    commit(remove(`brands/${closed}/members/nobody`)),
    commit(...closing(recent).writes, remove(`invites/${recent}~invited@example.org`)),
  ]),
  ...each('entry of a closed brand changed', [
    { ...blanking({ byEmail: '' }), by: owner },
    blanking({ byEmail: '', reason: 'Why not.' }),
    blanking({ byEmail: '', action: 'left' }),
    blanking({ byEmail: '', by: 'owner' }),
    blanking({ byEmail: '', at: serverTime }),
    blanking({ byEmail: 'owner@example.org' }),
    blanking({ byEmail: null }),
    blanking({ after: null }),
    blanking({ after: { ...joinedEditor, email: 'owner@example.org' } }),
    blanking({ after: { ...blank, role: 'owner' } }),
    blanking({ after: { ...blank, other: 'idle' } }),
    blanking({ after: { uid: 'editor', role: 'editor' } }),
    blanking({ before: { uid: 'editor', role: 'editor' } }),
    blanking({ before: { ...blank, uid: 'owner' } }),
    blanking({ other: 'idle' }),
    commit(update(`brands/${closed}/log/${closed}`, { byEmail: '' })),
    commit(update(`brands/${closed}/log/${closed}`, { after: { ...silver, email: '' } })),
    commit(update(`brands/${closed}/log/${closed}`, { before: { email: '' } })),
    commit(update(`brands/${recent}/log/${recent}`, { byEmail: '' })),
    commit(remove(`brands/${closed}/log/${closed}`)),
    commit(
      set(
        `brands/${closed}/log/${id}`,
        brandEntry({ action: 'closed', after: null, reason: 'A.', at: serverTime }),
      ),
    ),
  ]),
  ...each('left to nobody', [
    ...['editor', 'nobody', 'other-owner', ''].map((uid) => commit(leavingTo(recent, uid))),
    commit(leavingTo(recent, 'owner', { ownerEmail: 'owner@example.org' })),
    commit(leavingTo(recent, 'owner', { name: 'Other' })),
    commit(leavingTo(recent, 'owner', { contactName: 'Ada' })),
    commit(update(`brands/${recent}`, forgotten)),
    commitBy(owner, leavingTo(recent, 'owner')),
  ]),
  ...each('acceptance taken back too late, or by halves', [
    takingBack(engine, 'owner'),
    takingBack(other, 'other-owner'),
    commit(takenBack('recent')),
    takingBack(recent, 'recent', { status: 'accepted' }),
    takingBack(recent, 'recent', { status: 'declined' }),
    takingBack(recent, 'recent', { brandId: engine }),
    takingBack(recent, 'recent', { brandId: recent }),
    commit(...closing(engine).writes, takenBack('recent')),
    { ...takingBack(recent, 'recent'), by: owner },
  ]),
  ...each('sign-up of an open brand erased', [
    erasing('recent'),
    erasing('recent', leavingTo(recent, 'nobody')),
    erasing('recent', leavingTo(engine, 'second-owner')),
  ]),
];
