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
