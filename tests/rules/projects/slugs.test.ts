import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { serverTimestamp } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { limits } from '../../../src/config/limits';
import { almostStaff, useFirestoreRules } from '../../support/firestoreRules';
import { projectChanges } from '../../support/projectChanges';
import { newProject, project, type StoredDocument } from '../../support/storedDocuments';

const rules = useFirestoreRules();
const changes = projectChanges(rules);
const { projectId } = project();
const anotherId = '00000000-1111-4111-8111-111111111111';

const reserve = (slug: string, fields: StoredDocument = {}, database = rules.staff()) =>
  database
    .collection('slugs')
    .doc(slug)
    .set({ projectId, at: serverTimestamp(), ...fields });

describe('The address of a film', () => {
  it.each(['sintel', 'agent-327', '2', 'a'.repeat(limits.slug)])('%s is reserved', async (slug) => {
    await assertSucceeds(reserve(slug));
  });

  it.each(['Sintel', 'sintel-', '-sintel', 'a--b', 'a b', 'é', 'a'.repeat(limits.slug + 1)])(
    '%s is refused',
    async (slug) => {
      await assertFails(reserve(slug));
    },
  );

  it('is reserved once, for good, by staff alone', async () => {
    await assertSucceeds(reserve('sintel'));
    await assertFails(reserve('sintel'));
    await assertFails(reserve('sintel', { projectId: anotherId }));
    await assertFails(rules.staff().collection('slugs').doc('sintel').delete());
    for (const [, uid, claims] of almostStaff)
      await assertFails(reserve('durian', {}, rules.as(uid, claims)));
  });

  it.each<[string, StoredDocument]>([
    ['another field', { title: 'Sintel' }],
    ['an id that is none', { projectId: 'sintel' }],
    ['another time', { at: new Date() }],
  ])('is refused with %s', async (_, fields) => {
    await assertFails(reserve('sintel', fields));
  });

  it('is read by everyone, and listed by staff alone', async () => {
    await reserve('sintel');
    await assertSucceeds(rules.visitor().collection('slugs').doc('sintel').get());
    await assertFails(rules.visitor().collection('slugs').get());
    await assertSucceeds(rules.staff().collection('slugs').get());
  });
});

describe('A film that becomes public', () => {
  it.each<[string, StoredDocument]>([
    ['without an address', {}],
    ['with an address that nobody reserved', { slug: 'durian' }],
    ['with the address of another film', { slug: 'taken' }],
    ['with an address that is no text', { slug: 7 }],
  ])('is refused %s', async (_, fields) => {
    await rules.store('slugs', 'taken', { projectId: anotherId });
    await rules.storeProject(project(), 'hiddenProjects');
    await assertFails(changes.move(project(), { slug: '', ...fields }));
    await assertFails(changes.create(newProject({ title: 'Durian', slug: '', ...fields })));
  });

  it('takes an address that was its own before', async () => {
    await rules.store('slugs', 'sintel', { projectId });
    await rules.storeProject(project({ slug: 'the-dragon' }), 'hiddenProjects');
    await assertSucceeds(changes.move(project(), { slug: 'sintel' }));
  });
});

describe('A film that is hidden', () => {
  it('keeps its address', async () => {
    await rules.storeProject(project({ slug: 'sintel' }));
    const hide = (slug: string) =>
      changes.move(project(), { slug }, { collection: 'hiddenProjects' });
    await assertFails(hide('durian'));
    await assertSucceeds(hide('sintel'));
  });

  it('has none when it is created', async () => {
    const create = (slug: string) =>
      changes.create(newProject({ slug }), { collection: 'hiddenProjects' });
    await rules.store('slugs', 'sintel', { projectId });
    await assertFails(create('sintel'));
    await assertSucceeds(create(''));
  });
});
