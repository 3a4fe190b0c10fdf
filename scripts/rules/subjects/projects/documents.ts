import { limits } from '../../../../src/config/limits.ts';
import { mapProjectTexts, projectTextFields } from '../../../../src/content/projectFields.ts';
import { merchandiseTypes, platforms } from '../../../../src/features/projects/model.ts';
import { documentKey } from '../../../../src/lib/documentKey.ts';
import { type Fields, isEqual, isList, isMap, serverTime } from '../../engine/requests.ts';
import {
  type Author,
  hasFields,
  isIntegerFrom,
  isLine,
  isLineOrEmpty,
  isLinkOrEmpty,
  isOneOf,
  isPicture,
  isRandomId,
  isSigned,
  isText,
} from '../documents.ts';

// What a project, its items and its history may hold.

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

const subjectFields = ['projectId', 'key', 'title', 'action', 'field'];

export const isHistoryEntry = (data: Fields, author: Author): boolean =>
  hasFields(data, ...subjectFields, 'before', 'after', 'by', 'byEmail', 'at') &&
  isText(data.before, limits.historyText) &&
  isText(data.after, limits.historyText) &&
  isSigned(data, author);

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

const isTextOf = {
  line: isLineOrEmpty,
  paragraphs: isText,
  video: (value: unknown) => value === '' || isVideo(value),
};

/** What each text of a project may be. */
export const isProjectText: Readonly<Record<string, (value: unknown) => boolean>> = mapProjectTexts(
  (field) => (value: unknown) => isTextOf[projectTextFields[field].kind](value, limits[field]),
);

/** Projects written before these fields do not have them. */
const newerFields = ['slug', 'stills'];

/** A text of a project, or its slug; empty where the project was written before there was such a field. */
export const textOf = (data: Fields, field: string): unknown => (field in data ? data[field] : '');

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
  Object.entries(isProjectText).every(([field, isValid]) => isValid(data[field])) &&
  data.description !== '' &&
  isPicture(data.posterImageURL, data.posterImage) &&
  listFields.every((field) => isEqual(listOf(data, field), [])) &&
  isSearchIndex(data.search) &&
  data.date === serverTime;
