import * as v from 'valibot';
import { tilesPerPage } from '../../config/limits';
import { appCheckToken } from '../../lib/firebase/appCheckToken';
import { documentsAddress } from '../../lib/firebase/config';
import { plainFields, queryResponseSchema, requestFirestore } from '../../lib/firestoreRest';
import { flag, text } from '../../lib/lenient';
import { serverNow } from '../../lib/serverTime';
import { timestampSchema } from '../../lib/timestamp';
import type { FilmFilters } from './filmFilters';
import { type ProjectTile, tileSchema } from './model';
import {
  type Cursor,
  newestQuery,
  orderBy,
  orderByKey,
  parseQueryRecords,
  select,
  tileFields,
} from './projectListApi';

/** A film that passes the filters, with what its caption says of them. */
export type FilteredFilm = ProjectTile & {
  /** The first moment after its campaign; null where campaigns were not asked for. */
  endsAt: number | null;
  isOnSale: boolean;
};

/** `nextCursor` is what the following page starts after, null at the end. */
export type FilteredPage = { films: FilteredFilm[]; nextCursor: Cursor | null };

/** The rules list no more campaigns and shops at once. */
const mostListed = 60;
/** A condition takes no more values. */
const mostValues = 30;
/** The types of so many films, the newest, are there to choose from. */
const mostTyped = 240;

const condition = (fieldPath: string, op: 'EQUAL' | 'GREATER_THAN' | 'IN', value: object) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const allOf = (filters: readonly object[]) => ({ compositeFilter: { op: 'AND', filters } });
const hasType = (type: string) =>
  type === '' ? [] : [condition('type', 'EQUAL', { stringValue: type })];

type Query = { limit: number; [part: string]: unknown };

const ask = async (collectionId: string, query: Query) =>
  requestFirestore(`${documentsAddress}:runQuery`, {
    query: { structuredQuery: { from: [{ collectionId }], ...query } },
    appCheckToken: await appCheckToken?.(),
  });

const find = async (collectionId: string, query: Query) =>
  v
    .parse(queryResponseSchema, await ask(collectionId, query))
    .flatMap(({ document }) => document ?? [])
    .map(({ name, fields }) => ({ id: name.split('/').at(-1), fields: plainFields(fields) }));

const campaignSchema = v.object({
  projectId: text,
  startsAt: timestampSchema,
  endsAt: timestampSchema,
  suspended: flag,
});

/** When the campaigns that run now end, by their films, what ends first before the others. */
async function readRunning(): Promise<Map<string, number>> {
  const found = await find('campaigns', {
    select: select(Object.keys(campaignSchema.entries)),
    where: allOf([
      condition('state', 'EQUAL', { stringValue: 'approved' }),
      condition('endsAt', 'GREATER_THAN', { timestampValue: new Date(serverNow()).toISOString() }),
    ]),
    orderBy: [orderBy('endsAt', 'ASCENDING')],
    limit: mostListed,
  });
  // The answer has said what time it is.
  const now = serverNow();
  return new Map(
    found
      .map(({ fields }) => v.parse(campaignSchema, fields))
      .filter(({ startsAt, endsAt, suspended }) => startsAt <= now && now < endsAt && !suspended)
      .map(({ projectId, endsAt }) => [projectId, endsAt] as const),
  );
}

const untilSchema = v.fallback(v.nullable(timestampSchema), null);

/** The films whose shop is open. */
async function readOpenShops(): Promise<string[]> {
  const found = await find('storefronts', {
    select: select(['until']),
    where: allOf([
      condition('open', 'EQUAL', { booleanValue: true }),
      condition('suspended', 'EQUAL', { booleanValue: false }),
    ]),
    limit: mostListed,
  });
  return found.flatMap(({ id, fields }) => {
    const until = v.parse(untilSchema, fields.until);
    return id && (until === null || serverNow() < until) ? [id] : [];
  });
}

const placeSchema = v.object({ projectId: text, date: timestampSchema });

/** Those of these films that are public, and of a type if one is named, the newest first. */
async function readFilms(ids: readonly string[], type: string) {
  const parts = Array.from({ length: Math.ceil(ids.length / mostValues) }, (_, index) =>
    ids.slice(index * mostValues, (index + 1) * mostValues),
  );
  const found = await Promise.all(
    parts.map((part) => {
      const values = part.map((stringValue) => ({ stringValue }));
      return find('projects', {
        select: select([...tileFields, ...Object.keys(placeSchema.entries)]),
        where: allOf([condition('projectId', 'IN', { arrayValue: { values } }), ...hasType(type)]),
        limit: part.length,
      });
    }),
  );
  return found
    .flat()
    .flatMap(({ fields }) => {
      const tile = v.safeParse(tileSchema, fields);
      return tile.success ? [{ ...v.parse(placeSchema, fields), tile: tile.output }] : [];
    })
    .sort((one, other) => other.date - one.date);
}

/** The films of campaigns and shops, all of them at once: they are few, and no index has their orders. */
async function readChosen(filters: FilmFilters): Promise<FilteredPage> {
  const { isRaising, isOnSale, type, order } = filters;
  const [campaigns, shops] = await Promise.all([
    isRaising ? readRunning() : null,
    isOnSale ? readOpenShops() : null,
  ]);
  const ids = campaigns ? [...campaigns.keys()] : (shops ?? []);
  const wanted = ids.filter((id) => shops === null || shops.includes(id));
  const films = (await readFilms(wanted, type)).map(({ projectId, tile }) => ({
    ...tile,
    endsAt: campaigns?.get(projectId) ?? null,
    isOnSale,
  }));
  if (order === 'title') films.sort((one, other) => one.title.localeCompare(other.title));
  if (isRaising && order === '')
    films.sort((one, other) => (one.endsAt ?? 0) - (other.endsAt ?? 0));
  return { films, nextCursor: null };
}

/** A page of all films, of a type if one is named. */
async function readPage({ type, order }: FilmFilters, after: Cursor | null): Promise<FilteredPage> {
  const response = await ask('projects', {
    ...(order === 'title' ? { select: select(tileFields), orderBy: orderByKey } : newestQuery),
    ...(type !== '' && { where: allOf(hasType(type)) }),
    ...(after && { startAt: { values: after, before: false } }),
    limit: tilesPerPage,
  });
  const records = parseQueryRecords(response);
  return {
    films: records
      .flatMap(({ tile }) => tile ?? [])
      .map((tile) => ({ ...tile, endsAt: null, isOnSale: false })),
    nextCursor: records.length === tilesPerPage ? (records.at(-1)?.cursor ?? null) : null,
  };
}

/** The films that pass the filters, from the beginning or after `after`. */
export const readFilteredFilms = (filters: FilmFilters, after: Cursor | null) =>
  filters.isRaising || filters.isOnSale ? readChosen(filters) : readPage(filters, after);

/** The types that films have, each once, by their letters. */
export async function readTypes(): Promise<string[]> {
  const found = await find('projects', {
    // A document of which nothing is there to answer with would have no fields.
    select: select(['type', 'date']),
    orderBy: newestQuery.orderBy,
    limit: mostTyped,
  });
  const types = new Set(found.map(({ fields }) => v.parse(text, fields.type)).filter(Boolean));
  return [...types].sort((one, other) => one.localeCompare(other));
}
