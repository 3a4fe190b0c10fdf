import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { filmArtwork } from '../../scripts/sample-data/artwork/filmArtwork';
import { posterHeight, posterWidth } from '../../scripts/sample-data/artwork/posters/poster';
import { posterSvg } from '../../scripts/sample-data/filmPictures';
import { films } from '../../scripts/sample-data/films/films';

const width = 160;
const scale = width / posterWidth;
const height = posterHeight * scale;

/** Where a small poster has its edges, from 0 to 255 per pixel; colours play no part in it. */
type Outline = Float64Array;

const drawSmall = (svg: string) => sharp(Buffer.from(svg), { density: 72 * scale });

/** The strength of the edges, blurred so that a line one pixel aside still counts as the same. */
async function outlineOf(picture: Sharp): Promise<Outline> {
  const pixels = await picture
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .grayscale()
    .normalise()
    .raw()
    .toBuffer();
  const at = (x: number, y: number) => pixels[y * width + x] ?? 0;
  const edges = Buffer.alloc(width * height);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1)
      edges[y * width + x] = Math.min(
        255,
        Math.hypot(at(x + 1, y) - at(x - 1, y), at(x, y + 1) - at(x, y - 1)),
      );
  const raw = { width, height, channels: 1 as const };
  return Float64Array.from(await sharp(edges, { raw }).blur(1.2).raw().toBuffer());
}

type Area = { left: number; top: number; width: number; height: number };

/** How much two outlines have in common outside the covered areas: 1 for the same, 0 for nothing. */
function likeness(one: Outline, other: Outline, covered: readonly Area[]): number {
  const isCovered = (x: number, y: number) =>
    covered.some(
      (area) =>
        x >= area.left * scale &&
        x <= (area.left + area.width) * scale &&
        y >= area.top * scale &&
        y <= (area.top + area.height) * scale,
    );
  const seen = [...one.keys()].filter(
    (index) => !isCovered(index % width, Math.floor(index / width)),
  );
  const mean = (outline: Outline) =>
    seen.reduce((sum, index) => sum + (outline[index] ?? 0), 0) / seen.length;
  const [meanOfOne, meanOfOther] = [mean(one), mean(other)];
  let [together, ofOne, ofOther] = [0, 0, 0];
  for (const index of seen) {
    const a = (one[index] ?? 0) - meanOfOne;
    const b = (other[index] ?? 0) - meanOfOther;
    together += a * b;
    ofOne += a * a;
    ofOther += b * b;
  }
  return together / Math.sqrt(ofOne * ofOther);
}

// The two most alike, both symmetrical around a lit disc, reach 0.5; a recoloured twin stays above 0.8.
const mostLikeness = 0.6;

const posters = films.map((film) => ({
  title: film.title,
  svg: posterSvg(film),
  ...filmArtwork[film.artwork].poster,
}));

const recolourings: [how: string, recolour: (picture: Sharp) => Sharp][] = [
  ['turned to other hues', (picture) => picture.modulate({ hue: 150 })],
  ['inverted', (picture) => picture.negate()],
  [
    'given one channel’s values for another’s',
    (picture) =>
      picture.recomb([
        [0, 1, 0],
        [0, 0, 1],
        [1, 0, 0],
      ]),
  ],
];

describe('The posters of the sample films', () => {
  const outlines = new Map<string, Outline>();
  beforeAll(async () => {
    for (const { title, svg } of posters) outlines.set(title, await outlineOf(drawSmall(svg)));
  }, 60_000);
  const outline = (title: string) => outlines.get(title) ?? new Float64Array();

  it('use at least six layouts', () => {
    expect(new Set(posters.map(({ layout }) => layout)).size).toBeGreaterThanOrEqual(6);
  });

  it('can be told apart at 160 pixels with the titles covered', () => {
    const pairs = posters.flatMap((one, index) =>
      posters.slice(index + 1).map((other) => ({
        pair: `${one.title} and ${other.title}`,
        likeness: likeness(outline(one.title), outline(other.title), [
          one.titleArea,
          other.titleArea,
        ]),
      })),
    );
    expect(pairs).toHaveLength((films.length * (films.length - 1)) / 2);
    expect(pairs.filter((pair) => pair.likeness > mostLikeness)).toEqual([]);
  }, 30_000);

  it.each(recolourings)(
    'would not be told from a twin that is %s',
    async (_, recolour) => {
      for (const { title, svg, titleArea } of posters) {
        const twin = await recolour(drawSmall(svg).removeAlpha()).toBuffer();
        const same = likeness(outline(title), await outlineOf(sharp(twin)), [titleArea]);
        expect(same, title).toBeGreaterThan(mostLikeness);
      }
    },
    60_000,
  );
});
