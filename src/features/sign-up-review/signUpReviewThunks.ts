import { doc, runTransaction, serverTimestamp } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { createAppThunk, noticeError } from '../../app/hooks';
import { recordsPerPage, recordsPerBatch } from '../../content/limits';
import { auth } from '../../firebase/auth';
import { database } from '../../firebase/database';
import { matchesSearch } from './signUpCells';
import { signUpCsv } from './signUpCsv';
import { countSignUps, fetchSignUps, fetchReviews } from './signUpPagesThunks';
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
import {
  firstPageStart,
  type Cursor,
  type Review,
  reviewSchema,
  type SignUp,
} from './signUpSchema';

/** Reads the page asked for, or what is missing of it, until it is full, or the end, or someone stops it. */
export const showPage = createAppThunk(
  'fetchingPotentialCreators',
  async (asked: number, { dispatch, getState, requestId: reading }) => {
    const review = () => selectSignUpReview(getState());
    const isWanted = () => review().reading === reading;
    const { view, total, shown, places, reviews } = review();
    dispatch(readingStarted({ reading, asked }));

    const count = async () => {
      if (total === null) dispatch(counted({ reading, total: await countSignUps(view) }));
    };
    const readMarks = async (signUps: SignUp[]) => {
      dispatch(reviewsArrived(await fetchReviews(signUps)));
    };
    const read = async () => {
      let { signUps, isLast } = asked === shown ? review() : { signUps: [], isLast: false };
      let reached = places[asked === shown ? asked + 1 : asked] ?? firstPageStart;
      let isFull = false;
      // An earlier attempt may have failed at the marks.
      const marks = [readMarks(signUps.filter(({ key }) => reviews[key] === undefined))];
      while (isWanted() && !isFull && !isLast) {
        const size = view.words ? recordsPerBatch : recordsPerPage + 1;
        const page = await fetchSignUps(view, reached.cursor, size);
        const found = page.signUps.filter((signUp) => matchesSearch(signUp, view.words));
        // One more than the page takes tells that another follows, and is where that begins.
        const following = found[recordsPerPage - signUps.length];
        const end = following ? page.signUps.indexOf(following) : page.signUps.length;
        isFull = following !== undefined;
        isLast = !isFull && page.signUps.length < size;
        reached = {
          cursor: isLast || end === 0 ? reached.cursor : page.cursorAt(end - 1),
          searched: reached.searched + end,
        };
        const fitting = found.slice(0, recordsPerPage - signUps.length);
        signUps = [...signUps, ...fitting];
        dispatch(pageArrived({ reading, signUps, isLast, reached }));
        marks.push(readMarks(fitting));
      }
      return marks;
    };
    try {
      const [marks] = await Promise.all([read(), count()]);
      // The marks keep nobody from going on.
      dispatch(readingEnded(reading));
      await Promise.all(marks);
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
    await dispatch(showPage(0));
  },
);

/** Everything that matches as CSV, read from the beginning, whatever page is shown. */
export const exportSignUps = createAppThunk(
  'exportingSignUps',
  async (_, { dispatch, getState, requestId: exporting }) => {
    const { view } = selectSignUpReview(getState());
    const isWanted = () => selectSignUpReview(getState()).exporting === exporting;
    const all: SignUp[] = [];
    const reviews = {};
    let cursor: Cursor | null = null;
    dispatch(exportStarted(exporting));
    try {
      for (;;) {
        const page = await fetchSignUps(view, cursor, recordsPerBatch);
        const found = page.signUps.filter((signUp) => matchesSearch(signUp, view.words));
        Object.assign(reviews, await fetchReviews(found));
        // Whoever has stopped it, left the screen or chosen another list does not want it any more.
        if (!isWanted()) return null;
        all.push(...found);
        dispatch(exportProgressed({ exporting, read: page.signUps.length }));
        if (page.signUps.length < recordsPerBatch) return signUpCsv(all, reviews);
        cursor = page.cursorAt(recordsPerBatch - 1);
      }
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

const isSameMark = (one: Mark, other: Mark | null) =>
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
      if (theirs && !isSameMark(theirs, seen) && !isSameMark(theirs, mark)) {
        dispatch(reviewArrived({ key, review: theirs }));
        throw noticeError('reviewChanged');
      }
      transaction.set(document, { ...mark, by: uid, byEmail: email, at: serverTimestamp() });
    });
    dispatch(reviewArrived({ key, review: { ...mark, byEmail: email ?? '', at: Date.now() } }));
  },
);
