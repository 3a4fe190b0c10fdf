import { createAppThunk, noticeError } from '../../../app/hooks';
import type { FailureLine } from '../../../content/staffMessages';
import { changeList, refuseFull, refuseTakenName } from './changeListThunks';
import type { Place } from './commitForThunks';
import { itemText } from './historyTexts';
import { isSame, named, nameOf, type ListName, type ProjectItem } from './projectLists';
import { follow } from './projectTransactionThunks';

const removing = (line: FailureLine, list: ListName) =>
  createAppThunk(line, async ({ place, base }: { place: Place; base: ProjectItem }, api) => {
    const project = await changeList(place, api, list, (entries) => {
      const index = entries.findIndex((entry) => isSame(entry.item, base));
      if (index < 0) {
        if (named(entries, nameOf(base))) throw noticeError('itemChanged');
        // A colleague has removed it, or an attempt whose answer was lost.
        return null;
      }
      const next = entries.toSpliced(index, 1);
      return { next, action: 'removed', before: itemText(base), after: '' };
    });
    follow(api, project);
  });

/** Removes an item that still is what was shown; fails with the catalogue's text where it has changed. */
export const removeItem = {
  cast: removing('removingCastMember', 'cast'),
  crew: removing('removingCrewMember', 'crew'),
  merchandise: removing('removingMerchandise', 'merchandise'),
  socialMedia: removing('removingSocialMedia', 'socialMedia'),
} as const;

type Undo = { place: Place; item: ProjectItem; index: number };

const restoring = (line: FailureLine, list: ListName) =>
  createAppThunk(line, async ({ place, item, index }: Undo, api) => {
    const project = await changeList(place, api, list, (entries) => {
      if (entries.some((entry) => isSame(entry.item, item))) return null;
      refuseTakenName(list, entries, item);
      refuseFull(list, entries);
      const next = entries.toSpliced(index, 0, { raw: item, item });
      return { next, action: 'restored', before: '', after: itemText(item) };
    });
    follow(api, project);
  });

/** Puts a removed item back to where it stood, unless another one has its name by now. */
export const restoreItem = {
  cast: restoring('restoringCastMember', 'cast'),
  crew: restoring('restoringCrewMember', 'crew'),
  merchandise: restoring('restoringMerchandise', 'merchandise'),
  socialMedia: restoring('restoringSocialMedia', 'socialMedia'),
} as const;
