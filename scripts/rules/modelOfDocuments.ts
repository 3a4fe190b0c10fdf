import { limits } from '../../src/config/limits.ts';
import { documentKey } from '../../src/lib/documentKey.ts';
import { hasFields, isLine, isLineOrEmpty, isPicture, isText } from './modelOfItems.ts';
import { type Fields, type Token, isList, isMap, serverTime } from './requests.ts';

/** Letters, digits and the usual signs, dots between them, and a domain whose last part is no number. */
function isEmail(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > limits.email) return false;
  const [name = '', domain = '', ...others] = value.split('@');
  const labels = domain.split('.');
  return (
    others.length === 0 &&
    name.split('.').every((part) => /^[a-z0-9!#$%&'*+=?^_`{|}~-]+$/.test(part)) &&
    labels.length >= 2 &&
    labels.every((label) => /^[a-z0-9-]+$/.test(label) && !/^-|-$/.test(label)) &&
    /^[a-z].+$/.test(labels.at(-1) ?? '')
  );
}

const isChannel = (value: unknown) =>
  isText(value, limits.channel) && value !== '' && !/\p{Cc}/u.test(value) && !/^\p{Z}/u.test(value);

export const isSignUp = (data: Fields, key: string): boolean =>
  hasFields(
    data,
    ...['firstName', 'lastName', 'email', 'phoneNumber', 'brandName', 'brandwebsite'],
    ...['productServices', 'videoChannelList', 'existingCommercials', 'date'],
  ) &&
  isLine(data.firstName, limits.firstName) &&
  isLine(data.lastName, limits.lastName) &&
  data.email === key &&
  isEmail(key) &&
  isLine(data.phoneNumber, limits.phoneNumber) &&
  isLine(data.brandName, limits.brandName) &&
  isLine(data.brandwebsite, limits.brandWebsite) &&
  isText(data.productServices, limits.productServices) &&
  /^[^\p{Z}\p{Cc}]/u.test(data.productServices) &&
  isList(data.videoChannelList) &&
  data.videoChannelList.length >= 1 &&
  data.videoChannelList.length <= limits.channels &&
  data.videoChannelList.every(isChannel) &&
  typeof data.existingCommercials === 'boolean' &&
  data.date === serverTime;

const isSigned = (data: Fields, by: Token): boolean =>
  by !== null &&
  data.by === by.uid &&
  data.byEmail === by.claims.email &&
  typeof data.byEmail === 'string' &&
  data.at === serverTime;

export const isReview = (data: Fields, by: Token): boolean =>
  hasFields(data, 'status', 'note', 'by', 'byEmail', 'at') &&
  ['new', 'accepted', 'declined'].some((status) => data.status === status) &&
  isText(data.note, limits.reviewNote) &&
  isSigned(data, by);

export const isEntry = (data: Fields, by: Token): boolean =>
  hasFields(
    data,
    ...['projectId', 'key', 'title', 'action', 'field', 'before', 'after', 'by', 'byEmail', 'at'],
  ) &&
  isText(data.before, limits.historyText) &&
  isText(data.after, limits.historyText) &&
  isSigned(data, by);

/** Who did what with a sign-up of which moment, and when: nothing by which its creator could be known. */
export const isLogEntry = (data: Fields, by: Token): boolean =>
  hasFields(data, 'action', 'signedUp', 'by', 'at') &&
  ['exported', 'erased'].some((action) => data.action === action) &&
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

/** What each text of a project may be. */
export const isTextOfProject: Readonly<Record<string, (value: unknown) => boolean>> = {
  description: (value) => isText(value, limits.description),
  purpose: (value) => isText(value, limits.purpose),
  synopsis: (value) => isText(value, limits.synopsis),
  type: (value) => isLineOrEmpty(value, limits.type),
};

export const isNewProject = (data: Fields, key: string): boolean =>
  hasFields(
    data,
    ...['projectId', 'title', 'description', 'type', 'synopsis', 'purpose', 'posterImageURL'],
    ...['posterImage', 'cast', 'crew', 'merchandise', 'socialMedia', 'search', 'date', 'changeId'],
  ) &&
  isRandomId(data.projectId) &&
  data.changeId === data.projectId &&
  isTitleOf(data.title, key) &&
  Object.entries(isTextOfProject).every(([field, isFine]) => isFine(data[field])) &&
  data.description !== '' &&
  isPicture(data.posterImageURL, data.posterImage) &&
  [data.cast, data.crew, data.merchandise, data.socialMedia].every(
    (list) => isList(list) && list.length === 0,
  ) &&
  isSearchIndex(data.search) &&
  data.date === serverTime;
