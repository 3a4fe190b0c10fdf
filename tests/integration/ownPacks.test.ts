import { beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../src/config/limits';
import { nameCampaignFilm } from '../../src/features/creator-admin/api';
import { buildPack, publishPack } from '../../src/features/pack-review/buildThunks';
import { openOwnPack } from '../../src/features/packs/openOwnPack';
import { movePack, readPack, writeEdits, writeRights } from '../../src/features/packs/packsApi';
import type { PackRef } from '../../src/features/packs/packState';
import { documentKey } from '../../src/lib/documentKey';
import { makeStore } from '../../src/store/store';
import { signInAsMember } from '../support/emulatorMembers';
import { acceptBrandIn } from '../support/emulatorPacks';
import { signInAsStaff, useStaff } from '../support/emulatorStaff';

const database = useStaff();
beforeEach(async () => {
  vi.stubGlobal('location', new URL('http://localhost/studio'));
  await signInAsStaff();
});

const open = (brandId: string, title: string, projectId = '') =>
  makeStore().dispatch(openOwnPack({ brandId, title, projectId }));

const ownerOf = async (projectId: string) => {
  const owner = await database().doc(`projectBrands/${projectId}`).get();
  return owner.get('brandId') as unknown;
};

/** Fills a pack in and submits it, as its editor; staff are signed in afterwards. */
async function submit(email: string, packRef: PackRef) {
  const stored = database().doc(`brands/${packRef.brandId}/packs/${packRef.packId}`);
  await signInAsMember(email);
  const base = await readPack(packRef);
  const mine = {
    description: 'What it is',
    cast: [
      { id: 'aaaaaaaa', name: 'Ada', role: '', bio: '', links: [], picture: '', rolePicture: '' },
    ],
  };
  await writeEdits(packRef, { base, mine });
  await writeRights(packRef, true);
  // Making pictures needs a browser: the poster is there only while its presence is asked for.
  await stored.update({ files: { poster: { url: 'https://files.example.org/poster' } } });
  await movePack(packRef, { from: ['draft'], to: 'submitted' });
  await stored.update({ files: {} });
  await signInAsStaff();
}

const build = (packRef: PackRef) =>
  makeStore().dispatch(buildPack({ packRef, onProgress: () => undefined }));

describe('A pack that its creators open', () => {
  it('is for a film of nobody’s until it is built, and later for that film as it stands', async () => {
    const { brandId, email } = await acceptBrandIn(database(), 'gold');
    await signInAsMember(email);
    const packRef = await open(brandId, 'Our Second').unwrap();
    expect(await readPack(packRef)).toMatchObject({
      state: 'draft',
      title: 'Our Second',
      packageId: 'gold',
    });
    expect(await ownerOf(packRef.packId)).toBeUndefined();
    await submit(email, packRef);
    await build(packRef).unwrap();
    expect(await ownerOf(packRef.packId)).toBe(brandId);
    await signInAsMember(email);
    await movePack(packRef, { from: ['built'], to: 'agreed' });
    await signInAsStaff();
    await makeStore().dispatch(publishPack(packRef)).unwrap();
    const film = await database()
      .doc(`projects/${documentKey('Our Second')}`)
      .get();
    expect(film.get('projectId')).toBe(packRef.packId);

    const cast: unknown = film.get('cast');
    const crew = Array.from({ length: limits.packFiles + 1 }, (_, index) => ({
      name: `Crew ${String(index)}`,
      role: '',
      bio: '',
      socialMedia: [],
      crewMemberImageURL: 'https://files.example/v0/b/bucket/o/projects%2Fada?alt=media&token=1',
      crewMemberImage: null,
    }));
    await film.ref.update({ crew });
    await signInAsMember(email);
    expect(await open(brandId, '', packRef.packId)).toMatchObject({
      error: { code: 'message/filmTooFull' },
    });
    expect(await open(brandId, 'Our Second')).toMatchObject({
      error: { code: 'message/filmTitleTaken' },
    });
    await film.ref.update({ crew: [], cast, synopsis: 'As it stands' });
    const later = await open(brandId, '', packRef.packId).unwrap();
    expect(later.packId).toBe(`${packRef.packId}~2`);
    expect(await readPack(later)).toMatchObject({
      title: 'Our Second',
      synopsis: 'As it stands',
      cast: [{ name: 'Ada' }],
      built: {},
    });
    expect(await open(brandId, '', packRef.packId)).toMatchObject({
      error: { code: 'message/packOpenAlready' },
    });
  });

  it('is not built once its project is another brand’s', async () => {
    const { brandId, email } = await acceptBrandIn(database(), 'gold');
    const other = await acceptBrandIn(database(), 'gold');
    await signInAsMember(email);
    const packRef = await open(brandId, 'Taken Meanwhile').unwrap();
    await submit(email, packRef);
    await database()
      .doc(`projectBrands/${packRef.packId}`)
      .set({ brandId: other.brandId, at: new Date() });
    expect(await build(packRef)).toMatchObject({ error: { code: 'message/filmOfAnother' } });
    const found = await database()
      .doc(`hiddenProjects/${documentKey('Taken Meanwhile')}`)
      .get();
    expect(found.exists).toBe(false);
  });
});

describe('The campaign’s film', () => {
  it('is named by staff, and by the log, while nothing of the brand is on sale', async () => {
    const { brandId, email, packRef } = await acceptBrandIn(database(), 'gold');
    const brand = database().doc(`brands/${brandId}`);
    expect((await brand.get()).get('campaignProjectId')).toBe(packRef.packId);
    await signInAsMember(email);
    const next = await open(brandId, 'Another Campaign').unwrap();
    await submit(email, next);
    await build(next).unwrap();
    const name = () => makeStore().dispatch(nameCampaignFilm({ brandId, projectId: next.packId }));
    await brand.collection('slots').doc('c1').set({ itemId: 'sold' });
    expect(await name()).toMatchObject({ error: { code: 'message/placesTaken' } });
    await brand.collection('slots').doc('c1').delete();
    await name().unwrap();
    expect((await brand.get()).get('campaignProjectId')).toBe(next.packId);
    const { docs } = await brand.collection('log').where('action', '==', 'campaignNamed').get();
    expect(docs.map((entry) => [entry.get('before'), entry.get('after')] as unknown)).toEqual([
      [{ projectId: packRef.packId }, { projectId: next.packId }],
    ]);
  });
});
