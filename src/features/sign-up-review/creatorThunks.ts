import {
  doc,
  runTransaction,
  serverTimestamp,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
} from 'firebase/firestore/lite';
import { createAppThunk, noticeError, successAnnounced } from '../../app/hooks';
import { auth } from '../../firebase/auth';
import { database } from '../../firebase/database';
import { creatorExport } from './creatorFile';
import { signUpErased } from './signUpReviewSlice';
import { fetchLogOf } from './staffLogThunks';
import type { LogAction } from './staffLogSchema';

const signUpAt = (key: string) => doc(database, 'potentialCreators', key);
const reviewAt = (key: string) => doc(database, 'signUpReviews', key);

/**
 * What is written of an action. The rules take each only with the other, and find an erasure's entry by the
 * second; the sign-up is named by its moment alone (docs/decisions/0152).
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
export const exportCreator = createAppThunk('exportingCreator', async (key: string) => {
  const { signUp, review } = await runTransaction(database, async (transaction) => {
    const found = {
      signUp: await transaction.get(signUpAt(key)),
      review: await transaction.get(reviewAt(key)),
    };
    if (!found.signUp.exists()) throw noticeError('signUpGone');
    for (const [place, fields] of logged('exported', found.signUp)) transaction.set(place, fields);
    return found;
  });
  const date: unknown = signUp.get('date');
  const log = date instanceof Timestamp ? await fetchLogOf(date) : [];
  return creatorExport({ signUp: signUp.data() ?? {}, review: review.data() ?? null, log });
});

/** Erases a sign-up with its mark, and records that. One that is gone already is as good as erased. */
export const eraseSignUp = createAppThunk('erasingSignUp', async (key: string, { dispatch }) => {
  await runTransaction(database, async (transaction) => {
    const signUp = await transaction.get(signUpAt(key));
    if (!signUp.exists()) return;
    transaction.delete(signUpAt(key));
    // Also where there is none yet: a colleague may be writing one.
    transaction.delete(reviewAt(key));
    for (const [place, fields] of logged('erased', signUp)) transaction.set(place, fields);
  });
  dispatch(signUpErased(key));
  dispatch(successAnnounced({ notice: 'signUpErased', about: 'erasingSignUp' }));
});
