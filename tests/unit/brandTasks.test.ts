import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { limits } from '../../src/config/limits';
import {
  parseDone,
  storedOpenTask,
  type TaskName,
  taskSchema,
} from '../../src/features/creators/tasks';

const day = '2026-01-05';
const credit = 'https://www.imdb.com/title/tt2285752/';
const read = (stored: unknown) => v.parse(taskSchema, stored);

describe('A task that is stored', () => {
  it('is done since a day, and open otherwise', () => {
    const at = Date.UTC(2026, 0, 5);
    const stored = { state: 'done', link: credit, day: { seconds: at / 1000, nanoseconds: 0 } };
    expect(read(stored)).toEqual({ state: 'done', link: credit, day: at });
    expect(read(storedOpenTask)).toBeNull();
  });

  it.each([
    undefined,
    null,
    'done',
    {},
    { state: 'done' },
    { state: 'done', link: credit, day: null },
  ])('is open where %j says nothing of it, or half', (stored) => {
    expect(read(stored)).toBeNull();
  });
});

describe('What is typed of a task', () => {
  it.each<[TaskName, string, string]>([
    ['imdb', ` ${credit} `, credit],
    ['imdb', 'https://IMDb.com/title/tt1', 'https://imdb.com/title/tt1'],
    ['imdb', 'https://m.imdb.com/a?b=c#d', 'https://m.imdb.com/a?b=c#d'],
    ['promotion', 'https://social.example.org', 'https://social.example.org/'],
  ])('is for %s the address %j', (name, link, stored) => {
    expect(parseDone(name, { link, day })).toEqual({
      state: 'done',
      link: stored,
      day: Date.UTC(2026, 0, 5),
    });
  });

  it.each<[TaskName, string]>([
    ['imdb', ''],
    ['imdb', 'https://www.imdb.com'],
    ['imdb', 'http://www.imdb.com/title/tt1'],
    ['imdb', 'https://www.imdb.com.example.org/title/tt1'],
    ['imdb', 'https://notimdb.com/title/tt1'],
    ['imdb', 'https://www.imdb.com@example.org/title/tt1'],
    ['imdb', 'https://www.imdb.com:8443/title/tt1'],
    ['imdb', 'www.imdb.com/title/tt1'],
    ['imdb', `${credit}${'a'.repeat(limits.link)}`],
    ['promotion', 'http://example.org/'],
    ['promotion', 'https://:a@example.org/'],
    ['promotion', 'https://localhost/'],
    ['promotion', 'javascript:alert(1)'],
  ])('is for %s no address as %j', (name, link) => {
    expect(parseDone(name, { link, day })).toEqual({ problems: ['link'] });
  });

  it.each(['', '2026-13-01', '2999-01-01', '0001-01-01'])('has no day %j', (wrong) => {
    expect(parseDone('imdb', { link: credit, day: wrong })).toEqual({ problems: ['day'] });
    expect(parseDone('imdb', { link: '', day: wrong })).toEqual({ problems: ['link', 'day'] });
  });
});
