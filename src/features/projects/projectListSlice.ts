import { createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { tilesPerPage } from '../../config/limits';
import { createAppThunk } from '../../store/createAppThunk';
import { type useAppStore } from '../../store/hooks';
import { rootReducer } from '../../store/store';
import type { ProjectTile } from './model';
import { type Cursor, parseListResponse, type TilePage, fetchPages } from './projectListApi';

/**
 * What the fan sees of the list: nothing yet, waiting for the first tiles, tiles (perhaps those that came
 * with the page, being checked, with more on their way, or with more that did not come), or a failure
 * instead of them.
 */
type Phase =
  'untouched' | 'asking' | 'arrived' | 'checking' | 'askingMore' | 'failedMore' | 'failed';
export type ProjectList = {
  phase: Phase;
  /** The words the latest request asked for; empty for the whole list, newest first. */
  search: string;
  /** The pages around the view by their place in the list; null for one that is not here. */
  pages: Record<number, ProjectTile[] | null>;
  /** The first page, which is never read again: by its address it would come with films published since. */
  first: ProjectTile[];
  /** What each page that has come starts right after: enough to read again those that were let go. */
  starts: (Cursor | null)[];
  /** How many tiles have come. */
  count: number;
  /** The next page starts right after this; null when this is all. */
  next: Cursor | null;
  /** Only the answer to the latest request counts. */
  requestId: string;
};

const nothing = (): Pick<ProjectList, 'pages' | 'starts' | 'count' | 'next'> => ({
  pages: {},
  starts: [],
  count: 0,
  next: null,
});

const initialState: ProjectList = {
  ...nothing(),
  phase: 'untouched',
  search: '',
  pages: { 0: null },
  first: [],
  requestId: '',
};
export const projectListSlice = createSlice({
  name: 'projectList',
  initialState,
  reducers: {
    /** The tiles of an earlier search stay until the answer is here, so that typing does not flicker. */
    tilesRequested: (list, { payload }: PayloadAction<{ search: string; requestId: string }>) => {
      const isBaked = list.count > 0 && list.requestId === '' && payload.search === '';
      if (isBaked) Object.assign(list, payload, { phase: 'checking' });
      else Object.assign(list, payload, { phase: 'asking', next: null });
      if (list.count === 0) list.pages = { 0: null };
    },
    moreTilesRequested: (
      list,
      { payload }: PayloadAction<{ place: number; requestId: string }>,
    ) => {
      list.phase = 'askingMore';
      list.requestId = payload.requestId;
      list.pages[payload.place] = null;
    },
    tilesArrived: (
      list,
      { payload }: PayloadAction<TilePage & { place: number; before: number; requestId: string }>,
    ) => {
      const { tiles, next, place, before, requestId } = payload;
      if (requestId !== list.requestId) return;
      if (list.phase === 'asking' || list.phase === 'checking') Object.assign(list, nothing());
      list.phase = 'arrived';
      list.pages[place] = tiles;
      if (place === 0) list.first = tiles;
      if (place < list.starts.length) return;
      if (tiles.length === 0) Reflect.deleteProperty(list.pages, place);
      else {
        list.starts.push(list.next);
        list.count = before + tiles.length;
      }
      list.next = next;
    },
    tilesFailed: (list, { payload }: PayloadAction<string>) => {
      if (payload !== list.requestId) return;
      if (list.phase === 'askingMore') list.phase = 'failedMore';
      else if (list.phase === 'checking') list.phase = 'arrived';
      else Object.assign(list, nothing(), { phase: 'failed' });
    },
    /** Lets go of all pages but those in these places, and makes room for those that are not here. */
    pagesKept: (list, { payload }: PayloadAction<number[]>) => {
      list.pages = Object.fromEntries(
        payload.map((place) => [place, place > 0 ? (list.pages[place] ?? null) : list.first]),
      );
    },
  },
  selectors: {
    selectProjectList: (list) => list,
    /** What stands where the films would. While a fan scrolls it stays the same, and nothing is rendered for it. */
    selectListState: ({ phase, count }) => {
      if (phase === 'failed') return phase;
      if (phase === 'untouched' || phase === 'asking') return 'waiting';
      return count > 0 || phase !== 'arrived' ? 'filled' : 'empty';
    },
    /** The list, as long as more of it was asked for in vain. */
    selectFailedMore: (list) => (list.phase === 'failedMore' ? list : null),
  },
});

export const { tilesRequested, moreTilesRequested, tilesArrived, tilesFailed, pagesKept } =
  projectListSlice.actions;
declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof projectListSlice> {}
}

export const { selectProjectList, selectListState, selectFailedMore } =
  projectListSlice.injectInto(rootReducer).selectors;

/** The places near the view whose pages are not here. */
export const absentPlaces = ({ pages }: ProjectList): number[] =>
  Object.keys(pages)
    .map(Number)
    .filter((place) => !pages[place]);

/** How many places for tiles the list takes up: those that have come, and those of a page on its way. */
export const placesOf = ({ phase, pages, starts, count }: ProjectList): number =>
  phase !== 'failedMore' && starts.length in pages ? (starts.length + 1) * tilesPerPage : count;

type Store = ReturnType<typeof useAppStore>;
/** Fetches the first tiles for what was typed, or the newest ones for nothing. */
export const fetchTiles = createAppThunk(
  'projects/fetchTiles',
  'fetchingProjects',
  async (search: string, { dispatch, getState, requestId }) => {
    const list = selectProjectList(getState());
    if (/^(?:asking|checking)$/.test(list.phase) && list.search === search) return;
    dispatch(tilesRequested({ search, requestId }));
    try {
      const [page] = await fetchPages(search, null);
      if (page) dispatch(tilesArrived({ ...page, place: 0, before: 0, requestId }));
    } catch (error) {
      // What nobody waits for any more may fail in silence.
      if (selectProjectList(getState()).requestId !== requestId) return;
      dispatch(tilesFailed(requestId));
      throw error;
    }
  },
);

/**
 * Fetches a page of tiles that was let go, or, unless a place is named, the next one if any is left. With a place
 * further on, all up to there come at once, and those in between are let go.
 *
 * Not a thunk of the toolkit's, whose part in it would weigh as much as the rest by the thousandth film (0131): it tells
 * of a failure as `fetchTiles` does.
 */
export const fetchMoreTiles =
  (asked?: number) =>
  async (dispatch: Store['dispatch'], getState: Store['getState']): Promise<void> => {
    const { phase, search, starts, next } = selectProjectList(getState());
    const first = Math.min(asked ?? starts.length, starts.length);
    const after = [...starts, next][first];
    if ((phase !== 'arrived' && phase !== 'failedMore') || !after) return;
    const requestId = nanoid();
    if (phase === 'failedMore') dispatch(fetchTiles.pending(requestId, search));
    dispatch(moreTilesRequested({ place: first, requestId }));
    try {
      const pages = await fetchPages(search, after, (asked ?? first) - first + 1);
      if (selectProjectList(getState()).requestId !== requestId) return;
      for (const [index, page] of pages.entries()) {
        const place = first + index;
        const before = place * tilesPerPage;
        dispatch(tilesArrived({ ...page, place, before, requestId }));
      }
      if (pages.length > 1) dispatch(pagesKept([0, first + pages.length - 1]));
    } catch (error) {
      if (selectProjectList(getState()).requestId !== requestId) return;
      dispatch(tilesFailed(requestId));
      dispatch(fetchTiles.rejected(error instanceof Error ? error : null, requestId, search));
    }
  };

/** Shows the newest tiles of an answer that nobody here has asked for, so the list asks whether they still are. */
export function seedProjectList({ dispatch }: Store, answer: unknown): void {
  const requestId = '';
  dispatch(tilesRequested({ search: '', requestId }));
  dispatch(tilesArrived({ ...parseListResponse(answer), place: 0, before: 0, requestId }));
}

/** Shows what a deploy has baked into this page (scripts/prerender/fillPage.ts), unless it was opened with a search or the list has been shown already. */
export function seedBakedProjects(store: Store): void {
  if (import.meta.env.SSR || selectProjectList(store.getState()).phase !== 'untouched') return;
  const baked = document.getElementById('films')?.textContent;
  const isSearched = new URLSearchParams(location.search).has('search');
  if (baked && !isSearched) seedProjectList(store, JSON.parse(baked));
}
