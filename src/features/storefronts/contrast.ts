import type { StorefrontTheme, ThemeColours } from './model';

/** The names of the site's two themes in a storefront's theme. */
export type Side = 'stage' | 'callSheet';

/** What the Web Content Accessibility Guidelines ask for: of text, and of controls and their borders. */
export const textContrast = 4.5;
export const controlContrast = 3;

/**
 * Of the site's own colours those that stand out least in each theme: where these can be read, all can. A test compares
 * them with src/index.css.
 */
export const weakestColours = {
  stage: { text: '#a39585', control: '#806f5f' },
  callSheet: { text: '#665a4e', control: '#85766a' },
} as const;

/** The site's words in each theme: its light ones and its dark ones. */
export const siteWords = { stage: '#f5eee3', callSheet: '#1a1511' } as const;

const channels = (colour: string) =>
  [1, 3, 5].map((from) => parseInt(colour.slice(from, from + 2), 16));

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours as WCAG 2 defines it, from 1 to 21. Both are `#` and six digits. */
export function contrastRatio(one: string, other: string): number {
  const [first, second] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(first, second) / Math.min(first, second);
}

/** A colour with a share of another one, from 0 to 1. */
const mix = (colour: string, other: string, share: number) => {
  const others = channels(other);
  const mixed = channels(colour).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
};

/** What stands on a ground: raised panels, sunken ones, and the lines between. */
export const surfacesOf = (ground: string, side: Side) =>
  side === 'stage'
    ? {
        raised: mix(ground, '#f5eee3', 0.04),
        sunken: mix(ground, '#f5eee3', 0.09),
        hairline: mix(ground, '#f5eee3', 0.2),
      }
    : {
        raised: mix(ground, '#ffffff', 0.6),
        sunken: mix(ground, '#1a1511', 0.05),
        hairline: mix(ground, '#1a1511', 0.14),
      };

/** A control's colour under the pointer: further from that of its words. */
export const hoverColour = ({ accent, onAccent }: ThemeColours) =>
  mix(accent, luminance(onAccent) > 0.5 ? '#000000' : '#ffffff', 0.2);

/** The contrast of a colour where it is least: on a ground, on what is raised from it or on what is sunk into it. */
export function leastContrast(colour: string, ground: string, side: Side): number {
  const { raised, sunken } = surfacesOf(ground, side);
  return Math.min(...[ground, raised, sunken].map((under) => contrastRatio(colour, under)));
}

/** Whether a colour reaches a contrast on a ground and on what is raised from it and sunk into it. */
export const standsOut = (colour: string, ground: string, side: Side, contrast: number) =>
  leastContrast(colour, ground, side) >= contrast;

/** Whether the site's words of a theme can be read on a ground as it is. */
export const carriesWords = (ground: string, side: Side) =>
  contrastRatio(siteWords[side], ground) >= textContrast;

/** Whether the site's own words and controls can be read on a ground. */
export const isGround = (ground: string, side: Side) =>
  standsOut(weakestColours[side].text, ground, side, textContrast) &&
  standsOut(weakestColours[side].control, ground, side, controlContrast);

const areLegible = ({ ground, primary, accent, onAccent }: ThemeColours, side: Side) =>
  isGround(ground, side) &&
  standsOut(primary, ground, side, textContrast) &&
  standsOut(accent, ground, side, controlContrast) &&
  contrastRatio(onAccent, accent) >= textContrast;

/** Whether everything can be read in this theme, on Stage and on Call Sheet. */
export const isLegible = ({ stage, callSheet }: Pick<StorefrontTheme, Side>) =>
  areLegible(stage, 'stage') && areLegible(callSheet, 'callSheet');
