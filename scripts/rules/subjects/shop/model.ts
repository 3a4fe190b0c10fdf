import { limits } from '../../../../src/config/limits.ts';
import { unitsPerFan } from '../../../../src/config/perFan.ts';
import { kindOfChannel, kinds } from '../../../../src/features/orders/kinds.ts';
import { merchandiseTypes } from '../../../../src/features/projects/model.ts';
import {
  type Change,
  type Documents,
  changedFields,
  isSubset,
  partsOf,
} from '../../engine/changes.ts';
import { authorOf, isStaff } from '../people.ts';
import { hasFields, isIntegerFrom, isLine, isRandomId, isText } from '../documents.ts';
import { isConsentChangeAllowed, isConsentReadAllowed } from './consentModel.ts';
import {
  isOrderChangeAllowed,
  isOrderReadAllowed,
  nameOfOffer,
  orderCollections,
  slotsOf,
  takenKey,
} from './orderModel.ts';
import { isFilmEditor } from '../packs/model.ts';
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

// The model of what creators sell: items, what waits for staff, the package's places, and offers.

export const shopCollections: readonly string[] = [
  'items',
  'offers',
  'brands/itemDrafts',
  'brands/draftPlaces',
  'brands/slots',
  'brands/consents',
  ...orderCollections,
];

type Account = NonNullable<Token>;

const brandOfGroup = (group: unknown) => (typeof group === 'string' ? group.split('/')[0] : group);

export function isShopReadAllowed(request: ReadRequest, documents: Documents): boolean {
  const { by, method, path, where, isCollectionGroup } = request;
  const { collection, ids } = partsOf(path);
  if (isOrderReadAllowed(request, documents)) return true;
  // Staff find what waits, of all brands.
  const listed = method === 'list' ? path.split('/').at(-1) : '';
  if (listed === 'itemDrafts' && isStaff(by, documents)) return true;
  if (listed === 'consents' || collection === 'brands/consents')
    return isConsentReadAllowed(request, documents);
  if (isCollectionGroup) return false;
  const stored = method === 'get' ? documents.get(path) : where && { [where.field]: where.value };
  switch (collection) {
    case 'items':
      return (
        isStaff(by, documents) ||
        (by !== null && isFilmEditor(documents, stored?.brandId, by)) ||
        (method === 'get' && stored?.approved === true)
      );
    case 'offers':
      return (
        isStaff(by, documents) ||
        (by !== null && isFilmEditor(documents, brandOfGroup(stored?.checkoutGroup), by)) ||
        (method === 'get' &&
          (stored?.onSale === true ||
            stored?.kind === kinds.reward.kind ||
            stored?.kind === kinds.ticket.kind))
      );
    case 'brands/draftPlaces':
    case 'brands/itemDrafts':
    case 'brands/slots':
      return (
        (method === 'get' || collection !== 'brands/draftPlaces') &&
        (isStaff(by, documents) || (by !== null && isFilmEditor(documents, ids[0], by)))
      );
    default:
      return false;
  }
}

export function isShopChangeAllowed(change: Change, by: Account): boolean {
  const { collection, parents, before, after, documents } = change;
  const staff = isStaff(by, documents.before);
  const [brandId = ''] = parents;
  switch (collection) {
    case 'items':
      if (!after || !isStamped(after, by)) return false;
      return before
        ? isItemUpdate(change, before, after, by)
        : isFilmEditor(documents.before, after.brandId, by) && isNewItem(change, after);
    case 'brands/itemDrafts':
      return isDraftChange(change, by);
    case 'brands/draftPlaces':
      return isFilmEditor(documents.before, brandId, by) && isDraftPlaceTaken(change);
    case 'brands/slots': {
      const maker = isFilmEditor(documents.before, brandId, by);
      if (!after) return (maker || staff) && isOffSale(change, before?.itemId);
      const isOnSale = documents.after.get(`items/${String(after.itemId)}`)?.onSale === true;
      return (
        (maker || (staff && isOnSale)) &&
        takesSlot(change, after) &&
        (!before || before.itemId === after.itemId || isOffSale(change, before.itemId))
      );
    }
    case 'offers': {
      if (!after || !isStamped(after, by)) return false;
      const { checkoutGroup: group, kind } = before ?? after;
      const maker = isFilmEditor(documents.before, brandOfGroup(group), by);
      if (kind === kinds.reward.kind)
        return before
          ? isRewardOfferUpdate(change, before, after, { maker, staff })
          : staff && keepsSizes(change, after) && isOffer(change, after);
      if (!before) return (kind === kinds.ticket.kind ? staff : maker) && isOffer(change, after);
      return (
        (maker || staff) &&
        isEqual(before.parent, after.parent) &&
        before.checkoutGroup === after.checkoutGroup &&
        before.verified === after.verified &&
        (isTakenOffSale(before, after) || isOffer(change, after))
      );
    }
    case 'brands/consents':
      return isConsentChangeAllowed(change, by);
    default:
      return isOrderChangeAllowed(change, by);
  }
}

export const stampFields = ['changeId', 'by', 'at'];

export const isStamped = ({ changeId, by, at }: Fields, { uid }: Account) =>
  isRandomId(changeId) && by === uid && at === serverTime;

/** What staff look at: texts, a type of the list, and up to six pictures. */
const isDescribed = (
  { name, description, type, pictures }: Fields,
  { brandId, itemId }: { brandId: unknown; itemId: string },
) =>
  isLine(name, limits.merchandiseName) &&
  isText(description, limits.merchandiseDescription) &&
  merchandiseTypes.some((one) => one === type) &&
  isList(pictures) &&
  pictures.length <= limits.itemPictures &&
  pictures.every((one) => isItemPicture(one, `${String(brandId)}%2Fitems%2F${itemId}`));

/** A file below the item in the file store, with narrower variants of the same name; none of another item or host. */
export function isItemPicture(one: unknown, folder: string): boolean {
  if (!hasFields(one, 'url', 'picture')) return false;
  const { url, picture } = one;
  if (!hasFields(picture, 'width', 'height', 'placeholder', 'w320', 'w640', 'w1280')) return false;
  const { width, height, placeholder, w320, w640, w1280 } = picture;
  const addresses = [url, w320, w640, w1280].map((address) =>
    typeof address === 'string' ? address.split('?') : [],
  );
  const [[base = ''] = []] = addresses;
  const host = ['https://', 'http://'].find((scheme) => base.startsWith(scheme));
  const [origin, ...path] = base.slice(host?.length ?? 0).split('/');
  const [v0, b, bucket = '', o, file = ''] = path;
  const [named = '', number, ...more] = file.split('~');
  return (
    isIntegerFrom(width, 1) &&
    isIntegerFrom(height, 1) &&
    typeof placeholder === 'string' &&
    /^#[0-9a-f]{6}$/.test(placeholder) &&
    host !== undefined &&
    (origin === 'firebasestorage.googleapis.com' || /^127\.0\.0\.1:\d{1,5}$/.test(origin ?? '')) &&
    [v0, b, o].join() === 'v0,b,o' &&
    path.length === 5 &&
    bucket.length >= 1 &&
    bucket.length <= 100 &&
    !/[#\t\n\f\r ]/.test(bucket) &&
    named.startsWith(`brands%2F${folder}%2Fpicture-`) &&
    /^[\w-]{1,40}$/.test(named.slice(`brands%2F${folder}%2Fpicture-`.length)) &&
    (number === undefined || /^\d{1,3}$/.test(number)) &&
    more.length === 0 &&
    addresses.every(
      ([address, query, ...others]) =>
        ['', '~320w', '~640w', '~1280w']
          .map((end) => base + end)
          .concat('')
          .includes(address ?? ' ') &&
        (query === undefined || /^alt=media&token=[A-Za-z0-9-]{1,100}$/.test(query)) &&
        others.length === 0,
    )
  );
}

const describedFields = ['name', 'description', 'type', 'pictures'];

const isNewItem = ({ key, documents }: Change, item: Fields) =>
  isRandomId(key) &&
  hasFields(
    item,
    ...describedFields,
    ...stampFields,
    'brandId',
    'projectId',
    'slot',
    'approved',
    'onSale',
  ) &&
  item.slot === '' &&
  item.approved === false &&
  item.onSale === false &&
  typeof item.projectId === 'string' &&
  documents.after.get(`projectBrands/${item.projectId}`)?.brandId === item.brandId &&
  isDescribed(item, { brandId: item.brandId, itemId: key });

function isItemUpdate(change: Change, before: Fields, after: Fields, by: Account): boolean {
  const { before: documents } = change.documents;
  const changed = changedFields(before, after).filter((field) => !stampFields.includes(field));
  return (
    (isFilmEditor(documents, before.brandId, by) &&
      isEditorsUpdate(change, changed, before, after)) ||
    (isStaff(by, documents) && isApproval(change, changed, before, after))
  );
}

/** Creators describe an item until it is approved, and put an approved one on sale in a slot. */
function isEditorsUpdate(
  change: Change,
  changed: readonly string[],
  before: Fields,
  after: Fields,
): boolean {
  const item = { brandId: after.brandId, itemId: change.key };
  if (typeof after.slot !== 'string' || !/^(?:[cp][1-4])?$/.test(after.slot)) return false;
  if (
    isSubset(changed, ...describedFields, 'slot') &&
    before.approved === false &&
    isDescribed(after, item)
  )
    return true;
  if (!isSubset(changed, 'slot', 'onSale')) return false;
  return (
    after.onSale === false ||
    (after.onSale === true && before.approved === true && holdsSlot(change, after))
  );
}

/** Staff take an approval back, or approve what waits, which is on sale then if its creators want that. */
function isApproval(
  change: Change,
  changed: readonly string[],
  before: Fields,
  after: Fields,
): boolean {
  if (isSubset(changed, 'approved', 'onSale') && after.approved === false && after.onSale === false)
    return true;
  const { key, documents } = change;
  const path = `brands/${String(after.brandId)}/itemDrafts/${key}`;
  const draft = documents.before.get(path);
  return (
    isSubset(changed, ...describedFields, 'approved', 'slot', 'onSale') &&
    after.approved === true &&
    draft?.state === 'waiting' &&
    // To the letter: in a list of pictures a double is no integer.
    describedFields.every((field) => itemText(draft[field]) === itemText(after[field])) &&
    documents.after.get(path) === undefined &&
    (!(changed.includes('slot') || changed.includes('onSale')) ||
      (before.approved === false &&
        before.slot !== '' &&
        after.onSale === true &&
        holdsSlot(change, after)))
  );
}

/** The item's place is one of the package, of the kind that its film has, and names it. */
function holdsSlot({ key, documents }: Change, { brandId, projectId, slot }: Fields): boolean {
  const brand = documents.after.get(`brands/${String(brandId)}`);
  const isOfCampaign = projectId === brand?.campaignProjectId;
  return (
    brand !== undefined &&
    typeof slot === 'string' &&
    slotsOf(brand.packageId).includes(slot) &&
    brand.packageUntil instanceof Date &&
    brand.packageUntil.getTime() > Date.now() &&
    slot.startsWith('c') === isOfCampaign &&
    documents.after.get(`brands/${String(brandId)}/slots/${slot}`)?.itemId === key
  );
}

const isOffSale = ({ documents }: Change, itemId: unknown) =>
  typeof itemId === 'string' && documents.after.get(`items/${itemId}`)?.onSale === false;

function takesSlot({ key, parents, documents }: Change, slot: Fields): boolean {
  const item = documents.after.get(`items/${String(slot.itemId)}`);
  return (
    hasFields(slot, 'itemId') &&
    typeof slot.itemId === 'string' &&
    item !== undefined &&
    item.brandId === parents[0] &&
    item.slot === key
  );
}

/** One of twenty, by the draft that waits in it, where none did before, or that one. */
function isDraftPlaceTaken({ key, parents, before, after, documents }: Change): boolean {
  const draftOf = (of: Documents, itemId: unknown) =>
    of.get(`brands/${parents[0] ?? ''}/itemDrafts/${String(itemId)}`);
  const held = before && draftOf(documents.before, before.itemId);
  const number = Number(key);
  return (
    String(number) === key &&
    number >= 1 &&
    number <= limits.waitingItems &&
    after !== undefined &&
    hasFields(after, 'itemId') &&
    typeof after.itemId === 'string' &&
    draftOf(documents.after, after.itemId)?.place === key &&
    (isEqual(before, after) || held?.state !== 'waiting' || held.place !== key)
  );
}

/** Creators submit and take back; staff return, or approve, which is the item's to judge. */
function isDraftChange({ key, parents, before, after, documents }: Change, by: Account): boolean {
  const [brandId = ''] = parents;
  const item = documents.after.get(`items/${key}`);
  const maker = isFilmEditor(documents.before, brandId, by);
  const staff = isStaff(by, documents.before);
  const isClosed = documents.before.get(`brands/${brandId}`)?.closed === true;
  if (!after)
    return maker || (staff && (isClosed || (item?.approved === true && item.at === serverTime)));
  const member = documents.before.get(`brands/${brandId}/members/${by.uid}`);
  if (
    maker &&
    hasFields(after, ...describedFields, 'state', 'note', 'by', 'byEmail', 'place', 'at') &&
    typeof after.place === 'string' &&
    isEqual(documents.after.get(`brands/${brandId}/draftPlaces/${after.place}`), { itemId: key }) &&
    isDescribed(after, { brandId, itemId: key }) &&
    after.state === 'waiting' &&
    after.note === '' &&
    after.by === by.uid &&
    isEqual(after.byEmail, member?.email) &&
    after.at === serverTime &&
    item?.brandId === brandId
  )
    return true;
  return (
    staff &&
    before !== undefined &&
    isSubset(changedFields(before, after), 'state', 'note', 'by', 'byEmail', 'at') &&
    before.state === 'waiting' &&
    after.state === 'returned' &&
    typeof after.note === 'string' &&
    after.note.length <= limits.packNote &&
    after.by === by.uid &&
    after.byEmail === authorOf(by, documents.before).email &&
    after.at === serverTime
  );
}

const isWhole = (value: unknown, least: number, most: number) =>
  typeof value === 'number' && value >= least && value <= most;

const offerFields = [
  ...['checkoutGroup', 'channel', 'kind', 'parent', 'name', 'variant', 'priceCents', 'openPrice'],
  ...['limited', 'stock', 'numbered', 'perOrder', 'onSale', 'listed', 'from', 'until', 'verified'],
  ...['ships', 'sort', ...stampFields],
];

const timeOf = (value: unknown) =>
  value === serverTime ? Date.now() : value instanceof Date ? value.getTime() : NaN;

const isTrueOrFalse = (value: unknown) => typeof value === 'boolean';

/** What is asked of a price of any kind. */
const isPriced = (offer: Fields) =>
  [offer.limited, offer.numbered, offer.onSale, offer.ships].every(isTrueOrFalse) &&
  isWhole(offer.priceCents, limits.leastPriceCents, limits.mostPriceCents) &&
  isWhole(offer.stock, 0, limits.stock) &&
  isWhole(offer.perOrder, 1, offer.verified ? unitsPerFan : limits.unitsPerOrder) &&
  typeof offer.sort === 'number' &&
  (offer.limited === true || (offer.stock === 0 && offer.numbered === false)) &&
  timeOf(offer.from) < timeOf(offer.until);

const filmOfGroup = (group: unknown) => String(group).split('/')[1] ?? '';

/** Rewards are below their campaign, which the group names. */
function parentPath({ channel, checkoutGroup, parent }: Fields): string {
  if (channel === kinds.reward.channel)
    return `campaigns/${filmOfGroup(checkoutGroup)}/rewards/${String(parent)}`;
  return `${channel === kinds.ticket.channel ? 'screenings' : 'items'}/${String(parent)}`;
}

/** As its showing has the zone under the offer's id, and until that begins at the latest. */
function isOfZone(offer: Fields, { cells, zones, startsAt }: Fields, offerId: string): boolean {
  const zone = isMap(zones) ? zones[offerId] : undefined;
  return (
    isMap(zone) &&
    offer.listed === true &&
    offer.ships === false &&
    offer.limited === true &&
    offer.numbered === (cells !== '') &&
    itemText(offer.stock) === itemText(zone.stock) &&
    offer.variant === zone.label &&
    timeOf(offer.until) <= timeOf(startsAt)
  );
}

/** Of a zone also where its showing has it no more. */
const isTakenOffSale = (before: Fields, after: Fields) =>
  before.kind === kinds.ticket.kind &&
  after.onSale === false &&
  isSubset(changedFields(before, after), 'onSale', ...stampFields);

/** A reward is taken once a pledge, for its price at least; a secret one is in no list; without sizes its offer has its id. */
const isOfReward = (offer: Fields, { secret }: Fields, offerId: string) =>
  offer.listed === !secret &&
  (offer.variant === '') === (offer.parent === offerId) &&
  itemText(offer.perOrder) === itemText(1) &&
  offer.numbered === false &&
  Number(offer.priceCents) >= limits.leastPledgeCents;

/** Of an approved campaign no reward gets an offer of its own beside its sizes, nor a size beside its own offer. */
function keepsSizes({ documents }: Change, offer: Fields): boolean {
  const { parent, variant } = offer;
  if (!documents.before.get(`campaigns/${filmOfGroup(offer.checkoutGroup)}`)) return true;
  return variant === ''
    ? !documents.before.get(parentPath(offer))
    : documents.after.get(`offers/${String(parent)}`)?.onSale !== true;
}

/** Its creators say that there is more of it, staff also that it is off sale; what nobody has taken staff write anew. */
function isRewardOfferUpdate(
  change: Change,
  before: Fields,
  after: Fields,
  { maker, staff }: { maker: boolean; staff: boolean },
): boolean {
  if (!isEqual(before.parent, after.parent) || before.checkoutGroup !== after.checkoutGroup)
    return false;
  const changed = changedFields(before, after).filter((field) => !stampFields.includes(field));
  if (!staff)
    return (
      maker &&
      isSubset(changed, 'stock') &&
      Number(after.stock) > Number(before.stock) &&
      isPriced(after)
    );
  const { key, documents } = change;
  const campaign = documents.before.get(`campaigns/${filmOfGroup(before.checkoutGroup)}`);
  const isTaken = isMap(campaign?.taken) && takenKey(before, key) in campaign.taken;
  const isUntaken = !campaign || (isEqual(before.priceCents, after.priceCents) && !isTaken);
  return (
    (isSubset(changed, 'stock', 'onSale') && isPriced(after)) ||
    (isUntaken && isOffer(change, after))
  );
}

/** Whether an offer is as its kind has to be. */
function isOfKind(offer: Fields, parent: Fields, offerId: string): boolean {
  if (offer.kind === kinds.reward.kind) return isOfReward(offer, parent, offerId);
  return offer.kind === kinds.ticket.kind
    ? isOfZone(offer, parent, offerId)
    : offer.listed === true;
}

/** A price of an item, a reward or a zone of a showing, called as that is. */
function isOffer({ key, documents }: Change, offer: Fields): boolean {
  const { parent, variant } = offer;
  const sold = kindOfChannel(offer.channel);
  const item = sold && documents.after.get(parentPath(offer));
  if (!sold || !item || !isRandomId(key) || !hasFields(offer, ...offerFields)) return false;
  const group = `${String(item.brandId)}/${String(item.projectId)}/${sold.channel}/USD`;
  return (
    typeof parent === 'string' &&
    offer.checkoutGroup === (sold === kinds.ticket ? `${group}/${parent}` : group) &&
    offer.kind === sold.kind &&
    offer.openPrice === sold.openPrice &&
    isOfKind(offer, item, key) &&
    isTrueOrFalse(offer.verified) &&
    (variant === '' || isLine(variant, limits.variant)) &&
    isLine(offer.name, limits.offerName) &&
    offer.name === nameOfOffer(item, variant) &&
    isPriced(offer)
  );
}
