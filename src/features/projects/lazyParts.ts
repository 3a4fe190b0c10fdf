import { loadable, without } from '../../components/loadable';

// Without its script a part is left out: the film is there all the same.

/** The parts of a film's page whose scripts not every film needs, or not at once. */
export const trailerAndStills = loadable(() =>
  import('./TrailerAndStills').then(({ TrailerAndStills }) => TrailerAndStills, without),
);
export const otherFilms = loadable(() =>
  import('./OtherFilms').then(({ OtherFilms }) => OtherFilms, without),
);
export const lazyParts = [trailerAndStills, otherFilms];
