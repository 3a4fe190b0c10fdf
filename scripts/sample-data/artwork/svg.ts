/** A point of a drawing, in its own units. */
export type Point = readonly [x: number, y: number];

export const round = (value: number): number => Math.round(value * 10) / 10;

/** Random numbers from 0 up to 1 that are the same for the same seed on every machine. */
export function seeded(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) {
    state ^= character.codePointAt(0) ?? 0;
    state = Math.imul(state, 16777619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** A linear gradient over the painted shape's box, from (x1, y1) to (x2, y2) in shares of it. */
export const linear = (
  id: string,
  stops: readonly Stop[],
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1],
): string =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`;

/** A radial gradient around (cx, cy) with radius r, in units of the drawing. */
export const radial = (
  id: string,
  [cx, cy, r]: readonly [number, number, number],
  stops: readonly Stop[],
): string =>
  `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`;

/** A soft curve through all points (Catmull-Rom), as path data. */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point =>
    points[closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)] ?? [0, 0];
  const [startX, startY] = at(0);
  let data = `M${round(startX)} ${round(startY)}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    data +=
      `C${round(from[0] + (to[0] - before[0]) / 6)} ${round(from[1] + (to[1] - before[1]) / 6)}` +
      ` ${round(to[0] - (after[0] - from[0]) / 6)} ${round(to[1] - (after[1] - from[1]) / 6)}` +
      ` ${round(to[0])} ${round(to[1])}`;
  }
  return closed ? `${data}Z` : data;
}

/** Points along the soft closed curve through `points`, about `step` apart, each with its outward normal. */
function walk(points: readonly Point[], step: number): { at: Point; normal: Point }[] {
  const count = points.length;
  const get = (index: number): Point => points[(index + count) % count] ?? [0, 0];
  return points.flatMap((_, index) => {
    const [a, b, c, d] = [get(index - 1), get(index), get(index + 1), get(index + 2)];
    const pieces = Math.max(1, Math.round(Math.hypot(c[0] - b[0], c[1] - b[1]) / step));
    return Array.from({ length: pieces }, (__, piece) => {
      const t = piece / pieces;
      const along = (axis: 0 | 1, slope: boolean) => {
        const [p, q, r, s] = [a[axis], b[axis], c[axis], d[axis]];
        const [k1, k2, k3] = [r - p, 2 * p - 5 * q + 4 * r - s, 3 * q - p - 3 * r + s];
        return slope
          ? 0.5 * (k1 + 2 * k2 * t + 3 * k3 * t * t)
          : q + 0.5 * (k1 * t + k2 * t * t + k3 * t ** 3);
      };
      const [dx, dy] = [along(0, true), along(1, true)];
      const length = Math.hypot(dx, dy) || 1;
      return {
        at: [along(0, false), along(1, false)] as const,
        normal: [dy / length, -dx / length] as const,
      };
    });
  });
}

/** The soft closed curve through `points` (clockwise) with a furry edge, as path data. */
export function fur(points: readonly Point[], length: number, step: number, seed: string): string {
  const chance = seeded(seed);
  return polygon(
    walk(points, step).flatMap(({ at: [x, y], normal: [nx, ny] }) => {
      const tip = length * (0.3 + chance() * 0.7);
      const lean = step * (0.6 + chance() * 0.9);
      return [
        [x, y],
        [x + nx * tip - ny * lean + nx, y + ny * tip + nx * lean],
      ] as const;
    }),
  );
}

/** Straight lines through all points, closed, as path data. */
export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

/** The same drawing once for each number from 0 to `count` - 1. */
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A drawing moved, scaled and turned (degrees, around its own origin). */
export const place = (
  drawing: string,
  x: number,
  y: number,
  scale: number | readonly [number, number] = 1,
  turn = 0,
): string => {
  const [scaleX, scaleY] = typeof scale === 'number' ? [scale, scale] : scale;
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${turn}) scale(${scaleX} ${scaleY})">${drawing}</g>`;
};

/** A whole SVG document of the given size in pixels and drawing units. */
export const svgDocument = (width: number, height: number, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`;
