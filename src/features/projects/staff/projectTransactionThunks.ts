import type { Transaction } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { noticeError } from '../../../app/hooks';
import { projectLocated, projectReplaced, selectProject } from '../projectDraftSlice';
import { documentKey, type ProjectLocation } from '../projectKey';
import { projectSchema, type Project } from '../projectSchema';
import { openFirestore, type FirestoreSession, type StoredProject } from './commitForThunks';
import type { Change } from './projectHistorySchema';
import { documentBytes, documentFullness } from './projectSize';
import { retryOnConflict, type ReadVersions } from './retryLostRace';

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
      // The SDK would wait for a second or more before it tries again (docs/decisions/0085).
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
  if (!fields) throw noticeError('projectMissing');
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
  if (found.some((fields) => fields !== undefined)) throw noticeError('projectTaken');
}

/** Fails with the catalogue's text when the document would be larger than the database takes. */
export function assertDocumentFits(
  { collection, key }: ProjectLocation,
  fields: Record<string, unknown>,
) {
  if (documentFullness(documentBytes(collection, key, fields)).isTooLarge)
    throw noticeError('projectFull');
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
