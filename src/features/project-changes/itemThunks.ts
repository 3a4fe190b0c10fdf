import { arrayUnion, FieldPath } from 'firebase/firestore/lite';
import type { Commit } from '../../lib/firebase/commit';
import { createAppThunk, loggedError, messageError } from '../../store/createAppThunk';
import type { Project } from '../projects/model';
import {
  assertDocumentFits,
  changeProject,
  type CurrentProject,
  documentAt,
  type ProjectRef,
  syncSelectedProject,
  type ThunkStore,
  writeHistory,
  writeProjectUpdate,
} from './transactionApi';
import { newChangeId } from './changeIds';
import { type Change, serializeItem, serializeOrder } from './projectHistory';
import {
  findByName,
  isSameItem,
  itemName,
  type ListName,
  listFields,
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

/** The part of a thunk's result that every list has in common. */
export type ItemThunkOutcome = { type: string; error?: { code?: string } };

/** The new list and its history entry. */
type ListUpdate = { entries: StoredItem[] } & Pick<Change, 'action' | 'before' | 'after'>;

/** Changes a list in a transaction, unless `decide` returns null. Returns the resulting project. */
const changeList = (
  projectRef: ProjectRef,
  api: ThunkStore,
  list: ListName,
  decide: (entries: StoredItem[]) => ListUpdate | null,
): Promise<Project> =>
  changeProject(projectRef, api, (commit, { location, stored }) => {
    const decision = decide(parseStoredList(list, stored.fields[list]));
    if (!decision) return stored.project;
    const { entries, ...historyFields } = decision;
    const fields =
      decision.action === 'reordered'
        ? listFields(list, entries)
        : listUpdateFields(stored.project, list, entries);
    return writeProjectUpdate(commit, {
      location,
      stored,
      fields,
      change: { ...historyFields, field: list },
    });
  });

/** Throws the catalogue's message if the list already has an item of this name. */
function assertNameIsFree(list: ListName, entries: readonly StoredItem[], item: ProjectItem) {
  if (findByName(entries, itemName(item))) throw messageError(projectLists[list].takenMessage);
}

/** Throws the catalogue's message if the list has reached its limit. */
function assertListHasRoom(list: ListName, entries: readonly unknown[]) {
  if (entries.length >= projectLists[list].maxLength)
    throw messageError(projectLists[list].fullMessage);
}

type AddArgument = { projectRef: ProjectRef; input: unknown };

/** A person's search terms, up to the project's limit of terms. */
function newSearchTerms(list: ListName, name: string, search: unknown): string[] {
  const maxTerms = limits.searchTerms - Object.keys(search ?? {}).length;
  return list === 'cast' || list === 'crew' ? searchTerms([name]).slice(0, maxTerms) : [];
}

/** Appends an item after checking name, limit and document size; returns the resulting project. */
function appendItem(
  commit: Commit,
  { location, stored }: CurrentProject,
  list: ListName,
  item: ProjectItem,
) {
  const { fields, project } = stored;
  const entries = parseStoredList(list, fields[list]);
  assertNameIsFree(list, entries, item);
  assertListHasRoom(list, entries);
  const terms = newSearchTerms(list, itemName(item), fields.search);
  const added = Object.fromEntries(terms.map((term) => [term, true]));
  assertDocumentFits(location, {
    ...fields,
    [list]: [...entries.map(({ raw }) => raw), item],
    added,
  });

  const id = newChangeId(location);
  const { projectId, title } = project;
  const change = { action: 'added', field: list, before: '', after: serializeItem(item) } as const;
  // Sends only the item, not the whole list.
  commit.transaction.update(
    documentAt(location),
    list,
    arrayUnion(item),
    'changeId',
    id,
    ...terms.flatMap((term) => [new FieldPath('search', term), true]),
  );
  writeHistory(commit, { ...change, id, key: location.key, projectId, title });
  return { ...project, [list]: [...project[list], item], changeId: id };
}

/** Missing input is only logged here, because the form already shows it at the field. */
function assertRequiredInput(title: string | undefined, input: unknown) {
  if (!title) throw loggedError('titleUndefined');
  if (typeof input !== 'object' || !input) return;
  if ('platform' in input && !input.platform) throw loggedError('platformUndefined');
  if ('link' in input && !input.link) throw loggedError('linkUndefined');
}

const createAddThunk = (message: FailureMessage, list: ListName) =>
  createAppThunk(
    `projectChanges/addItem/${list}`,
    message,
    async ({ projectRef, input }: AddArgument, api) => {
      assertRequiredInput(selectProject(api.getState())?.title, input);
      const item = parseItemInput(list, input);
      const project = await changeProject(projectRef, api, (commit, current) =>
        appendItem(commit, current, list, item),
      );
      syncSelectedProject(api, project);
    },
  );

/** Appends an item. Fails with the catalogue's message if the list is full or the name is taken. */
export const addItem = {
  stills: createAddThunk('addingStill', 'stills'),
  cast: createAddThunk('addingCastMember', 'cast'),
  crew: createAddThunk('addingCrewMember', 'crew'),
  merchandise: createAddThunk('addingMerchandise', 'merchandise'),
  socialMedia: createAddThunk('addingSocialMedia', 'socialMedia'),
} as const;

type UpdateArgument = { projectRef: ProjectRef; base: ProjectItem; input: unknown };

const createUpdateThunk = (message: FailureMessage, list: ListName) =>
  createAppThunk(
    `projectChanges/updateItem/${list}`,
    message,
    async ({ projectRef, base, input }: UpdateArgument, api) => {
      const item = parseItemInput(list, input);
      const outcome: { conflict: ProjectItem | null } = { conflict: null };
      const project = await changeList(projectRef, api, list, (entries) => {
        outcome.conflict = null;
        const index = entries.findIndex((entry) => isSameItem(entry.item, base));
        if (index < 0) {
          // Already done by an earlier attempt whose response was lost.
          if (entries.some((entry) => isSameItem(entry.item, item))) return null;
          outcome.conflict = findByName(entries, itemName(base));
          if (!outcome.conflict) throw messageError('itemGone');
          return null;
        }
        if (isSameItem(base, item)) return null;
        assertNameIsFree(list, entries.toSpliced(index, 1), item);
        return {
          entries: entries.with(index, { raw: item, item }),
          action: 'updated',
          before: serializeItem(base),
          after: serializeItem(item),
        };
      });
      syncSelectedProject(api, project);
      return outcome;
    },
  );

/**
 * Replaces the item that editing started from (`base`). If a colleague has changed it since, nothing is written
 * and `conflict` is their version; to overwrite it, save again with that version as `base`.
 */
export const updateItem = {
  stills: createUpdateThunk('updatingStill', 'stills'),
  cast: createUpdateThunk('updatingCastMember', 'cast'),
  crew: createUpdateThunk('updatingCrewMember', 'crew'),
  merchandise: createUpdateThunk('updatingMerchandise', 'merchandise'),
  socialMedia: createUpdateThunk('updatingSocialMedia', 'socialMedia'),
} as const;

const createRemoveThunk = (message: FailureMessage, list: ListName) =>
  createAppThunk(
    `projectChanges/removeItem/${list}`,
    message,
    async ({ projectRef, base }: { projectRef: ProjectRef; base: ProjectItem }, api) => {
      const project = await changeList(projectRef, api, list, (entries) => {
        const index = entries.findIndex((entry) => isSameItem(entry.item, base));
        if (index < 0) {
          if (findByName(entries, itemName(base))) throw messageError('itemChanged');
          // Already removed by a colleague or by an attempt whose response was lost.
          return null;
        }
        const updated = entries.toSpliced(index, 1);
        return { entries: updated, action: 'removed', before: serializeItem(base), after: '' };
      });
      syncSelectedProject(api, project);
    },
  );

/** Removes an item that is still as shown; fails with the catalogue's message if it has changed. */
export const removeItem = {
  stills: createRemoveThunk('removingStill', 'stills'),
  cast: createRemoveThunk('removingCastMember', 'cast'),
  crew: createRemoveThunk('removingCrewMember', 'crew'),
  merchandise: createRemoveThunk('removingMerchandise', 'merchandise'),
  socialMedia: createRemoveThunk('removingSocialMedia', 'socialMedia'),
} as const;

/** Without an index it becomes the last one. */
type RestoreArgument = { projectRef: ProjectRef; item: ProjectItem; index?: number };

const createRestoreThunk = (message: FailureMessage, list: ListName) =>
  createAppThunk(
    `projectChanges/restoreItem/${list}`,
    message,
    async ({ projectRef, item, index }: RestoreArgument, api) => {
      const project = await changeList(projectRef, api, list, (entries) => {
        if (entries.some((entry) => isSameItem(entry.item, item))) return null;
        assertNameIsFree(list, entries, item);
        assertListHasRoom(list, entries);
        const updated = entries.toSpliced(index ?? entries.length, 0, { raw: item, item });
        return { entries: updated, action: 'restored', before: '', after: serializeItem(item) };
      });
      syncSelectedProject(api, project);
    },
  );

/** Restores a removed item. Fails if the list is full or the name is taken by now. */
export const restoreItem = {
  stills: createRestoreThunk('restoringStill', 'stills'),
  cast: createRestoreThunk('restoringCastMember', 'cast'),
  crew: createRestoreThunk('restoringCrewMember', 'crew'),
  merchandise: createRestoreThunk('restoringMerchandise', 'merchandise'),
  socialMedia: createRestoreThunk('restoringSocialMedia', 'socialMedia'),
} as const;

type VersionArgument = { projectRef: ProjectRef; item: ProjectItem; successor: ProjectItem };

const createVersionThunk = (message: FailureMessage, list: ListName) =>
  createAppThunk(
    `projectChanges/restoreVersion/${list}`,
    message,
    async ({ projectRef, item, successor }: VersionArgument, api) => {
      const project = await changeList(projectRef, api, list, (entries) => {
        if (entries.some((entry) => isSameItem(entry.item, item))) return null;
        const now = findByName(entries, itemName(successor)) ?? findByName(entries, itemName(item));
        const index = entries.findIndex((entry) => entry.item === now);
        if (!now || index < 0) throw messageError('itemGone');
        assertNameIsFree(list, entries.toSpliced(index, 1), item);
        return {
          entries: entries.with(index, { raw: item, item }),
          action: 'updated',
          before: serializeItem(now),
          after: serializeItem(item),
        };
      });
      syncSelectedProject(api, project);
    },
  );

/**
 * Gives an item back the fields that it had before it became `successor`, whatever was changed of it since. Fails if it
 * was removed or renamed, or its earlier name is taken by now.
 */
export const restoreVersion = {
  stills: createVersionThunk('restoringStill', 'stills'),
  cast: createVersionThunk('restoringCastMember', 'cast'),
  crew: createVersionThunk('restoringCrewMember', 'crew'),
  merchandise: createVersionThunk('restoringMerchandise', 'merchandise'),
  socialMedia: createVersionThunk('restoringSocialMedia', 'socialMedia'),
} as const;

type MoveArgument = { projectRef: ProjectRef; base: ProjectItem; before: ProjectItem | null };

const entryNames = (entries: readonly StoredItem[]) =>
  entries.map(({ item }) => (item ? itemName(item) : ''));

const createMoveThunk = (message: FailureMessage, list: ListName) =>
  createAppThunk(
    `projectChanges/moveItem/${list}`,
    message,
    async ({ projectRef, base, before }: MoveArgument, api) => {
      const project = await changeList(projectRef, api, list, (entries) => {
        // Items are matched by name, so that other edits by colleagues do not block a move.
        const names = entryNames(entries);
        const from = names.indexOf(itemName(base));
        const to = before ? names.indexOf(itemName(before)) : entries.length;
        if (from < 0 || to < 0) throw messageError('itemGone');
        if (to === from || to === from + 1) return null;
        const rest = entries.toSpliced(from, 1);
        const updated = rest.toSpliced(
          from < to ? to - 1 : to,
          0,
          ...entries.slice(from, from + 1),
        );
        const after = serializeOrder(entryNames(updated));
        return { entries: updated, action: 'reordered', before: serializeOrder(names), after };
      });
      syncSelectedProject(api, project);
    },
  );

/** Moves an item before another one, or to the end (null). */
export const moveItem = {
  stills: createMoveThunk('reorderingStills', 'stills'),
  cast: createMoveThunk('reorderingCast', 'cast'),
  crew: createMoveThunk('reorderingCrew', 'crew'),
  merchandise: createMoveThunk('reorderingMerchandise', 'merchandise'),
  socialMedia: createMoveThunk('reorderingSocialMedia', 'socialMedia'),
} as const;

type OrderArgument = { projectRef: ProjectRef; names: readonly string[] };

const createOrderThunk = (message: FailureMessage, list: ListName) =>
  createAppThunk(
    `projectChanges/restoreOrder/${list}`,
    message,
    async ({ projectRef, names }: OrderArgument, api) => {
      const project = await changeList(projectRef, api, list, (entries) => {
        const indexOf = ({ item }: StoredItem) => {
          const at = item ? names.indexOf(itemName(item)) : -1;
          return at < 0 ? names.length : at;
        };
        const updated = entries.toSorted((one, other) => indexOf(one) - indexOf(other));
        const [before, after] = [entries, updated].map((all) => serializeOrder(entryNames(all)));
        if (before === undefined || after === undefined || before === after) return null;
        return { entries: updated, action: 'reordered', before, after };
      });
      syncSelectedProject(api, project);
    },
  );

/** Puts items in an earlier order by their names; those that were not there then come last. */
export const restoreOrder = {
  stills: createOrderThunk('reorderingStills', 'stills'),
  cast: createOrderThunk('reorderingCast', 'cast'),
  crew: createOrderThunk('reorderingCrew', 'crew'),
  merchandise: createOrderThunk('reorderingMerchandise', 'merchandise'),
  socialMedia: createOrderThunk('reorderingSocialMedia', 'socialMedia'),
} as const;
