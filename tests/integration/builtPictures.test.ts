import { getDownloadURL, ref, uploadBytes } from 'firebase/storage';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { referencedPaths } from '../../src/features/media/storagePaths';
import { listRecursively } from '../../src/features/media/uploadApi';
import { buildPack } from '../../src/features/project-packs/buildThunks';
import type { Pack, PackFile } from '../../src/features/project-packs/model';
import { readPack } from '../../src/features/project-packs/packsApi';
import { packEdited } from '../../src/features/project-packs/packSlice';
import {
  moveOpenPack,
  openPack,
  savePack,
  sayRights,
} from '../../src/features/project-packs/packThunks';
import type { PackRef } from '../../src/features/project-packs/packState';
import { projectSchema } from '../../src/features/projects/model';
import { storage } from '../../src/lib/firebase/storage';
import { makeStore } from '../../src/store/store';
import { onRequest, useStaffAndFiles } from '../support/emulatorFiles';
import { signInAsMember } from '../support/emulatorMembers';
import { acceptBrandIn } from '../support/emulatorPacks';
import { signInAsStaff } from '../support/emulatorStaff';
import { webp } from '../support/imageBytes';
import { selectedPicture } from '../support/selectedPictures';

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

const bytes = webp('VP8 ');
const portrait = 'person-aaaaaaaa';
const slots = ['poster', portrait];

/** Submits a pack of two people, with a poster and a portrait of one of them; staff are signed in afterwards. */
async function submitPack(title: string): Promise<PackRef> {
  const { email, packRef } = await acceptBrandIn(database(), 'gold');
  await signInAsMember(email);
  const { dispatch } = makeStore();
  await dispatch(openPack(packRef)).unwrap();
  const file = (url: string): PackFile => ({
    name: 'a.webp',
    type: 'image/webp',
    bytes: bytes.length,
    url,
    width: 700,
    height: 1_400,
    crop: null,
    focal: { x: 50, y: 50 },
  });
  const person = (id: string, name: string, picture: string) => ({
    id,
    name,
    role: 'Lead',
    bio: '',
    links: [],
    picture,
    rolePicture: '',
  });
  // A slot is named before its upload.
  dispatch(packEdited({ files: Object.fromEntries(slots.map((slot) => [slot, file('')])) }));
  await dispatch(savePack()).unwrap();
  const files: Pack['files'] = {};
  for (const slot of slots) {
    const stored = ref(storage, `brands/${packRef.brandId}/packs/${packRef.packId}/${slot}`);
    await uploadBytes(stored, bytes, { contentType: 'image/webp' });
    files[slot] = file(await getDownloadURL(stored));
  }
  dispatch(
    packEdited({
      title,
      description: 'What it is',
      synopsis: 'What happens',
      cast: [person('aaaaaaaa', 'Ada', portrait), person('bbbbbbbb', 'Grace', '')],
      files,
    }),
  );
  await dispatch(sayRights(true)).unwrap();
  await dispatch(moveOpenPack({ from: ['draft'], to: 'submitted' })).unwrap();
  await signInAsStaff();
  return packRef;
}

const build = (packRef: PackRef) =>
  makeStore().dispatch(buildPack({ packRef, onProgress: () => undefined }));

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
    const packRef = await submitPack(title);
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
    const packRef = await submitPack(title);
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

  it('ends with one project when two members of staff build at once, with one of each picture in it', async () => {
    const title = 'Pictured Twice';
    const packRef = await submitPack(title);
    await Promise.all([build(packRef), build(packRef)]);
    // Who was slower may have been told so, and builds again.
    await build(packRef).unwrap();
    const { film } = await expectBuiltOnce(title, packRef);
    await build(packRef).unwrap();
    expect((await expectBuiltOnce(title, packRef)).film).toEqual(film);
  });
});
