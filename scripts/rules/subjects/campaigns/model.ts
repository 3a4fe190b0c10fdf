import { holdMinutes, limits } from '../../../../src/config/limits.ts';
import { packageIds, packageTerms } from '../../../../src/config/packages.ts';
import { kinds } from '../../../../src/features/orders/kinds.ts';
import {
  type Change,
  type Documents,
  changedFields,
  isSubset,
  partsOf,
} from '../../engine/changes.ts';
import {
  type Fields,
  type ReadRequest,
  type Token,
  isEqual,
  isList,
  isMap,
  itemText,
  serverTime,
} from '../../engine/requests.ts';
import { hasFields, isIntegerFrom, isLine, isRandomId, isSigned, isText } from '../documents.ts';
import { areShippingPrices, isFilmEditor } from '../packs/model.ts';
import { authorOf, isStaff, roleIn } from '../people.ts';
import { isItemPicture, isStamped, stampFields } from '../shop/model.ts';
import { isReached, takenKey, timeOf } from '../shop/orderModel.ts';
import { isCampaignDraftChangeAllowed } from './draftModel.ts';
import { isUpdateChangeAllowed, isUpdateReadAllowed, updateCollections } from './updateModel.ts';

// The model of campaigns: what staff have approved of them, their rewards, and what pledges move. What a pledge costs and
// when it is taken is the model's of orders.

export const campaignCollections: readonly string[] = [
  'campaigns',
  'campaigns/rewards',
  'campaigns/backers',
  'campaigns/returning',
  ...updateCollections,
  'brands/campaignDrafts',
  'brands/campaignDrafts/seen',
];

type Account = NonNullable<Token>;

export function isCampaignReadAllowed(request: ReadRequest, documents: Documents): boolean {
  const { by, method, path, where, isCollectionGroup, limit = 1, offset = 0 } = request;
  const { collection, ids } = partsOf(path);
  const staff = isStaff(by, documents);
  const [id = '', child] = ids;
  // Staff find what waits, of all brands.
  if (method === 'list' && path.split('/').at(-1) === 'campaignDrafts' && staff) return true;
  if (isUpdateReadAllowed(request, documents)) return true;
  if (isCollectionGroup) return false;
  const isFirst = (longest: number) => limit !== null && limit <= longest && offset === 0;
  const isMakerOf = (brandId: unknown) => by !== null && isFilmEditor(documents, brandId, by);
  const campaign = documents.get(`campaigns/${id}`);
  const isTheirs = staff || isMakerOf(campaign?.brandId);
  switch (collection) {
    case 'campaigns':
      return (
        method === 'get' ||
        staff ||
        (where?.field === 'state' && where.value === 'approved' && isFirst(campaignsPerList)) ||
        (where?.field === 'brandId' && isMakerOf(where.value))
      );
    case 'campaigns/rewards':
      // Without a filter by what is secret nobody else lists them; a query of the model has none of its kind.
      return method === 'get'
        ? staff || campaign !== undefined
        : isTheirs || roleIn(documents, campaign?.brandId, by) === 'packer';
    case 'campaigns/backers':
      return isTheirs || (method === 'get' && by !== null && by.uid === child);
    case 'campaigns/returning':
      return staff;
    case 'brands/campaignDrafts':
      return staff || isMakerOf(id);
    case 'brands/campaignDrafts/seen':
      return staff && method === 'get' && ids.at(-1) === 'last';
    default:
      return false;
  }
}

/** As many as a visitor lists at once. */
const campaignsPerList = 60;

export function isCampaignChangeAllowed(change: Change, by: Account): boolean {
  const { collection, before, after, documents } = change;
  const staff = isStaff(by, documents.before);
  if (updateCollections.includes(collection)) return isUpdateChangeAllowed(change, by);
  switch (collection) {
    case 'campaigns':
      if (!after) return false;
      return before
        ? isCampaignUpdate(change, before, after, by)
        : staff && isApproval(change, after, by);
    case 'campaigns/rewards':
      return (
        staff &&
        !!after &&
        isReward(change, after, by) &&
        (!before || (before.brandId === after.brandId && isUntaken(change, before)))
      );
    case 'campaigns/backers':
      return isBackerChange(change);
    case 'campaigns/returning':
      return staff && !!after && isBegunReturn(change, after, by);
    case 'brands/campaignDrafts/seen':
      return staff && !!after && isSeenDraft(change, after, by);
    default:
      return isCampaignDraftChangeAllowed(change, by);
  }
}

const day = 24 * 60 * 60_000;

const draftPath = (brandId: unknown, projectId: string) =>
  `brands/${String(brandId)}/campaignDrafts/${projectId}`;

/** What staff keep of a draft is of the version that it has by then. */
function isSeenDraft({ key, parents, documents }: Change, seen: Fields, { uid }: Account) {
  const [brandId, projectId = ''] = parents;
  const draft = documents.after.get(draftPath(brandId, projectId));
  return (
    key === 'last' &&
    draft !== undefined &&
    itemText([seen.version, seen.by]) === itemText([draft.version, uid]) &&
    seen.at === serverTime
  );
}

/** One pledge of each of the team, under their own name. */
const isBegunReturn = ({ key, documents }: Change, begun: Fields, by: Account): boolean =>
  key === by.uid &&
  hasFields(begun, 'orderId', 'by', 'byEmail', 'at') &&
  isRandomId(begun.orderId) &&
  isSigned(begun, authorOf(by, documents.before));

/** As in the draft that this commit approves. */
function isSeen({ key, documents }: Change, { brandId, ...campaign }: Fields): boolean {
  const draft = documents.after.get(draftPath(brandId, key));
  return (
    draft?.state === 'approved' &&
    draft.at === serverTime &&
    ['heading', 'story', 'pictures'].every(
      (field) => itemText(campaign[field]) === itemText(draft[field]),
    ) &&
    isLine(campaign.heading, limits.campaignHeading) &&
    isText(campaign.story, limits.campaignStory)
  );
}

/** What a new campaign says beside what was typed. */
const firstFields: Fields = {
  state: 'approved',
  note: '',
  suspended: false,
  paidCents: 0,
  pledges: 0,
  taken: {},
  latest: '',
  closed: null,
  settledAt: null,
};
const timeFields = ['startsAt', 'endsAt', 'lateUntil'];
const typedFields = ['plainId', 'goalCents', 'budget', 'shipping', 'reminders'];

const isRow = (row: unknown) =>
  hasFields(row, 'label', 'cents') &&
  typeof row.label === 'string' &&
  row.label.length <= limits.budgetLabel &&
  isIntegerFrom(row.cents, 0);

/** A new campaign of the brand's campaign film, within the package of this moment. */
function isApproval(change: Change, campaign: Fields, by: Account): boolean {
  const { key, documents } = change;
  const { brandId, goalCents, budget } = campaign;
  const draft = documents.after.get(draftPath(brandId, key));
  const brand = documents.before.get(`brands/${String(brandId)}`);
  const packageId = packageIds.find((one) => one === brand?.packageId);
  const names = [...Object.keys(firstFields), ...timeFields, ...typedFields, ...stampFields];
  const others = ['brandId', 'projectId', 'heading', 'story', 'pictures', 'capCents'];
  if (!draft || !brand || !packageId || !hasFields(campaign, ...names, ...others)) return false;
  const { capCents, campaignDays } = packageTerms[packageId];
  const [start = NaN, end = NaN, late = NaN] = timeFields.map((name) => timeOf(campaign[name]));
  const moved = timeFields.map((name) => timeOf(campaign[name]) - timeOf(draft[name]));
  const [first = NaN] = moved;
  return (
    campaign.projectId === key &&
    isSeen(change, campaign) &&
    Object.entries(firstFields).every(
      ([name, value]) =>
        campaign[name] !== serverTime && itemText(campaign[name]) === itemText(value),
    ) &&
    typedFields.every((name) => itemText(campaign[name]) === itemText(draft[name])) &&
    moved.every((one) => one === first) &&
    first % day === 0 &&
    first >= 0 &&
    first <= limits.campaignMoveDays * day &&
    itemText(campaign.capCents) === itemText(capCents) &&
    typeof goalCents === 'number' &&
    goalCents >= limits.leastPledgeCents &&
    goalCents <= capCents &&
    start > Date.now() &&
    end >= start + campaignDays.min * day &&
    late >= end &&
    late <= start + campaignDays.max * day &&
    (packageId === 'bronze' || timeOf(brand.packageUntil) > Date.now()) &&
    brand.campaignProjectId === key &&
    brand.suspended === false &&
    isList(budget) &&
    budget.length <= limits.budgetRows &&
    budget.every(isRow) &&
    areShippingPrices(campaign.shipping) &&
    isStamped(campaign, by)
  );
}

function isCampaignUpdate(change: Change, before: Fields, after: Fields, by: Account): boolean {
  const { documents } = change;
  const staff = isStaff(by, documents.before);
  const changed = changedFields(before, after);
  if (changed.includes('latest')) return isCounted(change, before, after);
  if (changed.includes('closed')) return isSubset(changed, 'closed') && isClosed(before, after);
  // Also where it is so already: a brand that is suspended may be closed.
  if (isSubset(changed, 'suspended')) {
    const brand = documents.after.get(`brands/${String(before.brandId)}`);
    return staff && brand !== undefined && after.suspended === brand.suspended;
  }
  if (!isStamped(after, by)) return false;
  const isOwner = roleIn(documents.before, before.brandId, by) === 'owner';
  const isRunning = before.state === 'approved';
  if (after.state === 'cancelled')
    return (
      isSubset(changed, 'state', 'note', ...stampFields) &&
      isRunning &&
      typeof after.note === 'string' &&
      after.note !== '' &&
      after.note.length <= limits.packNote &&
      (staff || (isOwner && before.closed === null))
    );
  if (!staff) return false;
  if (after.state === 'settled')
    return (
      isSubset(changed, 'state', 'settledAt', ...stampFields) &&
      (isRunning || before.state === 'cancelled') &&
      before.closed !== null &&
      (isRunning && isReached(before)
        ? timeOf(before.lateUntil) <= Date.now()
        : before.paidCents === 0) &&
      after.settledAt === serverTime
    );
  return (
    isSubset(changed, 'heading', 'story', 'pictures', ...stampFields) &&
    isRunning &&
    isSeen(change, after)
  );
}

/** The sums of the end, once: when nothing that was reserved before it waits any more, or after a cancellation. */
const isClosed = (before: Fields, { closed }: Fields) =>
  before.closed === null &&
  (before.state === 'cancelled' ||
    (before.state === 'approved' && timeOf(before.endsAt) + holdMinutes * 60_000 < Date.now())) &&
  hasFields(closed, 'paidCents', 'pledges', 'at') &&
  itemText([closed.paidCents, closed.pledges]) === itemText([before.paidCents, before.pledges]) &&
  closed.at === serverTime;

const orderOf = (documents: Documents, brandId: unknown, latest: unknown) =>
  documents.get(`brands/${String(brandId)}/orders/${String(latest).split('~')[0] ?? ''}`);

/** By how many pledges an order of this commit moves its campaign. */
function movedBy({ soldAt, status }: Fields): number {
  if (soldAt === serverTime) return 1;
  return status === 'refunded' ? -1 : 0;
}

const centsOf = (value: unknown) => (typeof value === 'number' ? value : NaN);

/** Its totals move by exactly the order of this commit that is sold, or of which something goes back. */
function isCounted(change: Change, before: Fields, after: Fields): boolean {
  const { key, documents } = change;
  const order = orderOf(documents.after, before.brandId, after.latest);
  const [orderId = ''] = String(after.latest).split('~');
  if (!order || !isMap(before.taken) || !isMap(after.taken)) return false;
  const [line] = isList(order.lines) ? order.lines : [];
  const offerId = isMap(line) ? String(line.offerId) : '';
  const taken = takenKey(documents.before.get(`offers/${offerId}`), offerId);
  const moved = movedBy(order);
  return (
    isSubset(changedFields(before, after), 'paidCents', 'pledges', 'taken', 'latest') &&
    order.channel === kinds.reward.channel &&
    order.projectId === key &&
    order.changedAt === serverTime &&
    after.latest === `${orderId}~${String(order.refunds)}` &&
    after.pledges === centsOf(before.pledges) + moved &&
    isSubset(changedFields(before.taken, after.taken), taken) &&
    (after.taken[taken] ?? 0) === centsOf(before.taken[taken] ?? 0) + moved &&
    (order.soldAt === serverTime
      ? before.state === 'approved' &&
        (before.closed === null || isReached(before)) &&
        after.paidCents === centsOf(before.paidCents) + centsOf(order.totalCents) &&
        after.paidCents <= centsOf(before.capCents)
      : isReturned(change, before, after)) &&
    (moved === 0 || isBackerNext(change, order.uid, after.latest, moved))
  );
}

function isReturned({ documents }: Change, before: Fields, after: Fields): boolean {
  const former = orderOf(documents.before, before.brandId, after.latest);
  const order = orderOf(documents.after, before.brandId, after.latest);
  return (
    former !== undefined &&
    order !== undefined &&
    'soldAt' in former &&
    order.refunds === centsOf(former.refunds) + 1 &&
    after.paidCents ===
      centsOf(before.paidCents) - centsOf(order.refundedCents) + centsOf(former.refundedCents) &&
    (before.closed !== null || (before.state === 'approved' && Date.now() < timeOf(before.endsAt)))
  );
}

function isBackerNext({ path, documents }: Change, uid: unknown, latest: unknown, moved: number) {
  const backer = documents.after.get(`${path}/backers/${String(uid)}`);
  return backer ? backer.latest === latest : moved < 0;
}

/** One pledge more or less, by the order that moves the campaign in the same commit. */
function isBackerChange({ key, parents, before, after, documents }: Change): boolean {
  const [projectId = ''] = parents;
  const campaign = documents.after.get(`campaigns/${projectId}`);
  const latest = campaign?.latest;
  const order = orderOf(documents.after, campaign?.brandId, latest);
  if (!order) return false;
  const isOf =
    order.uid === key &&
    order.projectId === projectId &&
    order.channel === kinds.reward.channel &&
    order.changedAt === serverTime;
  const isSold = order.soldAt === serverTime;
  const isWhollyReturned = order.status === 'refunded' && order.soldAt instanceof Date;
  if (!after) return isOf && isEqual(before?.pledges, 1) && isWhollyReturned;
  const pledges = before ? centsOf(before.pledges) : 0;
  return (
    isOf &&
    hasFields(after, 'pledges', 'latest') &&
    after.latest === latest &&
    ((isEqual(after.pledges, pledges + 1) && isSold) ||
      (before !== undefined &&
        pledges > 1 &&
        isEqual(after.pledges, pledges - 1) &&
        isWhollyReturned))
  );
}

const isContent = (one: unknown) =>
  hasFields(one, 'text', 'itemId') &&
  isLine(one.text, limits.rewardContent) &&
  (one.itemId === '' || isRandomId(one.itemId));

/** Of the draft that waits. */
function isReward(change: Change, reward: Fields, by: Account): boolean {
  const { key, parents, documents } = change;
  const [projectId = ''] = parents;
  const { brandId, expected, contents, pictures, sort } = reward;
  const draft = documents.before.get(draftPath(brandId, projectId));
  const folder = `${String(brandId)}%2Fcampaigns%2F${projectId}`;
  return (
    isRandomId(key) &&
    hasFields(
      reward,
      ...['brandId', 'projectId', 'name', 'description', 'pictures', 'expected', 'contents'],
      ...['sort', 'secret', ...stampFields],
    ) &&
    reward.projectId === projectId &&
    draft?.state === 'submitted' &&
    reward.changeId === draft.changeId &&
    reward.by === by.uid &&
    reward.at === serverTime &&
    isLine(reward.name, limits.rewardName) &&
    isText(reward.description, limits.rewardDescription) &&
    isList(pictures) &&
    pictures.length <= 1 &&
    pictures.every((one) => isItemPicture(one, folder)) &&
    typeof expected === 'string' &&
    /^(?:2\d{3}-(?:0[1-9]|1[0-2]))?$/.test(expected) &&
    isList(contents) &&
    contents.length <= limits.rewardContents &&
    contents.every(isContent) &&
    typeof sort === 'number' &&
    typeof reward.secret === 'boolean'
  );
}

/**
 * Nobody has it, as far as the id of its own offer tells, which is on sale; of a secret one, nobody has any secret one.
 */
function isUntaken({ key, parents, documents }: Change, { secret }: Fields): boolean {
  const campaign = documents.before.get(`campaigns/${parents[0] ?? ''}`);
  if (!campaign) return true;
  const taken = isMap(campaign.taken) ? campaign.taken : {};
  return (
    Object.keys(taken).length === 0 ||
    (secret === true
      ? !('secret' in taken)
      : !(key in taken) && documents.after.get(`offers/${key}`)?.onSale === true)
  );
}
