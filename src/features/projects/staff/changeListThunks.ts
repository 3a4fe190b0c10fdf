import { noticeError } from '../../../app/hooks';
import type { Project } from '../projectSchema';
import { changeProject } from './changeProjectThunks';
import type { ProjectRef } from './commitForThunks';
import type { Change } from './projectHistorySchema';
import {
  listUpdateFields,
  findByName,
  itemName,
  projectLists,
  parseStoredList,
  type ListName,
  type ProjectItem,
  type StoredItem,
} from './projectLists';
import { writeProjectUpdate, type ThunkStore } from './projectTransactionThunks';

/** What becomes of a list, and what its entry says of that. */
type ListChange = { next: StoredItem[] } & Pick<Change, 'action' | 'before' | 'after'>;

/** Changes a list as it stands now; null leaves it as it is. Returns the project as it then is. */
export const changeList = (
  seen: ProjectRef,
  api: ThunkStore,
  list: ListName,
  decide: (entries: StoredItem[]) => ListChange | null,
): Promise<Project> =>
  changeProject(seen, api, (commit, { place, stored }) => {
    const decision = decide(parseStoredList(list, stored.fields[list]));
    if (!decision) return stored.project;
    const { next, ...said } = decision;
    const fields = listUpdateFields(stored.project, list, next);
    return writeProjectUpdate(commit, { place, stored, fields, change: { ...said, field: list } });
  });

/** Fails with the catalogue's text where the list already has an item of this name. */
export function assertNameIsFree(
  list: ListName,
  entries: readonly StoredItem[],
  item: ProjectItem,
) {
  if (findByName(entries, itemName(item))) throw noticeError(projectLists[list].taken);
}

/** Fails with the catalogue's text where the list holds as many items as it may. */
export function assertListHasRoom(list: ListName, entries: readonly unknown[]) {
  if (entries.length >= projectLists[list].longest) throw noticeError(projectLists[list].full);
}
