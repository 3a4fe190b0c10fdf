import { limits, recordsPerBatch } from '../../../../src/config/limits.ts';
import { type Change, type Documents, changedFields, partsOf } from '../../engine/changes.ts';
import { type Fields, type ReadRequest, type Token, serverTime } from '../../engine/requests.ts';
import { hasProven } from '../brands/teamModel.ts';
import { hasFields, isEmail, isText } from '../documents.ts';
import { isFilmEditor } from '../packs/model.ts';
import { isStaff } from '../people.ts';

// The model of consents: who has agreed that a brand writes to them, and has taken that back.

type Account = NonNullable<Token>;

/**
 * By whoever agreed or has proven the address, who lists what names it, of all brands, and by owners and editors, who list
 * them in pages.
 */
export function isConsentReadAllowed(request: ReadRequest, documents: Documents): boolean {
  const { by, method, path, where, isCollectionGroup, limit = 1, offset = 0 } = request;
  if (by === null) return false;
  const { collection, ids } = partsOf(path);
  const [brandId, uid] = ids;
  if (isStaff(by, documents)) return true;
  const isMaker = isFilmEditor(documents, brandId, by);
  if (method === 'list') {
    if (where?.field === 'email' && hasProven(by, where.value)) return true;
    const isPage = limit !== null && limit <= recordsPerBatch && offset === 0;
    return collection === 'brands/consents' && !isCollectionGroup && isMaker && isPage;
  }
  return isMaker || uid === by.uid || hasProven(by, documents.get(path)?.email);
}

export function isConsentChangeAllowed(change: Change, by: Account): boolean {
  const { key, before, after, documents } = change;
  if (!after) return isStaff(by, documents.before);
  const isOwn = key === by.uid;
  if (isOwn && isConsent(change, after, by)) return true;
  if (!before) return false;
  const changed = changedFields(before, after).join();
  if (changed === 'proven') return isOwn && after.proven === true && hasProven(by, after.email);
  return (
    changed === 'withdrawnAt' &&
    (isOwn || hasProven(by, before.email)) &&
    before.withdrawnAt === null &&
    after.withdrawnAt === serverTime
  );
}

/** To words, by an address that is proven if the account has proven it. */
const isConsent = ({ parents, documents }: Change, consent: Fields, by: Account) =>
  hasFields(consent, 'email', 'proven', 'text', 'at', 'withdrawnAt') &&
  typeof consent.email === 'string' &&
  isEmail(consent.email) &&
  consent.proven === hasProven(by, consent.email) &&
  consent.text !== '' &&
  isText(consent.text, limits.consent) &&
  consent.at === serverTime &&
  consent.withdrawnAt === null &&
  documents.before.get(`brands/${parents[0] ?? ''}`) !== undefined;
