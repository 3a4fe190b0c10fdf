import { limits, maxPagesPerRequest, tilesPerPage } from '../../../../src/config/limits.ts';
import { documentKey } from '../../../../src/lib/documentKey.ts';
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
  itemText,
  serverTime,
} from '../../engine/requests.ts';
import { hasFields, isPicture, isRandomId } from '../documents.ts';
import { isAgreedTo, isFilmEditor } from '../packs/model.ts';
import { authorOf, isStaff } from '../people.ts';
import {
  isHistoryEntry,
  isItem,
  isNewProject,
  isProjectText,
  isSearchIndex,
  isSlug,
  isTitleOf,
  listOf,
  textOf,
} from './documents.ts';

// The model of projects, public and hidden, of their addresses, and of the entries that tell of each change.

export const projectCollections: readonly string[] = [
  'projects',
  'hiddenProjects',
  'projectHistory',
  'slugs',
];

/** Whether a list asks for no more projects than the list of films does at once. */
const isBounded = ({ limit = 1, offset = 0 }: ReadRequest) =>
  limit !== null && limit <= maxPagesPerRequest * tilesPerPage && offset === 0;

export function isProjectReadAllowed(request: ReadRequest, documents: Documents): boolean {
  const { by, method, path, where, isCollectionGroup } = request;
  const { collection } = partsOf(path);
  if (isCollectionGroup) return false;
  if (collection === 'hiddenProjects' && by !== null) {
    // Of what a list finds, no more is known than what it is filtered by.
    const film = method === 'get' ? documents.get(path) : where && { [where.field]: where.value };
    if (isFilmEditor(documents, brandOfFilm(film, documents), by)) return true;
  }
  if (collection === 'projects' && (method === 'get' || isBounded(request))) return true;
  if (collection === 'slugs' && method === 'get') return true;
  return projectCollections.includes(collection) && isStaff(by, documents);
}

export function isProjectChangeAllowed(
  change: Change,
  by: NonNullable<Token>,
  changes: readonly Change[],
): boolean {
  const { collection, key, before, after, documents } = change;
  if (!isStaff(by, documents.before)) return isMakersChange(change, by, changes);
  if (collection === 'projects' || collection === 'hiddenProjects')
    return isProjectChangeRecorded(change);
  // Nothing else is ever changed or deleted.
  if (before || !after) return false;
  if (collection === 'slugs')
    return (
      isSlug(key) &&
      hasFields(after, 'projectId', 'at') &&
      isRandomId(after.projectId) &&
      after.at === serverTime
    );
  // A history entry comes with the change it describes.
  return (
    (isHistoryEntry(after, authorOf(by, documents.before)) ||
      isHistoryEntry(after, memberOf(after, by, documents.before))) &&
    isOfAChange(key, after, changes)
  );
}

/** The brand whose film a project is. */
const brandOfFilm = (film: Fields | undefined, documents: Documents) =>
  typeof film?.projectId === 'string'
    ? documents.get(`projectBrands/${film.projectId}`)?.brandId
    : undefined;

/** How a member of the brand signs whose film it is. */
const memberOf = (film: Fields, { uid }: NonNullable<Token>, documents: Documents) => ({
  uid,
  // Nobody signs without a document.
  email:
    documents.get(`brands/${String(brandOfFilm(film, documents))}/members/${uid}`)?.email ??
    Symbol('nobody'),
});

/** Whether a change in the same commit is what the entry describes. */
const isOfAChange = (key: string, entry: Fields, changes: readonly Change[]) =>
  changes.some(
    (other) =>
      ['projects', 'hiddenProjects'].includes(other.collection) &&
      changeIdOf(other) === key &&
      isDescribedBy(entry, other),
  );

/** What owners and editors do with their own film: they change it, apart from its title and what is sold. */
function isMakersChange(
  change: Change,
  by: NonNullable<Token>,
  changes: readonly Change[],
): boolean {
  const { collection, key, before, after, documents } = change;
  if (!after) return false;
  if (collection === 'projectHistory')
    return (
      !before &&
      isHistoryEntry(after, memberOf(after, by, documents.before)) &&
      isOfAChange(key, after, changes)
    );
  if (collection !== 'projects' && collection !== 'hiddenProjects') return false;
  const entry = documents.after.get(`projectHistory/${String(after.changeId)}`);
  return (
    before !== undefined &&
    isFilmEditor(documents.before, brandOfFilm(before, documents.before), by) &&
    entry?.field !== 'merchandise' &&
    isProjectChangeRecorded(change)
  );
}

export const otherCollection = (collection: string) =>
  collection === 'projects' ? 'hiddenProjects' : 'projects';

/** The action that brings a project into each collection from the other one. */
export const moveActions: Readonly<Record<string, string>> = {
  projects: 'published',
  hiddenProjects: 'hidden',
};

/** The id that a project gets when it moves or is renamed, and under which its deletion is recorded. */
export const nextChangeId = (project: Fields) => `${String(project.changeId)}~next`;

/** The id under which a change of a project must be recorded. */
function changeIdOf({ before, after }: Change): string | undefined {
  const id = after ? after.changeId : before && nextChangeId(before);
  return typeof id === 'string' ? id : undefined;
}

function isProjectChangeRecorded(change: Change): boolean {
  const { before, after } = change.documents;
  const id = changeIdOf(change);
  const path = `projectHistory/${String(id)}`;
  const entry = id === undefined ? undefined : after.get(path);
  return entry !== undefined && !before.get(path) && isDescribedBy(entry, change);
}

/** Whether the entry describes the change, and such a change is allowed. */
function isDescribedBy(entry: Fields, change: Change): boolean {
  const { key, before, after } = change;
  const project = before ?? after;
  if (!project || entry.projectId !== project.projectId) return false;
  if (before && after) return isUpdateDescribedBy(entry, key, before, after);
  if (after) return isArrivalDescribedBy(entry, change, after);
  return before !== undefined && isDepartureDescribedBy(entry, change, before);
}

const listLimits = {
  stills: limits.stills,
  cast: limits.cast,
  crew: limits.crew,
  merchandise: limits.merchandise,
  socialMedia: limits.projectLinks,
};
const isListName = (field: unknown): field is keyof typeof listLimits =>
  typeof field === 'string' && field in listLimits;

/** How many items each action removes and adds. */
const itemCounts: Readonly<Record<string, readonly [number, number]>> = {
  added: [0, 1],
  restored: [0, 1],
  removed: [1, 0],
  updated: [1, 1],
  reordered: [0, 0],
};

function isUpdateDescribedBy(entry: Fields, key: string, before: Fields, after: Fields): boolean {
  const { field, action } = entry;
  const changed = changedFields(before, after);
  if (entry.title !== after.title || entry.key !== key || !isRandomId(after.changeId)) return false;
  // Each change has a new id, also where the last one's is in no entry.
  if (after.changeId === before.changeId) return false;
  if (field === 'poster')
    return (
      action === 'edited' &&
      isSubset(changed, 'posterImageURL', 'posterImage', 'changeId') &&
      isPicture(after.posterImageURL, after.posterImage)
    );
  if (isListName(field)) {
    const search = field === 'cast' || field === 'crew' ? ['search'] : [];
    return (
      isSubset(changed, field, 'changeId', ...search) &&
      isSearchIndex(after.search) &&
      !(action === 'reordered' && changed.includes('search')) &&
      isListChangeAllowed(action, field, listOf(before, field), after[field])
    );
  }
  const isValid = isProjectText[String(field)];
  return (
    isValid !== undefined &&
    typeof field === 'string' &&
    (action === 'edited' || action === 'restored') &&
    isSubset(changed, field, 'changeId') &&
    isValid(after[field]) &&
    entry.before === textOf(before, field) &&
    entry.after === after[field]
  );
}

function isListChangeAllowed(
  action: unknown,
  field: keyof typeof listLimits,
  before: unknown,
  after: unknown,
): boolean {
  if (!isList(before) || !isList(after)) return false;
  const oldItems = new Set(before.map(itemText));
  const newItems = new Set(after.map(itemText));
  const added = after.filter((item) => !oldItems.has(itemText(item)));
  const removed = [...oldItems].filter((item) => !newItems.has(item));
  return (
    newItems.size === after.length &&
    after.length <= listLimits[field] &&
    isEqual(itemCounts[String(action)], [removed.length, added.length]) &&
    added.every(isItem[field])
  );
}

const isEntryOf = (entry: Fields, action: string | undefined, field: string) =>
  entry.action === action && entry.field === field;

const ownsSlug = ({ slug, projectId }: Fields, documents: Documents) =>
  typeof slug === 'string' && documents.get(`slugs/${slug}`)?.projectId === projectId;

/** A project that was deleted comes again, under the id that follows from its deletion. */
function isAfterDeletion({ changeId, projectId }: Fields, documents: Documents): boolean {
  const deletion = /^(.*)~next$/.exec(String(changeId))?.[1] ?? '';
  const entry = documents.get(`projectHistory/${deletion}`);
  return entry?.action === 'deleted' && entry.projectId === projectId;
}

/** A project arrives by being created, moved from the other collection, or renamed. */
function isArrivalDescribedBy(entry: Fields, change: Change, after: Fields): boolean {
  const { collection, key, documents } = change;
  const other = `${otherCollection(collection)}/${key}`;
  if (documents.after.get(other) || entry.title !== after.title) return false;
  const isPublic = collection === 'projects';
  if (isPublic && !ownsSlug(after, documents.after)) return false;
  const isRename = isEntryOf(entry, 'renamed', 'title');
  if (isPublic && !isRename && !isAgreedTo(after.projectId, documents.before)) return false;
  if (isEntryOf(entry, 'created', 'project'))
    return (
      entry.key === key &&
      isNewProject(after, key) &&
      (after.changeId === after.projectId || isAfterDeletion(after, documents.before)) &&
      (isPublic || textOf(after, 'slug') === '')
    );
  const origin = isRename ? `${collection}/${String(entry.key)}` : other;
  const before = documents.before.get(origin);
  if (!before || documents.after.get(origin) || after.changeId !== nextChangeId(before))
    return false;
  if (entry.key !== origin.split('/')[1]) return false;
  const changed = changedFields(before, after);
  const address = isPublic ? ['slug'] : [];
  if (!isRename)
    return (
      isEntryOf(entry, moveActions[collection], 'project') &&
      isSubset(changed, 'changeId', ...address)
    );
  return (
    isSubset(changed, 'title', 'search', 'changeId', ...address) &&
    isTitleOf(after.title, key) &&
    isSearchIndex(after.search) &&
    entry.before === before.title &&
    entry.after === after.title
  );
}

/** A project leaves by being deleted, or arrives elsewhere in the same commit. */
function isDepartureDescribedBy(entry: Fields, change: Change, before: Fields): boolean {
  const { collection, key, documents } = change;
  if (entry.key !== key) return false;
  const isRename = isEntryOf(entry, 'renamed', 'title');
  if (entry.title !== before.title && !isRename) return false;
  if (isEntryOf(entry, 'deleted', 'project')) return true;
  const other = otherCollection(collection);
  const target = isRename ? `${collection}/${documentKey(String(entry.after))}` : `${other}/${key}`;
  return (
    (isRename ? entry.before === before.title : isEntryOf(entry, moveActions[other], 'project')) &&
    documents.after.get(target)?.changeId === nextChangeId(before)
  );
}
