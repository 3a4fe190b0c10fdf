import {
  clampChroma,
  converter,
  formatHex,
  modeOklch,
  modeRgb,
  useMode as registerMode,
} from 'culori/fn';
import {
  carriesWords,
  contrastRatio,
  controlContrast,
  isGround,
  type Side,
  siteWords,
  standsOut,
  textContrast,
} from './contrast';
import { memoizeByObject } from '../../lib/memoizeByObject';
import { type ColourName, colourNames, type Kit } from './kit';
import type { StorefrontTheme, ThemeColours } from './model';

registerMode(modeRgb);
registerMode(modeOklch);
const toOklch = converter('oklch');

/** Where a kit has no colour of its own: the site's. */
const siteColours = {
  stage: { ground: '#0e0c0a', primary: siteWords.stage, accent: '#ffb454' },
  callSheet: { ground: '#f7f2e8', primary: siteWords.callSheet, accent: '#874600' },
} as const;

/** A colour of a kit that is shown another way in one of the themes. */
type MovedColour = {
  colour: ColourName;
  tone: Side;
  from: string;
  to: string;
  /** By how many points of a hundred it became lighter; negative where it became darker. */
  lightness: number;
  /**
   * `dark`, `light`: a ground for that theme. `text`, `control`: it could not be read on the ground.
   * `unrecognisable`: neither could it, and hardly anything of it is left.
   */
  reason: 'dark' | 'light' | 'text' | 'control' | 'unrecognisable';
};

export type AdjustedKit = Record<Side, ThemeColours> & { moved: MovedColour[] };

const steps = 200;

/** A pale ground with more of it would be a colour of its own beside the film's pictures. */
const paleChroma = 0.03;

/**
 * The colour of the nearest lightness that will do; its hue stays, and its chroma up to `maxChroma`, as far as screens
 * show it.
 */
function moveLightness(
  colour: string,
  isGood: (candidate: string) => boolean,
  maxChroma = Infinity,
): string {
  if (isGood(colour)) return colour;
  const { l: lightness, c: chroma, h: hue } = toOklch(colour) ?? { l: 0, c: 0 };
  const candidates = Array.from({ length: steps + 1 }, (_, step) => step / steps).sort(
    (one, other) => Math.abs(one - lightness) - Math.abs(other - lightness),
  );
  for (const l of candidates) {
    const candidate = formatHex(
      clampChroma(
        { mode: 'oklch', l, c: Math.min(chroma, maxChroma), ...(hue !== undefined && { h: hue }) },
        'oklch',
      ),
    );
    if (isGood(candidate)) return candidate;
  }
  throw new Error(`Neither black nor white would do for ${colour}`);
}

/** Whether so much of a colour has changed that a person would call it another one. */
function isUnrecognisable(from: string, to: string): boolean {
  const [before, after] = [toOklch(from), toOklch(to)];
  return (
    Math.abs((before?.l ?? 0) - (after?.l ?? 0)) > 0.35 ||
    ((before?.c ?? 0) > 0.04 && (after?.c ?? 0) < (before?.c ?? 0) / 2)
  );
}

/** The words on a control: the site's dark ones or white, whichever reads better; black where neither does. */
function wordsOn(accent: string): string {
  const [better = '#000000'] = ['#1a1208', '#ffffff'].sort(
    (one, other) => contrastRatio(other, accent) - contrastRatio(one, accent),
  );
  return contrastRatio(better, accent) >= textContrast ? better : '#000000';
}

function coloursOf(kit: Kit, side: Side): ThemeColours {
  const chosen = (colour: ColourName) => kit[colour] || siteColours[side][colour];
  const ground = moveLightness(
    chosen('ground'),
    (candidate) => isGround(candidate, side),
    side === 'callSheet' ? paleChroma : undefined,
  );
  const primary = moveLightness(chosen('primary'), (candidate) =>
    standsOut(candidate, ground, side, textContrast),
  );
  const accent = moveLightness(chosen('accent'), (candidate) =>
    standsOut(candidate, ground, side, controlContrast),
  );
  return { ground, primary, accent, onAccent: wordsOn(accent) };
}

/**
 * A kit's colours as they are shown in both themes: text reaches 4.5:1 and controls 3:1 on each ground, and so do the
 * site's own colours. What had to be moved is named, with why. Made once a kit: it tries hundreds of colours, and a
 * preview asks at each key.
 */
export const adjustKit = memoizeByObject((kit: Kit): AdjustedKit => {
  const stage = coloursOf(kit, 'stage');
  const callSheet = coloursOf(kit, 'callSheet');
  const moved = colourNames.flatMap((colour) =>
    (
      [
        ['stage', stage],
        ['callSheet', callSheet],
      ] as const
    ).flatMap(([tone, colours]): MovedColour[] => {
      const [from, to] = [kit[colour], colours[colour]];
      if (from === '' || from === to) return [];
      const lightness = Math.round(((toOklch(to)?.l ?? 0) - (toOklch(from)?.l ?? 0)) * 100);
      return [{ colour, tone, from, to, lightness, reason: reasonOf(colour, tone, from, to) }];
    }),
  );
  return { stage, callSheet, moved };
});

/** The nearest grounds to one on which no words can be read: a darker one, and a lighter one. */
export const nearestGrounds = (ground: string) =>
  (['stage', 'callSheet'] as const).map((side) =>
    moveLightness(ground, (candidate) => carriesWords(candidate, side)),
  );

function reasonOf(
  colour: MovedColour['colour'],
  tone: Side,
  from: string,
  to: string,
): MovedColour['reason'] {
  if (colour === 'ground') return tone === 'stage' ? 'dark' : 'light';
  if (isUnrecognisable(from, to)) return 'unrecognisable';
  return colour === 'primary' ? 'text' : 'control';
}

type Pictures = Pick<
  StorefrontTheme,
  'logoURL' | 'logo' | 'bannerURL' | 'banner' | 'focal' | 'introURL'
>;

const withoutPictures: Pictures = {
  logoURL: '',
  logo: null,
  bannerURL: '',
  banner: null,
  focal: { x: 50, y: 50 },
  introURL: '',
};

/** The theme that a storefront has of a kit and of the pictures that there are. */
export function themeFromKit(kit: Kit, pictures: Partial<Pictures> = {}): StorefrontTheme {
  const { stage, callSheet } = adjustKit(kit);
  const { tone, face } = kit;
  return { ...withoutPictures, ...pictures, tone, face, stage, callSheet };
}
