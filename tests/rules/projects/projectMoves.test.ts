import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../src/config/limits';
import { packStates } from '../../../src/features/packs/packState';
import { documentKey } from '../../../src/lib/documentKey';
import { brandId } from '../../support/brandChanges';
import { pack } from '../../support/packChanges';
import { otherCollection, projectChanges } from '../../support/projectChanges';
import { almostStaff, useFirestoreRules } from '../../support/firestoreRules';
import { type StoredDocument, entry, newProject, project } from '../../support/storedDocuments';

const rules = useFirestoreRules();
const changes = projectChanges(rules);

const anotherId = '00000000-1111-4111-8111-111111111111';
const oddTitles = ['50% / 50%', '..', '__x__', '#1?', '"Quotes"', '🎬', '春', 'سينتل', '%2F'];

describe.each(['projects', 'hiddenProjects'])('Into %s staff', (collection) => {
  const origin = otherCollection(collection);
  const action = collection === 'projects' ? 'published' : 'hidden';
  const move = (fields?: StoredDocument, about?: StoredDocument) =>
    changes.move(project(), fields, { collection, ...(about && { about }) });

  it('move a project as it is', async () => {
    await rules.storeProject(project(), origin);
    await assertSucceeds(move());
  });

  it('move a project there and back', async () => {
    const { projectId } = project();
    await rules.store('slugs', 'sintel', { projectId });
    await rules.storeProject(project({ slug: 'sintel' }), origin);
    const slug = { slug: 'sintel' };
    await assertSucceeds(move(slug));
    const moved = project({ ...slug, changeId: `${String(project().changeId)}~next` });
    await assertSucceeds(changes.move(moved, slug, { collection: origin }));
  });

  it.each(oddTitles)('move a project called %s', async (title) => {
    await rules.storeProject(project({ title }), origin);
    await assertSucceeds(changes.move(project({ title }), {}, { collection }));
  });

  it.each<[string, StoredDocument]>([
    ['description', { description: 'Another one.' }],
    ['date', { date: serverTimestamp() }],
    ['cast', { cast: [] }],
    ['search terms', { search: {} }],
    ['id', { projectId: anotherId }],
    ['fields', { status: 'idle' }],
  ])('cannot change its %s while they move it', async (_, fields) => {
    await rules.storeProject(project(), origin);
    await assertFails(move(fields));
    await assertSucceeds(move());
  });

  it.each<[string, StoredDocument]>([
    ['is about another project', { projectId: anotherId }],
    ['names another title', { title: 'Sintel 2' }],
    ['names another key', { key: 'Sintel 2' }],
    ['says that it was created', { action: 'created' }],
    ['says that it was deleted', { action: 'deleted' }],
    ['says that it moved the other way', { action: action === 'hidden' ? 'published' : 'hidden' }],
    ['is about one of its fields', { field: 'title' }],
  ])('cannot move a project with an entry that %s', async (_, about) => {
    await rules.storeProject(project(), origin);
    await assertFails(move({}, about));
  });

  it('cannot move a project under an id that does not follow from its last change', async () => {
    await rules.storeProject(project(), origin);
    for (const id of [anotherId, String(project().changeId), `${anotherId}~next`]) {
      await assertFails(changes.move(project(), {}, { collection, id }));
    }
  });

  it('cannot move a project a second time under the same id', async () => {
    await rules.storeProject(project(), origin);
    await rules.store('projectHistory', `${String(project().changeId)}~next`, entry());
    await assertFails(move());
  });

  it('cannot leave the other copy behind', async () => {
    await rules.storeProject(project(), origin);
    const changeId = `${String(project().changeId)}~next`;
    const about = { action, field: 'project', before: '', after: '' };
    await assertFails(changes.create(project({ changeId }), { collection, about }));
  });

  it('cannot move a project that is not there', async () => {
    await assertFails(move());
  });

  it.each(almostStaff)('are the only ones to move: not %s', async (_, uid, claims) => {
    await rules.storeProject(project(), origin);
    const database = rules.as(uid, claims);
    const way = { collection, database, uid: uid ?? 'visitor' };
    await assertFails(changes.move(project(), {}, way));
  });
});

describe.each(['projects', 'hiddenProjects'])('In %s staff', (collection) => {
  const rename = (title: string, fields?: StoredDocument, about?: StoredDocument) =>
    changes.rename(project(), title, fields, { collection, ...(about && { about }) });

  it.each(oddTitles)('rename a project to %s and back', async (title) => {
    await rules.storeProject(project(), collection);
    await assertSucceeds(rename(title));
    const renamed = project({ title, changeId: `${String(project().changeId)}~next` });
    await assertSucceeds(changes.rename(renamed, 'Sintel', {}, { collection }));
    const stored = rules.staff().collection(collection);
    expect((await stored.doc('Sintel').get()).get('title')).toBe('Sintel');
    expect((await stored.doc(documentKey(title)).get()).exists).toBe(false);
  });

  it('give a project the search terms of its new title', async () => {
    await rules.storeProject(project(), collection);
    await assertFails(rename('Durian', { search: { d: 'true' } }));
    await assertFails(rename('Durian', { search: null }));
    await assertSucceeds(rename('Durian', { search: { d: true, du: true } }));
  });

  it.each([' Durian', 'Durian ', 'Dur\nian', 'a'.repeat(limits.title + 1)])(
    'cannot rename a project to %j',
    async (title) => {
      await rules.storeProject(project(), collection);
      await assertFails(rename(title, {}, { title }));
    },
  );

  it('cannot store a project under a key that is not its title', async () => {
    await rules.storeProject(project(), collection);
    await assertFails(rename('Durian', { title: 'Sintel 2' }, { after: 'Sintel 2' }));
  });

  it.each<[string, StoredDocument]>([
    ['description', { description: 'Another one.' }],
    ['date', { date: serverTimestamp() }],
    ['cast', { cast: [] }],
    ['id', { projectId: anotherId }],
    ['fields', { status: 'idle' }],
  ])('cannot change its %s while they rename it', async (_, fields) => {
    await rules.storeProject(project(), collection);
    await assertFails(rename('Durian', fields));
  });

  it.each<[string, StoredDocument]>([
    ['is about another project', { projectId: anotherId }],
    ['names the old title as the one it has', { title: 'Sintel' }],
    ['names another title before', { before: 'Sintel 2' }],
    ['names another title after', { after: 'Sintel 2' }],
    ['names another key', { key: 'Durian' }],
    ['says that it was created', { action: 'created', field: 'project' }],
    ['says that it was deleted', { action: 'deleted', field: 'project' }],
    ['says that it was edited', { action: 'edited' }],
    ['is about the whole project', { field: 'project' }],
  ])('cannot rename a project with an entry that %s', async (_, about) => {
    await rules.storeProject(project(), collection);
    await assertFails(rename('Durian', {}, about));
  });

  it('cannot rename a project under an id that does not follow from its last change', async () => {
    await rules.storeProject(project(), collection);
    for (const id of [anotherId, String(project().changeId), `${anotherId}~next`]) {
      await assertFails(changes.rename(project(), 'Durian', {}, { collection, id }));
    }
  });

  it.each(['projects', 'hiddenProjects'])('cannot take a title that %s has', async (taken) => {
    await rules.storeProject(project(), collection);
    await rules.storeProject(project({ title: 'Durian', projectId: anotherId }), taken);
    await assertFails(rename('Durian'));
  });

  it('cannot leave the project under its old title', async () => {
    await rules.storeProject(project(), collection);
    const renamed = project({ title: 'Durian', changeId: `${String(project().changeId)}~next` });
    const about = {
      key: 'Sintel',
      action: 'renamed',
      field: 'title',
      before: 'Sintel',
      after: 'Durian',
    };
    await assertFails(changes.create(renamed, { collection, about }));
  });

  it('cannot rename a project that is not there', async () => {
    await assertFails(rename('Durian'));
  });

  it('cannot pass a new project off as a renamed one', async () => {
    await rules.storeProject(project(), collection);
    await assertFails(rename('Durian', newProject({ title: 'Durian' })));
  });
});

describe.each(['projects', 'hiddenProjects'])('From %s staff', (collection) => {
  const remove = (about?: StoredDocument, id?: string) =>
    changes.remove(project(), { collection, ...(about && { about }), ...(id && { id }) });

  it('delete a project', async () => {
    await rules.storeProject(project(), collection);
    await assertSucceeds(remove());
  });

  it('cannot delete a project without an entry', async () => {
    await rules.storeProject(project(), collection);
    await assertFails(rules.staff().collection(collection).doc('Sintel').delete());
  });

  it.each<[string, StoredDocument]>([
    ['is about another project', { projectId: anotherId }],
    ['names another title', { title: 'Sintel 2' }],
    ['names another key', { key: 'Sintel 2' }],
    ['says that it was created', { action: 'created' }],
    ['says that it was edited', { action: 'edited', field: 'description' }],
    ['is about one of its fields', { field: 'title' }],
    ['says that it was hidden', { action: 'hidden' }],
    ['says that it was published', { action: 'published' }],
    [
      'says that it was renamed',
      { action: 'renamed', field: 'title', before: 'Sintel', title: 'Durian', after: 'Durian' },
    ],
    [
      'says that it was renamed to an odd title',
      { action: 'renamed', field: 'title', before: 'Sintel', title: '..', after: '..' },
    ],
    ['says that another one was renamed', { action: 'renamed', field: 'title', before: 'Durian' }],
  ])('cannot delete a project with an entry that %s', async (_, about) => {
    await rules.storeProject(project(), collection);
    await assertFails(remove(about));
  });

  it('cannot delete a project under an id that does not follow from its last change', async () => {
    await rules.storeProject(project(), collection);
    for (const id of [anotherId, String(project().changeId)]) await assertFails(remove({}, id));
  });

  it('cannot delete a project under an id that was used before', async () => {
    await rules.storeProject(project(), collection);
    await rules.store('projectHistory', `${String(project().changeId)}~next`, entry());
    await assertFails(remove());
  });
});

describe('A film of creators', () => {
  const { projectId } = project();
  const film = async (state: string) => {
    await rules.store('projectBrands', String(projectId), { brandId, at: Timestamp.now() });
    await rules.store(`brands/${brandId}/packs`, String(projectId), pack({ state }));
  };

  it.each(packStates.filter((state) => state !== 'agreed' && state !== 'published'))(
    'does not become public while its pack is %s',
    async (state) => {
      await film(state);
      await rules.storeProject(project(), 'hiddenProjects');
      await assertFails(changes.move(project()));
      await assertSucceeds(
        changes.rename(project(), 'Durian', {}, { collection: 'hiddenProjects' }),
      );
    },
  );

  it.each(['agreed', 'published'])('becomes public once its pack is %s', async (state) => {
    await film(state);
    await rules.storeProject(project(), 'hiddenProjects');
    await assertSucceeds(changes.move(project()));
  });

  it('becomes public without a pack: staff made it, and named its brand', async () => {
    await rules.store('projectBrands', String(projectId), { brandId, at: Timestamp.now() });
    await rules.storeProject(project(), 'hiddenProjects');
    await assertSucceeds(changes.move(project()));
  });

  it('is renamed and hidden while its creators work on a pack', async () => {
    await film('draft');
    const slug = 'durian';
    await rules.store('slugs', slug, { projectId });
    await rules.storeProject(project(), 'projects');
    await assertSucceeds(changes.rename(project(), 'Durian', { slug }));
    const changeId = `${String(project().changeId)}~next`;
    const renamed = project({ title: 'Durian', slug, changeId });
    await assertSucceeds(changes.move(renamed, {}, { collection: 'hiddenProjects' }));
  });

  it('is not created in public before', async () => {
    await film('built');
    const created = newProject({ projectId, changeId: projectId });
    await assertFails(changes.create(created));
    await assertSucceeds(changes.create(created, { collection: 'hiddenProjects' }));
  });
});
