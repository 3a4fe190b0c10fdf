import { limits } from '../../src/config/limits.ts';
import { documentKey } from '../../src/lib/documentKey.ts';
import {
  isNewProject,
  isRandomId,
  isSearchIndex,
  isTextOfProject,
  isTitleOf,
} from './modelOfDocuments.ts';
import { isItem, isPicture } from './modelOfItems.ts';
import { type Fields, isList, isSame, letters } from './requests.ts';

/** The documents before a commit, or as it would leave them, by their paths. */
export type Documents = { readonly get: (path: string) => Fields | undefined };

/** A project that a commit writes to, and the documents around it. */
export type Change = {
  collection: string;
  key: string;
  before: Fields | undefined;
  after: Fields | undefined;
  documents: { before: Documents; after: Documents };
};

export const otherCollection = (collection: string) =>
  collection === 'projects' ? 'hiddenProjects' : 'projects';

const movesTo: Readonly<Record<string, string>> = {
  projects: 'published',
  hiddenProjects: 'hidden',
};

const changedFields = (before: Fields, after: Fields) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !(field in before && field in after && isSame(before[field], after[field])),
  );

const isOnly = (fields: readonly string[], ...allowed: readonly string[]) =>
  fields.every((field) => allowed.includes(field));

const next = (project: Fields) => `${String(project.changeId)}~next`;

/** The id under which a change of this kind must be recorded. */
export function idOf({ before, after }: Change): string | undefined {
  const id = after ? after.changeId : before && next(before);
  return typeof id === 'string' ? id : undefined;
}

/** Whether the entry says of the change what happens, and that may happen. */
export function isToldBy(entry: Fields, change: Change): boolean {
  const { before, after } = change;
  const project = before ?? after;
  if (!project || entry.projectId !== project.projectId) return false;
  if (before && after) return isUpdateToldBy(entry, change.key, before, after);
  if (after) return isArrivalToldBy(entry, change, after);
  return before !== undefined && isDepartureToldBy(entry, change, before);
}

const restrictedLists = {
  cast: limits.cast,
  crew: limits.crew,
  merchandise: limits.merchandise,
  socialMedia: limits.projectLinks,
};
const isListName = (field: unknown): field is keyof typeof restrictedLists =>
  typeof field === 'string' && field in restrictedLists;

/** How many items go and come with each action. */
const itemsThat: Readonly<Record<string, readonly [number, number]>> = {
  added: [0, 1],
  restored: [0, 1],
  removed: [1, 0],
  updated: [1, 1],
  reordered: [0, 0],
};

function isUpdateToldBy(entry: Fields, key: string, before: Fields, after: Fields): boolean {
  const { field, action } = entry;
  const changed = changedFields(before, after);
  if (entry.title !== after.title || entry.key !== key || !isRandomId(after.changeId)) return false;
  // Each change has an id of its own, also where that of the last one is in no entry.
  if (after.changeId === before.changeId) return false;
  if (field === 'poster')
    return (
      action === 'edited' &&
      isOnly(changed, 'posterImageURL', 'posterImage', 'changeId') &&
      isPicture(after.posterImageURL, after.posterImage)
    );
  if (isListName(field)) {
    const search = field === 'cast' || field === 'crew' ? ['search'] : [];
    return (
      isOnly(changed, field, 'changeId', ...search) &&
      isSearchIndex(after.search) &&
      isListToldBy(action, field, before[field], after[field])
    );
  }
  const isFine = isTextOfProject[String(field)];
  return (
    isFine !== undefined &&
    typeof field === 'string' &&
    (action === 'edited' || action === 'restored') &&
    isOnly(changed, field, 'changeId') &&
    isFine(after[field]) &&
    entry.before === before[field] &&
    entry.after === after[field]
  );
}

function isListToldBy(
  action: unknown,
  field: keyof typeof restrictedLists,
  before: unknown,
  after: unknown,
): boolean {
  if (!isList(before) || !isList(after)) return false;
  const written = (list: readonly unknown[]) => list.map(letters);
  const wereThere = new Set(written(before));
  const areThere = new Set(written(after));
  const came = after.filter((item) => !wereThere.has(letters(item)));
  const gone = [...wereThere].filter((item) => !areThere.has(item));
  return (
    areThere.size === after.length &&
    after.length <= restrictedLists[field] &&
    isSame(itemsThat[String(action)], [gone.length, came.length]) &&
    came.every(isItem[field])
  );
}

function isArrivalToldBy(entry: Fields, change: Change, after: Fields): boolean {
  const { collection, key, documents } = change;
  const other = `${otherCollection(collection)}/${key}`;
  const isCalled = (action: string | undefined, field: string) =>
    entry.action === action && entry.field === field;
  if (documents.after.get(other) || entry.title !== after.title) return false;
  if (isCalled('created', 'project')) return entry.key === key && isNewProject(after, key);
  const isRename = isCalled('renamed', 'title');
  const path = isRename ? `${collection}/${String(entry.key)}` : other;
  const before = documents.before.get(path);
  if (!before || documents.after.get(path) || after.changeId !== next(before)) return false;
  if (entry.key !== path.split('/')[1]) return false;
  const changed = changedFields(before, after);
  if (!isRename) return isCalled(movesTo[collection], 'project') && isOnly(changed, 'changeId');
  return (
    isOnly(changed, 'title', 'search', 'changeId') &&
    isTitleOf(after.title, key) &&
    isSearchIndex(after.search) &&
    entry.before === before.title &&
    entry.after === after.title
  );
}

/** Nothing leaves but by being deleted, and what is said to go elsewhere arrives there. */
function isDepartureToldBy(entry: Fields, change: Change, before: Fields): boolean {
  const { collection, key, documents } = change;
  if (entry.key !== key) return false;
  const isRename = entry.action === 'renamed' && entry.field === 'title';
  if (entry.title !== before.title && !isRename) return false;
  if (entry.action === 'deleted' && entry.field === 'project') return true;
  const other = otherCollection(collection);
  const place = isRename ? `${collection}/${documentKey(String(entry.after))}` : `${other}/${key}`;
  return (
    (isRename
      ? entry.before === before.title
      : entry.action === movesTo[other] && entry.field === 'project') &&
    documents.after.get(place)?.changeId === next(before)
  );
}
