import { createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit';
import { recordsPerPage } from '../../config/limits';
import { createAppThunk } from '../../store/createAppThunk';
import { rootReducer, startAppListening } from '../../store/store';
import { countNewSignUps, fetchMatches } from './api';
import { eraseSignUp } from './dataRequestsApi';
import { firstPageStart, parseView, type SignUp } from './model';
import { saveReview } from './signUpReviewSlice';

/** How many sign-ups wait for a review, and the one that waits longest, if it is among the newest or the oldest. */
export type ToReview = { count: number; oldest: SignUp | null };

/** Reads what waits. Which sign-ups are new is in another collection, so the oldest is looked for in two pages only. */
export const fetchToReview = createAppThunk(
  'signUpReview/fetchToReview',
  'fetchingPotentialCreators',
  async (): Promise<ToReview> => {
    const fetchNew = (direction: string) =>
      fetchMatches(
        parseView(new URLSearchParams({ status: 'new', direction })),
        firstPageStart,
        recordsPerPage,
      );
    const [count, newest] = await Promise.all([countNewSignUps(), fetchNew('desc')]);
    if (count === 0) return { count, oldest: null };
    const oldest =
      newest.matches.length >= count ? newest.matches.at(-1) : (await fetchNew('asc')).matches[0];
    return { count, oldest: oldest ?? null };
  },
);

/** The number alone, in the background: without an answer the last one stays. */
export const countToReview = createAppThunk(
  'signUpReview/countToReview',
  'fetchingPotentialCreators',
  () => countNewSignUps().catch(() => null),
);

const initialState: { count: number | null } = { count: null };

const toReviewSlice = createSlice({
  name: 'toReview',
  initialState,
  reducers: { toReviewReset: () => initialState },
  extraReducers: (builder) => {
    builder
      .addCase(fetchToReview.fulfilled, (state, { payload }) => {
        state.count = payload.count;
      })
      .addCase(countToReview.fulfilled, (state, { payload }) => {
        state.count = payload ?? state.count;
      });
  },
  selectors: { selectToReviewCount: ({ count }) => count },
});

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof toReviewSlice> {}
}

export const { toReviewReset } = toReviewSlice.actions;
export const { selectToReviewCount } = toReviewSlice.injectInto(rootReducer).selectors;

startAppListening({
  matcher: isAnyOf(saveReview.fulfilled, eraseSignUp.fulfilled),
  effect: (_, { dispatch }) => {
    void dispatch(countToReview());
  },
});
