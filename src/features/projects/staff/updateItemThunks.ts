import { createAppThunk, noticeError } from '../../../app/hooks';
import type { FailureLine } from '../../../content/staffMessages';
import { changeList, refuseTakenName } from './changeListThunks';
import type { Place } from './commitForThunks';
import { itemText } from './historyTexts';
import {
  isSame,
  named,
  nameOf,
  writtenItem,
  type ListName,
  type ProjectItem,
} from './projectLists';
import { follow } from './projectTransactionThunks';

type Edit = { place: Place; base: ProjectItem; input: unknown };

const updating = (line: FailureLine, list: ListName) =>
  createAppThunk(line, async ({ place, base, input }: Edit, api) => {
    const item = writtenItem(list, input);
    const outcome: { conflict: ProjectItem | null } = { conflict: null };
    const project = await changeList(place, api, list, (entries) => {
      outcome.conflict = null;
      const index = entries.findIndex((entry) => isSame(entry.item, base));
      if (index < 0) {
        // Done by an attempt whose answer was lost.
        if (entries.some((entry) => isSame(entry.item, item))) return null;
        outcome.conflict = named(entries, nameOf(base));
        if (!outcome.conflict) throw noticeError('itemGone');
        return null;
      }
      if (isSame(base, item)) return null;
      refuseTakenName(list, entries.toSpliced(index, 1), item);
      return {
        next: entries.with(index, { raw: item, item }),
        ...{ action: 'updated', before: itemText(base), after: itemText(item) },
      };
    });
    follow(api, project);
    return outcome;
  });

/**
 * Replaces the item that the editor started from (`base`). Where a colleague has changed it since, nothing is
 * written and `conflict` is theirs; to overwrite it knowingly is to save again with theirs as `base`.
 */
export const updateItem = {
  cast: updating('updatingCastMember', 'cast'),
  crew: updating('updatingCrewMember', 'crew'),
  merchandise: updating('updatingMerchandise', 'merchandise'),
  socialMedia: updating('updatingSocialMedia', 'socialMedia'),
} as const;
