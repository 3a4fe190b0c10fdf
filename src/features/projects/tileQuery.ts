import type { Cursor } from './projectListSlice';
import { searchWords } from './searchTerms';

/** All that a tile shows. The SDK reads whole documents only, which is why this list does not use it. */
export const tileFields = [
  'title',
  'posterImageURL',
  ...['width', 'height', 'placeholder', 'w320', 'w640'].map((field) => `posterImage.${field}`),
];

/** A title has room for no more words than this, and a query takes only so many. */
const mostWords = 30;

const select = (fields: string[]) => ({ fields: fields.map((fieldPath) => ({ fieldPath })) });
const order = (fieldPath: string, direction: 'ASCENDING' | 'DESCENDING') => ({
  field: { fieldPath },
  direction,
});

const newestFirst = {
  select: select([...tileFields, 'date']),
  orderBy: [order('date', 'DESCENDING'), order('__name__', 'DESCENDING')],
};

// Equality filters alone, in the order of the keys: the indexes that the database keeps of its own accord
// serve any number of words.
const bySearch = (words: readonly string[]) => ({
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

/**
 * The REST interface's query for tiles: the newest, or those with every word of a search in the order of
 * their keys. Null where what was typed begins no word, so that nothing can be found.
 */
export function tileQuery(
  collectionId: 'projects' | 'hiddenProjects',
  { search, after, limit }: { search: string; after: Cursor | null; limit: number },
) {
  const words = searchWords(search).slice(0, mostWords);
  if (words.length === 0 && search !== '') return null;
  return {
    structuredQuery: {
      from: [{ collectionId }],
      ...(words.length === 0 ? newestFirst : bySearch(words)),
      ...(after && { startAt: { values: after, before: false } }),
      limit,
    },
  };
}
