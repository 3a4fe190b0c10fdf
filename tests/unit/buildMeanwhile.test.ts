import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  changedByPeople,
  differingParts,
  findQuestions,
  partOf,
  targetProject,
} from '../../src/features/pack-review/meanwhile';
import { findDifferences } from '../../src/features/pack-review/buildSteps';
import { isOfBuild, newChangeId } from '../../src/features/project-changes/changeIds';
import {
  type HistoryEntry,
  historyEntrySchema,
  serializeItem,
  serializeOrder,
} from '../../src/features/project-changes/projectHistory';
import { emptyProject, type Project, type Still } from '../../src/features/projects/model';

const byPerson = () => newChangeId({});
const byBuild = () => newChangeId({ isBuild: true });

const still = (name: string, url = `https://files.example/${name}`): Still => ({
  name,
  stillImageURL: url,
  stillImage: null,
});

let time = 0;
/** A change of the history; each is later than those before. */
function change(id: string, fields: Partial<HistoryEntry>): HistoryEntry {
  time += 1;
  const stored = { action: 'edited', byEmail: 'ada@example.org', ...fields };
  return { ...v.parse(historyEntrySchema, stored), at: time, id };
}
/** The parts that people changed last, of changes in the order in which they were made. */
const changed = (...entries: HistoryEntry[]) => [...changedByPeople(entries.toReversed()).keys()];

describe('What people have changed in a project', () => {
  it('is told from what Build has written, by the last change of each part', () => {
    for (let count = 0; count < 50; count += 1) {
      expect(isOfBuild(byBuild())).toBe(true);
      expect(isOfBuild(byPerson())).toBe(false);
      expect(isOfBuild(`${byBuild()}~next`)).toBe(false);
      expect(byBuild()).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    }
    const of = (field: 'synopsis' | 'purpose', id: string) => change(id, { field });
    expect(changed(of('synopsis', byBuild()), of('synopsis', byPerson()))).toEqual(['synopsis']);
    expect(changed(of('synopsis', byPerson()), of('synopsis', byBuild()))).toEqual([]);
    expect(changed(of('synopsis', byPerson()), of('purpose', byBuild()))).toEqual(['synopsis']);
  });

  it('is the item of a list by both of its names, or the order of the list', () => {
    const [before, after] = [serializeItem(still('Dusk')), serializeItem(still('Dawn'))];
    const updated = change(byPerson(), { action: 'updated', field: 'stills', before, after });
    expect(changed(updated)).toEqual(['stills/Dusk', 'stills/Dawn']);
    const order = { before: serializeOrder(['a', 'b']), after: serializeOrder(['b', 'a']) };
    const moved = change(byPerson(), { action: 'reordered', field: 'cast', ...order });
    expect(changed(moved)).toEqual(['cast']);
    const link = { platform: 'YouTube', link: 'https://example.org/' } as const;
    const added = { action: 'added', field: 'socialMedia', after: serializeItem(link) } as const;
    expect(changed(change(byPerson(), added))).toEqual([
      'socialMedia/YouTube https://example.org/',
    ]);
  });

  it('is nothing of a project that was deleted', () => {
    const edited = change(byPerson(), { field: 'synopsis' });
    const deleted = change('deletion', { action: 'deleted', field: 'project' });
    const created = change('creation', { action: 'created', field: 'project' });
    expect(changed(edited, deleted, created)).toEqual([]);
    expect(changed(created, edited)).toEqual(['synopsis']);
  });
});

const film = (fields: Partial<Project>): Project => ({ ...emptyProject, title: 'Film', ...fields });

const stills = fc
  .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
  .chain((names) =>
    fc.tuple(
      ...names.map((name) => fc.constantFrom(still(name), still(name, 'https://n.example'))),
    ),
  );
const films = fc
  .record({ synopsis: fc.constantFrom('', 'One', 'Other'), stills })
  .map((fields) => film(fields));
const parts = fc.subarray([
  ...['synopsis', 'poster', 'stills'],
  ...['a', 'b', 'c', 'd', 'e'].map((name) => `stills/${name}`),
]);

describe('What Build makes of a project', () => {
  it('leaves the parts that stay, brings the others, and is the same the next time', () => {
    fc.assert(
      fc.property(films, films, parts, (project, wanted, kept) => {
        const target = targetProject(project, wanted, kept);
        const left = differingParts(project, target);
        expect(left.filter((part) => kept.includes(part))).toEqual([]);
        // Where an item stays, its place among others may be another one than in the pack.
        const rest = differingParts(target, wanted).filter((part) => part !== 'stills');
        expect(rest.filter((part) => !kept.includes(part))).toEqual([]);
        expect(targetProject(target, wanted, kept)).toEqual(target);
        if (kept.length === 0) expect(target).toEqual(wanted);
      }),
    );
  });

  it('asks about each part that people changed and of which the pack says something else', () => {
    const project = film({ synopsis: 'One', purpose: 'Why', stills: [still('a'), still('b')] });
    const wanted = film({ synopsis: 'Other', purpose: 'Why', stills: [still('b')] });
    const added = { action: 'added', field: 'stills', after: serializeItem(still('a')) } as const;
    const changes = changedByPeople([
      change('1', { field: 'synopsis' }),
      change('2', { field: 'purpose' }),
      change('3', added),
    ]);
    const questions = findQuestions(project, wanted, changes);
    expect(questions.map(({ id, byEmail }) => [id, byEmail])).toEqual([
      ['synopsis 1', 'ada@example.org'],
      ['stills/a 3', 'ada@example.org'],
    ]);
    // Each stands beside its difference.
    expect(findDifferences(project, wanted).map(partOf)).toEqual(['synopsis', 'stills/a']);
  });

  it('tells another order of what stays, also where something comes', () => {
    const project = film({ stills: [still('a'), still('b')] });
    const wanted = film({ stills: [still('c'), still('b'), still('a')] });
    expect(differingParts(project, wanted)).toEqual(['stills/c', 'stills']);
    expect(findDifferences(project, wanted).map(partOf)).toEqual(['stills/c', 'stills']);
    expect(targetProject(project, wanted, ['stills']).stills.map(({ name }) => name)).toEqual([
      ...['a', 'b', 'c'],
    ]);
  });
});
