import { createAppThunk, loggedError, messageError } from '../../store/createAppThunk';
import type { Project } from '../projects/model';
import {
  assertDocumentFits,
  changeProject,
  type Commit,
  type CurrentProject,
  type ProjectRef,
  syncSelectedProject,
  type ThunkStore,
  writeProjectUpdate,
} from './transactionApi';
import { type Change, serializeItem, serializeOrder } from './projectHistory';
import {
  findByName,
  isSameItem,
  itemName,
  type ListName,
  listUpdateFields,
  parseItemInput,
  parseStoredList,
  type ProjectItem,
  projectLists,
  type StoredItem,
} from './itemLists';
import { limits } from '../../config/limits';
import type { FailureMessage } from '../../content/adminMessages';
import { selectProject } from '../projects/projectDraftSlice';
import { searchTerms } from '../projects/searchTerms';

/** What becomes of a list, and what its entry says of that. */
type ListChange = { next: StoredItem[] } & Pick<Change, 'action' | 'before' | 'after'>;

/** Changes a list as it stands now; null leaves it as it is. Returns the project as it then is. */
export const changeList = (
  seen: ProjectRef,
  api: ThunkStore,
  list: ListName,
  decide: (entries: StoredItem[]) => ListChange | null,
): Promise<Project> =>
  changeProject(seen, api, (commit, { location, stored }) => {
    const decision = decide(parseStoredList(list, stored.fields[list]));
    if (!decision) return stored.project;
    const { next, ...said } = decision;
    const fields = listUpdateFields(stored.project, list, next);
    return writeProjectUpdate(commit, {
      location,
      stored,
      fields,
      change: { ...said, field: list },
    });
  });

/** Fails with the catalogue's text where the list already has an item of this name. */
export function assertNameIsFree(
  list: ListName,
  entries: readonly StoredItem[],
  item: ProjectItem,
) {
  if (findByName(entries, itemName(item))) throw messageError(projectLists[list].taken);
}

/** Fails with the catalogue's text where the list holds as many items as it may. */
export function assertListHasRoom(list: ListName, entries: readonly unknown[]) {
  if (entries.length >= projectLists[list].longest) throw messageError(projectLists[list].full);
}

type Addition = { place: ProjectRef; input: unknown };

/** The beginnings by which a person is found, as far as the project has room for them. */
function newTerms(list: ListName, name: string, search: unknown): string[] {
  const room = limits.searchTerms - Object.keys(search ?? {}).length;
  return list === 'cast' || list === 'crew' ? searchTerms([name]).slice(0, room) : [];
}

/** Appends an item, unless something forbids it; returns the project as it then is. */
function append(
  commit: Commit,
  { location, stored }: CurrentProject,
  list: ListName,
  item: ProjectItem,
) {
  const { sdk, transaction, documentAt, historyEntry } = commit;
  const { fields, project } = stored;
  const entries = parseStoredList(list, fields[list]);
  assertNameIsFree(list, entries, item);
  assertListHasRoom(list, entries);
  const terms = newTerms(list, itemName(item), fields.search);
  const added = Object.fromEntries(terms.map((term) => [term, true]));
  assertDocumentFits(location, {
    ...fields,
    [list]: [...entries.map(({ raw }) => raw), item],
    added,
  });

  const id = crypto.randomUUID();
  const { projectId, title } = project;
  const change = { action: 'added', field: list, before: '', after: serializeItem(item) } as const;
  // The item alone is sent, not the whole list.
  transaction.update(
    documentAt(location),
    list,
    sdk.arrayUnion(item),
    ...['changeId', id],
    ...terms.flatMap((term) => [new sdk.FieldPath('search', term), true]),
  );
  transaction.set(...historyEntry({ ...change, id, key: location.key, projectId, title }));
  return { ...project, [list]: [...project[list], item], changeId: id };
}

/** What the specification has logged only: the form says at the field what is missing. */
function refuseMissing(title: string | undefined, input: unknown) {
  if (!title) throw loggedError('titleUndefined');
  if (typeof input !== 'object' || !input) return;
  if ('platform' in input && !input.platform) throw loggedError('platformUndefined');
  if ('link' in input && !input.link) throw loggedError('linkUndefined');
}

const adding = (message: FailureMessage, list: ListName) =>
  createAppThunk(
    `projectAdmin/addItem/${list}`,
    message,
    async ({ place, input }: Addition, api) => {
      refuseMissing(selectProject(api.getState())?.title, input);
      const item = parseItemInput(list, input);
      const project = await changeProject(place, api, (commit, standing) =>
        append(commit, standing, list, item),
      );
      syncSelectedProject(api, project);
    },
  );

/** Appends an item. Fails with the catalogue's text where the list is full or has one of this name. */
export const addItem = {
  cast: adding('addingCastMember', 'cast'),
  crew: adding('addingCrewMember', 'crew'),
  merchandise: adding('addingMerchandise', 'merchandise'),
  socialMedia: adding('addingSocialMedia', 'socialMedia'),
} as const;

type Edit = { place: ProjectRef; base: ProjectItem; input: unknown };

const updating = (message: FailureMessage, list: ListName) =>
  createAppThunk(
    `projectAdmin/updateItem/${list}`,
    message,
    async ({ place, base, input }: Edit, api) => {
      const item = parseItemInput(list, input);
      const outcome: { conflict: ProjectItem | null } = { conflict: null };
      const project = await changeList(place, api, list, (entries) => {
        outcome.conflict = null;
        const index = entries.findIndex((entry) => isSameItem(entry.item, base));
        if (index < 0) {
          // Done by an attempt whose answer was lost.
          if (entries.some((entry) => isSameItem(entry.item, item))) return null;
          outcome.conflict = findByName(entries, itemName(base));
          if (!outcome.conflict) throw messageError('itemGone');
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
    },
  );

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

const removing = (message: FailureMessage, list: ListName) =>
  createAppThunk(
    `projectAdmin/removeItem/${list}`,
    message,
    async ({ place, base }: { place: ProjectRef; base: ProjectItem }, api) => {
      const project = await changeList(place, api, list, (entries) => {
        const index = entries.findIndex((entry) => isSameItem(entry.item, base));
        if (index < 0) {
          if (findByName(entries, itemName(base))) throw messageError('itemChanged');
          // A colleague has removed it, or an attempt whose answer was lost.
          return null;
        }
        const next = entries.toSpliced(index, 1);
        return { next, action: 'removed', before: serializeItem(base), after: '' };
      });
      syncSelectedProject(api, project);
    },
  );

/** Removes an item that still is what was shown; fails with the catalogue's text where it has changed. */
export const removeItem = {
  cast: removing('removingCastMember', 'cast'),
  crew: removing('removingCrewMember', 'crew'),
  merchandise: removing('removingMerchandise', 'merchandise'),
  socialMedia: removing('removingSocialMedia', 'socialMedia'),
} as const;

type Undo = { place: ProjectRef; item: ProjectItem; index: number };

const restoring = (message: FailureMessage, list: ListName) =>
  createAppThunk(
    `projectAdmin/restoreItem/${list}`,
    message,
    async ({ place, item, index }: Undo, api) => {
      const project = await changeList(place, api, list, (entries) => {
        if (entries.some((entry) => isSameItem(entry.item, item))) return null;
        assertNameIsFree(list, entries, item);
        assertListHasRoom(list, entries);
        const next = entries.toSpliced(index, 0, { raw: item, item });
        return { next, action: 'restored', before: '', after: serializeItem(item) };
      });
      syncSelectedProject(api, project);
    },
  );

/** Puts a removed item back to where it stood, unless another one has its name by now. */
export const restoreItem = {
  cast: restoring('restoringCastMember', 'cast'),
  crew: restoring('restoringCrewMember', 'crew'),
  merchandise: restoring('restoringMerchandise', 'merchandise'),
  socialMedia: restoring('restoringSocialMedia', 'socialMedia'),
} as const;

type Shift = { place: ProjectRef; base: ProjectItem; before: ProjectItem | null };

const namesOf = (entries: readonly StoredItem[]) =>
  entries.map(({ item }) => (item ? itemName(item) : ''));

const moving = (message: FailureMessage, list: ListName) =>
  createAppThunk(
    `projectAdmin/moveItem/${list}`,
    message,
    async ({ place, base, before }: Shift, api) => {
      const project = await changeList(place, api, list, (entries) => {
        // Where they stand is what this is about, not what else a colleague has made of them.
        const names = namesOf(entries);
        const from = names.indexOf(itemName(base));
        const to = before ? names.indexOf(itemName(before)) : entries.length;
        if (from < 0 || to < 0) throw messageError('itemGone');
        if (to === from || to === from + 1) return null;
        const rest = entries.toSpliced(from, 1);
        const next = rest.toSpliced(from < to ? to - 1 : to, 0, ...entries.slice(from, from + 1));
        const after = serializeOrder(namesOf(next));
        return { next, action: 'reordered', before: serializeOrder(names), after };
      });
      syncSelectedProject(api, project);
    },
  );

/** Moves an item before another one, or to the end (null). */
export const moveItem = {
  cast: moving('reorderingCast', 'cast'),
  crew: moving('reorderingCrew', 'crew'),
  merchandise: moving('reorderingMerchandise', 'merchandise'),
  socialMedia: moving('reorderingSocialMedia', 'socialMedia'),
} as const;
