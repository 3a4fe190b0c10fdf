import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { doc, type DocumentSnapshot } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { recordsPerBatch, recordsPerPage } from '../../config/limits';
import { commitAs } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { personal } from '../../store/store';
import { readAuthor } from '../auth/staffApi';
import { countBrands } from '../creators/brandCountSlice';
import { createBrand } from '../creators/newBrandApi';
import { createFirstPack } from '../packs/newPackApi';
import type { NewBrand } from '../creators/model';
import { countByStatus, countSignUps, fetchMatches, fetchReviews, fetchSignUpOf } from './api';
import {
  firstPageStart,
  needsReviews,
  type PageStart,
  parseView,
  type Review,
  reviewSchema,
  reviewStatus,
  type SignUp,
  type SignUpView,
} from './model';
import { signUpCsv } from './signUpExportApi';
import { countToReview, toReviewCounted } from './toReviewSlice';

type SignUpReview = {
  view: SignUpView;
  status: 'idle' | 'loading' | 'loaded' | 'stopped' | 'failed';
  /** Of the latest load: results of an earlier one are dropped. */
  requestId: string;
  /** Where each page begins that was visited; the one after the shown page: how far that has been read. */
  pageStarts: PageStart[];
  /** From 0. The shown page stays until the requested one is there; -1 for none. */
  requestedPage: number;
  shownPage: number;
  /** Those of the shown page only. */
  signUps: SignUp[];
  /** Reviews of the shown sign-ups by key: null where there is none, missing while that is not known. */
  reviews: Record<string, Review | null>;
  /** Nothing that matches follows the shown page. */
  isLastPage: boolean;
  /** How many there are, whatever the search; null until the database has counted them. */
  total: number | null;
  /** How many there are of each status, whatever is listed; null while that is not known. */
  counts: Awaited<ReturnType<typeof countByStatus>> | null;
  exportStatus: 'idle' | 'running' | 'stopped';
  /** Of the latest export, as with `requestId`. */
  exportId: string;
  /** How many sign-ups the export has read. */
  exportedCount: number;
};

const initialState: SignUpReview = {
  view: parseView(new URLSearchParams()),
  status: 'idle',
  requestId: '',
  pageStarts: [firstPageStart],
  requestedPage: 0,
  shownPage: -1,
  signUps: [],
  reviews: {},
  isLastPage: false,
  total: null,
  counts: null,
  exportStatus: 'idle',
  exportId: '',
  exportedCount: 0,
};

/** Those of the shown page that still have the status that is listed. */
const listedSignUps = ({ signUps, reviews, view }: SignUpReview) =>
  view.status === 'all'
    ? signUps
    : signUps.filter(
        ({ key }) => reviews[key] === undefined || reviewStatus(reviews[key]) === view.status,
      );

type LoadedPage = {
  requestId: string;
  signUps: SignUp[];
  isLastPage: boolean;
  nextStart: PageStart;
};

const signUpReviewSlice = createSlice({
  name: 'signUpReview',
  initialState,
  reducers: {
    viewChanged: (
      { view, counts },
      { payload }: PayloadAction<Partial<SignUpView>>,
    ): SignUpReview => ({
      ...initialState,
      counts,
      view: { ...view, ...payload },
    }),
    loadStarted: (state, { payload }: PayloadAction<{ requestId: string; page: number }>) => {
      state.status = 'loading';
      state.requestId = payload.requestId;
      state.requestedPage = payload.page;
    },
    signUpsCounted: (state, { payload }: PayloadAction<{ requestId: string; total: number }>) => {
      if (payload.requestId === state.requestId) state.total = payload.total;
    },
    /** All that has been read of the requested page so far. */
    pageLoaded: (state, { payload }: PayloadAction<LoadedPage>) => {
      if (payload.requestId !== state.requestId) return;
      if (state.shownPage !== state.requestedPage) state.reviews = {};
      state.shownPage = state.requestedPage;
      state.pageStarts[state.shownPage + 1] = payload.nextStart;
      state.signUps = payload.signUps;
      state.isLastPage = payload.isLastPage;
    },
    reviewsLoaded: (state, { payload }: PayloadAction<SignUpReview['reviews']>) => {
      for (const { key } of state.signUps) {
        const review = payload[key];
        // A review that was saved here in the meantime is newer.
        if (review !== undefined) state.reviews[key] ??= review;
      }
    },
    loadFinished: (state, { payload: requestId }: PayloadAction<string>) => {
      if (requestId === state.requestId) state.status = 'loaded';
    },
    loadFailed: (state, { payload: requestId }: PayloadAction<string>) => {
      if (requestId !== state.requestId) return;
      state.status = 'failed';
      state.requestId = '';
    },
    loadStopped: (state) => {
      state.status = 'stopped';
      state.requestId = '';
    },
    exportStarted: (state, { payload: exportId }: PayloadAction<string>) => {
      state.exportStatus = 'running';
      state.exportId = exportId;
      state.exportedCount = 0;
    },
    exportProgressed: (state, { payload }: PayloadAction<{ exportId: string; count: number }>) => {
      if (payload.exportId === state.exportId) state.exportedCount = payload.count;
    },
    exportFinished: (state, { payload: exportId }: PayloadAction<string>) => {
      if (exportId !== state.exportId) return;
      state.exportStatus = 'idle';
      state.exportId = '';
    },
    exportStopped: (state) => {
      state.exportStatus = 'stopped';
      state.exportId = '';
    },
    reviewChanged: (state, { payload }: PayloadAction<{ key: string; review: Review }>) => {
      state.reviews[payload.key] = payload.review;
    },
    signUpsCountedByStatus: (state, { payload }: PayloadAction<SignUpReview['counts']>) => {
      state.counts = payload;
      if (payload && state.view.commercials === 'all') state.total = payload.all;
    },
    /** What was decided leaves the list of another status. */
    reviewClosed: (state) => {
      state.signUps = listedSignUps(state);
    },
    signUpErased: (state, { payload: erasedKey }: PayloadAction<string>) => {
      const remaining = state.signUps.filter(({ key }) => key !== erasedKey);
      if (remaining.length < state.signUps.length && state.total !== null) state.total -= 1;
      state.signUps = remaining;
      state.reviews = Object.fromEntries(
        Object.entries(state.reviews).filter(([key]) => key !== erasedKey),
      );
    },
    /** Personal data does not stay in memory after the screen is left; the position in the list does. */
    navigatedAway: ({ view, pageStarts, requestedPage }): SignUpReview => ({
      ...initialState,
      view,
      pageStarts,
      requestedPage,
    }),
  },
  selectors: {
    selectSignUpReview: (state) => state,
    selectListedCount: (state) => listedSignUps(state).length,
  },
});

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof signUpReviewSlice> {}
}

const {
  viewChanged,
  loadStarted,
  signUpsCounted,
  pageLoaded,
  reviewsLoaded,
  loadFinished,
  loadFailed,
  exportStarted,
  exportProgressed,
  exportFinished,
  signUpsCountedByStatus,
} = signUpReviewSlice.actions;

export const {
  loadStopped,
  exportStopped,
  reviewChanged,
  reviewClosed,
  signUpErased,
  navigatedAway,
} = signUpReviewSlice.actions;

export const { selectSignUpReview, selectListedCount } =
  signUpReviewSlice.injectInto(personal).selectors;

/** Loads a page (from 0), or what is missing of it, until it is full, the list ends or someone stops it. */
export const showPage = createAppThunk(
  'signUpReview/showPage',
  'fetchingPotentialCreators',
  async (page: number, { dispatch, getState, requestId }) => {
    const getReview = () => selectSignUpReview(getState());
    const isCurrent = () => getReview().requestId === requestId;
    const { view, total, shownPage, pageStarts, reviews } = getReview();
    dispatch(loadStarted({ requestId, page }));

    const loadTotal = async () => {
      if (total === null) dispatch(signUpsCounted({ requestId, total: await countSignUps(view) }));
    };
    const loadReviews = async (signUps: SignUp[]) => {
      dispatch(reviewsLoaded(await fetchReviews(signUps)));
    };
    const loadSignUps = async () => {
      const isResumed = page === shownPage;
      let { signUps, isLastPage } = isResumed ? getReview() : { signUps: [], isLastPage: false };
      let nextStart = pageStarts[isResumed ? page + 1 : page] ?? firstPageStart;
      let isFull = false;
      // An earlier attempt may have failed at the reviews.
      const reviewLoads = [loadReviews(signUps.filter(({ key }) => reviews[key] === undefined))];
      while (isCurrent() && !isFull && !isLastPage) {
        const size = needsReviews(view) ? recordsPerBatch : recordsPerPage + 1;
        const batch = await fetchMatches(view, nextStart, size);
        // One match more than fits shows that another page follows, and begins it.
        const firstOfNextPage = batch.matches[recordsPerPage - signUps.length];
        isFull = firstOfNextPage !== undefined;
        isLastPage = !isFull && batch.isEnd;
        nextStart = batch.startAfter(
          firstOfNextPage ? batch.signUps.indexOf(firstOfNextPage) : batch.signUps.length,
        );
        const added = batch.matches.slice(0, recordsPerPage - signUps.length);
        signUps = [...signUps, ...added];
        dispatch(pageLoaded({ requestId, signUps, isLastPage, nextStart }));
        if (batch.reviews) dispatch(reviewsLoaded(batch.reviews));
        else reviewLoads.push(loadReviews(added));
      }
      return reviewLoads;
    };
    try {
      const [reviewLoads] = await Promise.all([loadSignUps(), loadTotal()]);
      // The next page can be opened before the reviews are there.
      dispatch(loadFinished(requestId));
      await Promise.all(reviewLoads);
    } catch (error) {
      if (!isCurrent()) return;
      dispatch(loadFailed(requestId));
      throw error;
    }
  },
);

/** Loads the list from its first page, with another order, filter or search if one is given. */
export const showSignUps = createAppThunk(
  'signUpReview/showSignUps',
  'fetchingPotentialCreators',
  async (change: Partial<SignUpView>, { dispatch }) => {
    dispatch(viewChanged(change));
    await dispatch(showPage(0));
  },
);

/** Counts the sign-ups of each status. Where that fails, the list tells, which is asked for at the same time. */
export const loadCounts = createAppThunk(
  'signUpReview/loadCounts',
  'fetchingPotentialCreators',
  async (_, { dispatch }) => {
    const counts = await countByStatus().catch(() => null);
    dispatch(signUpsCountedByStatus(counts));
    if (counts) dispatch(toReviewCounted(counts.new));
  },
);

/** Loads the review of a sign-up that is listed. */
export const loadReview = createAppThunk(
  'signUpReview/loadReview',
  'fetchingPotentialCreators',
  async (signUp: SignUp, { dispatch }) => {
    dispatch(reviewsLoaded(await fetchReviews([signUp])));
  },
);

/** The sign-up that a project was made from; null if there is none. Its review is stored for the dialog. */
export const findSignUpOf = createAppThunk(
  'signUpReview/findSignUpOf',
  'fetchingPotentialCreators',
  async (projectId: string, { dispatch }): Promise<SignUp | null> => {
    const found = await fetchSignUpOf(projectId);
    if (found) dispatch(reviewChanged({ key: found.signUp.key, review: found.review }));
    return found?.signUp ?? null;
  },
);

/** All sign-ups of the view as CSV, whatever page is shown; null if the export was stopped. */
export const exportSignUps = createAppThunk(
  'signUpReview/exportSignUps',
  'exportingSignUps',
  async (_, { dispatch, getState, requestId: exportId }) => {
    const { view } = selectSignUpReview(getState());
    // Stopping, leaving the screen and changing the view all end it.
    const isCurrent = () => selectSignUpReview(getState()).exportId === exportId;
    const signUps: SignUp[] = [];
    const reviews = {};
    let start = firstPageStart;
    dispatch(exportStarted(exportId));
    try {
      for (;;) {
        const batch = await fetchMatches(view, start, recordsPerBatch);
        Object.assign(reviews, batch.reviews ?? (await fetchReviews(batch.matches)));
        if (!isCurrent()) return null;
        signUps.push(...batch.matches);
        start = batch.startAfter(batch.signUps.length);
        dispatch(exportProgressed({ exportId, count: start.searched }));
        if (batch.isEnd) return signUpCsv(signUps, reviews);
      }
    } catch (error) {
      if (!isCurrent()) return null;
      throw error;
    } finally {
      dispatch(exportFinished(exportId));
    }
  },
);

type ReviewInput = Pick<Review, 'status' | 'note' | 'projectId' | 'brandId'>;
type ReviewChange = Omit<ReviewInput, 'brandId'> & {
  key: string;
  /** The review that the person saw; null if there was none. */
  base: ReviewInput | null;
  /** The brand that the sign-up becomes with this review; null if it does not. */
  brand: NewBrand | null;
};

const isSameReview = (one: ReviewInput, other: ReviewInput | null) =>
  one.status === other?.status &&
  one.note === other.note &&
  one.projectId === other.projectId &&
  one.brandId === other.brandId;

/**
 * Saves a review, and makes a brand of a sign-up that is accepted. A colleague's review that the person has not seen
 * is shown instead of overwritten.
 */
export const saveReview = createAppThunk(
  'signUpReview/saveReview',
  'markingSignUp',
  async ({ key, base, brand, ...input }: ReviewChange, { dispatch }) => {
    const review = { ...input, brandId: brand?.brandId ?? base?.brandId ?? '' };
    const author = await readAuthor();
    const reviewRef = doc(database, 'signUpReviews', key);
    /** Whether the stored review is this one, by an attempt whose answer was lost. Throws for a colleague's. */
    const isStored = (snapshot: DocumentSnapshot) => {
      const stored = snapshot.exists() ? v.parse(reviewSchema, snapshot.data()) : null;
      if (!stored || isSameReview(stored, review)) return stored !== null;
      if (isSameReview(stored, base)) return false;
      dispatch(reviewChanged({ key, review: stored }));
      throw messageError('reviewChanged');
    };
    await commitAs(author, async (commit) => {
      const isOwn = isStored(await commit.transaction.get(reviewRef));
      commit.transaction.set(reviewRef, commit.sign(review));
      if (!brand || isOwn) return;
      // A project that staff have made of the sign-up gets its pack from them.
      const firstFilmId = review.projectId === '' ? crypto.randomUUID() : '';
      createBrand(commit, brand, { email: key, firstFilmId });
      if (firstFilmId !== '') createFirstPack(commit, { ...brand, packId: firstFilmId });
    });
    dispatch(
      reviewChanged({ key, review: { ...review, byEmail: author.byEmail, at: Date.now() } }),
    );
    void dispatch(countToReview());
    if (brand) void dispatch(countBrands());
  },
);
