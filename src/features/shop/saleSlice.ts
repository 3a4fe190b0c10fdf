import '../../content/shopMessages';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { serverNow } from '../../lib/serverTime';
import { createAppThunk } from '../../store/createAppThunk';
import { rootReducer } from '../../store/store';
import type { Offer } from '../orders/offerModel';
import { readLeft } from '../orders/unitsApi';
import { readSale, type Sale } from './saleApi';

/** What is known of a film's shop, and since when; while it is asked again, what was known stays. */
type KnownSale = { status: 'loading' | 'ready' | 'failed'; sale: Sale | null; readAt: number };

const nothingKnown = { sale: null, readAt: 0 };
type Received = { projectId: string; sale: Sale | null; readAt: number };

const saleSlice = createSlice({
  name: 'sales',
  initialState: (): Record<string, KnownSale> => ({}),
  reducers: {
    saleRequested: (sales, { payload }: PayloadAction<string>) => {
      sales[payload] = { ...(sales[payload] ?? nothingKnown), status: 'loading' };
    },
    saleReceived: (sales, { payload: { projectId, ...known } }: PayloadAction<Received>) => {
      sales[projectId] = { status: 'ready', ...known };
    },
    saleFailed: (sales, { payload }: PayloadAction<string>) => {
      sales[payload] = { ...(sales[payload] ?? nothingKnown), status: 'failed' };
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
      const sale = await readSale(projectId);
      dispatch(saleReceived({ projectId, sale, readAt: serverNow() }));
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
