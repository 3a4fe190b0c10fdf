import {
  collection,
  documentId,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { recordsPerPage } from '../../config/limits';
import type { FailureMessage } from '../../content/adminMessages';
import { filmLink, projectLink } from '../../config/paths';
import { builderCopy } from '../../content/projectAdmin';
import { documentKey, type ProjectLocation } from '../../lib/documentKey';
import { errorCode } from '../../lib/errors';
import { readUser } from '../../lib/firebase/auth';
import { database } from '../../lib/firebase/firestore';
import { successAnnounced } from '../../store/alerts';
import { createAppThunk } from '../../store/createAppThunk';
import { emptyProject, type Project } from '../projects/model';
import {
  projectDeselected,
  projectLocated,
  projectRequested,
  selectProject,
} from '../projects/projectDraftSlice';
import { searchIndex } from '../projects/searchTerms';
import { findBrandOf, findDeletion, findFilmOfBrand } from './documentsApi';
import {
  type HistoryEntry,
  historyEntrySchema,
  type ProjectPart,
  projectParts,
} from './projectHistory';
import { projectCreated, projectDeleted } from './projectEvents';
import { type NewProject, newProjectSchema, titleSchema } from './projectTextSchemas';
import {
  assertTitleIsFree,
  changeProject,
  documentAt,
  locateProject,
  movesBetween,
  nextChangeId,
  parseStoredProject,
  type ProjectRef,
  projectTransaction,
  reserveSlug,
  syncMovedProject,
  syncSelectedProject,
  writeHistory,
  writeProjectMove,
  writeProjectUpdate,
  writeVisibility,
} from './transactionApi';

/**
 * Creates a project with empty lists, public or hidden, with a new id or that of its Project Pack; returns the id. Its
 * first history entry has the project's own id, or, where it was deleted before, the one that follows from that.
 */
export const createProject = createAppThunk(
  'projectChanges/createProject',
  'creatingNewProject',
  async ({ projectId: known, ...form }: NewProject & { projectId?: string }, { dispatch }) => {
    const { title, description, isHidden } = v.parse(newProjectSchema, form);
    const projectId = known ?? crypto.randomUUID();
    const deletion = known === undefined ? null : await findDeletion(known);
    const changeId = deletion === null ? projectId : `${deletion}~next`;
    const location: ProjectLocation = {
      collection: isHidden ? 'hiddenProjects' : 'projects',
      key: documentKey(title),
    };
    await projectTransaction(async (commit) => {
      await assertTitleIsFree(commit, title);
      const named = { ...emptyProject, projectId, title };
      const slug = isHidden ? '' : await reserveSlug(commit, named);
      const project = { ...named, slug, description, changeId };
      commit.transaction.set(documentAt(location), {
        ...project,
        search: searchIndex(project),
        date: serverTimestamp(),
      });
      writeHistory(commit, {
        id: changeId,
        key: location.key,
        projectId,
        title,
        action: 'created',
        field: 'project',
        before: '',
        after: '',
      });
    });
    dispatch(projectCreated());
    return projectId;
  },
);

/**
 * Selects the project of this title for editing, as it is stored now, with one document read for a public
 * one and two for a hidden one. Returns where it is stored, or null where there is none.
 */
export const openProject = createAppThunk(
  'projectChanges/openProject',
  'fetchingProject',
  async (title: string, { dispatch }): Promise<ProjectRef | null> => {
    // Without a session the public ones would still be read.
    readUser();
    dispatch(projectRequested(title));
    for (const collection of ['projects', 'hiddenProjects'] as const) {
      const location: ProjectLocation = { collection, key: documentKey(title) };
      const snapshot = await getDoc(documentAt(location));
      if (!snapshot.exists()) continue;
      // The key is the title, so the title holds whatever the document says.
      const { project } = parseStoredProject({ ...snapshot.data(), title });
      dispatch(projectLocated({ project, location, moves: [] }));
      return { ...location, projectId: project.projectId };
    }
    return null;
  },
);

/** A film that a member of its brand opens. */
export type OwnFilm = { projectId: string; brandId: string };

/** Whether a project is this brand's. The rules do not let it read whose the others are. */
async function isOfBrand({ projectId, brandId }: OwnFilm): Promise<boolean> {
  try {
    return (await findBrandOf(projectId)) === brandId;
  } catch (error) {
    if (errorCode(error) === 'permission-denied') return false;
    throw error;
  }
}

/** Selects a film of a brand for editing by its member. Returns where it is stored, or null where it has no such film. */
export const openOwnFilm = createAppThunk(
  'projectChanges/openOwnFilm',
  'fetchingProject',
  async (film: OwnFilm, { dispatch }): Promise<ProjectRef | null> => {
    const located = (await isOfBrand(film)) ? await locateProject(film.projectId) : null;
    if (!located) return null;
    dispatch(projectLocated({ ...located, moves: [], brandId: film.brandId }));
    return { ...located.location, ...film };
  },
);

/** Whose film a project is, for staff; see `findFilmOfBrand`. */
export const fetchFilmOfBrand = createAppThunk(
  'projectChanges/fetchFilmOfBrand',
  'fetchingProject',
  (projectId: string) => findFilmOfBrand(projectId),
);

/** The parts in which two versions of a project differ. */
const changedParts = (before: Project, after: Project): ProjectPart[] =>
  projectParts.filter((part) => {
    const field = part === 'poster' ? 'posterImageURL' : part;
    return JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  });

/**
 * Reads the open project again, wherever it is by now, and returns the parts that others have changed. It runs in the
 * background, so a failure leaves everything as it is.
 */
export const refreshProject = createAppThunk(
  'projectChanges/refreshProject',
  'fetchingProject',
  async (projectRef: ProjectRef, api): Promise<ProjectPart[]> => {
    const before = selectProject(api.getState());
    const current = await changeProject(projectRef, api, (_, { stored }) => stored.project).catch(
      () => null,
    );
    // One's own change that has arrived meanwhile is newer than what was read.
    if (!before || !current || selectProject(api.getState())?.changeId !== before.changeId)
      return [];
    syncSelectedProject(api, current);
    return changedParts(before, current);
  },
);

type Rename = { projectRef: ProjectRef; title: string };

/**
 * Gives a project another title; its files stay where they are. Returns where it is stored then. Renaming to
 * the same title does nothing. If a colleague has renamed it since, nothing is written and `conflict` is its
 * title now.
 */
export const renameProject = createAppThunk(
  'projectChanges/renameProject',
  'updatingProjectTitle',
  async ({ projectRef, title: typed }: Rename, api) => {
    const title = v.parse(titleSchema, typed);
    const key = documentKey(title);
    if (key === projectRef.key) return { projectRef, conflict: null };
    const { conflict, ...located } = await changeProject(
      projectRef,
      api,
      async (commit, { location: from, stored }) => {
        const { title: before } = stored.project;
        const moves = movesBetween(projectRef, from);
        if (from.key === key || from.key !== projectRef.key) {
          const theirs = from.key === key ? null : before;
          return { project: stored.project, location: from, moves, conflict: theirs };
        }
        await assertTitleIsFree(commit, title);
        const to = { ...from, key };
        const renamed = { ...stored.project, title };
        // A hidden project gets the address of its title when it is published.
        const slug = from.collection === 'projects' && (await reserveSlug(commit, renamed));
        const fields = { title, search: searchIndex(renamed), ...(slug && { slug }) };
        const change = { action: 'renamed', field: 'title', before, after: title } as const;
        const project = writeProjectMove(commit, { from, to, stored, fields, change });
        return { project, location: to, moves, conflict: null };
      },
    );
    syncMovedProject(api, located);
    if (conflict === null)
      api.dispatch(
        successAnnounced({ message: 'projectRenamed', about: renameProject.typePrefix }),
      );
    return { projectRef: { ...projectRef, ...located.location }, conflict };
  },
);

/** Tells that a project has become public or hidden. */
export const visibilityAnnounced = (
  action: 'hidden' | 'published',
  { title, slug }: Pick<Project, 'title' | 'slug'>,
) => {
  const success = {
    hidden: { message: 'projectHidden' },
    published: {
      message: 'projectPublished',
      link: {
        path: slug === '' ? projectLink(title) : filmLink(slug),
        label: builderCopy.viewPage,
      },
    },
  } as const;
  const about = `projectChanges/${action}Project`;
  return successAnnounced({ ...success[action], name: title, about });
};

/**
 * A thunk that moves a project to a collection, says so and returns where it is then; one that is there already
 * stays.
 */
const createMoveThunk = (
  message: FailureMessage,
  to: ProjectRef['collection'],
  action: 'hidden' | 'published',
) =>
  createAppThunk(
    `projectChanges/${action}Project`,
    message,
    async (projectRef: ProjectRef, api): Promise<ProjectRef> => {
      const located = await changeProject(
        projectRef,
        api,
        async (commit, { location: from, stored }) => {
          const moves = movesBetween(projectRef, from);
          const unmoved = { project: stored.project, location: from, moves, hasMoved: false };
          if (from.collection === to) return unmoved;
          const moved = await writeVisibility(commit, { location: from, stored });
          return { ...moved, moves, hasMoved: true };
        },
      );
      syncMovedProject(api, located);
      if (located.hasMoved) api.dispatch(visibilityAnnounced(action, located.project));
      return { ...projectRef, ...located.location };
    },
  );

/** Takes a project from the public, to staff alone. */
export const hideProject = createMoveThunk('hidingProject', 'hiddenProjects', 'hidden');

/** Shows a project to everyone. */
export const publishProject = createMoveThunk('publishingProject', 'projects', 'published');

export type Poster = Pick<Project, 'posterImageURL' | 'posterImage'>;

type PosterChange = {
  projectRef: ProjectRef;
  base: Pick<Poster, 'posterImageURL'>;
  poster: Poster;
};

/** A poster as its entry keeps it; empty where there is none. */
const serializePoster = ({ posterImageURL, posterImage }: Poster) =>
  posterImageURL === '' ? '' : JSON.stringify({ posterImageURL, posterImage });

/**
 * Sets the poster, or removes it with an empty one. If someone has set another one since (`base`), nothing is written
 * and `conflict` is theirs.
 */
export const setPoster = createAppThunk(
  'projectChanges/setPoster',
  'updatingProjectPosterImage',
  async ({ projectRef, base, poster }: PosterChange, api) => {
    const { project, ...outcome } = await changeProject(
      projectRef,
      api,
      (commit, { location, stored }) => {
        const { posterImageURL, posterImage } = stored.project;
        const theirs: Poster = { posterImageURL, posterImage };
        const unchanged = { project: stored.project, conflict: null };
        if (posterImageURL === poster.posterImageURL) return unchanged;
        if (posterImageURL !== base.posterImageURL) return { ...unchanged, conflict: theirs };
        const change = {
          action: 'edited',
          field: 'poster',
          before: serializePoster(theirs),
          after: serializePoster(poster),
        } as const;
        const update = { location, stored, fields: { ...poster }, change };
        return { project: writeProjectUpdate(commit, update), conflict: null };
      },
    );
    syncSelectedProject(api, project);
    return outcome;
  },
);

/** Deletes a project's document, but not its history. Returns what it was, so that its files can be deleted. */
export const deleteProject = createAppThunk(
  'projectChanges/deleteProject',
  'deletingProject',
  async (projectRef: ProjectRef, api) => {
    const document = await changeProject(projectRef, api, (commit, { location, stored }) => {
      const { projectId, title } = stored.project;
      commit.transaction.delete(documentAt(location));
      writeHistory(commit, {
        id: nextChangeId(stored),
        key: location.key,
        projectId,
        title,
        action: 'deleted',
        field: 'project',
        before: '',
        after: '',
      });
      return stored.project;
    });
    const { projectId, title } = document;
    if (selectProject(api.getState())?.projectId === projectId) api.dispatch(projectDeselected());
    api.dispatch(projectDeleted(projectId));
    api.dispatch(successAnnounced({ message: 'projectDeleted', about: deleteProject.typePrefix }));
    return { projectId, title, document };
  },
);

/** The last entry of a page: its exact time, and its id. */
const cursorSchema = v.object({ seconds: v.number(), nanoseconds: v.number() });

type Cursor = v.InferOutput<typeof cursorSchema> & { id: string };

/** `next` is where the following page begins; null at the end. `readAt` counts milliseconds. */
export type HistoryPage = { entries: HistoryEntry[]; next: Cursor | null; readAt: number };

/** The changes of a project, newest first, a page at a time. */
export const fetchProjectHistory = createAppThunk(
  'projectChanges/fetchProjectHistory',
  'fetchingProjectHistory',
  async ({
    projectId,
    after,
  }: {
    projectId: string;
    after: Cursor | null;
  }): Promise<HistoryPage> => {
    readUser();
    const newestFirst = query(
      collection(database, 'projectHistory'),
      where('projectId', '==', projectId),
      orderBy('at', 'desc'),
      orderBy(documentId(), 'desc'),
    );
    const position = after && [new Timestamp(after.seconds, after.nanoseconds), after.id];
    // One more than is shown tells whether there is more.
    const { docs } = await getDocs(
      query(newestFirst, ...(position ? [startAfter(...position)] : []), limit(recordsPerPage + 1)),
    );
    const page = docs.slice(0, recordsPerPage);
    const last = docs.length > recordsPerPage ? page.at(-1) : undefined;
    return {
      entries: page.map((entry) => ({
        ...v.parse(historyEntrySchema, entry.data()),
        id: entry.id,
      })),
      next: last ? { ...v.parse(cursorSchema, last.get('at')), id: last.id } : null,
      readAt: Date.now(),
    };
  },
);
