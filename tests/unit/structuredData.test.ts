import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { movie } from '../../scripts/prerender/movie';
import { projectSchema } from '../../src/features/projects/model';
import { vocabularyProblems } from '../support/structuredData';

const problems = (node: object) =>
  vocabularyProblems({ '@context': 'https://schema.org', ...node });

describe('The check of structured data', () => {
  it('lets through what the vocabulary allows, of a type and of its ancestors', () => {
    const movie = {
      '@type': 'Movie',
      name: 'Sintel',
      url: 'https://films.example/films/sintel',
      dateCreated: '2010',
      duration: 'PT1H15M',
      director: [{ '@type': 'Person', name: 'Colin Levy' }],
      trailer: { '@type': 'VideoObject', uploadDate: '2010-09-27', name: 'Trailer' },
    };
    expect(problems(movie)).toEqual([]);
  });

  it.each([
    ['another context', { '@context': 'https://example.org', '@type': 'Movie' }, /context/],
    ['an unknown type', { '@type': 'Film' }, /Film is no known type/],
    ['a property of another type', { '@type': 'Movie', email: 'a@b.c' }, /no property email/],
    ['an address that is relative', { '@type': 'Movie', url: '/films/sintel' }, /url of Movie/],
    ['a date that is none', { '@type': 'Movie', dateCreated: 'soon' }, /dateCreated of Movie/],
    ['a month that is none', { '@type': 'Movie', dateCreated: '2010-13' }, /dateCreated of Movie/],
    ['a length in words', { '@type': 'Movie', duration: '15 min' }, /duration of Movie/],
    ['a state in words', { '@type': 'ScreeningEvent', eventStatus: 'off' }, /eventStatus of/],
    ['a length of nothing', { '@type': 'Movie', duration: 'PT' }, /duration of Movie/],
    ['a text where a person is meant', { '@type': 'Movie', director: 'Ada' }, /director of Movie/],
    [
      'a node of another type',
      { '@type': 'Movie', director: { '@type': 'PostalAddress' } },
      /director/,
    ],
    [
      'a fault inside a node',
      { '@type': 'Movie', director: { '@type': 'Person', genre: 'x' } },
      /Person has no property genre/,
    ],
    [
      'a role that has nobody',
      { '@type': 'Movie', actor: { '@type': 'PerformanceRole', characterName: 'Sintel' } },
      /actor of Movie/,
    ],
    [
      'a role of something else',
      { '@type': 'Movie', actor: { '@type': 'Role', actor: { '@type': 'Movie' } } },
      /actor of Role/,
    ],
    ['an empty list', { '@type': 'Movie', actor: [] }, /actor of Movie is an empty list/],
    [
      'an id that nothing has',
      { '@type': 'WebSite', publisher: { '@id': 'https://films.example/#x' } },
      /publisher/,
    ],
  ])('finds %s', (_, node, found) => {
    expect(problems(node)).toEqual([expect.stringMatching(found)]);
  });
});

describe('A film in structured data', () => {
  const described = (fields: object) =>
    movie(v.parse(projectSchema, { title: 'Sintel', ...fields }), {
      url: 'https://films.example/films/sintel',
      description: 'A girl looks for her dragon.',
      picture: 'https://films.example/picture.png',
    });
  const person = (name: string) => ({ '@type': 'Person', name });

  it('names its whole crew with their roles', () => {
    const crew = [
      { name: 'Ada', role: 'Director and producer' },
      { name: 'Bo', role: 'Executive producer' },
      { name: 'Cy', role: 'Composer / editor, colourist' },
      { name: 'Di', role: 'Sound and light' },
      { name: 'Ed', role: '' },
    ];
    const film = described({ director: 'Ada, Flo', crew });
    expect(problems(film)).toEqual([]);
    const as = (property: string, name: string, roleName: string) => ({
      '@type': 'Role',
      [property]: person(name),
      roleName,
    });
    expect(film).toMatchObject({
      director: [person('Ada'), person('Flo')],
      producer: [person('Ada'), as('producer', 'Bo', 'Executive producer')],
      musicBy: [person('Cy')],
      contributor: [
        as('contributor', 'Cy', 'editor, colourist'),
        as('contributor', 'Di', 'Sound and light'),
        person('Ed'),
      ],
    });
  });

  it('names its cast with whom they play', () => {
    const cast = [
      { name: 'Ada', role: ' Sintel ' },
      { name: 'Ada', role: 'Sintel' },
      { name: 'Bo', role: '' },
    ];
    const film = described({ cast });
    expect(problems(film)).toEqual([]);
    expect(film).toMatchObject({
      actor: [
        { '@type': 'PerformanceRole', actor: person('Ada'), characterName: 'Sintel' },
        person('Bo'),
      ],
    });
  });
});
