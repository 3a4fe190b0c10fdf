import * as v from 'valibot';
import { plainFields } from '../firestoreRest';
import { documentsName } from './config';
import { requestAsStaff } from './staffRest';

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
 * Documents of these paths by their path, read with one request for 250 of them; those that do not exist are left out.
 * Fails with `permission-denied` if the account may not read one of them.
 */
export async function readDocuments(
  paths: readonly string[],
): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  const batches = Array.from({ length: Math.ceil(paths.length / batch) }, (_, index) =>
    paths.slice(index * batch, (index + 1) * batch),
  );
  const responses = await Promise.all(
    batches.map((some) =>
      requestAsStaff('batchGet', { documents: some.map((path) => `${documentsName}/${path}`) }),
    ),
  );
  return new Map(
    responses
      .flatMap((response) => v.parse(responseSchema, response))
      .flatMap(({ found }) => found ?? [])
      .map(({ name, fields }) => [name.slice(documentsName.length + 1), plainFields(fields)]),
  );
}
