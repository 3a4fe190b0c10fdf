import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { collectionGroup, getCount, query, where } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { packsListed } from '../../config/limits';
import { plainFields, queryResponseSchema } from '../../lib/firestoreRest';
import { database } from '../../lib/firebase/firestore';
import { requestAsStaff } from '../../lib/firebase/staffRest';
import { createAppThunk } from '../../store/createAppThunk';
import { personal } from '../../store/store';
import { packQueues, type PackState, type PackSummary, packSummarySchema } from './packState';

/**
 * The packs of all brands, or those in some states, oldest first, the newest if there are very many: one request,
 * without their texts and people.
 */
export async function readPackSummaries(states?: readonly PackState[]): Promise<PackSummary[]> {
  const values = states?.map((stringValue) => ({ stringValue }));
  const isInStates = {
    fieldFilter: { field: { fieldPath: 'state' }, op: 'IN', value: { arrayValue: { values } } },
  };
  const response = await requestAsStaff('runQuery', {
    structuredQuery: {
      from: [{ collectionId: 'packs', allDescendants: true }],
      select: {
        fields: Object.keys(packSummarySchema.entries).map((fieldPath) => ({ fieldPath })),
      },
      ...(values && { where: isInStates }),
      orderBy: [{ field: { fieldPath: 'at' }, direction: 'DESCENDING' }],
      limit: packsListed,
    },
  });
  return v
    .parse(queryResponseSchema, response)
    .flatMap(({ document }) => document ?? [])
    .map(({ name, fields }) => {
      const [brandId = '', , packId = ''] = name.split('/').slice(-3);
      return { ...v.parse(packSummarySchema, plainFields(fields)), brandId, packId };
    })
    .sort((one, other) => one.at - other.at);
}

/** What waits for staff, oldest first. */
export const fetchWaitingPacks = createAppThunk(
  'projectPacks/fetchWaitingPacks',
  'fetchingPacks',
  () => readPackSummaries(packQueues.waiting),
);

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
    builder
      .addCase(countWaitingPacks.fulfilled, (state, { payload }) => {
        state.waiting = payload ?? state.waiting;
      })
      .addCase(fetchWaitingPacks.fulfilled, (state, { payload }) => {
        state.waiting = payload.length;
      });
  },
  selectors: { selectWaitingPackCount: ({ waiting }) => waiting },
});

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof packListSlice> {}
}

export const { waitingPacksCounted } = packListSlice.actions;
export const { selectWaitingPackCount } = packListSlice.injectInto(personal).selectors;
