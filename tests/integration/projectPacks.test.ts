import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storefront as sampleStorefront } from '../../scripts/samples/shop';
import type { PackageId } from '../../src/config/packages';
import { changePackage } from '../../src/features/creators/brandsApi';
import type { Grant } from '../../src/features/creators/model';
import { readBrandLog } from '../../src/features/creators/teamApi';
import {
  deleteProject,
  fetchFilmOfBrand,
  fetchProjectHistory,
  hideProject,
  publishProject,
  renameProject,
} from '../../src/features/project-changes/projectThunks';
import { saveProjectText } from '../../src/features/project-changes/projectTexts';
import { buildPack, publishPack } from '../../src/features/pack-review/buildThunks';
import { findPackProject } from '../../src/features/pack-review/packProjectApi';
import { fetchBrandEvents } from '../../src/features/packs/brandEventsApi';
import {
  fetchPackFilm,
  fetchPackEvents,
  movePack,
  readPack,
  writeEdits,
  writeRights,
} from '../../src/features/packs/packsApi';
import { fetchPacksAndFilms } from '../../src/features/packs/brandPacksApi';
import { type PackRef, projectIdOf } from '../../src/features/packs/packState';
import { fileVersion } from '../../src/features/packs/packProject';
import {
  conflictSettled,
  packEdited,
  selectOpenPack,
  shownPack,
} from '../../src/features/packs/packSlice';
import {
  moveOpenPack,
  openPack,
  refreshPack,
  savePack,
  sayRights,
} from '../../src/features/packs/packThunks';
import {
  countWaitingPacks,
  fetchWaitingPacks,
} from '../../src/features/pack-review/packSummariesApi';
import {
  fetchPackInReview,
  openPackFor,
  returnPack,
  takeBackReturn,
} from '../../src/features/pack-review/packReviewApi';
import { kitSchema } from '../../src/features/storefronts/kit';
import { fetchStorefront } from '../../src/features/storefronts/storefrontApi';
import { themeFromKit } from '../../src/features/storefronts/themeFromKit';
import { documentKey } from '../../src/lib/documentKey';
import { selectAlerts } from '../../src/store/alerts';
import { makeStore } from '../../src/store/store';
import { joinBrand, signInAsMember } from '../support/emulatorMembers';
import { recordCommits } from '../support/emulatorProjects';
import { acceptBrandIn } from '../support/emulatorPacks';
import { signInAsStaff, useStaff } from '../support/emulatorStaff';

const database = useStaff();
beforeEach(async () => {
  vi.stubGlobal('location', new URL('http://localhost/admin'));
  await signInAsStaff();
});

const acceptBrand = (packageId: PackageId = 'gold') => acceptBrandIn(database(), packageId);

const people = (name: string) => [
  { id: 'aaaaaaaa', name, role: 'Lead', bio: '', links: [], picture: '', rolePicture: '' },
];

const film = (title: string) => ({
  title,
  description: 'What it is',
  synopsis: 'What happens',
  trailer: 'https://youtu.be/aqz-KE-bpKQ',
  cast: people('Ada'),
  links: [{ platform: 'Instagram', link: 'example.org/film' }],
});

/**
 * Fills a pack in and submits it, as its editor; staff are signed in afterwards. Its poster is gone then: making pictures
 * needs a browser.
 */
async function submit(email: string, packRef: PackRef, title: string) {
  const { files } = designed('poster');
  await signInAsMember(email);
  const { dispatch } = makeStore();
  await dispatch(openPack(packRef)).unwrap();
  dispatch(packEdited({ ...film(title), files }));
  await dispatch(sayRights(true)).unwrap();
  await dispatch(savePack()).unwrap();
  await dispatch(
    moveOpenPack({ from: ['draft', 'returned', 'changesAsked'], to: 'submitted' }),
  ).unwrap();
  await removeFiles(packRef);
  await signInAsStaff();
}

const removeFiles = ({ brandId, packId }: PackRef) =>
  database().doc(`brands/${brandId}/packs/${packId}`).update({ files: {} });

const build = (packRef: PackRef) =>
  makeStore().dispatch(buildPack({ packRef, onProgress: () => undefined }));

const hidden = async (title: string) =>
  (
    await database()
      .doc(`hiddenProjects/${documentKey(title)}`)
      .get()
  ).data();

describe('A Project Pack', () => {
  it('is open once a sign-up is accepted, and says whose project it will be', async () => {
    const { brandId, packRef } = await acceptBrand();
    expect(await readPack(packRef)).toMatchObject({
      state: 'draft',
      version: 1,
      packageId: 'gold',
    });
    const owner = await database().doc(`projectBrands/${packRef.packId}`).get();
    expect(owner.get('brandId')).toBe(brandId);
  });

  it('keeps what two editors type at once, and asks which of two texts stays', async () => {
    const { email, packRef } = await acceptBrand();
    await signInAsMember(email);
    const [one, other] = [makeStore(), makeStore()];
    await one.dispatch(openPack(packRef)).unwrap();
    await other.dispatch(openPack(packRef)).unwrap();
    one.dispatch(packEdited({ title: 'One', purpose: 'Why' }));
    await one.dispatch(savePack()).unwrap();
    other.dispatch(packEdited({ title: 'Other', type: 'Short' }));
    await other.dispatch(savePack()).unwrap();
    expect(await readPack(packRef)).toMatchObject({ title: 'One', purpose: 'Why', type: 'Short' });
    const open = selectOpenPack(other.getState());
    expect(open).toMatchObject({ conflicts: ['title'], stored: { title: 'One' } });
    expect(open && shownPack(open).title).toBe('Other');
    other.dispatch(conflictSettled({ field: 'title', keep: 'mine' }));
    await other.dispatch(savePack()).unwrap();
    expect((await readPack(packRef)).title).toBe('Other');
  });

  it('keeps what is typed while the database is away, and stores it later', async () => {
    const { email, packRef } = await acceptBrand();
    await signInAsMember(email);
    const store = makeStore();
    const { dispatch } = store;
    await dispatch(openPack(packRef)).unwrap();
    const away = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    dispatch(packEdited({ title: 'Typed offline' }));
    await dispatch(savePack());
    expect(selectOpenPack(store.getState())).toMatchObject({ saving: 'failed' });
    away.mockRestore();
    await dispatch(savePack()).unwrap();
    expect((await readPack(packRef)).title).toBe('Typed offline');
  });

  it('is returned with notes, and submitted again', async () => {
    const { email, brandId, packRef } = await acceptBrand();
    await submit(email, packRef, 'Returned Once');
    const { dispatch } = makeStore();
    expect(await dispatch(fetchWaitingPacks()).unwrap()).toContainEqual(
      expect.objectContaining({ ...packRef, state: 'submitted', title: 'Returned Once' }),
    );
    expect(await dispatch(countWaitingPacks()).unwrap()).toBeGreaterThan(0);
    const fieldNotes = { title: 'Too long' };
    await dispatch(returnPack({ packRef, note: 'Please mend', fieldNotes })).unwrap();
    expect(await readPack(packRef)).toMatchObject({
      state: 'returned',
      note: 'Please mend',
      fieldNotes,
    });
    await submit(email, packRef, 'Returned Twice');
    const events = await dispatch(fetchPackEvents(`${brandId}/${packRef.packId}`)).unwrap();
    expect(events.map(({ state }) => state)).toEqual([
      'submitted',
      'returned',
      'submitted',
      'draft',
    ]);
  });

  it('is submitted once someone has said that it may be published, which is kept with who and when', async () => {
    const { email, packRef } = await acceptBrand();
    await signInAsMember(email);
    const store = makeStore();
    const { dispatch } = store;
    await dispatch(openPack(packRef)).unwrap();
    dispatch(packEdited({ ...film('May Be Published'), files: designed('poster').files }));
    const send = () => dispatch(moveOpenPack({ from: ['draft'], to: 'submitted' }));
    expect(await send()).toHaveProperty('error');
    expect((await readPack(packRef)).state).toBe('draft');
    const said = { byEmail: email, at: expect.any(Number) as unknown };
    await dispatch(sayRights(true)).unwrap();
    expect(selectOpenPack(store.getState())).toMatchObject({ stored: { rights: said } });
    const { rights } = await readPack(packRef);
    expect(rights?.at).toBeGreaterThan(0);
    // Who has said it first stays.
    await writeRights(packRef, true);
    expect((await readPack(packRef)).rights).toEqual(rights);
    await dispatch(sayRights(false)).unwrap();
    expect((await readPack(packRef)).rights).toBeNull();
    await dispatch(sayRights(true)).unwrap();
    await send();
    expect(await readPack(packRef)).toMatchObject({ state: 'submitted', rights: said });
    await expect(writeRights(packRef, false)).rejects.toMatchObject({
      code: 'message/packWithStaff',
    });
  });

  it('keeps what is typed and what is said of its rights at the same moment', async () => {
    const { email, packRef } = await acceptBrand();
    await signInAsMember(email);
    const store = makeStore();
    const { dispatch } = store;
    await dispatch(openPack(packRef)).unwrap();
    dispatch(packEdited({ title: 'Typed' }));
    await Promise.all([
      dispatch(savePack()).unwrap(),
      dispatch(sayRights(true)).unwrap(),
      writeEdits(packRef, { mine: { purpose: 'Theirs' }, base: { purpose: '' } }),
    ]);
    const stored = await readPack(packRef);
    expect(stored).toMatchObject({ title: 'Typed', purpose: 'Theirs' });
    expect(stored.rights).not.toBeNull();
    expect(selectOpenPack(store.getState())).toMatchObject({
      stored: { title: 'Typed', rights: stored.rights },
    });
  });

  it('takes nothing more while it is with staff, and keeps what was typed', async () => {
    const { email, packRef } = await acceptBrand();
    await submit(email, packRef, 'With Staff');
    await signInAsMember(email);
    const edits = { mine: { title: 'Late' }, base: { title: 'With Staff' } };
    await expect(writeEdits(packRef, edits)).rejects.toMatchObject({
      code: 'message/packWithStaff',
    });
  });
});

/** The step with which creators take back what they submitted, and the answer where it is not theirs any more. */
const takingBack = { from: ['submitted'], to: 'draft' } as const;
const moved = { code: 'message/packMoved' };

describe('A submitted pack', () => {
  it('is taken back by its creators, changed and submitted again, and each step is kept', async () => {
    const { email, brandId, packRef } = await acceptBrand();
    await submit(email, packRef, 'Taken Back Once');
    await signInAsMember(email);
    const store = makeStore();
    await store.dispatch(openPack(packRef)).unwrap();
    await store.dispatch(moveOpenPack(takingBack)).unwrap();
    expect(selectOpenPack(store.getState())).toMatchObject({ stored: { state: 'draft' } });
    // Another of them finds it done.
    expect((await movePack(packRef, takingBack)).state).toBe('draft');
    await signInAsStaff();
    expect(await build(packRef)).toMatchObject({ error: moved });
    expect(await findPackProject(packRef.packId)).toBeNull();
    await submit(email, packRef, 'Submitted Once More');
    await build(packRef).unwrap();
    expect(await hidden('Submitted Once More')).toBeDefined();
    const events = await makeStore()
      .dispatch(fetchPackEvents(`${brandId}/${packRef.packId}`))
      .unwrap();
    expect(events.map(({ state }) => state)).toEqual([
      'built',
      'building',
      'submitted',
      'draft',
      'submitted',
      'draft',
    ]);
    expect(events[3]).toMatchObject({ byEmail: email, at: expect.any(Number) as unknown });
  });

  it('is not taken back once Build has begun, and the page then shows where it stands', async () => {
    const { email, packRef } = await acceptBrand();
    await submit(email, packRef, 'Too Late');
    await signInAsMember(email);
    const store = makeStore();
    await store.dispatch(openPack(packRef)).unwrap();
    await signInAsStaff();
    await movePack(packRef, { from: ['submitted'], to: 'building' });
    await signInAsMember(email);
    expect(await store.dispatch(moveOpenPack(takingBack))).toMatchObject({ error: moved });
    expect(selectOpenPack(store.getState())).toMatchObject({ stored: { state: 'building' } });
  });

  it('is not built unseen: what was taken back and submitted since is looked at first', async () => {
    const { email, packRef } = await acceptBrand();
    await submit(email, packRef, 'Seen');
    const { version: seen } = await readPack(packRef);
    await signInAsMember(email);
    await movePack(packRef, takingBack);
    await submit(email, packRef, 'Not Seen');
    const onProgress = () => undefined;
    const { dispatch } = makeStore();
    expect(await dispatch(buildPack({ packRef, seen, onProgress }))).toMatchObject({
      error: moved,
    });
    expect((await readPack(packRef)).state).toBe('submitted');
    const { version } = await readPack(packRef);
    await dispatch(buildPack({ packRef, seen: version, onProgress })).unwrap();
    expect((await readPack(packRef)).state).toBe('built');
  });
});

describe('Build', () => {
  it('makes a hidden project of a pack, once, and again only what differs', async () => {
    const { email, brandId, packRef } = await acceptBrand();
    await submit(email, packRef, 'Built Once');
    await build(packRef).unwrap();
    expect(await hidden('Built Once')).toMatchObject({
      projectId: packRef.packId,
      synopsis: 'What happens',
      trailer: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      cast: [{ name: 'Ada' }],
      socialMedia: [{ platform: 'Instagram', link: 'https://example.org/film' }],
    });
    expect((await readPack(packRef)).state).toBe('built');
    const { dispatch } = makeStore();
    const history = async () =>
      (await dispatch(fetchProjectHistory({ projectId: packRef.packId, after: null })).unwrap())
        .entries.length;
    const before = await history();
    await build(packRef).unwrap();
    expect(await history()).toBe(before);
    const log = await readBrandLog(brandId);
    expect(log.map(({ action }) => action)).toEqual(['built', 'building', 'accepted']);
  });

  it('follows changes, a new title too', async () => {
    const { email, packRef } = await acceptBrand();
    await submit(email, packRef, 'First Title');
    await build(packRef).unwrap();
    await signInAsMember(email);
    await movePack(packRef, { from: ['built'], to: 'changesAsked', note: 'Another title' });
    const { dispatch } = makeStore();
    await dispatch(openPack(packRef)).unwrap();
    const { files } = designed('poster');
    dispatch(packEdited({ title: 'Second Title', cast: people('Grace'), files }));
    await dispatch(moveOpenPack({ from: ['changesAsked'], to: 'submitted' })).unwrap();
    await removeFiles(packRef);
    await signInAsStaff();
    await build(packRef).unwrap();
    expect(await hidden('First Title')).toBeUndefined();
    expect(await hidden('Second Title')).toMatchObject({
      projectId: packRef.packId,
      cast: [{ name: 'Grace' }],
    });
  });

  it('has what its creators asked for in sight of staff until it is built again, after a return too', async () => {
    const { email, brandId, packRef } = await acceptBrand();
    const { dispatch } = makeStore();
    const asked = async () =>
      (await dispatch(fetchPackInReview(`${brandId}/${packRef.packId}`)).unwrap()).asked;
    const nothing = { note: '', fieldNotes: {} };
    const notes = { note: 'A darker ground', fieldNotes: { synopsis: 'Say how it ends' } };
    await submit(email, packRef, 'Asked For');
    expect(await asked()).toEqual(nothing);
    await build(packRef).unwrap();
    await signInAsMember(email);
    await movePack(packRef, { from: ['built'], to: 'changesAsked', ...notes });
    expect(await readPack(packRef)).toMatchObject(notes);
    await signInAsStaff();
    expect(await asked()).toMatchObject(notes);
    await submit(email, packRef, 'Asked For');
    expect(await asked()).toMatchObject(notes);
    const mend = { note: 'Mend it', fieldNotes: { synopsis: 'Too long' } };
    await dispatch(returnPack({ packRef, ...mend })).unwrap();
    await submit(email, packRef, 'Asked For');
    expect(await asked()).toMatchObject(notes);
    await build(packRef).unwrap();
    expect(await asked()).toEqual(nothing);
  });

  it('goes on where it stopped', async () => {
    const { email, packRef } = await acceptBrand();
    await submit(email, packRef, 'Stopped Half Way');
    const network = globalThis.fetch;
    let requests = 0;
    const broken = vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
      requests += 1;
      return requests > 14 ? Promise.reject(new TypeError('Failed to fetch')) : network(...request);
    });
    const store = makeStore();
    expect(
      await store.dispatch(buildPack({ packRef, onProgress: () => undefined })),
    ).toHaveProperty('error');
    broken.mockRestore();
    // The failure is told as the build's, not as that of a step as well.
    const told = selectAlerts(store.getState()).map(({ about }) => about);
    expect(told.filter((about) => about !== buildPack.typePrefix)).toEqual([]);
    expect((await readPack(packRef)).state).toBe('building');
    // Its creators cannot take it back from there.
    await signInAsMember(email);
    await expect(movePack(packRef, takingBack)).rejects.toMatchObject(moved);
    await signInAsStaff();
    await build(packRef).unwrap();
    expect((await readPack(packRef)).state).toBe('built');
    expect(await hidden('Stopped Half Way')).toMatchObject({
      cast: [{ name: 'Ada' }],
      synopsis: 'What happens',
    });
  });

  it('ends with one project when two members of staff build at once', async () => {
    const { email, packRef } = await acceptBrand();
    await submit(email, packRef, 'Built Twice');
    await Promise.all([build(packRef), build(packRef)]);
    // Who was slower may have been told so, and builds again.
    await build(packRef).unwrap();
    expect(await hidden('Built Twice')).toMatchObject({ cast: [{ name: 'Ada' }] });
    expect((await readPack(packRef)).state).toBe('built');
  });

  it('is refused for a title that another film has, with nothing made, and the pack is returned', async () => {
    const first = await acceptBrand();
    await submit(first.email, first.packRef, 'One Title');
    await build(first.packRef).unwrap();
    const second = await acceptBrand();
    await submit(second.email, second.packRef, 'One Title');
    expect(await build(second.packRef)).toMatchObject({ error: { code: 'message/projectTaken' } });
    expect((await readPack(second.packRef)).state).toBe('building');
    expect(await findPackProject(second.packRef.packId)).toBeNull();
    const back = { packRef: second.packRef, note: 'Another title', fieldNotes: {} };
    await makeStore().dispatch(returnPack(back)).unwrap();
    expect((await readPack(second.packRef)).state).toBe('returned');
  });
});

describe('Publishing', () => {
  it.each([
    ['gold', expect.objectContaining({ face: 'Bodoni Moda' }) as unknown],
    ['bronze', null],
  ] as const)('of a %s film makes it public, with its storefront', async (packageId, theme) => {
    const { email, packRef } = await acceptBrand(packageId);
    const title = `Public ${packageId}`;
    await submit(email, packRef, title);
    await build(packRef).unwrap();
    const { dispatch } = makeStore();
    expect(await dispatch(publishPack(packRef))).toHaveProperty('error');
    expect(await hidden(title)).toBeDefined();
    await signInAsMember(email);
    await movePack(packRef, { from: ['built'], to: 'agreed' });
    await signInAsStaff();
    await dispatch(publishPack(packRef)).unwrap();
    expect(await hidden(title)).toBeUndefined();
    const shown = await database()
      .doc(`projects/${documentKey(title)}`)
      .get();
    expect(shown.get('slug')).toBe(`public-${packageId}`);
    const storefront = await database().doc(`storefronts/${packRef.packId}`).get();
    expect(storefront.data()).toMatchObject({ brandId: packRef.brandId, packageId, theme });
    expect((await readPack(packRef)).state).toBe('published');
  });

  /** A published film of a Gold brand. */
  async function publishFilm(title: string) {
    const { email, brandId, packRef } = await acceptBrand();
    await submit(email, packRef, title);
    await build(packRef).unwrap();
    await signInAsMember(email);
    await movePack(packRef, { from: ['built'], to: 'agreed' });
    await signInAsStaff();
    const { dispatch } = makeStore();
    await dispatch(publishPack(packRef)).unwrap();
    return { brandId, packRef, dispatch };
  }

  it('keeps the look of a package that has ended, and shows it as soon as staff grant one again', async () => {
    const { brandId, packRef, dispatch } = await publishFilm('Package Again');
    const shown = async () => (await fetchStorefront(packRef.packId)).theme;
    expect(await shown()).toMatchObject({ face: 'Bodoni Moda' });
    const ended = Date.UTC(2020, 0, 1);
    await database()
      .doc(`brands/${brandId}`)
      .update({ packageUntil: new Date(ended) });
    await database()
      .doc(`storefronts/${packRef.packId}`)
      .update({ until: new Date(ended) });
    expect(await shown()).toBeNull();
    let base: Grant = { packageId: 'gold', packageUntil: ended };
    for (const grant of [grants.gold, grants.diamond]) {
      const change = { brandId, reason: 'They paid again.', base, grant };
      await dispatch(changePackage(change)).unwrap();
      expect(await shown()).toMatchObject({ face: 'Bodoni Moda' });
      const stored = await database().doc(`storefronts/${packRef.packId}`).get();
      expect(stored.data()).toMatchObject({
        packageId: grant.packageId,
        until: Timestamp.fromMillis(grant.packageUntil),
      });
      base = grant;
    }
  });

  it('gives a storefront its brand’s package from then on, and its look as long as that has one', async () => {
    const { brandId, packRef, dispatch } = await publishFilm('Package Later');
    const storefront = async () =>
      (await database().doc(`storefronts/${packRef.packId}`).get()).data();
    const gold = { packageId: 'gold', packageUntil: Date.UTC(2999, 0, 1) } as const;
    const diamond = { packageId: 'diamond', packageUntil: Date.UTC(2999, 1, 1) } as const;
    const change = { brandId, reason: 'They asked for it.' };
    await dispatch(changePackage({ ...change, base: gold, grant: diamond })).unwrap();
    expect(await storefront()).toMatchObject({
      packageId: 'diamond',
      theme: { face: 'Bodoni Moda' },
    });
    const bronze = { packageId: 'bronze', packageUntil: null } as const;
    await dispatch(changePackage({ ...change, base: diamond, grant: bronze })).unwrap();
    expect(await storefront()).toMatchObject({ packageId: 'bronze', until: null, theme: null });
  });

  it.each([12, 20])('gives %i storefronts of a brand another package and back', async (films) => {
    const { brandId } = await acceptBrand('diamond');
    const ids = Array.from({ length: films }, () => crypto.randomUUID());
    const batch = database().batch();
    const theme = {
      ...themeFromKit(v.parse(kitSchema, { face: 'Fredoka' })),
      introURL: 'https://files.example/intro',
    };
    const until = new Date(Date.UTC(2999, 0, 1));
    for (const id of ids) {
      batch.set(database().doc(`projectBrands/${id}`), { brandId, at: until });
      // Its brand is not suspended any more.
      batch.set(
        database().doc(`storefronts/${id}`),
        sampleStorefront({ brandId, packageId: 'diamond', theme, suspended: true, at: until }),
      );
    }
    await batch.commit();
    /** Of each film the package, the look, and whether it is suspended. */
    const stored = async () => {
      const found = await database()
        .collection('storefronts')
        .where('brandId', '==', brandId)
        .get();
      return found.docs.map((front): unknown[] => [
        front.get('packageId'),
        front.get('theme'),
        front.get('suspended'),
      ]);
    };
    const all = (...one: unknown[]) => ids.map(() => [...one, false]);
    const looks = await change(brandId, 'diamond', 'bronze');
    expect(Object.keys(looks).sort()).toEqual(ids.toSorted());
    expect(await stored()).toEqual(all('bronze', null));
    const undo = { base: grants.bronze, grant: grants.diamond, reason: 'Undone.', looks };
    await makeStore()
      .dispatch(changePackage({ brandId, ...undo }))
      .unwrap();
    expect(await stored()).toEqual(all('diamond', theme));
    expect(Object.keys(await change(brandId, 'diamond', 'gold'))).toHaveLength(films);
    expect(await stored()).toEqual(all('gold', { ...theme, introURL: '' }));
  });

  it('is followed by another version, which starts from the film as it stands', async () => {
    const { email, brandId, packRef } = await acceptBrand();
    await submit(email, packRef, 'Second Version');
    await build(packRef).unwrap();
    await signInAsMember(email);
    await movePack(packRef, { from: ['built'], to: 'agreed' });
    await signInAsStaff();
    const { dispatch } = makeStore();
    const look = designed('banner', 'logo-1', 'logo-2', 'design-poster-1', 'intro-1', 'still-1');
    await database().doc(`brands/${brandId}/packs/${packRef.packId}`).update(look);
    await dispatch(publishPack(packRef)).unwrap();
    const theme = await themeOf(packRef);
    expect(theme).toMatchObject({
      face: 'Fredoka',
      bannerURL: look.built.banner?.url,
      focal: { x: 20, y: 80 },
      introURL: '',
    });
    const poster = 'https://files.example/v0/b/bucket/o/projects%2Fposter?alt=media&token=1';
    await database()
      .doc(`projects/${documentKey('Second Version')}`)
      .update({ posterImageURL: poster });
    const later = await dispatch(openPackFor({ brandId, title: 'Second Version' })).unwrap();
    expect(later.packId).toBe(`${packRef.packId}~2`);
    expect(await readPack(later)).toMatchObject({
      state: 'draft',
      title: 'Second Version',
      synopsis: 'What happens',
      cast: [{ name: 'Ada' }],
      kit: look.kit,
      files: { poster: { url: poster }, banner: look.files.banner },
      built: { poster: { url: poster }, banner: look.built.banner },
    });
    // What the package has; the stills are those of the project.
    expect(Object.keys((await readPack(later)).files).sort()).toEqual([
      ...['banner', 'design-poster-1', 'logo-1', 'poster'],
    ]);
    expect(await dispatch(openPackFor({ brandId, title: 'Second Version' }))).toMatchObject({
      error: { code: 'message/packOpenAlready' },
    });
    const other = await acceptBrand();
    expect(
      await dispatch(openPackFor({ brandId: other.brandId, title: 'Second Version' })),
    ).toMatchObject({ error: { code: 'message/filmOfAnother' } });
    await signInAsMember(email);
    expect(await readPack(later)).toMatchObject({ rights: null });
    await writeRights(later, true);
    await movePack(later, { from: ['draft'], to: 'submitted' });
    await signInAsStaff();
    await agree(email, later);
    await dispatch(publishPack(later)).unwrap();
    expect(await themeOf(later)).toEqual(theme);
  });
});

/** A kit, and files with pictures that are made of them already, as Build leaves them in a pack. */
function designed(...slots: string[]) {
  const kit = { ground: '#102030', primary: '', accent: '#ffcc00', face: 'Fredoka', tone: 'stage' };
  const entries = slots.map((slot) => {
    const type = slot === 'intro-1' ? 'video/mp4' : 'image/png';
    const url = `https://files.example/v0/b/bucket/o/brands%2F${slot}?alt=media&token=1`;
    const focal = { x: 20, y: 80 };
    const size = { bytes: 9, width: 1600, height: 900 };
    const file = { name: slot, type, ...size, url, path: '', crop: null, focal };
    return [slot, file] as const;
  });
  const built = entries.map(([slot, file]) => {
    const url = `https://files.example/v0/b/bucket/o/projects%2F${slot}?alt=media&token=1`;
    return [slot, { from: fileVersion(file), url, picture: null }] as const;
  });
  return { kit, files: Object.fromEntries(entries), built: Object.fromEntries(built) };
}

/** The look that the film of a pack has for fans. */
const themeOf = async ({ packId }: PackRef): Promise<unknown> =>
  (
    await database()
      .doc(`storefronts/${projectIdOf(packId)}`)
      .get()
  ).get('theme');

/** Builds a submitted pack, and has its editor agree to the page; staff are signed in afterwards. */
async function agree(email: string, packRef: PackRef) {
  await build(packRef).unwrap();
  await signInAsMember(email);
  await movePack(packRef, { from: ['built'], to: 'agreed' });
  await signInAsStaff();
}

/** Where the project of a pack is stored. */
async function projectOf(packRef: PackRef) {
  const found = await findPackProject(packRef.packId);
  if (!found) throw new Error('There is no project');
  return found.projectRef;
}

const grants = {
  bronze: { packageId: 'bronze', packageUntil: null },
  gold: { packageId: 'gold', packageUntil: Date.UTC(2999, 0, 1) },
  diamond: { packageId: 'diamond', packageUntil: Date.UTC(2999, 0, 1) },
} as const;

const change = (brandId: string, from: keyof typeof grants, to: keyof typeof grants) =>
  makeStore()
    .dispatch(changePackage({ brandId, base: grants[from], grant: grants[to], reason: 'Asked.' }))
    .unwrap();

describe('A package that changes between the yes and Publish', () => {
  it.each([
    ['gold', 'bronze', null],
    ['bronze', 'gold', { face: 'Fredoka', logoURL: '', introURL: '' }],
    ['diamond', 'gold', { face: 'Fredoka', introURL: '' }],
  ] as const)('from %s to %s is that of the storefront', async (from, to, theme) => {
    const { email, brandId, packRef } = await acceptBrand(from);
    const title = `From ${from} To ${to}`;
    await submit(email, packRef, title);
    await agree(email, packRef);
    const slots = { gold: ['banner', 'logo-1'], bronze: [], diamond: ['logo-2', 'intro-1'] }[from];
    const path = `brands/${brandId}/packs/${packRef.packId}`;
    await database()
      .doc(path)
      .update(designed(...slots));
    await change(brandId, from, to);
    expect((await readPack(packRef)).packageId).toBe(to);
    const { dispatch } = makeStore();
    await dispatch(publishPack(packRef)).unwrap();
    expect((await readPack(packRef)).state).toBe('published');
    expect(await hidden(title)).toBeUndefined();
    const storefront = await database().doc(`storefronts/${packRef.packId}`).get();
    expect(storefront.get('packageId')).toBe(to);
    const shown: unknown = storefront.get('theme');
    if (theme) expect(shown).toMatchObject(theme);
    else expect(shown).toBeNull();
  });

  it('leaves nothing half public: film, storefront and last step are one commit', async () => {
    const { email, packRef } = await acceptBrand();
    await submit(email, packRef, 'One Commit');
    await agree(email, packRef);
    const commits = recordCommits();
    await makeStore().dispatch(publishPack(packRef)).unwrap();
    expect(commits).toHaveLength(1);
    expect(await hidden('One Commit')).toBeUndefined();
  });

  it('keeps Build from making what the package no longer has', async () => {
    const { email, brandId, packRef } = await acceptBrand('diamond');
    await submit(email, packRef, 'Build Goes On');
    const { files } = designed('intro-1', 'logo-2');
    await database().doc(`brands/${brandId}/packs/${packRef.packId}`).update({ files, built: {} });
    await change(brandId, 'diamond', 'gold');
    await build(packRef).unwrap();
    expect(await readPack(packRef)).toMatchObject({ state: 'built', packageId: 'gold', built: {} });
  });
});

describe('A return', () => {
  it('is taken back as long as nothing was typed since, and told in the log', async () => {
    const { email, brandId, packRef } = await acceptBrand();
    await submit(email, packRef, 'Taken Back');
    const { dispatch } = makeStore();
    const give = () => dispatch(returnPack({ packRef, note: 'Mend it', fieldNotes: {} })).unwrap();
    const { version } = await give();
    await dispatch(takeBackReturn({ packRef, version })).unwrap();
    expect((await readPack(packRef)).state).toBe('submitted');
    const log = await readBrandLog(brandId);
    expect(log.map(({ action }) => action)).toEqual(['submitted', 'returned', 'accepted']);
    const again = await give();
    await signInAsMember(email);
    await writeEdits(packRef, { mine: { title: 'Typed Since' }, base: { title: 'Taken Back' } });
    await signInAsStaff();
    expect(await dispatch(takeBackReturn({ packRef, version: again.version }))).toMatchObject({
      error: { code: 'message/packMoved' },
    });
    expect((await readPack(packRef)).state).toBe('returned');
  });
});

it('What happened to a brand tells each step of its packs once, to its owner too', async () => {
  const { email, brandId, packRef } = await acceptBrand();
  await submit(email, packRef, 'Told Once');
  await build(packRef).unwrap();
  await joinBrand(database(), brandId, `owner.${email}`, 'owner');
  await signInAsMember(`owner.${email}`);
  await movePack(packRef, { from: ['built'], to: 'agreed' });
  const events = await makeStore().dispatch(fetchBrandEvents(brandId)).unwrap();
  expect(events.map((event) => ('step' in event ? event.step : event.action))).toEqual([
    'agreed',
    'built',
    'building',
    'submitted',
    'draft',
    'accepted',
  ]);
});

describe('A film whose pack is open', () => {
  it('is not published past its creators, by the builder either', async () => {
    const { email, brandId, packRef } = await acceptBrand();
    const { packId } = packRef;
    await submit(email, packRef, 'Not Past Us');
    await build(packRef).unwrap();
    const { dispatch } = makeStore();
    const film = () => dispatch(fetchFilmOfBrand(packId)).unwrap();
    expect(await film()).toEqual({ brandId, hasPack: true, openPackId: packId });
    expect(await dispatch(publishProject(await projectOf(packRef)))).toHaveProperty('error');
    expect(await hidden('Not Past Us')).toBeDefined();
    await signInAsMember(email);
    await movePack(packRef, { from: ['built'], to: 'agreed' });
    await signInAsStaff();
    expect(await film()).toEqual({ brandId, hasPack: true, openPackId: packId });
    await dispatch(publishPack(packRef)).unwrap();
    expect(await film()).toEqual({ brandId, hasPack: true, openPackId: '' });
    const later = await dispatch(openPackFor({ brandId, title: 'Not Past Us' })).unwrap();
    expect(await film()).toEqual({ brandId, hasPack: true, openPackId: later.packId });
    expect(await dispatch(fetchPackInReview(`${brandId}/${later.packId}`)).unwrap()).toMatchObject({
      isPublic: true,
    });
    expect(await dispatch(fetchFilmOfBrand(crypto.randomUUID())).unwrap()).toBeNull();
  });

  it('is shown to its creators as staff left it, and staff are told what changed after the yes', async () => {
    const { email, brandId, packRef } = await acceptBrand();
    await submit(email, packRef, 'As It Is');
    await agree(email, packRef);
    const { dispatch } = makeStore();
    const projectRef = await projectOf(packRef);
    const change = { projectRef, base: 'What it is', text: 'What staff made of it' };
    await dispatch(saveProjectText.description(change)).unwrap();
    expect(
      await dispatch(fetchPackInReview(`${brandId}/${packRef.packId}`)).unwrap(),
    ).toMatchObject({ changesSince: 1, isPublic: false });
    await signInAsMember(email);
    expect(await dispatch(fetchPackFilm(packRef.packId)).unwrap()).toMatchObject({
      description: 'What staff made of it',
    });
  });

  it('is built again after its project was deleted, as often as that happens, and asks for another yes', async () => {
    const { email, packRef } = await acceptBrand();
    const { packId } = packRef;
    await submit(email, packRef, 'Deleted Twice');
    await agree(email, packRef);
    await database()
      .doc(`brands/${packRef.brandId}/packs/${packId}`)
      .update({ files: {}, built: { poster: { from: 'gone', url: '', picture: null } } });
    for (const state of ['agreed', 'built']) {
      expect((await readPack(packRef)).state).toBe(state);
      const { dispatch } = makeStore();
      await dispatch(deleteProject(await projectOf(packRef))).unwrap();
      await build(packRef).unwrap();
      expect(await readPack(packRef)).toMatchObject({ state: 'built', built: {} });
      expect(await hidden('Deleted Twice')).toMatchObject({
        projectId: packId,
        cast: [{ name: 'Ada' }],
      });
    }
    await signInAsMember(email);
    await movePack(packRef, { from: ['built'], to: 'agreed' });
    await signInAsStaff();
    await makeStore().dispatch(publishPack(packRef)).unwrap();
    expect((await readPack(packRef)).state).toBe('published');
  });

  it('is told to its brand with its title of now, and whether it is public, hidden or gone', async () => {
    const { email, brandId, packRef } = await acceptBrand();
    await submit(email, packRef, 'Title Of Then');
    await agree(email, packRef);
    const { dispatch } = makeStore();
    await dispatch(publishPack(packRef)).unwrap();
    const film = async () => {
      await signInAsMember(email);
      const { packs } = await dispatch(fetchPacksAndFilms(brandId)).unwrap();
      await signInAsStaff();
      return packs[0]?.film;
    };
    const title = 'Title Of Now';
    await dispatch(renameProject({ projectRef: await projectOf(packRef), title })).unwrap();
    expect(await film()).toMatchObject({
      title,
      slug: 'title-of-now',
      description: 'What it is',
      isPublic: true,
    });
    await dispatch(hideProject(await projectOf(packRef))).unwrap();
    expect(await film()).toMatchObject({ title, isPublic: false });
    await dispatch(publishProject(await projectOf(packRef))).unwrap();
    expect(await film()).toMatchObject({ title, isPublic: true });
    await dispatch(deleteProject(await projectOf(packRef))).unwrap();
    expect(await film()).toBeNull();
  });

  it('is where it stands since its last step, whatever was typed since', async () => {
    const { email, brandId, packRef } = await acceptBrand();
    const { dispatch } = makeStore();
    await signInAsMember(email);
    const stepAt = async () => {
      const [last] = await dispatch(fetchPackEvents(`${brandId}/${packRef.packId}`)).unwrap();
      return last?.at;
    };
    await writeEdits(packRef, { mine: { title: 'Typed' }, base: { title: '' } });
    const {
      packs: [found],
    } = await dispatch(fetchPacksAndFilms(brandId)).unwrap();
    expect(found?.since).toBe(await stepAt());
    expect(found?.since).toBeLessThan(found?.pack.at ?? 0);
  });

  it('is read again when its page is opened again', async () => {
    const { email, packRef } = await acceptBrand();
    const store = makeStore();
    await store.dispatch(refreshPack(packRef)).unwrap();
    expect(selectOpenPack(store.getState())).toBeNull();
    await submit(email, packRef, 'Read Again');
    await store.dispatch(openPack(packRef)).unwrap();
    await build(packRef).unwrap();
    await store.dispatch(refreshPack(packRef)).unwrap();
    expect(selectOpenPack(store.getState())).toMatchObject({ stored: { state: 'built' } });
  });
});
