import * as v from 'valibot';
import { restFields } from '../../scripts/sample-data/emulatorRest';
import { signUp } from '../../scripts/samples/signUps';
import { failed, type SentRequest } from './network';

type Value = Record<string, unknown>;
type Fields = Record<string, Value>;

const parent = 'projects/demo-backlot/databases/(default)/documents';
const time = '2024-05-01T10:00:00Z';

const queried = v.object({
  structuredQuery: v.object({
    from: v.tuple([v.object({ collectionId: v.string() })]),
    where: v.optional(v.unknown()),
    orderBy: v.optional(
      v.array(v.object({ field: v.object({ fieldPath: v.string() }), direction: v.string() })),
    ),
    startAt: v.optional(v.object({ values: v.array(v.record(v.string(), v.unknown())) })),
    limit: v.optional(v.number()),
  }),
});
const aggregated = v.object({
  structuredAggregationQuery: v.object({
    aggregations: v.tuple([v.object({ alias: v.string() })]),
  }),
});

/** The query of a request, if it asks this collection for documents. */
export function queryOf(request: SentRequest, collection: string) {
  const parsed = v.safeParse(queried, request.body);
  if (!parsed.success || !request.address.includes(':runQuery')) return undefined;
  const { structuredQuery } = parsed.output;
  return structuredQuery.from[0].collectionId === collection ? structuredQuery : undefined;
}

const readByKey = v.object({
  documents: v.array(v.string()),
  mask: v.object({ fieldPaths: v.array(v.string()) }),
});

/** The keys of a request for the reviews of a page; a transaction asks without a mask. */
export function reviewsAskedFor(request: SentRequest): string[] | undefined {
  const parsed = v.safeParse(readByKey, request.body);
  if (!parsed.success || !request.address.endsWith(':batchGet')) return undefined;
  return parsed.output.documents.map((name) => name.slice(name.lastIndexOf('/') + 1));
}

/** A stored sign-up in the database's notation; the number gives it a name, an email and a time. */
export function storedSignUp(index: number, changes: Fields = {}): Fields {
  const name = String(index).padStart(4, '0');
  const fields = signUp({
    lastName: `Lovelace ${name}`,
    email: `ada${name}@example.org`,
    brandName: `Lantern ${name}`,
    brandwebsite: 'lantern.example',
    productServices: 'Shirts',
    videoChannelList: ['one', 'two'],
    existingCommercials: index % 2 === 0,
  });
  return { ...restFields(fields), date: { timestampValue: time }, ...changes };
}

const keyOf = (fields: Fields) => String(fields.email?.stringValue);
const nameOf = (collection: string, key: string) => `${parent}/${collection}/${key}`;
const document = (collection: string, key: string, fields: Fields) => ({
  name: nameOf(collection, key),
  fields,
  createTime: time,
  updateTime: time,
});

/**
 * The database with these sign-ups, in the order in which it is to give them, and these reviews by key,
 * as far as the screen asks: pages after a cursor, the reviews of some keys, a count.
 */
export const signUpDatabase =
  (signUps: readonly Fields[], reviews: Record<string, Fields> = {}) =>
  (request: SentRequest): Response => {
    const readTime = new Date().toISOString();
    const page = queryOf(request, 'potentialCreators');
    if (page) {
      const after = JSON.stringify(page.startAt?.values.at(-1) ?? '');
      const start =
        1 + signUps.findIndex((fields) => after.includes(`/potentialCreators/${keyOf(fields)}"`));
      return Response.json(
        signUps.slice(start, start + (page.limit ?? Infinity)).map((fields) => ({
          document: document('potentialCreators', keyOf(fields), fields),
          readTime,
        })),
      );
    }
    const wanted = reviewsAskedFor(request);
    if (wanted)
      return Response.json(
        wanted.map((key) => {
          const fields = reviews[key];
          return fields
            ? { found: document('signUpReviews', key, fields), readTime }
            : { missing: nameOf('signUpReviews', key), readTime };
        }),
      );
    const count = v.safeParse(aggregated, request.body);
    if (count.success) {
      const { alias } = count.output.structuredAggregationQuery.aggregations[0];
      const integerValue = String(signUps.length);
      return Response.json([
        { result: { aggregateFields: { [alias]: { integerValue } } }, readTime },
      ]);
    }
    return failed(404, 'NOT_FOUND');
  };
