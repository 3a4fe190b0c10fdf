import {
  converter,
  formatHex,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as registerMode,
} from 'culori/fn';

registerMode(modeRgb);
registerMode(modeOklab);
registerMode(modeOklch);
const toOklab = converter('oklab');
const toOklch = converter('oklch');

/** So many pixels say what colours a picture has. */
const maxPixels = 20_000;
const maxColours = 3;

// In Oklch: what is darker is black to the eye, what has less chroma grey.
const blackest = 0.2;
const leastChroma = 0.04;
const leastHueDistance = 35;
/** What covers less of the picture's colours is no colour of it. */
const leastShare = 0.02;

/** The mean of similar pixels is taken in Oklab, where a hue has no end. */
type Group = { count: number; l: number; a: number; b: number };

const hueDistance = (one: number, other: number) => {
  const distance = Math.abs(one - other) % 360;
  return Math.min(distance, 360 - distance);
};

/**
 * Up to three colours of a logo or a poster, the most striking first, as `#` and six digits; none of a picture in black,
 * white and grey. `data` has four bytes per pixel: red, green, blue, opacity.
 */
export function proposeColours({ data }: Pick<ImageData, 'data'>): string[] {
  const groups = new Map<string, Group>();
  const pixels = data.length / 4;
  const stride = Math.max(1, Math.floor(pixels / maxPixels));
  let coloured = 0;
  for (let pixel = 0; pixel < pixels; pixel += stride) {
    const [r = 0, g = 0, b = 0, opacity = 0] = data.subarray(pixel * 4, pixel * 4 + 4);
    if (opacity < 128) continue;
    const lab = toOklab({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 });
    const { l, c, h = 0 } = toOklch(lab);
    if (l < blackest || c < leastChroma) continue;
    coloured += 1;
    const key = `${String(Math.floor(h / 24))} ${String(Math.floor(l * 4))}`;
    const group = groups.get(key) ?? { count: 0, l: 0, a: 0, b: 0 };
    group.count += 1;
    group.l += lab.l;
    group.a += lab.a;
    group.b += lab.b;
    groups.set(key, group);
  }
  const found = [...groups.values()]
    .filter(({ count }) => count >= coloured * leastShare)
    .map(({ count, l, a, b }) => {
      const mean = { mode: 'oklab', l: l / count, a: a / count, b: b / count } as const;
      const { c, h = 0 } = toOklch(mean);
      // A little of a strong colour strikes more than much of a pale one.
      return { hex: formatHex(mean), hue: h, weight: Math.sqrt(count) * c };
    })
    .sort((one, other) => other.weight - one.weight || one.hex.localeCompare(other.hex));
  const chosen: typeof found = [];
  for (const candidate of found)
    if (chosen.every(({ hue }) => hueDistance(hue, candidate.hue) >= leastHueDistance))
      chosen.push(candidate);
  return chosen.slice(0, maxColours).map(({ hex }) => hex);
}
