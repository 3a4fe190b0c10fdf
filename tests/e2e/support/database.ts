import { restFields, type StoredValue } from '../../../scripts/sample-data/emulatorRest';

const { FIRESTORE_EMULATOR_HOST = '', GCLOUD_PROJECT = '' } = process.env;
const documents = `http://${FIRESTORE_EMULATOR_HOST}/v1/projects/${GCLOUD_PROJECT}/databases/(default)/documents`;

type StoredDocument = { fields: Record<string, Record<string, unknown>>; createTime: string };

/** A stored document as the database's owner sees it, or null; values in the database's own notation. */
export async function readDocument(path: string): Promise<StoredDocument | null> {
  const answer = await fetch(`${documents}/${path}`, {
    headers: { Authorization: 'Bearer owner' },
  });
  if (answer.status === 404) return null;
  return (await answer.json()) as StoredDocument;
}

const asOwner = async (path: string, init: RequestInit) => {
  const answer = await fetch(`${documents}/${path}`, {
    ...init,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
  });
  if (!answer.ok) throw new Error(await answer.text());
};

export const removeDocument = (path: string) => asOwner(path, { method: 'DELETE' });
/** Fields in the database's own notation. */
export const storeDocument = (path: string, fields: Record<string, unknown>) =>
  asOwner(path, { method: 'PATCH', body: JSON.stringify({ fields }) });

/** Fields in values of JavaScript. */
export const store = (path: string, fields: Readonly<Record<string, StoredValue>>) =>
  storeDocument(path, restFields(fields));

/** Changes some fields of a document, in values of JavaScript. */
export async function change(path: string, fields: Readonly<Record<string, StoredValue>>) {
  const stored = await readDocument(path);
  await storeDocument(path, { ...stored?.fields, ...restFields(fields) });
}

/** What the file store has at the address that a project holds in this field; nothing if it has none. */
export async function storedFile(title: string, field: string): Promise<Buffer> {
  const document = JSON.stringify(await readDocument(`projects/${encodeURIComponent(title)}`));
  const [, address = ''] = new RegExp(`"${field}":{"stringValue":"([^"]+)"`).exec(document) ?? [];
  const answer = await fetch(address);
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : Buffer.of();
}

/** How many bytes that is. */
export const storedBytes = async (title: string, field: string) =>
  (await storedFile(title, field)).length;
