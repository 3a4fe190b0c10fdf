import { lettering } from '../lettering.ts';
import { porthole, sheep, swirl } from '../motifs/porthole.ts';
import { linear, place, radial, repeat, round, seeded } from '../svg.ts';
import { billingBlock } from './billing.ts';
import type { Poster } from './poster.ts';

const chance = seeded('spin cycle');

const stars = repeat(120, () => {
  const [angle, reach] = [chance() * Math.PI * 2, Math.sqrt(chance()) * 384];
  return `<circle cx="${round(Math.cos(angle) * reach)}" cy="${round(Math.sin(angle) * reach)}" r="${round(1 + chance() ** 2 * 5)}" fill="#fff8ea" opacity="${round(0.4 + chance() * 0.6)}"/>`;
});

const dial = (x: number, turn: number) =>
  place(
    '<circle r="62" fill="#cfd8cf"/><circle cy="-4" r="58" fill="#f7f4e8"/><circle r="40" fill="#e4e3d4"/><path stroke="#e8583f" stroke-width="9" stroke-linecap="round" d="M0 -8V-36"/>' +
      repeat(11, (tick) =>
        place('<path stroke="#6c7d78" stroke-width="4" d="M0 -74V-84"/>', 0, 0, 1, tick * 27 - 135),
      ),
    x,
    236,
    1,
    turn,
  );

/** The front of a machine, clean as a shop window, with every life one sheep could lead behind the glass. */
export const cosmosLaundromat: Poster = {
  layout: 'porthole',
  titleArea: { left: 90, top: 1470, width: 1100, height: 270 },
  draw: (billing) =>
    `<defs>${linear('enamel', [
      [0, '#eef1e4'],
      [1, '#c9ddd2'],
    ])}${radial(
      'depth',
      [0, 0, 400],
      [
        [0.25, '#1b1233', 0],
        [1, '#1b1233', 0.72],
      ],
    )}</defs>` +
    '<path fill="#8fb3a8" d="M0 0H1280V1920H0Z"/><rect x="36" y="36" width="1208" height="1848" rx="56" fill="url(#enamel)"/>' +
    '<rect x="84" y="96" width="1112" height="270" rx="30" fill="#dde5d9"/><rect x="84" y="92" width="1112" height="270" rx="30" fill="#f3f3e7"/>' +
    '<rect x="136" y="150" width="380" height="150" rx="18" fill="#24332f"/>' +
    `<g fill="#ff9a5b">${lettering({ face: 'gothic', text: 'CYCLE', x: 166, y: 246, size: 66, tracking: 0.06 }, '')}${lettering({ face: 'wideLight', text: '01', x: 360, y: 250, size: 78 }, '')}</g>` +
    dial(630, 40) +
    dial(800, -70) +
    dial(970, 110) +
    `<rect x="1096" y="204" width="62" height="62" rx="14" fill="#e8583f"/>` +
    place(
      porthole(
        'drum',
        `<circle r="400" fill="#1b1233"/>${swirl(['#ff5f6d', '#ffb347', '#7a3ff2', '#ffe27a', '#2ec4c6', '#f24b9c', '#3f5bf2'])}${stars}<circle r="400" fill="url(#depth)"/><circle r="46" fill="#fff6df"/><circle r="90" fill="#fff6df" opacity=".35"/>` +
          place(sheep('#fbf4e4', '#3a2a3f'), -20, 30, 1.32, 162),
        ['#fbfaf4', '#d3dbd6', '#8d9e9b'],
      ),
      640,
      910,
      1.06,
    ) +
    `<g fill="#24332f">${lettering({ face: 'wide', text: 'COSMOS', x: 640, y: 1596, fit: 1010, anchor: 'middle', tracking: 0.02 }, '')}` +
    `${lettering({ face: 'wideLight', text: 'LAUNDROMAT', x: 640, y: 1702, fit: 1010, anchor: 'middle', tracking: 0.04 }, '')}</g>` +
    billingBlock(billing, { x: 640, bottom: 1836, width: 1010, size: 28, fill: '#50655f' }),
};
