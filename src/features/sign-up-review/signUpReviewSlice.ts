import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { doc, runTransaction, serverTimestamp } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { recordsPerBatch, recordsPerPage } from '../../config/limits';
import { auth } from '../../lib/firebase/auth';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { rootReducer } from '../../store/store';
import { countSignUps, fetchReviews, fetchSignUps } from './api';
import {
  type Cursor,
  firstPageStart,
  matchesSearch,
  type PageStart,
  type Review,
  reviewSchema,
  type SignUp,
  type SignUpView,
} from './model';
import { signUpCsv } from './signUpExport';

type SignUpReview = {
  view: SignUpView;
  phase: 'untouched' | 'reading' | 'arrived' | 'stopped' | 'failed';
  /** The latest reading: what an earlier one still brings is dropped. */
  reading: string;
  /** Where each page begins that was come to; behind the shown one: how far that has been read. */
  places: PageStart[];
  /** The page that was asked for, from 0, and the one that is shown until it comes: -1 for none. */
  asked: number;
  shown: number;
  /** The shown page's alone: pages replace one another. */
  signUps: SignUp[];
  /** By the sign-up's key: null where there is none, which is as good as new. They follow their sign-ups. */
  reviews: Record<string, Review | null>;
  /** Nothing that matches follows the shown page. */
  isLast: boolean;
  /** How many there are, whatever the words; null until the database has counted them. */
  total: number | null;
  exportPhase: 'none' | 'reading' | 'stopped';
  /** The export under way, as with the reading, and how many sign-ups it has read. */
  exporting: string;
  exported: number;
};

const initialState: SignUpReview = {
  view: { sort: 'date', direction: 'desc', commercials: 'all', words: '' },
  phase: 'untouched',
  reading: '',
  places: [firstPageStart],
  asked: 0,
  shown: -1,
  signUps: [],
  reviews: {},
  isLast: false,
  total: null,
  exportPhase: 'none',
  exporting: '',
  exported: 0,
};

type Arrived = Pick<SignUpReview, 'reading' | 'signUps' | 'isLast'> & { reached: PageStart };

export const signUpReviewSlice = createSlice({
  name: 'signUpReview',
  initialState,
  reducers: {
    viewChosen: ({ view }, { payload }: PayloadAction<Partial<SignUpView>>): SignUpReview => ({
      ...initialState,
      view: { ...view, ...payload },
    }),
    readingStarted: (state, { payload }: PayloadAction<{ reading: string; asked: number }>) => {
      Object.assign(state, payload, { phase: 'reading' });
    },
    counted: (state, { payload }: PayloadAction<{ reading: string; total: number }>) => {
      if (payload.reading === state.reading) state.total = payload.total;
    },
    /** All that is known of the page asked for: it may come in parts, each with those before it. */
    pageArrived: (state, { payload: { reached, ...page } }: PayloadAction<Arrived>) => {
      if (page.reading !== state.reading) return;
      if (state.shown !== state.asked) state.reviews = {};
      state.shown = state.asked;
      state.places[state.shown + 1] = reached;
      Object.assign(state, page);
    },
    reviewsArrived: (state, { payload }: PayloadAction<SignUpReview['reviews']>) => {
      for (const { key } of state.signUps) {
        const review = payload[key];
        // One that was marked here in the meantime is newer; another list may have been chosen.
        if (review !== undefined) state.reviews[key] ??= review;
      }
    },
    readingEnded: (state, { payload: reading }: PayloadAction<string>) => {
      if (reading === state.reading) state.phase = 'arrived';
    },
    readingFailed: (state, { payload: reading }: PayloadAction<string>) => {
      if (reading === state.reading) Object.assign(state, { phase: 'failed', reading: '' });
    },
    readingStopped: (state) => {
      Object.assign(state, { phase: 'stopped', reading: '' });
    },
    exportStarted: (state, { payload: exporting }: PayloadAction<string>) => {
      Object.assign(state, { exporting, exportPhase: 'reading', exported: 0 });
    },
    exportProgressed: (state, { payload }: PayloadAction<{ exporting: string; read: number }>) => {
      if (payload.exporting === state.exporting) state.exported += payload.read;
    },
    exportEnded: (state, { payload: exporting }: PayloadAction<string>) => {
      if (exporting === state.exporting)
        Object.assign(state, { exporting: '', exportPhase: 'none' });
    },
    exportStopped: (state) => {
      Object.assign(state, { exporting: '', exportPhase: 'stopped' });
    },
    reviewArrived: (state, { payload }: PayloadAction<{ key: string; review: Review }>) => {
      state.reviews[payload.key] = payload.review;
    },
    signUpErased: (state, { payload: key }: PayloadAction<string>) => {
      const left = state.signUps.filter((signUp) => signUp.key !== key);
      if (left.length < state.signUps.length && state.total !== null) state.total -= 1;
      state.signUps = left;
      state.reviews = Object.fromEntries(
        Object.entries(state.reviews).filter(([reviewed]) => reviewed !== key),
      );
    },
    /**
     * What people told us does not stay in the browser's memory after the screen is left; where staff were in
     * it does, until they sign out.
     */
    screenLeft: ({ view, places, asked }): SignUpReview => ({
      ...initialState,
      ...{ view, places, asked },
    }),
    signUpListReset: () => initialState,
  },
  selectors: { selectSignUpReview: (review) => review },
});

export const {
  viewChosen,
  readingStarted,
  counted,
  pageArrived,
  reviewsArrived,
  readingEnded,
  readingFailed,
  readingStopped,
  exportStarted,
  exportProgressed,
  exportEnded,
  exportStopped,
  reviewArrived,
  signUpErased,
  screenLeft,
  signUpListReset,
} = signUpReviewSlice.actions;

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof signUpReviewSlice> {}
}

export const { selectSignUpReview } = signUpReviewSlice.injectInto(rootReducer).selectors;

/** Reads the page asked for, or what is missing of it, until it is full, or the end, or someone stops it. */
export const showPage = createAppThunk(
  'signUpReview/showPage',
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
  'signUpReview/showSignUps',
  'fetchingPotentialCreators',
  async (change: Partial<SignUpView>, { dispatch }) => {
    dispatch(viewChosen(change));
    await dispatch(showPage(0));
  },
);

/** Everything that matches as CSV, read from the beginning, whatever page is shown. */
export const exportSignUps = createAppThunk(
  'signUpReview/exportSignUps',
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
  'signUpReview/markSignUp',
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
        throw messageError('reviewChanged');
      }
      transaction.set(document, { ...mark, by: uid, byEmail: email, at: serverTimestamp() });
    });
    dispatch(reviewArrived({ key, review: { ...mark, byEmail: email ?? '', at: Date.now() } }));
  },
);
