import fc from 'fast-check';
import { limits } from '../../../../src/config/limits.ts';
import { line, text } from '../arbitraries.ts';
import { brand, brandEntry, brandIds, invitations, invite, until } from './fixtures.ts';
import { fixtures } from '../fixtures.ts';
import { filmIds } from '../packs/fixtures.ts';
import { memberTokens, staffToken } from '../accounts.ts';
import { review } from '../sign-ups/fixtures.ts';
import type { RequestKind } from '../../engine/subject.ts';
import { commit, commitBy, kind, read, set, update } from '../requestBuilders.ts';
import { closingRequestKinds } from './closingRequestKinds.ts';
import { taskRequestKinds } from './taskRequests.ts';
import { teamRequestKinds } from './teamRequestKinds.ts';
import {
  type CommitRequest,
  type Fields,
  type ReadRequest,
  type Token,
  serverTime,
} from '../../engine/requests.ts';

// What the rules accept about brands: staff accept sign-ups, and members run their own.

const { engine, other, coOwned } = brandIds;
const { owner, editor, packer, door, otherOwner, coOwner, invited } = memberTokens;

type Package = { packageId: string; packageUntil: Date | null };
export const silver: Package = { packageId: 'silver', packageUntil: until };

/** The writes with which staff accept a sign-up, by name; what is different in each may be given. */
export function acceptance(
  email: string,
  brandId: string,
  different: Partial<Record<'review' | 'brand' | 'invite' | 'entry', Fields>> = {},
) {
  const at = serverTime;
  return {
    review: set(`signUpReviews/${email}`, review({ brandId, at, ...different.review })),
    brand: set(
      `brands/${brandId}`,
      brand({ ownerEmail: email, changeId: brandId, at, ...different.brand }),
    ),
    invite: set(
      `invites/${brandId}~${email}`,
      invite(brandId, email, { role: 'owner', changeId: brandId, at, ...different.invite }),
    ),
    entry: set(`brands/${brandId}/log/${brandId}`, brandEntry({ at, ...different.entry })),
  };
}

const paidPackage = fc.constantFrom('silver', 'gold', 'diamond').map((packageId): Package => ({
  packageId,
  packageUntil: until,
}));
const anyPackage = fc.oneof(paidPackage, fc.constant({ packageId: 'bronze', packageUntil: null }));

const accepted = (email: string) =>
  fc
    .record({
      brandId: fc.uuid(),
      name: line(limits.brandName),
      note: text(limits.reviewNote),
      terms: fc.oneof(
        anyPackage.map((granted) => ({ granted, isFirstFilmCampaign: true })),
        paidPackage.map((granted) => ({ granted, isFirstFilmCampaign: false })),
      ),
    })
    .map(({ brandId, name, note, terms: { granted, isFirstFilmCampaign } }) =>
      commit(
        ...Object.values(
          acceptance(email, brandId, {
            review: { note },
            brand: { name, isFirstFilmCampaign, ...granted },
            entry: { after: granted },
          }),
        ),
      ),
    );

/** Another package, with its entry and what is different in either. */
export function changePackage(
  brandId: string,
  changeId: string,
  granted: Package,
  { fields = {}, entry = {} }: { fields?: Fields; entry?: Fields } = {},
): CommitRequest {
  const { packageId, packageUntil } = fixtures.get(`brands/${brandId}`) ?? {};
  return commit(
    update(`brands/${brandId}`, { ...granted, changeId, ...fields }),
    set(
      `brands/${brandId}/log/${changeId}`,
      brandEntry({
        action: 'packageChanged',
        reason: 'Paid by bank transfer.',
        before: { packageId, packageUntil },
        after: granted,
        at: serverTime,
        ...entry,
      }),
    ),
  );
}

/** Names the film of a brand's campaign. */
export const nameCampaign = (
  brandId: string,
  [id, projectId]: readonly [id: string, projectId: string],
  entry: Fields = {},
): CommitRequest =>
  commit(
    update(`brands/${brandId}`, { campaignProjectId: projectId, changeId: id }),
    set(
      `brands/${brandId}/log/${id}`,
      brandEntry({
        action: 'campaignNamed',
        before: { projectId: fixtures.get(`brands/${brandId}`)?.campaignProjectId },
        after: { projectId },
        at: serverTime,
        ...entry,
      }),
    ),
  );

/** Other details of a brand, by an owner or staff; signed by whoever does it unless the entry says otherwise. */
export const changeDetails = (
  by: NonNullable<Token>,
  id: string,
  different: { details?: Fields; entry?: Fields } = {},
): CommitRequest =>
  commitBy(
    by,
    update(`brands/${engine}`, {
      contactName: 'Ada Engine',
      website: 'https://engine.example.org/films',
      changeId: id,
      ...different.details,
    }),
    set(
      `brands/${engine}/log/${id}`,
      brandEntry({
        action: 'detailsChanged',
        after: null,
        ...(by.uid === owner.uid && { by: owner.uid, byEmail: owner.claims.email }),
        at: serverTime,
        ...different.entry,
      }),
    ),
  );

/** That a member takes addresses of fans out; signed by them unless the entry says otherwise. */
export const exportFans = (
  by: NonNullable<Token>,
  id: string,
  count: number,
  entry: Fields = {},
): CommitRequest =>
  commitBy(
    by,
    set(
      `brands/${engine}/log/${id}`,
      brandEntry({
        action: 'fansExported',
        after: { count },
        by: by.uid,
        byEmail: by.claims.email,
        at: serverTime,
        ...entry,
      }),
    ),
  );

const packageChanged = (brandId: string, granted: fc.Arbitrary<Package>) =>
  fc
    .tuple(fc.uuid(), granted, line(limits.reason))
    .map(([id, other, reason]) => changePackage(brandId, id, other, { entry: { reason } }));

/** A list of the documents of which a field has this value. */
export const filtered = (
  path: string,
  [field, value]: readonly [field: string, value: string],
  by: Token,
): ReadRequest => ({ ...read('list', path, by), where: { field, value } });

const ownBrands = (by: NonNullable<Token>): ReadRequest => ({
  ...filtered('members', ['uid', by.uid], by),
  isCollectionGroup: true,
});

const oneOf = (...requests: readonly (CommitRequest | ReadRequest)[]) =>
  fc.constantFrom(...requests);
const member = (uid: string, brandId: string = engine) => `brands/${brandId}/members/${uid}`;
const invitation = (name: keyof typeof invitations) => `invites/${engine}~${name}@example.org`;

/** Every kind of request about brands that the rules accept. */
export const brandRequestKinds: readonly RequestKind[] = [
  kind('sign-up accepted', accepted('ada@example.org')),
  kind('reviewed sign-up accepted', accepted('grace@example.org')),
  kind(
    'review of a brand',
    text(limits.reviewNote).map((note) =>
      commit(
        set('signUpReviews/owner@example.org', review({ brandId: engine, note, at: serverTime })),
      ),
    ),
  ),
  kind('package changed', packageChanged(engine, anyPackage)),
  kind('paid package changed', packageChanged(other, paidPackage)),
  kind('package changed from Bronze', packageChanged(coOwned, paidPackage)),
  kind(
    'film of a campaign named',
    fc.uuid().map((id) => nameCampaign(other, [id, filmIds.other])),
  ),
  kind(
    'details of a brand changed',
    fc
      .record({
        by: fc.constantFrom(owner, staffToken),
        id: fc.uuid(),
        contactName: fc.oneof(fc.constant(''), line(limits.contactName)),
        website: fc.constantFrom('', 'engine.example.org', 'https://engine.example.org/a?b#c'),
      })
      .map(({ by, id, ...details }) => changeDetails(by, id, { details })),
  ),
  kind(
    'fans exported',
    fc
      .tuple(fc.constantFrom(owner, editor), fc.uuid(), fc.constantFrom(1, 203, 2 ** 40))
      .map((taken) => exportFans(...taken)),
  ),
  ...taskRequestKinds,
  ...teamRequestKinds,
  ...closingRequestKinds,
  kind(
    'brand read',
    oneOf(...[owner, editor, packer, staffToken].map((by) => read('get', `brands/${engine}`, by))),
  ),
  kind('brands listed', oneOf(read('list', 'brands'))),
  kind(
    'brand log read',
    oneOf(...[owner, staffToken].map((by) => read('get', `brands/${engine}/log/${engine}`, by))),
  ),
  kind(
    'brand log listed',
    oneOf(
      ...[owner, staffToken].map((by) => ({
        ...read('list', `brands/${engine}/log`, by),
        limit: limits.logEntries,
      })),
    ),
  ),
  kind(
    'member read',
    oneOf(...[door, owner, staffToken].map((by) => read('get', member('door'), by))),
  ),
  kind(
    'members listed',
    oneOf(...[owner, staffToken].map((by) => read('list', `brands/${engine}/members`, by))),
  ),
  kind(
    'members of all brands listed',
    oneOf({ ...read('list', 'members'), isCollectionGroup: true }),
  ),
  kind('own brands found', oneOf(...[editor, door, otherOwner, coOwner].map(ownBrands))),
  kind(
    'invitation read',
    oneOf(...[invited, owner, staffToken].map((by) => read('get', invitation('invited'), by))),
  ),
  kind(
    'invitations found',
    oneOf(
      filtered('invites', ['email', 'invited@example.org'], invited),
      filtered('invites', ['brandId', engine], owner),
      read('list', 'invites'),
    ),
  ),
];
