import { createAppThunk, loggedError } from '../../../app/hooks';
import { limits } from '../../../content/limits';
import type { FailureLine } from '../../../content/staffMessages';
import { selectProject } from '../projectDraftSlice';
import { searchTerms } from '../searchTerms';
import { assertListHasRoom, assertNameIsFree } from './changeListThunks';
import { changeProject, type CurrentProject } from './changeProjectThunks';
import type { ProjectRef } from './commitForThunks';
import { serializeItem } from './historyTexts';
import {
  itemName,
  parseStoredList,
  parseItemInput,
  type ListName,
  type ProjectItem,
} from './projectLists';
import { syncSelectedProject, assertDocumentFits, type Commit } from './projectTransactionThunks';

type Addition = { place: ProjectRef; input: unknown };

/** The beginnings by which a person is found, as far as the project has room for them. */
function newTerms(list: ListName, name: string, search: unknown): string[] {
  const room = limits.searchTerms - Object.keys(search ?? {}).length;
  return list === 'cast' || list === 'crew' ? searchTerms([name]).slice(0, room) : [];
}

/** Appends an item, unless something forbids it; returns the project as it then is. */
function append(
  commit: Commit,
  { place, stored }: CurrentProject,
  list: ListName,
  item: ProjectItem,
) {
  const { sdk, transaction, at, record } = commit;
  const { fields, project } = stored;
  const entries = parseStoredList(list, fields[list]);
  assertNameIsFree(list, entries, item);
  assertListHasRoom(list, entries);
  const terms = newTerms(list, itemName(item), fields.search);
  const added = Object.fromEntries(terms.map((term) => [term, true]));
  assertDocumentFits(place, { ...fields, [list]: [...entries.map(({ raw }) => raw), item], added });

  const id = crypto.randomUUID();
  const { projectId, title } = project;
  const change = { action: 'added', field: list, before: '', after: serializeItem(item) } as const;
  // The item alone is sent, not the whole list.
  transaction.update(
    at(place),
    list,
    sdk.arrayUnion(item),
    ...['changeId', id],
    ...terms.flatMap((term) => [new sdk.FieldPath('search', term), true]),
  );
  transaction.set(...record({ id, key: place.key, projectId, title, ...change }));
  return { ...project, [list]: [...project[list], item], changeId: id };
}

/** What the specification has logged only: the form says at the field what is missing. */
function refuseMissing(title: string | undefined, input: unknown) {
  if (!title) throw loggedError('titleUndefined');
  if (typeof input !== 'object' || !input) return;
  if ('platform' in input && !input.platform) throw loggedError('platformUndefined');
  if ('link' in input && !input.link) throw loggedError('linkUndefined');
}

const adding = (line: FailureLine, list: ListName) =>
  createAppThunk(line, async ({ place, input }: Addition, api) => {
    refuseMissing(selectProject(api.getState())?.title, input);
    const item = parseItemInput(list, input);
    const project = await changeProject(place, api, (commit, standing) =>
      append(commit, standing, list, item),
    );
    syncSelectedProject(api, project);
  });

/** Appends an item. Fails with the catalogue's text where the list is full or has one of this name. */
export const addItem = {
  cast: adding('addingCastMember', 'cast'),
  crew: adding('addingCrewMember', 'crew'),
  merchandise: adding('addingMerchandise', 'merchandise'),
  socialMedia: adding('addingSocialMedia', 'socialMedia'),
} as const;
