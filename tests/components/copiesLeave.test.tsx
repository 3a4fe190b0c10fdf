import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import '../../src/app/StudioRoute';
import { signOutAccount } from '../../src/features/auth/signOutApi';
import { accountKnown, accountSignedOut } from '../../src/features/creators/accountSlice';
import {
  dropAllCopies,
  storeCopy,
  readCopies,
} from '../../src/features/project-packs/deviceCopies';
import { packSchema } from '../../src/features/project-packs/model';
import { packEdited, selectOpenPack, shownPack } from '../../src/features/project-packs/packSlice';
import { openPack } from '../../src/features/project-packs/packThunks';
import { discardedKey } from '../../src/lib/signedInWork';
import { type AppStore, makeStore } from '../../src/store/store';

vi.mock('../../src/features/project-packs/packsApi', async (importOriginal) => ({
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
