import { linear, place, polygon, radial, repeat, round, seeded, svgDocument } from './svg.ts';

/** A lamp hanging from the grid, its yoke at the origin; lit lamps throw a cone of light. */
const hangingLamp = (lit: boolean, lean: number) =>
  place(
    `<path stroke="#050403" stroke-width="5" d="M0 -60V0"/><path fill="#050403" d="M-20 0H20L30 46H-30Z"/><path fill="#050403" d="M-30 46L-44 62H-20ZM30 46L44 62H20Z"/>${lit ? '<ellipse cy="48" rx="26" ry="6" fill="#fff0cf"/><path fill="url(#cone)" d="M-26 50L-150 520H150L26 50Z"/>' : ''}`,
    0,
    0,
    1,
    lean,
  );

/** A camera on a dolly with its operator, standing on the origin, 210 high. */
const camera =
  '<path d="M-70 -6H60V-22H-70Z"/><circle cx="-48" cy="-6" r="9"/><circle cx="40" cy="-6" r="9"/><path d="M-10 -20L-4 -110H6L14 -20Z"/><path d="M-56 -150H20V-108H-56ZM-56 -140L-92 -156V-102L-56 -118Z"/><circle cx="-22" cy="-164" r="17"/><circle cx="12" cy="-164" r="14"/>' +
  '<path d="M34 -20L40 -70L32 -118C34 -142 72 -142 74 -116L66 -70L72 -20H58L54 -64L48 -20Z"/><circle cx="52" cy="-154" r="17"/><path d="M34 -160C38 -180 64 -180 70 -158L70 -154L18 -156Z"/><path d="M40 -126L8 -124L10 -114L44 -108Z"/>';

/** A director's chair, standing on the origin, 110 high. */
const chair =
  '<path d="M-34 -106H34V-78H-34ZM-38 -58H38V-48H-38Z"/><g fill="none" stroke="#050403" stroke-width="6"><path d="M-34 -106V-48L34 0M34 -106V-48L-34 0"/></g>';

const ladder = `<g fill="none" stroke="#050403" stroke-width="6"><path d="M-26 0L-6 -230M26 0L6 -230M60 0L6 -230"/>${repeat(8, (rung) => `<path d="M${-24 + rung * 2.4} ${-20 - rung * 27}H${24 - rung * 2.4}"/>`)}</g>`;

export type StageShape = {
  width: number;
  height: number;
  /** The screen's left edge, top, right edge and the floor it stands on. */
  screen: readonly [left: number, top: number, right: number, floor: number];
  scale: number;
};

/** A sound stage at night, seen from behind the screen: the light comes through, and people work in it. */
export function stageScene({
  width,
  height,
  screen: [left, top, right, floor],
  scale,
}: StageShape): string {
  const chance = seeded('dust');
  const [span, middle] = [right - left, (left + right) / 2];
  const brace = (x: number) =>
    `<path d="M${round(x)} ${floor}L${round(x - 34 * scale)} ${round(top + 40)}M${round(x)} ${floor}H${round(x - 64 * scale)}M${round(x - 10 * scale)} ${round((top + floor) / 2)}L${round(x - 60 * scale)} ${floor}"/>`;
  return svgDocument(
    width,
    height,
    `<defs>${linear('wall', [
      [0, '#090706'],
      [0.7, '#15100c'],
      [1, '#1d150e'],
    ])}${radial(
      'screen',
      [left + span * 0.56, top + (floor - top) * 0.52, span * 0.62],
      [
        [0, '#fff3d6'],
        [0.3, '#ffcf87'],
        [0.72, '#e58a2f'],
        [1, '#9c4f17'],
      ],
    )}${radial(
      'spill',
      [middle, (top + floor) / 2, span * 1.15],
      [
        [0, '#ffb454', 0.42],
        [0.5, '#c96d22', 0.16],
        [1, '#c96d22', 0],
      ],
    )}${linear('floor', [
      [0, '#ffb860', 0.75],
      [1, '#ffb860', 0],
    ])}${linear('cone', [
      [0, '#ffe2ae', 0.4],
      [1, '#ffe2ae', 0],
    ])}</defs>` +
      `<path fill="url(#wall)" d="M0 0H${width}V${height}H0Z"/><path fill="url(#spill)" d="M0 0H${width}V${height}H0Z"/>` +
      // light under and in front of the screen, falling towards us
      `<path fill="url(#floor)" d="${polygon([
        [left, floor],
        [right, floor],
        [right + span * 0.34, height],
        [left - span * 0.34, height],
      ])}"/>` +
      `<path fill="url(#screen)" d="${polygon([
        [left, top + 8 * scale],
        [right, top],
        [right, floor],
        [left, floor],
      ])}"/>` +
      // the frame, the laced edge and the braces that hold it up
      `<g fill="none" stroke="#050403" stroke-linejoin="round" stroke-width="${round(7 * scale)}"><path d="${polygon(
        [
          [left, top + 8 * scale],
          [right, top],
          [right, floor],
          [left, floor],
        ],
      )}"/><path stroke-width="${round(4 * scale)}" d="M${left} ${round((top + floor) / 2)}H${right}M${round(left + span / 3)} ${top}V${floor}M${round(left + (span * 2) / 3)} ${top}V${floor}"/>${brace(left + span * 0.1)}${brace(left + span * 0.62)}</g>` +
      // the grid above
      `<g stroke="#050403" stroke-width="${round(6 * scale)}" fill="none"><path d="M0 ${round(30 * scale)}H${width}M0 ${round(62 * scale)}H${width}"/><path stroke-width="${round(3 * scale)}" d="M0 ${round(30 * scale)}${repeat(Math.ceil(width / (44 * scale)), () => `l${round(22 * scale)} ${round(32 * scale)}l${round(22 * scale)} ${round(-32 * scale)}`)}"/></g>` +
      repeat(5, (lamp) =>
        place(
          hangingLamp(lamp === 3, (lamp - 2) * 7),
          left - span * 0.1 + lamp * span * 0.28,
          100 * scale,
          0.72 * scale,
        ),
      ) +
      `<g fill="#050403">${place(camera, left + span * 0.36, floor + 34 * scale, 1.02 * scale)}${place(chair, left + span * 0.74, floor + 26 * scale, 1.02 * scale)}${place(ladder, right - span * 0.06, floor + 16 * scale, 1.05 * scale)}</g>` +
      `<path fill="none" stroke="#050403" stroke-width="${round(4 * scale)}" d="M${round(left + span * 0.36)} ${round(floor + 34 * scale)}C${round(left)} ${round(floor + 70 * scale)} ${round(left - span * 0.1)} ${round(floor + 40 * scale)} ${round(left - span * 0.4)} ${round(floor + 84 * scale)}"/>` +
      // dust in the light: points of no length, round at both ends
      `<g stroke="#ffe2ae" stroke-linecap="round">${[2, 3, 4].map((size) => `<path stroke-width="${round(size * 0.7 * scale)}" opacity="${size / 10}" d="${repeat(20, () => `M${Math.round(left + (chance() - 0.2) * span * 1.3)} ${Math.round(chance() * floor)}h0`)}"/>`).join('')}</g>`,
  );
}
