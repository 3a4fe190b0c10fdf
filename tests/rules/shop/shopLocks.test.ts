import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { brandId, otherBrandId } from '../../support/brandChanges';
import { type Database, useFirestoreRules } from '../../support/firestoreRules';
import {
  buyer,
  changeId,
  commit,
  confirming,
  lockPath,
  orderId,
  otherOrderId,
  payment,
  paymentId,
  printId,
  releasing,
  reserving,
  storeAll,
  storeOrder,
  storeShop,
  unitOf,
  type Write,
} from '../../support/shopChanges';
import { absent, type StoredDocument } from '../../support/storedDocuments';

const rules = useFirestoreRules();
beforeEach(() => storeShop(rules));

const units = [`${printId}~20`, `${printId}~21`];
const another = { id: otherOrderId, fields: { units } };
const reserve = (
  different: Parameters<typeof reserving>[0] = {},
  database: Database = rules.signedIn(buyer),
) => commit(database, reserving(different));
const lock = (id = orderId) => ({ brandId, orderId: id });

/** An order that was reserved some minutes ago, with its account's lock. */
async function storeLocked(fields: StoredDocument = {}, age = 1) {
  await storeOrder(rules, fields, { age });
  await storeAll(rules, { [lockPath]: lock() });
}

describe('One order at a time of an account', () => {
  it('waits for its payment, and another account has its own', async () => {
    await assertSucceeds(reserve());
    await assertFails(reserve(another));
    await assertSucceeds(
      reserve({ ...another, fields: { units, uid: 'other' } }, rules.signedIn('other')),
    );
  });

  it.each([
    ['reserved', 44, false],
    ['reserved', 46, true],
    ['released', 1, true],
    ['paid', 1, true],
    ['late', 1, true],
    ['refunded', 1, true],
  ])('that is %s since %i minutes: the next one is taken: %s', async (status, age, isTaken) => {
    await storeLocked({ status }, age);
    const next = reserve(another);
    await (isTaken ? assertSucceeds(next) : assertFails(next));
  });

  it('is free again in the moment after its buyer let it go, and not in the same one', async () => {
    await storeLocked();
    await assertFails(commit(rules.signedIn(buyer), [...releasing(), ...reserving(another)]));
    await assertSucceeds(commit(rules.signedIn(buyer), releasing()));
    await assertSucceeds(reserve(another));
  });

  it.each<[string, StoredDocument | null]>([
    ['none', null],
    ['that of another order', { orderId: otherOrderId }],
    ['that of an order of this id of another brand', { brandId: otherBrandId }],
    ['one with more', { at: serverTimestamp() }],
    ['one with less', { brandId: absent }],
  ])('is not reserved with a lock that is %s', async (_, different) => {
    await assertFails(reserve({ lock: different }));
    await assertSucceeds(reserve());
  });

  it('is not two of one commit', async () => {
    const two = reserving({ ...another, lock: null });
    await assertFails(commit(rules.signedIn(buyer), [...reserving(), ...two]));
    await assertSucceeds(commit(rules.signedIn(buyer), reserving()));
  });

  it('is not reserved under the lock of an order of before', async () => {
    await storeLocked({ status: 'released' });
    await assertFails(reserve({ ...another, lock: null }));
    await assertFails(reserve({ ...another, lock: { orderId } }));
  });

  it('is not reserved under the lock of somebody else', async () => {
    const writes = reserving().map(([path, ...write]): Write => [
      path === lockPath ? 'reserving/other' : path,
      ...write,
    ]);
    await assertFails(commit(rules.signedIn(buyer), writes));
  });
});

describe('A lock', () => {
  it('comes with an order of this moment, not by itself', async () => {
    const database = rules.signedIn(buyer);
    await assertFails(database.doc(lockPath).set(lock()));
    await storeOrder(rules, { status: 'released' });
    await assertFails(database.doc(lockPath).set(lock()));
    await storeAll(rules, { [lockPath]: lock(changeId) });
    await assertFails(database.doc(lockPath).update(lock()));
  });

  it('is not taken away, whether its order is over or not', async () => {
    for (const status of ['reserved', 'released']) {
      await storeLocked({ status });
      for (const database of [rules.signedIn(buyer), rules.signedIn('other'), rules.staff()])
        await assertFails(database.doc(lockPath).delete());
    }
  });

  it('is read by its account alone', async () => {
    await storeLocked();
    await assertSucceeds(rules.signedIn(buyer).doc(lockPath).get());
    await assertSucceeds(rules.signedIn('other').doc('reserving/other').get());
    for (const database of [rules.visitor(), rules.signedIn('other'), rules.staff()])
      await assertFails(database.doc(lockPath).get());
    await assertFails(rules.signedIn(buyer).collection('reserving').get());
  });
});

describe('An order that does not hold what it names', () => {
  const [seven, eight] = [`${printId}~7`, `${printId}~8`];
  const proven = () => storeAll(rules, { [`customers/${buyer}/payments/${paymentId}`]: payment() });

  it.each([
    ['nobody', null],
    ['another order', { orderId: otherOrderId, sold: true }],
  ])('because %s has it, is reserved and not confirmed', async (_, held) => {
    await assertSucceeds(reserve({ units: { [eight]: null } }));
    if (held)
      await storeAll(rules, {
        [`units/${eight}`]: { ...unitOf(eight, held), at: Timestamp.now() },
      });
    await proven();
    const database = rules.signedIn(buyer);
    const withoutEight = confirming().filter(([path]) => path !== `units/${eight}`);
    await assertFails(commit(database, withoutEight));
    await assertFails(commit(database, confirming()));
  });

  it('holds it once it is paid, where nobody else does', async () => {
    await assertSucceeds(reserve({ units: { [seven]: null, [eight]: null } }));
    await proven();
    const writes = confirming({ unit: null });
    const claims = [seven, eight].map((id): Write => [`units/${id}`, unitOf(id, { sold: true })]);
    await assertSucceeds(commit(rules.signedIn(buyer), [...writes, ...claims]));
  });
});
