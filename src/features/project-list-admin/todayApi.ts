import {
  collection,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryDocumentSnapshot,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { readUser } from '../../lib/firebase/auth';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk } from '../../store/createAppThunk';
import { type Project, projectSchema } from '../projects/model';
import { type ChangeRun, findChangeRuns } from './changeRuns';
import { missingParts } from '../project-changes/projectReadiness';
import { type HistoryEntry, historyEntrySchema } from '../project-changes/projectHistory';

const hiddenOnLanding = 3;
export const changesOnLanding = 5;
/** Build alone may write more than a hundred changes; so many are read at once, and so often at most. */
const changesPerRead = 25;
const mostReads = 8;

export type HiddenProjects = {
  count: number;
  /** Those that wait longest, each with what it lacks. */
  first: { project: Project; missing: string[] }[];
};

/** The projects that are not public. */
export const fetchHiddenProjects = createAppThunk(
  'projectListAdmin/fetchHiddenProjects',
  'fetchingProjects',
  async (): Promise<HiddenProjects> => {
    // Without a token nobody would be told why.
    readUser();
    const [{ docs }, counted] = await Promise.all([
      getDocs(
        query(collection(database, 'hiddenProjects'), orderBy('date'), limit(hiddenOnLanding)),
      ),
      getCount(collection(database, 'hiddenProjects')),
    ]);
    const projects = docs.map((document) => v.parse(projectSchema, document.data()));
    return {
      count: counted.data().count,
      first: projects.map((project) => ({ project, missing: missingParts(project) })),
    };
  },
);

export type LatestChange = ChangeRun & {
  /** Whether the run may be longer than was read. */
  isCut: boolean;
  isMine: boolean;
  /** The project as it is now; null where it is gone. */
  project: Project | null;
};

/** The newest changes of all projects, as runs: what was read of them begins as many as are shown, if there are so many. */
async function readChangeRuns(): Promise<(ChangeRun & { isCut: boolean })[]> {
  const newest = query(collection(database, 'projectHistory'), orderBy('at', 'desc'));
  const entries: HistoryEntry[] = [];
  let last: QueryDocumentSnapshot | undefined;
  for (let read = 1; ; read += 1) {
    const { docs } = await getDocs(
      query(newest, ...(last ? [startAfter(last)] : []), limit(changesPerRead)),
    );
    for (const document of docs)
      entries.push({ ...v.parse(historyEntrySchema, document.data()), id: document.id });
    const runs = findChangeRuns(entries);
    last = docs.at(-1);
    const isEnd = docs.length < changesPerRead;
    if (isEnd || runs.length > changesOnLanding || read === mostReads)
      return runs
        .map((run, index) => ({ ...run, isCut: !isEnd && index === runs.length - 1 }))
        .slice(0, changesOnLanding);
  }
}

/** The latest changes of all projects, newest first. */
export const fetchLatestChanges = createAppThunk(
  'projectListAdmin/fetchLatestChanges',
  'fetchingProjectHistory',
  async (): Promise<LatestChange[]> => {
    const { uid } = readUser();
    const runs = await readChangeRuns();
    const ids = [...new Set(runs.map(({ entry }) => entry.projectId))].filter(Boolean);
    const found =
      ids.length === 0
        ? []
        : await Promise.all(
            ['projects', 'hiddenProjects'].map((name) =>
              getDocs(
                query(collection(database, name), where('projectId', 'in', ids), limit(ids.length)),
              ),
            ),
          );
    const projects = found.flatMap((result) =>
      result.docs.map((document) => v.parse(projectSchema, document.data())),
    );
    return runs.map((run) => ({
      ...run,
      isMine: run.entry.by === uid,
      project: projects.find(({ projectId }) => projectId === run.entry.projectId) ?? null,
    }));
  },
);
