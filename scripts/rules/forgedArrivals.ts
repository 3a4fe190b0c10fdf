import { limits } from '../../src/config/limits.ts';
import { documentKey } from '../../src/lib/documentKey.ts';
import { commit, recorded, remove, set } from './acceptedChanges.ts';
import type { Draw } from './draw.ts';
import { type Fields, type Request, type Write, serverTime } from './requests.ts';
import { newProject, universe } from './universe.ts';

/** A request that differs in several respects from those to accept, and what is wrong, or at a limit, in it. */
export type Forged = { of: string; request: Request };

/** A new project with its entry, and what is otherwise in either. */
function created(draw: Draw, title: string, fields: Fields, key = documentKey(title)): Request {
  const projectId = draw.randomId();
  const project: Fields = { ...newProject(title, projectId), date: serverTime, ...fields };
  const about = { projectId, key, title, action: 'created', field: 'project' };
  return commit(set(`projects/${key}`, project), recorded(String(project.changeId), about));
}

type Carried = { arrival: Write; departure: Write; told: Write };

/** A project that leaves one path and arrives at another under its next id, and the entry about it. */
function carried(from: string, to: string, fields: Fields, about: Fields): Carried {
  const old = universe.get(from) ?? {};
  const { projectId, title } = old;
  const id = `${String(old.changeId)}~next`;
  const said = { projectId, title, key: from.split('/')[1], action: 'renamed', field: 'title' };
  return {
    arrival: set(to, { ...old, changeId: id, ...fields }),
    departure: remove(from),
    told: recorded(id, { ...said, before: title, ...about }),
  };
}

const withFields = (write: Write, fields: Fields): Write => ({
  ...write,
  fields: { ...write.fields, ...fields },
});

const withoutOne = (of: string, { arrival, departure, told }: Carried): Forged[] =>
  [
    [departure, told],
    [arrival, told],
    [arrival, departure],
  ].map((writes) => ({ of, request: commit(...writes) }));

const oddTitles = ['.', '..', '...', '__.__', '____', '_a_', '50% / 50%'];

/** Titles of every length and kind, at their own key and at another. */
export function forgedTitles(draw: Draw): Forged[] {
  const long = [-1, 0, 1].flatMap((more) =>
    ['a', '春'].map((sign) => sign.repeat(limits.title + more)),
  );
  const keyed = [...long, ...oddTitles];
  return [
    ...[...keyed, ' a', 'a ', 'a\nb', ''].flatMap((title) => [
      { of: 'title', request: created(draw, title, {}, documentKey(title) || 'a') },
      { of: 'title of another key', request: created(draw, title, {}, 'Durian') },
    ]),
    ...keyed.map((title) => {
      const to = `projects/${documentKey(title)}`;
      const { arrival, departure, told } = carried(
        'projects/Empty',
        to,
        { title },
        { title, after: title },
      );
      return { of: 'new title', request: commit(arrival, departure, told) };
    }),
    ...['%2e', '2E', '%2E%2E'].map((key) => ({
      of: 'key of an odd title',
      request: created(draw, '.', {}, key),
    })),
  ];
}

/** Projects that come, go or move otherwise than their entry says. */
export function forgedMoves(draw: Draw): Forged[] {
  const said = { title: 'Spring', action: 'published', field: 'project' };
  const moved = carried('hiddenProjects/Spring', 'projects/Spring', {}, said);
  const renamed = (key: string, title: string, after = title) =>
    carried('projects/Twin', `projects/${key}`, { title }, { title, after });
  const whole = (of: string, { arrival, departure, told }: Carried): Forged => ({
    of,
    request: commit(arrival, departure, told),
  });
  const ended = (fields: Fields): Forged => {
    const { told } = carried(
      'projects/Twin',
      'projects/Durian',
      {},
      { action: 'other', ...fields },
    );
    return { of: 'end of a twin', request: commit(remove('projects/Twin'), told) };
  };
  const other = draw.randomId();
  const asDeletion = withFields(moved.told, { action: 'deleted' });
  const earlier = { projectId: universe.get('projects/Empty')?.projectId };
  const earlierId = String(earlier.projectId);
  return [
    ...withoutOne('move without a part', moved),
    ...withoutOne('new title without a part', renamed('Durian', 'Durian')),
    {
      of: 'move under a new id',
      request: commit(
        withFields(moved.arrival, { changeId: other }),
        moved.departure,
        recorded(other, moved.told.fields),
        asDeletion,
      ),
    },
    whole('move called a deletion', { ...moved, told: asDeletion }),
    ...['Twin again', 'Durian', '.', 'Sintel'].map((after) =>
      whole('new title said to be another', renamed('Durian', 'Durian', after)),
    ),
    ...['Twin again', 'Durian'].map((title) =>
      whole('new title under another key', renamed('Elsewhere', title)),
    ),
    ended({ field: 'project' }),
    ended({ before: 'Twin', after: 'Twin again' }),
    { of: 'id of a new project', request: created(draw, 'Durian', { changeId: other }) },
    {
      of: 'new project of an old id',
      request: commit(
        set('projects/Durian', { ...newProject('Durian', earlierId), date: serverTime }),
        {
          kind: 'update',
          path: 'projects/Empty',
          fields: { purpose: 'Another.', changeId: earlierId },
        },
        recorded(earlierId, {
          ...{ ...earlier, key: 'Durian', title: 'Durian', action: 'created', field: 'project' },
        }),
      ),
    },
    {
      of: 'new project without a description',
      request: created(draw, 'Durian', { description: '' }),
    },
  ];
}
