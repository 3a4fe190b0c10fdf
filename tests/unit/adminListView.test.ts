import { describe, expect, it } from 'vitest';
import {
  changeListQuery,
  parseListView,
} from '../../src/features/project-list-admin/adminListView';

const parse = (query: string) => parseListView(new URLSearchParams(query));
const change = (query: string, changed: Parameters<typeof changeListQuery>[1]) =>
  changeListQuery(new URLSearchParams(query), changed).toString();

describe('The address of Manage Projects', () => {
  it('says what is listed, and anything unknown in it has its default', () => {
    expect(parse('')).toEqual({ search: '', show: 'all', sort: 'newest' });
    expect(parse('search=+sintel&show=hidden&sort=changed')).toEqual({
      search: 'sintel',
      show: 'hidden',
      sort: 'changed',
    });
    expect(parse('show=none&sort=up').sort).toBe('newest');
  });

  it('sorts what a search finds by title until another order is chosen', () => {
    expect(parse('search=sintel').sort).toBe('title');
    expect(parse('search=sintel&sort=newest').sort).toBe('newest');
  });

  it('has no default in it, and keeps what is not about the list', () => {
    expect(change('brand=Fado', { search: 'sintel' })).toBe('brand=Fado&search=sintel');
    expect(change('search=sintel', { sort: 'newest' })).toBe('search=sintel&sort=newest');
    expect(change('search=sintel&sort=newest', { search: '' })).toBe('');
    expect(change('show=hidden&sort=title', { show: 'all' })).toBe('sort=title');
  });
});
