import { emblems } from './emblems.ts';
import { agent327 } from './posters/agent327.ts';
import { bigBuckBunny } from './posters/bigBuckBunny.ts';
import { caminandes } from './posters/caminandes.ts';
import { charge } from './posters/charge.ts';
import { coffeeRun } from './posters/coffeeRun.ts';
import { cosmosLaundromat } from './posters/cosmosLaundromat.ts';
import { elephantsDream } from './posters/elephantsDream.ts';
import type { Poster } from './posters/poster.ts';
import { sintel } from './posters/sintel.ts';
import { spring } from './posters/spring.ts';
import { spriteFright } from './posters/spriteFright.ts';
import { tearsOfSteel } from './posters/tearsOfSteel.ts';
import { wingIt } from './posters/wingIt.ts';
import type { Palette } from './rolePictures.ts';

export type FilmArtwork = {
  poster: Poster;
  palette: Palette;
  emblem: string;
};

const palette = (
  deep: string,
  ground: string,
  accent: string,
  light: string,
  face: Palette['face'],
): Palette => ({ deep, ground, accent, light, face });

/** Everything that is drawn for a film, by the film's short name. */
export const filmArtwork = {
  bigBuckBunny: {
    poster: bigBuckBunny,
    palette: palette('#2a1d33', '#4f7d4f', '#f8b45e', '#ffe7b0', 'round'),
    emblem: emblems.bigBuckBunny,
  },
  sintel: {
    poster: sintel,
    palette: palette('#0f1a28', '#33485a', '#e2612e', '#f8f0e2', 'didone'),
    emblem: emblems.sintel,
  },
  tearsOfSteel: {
    poster: tearsOfSteel,
    palette: palette('#041216', '#0d3a42', '#f0863a', '#ffd9a0', 'gothic'),
    emblem: emblems.tearsOfSteel,
  },
  elephantsDream: {
    poster: elephantsDream,
    palette: palette('#140c0a', '#4a2a1c', '#d98a3d', '#f3d9a4', 'didoneItalic'),
    emblem: emblems.elephantsDream,
  },
  cosmosLaundromat: {
    poster: cosmosLaundromat,
    palette: palette('#24332f', '#4f7d74', '#9fc9bb', '#f3f3e7', 'wide'),
    emblem: emblems.cosmosLaundromat,
  },
  spring: {
    poster: spring,
    palette: palette('#12352f', '#2f6b57', '#f2a58e', '#fbe9d2', 'didoneItalic'),
    emblem: emblems.spring,
  },
  agent327: {
    poster: agent327,
    palette: palette('#16213a', '#a5261f', '#f3ae2e', '#fdf4df', 'gothic'),
    emblem: emblems.agent327,
  },
  coffeeRun: {
    poster: coffeeRun,
    palette: palette('#2b2350', '#b3506f', '#f7a98f', '#ffe6cc', 'swash'),
    emblem: emblems.coffeeRun,
  },
  spriteFright: {
    poster: spriteFright,
    palette: palette('#0b1f26', '#1d5a4a', '#8fd65f', '#f1ffd0', 'blackletter'),
    emblem: emblems.spriteFright,
  },
  charge: {
    poster: charge,
    palette: palette('#101314', '#4a4f50', '#f2c800', '#fff3b0', 'wide'),
    emblem: emblems.charge,
  },
  wingIt: {
    poster: wingIt,
    palette: palette('#1f1730', '#1f8fb5', '#ffd23f', '#fff6e2', 'swash'),
    emblem: emblems.wingIt,
  },
  caminandes: {
    poster: caminandes,
    palette: palette('#22314a', '#4f9db3', '#bfe4e6', '#ffffff', 'round'),
    emblem: emblems.caminandes,
  },
} as const satisfies Record<string, FilmArtwork>;

export type FilmName = keyof typeof filmArtwork;
