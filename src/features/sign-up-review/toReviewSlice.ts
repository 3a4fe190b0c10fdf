import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { collection, getCount, query, where } from 'firebase/firestore/lite';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk } from '../../store/createAppThunk';
import { personal } from '../../store/store';

/** How many sign-ups nobody has accepted or declined: a review exists only with its sign-up. */
export async function countNewSignUps(): Promise<number> {
  const reviews = collection(database, 'signUpReviews');
  const [total, reviewed] = await Promise.all([
    getCount(collection(database, 'potentialCreators')),
    getCount(query(reviews, where('status', 'in', ['accepted', 'declined']))),
  ]);
  return Math.max(total.data().count - reviewed.data().count, 0);
}

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
  reducers: {
    /** By the screens that count them with what they show. */
    toReviewCounted: (state, { payload }: PayloadAction<number>) => {
      state.count = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(countToReview.fulfilled, (state, { payload }) => {
      state.count = payload ?? state.count;
    });
  },
  selectors: { selectToReviewCount: ({ count }) => count },
});

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof toReviewSlice> {}
}

export const { toReviewCounted } = toReviewSlice.actions;

export const { selectToReviewCount } = toReviewSlice.injectInto(personal).selectors;
