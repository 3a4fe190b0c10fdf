import { limits } from '../../src/config/limits.ts';
import {
  type Change,
  type Documents,
  arrivalAt,
  authorOf,
  changedFields,
  isStaff,
  isSubset,
  partsOf,
} from './modelChanges.ts';
import { hasFields, isEmail, isLine, isRandomId, isSigned } from './modelDocuments.ts';
import {
  isFilmEditor,
  isPackChangeAllowed,
  isTellingOfPack,
  packCollections,
} from './packModel.ts';
import {
  type Fields,
  type ReadRequest,
  type Token,
  isEqual,
  isMap,
  serverTime,
} from './requests.ts';

// The model of brands: who belongs to one, who is invited, and what its log tells.

export const brandCollections: readonly string[] = [
  'brands',
  'brands/log',
  'brands/members',
  'invites',
  ...packCollections,
];

const roles = ['owner', 'editor', 'packer', 'door'];

type Account = NonNullable<Token>;

const memberAt = (documents: Documents, brandId: string, uid: unknown) =>
  typeof uid === 'string' ? documents.get(`brands/${brandId}/members/${uid}`) : undefined;

const isOwner = (documents: Documents, brandId: unknown, uid: unknown) =>
  typeof brandId === 'string' && memberAt(documents, brandId, uid)?.role === 'owner';

/** Whether the account has shown that it reads what is sent to this email. */
const hasProven = ({ claims }: Account, email: unknown) =>
  typeof email === 'string' && claims.email_verified === true && claims.email === email;

export function isBrandReadAllowed(request: ReadRequest, documents: Documents): boolean {
  const { by, method, path, where, isCollectionGroup } = request;
  // Everyone sees a storefront whose film they know.
  if (method === 'get' && partsOf(path).collection === 'storefronts') return true;
  if (by === null) return false;
  const name = path.split('/').at(-1);
  // Everyone finds the brands that they belong to, among all or below one.
  if (method === 'list' && name === 'members' && where?.field === 'uid' && where.value === by.uid)
    return true;
  // Staff find the packs and members of all brands, and of any one.
  if (method === 'list' && (name === 'packs' || name === 'members') && isStaff(by, documents))
    return true;
  const { collection, ids } = partsOf(path);
  if (isCollectionGroup || !brandCollections.includes(collection)) return false;
  if (isStaff(by, documents)) return true;
  const [brandId = '', id] = ids;
  switch (collection) {
    case 'brands': {
      const role = memberAt(documents, brandId, by.uid)?.role;
      return method === 'get' && ['owner', 'editor', 'packer'].some((one) => one === role);
    }
    case 'brands/packs':
    case 'brands/packs/events':
      return isFilmEditor(documents, brandId, by);
    case 'projectBrands': {
      const film = method === 'get' ? documents.get(path) : where && { [where.field]: where.value };
      return isFilmEditor(documents, film?.brandId, by);
    }
    case 'storefronts':
      return false;
    case 'invites': {
      // Of what a list finds, no more is known than what it is filtered by.
      const invite =
        method === 'get' ? documents.get(path) : where && { [where.field]: where.value };
      return hasProven(by, invite?.email) || isOwner(documents, invite?.brandId, by.uid);
    }
    default:
      return (
        isOwner(documents, brandId, by.uid) ||
        (collection === 'brands/members' && method === 'get' && id === by.uid)
      );
  }
}

export function isBrandChangeAllowed(change: Change, by: Account): boolean {
  const { collection, before, after } = change;
  switch (collection) {
    case 'brands':
      if (!after) return false;
      if (before && isSubscription(change, before, after, by)) return true;
      if (!isStaff(by, change.documents.before)) return false;
      return before ? isBrandUpdateAllowed(change, before, after) : isNewBrand(change, after);
    case 'brands/log':
      return !before && !!after && isEntryAllowed(change, after, by);
    case 'brands/members':
      return after ? !before && isJoining(change, after, by) : isRemovalAllowed(change, by);
    case 'invites':
      return after ? !before && isInviteAllowed(change, after, by) : isInviteOver(change, by);
    default:
      return isPackChangeAllowed(change, by, authorIn(change, by));
  }
}

/** Who signs what is written in a brand: staff as staff, others as members. */
function authorIn({ parents, documents }: Change, by: Account) {
  return isStaff(by, documents.before)
    ? authorOf(by, documents.before)
    : { uid: by.uid, email: memberAt(documents.before, parents[0] ?? '', by.uid)?.email };
}

/** Bronze is for the campaign of a first film, and costs nothing; the others are granted until a day. */
const isPackage = ({ packageId, packageUntil, isFirstFilmCampaign }: Fields) =>
  packageId === 'bronze'
    ? packageUntil === null && isFirstFilmCampaign === true
    : ['silver', 'gold', 'diamond'].some((one) => one === packageId) &&
      (packageUntil instanceof Date || packageUntil === serverTime);

/** Of the map in an entry; the server's time is in fields of the first level alone. */
const isPackageOf = (told: unknown, brand: Fields | undefined) =>
  brand !== undefined &&
  hasFields(told, 'packageId', 'packageUntil') &&
  told.packageUntil !== serverTime &&
  isEqual(told.packageId, brand.packageId) &&
  isEqual(told.packageUntil, brand.packageUntil);

const newEntry = (brandId: string, id: unknown, { documents }: Change) =>
  typeof id === 'string' ? arrivalAt(`brands/${brandId}/log/${id}`, documents) : undefined;

/** A brand is made of a sign-up: the review names it, its owner is invited, and its log begins. */
function isNewBrand(change: Change, brand: Fields): boolean {
  const { key, documents } = change;
  const { ownerEmail } = brand;
  return (
    isRandomId(key) &&
    hasFields(
      brand,
      'name',
      'ownerEmail',
      'keeperUid',
      'packageId',
      'packageUntil',
      'isFirstFilmCampaign',
      'campaignProjectId',
      'changeId',
      'at',
    ) &&
    isLine(brand.name, limits.brandName) &&
    typeof brand.isFirstFilmCampaign === 'boolean' &&
    isPackage(brand) &&
    brand.keeperUid === '' &&
    (brand.campaignProjectId === '' ||
      (brand.isFirstFilmCampaign && isFilmOf(change, brand.campaignProjectId, key))) &&
    brand.changeId === key &&
    brand.at === serverTime &&
    typeof ownerEmail === 'string' &&
    documents.after.get(`signUpReviews/${ownerEmail}`)?.brandId === key &&
    arrivalAt(`invites/${key}~${ownerEmail}`, documents)?.role === 'owner' &&
    newEntry(key, key, change)?.what === 'accepted'
  );
}

const isFilmOf = ({ documents }: Change, projectId: unknown, brandId: string) =>
  typeof projectId === 'string' &&
  documents.after.get(`projectBrands/${projectId}`)?.brandId === brandId;

/** An owner or staff prove the package by what is paid at Stripe, until fourteen days after it ends. */
function isSubscription(change: Change, before: Fields, after: Fields, by: Account): boolean {
  const { key, documents } = change;
  const { payerUid, subscriptionId } = after;
  const path = `customers/${String(payerUid)}/subscriptions/${String(subscriptionId)}`;
  const paid = documents.before.get(path);
  return (
    (isOwner(documents.before, key, by.uid) || isStaff(by, documents.before)) &&
    isSubset(
      changedFields(before, after),
      ...['packageId', 'packageUntil', 'payerUid', 'subscriptionId', 'changeId'],
    ) &&
    isPackage(after) &&
    typeof payerUid === 'string' &&
    typeof subscriptionId === 'string' &&
    paid !== undefined &&
    (paid.status === 'active' || paid.status === 'trialing') &&
    paid.role === after.packageId &&
    isMap(paid.metadata) &&
    paid.metadata.brandId === key &&
    paid.current_period_end instanceof Date &&
    isEqual(after.packageUntil, new Date(paid.current_period_end.getTime() + 14 * 86_400_000)) &&
    newEntry(key, after.changeId, change)?.what === 'packageChanged'
  );
}

const slotNames = ['c1', 'c2', 'c3', 'c4', 'p1', 'p2', 'p3'];

/** Staff change the package, with a reason in the log, name an owner who stays, or the film of the campaign. */
function isBrandUpdateAllowed(change: Change, before: Fields, after: Fields): boolean {
  const changed = changedFields(before, after);
  if (isSubset(changed, 'keeperUid'))
    return isOwner(change.documents.after, change.key, after.keeperUid);
  if (isSubset(changed, 'campaignProjectId'))
    return (
      isFilmOf(change, after.campaignProjectId, change.key) &&
      slotNames.every((slot) => !change.documents.after.get(`brands/${change.key}/slots/${slot}`))
    );
  return (
    isSubset(changed, 'packageId', 'packageUntil', 'changeId') &&
    isPackage(after) &&
    newEntry(change.key, after.changeId, change)?.what === 'packageChanged'
  );
}

/** An entry tells of what its commit does, and nothing else. */
function isEntryAllowed(change: Change, entry: Fields, by: Account): boolean {
  const { key, parents, documents } = change;
  const [brandId = ''] = parents;
  const path = `brands/${brandId}`;
  const staff = isStaff(by, documents.before);
  if (
    !isRandomId(key) ||
    !hasFields(entry, 'what', 'reason', 'before', 'after', 'by', 'byEmail', 'at') ||
    !isSigned(entry, authorIn(change, by))
  )
    return false;
  if (entry.what === 'invited') {
    if (!hasFields(entry.after, 'email', 'role') || typeof entry.after.email !== 'string')
      return false;
    const { email, role } = entry.after;
    const invite = arrivalAt(`invites/${brandId}~${email}`, documents);
    return (
      entry.reason === '' &&
      entry.before === null &&
      invite !== undefined &&
      isEqual([invite.changeId, invite.email, invite.role], [key, email, role])
    );
  }
  if (entry.what === 'withdrawn' || entry.what === 'removed')
    return entry.reason === '' && entry.before === null && isTellingOfLeave(change, entry);
  if (['returned', 'submitted', 'built', 'published'].some((what) => what === entry.what))
    return staff && isTellingOfPack(change, entry);
  const before = documents.before.get(path);
  const after = documents.after.get(path);
  const isProof = entry.what === 'packageChanged' && entry.reason === 'Subscription';
  if (!(staff || isProof) || after?.changeId !== key || !isPackageOf(entry.after, after))
    return false;
  if (entry.what === 'accepted') return !before && entry.before === null && entry.reason === '';
  return (
    entry.what === 'packageChanged' &&
    before !== undefined &&
    before.changeId !== key &&
    isLine(entry.reason, limits.reason) &&
    isPackageOf(entry.before, before)
  );
}

/** It names whoever is no longer invited, or no member, after the commit. */
function isTellingOfLeave({ parents, documents }: Change, { what, after: told }: Fields): boolean {
  const [brandId = ''] = parents;
  const fields = what === 'removed' ? ['uid', 'email', 'role'] : ['email', 'role'];
  if (!hasFields(told, ...fields)) return false;
  const path =
    what === 'removed'
      ? `brands/${brandId}/members/${String(told.uid)}`
      : `invites/${brandId}~${String(told.email)}`;
  const gone = documents.before.get(path);
  return (
    gone !== undefined &&
    !documents.after.get(path) &&
    (what === 'removed' || gone.brandId === brandId) &&
    isEqual([gone.email, gone.role], [told.email, told.role])
  );
}

/** Who has proven the invited email becomes a member with the role of the invitation, which is then used. */
function isJoining({ key, parents, documents }: Change, member: Fields, by: Account): boolean {
  const [brandId = ''] = parents;
  if (!hasFields(member, 'uid', 'email', 'role', 'at') || !hasProven(by, member.email))
    return false;
  const path = `invites/${brandId}~${String(member.email)}`;
  const invite = documents.before.get(path);
  return (
    key === by.uid &&
    member.uid === by.uid &&
    member.at === serverTime &&
    invite !== undefined &&
    isEqual([invite.brandId, invite.role], [brandId, member.role]) &&
    !documents.after.get(path)
  );
}

/** Owners remove others, staff everyone, as long as an owner is known to stay. */
function isRemovalAllowed({ key, parents, before, documents }: Change, by: Account): boolean {
  const [brandId = ''] = parents;
  if (key !== by.uid && isOwner(documents.before, brandId, by.uid)) return true;
  if (!isStaff(by, documents.before)) return false;
  if (before && before.role !== 'owner') return true;
  const keeper = documents.after.get(`brands/${brandId}`)?.keeperUid;
  return keeper !== key && isOwner(documents.after, brandId, keeper);
}

/** Staff invite anyone, an owner everyone but owners. The log tells of it. */
function isInviteAllowed(change: Change, invite: Fields, by: Account): boolean {
  const { documents } = change;
  const { brandId, email, role } = invite;
  if (
    !hasFields(invite, 'brandId', 'email', 'role', 'by', 'at', 'changeId') ||
    typeof brandId !== 'string' ||
    typeof email !== 'string'
  )
    return false;
  const mayInvite =
    isStaff(by, documents.before) ||
    (role !== 'owner' && isOwner(documents.before, brandId, by.uid));
  const isFirst = arrivalAt(`brands/${brandId}`, documents)?.ownerEmail === email;
  const isTold = isFirst
    ? invite.changeId === brandId && role === 'owner'
    : !!documents.before.get(`brands/${brandId}`) &&
      isEqual(newEntry(brandId, invite.changeId, change)?.after, { email, role });
  return (
    mayInvite &&
    isTold &&
    change.key === `${brandId}~${email}` &&
    isEmail(email) &&
    roles.some((one) => one === role) &&
    invite.by === by.uid &&
    invite.at === serverTime
  );
}

/** Staff and owners take an invitation back; whoever is invited uses it, or is a member already. */
function isInviteOver({ before, documents }: Change, by: Account): boolean {
  if (isStaff(by, documents.before)) return true;
  const brandId = before?.brandId;
  return (
    isOwner(documents.before, brandId, by.uid) ||
    (typeof brandId === 'string' &&
      hasProven(by, before?.email) &&
      memberAt(documents.after, brandId, by.uid) !== undefined)
  );
}
