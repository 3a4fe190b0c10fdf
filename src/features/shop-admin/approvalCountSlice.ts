import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { collectionGroup, getCount, query, where } from 'firebase/firestore/lite';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk } from '../../store/createAppThunk';
import { personal } from '../../store/store';
import { everyBrand, listedOf } from '../creators/brandStandings';
import { readWaitingItems, submittedDrafts } from './waitingItemsApi';

/**
 * How many items, campaigns and showings wait for staff, without those of suspended brands, in the background: without an answer the
 * last number stays.
 */
export const countApprovals = createAppThunk(
  'shopAdmin/countApprovals',
  'fetchingApprovals',
  async (): Promise<number | null> => {
    const items = query(collectionGroup(database, 'itemDrafts'), where('state', '==', 'waiting'));
    const drafts = [submittedDrafts.campaignDrafts(), submittedDrafts.screeningDrafts()];
    try {
      const counts = await Promise.all([items, ...drafts].map((waiting) => getCount(waiting)));
      if (counts.every((one) => one.data().count === 0)) return 0;
      const waiting = await readWaitingItems();
      const all = [...waiting.items, ...waiting.drafts];
      return listedOf(everyBrand, all, waiting.brands).length;
    } catch {
      return null;
    }
  },
);

const initialState: { waiting: number | null } = { waiting: null };

const approvalCountSlice = createSlice({
  name: 'approvalCount',
  initialState,
  reducers: {
    approvalsCounted: (state, { payload }: PayloadAction<number>) => {
      state.waiting = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(countApprovals.fulfilled, (state, { payload }) => {
      state.waiting = payload ?? state.waiting;
    });
  },
  selectors: { selectApprovalCount: ({ waiting }) => waiting },
});

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof approvalCountSlice> {}
}

export const { approvalsCounted } = approvalCountSlice.actions;
export const { selectApprovalCount } = approvalCountSlice.injectInto(personal).selectors;
