import { getMetadata, ref } from 'firebase/storage';
import { beforeEach, describe, expect, it } from 'vitest';
import { storage } from '../../src/lib/firebase/storage';
import { listRecursively } from '../../src/features/media/uploadApi';
import { uploadFile } from '../../src/features/media/uploadsSlice';
import { selectRecentProjects } from '../../src/features/project-list-admin/recentProjectsSlice';
import { parseWholeItem } from '../../src/features/project-changes/itemLists';
import {
  addItem,
  moveItem,
  removeItem,
  restoreItem,
  restoreOrder,
  restoreVersion,
  updateItem,
} from '../../src/features/project-changes/itemThunks';
import { restoreText, saveProjectText } from '../../src/features/project-changes/projectTexts';
import {
  deleteProject,
  fetchProjectHistory,
  hideProject,
  openOwnFilm,
  publishProject,
  refreshProject,
  renameProject,
  setPoster,
} from '../../src/features/project-changes/projectThunks';
import { findRestorable } from '../../src/features/project-changes/restorable';
import {
  deleteProjectFiles,
  deleteUnreferencedFiles,
  deleteUnusedFiles,
  fetchStoredFiles,
  selectStoredFiles,
} from '../../src/features/stored-files/storedFilesSlice';

import {
  selectProject,
  selectProjectLocation,
} from '../../src/features/projects/projectDraftSlice';
import { emptyProject } from '../../src/features/projects/model';
import { makeStore } from '../../src/store/store';
import { hoursLater } from '../support/emulatorFiles';
import { namesIn, openEditor, useStaffAndProjects } from '../support/emulatorProjects';
import { joinBrand, signInAsMember } from '../support/emulatorMembers';
import { signInAsStaff } from '../support/emulatorStaff';
import { selectedPicture } from '../support/selectedPictures';
import { castMember, crewMember, merchandise } from '../support/storedDocuments';

const staff = useStaffAndProjects();
const brandId = 'a0000000-0000-4000-8000-000000000001';
const otherBrandId = 'a0000000-0000-4000-8000-000000000002';
beforeEach(() => signInAsStaff());

/** Makes someone a member of a brand, and signs in as them. */
async function join(ofBrand: string, role: 'owner' | 'editor') {
  const email = `${role}.${crypto.randomUUID()}@example.org`;
  const uid = await joinBrand(staff.database(), ofBrand, email, role);
  return {
    email,
    signIn: () => signInAsMember(email),
    remove: () => staff.database().doc(`brands/${ofBrand}/members/${uid}`).delete(),
  };
}

/** A film of a brand, and whoever is signed in as its editor. */
async function openFilm(title: string, { isHidden = false } = {}) {
  const { projectId } = await staff.create(title, { isHidden, editors: 1 });
  await staff.database().doc(`projectBrands/${projectId}`).set({ brandId, at: new Date() });
  const member = await join(brandId, 'editor');
  const store = makeStore();
  const { dispatch } = store;
  const projectRef = await dispatch(openOwnFilm({ projectId, brandId })).unwrap();
  if (!projectRef) throw new Error('The film is not open.');
  return {
    projectRef,
    projectId,
    member,
    dispatch,
    getState: () => store.getState(),
    project: () => selectProject(store.getState()) ?? emptyProject,
    upload: (kind: string, name?: string) =>
      dispatch(
        uploadFile({
          projectId,
          brandId,
          target: { title, kind, ...(name !== undefined && { name }) },
          picture: selectedPicture(),
        }),
      ).unwrap(),
    read: () => staff.read(projectRef),
  };
}

describe('An editor of a brand', () => {
  it.each([true, false])(
    'opens its film by the id (hidden: %s), off the desk of staff',
    async (isHidden) => {
      const film = await openFilm(`Opened ${String(isHidden)}`, { isHidden });
      expect(film.project()).toMatchObject({ title: `Opened ${String(isHidden)}` });
      expect(film.projectRef).toMatchObject({
        brandId,
        collection: isHidden ? 'hiddenProjects' : 'projects',
      });
      expect(selectRecentProjects(film.getState())).toEqual([]);
    },
  );

  it.each([true, false])(
    'changes a text, which the history says (hidden: %s)',
    async (isHidden) => {
      const film = await openFilm(`Texts ${String(isHidden)}`, { isHidden });
      const { projectRef, projectId, dispatch, member } = film;
      const edit = { projectRef, base: '', text: 'To see.' };
      await dispatch(saveProjectText.purpose(edit)).unwrap();
      expect(await film.read()).toMatchObject({ purpose: 'To see.' });
      expect(film.project().purpose).toBe('To see.');
      expect((await staff.history(projectId)).at(-1)).toMatchObject({
        action: 'edited',
        field: 'purpose',
        before: '',
        after: 'To see.',
        byEmail: member.email,
      });
    },
  );

  it('is told of a colleague’s text before it is overwritten', async () => {
    const { projectRef, dispatch } = await openFilm('Conflict');
    await staff.change(projectRef, { purpose: 'Theirs.' });
    const saved = await dispatch(
      saveProjectText.purpose({ projectRef, base: '', text: 'Mine.' }),
    ).unwrap();
    expect(saved.conflict).toBe('Theirs.');
  });

  it('adds people, stills and links, with pictures in the folder of the brand', async () => {
    const film = await openFilm('Lists');
    const { dispatch, projectRef, projectId } = film;
    const [portrait, role] = [await film.upload('cast', 'Ada'), await film.upload('role', 'Ada')];
    const still = await film.upload('stills', 'Dusk');
    const ada = castMember({
      name: 'Ada',
      castMemberImageURL: portrait.url,
      castMemberImage: portrait.picture,
      roleImageURL: role.url,
      roleImage: role.picture,
    });
    await dispatch(addItem.cast({ projectRef, input: ada })).unwrap();
    await dispatch(addItem.crew({ projectRef, input: crewMember({ name: 'Ben' }) })).unwrap();
    await dispatch(
      addItem.stills({
        projectRef,
        input: { name: 'Dusk', stillImageURL: still.url, stillImage: still.picture },
      }),
    ).unwrap();
    await dispatch(
      addItem.socialMedia({
        projectRef,
        input: { platform: 'YouTube', link: 'https://youtube.com/@film' },
      }),
    ).unwrap();
    const stored = await film.read();
    expect([stored?.cast, stored?.crew, stored?.stills].map(namesIn)).toEqual([
      ['Ada'],
      ['Ben'],
      ['Dusk'],
    ]);
    expect(stored?.socialMedia).toHaveLength(1);
    const folder = `brands/${brandId}/films/${projectId}`;
    for (const path of portrait.paths) expect(path.startsWith(`${folder}/cast/Ada `)).toBe(true);
    expect(portrait.paths).toHaveLength(3);
    expect((await fetch(portrait.picture.w320)).ok).toBe(true);
  });

  it('removes someone, and puts them back', async () => {
    const film = await openFilm('Undo');
    const { dispatch, projectRef } = film;
    await dispatch(addItem.crew({ projectRef, input: crewMember({ name: 'Ben' }) })).unwrap();
    const [ben] = film.project().crew;
    if (!ben) throw new Error('Ben is not shown.');
    await dispatch(removeItem.crew({ projectRef, base: ben })).unwrap();
    expect(namesIn((await film.read())?.crew)).toEqual([]);
    await dispatch(restoreItem.crew({ projectRef, item: ben, index: 0 })).unwrap();
    expect(namesIn((await film.read())?.crew)).toEqual(['Ben']);
  });

  it('replaces the poster, whose file waits for staff to put it back or to sweep it', async () => {
    const film = await openFilm('Poster');
    const { dispatch, projectRef, projectId } = film;
    const [first, second] = [await film.upload('poster'), await film.upload('poster')];
    const poster = ({ url, picture }: typeof first) => ({
      posterImageURL: url,
      posterImage: picture,
    });
    const set = (base: string, to: typeof first) =>
      dispatch(
        setPoster({ projectRef, base: { posterImageURL: base }, poster: poster(to) }),
      ).unwrap();
    await set('', first);
    await set(first.url, second);
    await dispatch(deleteUnreferencedFiles({ projectId, brandId, paths: first.paths })).unwrap();
    expect(await film.read()).toMatchObject({ posterImageURL: second.url });

    await signInAsStaff();
    const app = makeStore();
    const used = async () => {
      await app.dispatch(fetchStoredFiles('Poster')).unwrap();
      const { files } = selectStoredFiles(app.getState());
      return Object.fromEntries(files.map(({ path, usage }) => [path, usage]));
    };
    const [firstPath, secondPath] = [first.paths.at(-1) ?? '', second.paths.at(-1) ?? ''];
    expect(await used()).toMatchObject({ [firstPath]: 'restorable', [secondPath]: 'inUse' });
    expect(await hoursLater(24 * 31, used)).toMatchObject({ [firstPath]: 'unused' });
    await hoursLater(24 * 31, () => app.dispatch(deleteUnusedFiles('Poster')).unwrap());
    await expect(getMetadata(ref(storage, firstPath))).rejects.toMatchObject({
      code: 'storage/object-not-found',
    });
    await expect(getMetadata(ref(storage, secondPath))).resolves.toBeDefined();
    const deleted = await app
      .dispatch(deleteProject((await openEditor('Poster')).projectRef))
      .unwrap();
    await app.dispatch(deleteProjectFiles(deleted)).unwrap();
    expect(await listRecursively(`brands/${brandId}/films/${projectId}`)).toEqual([]);
  });

  it('neither renames, publishes, hides nor deletes it, nor touches what is sold', async () => {
    const film = await openFilm('Staff’s');
    const { dispatch, projectRef } = film;
    const before = await film.read();
    const refused = { error: { code: 'permission-denied' } };
    expect(await dispatch(renameProject({ projectRef, title: 'Mine' }))).toMatchObject(refused);
    expect(await dispatch(hideProject(projectRef))).toMatchObject(refused);
    expect(await dispatch(deleteProject(projectRef))).toMatchObject(refused);
    const item = { projectRef, input: merchandise({ name: 'Mug' }) };
    expect(await dispatch(addItem.merchandise(item))).toMatchObject(refused);
    expect(await film.read()).toEqual(before);
  });

  it('follows the film when staff publish or rename it, and is told when it is gone', async () => {
    const film = await openFilm('Followed', { isHidden: true });
    const { dispatch, projectRef, projectId, member } = film;
    await staff.database().doc(`brands/${brandId}/packs/${projectId}`).set({ state: 'agreed' });
    await signInAsStaff();
    const { dispatch: staffDispatch, projectRef: theirs } = await openEditor('Followed');
    const published = await staffDispatch(publishProject(theirs)).unwrap();
    const renamed = await staffDispatch(
      renameProject({ projectRef: published, title: 'Followed on' }),
    ).unwrap();
    await member.signIn();
    await dispatch(saveProjectText.purpose({ projectRef, base: '', text: 'To see.' })).unwrap();
    expect(film.project()).toMatchObject({ title: 'Followed on', purpose: 'To see.' });
    expect(selectProjectLocation(film.getState())).toMatchObject({
      moves: ['renamed', 'published'],
      brandId,
      location: { collection: 'projects' },
    });
    expect(await dispatch(refreshProject(projectRef)).unwrap()).toEqual([]);
    await signInAsStaff();
    await staffDispatch(deleteProject(renamed.projectRef)).unwrap();
    await member.signIn();
    const edit = saveProjectText.purpose({ projectRef, base: 'To see.', text: 'Gone.' });
    expect(await dispatch(edit)).toMatchObject({ error: { code: 'message/projectMissing' } });
    expect(await dispatch(openOwnFilm({ projectId, brandId })).unwrap()).toBeNull();
  });

  it('who was removed is told so, and changes nothing', async () => {
    const film = await openFilm('Removed', { isHidden: true });
    const { dispatch, projectRef, projectId } = film;
    await film.member.remove();
    const edit = saveProjectText.purpose({ projectRef, base: '', text: 'Late.' });
    expect(await dispatch(edit)).toMatchObject({ error: { code: 'message/notAMember' } });
    await expect(film.upload('poster')).rejects.toMatchObject({ code: 'storage/unauthorized' });
    expect(await dispatch(openOwnFilm({ projectId, brandId })).unwrap()).toBeNull();
    expect(await film.read()).toMatchObject({ purpose: '' });
  });
});

describe('Someone of another brand', () => {
  it.each([true, false])('finds no film, and changes none (hidden: %s)', async (isHidden) => {
    const film = await openFilm(`Others ${String(isHidden)}`, { isHidden });
    const { projectRef, projectId } = film;
    await join(otherBrandId, 'owner');
    const { dispatch } = makeStore();
    for (const id of [brandId, otherBrandId])
      expect(await dispatch(openOwnFilm({ projectId, brandId: id })).unwrap()).toBeNull();
    const edit = { projectRef: { ...projectRef, brandId: otherBrandId }, base: '', text: 'Mine.' };
    expect(await dispatch(saveProjectText.purpose(edit))).toMatchObject({
      error: { code: 'permission-denied' },
    });
    await expect(film.upload('poster')).rejects.toMatchObject({ code: 'storage/unauthorized' });
    expect(await film.read()).toMatchObject({ purpose: '' });
  });
});

describe('Staff', () => {
  it('put back a text and a person that an editor has taken away', async () => {
    const film = await openFilm('Put back');
    const { dispatch, projectRef, projectId, member } = film;
    await dispatch(addItem.crew({ projectRef, input: crewMember({ name: 'Ben' }) })).unwrap();
    const [ben] = film.project().crew;
    if (!ben) throw new Error('Ben is not shown.');
    await dispatch(removeItem.crew({ projectRef, base: ben })).unwrap();
    const edit = { projectRef, base: 'As it was.', text: 'Spoilt.' };
    await dispatch(saveProjectText.description(edit)).unwrap();

    await signInAsStaff();
    const editor = await openEditor('Put back');
    const page = await editor.dispatch(fetchProjectHistory({ projectId, after: null })).unwrap();
    expect(
      page.entries.slice(0, 3).map(({ action, field, byEmail }) => [action, field, byEmail]),
    ).toEqual([
      ['edited', 'description', member.email],
      ['removed', 'crew', member.email],
      ['added', 'crew', member.email],
    ]);
    const [edited, removed] = page.entries;
    await editor
      .dispatch(
        restoreText.description({
          projectRef: editor.projectRef,
          base: 'Spoilt.',
          text: edited?.before ?? '',
        }),
      )
      .unwrap();
    const item = parseWholeItem('crew', removed?.before ?? '');
    if (!item) throw new Error('The entry holds nobody.');
    await editor.dispatch(restoreItem.crew({ projectRef: editor.projectRef, item })).unwrap();
    const stored = await film.read();
    expect(stored).toMatchObject({ description: 'As it was.' });
    expect(namesIn(stored?.crew)).toEqual(['Ben']);
  });

  it('put back what an editor has made of a person, a link, the order and the poster', async () => {
    const film = await openFilm('As it was before');
    const { dispatch, projectRef, projectId } = film;
    const [portrait, first, second] = [
      await film.upload('crew'),
      await film.upload('poster'),
      await film.upload('poster'),
    ];
    const ben = {
      ...crewMember({ name: 'Ben', role: 'Camera' }),
      crewMemberImageURL: portrait.url,
      crewMemberImage: portrait.picture,
    };
    const poster = ({ url, picture }: typeof first) => ({
      posterImageURL: url,
      posterImage: picture,
    });
    const links = ['https://a.example/', 'https://b.example/'].map((link) => ({
      platform: 'YouTube' as const,
      link,
    }));
    for (const input of [ben, crewMember({ name: 'Cy' })])
      await dispatch(addItem.crew({ projectRef, input })).unwrap();
    await dispatch(addItem.socialMedia({ projectRef, input: links[0] })).unwrap();
    const set = (base: string, to: typeof first) =>
      dispatch(
        setPoster({ projectRef, base: { posterImageURL: base }, poster: poster(to) }),
      ).unwrap();
    await set('', first);
    const before = film.project();

    const [stored, cy] = before.crew;
    if (!stored || !cy) throw new Error('The crew is not shown.');
    const renamed = { ...stored, name: 'Benjamin', crewMemberImageURL: '', crewMemberImage: null };
    await dispatch(updateItem.crew({ projectRef, base: stored, input: renamed })).unwrap();
    const again = { ...renamed, role: 'Sound' };
    await dispatch(updateItem.crew({ projectRef, base: renamed, input: again })).unwrap();
    await dispatch(moveItem.crew({ projectRef, base: cy, before: again })).unwrap();
    const [link, otherLink] = links;
    if (!link) throw new Error('There is no link.');
    const change = { projectRef, base: link, input: otherLink };
    await dispatch(updateItem.socialMedia(change)).unwrap();
    await set(first.url, second);

    await signInAsStaff();
    const editor = await openEditor('As it was before');
    const page = await editor.dispatch(fetchProjectHistory({ projectId, after: null })).unwrap();
    const [posterBefore, linkBefore, orderBefore, , versionBefore] = page.entries.map((entry) =>
      findRestorable(entry, page.readAt),
    );
    const ref = { projectRef: editor.projectRef };
    if (versionBefore?.kind !== 'version' || orderBefore?.kind !== 'order')
      throw new Error('The entries hold no crew.');
    await editor.dispatch(restoreVersion.crew({ ...ref, ...versionBefore })).unwrap();
    await editor.dispatch(restoreVersion.crew({ ...ref, ...versionBefore })).unwrap();
    expect(namesIn((await film.read())?.crew)).toEqual(['Cy', 'Ben']);
    await editor
      .dispatch(restoreOrder.crew({ ...ref, names: ['Benjamin', ...orderBefore.names, 'Ben'] }))
      .unwrap();
    await editor.dispatch(restoreOrder.crew({ ...ref, names: ['Ben', 'Cy'] })).unwrap();
    if (linkBefore?.kind !== 'version' || posterBefore?.kind !== 'poster')
      throw new Error('The entries hold no link and no poster.');
    await editor.dispatch(restoreVersion.socialMedia({ ...ref, ...linkBefore })).unwrap();
    const base = { posterImageURL: second.url };
    await editor.dispatch(setPoster({ ...ref, base, poster: posterBefore.poster })).unwrap();
    const { crew, socialMedia, posterImageURL, posterImage } = before;
    expect(await film.read()).toMatchObject({ crew, socialMedia, posterImageURL, posterImage });

    const cyNow = editor.item('crew', 'Cy');
    await editor.dispatch(removeItem.crew({ ...ref, base: cyNow })).unwrap();
    const gone = { item: { ...cyNow, role: 'Once' }, successor: cyNow };
    expect(await editor.dispatch(restoreVersion.crew({ ...ref, ...gone }))).toMatchObject({
      error: { code: 'message/itemGone' },
    });
  });
});
