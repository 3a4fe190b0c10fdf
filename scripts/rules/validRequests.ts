import fc from 'fast-check';
import { limits } from '../../src/config/limits.ts';
import {
  type ProjectText,
  projectTextFields,
  projectTexts,
} from '../../src/content/projectFields.ts';
import { documentKey } from '../../src/lib/documentKey.ts';
import { brandRequestKinds } from './brandRequests.ts';
import { packRequestKinds } from './packRequests.ts';
import { paymentRequestKinds } from './paymentRequests.ts';
import { shopRequestKinds } from './shopRequests.ts';
import {
  items,
  line,
  lineOrEmpty,
  poster,
  searchIndex,
  signUpFields,
  text,
  videoOrEmpty,
} from './documentArbitraries.ts';
import {
  type Collection,
  historyEntry,
  listLimits,
  logEntry,
  longListTitles,
  newProject,
  numberedItem,
  erasures,
  otherTokens,
  fixtures,
  review,
  slugOf,
  signUp,
  staffToken,
  titles,
} from './fixtures.ts';
import { textOf } from './modelDocuments.ts';
import { moveActions, nextChangeId, otherCollection, staffCollections } from './model.ts';
import { type RequestKind, commit, kind, read, remove, set, update } from './requestBuilders.ts';
import { type CommitRequest, type Fields, type Write, isList, serverTime } from './requests.ts';

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

const created = (collection: Collection): fc.Arbitrary<CommitRequest> =>
  fc
    .record({
      title: newTitle,
      projectId: fc.uuid(),
      picture: poster,
      texts: fc.record({
        description: text(limits.description, 1),
        purpose: text(limits.purpose),
        synopsis: text(limits.synopsis),
        type: lineOrEmpty(limits.type),
        year: lineOrEmpty(limits.year),
        runningTime: lineOrEmpty(limits.runningTime),
        director: lineOrEmpty(limits.director),
        trailer: videoOrEmpty,
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

const textArbitraries = { line: lineOrEmpty, paragraphs: text, video: () => videoOrEmpty };

const textChanged = (field: ProjectText) =>
  fc
    .record({
      project: fc.constantFrom(...projectRefs),
      id: fc.uuid(),
      after: textArbitraries[projectTextFields[field].kind](limits[field]),
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

const signUpSent = fc
  .tuple(
    fc.oneof(fc.constant({ ...signUp('new@example.org'), email: 'new@example.org' }), signUpFields),
    fc.constantFrom(null, ...otherTokens, staffToken),
  )
  .map(([fields, by]) => ({
    ...commit(set(`potentialCreators/${fields.email}`, { ...fields, date: serverTime })),
    by,
  }));

const logWrites = (id: string, action: string, uid: string = staffToken.uid): Write[] => [
  set(`staffLog/${id}`, logEntry({ action, by: uid, at: serverTime })),
  set(`staffLogLatest/${uid}`, { entry: id }),
];

const reviewedProjectId = '5a1d8b5e-0c52-4d0c-9b1e-6f3f1f0f7a11';
const reviewed = (email: string) =>
  fc
    .tuple(
      fc.constantFrom('new', 'accepted', 'declined'),
      text(limits.reviewNote),
      fc.constantFrom<Fields>({}, { projectId: '' }, { projectId: reviewedProjectId }),
    )
    .map(([status, note, project]) =>
      commit(set(`signUpReviews/${email}`, review({ status, note, ...project, at: serverTime }))),
    );

const erased = ({ by, email, entry }: (typeof erasures)[number]): fc.Arbitrary<CommitRequest> =>
  fc.constant({
    ...commit(
      remove(`potentialCreators/${email}`),
      remove(`signUpReviews/${email}`),
      remove(`staffErasures/${by.uid}`),
      ...logWrites(entry, 'erased', by.uid),
    ),
    by,
  });
const erasureNoted = fc
  .tuple(fc.constantFrom('ada@example.org', 'gone@example.org'), fc.uuid())
  .map(([email, entry]) => commit(set(`staffErasures/${staffToken.uid}`, { email, entry })));

const otherToken = fc.constantFrom(...otherTokens);

/** Every kind of request to the database that the rules accept. */
export const requestKinds: readonly RequestKind[] = [
  kind('sign-up', signUpSent),
  ...['ada@example.org', 'grace@example.org'].flatMap((email) => [
    kind(`review of ${email}`, reviewed(email)),
  ]),
  ...erasures.map((erasure) => kind(`erasure of ${erasure.email}`, erased(erasure))),
  kind('erasure noted', erasureNoted),
  kind('orphaned review deleted', fc.constant(commit(remove('signUpReviews/gone@example.org')))),
  kind(
    'sign-up exported',
    fc.uuid().map((id) => commit(...logWrites(id, 'exported'))),
  ),
  ...collections.flatMap((collection) => [
    kind(`created in ${collection}`, created(collection)),
    kind(`moved from ${collection}`, moved(collection)),
    kind(`renamed in ${collection}`, renamed(collection)),
    kind(`deleted from ${collection}`, deleted(collection)),
    kind(`poster changed in ${collection}`, posterChanged(collection)),
  ]),
  ...projectTexts.map((field) => kind(`${field} changed`, textChanged(field))),
  ...listLimits.flatMap((limit) => [
    ...listActions.map((action) => kind(`${limit[0]} ${action}`, listChanged(limit, action))),
    kind(`first of ${limit[0]} added`, firstAdded(limit[0])),
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
  kind('own staff entry read', fc.constant(read('get', 'staff/staff-member'))),
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
  ...staffCollections.flatMap((collection) => [
    kind(`${collection} read`, fc.constant(read('get', `${collection}/None`))),
    kind(`${collection} listed`, fc.constant(read('list', collection))),
  ]),
  ...brandRequestKinds,
  ...packRequestKinds,
  ...shopRequestKinds,
  ...paymentRequestKinds,
];

/** Any request that the rules accept. */
export const validRequest = fc.oneof(...requestKinds.map(({ arbitrary }) => arbitrary));
