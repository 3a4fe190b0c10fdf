import type { Cursor } from '../projectListSlice';
import type { ProjectTile } from '../projectSchema';
import type { TileRecord } from '../tileDecoder';
import type { ProjectRef } from './commitForThunks';

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
