import { barberChair, barberPole, razor } from '../motifs/barbershop.ts';
import { droid, oldMan } from '../motifs/droid.ts';
import { battery, steelEye } from '../motifs/eye.ts';
import { scrapRocket } from '../motifs/rocket.ts';
import { linear, place, radial, repeat, round } from '../svg.ts';
import { fill } from './scenery.ts';

export const tearsOfSteel =
  `<defs>${linear('night', [
    [0, '#06181d'],
    [0.5, '#0d3a42'],
    [0.8, '#a4503a'],
    [1, '#f0863a'],
  ])}</defs>` +
  fill('url(#night)') +
  place(steelEye('#071c22', '#2c7f85', '#ff7a3c', '#ffe9c2'), 860, 290, 1.42) +
  `<g fill="#0a2a31">${repeat(15, (index) => `<path d="M${index * 88 - 10} 720V${560 - ((index * 37) % 90)}h20v-18h14v-14h18v14h14v18h20V720Z"/>`)}<path d="M80 720V500H96V470C96 400 140 372 180 362V340H190L196 300L202 340V362C242 372 286 400 286 470V500H302V720Z"/></g>` +
  '<path fill="#041216" d="M0 720V650C240 560 420 540 640 540S1040 560 1280 650V720Z"/><path fill="none" stroke="#041216" stroke-width="7" d="M0 606C240 516 420 496 640 496S1040 516 1280 606"/>' +
  repeat(
    33,
    (index) =>
      `<path stroke="#041216" stroke-width="5" d="M${index * 40} ${round(608 - 112 * (1 - ((index * 40 - 640) / 640) ** 2))}V660"/>`,
  ) +
  '<g fill="#020b0e" transform="translate(500 546) scale(.66)"><path d="M-66 0L-58 -86L-74 -170C-72 -198 -34 -200 -30 -172L-34 -90L-24 0L-42 0L-48 -74L-52 0Z"/><circle cx="-52" cy="-216" r="21"/><path d="M54 0L60 -90L50 -166C54 -196 92 -196 98 -166L116 -82L98 -76L92 0L78 0L74 -70L70 0Z"/><path d="M52 -212C54 -244 100 -244 98 -208L108 -176L86 -190C70 -184 54 -192 52 -212Z"/></g>';

export const charge =
  `<defs>${linear('beam', [
    [0, '#fff6b0'],
    [0.4, '#f9dd1e'],
    [1, '#f2c200'],
  ])}</defs>` +
  fill('#14181a') +
  `<g opacity=".6">${repeat(2, (shelf) => repeat(14, (cell) => place(battery('#262a2c', '#f7d716', (cell * 7 + shelf) % 4), 40 + cell * 96, 330 + shelf * 200, 0.72)))}</g>` +
  '<path fill="url(#beam)" d="M800 170H860L1180 640C1050 690 560 690 440 640Z"/><ellipse cx="812" cy="644" rx="370" ry="40" fill="#ffe95c"/>' +
  place(oldMan('#101314', '#e9eceb', '#f24b1d'), 812, 650, 0.82) +
  place(droid('#e6e9e6', '#8d9696', '#1b1f21', '#f9dd1e'), 830, 140, 0.62, 4) +
  '<path fill="#101314" d="M0 676H1280V720H0Z"/>';

export const agent327 =
  `<defs>${radial(
    'spot',
    [780, 420, 620],
    [
      [0, '#ffd45c'],
      [0.6, '#f3ae2e'],
      [1, '#cf7c1c'],
    ],
  )}</defs>` +
  fill('url(#spot)') +
  '<path fill="#16213a" d="M0 0H350L250 720H0Z"/><ellipse cx="760" cy="668" rx="330" ry="36" fill="#b5641a"/>' +
  place(barberPole('pole', 110, 500, ['#d2342b', '#fdf4df', '#2b5fa8'], '#c9963b'), 150, 350) +
  place(barberChair('#16213a', '#fdf4df', '#e9a877', '#2a1a18'), 760, 668, 0.74) +
  place(razor('#e9eef0', '#ffffff', '#8f1d1d', '#f3ae2e'), 1270, 60, 0.62, -7);

export const wingIt =
  fill('#29b3d6') +
  `<g fill="#6fd3e6">${repeat(12, (ray) => `<path d="M120 690L${round(120 + Math.cos((ray * Math.PI) / 6) * 1600)} ${round(690 + Math.sin((ray * Math.PI) / 6) * 1600)}L${round(120 + Math.cos(((ray + 0.5) * Math.PI) / 6) * 1600)} ${round(690 + Math.sin(((ray + 0.5) * Math.PI) / 6) * 1600)}Z"/>`)}</g>` +
  repeat(2, (layer) =>
    repeat(
      13,
      (index) =>
        `<circle cx="${index * 46 - 30}" cy="${690 - index * 20 + ((index * 37) % 60)}" r="${(layer ? -5 : 0) + 96 - index * 4}" fill="#fff6e2"${layer ? '' : ' stroke="#1f1730" stroke-width="9"'}/>`,
    ),
  ) +
  place(scrapRocket, 790, 360, 0.5, 66);
