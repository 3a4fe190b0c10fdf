import * as samples from '../../../samples/brands.ts';
import type { Fields } from '../../engine/requests.ts';
import { formerStaffToken, joinedAt, staffSignature } from '../accounts.ts';
import { fixtures, numberedId, past } from '../fixtures.ts';
import { review } from '../sign-ups/fixtures.ts';

export const until = new Date(Date.UTC(2030, 0, 1));
/**
 * One with members of every role, one with one owner, one with two, a suspended one, and two of an hour ago, of
 * which one is closed (`closingFixtures.ts`).
 */
export const brandIds = {
  engine: numberedId(201),
  other: numberedId(202),
  coOwned: numberedId(203),
  shut: numberedId(204),
  recent: numberedId(205),
  closed: numberedId(206),
} as const;
/** The entry of an earlier change of the engine's package. */
export const earlierChangeId = numberedId(211);

/** A task that is not done, as a new brand has both. */
export const openTask = { state: 'open', link: '', day: null };
/** A credit that staff have marked as done. */
export const doneCredit = { state: 'done', link: 'https://www.imdb.com/title/tt1/', day: past };

export const brand = (fields: Fields): Fields =>
  samples.brand({
    team: { members: 5, invited: 9, sent: 3, since: past },
    packageUntil: until,
    contactName: 'Grace Engine',
    website: 'engine.example.org',
    ...fields,
  });
export const brandEntry = (fields: Fields): Fields =>
  samples.brandEntry({
    after: { packageId: 'silver', packageUntil: until },
    ...staffSignature,
    ...fields,
  });
export const invite = (brandId: string, address: string, fields: Fields): Fields =>
  samples.invite({ brandId, email: address, role: 'editor', ...staffSignature, ...fields });

export const storeBrand = (brandId: string, ownerEmail: string, fields: Fields = {}) => {
  fixtures.set(`signUpReviews/${ownerEmail}`, review({ brandId, at: past }));
  const stored = brand({ ownerEmail, changeId: brandId, at: past, ...fields });
  const known = Object.entries(stored).filter(([, value]) => value !== undefined);
  fixtures.set(`brands/${brandId}`, Object.fromEntries(known));
  fixtures.set(`brands/${brandId}/log/${brandId}`, brandEntry({ at: past }));
};
storeBrand(brandIds.engine, 'owner@example.org', { changeId: numberedId(212) });
for (const id of [earlierChangeId, numberedId(212)])
  fixtures.set(
    `brands/${brandIds.engine}/log/${id}`,
    brandEntry({ action: 'packageChanged', reason: 'Paid.', before: null, at: past }),
  );
storeBrand(brandIds.other, 'other-owner@example.org', {
  packageId: 'gold',
  imdb: doneCredit,
  isFirstFilmCampaign: false,
  // Full, and with as many invitations sent as a day has.
  team: { members: 12, invited: 12, sent: 20, since: new Date(Date.now() - 3_600_000) },
});
storeBrand(brandIds.shut, 'shut-owner@example.org', {
  packageId: 'diamond',
  suspended: true,
  // With invitations of owners beyond those that a brand has at once.
  team: { members: 2, invited: 14, sent: 0, since: null },
});
// As only a script could leave it: the entry of its last change is missing, and its review does not name it.
storeBrand(brandIds.coOwned, 'co-owner@example.org', {
  packageId: 'bronze',
  packageUntil: null,
  team: { members: 3, invited: 0, sent: 0, since: null },
  remainingOwnerUid: 'co-owner',
  changeId: numberedId(213),
});
fixtures.set('signUpReviews/co-owner@example.org', review({ at: past }));

const membersOf: readonly (readonly [brandId: string, uid: string, role: string])[] = [
  [brandIds.engine, 'owner', 'owner'],
  [brandIds.engine, 'second-owner', 'owner'],
  [brandIds.engine, 'editor', 'editor'],
  [brandIds.engine, 'packer', 'packer'],
  [brandIds.engine, 'door', 'door'],
  [brandIds.other, 'other-owner', 'owner'],
  [brandIds.other, 'editor', 'packer'],
  [brandIds.coOwned, 'co-owner', 'owner'],
  [brandIds.coOwned, 'owner', 'owner'],
  [brandIds.coOwned, 'guest', 'editor'],
  [brandIds.shut, 'shut-owner', 'owner'],
  [brandIds.shut, 'editor', 'editor'],
];
for (const [brandId, uid, role] of membersOf)
  fixtures.set(
    `brands/${brandId}/members/${uid}`,
    samples.member({
      uid,
      email: `${uid}@example.org`,
      role,
      authTime: joinedAt,
      suspended: brandId === brandIds.shut,
      byStaff: role === 'packer',
      at: past,
    }),
  );

/** Who is invited to the engine; the one at the door is a member already. */
export const invitations = { invited: 'editor', 'next-owner': 'owner', door: 'packer' } as const;
/** Whom somebody invited who may not any more, or never might. */
const inviters = {
  gone: 'nobody',
  editors: 'editor',
  dismissed: formerStaffToken.uid,
  own: 'guest',
  shut: 'shut-owner',
  /** As staff, whom only an owner is by now. */
  staffed: 'second-owner',
} as const;
/** A tilde is allowed in an email: this invitation is not one of another brand. */
export const tildeEmail = 'invited~owner@example.org';
const storedInvitations: readonly (readonly [address: string, role: string])[] = [
  ...Object.entries(invitations).map(([name, role]) => [`${name}@example.org`, role] as const),
  [tildeEmail, 'editor'],
];
for (const [index, [address, role]] of storedInvitations.entries()) {
  const changeId = numberedId(221 + index);
  const byOwner = { by: 'owner', byEmail: 'owner@example.org', byStaff: false };
  fixtures.set(
    `invites/${brandIds.engine}~${address}`,
    invite(brandIds.engine, address, {
      role,
      ...(role === 'editor' && byOwner),
      changeId,
      at: past,
    }),
  );
  fixtures.set(
    `brands/${brandIds.engine}/log/${changeId}`,
    brandEntry({ action: 'invited', after: { email: address, role }, at: past }),
  );
}
for (const [name, by] of Object.entries(inviters)) {
  const { brandId, email: address, role } = invite(brandIds.engine, `${name}@example.org`, {});
  fixtures.set(`invites/${brandIds.engine}~${name}@example.org`, {
    brandId,
    email: address,
    role,
    by,
    byEmail: 'a@example.org',
    byStaff: by === formerStaffToken.uid || name === 'staffed',
    at: past,
  });
}
fixtures.set(
  `invites/${brandIds.shut}~invited@example.org`,
  invite(brandIds.shut, 'invited@example.org', { at: past }),
);
/** The entry of an invitation that is gone. */
export const usedInvitation = { email: 'once@example.org', role: 'editor', id: numberedId(231) };
fixtures.set(
  `brands/${brandIds.engine}/log/${usedInvitation.id}`,
  brandEntry({
    action: 'invited',
    after: { email: usedInvitation.email, role: usedInvitation.role },
    at: past,
  }),
);
