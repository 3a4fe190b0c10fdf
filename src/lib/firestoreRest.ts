import * as v from 'valibot';

const timeoutMs = 20_000;

// For answers without a body of the database's own, such as a proxy's.
const codesByStatus: Record<number, string> = {
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  429: 'resource-exhausted',
  503: 'unavailable',
  504: 'deadline-exceeded',
};

const errorSchema = v.object({ error: v.object({ status: v.string() }) });
const errorResponseSchema = v.union([
  errorSchema,
  // A query answers with a list, even with an error.
  v.pipe(
    v.tuple([errorSchema]),
    v.transform(([first]) => first),
  ),
]);

const firestoreError = (code: string, cause?: unknown) =>
  Object.assign(new Error(`The database answered: ${code}`, { cause }), { code });

const codeOf = (status: number, body: unknown) => {
  const parsed = v.safeParse(errorResponseSchema, body);
  return parsed.success
    ? parsed.output.error.status.toLowerCase().replaceAll('_', '-')
    : (codesByStatus[status] ?? 'unknown');
};

type RequestOptions = {
  query?: object;
  /** Of the signed-in person; without it the request is a visitor's. */
  idToken?: string | undefined;
  appCheckToken?: string | undefined;
};

/**
 * Sends one request to the database's REST interface: a GET, or a POST of the query. Fails with the code that
 * the SDK would give, such as `permission-denied` or `unavailable`.
 */
export async function requestFirestore(
  address: string,
  { query, idToken, appCheckToken }: RequestOptions = {},
): Promise<unknown> {
  const headers = new Headers();
  if (idToken) headers.set('Authorization', `Bearer ${idToken}`);
  if (appCheckToken) headers.set('X-Firebase-AppCheck', appCheckToken);
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(address, {
    signal,
    // A text body needs no preflight, which saves a visitor's search one round trip.
    method: query ? 'POST' : 'GET',
    body: query ? JSON.stringify(query) : null,
    headers,
  }).catch((cause: unknown) => {
    throw firestoreError(signal.aborted ? 'deadline-exceeded' : 'unavailable', cause);
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw firestoreError(codeOf(response.status, body));
  return body;
}
