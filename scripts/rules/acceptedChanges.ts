import { limits } from '../../src/config/limits.ts';
import { documentKey } from '../../src/lib/documentKey.ts';
import type { Draw } from './draw.ts';
import { drawnItem, drawnPoster, drawnSearch, drawnText } from './drawnItems.ts';
import { otherCollection } from './modelOfProjects.ts';
import { type Fields, type Request, type Write, isList, serverTime } from './requests.ts';
import {
  entry,
  itemOf,
  newProject,
  staffToken,
  titles,
  titlesWithLongLists,
  universe,
} from './universe.ts';

export const commit = (...writes: readonly Write[]): Request => ({
  what: 'commit',
  by: staffToken,
  writes,
});
export const set = (path: string, fields: Fields): Write => ({ kind: 'set', path, fields });
export const remove = (path: string): Write => ({ kind: 'delete', path, fields: {} });

const project = (collection: string, title: string) =>
  universe.get(`${collection}/${documentKey(title)}`) ?? {};

export const recorded = (id: string, fields: Fields) =>
  set(`projectHistory/${id}`, entry({ ...fields, at: serverTime }));

/** A change of one field's project, with its entry. */
export function update(
  draw: Draw,
  collection: string,
  title: string,
  fields: Fields,
  about: Fields,
) {
  const changeId = draw.randomId();
  const { projectId } = project(collection, title);
  const key = documentKey(title);
  return commit(
    { kind: 'update', path: `${collection}/${key}`, fields: { ...fields, changeId } },
    recorded(changeId, { projectId, key, title, ...about }),
  );
}

export const collections = ['projects', 'hiddenProjects'] as const;

const newTitles = ['Durian', '.', '__init__', '50% of %2F/a', '....', '春🎬', '__é__', 'a__', '%'];

const drawnTitle = (draw: Draw) =>
  draw.happens(0.6) ? draw.one(newTitles) : draw.line(limits.title).replaceAll(/^_|^[.]/g, 'a');

export function created(draw: Draw, collection: string): Request {
  const title = drawnTitle(draw);
  const projectId = draw.randomId();
  const key = documentKey(title);
  const fields = {
    ...newProject(title, projectId),
    ...drawnPoster(draw),
    description: drawnText(draw, limits.description, 1),
    purpose: drawnText(draw, limits.purpose),
    synopsis: drawnText(draw, limits.synopsis),
    type: draw.line(limits.type, 0),
    search: drawnSearch(draw),
    date: serverTime,
  };
  return commit(
    set(`${collection}/${key}`, fields),
    recorded(projectId, { projectId, key, title, action: 'created', field: 'project' }),
  );
}

export function moved(
  draw: Draw,
  collection: (typeof collections)[number],
  title?: string,
): Request {
  const to = otherCollection(collection);
  const old = project(collection, title ?? draw.one(titles[collection]));
  const id = `${String(old.changeId)}~next`;
  const key = documentKey(String(old.title));
  const action = to === 'projects' ? 'published' : 'hidden';
  return commit(
    set(`${to}/${key}`, { ...old, changeId: id }),
    remove(`${collection}/${key}`),
    recorded(id, { projectId: old.projectId, title: old.title, key, action, field: 'project' }),
  );
}

export function renamed(draw: Draw, collection: (typeof collections)[number]): Request {
  const old = project(collection, draw.one(titles[collection]));
  const title = drawnTitle(draw);
  const id = `${String(old.changeId)}~next`;
  const key = documentKey(String(old.title));
  const about = { projectId: old.projectId, title, key, action: 'renamed', field: 'title' };
  return commit(
    set(`${collection}/${documentKey(title)}`, {
      ...old,
      title,
      changeId: id,
      search: drawnSearch(draw),
    }),
    remove(`${collection}/${key}`),
    recorded(id, { ...about, before: old.title, after: title }),
  );
}

export function deleted(draw: Draw, collection: (typeof collections)[number]): Request {
  const old = project(collection, draw.one(titles[collection]));
  const key = documentKey(String(old.title));
  const { projectId, title } = old;
  return commit(
    remove(`${collection}/${key}`),
    recorded(`${String(old.changeId)}~next`, {
      projectId,
      title,
      key,
      action: 'deleted',
      field: 'project',
    }),
  );
}

export function retold(draw: Draw, field: string, longest: number): Request {
  const collection = draw.one(collections);
  const title = draw.one(titles[collection]);
  const after = field === 'type' ? draw.line(longest, 0) : drawnText(draw, longest);
  const before = project(collection, title)[field];
  const action = draw.one(['edited', 'restored']);
  return update(draw, collection, title, { [field]: after }, { action, field, before, after });
}

/** Enough of each kind of project to come to every limit of a list. */
export function relisted(draw: Draw, list: string, longest: number, action: string): Request {
  const isGrowing = action === 'added' || action === 'restored';
  const isFound = ({ length }: readonly unknown[]) =>
    isGrowing ? length < longest : length > (action === 'reordered' ? 1 : 0);
  const isLong = draw.happens(0.1);
  const places = collections
    .flatMap((collection): { collection: (typeof collections)[number]; title: string }[] =>
      (isLong ? titlesWithLongLists : titles[collection]).map((title) => ({ collection, title })),
    )
    .filter(({ collection, title }) => {
      const items = project(collection, title)[list];
      return isList(items) && isFound(items);
    });
  const { collection, title } = draw.one(places);
  const old = project(collection, title)[list];
  const items = isList(old) ? old : [];
  const place = draw.whole(0, items.length - (isGrowing ? 0 : 1));
  const item = drawnItem(draw, list);
  const after = {
    added: [...items, item],
    restored: items.toSpliced(place, 0, item),
    removed: items.toSpliced(place, 1),
    updated: items.toSpliced(place, 1, item),
    reordered: items.toReversed(),
  }[action];
  const isSearched = (list === 'cast' || list === 'crew') && draw.happens(0.5);
  const fields = { [list]: after, ...(isSearched && { search: drawnSearch(draw) }) };
  const about = {
    action,
    field: list,
    before: draw.line(200, 0),
    after: drawnText(draw, limits.historyText),
  };
  return update(draw, collection, title, fields, about);
}

/** The first item of a list, short enough to be changed in every way there is. */
export function begun(draw: Draw, list: string): Request {
  const about = { action: 'added', field: list };
  return update(draw, 'projects', 'Empty', { [list]: [itemOf[list]?.(0)] }, about);
}

/** One item more than a list may have: the only kind of request here that is to be refused. */
export function overfilled(draw: Draw, list: string): Request {
  const title = `Full ${list}`;
  const old = project('projects', title)[list];
  const after = [...(isList(old) ? old : []), drawnItem(draw, list)];
  const about = { action: 'added', field: list, before: '', after: '' };
  return update(draw, 'projects', title, { [list]: after }, about);
}
