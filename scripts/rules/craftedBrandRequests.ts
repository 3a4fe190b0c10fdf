import {
  acceptance,
  changePackage,
  filtered,
  inviting,
  joining,
  replaceOwner,
  toldRemoval,
  silver,
} from './brandRequests.ts';
import {
  archivedId,
  archivistToken,
  brandEntry,
  brandIds,
  earlierChangeId,
  fixtures,
  logEntry,
  memberTokens,
  review,
  staffToken,
  tildeEmail,
  until,
  usedInvitation,
} from './fixtures.ts';
import {
  type CraftedRequest,
  commit,
  commitBy,
  each,
  read,
  remove,
  set,
  update,
} from './requestBuilders.ts';
import { type DatabaseRequest, type Fields, type Write, serverTime } from './requests.ts';

// What is hostile about brands in several respects at once.

const { engine, other, coOwned } = brandIds;
const { owner, secondOwner, editor, door, otherOwner, invited } = memberTokens;
const newId = (number: number) => `00000000-4444-4444-8444-${String(number).padStart(12, '0')}`;
const brandId = newId(1);
const ada = 'ada@example.org';

const one = (aspect: string, request: DatabaseRequest): CraftedRequest => ({ aspect, request });

const accepted = (...different: Parameters<typeof acceptance>) =>
  Object.values(acceptance(...different));

/** Sign-ups that are accepted twice, for somebody else, or in part. */
function acceptanceRequests(): CraftedRequest[] {
  const second = acceptance('owner@example.org', brandId);
  const grace = acceptance('grace@example.org', newId(2));
  const bronze = { packageId: 'bronze', packageUntil: null };
  const terms = (fields: Fields, after: Fields = silver) =>
    commit(...accepted(ada, brandId, { brand: { ...fields, ...after }, entry: { after } }));
  const reviewed = (fields: Fields) =>
    commit(set('signUpReviews/owner@example.org', review({ at: serverTime, ...fields })));
  const { review: adaReview, brand, invite, entry } = acceptance(ada, brandId);
  return [
    ...each('second brand', [
      commit(...Object.values(second)),
      commit(second.brand, second.invite, second.entry),
      commit(...accepted(ada, brandId), ...accepted(ada, newId(2))),
      commit(adaReview, brand, invite, entry, grace.brand, grace.invite, grace.entry),
    ]),
    one('two sign-ups accepted', commit(...accepted(ada, brandId), ...Object.values(grace))),
    ...each('brand of somebody else', [
      commit(set(`signUpReviews/${ada}`, review({ brandId: engine, at: serverTime }))),
      commit(...accepted(ada, brandId, { brand: { ownerEmail: 'grace@example.org' } })),
      commit(...accepted('nobody@example.org', brandId)),
      commit(...accepted('gone@example.org', brandId)),
      commit(...accepted(ada, other)),
    ]),
    ...each('brandId of a review', [
      ...['', engine, other, brandId, 7, null].map((id) => reviewed({ brandId: id })),
      reviewed({}),
      reviewed({ brandId: engine, status: 'declined' }),
      reviewed({ brandId: engine, status: 'new' }),
      ...['declined', 'new'].map((status) =>
        commit(...accepted(ada, brandId, { review: { status } })),
      ),
      ...['', null, 7, brandId].map((id) =>
        commit(set(`signUpReviews/${ada}`, review({ brandId: id, at: serverTime }))),
      ),
      commit(
        set('signUpReviews/co-owner@example.org', review({ brandId: coOwned, at: serverTime })),
      ),
      commit(set(`signUpReviews/${ada}`, review({ other: 'idle', at: serverTime }))),
    ]),
    ...each('terms of a new brand', [
      terms({ isFirstFilmCampaign: false }),
      terms({ isFirstFilmCampaign: false }, bronze),
      terms({ isFirstFilmCampaign: true }, bronze),
      terms({}, { ...bronze, packageUntil: until }),
      ...['2030', null, 7].map((packageUntil) => terms({}, { ...silver, packageUntil })),
      ...['yes', 1, null].map((isFirstFilmCampaign) => terms({ isFirstFilmCampaign })),
      ...['platinum', 'other', '', 'Silver'].map((packageId) =>
        terms({}, { ...silver, packageId }),
      ),
    ]),
    ...each(
      'field of a new brand',
      (['review', 'brand', 'invite', 'entry'] as const).flatMap((part) =>
        [{ other: 'idle' }, { at: until }].map((fields) =>
          commit(...accepted(ada, brandId, { [part]: fields })),
        ),
      ),
    ),
    ...each('owner of a new brand', [
      ...['editor', 'packer', 'door', 'boss'].map((role) =>
        commit(...accepted(ada, brandId, { invite: { role } })),
      ),
      commit(
        adaReview,
        brand,
        ...inviting(staffToken, brandId, { role: 'owner', email: ada, id: brandId }).writes,
      ),
      commit(
        ...accepted(ada, brandId),
        ...inviting(staffToken, brandId, { id: newId(3), role: 'owner' }).writes,
      ),
      commit(adaReview, brand, entry, {
        ...invite,
        fields: { ...invite.fields, changeId: newId(3) },
      }),
    ]),
    one('joined a new brand', {
      ...commit(
        set(`brands/${brandId}/members/staff-member`, {
          uid: 'staff-member',
          email: ada,
          role: 'owner',
          at: serverTime,
        }),
        adaReview,
        brand,
        invite,
        entry,
      ),
    }),
    one('accepted by an owner', commitBy(owner, ...accepted(ada, brandId))),
  ];
}

/** The sign-up of a brand is not erased, nor its review deleted. */
function erasureRequests(): CraftedRequest[] {
  const email = 'owner@example.org';
  const writes = [
    remove(`potentialCreators/${email}`),
    remove(`signUpReviews/${email}`),
    remove('staffErasures/archivist'),
    set(`staffLog/${archivedId}`, logEntry({ action: 'erased', by: 'archivist', at: serverTime })),
    set('staffLogLatest/archivist', { entry: archivedId }),
  ];
  return [
    one('sign-up of a brand erased', commitBy(archivistToken, ...writes)),
    one('review of a brand deleted', commit(remove(`signUpReviews/${email}`))),
  ];
}

/** Packages without an entry of their own, or with one that lies. */
function packageRequests(): CraftedRequest[] {
  const id = newId(10);
  const gold = { ...silver, packageId: 'gold' };
  const bronze = { packageId: 'bronze', packageUntil: null };
  const withoutEntry = (changeId: unknown) =>
    commit(update(`brands/${engine}`, { ...gold, changeId }));
  const coOwnedBrand = fixtures.get(`brands/${coOwned}`) ?? {};
  const lastChange = String(coOwnedBrand.changeId);
  const rewritten = changePackage(engine, earlierChangeId, gold);
  return [
    ...each('package without an entry of its own', [
      ...[id, engine, earlierChangeId, other, '', 7].map(withoutEntry),
      rewritten,
      commit(update(`brands/${engine}`, gold)),
      changePackage(coOwned, lastChange, gold),
      changePackage(coOwned, lastChange, silver, {
        fields: coOwnedBrand,
        entry: { after: bronze },
      }),
      changePackage(engine, id, gold, { fields: { changeId: earlierChangeId } }),
    ]),
    ...each('entry that lies of a package', [
      ...['accepted', 'invited', 'other'].map((what) =>
        changePackage(engine, id, gold, { entry: { what } }),
      ),
      changePackage(engine, id, gold, { entry: { what: 'accepted', before: null, reason: '' } }),
      changePackage(engine, id, gold),
      changePackage(engine, id, gold, { entry: { byEmail: 'owner@example.org' } }),
      changePackage(engine, id, gold, { entry: { after: silver } }),
      changePackage(engine, id, gold, { entry: { before: gold } }),
      changePackage(engine, id, gold, { entry: { before: null } }),
      changePackage(engine, id, gold, { entry: { after: { ...gold, name: 'a' } } }),
      changePackage(engine, id, silver),
      commit(...changePackage(engine, id, silver).writes.slice(1)),
      commit(
        set(`brands/${coOwned}/log/${lastChange}`, brandEntry({ after: bronze, at: serverTime })),
      ),
    ]),
    ...each('package that there is not', [
      changePackage(other, id, bronze),
      changePackage(engine, id, bronze),
      changePackage(engine, id, { ...bronze, packageUntil: until }),
      changePackage(engine, id, { ...silver, packageUntil: null }),
      changePackage(engine, id, { ...silver, packageId: 'platinum' }),
      changePackage(engine, id, gold, { fields: { isFirstFilmCampaign: false } }),
      changePackage(engine, id, gold, { fields: { keeperUid: 'owner' } }),
      changePackage(engine, id, gold, { fields: { other: 'idle' } }),
      changePackage(engine, id, gold, { entry: { other: 'idle' } }),
      changePackage(brandId, id, gold),
    ]),
    one('package changed by an owner', {
      ...changePackage(engine, id, gold, {
        entry: { by: 'owner', byEmail: 'owner@example.org' },
      }),
      by: owner,
    }),
    one('brand deleted', commit(remove(`brands/${engine}`))),
    one('brand left as it is', commit(update(`brands/${engine}`, { name: 'Engine Pictures' }))),
    one('brand left as it is', commit(update(`brands/${coOwned}`, { name: 'Engine Pictures' }))),
  ];
}

/** Invitations by those who may not, of those whom they may not, and entries that tell otherwise. */
function invitationRequests(): CraftedRequest[] {
  const id = newId(20);
  const email = 'new@example.org';
  const forged = (fields: Fields, entry: Fields = {}) => {
    const [invitation, log] = inviting(staffToken, engine, { id }, entry).writes;
    return invitation && log
      ? [commit({ ...invitation, fields: { ...invitation.fields, ...fields } }, log)]
      : [];
  };
  const entryOnly = (brand: string, key: string, after: Fields): Write =>
    set(`brands/${brand}/log/${key}`, brandEntry({ what: 'invited', after, at: serverTime }));
  const [tildeInvitation] = inviting(staffToken, engine, { email: 'x~a@example.org', id }).writes;
  const addresses = [
    ...['New@example.org', 'NEW@EXAMPLE.ORG', 'new', 'new@example', 'a b@example.org', ''],
    ...['@example.org', 'new@example.org~', `${'a'.repeat(242)}@example.org`],
    `${'a'.repeat(243)}@example.org`,
  ];
  return [
    ...each('invited by the wrong one', [
      ...[editor, door, otherOwner, invited].map((by) => inviting(by, engine, { id })),
      inviting(owner, engine, { id, role: 'owner' }),
      inviting(owner, other, { id }),
      inviting(otherOwner, coOwned, { id }),
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
      inviting(staffToken, engine, { id }, { what: 'accepted' }),
      inviting(staffToken, engine, { id }, { what: 'packageChanged' }),
      inviting(staffToken, engine, { id }, { after: { email, role: 'door' } }),
      inviting(staffToken, engine, { id }, { after: { email: ada, role: 'editor' } }),
      inviting(staffToken, engine, { id }, { after: { email, role: 'editor', name: 'a' } }),
      inviting(staffToken, engine, { id }, { after: { email } }),
      inviting(staffToken, engine, { id }, { reason: 'Why not.' }),
      inviting(staffToken, engine, { id }, { before: {} }),
      inviting(staffToken, engine, { id }, { byEmail: 'owner@example.org' }),
      inviting(owner, engine, { id }, { byEmail: 'staff@example.org' }),
      inviting(owner, engine, { id }, { byEmail: 'second-owner@example.org' }),
      ...forged({ changeId: newId(21) }),
      ...forged({ role: 'door' }),
      ...forged({ by: 'colleague' }),
      ...forged({ other: 'idle' }),
      ...forged({ role: 'other' }, { after: { email, role: 'other' } }),
    ]),
    ...each('invitation without an entry of its own', [
      inviting(staffToken, engine, { id: engine }),
      inviting(staffToken, engine, { id: earlierChangeId }),
      ...forged({ changeId: newId(221) }),
    ]),
    ...[`invites/${engine}~invited@example.org`].flatMap((path) => {
      const { changeId } = fixtures.get(path) ?? {};
      const [invitation] = inviting(staffToken, engine, { id: String(changeId) }).writes;
      return invitation ? [one('invitation under the entry of another', commit(invitation))] : [];
    }),
    ...each('invitation under the entry of an earlier one', [
      commit(...inviting(staffToken, engine, usedInvitation).writes.slice(0, 1)),
    ]),
    ...each('two invitations under one entry', [
      commit(
        ...inviting(staffToken, engine, { id, email: ada }).writes.slice(0, 1),
        ...inviting(staffToken, engine, { id }).writes,
      ),
      commit(
        ...inviting(staffToken, engine, { id })
          .writes.slice(0, 1)
          .map((write) => ({ ...write, path: `invites/${engine}~other@example.org` })),
        ...inviting(staffToken, engine, { id }).writes,
      ),
    ]),
    one('invited again', inviting(staffToken, engine, { id, email: 'invited@example.org' })),
    one('entry of no invitation', commit(entryOnly(engine, id, { email, role: 'editor' }))),
    one('entry of another brand', {
      ...commit(entryOnly(other, id, { email, role: 'editor' })),
      by: staffToken,
    }),
    ...(tildeInvitation
      ? each('invitation that looks like one of another brand', [
          commit(
            tildeInvitation,
            entryOnly(engine, id, { email: 'x~a@example.org', role: 'editor' }),
            entryOnly(`${engine}~x`, id, { email: 'a@example.org', role: 'editor' }),
          ),
        ])
      : []),
  ];
}

/** Members by an invitation that is not theirs, and brands without an owner. */
function memberRequests(): CraftedRequest[] {
  const id = newId(30);
  const email = 'invited@example.org';
  const member = (by: { uid: string }, address: string, role: string) => ({
    uid: by.uid,
    email: address,
    role,
    at: serverTime,
  });
  const removedOwner = (keeperUid: string) => replaceOwner(engine, 'owner', keeperUid);
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
      commitBy(
        door,
        set(
          `brands/${engine}/members/ghost`,
          member({ uid: 'ghost' }, 'door@example.org', 'packer'),
        ),
        remove(`invites/${engine}~door@example.org`),
      ),
    ]),
    ...each(
      'joined with another role',
      ['owner', 'packer', 'door', ''].map((role) => joining(invited, email, { role })),
    ),
    ...each('joined another brand', [
      commitBy(
        invited,
        set(`brands/${other}/members/invited`, member(invited, email, 'editor')),
        remove(`invites/${engine}~${email}`),
      ),
      commitBy(
        owner,
        set(`brands/${engine}~invited/members/owner`, member(owner, 'owner@example.org', 'editor')),
        remove(`invites/${engine}~${tildeEmail}`),
      ),
    ]),
    ...each('last owner', [
      commit(remove(`brands/${other}/members/other-owner`)),
      commitBy(otherOwner, remove(`brands/${other}/members/other-owner`)),
      commit(remove(`brands/${engine}/members/owner`)),
      commitBy(owner, remove(`brands/${engine}/members/owner`)),
      commit(remove(`brands/${coOwned}/members/co-owner`)),
      commit(
        remove(`brands/${coOwned}/members/owner`),
        remove(`brands/${coOwned}/members/co-owner`),
      ),
      ...['owner', 'editor', 'other-owner', 'nobody', '', 'second-owner/log/a'].map(removedOwner),
      commit(
        update(`brands/${engine}`, { keeperUid: 'second-owner' }),
        remove(`brands/${engine}/members/owner`),
        remove(`brands/${engine}/members/second-owner`),
      ),
      replaceOwner(coOwned, 'co-owner', 'owner'),
      replaceOwner(coOwned, 'owner', 'co-owner'),
      commitBy(
        owner,
        remove(`brands/${engine}/members/second-owner`),
        remove(`brands/${engine}/members/owner`),
      ),
    ]),
    ...each('keeper named by the wrong one', [
      commitBy(owner, update(`brands/${engine}`, { keeperUid: 'owner' })),
      ...['name', 'other', 'packageId'].map((field) =>
        commit(update(`brands/${engine}`, { keeperUid: 'owner', [field]: 'Other' })),
      ),
    ]),
    ...each('member removed who is not there', [
      commit(remove(`brands/${engine}/members/nobody`)),
      commit(remove(`brands/${coOwned}/members/nobody`)),
      commitBy(owner, remove(`brands/${engine}/members/nobody`)),
    ]),
    ...each('removal that is told wrongly', [
      toldRemoval(owner, `brands/${engine}/members/door`, engine),
      toldRemoval(editor, `invites/${engine}~${email}`, id),
      ...[
        { reason: 'Why not.' },
        { before: {} },
        { what: 'withdrawn' },
        { after: { uid: 'door', email: 'door@example.org', role: 'owner' } },
        { after: { uid: 'packer', email: 'packer@example.org', role: 'packer' } },
        { after: { email: 'door@example.org', role: 'door' } },
        { after: null },
      ].map((entry) => toldRemoval(owner, `brands/${engine}/members/door`, id, entry)),
      ...[
        { what: 'removed' },
        { after: { email, role: 'owner' } },
        { after: { email: 'next-owner@example.org', role: 'owner' } },
        { after: { email } },
      ].map((entry) => toldRemoval(owner, `invites/${engine}~${email}`, id, entry)),
      ...[
        toldRemoval(owner, `brands/${engine}/members/door`, id),
        toldRemoval(owner, `invites/${engine}~${email}`, id),
      ].map(({ writes, ...request }) => ({ ...request, writes: writes.slice(1) })),
    ]),
    ...each('invitation taken away', [
      commitBy(invited, remove(`invites/${engine}~${email}`)),
      commitBy(editor, remove(`invites/${engine}~${email}`)),
      commitBy(otherOwner, remove(`invites/${engine}~${email}`)),
      commitBy(secondOwner, remove(`invites/${engine}~next-owner@example.org`)),
      commit(remove(`invites/${engine}~nobody@example.org`)),
      commitBy(owner, remove(`invites/${engine}~nobody@example.org`)),
    ]),
  ];
}

/** Lists that show more than whoever asks may see. */
const readRequests = (): CraftedRequest[] => [
  ...each('filter of a list', [
    filtered('invites', ['brandId', other], owner),
    filtered('invites', ['brandId', engine], editor),
    filtered('invites', ['role', 'owner'], owner),
    filtered('invites', ['email', 'owner@example.org'], invited),
    filtered(`brands/${engine}/members`, ['uid', 'editor'], editor),
    filtered(`brands/${engine}/members`, ['uid', 'owner'], editor),
    filtered(`brands/${engine}/members`, ['role', 'owner'], editor),
    filtered(`brands/${engine}/log`, ['what', 'accepted'], editor),
    filtered('brands', ['ownerEmail', 'owner@example.org'], owner),
  ]),
  ...each(
    'collection group',
    ['members', 'log', 'brands', 'invites', `brands/${engine}/members`].flatMap((path) =>
      [owner, staffToken].map((by) => ({ ...read('list', path, by), isCollectionGroup: true })),
    ),
  ),
  ...each('brand read by another', [
    ...[door, otherOwner, invited].map((by) => read('get', `brands/${engine}`, by)),
    read('get', `brands/${other}`, editor),
    read('get', `brands/${other}`, owner),
    ...[editor, door, otherOwner].map((by) => read('list', `brands/${engine}/log`, by)),
    ...[editor, door, otherOwner].map((by) => read('get', `brands/${engine}/members/owner`, by)),
    read('get', `brands/${other}/members/owner`, owner),
  ]),
];

/** Requests about brands that no single change of a valid one leads to. */
export const craftedBrandRequests = (): CraftedRequest[] => [
  ...acceptanceRequests(),
  ...erasureRequests(),
  ...packageRequests(),
  ...invitationRequests(),
  ...memberRequests(),
  ...readRequests(),
];
