import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../src/config/limits';
import { projectChanges } from '../../support/projectChanges';
import { almostStaff, useFirestoreRules } from '../../support/firestoreRules';
import {
  type StoredDocument,
  absent,
  castMember,
  entry,
  newProject,
  project,
} from '../../support/storedDocuments';

const rules = useFirestoreRules();
const changes = projectChanges(rules);

const id = '5a1d0c3e-7b42-4f6a-9c11-2e8f4b7d9a60';
const fields = { description: 'A girl finds her dragon.' };
const a = (length: number) => 'a'.repeat(length);

/** Changes the description with an entry that differs from the right one. */
async function update(about: StoredDocument, uid?: string, database = rules.staff()) {
  await rules.storeProject(project());
  await changes.update(fields, { id, about, database, ...(uid !== undefined && { uid }) });
}

describe('A change of a project', () => {
  it('is recorded by an entry of its own', async () => {
    await assertSucceeds(update({}));
    const stored = await rules.staff().collection('projectHistory').doc(id).get();
    expect(stored.data()).toMatchObject({ field: 'description', by: 'staff-member' });
  });

  it('never happens without an entry', async () => {
    await rules.storeProject(project());
    const document = rules.staff().collection('projects').doc('Sintel');
    await assertFails(document.update(fields));
    await assertFails(document.update({ ...fields, changeId: id }));
  });

  it('never points at an entry that was there before', async () => {
    await rules.storeProject(project());
    await rules.store('projectHistory', id, entry());
    await assertFails(
      rules
        .staff()
        .doc('projects/Sintel')
        .update({ ...fields, changeId: id }),
    );
    await assertFails(changes.update(fields, { id }));
  });

  it.each(['Sintel', a(36), id.toUpperCase(), `${id}-1`, `${String(project().changeId)}~next`])(
    'has a random id, unlike %s',
    async (odd) => {
      await rules.storeProject(project());
      await assertFails(changes.update(fields, { id: odd }));
    },
  );
});

describe('An entry', () => {
  it.each(Object.keys(entry()))('has the field %s', async (field) => {
    await assertFails(update({ [field]: absent }));
  });

  it.each<[string, StoredDocument]>([
    ['another field', { status: 'idle' }],
    ['the id of another project', { projectId: '00000000-1111-4111-8111-111111111111' }],
    ['the key of another project', { key: 'Durian' }],
    ['another title', { title: 'Durian' }],
    ["somebody else's name", { by: 'colleague' }],
    ["somebody else's email", { byEmail: 'colleague@example.org' }],
    ["the browser's time", { at: Timestamp.now() }],
    ['a number as its time', { at: Date.now() }],
  ])('never has %s', async (_, about) => {
    await assertFails(update(about));
  });

  it.each(['before', 'after'])(
    'has a text up to the limit for what was %s the change',
    async (side) => {
      const add = async (text: unknown) => {
        await rules.storeProject(project({ cast: [] }));
        const about = { action: 'added', field: 'cast', [side]: text };
        await changes.update({ cast: [castMember()] }, { about });
      };
      await assertSucceeds(add(a(limits.historyText)));
      await assertFails(add(a(limits.historyText + 1)));
      for (const odd of [null, 7, ['a'], 'a\0b']) await assertFails(add(odd));
    },
  );

  it('is never written without its change', async () => {
    const history = rules.staff().collection('projectHistory');
    await assertFails(history.doc(id).set(entry()));
    await rules.storeProject(project());
    await assertFails(history.doc(id).set(entry()));
    await assertFails(history.doc(String(project().changeId)).set(entry()));
    const next = `${String(project().changeId)}~next`;
    const deleted = entry({ action: 'deleted', field: 'project' });
    await assertFails(history.doc(next).set(deleted));
    await rules.storeProject(project(), 'hiddenProjects');
    await rules.remove('projects', 'Sintel');
    await assertFails(history.doc(next).set(deleted));
    await assertFails(history.doc(String(project().changeId)).set(entry()));
  });

  it('is never written twice about the same change', async () => {
    await rules.storeProject(project());
    const database = rules.staff();
    const history = database.collection('projectHistory');
    const batch = database
      .batch()
      .update(database.doc('projects/Sintel'), { ...fields, changeId: id })
      .set(history.doc(id), entry())
      .set(history.doc('00000000-1111-4111-8111-111111111111'), entry());
    await assertFails(batch.commit());
  });

  it('is never about two projects, even if the second change has the id of the first', async () => {
    const durian = newProject({ title: 'Durian' });
    const { projectId, changeId } = durian;
    await rules.storeProject(project({ projectId }));
    const database = rules.staff();
    const created = { action: 'created', field: 'project', title: 'Durian', key: 'Durian' };
    const batch = database
      .batch()
      .set(database.doc('projects/Durian'), durian)
      .update(database.doc('projects/Sintel'), { ...fields, changeId })
      .set(
        database.doc(`projectHistory/${String(changeId)}`),
        entry({ ...created, projectId, before: '', after: '' }),
      );
    await assertFails(batch.commit());
  });

  it.each(almostStaff)('is never written by %s', async (_, uid, claims) => {
    const database = rules.as(uid, claims);
    await assertFails(update({}, uid ?? 'visitor', database));
  });
});

describe('The record of changes', () => {
  it('is read by staff, project by project, newest first, a page at a time', async () => {
    await rules.store('projectHistory', id, entry());
    const history = rules.staff().collection('projectHistory');
    await assertSucceeds(history.doc(id).get());
    const page = history
      .where('projectId', '==', project().projectId)
      .orderBy('at', 'desc')
      .limit(50);
    expect((await assertSucceeds(page.get())).size).toBe(1);
  });

  it.each(almostStaff)('is not read by %s', async (_, uid, claims) => {
    await rules.store('projectHistory', id, entry());
    const database = rules.as(uid, claims);
    await assertFails(database.collection('projectHistory').doc(id).get());
    await assertFails(database.collection('projectHistory').doc('nothing').get());
    await assertFails(database.collection('projectHistory').limit(1).get());
  });

  it('is changed and deleted by nobody', async () => {
    await rules.store('projectHistory', id, entry());
    for (const database of [rules.staff(), rules.visitor()]) {
      const document = database.collection('projectHistory').doc(id);
      await assertFails(document.update({ after: 'Something else.' }));
      await assertFails(document.set(entry()));
      await assertFails(document.delete());
    }
  });

  it('outlives its project', async () => {
    await rules.storeProject(project());
    await assertSucceeds(changes.update(fields, { id }));
    await assertSucceeds(changes.remove(project({ changeId: id })));
    const history = rules.staff().collection('projectHistory');
    expect((await history.doc(id).get()).exists).toBe(true);
    expect((await history.doc(`${id}~next`).get()).get('action')).toBe('deleted');
  });
});
