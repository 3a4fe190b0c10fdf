import { characters } from './characters.ts';
import { stage } from './departments.ts';
import { lettering, lineWidth, type Typeface } from './lettering.ts';
import { linear, place, radial, repeat, svgDocument } from './svg.ts';

/** The colours a film's smaller pictures are made of, from dark to light, and its typeface. */
export type Palette = {
  deep: string;
  ground: string;
  accent: string;
  light: string;
  face: Typeface;
};

/** A character's picture, 640 by 800: a thing from the story on a lit disc, and the character's name. */
export function rolePicture(role: string, { deep, ground, accent, light, face }: Palette): string {
  const emblem = characters[role] ?? stage;
  const size = Math.min(96, 540 / lineWidth(face, role));
  return svgDocument(
    640,
    800,
    `<defs>${linear('wall', [
      [0, ground],
      [1, deep],
    ])}${radial(
      'disc',
      [320, 300, 300],
      [
        [0, light],
        [1, accent],
      ],
    )}</defs><path fill="url(#wall)" d="M0 0H640V800H0Z"/>` +
      `<g fill="none" stroke="${accent}" stroke-width="3" opacity=".35">${repeat(5, (ring) => `<circle cx="320" cy="340" r="${290 + ring * 38}"/>`)}</g>` +
      '<circle cx="320" cy="340" r="262" fill="url(#disc)"/>' +
      place(emblem(deep, accent), 320, 340) +
      `<path fill="${deep}" d="M0 650H640V800H0Z"/>` +
      lettering(
        { face, text: role, x: 320, y: 728 + size * 0.3, size, anchor: 'middle' },
        `fill="${light}"`,
      ),
  );
}
