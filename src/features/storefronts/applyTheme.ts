import './storefront.css';
import * as v from 'valibot';
import { serverNow } from '../../lib/serverTime';
import { hoverColour, isLegible, type Side, standsOut, surfacesOf, textContrast } from './contrast';
import { type StorefrontTheme, storefrontSchema, themeSchema } from './model';

/**
 * The theme of a stored storefront; null for one without, of a package without a look of its own, whose package has
 * ended at `now`, in milliseconds, or whose colours cannot be read.
 */
export function parseTheme(document: unknown, now = serverNow()): StorefrontTheme | null {
  const parsed = v.safeParse(storefrontSchema, document);
  if (!parsed.success) return null;
  const { packageId, until, theme } = parsed.output;
  const isGranted = packageId !== 'bronze' && until !== null && until > now;
  return isGranted && theme && isLegible(theme) ? theme : null;
}

/** The values that storefront.css asks for, in one of the site's themes. */
function coloursOf(theme: StorefrontTheme, side: Side): [name: string, value: string][] {
  const colours = theme[side];
  const { ground, primary, accent, onAccent } = colours;
  const { raised, sunken, hairline } = surfacesOf(ground, side);
  const isReadable = standsOut(accent, ground, side, textContrast);
  return Object.entries({
    ground,
    raised,
    sunken,
    hairline,
    heading: primary,
    // Of words under the pointer, too, which controls need not be.
    highlight: isReadable ? accent : primary,
    accent,
    'accent-hover': hoverColour(colours),
    'on-accent': onAccent,
  }).map(([name, value]) => [`--storefront-${side.toLowerCase()}-${name}`, value]);
}

/** The custom properties of a theme; none where a value is not what it should be, or cannot be read. */
export function themeProperties(theme: StorefrontTheme): [name: string, value: string][] {
  const parsed = v.safeParse(themeSchema, theme);
  if (!parsed.success || !isLegible(parsed.output)) return [];
  const { x, y } = parsed.output.focal;
  return [
    ...coloursOf(parsed.output, 'stage'),
    ...coloursOf(parsed.output, 'callSheet'),
    ['--storefront-focal', `${percent(x)} ${percent(y)}`],
  ];
}

const percent = (value: number) => `${String(Math.round(Math.min(100, Math.max(0, value))))}%`;

/** The styles of a film's page with a theme, before a script has run. */
export const themeCss = (theme: StorefrontTheme) =>
  `.storefront{${themeProperties(theme)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}\n`;

/** Gives an element of class `storefront` its theme. By script, since the policy forbids style attributes. */
export function applyTheme(element: HTMLElement, theme: StorefrontTheme): void {
  for (const [name, value] of themeProperties(theme)) element.style.setProperty(name, value);
}
