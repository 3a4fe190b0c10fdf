import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { tilesPerPage } from '../../content/limits';
import type { ProjectTile } from './projectSchema';

/**
 * What the fan sees of the list: nothing yet, waiting for the first tiles, tiles (perhaps with more on
 * their way, or with more that did not come), or a failure instead of them.
 */
type Phase = 'untouched' | 'asking' | 'arrived' | 'askingMore' | 'failedMore' | 'failed';

/** The values of a document by which a list is ordered, as the database's REST interface writes them. */
export type Cursor = Record<string, string>[];

type ProjectList = {
  phase: Phase;
  /** The words the latest request asked for; empty for the whole list, newest first. */
  search: string;
  /** The pages around the view by their place in the list, and the first; null for one that is not here. */
  pages: Record<number, ProjectTile[] | null>;
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
  requestId: '',
};

export type TilePage = Pick<ProjectList, 'next'> & { tiles: ProjectTile[] };

/** Places of pages: the first and the last near the view, perhaps beyond the list, and the one with the focus. */
export type View = { first: number; last: number; focused: number };

export const projectListSlice = createSlice({
  name: 'projectList',
  initialState,
  reducers: {
    /** The tiles of an earlier search stay until the answer is here, so that typing does not flicker. */
    tilesRequested: (list, { payload }: PayloadAction<{ search: string; requestId: string }>) => {
      Object.assign(list, payload, { phase: 'asking', next: null });
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
      { payload }: PayloadAction<TilePage & { place: number; requestId: string }>,
    ) => {
      const { tiles, next, place, requestId } = payload;
      if (requestId !== list.requestId) return;
      if (list.phase === 'asking') Object.assign(list, nothing());
      list.phase = 'arrived';
      list.pages[place] = tiles;
      if (place < list.starts.length) return;
      if (tiles.length === 0) Reflect.deleteProperty(list.pages, place);
      else {
        list.starts.push(list.next);
        list.count = place * tilesPerPage + tiles.length;
      }
      list.next = next;
    },
    tilesFailed: (list, { payload }: PayloadAction<string>) => {
      if (payload !== list.requestId) return;
      if (list.phase === 'askingMore') list.phase = 'failedMore';
      else Object.assign(list, nothing(), { phase: 'failed' });
    },
    /** Lets go of the pages far from the view, and makes room for those near it. */
    viewMoved: (list, { payload: { first, last, focused } }: PayloadAction<View>) => {
      if (list.count === 0) return;
      const end = list.next ? list.starts.length : list.starts.length - 1;
      const places = new Set([0, focused]);
      for (let place = Math.max(first, 0); place <= Math.min(last, end); place += 1)
        places.add(place);
      const pages = Object.fromEntries([...places].map((at) => [at, list.pages[at] ?? null]));
      if (Object.keys(pages).join() !== Object.keys(list.pages).join()) list.pages = pages;
    },
  },
  selectors: { selectProjectList: (list) => list },
});

export const { tilesRequested, moreTilesRequested, tilesArrived, tilesFailed, viewMoved } =
  projectListSlice.actions;
export const { selectProjectList } = projectListSlice.selectors;
