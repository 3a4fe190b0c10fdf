import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Pack, packSchema } from '../../src/features/packs/model';
import { findGaps } from '../../src/features/packs/packGaps';
import { packOfProject } from '../../src/features/packs/packOfProject';
import { packToProject } from '../../src/features/packs/packProject';
import { emptyProject } from '../../src/features/projects/model';

const pack = (fields: Record<string, unknown>): Pack => v.parse(packSchema, fields);
const file = (fields: Record<string, unknown> = {}) => ({
  name: 'a.jpg',
  type: 'image/jpeg',
  bytes: 1,
  url: 'https://files.example/a',
  width: 2_000,
  height: 3_000,
  ...fields,
});

describe('The project that a pack would become', () => {
  it('shows people and stills with the pictures that are in this tab’s memory alone', () => {
    const person = { name: 'Ada', picture: 'person-aaaaaaaa', rolePicture: 'person-bbbbbbbb' };
    const { cast, crew, stills } = packToProject(
      pack({
        cast: [{ ...person, id: 'aaaaaaaa' }],
        crew: [{ ...person, id: 'cccccccc' }],
        files: { 'still-2': file({ url: '' }) },
      }),
      (slot) => ({ url: `blob:${slot}`, picture: null }),
    );
    expect(cast).toMatchObject([
      {
        name: 'Ada',
        castMemberImageURL: 'blob:person-aaaaaaaa',
        roleImageURL: 'blob:person-bbbbbbbb',
      },
    ]);
    expect(crew).toMatchObject([{ name: 'Ada', crewMemberImageURL: 'blob:person-aaaaaaaa' }]);
    expect(stills[1]).toMatchObject({ name: 'Still 2', stillImageURL: 'blob:still-2' });
  });
});

it('A pack of a film has its stills with their captions, and nothing of one without a picture', () => {
  const url = 'https://files.example/v0/b/bucket/o/projects%2Fstill?alt=media&token=1';
  const still = (name: string, stillImageURL: string) => ({
    name,
    stillImageURL,
    stillImage: null,
  });
  const film = { ...emptyProject, stills: [still('The lamp', url), still('Lost', '')] };
  const { files = {}, captions } = packOfProject(film);
  expect(captions).toEqual({ 'still-1': 'The lamp' });
  expect(Object.keys(files)).toEqual(['still-1']);
});

describe('What a pack lacks', () => {
  const gapsOf = (fields: Record<string, unknown>) =>
    findGaps(pack({ packageId: 'gold', ...fields }));

  it.each([
    ['poster', file({ crop: { x: 0, y: 0, width: 639, height: 958 } }), 1],
    ['poster', file({ width: 640, height: 960 }), 0],
    ['banner', file({ width: 1_400 }), 1],
    ['still-3', file({ width: 1_279 }), 1],
    ['logo-1', file({ width: 499 }), 1],
    ['design-poster-1', file({ width: 1_999 }), 1],
    ['person-aaaaaaaa', file({ width: 320 }), 0],
    ['intro-1', file({ width: 0, height: 0 }), 0],
  ])(
    'is a larger picture where that of %s is small, but not so that it is needed',
    (slot, of, count) => {
      const small = gapsOf({ files: { [slot]: of } }).filter(({ problem }) =>
        problem.includes('small'),
      );
      expect(small).toHaveLength(count);
      expect(small.filter(({ isNecessary }) => isNecessary)).toEqual([]);
    },
  );

  it('is needed of two people of one name, and only told of two whose names look alike', () => {
    const people = (...names: string[]) =>
      names.map((name, index) => ({ name, id: String(index) }));
    const told = (...names: string[]) =>
      gapsOf({ cast: people(...names) }).filter(({ problem }) => /twice|same person/.test(problem));
    expect(told('Ada Roy', 'Ada\u00a0 Roy\u200b')).toMatchObject([
      { problem: 'Ada Roy is in the list twice.', isNecessary: true },
      { problem: 'Ada Roy is in the list twice.', isNecessary: true },
    ]);
    expect(told('Ada O’Roy', "ada o'roy")).toMatchObject([
      { problem: "may be the same person as ada o'roy", isNecessary: false },
      { problem: 'may be the same person as Ada O’Roy', isNecessary: false },
    ]);
  });

  it('is no banner with Bronze, which shows none', () => {
    const labels = (packageId: string) => gapsOf({ packageId }).map(({ label }) => label);
    expect(labels('gold')).toContain('Banner');
    expect(labels('bronze')).not.toContain('Banner');
  });
});
