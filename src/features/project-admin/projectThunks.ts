import * as v from 'valibot';
import { limits, recordsPerPage } from '../../config/limits';
import type { FailureMessage } from '../../content/adminMessages';
import { documentKey, type ProjectLocation } from '../../lib/documentKey';
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
import { type HistoryEntry, historyEntrySchema } from './projectHistory';
import { type NewProject, newProjectSchema, titleSchema } from './projectTexts';
import {
  assertTitleIsFree,
  changeProject,
  counterpartLocation,
  movesBetween,
  nextChangeId,
  openFirestore,
  parseStoredProject,
  type ProjectRef,
  projectTransaction,
  syncMovedProject,
  syncSelectedProject,
  writeProjectMove,
  writeProjectUpdate,
} from './transactionApi';

/** Creates a project with empty lists, public or hidden, and the first entry about it, which has its id. */
export const createProject = createAppThunk(
  'projectAdmin/createProject',
  'creatingNewProject',
  async (form: NewProject) => {
    const { title, description, isHidden } = v.parse(newProjectSchema, form);
    const place: ProjectLocation = {
      collection: isHidden ? 'hiddenProjects' : 'projects',
      key: documentKey(title),
    };
    await projectTransaction(async (commit) => {
      await assertTitleIsFree(commit, title);
      const { sdk, transaction, at, record } = commit;
      const projectId = crypto.randomUUID();
      const project = { ...emptyProject, projectId, title, description, changeId: projectId };
      transaction.set(at(place), {
        ...project,
        search: searchIndex(project),
        date: sdk.serverTimestamp(),
      });
      const change = { action: 'created', field: 'project', before: '', after: '' } as const;
      transaction.set(...record({ id: projectId, key: place.key, projectId, title, ...change }));
    });
  },
);

/**
 * Selects the project of this title for editing, as it stands in the database now, with one document read
 * for a public one and two for a hidden one. Returns where it is stored, or null where there is none.
 */
export const openProject = createAppThunk(
  'projectAdmin/openProject',
  'fetchingProject',
  async (title: string, { dispatch }): Promise<ProjectRef | null> => {
    dispatch(projectRequested(title));
    const { sdk, at } = await openFirestore();
    for (const collection of ['projects', 'hiddenProjects'] as const) {
      const spot: ProjectLocation = { collection, key: documentKey(title) };
      const snapshot = await sdk.getDoc(at(spot));
      if (!snapshot.exists()) continue;
      // The key is the title, so it holds whatever the document says.
      const { project } = parseStoredProject({ ...snapshot.data(), title });
      dispatch(projectLocated({ project, spot, moves: [] }));
      return { ...spot, projectId: project.projectId };
    }
    return null;
  },
);

/**
 * Gives a project another title; its files stay where they are. Returns where it is stored then. To the same
 * title it does nothing; where a colleague has renamed it since, nothing is written and `conflict` is the
 * title that it has now.
 */
export const renameProject = createAppThunk(
  'projectAdmin/renameProject',
  'updatingProjectTitle',
  async ({ place, title: typed }: { place: ProjectRef; title: string }, api) => {
    const title = v.parse(titleSchema, typed);
    const key = documentKey(title);
    if (key === place.key) return { place, conflict: null };
    const { conflict, ...placed } = await changeProject(
      place,
      api,
      async (commit, { place: from, stored }) => {
        const { title: before } = stored.project;
        const moves = movesBetween(place, from);
        if (from.key === key || from.key !== place.key) {
          const theirs = from.key === key ? null : before;
          return { project: stored.project, spot: from, moves, conflict: theirs };
        }
        await assertTitleIsFree(commit, title);
        const to = { ...from, key };
        const fields = { title, search: searchIndex({ ...stored.project, title }) };
        const change = { action: 'renamed', field: 'title', before, after: title } as const;
        const project = writeProjectMove(commit, { from, to, stored, fields, change });
        return { project, spot: to, moves, conflict: null };
      },
    );
    syncMovedProject(api, placed);
    if (conflict === null)
      api.dispatch(
        successAnnounced({ message: 'projectRenamed', about: renameProject.typePrefix }),
      );
    return { place: { ...place, ...placed.spot }, conflict };
  },
);

/** Returns where the project is then; one that is there already stays as it is. */
const moving = (
  message: FailureMessage,
  to: ProjectRef['collection'],
  action: 'hidden' | 'published',
) =>
  createAppThunk(
    `projectAdmin/${action}Project`,
    message,
    async (place: ProjectRef, api): Promise<ProjectRef> => {
      const placed = await changeProject(place, api, (commit, { place: from, stored }) => {
        const moves = movesBetween(place, from);
        if (from.collection === to) return { project: stored.project, spot: from, moves };
        const spot = counterpartLocation(from);
        const change = { action, field: 'project', before: '', after: '' } as const;
        const project = writeProjectMove(commit, { from, to: spot, stored, fields: {}, change });
        return { project, spot, moves };
      });
      syncMovedProject(api, placed);
      return { ...place, ...placed.spot };
    },
  );

/** Takes a project from the public, to staff alone. */
export const hideProject = moving('hidingProject', 'hiddenProjects', 'hidden');
/** Shows a project to everyone. */
export const publishProject = moving('publishingProject', 'projects', 'published');

export type Poster = Pick<Project, 'posterImageURL' | 'posterImage'>;

const posterOf = ({ posterImageURL, posterImage }: Project): Poster => ({
  posterImageURL,
  posterImage,
});

type Setting = { place: ProjectRef; base: Pick<Poster, 'posterImageURL'>; poster: Poster };

/**
 * Sets the poster, or takes it away with an empty one. `replaced` is the poster whose files are no longer
 * shown; where someone has set another one since (`base`), nothing is written and `conflict` is theirs.
 */
export const setPoster = createAppThunk(
  'projectAdmin/setPoster',
  'updatingProjectPosterImage',
  async ({ place: seen, base, poster }: Setting, api) => {
    const { project, ...outcome } = await changeProject(seen, api, (commit, { place, stored }) => {
      const theirs = posterOf(stored.project);
      const now = { project: stored.project, conflict: null, replaced: null };
      if (theirs.posterImageURL === poster.posterImageURL) return now;
      if (theirs.posterImageURL !== base.posterImageURL) return { ...now, conflict: theirs };
      const [before, after] = [theirs, poster].map(({ posterImageURL }) =>
        posterImageURL.slice(0, limits.historyText),
      );
      const change = {
        ...({ action: 'edited', field: 'poster' } as const),
        ...{ before: before ?? '', after: after ?? '' },
      };
      const project = writeProjectUpdate(commit, { place, stored, fields: { ...poster }, change });
      return { project, conflict: null, replaced: theirs };
    });
    syncSelectedProject(api, project);
    return outcome;
  },
);

/**
 * Deletes a project's document; its record of changes stays. Returns what it was, by which its files are
 * found and deleted after it.
 */
export const deleteProject = createAppThunk(
  'projectAdmin/deleteProject',
  'deletingProject',
  async (seen: ProjectRef, api) => {
    const project = await changeProject(seen, api, (commit, { place, stored }) => {
      const { projectId, title } = stored.project;
      commit.transaction.delete(commit.at(place));
      commit.transaction.set(
        ...commit.record({
          ...{ id: nextChangeId(stored), key: place.key, projectId, title },
          ...{ action: 'deleted', field: 'project', before: '', after: '' },
        }),
      );
      return stored.project;
    });
    const { projectId, title } = project;
    if (selectProject(api.getState())?.projectId === projectId) api.dispatch(projectDeselected());
    return { projectId, title, document: project };
  },
);
/** The last entry of a page: its exact time, and its id. */
const cursorSchema = v.object({ seconds: v.number(), nanoseconds: v.number() });

type Cursor = v.InferOutput<typeof cursorSchema> & { id: string };

/** `next` is where the following page begins; null at the end. */
export type HistoryPage = { entries: HistoryEntry[]; next: Cursor | null };

/** The changes of a project, newest first, a page at a time. */
export const fetchProjectHistory = createAppThunk(
  'projectAdmin/fetchProjectHistory',
  'fetchingProjectHistory',
  async ({
    projectId,
    after,
  }: {
    projectId: string;
    after: Cursor | null;
  }): Promise<HistoryPage> => {
    const { sdk, database } = await openFirestore();
    const { collection, documentId, getDocs, limit, orderBy, query, startAfter, where } = sdk;
    const { docs } = await getDocs(
      query(
        collection(database, 'projectHistory'),
        where('projectId', '==', projectId),
        orderBy('at', 'desc'),
        orderBy(documentId(), 'desc'),
        ...(after
          ? [startAfter(new sdk.Timestamp(after.seconds, after.nanoseconds), after.id)]
          : []),
        // One more than is shown tells whether there is more.
        limit(recordsPerPage + 1),
      ),
    );
    const page = docs.slice(0, recordsPerPage);
    const last = docs.length > recordsPerPage ? page.at(-1) : undefined;
    return {
      entries: page.map((entry) => ({
        ...v.parse(historyEntrySchema, entry.data()),
        id: entry.id,
      })),
      next: last ? { ...v.parse(cursorSchema, last.get('at')), id: last.id } : null,
    };
  },
);
