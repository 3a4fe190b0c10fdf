import { describe, expect, it } from 'vitest';
import { emptyProject, type Project } from '../../src/features/projects/model';
import { chooseOtherFilms } from '../../src/features/projects/otherFilms';

const person = { role: '', bio: '', socialMedia: [] };
const film = (title: string, date: number, crew: string[] = [], cast: string[] = []): Project => ({
  ...emptyProject,
  title,
  projectId: `id of ${title}`,
  date,
  crew: crew.map((name) => ({ ...person, name, crewMemberImageURL: '', crewMemberImage: null })),
  cast: cast.map((name) => ({
    ...person,
    name,
    castMemberImageURL: '',
    castMemberImage: null,
    roleImageURL: '',
    roleImage: null,
  })),
});
const titles = (shown: Project, films: Project[]) =>
  chooseOtherFilms(shown, films).map(({ title }) => title);

describe('The films that a film’s page leads to', () => {
  const sintel = film('Sintel', 4, ['Colin Levy'], ['Halina Reijn']);

  it('have someone of its cast or crew, the newest first, before all others', () => {
    const films = [
      film('Newest', 9),
      sintel,
      film('Acted', 1, ['halina reijn ']),
      film('Directed', 2, [], ['Colin Levy']),
      film('New', 8, ['Colin Ley']),
    ];
    expect(titles(sintel, films)).toEqual(['Directed', 'Acted', 'Newest']);
  });

  it('are three at most, and never the film itself', () => {
    const films = [1, 2, 3, 5].map((date) => film(`Of ${String(date)}`, date, ['Colin Levy']));
    expect(titles(sintel, [sintel, ...films])).toEqual(['Of 5', 'Of 3', 'Of 2']);
    expect(titles(sintel, [sintel])).toEqual([]);
  });
});
