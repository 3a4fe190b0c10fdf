import { readdirSync, readFileSync } from 'node:fs';
import { slotProblems } from '../../src/content/packFiles';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { films } from '../../scripts/sample-data/films/films';
import { samplePackFolder } from '../../scripts/sample-data/samplePack';
import { readChosen } from '../../src/features/pack-import/readDropped';
import { sortFiles } from '../../src/features/pack-import/sortFiles';

const paths = readdirSync(samplePackFolder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.\w+$/.test(path))
  .map((path) => path.replaceAll('\\', '/'));

const read = () =>
  readChosen(
    paths.map((path) => {
      const file = new File([readFileSync(join(samplePackFolder, path))], path.replace(/.*\//, ''));
      return Object.defineProperty(file, 'webkitRelativePath', { value: `project-pack/${path}` });
    }),
  );

it('The prepared Project Pack fills what Silver has, and leaves two files to look at', async () => {
  const { entries, problems: unread } = await read();
  expect(entries).toHaveLength(25);
  const sorted = await sortFiles(entries, {
    packageId: 'silver',
    cast: [],
    crew: [],
    links: [],
    files: {},
  });
  expect([...unread, ...sorted.problems].map(({ problem }) => problem)).toEqual([
    slotProblems.document,
  ]);
  expect(sorted.unrecognised.map(({ name }) => name)).toEqual(['IMG_0412.jpg', 'notes.docx']);
  const fixed = sorted.assigned
    .map(({ slot }) => slot)
    .filter((slot) => !slot.startsWith('person-'));
  expect(fixed.sort()).toEqual([
    ...['banner', 'logo-1', 'poster'],
    ...['still-1', 'still-2', 'still-3', 'still-4', 'still-5', 'still-6', 'still-7'],
  ]);
  expect(sorted.captions).toEqual({
    'still-1': 'The lamp is lit',
    'still-2': 'Marlow counts the waves',
    'still-3': 'The boat comes home',
    'still-4': 'The gull watches',
    'still-5': 'Rain on paper',
    'still-6': 'Light through the coat',
    'still-7': 'The moon goes down',
  });
  expect([sorted.people.cast.length, sorted.people.crew.length]).toEqual([5, 4]);
  const pictured = ({ cast, crew }: typeof sorted.people) =>
    [...cast, ...crew].filter(({ picture }) => picture !== '').map(({ name }) => name);
  expect(pictured(sorted.people)).toEqual([
    ...['Puppet Marlow', 'Puppet Pip', 'Puppet Gull', 'Puppet Moon'],
    ...['Demo Director', 'Demo Cutter', 'Demo Camera'],
  ]);
  expect(
    sorted.people.cast.filter(({ rolePicture }) => rolePicture !== '').map(({ name }) => name),
  ).toEqual(['Puppet Marlow', 'Puppet Pip']);
  expect(sorted.links.map(({ platform }) => platform)).toEqual(['Instagram', 'YouTube']);
  expect(Object.keys(sorted.texts).sort()).toEqual(
    [
      'title',
      'description',
      'purpose',
      'type',
      'synopsis',
      'year',
      'runningTime',
      'director',
    ].sort(),
  );
  expect(films.map(({ title }) => title)).not.toContain(sorted.texts.title);
});

it('The prepared Project Pack is small, and its poster has to be cropped', async () => {
  const { entries } = await read();
  expect(entries.reduce((sum, { blob }) => sum + blob.size, 0)).toBeLessThan(600_000);
  const { width, height } = await sharp(join(samplePackFolder, 'poster.jpg')).metadata();
  expect(width * 3).not.toBe(height * 2);
});
