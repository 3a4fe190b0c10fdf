import { limits, recordsPerBatch } from '../../../../src/config/limits.ts';
import {
  counted,
  shards,
  tagPattern,
  visitsPath,
} from '../../../../src/features/visits/visitModel.ts';
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
  isMap,
  serverTime,
} from '../../engine/requests.ts';
import { hasProven, isClosed, numberOf } from '../brands/teamModel.ts';
import { hasFields, isLine } from '../documents.ts';
import { isFilmEditor } from '../packs/model.ts';
import { isStaff } from '../people.ts';
import { thisMonth, today } from './fixtures.ts';

// The model of figures and fans: what browsers count, the tags that lead to a film, and who follows it.

export const figureCollections: readonly string[] = ['visits', 'brands/tags', 'brands/followers'];

type Account = NonNullable<Token>;

const brandOf = (documents: Documents, projectId: string) =>
  documents.get(`projectBrands/${projectId}`)?.brandId;

/** Figures are their film's owners', editors' and staff's; followers as well, and each is known to whoever it is. */
export function isFigureReadAllowed(request: ReadRequest, documents: Documents): boolean {
  const { by, method, path, where, isCollectionGroup, limit = 1, offset = 0 } = request;
  const { collection, ids } = partsOf(path);
  const [first = '', key = ''] = ids;
  const staff = isStaff(by, documents);
  const isMakerOf = (brandId: unknown) => by !== null && isFilmEditor(documents, brandId, by);
  if (method === 'list') {
    if (path.split('/').at(-1) !== 'followers') return false;
    if (staff || (by !== null && where?.field === 'uid' && where.value === by.uid)) return true;
    const isPage = limit !== null && limit <= recordsPerBatch && offset === 0;
    return collection === 'brands/followers' && !isCollectionGroup && isMakerOf(first) && isPage;
  }
  switch (collection) {
    case 'visits':
      return staff || isMakerOf(brandOf(documents, first.split('~')[0] ?? ''));
    case 'brands/tags':
      return true;
    case 'brands/followers':
      return staff || isMakerOf(first) || (by !== null && key.split('~')[0] === by.uid);
    default:
      return false;
  }
}

export function isFigureChangeAllowed(change: Change, by: Token): boolean {
  if (change.collection === 'visits') return isCounted(change);
  if (by === null) return false;
  return change.collection === 'brands/tags' ? areTags(change, by) : isFollowing(change, by);
}

/** Not one more, or one. */
function isOneMore(is: unknown = 0, was: unknown = 0): boolean {
  const more = numberOf(is) - numberOf(was);
  return more === 0 || more === 1;
}

/** One more today of some of what is counted of a public film, once in a commit, by whoever it is. */
function isCounted({ path, key, before = {}, after, documents }: Change): boolean {
  const [projectId = ''] = key.split('~');
  const paths = Array.from({ length: shards }, (_, shard) =>
    visitsPath(projectId, thisMonth, shard),
  );
  if (!after || !paths.includes(path)) return false;
  const { [today]: now, title, tag } = after;
  const { [today]: was = {} } = before;
  if (!isMap(now) || !isMap(was)) return false;
  const film = isLine(title, limits.title)
    ? documents.before.get(`projects/${documentKey(title)}`)
    : undefined;
  return (
    isSubset(changedFields(before, after), 'title', 'tag', today) &&
    isSubset(Object.keys(now), ...counted, 'via') &&
    counted.every((name) => isOneMore(now[name], was[name])) &&
    isTagged(tagsOf(documents.before, projectId), tag, now.via, was.via) &&
    isEqual(documents.after.get(path)?.[today], now) &&
    film?.projectId === projectId
  );
}

function tagsOf(documents: Documents, projectId: string): unknown {
  const brandId = brandOf(documents, projectId);
  return documents.get(`brands/${String(brandId)}/tags/${projectId}`)?.tags;
}

/** By no tag, or by one more of one that the film has. */
function isTagged(tags: unknown, tag: unknown, via: unknown = {}, was: unknown = {}): boolean {
  if (tag === '' && isEqual(via, was)) return true;
  return (
    typeof tag === 'string' &&
    isMap(via) &&
    isMap(was) &&
    isEqual(changedFields(was, via), [tag]) &&
    numberOf(via[tag]) === numberOf(was[tag] ?? 0) + 1 &&
    isList(tags) &&
    tags.includes(tag)
  );
}

/** At most twenty, each once, of a film of the brand. Those of a closed brand staff remove. */
function areTags({ key, parents, after, documents }: Change, by: Account): boolean {
  const [brandId = ''] = parents;
  if (!after) return isStaff(by, documents.before) && isClosed(documents.before, brandId);
  const { tags } = after;
  return (
    isFilmEditor(documents.before, brandId, by) &&
    brandOf(documents.after, key) === brandId &&
    hasFields(after, 'tags') &&
    isList(tags) &&
    tags.length <= limits.tagsPerFilm &&
    tags.every((tag) => typeof tag === 'string' && tagPattern.test(tag)) &&
    new Set(tags).size === tags.length
  );
}

const followerFields = ['uid', 'projectId', 'email', 'at'];

/** A film of the brand, by an email that is proven, once; given up by whoever it is, or removed by staff. */
function isFollowing({ key, parents, before, after, documents }: Change, by: Account): boolean {
  if (!after) return before?.uid === by.uid || isStaff(by, documents.before);
  const { uid, projectId, email, at }: Fields = after;
  return (
    !before &&
    hasFields(after, ...followerFields) &&
    uid === by.uid &&
    typeof projectId === 'string' &&
    key === `${by.uid}~${projectId}` &&
    at === serverTime &&
    hasProven(by, email) &&
    brandOf(documents.after, projectId) === parents[0]
  );
}
