import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { variantWidths } from '../../src/features/media/storagePaths.ts';
import type { Film, Still } from './films/film.ts';

/** Which picture of a film this is: `name` is the item's it belongs to, for a poster the film's own. */
export type PictureRef = {
  kind: 'poster' | 'cast' | 'role' | 'crew' | 'merchandise' | 'stills';
  name: string;
};

/** A picture with its narrower variants, all of them WebP. */
type SamplePicture = {
  width: number;
  height: number;
  /** The dominant colour, `#rrggbb`. */
  placeholder: string;
  original: Buffer;
  /** By their width in pixels. */
  variants: ReadonlyMap<number, Buffer>;
};

const artworkFolder = fileURLToPath(new URL('../../public/stills/', import.meta.url));
export const picturesFolder = fileURLToPath(new URL('pictures/', import.meta.url));

/** Every picture of a film. */
export const picturesOf = ({ title, cast, crew, stills, merchandise }: Film): PictureRef[] => [
  { kind: 'poster', name: title },
  ...cast.flatMap(({ name, role }): PictureRef[] => [
    { kind: 'cast', name },
    { kind: 'role', name: role },
  ]),
  ...crew.map(({ name }): PictureRef => ({ kind: 'crew', name })),
  ...stills.map(({ name }): PictureRef => ({ kind: 'stills', name })),
  ...merchandise.map(({ name }): PictureRef => ({ kind: 'merchandise', name })),
];

/** The file of a picture in `picturesFolder`, where all but stills have one: `charge/crew/rik-schutte.webp`. */
export function pictureFile({ title }: Film, { kind, name }: PictureRef): string {
  return kind === 'poster'
    ? `${fileName(title)}/poster.webp`
    : `${fileName(title)}/${kind}/${fileName(name)}.webp`;
}

/** ASCII only: file systems disagree on how to write accents. */
const fileName = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');

/** Draws a part of our artwork as wide as the whole: its lines stay sharp at any size. */
async function drawStill({ artwork, left, top, width }: Still): Promise<Buffer> {
  const scale = 1280 / width;
  const [x = 0, y = 0] = [left, top].map((distance) => Math.round(distance * scale));
  return sharp(join(artworkFolder, artwork), { density: 72 * scale })
    .extract({ left: x, top: y, width: 1280, height: 720 })
    .webp({ quality: 82 })
    .toBuffer();
}

/** Reads a picture and makes its narrower variants, in the widths of the app's own uploads. */
export async function readPicture(film: Film, ref: PictureRef): Promise<SamplePicture> {
  const still = film.stills.find(({ name }) => ref.kind === 'stills' && name === ref.name);
  const original = still
    ? await drawStill(still)
    : await readFile(join(picturesFolder, pictureFile(film, ref)));
  const { width, height } = await sharp(original).metadata();
  const variants = new Map<number, Buffer>();
  for (const narrow of variantWidths.filter((each) => each < width)) {
    const variant = sharp(original).resize(narrow).webp({ quality: 74, effort: 2 });
    variants.set(narrow, await variant.toBuffer());
  }
  const { dominant } = await sharp(variants.get(variantWidths[0]) ?? original).stats();
  const channels = [dominant.r, dominant.g, dominant.b];
  const placeholder = `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  return { width, height, placeholder, original, variants };
}
