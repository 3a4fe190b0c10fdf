import { barberChair, barberPole, razor } from '../motifs/barbershop.ts';
import { lettering } from '../lettering.ts';
import { place, radial } from '../svg.ts';
import { billingBlock } from './billing.ts';
import type { Poster } from './poster.ts';

/** Two halves that do not trust each other: the pole outside, and what waits inside. */
export const agent327: Poster = {
  layout: 'split',
  titleArea: { left: 430, top: 70, width: 800, height: 460 },
  draw: (billing) =>
    `<defs>${radial(
      'spot',
      [850, 1180, 760],
      [
        [0, '#ffd45c'],
        [0.55, '#f3ae2e'],
        [1, '#d9851f'],
      ],
    )}</defs>` +
    '<path fill="url(#spot)" d="M0 0H1280V1920H0Z"/><path fill="#16213a" d="M0 0H390L300 1920H0Z"/>' +
    '<path fill="#fff1c9" opacity=".26" d="M700 0H1000L1280 1500V1720H380Z"/>' +
    '<ellipse cx="850" cy="1690" rx="400" ry="62" fill="#b5641a"/>' +
    place(barberPole('pole', 190, 1560, ['#d2342b', '#fdf4df', '#2b5fa8'], '#c9963b'), 168, 940) +
    place(barberChair('#16213a', '#fdf4df', '#e9a877', '#2a1a18'), 850, 1690, 1.06) +
    place(razor('#e9eef0', '#ffffff', '#8f1d1d', '#f3ae2e'), 1350, 590, 0.98, -20) +
    // the two eyes the blade reflects
    place(
      '<path fill="#16213a" d="M-70 0C-40 -36 20 -36 46 0C16 22 -40 22 -70 0Z"/><circle cx="-10" cy="-5" r="15" fill="#f3ae2e"/><path fill="#16213a" d="M-84 -34L44 -44L40 -26L-80 -20Z"/>' +
        place(
          '<path fill="#16213a" d="M-70 0C-40 -36 20 -36 46 0C16 22 -40 22 -70 0Z"/><circle cx="-10" cy="-5" r="15" fill="#f3ae2e"/><path fill="#16213a" d="M-84 -34L44 -44L40 -26L-80 -20Z"/>',
          -190,
          4,
          [-1, 1],
        ),
      1050,
      707,
      1.05,
      -20,
    ) +
    `<g fill="#16213a">${lettering({ face: 'gothic', text: 'AGENT', x: 446, y: 232, size: 190, tracking: 0.03 }, '')}</g>` +
    `<g fill="#c4271f">${lettering({ face: 'gothic', text: '327', x: 446, y: 520, size: 400 }, '')}</g>` +
    place(
      lettering({ face: 'swash', text: 'Operation', x: 0, y: 0, size: 54 }, 'fill="#16213a"') +
        lettering({ face: 'swash', text: 'Barbershop', x: 0, y: 60, size: 54 }, 'fill="#16213a"'),
      850,
      300,
      1,
      -6,
    ) +
    billingBlock(billing, {
      x: 1232,
      bottom: 1876,
      width: 860,
      size: 27,
      fill: '#3c2410',
      anchor: 'end',
    }),
};
