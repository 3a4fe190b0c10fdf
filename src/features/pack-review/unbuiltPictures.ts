import { itemName, type ProjectItem } from '../project-changes/itemLists';
import type { Project } from '../projects/model';
import type { StorefrontTheme } from '../storefronts/model';
import { builtOrUnbuilt, packLists, plannedProject, unbuiltSlot } from './buildSteps';
import type { Pack, PackFile } from '../packs/model';
import { slotsToBuild } from '../packs/packProject';
import { packTheme } from '../packs/packTheme';

/** A picture that Build has to make: of which file, and the address of the one in its place now, empty where there is none. */
export type UnbuiltPicture = { slot: string; file: PackFile; before: string };

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
