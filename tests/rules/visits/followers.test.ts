import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordsPerBatch } from '../../../src/config/limits';
import { followerPath } from '../../../src/features/fans/followerModel';
import { brandId, otherBrandId, storeMember } from '../../support/brandChanges';
import { type Database, useFirestoreRules } from '../../support/firestoreRules';
import { projectId } from '../../support/packChanges';
import { otherProjectId, storeAll, storeMembers, storeShop } from '../../support/shopChanges';
import { absent, changed, type StoredDocument } from '../../support/storedDocuments';

const rules = useFirestoreRules();
const fan = { uid: 'fan', email: 'fan@example.org' };
const path = followerPath(brandId, fan.uid, projectId);

let members: Awaited<ReturnType<typeof storeMembers>>;
let stranger: Database;
beforeEach(async () => {
  await storeShop(rules);
  members = await storeMembers(rules);
  stranger = await storeMember(rules, 'owner', { brand: otherBrandId, uid: 'stranger' });
});

const asFan = (claims: StoredDocument = {}) =>
  rules.signedIn(fan.uid, { email: fan.email, email_verified: true, ...claims });
const other = () => rules.signedIn('other', { email: 'other@example.org', email_verified: true });
const follower = (fields: StoredDocument = {}): StoredDocument =>
  changed({ uid: fan.uid, projectId, email: fan.email, at: serverTimestamp() }, fields);
const follow = (fields: StoredDocument = {}, database = asFan(), at = path) =>
  database.doc(at).set(follower(fields));
const storeFollower = () => storeAll(rules, { [path]: follower({ at: Timestamp.now() }) });

describe('Following a film', () => {
  it('is for accounts with a proven email, each of itself', async () => {
    const { owner, packer } = members;
    const unproven = [rules.signedIn(fan.uid), asFan({ email_verified: false })];
    for (const database of [...unproven, other(), owner, packer, rules.staff(), rules.visitor()])
      await assertFails(follow({}, database));
    await assertSucceeds(follow());
    const fields = { projectId: otherProjectId };
    const ofOther = followerPath(brandId, fan.uid, otherProjectId);
    await assertSucceeds(follow(fields, asFan(), ofOther));
  });

  it('is written once, and changed by nobody', async () => {
    await assertSucceeds(follow());
    await assertFails(follow());
    for (const database of [asFan(), members.owner, rules.staff()])
      await assertFails(database.doc(path).update({ at: serverTimestamp() }));
  });

  it.each<[string, StoredDocument]>([
    ['another email', { email: 'other@example.org' }],
    ['no email', { email: '' }],
    ['another’s name', { uid: 'other' }],
    ['another film', { projectId: otherProjectId }],
    ['an earlier time', { at: Timestamp.now() }],
    ['a field beside', { text: 'Call me.' }],
    ['a field less', { email: absent }],
  ])('is refused with %s', (_, fields) => assertFails(follow(fields)));

  it('is of a film of the brand', async () => {
    const id = '5c5c5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
    const follows = (brand: string) =>
      follow({ projectId: id }, asFan(), followerPath(brand, fan.uid, id));
    await assertFails(follows(brandId));
    await storeAll(rules, {
      [`projectBrands/${id}`]: { brandId: otherBrandId, at: Timestamp.now() },
    });
    await assertFails(follows(brandId));
    await assertSucceeds(follows(otherBrandId));
  });

  it('is known to whoever does, and to owners, editors and staff', async () => {
    const { owner, editor, packer, door } = members;
    const read = (database: Database) => database.doc(path).get();
    const list = (database: Database, count = recordsPerBatch) =>
      database.collection(`brands/${brandId}/followers`).limit(count).get();
    const nobody = [packer, door, stranger, other(), rules.visitor()];
    // Nor whether there is one.
    for (const database of nobody) await assertFails(read(database));
    await assertSucceeds(read(asFan()));
    await storeFollower();
    for (const database of nobody) {
      await assertFails(read(database));
      await assertFails(list(database));
    }
    for (const database of [owner, editor, rules.staff()]) {
      await assertSucceeds(read(database));
      await assertSucceeds(list(database));
    }
    await assertSucceeds(read(asFan()));
    await assertFails(list(asFan()));
    await assertFails(list(owner, recordsPerBatch + 1));
  });

  it('is found in all brands by whoever does, and by staff', async () => {
    await storeFollower();
    const own = (database: Database) =>
      database.collectionGroup('followers').where('uid', '==', fan.uid).get();
    const { docs } = await own(asFan());
    expect(docs.map(({ ref }) => ref.path)).toEqual([path]);
    await assertSucceeds(own(rules.staff()));
    await assertFails(asFan().collectionGroup('followers').get());
    const named = asFan().collectionGroup('followers').where('email', '==', fan.email);
    await assertFails(named.get());
    for (const database of [members.owner, stranger, other(), rules.visitor()])
      await assertFails(own(database));
  });

  it('ends by whoever does, or by staff', async () => {
    const { owner, packer } = members;
    const end = (database: Database) => database.doc(path).delete();
    for (const database of [asFan(), rules.staff()]) {
      await storeFollower();
      for (const nobody of [owner, packer, stranger, other(), rules.visitor()])
        await assertFails(end(nobody));
      await assertSucceeds(end(database));
    }
    await assertSucceeds(follow());
  });
});
