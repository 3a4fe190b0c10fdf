import { doc, serverTimestamp, type Transaction } from 'firebase/firestore/lite';
import { type Commit, commitAs } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { findSnapshotById } from './snapshotApi';
import * as v from 'valibot';
import { documentKey, type ProjectLocation } from '../../lib/documentKey';
import { errorCode } from '../../lib/errors';
import { chooseSlug } from '../../lib/slug';
import { messageError } from '../../store/createAppThunk';
import { readAuthor } from '../auth/staffApi';
import { readMember } from '../creators/memberApi';
import { type Project, projectSchema } from '../projects/model';
import {
  type Move,
  projectLocated,
  projectReplaced,
  selectProject,
} from '../projects/projectDraftSlice';
import { newChangeId } from './changeIds';
import { documentBytes, documentFullness } from './documentSize';
import { recordSave } from './lastSave';
import { projectMoved } from './projectEvents';
import type { Change } from './projectHistory';

/**
 * Which project, and where it was stored when it was last read. A `brandId` says that it is edited as a member of that
 * brand, otherwise as staff; `isBuild` that Build writes what a Project Pack says.
 */
export type ProjectRef = ProjectLocation &
  Pick<Project, 'projectId'> & { brandId?: string | undefined; isBuild?: true };

/** A stored project: its document to the letter, and what the app reads in it. */
type StoredProject = { fields: Record<string, unknown>; project: Project };

/** A history entry of a commit; who and when are added to it. */
type Entry = Change & Pick<Project, 'projectId' | 'title'> & { id: string; key: string };

/** Where a project is stored. */
export const documentAt = ({ collection, key }: ProjectLocation) => doc(database, collection, key);

/** The project that a transaction changes. */
const changedProjects = new WeakMap<Transaction, string>();

/** Tells a commit in the project's history. Every change has an entry, and what changes nothing has none. */
export function writeHistory({ transaction, sign }: Commit, { id, ...entry }: Entry) {
  changedProjects.set(transaction, entry.projectId);
  transaction.set(doc(database, 'projectHistory', id), sign(entry));
}

/** Makes one commit on projects. Staff sign it, or a member of a brand. */
export async function projectTransaction<Returned>(
  work: (commit: Commit) => Promise<Returned>,
  brandId?: string,
): Promise<Returned> {
  const author = await (brandId === undefined ? readAuthor() : readMember(brandId));
  let changedId: string | undefined;
  const returned = await commitAs(author, async (commit) => {
    const result = await work(commit);
    changedId = changedProjects.get(commit.transaction);
    return result;
  });
  if (changedId !== undefined) recordSave(changedId);
  return returned;
}

const readFields = async ({ transaction }: Commit, location: ProjectLocation) =>
  (await transaction.get(documentAt(location))).data();

/** What the app reads in a document; fails with the catalogue's text where there is none. */
export function parseStoredProject(fields: Record<string, unknown> | undefined): StoredProject {
  if (!fields) throw messageError('projectMissing');
  return { fields, project: v.parse(projectSchema, fields) };
}

/** The location of the same key in the other collection. */
const counterpartLocation = ({ collection, key }: ProjectLocation): ProjectLocation => ({
  collection: collection === 'projects' ? 'hiddenProjects' : 'projects',
  key,
});

/** Fails with the catalogue's text where either collection has a project of this title. */
export async function assertTitleIsFree(commit: Commit, title: string) {
  const location: ProjectLocation = { collection: 'projects', key: documentKey(title) };
  const found = await Promise.all([
    readFields(commit, location),
    readFields(commit, counterpartLocation(location)),
  ]);
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

/** Reserves the slug of a public project for good, as the commit's first write, and returns it. */
export async function reserveSlug(
  { transaction }: Commit,
  project: Pick<Project, 'projectId' | 'title' | 'slug'>,
): Promise<string> {
  const reservation = (slug: string) => doc(database, 'slugs', slug);
  const { slug, isFree } = await chooseSlug(
    project,
    async (candidate): Promise<unknown> =>
      (await transaction.get(reservation(candidate))).data()?.projectId,
  );
  if (isFree)
    transaction.set(reservation(slug), { projectId: project.projectId, at: serverTimestamp() });
  return slug;
}

/** The id of a change that takes a project from its location: of two at once only one can be recorded. */
export const nextChangeId = ({ fields }: StoredProject) => `${String(fields.changeId)}~next`;

type Update = {
  location: ProjectRef;
  stored: StoredProject;
  fields: Record<string, unknown>;
  change: Change;
};

/** Writes some fields of a project and the history entry about it; returns the project as it then is. */
export function writeProjectUpdate(
  commit: Commit,
  { location, stored, fields, change }: Update,
): Project {
  const { projectId, title } = stored.project;
  const changeId = newChangeId(location);
  const after = { ...stored.fields, ...fields, changeId };
  assertDocumentFits(location, after);
  commit.transaction.update(documentAt(location), { ...fields, changeId });
  writeHistory(commit, { ...change, id: changeId, key: location.key, projectId, title });
  return v.parse(projectSchema, after);
}

type ProjectMove = {
  from: ProjectLocation;
  to: ProjectLocation;
  stored: StoredProject;
  /** What changes on the way. */
  fields: Record<string, unknown>;
  change: Change;
};

/** Moves a project to another location; returns it as it then is. */
export function writeProjectMove(
  commit: Commit,
  { from, to, stored, fields, change }: ProjectMove,
): Project {
  const changeId = nextChangeId(stored);
  const after = { ...stored.fields, ...fields, changeId };
  assertDocumentFits(to, after);
  const project = v.parse(projectSchema, after);
  const { projectId, title } = project;
  commit.transaction.set(documentAt(to), after);
  commit.transaction.delete(documentAt(from));
  writeHistory(commit, { ...change, id: changeId, key: from.key, projectId, title });
  return project;
}

/** Makes a hidden project public, or hides a public one; returns it as it then is, and where. */
export async function writeVisibility(commit: Commit, { location: from, stored }: CurrentProject) {
  const to = counterpartLocation(from);
  const isPublished = to.collection === 'projects';
  const fields = isPublished ? { slug: await reserveSlug(commit, stored.project) } : {};
  const action = isPublished ? 'published' : 'hidden';
  const change = { action, field: 'project', before: '', after: '' } as const;
  return { project: writeProjectMove(commit, { from, to, stored, fields, change }), location: to };
}

/** The part of the store that a change of a project needs. */
export type ThunkStore = {
  dispatch: (
    action: ReturnType<typeof projectReplaced | typeof projectLocated | typeof projectMoved>,
  ) => unknown;
  getState: () => Parameters<typeof selectProject>[0];
};

/** Updates the selected project with what was written, unless another one is selected by now. */
export function syncSelectedProject({ dispatch, getState }: ThunkStore, project: Project) {
  if (selectProject(getState())?.projectId === project.projectId)
    dispatch(projectReplaced(project));
}

/** Updates the selected project and its location in the same way, and tells whoever lists it. */
export function syncMovedProject(
  { dispatch, getState }: ThunkStore,
  located: Parameters<typeof projectLocated>[0],
) {
  const { projectId, title } = located.project;
  const { collection, key } = located.location;
  dispatch(projectMoved({ projectId, title, isHidden: collection === 'hiddenProjects' }));
  if (selectProject(getState())?.projectId !== projectId) return;
  // Without who moved it: the builder goes on from there.
  dispatch(projectLocated({ ...located, location: { collection, key } }));
}

/** The project of this id and where it is stored now; null where there is none. */
export async function locateProject(projectId: string) {
  const found = await findSnapshotById(projectId);
  if (!found) return null;
  const collection = found.ref.parent.id === 'projects' ? 'projects' : 'hiddenProjects';
  const location: ProjectLocation = { collection, key: found.id };
  return { project: parseStoredProject(found.data()).project, location };
}

/** What has moved a project from one location to the other. */
export function movesBetween(from: ProjectLocation, to: ProjectLocation): Move[] {
  const moves: Move[] = [];
  if (from.key !== to.key) moves.push('renamed');
  if (from.collection !== to.collection)
    moves.push(to.collection === 'projects' ? 'published' : 'hidden');
  return moves;
}

/** The project to be changed, as it is stored now and where. */
export type CurrentProject = { location: ProjectRef; stored: StoredProject };

/** Reads it in a commit. Fails with the catalogue's text where it is not there any more. */
export async function readCurrentProject(
  commit: Commit,
  location: ProjectRef,
): Promise<CurrentProject> {
  const stored = parseStoredProject(await readFields(commit, location));
  // After a rename, its title may be another project's by now.
  if (stored.project.projectId !== location.projectId) throw messageError('projectMissing');
  return { location, stored };
}

type Work<Returned> = (commit: Commit, current: CurrentProject) => Promise<Returned> | Returned;

const commitAt = <Returned>(location: ProjectRef, work: Work<Returned>) =>
  projectTransaction(
    async (commit) => work(commit, await readCurrentProject(commit, location)),
    location.brandId,
  );

/**
 * Makes one commit on a project. If a colleague has renamed, hidden or published it, it is found by its id,
 * the builder follows it, and the commit is made there. Fails with the catalogue's text where it is gone.
 */
export async function changeProject<Returned>(
  projectRef: ProjectRef,
  api: ThunkStore,
  work: Work<Returned>,
): Promise<Returned> {
  try {
    return await commitAt(projectRef, work);
  } catch (error) {
    const { projectId, brandId } = projectRef;
    // Of what is not there, creators are told that they may not read it.
    const isRefused = errorCode(error) === 'permission-denied' && brandId !== undefined;
    if (
      (!isRefused && errorCode(error) !== messageError('projectMissing').code) ||
      projectId === ''
    )
      throw error;
    const located = await locateProject(projectId);
    if (!located) throw messageError('projectMissing');
    const { location, project } = located;
    const moves = movesBetween(projectRef, location);
    if (isRefused && moves.length === 0) throw error;
    syncMovedProject(api, { project, location, moves, brandId });
    return commitAt({ ...projectRef, ...location }, work);
  }
}
