import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import '../../src/app/StudioRoute';
import { signOutAccount } from '../../src/features/auth/signOutApi';
import { accountKnown, accountSignedOut } from '../../src/features/creators/accountSlice';
import { dropAllCopies, storeCopy, readCopies } from '../../src/features/packs/deviceCopies';
import { packSchema } from '../../src/features/packs/model';
import {
  packClosed,
  packEdited,
  selectOpenPack,
  shownPack,
} from '../../src/features/packs/packSlice';
import { openPack } from '../../src/features/packs/packThunks';
import { findWork, workOf } from '../../src/features/packs/packWork';
import { discardedKey } from '../../src/lib/signedInWork';
import { type AppStore, makeStore } from '../../src/store/store';

vi.mock('../../src/features/packs/packsApi', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  readPack: () => Promise.resolve(v.parse(packSchema, { title: 'Stored' })),
}));

const packRef = { brandId: 'brand', packId: 'film' };
const [ada, bo] = ['ada@backlot.test', 'bo@backlot.test'];
const known = (email: string) => accountKnown({ email, memberships: [], invitations: [] });
const copies = async () => (await readCopies('film'))?.length;
const keepOne = () => storeCopy('film', { slot: 'poster', name: 'a.jpg', blob: new Blob(['a']) });
const title = (store: AppStore) => {
  const open = selectOpenPack(store.getState());
  return open && shownPack(open).title;
};

/** Ada at work, with a file on its way and a title that is not stored. */
async function work() {
  const store = makeStore();
  store.dispatch(known(ada));
  await keepOne();
  await store.dispatch(openPack(packRef)).unwrap();
  store.dispatch(packEdited({ title: 'Typed' }));
  return store;
}

/** What someone finds who comes to the device, in a tab of their own or the one that there is. */
async function find(email: string, store = makeStore()) {
  store.dispatch(known(email));
  // What goes has gone before the next test of its own.
  await vi.waitFor(async () => {
    await store.dispatch(openPack(packRef)).unwrap();
    expect({ title: title(store), copies: await copies() }).toEqual(
      email === ada ? { title: 'Typed', copies: 1 } : { title: 'Stored', copies: 0 },
    );
  });
}

beforeEach(async () => {
  localStorage.clear();
  await dropAllCopies();
});

describe('Unsaved work on a device that several accounts share', () => {
  it('waits for the same person when a session ends by itself', async () => {
    const store = await work();
    store.dispatch(accountSignedOut());
    await find(ada);
    await find(ada, store);
  });

  it('waits in the tab where the device keeps nothing', async () => {
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const read = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    onTestFinished(() => {
      blocked.mockRestore();
      read.mockRestore();
    });
    const store = await work();
    store.dispatch(accountSignedOut());
    await find(ada, store);
    store.dispatch(accountSignedOut());
    await find(bo, store);
  });

  it.each([
    ['signs out', (store: AppStore) => store.dispatch(signOutAccount())],
    [
      'signs out in another tab',
      (store: AppStore) => {
        localStorage.removeItem('backlot:studio-work-of');
        return store.dispatch(accountSignedOut());
      },
    ],
  ])('goes when the person %s', async (_, leave) => {
    const store = await work();
    await leave(store);
    await vi.waitFor(async () => {
      expect(await copies()).toBe(0);
    });
    expect(Object.keys(localStorage).filter((key) => key !== discardedKey)).toEqual([]);
    store.dispatch(known(ada));
    await store.dispatch(openPack(packRef)).unwrap();
    expect(title(store)).toBe('Stored');
  });

  it('goes when another account takes its place, with or without a session in between', async () => {
    const store = await work();
    store.dispatch(known(ada));
    await find(ada, store);
    await find(bo, store);
    const next = await work();
    next.dispatch(accountSignedOut());
    await find(bo);
  });
});

describe('What a tab has in memory of the files of an open pack', () => {
  /** A pack with a file of each kind, one that is shown, and one that waits for a pause to end. */
  async function workWithFiles() {
    const revoked: string[] = [];
    Object.assign(URL, {
      createObjectURL: () => 'blob:poster',
      revokeObjectURL: (url: string) => revoked.push(url),
    });
    const store = await work();
    const files = workOf(packRef.packId);
    files.blobs.set('poster', new Blob(['a']));
    files.formerBlobs.set('poster', new Blob(['b']));
    files.returnable.add('poster');
    files.show('poster', new Blob(['a']));
    files.pause([]);
    const left = () => [files.blobs, files.formerBlobs, files.returnable].map(({ size }) => size);
    return { store, files, revoked, left };
  }

  it.each([
    ['its person signs out', (store: AppStore) => store.dispatch(signOutAccount())],
    ['another account takes their place', (store: AppStore) => store.dispatch(known(bo))],
    [
      'another pack is opened',
      (store: AppStore) => store.dispatch(openPack({ ...packRef, packId: 'other' })),
    ],
    ['it is deleted', (store: AppStore) => store.dispatch(packClosed(packRef.packId))],
  ])('goes when %s', async (_, leave) => {
    const { store, files, revoked, left } = await workWithFiles();
    await leave(store);
    await files.waitWhilePaused();
    expect(left()).toEqual([0, 0, 0]);
    expect(revoked).toEqual(['blob:poster']);
    // What was under way leaves nothing any more.
    expect(files.show('poster', new Blob(['a']))).toBe('');
    expect(findWork(packRef.packId)).toBeUndefined();
  });

  it('waits with what was typed, and shows one address of a file at a time', async () => {
    const { store, files, revoked, left } = await workWithFiles();
    store.dispatch(accountSignedOut());
    store.dispatch(packClosed('other'));
    expect([left(), revoked]).toEqual([[1, 1, 1], []]);
    files.show('poster', new Blob(['c']));
    await store.dispatch(openPack(packRef)).unwrap();
    expect([left(), revoked]).toEqual([
      [1, 1, 1],
      ['blob:poster', 'blob:poster'],
    ]);
    store.dispatch(packClosed(packRef.packId));
  });
});
