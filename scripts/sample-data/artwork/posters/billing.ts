import { lettering, lineWidth } from '../lettering.ts';
import { round } from '../svg.ts';

/** A word that connects, and the name it leads to: `['directed by', 'Colin Levy']`. */
export type BillingEntry = readonly [connecting: string, name: string];

type Block = {
  x: number;
  /** Baseline of the last line. */
  bottom: number;
  width: number;
  size: number;
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
};

type Word = { text: string; size: number; width: number };

const gap = 0.34;
const connectingShare = 0.62;
const tracking = 0.03;

const widthOf = (words: readonly Word[], size: number) =>
  words.reduce((sum, word) => sum + word.width + gap * size, -gap * size);

/** The credits in lines of at most `width`; a name stays with the word that leads to it. */
function wrap(credits: readonly Word[][], width: number, size: number): Word[][] {
  const lines: Word[][] = [];
  for (const credit of credits) {
    const last = lines.at(-1);
    if (last && widthOf([...last, ...credit], size) <= width) last.push(...credit);
    else lines.push([...credit]);
  }
  return lines;
}

/** As few lines as `width` allows, and then as even as they can be. */
function balance(credits: readonly Word[][], width: number, size: number): Word[][] {
  const fewest = wrap(credits, width, size);
  let even = fewest;
  for (let narrower = width; narrower > 0; narrower -= 8) {
    const lines = wrap(credits, narrower, size);
    if (lines.length > fewest.length) break;
    even = lines;
  }
  return even;
}

/** The credits as a billing block: condensed capitals, the connecting words small. */
export function billingBlock(entries: readonly BillingEntry[], block: Block): string {
  const { x, bottom, width, size, fill, anchor = 'middle' } = block;
  const word = (text: string, letters: number): Word => ({
    text: text.toUpperCase(),
    size: letters,
    width: lineWidth('gothic', text.toUpperCase(), tracking) * letters,
  });
  const credits = entries.map(([connecting, name]) => [
    ...(connecting ? [word(connecting, size * connectingShare)] : []),
    word(name, size),
  ]);
  const lines = balance(credits, width, size);
  const drawn = lines.map((line, index) => {
    let pen = x - widthOf(line, size) * { start: 0, middle: 0.5, end: 1 }[anchor];
    const y = round(bottom - (lines.length - 1 - index) * size * 1.24);
    return line.map(({ text, size: letters, width: wide }) => {
      const drawing = lettering({ face: 'gothic', text, x: pen, y, size: letters, tracking }, '');
      pen += wide + gap * size;
      return drawing;
    });
  });
  return `<g fill="${fill}">${drawn.flat().join('')}</g>`;
}
