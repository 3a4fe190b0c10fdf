import { createAppThunk } from '../../app/hooks';
import { tilesPerPage } from '../../content/limits';
import { documentsAddress } from '../../firebase/addresses';
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
import { searchWords } from './searchTerms';
import { tilesOfList, tilesOfQuery } from './tileDecoder';

/** All that a tile shows. The SDK reads whole documents only, which is why this list does not use it. */
const tileFields = [
  'title',
  'posterImageURL',
  ...['width', 'height', 'placeholder', 'w320', 'w640'].map((field) => `posterImage.${field}`),
];

/** A title has room for no more words than this, and a query takes only so many. */
const mostWords = 30;

/** The newest tiles. An address alone, so that a page's HTML can ask for it before its script is there. */
export const newestTilesAddress = `${documentsAddress}/projects?${[
  ['pageSize', String(tilesPerPage)],
  ['orderBy', 'date desc'],
  ...[...tileFields, 'date'].map((field) => ['mask.fieldPaths', field]),
]
  // Not URLSearchParams: the emulator takes its `+` for a plus, not for a space.
  .map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`)
  .join('&')}`;

const select = (fields: string[]) => ({ fields: fields.map((fieldPath) => ({ fieldPath })) });
const order = (fieldPath: string, direction: 'ASCENDING' | 'DESCENDING') => ({
  field: { fieldPath },
  direction,
});

const byDate = {
  select: select([...tileFields, 'date']),
  orderBy: [order('date', 'DESCENDING'), order('__name__', 'DESCENDING')],
};

// Equality filters alone, in the order of the keys: the indexes that the database keeps of its own accord
// serve any number of words.
const bySearch = (words: string[]) => ({
  select: select(tileFields),
  where: {
    compositeFilter: {
      op: 'AND',
      filters: words.map((word) => ({
        fieldFilter: {
          field: { fieldPath: `search.\`${word}\`` },
          op: 'EQUAL',
          value: { booleanValue: true },
        },
      })),
    },
  },
  orderBy: [order('__name__', 'ASCENDING')],
});

async function fetchPage(search: string, after: Cursor | null): Promise<TilePage> {
  const words = searchWords(search).slice(0, mostWords);
  // Signs alone begin no word, so they find nothing.
  if (words.length === 0 && search !== '') return { tiles: [], next: null };
  if (words.length === 0 && !after) return tilesOfList(await askDatabase(newestTilesAddress));
  const structuredQuery = {
    from: [{ collectionId: 'projects' }],
    ...(words.length === 0 ? byDate : bySearch(words)),
    ...(after && { startAt: { values: after, before: false } }),
    limit: tilesPerPage,
  };
  const answer = await askDatabase(`${documentsAddress}:runQuery`, { structuredQuery });
  return tilesOfQuery(answer, tilesPerPage);
}

/** Fetches the first tiles for what was typed, or the newest ones for nothing. */
export const fetchTiles = createAppThunk(
  'fetchingProjects',
  async (search: string, { dispatch, getState, requestId }) => {
    const list = selectProjectList(getState());
    if (list.phase === 'asking' && list.search === search) return;
    dispatch(tilesRequested({ search, requestId }));
    try {
      dispatch(tilesArrived({ ...(await fetchPage(search, null)), requestId }));
    } catch (error) {
      // What nobody waits for any more may fail in silence.
      if (selectProjectList(getState()).requestId !== requestId) return;
      dispatch(tilesFailed(requestId));
      throw error;
    }
  },
);

/** Fetches the tiles that follow the shown ones, if any are left. */
export const fetchMoreTiles = createAppThunk(
  'fetchingProjects',
  async (_, { dispatch, getState, requestId }) => {
    const { phase, search, next } = selectProjectList(getState());
    if ((phase !== 'arrived' && phase !== 'failedMore') || next === null) return;
    dispatch(moreTilesRequested(requestId));
    try {
      dispatch(tilesArrived({ ...(await fetchPage(search, next)), requestId }));
    } catch (error) {
      if (selectProjectList(getState()).requestId !== requestId) return;
      dispatch(tilesFailed(requestId));
      throw error;
    }
  },
);
