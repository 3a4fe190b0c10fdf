import { place, repeat, round, seeded } from '../svg.ts';

type Twig = {
  x: number;
  y: number;
  angle: number;
  length: number;
  width: number;
};

/** What grows on the end of a twig. */
type Tip = (x: number, y: number, size: number) => string;

/** One antler growing up and to the right from the origin, 700 high; twigs end in `tip`. */
export function antler(paint: string, tip: Tip, seed: string): string {
  const chance = seeded(seed);
  const tips: string[] = [];
  const grow = ({ x, y, angle, length, width }: Twig, depth: number): string => {
    const bend = (chance() - 0.4) * 0.36;
    const [midX, midY] = [x + Math.cos(angle) * length * 0.5, y + Math.sin(angle) * length * 0.5];
    const [endX, endY] = [
      midX + Math.cos(angle + bend) * length * 0.5,
      midY + Math.sin(angle + bend) * length * 0.5,
    ];
    const line = `<path stroke="${paint}" stroke-width="${round(width)}" d="M${round(x)} ${round(y)}Q${round(midX)} ${round(midY)} ${round(endX)} ${round(endY)}"/>`;
    if (depth === 0) {
      tips.push(tip(endX, endY, 0.6 + chance() * 0.7));
      return line;
    }
    const side = depth % 2 ? 1 : -1;
    const next = { x: endX, y: endY, length: length * 0.76, width: width * 0.7 };
    return (
      line +
      grow({ ...next, angle: angle + bend - 0.12 * side }, depth - 1) +
      grow(
        { ...next, angle: angle + bend + (0.5 + chance() * 0.3) * side, length: length * 0.64 },
        depth - 1,
      )
    );
  };
  const wood = grow({ x: 0, y: 0, angle: -1.02, length: 250, width: 44 }, 4);
  return `<g fill="none" stroke-linecap="round">${wood}</g>${tips.join('')}`;
}

export const blossom =
  (petal: string, heart: string): Tip =>
  (x, y, size) =>
    place(
      repeat(5, (index) =>
        place(`<ellipse cy="-17" rx="13" ry="18" fill="${petal}"/>`, 0, 0, 1, index * 72),
      ) + `<circle r="8" fill="${heart}"/>`,
      x,
      y,
      size,
      x,
    );

export const icicle =
  (light: string, shade: string): Tip =>
  (x, y, size) =>
    place(
      `<path fill="${light}" d="M0 -30L13 -6L0 62Z"/><path fill="${shade}" d="M0 -30L-13 -6L0 62Z"/>`,
      x,
      y,
      size,
    );

/** The long mask of a spirit, brow at the origin, 420 high. */
export const spiritMask = (light: string, dark: string, eye: string): string =>
  `<path fill="${dark}" d="M0 -60L-120 -40L-150 40L-96 160L-60 330L0 380Z"/><path fill="${light}" d="M0 -60L120 -40L150 40L96 160L60 330L0 380Z"/>` +
  `<path fill="${dark}" opacity=".55" d="M0 -60L44 60L30 260L0 380Z"/><path fill="${light}" opacity=".3" d="M0 -60L-44 60L-30 260L0 380Z"/>` +
  `<path fill="${dark}" d="M120 -40L260 -96L214 10L150 40Z"/><path fill="${dark}" d="M-120 -40L-260 -96L-214 10L-150 40Z"/>` +
  `<path fill="${eye}" d="M-112 62L-48 96L-60 118L-104 96ZM112 62L48 96L60 118L104 96Z"/>`;

/** A girl lifting her staff, and her dog; standing on the origin, 230 high. */
export const shepherd = (figure: string, light: string): string =>
  `<path stroke="${figure}" stroke-width="6" stroke-linecap="round" d="M52 0L60 -250"/><path fill="none" stroke="${figure}" stroke-width="6" d="M60 -250C40 -290 96 -296 74 -258"/><circle cx="66" cy="-274" r="9" fill="${light}"/>` +
  `<path fill="${figure}" d="M-16 0L-12 -40L-44 -50C-36 -96 -28 -130 -14 -142L16 -142C30 -124 36 -92 42 -50L12 -40L16 0L2 0L-2 -34L-4 0Z"/><path fill="none" stroke="${figure}" stroke-width="12" stroke-linecap="round" d="M14 -134L58 -160"/>` +
  `<circle cy="-166" r="25" fill="${figure}"/><path fill="${figure}" d="M-24 -170C-30 -206 30 -208 26 -168L40 -128L14 -150Z"/>` +
  `<path fill="${figure}" d="M-170 0L-166 -44C-176 -56 -186 -70 -182 -90L-196 -104L-176 -108L-160 -120L-150 -104L-134 -96L-138 -74C-116 -72 -96 -72 -84 -60C-72 -72 -62 -84 -66 -100C-50 -86 -54 -58 -74 -44L-76 0H-90L-94 -34L-140 -32L-150 0Z"/>`;
