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
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { restoreItemForMs } from '../../config/limits';
import { documentKey } from '../../lib/documentKey';
import { filmFolder, itemFolder } from '../media/storagePaths';
import type { HistoryEntry } from './projectHistory';
import { collections, findSnapshotById, retryOnce } from './snapshotApi';

/** A project's raw document, which may refer to files in fields the app cannot parse. */
type ProjectDocument = { projectId: string; document: unknown };

const identitySchema = v.object({ projectId: v.string() });
const ownerSchema = v.object({ brandId: v.string() });
const renameSchema = v.object({ title: v.string(), before: v.string(), after: v.string() });

/** The public or hidden project of this title; null if there is none. */
export const findDocumentByTitle = (title: string): Promise<ProjectDocument | null> =>
  retryOnce(async () => {
    const snapshots = await Promise.all(
      collections.map((name) => getDoc(doc(database, name, documentKey(title)))),
    );
    const document = snapshots.find((snapshot) => snapshot.exists())?.data();
    return document ? { document, projectId: v.parse(identitySchema, document).projectId } : null;
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
    query(collection(database, name), where(documentId(), 'in', keys), limit(keys.length)),
  );
  return docs.map((document) => document.data());
}

/** The brand whose film the project is; null if it is no brand's. Fails unless the account is staff or a member. */
export async function findBrandOf(projectId: string): Promise<string | null> {
  const owner = await getDoc(doc(database, 'projectBrands', projectId));
  return owner.exists() ? v.parse(ownerSchema, owner.data()).brandId : null;
}

/** What a brand keeps of its film apart from the project: folders of files, and documents that refer to some. */
export type FilesOfBrand = { folders: string[]; documents: unknown[] };

/** The pictures that a film's creators uploaded, and what they sell of it, which shows some; nothing of what is no brand's. */
export async function findFilesOfBrand(projectId: string): Promise<FilesOfBrand> {
  const brandId = await findBrandOf(projectId);
  if (brandId === null) return { folders: [], documents: [] };
  const items = await readAll(
    query(collection(database, 'items'), where('projectId', '==', projectId)),
  );
  const drafts = await Promise.all(
    items.map(({ id }) => getDoc(doc(database, 'brands', brandId, 'itemDrafts', id))),
  );
  return {
    folders: [
      filmFolder({ brandId, projectId }),
      ...items.map(({ id: itemId }) => itemFolder({ brandId, itemId })),
    ],
    documents: [...items, ...drafts].map((found) => found.data()),
  };
}

const packStateSchema = v.object({ state: v.string() });

/** Whose film a project is, whether it has Project Packs, and the id of the one that is not published yet; empty where there is none. */
export type FilmOfBrand = { brandId: string; hasPack: boolean; openPackId: string };

/** The same, for staff; null where the project is no brand's. */
export async function findFilmOfBrand(projectId: string): Promise<FilmOfBrand | null> {
  const brandId = await findBrandOf(projectId);
  if (brandId === null) return null;
  const packs = await readAll(
    query(
      collection(database, 'brands', brandId, 'packs'),
      where(documentId(), '>=', projectId),
      where(documentId(), '<=', `${projectId}~\uf8ff`),
    ),
  );
  const open = packs.find((pack) => v.parse(packStateSchema, pack.data()).state !== 'published');
  return { brandId, hasPack: packs.length > 0, openPackId: open?.id ?? '' };
}

/** The id of the entry that tells of a project's last deletion; null where it never was deleted. */
export async function findDeletion(projectId: string): Promise<string | null> {
  const { docs } = await getDocs(
    query(
      collection(database, 'projectHistory'),
      where('projectId', '==', projectId),
      where('action', '==', 'deleted'),
      orderBy('at', 'desc'),
      limit(1),
    ),
  );
  return docs[0]?.id ?? null;
}

/** Every title the project has or had, from its history. */
export async function fetchTitles(projectId: string): Promise<string[]> {
  const renames = await readAll(
    query(
      collection(database, 'projectHistory'),
      where('projectId', '==', projectId),
      where('action', '==', 'renamed'),
    ),
  );
  return renames.flatMap((entry) => {
    const parsed = v.safeParse(renameSchema, entry.data());
    return parsed.success ? Object.values(parsed.output) : [];
  });
}

/** The project's history entries since a time in milliseconds, newest first: all of them or those of some actions. */
export async function fetchChangesSince(
  projectId: string,
  since: number,
  actions?: readonly HistoryEntry['action'][],
): Promise<unknown[]> {
  const entries = await readAll(
    query(
      collection(database, 'projectHistory'),
      where('projectId', '==', projectId),
      ...(actions ? [where('action', 'in', actions)] : []),
      where('at', '>=', new Date(since)),
      orderBy('at', 'desc'),
    ),
  );
  return entries.map((entry) => ({ ...entry.data(), id: entry.id }));
}

/** The entries with pictures that History still puts back: of items that went or were changed, and of posters. */
export const fetchRestorableChanges = (projectId: string, now: number) =>
  fetchChangesSince(projectId, now - restoreItemForMs, ['removed', 'updated', 'edited']);
