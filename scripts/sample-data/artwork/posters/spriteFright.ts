import { lettering } from '../lettering.ts';
import { sprite, tent, watchers } from '../motifs/mushroom.ts';
import { linear, place, radial, repeat, round, seeded } from '../svg.ts';
import { billingBlock } from './billing.ts';
import type { Poster } from './poster.ts';

const chance = seeded('not all mushrooms');

const trunk = (x: number, width: number, fill: string) =>
  `<path fill="${fill}" d="M${x - width / 2} -10H${x + width / 2}C${x + width * 0.4} 700 ${x + width * 0.5} 1200 ${x + width * 1.1} 1640H${x - width * 1.1}C${x - width * 0.5} 1200 ${x - width * 0.4} 700 ${x - width / 2} -10Z"/>`;

/** What seemed small by daylight stands over the camp. */
export const spriteFright: Poster = {
  layout: 'looming',
  titleArea: { left: 90, top: 1560, width: 1100, height: 220 },
  draw: (billing) =>
    `<defs>${radial(
      'moonlight',
      [640, 520, 1100],
      [
        [0, '#8fe06a'],
        [0.4, '#2f8f5d'],
        [0.75, '#14433f'],
        [1, '#0b1f26'],
      ],
    )}${linear('body', [
      [0, '#241a3a'],
      [1, '#0d0c1c'],
    ])}${linear('cap', [
      [0, '#ff4f8b'],
      [1, '#c01c6b'],
    ])}${radial(
      'lamp',
      [640, 1470, 380],
      [
        [0, '#ffb648', 0.7],
        [1, '#ffb648', 0],
      ],
    )}</defs>` +
    '<path fill="url(#moonlight)" d="M0 0H1280V1920H0Z"/>' +
    trunk(120, 90, '#12393a') +
    trunk(330, 54, '#1c5a4c') +
    trunk(980, 60, '#1c5a4c') +
    trunk(1180, 100, '#12393a') +
    place(
      sprite('url(#cap)', '#7d0f52', '#ffe9c4', 'url(#body)', '#d8ff5a'),
      640,
      1440,
      [1.08, 1.12],
    ) +
    trunk(20, 130, '#081a20') +
    trunk(1270, 130, '#081a20') +
    repeat(9, (index) =>
      watchers(
        90 + ((index * 251) % 1110),
        1270 + ((index * 67) % 130),
        0.7 + chance() * 0.5,
        '#d8ff5a',
      ),
    ) +
    '<path fill="url(#lamp)" d="M0 1000H1280V1920H0Z"/>' +
    '<path fill="#070f16" d="M0 1480C300 1440 500 1500 640 1496S1000 1440 1280 1490V1920H0Z"/>' +
    place(tent('#e2572b', '#ffc35a', '#3a0f14'), 640, 1506, 0.92) +
    `<g fill="#070f16">${repeat(26, (index) => `<path d="M${index * 52 - 20} 1560L${round(index * 52 + (chance() - 0.5) * 60)} ${round(1420 + chance() * 70 + (Math.abs(index - 12.5) < 3 ? 70 : 0))}L${index * 52 + 34} 1560Z"/>`)}</g>` +
    `<g fill="#d8ff5a">${lettering({ face: 'blackletter', text: 'Sprite Fright', x: 640, y: 1712, fit: 1080, anchor: 'middle' }, '')}</g>` +
    billingBlock(billing, { x: 640, bottom: 1868, width: 1120, size: 28, fill: '#8fbf8a' }),
};
