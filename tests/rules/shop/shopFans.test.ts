import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { serverTimestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { brandId, otherBrandId } from '../../support/brandChanges';
import { type Database, useFirestoreRules } from '../../support/firestoreRules';
import {
  buyer,
  commit,
  confirming,
  fanLockPath,
  group,
  line,
  lockPath,
  orderId,
  orderPath,
  otherOrderId,
  packing,
  payment,
  paymentId,
  pinId,
  printId,
  rareFields,
  rareId,
  rareOffer,
  reserving,
  reservingRare,
  storeAll,
  storeOrder,
  storeShop,
  type Write,
} from '../../support/shopChanges';
import { absent, type StoredDocument } from '../../support/storedDocuments';

const rules = useFirestoreRules();
beforeEach(async () => {
  await storeShop(rules);
  await storeAll(rules, { [`offers/${rareId}`]: rareOffer() });
});

const email = { email: 'bo@example.org', email_verified: true };
const fan = () => rules.signedIn(buyer, email);
const reserve = (
  different: Parameters<typeof reserving>[0] = {},
  { lock = {}, database = fan() }: { lock?: StoredDocument | null; database?: Database } = {},
) => commit(database, reservingRare(different, lock));

/** A fan's order that was reserved some minutes ago, with the fan's lock. */
async function storeFans(fields: StoredDocument = {}, age = 1) {
  await storeOrder(rules, { ...rareFields(), ...fields }, { age });
  await storeAll(rules, { [fanLockPath]: { brandId, orderId } });
}

describe('One order per fan', () => {
  it('is reserved by whoever has proven an email, of four things at most', async () => {
    await assertSucceeds(reserve({ fields: rareFields(4) }));
  });

  it('is refused of five things', () => assertFails(reserve({ fields: rareFields(5) })));

  it.each([
    ['no email', {}],
    ['an email that is not proven', { ...email, email_verified: false }],
    ['the word of a proof', { ...email, email_verified: 'true' }],
  ])('is refused to a guest with %s', (_, claims) =>
    assertFails(reserve({}, { database: rules.signedIn(buyer, claims) })),
  );

  it.each<[string, StoredDocument | null]>([
    ['none', null],
    ['that of another order', { orderId: otherOrderId }],
    ['that of an order of this id of another brand', { brandId: otherBrandId }],
    ['one with more', { at: serverTimestamp() }],
    ['one with less', { brandId: absent }],
  ])('is not reserved with a lock that is %s', async (_, lock) => {
    await assertFails(reserve({}, { lock }));
    await assertSucceeds(reserve());
  });

  it.each([
    ['reserved', 44, false],
    ['reserved', 46, true],
    ['released', 1, true],
    ['refunded', 1, true],
    ['paid', 1, false],
    ['late', 1, false],
  ])('that is %s since %i minutes: the next one is taken: %s', async (status, age, isTaken) => {
    await storeFans({ status }, age);
    const units = [`${rareId}~9`];
    const next = reserve({ id: otherOrderId, fields: { units } });
    await (isTaken ? assertSucceeds(next) : assertFails(next));
  });

  it('has nothing else in it', () =>
    assertFails(
      reserve({
        fields: {
          lines: [
            line({ offerId: rareId, name: 'Print, Rare', qty: 1 }),
            line({ offerId: pinId, name: 'Print, Postcard', unitCents: 100, qty: 1 }),
          ],
          totalCents: 3_100,
        },
      }),
    ));

  it('is not reserved as if it were sold to anyone, nor the other way round', async () => {
    await assertFails(reserve({ fields: { checkoutGroup: group } }));
    const fields = { checkoutGroup: `${group}/fan` };
    const writes: Write[] = [
      ...reserving({ fields }),
      [`buyers/${printId}~${buyer}`, { brandId, orderId }],
    ];
    await assertFails(commit(fan(), writes));
    await assertSucceeds(commit(fan(), reserving()));
  });
});

describe('A fan’s order that is paid', () => {
  const packed = { lines: [{ name: 'Print, Rare', qty: 1 }], units: [`${rareId}~1`] };
  const confirm = (database: Database) =>
    commit(database, [
      ...confirming({ unit: null, packing: packed }),
      [`units/${rareId}~1`, { sold: true }, 'update'],
    ]);

  it.each([
    ['its buyer', () => fan()],
    ['staff', () => rules.staff()],
  ])('is confirmed by %s while the lock is its own', async (_, open) => {
    await storeFans();
    await storeAll(rules, {
      [`customers/${buyer}/payments/${paymentId}`]: payment({ amount_received: 3_000 }),
      [fanLockPath]: { brandId, orderId: otherOrderId },
    });
    await assertFails(confirm(open()));
    await storeAll(rules, { [fanLockPath]: { brandId, orderId } });
    await assertSucceeds(confirm(open()));
  });

  it('takes its units anew only while the lock is its own', async () => {
    await storeFans({ status: 'late', paymentId, paidAt: serverTimestamp() });
    await storeAll(rules, {
      [`customers/${buyer}/payments/${paymentId}`]: payment({ amount_received: 3_000 }),
    });
    const choose = () =>
      commit(fan(), [
        [
          orderPath,
          { status: 'paid', soldAt: serverTimestamp(), changedAt: serverTimestamp() },
          'update',
        ],
        [`units/${rareId}~1`, { sold: true }, 'update'],
        [`brands/${brandId}/packing/${orderId}`, packing(packed)],
      ]);
    await storeAll(rules, { [fanLockPath]: { brandId, orderId: otherOrderId } });
    await assertFails(choose());
    await storeAll(rules, { [fanLockPath]: { brandId, orderId } });
    await assertSucceeds(choose());
  });
});

describe('A fan’s lock', () => {
  it('comes with an order of this moment, and is not taken away', async () => {
    await assertFails(fan().doc(fanLockPath).set({ brandId, orderId }));
    await storeFans({ status: 'released' });
    await assertFails(fan().doc(fanLockPath).set({ brandId, orderId }));
    for (const database of [fan(), rules.signedIn('other'), rules.staff()])
      await assertFails(database.doc(fanLockPath).delete());
  });

  it('is not another account’s', async () => {
    const other = `buyers/${rareId}~other`;
    const writes = reservingRare().map(([path, ...write]): Write => [
      path === fanLockPath ? other : path,
      ...write,
    ]);
    await assertFails(commit(fan(), writes));
  });

  const more = { note: 'a'.repeat(1_000) };

  it.each<[string, string, Write[]]>([
    ['another account, beside the own one', `buyers/${rareId}~other`, reservingRare()],
    ['an offer that its order does not name', `buyers/${printId}~${buyer}`, reservingRare()],
    ['no offer', `buyers/a~${buyer}`, reservingRare()],
    ['what anyone may have more than once', `buyers/${printId}~${buyer}`, reserving()],
  ])('is not one of %s', async (_, path, order) => {
    for (const fields of [{}, more]) {
      const lock = { brandId, orderId, ...fields };
      await assertFails(commit(fan(), [...order, [path, lock]]));
    }
    await assertSucceeds(commit(fan(), order));
  });

  it('passes from an order of before to the next one, and names that alone', async () => {
    await storeFans({ status: 'released' });
    const next = { id: otherOrderId, fields: { units: [`${rareId}~9`] } };
    await assertFails(reserve(next, { lock: more }));
    await assertSucceeds(reserve(next));
  });

  it('is read by its account and by staff, who confirm', async () => {
    await storeFans();
    for (const database of [fan(), rules.staff()])
      await assertSucceeds(database.doc(fanLockPath).get());
    for (const database of [rules.visitor(), rules.signedIn('other')])
      await assertFails(database.doc(fanLockPath).get());
    await assertFails(fan().collection('buyers').get());
    await assertFails(fan().doc(lockPath.replace(buyer, 'other')).get());
  });
});
