import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { tilesPerPage } from '../../config/limits';
import { alertsWithdrawn } from '../../store/alerts';
import { createAppThunk } from '../../store/createAppThunk';
import { type AppStore, rootReducer } from '../../store/store';
import type { ProjectTile } from './model';
import { type Cursor, fetchPages, parseListResponse, type TilePage } from './projectListApi';

export type ProjectList = {
  /**
   * `refreshing`: the tiles came with the HTML, and the database is asked whether they still are the newest.
   * `error`: there are no tiles because the first page could not be loaded.
   */
  status:
    'idle' | 'loading' | 'loaded' | 'refreshing' | 'loadingMore' | 'errorLoadingMore' | 'error';
  /** The words of the latest request; empty for the whole list, newest first. */
  search: string;
  /** The pages near the view by their index; null for one that has yet to be loaded, perhaps again. */
  pages: Record<number, ProjectTile[] | null>;
  /** Kept for good: read again, it would begin with projects published since. */
  firstPage: ProjectTile[];
  /** What each page that was loaded starts after, so that it can be read again; null for the first. */
  cursors: (Cursor | null)[];
  /** How many tiles were loaded, those of dropped pages included. */
  count: number;
  /** What the page after the last one starts after; null when there is none. */
  nextCursor: Cursor | null;
  /** Of the latest request, whose response alone counts; empty for tiles that came with the HTML. */
  requestId: string;
};

const noPages = (): Pick<ProjectList, 'pages' | 'cursors' | 'count' | 'nextCursor'> => ({
  pages: {},
  cursors: [],
  count: 0,
  nextCursor: null,
});

const initialState: ProjectList = {
  status: 'idle',
  search: '',
  pages: { 0: null },
  firstPage: [],
  cursors: [],
  count: 0,
  nextCursor: null,
  requestId: '',
};

export const projectListSlice = createSlice({
  name: 'projectList',
  initialState,
  reducers: {
    /** The tiles of an earlier search stay until the response is here, so that typing does not flicker. */
    tilesRequested: (list, { payload }: PayloadAction<{ search: string; requestId: string }>) => {
      const isRefresh = list.count > 0 && list.requestId === '' && payload.search === '';
      list.status = isRefresh ? 'refreshing' : 'loading';
      list.search = payload.search;
      list.requestId = payload.requestId;
      if (!isRefresh) list.nextCursor = null;
      if (list.count === 0) list.pages = { 0: null };
    },
    moreTilesRequested: (
      list,
      { payload }: PayloadAction<{ pageIndex: number; requestId: string }>,
    ) => {
      list.status = 'loadingMore';
      list.requestId = payload.requestId;
      list.pages[payload.pageIndex] = null;
    },
    tilesReceived: (
      list,
      { payload }: PayloadAction<TilePage & { pageIndex: number; requestId: string }>,
    ) => {
      const { tiles, nextCursor, pageIndex, requestId } = payload;
      if (requestId !== list.requestId) return;
      if (list.status === 'loading' || list.status === 'refreshing') Object.assign(list, noPages());
      list.status = 'loaded';
      list.pages[pageIndex] = tiles;
      if (pageIndex === 0) list.firstPage = tiles;
      const wasLoadedBefore = pageIndex < list.cursors.length;
      if (wasLoadedBefore) return;
      if (tiles.length === 0) Reflect.deleteProperty(list.pages, pageIndex);
      else {
        list.cursors.push(list.nextCursor);
        list.count = pageIndex * tilesPerPage + tiles.length;
      }
      list.nextCursor = nextCursor;
    },
    tilesFailed: (list, { payload }: PayloadAction<string>) => {
      if (payload !== list.requestId) return;
      if (list.status === 'loadingMore') list.status = 'errorLoadingMore';
      else if (list.status === 'refreshing') list.status = 'loaded';
      else {
        Object.assign(list, noPages());
        list.status = 'error';
      }
    },
    /** Drops all pages but those with these indexes, and makes room for those that are missing. */
    pageWindowMoved: (list, { payload }: PayloadAction<number[]>) => {
      list.pages = Object.fromEntries(
        payload.map((pageIndex) => [
          pageIndex,
          pageIndex === 0 ? list.firstPage : (list.pages[pageIndex] ?? null),
        ]),
      );
    },
  },
  selectors: {
    selectProjectList: (list) => list,
    /** What to show: tiles, or what takes their place. It stays the same while someone scrolls. */
    selectListContent: ({ status, count }) => {
      if (status === 'error') return 'error';
      if (status === 'idle' || status === 'loading') return 'loading';
      return count > 0 || status !== 'loaded' ? 'tiles' : 'empty';
    },
  },
});

const { tilesRequested, moreTilesRequested, tilesReceived, tilesFailed } = projectListSlice.actions;
export const { pageWindowMoved } = projectListSlice.actions;

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof projectListSlice> {}
}

export const { selectProjectList, selectListContent } =
  projectListSlice.injectInto(rootReducer).selectors;

/** The indexes of the pages near the view that have yet to be loaded. */
export const missingPages = ({ pages }: ProjectList): number[] =>
  Object.keys(pages)
    .map(Number)
    .filter((pageIndex) => !pages[pageIndex]);

/** How many tiles the list has room for: those that were loaded, and a page that is on its way. */
export const tileCapacity = ({ status, pages, cursors, count }: ProjectList): number =>
  status !== 'errorLoadingMore' && cursors.length in pages
    ? (cursors.length + 1) * tilesPerPage
    : count;

/**
 * Fetches the page with this index, or, without one, the next page. It may be a page that was dropped. If it is
 * beyond the next one, all pages up to it come with one request, and those in between are dropped.
 */
export const fetchMoreTiles = createAppThunk(
  'projects/fetchMoreTiles',
  'fetchingProjects',
  async (pageIndex: number | undefined, { dispatch, getState, requestId }) => {
    const { status, search, cursors, nextCursor } = selectProjectList(getState());
    const lastIndex = pageIndex ?? cursors.length;
    const firstIndex = Math.min(lastIndex, cursors.length);
    const after = [...cursors, nextCursor][firstIndex];
    if ((status !== 'loaded' && status !== 'errorLoadingMore') || !after) return;
    const isLatest = () => selectProjectList(getState()).requestId === requestId;
    dispatch(moreTilesRequested({ pageIndex: firstIndex, requestId }));
    try {
      const pages = await fetchPages(search, after, lastIndex - firstIndex + 1);
      if (!isLatest()) return;
      for (const [index, { tiles, nextCursor }] of pages.entries())
        dispatch(tilesReceived({ tiles, nextCursor, pageIndex: firstIndex + index, requestId }));
      if (pages.length > 1) dispatch(pageWindowMoved([0, firstIndex + pages.length - 1]));
    } catch (error) {
      if (!isLatest()) return;
      dispatch(tilesFailed(requestId));
      throw error;
    }
  },
);

/** Fetches the first page for a search, or of the newest tiles when it is empty. */
export const fetchTiles = createAppThunk(
  'projects/fetchTiles',
  'fetchingProjects',
  async (search: string, { dispatch, getState, requestId }) => {
    const list = selectProjectList(getState());
    const isUnderWay = list.status === 'loading' || list.status === 'refreshing';
    if (isUnderWay && list.search === search) return;
    dispatch(tilesRequested({ search, requestId }));
    // With another list, an alert about further pages of the last one is outdated.
    dispatch(alertsWithdrawn(fetchMoreTiles.typePrefix));
    try {
      const [page] = await fetchPages(search, null);
      if (!page) return;
      const { tiles, nextCursor } = page;
      dispatch(tilesReceived({ tiles, nextCursor, pageIndex: 0, requestId }));
    } catch (error) {
      // Nobody waits for an outdated request any more, so it fails without an alert.
      if (selectProjectList(getState()).requestId !== requestId) return;
      dispatch(tilesFailed(requestId));
      throw error;
    }
  },
);

/** Shows tiles of a response that the list did not request itself, so it is refreshed when it is shown. */
export function seedProjectList({ dispatch }: AppStore, response: unknown): void {
  const requestId = '';
  const { tiles, nextCursor } = parseListResponse(response);
  dispatch(tilesRequested({ search: '', requestId }));
  dispatch(tilesReceived({ tiles, nextCursor, pageIndex: 0, requestId }));
}

/** Shows the tiles that a deploy has put into the HTML, unless it was opened with a search or the list is in use. */
export function seedPrerenderedProjects(store: AppStore): void {
  if (import.meta.env.SSR || selectProjectList(store.getState()).status !== 'idle') return;
  const prerenderedResponse = document.getElementById('films')?.textContent;
  const hasSearch = new URLSearchParams(location.search).has('search');
  if (prerenderedResponse && !hasSearch) seedProjectList(store, JSON.parse(prerenderedResponse));
}
