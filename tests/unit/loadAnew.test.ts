import { beforeEach, expect, it, vi } from 'vitest';
import { reloadOnChunkError } from '../../src/app/reloadOnChunkError';
import { offline } from '../../src/content/site';

const reload = vi.fn();
const failure = new TypeError('Failed to fetch');

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { reload });
  reload.mockReset();
});

it('A page whose script is gone is loaded anew once, and then says that it did not come', () => {
  void reloadOnChunkError(failure);
  expect(reload).toHaveBeenCalledOnce();
  expect(() => reloadOnChunkError(failure)).toThrow(offline.notLoaded);
  expect(reload).toHaveBeenCalledOnce();
});

it('A page is not loaded anew without a network, nor by a tab that cannot remember having done so', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(() => reloadOnChunkError(failure)).toThrow(offline.notLoaded);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => reloadOnChunkError(failure)).toThrow(offline.notLoaded);
  expect(reload).not.toHaveBeenCalled();
});
