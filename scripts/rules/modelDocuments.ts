import { limits } from '../../src/config/limits.ts';
import { merchandiseTypes } from '../../src/features/projects/model.ts';
import { platforms } from '../../src/features/projects/model.ts';
import { documentKey } from '../../src/lib/documentKey.ts';
import { normalizeLine } from '../../src/lib/lines.ts';
import { type Fields, type Token, isEqual, isList, isMap, serverTime } from './requests.ts';

// The part of the model that says what a stored document may hold. It is written from the product's
// documentation and decisions, never from the rules, so that a mistake in either shows as a difference.

const isOneOf = (names: readonly string[], value: unknown) =>
  typeof value === 'string' && names.includes(value);

/** Whether the value is a map with exactly these fields. */
export const hasFields = (value: unknown, ...names: readonly string[]): value is Fields =>
  isMap(value) && isEqual(Object.keys(value).sort(), names.toSorted());

const isUpTo = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest;

/** One line that is not empty, as the site stores it. Whether it is NFC, the rules cannot see. */
export const isLine = (value: unknown, longest: number): value is string =>
  isUpTo(value, longest) &&
  value !== '' &&
  !/\p{Cc}/u.test(value) &&
  normalizeLine(value) === value.normalize('NFC');

/** One line in which something can be seen, and that turns nothing around it. */
export const isName = (value: unknown, longest: number): value is string =>
  isLine(value, longest) &&
  !/[\u202a-\u202e\u2066-\u2069]/.test(value) &&
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(value.replace(/[\u115f\u1160\u2800\u3164\uffa0]/g, ''));

export const isLineOrEmpty = (value: unknown, longest: number) =>
  value === '' || isLine(value, longest);

export const isText = (value: unknown, longest: number): value is string =>
  isUpTo(value, longest) && !/[^\P{Cc}\t\n\r]/u.test(value);

/** An address of the web: `http://` or `https://`, then something without a space. */
function isWebAddress(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const scheme = ['http://', 'https://'].find((start) => value.startsWith(start));
  const rest = scheme === undefined ? '' : value.slice(scheme.length);
  return rest !== '' && !/[\p{Z}\p{Cc}]/u.test(rest);
}

/** The same with something of a host, before which no user name looks like another one. */
export const isLinkOrEmpty = (value: unknown): value is string =>
  value === '' || (isWebAddress(value) && /^\w+:\/\/[^@/?#\\]+(?=$|[/?#\\])/.test(value));

const isWebAddressOrEmpty = (value: unknown): value is string =>
  value === '' || isWebAddress(value);

const isIntegerFrom = (value: unknown, least: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least;

export function isPicture(address: unknown, picture: unknown): boolean {
  if (picture === null)
    return isWebAddressOrEmpty(address) && address.length <= limits.pictureLines;
  if (!hasFields(picture, 'width', 'height', 'placeholder', 'w320', 'w640', 'w1280')) return false;
  const addresses = [address, picture.w320, picture.w640, picture.w1280];
  const { placeholder } = picture;
  return (
    isIntegerFrom(picture.width, 1) &&
    isIntegerFrom(picture.height, 1) &&
    typeof placeholder === 'string' &&
    /^#[0-9a-f]{6}$/.test(placeholder) &&
    addresses.every(isWebAddressOrEmpty) &&
    [...addresses, placeholder].join('\n').length <= limits.pictureLines
  );
}

const isLink = (value: unknown): value is Fields =>
  hasFields(value, 'platform', 'link') &&
  isOneOf(platforms, value.platform) &&
  isLinkOrEmpty(value.link) &&
  value.link.length <= limits.link;

const isPerson = ({ name, role, bio, socialMedia }: Fields) =>
  isLine(name, limits.personName) &&
  isLineOrEmpty(role, limits.role) &&
  isText(bio, limits.biography) &&
  isList(socialMedia) &&
  socialMedia.length <= limits.personLinks &&
  socialMedia.every(isLink);

const personFields = ['name', 'role', 'bio', 'socialMedia'];
const castFields = ['castMemberImageURL', 'castMemberImage', 'roleImageURL', 'roleImage'];
const crewFields = ['crewMemberImageURL', 'crewMemberImage'];
const merchandiseFields = [
  'name',
  'description',
  'price',
  'type',
  'merchandiseImageURL',
  'merchandiseImage',
];

/** What may be an item of each list of a project. */
export const isItem = {
  cast: (item: unknown) =>
    hasFields(item, ...personFields, ...castFields) &&
    isPerson(item) &&
    isPicture(item.castMemberImageURL, item.castMemberImage) &&
    isPicture(item.roleImageURL, item.roleImage),
  crew: (item: unknown) =>
    hasFields(item, ...personFields, ...crewFields) &&
    isPerson(item) &&
    isPicture(item.crewMemberImageURL, item.crewMemberImage),
  merchandise: (item: unknown) =>
    (hasFields(item, ...merchandiseFields) ||
      // Its prices are those of what creators sell.
      (hasFields(item, ...merchandiseFields, 'itemId') &&
        isRandomId(item.itemId) &&
        isEqual(item.price, { spec: 'USD', amount: 0 }))) &&
    isLine(item.name, limits.merchandiseName) &&
    isText(item.description, limits.merchandiseDescription) &&
    hasFields(item.price, 'spec', 'amount') &&
    typeof item.price.spec === 'string' &&
    /^[A-Z]{3}$/.test(item.price.spec) &&
    isIntegerFrom(item.price.amount, 0) &&
    isOneOf(merchandiseTypes, item.type) &&
    isPicture(item.merchandiseImageURL, item.merchandiseImage),
  stills: (item: unknown) =>
    hasFields(item, 'name', 'stillImageURL', 'stillImage') &&
    isLine(item.name, limits.stillName) &&
    item.stillImageURL !== '' &&
    isPicture(item.stillImageURL, item.stillImage),
  // Only a person's link may be empty, never a project's.
  socialMedia: (item: unknown) => isLink(item) && item.link !== '',
} as const;

/** Letters, digits and the usual signs, dots between them, and a domain whose last part is no number. */
export function isEmail(value: string): boolean {
  const [name = '', domain = '', ...others] = value.split('@');
  const labels = domain.split('.');
  return (
    value.length <= limits.email &&
    others.length === 0 &&
    name.split('.').every((part) => /^[a-z0-9!#$%&'*+=?^_`{|}~-]+$/.test(part)) &&
    labels.length >= 2 &&
    labels.every((label) => /^[a-z0-9-]+$/.test(label) && !/^-|-$/.test(label)) &&
    /^[a-z].+$/.test(labels.at(-1) ?? '')
  );
}

/** A site with or without its scheme: a host with a dot inside, and neither another scheme nor a user name before it. */
function isWebsite(value: unknown): boolean {
  if (!isLine(value, limits.brandWebsite) || /\p{Z}/u.test(value)) return false;
  const [host = ''] = value.replace(/^https?:\/\//i, '').split(/[/?#\\]/);
  const [name = ''] = host.replace(/:[0-9]*$/, '').split(':', 1);
  return !host.includes('@') && /^[^:]*(?::[0-9]*)?$/.test(host) && /.[.。．｡]./.test(name);
}

const isChannel = (value: unknown) => isLine(value, limits.channel);

const signUpFields = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'brandName',
  'brandwebsite',
  'productServices',
  'videoChannelList',
  'existingCommercials',
  'date',
];

export const isSignUp = (data: Fields, key: string): boolean =>
  hasFields(data, ...signUpFields) &&
  isLine(data.firstName, limits.firstName) &&
  isLine(data.lastName, limits.lastName) &&
  data.email === key &&
  isEmail(key) &&
  isLine(data.phoneNumber, limits.phoneNumber) &&
  isLine(data.brandName, limits.brandName) &&
  isWebsite(data.brandwebsite) &&
  isText(data.productServices, limits.productServices) &&
  /^[^\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u.test(
    data.productServices,
  ) &&
  isList(data.videoChannelList) &&
  data.videoChannelList.length >= 1 &&
  data.videoChannelList.length <= limits.channels &&
  data.videoChannelList.every(isChannel) &&
  typeof data.existingCommercials === 'boolean' &&
  data.date === serverTime;

type Author = { uid: string; email: unknown };

export const isSigned = (data: Fields, author: Author): boolean =>
  data.by === author.uid && data.byEmail === author.email && data.at === serverTime;

export const isReview = (data: Fields, author: Author): boolean =>
  hasFields(
    { projectId: '', brandId: '', ...data },
    'status',
    'note',
    'projectId',
    'brandId',
    'by',
    'byEmail',
    'at',
  ) &&
  isOneOf(['new', 'accepted', 'declined'], data.status) &&
  (data.projectId === undefined || data.projectId === '' || isRandomId(data.projectId)) &&
  isText(data.note, limits.reviewNote) &&
  isSigned(data, author);

const subjectFields = ['projectId', 'key', 'title', 'action', 'field'];

export const isHistoryEntry = (data: Fields, author: Author): boolean =>
  hasFields(data, ...subjectFields, 'before', 'after', 'by', 'byEmail', 'at') &&
  isText(data.before, limits.historyText) &&
  isText(data.after, limits.historyText) &&
  isSigned(data, author);

/** What was done with a sign-up, its time, by whom and when: nothing that identifies its creator. */
export const isLogEntry = (data: Fields, by: Token): boolean =>
  hasFields(data, 'action', 'signedUp', 'by', 'at') &&
  isOneOf(['exported', 'erased'], data.action) &&
  (data.signedUp instanceof Date || data.signedUp === serverTime) &&
  data.by === by?.uid &&
  data.at === serverTime;

export const isRandomId = (value: unknown): boolean =>
  typeof value === 'string' &&
  value
    .split('-')
    .map(({ length }) => length)
    .join() === '8,4,4,4,12' &&
  !/[^0-9a-f-]/.test(value);

export const isTitleOf = (title: unknown, key: string): boolean =>
  isLine(title, limits.title) && documentKey(title) === key;

export const isSearchIndex = (value: unknown): boolean =>
  isMap(value) &&
  Object.keys(value).length <= limits.searchTerms &&
  Object.values(value).every((term) => term === true);

/** A film at YouTube by its eleven characters, or at Vimeo by its number, and its key where it is not listed. */
function isVideo(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const [youTube, vimeo] = ['https://www.youtube.com/watch?v=', 'https://vimeo.com/'];
  if (value.startsWith(youTube)) return /^[\w-]{11}$/.test(value.slice(youTube.length));
  if (!value.startsWith(vimeo)) return false;
  const [id = '', key = 'a', ...rest] = value.slice(vimeo.length).split('/');
  return /^\d{1,12}$/.test(id) && /^[A-Za-z\d]{1,40}$/.test(key) && rest.length === 0;
}

/** What each text of a project may be. */
export const isProjectText: Readonly<Record<string, (value: unknown) => boolean>> = {
  description: (value) => isText(value, limits.description),
  purpose: (value) => isText(value, limits.purpose),
  synopsis: (value) => isText(value, limits.synopsis),
  type: (value) => isLineOrEmpty(value, limits.type),
  year: (value) => isLineOrEmpty(value, limits.year),
  runningTime: (value) => isLineOrEmpty(value, limits.runningTime),
  director: (value) => isLineOrEmpty(value, limits.director),
  trailer: (value) => value === '' || isVideo(value),
};

/** Projects written before these fields do not have them. */
const newerFields = ['year', 'runningTime', 'director', 'trailer', 'slug', 'stills'];

/** A text of a project, or its slug; empty where the project was written before there was such a field. */
export const textOf = (data: Fields, field: string): unknown =>
  newerFields.includes(field) && !(field in data) ? '' : data[field];

/** A list of a project; empty where the project was written before there was such a list. */
export const listOf = (data: Fields, field: string): unknown =>
  newerFields.includes(field) && !(field in data) ? [] : data[field];

const listFields = ['stills', 'cast', 'crew', 'merchandise', 'socialMedia'];
const projectFields = [
  'slug',
  ...Object.keys(isProjectText),
  ...listFields,
  'projectId',
  'title',
  'posterImageURL',
  'posterImage',
  'search',
  'date',
  'changeId',
];

export const isSlug = (key: string): boolean =>
  key.length <= limits.slug && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key);

/** A project as it is created: with its texts and poster, and without items. */
export const isNewProject = (data: Fields, key: string): boolean =>
  hasFields(
    data,
    ...projectFields.filter((field) => field in data || !newerFields.includes(field)),
  ) &&
  isRandomId(data.projectId) &&
  isTitleOf(data.title, key) &&
  Object.entries(isProjectText).every(([field, isValid]) => isValid(textOf(data, field))) &&
  data.description !== '' &&
  isPicture(data.posterImageURL, data.posterImage) &&
  listFields.every((field) => isEqual(listOf(data, field), [])) &&
  isSearchIndex(data.search) &&
  data.date === serverTime;
