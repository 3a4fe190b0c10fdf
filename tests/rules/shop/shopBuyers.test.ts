import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { brandId, otherBrandId, storeMember } from '../../support/brandChanges';
import { type Database, staffUid, useFirestoreRules } from '../../support/firestoreRules';
import {
  buyer,
  commit,
  contact,
  contactPath,
  days,
  minutesAgo,
  orderId,
  orderPath,
  storeAll,
  storeMembers,
  storeOrder,
  storePaidOrder,
  storeShop,
  type Write,
} from '../../support/shopChanges';
import { absent, type StoredDocument } from '../../support/storedDocuments';

const rules = useFirestoreRules();

let members: Awaited<ReturnType<typeof storeMembers>>;
let stranger: Database;
beforeEach(async () => {
  await storeShop(rules);
  members = await storeMembers(rules);
  stranger = await storeMember(rules, 'owner', { brand: otherBrandId, uid: 'stranger' });
});

const asBuyer = () => rules.signedIn(buyer);
const statePath = `${orderPath}/fulfilment/state`;
const packingPath = `brands/${brandId}/packing/${orderId}`;
const a = (length: number) => 'a'.repeat(length);

describe('An order is read', () => {
  const orders = (database: Database) => database.collection(`brands/${brandId}/orders`);

  it('by its buyer and staff from the start, by creators once it is paid', async () => {
    const { owner, editor, packer, door } = members;
    await storeOrder(rules);
    for (const database of [asBuyer(), rules.staff()])
      await assertSucceeds(database.doc(orderPath).get());
    for (const status of ['reserved', 'released']) {
      await rules.storeFields(orderPath, { status });
      for (const database of [owner, editor]) await assertFails(database.doc(orderPath).get());
    }
    for (const status of ['paid', 'late', 'refunded']) {
      await rules.storeFields(orderPath, { status });
      for (const database of [owner, editor]) await assertSucceeds(database.doc(orderPath).get());
    }
    for (const database of [packer, door, stranger, rules.signedIn('other'), rules.visitor()])
      await assertFails(database.doc(orderPath).get());
  });

  it('in a list by creators, if it asks for what is paid', async () => {
    const { owner, editor, packer, door } = members;
    await storePaidOrder(rules);
    for (const database of [owner, editor]) {
      await assertSucceeds(orders(database).where('status', '==', 'paid').get());
      await assertSucceeds(orders(database).where('status', '==', 'refunded').limit(50).get());
      const month = orders(database).where('status', 'in', ['paid', 'late', 'refunded']);
      for (const time of ['paidAt', 'soldAt'])
        await assertSucceeds(month.where(time, '>=', minutesAgo(5)).orderBy(time).get());
      const returned = month.where('changedAt', '>=', minutesAgo(5)).where('refunds', '>', 0);
      await assertSucceeds(returned.orderBy('changedAt').get());
      await assertFails(orders(database).where('status', '==', 'reserved').get());
      await assertFails(orders(database).get());
    }
    for (const database of [packer, door, stranger, rules.signedIn('other'), rules.visitor()])
      await assertFails(orders(database).where('status', '==', 'paid').get());
    await assertSucceeds(orders(rules.staff()).where('status', '==', 'late').get());
  });

  it('in a list by its buyer and by staff, of all brands', async () => {
    await storeOrder(rules);
    const all = (database: Database) => database.collectionGroup('orders');
    await assertSucceeds(all(asBuyer()).where('uid', '==', buyer).get());
    await assertSucceeds(all(rules.staff()).where('status', '==', 'reserved').get());
    await assertFails(all(asBuyer()).where('uid', '==', 'other').get());
    await assertFails(all(asBuyer()).get());
    await assertFails(all(members.owner).where('status', '==', 'paid').get());
    await assertFails(all(rules.visitor()).where('uid', '==', buyer).get());
  });
});

describe('A contact', () => {
  beforeEach(() => storeOrder(rules));
  const write = (fields: StoredDocument = {}, database: Database = asBuyer()) =>
    database.doc(contactPath).set(contact(fields));

  it('is written by its buyer, and again until it is packed', async () => {
    await rules.remove(`${orderPath}/private`, 'contact');
    await assertSucceeds(write());
    await assertSucceeds(write({ lines: '' }));
    await rules.storeFields(orderPath, { status: 'paid' });
    await assertSucceeds(write({ name: 'B. Buyer' }));
    await storeAll(rules, { [statePath]: { state: 'packed' } });
    await assertFails(write());
  });

  it('says who receives a gift and what its note says, or that it is none', async () => {
    const gift = { giftTo: 'Noor Haddad', giftNote: 'For your wall.\nNumber 17.' };
    await assertSucceeds(write(gift));
    await assertSucceeds(write({ giftTo: a(120), giftNote: a(500) }));
    await assertSucceeds(write({ giftTo: 'Noor Haddad', giftNote: '' }));
    await assertSucceeds(write({ giftTo: '', giftNote: '' }));
    await assertSucceeds(
      asBuyer()
        .doc(contactPath)
        .update({ ...gift, at: serverTimestamp() }),
    );
    await rules.storeFields(orderPath, { status: 'paid' });
    await rules.storeFields(contactPath, { paid: true });
    await assertSucceeds(write({ ...gift, paid: true }));
    await assertFails(write(gift));
  });

  it.each<[string, StoredDocument]>([
    ['a note to nobody', { giftTo: '', giftNote: 'For your wall.' }],
    ['a gift without a note’s field', { giftTo: 'Noor', giftNote: absent }],
    ['a note without whom it is for', { giftTo: absent }],
    ['a gift to two lines', { giftTo: 'Noor\nHaddad', giftNote: '' }],
    ['a gift to a long name', { giftTo: a(121), giftNote: '' }],
    ['a long note', { giftTo: 'Noor', giftNote: a(501) }],
    ['a note with a bell', { giftTo: 'Noor', giftNote: '\u0007' }],
    ['a gift to a number', { giftTo: 7, giftNote: '' }],
    ['a note that is none', { giftTo: 'Noor', giftNote: null }],
    ['another field in place of the note', { giftTo: 'Noor', giftNote: absent, note: '' }],
    ['no name', { name: '' }],
    ['a long name', { name: a(121) }],
    ['an email that is none', { email: 'bo' }],
    ['an email in capitals', { email: 'Bo@example.org' }],
    ['a mark that it is paid', { paid: true }],
    ['a mark that it is not', { paid: false }],
    ['long lines', { lines: a(401) }],
    ['a country that is none', { country: 'USA' }],
    ['another country', { country: 'DE' }],
    ['consent, which is a document of its own', { text: 'News of this film.' }],
    ['an end too soon', { purgeAt: days(300) }],
    ['an end too late', { purgeAt: days(500) }],
    ['another time', { at: Timestamp.now() }],
    ['another field', { phone: '' }],
    ['a field less', { lines: absent }],
  ])('is refused with %s', async (_, fields) => {
    await assertFails(write(fields));
    await rules.remove(`${orderPath}/private`, 'contact');
    await assertFails(write(fields));
  });

  it.each([
    ['rest', 'DE', true],
    ['rest', 'US', false],
    ['rest', '', false],
    ['pickup', '', true],
    ['pickup', 'DE', false],
    ['', '', true],
    ['', 'US', false],
  ])('of an order to %j goes to %j: %s', async (country, sentTo, isAllowed) => {
    await rules.remove(`${orderPath}/private`, 'contact');
    await rules.storeFields(orderPath, { country });
    const lines = sentTo === '' ? '' : 'Street 1';
    await (isAllowed ? assertSucceeds : assertFails)(write({ country: sentTo, lines }));
  });

  it.each(['pickup', ''])('of an order to %j has no address, also later', async (country) => {
    await rules.storeFields(orderPath, { country });
    await rules.storeFields(contactPath, { country: '', lines: '' });
    await assertFails(write({ country: '' }));
    await assertSucceeds(write({ country: '', lines: '', name: 'B. Buyer' }));
    await rules.remove(`${orderPath}/private`, 'contact');
    await assertFails(write({ country: '' }));
  });

  it('is read by its buyer and staff, by owner and packer once it is paid', async () => {
    const { owner, editor, packer, door } = members;
    const read = (database: Database) => database.doc(contactPath).get();
    for (const database of [asBuyer(), rules.staff()]) await assertSucceeds(read(database));
    for (const status of ['reserved', 'released', 'late', 'refunded']) {
      await rules.storeFields(orderPath, { status });
      for (const database of [owner, packer]) await assertFails(read(database));
    }
    await rules.storeFields(orderPath, { status: 'paid' });
    for (const database of [owner, packer]) await assertSucceeds(read(database));
    for (const database of [editor, door, stranger, rules.signedIn('other'), rules.visitor()]) {
      await assertFails(read(database));
      await assertFails(write({}, database));
    }
    for (const database of [asBuyer(), owner, rules.staff()]) {
      await assertFails(database.collection(`${orderPath}/private`).get());
      await assertFails(database.doc(contactPath).delete());
    }
    await assertFails(write({}, owner));
    await assertFails(write({}, rules.staff()));
  });

  const erased = { name: '', email: '', lines: '', giftTo: '', giftNote: '' };

  it('is erased by staff alone, whether or not its order was paid', async () => {
    const erase = (database: Database) => database.doc(contactPath).update(erased);
    for (const database of [members.owner, members.packer, asBuyer(), stranger, rules.visitor()])
      await assertFails(erase(database));
    await assertSucceeds(erase(rules.staff()));
    await rules.storeFields(contactPath, { name: 'Bo', email: 'bo@example.org', paid: true });
    await rules.storeFields(orderPath, { status: 'paid' });
    await storeAll(rules, { [statePath]: { state: 'sent' } });
    await assertSucceeds(erase(rules.staff()));
  });

  it.each<[string, StoredDocument]>([
    ['a name that stays', { ...erased, name: 'Bo Buyer' }],
    ['an email that stays', { ...erased, email: 'bo@example.org' }],
    ['another name', { ...erased, name: 'Cy' }],
    ['an address that stays', { ...erased, lines: '1 Main Street\nSpringfield' }],
    ['another field', { ...erased, text: '' }],
    ['whom a gift is for', { ...erased, giftTo: 'Noor Haddad' }],
    ['another country', { ...erased, country: 'DE' }],
    ['a mark that it is paid', { ...erased, paid: true }],
    ['a later end', { ...erased, purgeAt: days(410) }],
  ])('is not erased with %s', async (_, fields) => {
    await assertFails(rules.staff().doc(contactPath).update(fields));
  });
});

describe('Fulfilment', () => {
  const by = (uid: string) => ({ by: uid, at: serverTimestamp() });
  const move = (
    database: Database,
    uid: string,
    {
      fields = {},
      packing = {},
    }: { fields?: StoredDocument; packing?: StoredDocument | null } = {},
  ) => {
    const state = fields.state ?? 'packed';
    const writes: Write[] = [
      [statePath, { state, carrier: '', tracking: '', link: '', ...by(uid), ...fields }],
    ];
    if (packing) writes.push([packingPath, { state, ...packing }, 'update']);
    return commit(database, writes);
  };

  it('is told by owner, packer and staff, in the list of what is packed as well', async () => {
    await storePaidOrder(rules);
    const { owner, packer } = members;
    const sent = {
      state: 'sent',
      carrier: 'Post',
      tracking: 'AB 12',
      link: 'https://post.example/AB12?to=bo@example.org',
    };
    await assertSucceeds(move(packer, 'packer'));
    await assertSucceeds(move(owner, 'owner', { fields: sent }));
    await assertSucceeds(move(packer, 'packer', { fields: { state: 'delivered' } }));
    await rules.storeFields(orderPath, { status: 'refunded' });
    await assertSucceeds(move(rules.staff(), staffUid, { fields: { state: 'returned' } }));
  });

  it('is told by staff alone to have come to nothing, since the money went back before', async () => {
    await storePaidOrder(rules);
    const fields = { state: 'returned' };
    const packing = { neverSent: true };
    await assertFails(move(members.owner, 'owner', { fields, packing }));
    await assertFails(move(rules.staff(), staffUid, { fields: { state: 'sent' }, packing }));
    await assertFails(move(rules.staff(), staffUid, { fields, packing: { neverSent: false } }));
    await assertSucceeds(move(rules.staff(), staffUid, { fields, packing }));
  });

  it.each<[string, Parameters<typeof move>[2]]>([
    ['another state', { fields: { state: 'lost' } }],
    ['a state of the list alone', { packing: { state: 'sent' } }],
    ['nothing in the list', { packing: null }],
    ['other units in the list', { packing: { units: [] } }],
    ['a long carrier', { fields: { carrier: a(61) } }],
    ['a long number', { fields: { tracking: a(81) } }],
    ['a link of another scheme', { fields: { link: 'javascript:alert(1)' } }],
    ['a user name in its link', { fields: { link: 'https://post.example@evil.example/' } }],
    ['a user name without a host', { fields: { link: 'https:///post@evil.example/' } }],
    ['a long link', { fields: { link: `https://post.example/${a(2_048)}` } }],
    ['another author', { fields: { by: 'owner' } }],
    ['another time', { fields: { at: Timestamp.now() } }],
    ['another field', { fields: { note: '' } }],
  ])('is refused with %s', async (_, different) => {
    await storePaidOrder(rules);
    await assertFails(move(members.packer, 'packer', different));
  });

  it('is moved on by a packer, and back by owner, editor and staff alone', async () => {
    await storePaidOrder(rules);
    const { owner, editor, packer } = members;
    const say = (database: Database, uid: string, state: string) =>
      move(database, uid, { fields: { state } });
    await assertSucceeds(say(packer, 'packer', 'sent'));
    await assertFails(say(packer, 'packer', 'packed'));
    await assertSucceeds(say(packer, 'packer', 'sent'));
    await assertSucceeds(say(packer, 'packer', 'returned'));
    for (const state of ['packed', 'sent', 'delivered'])
      await assertFails(say(packer, 'packer', state));
    await assertSucceeds(say(owner, 'owner', 'delivered'));
    await assertSucceeds(say(editor, 'editor', 'sent'));
    await assertSucceeds(say(rules.staff(), staffUid, 'packed'));
    await assertSucceeds(say(packer, 'packer', 'delivered'));
  });

  it('is of what is not sent that it is given, by a packer, and to give again by others', async () => {
    await storePaidOrder(rules);
    await rules.storeFields(packingPath, { country: '', state: 'toGive' });
    const { owner, editor, packer } = members;
    const say = (database: Database, uid: string, state: string) =>
      move(database, uid, { fields: { state } });
    for (const state of ['packed', 'sent', 'delivered', 'toPack'])
      await assertFails(say(owner, 'owner', state));
    await assertSucceeds(say(packer, 'packer', 'given'));
    await assertFails(say(packer, 'packer', 'toGive'));
    await assertSucceeds(say(editor, 'editor', 'toGive'));
    await assertSucceeds(say(owner, 'owner', 'given'));
    await assertSucceeds(say(packer, 'packer', 'returned'));
    await assertFails(say(packer, 'packer', 'given'));
    await assertSucceeds(say(rules.staff(), staffUid, 'toGive'));
  });

  it.each(['toGive', 'given', 'toPack'])('of what is sent is never %s', async (state) => {
    await storePaidOrder(rules);
    await assertFails(move(members.owner, 'owner', { fields: { state } }));
  });

  it.each(['reserved', 'released', 'late'])('is refused of what is %s', async (status) => {
    await storePaidOrder(rules);
    await rules.storeFields(orderPath, { status });
    await assertFails(move(members.packer, 'packer'));
  });

  it('is not told by anyone else, nor in the list alone', async () => {
    await storePaidOrder(rules);
    for (const [database, uid] of [
      [members.door, 'door'],
      [stranger, 'stranger'],
      [asBuyer(), buyer],
    ] as const)
      await assertFails(move(database, uid));
    await assertFails(members.packer.doc(packingPath).update({ state: 'sent' }));
    await move(members.packer, 'packer');
    await assertFails(members.packer.doc(packingPath).update({ state: 'packed', units: [] }));
    await assertFails(members.packer.doc(packingPath).delete());
    await assertFails(members.packer.doc(statePath).delete());
  });

  it('is read by those whom it concerns', async () => {
    await storePaidOrder(rules);
    await move(members.packer, 'packer');
    const { owner, editor, packer, door } = members;
    for (const database of [asBuyer(), owner, editor, packer, rules.staff()])
      await assertSucceeds(database.doc(statePath).get());
    for (const database of [door, stranger, rules.signedIn('other'), rules.visitor()])
      await assertFails(database.doc(statePath).get());
    const waiting = (database: Database) =>
      database.collection(`brands/${brandId}/packing`).where('state', '==', 'packed').get();
    for (const database of [owner, editor, packer, rules.staff()])
      await assertSucceeds(waiting(database));
    for (const database of [door, stranger, asBuyer(), rules.visitor()])
      await assertFails(waiting(database));
  });
});
