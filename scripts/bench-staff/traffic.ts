import * as v from 'valibot';

/** What came back from the network: requests, bytes of their answers, and documents of the database in them. */
export type Traffic = { requests: number; bytes: number; documents: number };

const answerSchema = v.union([
  // A query, or a look at documents by name; looking for one that is missing is a read too.
  v.pipe(
    v.array(v.record(v.string(), v.unknown())),
    v.transform(
      (lines) =>
        lines.filter((line) => 'document' in line || 'found' in line || 'missing' in line).length,
    ),
  ),
  // A listing.
  v.pipe(
    v.object({ documents: v.array(v.unknown()) }),
    v.transform(({ documents }) => documents.length),
  ),
]);

/** How many documents the database read for this answer; none for an answer of another kind. */
export function documentsIn(answer: string): number {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), answerSchema), answer);
  return parsed.success ? parsed.output : 0;
}

/** Does the work and counts what it receives. */
export async function countTraffic(work: () => Promise<unknown>): Promise<Traffic> {
  const traffic: Traffic = { requests: 0, bytes: 0, documents: 0 };
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await realFetch(input, init);
    const answer = await response.clone().text();
    traffic.requests += 1;
    traffic.bytes += Buffer.byteLength(answer);
    traffic.documents += documentsIn(answer);
    return response;
  };
  try {
    await work();
  } finally {
    globalThis.fetch = realFetch;
  }
  return traffic;
}
