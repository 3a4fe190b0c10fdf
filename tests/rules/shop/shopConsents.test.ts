import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordsPerBatch } from '../../../src/config/limits';
import { brandId, otherBrandId, storeMember } from '../../support/brandChanges';
import { type Database, useFirestoreRules } from '../../support/firestoreRules';
import {
  buyer,
  consent,
  consentPath,
  storeAll,
  storeMembers,
  storeShop,
} from '../../support/shopChanges';
import { absent, type StoredDocument } from '../../support/storedDocuments';

const rules = useFirestoreRules();
const email = 'bo@example.org';

let members: Awaited<ReturnType<typeof storeMembers>>;
let stranger: Database;
beforeEach(async () => {
  await storeShop(rules);
  members = await storeMembers(rules);
  stranger = await storeMember(rules, 'owner', { brand: otherBrandId, uid: 'stranger' });
});

const asBuyer = () => rules.signedIn(buyer);
const asProven = (uid: string = buyer) => rules.signedIn(uid, { email, email_verified: true });
const agree = (fields: StoredDocument = {}, database: Database = asBuyer()) =>
  database.doc(consentPath).set(consent(fields));
const storeConsent = (fields: StoredDocument = {}) =>
  storeAll(rules, { [consentPath]: consent({ at: Timestamp.now(), ...fields }) });
const withdraw = (database: Database, fields: StoredDocument = {}) =>
  database.doc(consentPath).update({ withdrawnAt: serverTimestamp(), ...fields });

describe('Consent', () => {
  it('is given by whom it is of alone, and again after it was withdrawn', async () => {
    await assertSucceeds(agree());
    await assertSucceeds(withdraw(asBuyer()));
    await assertSucceeds(agree({ text: 'News of another film.' }));
    const { owner, editor, packer } = members;
    for (const database of [owner, editor, packer, stranger, rules.staff(), rules.visitor()])
      await assertFails(agree({}, database));
    await assertFails(agree({ proven: true }, asProven('other')));
  });

  it('says that its address is proven as the account’s token does', async () => {
    await assertSucceeds(agree({ proven: true }, asProven()));
    await assertFails(agree({ proven: false }, asProven()));
    await assertFails(agree({ proven: true }));
    const unproven = rules.signedIn(buyer, { email, email_verified: false });
    await assertFails(agree({ proven: true }, unproven));
    await assertSucceeds(agree({ email: 'cy@example.org' }, asProven()));
  });

  it.each<[string, StoredDocument]>([
    ['an email that is none', { email: 'bo' }],
    ['an email in capitals', { email: 'Bo@example.org' }],
    ['no words', { text: '' }],
    ['long words', { text: 'a'.repeat(501) }],
    ['another time', { at: Timestamp.now() }],
    ['a withdrawal', { withdrawnAt: serverTimestamp() }],
    ['another field', { name: 'Bo' }],
    ['a field less', { withdrawnAt: absent }],
  ])('is refused with %s', async (_, fields) => {
    await assertFails(agree(fields));
    await storeConsent();
    await assertFails(agree(fields));
  });

  it('is refused to a brand that is none', async () => {
    await assertFails(asBuyer().doc(`brands/none/consents/${buyer}`).set(consent()));
  });

  it('is proven later by whoever gave it, and by nobody else who has the address', async () => {
    await storeConsent();
    const prove = (database: Database, fields: StoredDocument = {}) =>
      database.doc(consentPath).update({ proven: true, ...fields });
    await assertFails(prove(asBuyer()));
    await assertFails(prove(asProven('other')));
    await assertFails(prove(asProven(), { text: 'News of all films.' }));
    await assertSucceeds(prove(asProven()));
    await assertFails(asProven().doc(consentPath).update({ proven: false }));
  });

  it('is withdrawn by whoever gave it or has proven the address, once', async () => {
    for (const database of [asBuyer(), asProven('other')]) {
      await storeConsent();
      await assertFails(withdraw(database, { withdrawnAt: Timestamp.now() }));
      await assertFails(withdraw(database, { text: 'News of all films.' }));
      await assertSucceeds(withdraw(database));
      await assertFails(withdraw(database));
      await assertFails(withdraw(database, { withdrawnAt: null }));
    }
    await storeConsent();
    const unproven = rules.signedIn('other', { email, email_verified: false });
    for (const database of [members.owner, unproven, stranger, rules.staff(), rules.visitor()])
      await assertFails(withdraw(database));
  });

  it('is read by whom it is of, by owners, editors and staff', async () => {
    await storeConsent();
    const { owner, editor, packer, door } = members;
    const read = (database: Database) => database.doc(consentPath).get();
    for (const database of [asBuyer(), asProven('other'), owner, editor, rules.staff()])
      await assertSucceeds(read(database));
    for (const database of [packer, door, stranger, rules.signedIn('other'), rules.visitor()])
      await assertFails(read(database));
    const list = (database: Database, count = recordsPerBatch) =>
      database.collection(`brands/${brandId}/consents`).limit(count).get();
    for (const database of [owner, editor, rules.staff()]) await assertSucceeds(list(database));
    await assertFails(list(owner, recordsPerBatch + 1));
    for (const database of [packer, door, stranger, asBuyer(), rules.visitor()])
      await assertFails(list(database));
  });

  it('is found in all brands by who has proven its address, and by staff', async () => {
    await storeConsent();
    const find = (database: Database) =>
      database.collectionGroup('consents').where('email', '==', email).get();
    const { docs } = await find(asProven('other'));
    expect(docs.map(({ ref }) => ref.path)).toEqual([consentPath]);
    await assertSucceeds(find(rules.staff()));
    const unproven = rules.signedIn(buyer, { email, email_verified: false });
    for (const database of [asBuyer(), unproven, members.owner, stranger, rules.visitor()])
      await assertFails(find(database));
    await assertFails(asProven().collectionGroup('consents').get());
  });

  it('is erased by staff alone', async () => {
    await storeConsent();
    const erase = (database: Database) => database.doc(consentPath).delete();
    for (const database of [asBuyer(), members.owner, stranger, rules.visitor()])
      await assertFails(erase(database));
    await assertSucceeds(erase(rules.staff()));
  });
});
