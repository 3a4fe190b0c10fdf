import { lettering } from '../lettering.ts';
import { linear, place, repeat, seeded } from '../svg.ts';
import { butterfly, rabbit, tail } from '../motifs/rabbit.ts';
import { billingBlock } from './billing.ts';
import type { Poster } from './poster.ts';

const chance = seeded('meadow');

const blade = (x: number, height: number, lean: number, fill: string) =>
  `<path fill="${fill}" d="M${x - 15} 1930Q${x - 4 + lean * 0.3} ${1930 - height * 0.6} ${x + lean} ${1930 - height}Q${x + 15 + lean * 0.3} ${1930 - height * 0.55} ${x + 17} 1930Z"/>`;

const flower = (x: number, y: number, size: number, petal: string) =>
  place(
    `<path d="M0 0C6 60 -6 120 8 240" stroke="#20382f" stroke-width="8" fill="none"/>` +
      repeat(7, (index) =>
        place(`<ellipse cy="-30" rx="15" ry="27" fill="${petal}"/>`, 0, 0, 1, index * 51.4),
      ) +
      '<circle r="16" fill="#f3a33a"/>',
    x,
    y,
    size,
  );

/** A giant in his own meadow: one shape fills the sheet, and the smallest thing on it is what he looks at. */
export const bigBuckBunny: Poster = {
  layout: 'colossus',
  titleArea: { left: 240, top: 960, width: 800, height: 420 },
  draw: (billing) =>
    `<defs>${linear('sky', [
      [0, '#f2795a'],
      [0.45, '#f8b45e'],
      [0.8, '#fbe08f'],
    ])}${linear('coat', [
      [0, '#4a2f4e'],
      [1, '#2a1d33'],
    ])}</defs>` +
    '<path fill="url(#sky)" d="M0 0H1280V1920H0Z"/>' +
    repeat(
      5,
      (ring) =>
        `<circle cx="640" cy="760" r="${820 - ring * 90}" fill="#fff0b0" opacity="${0.1 + ring * 0.05}"/>`,
    ) +
    '<circle cx="640" cy="760" r="410" fill="#fff6d0"/>' +
    '<path fill="#7fa35a" d="M0 1300C260 1200 420 1230 640 1290S1080 1200 1280 1270V1920H0Z"/>' +
    '<path fill="#4f7d4f" d="M0 1460C180 1380 330 1400 560 1460S1060 1370 1280 1430V1920H0Z"/>' +
    place(rabbit('url(#coat)', '#ffdf9a', '#b9566a'), 640, 990, [0.96, 0.94]) +
    place(butterfly('#ff4f87', '#ffb14a', '#3a1430'), 388, 190, 1.2, -18) +
    `<g fill="#ffe7b0">${lettering({ face: 'round', text: 'Big Buck', x: 640, y: 1150, fit: 620, anchor: 'middle' }, '')}` +
    `${lettering({ face: 'round', text: 'Bunny', x: 640, y: 1358, fit: 620, anchor: 'middle' }, '')}</g>` +
    place(tail('#fff3d8'), 640, 1612, 1.05) +
    flower(110, 1500, 1.15, '#fff3d8') +
    flower(226, 1660, 0.8, '#ff8fa6') +
    flower(1172, 1540, 1.05, '#ff8fa6') +
    flower(1052, 1690, 0.75, '#fff3d8') +
    repeat(72, (index) => {
      const x = index * 18.5 + chance() * 12 - 20;
      const edge = Math.abs(x - 640) / 640;
      return blade(
        x,
        120 + edge * 260 * (0.45 + chance() * 0.6),
        (chance() - 0.5) * 90,
        ['#2f5a45', '#264b3c', '#1b3a31'][index % 3] ?? '',
      );
    }) +
    '<path fill="#1b3a31" d="M0 1830H1280V1920H0Z"/>' +
    billingBlock(billing, { x: 640, bottom: 1886, width: 1100, size: 30, fill: '#f6e7b5' }),
};
