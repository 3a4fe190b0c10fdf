import { signInWithEmailAndPassword } from 'firebase/auth';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { castMember } from '../../scripts/samples/projects';
import { testEnvironment } from '../../scripts/emulators/config.ts';
import { addStaff, connectAdmin } from '../../scripts/staff.ts';
import { type Project, projectSchema } from '../../src/features/projects/model';
import { readPack } from '../../src/features/packs/packsApi';
import type { PackRef } from '../../src/features/packs/packState';
import { auth } from '../../src/lib/firebase/auth';
import { useStaffAndFiles } from '../support/emulatorFiles';
import { credentials, signInAsStaff } from '../support/emulatorStaff';
import { isLongRun } from '../support/longRun';
import { selectedPicture } from '../support/selectedPictures';
import { build, packPerson, portrait, submitPack } from '../support/submittedPacks';

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

const collections = ['projects', 'hiddenProjects'] as const;

const packPath = ({ brandId, packId }: PackRef) => `brands/${brandId}/packs/${packId}`;

const documentsOf = async (collection: string, { packId }: PackRef) =>
  (await database().collection(collection).where('projectId', '==', packId).get()).docs;

/** Puts the documents of a pack and its project back to how they are now, as often as wanted. */
async function rememberAll(packRef: PackRef): Promise<() => Promise<void>> {
  const all = async () => {
    const pack = await database().doc(packPath(packRef)).get();
    const names = [...collections, 'projectHistory'];
    const others = await Promise.all(names.map((name) => documentsOf(name, packRef)));
    return [pack, ...others.flat()];
  };
  const before = await all();
  return async () => {
    const batch = database().batch();
    for (const { ref } of await all())
      if (!before.some((one) => one.ref.path === ref.path)) batch.delete(ref);
    for (const one of before) batch.set(one.ref, one.data() ?? {});
    await batch.commit();
  };
}

/** The project of a pack as people see it: who wrote it when is another with each build, and pictures are elsewhere. */
async function shown(packRef: PackRef) {
  const found = await Promise.all(collections.map((name) => documentsOf(name, packRef)));
  const { built } = await readPack(packRef);
  const slotOf = (url: string) =>
    Object.entries(built).find(([, made]) => made.url === url)?.[0] ?? url;
  return found.flat().map((document) => {
    const project = v.parse(projectSchema, document.data());
    return {
      ...project,
      collection: document.ref.parent.id,
      changeId: '',
      date: 0,
      posterImageURL: slotOf(project.posterImageURL),
      cast: project.cast.map((member) => ({
        ...member,
        castMemberImageURL: slotOf(member.castMemberImageURL),
      })),
    };
  });
}

const isWrite = (address: string, method: string) =>
  /:commit(?:\?|$)/.test(address) || (method === 'POST' && /\/v0\/b\/[^/]+\/o/.test(address));

/** Takes the network away after so many writes. `count` says how many there were. */
function cutAfter(writes: number) {
  const network = globalThis.fetch;
  const state = { count: 0 };
  const cut = vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    const url = address instanceof Request ? address.url : String(address);
    if (state.count < writes) {
      if (isWrite(url, init?.method ?? 'GET')) state.count += 1;
      return network(address, init);
    }
    // The store's SDK would try for minutes where nothing answers.
    if (url.includes('/v0/b/') && !url.includes('alt=media'))
      return Promise.resolve(new Response('{}', { status: 403 }));
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  const mend = () => {
    cut.mockRestore();
  };
  onTestFinished(mend);
  return { state, mend };
}

/** A later version of what was built: all of it is public, and changed. */
async function publishWithChanges(packRef: PackRef) {
  await build(packRef).unwrap();
  const [film] = await documentsOf('hiddenProjects', packRef);
  if (!film) throw new Error('There is no project');
  const batch = database().batch();
  const cast = ['Cy', 'Grace', 'Ida'].map((name) => castMember({ name, role: 'Lead' }));
  batch.delete(film.ref);
  batch.set(database().doc(`projects/${film.id}`), {
    ...film.data(),
    slug: `stopped-${packRef.packId}`,
    cast: [...(film.get('cast') as unknown[]), ...cast.filter(({ name }) => name !== 'Grace')],
  });
  batch.set(database().doc(`slugs/stopped-${packRef.packId}`), {
    projectId: packRef.packId,
    at: new Date(),
  });
  const { files } = await readPack(packRef);
  batch.update(database().doc(packPath(packRef)), {
    state: 'submitted',
    title: 'Stopped And Renamed',
    purpose: 'Why it is made',
    links: [{ platform: 'Instagram', link: 'example.org/film' }],
    cast: [
      { ...packPerson('cccccccc', 'Cy'), bio: 'A life' },
      packPerson('aaaaaaaa', 'Ada', portrait),
      packPerson('dddddddd', 'Dot'),
    ],
    // Another part of the same file.
    files: {
      ...files,
      poster: { ...files.poster, crop: { x: 0, y: 0, width: 600, height: 900 } },
    },
  });
  await batch.commit();
}

/** Dismisses the staff that are signed in after so many writes, until the test is over. */
async function dismissAfter(writes: number) {
  const network = globalThis.fetch;
  const record = database().doc(`staff/${auth.currentUser?.uid ?? ''}`);
  const fields = (await record.get()).data() ?? {};
  const state = { count: 0 };
  const dismissal = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const url = address instanceof Request ? address.url : String(address);
    if (isWrite(url, init?.method ?? 'GET')) {
      if (state.count === writes) await record.delete();
      state.count += 1;
    }
    return network(address, init);
  });
  onTestFinished(async () => {
    dismissal.mockRestore();
    await record.set(fields);
  });
  return dismissal;
}

const named = ({ cast }: Project) => cast.map(({ name }) => name);

describe('Build that stops after any of its writes', () => {
  it.each([
    ['a new film', 'Stopped New', () => Promise.resolve(), ['Ada', 'Grace']],
    ['another version of a public one', 'Stopped Public', publishWithChanges, ['Cy', 'Ada', 'Dot']],
  ])('goes on, and ends as one that did not: %s', async (_, title, prepare, cast) => {
    const { packRef } = await submitPack(database(), title);
    await prepare(packRef);
    const restore = await rememberAll(packRef);
    const [start] = await shown(packRef);
    const whole = cutAfter(Infinity);
    await build(packRef).unwrap();
    whole.mend();
    const undisturbed = await shown(packRef);
    expect(undisturbed.map(named)).toEqual([cast]);
    expect(await documentsOf('projects', packRef)).toHaveLength(start ? 1 : 0);
    const { count } = whole.state;
    expect(count).toBeGreaterThan(8);
    for (let writes = 1; writes < count; writes += isLongRun ? 1 : 4) {
      await restore();
      const { mend } = cutAfter(writes);
      expect(await build(packRef)).toHaveProperty('error');
      mend();
      // Fans see nobody less than before or afterwards, and a hidden film stays hidden.
      const [stopped, ...others] = await shown(packRef);
      expect(others).toEqual([]);
      const stays = start ? named(start).filter((name) => cast.includes(name)) : [];
      expect(stopped ? named(stopped) : []).toEqual(expect.arrayContaining(stays));
      expect(stopped?.collection ?? 'hiddenProjects').toBe(undisturbed[0]?.collection);
      expect((await readPack(packRef)).state).toBe('building');
      expect(await build(packRef).unwrap()).toEqual({ failures: [], asked: [] });
      expect(await shown(packRef)).toEqual(undisturbed);
      expect((await readPack(packRef)).state).toBe('built');
    }
  });
});

it('Staff who are dismissed while they build leave a hidden film, which a colleague finishes', async () => {
  const { packRef } = await submitPack(database(), 'Stopped By Dismissal');
  const dismissal = await dismissAfter(6);
  expect(await build(packRef)).toHaveProperty('error');
  dismissal.mockRestore();
  const pack = await database().doc(packPath(packRef)).get();
  expect(pack.get('state')).toBe('building');
  expect(await documentsOf('hiddenProjects', packRef)).toHaveLength(1);
  expect(await documentsOf('projects', packRef)).toEqual([]);
  const email = 'colleague@backlot.test';
  const admin = connectAdmin(testEnvironment());
  await addStaff(admin, email, credentials);
  await admin.close();
  await signInWithEmailAndPassword(auth, email, credentials.password);
  expect(await build(packRef).unwrap()).toEqual({ failures: [], asked: [] });
  expect((await readPack(packRef)).state).toBe('built');
  expect((await shown(packRef)).map(named)).toEqual([['Ada', 'Grace']]);
});
