import { type Change, type Documents, arrivalAt, partsOf } from '../../engine/changes.ts';
import { type Fields, type ReadRequest, type Token, isEqual } from '../../engine/requests.ts';
import { isClosed } from '../brands/teamModel.ts';
import { authorOf, isStaff } from '../people.ts';
import { isNewLogEntry, latestLogEntry } from '../staff/model.ts';
import { isReview, isSignUp } from './documents.ts';

// The model of what creators tell us, and of what staff think of it.

/** So that nobody fills the database with one request. */
const signUpsPerCommit = 2;

export const signUpCollections: readonly string[] = ['potentialCreators', 'signUpReviews'];

export const isSignUpReadAllowed = (
  { by, path, isCollectionGroup }: ReadRequest,
  documents: Documents,
): boolean =>
  !isCollectionGroup &&
  signUpCollections.includes(partsOf(path).collection) &&
  isStaff(by, documents);

export function isSignUpChangeAllowed(
  change: Change,
  by: Token,
  changes: readonly Change[],
): boolean {
  const { collection, key, before, after, documents } = change;
  if (collection === 'potentialCreators' && after)
    return !before && isSignUp(after, key) && sentBy(changes).length <= signUpsPerCommit;
  if (by === null || !isStaff(by, documents.before)) return false;
  if (collection === 'potentialCreators') return isErasureAllowed(change, by);
  // A review is deleted once its sign-up is gone.
  if (!after) return !documents.after.get(`potentialCreators/${key}`);
  return (
    documents.before.get(`potentialCreators/${key}`) !== undefined &&
    isReview(after, authorOf(by, documents.before)) &&
    keepsBrand(change, after)
  );
}

const sentBy = (changes: readonly Change[]) =>
  changes.filter(({ collection, before }) => collection === 'potentialCreators' && !before);

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
