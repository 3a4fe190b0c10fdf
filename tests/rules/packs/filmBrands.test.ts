import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { Timestamp, serverTimestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import {
  brand,
  brandId,
  changeId,
  entry,
  member,
  otherBrandId,
  ownerEmail,
  storeBrand,
  storeMember,
} from '../../support/brandChanges';
import { type Database, almostStaff, useFirestoreRules } from '../../support/firestoreRules';
import { eventId, nameFilm, pack, projectId, storefront } from '../../support/packChanges';
import { type StoredDocument, absent, changed, project } from '../../support/storedDocuments';

const rules = useFirestoreRules();
const path = `projectBrands/${projectId}`;
const at = Timestamp.now();

const storeOther = (fields: StoredDocument = {}) =>
  rules.store('brands', otherBrandId, brand({ at, ...fields }));
const storePackOf = (ofBrand: string) =>
  rules.store(`brands/${ofBrand}/packs`, projectId, pack({ at }));
beforeEach(() => storeBrand(rules));

describe('Whose film a project is', () => {
  it('is read by the owners and editors of the brand, and by staff', async () => {
    await rules.store('projectBrands', projectId, { brandId, at });
    for (const database of [
      await storeMember(rules, 'owner'),
      await storeMember(rules, 'editor'),
    ]) {
      await assertSucceeds(database.doc(path).get());
      const all = database.collection('projectBrands');
      await assertSucceeds(all.where('brandId', '==', brandId).get());
      await assertFails(all.where('brandId', '==', otherBrandId).get());
      await assertFails(all.get());
    }
    await assertSucceeds(rules.staff().doc(path).get());
    await assertSucceeds(rules.staff().collection('projectBrands').get());
  });

  it('is read by nobody else, nor by those who were removed', async () => {
    await rules.store('projectBrands', projectId, { brandId, at });
    const editor = await storeMember(rules, 'editor');
    await rules.remove(`brands/${brandId}/members`, 'editor');
    for (const database of [
      editor,
      await storeMember(rules, 'packer'),
      await storeMember(rules, 'door'),
      await storeMember(rules, 'owner', { brand: otherBrandId, uid: 'other' }),
      member(rules, 'ada', ownerEmail),
      rules.visitor(),
    ]) {
      await assertFails(database.doc(path).get());
      await assertFails(database.collection('projectBrands').where('brandId', '==', brandId).get());
    }
  });
});

describe('Build', () => {
  const claim = (fields: StoredDocument = {}, database: Database = rules.staff(), id = projectId) =>
    database.doc(`projectBrands/${id}`).set(changed({ brandId, at: serverTimestamp() }, fields));

  it('makes the project of a pack its brand’s, once', async () => {
    await assertFails(claim());
    await storePackOf(brandId);
    await assertSucceeds(claim());
    await assertFails(claim());
    await assertFails(rules.staff().doc(path).update({ brandId: otherBrandId }));
    await assertFails(rules.staff().doc(path).delete());
  });

  it.each<[string, StoredDocument]>([
    ['a brand that has no such pack', { brandId: otherBrandId }],
    ['no brand', { brandId: absent }],
    ['a brand that is none', { brandId: `${brandId}/log/${brandId}` }],
    ['another time', { at }],
    ['another field', { title: 'Sintel' }],
  ])('does so with the rest alone: not with %s', async (_, fields) => {
    await storePackOf(brandId);
    await storeOther();
    await assertFails(claim(fields));
  });

  it('does so for staff alone, and for a project', async () => {
    await storePackOf(brandId);
    await rules.store(`brands/${brandId}/packs`, 'Sintel', pack({ at }));
    await assertFails(claim({}, rules.staff(), 'Sintel'));
    await assertFails(claim({}, await storeMember(rules, 'owner')));
  });
});

describe('A film that staff made', () => {
  beforeEach(async () => {
    await storeOther();
    await rules.storeProject(project({ projectId }), 'projects');
  });

  it.each(['projects', 'hiddenProjects'] as const)('is named as a brand’s (%s)', async (from) => {
    await rules.remove('projects', 'Sintel');
    await rules.storeProject(project({ projectId }), from);
    await assertSucceeds(nameFilm(rules.staff()));
  });

  it('is named with an entry of the brand’s log, and the entry comes with the naming', async () => {
    await assertFails(nameFilm(rules.staff(), { entry: null }));
    await assertFails(nameFilm(rules.staff(), { film: null }));
    await assertFails(nameFilm(rules.staff(), { log: otherBrandId }));
    // An entry of before tells of something else.
    await rules.store(
      `brands/${brandId}/log`,
      changeId,
      entry({ action: 'filmNamed', after: { projectId, title: 'Sintel' }, at }),
    );
    await assertFails(nameFilm(rules.staff(), { entry: null }));
    await assertFails(nameFilm(rules.staff()));
    await assertSucceeds(nameFilm(rules.staff(), { id: eventId }));
    // Nor is it told again of what is so already.
    await assertFails(nameFilm(rules.staff(), { film: null, id: eventId }));
  });

  it.each<[string, StoredDocument, StoredDocument]>([
    ['another film', {}, { after: { projectId: eventId, title: 'Sintel' } }],
    ['another title', {}, { after: { projectId, title: 'Durian' } }],
    ['more than the film', {}, { after: { projectId, title: 'Sintel', slug: 'sintel' } }],
    ['a brand that it did not have', {}, { before: { brandId: otherBrandId } }],
    ['a reason', {}, { reason: 'They asked.' }],
    ['another action', {}, { action: 'campaignNamed' }],
    ['another email', {}, { byEmail: 'other@example.org' }],
    ['another brand', { brandId: otherBrandId }, {}],
    ['another id', { changeId: eventId }, {}],
    ['another time', { at }, {}],
    ['another field', { title: 'Sintel' }, {}],
  ])('is not named with %s', (_, film, told) =>
    assertFails(nameFilm(rules.staff(), { film, entry: told })),
  );

  it('is not named where there is no such project', async () => {
    await rules.remove('projects', 'Sintel');
    await assertFails(nameFilm(rules.staff()));
  });

  it('is not named as that of a brand that is closed, suspended or none', async () => {
    await storeBrand(rules, { suspended: true });
    await assertFails(nameFilm(rules.staff()));
    await storeBrand(rules, { suspended: true, closed: true });
    await assertFails(nameFilm(rules.staff()));
    await rules.remove('brands', brandId);
    await assertFails(nameFilm(rules.staff()));
  });

  it.each(['owner', 'editor'] as const)(
    'is not named by an %s, of this or another brand',
    async (role) => {
      const by = { by: role, byEmail: `${role}@example.org` };
      await assertFails(nameFilm(await storeMember(rules, role), { entry: by }));
      const other = await storeMember(rules, role, { brand: otherBrandId, uid: 'other' });
      const byOther = { by: 'other', byEmail: 'other@example.org' };
      await assertFails(nameFilm(other, { entry: byOther }));
    },
  );

  it.each(almostStaff)('is not named by %s', (_, uid, claims) =>
    assertFails(nameFilm(rules.as(uid, claims), { entry: { by: uid } })),
  );
});

describe('A film that staff named', () => {
  const move = (parts: Parameters<typeof nameFilm>[1] = {}) =>
    nameFilm(rules.staff(), {
      ...parts,
      film: { brandId: otherBrandId, ...parts.film },
      entry: parts.entry === null ? null : { before: { brandId }, ...parts.entry },
      log: otherBrandId,
    });
  beforeEach(async () => {
    await storeOther();
    await rules.storeProject(project({ projectId }), 'projects');
    await rules.store('projectBrands', projectId, { brandId, changeId: eventId, at });
  });

  it('is named as another brand’s, whether or not it is known which entry told of the first', async () => {
    await assertSucceeds(move());
    await rules.store('projectBrands', projectId, { brandId, at });
    await assertSucceeds(move({ id: eventId }));
  });

  it('is not named without the entry, without what was before, or as the same brand’s', async () => {
    await assertFails(move({ entry: null }));
    await assertFails(move({ entry: { before: null } }));
    await assertFails(move({ entry: { before: { brandId: otherBrandId } } }));
    await assertFails(nameFilm(rules.staff(), { entry: { before: { brandId } } }));
    await assertFails(rules.staff().doc(path).delete());
  });

  it('stays once it has a storefront, in the same commit too', async () => {
    await rules.store('storefronts', projectId, storefront({ at }));
    await assertFails(move());
    await rules.remove('storefronts', projectId);
    const batch = rules.staff().batch();
    const opened = storefront({ brandId: otherBrandId });
    batch.set(rules.staff().doc(`storefronts/${projectId}`), opened);
    await assertFails(move({ batch }));
  });

  it('stays once it has a campaign', async () => {
    await rules.store('campaigns', projectId, { brandId });
    await assertFails(move());
    await rules.remove('campaigns', projectId);
    await assertSucceeds(move());
  });

  it('stays while its brand has a pack of it, or it is the campaign’s', async () => {
    await storePackOf(brandId);
    await assertFails(move());
    await rules.remove(`brands/${brandId}/packs`, projectId);
    await storeBrand(rules, { campaignProjectId: projectId });
    await assertFails(move());
    await storeBrand(rules, { campaignProjectId: eventId });
    await assertSucceeds(move());
  });

  it('goes to no brand that is suspended, but away from one', async () => {
    await storeOther({ suspended: true });
    await assertFails(move());
    await storeOther();
    await storeBrand(rules, { suspended: true });
    await assertSucceeds(move());
  });
});
