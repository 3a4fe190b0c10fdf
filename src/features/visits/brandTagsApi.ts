import {
  collection,
  doc,
  getDoc,
  query,
  type QueryDocumentSnapshot,
  where,
} from 'firebase/firestore/lite';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { type StoredFields, storedFields } from '../../lib/firebase/storedFields';
import { tagsPath } from './visitModel';

/** The tags of each film of a brand that has some, under its id. Nobody lists them: they are asked for film by film. */
export async function findTags(brandId: string): Promise<QueryDocumentSnapshot[]> {
  const films = await readAll(
    query(collection(database, 'projectBrands'), where('brandId', '==', brandId)),
  );
  const found = await Promise.all(
    films.map(({ id }) => getDoc(doc(database, tagsPath(brandId, id)))),
  );
  return found.flatMap((one) => (one.exists() ? [one] : []));
}

/** The same as it is stored. */
export const readStoredTags = async (brandId: string): Promise<StoredFields[]> =>
  (await findTags(brandId)).map((one) => ({ projectId: one.id, ...storedFields(one.data()) }));
