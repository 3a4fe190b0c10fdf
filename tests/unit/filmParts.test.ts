import { expect, it } from 'vitest';
import * as v from 'valibot';
import { filmPartLabels, filmParts } from '../../src/content/filmParts';
import { findReadiness, missingParts } from '../../src/features/project-changes/projectReadiness';
import { creatorRights, staffRights } from '../../src/features/project-editor/editorRights';
import { type Pack, packSchema } from '../../src/features/packs/model';
import { findGaps, findParts } from '../../src/features/packs/packGaps';
import { projectSchema } from '../../src/features/projects/model';

const labels = filmParts.map((part) => filmPartLabels[part]);
const shared = (parts: readonly { label: string }[]) =>
  parts.map(({ label }) => label).filter((label) => labels.includes(label));

const someone = { name: 'Ada', role: 'Lead', bio: '' };
const packOf = (fields: object): Pack => v.parse(packSchema, { packageId: 'silver', ...fields });
const picture = (width: number) => ({ name: 'ada.jpg', url: 'https://example.org/a', width });
const withPortrait = (width: number) =>
  packOf({
    cast: [{ ...someone, id: 'aaaaaaaa', picture: 'person-aaaaaaaa' }],
    files: { 'person-aaaaaaaa': picture(width) },
  });
const portraits = (pack: Pack) =>
  findParts(pack).find(({ label }) => label === filmPartLabels.portraits)?.isReady;
const findPortraitGap = (pack: Pack) =>
  findGaps(pack).find(({ label }) => label.startsWith('Portrait'));

it('Creators and staff are told of the same parts, under the same names and in the same order', () => {
  const project = v.parse(projectSchema, { title: 'Low Tide', crew: [someone] });
  const pack = packOf({ crew: [{ ...someone, id: 'aaaaaaaa', picture: '' }] });
  expect(shared(findReadiness(project, staffRights))).toEqual(labels);
  expect(shared(findReadiness(project, creatorRights))).toEqual(labels);
  expect(shared(findParts(pack))).toEqual(labels);
  // The crew is there; all else is missing, a portrait under the name of whom it is of.
  const others = labels.filter((label) => !['Crew', filmPartLabels.portraits].includes(label));
  expect(shared(findGaps(pack))).toEqual(others);
  expect(findPortraitGap(pack)?.label).toBe('Portrait of Ada');
  expect(missingParts(project)).toEqual([
    'Description',
    'Purpose',
    'Synopsis',
    'Poster',
    'Cast',
    'one portrait',
    'Merch',
  ]);
});

it('A pack without anyone lacks no portraits, and neither does a project', () => {
  expect(portraits(packOf({}))).toBeUndefined();
  const project = v.parse(projectSchema, { title: 'Low Tide' });
  expect(shared(findReadiness(project, staffRights))).not.toContain(filmPartLabels.portraits);
});

it('A portrait of a pack is judged by the width by which staff judge it', () => {
  expect(portraits(withPortrait(319))).toBe(false);
  expect(portraits(withPortrait(320))).toBe(true);
  expect(findPortraitGap(withPortrait(320))).toBeUndefined();
});

it('A pack names the first of those without a portrait, and how many more there are', () => {
  const people = ['Ada', 'Grace', 'Joan'].map((name, index) => ({
    ...someone,
    id: `aaaaaaa${String(index)}`,
    name,
  }));
  expect(findPortraitGap(packOf({ crew: people }))).toEqual({
    target: 'pack-person-aaaaaaa0',
    label: 'Portrait of Ada',
    problem: 'is missing, and 2 more',
    isNecessary: false,
  });
});
