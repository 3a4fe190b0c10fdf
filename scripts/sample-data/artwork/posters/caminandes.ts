import { berries, llamaArch, llamaHead, penguin } from '../motifs/llama.ts';
import { lettering } from '../lettering.ts';
import { linear, place, polygon, repeat, round, seeded } from '../svg.ts';
import { billingBlock } from './billing.ts';
import type { Poster } from './poster.ts';

const chance = seeded('patagonia');

/** A neck long enough to be the whole composition, and at the end of it the last berry of the winter. */
export const caminandes: Poster = {
  layout: 'arch',
  titleArea: { left: 520, top: 1560, width: 720, height: 210 },
  draw: (billing) =>
    `<defs>${linear('ice', [
      [0, '#7fc7d9'],
      [0.5, '#bfe4e6'],
      [1, '#eef7f2'],
    ])}</defs>` +
    '<path fill="url(#ice)" d="M0 0H1280V1920H0Z"/><circle cx="980" cy="290" r="130" fill="#fff7dc"/>' +
    // the needles of the southern Andes
    `<path fill="#93c3d0" d="${polygon([
      [260, 1400],
      [420, 1130],
      [480, 1190],
      [560, 960],
      [600, 1040],
      [640, 850],
      [700, 1000],
      [740, 930],
      [820, 1110],
      [900, 1040],
      [1010, 1190],
      [1110, 1100],
      [1280, 1260],
      [1280, 1500],
      [260, 1500],
    ])}"/>` +
    `<path fill="#f7fbf6" d="${polygon([
      [560, 960],
      [600, 1040],
      [640, 850],
      [700, 1000],
      [672, 1040],
      [650, 990],
      [622, 1080],
      [590, 1060],
      [574, 1090],
      [548, 1010],
    ])}"/>` +
    '<path fill="#dcefee" d="M0 1420C300 1330 640 1330 900 1390S1180 1420 1280 1380V1920H0Z"/><path fill="#ffffff" d="M0 1560C300 1470 620 1500 860 1530S1180 1530 1280 1500V1920H0Z"/>' +
    place(llamaArch('#b5713f', '#8d5230'), 0, 0) +
    place(llamaHead('#c37d47', '#f3d9b4', '#33201a', '#e7a98a'), 880, 560, 1.06, -8) +
    place(berries('#d4243c', '#ff8f8f', '#3d7a4a'), 900, 1196, 0.86) +
    place(penguin('#22314a', '#fffaf0', '#f2a03c', '#14202f'), 1010, 1548, 0.98) +
    `<g fill="#ffffff">${repeat(60, () => `<circle cx="${round(chance() * 1280)}" cy="${round(chance() * 1500)}" r="${round(2 + chance() * 6)}" opacity="${round(0.5 + chance() * 0.5)}"/>`)}</g>` +
    `<g fill="#22314a">${lettering({ face: 'round', text: 'Caminandes', x: 1220, y: 1680, fit: 660, anchor: 'end' }, '')}</g>` +
    `<g fill="#d4243c">${lettering({ face: 'round', text: '3: Llamigos', x: 1220, y: 1762, fit: 380, anchor: 'end' }, '')}</g>` +
    billingBlock(billing, {
      x: 1220,
      bottom: 1880,
      width: 740,
      size: 23,
      fill: '#4c6076',
      anchor: 'end',
    }),
};
