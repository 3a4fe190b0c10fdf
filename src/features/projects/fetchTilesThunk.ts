import { nanoid } from '@reduxjs/toolkit';
import { createAppThunk, type useAppStore } from '../../app/hooks';
import { tilesPerPage } from '../../content/limits';
import { databaseOrigin, documentsAddress, fileStoreOrigin } from '../../firebase/addresses';
import { appCheckToken } from '../../firebase/appCheckToken';
import {
  moreTilesRequested,
  pagesKept,
  selectProjectList,
  tilesArrived,
  tilesFailed,
  tilesRequested,
  type Cursor,
  type TilePage,
} from './projectListSlice';
import { requestFirestore } from './askDatabase';
import { parseQueryPages, parseListResponse } from './tileDecoder';
import { tileFields, tileQuery } from './tileQuery';

type Store = ReturnType<typeof useAppStore>;

/** The newest tiles. An address alone, so that a page's HTML can ask for it before its script is there. */
export const newestProjectsUrl = `${documentsAddress}/projects?${[
  ['pageSize', String(tilesPerPage)],
  ['orderBy', 'date desc'],
  ...[...tileFields, 'date'].map((field) => ['mask.fieldPaths', field]),
]
  // Not URLSearchParams: the emulator takes its `+` for a plus, not for a space.
  .map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`)
  .join('&')}`;

/** Whom a page with films asks, so that its HTML can connect to them before its script is there. */
export const backendOrigins = { database: databaseOrigin, pictures: fileStoreOrigin };

/** So many pages, in one question: fewer where there are no more. */
async function fetchPages(search: string, after: Cursor | null, pages = 1): Promise<TilePage[]> {
  const token = { appCheckToken: await appCheckToken?.() };
  if (search === '' && !after)
    return [parseListResponse(await requestFirestore(newestProjectsUrl, token))];
  const limit = pages * tilesPerPage;
  const query = tileQuery('projects', { search, after, limit });
  if (!query) return [{ tiles: [], next: null }];
  return parseQueryPages(
    await requestFirestore(`${documentsAddress}:runQuery`, { query, ...token }),
    limit,
  );
}

/** Fetches the first tiles for what was typed, or the newest ones for nothing. */
export const fetchTiles = createAppThunk(
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
