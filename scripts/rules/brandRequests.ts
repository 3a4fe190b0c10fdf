import fc from 'fast-check';
import { limits } from '../../src/config/limits.ts';
import { line, text } from './documentArbitraries.ts';
import {
  brand,
  brandEntry,
  brandIds,
  fixtures,
  invitations,
  invite,
  memberTokens,
  review,
  staffDocuments,
  staffToken,
  until,
} from './fixtures.ts';
import {
  type RequestKind,
  commit,
  commitBy,
  kind,
  read,
  remove,
  set,
  update,
} from './requestBuilders.ts';
import {
  type CommitRequest,
  type Fields,
  type ReadRequest,
  type Token,
  serverTime,
} from './requests.ts';

// What the rules accept about brands: staff accept sign-ups, and members run their own.

const { engine, other, coOwned } = brandIds;
const { owner, secondOwner, editor, packer, door, otherOwner, coOwner, invited } = memberTokens;

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
        what: 'packageChanged',
        reason: 'Paid by bank transfer.',
        before: { packageId, packageUntil },
        after: granted,
        at: serverTime,
        ...entry,
      }),
    ),
  );
}

const packageChanged = (brandId: string, granted: fc.Arbitrary<Package>) =>
  fc
    .tuple(fc.uuid(), granted, line(limits.reason))
    .map(([id, other, reason]) => changePackage(brandId, id, other, { entry: { reason } }));

/** An invitation with its entry, and what is different in either. */
export function inviting(
  by: NonNullable<Token>,
  brandId: string,
  {
    email = 'new@example.org',
    role = 'editor',
    id = '',
    ...fields
  }: Partial<Record<string, string>>,
  entry: Fields = {},
): CommitRequest {
  const byEmail =
    staffDocuments.get(`staff/${by.uid}`)?.email ??
    fixtures.get(`brands/${brandId}/members/${by.uid}`)?.email;
  const signature = { by: by.uid, at: serverTime };
  return commitBy(
    by,
    set(
      `invites/${brandId}~${email}`,
      invite(brandId, email, { role, changeId: id, ...signature, ...fields }),
    ),
    set(
      `brands/${brandId}/log/${id}`,
      brandEntry({ what: 'invited', after: { email, role }, ...signature, byEmail, ...entry }),
    ),
  );
}

const invitedBy = (by: NonNullable<Token>, brandId: string, roles: readonly string[]) =>
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

/** Whoever is invited becomes a member; what is different in the member may be given. */
export const joining = (
  by: NonNullable<Token>,
  email: string,
  fields: Fields = {},
): CommitRequest =>
  commitBy(
    by,
    set(`brands/${engine}/members/${by.uid}`, {
      uid: by.uid,
      email,
      role: 'editor',
      at: serverTime,
      ...fields,
    }),
    remove(`invites/${engine}~${email}`),
  );

/** Staff remove an owner, and name another one who stays. */
export const replaceOwner = (brandId: string, uid: string, keeperUid: string): CommitRequest =>
  commit(update(`brands/${brandId}`, { keeperUid }), remove(`brands/${brandId}/members/${uid}`));

/** Whoever is removed or no longer invited, and the entry that tells of it; what is different in that may be given. */
export function toldRemoval(
  by: NonNullable<Token>,
  path: string,
  id: string,
  entry: Fields = {},
): CommitRequest {
  const { uid, email, role } = fixtures.get(path) ?? {};
  const signature = {
    by: by.uid,
    at: serverTime,
    byEmail:
      staffDocuments.get(`staff/${by.uid}`)?.email ??
      fixtures.get(`brands/${engine}/members/${by.uid}`)?.email,
  };
  const told = path.startsWith('invites/')
    ? { what: 'withdrawn', after: { email, role } }
    : { what: 'removed', after: { uid, email, role } };
  return commitBy(
    by,
    remove(path),
    set(`brands/${engine}/log/${id}`, brandEntry({ ...told, ...signature, ...entry })),
  );
}

const toldRemovals = (by: NonNullable<Token>, path: string) =>
  fc.uuid().map((id) => toldRemoval(by, path, id));

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
  kind('keeper named', oneOf(commit(update(`brands/${engine}`, { keeperUid: 'owner' })))),
  kind(
    'owner replaced',
    oneOf(
      replaceOwner(engine, 'owner', 'second-owner'),
      replaceOwner(engine, 'second-owner', 'owner'),
    ),
  ),
  kind('owner removed by staff', oneOf(commit(remove(member('owner', coOwned))))),
  kind('owner removed by owner', oneOf(commitBy(owner, remove(member('second-owner'))))),
  kind(
    'member removed by owner',
    oneOf(commitBy(owner, remove(member('door'))), commitBy(secondOwner, remove(member('editor')))),
  ),
  kind('member removed by staff', oneOf(commit(remove(member('packer'))))),
  kind('removal told by staff', toldRemovals(staffToken, member('packer'))),
  kind('removal told by owner', toldRemovals(owner, member('door'))),
  kind('withdrawal told by staff', toldRemovals(staffToken, invitation('next-owner'))),
  kind('withdrawal told by owner', toldRemovals(owner, invitation('invited'))),
  kind('invited by staff', invitedBy(staffToken, engine, ['owner', 'editor', 'packer', 'door'])),
  kind('invited by owner', invitedBy(owner, engine, ['editor', 'packer', 'door'])),
  kind('joined', oneOf(joining(invited, 'invited@example.org'))),
  kind(
    'invitation taken back',
    oneOf(commitBy(owner, remove(invitation('invited'))), commit(remove(invitation('next-owner')))),
  ),
  kind('invitation of a member taken back', oneOf(commitBy(door, remove(invitation('door'))))),
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
    oneOf(...[owner, staffToken].map((by) => read('list', `brands/${engine}/log`, by))),
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
