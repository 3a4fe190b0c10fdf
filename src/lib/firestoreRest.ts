import * as v from 'valibot';
import { readsPublicProjects } from './cacheStorage';
import { learnServerTime } from './serverTime';

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

/** A document as REST writes it. */
export const documentSchema = v.object({
  name: v.string(),
  fields: v.record(v.string(), v.unknown()),
});
/** The answer to a query; its first line may hold no document. */
export const queryResponseSchema = v.array(v.object({ document: v.optional(documentSchema) }));

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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as the app knows it, without the type that REST wraps it in; times in milliseconds, null for unknown types. */
function plainValue(value: unknown): unknown {
  if (!isRecord(value)) return null;
  const [type, content] = Object.entries(value)[0] ?? [];
  switch (type) {
    case 'stringValue':
    case 'booleanValue':
      return content;
    // Integers are sent as strings, because JSON numbers are not exact enough for 64 bits.
    case 'integerValue':
    case 'doubleValue':
      return Number(content);
    case 'timestampValue':
      return Date.parse(String(content));
    case 'arrayValue': {
      const values = isRecord(content) ? content.values : [];
      return Array.isArray(values) ? values.map(plainValue) : [];
    }
    case 'mapValue':
      return isRecord(content) ? plainFields(content.fields) : {};
    default:
      return null;
  }
}

/** The fields of a document that REST has answered with, as the app knows them. */
export const plainFields = (fields: unknown): Record<string, unknown> =>
  isRecord(fields)
    ? Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value)]))
    : {};

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
  const sent = query ? JSON.stringify(query) : null;
  const sentAt = Date.now();
  const response = await fetch(address, {
    signal,
    // A text body needs no preflight, which saves a visitor's search one round trip.
    method: query ? 'POST' : 'GET',
    body: sent,
    headers,
  }).catch((cause: unknown) => {
    throw firestoreError(signal.aborted ? 'deadline-exceeded' : 'unavailable', cause);
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw firestoreError(codeOf(response.status, body));
  if (sent && !readsPublicProjects.test(sent)) learnServerTime(body, sentAt);
  return body;
}
