import '../../content/shopMessages';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { createAppThunk } from '../../store/createAppThunk';
import { rootReducer } from '../../store/store';
import type { Offer } from './model';
import { readSale, type Sale } from './saleApi';
import { readLeft } from './unitsApi';

/** What is known of a film's shop; while it is asked again, what was known stays. */
type KnownSale = { status: 'loading' | 'ready' | 'failed'; sale: Sale | null };

const saleSlice = createSlice({
  name: 'sales',
  initialState: (): Record<string, KnownSale> => ({}),
  reducers: {
    saleRequested: (sales, { payload }: PayloadAction<string>) => {
      sales[payload] = { sale: sales[payload]?.sale ?? null, status: 'loading' };
    },
    saleReceived: (sales, { payload }: PayloadAction<{ projectId: string; sale: Sale | null }>) => {
      sales[payload.projectId] = { status: 'ready', sale: payload.sale };
    },
    saleFailed: (sales, { payload }: PayloadAction<string>) => {
      sales[payload] = { sale: sales[payload]?.sale ?? null, status: 'failed' };
    },
  },
  selectors: {
    selectSale: (sales, projectId: string): KnownSale | undefined => sales[projectId],
  },
});

const { saleRequested, saleReceived, saleFailed } = saleSlice.actions;

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof saleSlice> {}
}

export const { selectSale } = saleSlice.injectInto(rootReducer).selectors;

/** Asks what a film sells, once for all that show it. */
export const loadSale = createAppThunk(
  'shop/loadSale',
  'fetchingSale',
  async (projectId: string, { dispatch, getState }) => {
    if (selectSale(getState(), projectId)?.status === 'loading') return;
    dispatch(saleRequested(projectId));
    try {
      dispatch(saleReceived({ projectId, sale: await readSale(projectId) }));
    } catch (error) {
      dispatch(saleFailed(projectId));
      throw error;
    }
  },
);

/** Asks what is left of an offer, which is asked only where someone wants it. */
export const loadLeft = createAppThunk('shop/loadLeft', 'fetchingLeft', (offer: Offer) =>
  readLeft(offer),
);
