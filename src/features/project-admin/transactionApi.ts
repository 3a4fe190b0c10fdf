import type { Transaction } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { documentKey, type ProjectLocation } from '../../lib/documentKey';
import { type Project, projectSchema } from '../projects/model';
import type { Change } from './projectHistory';
import { messageError } from '../../store/createAppThunk';
import {
  type Move,
  projectLocated,
  projectReplaced,
  selectProject,
} from '../projects/projectDraftSlice';
import { documentBytes, documentFullness } from './documentSize';

/** What an attempt has read: the id of each project's last change, undefined where there is no project. */
export type ReadVersions = unknown[];

// Enough for twenty people at once: each round one of them wins, and the pauses spread the others.
const mostAttempts = 15;
const longestPauseMs = 800;
const lostRaces: unknown[] = ['permission-denied', 'aborted', 'failed-precondition'];

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Long enough for others to finish, different for each of those who wait. */
const pause = (attempt: number) =>
  new Promise((resolve) =>
    setTimeout(resolve, Math.min(2 ** attempt * 25, longestPauseMs) * (0.5 + Math.random())),
  );

/**
 * Makes a write again, as long as it fails because someone else was faster. The rules judge a
 * write before the database notices that it comes too late, so a refusal may only mean that what was read is
 * no longer so; it is final once nothing has changed since the last refusal.
 */
export async function retryOnConflict<Returned>(
  write: (seen: ReadVersions) => Promise<Returned>,
): Promise<Returned> {
  let refusedAfter = '[]';
  for (let attempt = 1; ; attempt += 1) {
    const seen: ReadVersions = [];
    try {
      return await write(seen);
    } catch (error) {
      const code = codeOf(error);
      if (!lostRaces.includes(code) || attempt === mostAttempts) throw error;
      const read = JSON.stringify(seen);
      if (code === 'permission-denied' && read === refusedAfter) throw error;
      if (code === 'permission-denied') refusedAfter = read;
      else await pause(attempt);
    }
  }
}

/** Which project, and where it was stored when it was last seen. */
export type ProjectRef = ProjectLocation & Pick<Project, 'projectId'>;

/** A project as it stands in the database: the document to the letter, and what the app reads in it. */
export type StoredProject = { fields: Record<string, unknown>; project: Project };

/** The entry of a commit in the record of changes; who and when are added to it. */
export type Entry = Change & Pick<Project, 'projectId' | 'title'> & { id: string; key: string };

/** The SDK, the database and who is signed in. Fails with `unauthenticated` when nobody is. */
export async function openFirestore() {
  const [sdk, { database }, { auth }] = await Promise.all([
    import('firebase/firestore/lite'),
    import('../../lib/firebase/firestore'),
    import('../../lib/firebase/auth'),
  ]);
  const user = auth.currentUser;
  if (!user) throw Object.assign(new Error('Nobody is signed in.'), { code: 'unauthenticated' });
  const { doc, serverTimestamp } = sdk;
  return {
    sdk,
    database,
    user,
    at: ({ collection, key }: ProjectLocation) => doc(database, collection, key),
    /** Where the entry goes, and the entry with who and when. */
    record: ({ id, ...entry }: Entry) =>
      [
        doc(database, 'projectHistory', id),
        { ...entry, by: user.uid, byEmail: user.email, at: serverTimestamp() },
      ] as const,
  };
}

export type FirestoreSession = Awaited<ReturnType<typeof openFirestore>>;

/** One commit being made: what it reads is fresh, and what it writes happens together or not at all. */
export type Commit = FirestoreSession & { transaction: Transaction; seen: ReadVersions };

/** One commit after fresh reads; tried again when someone else was faster. */
export async function projectTransaction<Returned>(
  work: (commit: Commit) => Promise<Returned>,
): Promise<Returned> {
  const opened = await openFirestore();
  return retryOnConflict((seen) =>
    opened.sdk.runTransaction(
      opened.database,
      (transaction) => {
        seen.length = 0;
        return work({ ...opened, transaction, seen });
      },
      // The SDK would wait for a second or more before it tries again (docs/decisions/0028).
      { maxAttempts: 1 },
    ),
  );
}

async function read({ transaction, at, seen }: Commit, place: ProjectLocation) {
  const fields = (await transaction.get(at(place))).data();
  seen.push(fields?.changeId);
  return fields;
}

/** What the app reads in a document; fails with the catalogue's text where there is none. */
export function parseStoredProject(fields: Record<string, unknown> | undefined): StoredProject {
  if (!fields) throw messageError('projectMissing');
  return { fields, project: v.parse(projectSchema, fields) };
}

/** A project as it stands now. Fails with the catalogue's text where there is none. */
export const readStoredProject = async (
  commit: Commit,
  place: ProjectLocation,
): Promise<StoredProject> => parseStoredProject(await read(commit, place));

export const counterpartLocation = ({ collection, key }: ProjectLocation): ProjectLocation => ({
  collection: collection === 'projects' ? 'hiddenProjects' : 'projects',
  key,
});

/** Fails with the catalogue's text where either collection has a project of this title. */
export async function assertTitleIsFree(commit: Commit, title: string) {
  const place: ProjectLocation = { collection: 'projects', key: documentKey(title) };
  const found = await Promise.all([read(commit, place), read(commit, counterpartLocation(place))]);
  if (found.some((fields) => fields !== undefined)) throw messageError('projectTaken');
}

/** Fails with the catalogue's text when the document would be larger than the database takes. */
export function assertDocumentFits(
  { collection, key }: ProjectLocation,
  fields: Record<string, unknown>,
) {
  if (documentFullness(documentBytes(collection, key, fields)).isTooLarge)
    throw messageError('projectFull');
}

type Update = {
  place: ProjectLocation;
  stored: StoredProject;
  fields: Record<string, unknown>;
  change: Change;
};

/** Writes some fields of a project and the entry about it; returns the project as it then is. */
export function writeProjectUpdate(
  { transaction, at, record }: Commit,
  { place, stored, fields, change }: Update,
): Project {
  const { projectId, title } = stored.project;
  const changeId = crypto.randomUUID();
  const after = { ...stored.fields, ...fields, changeId };
  assertDocumentFits(place, after);
  transaction.update(at(place), { ...fields, changeId });
  transaction.set(...record({ id: changeId, key: place.key, projectId, title, ...change }));
  return v.parse(projectSchema, after);
}

type Moving = {
  from: ProjectLocation;
  to: ProjectLocation;
  stored: StoredProject;
  fields: object;
  change: Change;
};

/** Takes a project to another place, with what changes on the way; returns it as it then is. */
export function writeProjectMove(
  { transaction, at, record }: Commit,
  { from, to, stored, fields, change }: Moving,
): Project {
  const changeId = nextChangeId(stored);
  const after = { ...stored.fields, ...fields, changeId };
  assertDocumentFits(to, after);
  const project = v.parse(projectSchema, after);
  const { projectId, title } = project;
  transaction.set(at(to), after);
  transaction.delete(at(from));
  transaction.set(...record({ id: changeId, key: from.key, projectId, title, ...change }));
  return project;
}

/** The id of a change that takes a project from its place: of two at once only one can be recorded. */
export const nextChangeId = ({ fields }: StoredProject) => `${String(fields.changeId)}~next`;

export type ThunkStore = {
  dispatch: (
    action: ReturnType<typeof projectReplaced> | ReturnType<typeof projectLocated>,
  ) => unknown;
  getState: () => Parameters<typeof selectProject>[0];
};

/** The selected project follows what was written, unless another one is selected by now. */
export function syncSelectedProject({ dispatch, getState }: ThunkStore, project: Project) {
  if (selectProject(getState())?.projectId === project.projectId)
    dispatch(projectReplaced(project));
}

/** So it does to another place. */
export function syncMovedProject(
  { dispatch, getState }: ThunkStore,
  placed: Parameters<typeof projectLocated>[0],
) {
  if (selectProject(getState())?.projectId === placed.project.projectId)
    dispatch(projectLocated(placed));
}

/** The project to be changed, as it stands now and where. */
export type CurrentProject = { place: ProjectRef; stored: StoredProject };
type Work<Returned> = (commit: Commit, standing: CurrentProject) => Promise<Returned> | Returned;

/** What has taken a project from one place to the other. */
export const movesBetween = (from: ProjectLocation, to: ProjectLocation): Move[] => [
  ...(from.key === to.key ? [] : (['renamed'] as const)),
  ...(from.collection === to.collection
    ? []
    : ([to.collection === 'projects' ? 'published' : 'hidden'] as const)),
];

const commitAt = <Returned>(place: ProjectRef, work: Work<Returned>) =>
  projectTransaction(async (commit) => {
    const stored = await readStoredProject(commit, place);
    // After a rename, its title may be another project's by now.
    if (stored.project.projectId !== place.projectId) throw messageError('projectMissing');
    return work(commit, { place, stored });
  });

const isMissing = (error: unknown) =>
  error instanceof Error && error.message === messageError('projectMissing').message;

/**
 * One commit on a project. Where a colleague has renamed, hidden or published it, it is found by its id, the
 * builder follows, and the commit is made there. Fails with the catalogue's text where it is gone.
 */
export async function changeProject<Returned>(
  place: ProjectRef,
  api: ThunkStore,
  work: Work<Returned>,
): Promise<Returned> {
  try {
    return await commitAt(place, work);
  } catch (error) {
    if (!isMissing(error) || place.projectId === '') throw error;
    const { findSnapshotById } = await import('./documentsApi');
    const found = await findSnapshotById(place.projectId);
    if (!found) throw error;
    const collection = found.ref.parent.id === 'projects' ? 'projects' : 'hiddenProjects';
    const spot: ProjectLocation = { collection, key: found.id };
    const { project } = parseStoredProject(found.data());
    syncMovedProject(api, { project, spot, moves: movesBetween(place, spot) });
    return commitAt({ ...place, ...spot }, work);
  }
}
