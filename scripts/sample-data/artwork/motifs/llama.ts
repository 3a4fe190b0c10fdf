import { curve, fur, place, repeat, round, type Point } from '../svg.ts';

/** A thick woolly band along `line`; `widths` are half its width at each point. */
const woolly = (line: readonly Point[], widths: readonly number[], seed: string): string => {
  const edge = (side: 1 | -1) =>
    line.map(([x, y], index): Point => {
      const [fromX, fromY] = line[Math.max(index - 1, 0)] ?? [x, y];
      const [toX, toY] = line[Math.min(index + 1, line.length - 1)] ?? [x, y];
      const length = Math.hypot(toX - fromX, toY - fromY) || 1;
      const reach = (widths[index] ?? 0) * side;
      return [x + ((toY - fromY) / length) * reach, y - ((toX - fromX) / length) * reach];
    });
  return fur([...edge(-1), ...edge(1).toReversed()], 22, 13, seed);
};

const neck: Point[] = [
  [150, 2060],
  [170, 1640],
  [180, 1240],
  [210, 840],
  [310, 520],
  [520, 350],
  [740, 360],
  [860, 470],
];

const locks = repeat(64, (index) => {
  const y = 520 + (index >> 2) * 92 + (index % 2) * 40;
  const x = 60 + (index % 4) * 86 + Math.max(0, 760 - y) * 0.22 - Math.max(0, y - 1300) * 0.1;
  return `<path d="M${round(x)} ${y}q10 26 -4 48"/>`;
});

/** A llama's neck rising along the left edge of a poster and bending over its top; the head looks down. */
export const llamaArch = (wool: string, shade: string): string =>
  `<path fill="${shade}" transform="translate(16 12)" d="${woolly(neck, [330, 250, 196, 172, 160, 150, 146, 132], 'shade')}"/><path fill="${wool}" d="${woolly(neck, [330, 250, 196, 172, 160, 150, 146, 132], 'neck')}"/><g fill="none" stroke="${shade}" stroke-width="9" stroke-linecap="round" opacity=".55">${locks}</g>`;

/** A llama's head hanging down from the origin, its muzzle 420 below. */
export const llamaHead = (wool: string, muzzle: string, ink: string, blush: string): string =>
  `<path fill="${wool}" d="M-90 -70C-150 -150 -170 -250 -120 -290C-80 -250 -50 -170 -40 -100ZM70 -90C100 -180 160 -240 210 -236C216 -180 180 -100 120 -50Z"/><path fill="${blush}" d="M-100 -110C-130 -170 -140 -220 -118 -250C-94 -220 -76 -160 -70 -110ZM96 -90C120 -150 150 -190 186 -202C182 -160 156 -110 122 -74Z"/>` +
  `<path fill="${wool}" d="${fur(
    [
      [-150, -20],
      [-120, -110],
      [0, -150],
      [120, -110],
      [160, -10],
      [140, 110],
      [96, 190],
      [0, 220],
      [-90, 190],
      [-136, 110],
    ],
    18,
    11,
    'head',
  )}"/>` +
  `<path fill="${muzzle}" d="M-96 150C-110 90 -60 60 0 60S110 90 100 150C110 270 84 380 10 400C-70 390 -104 270 -96 150Z"/>` +
  `<path fill="none" stroke="${ink}" stroke-width="11" stroke-linecap="round" d="M-34 316C-24 300 -10 300 -6 312M50 312C46 298 32 298 22 310M8 330V352C-20 376 -48 366 -58 352M8 352C34 376 60 366 70 350"/>` +
  `<circle cx="-92" cy="40" r="46" fill="#fffaf0"/><circle cx="96" cy="44" r="46" fill="#fffaf0"/><circle cx="-80" cy="58" r="22" fill="${ink}"/><circle cx="96" cy="64" r="22" fill="${ink}"/><path fill="${wool}" d="M-146 20C-130 -20 -60 -20 -44 24C-80 8 -116 8 -146 20ZM46 26C62 -16 132 -14 148 24C116 10 80 10 46 26Z"/>`;

/** A small penguin looking up, standing on the origin, 330 high. */
export const penguin = (coat: string, belly: string, beak: string, ink: string): string =>
  `<path fill="${beak}" d="M-70 -6C-100 10 -60 18 -14 8L-20 -14ZM70 -6C100 10 60 18 14 8L20 -14Z"/>` +
  `<path fill="${coat}" d="M-110 -90C-120 -220 -70 -330 0 -330S120 -220 110 -90C106 -20 60 0 0 0S-106 -20 -110 -90Z"/><path fill="${coat}" d="M-92 -190C-150 -220 -190 -260 -214 -300C-180 -300 -120 -270 -80 -236ZM96 -180C140 -150 160 -110 162 -60C130 -80 104 -110 88 -150Z"/>` +
  `<path fill="${belly}" d="M-74 -84C-84 -180 -40 -214 0 -214S84 -180 74 -84C66 -30 40 -16 0 -16S-66 -30 -74 -84Z"/><path fill="${belly}" d="M-70 -262C-66 -304 -20 -306 -8 -270C-4 -240 -60 -226 -70 -262ZM70 -262C66 -304 20 -306 8 -270C4 -240 60 -226 70 -262Z"/>` +
  `<circle cx="-34" cy="-274" r="14" fill="${ink}"/><circle cx="34" cy="-274" r="14" fill="${ink}"/><path fill="${beak}" d="M-26 -242L-40 -262L-2 -254L30 -266L24 -240C10 -224 -14 -226 -26 -242Z"/>`;

/** A sprig with berries around the origin. */
export const berries = (berry: string, shine: string, leaf: string): string =>
  `<path fill="${leaf}" d="M0 -30C20 -90 80 -110 120 -96C110 -50 60 -20 0 -30ZM-6 -34C-50 -90 -100 -90 -126 -66C-104 -30 -50 -14 -6 -34Z"/><path fill="none" stroke="${leaf}" stroke-width="9" stroke-linecap="round" d="M0 -130C-6 -90 -6 -60 0 0"/>` +
  repeat(3, (index) =>
    place(
      `<circle r="46" fill="${berry}"/><path fill="${shine}" d="${curve(
        [
          [-24, -16],
          [-8, -30],
          [6, -26],
          [-10, -12],
        ],
        true,
      )}"/>`,
      [-50, 46, 0][index] ?? 0,
      [20, 24, 82][index] ?? 0,
    ),
  );
