import { projectTexts } from '../../content/projectFields';
import { normalizeLine } from '../../lib/lines';
import { itemName, type ProjectItem } from '../project-changes/itemLists';
import type { Pack, PackFile } from '../packs/model';
import { captionOf, slotsToBuild } from '../packs/packProject';
import { packTheme } from '../packs/packTheme';
import { familyOf, personOfSlot } from '../packs/slots';
import type { Project } from '../projects/model';
import type { StorefrontTheme } from '../storefronts/model';
import {
  builtOrUnbuilt,
  findDifferences,
  packLists,
  plannedProject,
  unbuiltSlot,
} from './buildSteps';
import { findLookDifferences } from './lookDifferences';
import { differingParts, itemPart, listOfPart } from './meanwhile';
import type { PackInReview } from './packReviewApi';

/** A picture that Build has to make: of which file, and the address of the one in its place now, empty where there is none. */
type UnbuiltPicture = { slot: string; file: PackFile; before: string };

/** What is to be made for a project, in the order of the pack's files. */
export function findUnbuiltPictures(
  pack: Pack,
  project: Project,
  theme: StorefrontTheme | null,
): UnbuiltPicture[] {
  const addresses = new Map<string, string>();
  const compare = (after: unknown, before: unknown) => {
    const slot = unbuiltSlot(after);
    if (slot !== undefined && typeof before === 'string') addresses.set(slot, before);
  };
  const wanted = plannedProject(pack);
  compare(wanted.posterImageURL, project.posterImageURL);
  for (const list of packLists) {
    const stored: readonly ProjectItem[] = project[list];
    for (const item of wanted[list]) {
      const now = stored.find((one) => itemName(one) === itemName(item));
      const fields: Record<string, unknown> = { ...now };
      for (const [field, after] of Object.entries(item)) compare(after, fields[field]);
    }
  }
  const look = packTheme(pack, (slot) => builtOrUnbuilt(pack, slot));
  for (const part of ['logoURL', 'bannerURL', 'introURL'] as const)
    compare(look?.[part], theme?.[part]);
  return slotsToBuild(pack).flatMap((slot) => {
    const file = pack.files[slot];
    return file ? [{ slot, file, before: addresses.get(slot) ?? '' }] : [];
  });
}

/** The parts of a project that Build leaves as they are, item by item, without those that are empty. */
function sameParts(project: Project, wanted: Project): string[] {
  const differing = new Set(differingParts(project, wanted));
  const parts = [
    ...(['title', ...projectTexts] as const).filter((field) => project[field] !== ''),
    ...(project.posterImageURL === '' ? [] : ['poster']),
    ...packLists.flatMap((list) => wanted[list].map((item) => itemPart(list, item))),
  ];
  return [...new Set(parts)].filter((part) => !differing.has(part));
}

/** What Build would change in the project of a pack, what it leaves, and what publishing would change in the look. */
export function findReviewDifferences({
  pack,
  project,
  theme,
}: Pick<PackInReview, 'pack' | 'project' | 'theme'>) {
  const wanted = plannedProject(pack);
  const parts = project ? findDifferences(project, wanted) : [];
  const pictures = project ? findUnbuiltPictures(pack, project, theme) : [];
  const look = findLookDifferences(
    theme,
    packTheme(pack, (slot) => builtOrUnbuilt(pack, slot)),
  );
  return {
    parts,
    pictures,
    look,
    same: project ? sameParts(project, wanted) : [],
    count: parts.length + pictures.length + look.length,
  };
}

/** What a note beside a part is about: a field of the pack, or one of its people or files. */
export function noteFieldOf(pack: Pack, part: string): string {
  if (part === 'poster') return pack.files.poster ? 'poster' : 'files';
  const ofList = listOfPart(part);
  if (!ofList) return part;
  const { list, name } = ofList;
  if (list === 'socialMedia') return 'links';
  if (list === 'stills') {
    const isStill = (slot: string) => familyOf(slot) === 'still' && captionOf(pack, slot) === name;
    return Object.keys(pack.files).find(isStill) ?? 'files';
  }
  if (name === '') return list;
  return pack[list].find((person) => normalizeLine(person.name) === name)?.id ?? list;
}

/** The same beside the picture of a slot. */
export const noteFieldOfSlot = (pack: Pack, slot: string): string =>
  familyOf(slot) === 'person' ? (personOfSlot(pack, slot)?.id ?? 'files') : slot;
