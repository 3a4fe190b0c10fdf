import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { referencedPaths } from '../../src/features/media/storagePaths';
import { listRecursively } from '../../src/features/media/uploadApi';
import { builtPicture, slotsToBuild } from '../../src/features/packs/packProject';
import { buildPack, publishPack } from '../../src/features/pack-review/buildThunks';
import { openOwnPack } from '../../src/features/packs/openOwnPack';
import { fetchPackInReview } from '../../src/features/pack-review/packReviewApi';
import { movePack, readPack, writeRights } from '../../src/features/packs/packsApi';
import type { PackRef } from '../../src/features/packs/packState';
import { projectSchema } from '../../src/features/projects/model';
import { makeStore } from '../../src/store/store';
import { signInAsMember } from '../support/emulatorMembers';
import { onRequest, useStaffAndFiles } from '../support/emulatorFiles';
import { signInAsStaff } from '../support/emulatorStaff';
import { selectedPicture } from '../support/selectedPictures';
import { build, portrait, submitPack } from '../support/submittedPacks';

// Nothing here decodes a picture.
vi.mock('../../src/features/media/prepareImage', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../src/features/media/prepareImage')>()),
  prepareImage: () => Promise.resolve(selectedPicture()),
}));

const { database } = useStaffAndFiles();
beforeEach(async () => {
  vi.stubGlobal('location', new URL('http://localhost/admin'));
  await signInAsStaff();
});

const read = async (collection: 'projects' | 'hiddenProjects', title: string) => {
  const { docs } = await database().collection(collection).where('title', '==', title).get();
  return docs.map((found) => v.parse(projectSchema, found.data()));
};

/** Expects one hidden project with everything of its pack once, whose pictures are those that the pack names as built. */
async function expectBuiltOnce(title: string, packRef: PackRef) {
  const [film, ...others] = await read('hiddenProjects', title);
  expect(others).toEqual([]);
  expect(await read('projects', title)).toEqual([]);
  expect(film?.cast.map(({ name }) => name)).toEqual(['Ada', 'Grace']);
  const { state, built } = await readPack(packRef);
  expect(state).toBe('built');
  expect(film).toMatchObject({
    projectId: packRef.packId,
    posterImageURL: built.poster?.url,
    cast: [{ castMemberImageURL: built[portrait]?.url }, { castMemberImageURL: '' }],
  });
  const stored = await listRecursively(`projects/${title}`);
  for (const path of film ? referencedPaths(film) : []) expect(stored).toContain(path);
  return { film, stored };
}

describe('Build of a pack with pictures', () => {
  it('makes each picture once, with its smaller sizes, and again none', async () => {
    const title = 'Pictured Once';
    const { packRef } = await submitPack(database(), title);
    await build(packRef).unwrap();
    const { film, stored } = await expectBuiltOnce(title, packRef);
    const names = ['cast/Ada', 'poster'].flatMap((name) => [name, `${name}~320w`, `${name}~640w`]);
    expect(stored).toEqual(
      expect.arrayContaining(names.map((name) => `projects/${title}/${name}`)),
    );
    expect(stored).toHaveLength(names.length);
    await build(packRef).unwrap();
    expect(await expectBuiltOnce(title, packRef)).toEqual({ film, stored });
  });

  it('goes on after it stopped at a picture, and makes none twice', async () => {
    const title = 'Stopped At A Picture';
    const { packRef } = await submitPack(database(), title);
    let isCut = true;
    onRequest((address, method, send) =>
      isCut && method === 'POST' && decodeURIComponent(address).includes('cast')
        ? Promise.resolve(new Response('{}', { status: 403 }))
        : send(),
    );
    expect(await build(packRef)).toHaveProperty('error');
    expect((await readPack(packRef)).state).toBe('building');
    expect(Object.keys((await readPack(packRef)).built)).toEqual(['poster']);
    expect(await read('projects', title)).toEqual([]);
    isCut = false;
    await build(packRef).unwrap();
    const { stored } = await expectBuiltOnce(title, packRef);
    expect(stored).toHaveLength(6);
  });

  it('stops by hand after the picture that it makes, and then makes the rest only', async () => {
    const title = 'Stopped By Hand';
    const { packRef } = await submitPack(database(), title);
    const stopper = new AbortController();
    const sent: string[] = [];
    onRequest((address, method, send) => {
      if (method === 'POST' && address.includes('/v0/b/')) {
        sent.push(decodeURIComponent(address));
        stopper.abort();
      }
      return send();
    });
    const { signal } = stopper;
    const { dispatch } = makeStore();
    expect(
      await dispatch(buildPack({ packRef, onProgress: () => undefined, signal })),
    ).toMatchObject({ error: { code: 'message/buildStopped' } });
    const { state, built } = await readPack(packRef);
    expect([state, Object.keys(built)]).toEqual(['building', ['poster']]);
    const ofPoster = sent.length;
    await build(packRef).unwrap();
    expect(sent.slice(ofPoster).filter((address) => address.includes('poster'))).toEqual([]);
    const { stored } = await expectBuiltOnce(title, packRef);
    expect(stored).toHaveLength(6);
  });

  it('ends with one project when two members of staff build at once, with one of each picture in it', async () => {
    const title = 'Pictured Twice';
    const { packRef } = await submitPack(database(), title);
    await Promise.all([build(packRef), build(packRef)]);
    // Who was slower may have been told so, and builds again.
    await build(packRef).unwrap();
    const { film } = await expectBuiltOnce(title, packRef);
    await build(packRef).unwrap();
    expect((await expectBuiltOnce(title, packRef)).film).toEqual(film);
  });

  it('makes none again of a later pack that its creators open and leave as it is, nor writes anything of the film', async () => {
    const title = 'Pictured Later';
    const { email, packRef } = await submitPack(database(), title);
    await build(packRef).unwrap();
    // A look of its own, of whose files the film has no pictures.
    const stored = database().doc(`brands/${packRef.brandId}/packs/${packRef.packId}`);
    const { files, built } = await readPack(packRef);
    const made = { ...built.poster, from: 'https://files.example.org/banner null' };
    await stored.update({
      'files.banner': { ...files.poster, url: 'https://files.example.org/banner' },
      'built.banner': made,
    });
    await signInAsMember(email);
    await movePack(packRef, { from: ['built'], to: 'agreed' });
    await signInAsStaff();
    await makeStore().dispatch(publishPack(packRef)).unwrap();
    await signInAsMember(email);
    const own = { brandId: packRef.brandId, title: '', projectId: packRef.packId };
    const later = await makeStore().dispatch(openOwnPack(own)).unwrap();
    await writeRights(later, true);
    await movePack(later, { from: ['draft'], to: 'submitted' });
    await signInAsStaff();
    const [film] = await read('projects', title);
    const sent: string[] = [];
    onRequest((address, method, send) => {
      if (address.includes('/v0/b/')) sent.push(`${method} ${address}`);
      return send();
    });
    const review = await makeStore()
      .dispatch(fetchPackInReview(`${later.brandId}/${later.packId}`))
      .unwrap();
    expect(slotsToBuild(review.pack)).toEqual([]);
    await build(later).unwrap();
    expect(sent).toEqual([]);
    expect(await read('projects', title)).toEqual([film]);
    const ended = await readPack(later);
    expect(ended.state).toBe('built');
    expect(builtPicture(ended, 'banner')?.url).toBe(built.poster?.url);
    expect(builtPicture(ended, 'poster')?.url).toBe(built.poster?.url);
  });
});
