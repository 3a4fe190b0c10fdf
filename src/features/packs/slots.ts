import { limits, sharpWidths } from '../../config/limits';
import { type PackageId, packageIds, packageTerms } from '../../config/packages';
import type { slotNames } from '../../content/packFiles';
import type { PackFile, PackPerson } from './model';
import type { People } from './people';

/** What the slots of a kind hold; those of it are numbered, or named by a person. */
export type SlotFamily = keyof typeof slotNames;

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
/** A drawing can carry scripts, and a photo has no transparent ground. */
const logoTypes = ['image/png', 'image/webp'];
const videoTypes = ['video/mp4', 'video/webm'];
const personSlotPattern = /^person-[a-z0-9]{8}$/;

const designFamilies: readonly SlotFamily[] = ['logo', 'design-poster', 'intro'];
const numberedFamilies = ['still', ...designFamilies] as const;

/** A slot for a picture of someone, by an id as people have. */
export const personSlot = (id: string): string => `person-${id}`;

/** The slot of a person's picture, the one that they have if there is one. */
export const pictureSlot = ({ id, picture }: Pick<PackPerson, 'id' | 'picture'>): string =>
  picture || personSlot(id);

/** Whose portrait, or picture in the role, a slot holds; undefined for what is nobody's. */
export const personOfSlot = ({ cast, crew }: People, slot: string): PackPerson | undefined =>
  [...cast, ...crew].find((one) => [pictureSlot(one), one.rolePicture].includes(slot));

/** The family of a slot; undefined for what is no slot. */
export function familyOf(slot: string): SlotFamily | undefined {
  if (slot === 'poster' || slot === 'banner') return slot;
  if (personSlotPattern.test(slot)) return 'person';
  const family = /^(still|logo|design-poster|intro)-[1-8]$/.exec(slot)?.[1];
  return numberedFamilies.find((name) => name === family);
}

export const isDesign = (slot: string): boolean =>
  designFamilies.some((family) => family === familyOf(slot));

const numbered = (family: SlotFamily, count: number) =>
  Array.from({ length: count }, (_, index) => `${family}-${String(index + 1)}`);

export const stillSlots = numbered('still', limits.stills);

/**
 * The slots that a package has, those of people aside. No more than its `designs.total` of the designs are used at once:
 * with Silver a logo or a design poster.
 */
export function slotsFor(packageId: PackageId): string[] {
  const { logos, posters, intros } = packageTerms[packageId].designs;
  return [
    'poster',
    // It is part of a look of one's own.
    ...(packageId === 'bronze' ? [] : ['banner']),
    ...stillSlots,
    ...numbered('logo', logos),
    ...numbered('design-poster', posters),
    ...numbered('intro', intros),
  ];
}

/** What is in the slots of a pack. */
type Used = Readonly<Record<string, unknown>>;

/** Whether a package has a slot, and room in it beside these files: as many designs as it holds, and no more. */
export function hasSlot(packageId: PackageId, files: Used, slot: string): boolean {
  if (familyOf(slot) === 'person') return true;
  const others = Object.keys(files).filter((used) => used !== slot && isDesign(used));
  const isTooMany = isDesign(slot) && others.length >= packageTerms[packageId].designs.total;
  return slotsFor(packageId).includes(slot) && !isTooMany;
}

/** How many of a pack's files are pictures of the film itself. */
export const countPictures = (files: Used): number =>
  Object.keys(files).filter((slot) => slot === 'banner' || /^(poster|still)/.test(slot)).length;

/** The name of the smallest package that has a slot, with room in it beside these files. */
export function packageWith(slot: string, files: Used = {}): string {
  const id = packageIds.find((larger) => hasSlot(larger, files, slot)) ?? 'diamond';
  return packageTerms[id].name;
}

/** The width from which on a picture in a slot is sharp, where the one that is there is narrower. */
export function sharpWidthOf(slot: string, { width, crop }: PackFile): number | undefined {
  const family = familyOf(slot);
  const least = family && family !== 'intro' ? sharpWidths[family] : 0;
  return width > 0 && (crop?.width ?? width) < least ? least : undefined;
}

/** The media types of the files that a slot takes. */
export function typesFor(slot: string): readonly string[] {
  const family = familyOf(slot);
  if (!family) return [];
  if (family === 'logo') return logoTypes;
  return family === 'intro' ? videoTypes : pictureTypes;
}

export const canHold = (slot: string, type: string): boolean => typesFor(slot).includes(type);

/** The most bytes that a file of a slot has. */
export const slotBytes = (slot: string): number =>
  familyOf(slot) === 'intro' ? limits.videoBytes : limits.pictureBytes;
