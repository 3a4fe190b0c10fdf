import { curve, fur, place, radial, repeat, round, type Point } from '../svg.ts';

/** Arms of a galaxy spinning around the origin out to 380, from the hub's colour to the rim's. */
export const swirl = (colours: readonly string[]): string =>
  repeat(colours.length * 3, (arm) => {
    const start = (arm / (colours.length * 3)) * Math.PI * 2;
    const along = (t: number, shift: number): Point => {
      const angle = start + shift + t * 3.4;
      return [Math.cos(angle) * 390 * (1 - t) ** 0.9, Math.sin(angle) * 390 * (1 - t) ** 0.9];
    };
    const steps = Array.from({ length: 13 }, (_, step) => step / 12);
    const out = steps.map((t) => along(t, 0));
    const back = steps.toReversed().map((t) => along(t, 0.46 - t * 0.2));
    return `<path fill="${colours[arm % colours.length] ?? ''}" d="${curve([...out, ...back], true)}"/>`;
  });

const fleece: Point[] = [
  [-120, 10],
  [-116, -44],
  [-66, -78],
  [0, -86],
  [70, -76],
  [116, -40],
  [122, 12],
  [104, 58],
  [50, 80],
  [-10, 84],
  [-74, 74],
  [-112, 48],
];

/** A sheep in profile, looking left, around the origin, 330 wide. */
export const sheep = (wool: string, skin: string): string =>
  `<g fill="${skin}"><path d="M-70 60L-78 150H-58L-46 70ZM-24 70L-26 156H-6L0 70ZM40 70L46 154H66L64 66ZM80 56L96 146H116L104 50Z"/></g>` +
  `<path fill="${wool}" d="${fur(fleece, 20, 17, 'fleece')}"/>` +
  `<path fill="${skin}" d="M-92 -60C-116 -88 -160 -74 -182 -36C-196 -12 -190 12 -168 14C-140 16 -110 -4 -96 -26Z"/><path fill="${skin}" d="M-96 -62C-84 -84 -50 -84 -40 -62C-56 -48 -84 -46 -96 -62Z"/>` +
  `<path fill="${wool}" d="${fur(
    [
      [-124, -70],
      [-106, -96],
      [-78, -92],
      [-74, -68],
      [-98, -56],
    ],
    9,
    8,
    'forelock',
  )}"/>` +
  `<circle cx="-142" cy="-40" r="10" fill="#fff"/><circle cx="-145" cy="-39" r="5" fill="#161019"/>`;

/** The door of a washing machine around the origin, 1,000 wide; `inside` is drawn behind its glass. */
export const porthole = (
  id: string,
  inside: string,
  steel: readonly [string, string, string],
): string =>
  `<defs><clipPath id="${id}"><circle r="384"/></clipPath>${radial(
    `${id}Rim`,
    [-120, -160, 720],
    [
      [0, steel[0]],
      [0.7, steel[1]],
      [1, steel[2]],
    ],
  )}</defs>` +
  `<circle cy="16" r="500" fill="#000" opacity=".14"/><circle r="494" fill="url(#${id}Rim)"/><circle r="456" fill="${steel[2]}"/><circle r="446" fill="url(#${id}Rim)"/><circle r="398" fill="#2b2238"/>` +
  `<g clip-path="url(#${id})">${inside}</g>` +
  '<path fill="#fff" opacity=".2" d="M-330 -150C-280 -290 -130 -372 20 -368C-130 -330 -250 -230 -290 -90Z"/>' +
  repeat(8, (bolt) =>
    place(`<circle cy="-472" r="9" fill="${steel[2]}"/>`, 0, 0, 1, round(bolt * 45 + 22.5)),
  );
