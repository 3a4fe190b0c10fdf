import { lettering } from '../lettering.ts';
import { linear, place, polygon, repeat, round, seeded, type Point } from '../svg.ts';
import { dragonHead, spearGirl } from '../motifs/dragon.ts';
import { billingBlock } from './billing.ts';
import type { Poster } from './poster.ts';

const chance = seeded('snowfall');

const ridge = (base: number, height: number, step: number, fill: string) => {
  const points: Point[] = [[0, 1920]];
  for (let x = 0; x <= 1280 + step; x += step)
    points.push([
      x + (chance() - 0.5) * step * 0.7,
      base - ((x / step) % 2) * height * (0.25 + chance() * 0.9) - chance() * 60,
    ]);
  return `<path fill="${fill}" d="${polygon([...points, [1280, 1920]])}"/>`;
};

const ember = () => {
  const t = chance();
  const spread = (chance() - 0.5) * (60 + t * 260);
  return `<circle cx="${round(470 - t * 150 + spread)}" cy="${round(930 + t * 460 + spread * 0.3)}" r="${round(2 + chance() * 5)}" opacity="${round(1 - t * 0.6)}"/>`;
};

/** Everything falls along one slope, from the horns to the girl with the spear. */
export const sintel: Poster = {
  layout: 'diagonal',
  titleArea: { left: 560, top: 1580, width: 660, height: 180 },
  draw: (billing) =>
    `<defs>${linear('sky', [
      [0, '#9fb4c2'],
      [0.6, '#dbe4e6'],
      [1, '#f8f5ec'],
    ])}${linear('skin', [
      [0, '#0f1a28'],
      [1, '#24384b'],
    ])}${linear('fire', [
      [0, '#ff9a3c'],
      [1, '#e2471c'],
    ])}${linear('haze', [
      [0, '#f4f1ea', 0],
      [1, '#f4f1ea', 0.92],
    ])}</defs>` +
    '<path fill="url(#sky)" d="M0 0H1280V1920H0Z"/>' +
    ridge(1200, 360, 122, '#b4c6cf') +
    ridge(1360, 240, 84, '#c8d6da') +
    '<path fill="url(#haze)" d="M0 900H1280V1920H0Z"/>' +
    place(dragonHead('url(#skin)', 'url(#fire)', '#3d566b'), 640, 560, 1.12, -24) +
    '<path fill="#f8f5ec" d="M0 1500C150 1440 330 1470 520 1560C760 1660 1010 1600 1280 1450V1920H0Z"/>' +
    '<path fill="#dfe7e6" d="M0 1560C170 1520 320 1550 470 1610C300 1590 150 1590 0 1640Z"/>' +
    place(spearGirl('#131c28', '#d63b1d'), 300, 1512, 0.86) +
    `<g fill="#f0692b">${repeat(70, ember)}</g>` +
    `<g fill="#ffffff">${repeat(190, () => `<circle cx="${round(chance() * 1280)}" cy="${round(chance() * 1560)}" r="${round(1.5 + chance() ** 3 * 8)}" opacity="${round(0.4 + chance() * 0.6)}"/>`)}</g>` +
    lettering(
      { face: 'didone', text: 'SINTEL', x: 1210, y: 1750, fit: 640, anchor: 'end', tracking: 0.08 },
      'fill="#c23a18"',
    ) +
    billingBlock(billing, {
      x: 1210,
      bottom: 1872,
      width: 900,
      size: 30,
      fill: '#33485a',
      anchor: 'end',
    }),
};
