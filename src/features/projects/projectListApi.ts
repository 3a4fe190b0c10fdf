import * as v from 'valibot';
import { tilesPerPage } from '../../config/limits';
import { appCheckToken } from '../../lib/firebase/appCheckToken';
import { databaseOrigin, documentsAddress, fileStoreOrigin } from '../../lib/firebase/config';
import {
  documentSchema,
  plainFields,
  queryResponseSchema,
  requestFirestore,
} from '../../lib/firestoreRest';
import { type ProjectTile, tileSchema } from './model';
import { searchWords } from './searchWords';

/** The values of a document that a list is ordered by, as the database's REST interface writes them. */
export type Cursor = Record<string, string>[];

/** One page of tiles; `nextCursor` is what the following page starts after, null at the end. */
export type TilePage = { tiles: ProjectTile[]; nextCursor: Cursor | null };

/** A document's tile, null if it has no title, and the cursor for what follows it. */
export type TileRecord = { tile: ProjectTile | null; cursor: Cursor };

/** The origins that a page with tiles requests from, so that its HTML can connect before its script runs. */
export const backendOrigins = { database: databaseOrigin, pictures: fileStoreOrigin };

/** All that a tile shows. The SDK can only read whole documents, which is why this list does not use it. */
export const tileFields = [
  'title',
  'posterImageURL',
  ...['width', 'height', 'placeholder', 'w320', 'w640'].map((field) => `posterImage.${field}`),
];
const datedTileFields = [...tileFields, 'date'];

/** A title has room for no more words, and a query accepts no more. */
const maxSearchWords = 30;

const datedSchema = v.object({ date: v.object({ timestampValue: v.string() }) });
const listResponseSchema = v.object({
  documents: v.optional(v.array(documentSchema), []),
  nextPageToken: v.optional(v.string()),
});

type StoredDocument = v.InferOutput<typeof documentSchema>;

/** The cursor for what follows a document in a list by date, or, if its date was not read, by key. */
function cursorAfter({ name, fields }: StoredDocument): Cursor {
  const key = { referenceValue: name };
  const dated = v.safeParse(datedSchema, fields);
  return dated.success ? [{ timestampValue: dated.output.date.timestampValue }, key] : [key];
}

function parseRecord(document: StoredDocument): TileRecord {
  const tile = v.safeParse(tileSchema, plainFields(document.fields));
  return { tile: tile.success ? tile.output : null, cursor: cursorAfter(document) };
}

const pageOf = (records: readonly TileRecord[], hasMore: boolean): TilePage => ({
  tiles: records.flatMap(({ tile }) => tile ?? []),
  nextCursor: hasMore ? (records.at(-1)?.cursor ?? null) : null,
});

/** The page in the response to `newestProjectsUrl`. Throws a `ValiError` for any other shape. */
export function parseListResponse(response: unknown): TilePage {
  const { documents, nextPageToken } = v.parse(listResponseSchema, response);
  return pageOf(documents.map(parseRecord), nextPageToken !== undefined);
}

/** The records in the response to a query. Throws a `ValiError` for any other shape. */
export const parseQueryRecords = (response: unknown): TileRecord[] =>
  v
    .parse(queryResponseSchema, response)
    .flatMap(({ document }) => document ?? [])
    .map(parseRecord);

/** The pages in the response to a query for `limit` documents. If that many came, there may be more. */
function parseQueryPages(response: unknown, limit: number): TilePage[] {
  const records = parseQueryRecords(response);
  const pages = [];
  for (let start = 0; pages.length === 0 || start < records.length; start += tilesPerPage) {
    const end = start + tilesPerPage;
    const hasMore = end < records.length || records.length === limit;
    pages.push(pageOf(records.slice(start, end), hasMore));
  }
  return pages;
}

/** The request for the newest tiles: a plain URL, so that a page's HTML can preload it. */
export const newestProjectsUrl = `${documentsAddress}/projects?${[
  ['pageSize', String(tilesPerPage)],
  ['orderBy', 'date desc'],
  ...datedTileFields.map((field) => ['mask.fieldPaths', field]),
]
  // Not URLSearchParams: it writes a space as `+`, which the emulator does not decode.
  .map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`)
  .join('&')}`;

export const select = (fields: string[]) => ({
  fields: fields.map((fieldPath) => ({ fieldPath })),
});
export const orderBy = (fieldPath: string, direction: 'ASCENDING' | 'DESCENDING') => ({
  field: { fieldPath },
  direction,
});

/** A tile with its date. */
export const datedSelect = select(datedTileFields);
export const orderByKey = [orderBy('__name__', 'ASCENDING')];

export const newestQuery = {
  select: datedSelect,
  orderBy: [orderBy('date', 'DESCENDING'), orderBy('__name__', 'DESCENDING')],
};

// Equality filters only, ordered by key: the indexes that the database has by default serve any number of words.
/** The films with words that begin with all of these. */
export const matchesAll = (words: readonly string[]) => ({
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
});

const searchQuery = (words: readonly string[]) => ({
  select: select(tileFields),
  where: matchesAll(words),
  orderBy: orderByKey,
});

/**
 * The body of a REST query for tiles: the newest, or those that match every word of a search in the order of
 * their keys. Null if nothing can match, because the search contains no word.
 */
export function tileQuery(
  collectionId: 'projects' | 'hiddenProjects',
  { search, after, limit }: { search: string; after: Cursor | null; limit: number },
) {
  const words = searchWords(search).slice(0, maxSearchWords);
  if (words.length === 0 && search !== '') return null;
  return {
    structuredQuery: {
      from: [{ collectionId }],
      ...(words.length === 0 ? newestQuery : searchQuery(words)),
      ...(after && { startAt: { values: after, before: false } }),
      limit,
    },
  };
}

/** Fetches `pageCount` pages with one request: fewer if there are no more, but at least one. */
export async function fetchPages(
  search: string,
  after: Cursor | null,
  pageCount = 1,
): Promise<TilePage[]> {
  const token = { appCheckToken: await appCheckToken?.() };
  if (search === '' && !after)
    return [parseListResponse(await requestFirestore(newestProjectsUrl, token))];
  const limit = pageCount * tilesPerPage;
  const query = tileQuery('projects', { search, after, limit });
  if (!query) return [{ tiles: [], nextCursor: null }];
  const response = await requestFirestore(`${documentsAddress}:runQuery`, { query, ...token });
  return parseQueryPages(response, limit);
}
