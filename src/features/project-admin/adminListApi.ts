import { tilesPerPage } from '../../config/limits';
import { appCheckToken } from '../../lib/firebase/appCheckToken';
import { documentsAddress } from '../../lib/firebase/config';
import { requestFirestore } from '../../lib/firestoreRest';
import { createAppThunk } from '../../store/createAppThunk';
import type { ProjectTile } from '../projects/model';
import {
  parseQueryRecords,
  tileQuery,
  type Cursor,
  type TileRecord,
} from '../projects/projectListApi';
import { openFirestore, type ProjectRef } from './transactionApi';

/** A project of either collection, as a tile of Manage Projects. */
export type AdminProject = ProjectTile & { isHidden: boolean };

type Collection = ProjectRef['collection'];

/** The last record taken of each collection. */
export type AdminListCursor = Partial<Record<Collection, Cursor>>;

/** `next` is where the following page begins; null at the end. */
export type AdminProjectPage = { projects: AdminProject[]; next: AdminListCursor | null };

/** A point in time as a text that sorts. It has a fraction only where there is one. */
const sortable = (timestamp: string) => timestamp.replace('Z', '');

/** Whether the one is shown before the other: the newer, or in a list without dates the one of the lesser key. */
function isBefore({ cursor: one }: TileRecord, { cursor: other }: TileRecord): boolean {
  const [date, otherDate] = [one, other].map(([first]) => first?.timestampValue);
  if (date && otherDate) return sortable(date) >= sortable(otherDate);
  const [key = '', otherKey = ''] = [one, other].map(
    ([first]) => first?.referenceValue?.split('/').at(-1) ?? '',
  );
  return key < otherKey;
}

/**
 * One page of what the collections brought, each in the database's own order, which is kept: a record that
 * has no place on this page is the first of its collection on the next.
 */
export function mergeProjectPages(
  found: Record<Collection, readonly TileRecord[]>,
  after: AdminListCursor | null,
  size: number,
): AdminProjectPage {
  const rest = { projects: [...found.projects], hiddenProjects: [...found.hiddenProjects] };
  const projects: AdminProject[] = [];
  const next: AdminListCursor = { ...after };
  for (let taken = 0; taken < size; taken += 1) {
    const [shown, hidden] = [rest.projects[0], rest.hiddenProjects[0]];
    const isHidden = !shown || (hidden !== undefined && isBefore(hidden, shown));
    const collection = isHidden ? 'hiddenProjects' : 'projects';
    const record = rest[collection].shift();
    if (!record) break;
    next[collection] = record.cursor;
    if (record.tile) projects.push({ ...record.tile, isHidden });
  }
  const isEnd = rest.projects.length + rest.hiddenProjects.length === 0;
  return { projects, next: isEnd ? null : next };
}

type Asked = { search: string; after: AdminListCursor | null };

/**
 * One page of the projects of both collections, newest first, or those that match a search in the order of
 * their keys. As for fans only what a tile shows travels (docs/decisions/0016).
 */
export const listProjects = createAppThunk(
  'projectAdmin/listProjects',
  'fetchingProjects',
  async ({ search, after }: Asked): Promise<AdminProjectPage> => {
    const { user } = await openFirestore();
    const tokens = { idToken: await user.getIdToken(), appCheckToken: await appCheckToken?.() };
    const recordsOf = async (collection: ProjectRef['collection']): Promise<TileRecord[]> => {
      const query = tileQuery(collection, {
        search,
        after: after?.[collection] ?? null,
        // One more than is shown tells whether there is more.
        limit: tilesPerPage + 1,
      });
      if (!query) return [];
      return parseQueryRecords(
        await requestFirestore(`${documentsAddress}:runQuery`, { query, ...tokens }),
      );
    };
    const [projects, hiddenProjects] = await Promise.all([
      recordsOf('projects'),
      recordsOf('hiddenProjects'),
    ]);
    return mergeProjectPages({ projects, hiddenProjects }, after, tilesPerPage);
  },
);
