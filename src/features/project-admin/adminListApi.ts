import { tilesPerPage } from '../../config/limits';
import { requestAsStaff } from '../../lib/firebase/staffRest';
import { createAppThunk } from '../../store/createAppThunk';
import type { ProjectTile } from '../projects/model';
import {
  parseQueryRecords,
  tileQuery,
  type Cursor,
  type TileRecord,
} from '../projects/projectListApi';
import type { ProjectRef } from './transactionApi';

/** A project of either collection, as shown on a tile of Manage Projects. */
export type AdminProject = ProjectTile & { isHidden: boolean };

type Collection = ProjectRef['collection'];

/** The cursor of the last listed record of each collection. */
type AdminListCursor = Partial<Record<Collection, Cursor>>;

/** `next` is the cursor of the next page; null at the end. */
export type AdminProjectPage = { projects: AdminProject[]; next: AdminListCursor | null };

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

/**
 * Merges the records of both collections into one page. Each collection keeps the database's order, and records
 * that do not fit start the next page.
 */
function mergeProjectPages(
  records: Record<Collection, readonly TileRecord[]>,
  cursor: AdminListCursor | null,
  size: number,
): AdminProjectPage {
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
    if (record.tile) projects.push({ ...record.tile, isHidden });
  }
  const isLastPage = remaining.projects.length + remaining.hiddenProjects.length === 0;
  return { projects, next: isLastPage ? null : next };
}

type PageRequest = { search: string; cursor: AdminListCursor | null };

/** Up to `limit` records of each collection: newest first, or search results by key. */
async function fetchRecords({ search, cursor }: PageRequest, limit: number) {
  const fetchFrom = async (collection: Collection): Promise<TileRecord[]> => {
    const query = tileQuery(collection, { search, after: cursor?.[collection] ?? null, limit });
    return query ? parseQueryRecords(await requestAsStaff('runQuery', query)) : [];
  };
  const [projects, hiddenProjects] = await Promise.all([
    fetchFrom('projects'),
    fetchFrom('hiddenProjects'),
  ]);
  return { projects, hiddenProjects };
}

/**
 * One page of the projects of both collections: newest first, or search results by key. Only the fields of a
 * tile are requested, as on the public list (docs/decisions/0016).
 */
export const listProjects = createAppThunk(
  'projectAdmin/listProjects',
  'fetchingProjects',
  async ({ search, cursor }: PageRequest): Promise<AdminProjectPage> => {
    // One extra record tells whether there is a next page.
    const records = await fetchRecords({ search, cursor }, tilesPerPage + 1);
    return mergeProjectPages(records, cursor, tilesPerPage);
  },
);

/**
 * A title among the first that match its words which differs from this one by case alone; null if there is none, or
 * if the database cannot say, since this is for a warning only.
 */
export const findCaseVariant = createAppThunk(
  'projectAdmin/findCaseVariant',
  'fetchingProjects',
  async (title: string): Promise<string | null> => {
    const records = await fetchRecords({ search: title, cursor: null }, tilesPerPage).catch(
      () => null,
    );
    const tiles = Object.values(records ?? {}).flatMap((list) =>
      list.flatMap(({ tile }) => tile ?? []),
    );
    const variant = tiles.find(
      (tile) => tile.title !== title && tile.title.toLowerCase() === title.toLowerCase(),
    );
    return variant?.title ?? null;
  },
);
