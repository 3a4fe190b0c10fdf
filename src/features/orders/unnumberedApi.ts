import { readDocuments } from '../../lib/firebase/readDocuments';

/** Those of some offers whose units have no numbers of an edition. What is off sale says nothing to who may not read it. */
export async function findUnnumbered(offerIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(offerIds)];
  const offers = await Promise.all(
    ids.map((id) => readDocuments([`offers/${id}`]).catch(() => null)),
  );
  return ids.filter((id, index) => offers[index]?.get(`offers/${id}`)?.numbered === false);
}
