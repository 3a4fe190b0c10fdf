import { limits } from '../../config/limits';
import { packCopy } from '../../content/projectPacks';
import { textLabel } from './fileText';
import type { Pack } from '../packs/model';
import { nameOfSlot } from './outcome';
import { mergeLists, newPersonId } from '../packs/people';
import { familyOf } from '../packs/slots';
import type { OpenedPack } from '../packs/usePack';
import type { DroppedFile, FileProblem, Reading } from './readDropped';
import type { ReadFile, SortedFiles } from './sortFiles';
import { type ByHand, isLeftOut, keptIn, type Target } from './target';
import type { DroppedTexts } from './textChoices';

const { drop } = packCopy;

/** What was dropped and not taken yet, with what someone decided about it. */
export type Asked = {
  entries: readonly DroppedFile[];
  problems: readonly FileProblem[];
  /** The paths of the computer's own files, which nobody takes. */
  leftovers: readonly string[];
  byHand: ByHand;
  /** The ids of the files that had no place at some time: they stay together, whatever is decided about them. */
  toDecide: ReadonlySet<string>;
  /** What fields say whose text is to be replaced, or an empty text where it stays, by the keys of the texts. */
  replaced: DroppedTexts;
  /** Makes ids of people, the same however often they are sorted. */
  makeId: (key: string) => string;
};

/** It, and where everything stands; `before` is what fields say whose text is to be replaced. */
export type Question = Asked & { sorted: SortedFiles; before: DroppedTexts };

export function nothingAsked(): Asked {
  const ids = new Map<string, string>();
  const makeId = (key: string) => {
    const id = ids.get(key) ?? newPersonId();
    ids.set(key, id);
    return id;
  };
  return {
    entries: [],
    problems: [],
    leftovers: [],
    byHand: new Map(),
    toDecide: new Set(),
    replaced: {},
    makeId,
  };
}

/**
 * What was asked, and a further drop. A file of a folder that is dropped again takes its own place; single files of one
 * name may be of two folders, unless they are as large.
 */
export function addReading(asked: Asked, { entries, problems, leftovers }: Reading): Asked {
  const isSame = (one: DroppedFile, other: DroppedFile) =>
    one.path === other.path && (one.path.includes('/') || one.blob.size === other.blob.size);
  const known = new Map(asked.entries.map((entry) => [entry.path, entry]));
  const again = new Map<string, DroppedFile>();
  const added = entries.filter((entry) => {
    const before = known.get(entry.path);
    if (!before || again.has(before.id) || !isSame(before, entry)) return true;
    again.set(before.id, { ...entry, id: before.id });
    return false;
  });
  return {
    ...asked,
    entries: [...asked.entries.map((entry) => again.get(entry.id) ?? entry), ...added],
    problems: [
      ...asked.problems.filter(
        (one) =>
          !problems.some(({ name, problem }) => name === one.name && problem === one.problem),
      ),
      ...problems,
    ],
    leftovers: [...new Set([...asked.leftovers, ...leftovers])],
  };
}

/** What was asked, and what someone decides about a file. A text that is chosen takes the place of the pack's. */
export function decide(
  asked: Asked,
  pack: Pack,
  { id }: DroppedFile,
  target: Target | undefined,
): Asked {
  const byHand = new Map(asked.byHand);
  // The last decision stands last.
  byHand.delete(id);
  if (target !== undefined) byHand.set(id, target);
  const replaced =
    target && 'field' in target
      ? { ...asked.replaced, [target.field]: pack[target.field] }
      : asked.replaced;
  return { ...asked, byHand, replaced };
}

/** The file of the pack that one would replace in a slot; the same file again replaces none. */
export function replacedBy({ files }: Pack, slot: string, { name, blob }: DroppedFile) {
  const former = files[slot];
  return former && (former.name !== name || former.bytes !== blob.size) ? former : undefined;
}

/** The places that have a file, with those of the drop for each, and the one of them that is chosen, if any is. */
export const findReplacements = ({ pack, urlOf }: OpenedPack, question: Question) =>
  Object.entries(pack.files).flatMap(([slot, { name, bytes }]) => {
    const { entries, byHand, sorted } = question;
    const placed = sorted.assigned.find((one) => one.slot === slot)?.entry;
    const chosen = placed && replacedBy(pack, slot, placed) && placed;
    const files = entries.filter((one) => one === chosen || keptIn(byHand.get(one.id)) === slot);
    // Of stills there are several: one that replaces no other can be one more.
    if (files.length === 0 || familyOf(slot) === 'still') return [];
    const label = nameOfSlot(peopleWith(pack, sorted), slot);
    return [{ slot, label, former: { name, bytes, url: urlOf(slot) }, files, chosen }];
  });

export type Replacement = ReturnType<typeof findReplacements>[number];

/** The links for which a pack has room, and what is said of the others. */
export function fittingLinks({ links: there }: Pack, { links }: SortedFiles) {
  const room = Math.max(0, limits.projectLinks - there.length);
  const leftOut = links.slice(room).map(({ link }) => link);
  const problems: FileProblem[] =
    leftOut.length > 0
      ? [{ name: packCopy.fields.links, problem: drop.linksLeftOut(leftOut) }]
      : [];
  return { links: links.slice(0, room), problems };
}

/** How many files something is taken of. */
export const countTaken = ({ assigned, read }: SortedFiles) =>
  assigned.length +
  read.filter(({ texts, people, links }) => texts.length + people + links > 0).length;

/** The id of the control that places a file. */
export const controlOf = (fileId: string) => `place-${fileId}`;

/** What is read out of a text file, in words. */
export const contentsOf = ({ texts, people, links, notes }: ReadFile) =>
  [drop.question.read(texts.map(textLabel).join(', '), people, links), ...notes].join('; ');

/** The people of a pack with those of a drop. */
export const peopleWith = (pack: Pack, { people }: SortedFiles) => mergeLists(pack, people);

/** Where a file stands, in a sentence that is read out. */
export function placeOf(pack: Pack, { sorted, byHand }: Question, { id, path }: DroppedFile) {
  const { isAt, isOut, hasNoPlace } = drop.question;
  const slot = sorted.assigned.find(({ entry }) => entry.id === id)?.slot;
  if (slot !== undefined) return isAt(path, nameOfSlot(peopleWith(pack, sorted), slot));
  const read = sorted.read.find(({ entry }) => entry.id === id);
  if (read) return isAt(path, contentsOf(read));
  return isLeftOut(byHand.get(id)) ? isOut(path) : hasNoPlace(path);
}
