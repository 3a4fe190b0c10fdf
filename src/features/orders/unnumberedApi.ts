import { doc, getDoc } from 'firebase/firestore/lite';
import { database } from '../../lib/firebase/firestore';

/** Those of some offers whose units have no numbers of an edition. What is off sale says nothing to who may not read it. */
export async function findUnnumbered(offerIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(offerIds)];
  const offers = await Promise.all(
    ids.map((id) => getDoc(doc(database, 'offers', id)).catch(() => null)),
  );
  return ids.filter((_, index) => offers[index]?.get('numbered') === false);
}
