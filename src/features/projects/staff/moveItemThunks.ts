import { createAppThunk, noticeError } from '../../../app/hooks';
import type { FailureLine } from '../../../content/staffMessages';
import { changeList } from './changeListThunks';
import type { ProjectRef } from './commitForThunks';
import { serializeOrder } from './historyTexts';
import { itemName, type ListName, type ProjectItem, type StoredItem } from './projectLists';
import { syncSelectedProject } from './projectTransactionThunks';

type Shift = { place: ProjectRef; base: ProjectItem; before: ProjectItem | null };

const namesOf = (entries: readonly StoredItem[]) =>
  entries.map(({ item }) => (item ? itemName(item) : ''));

const moving = (line: FailureLine, list: ListName) =>
  createAppThunk(line, async ({ place, base, before }: Shift, api) => {
    const project = await changeList(place, api, list, (entries) => {
      // Where they stand is what this is about, not what else a colleague has made of them.
      const names = namesOf(entries);
      const from = names.indexOf(itemName(base));
      const to = before ? names.indexOf(itemName(before)) : entries.length;
      if (from < 0 || to < 0) throw noticeError('itemGone');
      if (to === from || to === from + 1) return null;
      const rest = entries.toSpliced(from, 1);
      const next = rest.toSpliced(from < to ? to - 1 : to, 0, ...entries.slice(from, from + 1));
      const after = serializeOrder(namesOf(next));
      return { next, action: 'reordered', before: serializeOrder(names), after };
    });
    syncSelectedProject(api, project);
  });

/** Moves an item before another one, or to the end (null). */
export const moveItem = {
  cast: moving('reorderingCast', 'cast'),
  crew: moving('reorderingCrew', 'crew'),
  merchandise: moving('reorderingMerchandise', 'merchandise'),
  socialMedia: moving('reorderingSocialMedia', 'socialMedia'),
} as const;
