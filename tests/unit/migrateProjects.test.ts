import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { describeMigration, migrateProject } from '../../scripts/migrateProjects';
import { generatedProject } from '../../scripts/sample-data/generatedDocuments';
import { projectTexts } from '../../src/content/projectFields';
import { emptyProject, projectSchema } from '../../src/features/projects/model';

const createdAt = new Date('2024-05-01T10:00:00Z');
const { id: key, fields: complete } = generatedProject('seed', 1, 2_000);
const origin = { key, createdAt };

const without = (...fields: string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(complete).filter(([field]) => !fields.includes(field)));
const migrated = (document: Record<string, unknown>) => ({
  ...document,
  ...migrateProject(document, origin).missing,
});

describe('A migration of a project', () => {
  it('changes nothing in a project of the newest shape', () => {
    expect(migrateProject(complete, origin)).toEqual({ missing: {}, problems: [] });
  });

  it.each(projectTexts)('adds an empty %s where there is none', (field) => {
    expect(migrateProject(without(field), origin)).toEqual({
      missing: { [field]: '' },
      problems: [],
    });
  });

  it('adds the search index and the date of the document', () => {
    const { missing } = migrateProject(without('search', 'date'), origin);
    expect(missing).toEqual({ search: complete.search, date: createdAt });
  });

  it('gives a project its own ids where it has none', () => {
    const ids = ['projectId', 'changeId'].map((field) => {
      const { missing } = migrateProject(without(field), origin);
      expect(Object.keys(missing)).toEqual([field]);
      return missing[field];
    });
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(new Set([...ids, complete.projectId]).size).toBe(3);
  });

  it('brings a document with nothing but a title to the newest shape, and a second one changes nothing', () => {
    const document = migrated({ title: complete.title });
    expect(Object.keys(document).sort()).toEqual(
      [...Object.keys(projectSchema.entries), 'search'].sort(),
    );
    expect(v.parse(projectSchema, document)).toMatchObject({
      title: complete.title,
      synopsis: emptyProject.synopsis,
      cast: [],
    });
    expect(migrateProject(document, origin)).toEqual({ missing: {}, problems: [] });
  });

  it('reports what it cannot put right, and leaves it', () => {
    expect(migrateProject(without('title', 'type'), origin)).toEqual({
      missing: {},
      problems: ['it has no title'],
    });
    expect(
      migrateProject({ ...complete, title: 'Another', type: 7, cast: {}, search: [] }, origin),
    ).toEqual({
      missing: {},
      problems: [
        'its title is “Another”',
        'its type is not of the right type',
        'its cast is not of the right type',
        'its search is not of the right type',
      ],
    });
  });
});

describe('The description of a migration', () => {
  it('counts the projects and the fields, and lists the problems', () => {
    const added = new Map([
      ['tagline', 3],
      ['purpose', 1],
    ]);
    const problems = ['projects/Sintel needs attention: it has no title.'];
    expect(describeMigration({ checked: 12, migrated: 3, added, addresses: 2, problems })).toBe(
      '12 projects checked, 3 migrated: tagline added to 3, purpose added to 1, an address reserved for 2\nprojects/Sintel needs attention: it has no title.',
    );
  });

  it('says when there was nothing to do', () => {
    const added = new Map<string, number>();
    const nothing = { checked: 1, migrated: 0, added, addresses: 0, problems: [] };
    expect(describeMigration(nothing)).toBe('1 project checked, 0 migrated');
  });
});
