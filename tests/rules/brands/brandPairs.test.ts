import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { roles } from '../../../src/features/creators/model';
import {
  accept,
  brand,
  brandId,
  changeId,
  changePackage,
  editorEmail,
  end,
  invite,
  inviteId,
  inviteMember,
  join,
  member,
  otherBrandId,
  ownerEmail,
  storeMember,
} from '../../support/brandChanges';
import {
  attemptsOf,
  type Attempt,
  forgottenBlocks,
  others,
  type PairTable,
  shopBlocks,
  type Who,
} from '../../support/brandPairs';
import { useFirestoreRules } from '../../support/firestoreRules';
import {
  changePack,
  completeContent,
  deletePack,
  eventId,
  firstEventId,
  nameFilm,
  openPack,
  pack,
  packPath,
  placePath,
  projectId,
  staffWriter,
  storefront,
  storePack,
  takeStep,
  type Writer,
} from '../../support/packChanges';
import { projectChanges } from '../../support/projectChanges';
import { readRuleBlocks } from '../../support/ruleBlocks';
import { entry as historyEntry, newProject, project } from '../../support/storedDocuments';

describe('What is stored of one brand', () => {
  const rules = useFirestoreRules();
  const changes = projectChanges(rules);
  const film = project({ projectId });
  const memberPath = (uid: string) => `brands/${brandId}/members/${uid}`;
  const told = (uid: string) => ({ uid, email: `${uid}@example.org`, role: uid });
  const logPath = `brands/${brandId}/log`;
  const inviteOf = (email: string) => `invites/${brandId}~${email}`;

  beforeEach(async () => {
    const at = Timestamp.now();
    await storePack(rules, completeContent());
    await rules.store('storefronts', projectId, storefront({ at }));
    await rules.storeProject(film, 'hiddenProjects');
    await rules.store('projectHistory', changeId, historyEntry({ projectId, at }));
    await rules.store(
      'invites',
      `${brandId}~${editorEmail}`,
      invite({ email: editorEmail, role: 'editor', at }),
    );
    await rules.store('brands', otherBrandId, brand({ ownerEmail: 'other-owner@example.org', at }));
    for (const role of roles) {
      await storeMember(rules, role);
      await storeMember(rules, role, { brand: otherBrandId, uid: `other-${role}` });
    }
  });

  const writer = (uid: string, email = `${uid}@example.org`): Writer => ({
    uid,
    email,
    database: member(rules, uid, email),
  });
  const writerFor = (who: Exclude<Who, 'nobody'>) =>
    who === 'staff'
      ? staffWriter(rules)
      : who === 'invited'
        ? writer('ed', editorEmail)
        : writer(who);

  /** By whom a change of the film is, and that it is about this one. */
  const way = ({ database, uid, email }: Writer, collection: string) => ({
    database,
    uid,
    collection,
    about: { projectId, byEmail: email },
  });
  const purpose = { field: 'purpose', before: '', after: 'Another.' };
  const changeFilm = (by: Writer, collection: string) => {
    const { about, ...rest } = way(by, collection);
    return changes.update({ purpose: 'Another.' }, { ...rest, about: { ...about, ...purpose } });
  };
  const openLater = (by: Writer) =>
    openPack(rules, { id: `${projectId}~2`, by, project: null }).commit();
  const agree = () =>
    rules.store(
      `brands/${brandId}/packs`,
      projectId,
      pack({ state: 'agreed', at: Timestamp.now() }),
    );
  const publish = async () => {
    await rules.remove('hiddenProjects', 'Sintel');
    await rules.storeProject(film, 'projects');
  };

  const get = (path: string, may: Who): Attempt<Writer> => ({
    may,
    send: ({ database }) => database.doc(path).get(),
  });
  /** All documents of a collection, or those with a value in a field. */
  const list = (collection: string, may: Who, field?: string, value?: string): Attempt<Writer> => ({
    may,
    send: ({ database }) => {
      const all = database.collection(collection);
      return (field === undefined ? all : all.where(field, '==', value)).get();
    },
  });
  const set = (path: string, fields: object): Attempt<Writer> => ({
    may: 'nobody',
    send: ({ database }) => database.doc(path).set(fields),
  });
  const update = (path: string, fields: object): Attempt<Writer> => ({
    may: 'nobody',
    send: ({ database }) => database.doc(path).update(fields),
  });
  const remove = (path: string, may: Who = 'nobody'): Attempt<Writer> => ({
    may,
    send: ({ database }) => database.doc(path).delete(),
  });

  const table: PairTable<Writer> = {
    '/brands/{brandId}': {
      get: get(`brands/${brandId}`, 'packer'),
      list: list('brands', 'staff', 'ownerEmail', ownerEmail),
      create: {
        may: 'staff',
        before: async () => {
          await rules.remove('signUpReviews', ownerEmail);
          await rules.remove('brands', brandId);
          await rules.remove(logPath, brandId);
        },
        send: ({ database, uid: by, email: byEmail }) =>
          accept(database, {
            review: { by, byEmail },
            invite: { by, byEmail },
            entry: { by, byEmail },
          }),
      },
      update: {
        may: 'staff',
        send: ({ database, uid: by, email: byEmail }) =>
          changePackage(database, {}, { by, byEmail }),
      },
      delete: remove(`brands/${brandId}`),
    },
    '/brands/{brandId}/log/{id}': {
      get: get(`${logPath}/${brandId}`, 'owner'),
      list: {
        may: 'owner',
        send: ({ database }) => database.collection(logPath).limit(100).get(),
      },
      create: {
        may: 'owner',
        send: (by) => end(by.database, { action: 'removed', whose: told('packer'), by }),
      },
      update: update(`${logPath}/${brandId}`, { reason: 'Another.' }),
      delete: remove(`${logPath}/${brandId}`),
    },
    '/brands/{brandId}/members/{uid}': {
      get: get(memberPath('editor'), 'owner'),
      list: list(`brands/${brandId}/members`, 'owner'),
      create: {
        may: 'invited',
        send: ({ database, uid, email }) =>
          join(database, { uid, fields: { uid }, entryFields: { byEmail: email } }),
      },
      update: update(memberPath('editor'), { role: 'owner' }),
      delete: {
        may: 'owner',
        send: (by) => end(by.database, { action: 'removed', whose: told('editor'), by }),
      },
    },
    '/{path=**}/members/{uid}': {
      list: {
        may: 'editor',
        send: ({ database }) =>
          database.collectionGroup('members').where('uid', '==', 'editor').get(),
      },
    },
    '/brands/{brandId}/packs/{packId}': {
      get: get(packPath, 'editor'),
      list: list(`brands/${brandId}/packs`, 'editor'),
      create: {
        may: 'staff',
        send: openLater,
      },
      update: { may: 'editor', send: (by) => changePack(by, { title: 'Other' }) },
      delete: {
        may: 'editor',
        before: () =>
          rules.store(
            `brands/${brandId}/packs`,
            projectId,
            pack({ opened: { place: '1', changeId: firstEventId }, at: Timestamp.now() }),
          ),
        send: (by) => deletePack(by),
      },
    },
    '/brands/{brandId}/packPlaces/{place}': {
      get: get(placePath('1'), 'editor'),
      create: { may: 'editor', send: openLater },
      update: {
        may: 'editor',
        before: () =>
          rules.store(`brands/${brandId}/packPlaces`, '1', {
            packId: eventId,
            at: Timestamp.now(),
          }),
        send: openLater,
      },
    },
    '/brands/{brandId}/packs/{packId}/events/{id}': {
      get: get(`${packPath}/events/${firstEventId}`, 'editor'),
      list: list(`${packPath}/events`, 'editor'),
      create: { may: 'editor', send: (by) => takeStep(by, 'submitted') },
      update: update(`${packPath}/events/${firstEventId}`, { note: 'Another.' }),
      delete: {
        may: 'editor',
        before: () => rules.remove(`brands/${brandId}/packs`, projectId),
        send: ({ database }) => database.doc(`${packPath}/events/${firstEventId}`).delete(),
      },
    },
    '/{path=**}/packs/{packId}': {
      list: { may: 'staff', send: ({ database }) => database.collectionGroup('packs').get() },
    },
    '/invites/{id}': {
      get: get(inviteId(editorEmail), 'invited'),
      list: {
        may: 'owner',
        send: ({ database }) =>
          database.collection('invites').where('brandId', '==', brandId).limit(50).get(),
      },
      create: {
        may: 'owner',
        send: ({ database, uid, email }) =>
          inviteMember(database, { uid, email }, { email: 'new@example.org' }),
      },
      update: update(inviteOf(editorEmail), { role: 'owner' }),
      delete: {
        may: 'owner',
        before: () => rules.storeFields(inviteOf(editorEmail), { by: 'owner', byStaff: false }),
        send: (by) => {
          const whose = { email: editorEmail, role: 'editor' };
          return end(by.database, { action: 'withdrawn', whose, by });
        },
      },
    },
    '/projectBrands/{projectId}': {
      get: get(`projectBrands/${projectId}`, 'editor'),
      list: list('projectBrands', 'editor', 'brandId', brandId),
      create: {
        may: 'staff',
        before: () => rules.remove('projectBrands', projectId),
        send: ({ database, uid, email }) =>
          nameFilm(database, { id: eventId, entry: { by: uid, byEmail: email } }),
      },
      update: update(`projectBrands/${projectId}`, { brandId: otherBrandId }),
      delete: remove(`projectBrands/${projectId}`),
    },
    '/storefronts/{projectId}': {
      get: 'everyone',
      list: list('storefronts', 'staff', 'brandId', brandId),
      create: {
        may: 'staff',
        before: () => rules.remove('storefronts', projectId),
        send: ({ database }) => database.doc(`storefronts/${projectId}`).set(storefront()),
      },
      update: {
        may: 'staff',
        send: ({ database }) =>
          database.doc(`storefronts/${projectId}`).update({ theme: null, at: serverTimestamp() }),
      },
      delete: remove(`storefronts/${projectId}`),
    },
    '/hiddenProjects/{key}': {
      get: get('hiddenProjects/Sintel', 'editor'),
      list: list('hiddenProjects', 'editor', 'projectId', projectId),
      create: {
        may: 'staff',
        before: () => rules.remove('hiddenProjects', 'Sintel'),
        send: (by) =>
          changes.create(newProject({ projectId, changeId: projectId }), way(by, 'hiddenProjects')),
      },
      update: { may: 'editor', send: (by) => changeFilm(by, 'hiddenProjects') },
      delete: { may: 'staff', send: (by) => changes.remove(film, way(by, 'hiddenProjects')) },
    },
    '/projects/{key}': {
      get: 'everyone',
      list: 'everyone',
      create: {
        may: 'staff',
        before: agree,
        send: (by) => changes.move(film, {}, way(by, 'projects')),
      },
      update: { may: 'editor', before: publish, send: (by) => changeFilm(by, 'projects') },
      delete: {
        may: 'staff',
        before: publish,
        send: (by) => changes.remove(film, way(by, 'projects')),
      },
    },
    '/projectHistory/{id}': {
      get: get(`projectHistory/${changeId}`, 'staff'),
      list: list('projectHistory', 'staff', 'projectId', projectId),
      // With the change that it tells of, see the projects.
      create: set(`projectHistory/${eventId}`, historyEntry({ projectId })),
      update: update(`projectHistory/${changeId}`, { after: 'Another.' }),
      delete: remove(`projectHistory/${changeId}`),
    },
  };

  it.each(attemptsOf(table))(
    'is closed to every member of another brand: %s of %s',
    async (_method, _path, { may, send, before }) => {
      await before?.();
      for (const uid of others) await assertFails(send(writer(uid)));
      if (may !== 'nobody') await assertSucceeds(send(writerFor(may)));
    },
  );

  it('is tried by people who are members, of the other brand', async () => {
    for (const uid of others) {
      const { database } = writer(uid);
      await assertSucceeds(database.doc(`brands/${otherBrandId}/members/${uid}`).get());
    }
  });

  it('is all in this table, which names every block of the rules', () => {
    const ofNoBrand = [
      '/potentialCreators/{email}',
      '/signUpReviews/{email}',
      '/staffLog/{id}',
      '/staffLogLatest/{uid}',
      '/staffErasures/{uid}',
      '/staff/{uid}',
      '/slugs/{slug}',
      '/reserving/{uid}',
      '/buyers/{id}',
      '/reconciliations/{month}',
      ...shopBlocks,
    ];
    expect(forgottenBlocks('firestore.rules', table, ofNoBrand)).toEqual([]);
    expect(readRuleBlocks('firestore.rules').map(({ path }) => path)).toEqual(
      expect.arrayContaining([...Object.keys(table), ...ofNoBrand]),
    );
  });
});
