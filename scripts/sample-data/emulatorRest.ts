import { randomUUID } from 'node:crypto';

// With this token both emulators bypass the rules; the real services refuse it.
const asOwner = { Authorization: 'Bearer owner' };

export type StoredValue =
  | string
  | number
  | boolean
  | null
  | Date
  | readonly StoredValue[]
  | { readonly [field: string]: StoredValue };

type RestValue = Record<string, unknown>;

/** Tells a list from a map, which `Array.isArray` cannot do for read-only lists. */
export const isList = (value: StoredValue): value is readonly StoredValue[] => Array.isArray(value);

/** A value as Firestore's REST interface writes it. Numbers must be whole: no field holds another kind. */
function restValue(value: StoredValue): RestValue {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (isList(value)) return { arrayValue: { values: value.map(restValue) } };
  return { mapValue: { fields: restFields(value) } };
}

/** A document's fields as the REST interface writes them. */
export const restFields = (
  fields: Readonly<Record<string, StoredValue>>,
): Record<string, RestValue> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, restValue(value)]));

export type NewDocument = {
  collection:
    | 'projects'
    | 'hiddenProjects'
    | 'projectHistory'
    | 'potentialCreators'
    | 'signUpReviews'
    | 'staffLog'
    | 'slugs'
    | 'storefronts'
    | 'brands'
    | 'projectBrands'
    | 'invites'
    | 'staff'
    | 'items'
    | 'offers'
    | 'units'
    | 'campaigns'
    | 'screenings'
    | 'visits'
    | 'customers'
    | 'refundIds'
    | `brands/${string}`
    | `campaigns/${string}`
    | `customers/${string}`
    | `screenings/${string}`;
  id: string;
  fields: Readonly<Record<string, StoredValue>>;
};

export const newDocument = (
  collection: NewDocument['collection'],
  id: string,
  fields: NewDocument['fields'],
): NewDocument => ({ collection, id, fields });

type Database = { host: string; projectId: string };

const rootOf = ({ projectId }: Database) => `projects/${projectId}/databases/(default)/documents`;

/** The write that makes a document or replaces it, as JSON. */
const writeOf = (database: Database, { collection, id, fields }: NewDocument) =>
  JSON.stringify({
    update: { name: `${rootOf(database)}/${collection}/${id}`, fields: restFields(fields) },
  });

/** Writes documents in one commit, at most 500 of them; a document that exists is replaced. */
export const commitDocuments = (
  database: Database,
  documents: readonly NewDocument[],
): Promise<void> =>
  commit(
    database,
    documents.map((document) => writeOf(database, document)),
  );

const commit = (database: Database, writes: readonly string[]): Promise<void> =>
  post(
    `http://${database.host}/v1/${rootOf(database)}:commit`,
    'application/json',
    Buffer.from(`{"writes":[${writes.join()}]}`),
  );

const writesPerCommit = 500;
// The emulator takes messages of 4 MiB, counted in a form that is shorter than JSON.
const bytesPerCommit = 4_000_000;
const commitsAtOnce = 2;

/** Puts writes together to commits of a size that the database accepts, each made when it is asked for. */
export function* groupIntoCommits(writes: Iterable<string>): Generator<string[]> {
  let group: string[] = [];
  let bytes = 0;
  for (const write of writes) {
    const size = Buffer.byteLength(write);
    if (group.length === writesPerCommit || (group.length > 0 && bytes + size > bytesPerCommit)) {
      yield group;
      group = [];
      bytes = 0;
    }
    group.push(write);
    bytes += size;
  }
  if (group.length > 0) yield group;
}

/** Writes the documents with the indices from `first` to before `end`, each made when its commit is due. */
export async function writeDocuments(
  database: Database,
  { first = 0, end }: { first?: number; end: number },
  generate: (index: number) => NewDocument,
): Promise<void> {
  function* writes() {
    for (let index = first; index < end; index += 1) yield writeOf(database, generate(index));
  }
  const commits = groupIntoCommits(writes());
  const worker = async () => {
    for (const group of commits) await commit(database, group);
  };
  await Promise.all(Array.from({ length: commitsAtOnce }, worker));
}

/** Stores a WebP file for good and returns the address the browser's SDK would have given it. */
export async function storeWebp(
  { host, bucket }: { host: string; bucket: string },
  path: string,
  bytes: Buffer,
): Promise<string> {
  const boundary = `backlot-${randomUUID()}`;
  const token = randomUUID();
  const contentType = 'image/webp';
  const description = {
    name: path,
    contentType,
    cacheControl: 'public, max-age=31536000, immutable',
    metadata: { firebaseStorageDownloadTokens: token },
  };
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(description)}\r\n--${boundary}\r\nContent-Type: ${contentType}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--`),
  ]);
  await post(
    `http://${host}/upload/storage/v1/b/${bucket}/o?uploadType=multipart&name=${encodeURIComponent(path)}`,
    `multipart/related; boundary=${boundary}`,
    body,
  );
  return `http://${host}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media&token=${token}`;
}

async function post(address: string, contentType: string, body: Buffer): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...asOwner, 'Content-Type': contentType },
    body: new Uint8Array(body),
  });
  // An unread answer keeps its connection open, and the process alive, for a minute.
  const said = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${String(answer.status)}: ${said}`);
}
