import { getMetadata, ref } from 'firebase/storage';
import { describe, expect, it } from 'vitest';
import { selectAlerts } from '../../src/store/alerts';
import { makeStore } from '../../src/store/store';
import '../../src/content/adminMessages';
import {
  deleteProjectFiles,
  deleteProjectFile,
  deleteUnreferencedFiles,
  deleteUnusedFiles,
  selectStoredFiles,
  fetchStoredFiles,
  showMoreFiles,
  updateFileDetails,
} from '../../src/features/stored-files/storedFilesSlice';
import { listRecursively, listFolder } from '../../src/features/media/uploadApi';
import { itemFolder, pictureTarget } from '../../src/features/media/storagePaths';
import { uploadFile } from '../../src/features/media/uploadsSlice';
import { storage } from '../../src/lib/firebase/storage';
import { selectedPicture } from '../support/selectedPictures';
import { hoursLater, onRequest, useStaffAndFiles } from '../support/emulatorFiles';
import { joinBrand } from '../support/emulatorMembers';
import { signInAsStaff } from '../support/emulatorStaff';
const staff = useStaffAndFiles();

const store = (
  { projectId, title }: { projectId: string; title: string },
  name: string,
  width = 300,
) =>
  makeStore()
    .dispatch(
      uploadFile({
        projectId,
        target: { title, kind: 'crew', name },
        picture: selectedPicture({ width }),
      }),
    )
    .unwrap();

async function usesIn(title: string) {
  const app = makeStore();
  await app.dispatch(fetchStoredFiles(title)).unwrap();
  return Object.fromEntries(
    selectStoredFiles(app.getState()).files.map(({ path, usage }) => [
      path.replace(/^projects\//, ''),
      usage,
    ]),
  );
}
const usesLaterIn = (title: string) => hoursLater(2, () => usesIn(title));
const exists = (path: string) =>
  getMetadata(ref(storage, path)).then(
    () => true,
    () => false,
  );

describe('A listing', () => {
  it('reads all of its pages', async () => {
    const project = { projectId: 'pages', title: 'Pages' };
    for (const name of ['A', 'B', 'C', 'D', 'E']) await store(project, name);
    const { files } = await listFolder('projects/Pages/crew', 2);
    expect(files).toEqual(['A', 'B', 'C', 'D', 'E'].map((name) => `projects/Pages/crew/${name}`));
    expect((await listFolder('projects/Pages')).folders).toEqual(['projects/Pages/crew']);
  });
});

describe('The files of a project', () => {
  it('include unused ones, which are marked', async () => {
    const project = { projectId: 'marks', title: 'Marks' };
    const shown = await store(project, 'Shown', 320);
    await store(project, 'Left over');
    await staff.storeProject({ ...project, crew: [shown] });
    expect(await usesIn('Marks')).toEqual({
      'Marks/crew/Left over': 'recent',
      'Marks/crew/Shown': 'inUse',
      'Marks/crew/Shown~320w': 'inUse',
    });
    expect(await usesLaterIn('Marks')).toMatchObject({ 'Marks/crew/Left over': 'unused' });
  });

  it('include the pictures of what is sold of it: one that an item or its draft shows is in use', async () => {
    const project = { projectId: 'sold', title: 'Sold' };
    const [brandId, itemId] = [crypto.randomUUID(), crypto.randomUUID()];
    const set = (path: string, fields: object) => staff.database().doc(path).set(fields);
    await staff.storeProject(project);
    await set(`projectBrands/${project.projectId}`, { brandId, at: new Date() });
    await set(`items/${itemId}`, { brandId, projectId: project.projectId, pictures: [] });
    await joinBrand(staff.database(), brandId, `owner.${brandId}@example.org`, 'owner');
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map(() =>
        makeStore()
          .dispatch(
            uploadFile({
              projectId: project.projectId,
              target: pictureTarget(itemFolder({ brandId, itemId })),
              picture: selectedPicture({ width: 300 }),
            }),
          )
          .unwrap(),
      ),
    );
    await signInAsStaff();
    const shows = (url = '') => ({ pictures: [{ url, picture: null }] });
    await set(`items/${itemId}`, {
      brandId,
      projectId: project.projectId,
      ...shows(first?.url),
    });
    await set(`brands/${brandId}/itemDrafts/${itemId}`, shows(second?.url));
    const [shown = '', waiting = '', leftOver = ''] = [first, second, third].map(
      (file) => file?.paths.at(-1) ?? '',
    );
    expect(await usesLaterIn(project.title)).toEqual({
      [shown]: 'inUse',
      [waiting]: 'inUse',
      [leftOver]: 'unused',
    });
    const remove = (path: string) =>
      makeStore()
        .dispatch(deleteProjectFile({ title: project.title, path }))
        .unwrap();
    await expect(remove(waiting)).rejects.toMatchObject({ code: 'message/fileInUse' });
    expect(await exists(waiting)).toBe(true);
    const store = makeStore();
    expect(
      await hoursLater(2, () => store.dispatch(deleteUnusedFiles(project.title)).unwrap()),
    ).toBe(1);
    expect(await Promise.all([shown, waiting, leftOver].map(exists))).toEqual([true, true, false]);
  });

  it('are found under an earlier title too, in use or not', async () => {
    const before = { projectId: 'moved', title: 'Before' };
    const shown = await store(before, 'Shown');
    await store(before, 'Left over');
    const middle = { projectId: 'moved', title: 'Middle' };
    await store(middle, 'Forgotten');
    const after = { projectId: 'moved', title: 'After' };
    await staff.storeProject({ ...after, posterImageURL: shown.url }, 'hiddenProjects');
    for (const [from, to] of [
      ['Before', 'Middle'],
      ['Middle', 'After'],
    ])
      await staff.recordChange({
        projectId: 'moved',
        action: 'renamed',
        title: to,
        before: from,
        after: to,
      });
    expect(await usesLaterIn('After')).toEqual({
      'Before/crew/Left over': 'unused',
      'Before/crew/Shown': 'inUse',
      'Middle/crew/Forgotten': 'unused',
    });
  });

  it('do not include those of another project that had the title before', async () => {
    const first = { projectId: 'first', title: 'Retired' };
    const shown = await store(first, 'Shown');
    await store(first, 'Being written');
    await staff.storeProject({ projectId: 'first', title: 'Retired no more', crew: [shown] });
    const second = { projectId: 'second', title: 'Retired' };
    const own = await store(second, 'Shown');
    expect(own.paths).toEqual(['projects/Retired/crew/Shown~2']);
    await staff.storeProject({ ...second, crew: [own] });
    expect(await usesLaterIn('Retired')).toEqual({ 'Retired/crew/Shown~2': 'inUse' });
    await staff.removeProject('Retired no more');
    expect(await usesLaterIn('Retired')).toMatchObject({ 'Retired/crew/Shown': 'unused' });
  });

  it('cannot be listed for a project that does not exist', async () => {
    const app = makeStore();
    await app.dispatch(fetchStoredFiles('Nowhere'));
    expect(selectStoredFiles(app.getState()).status).toBe('failed');
    expect(selectAlerts(app.getState()).map(({ text }) => text)).toEqual([
      'Project does not exist',
    ]);
  });
});

describe('Deleting unused files', () => {
  it('deletes exactly the unused ones, and those that History can put back after 30 days', async () => {
    const project = { projectId: 'swept', title: 'Swept' };
    const shown = await store(project, 'Shown', 320);
    const removed = await store(project, 'Let go');
    const replaced = await store(project, 'Replaced');
    const poster = await store(project, 'Poster');
    await store(project, 'Left over', 640);
    await staff.storeProject({ ...project, crew: [shown] });
    const app = makeStore();
    expect(await app.dispatch(deleteUnusedFiles('Swept')).unwrap()).toBe(0);
    for (const [action, { url }] of [
      ['removed', removed],
      ['updated', replaced],
      ['edited', poster],
    ] as const)
      await staff.recordChange({
        projectId: 'swept',
        action,
        before: JSON.stringify({ crewMemberImageURL: url }),
      });
    // For 30 days, History puts back what was removed or replaced, with its picture.
    const sweepAfterDays = (days: number) =>
      hoursLater(24 * days, () => app.dispatch(deleteUnusedFiles('Swept')).unwrap());
    expect(await sweepAfterDays(29)).toBe(3);
    expect(await hoursLater(24, () => usesIn('Swept'))).toEqual({
      'Swept/crew/Let go': 'restorable',
      'Swept/crew/Poster': 'restorable',
      'Swept/crew/Replaced': 'restorable',
      'Swept/crew/Shown': 'inUse',
      'Swept/crew/Shown~320w': 'inUse',
    });
    expect(await sweepAfterDays(31)).toBe(3);
    expect(await listRecursively('projects/Swept')).toEqual([
      'projects/Swept/crew/Shown',
      'projects/Swept/crew/Shown~320w',
    ]);
  });
});

describe('A file of a further kind', () => {
  it('has a path of its kind, is kept although no document refers to it, and can be deleted', async () => {
    const project = { projectId: 'kinds', title: 'Kinds' };
    await staff.storeProject(project);
    const upload = () =>
      makeStore()
        .dispatch(
          uploadFile({
            projectId: 'kinds',
            target: { title: 'Kinds', kind: 'press-photo' },
            picture: selectedPicture({ width: 320 }),
          }),
        )
        .unwrap();
    const { paths } = await upload();
    await upload();
    expect(paths).toEqual(['projects/Kinds/press-photo~320w', 'projects/Kinds/press-photo']);
    const app = makeStore();
    expect(await hoursLater(24 * 40, () => app.dispatch(deleteUnusedFiles('Kinds')).unwrap())).toBe(
      0,
    );
    expect(await usesLaterIn('Kinds')).toEqual({
      'Kinds/press-photo': 'standalone',
      'Kinds/press-photo~2': 'standalone',
      'Kinds/press-photo~2~320w': 'standalone',
      'Kinds/press-photo~320w': 'standalone',
    });
    await app.dispatch(deleteProjectFile({ title: 'Kinds', path: paths[1] ?? '' })).unwrap();
    expect(await usesIn('Kinds')).not.toHaveProperty('Kinds/press-photo');
  });
});

describe('Deleting', () => {
  it('is refused while the project refers to the file', async () => {
    const project = { projectId: 'deleted', title: 'Deleted' };
    const shown = await store(project, 'Shown');
    const other = await store(project, 'Other');
    await staff.storeProject({ ...project, crew: [shown] });
    const app = makeStore();
    await app.dispatch(deleteProjectFile({ title: 'Deleted', path: shown.paths[0] ?? '' }));
    expect(selectAlerts(app.getState()).map(({ text }) => text)).toEqual([
      'The project still shows this file. Replace or remove the picture there first.',
    ]);
    await app
      .dispatch(deleteProjectFile({ title: 'Deleted', path: other.paths[0] ?? '' }))
      .unwrap();
    expect(await listRecursively('projects/Deleted')).toEqual(['projects/Deleted/crew/Shown']);
  });

  it('removes nothing of a simultaneous upload under the same name', async () => {
    const project = { projectId: 'met', title: 'Met' };
    const old = await store(project, 'Ada');
    await staff.storeProject(project);
    const app = makeStore();
    const path = old.paths[0] ?? '';
    const [arrived] = await Promise.all([
      store(project, 'Ada', 640),
      app.dispatch(deleteProjectFile({ title: 'Met', path })).unwrap(),
    ]);
    expect(arrived.paths.length).toBeGreaterThan(1);
    for (const part of arrived.paths) expect(await exists(part)).toBe(true);
    expect((await fetch(arrived.url)).status).toBe(200);
  });

  it('is refused while the item that referred to the file can still be restored', async () => {
    const project = { projectId: 'undoable', title: 'Undoable' };
    const removed = await store(project, 'Removed');
    await staff.storeProject({ ...project, crew: [] });
    await staff.recordChange({
      projectId: 'undoable',
      action: 'removed',
      before: JSON.stringify({ crewMemberImageURL: removed.url }),
      at: new Date(),
    });
    const app = makeStore();
    const deletion = () =>
      app.dispatch(deleteProjectFile({ title: 'Undoable', path: removed.paths[0] ?? '' }));
    expect(deleteProjectFile.rejected.match(await deletion())).toBe(true);
    expect(await listRecursively('projects/Undoable')).toEqual(removed.paths);
    await hoursLater(1, async () => (await deletion()).payload);
    expect(await listRecursively('projects/Undoable')).toEqual([]);
  });

  it('spares files that a document refers to by then, when an upload’s document was not written', async () => {
    const project = { projectId: 'failed', title: 'Failed' };
    const arrived = await store(project, 'Arrived', 320);
    const lost = await store(project, 'Lost', 320);
    await staff.storeProject({ ...project, crew: [arrived] });
    const paths = [...arrived.paths, ...lost.paths, 'projects/Failed/crew/Never there'];
    const app = makeStore();
    await app.dispatch(deleteUnreferencedFiles({ projectId: 'failed', paths })).unwrap();
    expect(await listRecursively('projects/Failed')).toEqual(arrived.paths.toSorted());
  });

  it('removes a project’s files only after its document, and not those of its namesake', async () => {
    const project = { projectId: 'gone', title: 'Gone' };
    const shown = await store(project, 'Shown');
    const leftOver = await store(project, 'Left over');
    const namesake = await store({ projectId: 'namesake', title: 'Gone' }, 'Shown');
    const document = { ...project, crew: [shown] };
    await staff.storeProject(document);
    const app = makeStore();
    await app.dispatch(deleteProjectFiles({ ...project, document })).unwrap();
    expect(await exists(shown.paths[0] ?? '')).toBe(true);
    await staff.removeProject('Gone');
    await app.dispatch(deleteProjectFiles({ ...project, document })).unwrap();
    expect(await exists(shown.paths[0] ?? '')).toBe(false);
    expect(await exists(leftOver.paths[0] ?? '')).toBe(false);
    expect(await listRecursively('projects/Gone')).toEqual(namesake.paths);
  });
});

describe('The details of a file', () => {
  it('have fifteen fields, of which four can be changed or emptied', async () => {
    const project = { projectId: 'details', title: 'Details' };
    const { paths, url } = await store(project, 'Shown');
    await staff.storeProject({ ...project, posterImageURL: url });
    const app = makeStore();
    await app.dispatch(fetchStoredFiles('Details')).unwrap();
    const details = () => selectStoredFiles(app.getState()).files[0]?.metadata;
    const before = details();
    expect(Object.keys(before ?? {})).toHaveLength(15);
    expect(before).toMatchObject({
      bucket: 'demo-backlot-test.appspot.com',
      fullPath: 'projects/Details/crew/Shown',
      name: 'Shown',
      size: 3_000,
      contentType: 'image/webp',
      cacheControl: 'public, max-age=31536000, immutable',
    });
    expect(before?.md5Hash).toMatch(/^.{22}==$/);
    expect(selectStoredFiles(app.getState()).files[0]?.url).toBe(url);

    if (!before) throw new Error('There are no details');
    const after = {
      cacheControl: 'no-cache',
      contentDisposition: 'inline',
      contentLanguage: 'en',
      customMetadata: { ...before.customMetadata, photographer: 'Ada' },
    };
    await app.dispatch(updateFileDetails({ path: paths[0] ?? '', before, after })).unwrap();
    expect(details()).toMatchObject({ ...after, contentType: 'image/webp' });

    const emptied = { ...after, contentLanguage: '', customMetadata: before.customMetadata };
    await app
      .dispatch(updateFileDetails({ path: paths[0] ?? '', before: after, after: emptied }))
      .unwrap();
    expect(details()?.contentLanguage).toBe('');
    expect(details()?.customMetadata).toEqual(before.customMetadata);
  });

  it('remove a file from the list when it no longer exists', async () => {
    const project = { projectId: 'vanished', title: 'Vanished' };
    const { url } = await store(project, 'Shown');
    await staff.storeProject({ ...project, posterImageURL: url });
    onRequest((address, _, send) =>
      address.includes('crew%2FShown')
        ? Promise.resolve(Response.json({}, { status: 404 }))
        : send(),
    );
    const app = makeStore();
    await app.dispatch(fetchStoredFiles('Vanished')).unwrap();
    expect(selectStoredFiles(app.getState())).toMatchObject({ status: 'succeeded', files: [] });
  });

  it('are loaded when the files become visible', async () => {
    const project = { projectId: 'many', title: 'Many' };
    const uploads = Array.from({ length: 53 }, (_, index) => store(project, `N${String(index)}`));
    await Promise.all(uploads);
    await staff.storeProject(project);
    const app = makeStore();
    const described = () => {
      const { files } = selectStoredFiles(app.getState());
      return [files.length, files.filter(({ metadata }) => metadata).length];
    };
    await app.dispatch(fetchStoredFiles('Many')).unwrap();
    expect(described()).toEqual([53, 50]);
    await app.dispatch(showMoreFiles()).unwrap();
    expect(described()).toEqual([53, 53]);
  });
});
