import { place, repeat } from '../svg.ts';

/** A camera-like eye of steel around the origin, 400 wide: rings, aperture blades and a lit pupil. */
export const steelEye = (dark: string, metal: string, light: string, glow: string): string =>
  `<circle r="200" fill="${dark}"/>` +
  repeat(48, (tick) =>
    place(
      `<path stroke="${metal}" stroke-width="${tick % 4 ? 2 : 5}" d="M0 -194V${tick % 4 ? -182 : -174}"/>`,
      0,
      0,
      1,
      tick * 7.5,
    ),
  ) +
  `<circle r="166" fill="none" stroke="${metal}" stroke-width="5"/><circle r="150" fill="${metal}"/>` +
  repeat(9, (blade) =>
    place(
      `<path fill="${dark}" opacity="${0.5 + (blade % 3) * 0.2}" d="M0 -148A148 148 0 0 1 95 -113L40 -18L-26 -60Z"/>`,
      0,
      0,
      1,
      blade * 40,
    ),
  ) +
  `<circle r="66" fill="${dark}"/><circle r="54" fill="${light}"/><circle r="24" fill="${glow}"/><circle cx="-16" cy="-18" r="8" fill="#fff"/>`;

/** A battery standing on the origin, 100 wide and 190 high, lit from the bottom by `level` of 5. */
export const battery = (shell: string, charge: string, level: number): string =>
  `<path fill="${shell}" d="M-22 -190H22V-172H42C48 -172 52 -168 52 -162V-10C52 -4 48 0 42 0H-42C-48 0 -52 -4 -52 -10V-162C-52 -168 -48 -172 -42 -172H-22Z"/>` +
  repeat(
    5,
    (step) =>
      `<rect x="-38" y="${-38 - step * 31}" width="76" height="24" rx="4" fill="${charge}" opacity="${step < level ? 1 : 0.14}"/>`,
  );
