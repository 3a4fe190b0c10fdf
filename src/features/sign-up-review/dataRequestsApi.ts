import {
  collection,
  doc,
  type DocumentReference,
  type DocumentSnapshot,
  getDocs,
  query,
  type QueryDocumentSnapshot,
  runTransaction,
  serverTimestamp,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { successAnnounced } from '../../store/alerts';
import { recordsPerPage } from '../../config/limits';
import { auth } from '../../lib/firebase/auth';
import { database } from '../../lib/firebase/firestore';
import { cursorOf, fetchDocumentsAfter } from './api';
import { type Cursor, type LogAction, type LogEntry, logEntrySchema } from './model';
import { creatorExport } from './signUpExport';
import { signUpErased } from './signUpReviewSlice';

/** `next` is where the following page begins; null at the end. */
export type LogPage = { entries: LogEntry[]; next: Cursor | null };

const newest = { field: 'at', direction: 'desc' } as const;
const log = () => collection(database, 'staffLog');

const entryOf = (document: QueryDocumentSnapshot): LogEntry => {
  const entry = v.parse(logEntrySchema, document.data());
  return { ...entry, id: document.id, isMine: entry.by === auth.currentUser?.uid };
};

/** The log of exports and erasures, newest first, a page at a time. */
export const fetchStaffLog = createAppThunk(
  'signUpReview/fetchStaffLog',
  'fetchingStaffLog',
  async (after: Cursor | null): Promise<LogPage> => {
    // One more than is shown tells whether there is more.
    const docs = await fetchDocumentsAfter(log(), newest, after, recordsPerPage + 1);
    const page = docs.slice(0, recordsPerPage);
    const last = docs.length > recordsPerPage ? page.at(-1) : undefined;
    return {
      entries: page.map(entryOf),
      next: last ? cursorOf(last, newest.field) : null,
    };
  },
);

/** What the log says of the sign-up of this moment, the oldest first. */
export async function fetchLogOf(signedUp: Timestamp): Promise<LogEntry[]> {
  const { docs } = await getDocs(query(log(), where('signedUp', '==', signedUp)));
  return docs.map(entryOf).sort((one, other) => one.at - other.at);
}

const signUpAt = (key: string) => doc(database, 'potentialCreators', key);
const reviewAt = (key: string) => doc(database, 'signUpReviews', key);

/**
 * What is written of an action. The rules take each only with the other, and find an erasure's entry by the
 * second; the sign-up is named by its moment alone (docs/decisions/0021).
 */
function logged(action: LogAction, signUp: DocumentSnapshot): [DocumentReference, object][] {
  const by = auth.currentUser?.uid ?? '';
  const entry = crypto.randomUUID();
  const signedUp: unknown = signUp.get('date');
  return [
    [doc(database, 'staffLog', entry), { action, signedUp, by, at: serverTimestamp() }],
    [doc(database, 'staffLogLatest', by), { entry }],
  ];
}

/** All that is held about a sign-up, as JSON. It is handed out only once that is recorded. */
export const exportCreator = createAppThunk(
  'signUpReview/exportCreator',
  'exportingCreator',
  async (key: string) => {
    const { signUp, review } = await runTransaction(database, async (transaction) => {
      const found = {
        signUp: await transaction.get(signUpAt(key)),
        review: await transaction.get(reviewAt(key)),
      };
      if (!found.signUp.exists()) throw messageError('signUpGone');
      for (const [place, fields] of logged('exported', found.signUp))
        transaction.set(place, fields);
      return found;
    });
    const date: unknown = signUp.get('date');
    const log = date instanceof Timestamp ? await fetchLogOf(date) : [];
    return creatorExport({ signUp: signUp.data() ?? {}, review: review.data() ?? null, log });
  },
);

/** Erases a sign-up with its mark, and records that. One that is gone already is as good as erased. */
export const eraseSignUp = createAppThunk(
  'signUpReview/eraseSignUp',
  'erasingSignUp',
  async (key: string, { dispatch }) => {
    await runTransaction(database, async (transaction) => {
      const signUp = await transaction.get(signUpAt(key));
      if (!signUp.exists()) return;
      transaction.delete(signUpAt(key));
      // Also where there is none yet: a colleague may be writing one.
      transaction.delete(reviewAt(key));
      for (const [place, fields] of logged('erased', signUp)) transaction.set(place, fields);
    });
    dispatch(signUpErased(key));
    dispatch(successAnnounced({ message: 'signUpErased', about: eraseSignUp.typePrefix }));
  },
);
