import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { refundWish } from '../../../scripts/samples/payments';
import { limits } from '../../../src/config/limits';
import { brandId, otherBrandId, storeMember } from '../../support/brandChanges';
import { almostStaff, type Database, useFirestoreRules } from '../../support/firestoreRules';
import {
  buyer,
  commit,
  orderPath,
  printId,
  refunding,
  storeAll,
  storeMembers,
  storePaidOrder,
  storeShop,
  type Write,
} from '../../support/shopChanges';
import { absent, changed, type StoredDocument } from '../../support/storedDocuments';

const rules = useFirestoreRules();
const pathOf = (uid = 'owner') => `${orderPath}/refundWishes/${uid}`;
const wish = (fields: StoredDocument = {}): StoredDocument =>
  changed(
    refundWish({
      text: 'Torn on its way.\nThe buyer sent a picture.',
      units: [`${printId}~7`],
      cents: 2_500,
      by: 'owner',
      at: serverTimestamp(),
    }),
    fields,
  );

let owner: Database;
let others: Database[];
beforeEach(async () => {
  await storeShop(rules);
  await storePaidOrder(rules);
  const members = await storeMembers(rules);
  owner = members.owner;
  others = [
    members.editor,
    members.packer,
    members.door,
    await storeMember(rules, 'owner', { brand: otherBrandId, uid: 'stranger' }),
    rules.signedIn(buyer),
    rules.visitor(),
  ];
});

describe('A wish for a refund', () => {
  const write = (fields: StoredDocument = {}, database: Database = owner, uid = 'owner') =>
    database.doc(pathOf(uid)).set(wish(fields));

  it('is written by an owner to staff, and again', async () => {
    await assertSucceeds(write());
    await assertSucceeds(write({ text: 'Lost.', units: [], cents: 0 }));
    await rules.storeFields(orderPath, { status: 'late' });
    await assertSucceeds(write({ cents: 5_500, text: 'a'.repeat(limits.reason) }));
  });

  it.each<[string, StoredDocument]>([
    ['without a reason', { text: '' }],
    ['with a reason that is too long', { text: 'a'.repeat(limits.reason + 1) }],
    ['with a reason that is none', { text: null }],
    ['for more than was paid', { cents: 5_501 }],
    ['for less than nothing', { cents: -1 }],
    ['for half a cent', { cents: 0.5 }],
    ['for no sum', { cents: absent }],
    ['for what it does not hold', { units: [`${printId}~9`] }],
    ['for one thing twice', { units: [`${printId}~7`, `${printId}~7`] }],
    ['for things that are none', { units: null }],
    ['that is met', { state: 'done' }],
    ['with an answer', { note: 'Yes.' }],
    ['of another', { by: 'second-owner' }],
    ['of another time', { at: Timestamp.now() }],
    ['with another field', { brandId }],
  ])('is none %s', (_, fields) => assertFails(write(fields)));

  it('is for no more than is left of what was paid', async () => {
    await rules.storeFields(orderPath, { refundedCents: 5_000, refunds: 1 });
    await assertFails(write({ cents: 501 }));
    await assertSucceeds(write({ cents: 500 }));
  });

  it.each(['reserved', 'released', 'refunded'])(
    'is not about an order that is %s',
    async (status) => {
      await rules.storeFields(orderPath, { status });
      await assertFails(write());
    },
  );

  it('is nobody else’s to write, nor in another’s name, nor staff’s', async () => {
    for (const database of others) {
      await assertFails(write({}, database));
      await assertFails(write({ by: 'stranger' }, database, 'stranger'));
    }
    await assertFails(write({ by: 'second' }, owner, 'second'));
    await assertFails(write({}, rules.staff()));
    await assertFails(owner.doc(pathOf()).delete());
  });

  it('is read by owners and by staff, who find those of all brands', async () => {
    await write();
    for (const database of [owner, rules.staff()]) {
      await assertSucceeds(database.doc(pathOf()).get());
      await assertSucceeds(database.collection(`${orderPath}/refundWishes`).get());
    }
    const open = (database: Database) =>
      database.collectionGroup('refundWishes').where('state', '==', 'open').get();
    await assertSucceeds(open(rules.staff()));
    for (const database of [owner, ...others]) await assertFails(open(database));
    for (const database of others) {
      await assertFails(database.doc(pathOf()).get());
      await assertFails(database.collection(`${orderPath}/refundWishes`).get());
    }
  });
});

describe('The answer to a wish for a refund', () => {
  const declined = { state: 'declined', note: 'It was used.' };
  const answer = (fields: StoredDocument, database: Database = rules.staff()) =>
    database.doc(pathOf()).update(fields);
  beforeEach(() => storeAll(rules, { [pathOf()]: wish({ at: Timestamp.now() }) }));

  it('is a note of staff, once, until its owner wishes again', async () => {
    await assertSucceeds(answer(declined));
    await assertFails(answer({ ...declined, note: 'It was worn.' }));
    await assertSucceeds(owner.doc(pathOf()).set(wish()));
    await assertSucceeds(answer(declined));
  });

  it.each<[string, StoredDocument]>([
    ['without a note', { state: 'declined' }],
    ['with a note that is too long', { ...declined, note: 'a'.repeat(limits.reason + 1) }],
    ['with a note that is none', { ...declined, note: null }],
    ['that leaves it open', { note: 'Later.' }],
    ['that changes it', { ...declined, text: 'Nothing.' }],
    ['by word alone that the money went back', { state: 'done' }],
    ['of another kind', { ...declined, state: 'other' }],
  ])('is none %s', (_, fields) => assertFails(answer(fields)));

  it('is nobody else’s to give', async () => {
    for (const database of [owner, ...others]) await assertFails(answer(declined, database));
  });

  it.each(almostStaff)('is not given by %s', async (_, uid, claims) => {
    await assertFails(answer(declined, rules.as(uid, claims)));
  });

  it('is the refund that is recorded with it', async () => {
    const met = (fields: StoredDocument = {}): Write => [
      pathOf(),
      { state: 'done', ...fields },
      'update',
    ];
    await assertFails(commit(rules.staff(), [...refunding(), met({ note: 'Done.' })]));
    await assertFails(commit(owner, [met()]));
    await assertSucceeds(commit(rules.staff(), [...refunding(), met()]));
    await assertFails(answer(declined));
  });
});
