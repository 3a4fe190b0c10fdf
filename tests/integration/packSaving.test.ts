import { beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../src/config/limits';
import { packCopy } from '../../src/content/projectPacks';
import { packFullness } from '../../src/features/packs/packBounds';
import type { Pack } from '../../src/features/packs/model';
import { packEdited, selectOpenPack } from '../../src/features/packs/packSlice';
import { readPack } from '../../src/features/packs/packsApi';
import { openPack, savePack } from '../../src/features/packs/packThunks';
import { auth } from '../../src/lib/firebase/auth';
import { makeStore } from '../../src/store/store';
import { signInAsMember } from '../support/emulatorMembers';
import { acceptBrandIn } from '../support/emulatorPacks';
import { signInAsStaff, useStaff } from '../support/emulatorStaff';

const database = useStaff();
beforeEach(async () => {
  vi.stubGlobal('location', new URL('http://localhost/admin'));
  await signInAsStaff();
});

/** A pack that its editor has open. */
async function openAsEditor(packageId: Pack['packageId'] = 'gold') {
  const { email, brandId, packRef } = await acceptBrandIn(database(), packageId);
  await signInAsMember(email);
  const store = makeStore();
  await store.dispatch(openPack(packRef)).unwrap();
  return {
    brandId,
    packRef,
    edit: (fields: Partial<Pack>) => store.dispatch(packEdited(fields)),
    save: () => store.dispatch(savePack()),
    now: () => selectOpenPack(store.getState()),
    member: database().doc(`brands/${brandId}/members/${auth.currentUser?.uid ?? ''}`),
    store,
  };
}

const people = (count: number, bio: string): Pack['crew'] =>
  Array.from({ length: count }, (_, index) => ({
    id: `aaaaa${String(index).padStart(3, '0')}`,
    name: `Person ${String(index)}`,
    role: '',
    bio,
    links: [],
    picture: '',
    rolePicture: '',
  }));

const file = {
  name: 'a.png',
  type: 'image/png',
  bytes: 1,
  url: '',
  width: 900,
  height: 900,
  crop: null,
  path: '',
  focal: { x: 50, y: 50 },
};

describe('A save of a pack', () => {
  it('by someone who was removed from the brand is refused with that reason, and what was typed stays', async () => {
    const { packRef, edit, save, now, member } = await openAsEditor();
    await member.delete();
    edit({ title: 'Typed after' });
    await save();
    expect(now()).toMatchObject({
      saving: 'idle',
      refusal: 'message/notAMember',
      hasChanged: false,
      edits: { mine: { title: 'Typed after' } },
    });
    await signInAsStaff();
    expect((await readPack(packRef)).title).toBe('');
  });

  it('by someone whose role has changed is refused, and is made once they are an editor again', async () => {
    const { packRef, edit, save, now, member } = await openAsEditor();
    await member.update({ role: 'packer' });
    edit({ title: 'Typed meanwhile' });
    await save();
    expect(now()).toMatchObject({ saving: 'idle', refusal: 'permission-denied' });
    await member.update({ role: 'editor' });
    await save();
    expect(now()).toMatchObject({ refusal: '', edits: { mine: {} } });
    expect((await readPack(packRef)).title).toBe('Typed meanwhile');
  });

  it('stores everything but what is more than the rules take, also as much as they take', async () => {
    const { packRef, edit, save, now } = await openAsEditor();
    const synopsis = 'x'.repeat(limits.packText + 1);
    const links = Array.from({ length: limits.projectLinks + 1 }, () => ({
      platform: '',
      link: 'example.org',
    }));
    edit({ title: 'Short', synopsis, links });
    await save();
    expect(now()).toMatchObject({ refusal: '', edits: { mine: { synopsis, links } } });
    expect(Object.keys(now()?.held ?? {})).toEqual(['synopsis', 'links']);
    expect(await readPack(packRef)).toMatchObject({ title: 'Short', synopsis: '', links: [] });
    edit({ synopsis: synopsis.slice(1), links: links.slice(1) });
    await save();
    expect(now()).toMatchObject({ held: {}, edits: { mine: {} } });
    expect((await readPack(packRef)).links).toHaveLength(limits.projectLinks);
  });

  it('stores everything but the designs that the package has lost meanwhile, and those once it has them', async () => {
    const { brandId, packRef, edit, save, now } = await openAsEditor();
    edit({ files: { 'logo-1': file } });
    await save();
    const brand = database().doc(`brands/${brandId}`);
    await brand.update({ packageId: 'silver' });
    edit({ title: 'Short', files: { 'logo-1': file, 'design-poster-1': file, poster: file } });
    await save();
    expect(now()).toMatchObject({
      refusal: '',
      held: { files: packCopy.held.noPlace('Poster for designs', 'Silver') },
    });
    const stored = await readPack(packRef);
    expect(stored.title).toBe('Short');
    expect(Object.keys(stored.files).sort()).toEqual(['logo-1', 'poster']);
    // What comes of the others is stored as well.
    const arrived = { ...file, url: 'https://files.example/poster' };
    edit({ files: { 'logo-1': file, 'design-poster-1': file, poster: arrived } });
    await save();
    expect(now()?.conflicts).toEqual([]);
    expect((await readPack(packRef)).files.poster?.url).toBe(arrived.url);
    await brand.update({ packageId: 'gold' });
    edit({ title: 'Short again' });
    await save();
    expect(now()).toMatchObject({ held: {}, edits: { mine: {} } });
    expect(Object.keys((await readPack(packRef)).files)).toHaveLength(3);
  });

  it('stores everything but what would be more than a document holds, until there is room', async () => {
    const { packRef, edit, save, now } = await openAsEditor();
    const crew = people(100, 'x'.repeat(6_700));
    edit({ crew });
    await save();
    expect(now()).toMatchObject({ refusal: '', held: {}, edits: { mine: {} } });
    expect(packFullness(packRef, await readPack(packRef)).isNearlyFull).toBe(true);
    edit({ title: 'Short', cast: people(10, 'x'.repeat(20_000)) });
    await save();
    expect(now()).toMatchObject({
      saving: 'idle',
      refusal: '',
      held: { cast: packCopy.held.full },
    });
    expect(await readPack(packRef)).toMatchObject({ title: 'Short', cast: [] });
    edit({ crew: crew.slice(30) });
    await save();
    expect(now()).toMatchObject({ held: {}, edits: { mine: {} } });
    expect((await readPack(packRef)).cast).toHaveLength(10);
  });

  it('keeps whom a colleague added while one’s own change was on its way', async () => {
    const { packRef, edit, save, now, store } = await openAsEditor();
    const [ada, bo] = people(2, '');
    if (!ada || !bo) throw new Error('Nobody is there.');
    const colleague = makeStore();
    await colleague.dispatch(openPack(packRef)).unwrap();
    colleague.dispatch(packEdited({ cast: [bo] }));
    await colleague.dispatch(savePack()).unwrap();
    edit({ cast: [ada] });
    const saving = save();
    // Typed before the answer is there.
    const stop = store.subscribe(() => {
      if (now()?.saving !== 'running') return;
      stop();
      edit({ cast: [{ ...ada, role: 'Lead' }] });
    });
    await saving;
    const { cast } = await readPack(packRef);
    expect(cast.map(({ id, role }) => [id, role])).toEqual([
      [ada.id, 'Lead'],
      [bo.id, ''],
    ]);
  });
});
