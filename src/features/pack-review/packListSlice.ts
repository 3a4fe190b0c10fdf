import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { personal } from '../../store/store';
import type { PackSummary } from '../packs/packState';

/** The packs that wait for staff, oldest first, without those of suspended brands; null until they are read. */
const initialState: { waiting: PackSummary[] | null } = { waiting: null };

const packListSlice = createSlice({
  name: 'packList',
  initialState,
  reducers: {
    waitingPacksRead: (state, { payload }: PayloadAction<PackSummary[]>) => {
      state.waiting = payload;
    },
  },
  selectors: {
    selectWaitingPacks: ({ waiting }) => waiting,
    selectWaitingPackCount: ({ waiting }) => waiting?.length ?? null,
  },
});

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof packListSlice> {}
}

export const { waitingPacksRead } = packListSlice.actions;
export const { selectWaitingPackCount, selectWaitingPacks } =
  packListSlice.injectInto(personal).selectors;
