import * as v from 'valibot';
import { recordsPerBatch } from '../../config/limits';
import { plainFields, queryResponseSchema } from '../firestoreRest';
import { documentsName } from './config';
import { requestAsUser } from './userRest';

/** The fields of documents by their paths, as the signed-in account may read them. */
type FoundDocuments = ReadonlyMap<string, Record<string, unknown>>;

const responseSchema = v.array(
  v.object({
    found: v.optional(
      v.object({ name: v.string(), fields: v.optional(v.record(v.string(), v.unknown()), {}) }),
    ),
  }),
);

/** As many as one request asks for. */
const batch = 250;

/**
 * As many of those of which the rules look up another document each, beside the role of who asks: a request that needs more
 * than twenty look-ups is refused.
 */
export const lookedUpBatch = 9;

const nameOf = (path: string) => `${documentsName}/${path}`;
const pathOf = (name: string) => name.slice(documentsName.length + 1);

/**
 * Documents of these paths by their path, read with one request for 250 of them, or for `size`; those that do not exist are
 * left out. Fails with `permission-denied` if the account may not read one of them.
 */
export async function readDocuments(
  paths: readonly string[],
  size = batch,
): Promise<FoundDocuments> {
  const batches = Array.from({ length: Math.ceil(paths.length / size) }, (_, index) =>
    paths.slice(index * size, (index + 1) * size),
  );
  const responses = await Promise.all(
    batches.map((some) => requestAsUser('batchGet', { documents: some.map(nameOf) })),
  );
  return new Map(
    responses
      .flatMap((response) => v.parse(responseSchema, response))
      .flatMap(({ found }) => found ?? [])
      .map(({ name, fields }) => [pathOf(name), plainFields(fields)]),
  );
}

/** A query as REST writes it; `select` names the fields to answer with. */
type Query = { from: readonly object[]; where?: object; select?: object };

/** What a query finds, in its order, of everything or of what is below the document at `parent`. */
export async function queryDocuments(
  query: Query & { orderBy?: readonly object[]; startAt?: object; limit: number },
  parent?: string,
): Promise<FoundDocuments> {
  const response = await requestAsUser('runQuery', { structuredQuery: query }, parent);
  return new Map(
    v
      .parse(queryResponseSchema, response)
      .flatMap(({ document }) => document ?? [])
      .map(({ name, fields }) => [pathOf(name), plainFields(fields)]),
  );
}

/** All that a query finds, a page at a time, ordered by path. */
export async function queryAll(query: Query, parent?: string): Promise<FoundDocuments> {
  const found = new Map<string, Record<string, unknown>>();
  for (;;) {
    const last = [...found.keys()].at(-1);
    const page = await queryDocuments(
      {
        ...query,
        orderBy: [{ field: { fieldPath: '__name__' } }],
        ...(last !== undefined && {
          startAt: { values: [{ referenceValue: nameOf(last) }], before: false },
        }),
        limit: recordsPerBatch,
      },
      parent,
    );
    for (const [path, fields] of page) found.set(path, fields);
    if (page.size < recordsPerBatch) return found;
  }
}
