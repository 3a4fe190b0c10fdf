import * as v from 'valibot';
import { createAppThunk } from '../../store/createAppThunk';
import { type Project, projectSchema } from '../projects/model';
import { countProjects } from './adminListApi';
import { missingParts } from './projectReadiness';
import { type HistoryEntry, historyEntrySchema } from './projectHistory';
import { openFirestore } from './transactionApi';

const hiddenOnLanding = 3;
const changesOnLanding = 5;

export type HiddenProjects = {
  count: number;
  /** Those that wait longest, each with what it lacks. */
  first: { project: Project; missing: string[] }[];
};

/** The projects that are not public. */
export const fetchHiddenProjects = createAppThunk(
  'projectAdmin/fetchHiddenProjects',
  'fetchingProjects',
  async (): Promise<HiddenProjects> => {
    const { sdk, database } = openFirestore();
    const { collection, getDocs, limit, orderBy, query } = sdk;
    const [{ docs }, counts] = await Promise.all([
      getDocs(
        query(collection(database, 'hiddenProjects'), orderBy('date'), limit(hiddenOnLanding)),
      ),
      countProjects(''),
    ]);
    const projects = docs.map((document) => v.parse(projectSchema, document.data()));
    return {
      count: counts.hidden,
      first: projects.map((project) => ({ project, missing: missingParts(project) })),
    };
  },
);

export type LatestChange = {
  entry: HistoryEntry;
  isMine: boolean;
  /** The project as it is now; null where it is gone. */
  project: Project | null;
};

/** The latest changes of all projects, newest first. */
export const fetchLatestChanges = createAppThunk(
  'projectAdmin/fetchLatestChanges',
  'fetchingProjectHistory',
  async (): Promise<LatestChange[]> => {
    const { sdk, database, user } = openFirestore();
    const { collection, getDocs, limit, orderBy, query, where } = sdk;
    const { docs } = await getDocs(
      query(collection(database, 'projectHistory'), orderBy('at', 'desc'), limit(changesOnLanding)),
    );
    const entries = docs.map((document) => ({
      ...v.parse(historyEntrySchema, document.data()),
      id: document.id,
    }));
    const ids = [...new Set(entries.map(({ projectId }) => projectId))].filter(Boolean);
    const found =
      ids.length === 0
        ? []
        : await Promise.all(
            ['projects', 'hiddenProjects'].map((name) =>
              getDocs(query(collection(database, name), where('projectId', 'in', ids))),
            ),
          );
    const projects = found.flatMap((result) =>
      result.docs.map((document) => v.parse(projectSchema, document.data())),
    );
    return entries.map((entry) => ({
      entry,
      isMine: entry.by === user.uid,
      project: projects.find(({ projectId }) => projectId === entry.projectId) ?? null,
    }));
  },
);
