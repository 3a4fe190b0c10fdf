import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { describeMigration, migrateProject } from '../../scripts/migrateProjects';
import { generatedProject } from '../../scripts/sample-data/generatedDocuments';
import { projectTexts } from '../../src/content/projectFields';
import { emptyProject, projectSchema } from '../../src/features/projects/model';

const createdAt = new Date('2024-05-01T10:00:00Z');
const { id: key, fields: complete } = generatedProject('seed', 1, 2_000);
const origin = { key, createdAt };
const nothing = { missing: {}, lines: {}, search: {}, problems: [], needsTitle: false };

const without = (...fields: string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(complete).filter(([field]) => !fields.includes(field)));
const migrated = (document: Record<string, unknown>) => ({
  ...document,
  ...migrateProject(document, origin).missing,
});

describe('A migration of a project', () => {
  it('changes nothing in a project of the newest shape', () => {
    expect(migrateProject(complete, origin)).toEqual(nothing);
  });

  it.each(projectTexts)('adds an empty %s where there is none', (field) => {
    expect(migrateProject(without(field), origin)).toEqual({
      ...nothing,
      missing: { [field]: '' },
    });
  });

  it('adds the search index and the date of the document', () => {
    const { missing } = migrateProject(without('search', 'date'), origin);
    expect(missing).toEqual({ search: complete.search, date: createdAt });
  });

  it('makes the search terms anew that were folded in another way, and a second time nothing changes', () => {
    const cast = [{ name: 'Ada L’Avventurina', role: 'Herself' }];
    const before = { ...complete, cast, search: { ada: true, lavventurina: true } };
    const { lines, missing, search, problems } = migrateProject(before, origin);
    expect([lines, missing, problems]).toEqual([{}, {}, []]);
    expect(search).toMatchObject({ search: { ada: true, avventurina: true } });
    expect(migrateProject({ ...before, ...search }, origin)).toEqual(nothing);
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
    expect(migrateProject(document, origin)).toEqual(nothing);
  });

  it('reports what it cannot put right, and leaves it', () => {
    expect(migrateProject(without('title', 'type'), origin)).toEqual({
      ...nothing,
      problems: ['it has no title'],
    });
    expect(
      migrateProject({ ...complete, title: 'Another', type: 7, cast: {}, search: [] }, origin),
    ).toEqual({
      ...nothing,
      problems: [
        'its title is “Another”',
        'its type is not of the right type',
        'its cast is not of the right type',
        'its search is not of the right type',
      ],
    });
  });
});

describe('The lines of a project', () => {
  it('are tidied with the search index, and a second time nothing changes', () => {
    const [first] = v.parse(projectSchema, complete).cast;
    const cast = [{ ...first, name: 'Zo\u200be\u0301  Roy', role: 'Her\u00a0self' }];
    const document = { ...complete, director: ' A\u00adda ', cast };
    const { lines, search } = migrateProject(document, origin);
    expect(lines).toMatchObject({
      director: 'Ada',
      cast: [{ ...first, name: 'Zoé Roy', role: 'Her self' }],
    });
    expect(search).toMatchObject({ search: { zoe: true, roy: true } });
    expect(migrateProject({ ...complete, ...lines, ...search }, origin)).toEqual(nothing);
  });

  it('stay where nothing of them can be seen, which is told', () => {
    const merchandise = [{ name: '\u3164' }];
    expect(migrateProject({ ...complete, merchandise }, origin)).toMatchObject({
      lines: {},
      problems: ['nothing of a name in merchandise can be seen'],
    });
    expect(
      migrateProject({ ...complete, title: '\u200b' }, { ...origin, key: '\u200b' }),
    ).toMatchObject({ needsTitle: false, problems: ['nothing of its title can be seen'] });
  });

  it.each([
    ['Two  spaces', 'Two  spaces'],
    ['Zero\u200bwidth', 'Zero\u200bwidth'],
    ['Sintel ', 'Sintel'],
  ])('ask for another title where it is %j', (title, storedKey) => {
    const migration = migrateProject({ ...complete, title }, { ...origin, key: storedKey });
    expect(migration).toMatchObject({ needsTitle: true, problems: [] });
  });
});

describe('The description of a migration', () => {
  it('counts the projects and the fields, and lists the problems', () => {
    const added = new Map([
      ['tagline', 3],
      ['purpose', 1],
    ]);
    const problems = ['projects/Sintel needs attention: it has no title.'];
    expect(
      describeMigration({
        checked: 12,
        migrated: 3,
        added,
        lines: 4,
        searches: 1,
        addresses: 2,
        problems,
      }),
    ).toBe(
      '12 projects checked, 3 migrated: tagline added to 3, purpose added to 1, lines tidied in 4 documents, search terms made anew in 1 project, an address reserved for 2\nprojects/Sintel needs attention: it has no title.',
    );
  });

  it('says when there was nothing to do', () => {
    const added = new Map<string, number>();
    const nothing = {
      checked: 1,
      migrated: 0,
      added,
      lines: 0,
      searches: 0,
      addresses: 0,
      problems: [],
    };
    expect(describeMigration(nothing)).toBe('1 project checked, 0 migrated');
  });
});
