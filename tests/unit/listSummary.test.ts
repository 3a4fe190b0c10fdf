import { describe, expect, it } from 'vitest';
import { listSummary } from '../../src/features/projects/ListStatus';

describe('The summary of the list', () => {
  it.each([
    [{ search: '', count: 24, hasMore: true }, 'The newest 24 films'],
    [{ search: '', count: 12, hasMore: false }, '12 films, newest first'],
    [{ search: 'bun', count: 1, hasMore: false }, '1 film for “bun”'],
    [{ search: 'b', count: 24, hasMore: true }, 'The first 24 films for “b”, by title'],
    [{ search: 'zzz', count: 0, hasMore: false }, 'Nothing found for “zzz”'],
    [
      { search: `${'z'.repeat(119)}👨‍👩‍👧`, count: 0, hasMore: false },
      `Nothing found for “${'z'.repeat(119)}…”`,
    ],
  ])('for %o says %s', (loadedList, text) => {
    expect(listSummary(loadedList)).toBe(text);
  });
});
