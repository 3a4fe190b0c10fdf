import { departmentOf, stage } from './departments.ts';
import { lettering, lineWidth } from './lettering.ts';
import { linear, place, radial, repeat, round, seeded, svgDocument } from './svg.ts';

export const portraitWidth = 640;
export const portraitHeight = 800;

// Gels in front of a tungsten lamp: the lit disc, the wall around it, the floor.
const gels = [
  ['#ffb454', '#4a2a12', '#1c110a'],
  ['#f2795a', '#4b1d1a', '#1b0c0d'],
  ['#e8c46a', '#3f3517', '#17130a'],
  ['#8fc4b0', '#173a38', '#0a1718'],
  ['#9cb8e8', '#1d2b4d', '#0b101f'],
  ['#d98ba0', '#431c33', '#180a14'],
  ['#c9d07a', '#2f3a19', '#10140a'],
  ['#d9b08c', '#3f2b20', '#16100c'],
] as const;

const initials = (name: string) =>
  [...name.normalize('NFD').replace(/\p{M}/gu, '').split(/\s+/u)]
    .map(([first = '']) => first)
    .filter((letter) => /\p{Lu}/u.test(letter))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');

const backdrops: readonly ((light: string) => string)[] = [
  (light) =>
    repeat(
      9,
      (ring) =>
        `<circle cx="320" cy="350" r="${300 + ring * 34}" fill="none" stroke="${light}" stroke-width="3"/>`,
    ),
  (light) =>
    repeat(
      18,
      (stripe) =>
        `<path stroke="${light}" stroke-width="12" d="M${stripe * 80 - 640} 800L${stripe * 80 + 160} 0"/>`,
    ),
  (light) =>
    repeat(
      14,
      (slat) => `<path stroke="${light}" stroke-width="10" d="M0 ${slat * 58 + 20}H640"/>`,
    ),
  (light) =>
    repeat(24, (ray) =>
      place(`<path fill="${light}" d="M0 0L700 -26V26Z"/>`, 320, 350, 1, ray * 15),
    ),
];

/**
 * The stand-in for a person's photograph: their initials and their department's tool in tungsten light.
 * It never shows a likeness, and is the same for the same name and role.
 */
export function portrait(name: string, role: string, performer: boolean): string {
  const chance = seeded(`${name} ${role}`);
  const [light, wall, floor] = gels[Math.floor(chance() * gels.length)] ?? gels[0];
  const fromLeft = chance() < 0.5;
  const backdrop = backdrops[Math.floor(chance() * backdrops.length)] ?? (() => '');
  const emblem = performer ? stage : departmentOf(role);
  const text = initials(name);
  const size = Math.min(300, 330 / lineWidth('didone', text));
  const [x, anchor] = fromLeft ? ([44, 'start'] as const) : ([596, 'end'] as const);
  return svgDocument(
    portraitWidth,
    portraitHeight,
    `<defs>${linear('wall', [
      [0, wall],
      [1, floor],
    ])}${radial(
      'disc',
      [fromLeft ? 220 : 420, 230, 420],
      [
        [0, '#fff1d0'],
        [0.35, light],
        [1, light, 0.72],
      ],
    )}${linear('beam', [
      [0, '#ffe2ae', 0.34],
      [1, '#ffe2ae', 0],
    ])}</defs>` +
      '<path fill="url(#wall)" d="M0 0H640V800H0Z"/>' +
      `<g opacity=".11">${backdrop(light)}</g>` +
      `<path fill="url(#beam)" d="${fromLeft ? 'M-40 -20H90L660 700H150Z' : 'M680 -20H550L-20 700H490Z'}"/>` +
      '<circle cx="320" cy="350" r="236" fill="url(#disc)"/>' +
      place(
        emblem(floor, light),
        320,
        344,
        round(0.98 + chance() * 0.1),
        round((chance() - 0.5) * 14),
      ) +
      `<path fill="${floor}" d="M0 640C200 610 440 610 640 640V800H0Z"/>` +
      lettering(
        { face: 'didone', text, x, y: 752, size: round(size * 0.86), anchor },
        `fill="#ffe8c2"`,
      ) +
      `<path fill="${light}" d="${fromLeft ? 'M520 716H596V722H520Z' : 'M44 716H120V722H44Z'}"/>`,
  );
}
