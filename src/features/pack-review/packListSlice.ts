import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { personal } from '../../store/store';

/** How many packs wait for staff, without those of suspended brands. */
const initialState: { waiting: number | null } = { waiting: null };

const packListSlice = createSlice({
  name: 'packList',
  initialState,
  reducers: {
    waitingPacksCounted: (state, { payload }: PayloadAction<number>) => {
      state.waiting = payload;
    },
  },
  selectors: { selectWaitingPackCount: ({ waiting }) => waiting },
});

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof packListSlice> {}
}

export const { waitingPacksCounted } = packListSlice.actions;
export const { selectWaitingPackCount } = packListSlice.injectInto(personal).selectors;
