import { loadable, without } from '../../components/loadable';
import type { FilmIntroProps } from './FilmIntro';

/** The intro of a film that has one. Named here, and not among the parts of every film, so that no other film pays for it. */
export const filmIntro = loadable<FilmIntroProps>(() =>
  import('./FilmIntro').then(({ FilmIntro }) => FilmIntro, without),
);
