import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { Timestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { projectTexts } from '../../../src/content/projectFields';
import {
  brandId,
  member,
  otherBrandId,
  ownerEmail,
  storeBrand,
  storeMember,
} from '../../support/brandChanges';
import { type Database, useFirestoreRules } from '../../support/firestoreRules';
import { otherCollection, projectChanges } from '../../support/projectChanges';
import {
  type StoredDocument,
  castMember,
  crewMember,
  link,
  merchandise,
  newProject,
  project,
  still,
} from '../../support/storedDocuments';

const rules = useFirestoreRules();
const changes = projectChanges(rules);
const stored = project();
const projectId = String(stored.projectId);

beforeEach(async () => {
  await storeBrand(rules);
  await rules.store('projectBrands', projectId, { brandId, at: Timestamp.now() });
});

/** How a member of this uid signs, and the database as they see it. */
const signing = (uid: string, database: Database, about: StoredDocument = {}) => ({
  database,
  uid,
  about: { byEmail: `${uid}@example.org`, ...about },
});

const edit: [StoredDocument, StoredDocument] = [
  { purpose: 'Another.' },
  { field: 'purpose', before: stored.purpose, after: 'Another.' },
];
const list = (field: string, item: StoredDocument): [string, StoredDocument, StoredDocument] => [
  field,
  { [field]: [item] },
  { field, action: 'added', before: '', after: '' },
];
const textFor = (field: string) => (field === 'trailer' ? 'https://vimeo.com/1' : 'Another.');

describe.each(['projects', 'hiddenProjects'])('Of a film in %s', (collection) => {
  const emptied = project({ cast: [], crew: [], stills: [], socialMedia: [], merchandise: [] });
  const change = async (
    uid: string,
    database: Database,
    [fields, about] = edit,
    document: StoredDocument = stored,
  ) => {
    await rules.storeProject(document, collection);
    await changes.update(fields, { collection, ...signing(uid, database, about) });
  };

  describe.each(['owner', 'editor'])('an %s', (role) => {
    it.each(projectTexts)('changes the %s', async (field) => {
      const after = textFor(field);
      const about = { field, before: stored[field] ?? '', after };
      await assertSucceeds(
        change(role, await storeMember(rules, role), [{ [field]: after }, about]),
      );
    });

    it.each([
      list('cast', castMember()),
      list('crew', crewMember()),
      list('socialMedia', link()),
      list('stills', still()),
    ])('changes the %s', async (_, fields, about) =>
      assertSucceeds(change(role, await storeMember(rules, role), [fields, about], emptied)).then(
        () => undefined,
      ),
    );

    it('changes the poster', async () => {
      const fields = { posterImageURL: '', posterImage: null };
      const about = { field: 'poster', before: '', after: '' };
      await assertSucceeds(change(role, await storeMember(rules, role), [fields, about]));
    });

    it('does not change what is sold', async () => {
      const [, fields, about] = list('merchandise', merchandise());
      const database = await storeMember(rules, role);
      await assertFails(change(role, database, [fields, about], emptied));
      await assertSucceeds(
        change(
          'staff-member',
          rules.staff(),
          [fields, { ...about, byEmail: 'staff@example.org' }],
          emptied,
        ),
      );
    });

    it('does not change title, address or anything unnamed', async () => {
      const database = await storeMember(rules, role);
      for (const field of ['title', 'slug', 'projectId', 'date', 'other']) {
        const about = { field, before: stored[field] ?? '', after: 'Another' };
        await assertFails(change(role, database, [{ [field]: 'Another' }, about]));
        await assertFails(change(role, database, [{ ...edit[0], [field]: 'Another' }, edit[1]]));
      }
    });

    it('does not create, publish, hide, rename or delete it', async () => {
      const database = await storeMember(rules, role);
      const way = { collection, ...signing(role, database) };
      await assertFails(changes.create(newProject(), way));
      await rules.storeProject(stored, otherCollection(collection));
      await assertFails(changes.move(stored, {}, way));
      await rules.remove(otherCollection(collection), 'Sintel');
      await rules.storeProject(stored, collection);
      await assertFails(changes.rename(stored, 'Durian', {}, way));
      await assertFails(changes.remove(stored, way));
    });

    it('signs an entry of its own', async () => {
      const database = await storeMember(rules, role);
      for (const about of [
        { by: 'staff-member' },
        { byEmail: 'staff@example.org' },
        { byEmail: 'someone@example.org' },
        { projectId: brandId },
        { key: 'Spring' },
        { at: Timestamp.now() },
      ])
        await assertFails(change(role, database, [edit[0], { ...edit[1], ...about }]));
      await rules.storeProject(stored, collection);
      const alone = database.doc(`${collection}/Sintel`);
      await assertFails(alone.update({ purpose: 'Another.' }));
      await assertFails(alone.update({ purpose: 'Another.', changeId: crypto.randomUUID() }));
    });

    it('does not change that of another brand, or of none', async () => {
      const database = await storeMember(rules, role);
      await rules.store('projectBrands', projectId, { brandId: otherBrandId, at: Timestamp.now() });
      await assertFails(change(role, database));
      await rules.remove('projectBrands', projectId);
      await assertFails(change(role, database));
    });
  });

  it('others change nothing', async () => {
    const removed = await storeMember(rules, 'editor');
    await rules.remove(`brands/${brandId}/members`, 'editor');
    const other = await storeMember(rules, 'owner', { brand: otherBrandId, uid: 'other' });
    for (const [uid, database] of [
      ['editor', removed],
      ['other', other],
      ['packer', await storeMember(rules, 'packer')],
      ['door', await storeMember(rules, 'door')],
      ['ada', member(rules, 'ada', ownerEmail)],
      ['nobody', rules.visitor()],
    ] as const)
      await assertFails(change(uid, database));
  });
});

describe('A hidden film', () => {
  beforeEach(() => rules.storeProject(stored, 'hiddenProjects'));
  const reads = (database: Database): (() => Promise<unknown>)[] => [
    () => database.doc('hiddenProjects/Sintel').get(),
    () => database.collection('hiddenProjects').where('projectId', '==', projectId).get(),
  ];

  it('is found by the owners and editors of its brand', async () => {
    for (const role of ['owner', 'editor']) {
      const database = await storeMember(rules, role);
      for (const read of reads(database)) await assertSucceeds(read());
      await assertFails(database.collection('hiddenProjects').get());
      const others = database.collection('hiddenProjects').where('projectId', '==', brandId);
      await assertFails(others.get());
    }
    await assertSucceeds(rules.staff().collection('hiddenProjects').get());
  });

  it('is found by nobody else', async () => {
    const removed = await storeMember(rules, 'editor');
    await rules.remove(`brands/${brandId}/members`, 'editor');
    for (const database of [
      removed,
      await storeMember(rules, 'packer'),
      await storeMember(rules, 'door'),
      await storeMember(rules, 'owner', { brand: otherBrandId, uid: 'other' }),
      member(rules, 'ada', ownerEmail),
      rules.visitor(),
    ])
      for (const read of reads(database)) await assertFails(read());
  });

  it('does not show its history to its creators', async () => {
    const database = await storeMember(rules, 'owner');
    const history = database.collection('projectHistory');
    await assertFails(history.where('projectId', '==', projectId).get());
    await assertFails(history.doc(String(stored.changeId)).get());
  });
});
