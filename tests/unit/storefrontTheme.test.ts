import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faces, tones } from '../../src/config/storefronts';
import {
  contrastRatio,
  hoverColour,
  isLegible,
  type Side,
  siteWords,
  surfacesOf,
  weakestColours,
} from '../../src/features/storefronts/contrast';
import type { Kit } from '../../src/features/storefronts/kit';
import { proposeColours } from '../../src/features/storefronts/proposeColours';
import {
  adjustKit,
  nearestGrounds,
  themeFromKit,
} from '../../src/features/storefronts/themeFromKit';

const sides: readonly Side[] = ['stage', 'callSheet'];

/** The site's own colours as its styles have them. */
const tokens = Object.fromEntries(
  [
    ...readFileSync('src/index.css', 'utf8').matchAll(
      /--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g,
    ),
  ].map(([, name = '', callSheet = '', stage = '']) => [name, { stage, callSheet }]),
);
const texts = ['ink', 'ink-2', 'ink-3', 'daylight', 'rec', 'ok'];
const controls = ['control', 'focus'];
const siteColour = (name: string, side: Side) => tokens[name]?.[side] ?? 'missing';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const extremes = fc.constantFrom('#ffffff', '#000000', '#808080', '#ffff00', '#ff0000', '#0000ff');
const anyKit: fc.Arbitrary<Kit> = fc.record({
  ground: fc.oneof(colour, extremes, fc.constant('')),
  primary: fc.oneof(colour, extremes, fc.constant('')),
  accent: fc.oneof(colour, extremes, fc.constant('')),
  face: fc.constantFrom(...faces),
  tone: fc.constantFrom(...tones),
});

const kit = (colours: Partial<Kit>): Kit => ({
  ground: '',
  primary: '',
  accent: '',
  face: 'Archivo',
  tone: 'stage',
  ...colours,
});

function expectLegible(chosen: Kit) {
  const adjusted = adjustKit(chosen);
  for (const side of sides) {
    const { ground, primary, accent, onAccent } = adjusted[side];
    const { raised, sunken } = surfacesOf(ground, side);
    const least = (foreground: string) =>
      Math.min(...[ground, raised, sunken].map((under) => contrastRatio(foreground, under)));
    const leastOf = (names: readonly string[]) =>
      Math.min(...names.map((name) => least(siteColour(name, side))));
    expect(least(primary)).toBeGreaterThanOrEqual(4.5);
    expect(least(accent)).toBeGreaterThanOrEqual(3);
    expect(leastOf(texts)).toBeGreaterThanOrEqual(4.5);
    expect(leastOf(controls)).toBeGreaterThanOrEqual(3);
    expect(contrastRatio(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(onAccent, hoverColour(adjusted[side]))).toBeGreaterThanOrEqual(4.5);
  }
  expect(isLegible(adjusted)).toBe(true);
}

describe('The contrast of two colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#ffb454', '#0e0c0a', 11.1],
    ['#123456', '#123456', 1],
  ])('of %s and %s is that of the guidelines', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
  });

  it('is least for the colours of the site that are named as its weakest', () => {
    for (const side of sides) {
      expect(siteWords[side]).toBe(siteColour('ink', side));
      expect(weakestColours[side]).toEqual({
        text: siteColour('ink-3', side),
        control: siteColour('control', side),
      });
      const ground = siteColour('bg0', side);
      const ratios = texts.map((name) => contrastRatio(siteColour(name, side), ground));
      expect(Math.min(...ratios)).toBe(contrastRatio(weakestColours[side].text, ground));
    }
  });
});

describe('A theme made of a kit', () => {
  it('can be read on both grounds, whatever was chosen', () => {
    fc.assert(fc.property(anyKit, expectLegible), { numRuns: 500 });
  });

  it.each(['#808080', '#ffffff', '#000000', '#ffff00', '#ff0000', '#0000ff', '#00ff00'])(
    'can be read where everything is %s',
    (value) => {
      expectLegible(kit({ ground: value, primary: value, accent: value }));
    },
  );

  it('is the site’s own look where nothing was chosen', () => {
    const { stage, callSheet, moved } = adjustKit(kit({}));
    expect(stage).toMatchObject({ ground: siteColour('bg0', 'stage'), accent: '#ffb454' });
    expect(callSheet).toMatchObject({
      ground: siteColour('bg0', 'callSheet'),
      primary: siteColour('ink', 'callSheet'),
    });
    expect(moved).toEqual([]);
  });

  it('keeps a colour that can be read as it was chosen, and its hue where it cannot', () => {
    const { stage, callSheet, moved } = adjustKit(kit({ primary: '#ffd08a' }));
    expect(stage.primary).toBe('#ffd08a');
    expect(moved[0]?.lightness).toBeLessThan(-20);
    expect(moved).toMatchObject([
      {
        colour: 'primary',
        tone: 'callSheet',
        from: '#ffd08a',
        to: callSheet.primary,
        reason: 'unrecognisable',
      },
    ]);
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) =>
      parseInt(callSheet.primary.slice(from, from + 2), 16),
    );
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(blue);
  });

  it('darkens a ground for Stage, lightens it for Call Sheet, and says so', () => {
    const { moved } = adjustKit(kit({ ground: '#2e6f95' }));
    expect(moved.map(({ tone, reason }) => [tone, reason])).toEqual([
      ['stage', 'dark'],
      ['callSheet', 'light'],
    ]);
  });

  it('offers the nearest darker and lighter ground for one on which nothing can be read', () => {
    const [darker = '', lighter = ''] = nearestGrounds('#72797c');
    for (const contrast of [contrastRatio('#f5eee3', darker), contrastRatio('#1a1511', lighter)]) {
      expect(contrast).toBeGreaterThanOrEqual(4.5);
      expect(contrast).toBeLessThan(4.7);
    }
  });

  it('says of a colour that is little changed what it could not be read as', () => {
    const { moved } = adjustKit(kit({ primary: '#7a7a7a', accent: '#5b4a3a' }));
    expect(moved).toContainEqual(expect.objectContaining({ colour: 'primary', reason: 'text' }));
    expect(moved).toContainEqual(expect.objectContaining({ colour: 'accent', reason: 'control' }));
  });

  it('has the pictures that there are, the face and the tone', () => {
    const theme = themeFromKit(kit({ face: 'Shrikhand', tone: 'call-sheet' }), {
      logoURL: 'https://files.example/logo',
      focal: { x: 10, y: 20 },
    });
    expect(theme).toMatchObject({
      face: 'Shrikhand',
      tone: 'call-sheet',
      logoURL: 'https://files.example/logo',
      bannerURL: '',
      introURL: '',
      focal: { x: 10, y: 20 },
    });
  });
});

type Pixels = [count: number, red: number, green: number, blue: number, opacity?: number][];

const picture = (pixels: Pixels) => ({
  data: new Uint8ClampedArray(
    pixels.flatMap(([count, red, green, blue, opacity = 255]) =>
      Array.from({ length: count }, () => [red, green, blue, opacity]).flat(),
    ),
  ),
});

describe('The colours proposed of a picture', () => {
  it('are its distinct ones, the most striking first', () => {
    const red: Pixels[0] = [400, 200, 30, 40];
    const colours = proposeColours(picture([red, [30, 205, 35, 45], [100, 30, 90, 200]]));
    expect(colours).toHaveLength(2);
    expect(colours[0]).toMatch(/^#c[0-9a-f]{5}$/);
    expect(colours[1]).toBe('#1e5ac8');
  });

  it('leave out white, black, grey and what cannot be seen', () => {
    const plain: Pixels = [
      [500, 250, 250, 250],
      [500, 8, 8, 10],
      [500, 128, 128, 128],
      [500, 255, 0, 0, 20],
    ];
    expect(proposeColours(picture(plain))).toEqual([]);
    expect(proposeColours(picture([...plain, [50, 20, 140, 60]]))).toEqual(['#148c3c']);
    expect(proposeColours(picture([]))).toEqual([]);
  });

  it('are at most three, and the same each time', () => {
    const many = picture([
      [90, 220, 40, 40],
      [90, 40, 180, 60],
      [90, 40, 60, 220],
      [90, 220, 200, 40],
      [90, 200, 40, 200],
    ]);
    expect(proposeColours(many)).toHaveLength(3);
    expect(proposeColours(many)).toEqual(proposeColours(many));
  });
});
