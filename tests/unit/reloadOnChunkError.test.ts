import { beforeEach, expect, it, vi } from 'vitest';
import { reloadOnChunkError } from '../../src/components/reloadOnChunkError';
import { offline } from '../../src/content/site';

const reload = vi.fn();
const cause = new TypeError('Failed to fetch');

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { reload });
  reload.mockReset();
});

it('A page whose script does not load is reloaded once, and then fails with a message', () => {
  void reloadOnChunkError(cause);
  expect(reload).toHaveBeenCalledOnce();
  expect(() => reloadOnChunkError(cause)).toThrow(offline.pageNotLoaded);
  expect(reload).toHaveBeenCalledOnce();
});

it('A page is not reloaded offline, nor in a tab that cannot remember it', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(() => reloadOnChunkError(cause)).toThrow(offline.pageNotSaved);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => reloadOnChunkError(cause)).toThrow(offline.pageNotLoaded);
  expect(reload).not.toHaveBeenCalled();
});
