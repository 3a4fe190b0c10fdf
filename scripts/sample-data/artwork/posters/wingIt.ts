import { lettering } from '../lettering.ts';
import { scrapRocket } from '../motifs/rocket.ts';
import { place, repeat, round, seeded } from '../svg.ts';
import { billingBlock } from './billing.ts';
import type { Poster } from './poster.ts';

const chance = seeded('countdown');

const puff = (x: number, y: number, r: number) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="#fff6e2" stroke="#1f1730" stroke-width="12"/>`;
const inside = (x: number, y: number, r: number) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="#fff6e2"/>`;

const smoke = Array.from({ length: 34 }, (_, index) => {
  const t = index / 34;
  return [
    130 + t * 380 + (chance() - 0.5) * 260 * (1.2 - t),
    1900 - t * 560 + (chance() - 0.5) * 150,
    150 - t * 84 + chance() * 40,
  ] as const;
});

/** Everything leaves the ground at once, in ink and sunshine. */
export const wingIt: Poster = {
  layout: 'burst',
  titleArea: { left: 40, top: 40, width: 780, height: 520 },
  draw: (billing) =>
    '<path fill="#29b3d6" d="M0 0H1280V1920H0Z"/>' +
    `<g fill="#6fd3e6">${repeat(14, (ray) => `<path d="M360 1560L${round(360 + Math.cos((ray * Math.PI) / 7) * 2200)} ${round(1560 + Math.sin((ray * Math.PI) / 7) * 2200)}L${round(360 + Math.cos(((ray + 0.5) * Math.PI) / 7) * 2200)} ${round(1560 + Math.sin(((ray + 0.5) * Math.PI) / 7) * 2200)}Z"/>`)}</g>` +
    '<circle cx="360" cy="1560" r="330" fill="#ffe37a" opacity=".8"/>' +
    smoke.map((cloud) => puff(...cloud)).join('') +
    smoke.map(([x, y, r]) => inside(x, y, r - 5)).join('') +
    place(scrapRocket, 790, 1040, 1, 31) +
    `<g fill="none" stroke="#1f1730" stroke-width="10" stroke-linecap="round"><path d="M1010 1420L930 1530M1120 1330L1070 1400M250 1010L190 1090M330 1130L300 1170"/></g>` +
    place(
      `<g stroke="#1f1730" stroke-width="30" stroke-linejoin="round" fill="#1f1730">${lettering({ face: 'swash', text: 'Wing', x: 0, y: 0, size: 262 }, '')}${lettering({ face: 'swash', text: 'It!', x: 250, y: 214, size: 262 }, '')}</g>` +
        `<g fill="#ffd23f">${lettering({ face: 'swash', text: 'Wing', x: 0, y: 0, size: 262 }, '')}${lettering({ face: 'swash', text: 'It!', x: 250, y: 214, size: 262 }, '')}</g>`,
      60,
      316,
      1,
      -7,
    ) +
    '<path fill="#1f1730" d="M0 1800H1280V1920H0Z"/>' +
    billingBlock(billing, { x: 640, bottom: 1884, width: 1160, size: 29, fill: '#fff6e2' }),
};
