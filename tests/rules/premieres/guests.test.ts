import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { Timestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import * as samples from '../../../scripts/samples/premieres';
import { limits } from '../../../src/config/limits';
import { brandId, otherBrandId } from '../../support/brandChanges';
import { type Database, staffUid, useFirestoreRules } from '../../support/firestoreRules';
import {
  addingGuest,
  checkIn,
  checkInPath,
  codePath,
  friend,
  frontId,
  guestId,
  guestPath,
  handover,
  handoverPath,
  makingTicket,
  middleId,
  otherScreeningId,
  removingGuest,
  screening,
  screeningPath,
  seating,
  soldAtDoor,
  storeCheckIn,
  storeGuest,
  storeKept,
  storePaidSeats,
  storeSeats,
  storeShowing,
  storeTicket,
  ticketPath,
} from '../../support/premiereChanges';
import {
  buyer,
  commit,
  minutesAgo,
  orderId,
  otherOrderId,
  storeAll,
  storeMembers,
  unitOf,
  type Write,
} from '../../support/shopChanges';
import { absent, type StoredDocument } from '../../support/storedDocuments';

const rules = useFirestoreRules();
const a = (length: number) => 'a'.repeat(length);
const seat = `${frontId}~1`;
const six = [1, 2, 3, 4, 5, 6].map((number) => `${frontId}~${String(number)}`);
const change = (fields: StoredDocument) => rules.storeFields(screeningPath, fields);

let members: Awaited<ReturnType<typeof storeMembers>>;
beforeEach(async () => {
  await storeShowing(rules);
  members = await storeMembers(rules);
});

type Added = Parameters<typeof addingGuest>[1] & { units?: readonly string[] };
const add = ({ units, ...different }: Added = {}, database: Database = members.owner) =>
  commit(database, addingGuest(units, different));

describe('A guest', () => {
  it('is invited by an owner or editor, with up to six seats', async () => {
    const { editor, packer, door } = members;
    const strangers = { packer, door, [buyer]: rules.signedIn(buyer), [staffUid]: rules.staff() };
    for (const [by, database] of Object.entries(strangers))
      await assertFails(add({ guest: { by } }, database));
    await assertFails(add({}, rules.visitor()));
    await assertFails(add({ units: [] }));
    await assertFails(add({ units: [...six, `${middleId}~1`] }));
    await assertSucceeds(add({ units: six, guest: { by: 'editor' } }, editor));
  });

  it.each<[string, StoredDocument]>([
    ['money', { takenCents: 1_200 }],
    ['a way to pay', { paidBy: 'cash' }],
    ['another kind', { kind: 'friend' }],
    ['another brand', { brandId: otherBrandId }],
    ['another author', { by: 'editor' }],
    ['another time', { at: Timestamp.now() }],
    ['a long name', { name: a(limits.guestName + 1) }],
    ['a long note', { note: a(limits.guestNote + 1) }],
    ['other seats than it takes', { units: [`${frontId}~2`] }],
    ['seats that are no list', { units: seat }],
    ['another field', { email: 'bo@example.org' }],
    ['a field less', { note: absent }],
  ])('is refused with %s', (_, guest) => assertFails(add({ guest })));

  it.each<[string, StoredDocument]>([
    ['is of another order', { orderId: otherOrderId }],
    ['is not sold', { sold: false }],
    ['is of another brand', { brandId: otherBrandId }],
    ['is of another time', { at: Timestamp.now() }],
    ['is kept for somebody', { forUid: 'waiter' }],
  ])('has no seat that %s', (_, unit) => assertFails(add({ unit })));

  it('is on the list, which its seat alone is not', async () => {
    const [guest, ...units] = addingGuest();
    await assertFails(commit(members.owner, units));
    await storeGuest(rules);
    // Nor does one who is there already get more.
    const second = `${frontId}~2`;
    await rules.storeFields(guestPath(), { units: [seat, second] });
    const more = unitOf(second, { orderId: guestId, sold: true });
    await assertFails(members.owner.doc(`units/${second}`).set(more));
    await assertFails(commit(members.owner, guest ? [guest] : []));
  });

  it('takes no seat that is held, sold, kept, or beyond the last', async () => {
    await storeSeats(rules);
    await assertFails(add());
    await storePaidSeats(rules);
    await assertFails(add());
    await storeKept(rules, [seat]);
    await assertFails(add());
    await assertFails(add({ units: [`${frontId}~7`] }));
    await storeAll(rules, { [`units/${seat}`]: unitOf(seat, { at: minutesAgo(46) }) });
    await assertSucceeds(add());
  });

  it.each<[string, StoredDocument]>([
    ['is cancelled', { state: 'cancelled' }],
    ['is over', { endsAt: minutesAgo(1) }],
    ['is of another brand', { brandId: otherBrandId }],
  ])('is not of a showing that %s', async (_, fields) => {
    await change(fields);
    await assertFails(add());
  });

  it('is named by owners and editors, and nothing else of them changes', async () => {
    await storeGuest(rules);
    const { owner, editor, packer, door } = members;
    const name = (database: Database, fields: StoredDocument = { name: 'Lee', note: 'Press' }) =>
      database.doc(guestPath()).update(fields);
    for (const database of [packer, door, rules.staff()]) await assertFails(name(database));
    await assertFails(name(owner, { name: a(limits.guestName + 1) }));
    await assertFails(name(owner, { units: [] }));
    await assertFails(name(owner, { takenCents: 1 }));
    for (const database of [owner, editor]) await assertSucceeds(name(database));
  });

  it('is taken back with their seats, tickets and codes, which then are anyone’s', async () => {
    const { owner, editor, packer, door } = members;
    const store = async () => {
      await storeGuest(rules, [seat]);
      await storeTicket(rules, { orderId: guestId, uid: 'owner' });
    };
    await store();
    for (const database of [packer, door, rules.signedIn(buyer), rules.visitor()])
      await assertFails(commit(database, removingGuest()));
    for (const database of [owner, editor, rules.staff()]) {
      await store();
      await assertSucceeds(commit(database, removingGuest()));
    }
    await assertSucceeds(commit(rules.signedIn(buyer), seating()));
  });

  it('keeps their seats: those go with them alone, and by anyone once they are gone', async () => {
    await storeGuest(rules);
    const free = (database: Database) => database.doc(`units/${seat}`).delete();
    for (const database of [members.owner, rules.staff(), rules.signedIn(buyer)])
      await assertFails(free(database));
    await assertSucceeds(members.owner.doc(guestPath()).delete());
    await assertFails(free(rules.visitor()));
    await assertSucceeds(free(rules.signedIn(buyer)));
  });
});

describe('A guest’s id', () => {
  it('is none that an order may have, nor the other way round', async () => {
    for (const id of [orderId, `guest-${orderId}0`, `guest~${orderId}`, `Guest-${orderId}`])
      await assertFails(add({ id }));
    const writes = seating([`${frontId}~2`], {}, { id: guestId });
    await assertFails(commit(rules.signedIn(buyer), writes));
  });

  it('frees no seat that somebody has paid for', async () => {
    await storePaidSeats(rules);
    // As if a guest of that id had been let onto the list.
    await storeAll(rules, { [guestPath(orderId)]: { brandId, by: 'owner', at: Timestamp.now() } });
    const freeing: Write[] = [
      [guestPath(orderId), null],
      [`units/${seat}`, null],
    ];
    await assertFails(commit(members.owner, freeing));
  });
});

describe('What is sold at the door', () => {
  const sell = (
    guest: StoredDocument = {},
    database: Database = members.door,
    units: readonly string[] = [seat],
  ) => add({ units, guest: { by: 'door', ...soldAtDoor, ...guest } }, database);
  beforeEach(() => change({ doorsAt: minutesAgo(5) }));

  it('is sold by owners, editors and who is at the door, from the doors on until the end', async () => {
    const { owner, editor, packer } = members;
    await assertFails(sell({ by: 'packer' }, packer));
    await change({ doorsAt: new Date('2030-12-11T18:00:00Z') });
    await assertFails(sell());
    await change({ doorsAt: minutesAgo(90), endsAt: minutesAgo(1) });
    await assertFails(sell());
    await change({ endsAt: new Date('2030-12-11T20:30:00Z') });
    await assertSucceeds(sell());
    await assertSucceeds(
      commit(
        owner,
        addingGuest([`${frontId}~2`], { guest: soldAtDoor, id: guestId.replace(/.$/, 'e') }),
      ),
    );
    await assertSucceeds(
      commit(
        editor,
        addingGuest([`${frontId}~3`], {
          guest: { ...soldAtDoor, by: 'editor' },
          id: guestId.replace(/.$/, 'f'),
        }),
      ),
    );
  });

  it.each<[string, StoredDocument, boolean]>([
    ['by card', { paidBy: 'terminal' }, true],
    ['for nothing', { paidBy: 'free', takenCents: 0 }, true],
    ['for the most that anything costs', { takenCents: limits.mostPriceCents }, true],
    ['for more', { takenCents: limits.mostPriceCents + 1 }, false],
    ['for less than nothing', { takenCents: -1 }, false],
    ['for half a cent', { takenCents: 0.5 }, false],
    ['for nothing, in cash', { takenCents: 0 }, false],
    ['for something, as if it was free', { paidBy: 'free' }, false],
    ['in no way', { paidBy: '' }, false],
    ['as a guest', { kind: 'guest' }, false],
  ])('is sold %s: %o', async (_, fields, isSold) => {
    await (isSold ? assertSucceeds(sell(fields)) : assertFails(sell(fields)));
  });

  it('has six seats at most', async () => {
    await assertFails(sell({}, members.door, [...six, `${middleId}~1`]));
    await assertSucceeds(sell({}, members.door, six));
  });

  it('may be let in by the same commit', () =>
    assertSucceeds(
      commit(members.door, [
        ...addingGuest([seat], { guest: { ...soldAtDoor, by: 'door' } }),
        [checkInPath(), checkIn({ by: 'door', orderId: guestId, codeHash: '' })],
      ]),
    ));

  it('is taken back by whoever sold it, until the end', async () => {
    await storeGuest(rules);
    await rules.storeFields(guestPath(), { ...soldAtDoor, by: 'door' });
    const undo = () => commit(members.door, removingGuest());
    await rules.storeFields(guestPath(), { by: 'owner' });
    await assertFails(undo());
    await rules.storeFields(guestPath(), { by: 'door' });
    const { endsAt } = screening();
    await change({ endsAt: minutesAgo(1) });
    await assertFails(undo());
    await change({ endsAt });
    await assertSucceeds(undo());
  });
});

describe('The ticket of a guest', () => {
  beforeEach(() => storeGuest(rules));
  const ownEmail = { orderId: guestId, uid: 'owner', email: 'owner@example.org' };
  const make = (fields: StoredDocument = {}, database: Database = members.owner, id?: string) =>
    commit(database, makingTicket({ ticket: { ...ownEmail, ...fields } }, id));

  it('is made once, by an owner or editor under their own email', async () => {
    const { editor, packer, door } = members;
    const strangers = { packer, door, [buyer]: rules.signedIn(buyer), [staffUid]: rules.staff() };
    for (const [uid, database] of Object.entries(strangers))
      await assertFails(make({ uid, email: `${uid}@example.org` }, database));
    await assertSucceeds(make({ uid: 'editor', email: 'editor@example.org' }, editor));
    await assertFails(make());
  });

  it.each<[string, StoredDocument]>([
    ['another email', { email: friend.email }],
    ['another’s name', { uid: 'editor' }],
    ['another order', { orderId }],
    ['another brand', { brandId: otherBrandId }],
    ['as if it was handed on', { handedOn: true }],
    ['another time', { at: Timestamp.now() }],
    ['another code', { codeHash: samples.hashOf('BL1-') }],
    ['another field', { guest: 'Bo' }],
  ])('is not made with %s', (_, fields) => assertFails(make(fields)));

  it('is not made of a seat that a fan has bought, nor in another showing', async () => {
    await storePaidSeats(rules);
    await assertFails(make({ orderId }));
    await storeGuest(rules);
    await storeAll(rules, { [`screenings/${otherScreeningId}`]: screening() });
    await assertFails(make({}, members.owner, otherScreeningId));
  });

  it('is made anew where the seat was somebody’s before', async () => {
    await storeTicket(rules, { orderId: otherOrderId });
    await assertSucceeds(make());
  });

  it('is handed on to them, and nobody at the brand reads its code any more', async () => {
    await assertSucceeds(make());
    const { owner } = members;
    await assertSucceeds(owner.doc(codePath()).get());
    await assertSucceeds(owner.doc(handoverPath()).set(handover()));
    const { uid, email } = friend;
    const taken = { uid, email, handedOn: true };
    await storeTicket(rules, { ...ownEmail, ...taken });
    await assertFails(owner.doc(codePath()).get());
    await assertFails(make());
    await assertSucceeds(owner.doc(ticketPath()).get());
  });

  it('opens the door as any other, and its guest needs none', async () => {
    await storeTicket(rules, ownEmail);
    const { door } = members;
    const letIn = (codeHash: string) =>
      door.doc(checkInPath()).set(checkIn({ by: 'door', orderId: guestId, codeHash }));
    await assertFails(letIn(samples.hashOf('BL1-')));
    await assertSucceeds(letIn(samples.hashOf(samples.ticketCode)));
    await storeCheckIn(rules, { orderId: otherOrderId });
    await assertSucceeds(letIn(''));
  });
});
