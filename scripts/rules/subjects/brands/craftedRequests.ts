import {
  acceptance,
  changeDetails,
  changePackage,
  exportFans,
  filtered,
  nameCampaign,
  silver,
} from './requestKinds.ts';
import { archivedId, archivistToken, logEntry } from '../staff/fixtures.ts';
import { brandEntry, brandIds, earlierChangeId, until } from './fixtures.ts';
import { fixtures } from '../fixtures.ts';
import { filmIds } from '../packs/fixtures.ts';
import { memberTokens, staffToken } from '../accounts.ts';
import { review } from '../sign-ups/fixtures.ts';
import type { CraftedRequest } from '../../engine/subject.ts';
import { commit, commitBy, each, read, remove, set, update } from '../requestBuilders.ts';
import { craftedClosingRequests } from './craftedClosingRequests.ts';
import { craftedTaskRequests } from './taskRequests.ts';
import { craftedTeamRequests } from './craftedTeamRequests.ts';
import { inviting } from './teamRequestKinds.ts';
import { type DatabaseRequest, type Fields, serverTime } from '../../engine/requests.ts';

// What is hostile about brands in several respects at once.

const { engine, other, coOwned } = brandIds;
const { owner, editor, packer, door, otherOwner, invited } = memberTokens;
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
      ...['accepted', 'invited', 'other'].map((action) =>
        changePackage(engine, id, gold, { entry: { action } }),
      ),
      changePackage(engine, id, gold, { entry: { action: 'accepted', before: null, reason: '' } }),
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
    ...each('film of a campaign named', [
      nameCampaign(engine, [id, filmIds.shown]),
      nameCampaign(other, [id, filmIds.shown]),
      nameCampaign(other, [id, '']),
      nameCampaign(other, [lastChange, filmIds.other]),
      nameCampaign(other, [id, filmIds.other], { reason: 'a' }),
      nameCampaign(other, [id, filmIds.other], { before: null }),
      nameCampaign(other, [id, filmIds.other], { before: { projectId: filmIds.other } }),
      nameCampaign(other, [id, filmIds.other], { after: { projectId: filmIds.shown } }),
      nameCampaign(other, [id, filmIds.other], { action: 'packageChanged' }),
      ...nameCampaign(other, [id, filmIds.other]).writes.map((write) => commit(write)),
      { ...nameCampaign(other, [id, filmIds.other]), by: otherOwner },
    ]),
    ...each('package that there is not', [
      changePackage(other, id, bronze),
      changePackage(engine, id, bronze),
      changePackage(engine, id, { ...bronze, packageUntil: until }),
      changePackage(engine, id, { ...silver, packageUntil: null }),
      changePackage(engine, id, { ...silver, packageId: 'platinum' }),
      changePackage(engine, id, gold, { fields: { isFirstFilmCampaign: false } }),
      changePackage(engine, id, gold, { fields: { suspended: false, remainingOwnerUid: 'owner' } }),
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

/** Details by whoever may not change them, without an entry of their own, or with something else. */
function detailRequests(): CraftedRequest[] {
  const id = newId(20);
  const changed = changeDetails(owner, id);
  return each('details of a brand', [
    ...[editor, door, otherOwner, invited].map((by) =>
      changeDetails(by, id, { entry: { by: by.uid, byEmail: by.claims.email } }),
    ),
    ...changed.writes.map((write) => commitBy(owner, write)),
    changeDetails(owner, earlierChangeId),
    ...[
      { name: 'Other' },
      { ownerEmail: 'editor@example.org' },
      { packageId: 'diamond' },
      { suspended: true },
      { campaignProjectId: filmIds.shown },
      { contactName: 7 },
      { contactName: 'a'.repeat(202) },
      { contactName: 'a\nb' },
      { website: 'javascript:alert(1)' },
      { website: 'engine' },
      { website: null },
    ].map((details) => changeDetails(owner, id, { details })),
    ...[
      { action: 'packageChanged' },
      { action: 'accepted' },
      { reason: 'a' },
      { before: {} },
      { after: silver },
      { byEmail: 'staff@example.org' },
    ].map((entry) => changeDetails(owner, id, { entry })),
  ]);
}

function fanExportRequests(): CraftedRequest[] {
  const id = newId(21);
  return each('export of fans', [
    ...[packer, door, otherOwner, staffToken].map((by) => exportFans(by, id, 7)),
    exportFans(owner, 'first', 7),
    exportFans(owner, id, 0),
    ...[
      { action: 'other' },
      { reason: 'a' },
      { before: {} },
      { after: null },
      { after: { count: '7' } },
      { after: { count: 7, email: 'ada@example.org' } },
      { byEmail: 'staff@example.org' },
    ].map((entry) => exportFans(editor, id, 7, entry)),
  ]);
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
    filtered(`brands/${engine}/log`, ['action', 'accepted'], editor),
    filtered('brands', ['ownerEmail', 'owner@example.org'], owner),
    { ...filtered('invites', ['brandId', engine], owner), limit: 51 },
    { ...filtered('invites', ['email', 'invited@example.org'], invited), limit: null },
    { ...read('list', `brands/${engine}/log`, owner), limit: 101 },
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
  ...detailRequests(),
  ...fanExportRequests(),
  ...craftedTaskRequests(),
  ...craftedTeamRequests(),
  ...craftedClosingRequests(),
  ...readRequests(),
];
