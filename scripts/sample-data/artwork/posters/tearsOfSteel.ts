import { lettering } from '../lettering.ts';
import { linear, place, radial, repeat, round, seeded } from '../svg.ts';
import { steelEye } from '../motifs/eye.ts';
import { billingBlock } from './billing.ts';
import type { Poster } from './poster.ts';

const chance = seeded('amsterdam');

const gable = (x: number, width: number, height: number) => {
  const top = 1452 - height;
  const step = width / 8;
  return `<path d="M${x} 1460V${top + 60}L${x + step} ${top + 60}V${top + 34}H${x + step * 2}V${top + 14}H${x + step * 3}V${top}H${x + step * 5}V${top + 14}H${x + step * 6}V${top + 34}H${x + step * 7}V${top + 60}H${x + width}V1460Z"/>`;
};

const couple =
  '<path d="M-66 0L-58 -86L-74 -170C-72 -198 -34 -200 -30 -172L-34 -90L-24 0L-42 0L-48 -74L-52 0Z"/><circle cx="-52" cy="-216" r="21"/>' +
  '<path d="M34 0L40 -90L30 -166C34 -196 72 -196 78 -166L96 -82L78 -76L72 0L58 0L54 -70L50 0Z"/><path d="M32 -212C34 -244 80 -244 78 -208L88 -176L66 -190C50 -184 34 -192 32 -212Z"/>';

/** One steel eye over a dark city; the tear that falls from it lands between two people on a bridge. */
export const tearsOfSteel: Poster = {
  layout: 'eye',
  titleArea: { left: 90, top: 1560, width: 1100, height: 180 },
  draw: (billing) =>
    `<defs>${linear('night', [
      [0, '#06181d'],
      [0.42, '#0d3a42'],
      [0.6, '#8a4a38'],
      [0.74, '#f0863a'],
    ])}${radial(
      'lens',
      [640, 560, 620],
      [
        [0, '#3fb8b4', 0.75],
        [0.7, '#1b6d72', 0.35],
        [1, '#0d3a42', 0],
      ],
    )}${linear('tear', [
      [0, '#ffe3b0', 0],
      [0.7, '#ffd38a', 0.75],
      [1, '#fff6e0'],
    ])}</defs>` +
    '<path fill="url(#night)" d="M0 0H1280V1920H0Z"/><path fill="url(#lens)" d="M0 0H1280V1500H0Z"/>' +
    place(steelEye('#071c22', '#2c7f85', '#ff7a3c', '#ffe9c2'), 640, 560, 2.35) +
    '<path fill="#071c22" opacity=".82" d="M0 0H1280V470C1080 250 860 130 640 130S200 250 0 470Z"/>' +
    '<path fill="url(#tear)" d="M640 690C646 920 652 1080 654 1160C656 1188 624 1188 626 1160C628 1080 634 920 640 690Z"/>' +
    `<g fill="#0a2a31">${repeat(11, (index) => gable(index * 122 - 24, 104 + chance() * 16, 130 + chance() * 150))}` +
    // the dome the film's team gathers under
    '<path d="M900 1470V1210H926V1160C926 1060 990 1004 1046 990V956H1056V918L1062 860L1068 918V956H1078V990C1134 1004 1198 1060 1198 1160V1210H1224V1470Z"/></g>' +
    `<g fill="#f9c46b">${repeat(34, () => `<rect x="${round(chance() * 1270)}" y="${round(1330 + chance() * 100)}" width="9" height="15" opacity="${round(0.3 + chance() * 0.7)}"/>`)}</g>` +
    '<path fill="#041216" d="M0 1480C240 1372 420 1340 640 1340S1040 1372 1280 1480V1920H0Z"/>' +
    '<path fill="none" stroke="#041216" stroke-width="9" d="M0 1420C240 1316 420 1286 640 1286S1040 1316 1280 1420"/>' +
    repeat(33, (index) => {
      const x = index * 40;
      const lift = 134 * (1 - ((x - 640) / 640) ** 2);
      return `<path stroke="#041216" stroke-width="6" d="M${x} ${round(1422 - lift)}V1500"/>`;
    }) +
    `<g fill="#020b0e">${place(couple, 640, 1346, 0.92)}</g>` +
    lettering(
      {
        face: 'gothic',
        text: 'TEARS OF STEEL',
        x: 640,
        y: 1720,
        fit: 1060,
        anchor: 'middle',
        tracking: 0.02,
      },
      'fill="#f6ad5b"',
    ) +
    billingBlock(billing, { x: 640, bottom: 1862, width: 1040, size: 30, fill: '#7fb3b3' }),
};
