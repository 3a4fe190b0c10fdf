import { mapProjectTexts, projectTexts } from '../../content/projectFields';
import { isOfBuild } from '../project-changes/changeIds';
import {
  isSameItem,
  itemName,
  parseItemJson,
  type ProjectItem,
} from '../project-changes/itemLists';
import type { HistoryEntry } from '../project-changes/projectHistory';
import type { Project } from '../projects/model';
import { type Difference, type PackListName, packLists } from './buildSteps';

// Build writes a project part by part: a field by its name, an item as `cast/Ada`, the order of a list as `cast`.
export const itemPart = (list: PackListName, item: ProjectItem) => `${list}/${itemName(item)}`;

/** The part that a difference is about. */
export function partOf(difference: Difference): string {
  if (difference.kind === 'item') return `${difference.list}/${difference.name}`;
  if (difference.kind === 'order') return difference.list;
  return difference.kind === 'text' ? difference.field : difference.kind;
}

/** The list that a part is of, and the name of its item, which the order has none of; null for a field. */
export function listOfPart(part: string): { list: PackListName; name: string } | null {
  const list = packLists.find((name) => part === name || part.startsWith(`${name}/`));
  return list ? { list, name: part.slice(list.length + 1) } : null;
}

/** Who changed a part last, and when. */
type PartChange = Pick<HistoryEntry, 'byEmail' | 'at'> & { changeId: string };
export type PartChanges = ReadonlyMap<string, PartChange>;

function partsOf({ field, action, before, after }: HistoryEntry): string[] {
  const list = packLists.find((name) => name === field);
  if (!list) return [field];
  if (action === 'reordered') return [list];
  return [before, after].flatMap((json) => {
    const item = parseItemJson(list, json);
    return item ? [itemPart(list, item)] : [];
  });
}

/** The parts of a project whose last change was a person's, not Build's; of entries of its history, newest first. */
export function changedByPeople(entries: readonly HistoryEntry[]): PartChanges {
  const last = new Map<string, PartChange | null>();
  for (const entry of entries) {
    // Before it there was another project of this id, or none.
    if (entry.action === 'created' || entry.action === 'deleted') break;
    const { id: changeId, byEmail, at } = entry;
    for (const part of partsOf(entry))
      if (!last.has(part)) last.set(part, isOfBuild(changeId) ? null : { changeId, byEmail, at });
  }
  return new Map([...last].flatMap(([part, change]) => (change ? [[part, change]] : [])));
}

function differingInList(
  list: PackListName,
  stands: readonly ProjectItem[],
  wants: readonly ProjectItem[],
): string[] {
  const other = (items: readonly ProjectItem[], item: ProjectItem) =>
    items.find((one) => itemName(one) === itemName(item));
  const differs = [
    ...stands.filter((item) => !isSameItem(other(wants, item) ?? null, item)),
    ...wants.filter((item) => !other(stands, item)),
  ].map((item) => itemPart(list, item));
  const order = (items: readonly ProjectItem[], others: readonly ProjectItem[]) =>
    items.filter((item) => other(others, item)).map(itemName);
  const isSameOrder = JSON.stringify(order(stands, wants)) === JSON.stringify(order(wants, stands));
  return isSameOrder ? differs : [...differs, list];
}

/** The parts in which a project differs from the one that is wanted, also by a picture that is still to be made. */
export const differingParts = (project: Project, wanted: Project): string[] => [
  ...(['title', ...projectTexts] as const).filter((field) => project[field] !== wanted[field]),
  ...(project.posterImageURL === wanted.posterImageURL ? [] : ['poster']),
  ...packLists.flatMap((list) => differingInList(list, project[list], wanted[list])),
];

/** A part that someone has changed and of which the pack says something else. Its id is of this very change. */
export type Question = PartChange & { part: string; id: string };
/** What stands on the project stays, or what the pack says comes. */
export type Choice = 'project' | 'pack';
/** By the ids of questions. */
export type Choices = Readonly<Record<string, Choice>>;

export const findQuestions = (
  project: Project,
  wanted: Project,
  changes: PartChanges,
): Question[] =>
  differingParts(project, wanted).flatMap((part) => {
    const change = changes.get(part);
    return change ? [{ ...change, part, id: `${part} ${change.changeId}` }] : [];
  });

/** A list as the pack wants it, with the items, and the order, that stay as they stand. */
function targetList<Item extends ProjectItem>(
  list: PackListName,
  stands: readonly Item[],
  wants: readonly Item[],
  kept: ReadonlySet<string>,
): Item[] {
  const find = (items: readonly Item[], item: Item) =>
    items.findIndex((one) => itemName(one) === itemName(item));
  const isKept = (item: Item) => kept.has(itemPart(list, item));
  const target = wants.flatMap((item) =>
    isKept(item) ? stands.filter((one) => itemName(one) === itemName(item)) : [item],
  );
  for (const [index, item] of stands.entries())
    if (isKept(item) && find(wants, item) < 0) target.splice(index, 0, item);
  if (!kept.has(list)) return target;
  const place = (item: Item) => {
    const at = find(stands, item);
    return at < 0 ? stands.length : at;
  };
  return target.toSorted((one, other) => place(one) - place(other));
}

/** The project as the pack wants it, but for the parts that stay as they stand. */
export function targetProject(project: Project, wanted: Project, parts: readonly string[]) {
  const kept = new Set(parts);
  const of = (part: string) => (kept.has(part) ? project : wanted);
  const { posterImageURL, posterImage } = of('poster');
  return {
    ...wanted,
    title: of('title').title,
    ...mapProjectTexts((field) => of(field)[field]),
    posterImageURL,
    posterImage,
    stills: targetList('stills', project.stills, wanted.stills, kept),
    cast: targetList('cast', project.cast, wanted.cast, kept),
    crew: targetList('crew', project.crew, wanted.crew, kept),
    socialMedia: targetList('socialMedia', project.socialMedia, wanted.socialMedia, kept),
  } satisfies Project;
}
