import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { collectionGroup, getCount, query, where } from 'firebase/firestore/lite';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk } from '../../store/createAppThunk';
import { personal } from '../../store/store';
import { packQueues } from './packState';

/** How many packs wait for staff, in the background: without an answer the last number stays. */
export const countWaitingPacks = createAppThunk(
  'projectPacks/countWaitingPacks',
  'fetchingPacks',
  async () => {
    const waiting = query(
      collectionGroup(database, 'packs'),
      where('state', 'in', packQueues.waiting),
    );
    return (await getCount(waiting).catch(() => null))?.data().count ?? null;
  },
);

const initialState: { waiting: number | null } = { waiting: null };

const packListSlice = createSlice({
  name: 'packList',
  initialState,
  reducers: {
    waitingPacksCounted: (state, { payload }: PayloadAction<number>) => {
      state.waiting = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(countWaitingPacks.fulfilled, (state, { payload }) => {
      state.waiting = payload ?? state.waiting;
    });
  },
  selectors: { selectWaitingPackCount: ({ waiting }) => waiting },
});

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof packListSlice> {}
}

export const { waitingPacksCounted } = packListSlice.actions;
export const { selectWaitingPackCount } = packListSlice.injectInto(personal).selectors;
