import { expect, it } from 'vitest';
import * as v from 'valibot';
import { findChangeRuns } from '../../src/features/project-list-admin/changeRuns';
import { historyEntrySchema } from '../../src/features/project-changes/projectHistory';

const minute = 60_000;
const entry = (id: string, projectId: string, by: string, at: number) => ({
  ...v.parse(historyEntrySchema, { projectId, by }),
  at,
  id,
});

it('Consecutive changes of one project by one person within ten minutes are a run, told by the newest', () => {
  const runs = findChangeRuns([
    entry('e', 'film', 'ada', 40 * minute),
    entry('d', 'film', 'ada', 30 * minute),
    entry('c', 'film', 'ada', 29 * minute),
    entry('b', 'film', 'bo', 28 * minute),
    entry('a', 'other', 'bo', 28 * minute),
  ]);
  expect(runs.map(({ entry: { id }, more }) => [id, more])).toEqual([
    ['e', 1],
    ['c', 0],
    ['b', 0],
    ['a', 0],
  ]);
});
