import { limits, maxPagesPerRequest, tilesPerPage } from '../../src/config/limits.ts';
import { documentKey } from '../../src/lib/documentKey.ts';
import { brandCollections, isBrandChangeAllowed, isBrandReadAllowed } from './brandModel.ts';
import { isFileRequestAllowed } from './fileModel.ts';
import { isAgreedTo, isFilmEditor } from './packModel.ts';
import {
  isPaymentChangeAllowed,
  isPaymentReadAllowed,
  paymentCollections,
} from './paymentModel.ts';
import { isClosed } from './teamModel.ts';
import { isShopChangeAllowed, isShopReadAllowed, shopCollections } from './shopModel.ts';
import {
  type Change,
  type Documents,
  arrivalAt,
  authorOf,
  changedFields,
  changesOf,
  isStaff,
  isSubset,
  partsOf,
} from './modelChanges.ts';
import {
  hasFields,
  isHistoryEntry,
  isLine,
  isItem,
  isLogEntry,
  isNewProject,
  isPicture,
  isProjectText,
  isRandomId,
  isReview,
  isSearchIndex,
  isSignUp,
  isSlug,
  isTitleOf,
  listOf,
  textOf,
} from './modelDocuments.ts';
import {
  type CommitRequest,
  type DatabaseRequest,
  type Fields,
  type FileRequest,
  type ReadRequest,
  type Token,
  isEqual,
  isList,
  itemText,
  serverTime,
} from './requests.ts';

// The model: the oracle that says of any request whether the rules must accept it.

/** So that nobody fills the database with one request. */
const signUpsPerCommit = 2;

/** Whether a list asks for no more projects than the list of films does at once. */
const isBounded = ({ limit = 1, offset = 0 }: ReadRequest) =>
  limit !== null && limit <= maxPagesPerRequest * tilesPerPage && offset === 0;

export const staffCollections: readonly string[] = [
  'hiddenProjects',
  'potentialCreators',
  'signUpReviews',
  'projectHistory',
  'staffLog',
  'slugs',
];

/** Whether a request must be accepted, given the documents that exist. */
export function isAllowed(request: DatabaseRequest | FileRequest, documents: Documents): boolean {
  if (request.method === 'commit') return isCommitAllowed(request, documents);
  if ('bytes' in request) return isFileRequestAllowed(request, documents);
  // The database refuses a group below a document with a filter; without one it is judged as the group of all.
  const isGroupBelow = request.isCollectionGroup && request.path.includes('/');
  if (isGroupBelow && request.where) return false;
  if (isBrandReadAllowed(request, documents)) return true;
  if (isShopReadAllowed(request, documents)) return true;
  if (isPaymentReadAllowed(request, documents)) return true;
  const { by, path, isCollectionGroup } = request;
  const { collection, ids } = partsOf(path);
  if (isCollectionGroup) return false;
  if (collection === 'hiddenProjects' && by !== null) {
    const { where } = request;
    // Of what a list finds, no more is known than what it is filtered by.
    const film =
      request.method === 'get' ? documents.get(path) : where && { [where.field]: where.value };
    if (isFilmEditor(documents, brandOfFilm(film, documents), by)) return true;
  }
  if (collection === 'projects' && (request.method === 'get' || isBounded(request))) return true;
  if (collection === 'slugs' && request.method === 'get') return true;
  if (collection === 'staff') return request.method === 'get' && by !== null && by.uid === ids[0];
  return ['projects', ...staffCollections].includes(collection) && isStaff(by, documents);
}

/** What a request is, in a few words, for counting requests that are alike. */
export function describeRequest(
  request: DatabaseRequest | FileRequest,
  documents: Documents,
): string {
  if (request.method === 'commit') {
    const writes = request.writes.map(({ operation, path }) => {
      const verb =
        operation === 'delete' ? 'delete' : documents.get(path) === undefined ? 'create' : 'update';
      return `${partsOf(path).collection} ${verb}`;
    });
    return `write ${[...new Set(writes)].sort().join(', ')}`;
  }
  if ('bytes' in request) return `files: ${request.method}`;
  const { collection } = partsOf(request.path);
  return `${request.method} ${staffCollections.includes(collection) ? 'as staff' : collection}`;
}

function isCommitAllowed(request: CommitRequest, documents: Documents): boolean {
  const changes = changesOf(request, documents);
  const signUps = changes.filter(
    ({ collection, before }) => collection === 'potentialCreators' && !before,
  );
  if (signUps.length > signUpsPerCommit) return false;
  return changes.every((change) => isChangeAllowed(change, request.by, changes));
}

function isChangeAllowed(change: Change, by: Token, changes: readonly Change[]): boolean {
  const { collection, key, before, after, documents } = change;
  if (collection === 'potentialCreators') {
    if (after) return !before && isSignUp(after, key);
    return by !== null && isStaff(by, documents.before) && isErasureAllowed(change, by);
  }
  if (by === null) return false;
  if (brandCollections.includes(collection)) return isBrandChangeAllowed(change, by);
  if (shopCollections.includes(collection)) return isShopChangeAllowed(change, by);
  if (paymentCollections.includes(collection)) return isPaymentChangeAllowed(change, by);
  if (!isStaff(by, documents.before)) return isMakersChange(change, by, changes);
  const author = authorOf(by, documents.before);
  if (collection === 'staffErasures')
    return (
      key === by.uid &&
      (!after ||
        (hasFields(after, 'email', 'entry') &&
          isLine(after.email, limits.email) &&
          isRandomId(after.entry)))
    );
  // A review is deleted once its sign-up is gone.
  if (collection === 'signUpReviews' && !after)
    return !documents.after.get(`potentialCreators/${key}`);
  if (collection === 'projects' || collection === 'hiddenProjects')
    return isProjectChangeRecorded(change);
  // Nothing else is ever deleted.
  if (!after) return false;
  switch (collection) {
    case 'signUpReviews':
      return (
        documents.before.get(`potentialCreators/${key}`) !== undefined &&
        isReview(after, author) &&
        keepsBrand(change, after)
      );
    case 'staffLog':
      return (
        !before && isRandomId(key) && isLogEntry(after, by) && latestLogEntry(by, documents) === key
      );
    case 'staffLogLatest':
      return key === by.uid && hasFields(after, 'entry') && isNewLogEntry(after.entry, documents);
    case 'slugs':
      return (
        !before &&
        isSlug(key) &&
        hasFields(after, 'projectId', 'at') &&
        isRandomId(after.projectId) &&
        after.at === serverTime
      );
    // A history entry comes with the change it describes, and is never changed.
    case 'projectHistory':
      return (
        !before &&
        (isHistoryEntry(after, author) ||
          isHistoryEntry(after, memberOf(after, by, documents.before))) &&
        isOfAChange(key, after, changes)
      );
    default:
      return false;
  }
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

const brandOf = (review: Fields | undefined) =>
  review?.brandId === undefined ? '' : review.brandId;

/** A sign-up that is accepted becomes one brand, and stays accepted unless that is taken back within a day. */
function keepsBrand({ key, before, documents }: Change, review: Fields): boolean {
  const [known, brandId] = [brandOf(before), brandOf(review)];
  if (brandId !== '' && review.status !== 'accepted') return false;
  if (isEqual(known, brandId)) return true;
  if (known !== '' && brandId === '')
    return review.status === 'new' && isTakenBack(known, documents);
  return (
    known === '' &&
    typeof brandId === 'string' &&
    arrivalAt(`brands/${brandId}`, documents)?.ownerEmail === key
  );
}

/** What was accepted in error is closed within a day. */
function isTakenBack(brandId: unknown, { before, after }: Change['documents']): boolean {
  if (!isClosed(after, brandId)) return false;
  const at = before.get(`brands/${String(brandId)}`)?.at;
  return at instanceof Date && Date.now() < at.getTime() + 86_400_000;
}

const latestLogEntry = (by: NonNullable<Token>, { after }: Change['documents']) =>
  after.get(`staffLogLatest/${by.uid}`)?.entry;

const isNewLogEntry = (id: unknown, { before, after }: Change['documents']): id is string =>
  typeof id === 'string' && !before.get(`staffLog/${id}`) && !!after.get(`staffLog/${id}`);

/** A sign-up is deleted with its review, and with a new log entry that names its time. */
function isErasureAllowed({ key, before, documents }: Change, by: NonNullable<Token>): boolean {
  // What a brand was made of stays, until it is closed or left to another owner.
  const brandId = brandOf(documents.before.get(`signUpReviews/${key}`));
  const brand = typeof brandId === 'string' ? documents.after.get(`brands/${brandId}`) : undefined;
  if (brandId !== '' && !isClosed(documents.after, brandId) && brand?.ownerEmail !== '')
    return false;
  const id = latestLogEntry(by, documents);
  // A note that was there before names both, and goes with the erasure.
  const notePath = `staffErasures/${by.uid}`;
  const note = documents.before.get(notePath);
  if (!isEqual(note, { email: key, entry: id }) || documents.after.get(notePath)) return false;
  if (!before || documents.after.get(`signUpReviews/${key}`) || !isNewLogEntry(id, documents))
    return false;
  const entry = documents.after.get(`staffLog/${id}`);
  return entry?.action === 'erased' && isEqual(entry.signedUp, before.date);
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
