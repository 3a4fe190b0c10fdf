import {
  collection,
  documentId,
  getCount,
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
import { requestAsStaff } from '../../lib/firebase/staffRest';
import {
  type Cursor,
  cursorValueSchema,
  type Review,
  reviewSchema,
  type SignUp,
  signUpSchema,
  type SignUpView,
} from './model';

const signUpQuery = ({ commercials }: SignUpView) =>
  query(
    collection(database, 'potentialCreators'),
    ...(commercials === 'all' ? [] : [where('existingCommercials', '==', commercials === 'yes')]),
  );

/** How many sign-ups pass the view's filter, counted by the database. */
export const countSignUps = async (view: SignUpView): Promise<number> =>
  (await getCount(signUpQuery(view))).data().count;

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

/** Up to `size` sign-ups after the cursor in the view's order, whatever its search; fewer mean the end. */
export async function fetchSignUps(
  view: SignUpView,
  after: Cursor | null,
  size: number,
): Promise<{ signUps: SignUp[]; cursorAt: (index: number) => Cursor }> {
  const { sort: field, direction } = view;
  const docs = await fetchDocumentsAfter(signUpQuery(view), { field, direction }, after, size);
  return {
    signUps: docs.map((document) => ({
      ...v.parse(signUpSchema, document.data()),
      key: document.id,
    })),
    cursorAt: (index) => cursorOf(docs[index], field),
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
  const response = await requestAsStaff('batchGet', {
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
