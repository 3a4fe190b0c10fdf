import { antler, blossom, icicle, spiritMask } from './motifs/antlers.ts';
import { barberPole } from './motifs/barbershop.ts';
import { cableElephant } from './motifs/cables.ts';
import { dragonHead } from './motifs/dragon.ts';
import { droid } from './motifs/droid.ts';
import { steelEye } from './motifs/eye.ts';
import { berries, llamaHead } from './motifs/llama.ts';
import { sprite } from './motifs/mushroom.ts';
import { sheep, swirl } from './motifs/porthole.ts';
import { butterfly, rabbit } from './motifs/rabbit.ts';
import { scrapRocket } from './motifs/rocket.ts';
import { coffeeCup, runner, strides } from './motifs/runner.ts';
import { place } from './svg.ts';

const [stride] = strides;

/** A film's motif as it is printed on things: around the origin, 200 wide and high. */
export const emblems = {
  bigBuckBunny:
    place(rabbit('#8a6a92', '#8a6a92', '#f5a9b4'), 0, 8, 0.105) +
    place(butterfly('#ff6f9d', '#ffb14a', '#3a1430'), -74, -72, 0.34, -20),
  sintel: place(dragonHead('#dfe8ea', '#f0692b', '#8fa4b2'), -26, 4, 0.112, -18),
  tearsOfSteel: place(steelEye('#071c22', '#3fa3a6', '#ff7a3c', '#ffe9c2'), 0, 0, 0.46),
  elephantsDream: place(
    cableElephant(['#b4532a', '#d98a3d', '#e5b25d', '#8f4a2c'], '#f4cf92', '#140c0a'),
    0,
    -40,
    0.155,
  ),
  cosmosLaundromat:
    '<circle r="92" fill="#1b1233"/>' +
    place(swirl(['#ff5f6d', '#ffb347', '#7a3ff2', '#ffe27a', '#2ec4c6']), 0, 0, 0.225) +
    place(sheep('#fbf4e4', '#3a2a3f'), 0, 0, 0.4, 162),
  spring:
    place(antler('#7fc2a4', icicle('#ffffff', '#a7d5e4'), 'stag'), 12, -8, [0.105, 0.125]) +
    place(antler('#7fc2a4', blossom('#f26d7d', '#ffe08a'), 'stag'), -12, -8, [-0.105, 0.125]) +
    place(spiritMask('#8fd0b2', '#4f9a80', '#12352f'), 0, 0, 0.23),
  agent327: place(
    barberPole('pin', 190, 640, ['#d2342b', '#fdf4df', '#2b5fa8'], '#c9963b'),
    0,
    0,
    0.225,
    18,
  ),
  coffeeRun:
    place(coffeeCup('#fff5e4', '#ecd2b4', '#5a2b1d'), -16, 84, 0.42) +
    (stride ? place(runner(stride, '#3b1b2a', '#e8483f'), -20, -8, 0.3) : ''),
  spriteFright: place(sprite('#ff4f8b', '#a31560', '#ffe9c4', '#1b1430', '#d8ff5a'), 0, 92, 0.165),
  charge: place(droid('#e6e9e6', '#8d9696', '#1b1f21', '#f9dd1e'), 0, 10, 0.155),
  wingIt: place(scrapRocket, -10, 10, 0.13, 31),
  caminandes:
    place(llamaHead('#c37d47', '#f3d9b4', '#33201a', '#e7a98a'), 0, -26, 0.27) +
    place(berries('#d4243c', '#ff8f8f', '#3d7a4a'), 62, 70, 0.26),
} as const;
