import {
  collection,
  deleteDoc,
  doc,
  type DocumentReference,
  type DocumentSnapshot,
  query,
  type QueryDocumentSnapshot,
  serverTimestamp,
  setDoc,
  Timestamp,
  type Transaction,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { recordsPerPage } from '../../config/limits';
import { auth } from '../../lib/firebase/auth';
import { commit } from '../../lib/firebase/commit';
import { findQuestions } from '../../lib/firebase/customerRecords';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { successAnnounced } from '../../store/alerts';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { storeClosed } from '../creators/closingApi';
import { brandRef } from '../creators/memberApi';
import { brandSchema } from '../creators/model';
import { cursorOf, fetchDocumentsAfter } from './api';
import { type Cursor, type LogAction, type LogEntry, logEntrySchema, reviewSchema } from './model';
import { exportedPlace, findOtherOwner, leavePlace, readPlaces } from './placesApi';
import { creatorExport } from './signUpExportApi';
import { signUpErased } from './signUpReviewSlice';
import { countToReview } from './toReviewSlice';

/** `next` is where the following page begins; null at the end. */
export type LogPage = { entries: LogEntry[]; next: Cursor | null };

const newestFirst = { field: 'at', direction: 'desc' } as const;
const staffLog = () => collection(database, 'staffLog');
/** Of a brand that is closed because its only owner is erased. */
const erasedReason = 'Its owner is erased on request.';
const signUpRef = (key: string) => doc(database, 'potentialCreators', key);
const reviewRef = (key: string) => doc(database, 'signUpReviews', key);

const parseLogEntry = (document: QueryDocumentSnapshot): LogEntry => {
  const entry = v.parse(logEntrySchema, document.data());
  return { ...entry, id: document.id, isMine: entry.by === auth.currentUser?.uid };
};

/** The log of exports and erasures, newest first, a page at a time. */
export const fetchStaffLog = createAppThunk(
  'signUpReview/fetchStaffLog',
  'fetchingStaffLog',
  async (after: Cursor | null): Promise<LogPage> => {
    // One more than is shown tells whether there is a next page.
    const documents = await fetchDocumentsAfter(staffLog(), newestFirst, after, recordsPerPage + 1);
    const page = documents.slice(0, recordsPerPage);
    const last = documents.length > recordsPerPage ? page.at(-1) : undefined;
    return {
      entries: page.map(parseLogEntry),
      next: last ? cursorOf(last, newestFirst.field) : null,
    };
  },
);

/** The log's entries about the sign-up that was sent at this time, oldest first. */
async function fetchLogEntriesOf(signedUp: Timestamp): Promise<QueryDocumentSnapshot[]> {
  const entries = await readAll(query(staffLog(), where('signedUp', '==', signedUp)));
  return entries.sort((one, other) => parseLogEntry(one).at - parseLogEntry(other).at);
}

/**
 * The documents that record an action, to be written in the transaction of the action: the rules take neither
 * without the other, and find an erasure's entry by the second. The sign-up is named by its time alone
 * (docs/decisions/0021).
 */
function logDocuments(
  action: LogAction,
  signUp: DocumentSnapshot,
  entry: string = crypto.randomUUID(),
): [DocumentReference, Record<string, unknown>][] {
  const by = auth.currentUser?.uid ?? '';
  const signedUp: unknown = signUp.get('date');
  return [
    [doc(database, 'staffLog', entry), { action, signedUp, by, at: serverTimestamp() }],
    [doc(database, 'staffLogLatest', by), { entry }],
  ];
}

/** All that is held about a sign-up and its person, as JSON. Rejects if the export could not be logged. */
export const exportCreator = createAppThunk(
  'signUpReview/exportCreator',
  'exportingCreator',
  async (key: string) => {
    const { signUp, review } = await commit(async (transaction) => {
      const signUp = await transaction.get(signUpRef(key));
      const review = await transaction.get(reviewRef(key));
      if (!signUp.exists()) throw messageError('signUpGone');
      for (const [ref, fields] of logDocuments('exported', signUp)) transaction.set(ref, fields);
      return { signUp, review };
    });
    const date: unknown = signUp.get('date');
    const log = date instanceof Timestamp ? await fetchLogEntriesOf(date) : [];
    const places = await Promise.all(
      (await readPlaces(key)).map((place) => exportedPlace(place, key)),
    );
    return creatorExport({
      signUp: signUp.data(),
      review: review.data() ?? null,
      log: log.map((entry) => entry.data()),
      places,
    });
  },
);

/**
 * Has the brand of a sign-up forget whom it was accepted for, and names an owner who stays. Fails with the catalogue's
 * text where it is open and has no other owner.
 */
async function leaveBrandOf(transaction: Transaction, brandId: string, key: string) {
  const snapshot = await transaction.get(brandRef(brandId));
  const { closed, ownerEmail } = v.parse(brandSchema, snapshot.data());
  if (closed || ownerEmail === '') return;
  const owner = await findOtherOwner(brandId, key);
  if (!owner) throw messageError('signUpHasBrand');
  transaction.update(snapshot.ref, {
    ownerEmail: '',
    contactName: '',
    remainingOwnerUid: owner.uid,
  });
}

async function storeErasure(key: string): Promise<void> {
  const entry = crypto.randomUUID();
  // By this note the rules see that the entry is about this sign-up alone; the erasure takes it away.
  const noteRef = doc(database, 'staffErasures', auth.currentUser?.uid ?? '');
  await setDoc(noteRef, { email: key, entry });
  await commit(async (transaction) => {
    const signUp = await transaction.get(signUpRef(key));
    const review = v.safeParse(reviewSchema, (await transaction.get(reviewRef(key))).data());
    if (review.success && review.output.brandId)
      await leaveBrandOf(transaction, review.output.brandId, key);
    transaction.delete(noteRef);
    if (!signUp.exists()) return;
    transaction.delete(signUpRef(key));
    // Even if there is none yet: a colleague may be writing one.
    transaction.delete(reviewRef(key));
    for (const [ref, fields] of logDocuments('erased', signUp, entry)) transaction.set(ref, fields);
  });
}

/** Erases a sign-up with its review, and logs that. Does nothing if the sign-up is gone already. */
export const eraseSignUp = createAppThunk(
  'signUpReview/eraseSignUp',
  'erasingSignUp',
  async (key: string, { dispatch }) => {
    await storeErasure(key);
    dispatch(signUpErased(key));
    void dispatch(countToReview());
    dispatch(successAnnounced({ message: 'signUpErased', about: eraseSignUp.typePrefix }));
  },
);

/** Takes away what accounts have asked about campaigns and nobody has answered. */
async function eraseQuestions(uids: readonly string[]): Promise<void> {
  for (const uid of uids)
    for (const question of await findQuestions(uid)) await deleteDoc(question.ref);
}

type PersonErasure = {
  key: string;
  /** The brands that whoever asked for it knows to be closed with it. */
  closing: readonly string[];
};

/**
 * Erases a person whole: closes the brands of which they are the only owner, takes them out of the others, and erases the
 * sign-up with its review. What is interrupted goes on with the next call.
 */
export const erasePerson = createAppThunk(
  'signUpReview/erasePerson',
  'erasingSignUp',
  async ({ key, closing }: PersonErasure, { dispatch }) => {
    for (const place of await readPlaces(key)) {
      const { brandId } = place.brand;
      if (place.end === 'closing' && !closing.includes(brandId))
        throw messageError('erasureChanged');
      await eraseQuestions(place.members.map(({ uid }) => uid));
      if (place.end === 'leaving') await leavePlace(place);
      else await storeClosed(brandId, erasedReason);
    }
    await storeErasure(key);
    dispatch(signUpErased(key));
    void dispatch(countToReview());
    dispatch(successAnnounced({ message: 'personErased', about: erasePerson.typePrefix }));
  },
);
