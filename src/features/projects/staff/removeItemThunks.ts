import { createAppThunk, noticeError } from '../../../app/hooks';
import type { FailureLine } from '../../../content/staffMessages';
import { changeList, assertListHasRoom, assertNameIsFree } from './changeListThunks';
import type { ProjectRef } from './commitForThunks';
import { serializeItem } from './historyTexts';
import { isSameItem, findByName, itemName, type ListName, type ProjectItem } from './projectLists';
import { syncSelectedProject } from './projectTransactionThunks';

const removing = (line: FailureLine, list: ListName) =>
  createAppThunk(line, async ({ place, base }: { place: ProjectRef; base: ProjectItem }, api) => {
    const project = await changeList(place, api, list, (entries) => {
      const index = entries.findIndex((entry) => isSameItem(entry.item, base));
      if (index < 0) {
        if (findByName(entries, itemName(base))) throw noticeError('itemChanged');
        // A colleague has removed it, or an attempt whose answer was lost.
        return null;
      }
      const next = entries.toSpliced(index, 1);
      return { next, action: 'removed', before: serializeItem(base), after: '' };
    });
    syncSelectedProject(api, project);
  });

/** Removes an item that still is what was shown; fails with the catalogue's text where it has changed. */
export const removeItem = {
  cast: removing('removingCastMember', 'cast'),
  crew: removing('removingCrewMember', 'crew'),
  merchandise: removing('removingMerchandise', 'merchandise'),
  socialMedia: removing('removingSocialMedia', 'socialMedia'),
} as const;

type Undo = { place: ProjectRef; item: ProjectItem; index: number };

const restoring = (line: FailureLine, list: ListName) =>
  createAppThunk(line, async ({ place, item, index }: Undo, api) => {
    const project = await changeList(place, api, list, (entries) => {
      if (entries.some((entry) => isSameItem(entry.item, item))) return null;
      assertNameIsFree(list, entries, item);
      assertListHasRoom(list, entries);
      const next = entries.toSpliced(index, 0, { raw: item, item });
      return { next, action: 'restored', before: '', after: serializeItem(item) };
    });
    syncSelectedProject(api, project);
  });

/** Puts a removed item back to where it stood, unless another one has its name by now. */
export const restoreItem = {
  cast: restoring('restoringCastMember', 'cast'),
  crew: restoring('restoringCrewMember', 'crew'),
  merchandise: restoring('restoringMerchandise', 'merchandise'),
  socialMedia: restoring('restoringSocialMedia', 'socialMedia'),
} as const;
