import { place, repeat } from '../svg.ts';

/** A mushroom sprite: cap, lit eyes and grin, its feet on the origin; 1,000 wide and 1,100 high. */
export const sprite = (
  cap: string,
  capShade: string,
  spots: string,
  body: string,
  glow: string,
): string =>
  `<path fill="${body}" d="M-190 -640C-240 -420 -260 -160 -300 0H300C260 -160 240 -420 190 -640Z"/>` +
  `<path fill="${body}" d="M-206 -470C-330 -430 -420 -330 -436 -190C-444 -150 -474 -130 -490 -96L-446 -120L-462 -66L-424 -108L-414 -58L-394 -112L-366 -74L-374 -140C-350 -250 -300 -320 -222 -360Z"/><path fill="${body}" d="M206 -470C330 -430 420 -330 436 -190C444 -150 474 -130 490 -96L446 -120L462 -66L424 -108L414 -58L394 -112L366 -74L374 -140C350 -250 300 -320 222 -360Z"/>` +
  `<path fill="${capShade}" d="M-520 -660C-360 -560 360 -560 520 -660C420 -500 -420 -500 -520 -660Z"/>` +
  `<path fill="${body}" d="M-250 -606C-240 -480 -140 -420 0 -420S240 -480 250 -606C120 -586 -120 -586 -250 -606Z"/>` +
  `<path fill="${cap}" d="M-540 -650C-520 -900 -330 -1110 0 -1110S520 -900 540 -650C500 -606 300 -584 0 -584S-500 -606 -540 -650Z"/>` +
  `<path fill="${capShade}" opacity=".55" d="M540 -650C520 -900 330 -1110 40 -1108C260 -1060 400 -860 392 -598C470 -608 524 -630 540 -650Z"/>` +
  `<g fill="${spots}"><ellipse cx="-250" cy="-860" rx="84" ry="66" transform="rotate(-24 -250 -860)"/><ellipse cx="20" cy="-990" rx="92" ry="52"/><ellipse cx="250" cy="-820" rx="100" ry="74" transform="rotate(20 250 -820)"/><ellipse cx="-20" cy="-780" rx="70" ry="48"/><ellipse cx="-430" cy="-690" rx="48" ry="38"/><ellipse cx="430" cy="-680" rx="44" ry="32"/><ellipse cx="-170" cy="-660" rx="52" ry="30"/><ellipse cx="170" cy="-650" rx="46" ry="26"/></g>` +
  `<g fill="${glow}"><path d="M-170 -560C-130 -590 -70 -560 -54 -510C-100 -496 -156 -512 -170 -560Z"/><path d="M170 -560C130 -590 70 -560 54 -510C100 -496 156 -512 170 -560Z"/><path d="M-120 -470C-60 -440 60 -440 120 -470C90 -420 40 -404 0 -404S-90 -420 -120 -470Z"/></g>` +
  `<g fill="${body}">${repeat(7, (tooth) => `<path d="M${-96 + tooth * 28} -470L${-82 + tooth * 28} -432L${-68 + tooth * 28} -470Z"/>`)}<circle cx="-108" cy="-538" r="13"/><circle cx="108" cy="-538" r="13"/></g>`;

/** A small tent with its lamp on, standing on the origin, 320 wide. */
export const tent = (cloth: string, lit: string, dark: string): string =>
  `<path fill="${lit}" d="M-160 0L-20 -170H30L150 0Z"/><path fill="${cloth}" d="M-160 0L-20 -170L40 0Z" opacity=".75"/><path fill="${dark}" d="M-66 0L-20 -120L10 0Z" opacity=".6"/><path stroke="${dark}" stroke-width="4" d="M-20 -170L-200 10M30 -170L190 10"/>`;

/** A pair of eyes in the dark around the origin. */
export const watchers = (x: number, y: number, size: number, glow: string): string =>
  place(
    `<g fill="${glow}"><path d="M-34 -8C-24 -18 -8 -12 -4 4C-16 8 -30 4 -34 -8ZM34 -8C24 -18 8 -12 4 4C16 8 30 4 34 -8Z"/></g>`,
    x,
    y,
    size,
  );
