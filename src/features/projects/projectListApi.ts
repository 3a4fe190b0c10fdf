import * as v from 'valibot';
import { tilesPerPage } from '../../config/limits';
import { appCheckToken } from '../../lib/firebase/appCheckToken';
import { databaseOrigin, documentsAddress, fileStoreOrigin } from '../../lib/firebase/config';
import { requestFirestore } from '../../lib/firestoreRest';
import { projectSchema, type ProjectTile } from './model';
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

// The database's REST interface wraps each value in its type: { stringValue: 'Sintel' }.
const plainValue = v.union([
  v.pipe(
    v.object({ stringValue: v.string() }),
    v.transform(({ stringValue }) => stringValue),
  ),
  // Whole numbers travel as text, because JSON's own are not exact enough for 64 bits.
  v.pipe(
    v.object({ integerValue: v.union([v.string(), v.number()]) }),
    v.transform(({ integerValue }) => Number(integerValue)),
  ),
]);
const mapValue = v.pipe(
  v.object({
    mapValue: v.object({ fields: v.record(v.string(), v.fallback(v.nullable(plainValue), null)) }),
  }),
  v.transform(({ mapValue: { fields } }) => fields),
);
const plainFields = v.record(
  v.string(),
  v.fallback(v.nullable(v.union([plainValue, mapValue])), null),
);
const documentSchema = v.object({ name: v.string(), fields: v.record(v.string(), v.unknown()) });
type StoredDocument = v.InferOutput<typeof documentSchema>;

const tileSchema = v.pick(projectSchema, ['title', 'posterImageURL', 'posterImage']);

const dated = v.object({ date: v.object({ timestampValue: v.string() }) });

/** The place right after a document in a list by date, or, where there is no date, by key. */
function cursorAfter({ name, fields }: StoredDocument): Cursor {
  const byDate = v.safeParse(dated, fields);
  return [
    ...(byDate.success ? [{ timestampValue: byDate.output.date.timestampValue }] : []),
    { referenceValue: name },
  ];
}

/** What a document shows, null where it has no title to show, and the place right after it. */
export type TileRecord = { tile: ProjectTile | null; cursor: Cursor };

const recordOf = (document: StoredDocument): TileRecord => {
  const tile = v.safeParse(tileSchema, v.parse(plainFields, document.fields));
  return { tile: tile.success ? tile.output : null, cursor: cursorAfter(document) };
};

const pageOf = (records: readonly TileRecord[], hasMore: boolean): TilePage => ({
  tiles: records.flatMap(({ tile }) => tile ?? []),
  next: hasMore ? (records.at(-1)?.cursor ?? null) : null,
});

const listAnswer = v.object({
  documents: v.optional(v.array(documentSchema), []),
  nextPageToken: v.optional(v.string()),
});

/** The answer to a listing. */
export function parseListResponse(answer: unknown): TilePage {
  const { documents, nextPageToken } = v.parse(listAnswer, answer);
  return pageOf(documents.map(recordOf), nextPageToken !== undefined);
}
/** The values of a document by which a list is ordered, as the database's REST interface writes them. */
export type Cursor = Record<string, string>[];
/** One page of tiles; `next` is where the following page starts, null at the end. */
export type TilePage = { tiles: ProjectTile[]; next: Cursor | null };
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
export async function fetchPages(
  search: string,
  after: Cursor | null,
  pages = 1,
): Promise<TilePage[]> {
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

const queryAnswer = v.array(v.object({ document: v.optional(documentSchema) }));

/** The answer to a query, document by document. */
export const parseQueryRecords = (answer: unknown): TileRecord[] =>
  v
    .parse(queryAnswer, answer)
    .flatMap(({ document }) => document ?? [])
    .map(recordOf);

/** The answer to a query for `asked` documents, page by page; when all of them came there may be more. */
export function parseQueryPages(answer: unknown, asked: number): TilePage[] {
  const records = parseQueryRecords(answer);
  const pages = [];
  for (let start = 0; pages.length === 0 || start < records.length; start += tilesPerPage) {
    const end = start + tilesPerPage;
    const hasMore = end < records.length || records.length === asked;
    pages.push(pageOf(records.slice(start, end), hasMore));
  }
  return pages;
}
