import * as v from 'valibot';

/** After this long the fan is told instead of being left waiting. */
const longestWaitMs = 20_000;

// HTTP statuses whose answer has no body of the database's own, such as a proxy's.
const codeOfStatus: Record<number, string> = {
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  429: 'resource-exhausted',
  503: 'unavailable',
  504: 'deadline-exceeded',
};

const refusal = v.object({ error: v.object({ status: v.string() }) });
const refusalSchema = v.union([
  refusal,
  // A query answers with a list, even when it is refused.
  v.pipe(
    v.tuple([refusal]),
    v.transform(([first]) => first),
  ),
]);

const failure = (code: string, cause?: unknown) =>
  Object.assign(new Error(`The database answered: ${code}`, { cause }), { code });

const codeOf = (status: number, body: unknown) => {
  const parsed = v.safeParse(refusalSchema, body);
  return parsed.success
    ? parsed.output.error.status.toLowerCase().replaceAll('_', '-')
    : (codeOfStatus[status] ?? 'unknown');
};

type Asked = {
  query?: object;
  /** Names who asks; without it a visitor does. */
  idToken?: string;
  /** Says that it is this app that asks. */
  appCheckToken?: string | undefined;
};

/**
 * One request to the database's REST interface, a query when there is one. Fails with an error whose `code` is the one the SDK would give (`permission-denied`,
 * `unavailable` …).
 */
export async function requestFirestore(
  address: string,
  { query, idToken, appCheckToken }: Asked = {},
): Promise<unknown> {
  const signal = AbortSignal.timeout(longestWaitMs);
  const response = await fetch(address, {
    signal,
    // A text body needs no preflight: for a visitor one round trip less for each search.
    ...(query && { method: 'POST', body: JSON.stringify(query) }),
    headers: {
      ...(idToken && { Authorization: `Bearer ${idToken}` }),
      ...(appCheckToken && { 'X-Firebase-AppCheck': appCheckToken }),
    },
  }).catch((cause: unknown) => {
    throw failure(signal.aborted ? 'deadline-exceeded' : 'unavailable', cause);
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw failure(codeOf(response.status, body));
  return body;
}
