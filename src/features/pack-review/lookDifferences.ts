import type { StorefrontTheme } from '../storefronts/model';
import { isUnbuilt } from './buildSteps';

const lookParts = [
  'tone',
  'face',
  'stage',
  'callSheet',
  'logoURL',
  'bannerURL',
  'focal',
  'introURL',
] as const;
type LookPart = (typeof lookParts)[number];

/** A part of a film's look that publishing changes, as text; empty where the site's own look is shown. */
export type LookDifference = { part: LookPart; before: string; after: string };

/** Colours are joined by spaces. */
function textOf(theme: StorefrontTheme | null, part: LookPart): string {
  if (!theme) return '';
  switch (part) {
    case 'stage':
    case 'callSheet': {
      const { ground, primary, accent } = theme[part];
      return [ground, primary, accent].join(' ');
    }
    case 'focal':
      // The middle, unless someone moved it.
      if (theme.focal.x === 50 && theme.focal.y === 50) return '';
      return theme.bannerURL && `${String(theme.focal.x)} %, ${String(theme.focal.y)} %`;
    default:
      return theme[part];
  }
}

/** How a film's look differs from the one that is wanted. A picture that is still to be made counts as equal. */
export const findLookDifferences = (
  theme: StorefrontTheme | null,
  wanted: StorefrontTheme | null,
): LookDifference[] =>
  lookParts
    .map((part) => ({ part, before: textOf(theme, part), after: textOf(wanted, part) }))
    .filter(({ before, after }) => before !== after && !isUnbuilt(after));
