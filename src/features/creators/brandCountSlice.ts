import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { collection, getCount } from 'firebase/firestore/lite';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk } from '../../store/createAppThunk';
import { rootReducer } from '../../store/store';
import { signedOut } from '../auth/signedOut';

/** How many brands there are, in the background: without an answer the last number stays. */
export const countBrands = createAppThunk('creators/countBrands', 'fetchingBrands', async () =>
  getCount(collection(database, 'brands')).then(
    (counted) => counted.data().count,
    () => null,
  ),
);

const initialState: { count: number | null } = { count: null };

const brandCountSlice = createSlice({
  name: 'brandCount',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(countBrands.fulfilled, (state, { payload }) => {
        state.count = payload ?? state.count;
      })
      .addCase(signedOut, () => initialState);
  },
  selectors: { selectBrandCount: ({ count }) => count },
});

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof brandCountSlice> {}
}

export const { selectBrandCount } = brandCountSlice.injectInto(rootReducer).selectors;
