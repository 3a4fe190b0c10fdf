import * as v from 'valibot';
import { tilesPerPage } from '../../content/limits';
import type { Cursor, TilePage } from './projectListSlice';
import { projectSchema, type ProjectTile } from './projectSchema';

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
