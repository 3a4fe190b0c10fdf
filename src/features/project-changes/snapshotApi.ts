import {
  collection,
  getDocs,
  limit,
  query,
  type QueryDocumentSnapshot,
  where,
} from 'firebase/firestore/lite';
import { database } from '../../lib/firebase/firestore';

export const collections = ['projects', 'hiddenProjects'];

// Hiding and publishing move a document between the collections, so reading both can miss it once. Only a
// document that two attempts do not find is gone.
export const retryOnce = async <Result>(find: () => Promise<Result | null>) =>
  (await find()) ?? (await find());

/** The project with this id in one of the collections, whatever its title; null if it is not there. */
export const findSnapshotIn = async (
  name: string,
  projectId: string,
): Promise<QueryDocumentSnapshot | null> => {
  const { docs } = await getDocs(
    query(collection(database, name), where('projectId', '==', projectId), limit(1)),
  );
  return docs[0] ?? null;
};

/** The same in any of them; null if it is gone. */
export const findSnapshotById = (projectId: string): Promise<QueryDocumentSnapshot | null> =>
  retryOnce(async () => {
    const found = await Promise.all(collections.map((name) => findSnapshotIn(name, projectId)));
    return found.find((one) => one !== null) ?? null;
  });
