import type { StorefrontTheme } from '../storefronts/model';
import { themeFromKit } from '../storefronts/themeFromKit';
import type { Pack } from './model';
import type { SlotPicture } from './packProject';
import { slotsFor } from './slots';

/**
 * The look of a pack's film with its brand's package; null for Bronze, whose films have the site's own. `pictureOf` says
 * where the picture of a slot is.
 */
export function packTheme(
  pack: Pack,
  pictureOf: (slot: string) => SlotPicture | undefined,
): StorefrontTheme | null {
  if (pack.packageId === 'bronze') return null;
  const slots = slotsFor(pack.packageId);
  const find = (slot: string) => (slots.includes(slot) ? pictureOf(slot) : undefined);
  const [logo, banner] = [find('logo-1'), find('banner')];
  return themeFromKit(pack.kit, {
    logoURL: logo?.url ?? '',
    logo: logo?.picture ?? null,
    bannerURL: banner?.url ?? '',
    banner: banner?.picture ?? null,
    focal: pack.files.banner?.focal ?? { x: 50, y: 50 },
    introURL: find('intro-1')?.url ?? '',
  });
}
