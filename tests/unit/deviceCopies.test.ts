import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dropAllCopies,
  dropCopy,
  storeCopy,
  readCopies,
} from '../../src/features/packs/deviceCopies';

const copy = (slot: string, text: string) => ({
  slot,
  name: `${slot}.jpg`,
  blob: new Blob([text], { type: 'image/jpeg' }),
});

/** What is kept of a project, as slot, name, type and text. */
const kept = async (projectId: string) =>
  Promise.all(
    ((await readCopies(projectId)) ?? []).map(async ({ slot, name, blob }) => [
      slot,
      name,
      blob.type,
      await blob.text(),
    ]),
  );

describe('The copies on the device', () => {
  beforeEach(dropAllCopies);

  it('are read back by their project, and by no other whose id begins alike', async () => {
    for (const project of ['film', 'film~2', 'film2', 'fil']) {
      expect(await storeCopy(project, copy('poster', project))).toBe('stored');
    }
    await storeCopy('film', copy('banner', 'wide'));
    expect(await kept('film')).toEqual([
      ['banner', 'banner.jpg', 'image/jpeg', 'wide'],
      ['poster', 'poster.jpg', 'image/jpeg', 'film'],
    ]);
    expect(await kept('film~2')).toEqual([['poster', 'poster.jpg', 'image/jpeg', 'film~2']]);
    expect(await kept('none')).toEqual([]);
  });

  it('replace an earlier one of the same slot', async () => {
    await storeCopy('film', copy('poster', 'first'));
    await storeCopy('film', copy('poster', 'second'));
    expect(await kept('film')).toEqual([['poster', 'poster.jpg', 'image/jpeg', 'second']]);
  });

  it('are dropped one by one, and all at once', async () => {
    await storeCopy('film', copy('poster', 'a'));
    await storeCopy('film', copy('banner', 'b'));
    await storeCopy('other', copy('poster', 'c'));
    expect(await dropCopy('film', 'poster')).toBe(true);
    expect(await dropCopy('film', 'still-1')).toBe(true);
    expect((await kept('film')).map(([slot]) => slot)).toEqual(['banner']);
    expect(await dropAllCopies()).toBe(true);
    expect([await kept('film'), await kept('other')]).toEqual([[], []]);
  });

  it('that do not fit are told, and the earlier one stays', async () => {
    await storeCopy('film', copy('poster', 'first'));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    expect(await storeCopy('film', copy('poster', 'second'))).toBe('full');
    put.mockRestore();
    expect((await kept('film')).map(([, , , text]) => text)).toEqual(['first']);
  });

  it('are told to be impossible where the browser blocks them', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    expect(await storeCopy('film', copy('poster', 'x'))).toBe('blocked');
    expect(await readCopies('film')).toBeNull();
    expect(await dropCopy('film', 'poster')).toBe(false);
    expect(await dropAllCopies()).toBe(false);
  });
});
