import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { limits } from '../../../src/config/limits';
import {
  accept,
  brand,
  brandId,
  changeDetails,
  changeId,
  changePackage,
  entry,
  exportFans,
  invite,
  member,
  otherBrandId,
  ownerEmail,
  storeBrand,
  storeMember,
  until,
} from '../../support/brandChanges';
import { almostStaff, staffUid, useFirestoreRules } from '../../support/firestoreRules';
import { staffLogChanges } from '../../support/staffLogChanges';
import { type StoredDocument, absent, review, signUp } from '../../support/storedDocuments';

const rules = useFirestoreRules();

describe('A sign-up that staff accept', () => {
  beforeEach(() => rules.store('potentialCreators', ownerEmail, signUp()));

  it('becomes a brand with its owner’s invitation and the first entry of its log', () =>
    assertSucceeds(accept(rules.staff())));

  it('becomes one too when it was reviewed before', async () => {
    await rules.store('signUpReviews', ownerEmail, review({ status: 'accepted' }));
    await assertSucceeds(accept(rules.staff()));
  });

  it.each(['review', 'brand', 'invite', 'entry'] as const)('does not without its %s', (part) =>
    assertFails(accept(rules.staff(), { [part]: null })),
  );

  it('becomes one brand', async () => {
    await assertSucceeds(accept(rules.staff()));
    await assertFails(accept(rules.staff()));
    const again = { brandId: otherBrandId };
    await assertFails(
      accept(rules.staff(), { review: again, brand: null, invite: null, entry: null }),
    );
    const reviewAgain = (fields: StoredDocument) =>
      rules
        .staff()
        .doc(`signUpReviews/${ownerEmail}`)
        .set(review({ status: 'accepted', brandId, at: serverTimestamp(), ...fields }));
    await assertSucceeds(reviewAgain({ note: 'Called.' }));
    await assertFails(reviewAgain({ status: 'declined' }));
    await assertFails(reviewAgain({ brandId: '' }));
    await assertFails(reviewAgain({ brandId: absent }));
    await assertFails(reviewAgain({ brandId: otherBrandId }));
  });

  it('cannot take the brand of another one', async () => {
    await storeBrand(rules);
    await rules.store(
      'potentialCreators',
      'grace@example.org',
      signUp({ email: 'grace@example.org' }),
    );
    await assertFails(
      accept(rules.staff(), { email: 'grace@example.org', brand: null, invite: null, entry: null }),
    );
  });

  it('is not erased while there is its brand', async () => {
    const log = staffLogChanges(rules);
    const signedUp = Timestamp.now();
    await storeBrand(rules);
    await rules.store('potentialCreators', ownerEmail, signUp({ date: signedUp }));
    await assertFails(log.erase([ownerEmail], { entry: { action: 'erased', signedUp } }));
    await rules.store('signUpReviews', ownerEmail, review({ status: 'accepted' }));
    await assertSucceeds(log.erase([ownerEmail], { entry: { action: 'erased', signedUp } }));
  });

  it.each<[string, StoredDocument]>([
    ['an unknown package', { packageId: 'platinum' }],
    ['Bronze until a day', { packageId: 'bronze' }],
    [
      'Bronze for a film that is no campaign',
      { packageId: 'bronze', packageUntil: null, isFirstFilmCampaign: false },
    ],
    ['Silver for ever', { packageUntil: null }],
    ['Silver until a text', { packageUntil: '2027' }],
    ['no name', { name: '' }],
    ['a name that is too long', { name: 'a'.repeat(limits.brandName + 1) }],
    ['an owner who did not sign up', { ownerEmail: 'grace@example.org' }],
    ['a remaining owner', { remainingOwnerUid: 'ada' }],
    ['a suspension', { suspended: true }],
    ['members', { team: { members: 1, invited: 1, sent: 0, since: null } }],
    ['a name that cannot be seen', { name: '\u200b\u3164' }],
    ['a name that turns what stands around it', { name: '\u202eserutciP enignE' }],
    ['a film', { campaignProjectId: changeId }],
    ['no contact', { contactName: absent }],
    ['a contact that is too long', { contactName: 'a'.repeat(limits.contactName + 1) }],
    ['a website that is none', { website: 'javascript:alert(1)' }],
    ['another entry', { changeId }],
    ['another time', { at: until }],
    ['another field', { imdb: true }],
    ['no field for its campaign', { isFirstFilmCampaign: absent }],
  ])('is refused with %s', (_, fields) => {
    const after = {
      packageId: fields.packageId ?? 'silver',
      packageUntil: 'packageUntil' in fields ? fields.packageUntil : until,
    };
    return assertFails(accept(rules.staff(), { brand: fields, entry: { after } }));
  });

  it('may have Bronze', () => {
    const after = { packageId: 'bronze', packageUntil: null };
    return assertSucceeds(accept(rules.staff(), { brand: after, entry: { after } }));
  });

  it.each<[string, StoredDocument]>([
    ['another package', { after: { packageId: 'gold', packageUntil: until } }],
    ['something before', { before: {} }],
    ['a reason', { reason: 'Why not.' }],
    ['another name', { byEmail: 'colleague@example.org' }],
    ['another uid', { by: 'colleague' }],
    ['another time', { at: until }],
    ['another action', { action: 'packageChanged' }],
    ['another field', { email: ownerEmail }],
  ])('is refused with an entry of %s', (_, fields) =>
    assertFails(accept(rules.staff(), { entry: fields })),
  );

  it.each<[string, StoredDocument]>([
    ['an editor', { role: 'editor' }],
    ['another email', { email: 'grace@example.org' }],
    ['another brand', { brandId: otherBrandId }],
    ['another entry', { changeId }],
    ['another author', { by: 'colleague' }],
    ['another field', { name: 'Ada' }],
  ])('is refused with an invitation of %s', (_, fields) =>
    assertFails(accept(rules.staff(), { invite: fields })),
  );

  it.each(almostStaff)('is not accepted by %s', (_, uid, claims) =>
    assertFails(accept(rules.as(uid, claims))),
  );
});

describe('The details of a brand', () => {
  beforeEach(() => storeBrand(rules));

  it('are corrected by an owner, or emptied', async () => {
    const owner = await storeMember(rules, 'owner');
    await assertSucceeds(changeDetails(owner, 'owner'));
    await storeBrand(rules);
    await rules.remove(`brands/${brandId}/log`, changeId);
    await assertSucceeds(
      changeDetails(owner, 'owner', { details: { contactName: '', website: '' } }),
    );
  });

  it('are corrected by staff', () =>
    assertSucceeds(
      changeDetails(rules.staff(), staffUid, { entryFields: { byEmail: 'staff@example.org' } }),
    ));

  it.each(['editor', 'packer', 'door'])('are not by its %s', async (role) => {
    await assertFails(changeDetails(await storeMember(rules, role), role));
  });

  it('are not by the owner of another brand', async () => {
    await rules.store('brands', otherBrandId, brand());
    await assertFails(
      changeDetails(await storeMember(rules, 'owner', { brand: otherBrandId }), 'owner'),
    );
  });

  it.each<[string, Parameters<typeof changeDetails>[2]]>([
    ['no entry', { entryFields: null }],
    ['an entry by another name', { entryFields: { byEmail: 'staff@example.org' } }],
    ['an entry of another action', { entryFields: { action: 'packageChanged' } }],
    ['a reason', { entryFields: { reason: 'Moved.' } }],
    ['names in the entry', { entryFields: { after: { contactName: 'Grace Hopper' } } }],
    ['another name of the brand', { details: { name: 'Other' } }],
    ['another package', { details: { packageId: 'diamond' } }],
    ['a contact of two lines', { details: { contactName: 'Grace\nHopper' } }],
    ['a website that is none', { details: { website: 'javascript:alert(1)' } }],
  ])('are not with %s', async (_, different) => {
    await assertFails(changeDetails(await storeMember(rules, 'owner'), 'owner', different));
  });
});

describe('That fans of a brand are exported', () => {
  beforeEach(() => storeBrand(rules));

  it.each(['owner', 'editor'])('is told in its log by its %s, once', async (role) => {
    const member = await storeMember(rules, role);
    await assertSucceeds(exportFans(member, role));
    await assertFails(exportFans(member, role, { after: { count: 1 } }));
  });

  it.each(['packer', 'door'])('is not by its %s', async (role) => {
    await assertFails(exportFans(await storeMember(rules, role), role));
  });

  it('is not by staff, who take none, nor by the owner of another brand', async () => {
    await assertFails(exportFans(rules.staff(), staffUid, { byEmail: 'staff@example.org' }));
    await rules.store('brands', otherBrandId, brand());
    const other = await storeMember(rules, 'owner', { brand: otherBrandId });
    await assertFails(exportFans(other, 'owner'));
  });

  it.each<[string, StoredDocument]>([
    ['no number', { after: null }],
    ['nobody', { after: { count: 0 } }],
    ['a text for the number', { after: { count: '203' } }],
    ['an address', { after: { count: 1, email: 'fan@example.org' } }],
    ['something before', { before: {} }],
    ['a reason', { reason: 'A letter.' }],
    ['another name', { byEmail: 'staff@example.org' }],
    ['another time', { at: until }],
  ])('is not with %s', async (_, fields) => {
    await assertFails(exportFans(await storeMember(rules, 'owner'), 'owner', fields));
  });
});

describe('The package of a brand', () => {
  beforeEach(() => storeBrand(rules));

  const change = (
    fields: StoredDocument = {},
    entryFields: StoredDocument | null = {},
    database = rules.staff(),
  ) => changePackage(database, fields, entryFields);

  it('is changed by staff, with a reason', () => assertSucceeds(change()));

  it.each<[string, StoredDocument | null]>([
    ['no entry', null],
    ['no reason', { reason: '' }],
    ['a reason that is too long', { reason: 'a'.repeat(limits.reason + 1) }],
    ['another package', { after: { packageId: 'diamond', packageUntil: until } }],
    ['another package before', { before: { packageId: 'gold', packageUntil: until } }],
    ['another action', { action: 'accepted' }],
  ])('is not with %s', (_, fields) => assertFails(change({}, fields)));

  it('is not under the entry of an earlier change', async () => {
    await assertFails(change({ changeId: brandId }, null));
    const earlier = entry({ action: 'packageChanged', at: until });
    await rules.store(`brands/${brandId}/log`, changeId, earlier);
    await assertFails(change({}, null));
  });

  it.each<[string, StoredDocument]>([
    ['its name', { name: 'Other' }],
    ['its owner', { ownerEmail: 'grace@example.org' }],
    ['its film', { campaignProjectId: changeId }],
    ['the package that there is not', { packageId: 'platinum' }],
  ])('does not change with %s', (_, fields) => assertFails(change(fields)));

  it('does not become Bronze where the first film is no campaign', async () => {
    const bronze = { packageId: 'bronze', packageUntil: null };
    await assertSucceeds(change(bronze, { after: bronze }));
    await storeBrand(rules, { isFirstFilmCampaign: false });
    await assertFails(change(bronze, { after: bronze }));
  });

  it('is not changed by an owner', async () => {
    const owner = await storeMember(rules, 'owner');
    await assertFails(change({}, { by: 'owner', byEmail: 'owner@example.org' }, owner));
  });

  it('stays in the log', async () => {
    const log = rules.staff().doc(`brands/${brandId}/log/${brandId}`);
    await assertFails(log.update({ reason: 'x' }));
    await assertFails(log.delete());
    await assertFails(rules.staff().doc(`brands/${brandId}`).delete());
  });
});

describe('A brand', () => {
  beforeEach(() => storeBrand(rules));
  const read = (database: ReturnType<typeof rules.staff>) =>
    database.doc(`brands/${brandId}`).get();
  const readLog = (database: ReturnType<typeof rules.staff>) =>
    database.collection(`brands/${brandId}/log`).limit(100).get();

  it('is read by staff, who list all', async () => {
    await assertSucceeds(read(rules.staff()));
    await assertSucceeds(rules.staff().collection('brands').get());
    await assertSucceeds(readLog(rules.staff()));
  });

  it.each(['owner', 'editor', 'packer'])('is read by an %s', async (role) => {
    const database = await storeMember(rules, role);
    await assertSucceeds(read(database));
    await assertFails(database.collection('brands').get());
  });

  it('shows its log to its owner alone', async () => {
    await assertSucceeds(readLog(await storeMember(rules, 'owner')));
    for (const role of ['editor', 'packer', 'door'])
      await assertFails(readLog(await storeMember(rules, role)));
  });

  it('is read by nobody else', async () => {
    await assertFails(read(await storeMember(rules, 'door')));
    const other = await storeMember(rules, 'owner', { brand: otherBrandId, uid: 'other' });
    for (const database of [other, member(rules, 'ada', ownerEmail), rules.visitor()]) {
      await assertFails(read(database));
      await assertFails(readLog(database));
      await assertFails(database.collection('brands').get());
    }
  });

  it('is no one else’s to write', async () => {
    const owner = await storeMember(rules, 'owner');
    await assertFails(owner.doc(`brands/${brandId}`).update({ name: 'Other' }));
    await assertFails(owner.doc(`brands/${otherBrandId}`).set(brand()));
    await assertFails(
      owner.doc(`invites/${brandId}~x@example.org`).set(invite({ email: 'x@example.org' })),
    );
    await assertFails(owner.doc(`brands/${brandId}/log/${changeId}`).set(entry({ by: 'owner' })));
    await assertSucceeds(owner.doc(`brands/${brandId}`).get());
  });

  it('was not yet there for longer than the database says', () =>
    assertFails(
      rules
        .staff()
        .doc(`brands/${otherBrandId}`)
        .set(brand({ at: Timestamp.now() })),
    ));
});
