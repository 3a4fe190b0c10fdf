import * as v from 'valibot';
import { projectsSorted, tilesPerPage } from '../../config/limits';
import { documentKey } from '../../lib/documentKey';
import { readUser } from '../../lib/firebase/auth';
import { requestAsUser } from '../../lib/firebase/userRest';
import { findAlike } from '../../lib/lines';
import { createAppThunk } from '../../store/createAppThunk';
import { projectSchema, type ProjectTile } from '../projects/model';
import {
  datedSelect,
  orderByKey,
  parseQueryRecords,
  tileQuery,
  type Cursor,
  type TileRecord,
} from '../projects/projectListApi';
import {
  fetchDocumentsByKey,
  findDocumentById,
  findDocumentByTitle,
} from '../project-changes/documentsApi';
import { missingParts } from '../project-changes/projectReadiness';
import type { ProjectRef } from '../project-changes/transactionApi';
import { type AdminListView, isSortedHere } from './adminListView';

/** A project of either collection, as shown on a tile of Manage Projects. `changedAt` counts milliseconds. */
export type AdminProject = ProjectTile & { isHidden: boolean; changedAt: number };

/** How many projects of each kind a search finds. */
export type ProjectCounts = { public: number; hidden: number };

type Collection = ProjectRef['collection'];

/** A record and its times as the database writes them; empty where it has none. */
type AdminRecord = TileRecord & Record<'date' | 'changedAt', string>;

/**
 * Where the next page begins: after the last listed record of each collection, or, in an order that the database
 * does not have, with `rest`, which is already read.
 */
type AdminListCursor = Partial<Record<Collection, Cursor>> & { rest?: readonly AdminProject[] };

/** `next` is null at the end; `counts` come with the first page only. */
export type AdminProjectPage = {
  projects: AdminProject[];
  next: AdminListCursor | null;
  counts: ProjectCounts | null;
};

const isListed = (collection: Collection, { show }: AdminListView) =>
  show === 'all' || (show === 'hidden') === (collection === 'hiddenProjects');

/** Makes timestamps comparable as text: some have fractional seconds, some do not. */
const sortableTimestamp = (timestamp: string) => timestamp.replace('Z', '');

/** Whether `left` is listed before `right`: newest first, or by key where the query has no date. */
function isBefore({ cursor: left }: TileRecord, { cursor: right }: TileRecord): boolean {
  const [date, otherDate] = [left, right].map(([first]) => first?.timestampValue);
  if (date && otherDate) return sortableTimestamp(date) >= sortableTimestamp(otherDate);
  const [key = '', otherKey = ''] = [left, right].map(
    ([first]) => first?.referenceValue?.split('/').at(-1) ?? '',
  );
  return key < otherKey;
}

const adminProject = (tile: ProjectTile, collection: Collection, changedAt: string) => ({
  ...tile,
  isHidden: collection === 'hiddenProjects',
  changedAt: Date.parse(changedAt) || 0,
});

type Records = Record<Collection, readonly AdminRecord[]>;
type Page = Pick<AdminProjectPage, 'projects' | 'next'>;

/**
 * Merges the records of both collections into one page. Each collection keeps the database's order, and records
 * that do not fit start the next page.
 */
function mergeProjectPages(records: Records, cursor: AdminListCursor | null, size: number): Page {
  const remaining = {
    projects: [...records.projects],
    hiddenProjects: [...records.hiddenProjects],
  };
  const projects: AdminProject[] = [];
  const next: AdminListCursor = { ...cursor };
  for (let count = 0; count < size; count += 1) {
    const [publicRecord, hiddenRecord] = [remaining.projects[0], remaining.hiddenProjects[0]];
    const isHidden =
      !publicRecord || (hiddenRecord !== undefined && isBefore(hiddenRecord, publicRecord));
    const collection = isHidden ? 'hiddenProjects' : 'projects';
    const record = remaining[collection].shift();
    if (!record) break;
    next[collection] = record.cursor;
    if (record.tile) projects.push(adminProject(record.tile, collection, record.changedAt));
  }
  const isLastPage = remaining.projects.length + remaining.hiddenProjects.length === 0;
  return { projects, next: isLastPage ? null : next };
}

const updateTimesSchema = v.pipe(
  v.array(v.object({ document: v.optional(v.object({ updateTime: v.string() })) })),
  v.transform((found) => found.flatMap(({ document }) => document?.updateTime ?? [])),
);

/** Up to `limit` records of a collection, newest first without a search, otherwise by key. */
async function fetchRecords(
  collection: Collection,
  view: AdminListView,
  after: Cursor | null,
  limit: number,
): Promise<AdminRecord[]> {
  const query = isListed(collection, view)
    ? tileQuery(collection, { search: view.search, after, limit })
    : null;
  if (!query) return [];
  const isByDate = view.sort === 'newest' && view.search === '';
  const order = isByDate ? {} : { select: datedSelect, orderBy: orderByKey };
  const response = await requestAsUser('runQuery', {
    structuredQuery: { ...query.structuredQuery, ...order },
  });
  const changeTimes = v.parse(updateTimesSchema, response);
  return parseQueryRecords(response).map(({ tile, cursor }, index) => ({
    tile,
    cursor: isByDate ? cursor : cursor.slice(-1),
    date: cursor[0]?.timestampValue ?? '',
    changedAt: changeTimes[index] ?? '',
  }));
}

async function forBoth<Read>(read: (collection: Collection) => Promise<Read>) {
  const [projects, hiddenProjects] = await Promise.all([read('projects'), read('hiddenProjects')]);
  return { projects, hiddenProjects };
}

const countSchema = v.pipe(
  v.tuple([
    v.object({
      result: v.object({
        aggregateFields: v.record(
          v.string(),
          v.object({
            integerValue: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
          }),
        ),
      }),
    }),
  ]),
  v.transform(([{ result }]) => Object.values(result.aggregateFields)[0]?.integerValue ?? 0),
);

/** How many projects a search finds, whichever are listed, counted by the database. */
async function countFound(search: string): Promise<ProjectCounts> {
  const { projects, hiddenProjects } = await forBoth(async (collection) => {
    const query = tileQuery(collection, { search, after: null, limit: 1 });
    if (!query) return 0;
    // Without the limit.
    const { from, ...rest } = query.structuredQuery;
    const structuredQuery = 'where' in rest ? { from, where: rest.where } : { from };
    const response = await requestAsUser('runAggregationQuery', {
      structuredAggregationQuery: { structuredQuery, aggregations: [{ count: {} }] },
    });
    return v.parse(countSchema, response);
  });
  return { public: projects, hidden: hiddenProjects };
}

/** Up to `most` projects of each kind of the view, the latest first: sorted here, since the database has no such order. */
async function fetchLatestFirst(view: AdminListView, most: number): Promise<AdminProject[]> {
  const time = view.sort === 'changed' ? 'changedAt' : 'date';
  const { projects, hiddenProjects } = await forBoth(async (collection) => {
    const records: AdminRecord[] = [];
    let batch: AdminRecord[];
    do {
      batch = await fetchRecords(collection, view, records.at(-1)?.cursor ?? null, projectsSorted);
      records.push(...batch);
    } while (batch.length === projectsSorted && records.length < most);
    return records.flatMap(({ tile, changedAt, [time]: timestamp }) =>
      tile
        ? {
            project: adminProject(tile, collection, changedAt),
            time: sortableTimestamp(timestamp),
          }
        : [],
    );
  });
  return [...projects, ...hiddenProjects]
    .sort((left, right) => (left.time < right.time ? 1 : left.time > right.time ? -1 : 0))
    .map(({ project }) => project);
}

/** Every project, public and hidden, the latest change first. */
export const fetchAllProjects = () =>
  fetchLatestFirst({ search: '', show: 'all', sort: 'changed' }, Infinity);

const takePage = (projects: readonly AdminProject[]): Page => ({
  projects: projects.slice(0, tilesPerPage),
  next: projects.length > tilesPerPage ? { rest: projects.slice(tilesPerPage) } : null,
});

type PageRequest = { view: AdminListView; cursor: AdminListCursor | null };

/**
 * One page of the projects of both collections. Only the fields of a tile are requested, as on the public list. By
 * title, or newest first without a search, the database sorts; for any other order up to `projectsSorted` of each kind are
 * read at once (docs/decisions/0016).
 */
export const listProjects = createAppThunk(
  'projectListAdmin/listProjects',
  'fetchingProjects',
  async ({ view, cursor }: PageRequest): Promise<AdminProjectPage> => {
    // Without a token the public ones would still be read.
    readUser();
    if (cursor?.rest) return { ...takePage(cursor.rest), counts: null };
    if (isSortedHere(view)) {
      const [projects, counts] = await Promise.all([
        fetchLatestFirst(view, projectsSorted),
        countFound(view.search),
      ]);
      return { ...takePage(projects), counts };
    }
    // One extra record tells whether there is a next page.
    const [records, counts] = await Promise.all([
      forBoth((collection) =>
        fetchRecords(collection, view, cursor?.[collection] ?? null, tilesPerPage + 1),
      ),
      cursor ? null : countFound(view.search),
    ]);
    return { ...mergeProjectPages(records, cursor, tilesPerPage), counts };
  },
);

/**
 * What each of these projects lacks, by title. Their lists can only be read whole, so this is a request of its own,
 * after the tiles. Without an answer the tiles say nothing of it.
 */
export const fetchMissingParts = createAppThunk(
  'projectListAdmin/fetchMissingParts',
  'fetchingProjects',
  async (listed: readonly AdminProject[]): Promise<Record<string, string[]>> => {
    const found = await forBoth((collection) =>
      fetchDocumentsByKey(
        collection,
        listed
          .filter(({ isHidden }) => isHidden === (collection === 'hiddenProjects'))
          .map(({ title }) => documentKey(title)),
      ),
    ).catch(() => ({ projects: [], hiddenProjects: [] }));
    return Object.fromEntries(
      Object.values(found)
        .flat()
        .map((document) => v.parse(projectSchema, document))
        .map((project) => [project.title, missingParts(project)]),
    );
  },
);

/** The project with this id as its tile's title says; null if it is gone. */
export const findProjectTitle = createAppThunk(
  'projectListAdmin/findProjectTitle',
  'fetchingProjects',
  async (projectId: string): Promise<string | null> => {
    const document = await findDocumentById(projectId);
    return document ? v.parse(projectSchema, document).title : null;
  },
);

/** The id of the project with this title; empty if it is gone. */
export const findProjectId = createAppThunk(
  'projectListAdmin/findProjectId',
  'fetchingProjects',
  async (title: string) => (await findDocumentByTitle(title))?.projectId ?? '',
);

/** Among all titles of a collection with these words, the first that looks like this one, page after page. */
async function findAlikeIn(collection: Collection, title: string, ownTitle: string | null) {
  const view: AdminListView = { search: title, show: 'all', sort: 'title' };
  let after: Cursor | null = null;
  for (;;) {
    const limit = after ? projectsSorted : tilesPerPage;
    const records: AdminRecord[] = await fetchRecords(collection, view, after, limit);
    const titles = records.flatMap(({ tile }) => tile?.title ?? []);
    const alike = findAlike(
      title,
      titles.filter((other) => other !== ownTitle),
    );
    if (alike !== undefined || records.length < limit) return alike;
    after = records.at(-1)?.cursor ?? null;
  }
}

type TitleSearch = { title: string; ownTitle: string | null };

/** Another project's title that looks like this one; null if there is none, or if the database cannot say, since this is for a warning only. */
export const findTitleAlike = createAppThunk(
  'projectListAdmin/findTitleAlike',
  'fetchingProjects',
  async ({ title, ownTitle }: TitleSearch): Promise<string | null> => {
    const alike = await forBoth((collection) => findAlikeIn(collection, title, ownTitle)).catch(
      () => null,
    );
    return alike?.projects ?? alike?.hiddenProjects ?? null;
  },
);
