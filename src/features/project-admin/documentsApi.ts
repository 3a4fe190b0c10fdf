import {
  collection,
  doc,
  documentId,
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
import { restoreItemForMs } from '../../config/limits';
import { documentKey } from '../../lib/documentKey';
import type { HistoryEntry } from './projectHistory';

/** A project's raw document, which may refer to files in fields the app cannot parse. */
type ProjectDocument = { projectId: string; document: unknown };

const collections = ['projects', 'hiddenProjects'];
const identitySchema = v.object({ projectId: v.string() });
const renameSchema = v.object({ title: v.string(), before: v.string(), after: v.string() });

// Hiding and publishing move a document between the collections, so reading both can miss it once. Only a
// document that two attempts do not find is gone.
const retryOnce = async <Result>(find: () => Promise<Result | null>) =>
  (await find()) ?? (await find());

/** The public or hidden project of this title; null if there is none. */
export const findDocumentByTitle = (title: string): Promise<ProjectDocument | null> =>
  retryOnce(async () => {
    const snapshots = await Promise.all(
      collections.map((name) => getDoc(doc(database, name, documentKey(title)))),
    );
    const document = snapshots.find((snapshot) => snapshot.exists())?.data();
    return document ? { document, projectId: v.parse(identitySchema, document).projectId } : null;
  });

/** The stored project with this id, whatever its title; null if it is gone. */
export const findSnapshotById = (projectId: string): Promise<QueryDocumentSnapshot | null> =>
  retryOnce(async () => {
    const results = await Promise.all(
      collections.map((name) =>
        getDocs(query(collection(database, name), where('projectId', '==', projectId), limit(1))),
      ),
    );
    return results.flatMap(({ docs }) => docs)[0] ?? null;
  });

export const findDocumentById = async (projectId: string): Promise<DocumentData | null> =>
  (await findSnapshotById(projectId))?.data() ?? null;

/** The documents of a collection with these keys, of which one page of a list has fewer than a query accepts. */
export async function fetchDocumentsByKey(
  name: 'projects' | 'hiddenProjects',
  keys: readonly string[],
): Promise<DocumentData[]> {
  if (keys.length === 0) return [];
  const { docs } = await getDocs(
    query(collection(database, name), where(documentId(), 'in', keys)),
  );
  return docs.map((document) => document.data());
}

/** Every title the project has or had, from its history. */
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

/** The project's history entries since a time in milliseconds, all of them or those of one action. */
export async function fetchChangesSince(
  projectId: string,
  since: number,
  action?: HistoryEntry['action'],
): Promise<unknown[]> {
  const entries = await getDocs(
    query(
      collection(database, 'projectHistory'),
      where('projectId', '==', projectId),
      ...(action ? [where('action', '==', action)] : []),
      where('at', '>=', new Date(since)),
      orderBy('at', 'desc'),
    ),
  );
  return entries.docs.map((entry) => entry.data());
}

/** The entries of removed items that History still restores. */
export const fetchRestorableRemovals = (projectId: string, now: number) =>
  fetchChangesSince(projectId, now - restoreItemForMs, 'removed');
