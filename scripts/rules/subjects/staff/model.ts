import { limits } from '../../../../src/config/limits.ts';
import { type Change, type Documents, partsOf } from '../../engine/changes.ts';
import { type Fields, type ReadRequest, type Token, serverTime } from '../../engine/requests.ts';
import { hasFields, isLine, isOneOf, isRandomId } from '../documents.ts';
import { isStaff } from '../people.ts';

// The model of who is staff, and of what staff did with sign-ups.

export const staffCollections: readonly string[] = [
  'staff',
  'staffLog',
  'staffLogLatest',
  'staffErasures',
];

export function isStaffReadAllowed(request: ReadRequest, documents: Documents): boolean {
  const { by, method, path, isCollectionGroup } = request;
  const { collection, ids } = partsOf(path);
  if (isCollectionGroup) return false;
  if (collection === 'staff') return method === 'get' && by !== null && by.uid === ids[0];
  return collection === 'staffLog' && isStaff(by, documents);
}

export function isStaffChangeAllowed(change: Change, by: NonNullable<Token>): boolean {
  const { collection, key, before, after, documents } = change;
  if (!isStaff(by, documents.before)) return false;
  if (collection === 'staffErasures')
    return (
      key === by.uid &&
      (!after ||
        (hasFields(after, 'email', 'entry') &&
          isLine(after.email, limits.email) &&
          isRandomId(after.entry)))
    );
  // Nothing else is ever deleted.
  if (!after) return false;
  switch (collection) {
    case 'staffLog':
      return (
        !before && isRandomId(key) && isLogEntry(after, by) && latestLogEntry(by, documents) === key
      );
    case 'staffLogLatest':
      return key === by.uid && hasFields(after, 'entry') && isNewLogEntry(after.entry, documents);
    default:
      return false;
  }
}

/** What was done with a sign-up, its time, by whom and when: nothing that identifies its creator. */
const isLogEntry = (data: Fields, by: NonNullable<Token>): boolean =>
  hasFields(data, 'action', 'signedUp', 'by', 'at') &&
  isOneOf(['exported', 'erased'], data.action) &&
  (data.signedUp instanceof Date || data.signedUp === serverTime) &&
  data.by === by.uid &&
  data.at === serverTime;

export const latestLogEntry = (by: NonNullable<Token>, { after }: Change['documents']) =>
  after.get(`staffLogLatest/${by.uid}`)?.entry;

export const isNewLogEntry = (id: unknown, { before, after }: Change['documents']): id is string =>
  typeof id === 'string' && !before.get(`staffLog/${id}`) && !!after.get(`staffLog/${id}`);
