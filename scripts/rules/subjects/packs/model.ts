import { type PackageId, packageTerms } from '../../../../src/config/packages.ts';
import { faces, tones } from '../../../../src/config/storefronts.ts';
import { handlingDays, limits, rulesLimits } from '../../../../src/config/limits.ts';
import { projectTexts } from '../../../../src/content/projectFields.ts';
import { documentKey } from '../../../../src/lib/documentKey.ts';
import {
  type Change,
  type Documents,
  arrivalAt,
  changedFields,
  isSubset,
  partsOf,
} from '../../engine/changes.ts';
import { authorIn, newEntry } from '../brands/teamModel.ts';
import { isStaff, roleIn } from '../people.ts';
import {
  hasFields,
  isEmail,
  isLinkOrEmpty,
  isPicture,
  isRandomId,
  isSigned,
} from '../documents.ts';
import {
  type Fields,
  type ReadRequest,
  type Token,
  isEqual,
  itemText,
  isList,
  isMap,
  RestValue,
  serverTime,
  without,
} from '../../engine/requests.ts';

// The model of Project Packs, of whose film a project is, and of storefronts.

export const packCollections: readonly string[] = [
  'brands/packs',
  'brands/packs/events',
  'brands/packPlaces',
  'projectBrands',
  'storefronts',
];

type Account = NonNullable<Token>;
type Author = { uid: string; email: unknown };

/** Whether the account is an owner or editor, whom a brand's films are for. */
export function isFilmEditor(documents: Documents, brandId: unknown, by: Account): boolean {
  const role = roleIn(documents, brandId, by);
  return role === 'owner' || role === 'editor';
}

/** Whether a project is no brand's film, one that has no pack, or one that its creators have agreed to. */
export function isAgreedTo(projectId: unknown, documents: Documents): boolean {
  const owner = documents.get(`projectBrands/${String(projectId)}`);
  if (!owner) return true;
  const pack = documents.get(`brands/${String(owner.brandId)}/packs/${String(projectId)}`);
  return pack === undefined || pack.state === 'agreed' || pack.state === 'published';
}

export function isPackReadAllowed(request: ReadRequest, documents: Documents): boolean {
  const { by, method, path, where, isCollectionGroup } = request;
  const { collection, ids } = partsOf(path);
  // Everyone sees a storefront whose film they know.
  if (method === 'get' && collection === 'storefronts') return true;
  if (by === null) return false;
  // Staff find the packs of all brands, and of any one.
  if (method === 'list' && path.split('/').at(-1) === 'packs' && isStaff(by, documents))
    return true;
  if (isCollectionGroup || !packCollections.includes(collection)) return false;
  if (isStaff(by, documents)) return method === 'get' || collection !== 'brands/packPlaces';
  switch (collection) {
    case 'brands/packs':
    case 'brands/packs/events':
      return isFilmEditor(documents, ids[0], by);
    case 'brands/packPlaces':
      return method === 'get' && isFilmEditor(documents, ids[0], by);
    case 'projectBrands': {
      // Of what a list finds, no more is known than what it is filtered by.
      const film = method === 'get' ? documents.get(path) : where && { [where.field]: where.value };
      return isFilmEditor(documents, film?.brandId, by);
    }
    default:
      return false;
  }
}

export function isPackChangeAllowed(change: Change, by: Account): boolean {
  const { collection, parents, before, after, documents } = change;
  if (!after) return isPackDeletion(change, by);
  const author = authorIn(parents[0] ?? '', change, by);
  const staff = isStaff(by, documents.before);
  switch (collection) {
    case 'brands/packs':
      return before
        ? isPackUpdateAllowed(change, before, after, { by, author })
        : ((staff && isOpenedByStaff(change, after)) || hasPlace(change, after)) &&
            isNewPack(change, after, author);
    case 'brands/packs/events':
      return !before && isEventAllowed(change, after, author);
    case 'brands/packPlaces':
      return isFilmEditor(documents.before, parents[0], by) && isPlaceTaken(change, before, after);
    case 'projectBrands':
      return staff && isOwnership(change, before, after);
    default:
      return isStorefrontChange(change, after, by);
  }
}

const isUpTo = (value: unknown, longest: number) =>
  typeof value === 'string' && value.length <= longest;
const isListUpTo = (value: unknown, longest: number) => isList(value) && value.length <= longest;
const isMapUpTo = (value: unknown, largest: number) =>
  isMap(value) && Object.keys(value).length <= largest;

const contentFields = [
  ...projectTexts,
  'title',
  'cast',
  'crew',
  'links',
  'captions',
  'kit',
  'files',
];
const stampFields = ['version', 'packageId', 'by', 'byEmail', 'at'];
const stepFields = ['state', 'changeId'];
const kitFields = ['ground', 'primary', 'accent', 'face', 'tone'];

/** As it is typed: of everything no more than its type and a generous size is asked. */
const isContent = (pack: Fields) =>
  ['title', ...projectTexts].every((name) => isUpTo(pack[name], limits.packText)) &&
  isListUpTo(pack.cast, limits.cast) &&
  isListUpTo(pack.crew, limits.crew) &&
  isListUpTo(pack.links, limits.projectLinks) &&
  isMapUpTo(pack.captions, limits.stills) &&
  isMapUpTo(pack.files, limits.packFiles) &&
  isMap(pack.kit) &&
  isSubset(Object.keys(pack.kit), ...kitFields);

/** The slots of the designs that a package has. */
function designSlots(packageId: unknown): string[] {
  const terms = Object.entries(packageTerms).find(([id]) => id === packageId)?.[1];
  if (!terms) return [];
  const { logos, posters, intros } = terms.designs;
  const slots = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}-${String(index + 1)}`);
  return [...slots('logo', logos), ...slots('design-poster', posters), ...slots('intro', intros)];
}

/** Whether a package has a slot; a banner is part of a look of one’s own. */
export const isSlotOf = (slot: string, packageId: unknown) =>
  slot === 'banner'
    ? packageId !== 'bronze'
    : /^(?:poster|still-[1-8]|person-[a-z0-9]{8})$/.test(slot) ||
      designSlots(packageId).includes(slot);

/** Of the slots that come each is one of the package; of Silver's two designs there is one. */
function areSlots(before: unknown, after: unknown, packageId: unknown): boolean {
  if (!isMap(before) || !isMap(after)) return false;
  const added = Object.keys(after).filter((slot) => !(slot in before));
  const designs = designSlots(packageId);
  const scarce: PackageId = 'silver';
  const isTwice =
    packageId === scarce &&
    added.some((slot) => designs.includes(slot)) &&
    designs.every((slot) => slot in after);
  return !isTwice && added.every((slot) => isSlotOf(slot, packageId));
}

const isStamped = ({ parents, documents }: Change, pack: Fields, author: Author, version: number) =>
  // Compared in a list, where a double is not the integer.
  itemText(pack.version) === itemText(version) &&
  pack.packageId === documents.after.get(`brands/${parents[0] ?? ''}`)?.packageId &&
  isSigned(pack, author);

/** The project of a pack: a later pack of the same film has a number behind its id. */
const projectOf = (key: string) => key.replace(/~\d+$/, '');

const newEvent = (path: string, { documents }: Change, id: unknown) =>
  typeof id === 'string' ? arrivalAt(`${path}/events/${id}`, documents) : undefined;

const isFilmOfBrand = ({ parents, documents }: Change, packId: string) =>
  documents.after.get(`projectBrands/${projectOf(packId)}`)?.brandId === parents[0];

/** Staff open as many as they need, of films of which they say whose they are. */
const isOpenedByStaff = (change: Change, pack: Fields) =>
  pack.opened === null &&
  isFilmOfBrand(change, change.key) &&
  newEvent(change.path, change, pack.changeId) !== undefined;

function isNewPack(change: Change, pack: Fields, author: Author): boolean {
  return (
    isRandomId(projectOf(change.key)) &&
    hasFields(
      pack,
      ...contentFields,
      ...stampFields,
      ...stepFields,
      'built',
      'note',
      'fieldNotes',
      'rights',
      'opened',
    ) &&
    isContent(pack) &&
    areSlots({}, pack.files, pack.packageId) &&
    pack.state === 'draft' &&
    isMapUpTo(pack.built, limits.packFiles) &&
    areSlots({}, pack.built, pack.packageId) &&
    isEqual([pack.note, pack.fieldNotes, pack.rights], ['', {}, null]) &&
    isStamped(change, pack, author, 1)
  );
}

/** Whether the commit takes one of the brand's places for a pack. */
function hasPlace({ key, parents, documents }: Change, { opened }: Fields): boolean {
  if (!isMap(opened)) return false;
  const path = `brands/${parents[0] ?? ''}/packPlaces/${String(opened.place)}`;
  const place = documents.after.get(path);
  return hasFields(place, 'packId', 'at') && place.packId === key && place.at === serverTime;
}

/** A pack that creators open takes a place that none has, or one of which the pack is published or gone, and says so. */
function isPlaceTaken(change: Change, before: Fields | undefined, after: Fields): boolean {
  const { key, parents, documents } = change;
  const { packId, at } = after;
  const packs = `brands/${parents[0] ?? ''}/packs`;
  const former = before && documents.before.get(`${packs}/${String(before.packId)}`);
  if (!hasFields(after, 'packId', 'at') || typeof packId !== 'string' || packId.includes('/'))
    return false;
  const pack = arrivalAt(`${packs}/${packId}`, documents);
  // Until staff build it.
  const isOfNobody =
    packId === projectOf(packId) &&
    ['projectBrands', 'projectHistory'].every(
      (collection) => documents.before.get(`${collection}/${packId}`) === undefined,
    );
  return (
    /^[1-9]\d*$/.test(key) &&
    Number(key) <= limits.openPacks &&
    at === serverTime &&
    (former === undefined || former.state === 'published') &&
    pack !== undefined &&
    isEqual(pack.built, {}) &&
    isEqual(pack.opened, { place: key, changeId: pack.changeId }) &&
    (isOfNobody || isFilmOfBrand(change, packId)) &&
    newEvent(`${packs}/${packId}`, change, pack.changeId) !== undefined
  );
}

/** Creators delete a draft that they opened and never submitted, with its one event, and the log tells of it. */
function isPackDeletion({ path, collection, parents, documents, before }: Change, by: Account) {
  const [brandId = '', packId = ''] = parents;
  if (!isFilmEditor(documents.before, brandId, by)) return false;
  if (collection === 'brands/packs/events')
    return documents.after.get(`brands/${brandId}/packs/${packId}`) === undefined;
  if (collection !== 'brands/packs' || !before || typeof before.changeId !== 'string') return false;
  const { state, opened, changeId } = before;
  return (
    state === 'draft' &&
    isMap(opened) &&
    opened.changeId === changeId &&
    arrivalAt(`brands/${brandId}/log/${changeId}`, documents)?.action === 'packDeleted' &&
    documents.after.get(`${path}/events/${changeId}`) === undefined
  );
}

/** What each step may change besides the state, and what has to be there. */
const creatorsSteps: Readonly<Record<string, readonly string[]>> = {
  'draft submitted': [],
  'returned submitted': [],
  'changesAsked submitted': [],
  // Takes it back, before Build has begun.
  'submitted draft': [],
  'built agreed': [],
  'built changesAsked': ['note', 'fieldNotes'],
};
const staffsSteps: Readonly<Record<string, readonly string[]>> = {
  'submitted returned': ['note', 'fieldNotes'],
  'building returned': ['note', 'fieldNotes'],
  'built returned': ['note', 'fieldNotes'],
  'agreed returned': ['note', 'fieldNotes'],
  'submitted building': [],
  'building built': [],
  // Takes the return back.
  'returned submitted': [],
  // Asks the creators anew.
  'agreed building': [],
  'agreed published': [],
};

/** Who says that the content may be published, as they sign. */
const isSaidBy = (rights: unknown, author: Author) =>
  hasFields(rights, 'by', 'byEmail', 'at') && isSigned(rights, author);

/** Whether everything is there without which creators cannot submit a pack. */
function isComplete({ rights, title, description, files, cast, crew }: Fields): boolean {
  const poster = isMap(files) ? files.poster : undefined;
  const people = [cast, crew].flatMap((list) => (isList(list) ? list : []));
  return (
    isMap(rights) &&
    [title, description].every((text) => String(text).trim() !== '') &&
    isMap(poster) &&
    ![undefined, ''].some((none) => none === poster.url) &&
    people.length > 0
  );
}

const isTyped = (changed: readonly string[], before: Fields, after: Fields) =>
  isSubset(changed, ...contentFields) &&
  isContent(after) &&
  areSlots(before.files, after.files, after.packageId);

const isBuilding = (changed: readonly string[], before: Fields, after: Fields) =>
  isSubset(changed, 'built') &&
  isMapUpTo(after.built, limits.packFiles) &&
  areSlots(before.built, after.built, after.packageId);

function isPackUpdateAllowed(
  change: Change,
  before: Fields,
  after: Fields,
  { by, author }: { by: Account; author: Author },
): boolean {
  const { key, parents, documents } = change;
  const [brandId = ''] = parents;
  if (!isStamped(change, after, author, Number(before.version) + 1)) return false;
  const changed = changedFields(before, after).filter((field) => !stampFields.includes(field));
  const staff = isStaff(by, documents.before);
  const maker = isFilmEditor(documents.before, brandId, by);
  const state = String(before.state);
  if (maker && ['draft', 'returned', 'changesAsked'].includes(state)) {
    // Apart from what is typed, in one's own name.
    const isSaid =
      isSubset(changed, 'rights') && (after.rights === null || isSaidBy(after.rights, author));
    if (isSaid || isTyped(changed, before, after)) return true;
  }
  if (staff && ['building', 'built'].includes(state) && isBuilding(changed, before, after))
    return true;
  const step = `${state} ${String(after.state)}`;
  const notes =
    (maker ? creatorsSteps[step] : undefined) ?? (staff ? staffsSteps[step] : undefined);
  // Whoever takes a return back was the last to write: nobody has typed since.
  const isAsReturned =
    step !== 'returned submitted' || notes === creatorsSteps[step] || before.by === by.uid;
  const hasLogEntry =
    notes === creatorsSteps[step] ||
    (typeof after.changeId === 'string' &&
      arrivalAt(`brands/${brandId}/log/${after.changeId}`, documents)?.action === after.state);
  return (
    notes !== undefined &&
    isAsReturned &&
    hasLogEntry &&
    (notes !== creatorsSteps[step] || after.state !== 'submitted' || isComplete(after)) &&
    isSubset(changed, ...stepFields, ...notes) &&
    isUpTo(after.note, limits.packNote) &&
    isMapUpTo(after.fieldNotes, limits.packFieldNotes) &&
    newEvent(change.path, change, after.changeId) !== undefined &&
    (after.state !== 'published' ||
      documents.after.get(`storefronts/${projectOf(key)}`) !== undefined)
  );
}

/** An event tells of the step in the same commit, in the words of whoever takes it. */
function isEventAllowed(change: Change, event: Fields, author: Author): boolean {
  const { key, parents, documents } = change;
  const pack = documents.after.get(`brands/${parents.join('/packs/')}`);
  return (
    isRandomId(key) &&
    hasFields(without(event, 'fieldNotes'), 'state', 'note', 'by', 'byEmail', 'at') &&
    isUpTo(event.note, limits.packNote) &&
    isSigned(event, author) &&
    pack?.changeId === key &&
    pack.state === event.state &&
    // Those of the step, where it says any.
    (!('fieldNotes' in event) || isEqual(event.fieldNotes, pack.fieldNotes))
  );
}

/** What the log says of a step that staff took. */
export function isTellingOfPack({ key, parents, documents }: Change, entry: Fields): boolean {
  if (!isMap(entry.after) || typeof entry.after.projectId !== 'string') return false;
  const path = `brands/${parents[0] ?? ''}/packs/${entry.after.projectId}`;
  const [before, after] = [documents.before.get(path), documents.after.get(path)];
  return (
    hasFields(entry.after, 'projectId', 'title') &&
    entry.reason === '' &&
    entry.before === null &&
    before !== undefined &&
    before.changeId !== key &&
    after?.changeId === key &&
    after.state === entry.action &&
    entry.after.title === after.title
  );
}

/** What the log says of a draft that creators deleted, under the id of the event that opened it. */
export function isTellingOfDeletion({ key, parents, documents }: Change, entry: Fields): boolean {
  if (!hasFields(entry.after, 'projectId', 'title')) return false;
  const { projectId, title } = entry.after;
  const path = `brands/${parents[0] ?? ''}/packs/${String(projectId)}`;
  const pack = documents.before.get(path);
  return (
    entry.reason === '' &&
    entry.before === null &&
    pack?.changeId === key &&
    isEqual(title, pack.title) &&
    documents.after.get(path) === undefined
  );
}

/** Whether nothing names the brand of a film for good. */
const mayLeaveBrand = (brandId: unknown, projectId: string, { after }: Change['documents']) =>
  [
    `storefronts/${projectId}`,
    `brands/${String(brandId)}/packs/${projectId}`,
    `campaigns/${projectId}`,
  ].every((path) => after.get(path) === undefined) &&
  after.get(`brands/${String(brandId)}`)?.campaignProjectId !== projectId;

/** Build says whose film it is where the brand has its pack; of any other staff do, with the log of the brand. */
function isOwnership(change: Change, before: Fields | undefined, after: Fields): boolean {
  const { key, documents } = change;
  const { brandId, changeId, at } = after;
  if (!isRandomId(key) || !isRandomId(brandId) || at !== serverTime) return false;
  if (!before && hasFields(after, 'brandId', 'at'))
    return documents.after.get(`brands/${String(brandId)}/packs/${key}`) !== undefined;
  const entry = newEntry(String(brandId), changeId, change);
  return (
    hasFields(after, 'brandId', 'changeId', 'at') &&
    documents.after.get(`brands/${String(brandId)}`)?.suspended === false &&
    entry?.action === 'filmNamed' &&
    isEqual(entry.before, before ? { brandId: before.brandId } : null) &&
    isMap(entry.after) &&
    entry.after.projectId === key &&
    (!before || (before.brandId !== brandId && mayLeaveBrand(before.brandId, key, documents)))
  );
}

/** What the log says of a film that staff named as the brand's. */
export function isTellingOfFilm({ key, parents, documents }: Change, entry: Fields): boolean {
  const told = entry.after;
  if (!hasFields(told, 'projectId', 'title') || typeof told.title !== 'string') return false;
  const { projectId } = told;
  const path = documentKey(told.title);
  const film = documents.after.get(`projectBrands/${String(projectId)}`);
  return (
    entry.reason === '' &&
    film?.brandId === parents[0] &&
    film?.changeId === key &&
    film.at === serverTime &&
    ['projects', 'hiddenProjects'].some(
      (collection) => documents.after.get(`${collection}/${path}`)?.projectId === projectId,
    )
  );
}

/** What creators say about selling before they have said anything. */
const firstSaleTerms: Fields = {
  open: false,
  shipping: {},
  contactEmail: '',
  handlingDays: handlingDays.usual,
};
const saleFields = Object.keys(firstSaleTerms);

/** Whether a look is as it was but for its intro, which smaller packages do not have. */
const hasLostIntro = (before: unknown, after: unknown) =>
  isMap(before) &&
  isMap(after) &&
  isSubset(changedFields(before, after), 'introURL') &&
  after.introURL === '';

/** As its brand is suspended, or no longer; of a closed one shut for good, and without the email that fans wrote to. */
function followsSuspension({ documents }: Change, before: Fields, after: Fields): boolean {
  const changed = changedFields(before, after);
  const brand = documents.after.get(`brands/${String(before.brandId)}`);
  return (
    isSubset(changed, 'open', 'suspended', 'contactEmail') &&
    brand !== undefined &&
    after.suspended === brand.suspended &&
    (isSubset(changed, 'suspended') || (after.open === false && brand.closed === true)) &&
    (!changed.includes('contactEmail') || after.contactEmail === '')
  );
}

/** Staff write all but what creators say about selling; an owner lets it follow the brand's package. */
function isStorefrontChange(change: Change, after: Fields, by: Account): boolean {
  const { before, documents } = change;
  if (isStaff(by, documents.before)) {
    if (before && followsSuspension(change, before, after)) return true;
    const leavesSaleTerms = before
      ? !changedFields(before, after).some((name) => saleFields.includes(name))
      : saleFields.every((name) => isEqual(after[name], firstSaleTerms[name]));
    if (leavesSaleTerms && isStorefront(change, after)) return true;
  }
  if (!before || !isFilmEditor(documents.before, before.brandId, by)) return false;
  const changed = changedFields(before, after);
  if (isSubset(changed, ...saleFields)) return areSaleTerms(after);
  return (
    roleIn(documents.before, before.brandId, by) === 'owner' &&
    isSubset(changed, 'packageId', 'until', 'theme', 'suspended', 'at') &&
    (isEqual(before.theme, after.theme) || hasLostIntro(before.theme, after.theme)) &&
    isStorefront(change, after)
  );
}

/** Of a shop and of a campaign. */
export const areShippingPrices = (shipping: unknown): boolean =>
  isMap(shipping) &&
  Object.keys(shipping).length <= limits.shippingPrices &&
  Object.keys(shipping).every((name) => /^(?:[A-Z]{2}|rest|pickup)$/.test(name)) &&
  Object.values(shipping).every(
    (cents) => typeof cents === 'number' && /^\d{1,6}$/.test(String(cents)),
  );

function areSaleTerms(storefront: Fields): boolean {
  const { open, shipping, contactEmail, handlingDays: days } = storefront;
  return (
    typeof open === 'boolean' &&
    areShippingPrices(shipping) &&
    typeof contactEmail === 'string' &&
    (contactEmail === '' ? !open : isEmail(contactEmail)) &&
    typeof days === 'number' &&
    Number.isInteger(days) &&
    days >= 1 &&
    days <= handlingDays.most
  );
}

function isStorefront({ key, documents }: Change, storefront: Fields): boolean {
  const { brandId, packageId, until, theme, currency = 'USD' } = storefront;
  const brand = documents.after.get(`brands/${String(brandId)}`);
  const known = ['brandId', 'packageId', 'until', 'theme', 'suspended', 'at'];
  return (
    known.every((name) => name in storefront) &&
    isSubset(Object.keys(storefront), ...known, ...saleFields, 'currency') &&
    currency === 'USD' &&
    typeof brandId === 'string' &&
    documents.after.get(`projectBrands/${key}`)?.brandId === brandId &&
    brand !== undefined &&
    isEqual(packageId, brand.packageId) &&
    isEqual(until, brand.packageUntil) &&
    storefront.suspended === brand.suspended &&
    storefront.at === serverTime &&
    (theme === null ||
      (packageId !== 'bronze' &&
        isTheme(theme) &&
        // An intro is Diamond's.
        (theme.introURL === '' || designSlots(packageId).includes('intro-1'))))
  );
}

const isColour = (value: unknown) => typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value);
const areColours = (value: unknown) =>
  hasFields(value, 'ground', 'primary', 'accent', 'onAccent') &&
  Object.values(value).every(isColour);

function isPercent(value: unknown): boolean {
  const number = value instanceof RestValue ? value.rest.doubleValue : value;
  return typeof number === 'number' && number >= 0 && number <= 100;
}

const isTheme = (theme: unknown): theme is Fields =>
  hasFields(
    theme,
    ...['tone', 'face', 'stage', 'callSheet', 'logoURL', 'logo', 'bannerURL', 'banner'],
    ...['focal', 'introURL'],
  ) &&
  tones.some((tone) => tone === theme.tone) &&
  faces.some((face) => face === theme.face) &&
  areColours(theme.stage) &&
  areColours(theme.callSheet) &&
  isPicture(theme.logoURL, theme.logo) &&
  isPicture(theme.bannerURL, theme.banner) &&
  isLinkOrEmpty(theme.introURL) &&
  theme.introURL.length <= rulesLimits.pictureLines &&
  hasFields(theme.focal, 'x', 'y') &&
  isPercent(theme.focal.x) &&
  isPercent(theme.focal.y);
