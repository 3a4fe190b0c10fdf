import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { createAppThunk } from '../../store/createAppThunk';
import { rootReducer } from '../../store/store';
import { type FilteredFilm, type FilteredPage, readFilteredFilms } from './filteredFilmsApi';
import { readFilters } from './filmFilters';
import type { Cursor } from './projectListApi';

type FilteredList = {
  status: 'loading' | 'loaded' | 'failed';
  /** The filters of the latest request, as the address has them. */
  query: string;
  /** Those of earlier filters stay until the answer is there. */
  films: FilteredFilm[];
  nextCursor: Cursor | null;
  /** Of the latest request, whose answer alone counts. */
  requestId: string;
};

const initialState: FilteredList = {
  status: 'loading',
  query: '',
  films: [],
  nextCursor: null,
  requestId: '',
};

type FilteredRequest = { query: string; after: Cursor | null };

/** Fetches the films that pass the filters of an address, or those that follow the ones that are there. */
export const fetchFilteredFilms = createAppThunk<FilteredPage, FilteredRequest>(
  'projects/fetchFilteredFilms',
  'fetchingProjects',
  ({ query, after }) => readFilteredFilms(readFilters(new URLSearchParams(query)), after),
);

const filteredFilmsSlice = createSlice({
  name: 'filteredFilms',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchFilteredFilms.pending, (list, { meta: { arg, requestId } }) => {
        list.status = 'loading';
        list.query = arg.query;
        list.requestId = requestId;
        list.nextCursor = arg.after;
      })
      .addCase(fetchFilteredFilms.fulfilled, (list, { payload, meta: { arg, requestId } }) => {
        if (requestId !== list.requestId) return;
        list.status = 'loaded';
        list.films = arg.after ? [...list.films, ...payload.films] : payload.films;
        list.nextCursor = payload.nextCursor;
      })
      .addCase(fetchFilteredFilms.rejected, (list, { meta: { arg, requestId } }) => {
        if (requestId !== list.requestId) return;
        list.status = 'failed';
        if (!arg.after) list.films = [];
      });
  },
  selectors: { selectFilteredFilms: (list) => list },
});

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof filteredFilmsSlice> {}
}

export const { selectFilteredFilms } = filteredFilmsSlice.injectInto(rootReducer).selectors;
