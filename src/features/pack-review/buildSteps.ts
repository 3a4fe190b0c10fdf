import { projectTexts, type ProjectText } from '../../content/projectFields';
import { isEqual } from '../../lib/documentEdits';
import {
  isSameItem,
  itemName,
  type ListName,
  type ProjectItem,
} from '../project-changes/itemLists';
import type { Project } from '../projects/model';
import type { Pack } from '../packs/model';
import { builtPicture, packToProject, type SlotPicture } from '../packs/packProject';

/** The lists of a project that come from its pack; merchandise has its own way. */
export const packLists = ['stills', 'cast', 'crew', 'socialMedia'] as const satisfies ListName[];
export type PackListName = (typeof packLists)[number];

/**
 * The project as the pack wants it, as far as its pictures are made. Slots of which none can be made keep the one that
 * was made of their last file.
 */
export const wantedProject = (pack: Pack, unmade: readonly string[] = []): Project =>
  packToProject(
    pack,
    (slot) => builtPicture(pack, slot) ?? (unmade.includes(slot) ? pack.built[slot] : undefined),
  );

/** One change of a list; a project takes one at a time. */
export type ListStep =
  | { kind: 'remove'; base: ProjectItem }
  | { kind: 'update'; base: ProjectItem; input: ProjectItem }
  | { kind: 'add'; input: ProjectItem }
  | { kind: 'move'; base: ProjectItem; before: ProjectItem | null };

/**
 * The next change that brings a list closer to the one that is wanted; null once it is that. What goes comes last, so
 * that a build of a public film that stops never leaves too few people in it; but where the list is full (`most`), one
 * goes first.
 */
export function nextListStep(
  stored: readonly ProjectItem[],
  wanted: readonly ProjectItem[],
  most: number,
): ListStep | null {
  const wantedByName = new Map(wanted.map((item) => [itemName(item), item]));
  for (const base of stored) {
    const input = wantedByName.get(itemName(base));
    if (input && !isSameItem(base, input)) return { kind: 'update', base, input };
  }
  const names = stored.map(itemName);
  const input = wanted.find((item) => !names.includes(itemName(item)));
  const gone = stored.find((item) => !wantedByName.has(itemName(item)));
  if (input && (!gone || stored.length < most)) return { kind: 'add', input };
  if (gone) return { kind: 'remove', base: gone };
  const at = wanted.findIndex((item, index) => itemName(item) !== names[index]);
  const moved = stored.find((item) => wanted[at] && itemName(item) === itemName(wanted[at]));
  return moved ? { kind: 'move', base: moved, before: stored[at] ?? null } : null;
}

/** A list after one of its steps. */
export function afterListStep(stored: readonly ProjectItem[], step: ListStep): ProjectItem[] {
  if (step.kind === 'add') return [...stored, step.input];
  const at = stored.indexOf(step.base);
  if (step.kind === 'update') return stored.with(at, step.input);
  const rest = stored.toSpliced(at, 1);
  if (step.kind === 'remove') return rest;
  return rest.toSpliced(step.before ? rest.indexOf(step.before) : rest.length, 0, step.base);
}

/** A field of an item that differs, a picture by its address. */
type FieldChange = { field: string; before: unknown; after: unknown };

/** What Build would change in a project, part by part. */
export type Difference =
  | { kind: 'text'; field: 'title' | ProjectText; before: string; after: string }
  | { kind: 'poster'; before: string; after: string }
  | { kind: 'item'; list: PackListName; name: string; change: 'added' | 'removed' }
  | { kind: 'item'; list: PackListName; name: string; change: 'changed'; fields: FieldChange[] }
  | { kind: 'order'; list: PackListName; before: string[]; after: string[] };

const unbuilt = 'unbuilt:';

/** The slot of whose file a picture is still to be made; undefined for one that is made. */
export const unbuiltSlot = (address: unknown): string | undefined =>
  typeof address === 'string' && address.startsWith(unbuilt)
    ? address.slice(unbuilt.length)
    : undefined;

/** Whether a picture is still to be made of a file: nothing can be said of how it differs. */
export const isUnbuilt = (address: unknown) => unbuiltSlot(address) !== undefined;

/** The picture of a slot, or what stands for it until it is made; undefined where there is no file. */
export const builtOrUnbuilt = (pack: Pack, slot: string): SlotPicture | undefined =>
  builtPicture(pack, slot) ??
  (pack.files[slot] ? { url: unbuilt + slot, picture: null } : undefined);

/** The project as the pack wants it, with the pictures that are not made yet. */
export const plannedProject = (pack: Pack): Project =>
  packToProject(pack, (slot) => builtOrUnbuilt(pack, slot));

/** The fields in which two versions of an item differ; a picture and what is known of it are one. */
function changedFields(was: ProjectItem, becomes: ProjectItem): FieldChange[] {
  const [before, after] = [was, becomes].map((item): Record<string, unknown> => ({ ...item }));
  if (!before || !after) return [];
  const differs = (field: string) => !isEqual(before[field], after[field]);
  return Object.keys(after).flatMap((field) => {
    if (field.endsWith('Image') || isUnbuilt(after[field])) return [];
    const isPicture = field.endsWith('ImageURL');
    const isChanged = differs(field) || (isPicture && differs(field.replace(/URL$/, '')));
    return isChanged ? [{ field, before: before[field], after: after[field] }] : [];
  });
}

function listDifferences(list: PackListName, project: Project, wanted: Project): Difference[] {
  const [before = [], after = []]: (readonly ProjectItem[])[] = [project[list], wanted[list]];
  const find = (items: readonly ProjectItem[], name: string) =>
    items.find((item) => itemName(item) === name);
  const names = new Set([...before, ...after].map(itemName));
  const differences = [...names].flatMap((name): Difference[] => {
    const [was, becomes] = [find(before, name), find(after, name)];
    if (!was) return [{ kind: 'item', list, name, change: 'added' }];
    if (!becomes) return [{ kind: 'item', list, name, change: 'removed' }];
    const fields = changedFields(was, becomes);
    return fields.length === 0 ? [] : [{ kind: 'item', list, name, change: 'changed', fields }];
  });
  // Of what stays: what comes or goes is told above.
  const order = {
    before: before.map(itemName).filter((name) => find(after, name)),
    after: after.map(itemName).filter((name) => find(before, name)),
  };
  if (!isEqual(order.before, order.after)) differences.push({ kind: 'order', list, ...order });
  return differences;
}

/**
 * How a project differs from the one that is wanted, in the order of its page. A picture that is still to be made counts
 * as equal.
 */
export function findDifferences(project: Project, wanted: Project): Difference[] {
  const texts = (['title', ...projectTexts] as const).flatMap((field): Difference[] =>
    project[field] === wanted[field]
      ? []
      : [{ kind: 'text', field, before: project[field], after: wanted[field] }],
  );
  const [before, after] = [project.posterImageURL, wanted.posterImageURL];
  const poster: Difference[] =
    before === after || isUnbuilt(after) ? [] : [{ kind: 'poster', before, after }];
  const lists = packLists.flatMap((list) => listDifferences(list, project, wanted));
  return [...texts, ...poster, ...lists];
}
