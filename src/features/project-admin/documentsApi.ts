import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
  type DocumentData,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { database } from '../../lib/firebase/firestore';
import { documentKey } from '../../lib/documentKey';

/** A project's document as it is stored; whatever is in it, its files hold on to it. */
export type ProjectDocument = { projectId: string; document: unknown };

const collections = ['projects', 'hiddenProjects'];
const identitySchema = v.object({ projectId: v.string() });
const renameSchema = v.object({ title: v.string(), before: v.string(), after: v.string() });

// Hiding and publishing move a document from one collection to the other: between two looks at them it can
// be missed in both. Only what two rounds do not find is taken for gone.
const lookedForTwice = async <Found>(look: () => Promise<Found | null>) =>
  (await look()) ?? (await look());

/** The project of this title, public or hidden; null if there is none. */
export const findDocumentByTitle = (title: string): Promise<ProjectDocument | null> =>
  lookedForTwice(async () => {
    const snapshots = await Promise.all(
      collections.map((name) => getDoc(doc(database, name, documentKey(title)))),
    );
    const document = snapshots.find((snapshot) => snapshot.exists())?.data();
    return document ? { document, projectId: v.parse(identitySchema, document).projectId } : null;
  });

/** The project with this id as it is stored, whatever its title is by now; null if it is gone. */
export const findSnapshotById = (projectId: string): Promise<QueryDocumentSnapshot | null> =>
  lookedForTwice(async () => {
    const results = await Promise.all(
      collections.map((name) =>
        getDocs(query(collection(database, name), where('projectId', '==', projectId), limit(1))),
      ),
    );
    return results.flatMap(({ docs }) => docs)[0] ?? null;
  });

export const findDocumentById = async (projectId: string): Promise<DocumentData | null> =>
  (await findSnapshotById(projectId))?.data() ?? null;

/** Every title the project had before or has now, by its history. */
export async function fetchTitles(projectId: string): Promise<string[]> {
  const renames = await getDocs(
    query(
      collection(database, 'projectHistory'),
      where('projectId', '==', projectId),
      where('action', '==', 'renamed'),
    ),
  );
  return renames.docs.flatMap((entry) => {
    const parsed = v.safeParse(renameSchema, entry.data());
    return parsed.success ? Object.values(parsed.output) : [];
  });
}

/** What the project's history says since then (in milliseconds): removed items can still come back. */
export async function fetchChangesSince(projectId: string, since: number): Promise<unknown[]> {
  const entries = await getDocs(
    query(
      collection(database, 'projectHistory'),
      where('projectId', '==', projectId),
      where('at', '>=', new Date(since)),
      orderBy('at', 'desc'),
    ),
  );
  return entries.docs.map((entry) => entry.data());
}
