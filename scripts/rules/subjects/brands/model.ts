import { limits } from '../../../../src/config/limits.ts';
import {
  type Change,
  type Documents,
  arrivalAt,
  changedFields,
  isSubset,
  partsOf,
} from '../../engine/changes.ts';
import { isStaff, roleIn } from '../people.ts';
import {
  hasFields,
  isIntegerFrom,
  isLine,
  isLineOrEmpty,
  isName,
  isRandomId,
  isSigned,
} from '../documents.ts';
import { isWebsite } from '../sign-ups/documents.ts';
import { isTellingOfDeletion, isTellingOfFilm, isTellingOfPack } from '../packs/model.ts';
import { openTask } from './fixtures.ts';
import { isTaskChange, isTellingOfTask } from './taskModel.ts';
import {
  authorIn,
  hasProven,
  isBlanked,
  isClosed,
  isInviteAllowed,
  isInviteOver,
  isJoining,
  isOwner,
  isProvenAnew,
  isRemovalAllowed,
  isSuspendedWithBrand,
  isTeamChange,
  isTeamEntry,
  memberAt,
  newEntry,
} from './teamModel.ts';
import {
  type Fields,
  type ReadRequest,
  type Token,
  isEqual,
  isMap,
  serverTime,
} from '../../engine/requests.ts';

// The model of brands: who belongs to one, who is invited, and what its log tells.

export const brandCollections: readonly string[] = [
  'brands',
  'brands/log',
  'brands/members',
  'invites',
];

type Account = NonNullable<Token>;

/** Whether a list asks for no more than this, from its start. */
const isFirst = ({ method, limit = 1, offset = 0 }: ReadRequest, longest: number) =>
  method === 'get' || (limit !== null && limit <= longest && offset === 0);

export function isBrandReadAllowed(request: ReadRequest, documents: Documents): boolean {
  const { by, method, path, where, isCollectionGroup } = request;
  if (by === null) return false;
  const name = path.split('/').at(-1);
  // Everyone finds the brands that they belong to, among all or below one.
  if (method === 'list' && name === 'members' && where?.field === 'uid' && where.value === by.uid)
    return true;
  // Staff find the members of all brands, and of any one.
  if (method === 'list' && name === 'members' && isStaff(by, documents)) return true;
  const { collection, ids } = partsOf(path);
  if (isCollectionGroup || !brandCollections.includes(collection)) return false;
  if (isStaff(by, documents)) return true;
  const [brandId = '', id] = ids;
  switch (collection) {
    case 'brands': {
      const role = roleIn(documents, brandId, by);
      return method === 'get' && ['owner', 'editor', 'packer'].some((one) => one === role);
    }
    case 'invites': {
      // Of what a list finds, no more is known than what it is filtered by.
      const invite =
        method === 'get' ? documents.get(path) : where && { [where.field]: where.value };
      return (
        isFirst(request, limits.ownInvitations) &&
        (hasProven(by, invite?.email) || isOwner(documents, invite?.brandId, by))
      );
    }
    case 'brands/log':
      return isFirst(request, limits.logEntries) && isOwner(documents, brandId, by);
    default:
      return (
        isOwner(documents, brandId, by) ||
        (collection === 'brands/members' && method === 'get' && id === by.uid)
      );
  }
}

/** Staff clear away who was in a brand that is closed. */
const isClosedByStaff = ({ documents }: Change, brandId: unknown, by: Account) =>
  isStaff(by, documents.before) && isClosed(documents.before, brandId);

/** Whom a brand was accepted for is gone, and nothing else. */
const isForgotten = (before: Fields, after: Fields) =>
  isSubset(changedFields(before, after), 'ownerEmail', 'contactName') &&
  isEqual([after.ownerEmail, after.contactName], ['', '']);

/** A closed brand is forgotten; of another, owners change the team, details and a paid package, and staff the rest. */
function isBrandWriteAllowed(change: Change, by: Account): boolean {
  const { key, before, after, documents } = change;
  if (!after) return false;
  const staff = isStaff(by, documents.before);
  if (!before) return staff && isNewBrand(change, after);
  if (isClosed(documents.before, key)) return staff && isForgotten(before, after);
  return (
    isSubscription(change, before, after, by) ||
    isTeamChange(change, before, after, by) ||
    isDetailsChange(change, before, after, by) ||
    (staff && isBrandUpdateAllowed(change, before, after))
  );
}

function isMemberChangeAllowed(change: Change, by: Account, isOfClosed: boolean): boolean {
  const { before, after } = change;
  // A removal of nobody changes nothing.
  if (!after) return isOfClosed || (!!before && isRemovalAllowed(change, before, by));
  return before
    ? isSuspendedWithBrand(change, { before, after, by }) ||
        isProvenAnew(change, { before, after, by })
    : isJoining(change, after, by);
}

function isInviteChangeAllowed(change: Change, by: Account): boolean {
  const { before, after } = change;
  if (after) return !before && isInviteAllowed(change, after, by);
  return (
    !!before && (isClosedByStaff(change, before.brandId, by) || isInviteOver(change, before, by))
  );
}

export function isBrandChangeAllowed(change: Change, by: Account): boolean {
  const { collection, before, after } = change;
  const isOfClosed = isClosedByStaff(change, change.parents[0], by);
  switch (collection) {
    case 'brands':
      return isBrandWriteAllowed(change, by);
    case 'brands/log':
      if (before && after) return isOfClosed && isBlanked(before, after);
      return !!after && isEntryAllowed(change, after, by);
    case 'brands/members':
      return isMemberChangeAllowed(change, by, isOfClosed);
    case 'invites':
      return isInviteChangeAllowed(change, by);
    default:
      return false;
  }
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
      'suspended',
      'team',
      'packageId',
      'packageUntil',
      'isFirstFilmCampaign',
      'campaignProjectId',
      'contactName',
      'website',
      'imdb',
      'promotion',
      'changeId',
      'at',
    ) &&
    isName(brand.name, limits.brandName) &&
    areDetails(brand) &&
    typeof brand.isFirstFilmCampaign === 'boolean' &&
    isPackage(brand) &&
    brand.suspended === false &&
    isEqual([brand.imdb, brand.promotion], [openTask, openTask]) &&
    isEqual(brand.team, { members: 0, invited: 1, sent: 0, since: null }) &&
    (brand.campaignProjectId === '' ||
      (brand.isFirstFilmCampaign && isFilmOf(change, brand.campaignProjectId, key))) &&
    brand.changeId === key &&
    brand.at === serverTime &&
    typeof ownerEmail === 'string' &&
    documents.after.get(`signUpReviews/${ownerEmail}`)?.brandId === key &&
    arrivalAt(`invites/${key}~${ownerEmail}`, documents)?.role === 'owner' &&
    newEntry(key, key, change)?.action === 'accepted'
  );
}

const areDetails = ({ contactName, website }: Fields) =>
  isLineOrEmpty(contactName, limits.contactName) && (website === '' || isWebsite(website));

/** An owner or staff correct whom to ask for, and where the brand is found. */
const isDetailsChange = (change: Change, before: Fields, after: Fields, by: Account) =>
  (isOwner(change.documents.before, change.key, by) || isStaff(by, change.documents.before)) &&
  isSubset(changedFields(before, after), 'contactName', 'website', 'changeId') &&
  areDetails(after) &&
  newEntry(change.key, after.changeId, change)?.action === 'detailsChanged';

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
    (isOwner(documents.before, key, by) || isStaff(by, documents.before)) &&
    isSubset(
      changedFields(before, after),
      ...['packageId', 'packageUntil', 'payerUid', 'subscriptionId', 'changeId'],
    ) &&
    (!isEqual(after.packageId, before.packageId) ||
      !isEqual(after.packageUntil, before.packageUntil)) &&
    isPackage(after) &&
    typeof payerUid === 'string' &&
    typeof subscriptionId === 'string' &&
    paid !== undefined &&
    (paid.status === 'active' || paid.status === 'trialing') &&
    paid.latest_invoice_status === 'paid' &&
    paid.role === after.packageId &&
    isMap(paid.metadata) &&
    paid.metadata.brandId === key &&
    paid.current_period_end instanceof Date &&
    isEqual(after.packageUntil, new Date(paid.current_period_end.getTime() + 14 * 86_400_000)) &&
    newEntry(key, after.changeId, change)?.action === 'packageChanged'
  );
}

const teamEvents = ['invited', 'withdrawn', 'declined', 'joined', 'removed', 'left'];
const packEvents = ['returned', 'submitted', 'building', 'built', 'published'];
const slotNames = ['c1', 'c2', 'c3', 'c4', 'p1', 'p2', 'p3'];

/** Staff change the package, with a reason in the log, suspend or close the brand, name the campaign's film, or do a task. */
function isBrandUpdateAllowed(change: Change, before: Fields, after: Fields): boolean {
  const changed = changedFields(before, after);
  if (isTaskChange(change, before, after)) return true;
  if (isSubset(changed, 'suspended', 'changeId') && changed.includes('suspended'))
    return (
      typeof after.suspended === 'boolean' &&
      after.suspended !== before.suspended &&
      newEntry(change.key, after.changeId, change)?.action ===
        (after.suspended ? 'suspended' : 'suspensionLifted')
    );
  if (isSubset(changed, 'closed', 'suspended', 'changeId') && changed.includes('closed'))
    return (
      isEqual([after.closed, after.suspended], [true, true]) &&
      newEntry(change.key, after.changeId, change)?.action === 'closed'
    );
  // It forgets whom it was accepted for, and names an owner who stays.
  if (
    isSubset(changed, 'ownerEmail', 'contactName', 'remainingOwnerUid') &&
    isEqual([after.ownerEmail, after.contactName], ['', ''])
  )
    return memberAt(change.documents.after, change.key, after.remainingOwnerUid)?.role === 'owner';
  if (isSubset(changed, 'campaignProjectId', 'changeId') && changed.includes('campaignProjectId'))
    return (
      isFilmOf(change, after.campaignProjectId, change.key) &&
      newEntry(change.key, after.changeId, change)?.action === 'campaignNamed' &&
      slotNames.every((slot) => !change.documents.after.get(`brands/${change.key}/slots/${slot}`))
    );
  return (
    isSubset(changed, 'packageId', 'packageUntil', 'changeId') &&
    isPackage(after) &&
    newEntry(change.key, after.changeId, change)?.action === 'packageChanged'
  );
}

/** An entry tells of what its commit does, and nothing else. */
function isEntryAllowed(change: Change, entry: Fields, by: Account): boolean {
  const { key, parents, documents } = change;
  const [brandId = ''] = parents;
  const staff = isStaff(by, documents.before);
  if (
    !isRandomId(key) ||
    !hasFields(entry, 'action', 'reason', 'before', 'after', 'by', 'byEmail', 'at')
  )
    return false;
  if (teamEvents.some((action) => action === entry.action)) return isTeamEntry(change, entry, by);
  if (!isSigned(entry, authorIn(brandId, change, by))) return false;
  if (packEvents.some((action) => action === entry.action))
    return staff && isTellingOfPack(change, entry);
  if (entry.action === 'filmNamed') return staff && isTellingOfFilm(change, entry);
  // Staff cannot delete the pack itself.
  if (entry.action === 'packDeleted') return isTellingOfDeletion(change, entry);
  if (entry.action === 'fansExported')
    return (
      isEqual([entry.reason, entry.before], ['', null]) &&
      hasFields(entry.after, 'count') &&
      isIntegerFrom(entry.after.count, 1) &&
      ['owner', 'editor'].some((role) => role === roleIn(documents.before, brandId, by))
    );
  const isProof = entry.action === 'packageChanged' && entry.reason === 'Subscription';
  const isDetails = entry.action === 'detailsChanged';
  return (staff || isProof || isDetails) && isTellingOfBrand(change, entry, brandId);
}

/** What an entry says of a change of the brand itself. */
function isTellingOfBrand({ key, documents }: Change, entry: Fields, brandId: string): boolean {
  const path = `brands/${brandId}`;
  const before = documents.before.get(path);
  const after = documents.after.get(path);
  if (after?.changeId !== key) return false;
  if (entry.action === 'accepted')
    return (
      isPackageOf(entry.after, after) && !before && entry.before === null && entry.reason === ''
    );
  if (before === undefined || before.changeId === key) return false;
  if (entry.action === 'detailsChanged')
    return entry.reason === '' && entry.before === null && entry.after === null;
  if (['suspended', 'suspensionLifted', 'closed'].some((action) => action === entry.action))
    return (
      entry.before === null &&
      entry.after === null &&
      isLine(entry.reason, limits.reason) &&
      after.suspended === (entry.action !== 'suspensionLifted')
    );
  if (entry.action === 'taskChanged') return isTellingOfTask(entry, before, after);
  if (entry.action === 'campaignNamed')
    return (
      entry.reason === '' &&
      isEqual(entry.before, { projectId: before.campaignProjectId }) &&
      isEqual(entry.after, { projectId: after.campaignProjectId })
    );
  return (
    entry.action === 'packageChanged' &&
    isPackageOf(entry.after, after) &&
    isLine(entry.reason, limits.reason) &&
    isPackageOf(entry.before, before)
  );
}
