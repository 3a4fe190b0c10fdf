import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../src/content/adminMessages';
import { saveProjectText } from '../../src/features/project-changes/projectTexts';
import { addItem, removeItem } from '../../src/features/project-changes/itemThunks';
import { findPackProject } from '../../src/features/pack-review/packProjectApi';
import { movePack, readPack, writeRights } from '../../src/features/packs/packsApi';
import { publishPack } from '../../src/features/pack-review/buildThunks';
import { fetchPackInReview, openPackFor } from '../../src/features/pack-review/packReviewApi';
import { type PackRef, projectIdOf } from '../../src/features/packs/packState';
import { makeStore } from '../../src/store/store';
import { onRequest, useStaffAndFiles } from '../support/emulatorFiles';
import { signInAsMember } from '../support/emulatorMembers';
import { credentials, signInAsStaff } from '../support/emulatorStaff';
import { openEditor } from '../support/emulatorProjects';
import { bytes, webp } from '../support/imageBytes';
import { selectedPicture } from '../support/selectedPictures';
import { build, portrait, submitAgain, submitPack } from '../support/submittedPacks';

// Nothing here decodes a picture.
vi.mock('../../src/features/media/prepareImage', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../src/features/media/prepareImage')>()),
  prepareImage: () => Promise.resolve({ ...selectedPicture(), variants: [] }),
}));

const { database } = useStaffAndFiles();
beforeEach(async () => {
  vi.stubGlobal('location', new URL('http://localhost/admin'));
  await signInAsStaff();
});

async function filmOf({ packId }: PackRef) {
  const found = await findPackProject(packId);
  if (!found) throw new Error('There is no project');
  return found;
}

/** Changes a text of the film in another tab, as staff or as a member of its brand. */
async function edit(
  packRef: PackRef,
  field: 'description' | 'synopsis',
  text: string,
  brandId?: string,
) {
  const { project, projectRef } = await filmOf(packRef);
  const change = { projectRef: { ...projectRef, brandId }, base: project[field], text };
  const { conflict } = await makeStore().dispatch(saveProjectText[field](change)).unwrap();
  expect(conflict).toBeNull();
}

const graceByStaff = {
  name: 'Grace',
  role: 'Lead',
  bio: 'By staff',
  socialMedia: [],
  castMemberImageURL: '',
  castMemberImage: null,
  roleImageURL: '',
  roleImage: null,
};

const questionsOf = async ({ brandId, packId }: PackRef) =>
  (
    await makeStore()
      .dispatch(fetchPackInReview(`${brandId}/${packId}`))
      .unwrap()
  ).questions;

const namesOf = async (packRef: PackRef) =>
  (await filmOf(packRef)).project.cast.map(({ name }) => name);

/** The cast as it is stored, past the app's own requests. */
async function storedCast(title: string) {
  const { docs } = await database().collection('hiddenProjects').where('title', '==', title).get();
  return (docs[0]?.get('cast') ?? []) as unknown[];
}

describe('Build of a project that people have changed', () => {
  it('leaves what staff changed until they choose what the pack says, and tells who changed it', async () => {
    const { email, packRef } = await submitPack(database(), 'Changed By Staff');
    expect(await build(packRef).unwrap()).toEqual({ failures: [], asked: [] });
    await edit(packRef, 'description', 'As staff wrote it');
    const { dispatch, projectRef, item } = await openEditor('Changed By Staff');
    await dispatch(removeItem.cast({ projectRef, base: item('cast', 'Grace') })).unwrap();
    const edits = { description: 'As its creators wrote it', synopsis: 'What happens then' };
    await submitAgain(email, packRef, edits);
    const questions = await questionsOf(packRef);
    expect(questions.map(({ part, byEmail }) => [part, byEmail])).toEqual([
      ['description', credentials.email],
      ['cast/Grace', credentials.email],
    ]);
    // Nobody has chosen yet.
    expect(await build(packRef).unwrap()).toEqual({
      failures: [],
      asked: ['description', 'cast/Grace'],
    });
    expect((await readPack(packRef)).state).toBe('building');
    const kept = { description: 'As staff wrote it', synopsis: edits.synopsis };
    expect((await filmOf(packRef)).project).toMatchObject(kept);
    const all = (choice: 'project' | 'pack') =>
      Object.fromEntries(questions.map(({ id }) => [id, choice]));
    expect(await build(packRef, all('project')).unwrap()).toEqual({ failures: [], asked: [] });
    expect((await filmOf(packRef)).project).toMatchObject(kept);
    expect(await namesOf(packRef)).toEqual(['Ada']);
    expect((await readPack(packRef)).state).toBe('built');
    // What stays is asked about with the next pack too.
    await submitAgain(email, packRef, { synopsis: 'What happens at last' });
    expect(await questionsOf(packRef)).toEqual(questions);
    expect(await build(packRef, all('pack')).unwrap()).toEqual({ failures: [], asked: [] });
    expect((await filmOf(packRef)).project).toMatchObject({
      description: edits.description,
      synopsis: 'What happens at last',
    });
    expect(await namesOf(packRef)).toEqual(['Ada', 'Grace']);
    // What Build itself wrote is no question.
    await submitAgain(email, packRef, { description: 'Written anew' });
    expect(await questionsOf(packRef)).toEqual([]);
    expect(await build(packRef).unwrap()).toEqual({ failures: [], asked: [] });
    expect((await filmOf(packRef)).project.description).toBe('Written anew');
  });

  it('leaves what its creators changed in their public film while a later pack was open', async () => {
    const { email, packRef } = await submitPack(database(), 'Changed By Creators');
    await build(packRef).unwrap();
    const agree = async (to: PackRef) => {
      await signInAsMember(email);
      await movePack(to, { from: ['built'], to: 'agreed' });
      await signInAsStaff();
    };
    await agree(packRef);
    await makeStore().dispatch(publishPack(packRef)).unwrap();
    const { brandId } = packRef;
    const change = async (text: string) => {
      await signInAsMember(email);
      await edit(packRef, 'synopsis', text, brandId);
    };
    // The pack starts from it.
    await change('Before the pack');
    await signInAsStaff();
    const later = await makeStore()
      .dispatch(openPackFor({ brandId, title: 'Changed By Creators' }))
      .unwrap();
    await change('After the pack');
    await writeRights(later, true);
    await movePack(later, { from: ['draft'], to: 'submitted' });
    await signInAsStaff();
    const [question, ...others] = await questionsOf(later);
    expect(others).toEqual([]);
    expect(question).toMatchObject({ part: 'synopsis', byEmail: email });
    expect(await build(later, { [question?.id ?? '']: 'project' }).unwrap()).toEqual({
      failures: [],
      asked: [],
    });
    const { project, projectRef } = await filmOf(later);
    expect(project.synopsis).toBe('After the pack');
    expect(projectRef).toMatchObject({
      collection: 'projects',
      projectId: projectIdOf(later.packId),
    });
  });

  it('is not built when somebody changes it meanwhile: that stays, and is asked about', async () => {
    const { packRef } = await submitPack(database(), 'Changed Meanwhile');
    let isFirst = true;
    onRequest(async (address, method, send) => {
      // With the portrait, the project is there and its lists are empty.
      if (isFirst && method === 'POST' && decodeURIComponent(address).includes('cast')) {
        isFirst = false;
        await edit(packRef, 'synopsis', 'As staff wrote it meanwhile');
        const { projectRef } = await filmOf(packRef);
        const { dispatch } = await openEditor('Changed Meanwhile');
        await dispatch(addItem.cast({ projectRef, input: graceByStaff })).unwrap();
      }
      return send();
    });
    const asked = ['synopsis', 'cast/Grace'];
    expect(await build(packRef).unwrap()).toEqual({ failures: [], asked });
    expect((await readPack(packRef)).state).toBe('building');
    const { project } = await filmOf(packRef);
    expect(project.synopsis).toBe('As staff wrote it meanwhile');
    expect(project.cast).toMatchObject([{ name: 'Ada' }, { name: 'Grace', bio: 'By staff' }]);
    expect((await questionsOf(packRef)).map(({ part }) => part)).toEqual(asked);
  });

  it('keeps what somebody saves between two of its writes, and asks about it', async () => {
    const { packRef } = await submitPack(database(), 'Between Two Writes');
    let isFirst = true;
    onRequest(async (address, _, send) => {
      const answer = await send();
      const hasAda = async () => (await storedCast('Between Two Writes')).length === 1;
      if (isFirst && address.includes(':commit') && (await hasAda())) {
        isFirst = false;
        const { dispatch, projectRef, item } = await openEditor('Between Two Writes');
        await dispatch(removeItem.cast({ projectRef, base: item('cast', 'Ada') })).unwrap();
      }
      return answer;
    });
    expect(await build(packRef).unwrap()).toEqual({ failures: [], asked: ['cast/Ada'] });
    expect(await namesOf(packRef)).toEqual(['Grace']);
  });
});

describe('Build of a pack with a file of which nothing can be made', () => {
  it('names one that went missing, builds the rest, and goes on without it once staff say so', async () => {
    const { packRef } = await submitPack(database(), 'A File Less', { lost: portrait });
    const failures = [
      { slot: portrait, fileName: `${portrait}.webp`, reason: expect.any(String) as unknown },
    ];
    expect(await build(packRef).unwrap()).toEqual({ failures, asked: [] });
    expect((await readPack(packRef)).state).toBe('building');
    const film = async () => (await filmOf(packRef)).project;
    expect(await film()).toMatchObject({
      posterImageURL: (await readPack(packRef)).built.poster?.url,
      synopsis: 'What happens',
      cast: [{ name: 'Ada', castMemberImageURL: '' }, { name: 'Grace' }],
    });
    expect(await build(packRef).unwrap()).toEqual({ failures, asked: [] });
    expect(await build(packRef, {}, [portrait]).unwrap()).toEqual({ failures: [], asked: [] });
    expect((await readPack(packRef)).state).toBe('built');
    expect(await namesOf(packRef)).toEqual(['Ada', 'Grace']);
  });

  it('names one that is no picture with the reason, and takes it once it is', async () => {
    const title = 'No Picture';
    const { packRef } = await submitPack(database(), title, {
      bytes: { [portrait]: bytes('no picture') },
    });
    expect(await build(packRef).unwrap()).toEqual({
      failures: [
        {
          slot: portrait,
          fileName: `${portrait}.webp`,
          reason: expect.stringContaining('not a picture') as unknown,
        },
      ],
      asked: [],
    });
    // Its bytes can be read as a picture by now.
    const { url } = (await readPack(packRef)).files[portrait] ?? {};
    onRequest((address, _, send) =>
      address === url ? Promise.resolve(new Response(webp('VP8 '))) : send(),
    );
    expect(await build(packRef).unwrap()).toEqual({ failures: [], asked: [] });
    const { built, state } = await readPack(packRef);
    expect(state).toBe('built');
    expect((await filmOf(packRef)).project.cast[0]?.castMemberImageURL).toBe(built[portrait]?.url);
  });

  it('names one that its creators could exchange after staff have looked at it', async () => {
    const { packRef } = await submitPack(database(), 'A File Of Another Pack');
    const { brandId, packId } = packRef;
    const { url = '' } = (await readPack(packRef)).files[portrait] ?? {};
    const otherId = crypto.randomUUID();
    const other = database().doc(`brands/${brandId}/packs/${otherId}`);
    await other.set({ state: 'draft' });
    const reasonAt = async (address: string) => {
      const pack = database().doc(`brands/${brandId}/packs/${packId}`);
      await pack.update({ [`files.${portrait}.url`]: address });
      const { failures } = await build(packRef).unwrap();
      return failures.map(({ slot, reason }) => [slot, reason.split(',')[0]]);
    };
    const elsewhere = [[portrait, 'It is not in the pack’s folder']];
    const ofOther = url.replace(packId, otherId);
    for (const address of [
      ofOther,
      url.replace(/\/o\/.*%2F/, '/o/brands%2F'),
      url.replace('/o/', '/o/../../other/o/'),
      'https://files.example.org/portrait',
    ])
      expect(await reasonAt(address)).toEqual(elsewhere);
    // The former pack of a film is closed.
    await other.update({ state: 'published' });
    expect(await reasonAt(ofOther)).toEqual([[portrait, 'This file is no longer there.']]);
    expect(await reasonAt(url)).toEqual([]);
  });

  it('keeps the picture that was made of its last file', async () => {
    const { email, packRef } = await submitPack(database(), 'The Last Picture');
    await build(packRef).unwrap();
    const { files, built } = await readPack(packRef);
    const { poster } = files;
    if (!poster) throw new Error('There is no poster');
    const crop = { x: 0, y: 0, width: 350, height: 700 };
    const edits = { files: { ...files, poster: { ...poster, crop } } };
    await submitAgain(email, packRef, edits, 'poster');
    const { failures } = await build(packRef).unwrap();
    expect(failures.map(({ slot }) => slot)).toEqual(['poster']);
    expect((await filmOf(packRef)).project.posterImageURL).toBe(built.poster?.url);
  });
});
