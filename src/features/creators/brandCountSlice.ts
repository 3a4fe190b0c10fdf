import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { collection, getCount } from 'firebase/firestore/lite';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk } from '../../store/createAppThunk';
import { personal } from '../../store/store';

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
    builder.addCase(countBrands.fulfilled, (state, { payload }) => {
      state.count = payload ?? state.count;
    });
  },
  selectors: { selectBrandCount: ({ count }) => count },
});

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof brandCountSlice> {}
}

export const { selectBrandCount } = brandCountSlice.injectInto(personal).selectors;
