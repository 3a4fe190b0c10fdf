import { createAppThunk, noticeError } from '../../../app/hooks';
import type { FailureLine } from '../../../content/staffMessages';
import { changeList, assertNameIsFree } from './changeListThunks';
import type { ProjectRef } from './commitForThunks';
import { serializeItem } from './historyTexts';
import {
  isSameItem,
  findByName,
  itemName,
  parseItemInput,
  type ListName,
  type ProjectItem,
} from './projectLists';
import { syncSelectedProject } from './projectTransactionThunks';

type Edit = { place: ProjectRef; base: ProjectItem; input: unknown };

const updating = (line: FailureLine, list: ListName) =>
  createAppThunk(line, async ({ place, base, input }: Edit, api) => {
    const item = parseItemInput(list, input);
    const outcome: { conflict: ProjectItem | null } = { conflict: null };
    const project = await changeList(place, api, list, (entries) => {
      outcome.conflict = null;
      const index = entries.findIndex((entry) => isSameItem(entry.item, base));
      if (index < 0) {
        // Done by an attempt whose answer was lost.
        if (entries.some((entry) => isSameItem(entry.item, item))) return null;
        outcome.conflict = findByName(entries, itemName(base));
        if (!outcome.conflict) throw noticeError('itemGone');
        return null;
      }
      if (isSameItem(base, item)) return null;
      assertNameIsFree(list, entries.toSpliced(index, 1), item);
      return {
        next: entries.with(index, { raw: item, item }),
        ...{ action: 'updated', before: serializeItem(base), after: serializeItem(item) },
      };
    });
    syncSelectedProject(api, project);
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
