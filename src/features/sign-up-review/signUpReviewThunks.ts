import { doc, runTransaction, serverTimestamp } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { createAppThunk, noticeError } from '../../app/hooks';
import { recordsPerPage, recordsPerStream } from '../../content/limits';
import { auth } from '../../firebase/auth';
import { database } from '../../firebase/database';
import { matches } from './signUpCells';
import { signUpCsv } from './signUpCsv';
import { countSignUps, readPage, readReviews } from './signUpPagesThunks';
import {
  counted,
  exportEnded,
  exportProgressed,
  exportStarted,
  pageArrived,
  readingEnded,
  readingFailed,
  readingStarted,
  reviewArrived,
  reviewsArrived,
  selectSignUpReview,
  type SignUpView,
  viewChosen,
} from './signUpReviewSlice';
import { type Review, reviewSchema, type SignUp } from './signUpSchema';

const unmarked = ({ signUps, reviews }: ReturnType<typeof selectSignUpReview>) =>
  signUps.filter(({ key }) => reviews[key] === undefined);

/** Reads on until there is a page more of what matches, or the end, or someone stops it. */
export const showMoreSignUps = createAppThunk(
  'fetchingPotentialCreators',
  async (_, { dispatch, getState, requestId: reading }) => {
    const review = () => selectSignUpReview(getState());
    const isWanted = () => review().reading === reading;
    const { view, total, signUps } = review();
    const wanted = signUps.length + recordsPerPage;
    const size = view.words ? recordsPerStream : recordsPerPage;
    dispatch(readingStarted(reading));

    const count = async () => {
      if (total === null) dispatch(counted({ reading, total: await countSignUps(view) }));
    };
    const readMarks = async (signUps: SignUp[]) => {
      dispatch(reviewsArrived(await readReviews(signUps)));
    };
    const read = async () => {
      // An earlier attempt may have failed at the marks.
      const marks = [readMarks(unmarked(review()))];
      while (isWanted() && !review().isWhole && review().signUps.length < wanted) {
        const page = await readPage(view, review().cursor, size);
        const found = page.signUps.filter((signUp) => matches(signUp, view.words));
        const { cursor } = page;
        dispatch(pageArrived({ reading, signUps: found, cursor, read: page.signUps.length }));
        marks.push(readMarks(found));
      }
      await Promise.all(marks);
    };
    try {
      await Promise.all([count(), read()]);
      dispatch(readingEnded(reading));
    } catch (error) {
      // Nobody waits for it any more.
      if (!isWanted()) return;
      dispatch(readingFailed(reading));
      throw error;
    }
  },
);

/** Starts the list anew, in another order or with another filter if one is given. */
export const showSignUps = createAppThunk(
  'fetchingPotentialCreators',
  async (change: Partial<SignUpView>, { dispatch }) => {
    dispatch(viewChosen(change));
    await dispatch(showMoreSignUps());
  },
);

/** Everything that matches as CSV: what has been read already, and the rest from the database. */
export const exportSignUps = createAppThunk(
  'exportingSignUps',
  async (_, { dispatch, getState, requestId: exporting }) => {
    const listed = selectSignUpReview(getState());
    const { view, signUps, reviews, isWhole, cursor } = listed;
    const all = [...signUps];
    const allReviews = { ...reviews };
    const isWanted = () => selectSignUpReview(getState()).exporting === exporting;
    let next = isWhole ? null : { cursor };
    dispatch(exportStarted(exporting));
    try {
      Object.assign(allReviews, await readReviews(unmarked(listed)));
      while (next) {
        const page = await readPage(view, next.cursor, recordsPerStream);
        const found = page.signUps.filter((signUp) => matches(signUp, view.words));
        Object.assign(allReviews, await readReviews(found));
        // Whoever has stopped it, left the screen or chosen another list does not want it any more.
        if (!isWanted()) return null;
        all.push(...found);
        next = page.cursor && { cursor: page.cursor };
        dispatch(exportProgressed({ exporting, read: page.signUps.length }));
      }
      return signUpCsv(all, allReviews);
    } catch (error) {
      if (!isWanted()) return null;
      throw error;
    } finally {
      dispatch(exportEnded(exporting));
    }
  },
);

type Mark = Pick<Review, 'status' | 'note'>;
type Marking = Mark & {
  key: string;
  /** The mark that the person saw; null if there was none. */
  seen: Mark | null;
};

const isSame = (one: Mark, other: Mark | null) =>
  one.status === other?.status && one.note === other.note;

/** Marks a sign-up; a colleague's mark that the person has not seen is not overwritten but shown. */
export const markSignUp = createAppThunk(
  'markingSignUp',
  async ({ key, seen, ...mark }: Marking, { dispatch }) => {
    const { uid, email } = auth.currentUser ?? {};
    const document = doc(database, 'signUpReviews', key);
    await runTransaction(database, async (transaction) => {
      const stored = await transaction.get(document);
      const theirs = stored.exists() ? v.parse(reviewSchema, stored.data()) : null;
      // What I wrote before an answer was lost is not a colleague's.
      if (theirs && !isSame(theirs, seen) && !isSame(theirs, mark)) {
        dispatch(reviewArrived({ key, review: theirs }));
        throw noticeError('reviewChanged');
      }
      transaction.set(document, { ...mark, by: uid, byEmail: email, at: serverTimestamp() });
    });
    dispatch(reviewArrived({ key, review: { ...mark, byEmail: email ?? '', at: Date.now() } }));
  },
);
