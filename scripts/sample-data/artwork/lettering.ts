import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse, type Font, type PathCommand } from 'opentype.js/dist/opentype.mjs';
import { round } from './svg.ts';

// Letters become outlines, so the artwork looks the same on a machine without a single font.
const typefaces = {
  gothic: 'league-gothic/files/league-gothic-latin-400-normal.woff',
  didone: 'bodoni-moda/files/bodoni-moda-latin-700-normal.woff',
  didoneItalic: 'bodoni-moda/files/bodoni-moda-latin-600-italic.woff',
  round: 'fredoka/files/fredoka-latin-700-normal.woff',
  swash: 'shrikhand/files/shrikhand-latin-400-normal.woff',
  blackletter: 'grenze-gotisch/files/grenze-gotisch-latin-800-normal.woff',
  wide: 'unbounded/files/unbounded-latin-800-normal.woff',
  wideLight: 'unbounded/files/unbounded-latin-400-normal.woff',
} as const;

export type Typeface = keyof typeof typefaces;

const { resolve } = createRequire(import.meta.url);
const opened = new Map<Typeface, Font>();

function open(face: Typeface): Font {
  const known = opened.get(face);
  if (known) return known;
  const file = readFileSync(resolve(`@fontsource/${typefaces[face]}`));
  const font = parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  opened.set(face, font);
  return font;
}

// One glyph per character: the package cannot follow every typeface's substitution rules.
const lettersOf = (font: Font, text: string) =>
  Array.from(text, (letter) => font.charToGlyph(letter));

/** Width of a line in units of its size; `tracking` in em. */
export function lineWidth(face: Typeface, text: string, tracking = 0): number {
  const font = open(face);
  const letters = lettersOf(font, text);
  return letters.reduce(
    (width, glyph, index) =>
      width +
      (glyph.advanceWidth ?? 0) / font.unitsPerEm +
      (index < letters.length - 1
        ? tracking + font.getKerningValue(glyph, letters[index + 1] ?? glyph) / font.unitsPerEm
        : 0),
    0,
  );
}

type Line = {
  face: Typeface;
  text: string;
  x: number;
  /** Baseline. */
  y: number;
  /** Either the size in units of the drawing, or `fit`: the width the line is to fill. */
  size?: number;
  fit?: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Extra space between letters, in em. */
  tracking?: number;
};

const share = { start: 0, middle: 0.5, end: 1 } as const;

// The package's own `toPathData` writes NaN for some fractions.
function pathData(command: PathCommand): string {
  if (command.type === 'Z') return 'Z';
  const end = `${round(command.x)} ${round(command.y)}`;
  if (command.type === 'Q') return `Q${round(command.x1)} ${round(command.y1)} ${end}`;
  if (command.type === 'C')
    return `C${round(command.x1)} ${round(command.y1)} ${round(command.x2)} ${round(command.y2)} ${end}`;
  return command.type + end;
}

/** The outlines of one line of text as SVG path data. */
function outline({ face, text, x, y, size, fit, anchor = 'start', tracking = 0 }: Line) {
  const font = open(face);
  const width = lineWidth(face, text, tracking);
  const scale = size ?? (fit ?? 100) / width;
  let pen = x - width * scale * share[anchor];
  const letters = lettersOf(font, text);
  return letters
    .map((glyph, index) => {
      const data = glyph.getPath(pen, y, scale).commands.map(pathData).join('');
      const kerning = font.getKerningValue(glyph, letters[index + 1] ?? glyph);
      pen += ((glyph.advanceWidth ?? 0) / font.unitsPerEm + tracking) * scale;
      if (index < letters.length - 1) pen += (kerning / font.unitsPerEm) * scale;
      return data;
    })
    .join('');
}

/** One line of text as an SVG path; `paint` holds the attributes, such as `fill="#fff"`. */
export const lettering = (line: Line, paint: string): string =>
  `<path ${paint} d="${outline(line)}"/>`;
