import { lettering } from '../lettering.ts';
import { coffeeCup, runner, strides } from '../motifs/runner.ts';
import { place, repeat } from '../svg.ts';
import { billingBlock } from './billing.ts';
import type { Poster } from './poster.ts';

const moods = ['#ffd9b0', '#f7a98f', '#d9647a', '#6a3d78', '#2b2350'];
const [light, warm, rose, plum, night] = moods;

const river =
  'M330 250C330 390 390 440 520 440H1010C1230 440 1230 790 1010 790H270C50 790 50 1140 270 1140H1010C1230 1140 1230 1490 1010 1490H-40';

const step = (index: number, x: number, y: number, back: boolean, figure: string, dress: string) =>
  place(
    runner(strides[index] ?? { front: [0, 0], rear: [0, 0], arms: [0, 0], lift: 0 }, figure, dress),
    x,
    y,
    back ? [-1, 1] : 1,
  );

/** One pot of coffee, four levels of memory: she runs along it the way a game scrolls. */
export const coffeeRun: Poster = {
  layout: 'strips',
  titleArea: { left: 90, top: 1540, width: 1100, height: 220 },
  draw: (billing) =>
    `<path fill="${light}" d="M0 0H1280V1920H0Z"/><path fill="${warm}" d="M0 440H1280V1920H0Z"/><path fill="${rose}" d="M0 790H1280V1920H0Z"/><path fill="${plum}" d="M0 1140H1280V1920H0Z"/><path fill="${night}" d="M0 1490H1280V1920H0Z"/>` +
    // a sunrise, a park, a hospital corridor, a city at night: the places she passes
    '<circle cx="960" cy="440" r="190" fill="#ffb877"/><path fill="#ffd9b0" d="M760 380H1180V392H760ZM740 420H1220V430H740Z"/>' +
    `<g fill="#ef8f7c">${repeat(6, (tree) => `<circle cx="${190 + tree * 190}" cy="${650 - (tree % 2) * 34}" r="${74 + (tree % 3) * 14}"/><rect x="${182 + tree * 190}" y="640" width="16" height="150"/>`)}</g>` +
    `<g fill="#bf4f6b">${repeat(7, (pane) => `<rect x="${88 + pane * 164}" y="890" width="96" height="140" rx="48"/>`)}</g>` +
    `<g fill="#57306a">${repeat(12, (tower) => `<rect x="${tower * 110 - 10}" y="${1290 - ((tower * 53) % 130)}" width="84" height="260"/>`)}</g><g fill="#f2b56b">${repeat(30, (pane) => `<rect x="${14 + ((pane * 97) % 1240)}" y="${1320 + ((pane * 41) % 130)}" width="12" height="16"/>`)}</g>` +
    `<path fill="none" stroke="#2a1412" stroke-width="86" d="${river}"/><path fill="none" stroke="#5a2b1d" stroke-width="66" d="${river}"/><path fill="none" stroke="#8c4a2b" stroke-width="10" stroke-dasharray="150 60 40 90" transform="translate(-8 -20)" d="${river}"/>` +
    place(coffeeCup('#fff5e4', '#ecd2b4', '#5a2b1d'), 208, 176, 0.98, 116) +
    step(0, 640, 420, false, '#3b1b2a', '#e8483f') +
    step(1, 800, 758, true, '#3b1b2a', '#fff1dc') +
    step(2, 500, 1122, false, '#3a1430', '#ffd9b0') +
    step(3, 720, 1462, true, '#1a0f26', '#e8483f') +
    `<g fill="#ffd9b0">${lettering({ face: 'swash', text: 'Coffee Run', x: 640, y: 1722, fit: 1040, anchor: 'middle' }, '')}</g>` +
    billingBlock(billing, { x: 640, bottom: 1862, width: 1080, size: 30, fill: '#c9a6c4' }),
};
