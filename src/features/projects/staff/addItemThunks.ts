import { createAppThunk, loggedError } from '../../../app/hooks';
import { limits } from '../../../content/limits';
import type { FailureLine } from '../../../content/messages';
import { projectReplaced, selectProject } from '../projectDraftSlice';
import { searchTerms } from '../searchTerms';
import { refuseFull, refuseTakenName } from './changeListThunks';
import { openDatabase, type Opened, type Place } from './commitForThunks';
import { itemText } from './historyTexts';
import { nameOf, readList, writtenItem, type ListName, type ProjectItem } from './projectLists';
import { refuseTooLarge, storedProject } from './projectTransactionThunks';
import { retryLostRace, type Seen } from './retryLostRace';

type Appending = { place: Place; list: ListName; item: ProjectItem };

/** The beginnings by which a person is found, as far as the project has room for them. */
function newTerms(list: ListName, name: string, search: unknown): string[] {
  const room = limits.searchTerms - Object.keys(search ?? {}).length;
  return list === 'cast' || list === 'crew' ? searchTerms([name]).slice(0, room) : [];
}

/** Looks for what would forbid the item, then appends it wherever the end of the list is by then. */
async function append(
  { sdk, database, at, record }: Opened,
  { place, list, item }: Appending,
  seen: Seen,
): Promise<string> {
  const { fields, project } = storedProject((await sdk.getDoc(at(place))).data());
  seen.push(project.changeId);
  const entries = readList(list, fields[list]);
  refuseTakenName(list, entries, item);
  refuseFull(list, entries);
  const terms = newTerms(list, nameOf(item), fields.search);
  const added = Object.fromEntries(terms.map((term) => [term, true]));
  refuseTooLarge(place, { ...fields, [list]: [...entries.map(({ raw }) => raw), item], added });

  const id = crypto.randomUUID();
  const { projectId, title } = project;
  const change = { action: 'added', field: list, before: '', after: itemText(item) } as const;
  await sdk
    .writeBatch(database)
    // Neither the item nor a term is in anybody's way: two who add at once both succeed.
    .update(
      at(place),
      list,
      sdk.arrayUnion(item),
      ...['changeId', id],
      ...terms.flatMap((term) => [new sdk.FieldPath('search', term), true]),
    )
    .set(...record({ id, key: place.key, projectId, title, ...change }))
    .commit();
  return id;
}

/** What the specification has logged only: the form says at the field what is missing. */
function refuseMissing(title: string | undefined, input: unknown) {
  if (!title) throw loggedError('titleUndefined');
  if (typeof input !== 'object' || !input) return;
  if ('platform' in input && !input.platform) throw loggedError('platformUndefined');
  if ('link' in input && !input.link) throw loggedError('linkUndefined');
}

type Addition = { place: Place; input: unknown };

const adding = (line: FailureLine, list: ListName) =>
  createAppThunk(line, async ({ place, input }: Addition, { dispatch, getState }) => {
    const selected = selectProject(getState());
    refuseMissing(selected?.title, input);
    const item = writtenItem(list, input);
    const opened = await openDatabase();
    const changeId = await retryLostRace(['permission-denied', 'aborted'], (seen) =>
      append(opened, { place, list, item }, seen),
    );
    const project = selectProject(getState());
    if (project && project.projectId === selected?.projectId)
      dispatch(projectReplaced({ ...project, [list]: [...project[list], item], changeId }));
  });

/** Appends an item. Fails with the catalogue's text where the list is full or has one of this name. */
export const addItem = {
  cast: adding('addingCastMember', 'cast'),
  crew: adding('addingCrewMember', 'crew'),
  merchandise: adding('addingMerchandise', 'merchandise'),
  socialMedia: adding('addingSocialMedia', 'socialMedia'),
} as const;
