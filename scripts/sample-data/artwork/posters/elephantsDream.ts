import { lettering } from '../lettering.ts';
import { cable, cableElephant } from '../motifs/cables.ts';
import { curve, place, radial, repeat, seeded, type Point } from '../svg.ts';
import { billingBlock } from './billing.ts';
import type { Poster } from './poster.ts';

const chance = seeded('the machine');
const copper = ['#b4532a', '#d98a3d', '#7c3a26', '#e5b25d', '#8f4a2c', '#4f6f6a', '#c46a31'];

const hanging = (x: number, to: Point) => {
  const sag = 60 + chance() * 160;
  const data = curve([
    [x, -40],
    [x + (chance() - 0.5) * 90, 60 + sag],
    [to[0] + (chance() - 0.5) * 60, to[1] - 60],
    to,
  ]);
  return cable(
    data,
    11 + chance() * 9,
    copper[Math.floor(chance() * copper.length)] ?? '',
    '#f4cf92',
    '#140c0a',
  );
};

const bulb = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="78" fill="#ffd98c" opacity=".16"/><circle cx="${x}" cy="${y}" r="44" fill="#ffdf9e" opacity=".35"/><circle cx="${x}" cy="${y}" r="21" fill="#fff4d6"/>`;

// An old man with a stick and a lanky young one, on a plank over nothing.
const walkers =
  '<path d="M-8 0L-4 -70L-20 -120C-22 -146 22 -150 24 -120L20 -66L24 0L10 0L6 -58L2 0Z"/><circle cx="-6" cy="-160" r="17"/><path d="M-24 -166H12L6 -188H-16Z"/><path stroke="#0d0807" stroke-width="6" stroke-linecap="round" fill="none" d="M-20 -118L-50 -82M-50 -92L-46 0"/>' +
  '<path d="M100 0L106 -92L98 -166C100 -190 138 -190 140 -164L132 -88L138 0L124 0L119 -80L114 0Z"/><path d="M102 -204C102 -236 140 -236 140 -206C138 -188 106 -186 102 -204Z"/>';

/** A tangle of wires that is an elephant if you believe the man who shows it to you. */
export const elephantsDream: Poster = {
  layout: 'thicket',
  titleArea: { left: 560, top: 1600, width: 660, height: 215 },
  draw: (billing) =>
    `<defs>${radial(
      'glow',
      [640, 640, 1050],
      [
        [0, '#6d4320'],
        [0.45, '#3a2118'],
        [1, '#120a0a'],
      ],
    )}${radial(
      'floor',
      [220, 1640, 460],
      [
        [0, '#f0b45c', 0.55],
        [1, '#f0b45c', 0],
      ],
    )}</defs>` +
    '<path fill="url(#glow)" d="M0 0H1280V1920H0Z"/>' +
    `<g fill="none">${repeat(10, (index) => hanging(70 + index * 126, [350 + index * 64, 430 + Math.abs(index - 4.5) * 28]))}</g>` +
    place(cableElephant(copper, '#e6b878', '#1a100c'), 640, 600, 1.02) +
    bulb(462, 668) +
    bulb(818, 668) +
    '<path fill="url(#floor)" d="M0 1180H700V1920H0Z"/>' +
    '<path fill="#0d0807" d="M0 1604H430L420 1622H0ZM70 1622L96 1920H60L46 1622ZM300 1622L326 1920H290L276 1622Z"/>' +
    `<g fill="#0d0807">${place(walkers, 190, 1606, 1.1)}</g>` +
    `<g fill="#f3d9a4">${lettering({ face: 'didoneItalic', text: 'Elephants', x: 1200, y: 1690, fit: 470, anchor: 'end' }, '')}` +
    `${lettering({ face: 'didoneItalic', text: 'Dream', x: 1200, y: 1798, fit: 300, anchor: 'end' }, '')}</g>` +
    billingBlock(billing, {
      x: 1200,
      bottom: 1880,
      width: 1130,
      size: 28,
      fill: '#c99a5e',
      anchor: 'end',
    }),
};
