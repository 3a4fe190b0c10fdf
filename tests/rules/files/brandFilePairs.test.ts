import { randomUUID } from 'node:crypto';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { member } from '../../../scripts/samples/brands';
import { roles } from '../../../src/features/creators/model';
import {
  attemptsOf,
  type Attempt,
  forgottenBlocks,
  others,
  type PairTable,
  type Who,
} from '../../support/brandPairs';
import { useStorageRules } from '../../support/firestoreRules';
import { readRuleBlocks } from '../../support/ruleBlocks';

describe('A file of one brand', () => {
  const rules = useStorageRules();
  // Whom the database knows is of the emulators' own project, which other tests share.
  const [one, other, packId, itemId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const folders = {
    packs: `brands/${one}/packs/${packId}`,
    films: `brands/${one}/films/${packId}`,
    project: `projects/${packId}`,
    items: `brands/${one}/items/${itemId}`,
    campaigns: `brands/${one}/campaigns/${packId}`,
  };
  const kept = ['poster', 'banner'];
  const emailOf = (uid: string) => `${uid}@example.org`;
  const as = (uid: string) => rules.as(uid, { email: emailOf(uid), email_verified: true });
  type Storage = ReturnType<typeof as>;

  beforeEach(async () => {
    for (const role of roles) {
      for (const [brand, uid] of [
        [one, role],
        [other, `other-${role}`],
      ] as const)
        await rules.write(`brands/${brand}/members/${uid}`, member({ role, email: emailOf(uid) }));
    }
    const files = Object.fromEntries(kept.map((slot) => [slot, {}]));
    await rules.write(folders.packs, { state: 'draft', packageId: 'gold', files });
    await rules.store(`${folders.packs}/poster`);
    await rules.store(`${folders.films}/cast/a`);
    await rules.write(`projectBrands/${packId}`, { brandId: one });
    await rules.write(`items/${itemId}`, { brandId: one });
    await rules.store(`${folders.items}/a`);
    await rules.store(`${folders.campaigns}/a`);
    await rules.store(`${folders.project}/poster`);
    await rules.store(`brands/${one}/notes/a`);
  });

  const put = (storage: Storage, path: string) =>
    storage
      .ref(path)
      .put(new Uint8Array(8), { contentType: 'image/webp' })
      .then(() => undefined);
  const read = (path: string, may: Who): Attempt<Storage> => ({
    may,
    send: (storage) => storage.ref(path).getDownloadURL(),
  });
  const list = (folder: string): Attempt<Storage> => ({
    may: 'staff',
    send: (storage) => storage.ref(folder).listAll(),
  });
  const create = (path: string, may: Who): Attempt<Storage> => ({
    may,
    send: (storage) => put(storage, path),
  });
  const update = (path: string, may: Who): Attempt<Storage> => ({
    may,
    send: (storage) => storage.ref(path).updateMetadata({ contentType: 'image/png' }),
  });
  const remove = (path: string, may: Who): Attempt<Storage> => ({
    may,
    send: (storage) => storage.ref(path).delete(),
  });

  const table: PairTable<Storage> = {
    '/brands/{rest=**}': {
      get: read(`brands/${one}/notes/a`, 'staff'),
      list: list(`brands/${one}`),
      create: create(`brands/${one}/notes/b`, 'nobody'),
      update: update(`brands/${one}/notes/a`, 'nobody'),
      delete: remove(`brands/${one}/notes/a`, 'nobody'),
    },
    '/brands/{brandId}/packs/{packId}/{name}': {
      get: read(`${folders.packs}/poster`, 'editor'),
      list: list(folders.packs),
      create: create(`${folders.packs}/banner`, 'editor'),
      'create over what is there': create(`${folders.packs}/poster`, 'nobody'),
      update: update(`${folders.packs}/poster`, 'nobody'),
      delete: remove(`${folders.packs}/poster`, 'editor'),
    },
    '/brands/{brandId}/films/{rest=**}': {
      list: list(folders.films),
      delete: remove(`${folders.films}/cast/a`, 'staff'),
    },
    '/brands/{brandId}/films/{projectId}/{kind}/{name}': {
      get: read(`${folders.films}/cast/a`, 'editor'),
      list: list(`${folders.films}/cast`),
      create: create(`${folders.films}/cast/b`, 'editor'),
      'create over what is there': create(`${folders.films}/cast/a`, 'nobody'),
      update: update(`${folders.films}/cast/a`, 'nobody'),
    },
    '/brands/{brandId}/items/{rest=**}': { delete: remove(`${folders.items}/a`, 'staff') },
    '/brands/{brandId}/items/{itemId}/{name}': {
      get: read(`${folders.items}/a`, 'editor'),
      create: create(`${folders.items}/b`, 'editor'),
    },
    '/brands/{brandId}/campaigns/{rest=**}': { delete: remove(`${folders.campaigns}/a`, 'staff') },
    '/brands/{brandId}/campaigns/{projectId}/{name}': {
      get: read(`${folders.campaigns}/a`, 'editor'),
      create: create(`${folders.campaigns}/b`, 'editor'),
    },
    // What staff build of a pack.
    '/projects/{rest=**}': {
      get: read(`${folders.project}/poster`, 'staff'),
      list: list(folders.project),
      update: update(`${folders.project}/poster`, 'staff'),
      delete: remove(`${folders.project}/poster`, 'staff'),
    },
    '/projects/{key}/{kind}': {
      create: create(`${folders.project}/banner`, 'staff'),
      update: update(`${folders.project}/poster`, 'staff'),
    },
    '/projects/{key}/{kind}/{name}': { create: create(`${folders.project}/cast/b`, 'staff') },
  };

  it.each(attemptsOf(table))(
    'is closed to every member of another brand: %s of %s',
    async (_method, _path, { may, send }) => {
      for (const uid of others) await assertFails(send(as(uid)));
      if (may !== 'nobody') await assertSucceeds(send(may === 'staff' ? rules.staff() : as(may)));
    },
  );

  it('has its folder in this table, which names every block of the rules', () => {
    expect(forgottenBlocks('storage.rules', table)).toEqual([]);
    expect(readRuleBlocks('storage.rules').map(({ path }) => path)).toEqual(
      expect.arrayContaining(Object.keys(table)),
    );
  });
});
