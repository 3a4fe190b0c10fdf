import { antler, blossom, icicle, shepherd, spiritMask } from '../motifs/antlers.ts';
import { lettering } from '../lettering.ts';
import { linear, place, polygon, radial, repeat, round, seeded, type Point } from '../svg.ts';
import { billingBlock } from './billing.ts';
import type { Poster } from './poster.ts';

const chance = seeded('thaw');

const range = (base: number, height: number, step: number, fill: string) => {
  const points: Point[] = [[-20, 1920]];
  for (let index = 0; index * step <= 1320; index += 1)
    points.push([
      index * step - 20,
      base - (index % 2) * height * (0.5 + chance() * 0.6) - chance() * 30,
    ]);
  return `<path fill="${fill}" d="${polygon([...points, [1320, 1920]])}"/>`;
};

const pines = (y: number, size: number, fill: string) =>
  `<g fill="${fill}">${repeat(Math.ceil(1400 / (44 * size)), (index) =>
    place(
      `<path d="M0 -${round(150 + chance() * 90)}L46 0H-46ZM0 -110L60 60H-60Z"/>`,
      index * 44 * size - 40,
      y + chance() * 40 - Math.abs(index * 44 * size - 640) * 0.1,
      size,
    ),
  )}</g>`;

/** One spirit in the middle of everything: its left antler already blossoms, its right one is still ice. */
export const spring: Poster = {
  layout: 'totem',
  titleArea: { left: 300, top: 1640, width: 680, height: 170 },
  draw: (billing) =>
    `<defs>${linear(
      'dawn',
      [
        [0, '#f7b8a0'],
        [0.5, '#f4e3c8'],
        [1, '#8fc3cf'],
      ],
      [0, 0, 1, 0],
    )}${linear('mist', [
      [0, '#f6efe0', 0],
      [1, '#f6efe0', 0.85],
    ])}${linear('forest', [
      [0, '#2f6b57'],
      [1, '#12352f'],
    ])}${radial(
      'halo',
      [640, 1390, 330],
      [
        [0, '#fdf3d8', 0.85],
        [0.5, '#fdf3d8', 0.34],
        [1, '#fdf3d8', 0],
      ],
    )}</defs>` +
    '<path fill="url(#dawn)" d="M0 0H1280V1920H0Z"/><circle cx="640" cy="640" r="470" fill="#fff8e8" opacity=".55"/><circle cx="640" cy="640" r="330" fill="#fffaf0" opacity=".7"/>' +
    range(1150, 300, 150, '#a9c7bd') +
    range(1270, 250, 118, '#7fae9f') +
    '<path fill="url(#mist)" d="M0 880H1280V1420H0Z"/>' +
    place(antler('#1d4a41', icicle('#ffffff', '#a7d5e4'), 'stag'), 690, 850, [0.84, 0.98]) +
    place(antler('#1d4a41', blossom('#f26d7d', '#ffe08a'), 'stag'), 590, 850, [-0.84, 0.98]) +
    place(spiritMask('#2e6a5a', '#173d36', '#fff3b8'), 640, 900, 1.24) +
    pines(1400, 1.25, '#3f8069') +
    pines(1520, 1.5, '#2b6551') +
    '<path fill="url(#forest)" d="M0 1560C240 1500 420 1560 520 1560L560 1490H720L760 1560C900 1560 1080 1490 1280 1560V1920H0Z"/>' +
    '<path fill="#8fc7a6" d="M470 1560L520 1502C560 1484 720 1484 760 1502L810 1560Z"/><path fill="url(#halo)" d="M240 980H1040V1780H240Z"/>' +
    place(shepherd('#0b231f', '#ff7f5c'), 650, 1496, 1.02) +
    lettering(
      { face: 'didoneItalic', text: 'Spring', x: 640, y: 1752, size: 190, anchor: 'middle' },
      'fill="#fbe9d2"',
    ) +
    billingBlock(billing, { x: 640, bottom: 1886, width: 1160, size: 25, fill: '#a9d0bd' }),
};
