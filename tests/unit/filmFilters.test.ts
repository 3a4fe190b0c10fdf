// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { filteredSummary } from '../../src/features/projects/FilteredFilms';
import {
  type FilmFilters,
  filterQuery,
  readFilters,
} from '../../src/features/projects/filmFilters';

const none: FilmFilters = { isRaising: false, isOnSale: false, type: '', order: '' };
const read = (query: string) => readFilters(new URLSearchParams(query));

describe('The filters of the list in the address', () => {
  it.each<[string, Partial<FilmFilters>]>([
    ['', {}],
    ['campaign=running', { isRaising: true }],
    ['campaign=running&order=title', { isRaising: true, order: 'title' }],
    ['campaign=running&order=newest', { isRaising: true, order: 'newest' }],
    ['campaign=running&shop=open', { isRaising: true, isOnSale: true }],
    ['shop=open&type=Short+film', { isOnSale: true, type: 'Short film' }],
    ['order=title', { order: 'title' }],
  ])('“%s” say %o, and the other way round', (query, filters) => {
    expect(read(query)).toEqual({ ...none, ...filters });
    expect(filterQuery({ ...none, ...filters })).toBe(query);
  });

  it.each([
    ...['campaign=over', 'shop=', 'order=ends', 'order=newest', 'order=a', 'from=3'],
    ...['type=+', 'type=%00', 'type=Short%0Afilm', 'type=%E2%80%8B'],
  ])('ask for nothing by “%s”', (query) => {
    expect(read(query)).toEqual(none);
  });

  it('leave out the usual order, which is by the end where campaigns run', () => {
    expect(filterQuery({ ...none, isRaising: true, order: 'ends' })).toBe('campaign=running');
    expect(filterQuery({ ...none, order: 'newest' })).toBe('');
    // With the campaigns their order goes, too.
    expect(filterQuery({ ...none, type: 'Short', order: 'ends' })).toBe('type=Short');
  });
});

describe('The summary of a filtered list', () => {
  const some = { count: 3, hasMore: false };
  const nothing = { count: 0, hasMore: false };

  it.each<[Partial<FilmFilters>, { count: number; hasMore: boolean }, string]>([
    [{ isRaising: true }, some, '3 films with a campaign, what ends first comes first'],
    [{ isRaising: true, order: 'newest' }, some, '3 films with a campaign, newest first'],
    [{ isRaising: true }, { ...some, count: 1 }, '1 film with a campaign'],
    [{ isOnSale: true }, { count: 60, hasMore: true }, 'The first 60 films on sale, newest first'],
    [
      { isRaising: true, isOnSale: true, order: 'title' },
      some,
      '3 films with a campaign and on sale, by title',
    ],
    [{ type: 'Short film' }, some, '3 films of the type “Short film”, newest first'],
    [{ order: 'title' }, { count: 24, hasMore: true }, 'The first 24 films, by title'],
    [{ isRaising: true }, nothing, 'No film has a campaign now.'],
    [
      { isRaising: true, type: 'Documentary' },
      nothing,
      'No film of the type “Documentary” has a campaign now.',
    ],
    [
      { isRaising: true, isOnSale: true },
      nothing,
      'No film has a campaign now and is on sale now.',
    ],
    [{ type: 'Documentary' }, nothing, 'No film of the type “Documentary” is here.'],
  ])('for %o and %o says “%s”', (filters, found, text) => {
    expect(filteredSummary({ ...none, ...filters }, found)).toBe(text);
  });
});
