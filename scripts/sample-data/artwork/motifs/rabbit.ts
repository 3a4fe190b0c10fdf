import { curve, fur, type Point } from '../svg.ts';

const back: Point[] = [
  [-600, 1000],
  [-640, 640],
  [-560, 330],
  [-430, 130],
  [-352, 60],
  [-420, -60],
  [-404, -190],
  [-310, -310],
  [-170, -392],
  [0, -424],
  [170, -392],
  [310, -310],
  [404, -190],
  [420, -60],
  [352, 60],
  [430, 130],
  [560, 330],
  [640, 640],
  [600, 1000],
];
const leftEar: Point[] = [
  [-290, -290],
  [-352, -470],
  [-372, -660],
  [-330, -810],
  [-262, -846],
  [-204, -760],
  [-176, -590],
  [-160, -400],
  [-170, -300],
];
const rightEar: Point[] = [
  [110, -330],
  [120, -500],
  [172, -660],
  [276, -760],
  [404, -760],
  [508, -676],
  [560, -540],
  [548, -446],
  [486, -440],
  [420, -524],
  [342, -556],
  [290, -500],
  [272, -400],
  [250, -300],
];
const insideOfRightEar: Point[] = [
  [300, -690],
  [404, -700],
  [480, -620],
  [520, -520],
  [500, -476],
  [440, -560],
  [360, -604],
  [286, -590],
];

/** A very large rabbit from behind, his shoulders around the origin; 1,280 wide, ears 850 up. */
export const rabbit = (coat: string, edge: string, inside: string): string => {
  const whole = [leftEar, rightEar, back]
    .map((part, index) => fur(part, 17, 9, `coat${index}`))
    .join('');
  return (
    `<path fill="${edge}" transform="translate(0 -9)" d="${whole}"/><path fill="${coat}" d="${whole}"/>` +
    `<path fill="${inside}" d="${curve(insideOfRightEar, true)}"/>`
  );
};

/** The rabbit's tail around the origin, 300 wide. */
export const tail = (fill: string): string =>
  `<path fill="${fill}" d="${fur(
    [
      [-140, 0],
      [-100, -104],
      [0, -146],
      [100, -104],
      [140, 0],
      [100, 104],
      [0, 140],
      [-100, 104],
    ],
    26,
    7,
    'tail',
  )}"/>`;

/** A butterfly around the origin, 200 wide. */
export const butterfly = (upper: string, lower: string, body: string): string =>
  `<path fill="${upper}" d="M0 0C-20 -70 -90 -110 -104 -64C-112 -24 -60 4 0 0ZM0 0C20 -70 90 -110 104 -64C112 -24 60 4 0 0Z"/>` +
  `<path fill="${lower}" d="M0 4C-50 0 -84 30 -66 62C-46 88 -10 50 0 4ZM0 4C50 0 84 30 66 62C46 88 10 50 0 4Z"/>` +
  `<path fill="${body}" d="M-5 -30C-5 -40 5 -40 5 -30L4 52C3 60 -3 60 -4 52Z"/>` +
  `<path fill="none" stroke="${body}" stroke-width="4" stroke-linecap="round" d="M-2 -36C-8 -58 -20 -66 -30 -70M2 -36C8 -58 20 -66 30 -70"/>`;
