import { foldLine } from '../../lib/lines';
import type { Project } from './model';

/** How many other films a film's page leads to. */
export const otherFilmCount = 3;

const peopleOf = ({ cast, crew }: Project) => [...crew, ...cast].map(({ name }) => foldLine(name));

/** The films that a film's page leads to: those with someone of the same cast or crew first, the newest of each first. */
export function chooseOtherFilms(film: Project, films: readonly Project[]): Project[] {
  const people = new Set(peopleOf(film));
  const sharesPeople = (other: Project) => Number(peopleOf(other).some((name) => people.has(name)));
  return films
    .filter(({ projectId }) => projectId !== film.projectId)
    .map((other) => ({ other, rank: sharesPeople(other) }))
    .sort((one, two) => two.rank - one.rank || two.other.date - one.other.date)
    .slice(0, otherFilmCount)
    .map(({ other }) => other);
}
