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
import { database } from '../../lib/firebase/firestore';
import {
  type Cursor,
  cursorValueSchema,
  type Review,
  reviewSchema,
  type SignUp,
  signUpSchema,
  type SignUpView,
} from './model';

// Like every thunk of staff this is part of their own chunk, so the SDK is imported at the top.

const signUpsOf = ({ commercials }: SignUpView) =>
  query(
    collection(database, 'potentialCreators'),
    ...(commercials === 'all' ? [] : [where('existingCommercials', '==', commercials === 'yes')]),
  );

/** How many sign-ups there are behind the filter, counted by the database. */
export const countSignUps = async (view: SignUpView): Promise<number> =>
  (await getCount(signUpsOf(view))).data().count;

type SortOrder = { field: string; direction: 'asc' | 'desc' };

/** So many documents behind the cursor; fewer are the last ones. */
export async function fetchDocumentsAfter(
  all: Query,
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
      all,
      orderBy(field, direction),
      orderBy(documentId(), direction),
      ...(after ? [startAfter(value, after.key)] : []),
      limit(size),
    ),
  );
  return docs;
}

/** The cursor at a document has its exact stored value, so that two of the same moment or name are not skipped. */
export const cursorOf = (document: QueryDocumentSnapshot | undefined, field: string): Cursor => ({
  value: v.parse(cursorValueSchema, document?.get(field)),
  key: document?.id ?? '',
});

/** So many sign-ups behind the cursor in the view's order, whatever its words; fewer are the last ones. */
export async function fetchSignUps(
  view: SignUpView,
  after: Cursor | null,
  size: number,
): Promise<{ signUps: SignUp[]; cursorAt: (index: number) => Cursor }> {
  const { sort: field, direction } = view;
  const docs = await fetchDocumentsAfter(signUpsOf(view), { field, direction }, after, size);
  return {
    signUps: docs.map((document) => ({
      ...v.parse(signUpSchema, document.data()),
      key: document.id,
    })),
    cursorAt: (index) => cursorOf(docs[index], field),
  };
}

/** The database takes no more values than this in one `in`. */
const mostKeysPerQuery = 30;

/** What staff made of these sign-ups, by key; null where nobody has marked one. */
export async function fetchReviews(
  signUps: readonly SignUp[],
): Promise<Record<string, Review | null>> {
  const keys = signUps.map(({ key }) => key);
  const batches = Array.from({ length: Math.ceil(keys.length / mostKeysPerQuery) }, (_, index) =>
    keys.slice(index * mostKeysPerQuery, (index + 1) * mostKeysPerQuery),
  );
  const answers = await Promise.all(
    batches.map((batch) =>
      getDocs(query(collection(database, 'signUpReviews'), where(documentId(), 'in', batch))),
    ),
  );
  return Object.fromEntries([
    ...keys.map((key) => [key, null] as const),
    ...answers
      .flatMap(({ docs }) => docs)
      .map((document) => [document.id, v.parse(reviewSchema, document.data())] as const),
  ]);
}
