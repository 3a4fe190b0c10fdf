import { createAppThunk } from '../../app/hooks';
import { tilesPerPage } from '../../content/limits';
import { databaseOrigin, documentsAddress, fileStoreOrigin } from '../../firebase/addresses';
import { appCheckToken } from '../../firebase/appCheckToken';
import {
  moreTilesRequested,
  selectProjectList,
  tilesArrived,
  tilesFailed,
  tilesRequested,
  type Cursor,
  type TilePage,
} from './projectListSlice';
import { askDatabase } from './askDatabase';
import { tilesOfList, tilesOfQuery } from './tileDecoder';
import { tileFields, tileQuery } from './tileQuery';

/** The newest tiles. An address alone, so that a page's HTML can ask for it before its script is there. */
export const newestTilesAddress = `${documentsAddress}/projects?${[
  ['pageSize', String(tilesPerPage)],
  ['orderBy', 'date desc'],
  ...[...tileFields, 'date'].map((field) => ['mask.fieldPaths', field]),
]
  // Not URLSearchParams: the emulator takes its `+` for a plus, not for a space.
  .map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`)
  .join('&')}`;

/** Whom a page with films asks, so that its HTML can connect to them before its script is there. */
export const filmHosts = { database: databaseOrigin, pictures: fileStoreOrigin };

async function fetchPage(search: string, after: Cursor | null): Promise<TilePage> {
  const token = { appCheckToken: await appCheckToken?.() };
  if (search === '' && !after) return tilesOfList(await askDatabase(newestTilesAddress, token));
  const query = tileQuery('projects', { search, after, limit: tilesPerPage });
  if (!query) return { tiles: [], next: null };
  const answer = await askDatabase(`${documentsAddress}:runQuery`, { query, ...token });
  return tilesOfQuery(answer, tilesPerPage);
}

/** Fetches the first tiles for what was typed, or the newest ones for nothing. */
export const fetchTiles = createAppThunk(
  'fetchingProjects',
  async (search: string, { dispatch, getState, requestId }) => {
    const list = selectProjectList(getState());
    if (/^(?:asking|checking)$/.test(list.phase) && list.search === search) return;
    dispatch(tilesRequested({ search, requestId }));
    try {
      dispatch(
        tilesArrived({ ...(await fetchPage(search, null)), place: 0, before: 0, requestId }),
      );
    } catch (error) {
      // What nobody waits for any more may fail in silence.
      if (selectProjectList(getState()).requestId !== requestId) return;
      dispatch(tilesFailed(requestId));
      throw error;
    }
  },
);

/** Fetches a page of tiles that was let go, or, unless a place is named, the next one if any is left. */
export const fetchMoreTiles = createAppThunk(
  'fetchingProjects',
  async (asked: number | undefined, { dispatch, getState, requestId }) => {
    const { phase, search, starts, next } = selectProjectList(getState());
    const place = asked ?? starts.length;
    const after = [...starts, next][place];
    if ((phase !== 'arrived' && phase !== 'failedMore') || !after) return;
    const before = place * tilesPerPage;
    dispatch(moreTilesRequested({ place, requestId }));
    try {
      dispatch(tilesArrived({ ...(await fetchPage(search, after)), place, before, requestId }));
    } catch (error) {
      if (selectProjectList(getState()).requestId !== requestId) return;
      dispatch(tilesFailed(requestId));
      throw error;
    }
  },
);
