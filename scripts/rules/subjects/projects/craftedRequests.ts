import fc from 'fast-check';
import { limits } from '../../../../src/config/limits.ts';
import { documentKey } from '../../../../src/lib/documentKey.ts';
import { items } from './arbitraries.ts';
import {
  deletion as storedDeletion,
  listLimits,
  newProject,
  numberedItem,
  slugOf,
} from './fixtures.ts';
import { filmIds } from '../packs/fixtures.ts';
import { staffToken } from '../accounts.ts';
import { usedId } from '../fixtures.ts';
import {
  type DatabaseRequest,
  type Fields,
  type Write,
  serverTime,
} from '../../engine/requests.ts';
import type { CraftedRequest } from '../../engine/subject.ts';
import { commit, set, update } from '../requestBuilders.ts';
import {
  departure,
  listOf,
  record,
  renaming,
  reserve,
  storedProject,
  updateProject,
} from './requestKinds.ts';

let lastId = 0;
const newId = () => {
  lastId += 1;
  return `00000000-3333-4333-8333-${String(lastId).padStart(12, '0')}`;
};
const sintel = { collection: 'projects', title: 'Sintel' };
const emptyProject = storedProject('projects', 'Empty');
const emptyId = String(emptyProject.projectId);
const anotherText = { purpose: 'Another.' };
const edited = { action: 'edited', field: 'purpose', before: '', after: 'Another.' };
const reordered = { action: 'reordered', field: 'cast' };

/** A new project with its entry, and what is different in the project. */
function created(title: string, fields: Fields, key = documentKey(title)): DatabaseRequest {
  const projectId = newId();
  const project: Fields = { ...newProject(title, projectId), date: serverTime, ...fields };
  const entry = { projectId, key, title, action: 'created', field: 'project' };
  const reservation = reserve(slugOf(projectId), projectId);
  return commit(
    set(`projects/${key}`, project),
    reservation,
    record(String(project.changeId), entry),
  );
}

const describe = (write: Write, fields: Fields): Write => ({
  ...write,
  fields: { ...write.fields, ...fields },
});

/** Titles of every length and kind, under their own key and under another one. */
function titleRequests(): CraftedRequest[] {
  const long = [-1, 0, 1].flatMap((more) =>
    ['a', '春'].map((sign) => sign.repeat(limits.title + more)),
  );
  const withKey = [...long, '.', '..', '...', '__.__', '____', '_a_', '50% / 50%'];
  return [
    ...[...withKey, ' a', 'a ', 'a\nb', ''].flatMap((title) => [
      { aspect: 'title', request: created(title, {}, documentKey(title) || 'a') },
      { aspect: 'title of another key', request: created(title, {}, 'Durian') },
    ]),
    ...withKey.map((title) => {
      const parts = departure('projects/Empty', renaming('Empty', title));
      const slug = slugOf(emptyId);
      const arrival = parts.arrivalAt(`projects/${documentKey(title)}`, { title, slug });
      const writes = [arrival, reserve(slug, emptyId), parts.removal, parts.entry];
      return { aspect: 'new title', request: commit(...writes) };
    }),
    ...['%2e', '2E', '%2E%2E'].map((key) => ({
      aspect: 'key of an odd title',
      request: created('.', {}, key),
    })),
  ];
}

/** Films that become public before or after their creators agree, and projects that are made again. */
function filmMoveRequests(): CraftedRequest[] {
  const published = ['Waits', 'Was public', 'Named'].map((title) => {
    const parts = departure(`hiddenProjects/${title}`, { action: 'published' });
    return commit(parts.arrivalAt(`projects/${title}`, {}), parts.removal, parts.entry);
  });
  const again = (changeId: string, collection = 'hiddenProjects', fields: Fields = {}) => {
    const made = newProject('Again', storedDeletion.projectId);
    const film: Fields = { ...made, date: serverTime, changeId, ...fields };
    const slug = slugOf(String(film.projectId));
    const entry = { projectId: film.projectId, key: 'Again', title: 'Again' };
    return commit(
      set(`${collection}/Again`, collection === 'projects' ? film : { ...film, slug: '' }),
      ...(collection === 'projects' ? [reserve(slug, film.projectId)] : []),
      record(changeId, { ...entry, action: 'created', field: 'project' }),
    );
  };
  const next = `${storedDeletion.id}~next`;
  return [
    ...published.map((request) => ({ aspect: 'film published', request })),
    ...[filmIds.waits, filmIds.unbuilt, filmIds.wasPublic].map((projectId) => ({
      aspect: 'film created in public',
      request: created('Again', { projectId, changeId: projectId }),
    })),
    ...[
      again(next),
      again(next, 'projects'),
      again(storedDeletion.id),
      again(`${storedDeletion.id}~nextx`),
      again(`${next}~next`),
      again(`${usedId}~next`),
      again(next, 'hiddenProjects', { projectId: emptyId }),
      again(newId()),
    ].map((request) => ({ aspect: 'project created again', request })),
  ];
}

/** Projects that arrive, leave or move otherwise than their entry says. */
function moveRequests(): CraftedRequest[] {
  const moving = departure('hiddenProjects/Spring', { action: 'published' });
  const moved = moving.arrivalAt('projects/Spring', {});
  const deletion = describe(moving.entry, { action: 'deleted' });
  const renamed = (title: string, key = title, after = title) => {
    const parts = departure('projects/Twin', { ...renaming('Twin', title), after });
    return [parts.arrivalAt(`projects/${key}`, { title }), parts.removal, parts.entry] as const;
  };
  const twin = departure('projects/Twin', { action: 'other', before: 'Twin' });
  const otherId = newId();
  const reused = { projectId: emptyId, key: 'Durian', title: 'Durian' };
  const allButOne = (aspect: string, writes: readonly Write[]) =>
    writes.map((_, index) => ({ aspect, request: commit(...writes.toSpliced(index, 1)) }));
  return [
    ...allButOne('move without a part', [moved, moving.removal, moving.entry]),
    ...allButOne('new title without a part', renamed('Durian')),
    {
      aspect: 'move under a new id',
      request: commit(
        describe(moved, { changeId: otherId }),
        moving.removal,
        record(otherId, moving.entry.fields),
        deletion,
      ),
    },
    { aspect: 'move called a deletion', request: commit(moved, moving.removal, deletion) },
    ...['Twin again', 'Durian', '.', 'Sintel'].map((after) => ({
      aspect: 'new title said to be another',
      request: commit(...renamed('Durian', 'Durian', after)),
    })),
    ...['Twin again', 'Durian'].map((title) => ({
      aspect: 'new title under another key',
      request: commit(...renamed(title, 'Elsewhere')),
    })),
    ...[{ field: 'project' }, { field: 'title', after: 'Twin again' }].map((fields) => ({
      aspect: 'end of a twin',
      request: commit(twin.removal, describe(twin.entry, fields)),
    })),
    { aspect: 'other field of a new project', request: created('Durian', { other: 'a' }) },
    { aspect: 'id of a new project', request: created('Durian', { changeId: otherId }) },
    {
      aspect: 'new project of an old id',
      request: commit(
        set('projects/Durian', { ...newProject('Durian', emptyId), date: serverTime }),
        update('projects/Empty', { ...anotherText, changeId: emptyId }),
        record(emptyId, { ...reused, action: 'created', field: 'project' }),
      ),
    },
    {
      aspect: 'new project without a description',
      request: created('Durian', { description: '' }),
    },
  ];
}

/** Projects under an address that is another's, no address, or not theirs to choose. */
function addressRequests(): CraftedRequest[] {
  const sintelSlug = String(storedProject('projects', 'Sintel').slug);
  const publish = (fields: Fields, ...writes: Write[]) => {
    const parts = departure('hiddenProjects/Spring', { action: 'published' });
    const arrival = parts.arrivalAt('projects/Spring', fields);
    return { aspect: 'address', request: commit(arrival, parts.removal, parts.entry, ...writes) };
  };
  const springId = storedProject('hiddenProjects', 'Spring').projectId;
  const id = newId();
  const hidden = { ...newProject('Durian', id), date: serverTime };
  const entry = { projectId: id, key: 'Durian', title: 'Durian', action: 'created' };
  const hiding = departure('projects/Sintel', { action: 'hidden' });
  return [
    ...['spring', sintelSlug, '', 7, null].map((slug) => publish({ slug })),
    publish({ slug: 'spring' }, reserve('spring', springId)),
    publish({ slug: 'spring' }, reserve('spring', newId())),
    publish({}, reserve(sintelSlug, springId)),
    {
      aspect: 'address of a project that was never public',
      request: commit(
        set('hiddenProjects/Durian', hidden),
        record(id, { ...entry, field: 'project' }),
      ),
    },
    {
      aspect: 'address of a project that is hidden',
      request: commit(
        hiding.arrivalAt('hiddenProjects/Sintel', { slug: '' }),
        hiding.removal,
        hiding.entry,
      ),
    },
    ...['', '-', 'a-', '-a', 'a--b', 'A', 'a b', 'é', 'a'.repeat(limits.slug + 1)].map((slug) => ({
      aspect: 'letters of an address',
      request: commit(reserve(slug || '_', newId())),
    })),
  ];
}

/** Lists that become full or too full, and those that hold an item twice. */
function listRequests(): CraftedRequest[] {
  return listLimits.flatMap(([field, limit]) => {
    const added = { action: 'added', field, before: '', after: '' };
    const nearlyFull = { collection: 'projects', title: `Nearly ${field}` };
    const full = { collection: 'projects', title: `Full ${field}` };
    const [other] = fc.sample(items[field], { seed: 1, numRuns: 1 });
    const stored = listOf(sintel, field);
    const crafted = (aspect: string, project: typeof sintel, list: unknown[], entry: Fields) => ({
      aspect: `${field} ${aspect}`,
      request: updateProject(project, newId(), { [field]: list }, entry),
    });
    const last = numberedItem[field]?.(limit);
    return [
      crafted('with one twice', sintel, [...stored, stored[0]], { ...reordered, field }),
      crafted('filled', nearlyFull, [...listOf(nearlyFull, field), last], added),
      crafted('length list', full, [...listOf(full, field), other], added),
    ];
  });
}

/** Changes that their entry describes wrongly. */
function misdescribedRequests(): CraftedRequest[] {
  const crafted = (aspect: string, title: string, fields: Fields, entry: Fields) => ({
    aspect,
    request: updateProject({ collection: 'projects', title }, newId(), fields, entry),
  });
  const crew = listOf(sintel, 'crew').toReversed();
  const socialMedia = [{ ...numberedItem.socialMedia?.(0), link: '' }];
  const otherField = { field: 'other', before: 'a', after: 'a' };
  return [
    crafted(
      'change of a list of another name',
      'Foreign list',
      { search: { t: true } },
      { ...reordered, field: 'other' },
    ),
    crafted('change of a text of another name', 'Foreign text', {}, { ...edited, ...otherField }),
    crafted('change of two texts', 'Empty', { ...anotherText, synopsis: 'Another.' }, edited),
    crafted('change of another list', 'Sintel', { crew }, reordered),
    crafted('change of another kind', 'Sintel', { crew }, { action: 'added', field: 'crew' }),
    crafted(
      'link without an address',
      'Empty',
      { socialMedia },
      { action: 'added', field: 'socialMedia' },
    ),
  ];
}

/** Changes and entries under the id of another change. */
function reusedIdRequests(): CraftedRequest[] {
  const { projectId } = storedProject('projects', 'Twin');
  const id = newId();
  const twinEntry = record(id, { projectId, key: 'Twin', title: 'Twin', ...edited });
  const emptyEntry = { projectId: emptyProject.projectId, key: 'Empty', title: 'Empty' };
  return [
    {
      aspect: 'change under the id of an earlier one',
      request: commit(update('projects/Sintel', { ...anotherText, changeId: usedId })),
    },
    {
      aspect: 'entry about an earlier change',
      request: commit(record(String(emptyProject.changeId), { ...emptyEntry, ...reordered })),
    },
    { aspect: 'entry about no change of either twin', request: commit(twinEntry) },
    {
      aspect: 'change under the id of a change of the twin',
      request: commit(
        update('projects/Twin', { other: 'a', changeId: id }),
        update('hiddenProjects/Twin', { ...anotherText, changeId: id }),
        twinEntry,
      ),
    },
  ];
}

/** Staff may list every project at once. */
const listOfStaff = (): CraftedRequest => ({
  aspect: 'bounds of a list of staff',
  request: {
    method: 'list',
    by: staffToken,
    path: 'projects',
    isCollectionGroup: false,
    limit: null,
  },
});

export const craftedProjectRequests = (): CraftedRequest[] => [
  ...titleRequests(),
  listOfStaff(),
  ...moveRequests(),
  ...filmMoveRequests(),
  ...addressRequests(),
  ...listRequests(),
  ...misdescribedRequests(),
  ...reusedIdRequests(),
];
