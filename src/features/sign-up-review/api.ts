import {
  collection,
  doc,
  documentId,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { documentsName } from '../../lib/firebase/config';
import { database } from '../../lib/firebase/firestore';
import { requestAsUser } from '../../lib/firebase/userRest';
import {
  type Cursor,
  cursorValueSchema,
  matchesSearch,
  needsReviews,
  type PageStart,
  type Review,
  reviewSchema,
  reviewStatus,
  type SignUp,
  signUpSchema,
  type SignUpView,
  statusGroups,
} from './model';
import type { ReviewStatus } from '../../content/signUpReview';

const signUpQuery = ({ commercials }: Pick<SignUpView, 'commercials'>) =>
  query(
    collection(database, 'potentialCreators'),
    ...(commercials === 'all' ? [] : [where('existingCommercials', '==', commercials === 'yes')]),
  );

/** How many sign-ups pass the filter by commercials, counted by the database. */
export const countSignUps = async (view: Pick<SignUpView, 'commercials'>): Promise<number> =>
  (await getCount(signUpQuery(view))).data().count;

/** How many sign-ups there are, and how many of each status. */
export async function countByStatus(): Promise<Record<ReviewStatus | 'all', number>> {
  const reviews = collection(database, 'signUpReviews');
  const countReviews = async (status: ReviewStatus) =>
    (await getCount(query(reviews, where('status', '==', status)))).data().count;
  const [all, accepted, declined] = await Promise.all([
    countSignUps({ commercials: 'all' }),
    countReviews('accepted'),
    countReviews('declined'),
  ]);
  return { all, accepted, declined, new: Math.max(all - accepted - declined, 0) };
}

type SortOrder = { field: string; direction: 'asc' | 'desc' };

/** Up to `size` documents after the cursor; fewer mean that the end is reached. */
export async function fetchDocumentsAfter(
  source: Query,
  { field, direction }: SortOrder,
  after: Cursor | null,
  size: number,
): Promise<QueryDocumentSnapshot[]> {
  const value =
    typeof after?.value === 'object'
      ? new Timestamp(after.value.seconds, after.value.nanoseconds)
      : after?.value;
  const { docs } = await getDocs(
    query(
      source,
      orderBy(field, direction),
      orderBy(documentId(), direction),
      ...(after ? [startAfter(value, after.key)] : []),
      limit(size),
    ),
  );
  return docs;
}

/** A cursor after a document. The exact stored value keeps others of the same time or name from being skipped. */
export const cursorOf = (document: QueryDocumentSnapshot | undefined, field: string): Cursor => ({
  value: v.parse(cursorValueSchema, document?.get(field)),
  key: document?.id ?? '',
});

/** Up to `size` sign-ups after the cursor in the view's order, whatever its search and status; fewer mean the end. */
async function fetchSignUps(
  view: SignUpView,
  after: Cursor | null,
  size: number,
): Promise<{ signUps: SignUp[]; cursorAt: (index: number) => Cursor }> {
  const order: SortOrder =
    view.sort === 'status'
      ? { field: 'date', direction: 'desc' }
      : { field: view.sort, direction: view.direction };
  const docs = await fetchDocumentsAfter(signUpQuery(view), order, after, size);
  return {
    signUps: docs.map((document) => ({
      ...v.parse(signUpSchema, document.data()),
      key: document.id,
    })),
    cursorAt: (index) => cursorOf(docs[index], order.field),
  };
}

/** The sign-up whose review names a project, and the review; null if there is none. */
export async function fetchSignUpOf(
  projectId: string,
): Promise<{ signUp: SignUp; review: Review } | null> {
  const reviews = collection(database, 'signUpReviews');
  const { docs } = await getDocs(query(reviews, where('projectId', '==', projectId), limit(1)));
  const [review] = docs;
  if (!review) return null;
  const signUp = await getDoc(doc(database, 'potentialCreators', review.id));
  if (!signUp.exists()) return null;
  return {
    signUp: { ...v.parse(signUpSchema, signUp.data()), key: signUp.id },
    review: v.parse(reviewSchema, review.data()),
  };
}

const storedText = v.pipe(
  v.object({ stringValue: v.string() }),
  v.transform(({ stringValue }) => stringValue),
);
const storedTime = v.pipe(
  v.object({ timestampValue: v.string() }),
  v.transform(({ timestampValue }) => Date.parse(timestampValue)),
);
/** The database's answer for each key, in any order; without `found` where there is no review. */
const reviewsResponseSchema = v.array(
  v.object({
    found: v.optional(
      v.object({
        name: v.string(),
        fields: v.optional(
          v.record(v.string(), v.fallback(v.union([storedText, storedTime]), '')),
          {},
        ),
      }),
    ),
  }),
);

/** The reviews of these sign-ups, by key, read with one request; null where there is none. */
export async function fetchReviews(
  signUps: readonly SignUp[],
): Promise<Record<string, Review | null>> {
  const keys = signUps.map(({ key }) => key);
  if (keys.length === 0) return {};
  // The SDK reads several documents by a query alone, for 30 keys at most, which is far slower.
  const response = await requestAsUser('batchGet', {
    documents: keys.map((key) => `${documentsName}/signUpReviews/${key}`),
    mask: { fieldPaths: Object.keys(reviewSchema.entries) },
  });
  return Object.fromEntries([
    ...keys.map((key) => [key, null] as const),
    ...v
      .parse(reviewsResponseSchema, response)
      .flatMap(({ found }) => found ?? [])
      .map(
        ({ name, fields }) =>
          [name.slice(name.lastIndexOf('/') + 1), v.parse(reviewSchema, fields)] as const,
      ),
  ]);
}

/**
 * Reads on from a start: up to `size` sign-ups, and which of them are listed. With their reviews where these
 * decide about that.
 */
export async function fetchMatches(view: SignUpView, start: PageStart, size: number) {
  const { signUps, cursorAt } = await fetchSignUps(view, start.cursor, size);
  const reviews = needsReviews(view) ? await fetchReviews(signUps) : null;
  const groups = statusGroups(view);
  const group = groups[start.group] ?? 'all';
  const isInGroup = ({ key }: SignUp) => group === 'all' || group === reviewStatus(reviews?.[key]);
  const isEndOfGroup = signUps.length < size;
  const isLastGroup = start.group === groups.length - 1;
  return {
    signUps,
    reviews,
    matches: signUps.filter(
      (signUp) => isInGroup(signUp) && matchesSearch(signUp, reviews?.[signUp.key], view.search),
    ),
    isEnd: isEndOfGroup && isLastGroup,
    /** Where to go on after the first `count` sign-ups. Each counts as searched in one group only. */
    startAfter: (count: number): PageStart => {
      const passed = signUps.slice(0, count);
      const searched =
        start.searched + (groups.length === 1 ? passed : passed.filter(isInGroup)).length;
      if (count === signUps.length && isEndOfGroup)
        return isLastGroup
          ? { ...start, searched }
          : { cursor: null, group: start.group + 1, searched };
      return { ...start, cursor: count === 0 ? start.cursor : cursorAt(count - 1), searched };
    },
  };
}
