import { noticeError } from '../../../app/hooks';
import type { Project } from '../projectSchema';
import { changeProject } from './changeProjectThunks';
import type { Place } from './commitForThunks';
import type { Change } from './projectHistorySchema';
import {
  fieldsWith,
  named,
  nameOf,
  projectLists,
  readList,
  type ListName,
  type ProjectItem,
  type StoredItem,
} from './projectLists';
import { updateStored, type Store } from './projectTransactionThunks';

/** What becomes of a list, and what its entry says of that. */
type ListChange = { next: StoredItem[] } & Pick<Change, 'action' | 'before' | 'after'>;

/** Changes a list as it stands now; null leaves it as it is. Returns the project as it then is. */
export const changeList = (
  seen: Place,
  api: Store,
  list: ListName,
  decide: (entries: StoredItem[]) => ListChange | null,
): Promise<Project> =>
  changeProject(seen, api, (commit, { place, stored }) => {
    const decision = decide(readList(list, stored.fields[list]));
    if (!decision) return stored.project;
    const { next, ...said } = decision;
    const fields = fieldsWith(stored.project, list, next);
    return updateStored(commit, { place, stored, fields, change: { ...said, field: list } });
  });

/** Fails with the catalogue's text where the list already has an item of this name. */
export function refuseTakenName(list: ListName, entries: readonly StoredItem[], item: ProjectItem) {
  if (named(entries, nameOf(item))) throw noticeError(projectLists[list].taken);
}

/** Fails with the catalogue's text where the list holds as many items as it may. */
export function refuseFull(list: ListName, entries: readonly unknown[]) {
  if (entries.length >= projectLists[list].longest) throw noticeError(projectLists[list].full);
}
