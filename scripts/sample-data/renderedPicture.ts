import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { workFolder } from '../project.ts';
import { seeded } from './artwork/svg.ts';

/** The widths a picture is offered in; one as wide as the original is the original itself. */
export const variantWidths = [320, 640, 1280] as const;

export type RenderedPicture = {
  width: number;
  height: number;
  /** The dominant colour, `#rrggbb`. */
  placeholder: string;
  /** WebP files, the original under its own width. */
  files: ReadonlyMap<number, Buffer>;
};

export type Rendering = {
  width: number;
  height: number;
  /** A film grain over the picture, which also keeps gradients from showing bands. */
  grain?: boolean;
  /** The original is compressed until it is no larger. */
  maxBytes: number;
};

const cacheFolder = join(workFolder, 'cache', 'artwork');
const qualities = [74, 64, 54, 44, 34];
const effort = 4;

const grainTile = (() => {
  const size = 512;
  const chance = seeded('grain');
  const pixels = Buffer.alloc(size * size * 3);
  for (let index = 0; index < size * size; index += 1)
    pixels.fill(Math.round(128 + (chance() + chance() - 1) * 18), index * 3, index * 3 + 3);
  return { input: pixels, raw: { width: size, height: size, channels: 3 as const } };
})();

/** A drawing as WebP files in its own width and every narrower one; drawn once, then kept in the cache. */
export async function renderPicture(svg: string, rendering: Rendering): Promise<RenderedPicture> {
  const { width, height } = rendering;
  const mark = createHash('sha256').update(JSON.stringify([svg, rendering, qualities, effort]));
  const stem = join(cacheFolder, mark.digest('hex').slice(0, 32));
  const widths = [...new Set([...variantWidths.filter((narrow) => narrow < width), width])];
  const fileOf = (wide: number) => `${stem}-${String(wide)}.webp`;
  if (!widths.every((wide) => existsSync(fileOf(wide)))) {
    const drawn = await compress(svg, rendering, widths);
    await mkdir(cacheFolder, { recursive: true });
    await Promise.all(drawn.map(([wide, bytes]) => writeFile(fileOf(wide), bytes)));
  }
  const files = new Map(
    await Promise.all(widths.map(async (wide) => [wide, await readFile(fileOf(wide))] as const)),
  );
  const { dominant } = await sharp(files.get(Math.min(...widths))).stats();
  const placeholder = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return { width, height, placeholder, files };
}

/** The same drawing in each of the widths, smallest first; the last one obeys the byte limit. */
async function compress(
  svg: string,
  { grain = false, maxBytes }: Rendering,
  widths: readonly number[],
): Promise<(readonly [number, Buffer])[]> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const encode = (wide: number, quality: number) => {
    const picture = sharp(data, { raw: info });
    const sized = wide < info.width ? picture.resize(wide) : picture;
    const grained =
      grain && wide === info.width
        ? sized.composite([{ ...grainTile, tile: true, blend: 'soft-light' }])
        : sized;
    return grained.webp({ quality, effort }).toBuffer();
  };
  const results: (readonly [number, Buffer])[] = [];
  for (const wide of widths) {
    let bytes = await encode(wide, qualities[0] ?? 74);
    const limit = Math.ceil(maxBytes * (wide / info.width));
    for (const quality of qualities.slice(1)) {
      if (bytes.length <= limit) break;
      bytes = await encode(wide, quality);
    }
    results.push([wide, bytes]);
  }
  return results;
}
