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

/** `nextCursor` is what the following page starts after; `hasMore` says whether there are more, with or without one. */
export type FilteredPage = { films: FilteredFilm[]; nextCursor: Cursor | null; hasMore: boolean };

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

const ask = async (collectionId: string, query: { limit: number; [part: string]: unknown }) =>
  requestFirestore(`${documentsAddress}:runQuery`, {
    query: { structuredQuery: { from: [{ collectionId }], ...query } },
    appCheckToken: await appCheckToken?.(),
  });

const documentsIn = (response: unknown) =>
  v
    .parse(queryResponseSchema, response)
    .flatMap(({ document }) => document ?? [])
    .map(({ name, fields }) => ({
      id: name.split('/').at(-1) ?? '',
      fields: plainFields(fields),
    }));

const campaignSchema = v.object({
  projectId: text,
  startsAt: timestampSchema,
  endsAt: timestampSchema,
  suspended: flag,
});

/** The films that raise money now, with when that ends, what ends first before the others. */
async function readRunning(): Promise<Map<string, number>> {
  const response = await ask('campaigns', {
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
    documentsIn(response)
      .map(({ fields }) => v.parse(campaignSchema, fields))
      .filter(({ startsAt, endsAt, suspended }) => startsAt <= now && now < endsAt && !suspended)
      .map(({ projectId, endsAt }) => [projectId, endsAt] as const),
  );
}

const shopSchema = v.object({ until: v.fallback(v.nullable(timestampSchema), null) });

/** The films whose shop is open, and whether there may be more of them. */
async function readOpenShops(): Promise<{ ids: Set<string>; hasMore: boolean }> {
  const found = documentsIn(
    await ask('storefronts', {
      select: select(Object.keys(shopSchema.entries)),
      where: allOf([
        condition('open', 'EQUAL', { booleanValue: true }),
        condition('suspended', 'EQUAL', { booleanValue: false }),
      ]),
      limit: mostListed,
    }),
  );
  const now = serverNow();
  const shops = found.map(({ id, fields }) => ({ id, until: v.parse(shopSchema, fields).until }));
  return {
    ids: new Set(shops.filter(({ until }) => until === null || now < until).map(({ id }) => id)),
    hasMore: found.length === mostListed,
  };
}

const placeSchema = v.object({ projectId: text, date: timestampSchema });

/** The public ones of these films, of a type if one is named, the newest first. */
async function readFilms(ids: readonly string[], type: string) {
  const parts = Array.from({ length: Math.ceil(ids.length / mostValues) }, (_, index) =>
    ids.slice(index * mostValues, (index + 1) * mostValues),
  );
  const responses = await Promise.all(
    parts.map((part) =>
      ask('projects', {
        select: select([...tileFields, ...Object.keys(placeSchema.entries)]),
        where: allOf([
          condition('projectId', 'IN', {
            arrayValue: { values: part.map((stringValue) => ({ stringValue })) },
          }),
          ...hasType(type),
        ]),
        limit: part.length,
      }),
    ),
  );
  return responses
    .flatMap(documentsIn)
    .flatMap(({ fields }) => {
      const tile = v.safeParse(tileSchema, fields);
      return tile.success ? [{ ...v.parse(placeSchema, fields), tile: tile.output }] : [];
    })
    .sort((one, other) => other.date - one.date);
}

/** The films of campaigns and shops, all of them at once: the list is short, and no index has its orders. */
async function readChosen(filters: FilmFilters): Promise<FilteredPage> {
  const { isRaising, isOnSale, type, order } = filters;
  const [campaigns, shops] = await Promise.all([
    isRaising ? readRunning() : null,
    isOnSale ? readOpenShops() : null,
  ]);
  const ids = campaigns
    ? [...campaigns.keys()].filter((id) => shops === null || shops.ids.has(id))
    : [...(shops?.ids ?? [])];
  const films = (await readFilms(ids, type)).map(({ projectId, tile }) => ({
    ...tile,
    endsAt: campaigns?.get(projectId) ?? null,
    isOnSale,
  }));
  if (order === 'title') films.sort((one, other) => one.title.localeCompare(other.title));
  if (isRaising && order === '')
    films.sort((one, other) => (one.endsAt ?? 0) - (other.endsAt ?? 0));
  return { films, nextCursor: null, hasMore: shops?.hasMore ?? false };
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
  const hasMore = records.length === tilesPerPage;
  return {
    films: records
      .flatMap(({ tile }) => tile ?? [])
      .map((tile) => ({ ...tile, endsAt: null, isOnSale: false })),
    nextCursor: hasMore ? (records.at(-1)?.cursor ?? null) : null,
    hasMore,
  };
}

/** The films that pass the filters, from the beginning or after `after`. */
export const readFilteredFilms = (filters: FilmFilters, after: Cursor | null) =>
  filters.isRaising || filters.isOnSale ? readChosen(filters) : readPage(filters, after);

/** The types that films have, each once, by their letters. */
export async function readTypes(): Promise<string[]> {
  const response = await ask('projects', {
    select: select(['type', 'date']),
    orderBy: newestQuery.orderBy,
    limit: mostTyped,
  });
  const types = documentsIn(response).map(({ fields }) => v.parse(text, fields.type));
  return [...new Set(types.filter(Boolean))].sort((one, other) => one.localeCompare(other));
}
