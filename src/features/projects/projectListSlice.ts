import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
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
  /** The tiles as they came: one page per request. */
  pages: ProjectTile[][];
  /** The next page starts right after this; null when this is all. */
  next: Cursor | null;
  /** Only the answer to the latest request counts. */
  requestId: string;
};

const initialState: ProjectList = {
  phase: 'untouched',
  search: '',
  pages: [],
  next: null,
  requestId: '',
};

export type TilePage = Pick<ProjectList, 'next'> & { tiles: ProjectTile[] };

export const projectListSlice = createSlice({
  name: 'projectList',
  initialState,
  reducers: {
    /** The tiles of an earlier search stay until the answer is here, so that typing does not flicker. */
    tilesRequested: (list, { payload }: PayloadAction<{ search: string; requestId: string }>) => {
      Object.assign(list, payload, { phase: 'asking', next: null });
    },
    moreTilesRequested: (list, { payload }: PayloadAction<string>) => {
      list.phase = 'askingMore';
      list.requestId = payload;
    },
    tilesArrived: (list, { payload }: PayloadAction<TilePage & { requestId: string }>) => {
      if (payload.requestId !== list.requestId) return;
      if (list.phase === 'asking') list.pages = [];
      if (payload.tiles.length > 0) list.pages.push(payload.tiles);
      list.phase = 'arrived';
      list.next = payload.next;
    },
    tilesFailed: (list, { payload }: PayloadAction<string>) => {
      if (payload !== list.requestId) return;
      if (list.phase === 'askingMore') list.phase = 'failedMore';
      else Object.assign(list, { phase: 'failed', pages: [] });
    },
  },
  selectors: { selectProjectList: (list) => list },
});

export const { tilesRequested, moreTilesRequested, tilesArrived, tilesFailed } =
  projectListSlice.actions;
export const { selectProjectList } = projectListSlice.selectors;
