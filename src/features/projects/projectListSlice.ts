import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { tilesPerPage } from '../../content/limits';
import type { ProjectTile } from './projectSchema';

/**
 * What the fan sees of the list: nothing yet, waiting for the first tiles, tiles (perhaps those that came
 * with the page, being checked, with more on their way, or with more that did not come), or a failure
 * instead of them.
 */
type Phase =
  'untouched' | 'asking' | 'arrived' | 'checking' | 'askingMore' | 'failedMore' | 'failed';

/** The values of a document by which a list is ordered, as the database's REST interface writes them. */
export type Cursor = Record<string, string>[];

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

export type TilePage = Pick<ProjectList, 'next'> & { tiles: ProjectTile[] };

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
});

export const { tilesRequested, moreTilesRequested, tilesArrived, tilesFailed, pagesKept } =
  projectListSlice.actions;
/** The slice comes with the list's page (ExploreRoot.tsx): until its first action there is no such state. */
export const selectProjectList = ({ projectList }: { projectList?: ProjectList }): ProjectList =>
  projectList ?? initialState;

/** What stands where the films would. While a fan scrolls it stays the same, and nothing is rendered for it. */
export const selectListState = (state: { projectList?: ProjectList }) => {
  const { phase, count } = selectProjectList(state);
  if (phase === 'failed') return phase;
  if (phase === 'untouched' || phase === 'asking') return 'waiting';
  return count > 0 || phase !== 'arrived' ? 'filled' : 'empty';
};

/** The list, as long as more of it was asked for in vain. */
export const selectFailedMore = (state: { projectList?: ProjectList }): ProjectList | null => {
  const list = selectProjectList(state);
  return list.phase === 'failedMore' ? list : null;
};

/** The places near the view whose pages are not here. */
export const absentPlaces = ({ pages }: ProjectList): number[] =>
  Object.keys(pages)
    .map(Number)
    .filter((place) => !pages[place]);

/** How many places for tiles the list takes up: those that have come, and those of a page on its way. */
export const placesOf = ({ phase, pages, starts, count }: ProjectList): number =>
  phase !== 'failedMore' && starts.length in pages ? (starts.length + 1) * tilesPerPage : count;
