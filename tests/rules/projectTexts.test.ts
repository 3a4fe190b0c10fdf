import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { Timestamp, deleteField, serverTimestamp } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { limits } from '../../src/config/limits';
import { hostileAddresses } from '../support/hostileAddresses';
import { projectChanges } from '../support/projectChanges';
import { almostStaff, useFirestoreRules } from '../support/rules';
import {
  type StoredDocument,
  castMember,
  entry,
  newProject,
  picture,
  project,
} from '../support/storedDocuments';

const rules = useFirestoreRules('project-texts');
const changes = projectChanges(rules);
const a = (length: number) => 'a'.repeat(length);
const texts = ['description', 'purpose', 'synopsis', 'type'];

describe.each(['projects', 'hiddenProjects'])('In a document of %s', (collection) => {
  /** Changes fields, with an entry about the first text among them, or about the poster. */
  async function update(fields: StoredDocument, about: StoredDocument = {}) {
    const before = project();
    await rules.storeProject(before, collection);
    const text = Object.keys(fields).find((field) => texts.includes(field));
    const said = text
      ? { field: text, before: before[text], after: fields[text] }
      : { field: 'poster', before: '', after: '' };
    await changes.update(fields, { collection, about: { ...said, ...about } });
  }
  const accepts = (fields: StoredDocument, about?: StoredDocument) =>
    assertSucceeds(update(fields, about));
  const refuses = (fields: StoredDocument, about?: StoredDocument) =>
    assertFails(update(fields, about));

  it.each([
    ['description', limits.description],
    ['purpose', limits.purpose],
    ['synopsis', limits.synopsis],
    ['type', limits.type],
  ])('staff set the %s to up to %i characters', async (field, longest) => {
    await accepts({ [field]: '' });
    await accepts({ [field]: a(longest) });
    await refuses({ [field]: a(longest + 1) });
    for (const value of [null, 7, ['a'], { a: 'a' }]) await refuses({ [field]: value });
  });

  it('staff set one text at a time, and nothing with it', async () => {
    for (const field of texts) {
      for (const other of texts.filter((text) => text !== field)) {
        await refuses({ [field]: 'A', [other]: 'B' });
      }
      await refuses({ [field]: 'A', posterImageURL: '', posterImage: null });
      await refuses({ [field]: 'A', search: {} });
    }
  });

  it('staff put an old text back', async () => {
    for (const field of texts) await accepts({ [field]: 'A' }, { action: 'restored' });
  });

  it.each<[string, StoredDocument]>([
    ['another text that was there before', { before: 'Something else.' }],
    ['another text that is there now', { after: 'Something else.' }],
    ['another field', { field: 'purpose', before: 'A girl looks for her dragon.' }],
    ['a list', { field: 'cast' }],
    ['the poster', { field: 'poster' }],
    ['the whole project', { field: 'project' }],
    ['no field of a project', { field: 'status' }],
    ['a change of another kind', { action: 'added' }],
    ['a renaming', { action: 'renamed' }],
    ['no kind of change', { action: 'changed' }],
  ])('the entry about a text never names %s', async (_, about) => {
    await refuses({ description: 'A girl finds her dragon.' }, about);
  });

  it('the entry about a poster names the poster, edited', async () => {
    const poster = { posterImageURL: '', posterImage: null };
    for (const field of [...texts, 'cast', 'project']) await refuses(poster, { field });
    for (const action of ['restored', 'added', 'removed']) await refuses(poster, { action });
    await refuses({ ...poster, search: {} });
  });

  it('the long texts may have several lines, the type may not', async () => {
    for (const field of ['description', 'purpose', 'synopsis']) {
      await accepts({ [field]: '\ta\r\n\nb' });
      await refuses({ [field]: 'a\0b' });
    }
    for (const type of ['a\nb', ' a', ' ']) await refuses({ type });
  });

  it('staff set the poster and take it away', async () => {
    await accepts({ posterImageURL: 'https://a.example/b', posterImage: picture() });
    await accepts({ posterImageURL: '', posterImage: null });
    for (const posterImageURL of [...hostileAddresses, null, 7]) {
      await refuses({ posterImageURL });
    }
    for (const posterImage of [{}, 'a', picture({ width: -1 }), picture({ placeholder: 'red' })]) {
      await refuses({ posterImage });
    }
  });

  it.each<[string, unknown]>([
    ['title', 'Sintel 2'],
    ['projectId', '00000000-1111-4111-8111-111111111111'],
    ['date', serverTimestamp()],
    ['date', Timestamp.fromMillis(0)],
  ])('the %s never changes', async (field, value) => {
    await refuses({ [field]: value });
    await refuses({ [field]: value, description: 'Another one.' });
    await refuses({ [field]: value, posterImageURL: '', posterImage: null });
  });

  it.each(Object.keys(project()).filter((field) => field !== 'changeId'))(
    'the field %s is never removed',
    async (field) => {
      await refuses({ [field]: deleteField() }, { after: '' });
    },
  );

  it('no field is added', async () => {
    await refuses({ status: 'idle' });
    await refuses({ status: 'idle', description: 'Another one.' });
  });

  it('the whole project is never replaced', async () => {
    await rules.storeProject(project(), collection);
    const document = rules.staff().collection(collection).doc('Sintel');
    await assertFails(document.set(newProject()));
    await assertFails(document.set(project({ description: 'A', cast: [castMember()] })));
  });

  it.each(almostStaff)('nothing is changed by %s', async (_, uid, claims) => {
    await rules.storeProject(project(), collection);
    const database = rules.as(uid, claims);
    const fields = { description: 'A girl finds her dragon.' };
    await assertFails(changes.update(fields, { collection, database, uid: uid ?? 'visitor' }));
    await assertSucceeds(changes.update(fields, { collection }));
  });

  it('staff delete the project, and nobody else does', async () => {
    await rules.storeProject(project(), collection);
    for (const [, uid, claims] of almostStaff) {
      const database = rules.as(uid, claims);
      const way = { collection, database, uid: uid ?? 'visitor' };
      await assertFails(changes.remove(project(), way));
    }
    await assertSucceeds(changes.remove(project(), { collection }));
  });

  it('staff cannot change a project that is not there', async () => {
    const database = rules.staff();
    const id = crypto.randomUUID();
    const batch = database
      .batch()
      .set(
        database.collection(collection).doc('Sintel'),
        { purpose: 'A', changeId: id },
        { merge: true },
      )
      .set(database.collection('projectHistory').doc(id), entry({ field: 'purpose', after: 'A' }));
    await assertFails(batch.commit());
  });
});
