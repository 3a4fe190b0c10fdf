import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { groupIntoCommits } from '../../scripts/sample-data/emulatorRest';
import {
  generatedProject,
  generatedSignUp,
  generatedTitle,
  storedSize,
} from '../../scripts/sample-data/generatedDocuments';
import { limits } from '../../src/config/limits';
import { projectSchema } from '../../src/features/projects/model';
import { searchIndex } from '../../src/features/projects/searchTerms';
import { potentialCreatorSchema } from '../../src/features/sign-up/model';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const kinds = [
  ['project', generatedProject],
  ['sign-up', generatedSignUp],
] as const;

describe.each(kinds)('A generated %s', (_, generate) => {
  it.each([1000, 1500, 2500])('takes about %d bytes', (bytes) => {
    for (const index of range(50)) {
      const size = storedSize(generate('seed', index, bytes));
      expect(Math.abs(size - bytes)).toBeLessThanOrEqual(bytes * 0.05);
    }
  });

  it('is the same for the same seed, and another for another', () => {
    expect(generate('seed', 7, 1000)).toEqual(generate('seed', 7, 1000));
    expect(generate('seed', 7, 1000)).not.toEqual(generate('other', 7, 1000));
  });
});

describe('A generated project', () => {
  // Whole projects of so many take half a minute; their keys are made of their titles.
  it('has a title of its own among 10,000', () => {
    expect(generatedProject('seed', 7, 1).fields.title).toBe(generatedTitle(7));
    expect(new Set(range(10_000).map(generatedTitle)).size).toBe(10_000);
  });

  it('has every field of a project, and is read back as it was written', () => {
    const { search, date, ...project } = generatedProject('seed', 3, 1000).fields;
    const milliseconds = Number(date);
    const read = v.parse(projectSchema, { ...project, date: milliseconds });
    expect(read).toEqual({ ...project, date: milliseconds });
    expect(search).toEqual(searchIndex(read));
  });

  it('can be as large as a well-filled one, within the limits', () => {
    const document = generatedProject('seed', 3, 60_000);
    expect(Math.abs(storedSize(document) - 60_000)).toBeLessThanOrEqual(3_000);
    const { description, purpose, synopsis, crew } = v.parse(projectSchema, document.fields);
    expect(description.length).toBeLessThanOrEqual(limits.description);
    expect(purpose.length).toBeLessThanOrEqual(limits.purpose);
    expect(synopsis.length).toBeLessThanOrEqual(limits.synopsis);
    expect(crew.length).toBeLessThanOrEqual(limits.crew);
    expect(new Set(crew.map(({ name }) => name)).size).toBe(crew.length);
    for (const { bio } of crew) expect(bio.length).toBeLessThanOrEqual(limits.biography);
  });
});

describe('A generated sign-up', () => {
  it('has a key of its own among 10,000', () => {
    const keys = range(10_000).map((index) => generatedSignUp('seed', index, 1).id);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('passes the form’s own checks', () => {
    for (const index of range(200)) {
      const { date, ...answers } = generatedSignUp('seed', index, 1000).fields;
      expect(date).toBeInstanceOf(Date);
      expect(v.parse(potentialCreatorSchema, answers)).toEqual(answers);
    }
  });

  it('is reachable nowhere', () => {
    const { id, fields } = generatedSignUp('seed', 0, 1000);
    expect(id).toMatch(/\.example$/u);
    expect(fields.email).toBe(id);
  });
});

describe('Generated documents', () => {
  it('are written in commits of 500 at most', () => {
    const writes = range(1100).map(String);
    const commits = [...groupIntoCommits(writes)];
    expect(commits.map(({ length }) => length)).toEqual([500, 500, 100]);
    expect(commits.flat()).toEqual(writes);
  });

  it('are written in commits that the database’s limit of 4 MiB allows, however large they are', () => {
    const writes = range(9).map((index) => String(index).repeat(900_000));
    writes.splice(4, 0, 'é'.repeat(2_500_000));
    const commits = [...groupIntoCommits(writes)];
    expect(commits.map(({ length }) => length)).toEqual([4, 1, 4, 1]);
    expect(commits.flat()).toEqual(writes);
  });
});
