import { curve, round, type Point } from '../svg.ts';

const midline: Point[] = [
  [0, -150],
  [0, 160],
  [-8, 360],
  [-34, 560],
  [-20, 740],
  [70, 860],
  [200, 880],
  [286, 800],
  [270, 700],
  [206, 680],
];
const ear: Point[] = [
  [150, -230],
  [330, -400],
  [520, -330],
  [600, -90],
  [560, 190],
  [430, 380],
  [280, 330],
  [170, 120],
];

/** A cable: a coloured line with a darker edge and a thin light along it. */
export const cable = (
  data: string,
  width: number,
  colour: string,
  sheen: string,
  edge: string,
): string =>
  `<path d="${data}" stroke="${edge}" stroke-width="${width + 7}"/><path d="${data}" stroke="${colour}" stroke-width="${width}"/>` +
  `<path d="${data}" stroke="${sheen}" stroke-width="${round(width * 0.22)}" transform="translate(${round(-width * 0.2)} ${round(-width * 0.2)})"/>`;

/** The run of one of the trunk's cables; `side` from -1 (left edge) to 1 (right edge). */
const trunkCable = (side: number): Point[] =>
  midline.map(([x, y], index) => {
    const [fromX, fromY] = midline[Math.max(index - 1, 0)] ?? [x, y];
    const [toX, toY] = midline[Math.min(index + 1, midline.length - 1)] ?? [x, y];
    const length = Math.hypot(toX - fromX, toY - fromY) || 1;
    const reach = side * (140 - (index / midline.length) * 118);
    return [x - ((toY - fromY) / length) * -reach, y - ((toX - fromX) / length) * reach];
  });

/** An elephant's head made of cables, its brow at the origin; ears 1,200 apart, the trunk 900 down. */
export function cableElephant(colours: readonly string[], sheen: string, edge: string): string {
  const colour = (index: number) => colours[index % colours.length] ?? sheen;
  const earOf = (mirror: 1 | -1) =>
    Array.from({ length: 8 }, (_, ring) => {
      const size = 1 - ring * 0.112;
      const points = ear.map(([x, y]): Point => [
        mirror * (150 + (x - 150) * size),
        -20 + (y + 20) * size,
      ]);
      return cable(
        curve(points, true),
        25 - ring * 1.1,
        colour(ring * 3 + (mirror > 0 ? 1 : 0)),
        sheen,
        edge,
      );
    }).join('');
  const brow = Array.from({ length: 6 }, (_, ring) => {
    const reach = 240 - ring * 30;
    return cable(
      `M${-reach + 30} ${230 - ring * 26}C${-reach - 70} ${-330 + ring * 30} ${reach + 70} ${-330 + ring * 30} ${reach - 30} ${230 - ring * 26}`,
      24,
      colour(ring + 2),
      sheen,
      edge,
    );
  }).join('');
  const trunk = [-1, 1, -0.72, 0.72, -0.43, 0.43, -0.14, 0.14]
    .map((side, index) => cable(curve(trunkCable(side)), 25, colour(index * 2 + 1), sheen, edge))
    .join('');
  return `<g fill="none" stroke-linecap="round">${earOf(-1)}${earOf(1)}<path fill="${edge}" stroke="none" d="M-240 170C-260 -310 260 -310 240 170C220 270 120 290 0 290S-220 270 -240 170Z"/>${trunk}${brow}</g>`;
}
