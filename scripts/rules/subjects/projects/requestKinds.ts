import fc from 'fast-check';
import { limits } from '../../../../src/config/limits.ts';
import {
  mapProjectTexts,
  type ProjectText,
  projectTextFields,
  projectTexts,
} from '../../../../src/content/projectFields.ts';
import { documentKey } from '../../../../src/lib/documentKey.ts';
import { items, poster, searchIndex, videoOrEmpty } from './arbitraries.ts';
import { line, lineOrEmpty, text } from '../arbitraries.ts';
import {
  type Collection,
  historyEntry,
  listLimits,
  longListTitles,
  newProject,
  numberedItem,
  slugOf,
  titles,
} from './fixtures.ts';
import { otherTokens } from '../accounts.ts';
import { fixtures } from '../fixtures.ts';
import { textOf } from './documents.ts';
import { moveActions, nextChangeId, otherCollection } from './model.ts';
import type { RequestKind } from '../../engine/subject.ts';
import { commit, kind, read, remove, set, update } from '../requestBuilders.ts';
import {
  type CommitRequest,
  type Fields,
  type Write,
  isList,
  serverTime,
} from '../../engine/requests.ts';

export const storedProject = (collection: string, title: string): Fields =>
  fixtures.get(`${collection}/${documentKey(title)}`) ?? {};

export const record = (id: string, fields: Fields): Write =>
  set(`projectHistory/${id}`, historyEntry({ ...fields, at: serverTime }));

type ProjectRef = { collection: string; title: string };

/** An update of a project, with its history entry. */
export function updateProject(
  { collection, title }: ProjectRef,
  changeId: string,
  fields: Fields,
  entry: Fields,
): CommitRequest {
  const { projectId } = storedProject(collection, title);
  const key = documentKey(title);
  return commit(
    update(`${collection}/${key}`, { ...fields, changeId }),
    record(changeId, { projectId, key, title, ...entry }),
  );
}

const collections: readonly Collection[] = ['projects', 'hiddenProjects'];

const projectRefs: readonly ProjectRef[] = collections.flatMap((collection) =>
  titles[collection].map((title) => ({ collection, title })),
);
const longProjectRefs: readonly ProjectRef[] = longListTitles.map((title) => ({
  collection: 'projects',
  title,
}));

const newTitles = ['Durian', '.', '__init__', '50% of %2F/a', '....', '春🎬', '__é__', 'a__', '%'];
const newTitle = fc.oneof(
  fc.constantFrom(...newTitles),
  line(limits.title).map((title) => title.replace(/^[_.]/, 'a')),
);
const storedTitle = (collection: Collection) => fc.constantFrom(...titles[collection]);

/** Reserves the last part of an address. */
export const reserve = (slug: string, projectId: unknown): Write =>
  set(`slugs/${slug}`, { projectId, at: serverTime });

const textArbitraries = { line: lineOrEmpty, paragraphs: text, video: () => videoOrEmpty };
const textFor = (field: ProjectText) =>
  textArbitraries[projectTextFields[field].kind](limits[field]);

const created = (collection: Collection): fc.Arbitrary<CommitRequest> =>
  fc
    .record({
      title: newTitle,
      projectId: fc.uuid(),
      picture: poster,
      texts: fc.record({
        ...mapProjectTexts(textFor),
        description: text(limits.description, 1),
        search: searchIndex,
      }),
    })
    .map(({ title, projectId, picture, texts }) => {
      const key = documentKey(title);
      return commit(
        set(`${collection}/${key}`, {
          ...newProject(title, projectId),
          ...(collection === 'hiddenProjects' && { slug: '' }),
          ...picture,
          ...texts,
          date: serverTime,
        }),
        ...(collection === 'projects' ? [reserve(slugOf(projectId), projectId)] : []),
        record(projectId, { projectId, key, title, action: 'created', field: 'project' }),
      );
    });

/** A project that leaves its path: the parts of the commit, to be combined in other ways too. */
export function departure(path: string, entry: Fields) {
  const old = fixtures.get(path) ?? {};
  const { projectId, title } = old;
  const id = nextChangeId(old);
  const key = path.split('/')[1];
  return {
    arrivalAt: (target: string, fields: Fields) => set(target, { ...old, changeId: id, ...fields }),
    removal: remove(path),
    entry: record(id, { projectId, title, key, field: 'project', ...entry }),
  };
}

const moved = (from: Collection) =>
  storedTitle(from).map((title) => {
    const to = otherCollection(from);
    const key = documentKey(title);
    const parts = departure(`${from}/${key}`, { action: moveActions[to] });
    return commit(parts.arrivalAt(`${to}/${key}`, {}), parts.removal, parts.entry);
  });

/** What the entry of a renaming says. */
export const renaming = (before: unknown, title: string): Fields => ({
  action: 'renamed',
  field: 'title',
  title,
  before,
  after: title,
});

const renamed = (collection: Collection) =>
  fc.tuple(storedTitle(collection), newTitle, searchIndex).map(([before, title, search]) => {
    const parts = departure(`${collection}/${documentKey(before)}`, renaming(before, title));
    const target = `${collection}/${documentKey(title)}`;
    const old = storedProject(collection, before);
    const isReserved = collection === 'hiddenProjects' || 'slug' in old;
    const slug = { slug: 'another-address' };
    const fields = isReserved ? { title, search } : { title, search, ...slug };
    const reservation = isReserved ? [] : [reserve(slug.slug, old.projectId)];
    return commit(parts.arrivalAt(target, fields), parts.removal, parts.entry, ...reservation);
  });

const deleted = (collection: Collection) =>
  storedTitle(collection).map((title) => {
    const parts = departure(`${collection}/${documentKey(title)}`, { action: 'deleted' });
    return commit(parts.removal, parts.entry);
  });

const posterChanged = (collection: Collection) =>
  fc
    .tuple(storedTitle(collection), fc.uuid(), poster)
    .map(([title, id, fields]) =>
      updateProject({ collection, title }, id, fields, { action: 'edited', field: 'poster' }),
    );

const textChanged = (field: ProjectText) =>
  fc
    .record({
      project: fc.constantFrom(...projectRefs),
      id: fc.uuid(),
      after: textFor(field),
      action: fc.constantFrom('edited', 'restored'),
    })
    .map(({ project, id, after, action }) => {
      const before = textOf(storedProject(project.collection, project.title), field);
      return updateProject(project, id, { [field]: after }, { action, field, before, after });
    });

export const listOf = ({ collection, title }: ProjectRef, list: string): readonly unknown[] => {
  const stored = storedProject(collection, title)[list];
  return isList(stored) ? stored : [];
};

const listActions = ['added', 'restored', 'removed', 'updated', 'reordered'] as const;
type ListAction = (typeof listActions)[number];

function listChanged([list, limit]: (typeof listLimits)[number], action: ListAction) {
  const isGrowing = action === 'added' || action === 'restored';
  const hasRoom = (project: ProjectRef) => {
    const { length } = listOf(project, list);
    return isGrowing ? length < limit : length > (action === 'reordered' ? 1 : 0);
  };
  const isSearched = (list === 'cast' || list === 'crew') && action !== 'reordered';
  return fc
    .record({
      project: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...projectRefs.filter(hasRoom)) },
        { weight: 1, arbitrary: fc.constantFrom(...longProjectRefs.filter(hasRoom)) },
      ),
      id: fc.uuid(),
      position: fc.nat(),
      item: items[list],
      search: isSearched ? fc.option(searchIndex) : fc.constant(null),
      before: lineOrEmpty(200),
      after: text(limits.historyText),
    })
    .map(({ project, id, position, item, search, before, after }) => {
      const old = listOf(project, list);
      const index = position % (old.length + Number(isGrowing));
      const changed = {
        added: [...old, item],
        restored: old.toSpliced(index, 0, item),
        removed: old.toSpliced(index, 1),
        updated: old.toSpliced(index, 1, item),
        reordered: old.toReversed(),
      }[action];
      const fields = search === null ? { [list]: changed } : { [list]: changed, search };
      return updateProject(project, id, fields, { action, field: list, before, after });
    });
}

/** The first item of a list, short enough to be varied in every way. */
const firstAdded = (list: string) =>
  fc
    .uuid()
    .map((id) =>
      updateProject(
        { collection: 'projects', title: 'Empty' },
        id,
        { [list]: [numberedItem[list]?.(0)] },
        { action: 'added', field: list },
      ),
    );

const otherToken = fc.constantFrom(...otherTokens);

/** Whether an aspect is about an item of a list, such as `projects cast 0 name character`. */
const isOfItem = (aspect: string) =>
  /^\w+ (?:stills|cast|crew|merchandise|socialMedia) \d/.test(aspect);

// What an item may be is tried once for each list; what a project may be, in one collection.
type Options = Pick<RequestKind, 'variantCount'>;
const likeAnother: Options = { variantCount: (aspect: string) => (isOfItem(aspect) ? 0 : 2) };
const ofItem: Options = { variantCount: (aspect: string) => (isOfItem(aspect) ? Infinity : 0) };
const ofCollection = (collection: Collection): Options =>
  collection === 'hiddenProjects' ? likeAnother : {};
const ofAction = (action: ListAction): Options => (action === 'added' ? {} : likeAnother);

/** Every kind of request about projects that the rules accept. */
export const projectRequestKinds: readonly RequestKind[] = [
  ...collections.flatMap((collection) => [
    kind(`created in ${collection}`, created(collection), ofCollection(collection)),
    kind(`moved from ${collection}`, moved(collection), likeAnother),
    kind(`renamed in ${collection}`, renamed(collection), likeAnother),
    kind(`deleted from ${collection}`, deleted(collection), ofCollection(collection)),
    kind(`poster changed in ${collection}`, posterChanged(collection), ofCollection(collection)),
  ]),
  ...projectTexts.map((field) => kind(`${field} changed`, textChanged(field))),
  ...listLimits.flatMap((limit) => [
    ...listActions.map((action) =>
      kind(`${limit[0]} ${action}`, listChanged(limit, action), ofAction(action)),
    ),
    kind(`first of ${limit[0]} added`, firstAdded(limit[0]), ofItem),
  ]),
  kind(
    'address reserved',
    fc
      .tuple(fc.constantFrom('a', 'wing-it-2', 'a'.repeat(limits.slug)), fc.uuid())
      .map(([slug, projectId]) => commit(reserve(slug, projectId))),
  ),
  kind(
    'address read',
    otherToken.map((by) => read('get', 'slugs/none', by)),
  ),
  kind(
    'project read',
    fc
      .tuple(fc.constantFrom('projects/Sintel', 'projects/None'), otherToken)
      .map(([path, by]) => read('get', path, by)),
  ),
  kind(
    'projects listed',
    otherToken.map((by) => read('list', 'projects', by)),
  ),
  ...['hiddenProjects', 'projectHistory', 'slugs'].flatMap((collection) => [
    kind(`${collection} read`, fc.constant(read('get', `${collection}/None`))),
    kind(`${collection} listed`, fc.constant(read('list', collection))),
  ]),
];
