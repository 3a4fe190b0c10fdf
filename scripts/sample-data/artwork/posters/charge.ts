import { battery } from '../motifs/eye.ts';
import { droid, oldMan } from '../motifs/droid.ts';
import { lettering } from '../lettering.ts';
import { linear, place, repeat, round } from '../svg.ts';
import { billingBlock } from './billing.ts';
import type { Poster } from './poster.ts';

const shelf = (y: number, size: number, opacity: number) =>
  `<g opacity="${opacity}">${repeat(Math.ceil(1300 / (128 * size)), (index) =>
    place(battery('#262a2c', '#f7d716', (index * 7) % 4), 40 + index * 128 * size, y, size),
  )}<rect y="${y}" width="1280" height="${round(16 * size)}" fill="#34393b"/></g>`;

/** One light in the dark, and it belongs to the other side. */
export const charge: Poster = {
  layout: 'beam',
  titleArea: { left: 90, top: 1560, width: 1100, height: 190 },
  draw: (billing) =>
    `<defs>${linear('beam', [
      [0, '#fff6b0'],
      [0.4, '#f9dd1e'],
      [1, '#f2c200'],
    ])}${linear('dusk', [
      [0, '#101314'],
      [1, '#1c2022'],
    ])}</defs>` +
    '<path fill="url(#dusk)" d="M0 0H1280V1920H0Z"/>' +
    shelf(760, 0.9, 0.55) +
    shelf(1010, 1.05, 0.7) +
    shelf(1300, 1.25, 0.85) +
    '<path fill="#101314" opacity=".55" d="M0 560H1280V1500H0Z"/>' +
    '<path fill="url(#beam)" d="M590 356H690L1150 1440C1000 1520 280 1520 130 1440Z"/>' +
    '<ellipse cx="640" cy="1448" rx="512" ry="66" fill="#ffe95c"/>' +
    '<path fill="#101314" d="M560 1450L600 1446L706 1448L760 1462C820 1540 820 1600 800 1680L560 1690C520 1600 520 1520 560 1450Z" opacity=".9"/>' +
    place(oldMan('#101314', '#e9eceb', '#f24b1d'), 640, 1460, 1.34) +
    place(droid('#e6e9e6', '#8d9696', '#1b1f21', '#f9dd1e'), 640, 356, 1.02) +
    '<path fill="#101314" d="M0 1540H1280V1920H0Z"/>' +
    lettering(
      {
        face: 'wide',
        text: 'CHARGE',
        x: 640,
        y: 1718,
        fit: 1090,
        anchor: 'middle',
        tracking: 0.01,
      },
      'fill="#f9dd1e"',
    ) +
    billingBlock(billing, { x: 640, bottom: 1862, width: 1080, size: 30, fill: '#8d9696' }),
};
