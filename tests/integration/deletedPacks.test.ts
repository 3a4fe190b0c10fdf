import { ref, uploadBytes } from 'firebase/storage';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../src/config/limits';
import { storage } from '../../src/lib/firebase/storage';
import { listRecursively } from '../../src/features/media/uploadApi';
import { deletePack } from '../../src/features/packs/deletePackApi';
import { openOwnPack } from '../../src/features/packs/openOwnPack';
import { readPack, writeEdits } from '../../src/features/packs/packsApi';
import { parsePack } from '../../src/features/packs/model';
import type { PackRef } from '../../src/features/packs/packState';
import { scanFiles } from '../../src/features/stored-files/fileSweepApi';
import { selectFileSweep } from '../../src/features/stored-files/fileSweepSlice';
import { deleteLeftOfPack } from '../../src/features/stored-files/leftOfPacksApi';
import { makeStore } from '../../src/store/store';
import { onRequest, useStaffAndFiles } from '../support/emulatorFiles';
import { signInAsMember } from '../support/emulatorMembers';
import { acceptBrandIn } from '../support/emulatorPacks';
import { signInAsStaff } from '../support/emulatorStaff';

const { database } = useStaffAndFiles();
beforeEach(async () => {
  vi.stubGlobal('location', new URL('http://localhost/studio'));
  await signInAsStaff();
});

const folderOf = ({ brandId, packId }: PackRef) => `brands/${brandId}/packs/${packId}`;
const open = (brandId: string, title: string) =>
  makeStore().dispatch(openOwnPack({ brandId, title, projectId: '' }));
const remove = (packRef: PackRef) => makeStore().dispatch(deletePack(packRef));

/** A draft of an editor with two files, who is signed in. */
async function openWithFiles(title: string) {
  const { brandId, email } = await acceptBrandIn(database(), 'gold');
  await signInAsMember(email);
  const packRef = await open(brandId, title).unwrap();
  const file = { name: 'a.webp', type: 'image/webp', bytes: 8, url: '' };
  const { files } = parsePack({ files: { banner: file, poster: file } });
  await writeEdits(packRef, { base: { files: {} }, mine: { files } });
  for (const slot of ['poster', 'banner'])
    await uploadBytes(ref(storage, `${folderOf(packRef)}/${slot}`), new Uint8Array(8), {
      contentType: 'image/webp',
    });
  return { brandId, email, packRef };
}

const logOf = async (brandId: string) => {
  const { docs } = await database()
    .collection(`brands/${brandId}/log`)
    .where('action', '==', 'packDeleted')
    .get();
  return docs.map((entry) => [entry.get('byEmail'), entry.get('after')] as unknown);
};

describe('A draft that creators opened', () => {
  it('is deleted with its event and its files, and the log tells of it once', async () => {
    const { brandId, email, packRef } = await openWithFiles('Not To Be');
    await remove(packRef).unwrap();
    await remove(packRef).unwrap();
    const stored = database().doc(folderOf(packRef));
    expect((await stored.get()).exists).toBe(false);
    expect((await stored.collection('events').get()).size).toBe(0);
    expect(await logOf(brandId)).toEqual([
      [email, { projectId: packRef.packId, title: 'Not To Be' }],
    ]);
    await signInAsStaff();
    expect(await listRecursively(folderOf(packRef))).toEqual([]);
  });

  it('is still there where a file could not be deleted, and goes with the next attempt', async () => {
    const { brandId, packRef } = await openWithFiles('Interrupted');
    let isCut = true;
    onRequest((address, method, send) =>
      isCut && method === 'DELETE' && decodeURIComponent(address).includes('poster')
        ? Promise.resolve(new Response('{}', { status: 403 }))
        : send(),
    );
    expect(await remove(packRef)).toHaveProperty('error');
    expect((await readPack(packRef)).title).toBe('Interrupted');
    expect(await logOf(brandId)).toEqual([]);
    isCut = false;
    await remove(packRef).unwrap();
    expect(await logOf(brandId)).toHaveLength(1);
  });

  it('stays once it was submitted, with its files', async () => {
    const { packRef } = await openWithFiles('Submitted Meanwhile');
    const stored = database().doc(folderOf(packRef));
    await stored.update({ state: 'submitted', changeId: crypto.randomUUID() });
    expect(await remove(packRef)).toMatchObject({ error: { code: 'message/packStays' } });
    await stored.update({ state: 'draft' });
    expect(await remove(packRef)).toMatchObject({ error: { code: 'message/packStays' } });
    await signInAsStaff();
    expect(await listRecursively(folderOf(packRef))).toHaveLength(2);
  });

  it('leaves files that arrived since to staff, who find and sweep them', async () => {
    const { packRef } = await openWithFiles('Left Behind');
    await database().doc(folderOf(packRef)).delete();
    await signInAsStaff();
    const store = makeStore();
    await store.dispatch(scanFiles()).unwrap();
    const found = () =>
      selectFileSweep(store.getState()).result?.found.filter(
        ({ packFolder }) => packFolder === folderOf(packRef),
      );
    const [left] = found() ?? [];
    expect(left).toMatchObject({ count: 2, bytes: 16, packFolder: folderOf(packRef) });
    const title = left?.title ?? '';
    await store.dispatch(deleteLeftOfPack({ title, packFolder: folderOf(packRef) })).unwrap();
    expect(found()).toEqual([]);
    expect(await listRecursively(folderOf(packRef))).toEqual([]);
  });
});

it('A brand has so many open packs and no more, until one is deleted or published', async () => {
  const { brandId, email } = await acceptBrandIn(database(), 'gold');
  await signInAsMember(email);
  const opened: PackRef[] = [];
  for (let number = 1; number <= limits.openPacks; number += 1)
    opened.push(await open(brandId, `Film ${String(number)}`).unwrap());
  const tooMany = { error: { code: 'message/tooManyPacks' } };
  expect(await open(brandId, 'One Too Many')).toMatchObject(tooMany);
  const [first, second] = opened;
  if (!first || !second) throw new Error('No pack was opened');
  await remove(first).unwrap();
  await open(brandId, 'In Its Place').unwrap();
  expect(await open(brandId, 'One Too Many')).toMatchObject(tooMany);
  await database().doc(folderOf(second)).update({ state: 'published' });
  await open(brandId, 'In The Other Place').unwrap();
});
