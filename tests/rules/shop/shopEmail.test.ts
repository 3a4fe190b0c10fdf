import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { brandId, member } from '../../support/brandChanges';
import { type Database, useFirestoreRules } from '../../support/firestoreRules';
import {
  buyer,
  commit,
  confirming,
  contact,
  contactPath,
  foundByEmail,
  orderId,
  orderPath,
  otherOrderId,
  packing,
  payment,
  paymentId,
  printId,
  storeAll,
  storeMembers,
  storeOrder,
  storePaidOrder,
  storeShop,
} from '../../support/shopChanges';
import type { StoredDocument } from '../../support/storedDocuments';

const rules = useFirestoreRules();
const email = 'bo@example.org';
const otherPath = `brands/${brandId}/orders/${otherOrderId}`;

beforeEach(() => storeShop(rules));

/** Whoever owns the email that the order's contact names, on a device that ordered nothing. */
const asOwner = () => member(rules, 'newcomer', email);
const asBuyer = () => rules.signedIn(buyer);
const pay = () => storeAll(rules, { [`customers/${buyer}/payments/${paymentId}`]: payment() });

const contacts = (database: Database) => database.collectionGroup('private');
const found = (database: Database, named = email) =>
  contacts(database).where('paid', '==', true).where('email', '==', named).get();

/** An order of somebody else's, which was paid with another email. */
const storeOther = () =>
  storeOrder(
    rules,
    { uid: 'other', status: 'paid', units: [`${printId}~1`] },
    { id: otherOrderId },
  ).then(() =>
    rules.storeFields(`${otherPath}/private/contact`, { email: 'cy@example.org', paid: true }),
  );

describe('Whoever owns the email of a paid order', () => {
  beforeEach(async () => {
    await storePaidOrder(rules);
    await storeOther();
  });

  it('finds its contact, and nobody else’s', async () => {
    const { docs } = await assertSucceeds(found(asOwner()));
    expect(docs.map(({ ref }) => ref.path)).toEqual([contactPath]);
    const others = await assertSucceeds(
      found(member(rules, 'cy', 'cy@example.org'), 'cy@example.org'),
    );
    expect(others.docs.map(({ ref }) => ref.path)).toEqual([`${otherPath}/private/contact`]);
  });

  it.each(['paid', 'late', 'refunded'])(
    'reads the order and what belongs to it: %s',
    async (status) => {
      await rules.storeFields(orderPath, { status });
      const at = Timestamp.now();
      await storeAll(rules, {
        [`${orderPath}/fulfilment/state`]: { state: 'sent', at },
        [`${orderPath}/refunds/1`]: { cents: 100, stripeId: 're_12345678', at },
      });
      const parts = ['', '/private/contact', '/fulfilment/state', '/refunds/1'];
      for (const part of parts)
        await assertSucceeds(
          asOwner()
            .doc(orderPath + part)
            .get(),
        );
      await assertSucceeds(asOwner().collection(`${orderPath}/refunds`).get());
      for (const part of parts)
        await assertFails(
          asOwner()
            .doc(otherPath + part)
            .get(),
        );
      await assertFails(asOwner().collection(`${otherPath}/refunds`).get());
    },
  );

  it('reads nothing else of it, and of its brand, and changes nothing', async () => {
    const owner = asOwner();
    await pay();
    for (const path of [
      `brands/${brandId}`,
      `brands/${brandId}/packing/${orderId}`,
      `customers/${buyer}`,
      `customers/${buyer}/payments/${paymentId}`,
      `customers/${buyer}/checkout_sessions/${orderId}`,
    ])
      await assertFails(owner.doc(path).get());
    await assertFails(owner.collectionGroup('orders').where('uid', '==', buyer).get());
    await assertFails(
      owner.collection(`brands/${brandId}/orders`).where('status', '==', 'paid').get(),
    );
    await assertFails(owner.doc(contactPath).set(contact({ paid: true })));
    await assertFails(owner.doc(contactPath).update({ paid: false }));
    await assertFails(owner.doc(contactPath).delete());
    await assertFails(owner.doc(orderPath).update({ uid: 'newcomer' }));
    await assertFails(
      owner.doc(orderPath).update({ status: 'released', changedAt: serverTimestamp() }),
    );
  });

  it('takes no other units for what was paid too late', async () => {
    const units = [`${printId}~9`, `${printId}~10`];
    const at = serverTimestamp();
    await rules.storeFields(orderPath, { status: 'late' });
    await pay();
    await assertFails(
      commit(asOwner(), [
        [orderPath, { status: 'paid', units, soldAt: at, changedAt: at }, 'update'],
        [`brands/${brandId}/packing/${orderId}`, packing({ units })],
      ]),
    );
  });

  it.each<[string, Record<string, unknown>]>([
    ['an email that is not proven', { email, email_verified: false }],
    ['a text as its proof', { email, email_verified: 'true' }],
    ['an email without a proof', { email }],
    ['another email', { email: 'eve@example.org', email_verified: true }],
    ['the email in capitals', { email: 'Bo@example.org', email_verified: true }],
    ['an email that begins alike', { email: 'bo@example.org.eve.example', email_verified: true }],
    ['no email', { email_verified: true }],
    ['an empty email', { email: '', email_verified: true }],
  ])('is not somebody with %s', async (_, claims) => {
    const database = rules.signedIn('eve', claims);
    await assertFails(found(database));
    for (const part of ['', '/private/contact', '/fulfilment/state', '/refunds/1'])
      await assertFails(database.doc(orderPath + part).get());
    await assertFails(database.collection(`${orderPath}/refunds`).get());
  });

  it('lists by both alone: what is paid, and the own email', async () => {
    const owner = asOwner();
    await assertSucceeds(found(owner));
    await assertFails(contacts(owner).get());
    await assertFails(contacts(owner).where('email', '==', email).get());
    await assertFails(contacts(owner).where('paid', '==', true).get());
    await assertFails(contacts(owner).where('paid', '==', false).where('email', '==', email).get());
    await assertFails(found(owner, 'cy@example.org'));
    await assertFails(
      contacts(owner)
        .where('paid', '==', true)
        .where('email', 'in', [email, 'cy@example.org'])
        .get(),
    );
    await assertFails(contacts(owner).where('paid', '==', true).where('email', '>=', 'a').get());
    await assertFails(owner.collection(`${orderPath}/private`).get());
  });

  it('is nobody of the team, of staff or without an account', async () => {
    const { owner, editor, packer, door } = await storeMembers(rules);
    for (const database of [
      owner,
      editor,
      packer,
      door,
      rules.staff(),
      asBuyer(),
      rules.visitor(),
    ]) {
      await assertFails(found(database));
      await assertFails(contacts(database).get());
    }
  });
});

describe('An order that is not paid', () => {
  it.each(['reserved', 'released'])(
    'is shown to nobody whose email its buyer typed, nor is anything of theirs to the buyer: %s',
    async (status) => {
      await storeOrder(rules, { status });
      await storeOther();
      expect((await assertSucceeds(found(asOwner()))).docs).toEqual([]);
      for (const part of ['', '/private/contact', '/fulfilment/state', '/refunds/1'])
        await assertFails(
          asOwner()
            .doc(orderPath + part)
            .get(),
        );
      // Its buyer types the email of somebody who has paid for an order.
      await assertSucceeds(
        asBuyer()
          .doc(contactPath)
          .set(contact({ email: 'cy@example.org' })),
      );
      await assertFails(found(asBuyer(), 'cy@example.org'));
      for (const part of ['', '/private/contact'])
        await assertFails(
          asBuyer()
            .doc(otherPath + part)
            .get(),
        );
    },
  );
});

describe('The mark by which an email finds its order', () => {
  beforeEach(() => storeOrder(rules));
  const mark = (database: Database, fields: StoredDocument = {}) =>
    commit(database, [foundByEmail(fields)]);
  const late = {
    status: 'late',
    paymentId,
    paidAt: serverTimestamp(),
    changedAt: serverTimestamp(),
  };

  it('is written by the commit that confirms the order, of its buyer or of staff', async () => {
    await pay();
    await assertSucceeds(commit(rules.staff(), confirming()));
    expect((await assertSucceeds(found(asOwner()))).docs).toHaveLength(1);
  });

  it('is written by the commit that finds it paid too late', async () => {
    await pay();
    await assertSucceeds(commit(asBuyer(), [[orderPath, late, 'update'], foundByEmail()]));
    expect((await assertSucceeds(found(asOwner()))).docs).toHaveLength(1);
  });

  it('is written by nothing else, whatever the order is', async () => {
    await pay();
    for (const status of ['reserved', 'released', 'paid', 'late', 'refunded']) {
      await rules.storeFields(orderPath, { status });
      for (const database of [asBuyer(), rules.staff(), asOwner(), rules.visitor()])
        await assertFails(mark(database));
    }
  });

  it.each<[string, StoredDocument]>([
    ['says no', { paid: false }],
    ['is a text', { paid: 'true' }],
    ['changes the email as well', { email: 'eve@example.org' }],
    ['changes the time as well', { at: serverTimestamp() }],
    ['adds something', { note: '' }],
  ])('is refused if it %s', async (_, fields) => {
    await pay();
    await assertFails(commit(asBuyer(), confirming({ contact: fields })));
    await assertSucceeds(commit(asBuyer(), confirming()));
  });

  it('of another order is refused', async () => {
    await pay();
    await storeOther();
    await rules.storeFields(`${otherPath}/private/contact`, { paid: false });
    const [first, , ...rest] = confirming();
    const other = `${otherPath}/private/contact`;
    await assertFails(
      commit(asBuyer(), [...(first ? [first] : []), ...rest, [other, { paid: true }, 'update']]),
    );
  });

  it('stays when the buyer corrects the contact, whose new email finds the order from then on', async () => {
    await pay();
    await commit(asBuyer(), confirming());
    const write = (fields: StoredDocument) => asBuyer().doc(contactPath).set(contact(fields));
    await assertFails(write({ name: 'B. Buyer' }));
    await assertFails(write({ paid: false }));
    await assertFails(asBuyer().doc(contactPath).update({ paid: false, at: serverTimestamp() }));
    await assertSucceeds(write({ paid: true, email: 'cy@example.org' }));
    expect((await assertSucceeds(found(asOwner()))).docs).toEqual([]);
    await assertFails(asOwner().doc(orderPath).get());
    await assertSucceeds(member(rules, 'cy', 'cy@example.org').doc(orderPath).get());
  });
});
