import { antler, blossom, icicle, shepherd, spiritMask } from '../motifs/antlers.ts';
import { dragonHead, spearGirl } from '../motifs/dragon.ts';
import { sprite, tent, watchers } from '../motifs/mushroom.ts';
import { butterfly, rabbit } from '../motifs/rabbit.ts';
import { linear, place, polygon, radial, repeat } from '../svg.ts';
import { dots, fill, pines } from './scenery.ts';

export const sintel =
  `<defs>${linear('sky', [
    [0, '#8ea6b6'],
    [1, '#f4f1ea'],
  ])}${linear('skin', [
    [0, '#0f1a28'],
    [1, '#24384b'],
  ])}${linear('fire', [
    [0, '#ff9a3c'],
    [1, '#e2471c'],
  ])}</defs>` +
  fill('url(#sky)') +
  `<path fill="#c3d1d7" d="${polygon([
    [0, 620],
    [120, 330],
    [210, 470],
    [330, 240],
    [470, 500],
    [620, 320],
    [800, 560],
    [960, 380],
    [1280, 600],
    [1280, 720],
    [0, 720],
  ])}"/>` +
  place(dragonHead('url(#skin)', 'url(#fire)', '#3d566b'), 880, 300, 0.78, -14) +
  '<path fill="#f8f5ec" d="M0 590C260 540 480 600 760 640S1120 640 1280 600V720H0Z"/>' +
  place(spearGirl('#131c28', '#d63b1d'), 250, 600, 0.9) +
  `<g transform="translate(250 300) scale(.3 .45)">${dots('embers', 60, '#f0692b', 9)}</g>` +
  dots('snow', 120, '#ffffff', 5);

export const spring =
  `<defs>${linear(
    'dawn',
    [
      [0, '#f7b8a0'],
      [0.5, '#f4e3c8'],
      [1, '#8fc3cf'],
    ],
    [0, 0, 1, 0],
  )}</defs>` +
  fill('url(#dawn)') +
  '<circle cx="800" cy="270" r="250" fill="#fff8e8" opacity=".7"/>' +
  `<path fill="#a9c7bd" d="${polygon([
    [0, 560],
    [180, 300],
    [330, 480],
    [520, 250],
    [700, 500],
    [900, 330],
    [1100, 500],
    [1280, 380],
    [1280, 720],
    [0, 720],
  ])}"/>` +
  place(antler('#1d4a41', icicle('#ffffff', '#a7d5e4'), 'stag'), 826, 330, 0.46) +
  place(antler('#1d4a41', blossom('#f26d7d', '#ffe08a'), 'stag'), 774, 330, [-0.46, 0.46]) +
  place(spiritMask('#2e6a5a', '#173d36', '#fff3b8'), 800, 356, 0.7) +
  pines(600, 0.9, '#3f8069', 'far') +
  pines(690, 1.05, '#24584a', 'near') +
  '<path fill="#12352f" d="M0 600C140 540 320 540 430 620L620 720H0Z"/>' +
  place(shepherd('#0b231f', '#ff7f5c'), 290, 568, 0.9);

export const spriteFright =
  `<defs>${radial(
    'moonlight',
    [800, 260, 760],
    [
      [0, '#8fe06a'],
      [0.4, '#2f8f5d'],
      [0.8, '#14433f'],
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
    [330, 600, 260],
    [
      [0, '#ffb648', 0.75],
      [1, '#ffb648', 0],
    ],
  )}</defs>` +
  fill('url(#moonlight)') +
  `<g fill="#12393a">${repeat(7, (index) => `<path d="M${80 + index * 190} 0h${44 + (index % 3) * 20}l20 720h-${90 + (index % 3) * 20}Z"/>`)}</g>` +
  place(sprite('url(#cap)', '#7d0f52', '#ffe9c4', 'url(#body)', '#d8ff5a'), 840, 700, 0.6) +
  repeat(6, (index) =>
    watchers(90 + ((index * 251) % 520), 430 + ((index * 67) % 90), 0.7, '#d8ff5a'),
  ) +
  fill('url(#lamp)') +
  '<path fill="#070f16" d="M0 640C300 610 700 660 1280 620V720H0Z"/>' +
  place(tent('#e2572b', '#ffc35a', '#3a0f14'), 330, 646, 0.8);

export const bigBuckBunny =
  `<defs>${linear('sky', [
    [0, '#f2795a'],
    [0.6, '#f8b45e'],
    [1, '#fbe08f'],
  ])}${linear('coat', [
    [0, '#4a2f4e'],
    [1, '#2a1d33'],
  ])}</defs>` +
  fill('url(#sky)') +
  repeat(
    4,
    (ring) =>
      `<circle cx="640" cy="420" r="${560 - ring * 90}" fill="#fff0b0" opacity="${0.12 + ring * 0.06}"/>`,
  ) +
  '<circle cx="640" cy="420" r="236" fill="#fff6d0"/><path fill="#7fa35a" d="M0 560C260 500 420 520 640 560S1080 500 1280 540V720H0Z"/>' +
  place(rabbit('url(#coat)', '#ffdf9a', '#b9566a'), 640, 500, 0.46) +
  place(butterfly('#ff4f87', '#ffb14a', '#3a1430'), 494, 100, 0.8, -18) +
  place(butterfly('#ffb14a', '#ff4f87', '#3a1430'), 990, 240, 0.55, 24) +
  `<g fill="#1b3a31">${repeat(86, (index) => `<path d="M${index * 15.2 - 12} 730Q${index * 15.2} 660 ${index * 15.2 + ((index * 29) % 50) - 24} ${590 + ((index * 53) % 70)}Q${index * 15.2 + 10} 660 ${index * 15.2 + 14} 730Z"/>`)}</g>`;
