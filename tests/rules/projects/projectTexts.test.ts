import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { Timestamp, deleteField, serverTimestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { ruledTexts } from '../../../scripts/rules/projectTextRules';
import { joinRules } from '../../../scripts/rules/ruleFiles';
import { limits } from '../../../src/config/limits';
import { projectTextFields, projectTexts } from '../../../src/content/projectFields';
import { hostileAddresses } from '../../support/unsafeUrls';
import { otherCollection, projectChanges } from '../../support/projectChanges';
import { almostStaff, useFirestoreRules } from '../../support/firestoreRules';
import {
  type StoredDocument,
  castMember,
  entry,
  newProject,
  picture,
  project,
  still,
} from '../../support/storedDocuments';

const rules = useFirestoreRules();
const changes = projectChanges(rules);

// As the rules would be with one more text, which the stored projects do not have.
const newerRules = useFirestoreRules({
  name: 'newer-text',
  change: () => joinRules([...ruledTexts, { name: 'subtitle', kind: 'line', longest: 80 }]),
});
const newerChanges = projectChanges(newerRules);
const a = (length: number) => 'a'.repeat(length);
const texts: readonly string[] = projectTexts;
const isVideo = (field: string) => field === 'trailer';
/** A text that the field may have. */
const textFor = (field: string, text = 'A') =>
  isVideo(field) ? `https://vimeo.com/1/${text}` : text;

describe.each(['projects', 'hiddenProjects'])('In a document of %s', (collection) => {
  /** Changes fields, with an entry about the first text among them, or about the poster. */
  async function update(fields: StoredDocument, about: StoredDocument = {}) {
    const before = project();
    await rules.storeProject(before, collection);
    const text = Object.keys(fields).find((field) => texts.includes(field));
    const said = text
      ? { field: text, before: before[text] ?? '', after: fields[text] }
      : { field: 'poster', before: '', after: '' };
    await changes.update(fields, { collection, about: { ...said, ...about } });
  }
  const accepts = (fields: StoredDocument, about?: StoredDocument) =>
    assertSucceeds(update(fields, about));
  const refuses = (fields: StoredDocument, about?: StoredDocument) =>
    assertFails(update(fields, about));

  it.each(
    projectTexts.flatMap((field) => (isVideo(field) ? [] : ([[field, limits[field]]] as const))),
  )('staff set the %s to up to %i characters', async (field, longest) => {
    await accepts({ [field]: '' });
    await accepts({ [field]: a(longest) });
    await refuses({ [field]: a(longest + 1) });
    for (const value of [null, 7, ['a'], { a: 'a' }]) await refuses({ [field]: value });
  });

  it('staff set one text at a time, and nothing with it', async () => {
    for (const field of texts) {
      for (const other of texts.filter((text) => text !== field)) {
        await refuses({ [field]: textFor(field), [other]: textFor(other, 'B') });
      }
      await refuses({ [field]: textFor(field), posterImageURL: '', posterImage: null });
      await refuses({ [field]: textFor(field), search: {} });
    }
  });

  it('staff put an old text back', async () => {
    for (const field of texts) await accepts({ [field]: textFor(field) }, { action: 'restored' });
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

  it('paragraphs may have several lines, a line may not', async () => {
    for (const field of projectTexts) {
      if (projectTextFields[field].kind === 'paragraphs') {
        await accepts({ [field]: '\ta\r\n\nb' });
        await refuses({ [field]: 'a\0b' });
      } else for (const text of ['a\nb', ' a', ' ']) await refuses({ [field]: text });
    }
  });

  it.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://vimeo.com/1084537',
    'https://vimeo.com/1084537/0a1b2c3d4e',
    '',
  ])('staff set the trailer to “%s”', async (trailer) => {
    await accepts({ trailer });
  });

  it.each([
    ...hostileAddresses.filter((address) => address !== ''),
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=1',
    'https://www.youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'http://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ',
    'https://vimeo.com/',
    'https://vimeo.com/1084537/',
    'https://vimeo.com/1084537/a/b',
    'https://vimeo.com/1\nhttps://a.example',
    null,
    7,
  ])('staff never set the trailer to %s', async (trailer) => {
    await refuses({ trailer });
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

describe.each(['projects', 'hiddenProjects'])(
  'In a document of %s from before a text',
  (collection) => {
    const older = project();
    const other = otherCollection(collection);
    beforeEach(() => newerRules.storeProject(older, collection));
    const update = (fields: StoredDocument, about: StoredDocument) =>
      newerChanges.update(fields, { collection, about });
    const setSubtitle = (after: string, before = '') =>
      update({ subtitle: after }, { field: 'subtitle', before, after });

    it.each(texts)('staff set the %s', async (field) => {
      const after = textFor(field);
      await assertSucceeds(
        update({ [field]: after }, { field, before: older[field] ?? '', after }),
      );
    });

    it('staff set the poster', async () => {
      const poster = { posterImageURL: '', posterImage: null };
      await assertSucceeds(update(poster, { field: 'poster', before: '', after: '' }));
    });

    it('staff add, reorder and remove items', async () => {
      const [first, second] = older.cast as StoredDocument[];
      const third = castMember({ name: 'Another' });
      for (const [action, cast] of [
        ['added', [first, second, third]],
        ['reordered', [third, second, first]],
        ['removed', [third, first]],
      ] as const)
        await assertSucceeds(update({ cast }, { field: 'cast', action, before: '', after: '' }));
    });

    it('staff add and remove its first still', async () => {
      const change = (action: string, stills: unknown[]) =>
        update({ stills }, { field: 'stills', action, before: '', after: '' });
      await assertSucceeds(change('added', [still()]));
      await assertSucceeds(change('removed', []));
    });

    it('staff rename the project', async () => {
      await assertSucceeds(newerChanges.rename(older, 'Durian', {}, { collection }));
    });

    it('staff hide or publish the project', async () => {
      await assertSucceeds(newerChanges.move(older, {}, { collection: other }));
    });

    it('staff delete the project', async () => {
      await assertSucceeds(newerChanges.remove(older, { collection }));
    });

    it('staff set the newer text, within its limit and one at a time', async () => {
      await assertFails(setSubtitle('a'.repeat(81)));
      await assertFails(setSubtitle('a\nb'));
      await assertFails(setSubtitle('A', 'Something else.'));
      const both = { subtitle: 'A', type: 'A' };
      await assertFails(update(both, { field: 'subtitle', before: '', after: 'A' }));
      await assertSucceeds(setSubtitle('a'.repeat(80)));
      await assertSucceeds(setSubtitle('', 'a'.repeat(80)));
    });

    it('the newer text is never removed', async () => {
      await setSubtitle('A');
      const about = { field: 'subtitle', before: 'A', after: '' };
      await assertFails(update({ subtitle: deleteField() }, about));
      await assertSucceeds(setSubtitle('', 'A'));
      await assertFails(update({ subtitle: deleteField() }, { ...about, before: '' }));
    });

    it('a new project has the newer text', async () => {
      const id = crypto.randomUUID();
      const durian = newProject({ title: 'Durian', projectId: id, changeId: id });
      await assertFails(newerChanges.create(durian, { collection }));
      await assertFails(newerChanges.create({ ...durian, subtitle: 7 }, { collection }));
      await assertSucceeds(newerChanges.create({ ...durian, subtitle: 'A' }, { collection }));
    });
  },
);
