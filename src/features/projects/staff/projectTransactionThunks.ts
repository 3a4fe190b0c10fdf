import type { Transaction } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { noticeError } from '../../../app/hooks';
import { projectPlaced, projectReplaced, selectProject } from '../projectDraftSlice';
import { projectKey, type Spot } from '../projectKey';
import { projectSchema, type Project } from '../projectSchema';
import { openDatabase, type Opened, type StoredProject } from './commitForThunks';
import type { Change } from './projectHistorySchema';
import { documentBytes, fullness } from './projectSize';
import { retryLostRace, type Seen } from './retryLostRace';

/** One commit being made: what it reads is fresh, and what it writes happens together or not at all. */
export type Commit = Opened & { transaction: Transaction; seen: Seen };

/** One commit after fresh reads; tried again when someone else was faster. */
export async function inTransaction<Returned>(
  work: (commit: Commit) => Promise<Returned>,
): Promise<Returned> {
  const opened = await openDatabase();
  return retryLostRace((seen) =>
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

async function read({ transaction, at, seen }: Commit, place: Spot) {
  const fields = (await transaction.get(at(place))).data();
  seen.push(fields?.changeId);
  return fields;
}

/** What the app reads in a document; fails with the catalogue's text where there is none. */
export function storedProject(fields: Record<string, unknown> | undefined): StoredProject {
  if (!fields) throw noticeError('projectMissing');
  return { fields, project: v.parse(projectSchema, fields) };
}

/** A project as it stands now. Fails with the catalogue's text where there is none. */
export const readStored = async (commit: Commit, place: Spot): Promise<StoredProject> =>
  storedProject(await read(commit, place));

export const otherPlace = ({ collection, key }: Spot): Spot => ({
  collection: collection === 'projects' ? 'hiddenProjects' : 'projects',
  key,
});

/** Fails with the catalogue's text where either collection has a project of this title. */
export async function refuseTaken(commit: Commit, title: string) {
  const place: Spot = { collection: 'projects', key: projectKey(title) };
  const found = await Promise.all([read(commit, place), read(commit, otherPlace(place))]);
  if (found.some((fields) => fields !== undefined)) throw noticeError('projectTaken');
}

/** Fails with the catalogue's text when the document would be larger than the database takes. */
export function refuseTooLarge({ collection, key }: Spot, fields: Record<string, unknown>) {
  if (fullness(documentBytes(collection, key, fields)).isTooLarge) throw noticeError('projectFull');
}

type Update = {
  place: Spot;
  stored: StoredProject;
  fields: Record<string, unknown>;
  change: Change;
};

/** Writes some fields of a project and the entry about it; returns the project as it then is. */
export function updateStored(
  { transaction, at, record }: Commit,
  { place, stored, fields, change }: Update,
): Project {
  const { projectId, title } = stored.project;
  const changeId = crypto.randomUUID();
  const after = { ...stored.fields, ...fields, changeId };
  refuseTooLarge(place, after);
  transaction.update(at(place), { ...fields, changeId });
  transaction.set(...record({ id: changeId, key: place.key, projectId, title, ...change }));
  return v.parse(projectSchema, after);
}

type Moving = { from: Spot; to: Spot; stored: StoredProject; fields: object; change: Change };

/** Takes a project to another place, with what changes on the way; returns it as it then is. */
export function moveStored(
  { transaction, at, record }: Commit,
  { from, to, stored, fields, change }: Moving,
): Project {
  const changeId = nextChangeId(stored);
  const after = { ...stored.fields, ...fields, changeId };
  refuseTooLarge(to, after);
  const project = v.parse(projectSchema, after);
  const { projectId, title } = project;
  transaction.set(at(to), after);
  transaction.delete(at(from));
  transaction.set(...record({ id: changeId, key: from.key, projectId, title, ...change }));
  return project;
}

/** The id of a change that takes a project from its place: of two at once only one can be recorded. */
export const nextChangeId = ({ fields }: StoredProject) => `${String(fields.changeId)}~next`;

export type Store = {
  dispatch: (
    action: ReturnType<typeof projectReplaced> | ReturnType<typeof projectPlaced>,
  ) => unknown;
  getState: () => Parameters<typeof selectProject>[0];
};

/** The selected project follows what was written, unless another one is selected by now. */
export function follow({ dispatch, getState }: Store, project: Project) {
  if (selectProject(getState())?.projectId === project.projectId)
    dispatch(projectReplaced(project));
}

/** So it does to another place. */
export function followTo(
  { dispatch, getState }: Store,
  placed: Parameters<typeof projectPlaced>[0],
) {
  if (selectProject(getState())?.projectId === placed.project.projectId)
    dispatch(projectPlaced(placed));
}
