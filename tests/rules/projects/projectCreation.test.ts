import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { Timestamp } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { limits } from '../../../src/config/limits';
import { otherCollection, projectChanges } from '../../support/projectChanges';
import { almostStaff, useFirestoreRules } from '../../support/firestoreRules';
import { oddLines, rareLines } from '../../support/lines';
import {
  type StoredDocument,
  absent,
  castMember,
  crewMember,
  entry,
  link,
  merchandise,
  newProject,
  picture,
  project,
  still,
} from '../../support/storedDocuments';

const rules = useFirestoreRules();
const a = (length: number) => 'a'.repeat(length);
const withId = (projectId: string) => ({ projectId, changeId: projectId });
const anotherId = '00000000-1111-4111-8111-111111111111';

const changes = projectChanges(rules);

describe.each(['projects', 'hiddenProjects'])('In %s staff', (collection) => {
  const create = (document: StoredDocument, key?: string, about: StoredDocument = {}) =>
    changes.create(document, { collection, about, ...(key !== undefined && { key }) });

  it('create a project with a title and a description', async () => {
    await assertSucceeds(create(newProject()));
  });

  it('create a project with every text and a poster', async () => {
    const { synopsis, posterImageURL, posterImage } = project();
    const texts = { type: 'Short film', purpose: 'To find her.', synopsis };
    await assertSucceeds(create(newProject({ ...texts, posterImageURL, posterImage })));
  });

  it.each([
    'Wing It!',
    '.hidden',
    '...',
    'Agent 327: Operation Barbershop',
    '50% / 50%',
    'a/b/c',
    '%2F',
    '#1?',
    '"Quotes" & \'quotes\'',
    '🎬 Film',
    '春',
    'سينتل',
    '.',
    '..',
    '____',
    '__init__',
    '__春🎬__',
    '__50%/50%__',
  ])('create a project called %s under its key', async (title) => {
    await assertSucceeds(create(newProject({ title })));
  });

  it.each([
    ['Sintel', 'sintel'],
    ['Sintel', 'Sintel 2'],
    ['Sintel', '%53%69%6E%74%65%6C'],
    ['50%', '50%'],
    ['a/b', 'a%2fb'],
    ['a/b', 'a%252Fb'],
    ['.', '%2e'],
    ['..', '%2E'],
    ['__x__', '__x'],
    ['__x__', '%5f%5fx%5f%5f'],
    ['__x__', '%5F%5F%78%5F%5F'],
    ['__x__', '%5F%5Fy%5F%5F'],
  ])('cannot create a project called %s under the key %s', async (title, key) => {
    await assertFails(create(newProject({ title }), key));
  });

  it('create a project with the longest title, and no longer', async () => {
    await assertSucceeds(create(newProject({ title: a(limits.title) })));
    await assertFails(create(newProject({ title: a(limits.title + 1) })));
  });

  it.each<[string, unknown]>([
    ['with a space before it', ' Sintel'],
    ['with a space after it', 'Sintel '],
    ['of two lines', 'Sintel\nSintel'],
    ['with a control character', 'Sin\u0007tel'],
    ['that is a number', 7],
    ...oddLines.map((line): [string, string] => [`such as ${JSON.stringify(line)}`, line]),
  ])('cannot create a project with a title %s', async (_, title) => {
    await assertFails(create(newProject({ title }), String(title)));
  });

  it.each(rareLines)('create a project with the title %s', async (title) => {
    await assertSucceeds(create(newProject({ title })));
  });

  it('cannot create a project without a title', async () => {
    await assertFails(create(newProject({ title: '' }), 'Sintel'));
  });

  it.each(Object.keys(newProject()))('cannot create a project that lacks %s', async (field) => {
    await assertFails(create(newProject({ [field]: absent }), 'Sintel'));
  });

  it.each<[string, StoredDocument]>([
    ['a field of another name', { status: 'idle' }],
    ['no description', { description: '' }],
    ['a cast', { cast: [castMember()] }],
    ['a crew', { crew: [crewMember()] }],
    ['merchandise', { merchandise: [merchandise()] }],
    ['stills', { stills: [still()] }],
    ['links', { socialMedia: [link()] }],
    ['a map as its cast', { cast: {} }],
    ['null as its crew', { crew: null }],
    ['an id that is not random', withId('Sintel')],
    ['an id in capital letters', withId('B7D3F2A8-51C4-4E0B-9A6E-3F0D2C1B4A59')],
    ['an id with more behind it', withId('b7d3f2a8-51c4-4e0b-9a6e-3f0d2c1b4a59-1')],
    ['a change of another id', { changeId: '3d5f0a77-2c1e-4b8e-8d43-9f0c6a1b2e11' }],
    ["the browser's time", { date: Timestamp.now() }],
    ['a time of its own', { date: Timestamp.fromMillis(0) }],
    ['a number as its date', { date: Date.now() }],
    ['false as a search term', { search: { s: true, si: false } }],
    ['a number as a search term', { search: { s: 1 } }],
    ['a list of search terms', { search: ['s', 'si'] }],
    ['no map of search terms', { search: null }],
    ['a picture of the wrong shape', { posterImage: picture({ width: 0 }) }],
  ])('cannot create a project with %s', async (_, fields) => {
    await assertFails(create(newProject(fields)));
  });

  it('create a project whose title has no word to search for', async () => {
    await assertSucceeds(create(newProject({ title: '!?', search: {} })));
  });

  it.each<[string, StoredDocument]>([
    ['is about another project', { projectId: '00000000-1111-4111-8111-111111111111' }],
    ['names another title', { title: 'Sintel 2' }],
    ['names another key', { key: 'Sintel 2' }],
    ['says that it was edited', { action: 'edited' }],
    ['says that it was renamed', { action: 'renamed', field: 'title' }],
    ['says that it moved', { action: collection === 'projects' ? 'published' : 'hidden' }],
    ['is about one of its fields', { field: 'title' }],
  ])('cannot create a project with an entry that %s', async (_, about) => {
    await assertFails(create(newProject(), undefined, about));
  });

  it('cannot create a project without an entry', async () => {
    await assertFails(rules.staff().collection(collection).doc('Sintel').set(newProject()));
  });

  it('cannot give a project the id of an earlier one', async () => {
    const { projectId } = newProject();
    await rules.store('projectHistory', String(projectId), entry({ action: 'created' }));
    await assertFails(create(newProject()));
    await assertSucceeds(create(newProject(withId('00000000-1111-4111-8111-111111111111'))));
  });

  it('create a project again after its deletion, once', async () => {
    const { projectId } = newProject();
    const deleted = `${anotherId}~next`;
    const again = (changeId: string, fields: StoredDocument = {}) =>
      create(newProject({ changeId, ...fields }));
    await rules.store('projectHistory', deleted, entry({ projectId, action: 'deleted' }));
    await assertFails(again(anotherId));
    await assertFails(again(deleted));
    await assertFails(again(`${deleted}~next`, { projectId: anotherId }));
    await assertSucceeds(again(`${deleted}~next`));
    await rules.remove(collection, 'Sintel');
    await assertFails(again(`${deleted}~next`));
  });

  it('cannot create a project again that was not deleted', async () => {
    const { projectId } = newProject();
    await rules.store('projectHistory', anotherId, entry({ projectId, action: 'hidden' }));
    await assertFails(create(newProject({ changeId: `${anotherId}~next` })));
  });

  it.each(almostStaff)('are the only ones to create: not %s', async (_, uid, claims) => {
    const database = rules.as(uid, claims);
    const way = { collection, database, uid: uid ?? 'visitor' };
    await assertFails(changes.create(newProject(), way));
  });

  it.each(['projects', 'hiddenProjects'])('cannot take a title that %s has', async (taken) => {
    await rules.storeProject(project(), taken);
    await assertFails(create(newProject()));
  });

  it('cannot create one title in both collections at once', async () => {
    const database = rules.staff();
    const { projectId } = newProject();
    const both = database
      .batch()
      .set(database.collection(collection).doc('Sintel'), newProject())
      .set(database.collection(otherCollection(collection)).doc('Sintel'), newProject())
      .set(
        database.collection('projectHistory').doc(String(projectId)),
        entry({ action: 'created', field: 'project' }),
      );
    await assertFails(both.commit());
  });

  it('cannot overwrite a project', async () => {
    await rules.storeProject(project(), collection);
    await assertFails(create(newProject({ description: 'Another one.' })));
    await assertFails(create(newProject(withId('00000000-1111-4111-8111-111111111111'))));
  });
});
