import { filmArtwork } from './artwork/filmArtwork.ts';
import { merchandisePicture } from './artwork/merchandisePictures.ts';
import { portrait, portraitHeight, portraitWidth } from './artwork/portraits.ts';
import type { BillingEntry } from './artwork/posters/billing.ts';
import { posterHeight, posterWidth } from './artwork/posters/poster.ts';
import { rolePicture } from './artwork/rolePictures.ts';
import { svgDocument } from './artwork/svg.ts';
import type { Film } from './films/film.ts';
import type { Rendering } from './renderedPicture.ts';

/** A picture of a film before it is rendered; `kind` and `name` say which item it belongs to. */
export type Drawing = {
  kind: 'poster' | 'cast' | 'role' | 'crew' | 'merchandise';
  name: string;
  svg: string;
  rendering: Rendering;
};

const posterRendering = {
  width: posterWidth,
  height: posterHeight,
  grain: true,
  maxBytes: 120_000,
};
const portraitRendering = { width: portraitWidth, height: portraitHeight, maxBytes: 25_000 };
const merchandiseRendering = { width: 640, height: 640, maxBytes: 25_000 };

// How a poster introduces a name, by the role it is credited with.
const connecting: readonly (readonly [RegExp, string])[] = [
  [/^director and writer/u, 'written and directed by'],
  [/^(?:co-)?director$/u, 'directed by'],
  [/^(?:writer|screenplay)/u, 'written by'],
  [/^(?:composer|score|music)/u, 'music'],
  [/^art director/u, 'art direction'],
  [/^director of photography/u, 'photography'],
  [/^animation director|^lead animator|^animation lead/u, 'animation'],
  [/^technical director/u, 'technical direction'],
  [/^(?:executive )?producer/u, 'produced by'],
];

/** The names of the billing block: who is heard or seen, then the heads of departments, then the licence. */
function billingOf({ cast, crew, licence }: Film): BillingEntry[] {
  const heads = connecting.flatMap(([pattern, word]) =>
    crew
      .filter(({ role }) => pattern.test(role.toLowerCase()))
      .map(({ name }, index): BillingEntry => [index === 0 ? word : 'and', name]),
  );
  const players = cast.map(({ name }, index): BillingEntry => [index === 0 ? 'with' : '', name]);
  const [terms = ''] = licence.split(' · ');
  return [...players, ...heads, ['a film released under', terms], ['poster made for', 'Backlot']];
}

/** The poster of a film as an SVG document. */
export function posterSvg(film: Film): string {
  const { poster } = filmArtwork[film.artwork];
  return svgDocument(posterWidth, posterHeight, poster.draw(billingOf(film)));
}

/** Every picture of a film. */
export function drawingsOf(film: Film): Drawing[] {
  const { palette, emblem } = filmArtwork[film.artwork];
  return [
    { kind: 'poster', name: film.title, svg: posterSvg(film), rendering: posterRendering },
    ...film.cast.flatMap(({ name, role }): Drawing[] => [
      { kind: 'cast', name, svg: portrait(name, role, true), rendering: portraitRendering },
      { kind: 'role', name: role, svg: rolePicture(role, palette), rendering: portraitRendering },
    ]),
    ...film.crew.map(({ name, role }): Drawing => ({
      kind: 'crew',
      name,
      svg: portrait(name, role, false),
      rendering: portraitRendering,
    })),
    ...film.merchandise.map(({ name, type }): Drawing => ({
      kind: 'merchandise',
      name,
      svg: merchandisePicture(type, emblem, palette),
      rendering: merchandiseRendering,
    })),
  ];
}
