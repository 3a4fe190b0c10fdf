import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import * as samples from '../../../scripts/samples/premieres';
import { limits } from '../../../src/config/limits';
import { brandId, otherBrandId, storeMember } from '../../support/brandChanges';
import { type Database, useFirestoreRules } from '../../support/firestoreRules';
import { projectId } from '../../support/packChanges';
import {
  claimingTicket,
  codePath,
  confirmingSeats,
  friend,
  frontId,
  handover,
  handoverPath,
  makingTicket,
  middleId,
  newCode,
  otherScreeningId,
  pairsId,
  returningSeats,
  screening,
  screeningPath,
  seating,
  seatLine,
  storeHandover,
  storePaidSeats,
  storeSeats,
  storeShowing,
  storeTicket,
  ticketGroup,
  ticketOffer,
  ticketPath,
} from '../../support/premiereChanges';
import {
  afterwards,
  buyer,
  commit,
  days,
  minutesAgo,
  orderId,
  orderPath,
  otherOrderId,
  otherProjectId,
  packing,
  payment,
  paymentId,
  refunding,
  releasing,
  storeAll,
  unitOf,
  type Write,
} from '../../support/shopChanges';
import type { StoredDocument } from '../../support/storedDocuments';

const rules = useFirestoreRules();
beforeEach(() => storeShowing(rules));

const fan = () => rules.signedIn(buyer);
/** Who proves the email that the order names, on another device. */
const proven = () => rules.signedIn('bo', { email: 'bo@example.org', email_verified: true });
const named = (email: string = friend.email, claims = {}) =>
  rules.signedIn(friend.uid, { email, email_verified: true, ...claims });
const change = (fields: StoredDocument, path = screeningPath) => rules.storeFields(path, fields);
const unitOne = `${frontId}~1`;

describe('Seats', () => {
  const seat = (
    units?: readonly string[],
    fields: StoredDocument = {},
    database: Database = fan(),
    different: Parameters<typeof seating>[2] = {},
  ) => commit(database, seating(units, fields, different));

  it('are reserved by a fan who is signed in anonymously, while the shop is closed', async () => {
    await assertFails(seat(undefined, {}, rules.visitor()));
    await assertSucceeds(seat());
    await assertFails(seat());
  });

  it('are six of three prices, and no seventh', async () => {
    const two = [frontId, middleId, pairsId].flatMap((id) => [`${id}~1`, `${id}~2`]);
    await assertFails(seat([`${frontId}~3`, ...two]));
    await assertSucceeds(seat(two));
  });

  it.each<[string, StoredDocument]>([
    ['another price', { lines: [seatLine(frontId, 1, { unitCents: 1_100 })], totalCents: 1_100 }],
    ['half a seat', { lines: [seatLine(frontId, 1, { qty: 0.5 })], totalCents: 600 }],
    ['two seats of one unit', { lines: [seatLine(frontId, 2)], totalCents: 2_400 }],
    ['another name', { lines: [seatLine(frontId, 1, { name: 'Preview' })] }],
    ['more in a line', { lines: [seatLine(frontId, 1, { seat: 'A 1' })] }],
    ['no line', { lines: [], units: [], totalCents: 0 }],
    ['the same price twice', { lines: [seatLine(frontId), seatLine(frontId)], totalCents: 2_400 }],
    ['another sum', { totalCents: 1_199 }],
    ['a country', { country: 'US' }],
    ['shipping', { shippingCents: 500, totalCents: 1_700 }],
    ['no unit', { units: [] }],
    ['a payment', { paymentId }],
    ['the time of a sale', { soldAt: serverTimestamp() }],
    ['another currency', { currency: 'EUR' }],
    ['the shop’s channel', { channel: 'shop' }],
    ['the campaign’s channel', { channel: 'campaign' }],
    ['the film’s group', { checkoutGroup: ticketGroup.split('/').slice(0, 4).join('/') }],
    ['another showing', { checkoutGroup: ticketGroup.replace(/[^/]*$/, otherScreeningId) }],
    ['another brand', { checkoutGroup: ticketGroup.replace(brandId, otherBrandId) }],
    ['another film', { projectId: otherProjectId }],
    ['once per fan, what is not', { checkoutGroup: `${ticketGroup}/fan` }],
    ['a link that is none', { via: 'A b' }],
    ['another’s name', { uid: 'other' }],
  ])('are refused with %s', (_, fields) => assertFails(seat(undefined, fields)));

  it('are not of two showings in one order', async () => {
    const otherId = '5f5f5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
    const otherGroup = ticketGroup.replace(/[^/]*$/, otherScreeningId);
    const at = Timestamp.now();
    const zone = { label: 'Front', letter: 'a', stock: 6, pair: false };
    await storeAll(rules, {
      [`screenings/${otherScreeningId}`]: screening({ zones: { [otherId]: zone }, at }),
      [`offers/${otherId}`]: ticketOffer(frontId, {
        checkoutGroup: otherGroup,
        parent: otherScreeningId,
        at,
      }),
    });
    const lines = [seatLine(frontId), seatLine(frontId, 1, { offerId: otherId })];
    const units = [unitOne, `${otherId}~1`];
    for (const checkoutGroup of [ticketGroup, otherGroup])
      await assertFails(seat(units, { lines, checkoutGroup }));
    const [, line] = lines;
    await assertSucceeds(seat([`${otherId}~1`], { lines: [line], checkoutGroup: otherGroup }));
  });

  it.each<[string, string[]]>([
    ['is blocked', [`${middleId}~4`]],
    ['is blocked, beside one that is not', [`${middleId}~3`, `${middleId}~4`]],
    ['is beyond the last', [`${frontId}~7`]],
    ['is named twice', [unitOne, unitOne]],
    ['is no seat', [`${frontId}~0`]],
  ])('are none of which one %s', (_, units) => assertFails(seat(units)));

  it('are somebody’s alone', async () => {
    await assertSucceeds(seat());
    const other = rules.signedIn('other');
    await assertFails(seat(undefined, { uid: 'other' }, other, { id: otherOrderId }));
    await assertSucceeds(seat([`${frontId}~2`], { uid: 'other' }, other, { id: otherOrderId }));
  });

  it.each<[string, StoredDocument, string?]>([
    ['is cancelled', { state: 'cancelled' }],
    ['has begun', { startsAt: minutesAgo(1) }],
    ['is of another brand', { brandId: otherBrandId }],
    ['is of another film', { projectId: otherProjectId }],
    ['is called otherwise by now', { name: 'Premiere' }],
    ['is of a suspended brand', { suspended: true }, `storefronts/${projectId}`],
    ['is of a brand with Silver', { packageId: 'silver' }, `storefronts/${projectId}`],
    ['is of a brand that no longer pays', { until: minutesAgo(1) }, `storefronts/${projectId}`],
    ['has them off sale', { onSale: false }, `offers/${frontId}`],
    ['sells them later', { from: days(1) }, `offers/${frontId}`],
    ['sold them before', { until: minutesAgo(1) }, `offers/${frontId}`],
  ])('are refused by a showing that %s', async (_, fields, path = screeningPath) => {
    await change(fields, path);
    await assertFails(seat());
  });

  it('are sold once per fan by a proven email, under a lock', async () => {
    await change({ verified: true, perOrder: 4 }, `offers/${frontId}`);
    const once = { checkoutGroup: `${ticketGroup}/fan` };
    const lock: Write = [`buyers/${frontId}~${buyer}`, { brandId, orderId }];
    const database = rules.signedIn(buyer, { email: 'bo@example.org', email_verified: true });
    const units = [1, 2, 3, 4].map((number) => `${frontId}~${String(number)}`);
    await assertFails(seat());
    await assertFails(seat(units, once, database));
    await assertFails(commit(fan(), [...seating(units, once), lock]));
    await assertFails(commit(database, [...seating([...units, `${frontId}~5`], once), lock]));
    await assertSucceeds(commit(database, [...seating(units, once), lock]));
  });

  it('are let go, and then another’s', async () => {
    await storeSeats(rules);
    await assertSucceeds(commit(fan(), releasing({}, [unitOne])));
    await assertSucceeds(
      seat(undefined, { uid: 'other' }, rules.signedIn('other'), { id: otherOrderId }),
    );
  });
});

describe('Confirming seats', () => {
  beforeEach(() => storeSeats(rules));
  const confirm = (fields: StoredDocument = {}, database: Database = fan()) =>
    commit(database, confirmingSeats(undefined, fields));

  it.each([
    ['its buyer', fan],
    ['staff', () => rules.staff()],
  ])('is done by %s', async (_, open) => {
    await assertFails(confirm({}, rules.signedIn('other')));
    await assertSucceeds(confirm({}, open()));
    await assertFails(confirm({}, open()));
  });

  it('is of its own seats and of this moment, and nothing is packed', async () => {
    await assertFails(confirm({ soldAt: minutesAgo(1) }));
    await assertFails(commit(fan(), confirmingSeats([])));
    const packed = packing({ lines: [], units: [unitOne], country: '', channel: 'tickets' });
    const path = orderPath.replace('/orders/', '/packing/');
    for (const state of ['toGive', 'toPack'])
      await assertFails(commit(fan(), [...confirmingSeats(), [path, { ...packed, state }]]));
  });

  it('is done of what was cancelled meanwhile: its money comes back as all other', async () => {
    await change({ state: 'cancelled', note: 'The hall is flooded.' });
    await assertSucceeds(confirm());
  });

  it.each(afterwards)('by a payment of which %s', async (_, fields, isProof) => {
    const path = `customers/${buyer}/payments/${paymentId}`;
    await storeAll(rules, { [path]: payment({ amount_received: 1_200, ...fields }) });
    await (isProof ? assertSucceeds(confirm()) : assertFails(confirm()));
  });

  it('is not done with what was late: all of it comes back', async () => {
    await storeSeats(rules, undefined, { status: 'late', paymentId, paidAt: minutesAgo(1) });
    const at = serverTimestamp();
    const sold = { status: 'paid', soldAt: at, changedAt: at };
    const second = `${frontId}~2`;
    await assertFails(
      commit(fan(), [
        [orderPath, sold, 'update'],
        [`units/${unitOne}`, { sold: true }, 'update'],
      ]),
    );
    await assertFails(
      commit(fan(), [
        [orderPath, { ...sold, units: [second] }, 'update'],
        [`units/${second}`, unitOf(second, { sold: true })],
      ]),
    );
  });
});

describe('A ticket', () => {
  beforeEach(() => storePaidSeats(rules));
  const make = (
    different: Parameters<typeof makingTicket>[0] = {},
    database: Database = fan(),
    id?: string,
  ) => commit(database, makingTicket(different, id));

  it('is made once, by who bought its seat', async () => {
    await assertFails(make({}, rules.visitor()));
    await assertFails(make({}, rules.staff()));
    await assertFails(make({ ticket: { uid: 'other' } }, rules.signedIn('other')));
    // To say that there is none is no secret.
    await assertSucceeds(rules.visitor().doc(ticketPath()).get());
    await assertSucceeds(make());
    await assertFails(make());
    const another = { ticket: { codeHash: samples.hashOf(newCode) }, code: { code: newCode } };
    await assertFails(make(another));
  });

  it('is made by who has proven the email of its order, on another device', async () => {
    const ofOther = { ticket: { uid: 'bo' } };
    const unproven = rules.signedIn('bo', { email: 'bo@example.org', email_verified: false });
    await assertFails(make(ofOther, unproven));
    await assertSucceeds(make(ofOther, proven()));
  });

  it.each<[string, Parameters<typeof makingTicket>[0]]>([
    ['without a code', { code: null }],
    ['with another code', { code: { code: newCode } }],
    [
      'with a code that is none',
      { code: { code: 'BL1-1' }, ticket: { codeHash: samples.hashOf('BL1-1') } },
    ],
    ['with more of its code', { code: { seat: 'A 1' } }],
    ['with a long secret', { code: { secret: 'a'.repeat(65) } }],
    ['under another email', { ticket: { email: 'friend@example.org' } }],
    ['in another’s name', { ticket: { uid: 'other' } }],
    ['of another order', { ticket: { orderId: otherOrderId } }],
    ['of another brand', { ticket: { brandId: otherBrandId } }],
    ['as if it was handed on', { ticket: { handedOn: true } }],
    ['of another time', { ticket: { at: Timestamp.now() } }],
    ['with a long name', { ticket: { holder: 'a'.repeat(limits.buyerName + 1) } }],
    ['with another field', { ticket: { seat: 'A 1' } }],
    ['of a seat that nobody has', { unit: `${frontId}~2` }],
  ])('is not made %s', (_, different) => assertFails(make(different)));

  it('is of the showing of its order alone', async () => {
    await storeAll(rules, { [`screenings/${otherScreeningId}`]: screening() });
    await assertFails(make({}, fan(), otherScreeningId));
  });

  it('is not of another order’s seat', async () => {
    const unit = `${frontId}~2`;
    await storeAll(rules, {
      [`units/${unit}`]: unitOf(unit, { orderId: otherOrderId, sold: true }),
      [orderPath.replace(orderId, otherOrderId)]: {
        uid: 'other',
        status: 'paid',
        channel: 'tickets',
        checkoutGroup: ticketGroup,
      },
    });
    await assertFails(make({ unit }));
    await assertFails(make({ unit, ticket: { orderId: otherOrderId } }));
  });

  it.each([
    ['reserved', { status: 'reserved' }],
    ['late', { status: 'late' }],
    ['returned', { status: 'refunded' }],
  ])('is not of an order that is %s', async (_, fields) => {
    await rules.storeFields(orderPath, fields);
    await assertFails(make());
  });

  it('is not of what was reserved, nor of what the shop sold', async () => {
    await rules.storeFields(`units/${unitOne}`, { sold: false });
    await assertFails(make());
    await rules.storeFields(`units/${unitOne}`, { sold: true });
    await rules.storeFields(orderPath, { channel: 'shop' });
    await assertFails(make());
  });

  it('is made anew where its seat was returned and sold again', async () => {
    await storeTicket(rules, { orderId: otherOrderId, uid: 'other', email: 'other@example.org' });
    await assertFails(make({}, rules.signedIn('other')));
    await assertSucceeds(make());
    await assertFails(rules.signedIn('other').doc(codePath()).get());
  });

  it('says who comes, as its holder likes', async () => {
    await storeTicket(rules);
    const name = (database: Database, fields: StoredDocument = { holder: 'Bo' }) =>
      database.doc(ticketPath()).update(fields);
    for (const database of [rules.visitor(), named(), rules.staff()])
      await assertFails(name(database));
    await assertFails(name(fan(), { holder: 'a'.repeat(limits.buyerName + 1) }));
    await assertFails(name(fan(), { holder: 'Bo', email: 'friend@example.org' }));
    await assertSucceeds(name(fan()));
    await assertSucceeds(name(proven(), { holder: '' }));
  });

  it('has a code that its holder alone reads, by account or proven email', async () => {
    await storeTicket(rules);
    const owner = await storeMember(rules, 'owner');
    const door = await storeMember(rules, 'door');
    const unproven = rules.signedIn('bo', { email: 'bo@example.org', email_verified: false });
    for (const database of [rules.visitor(), named(), unproven, owner, door, rules.staff()])
      await assertFails(database.doc(codePath()).get());
    for (const database of [fan(), proven()]) await assertSucceeds(database.doc(codePath()).get());
    await assertFails(fan().doc(codePath()).set({ code: newCode, secret: '' }));
    await assertFails(fan().doc(codePath()).delete());
  });

  it('is read by its holder, owners, editors and staff', async () => {
    await storeTicket(rules);
    const owner = await storeMember(rules, 'owner');
    const editor = await storeMember(rules, 'editor');
    const packer = await storeMember(rules, 'packer');
    const path = ticketPath();
    for (const database of [rules.visitor(), named(), packer])
      await assertFails(database.doc(path).get());
    for (const database of [fan(), proven(), owner, editor, rules.staff()])
      await assertSucceeds(database.doc(path).get());
    const listed = (database: Database) =>
      database.collection(`${screeningPath}/tickets`).where('brandId', '==', brandId);
    for (const database of [owner, editor, rules.staff()])
      await assertSucceeds(listed(database).get());
    for (const database of [fan(), packer]) await assertFails(listed(database).get());
  });

  it('is found by its holder among those of all showings', async () => {
    await storeTicket(rules);
    const all = (database: Database) => database.collectionGroup('tickets');
    const { docs } = await all(fan()).where('uid', '==', buyer).get();
    expect(docs.map(({ id }) => id)).toEqual([unitOne]);
    const found = await all(proven()).where('email', '==', 'bo@example.org').get();
    expect(found.docs).toHaveLength(1);
    await assertFails(all(fan()).get());
    await assertFails(all(named()).where('email', '==', 'bo@example.org').get());
    await assertFails(all(named()).where('uid', '==', buyer).get());
    await assertSucceeds(all(rules.staff()).where('uid', '==', buyer).get());
  });
});

describe('Handing a ticket on', () => {
  beforeEach(async () => {
    await storePaidSeats(rules);
    await storeTicket(rules);
  });
  const hand = (fields: StoredDocument = {}, database: Database = fan()) =>
    database.doc(handoverPath()).set(handover(fields));
  const claim = (
    different: Parameters<typeof claimingTicket>[0] = {},
    database: Database = named(),
  ) => commit(database, claimingTicket(different));

  it('is done by its holder, who says to whom, and changes that', async () => {
    for (const database of [rules.visitor(), named(), rules.staff()])
      await assertFails(hand({}, database));
    await assertSucceeds(hand());
    await assertSucceeds(hand({ email: 'ada@example.org' }, proven()));
  });

  it.each<[string, StoredDocument]>([
    ['an email that is none', { email: 'a friend' }],
    ['a hash that is none', { secretHash: 'secret' }],
    ['another time', { at: Timestamp.now() }],
    ['another field', { secret: 'word' }],
  ])('is refused with %s', (_, fields) => assertFails(hand(fields)));

  it('is of a ticket, and known to its holder and whom it is for; that there is none, to all', async () => {
    for (const database of [rules.visitor(), named('ada@example.org'), rules.staff()])
      await assertSucceeds(database.doc(handoverPath()).get());
    await storeHandover(rules);
    for (const database of [rules.visitor(), named('ada@example.org'), rules.staff()])
      await assertFails(database.doc(handoverPath()).get());
    for (const database of [fan(), proven(), named()])
      await assertSucceeds(database.doc(handoverPath()).get());
    await assertFails(
      fan()
        .doc(handoverPath(`${frontId}~2`))
        .set(handover()),
    );
    await assertFails(named().collection(`${screeningPath}/handovers`).limit(1).get());
  });

  it('gives whom it is for a new code, and makes the old one nobody’s', async () => {
    await storeHandover(rules);
    await assertSucceeds(claim());
    await assertSucceeds(named().doc(codePath()).get());
    // Who handed it on reads neither the ticket nor its code any more, and makes no other one.
    for (const database of [fan(), proven()]) {
      await assertFails(database.doc(codePath()).get());
      await assertFails(database.doc(ticketPath()).get());
      await assertFails(database.doc(handoverPath()).set(handover()));
      await assertFails(database.doc(codePath()).set({ code: newCode, secret: '' }));
    }
    await assertFails(commit(fan(), makingTicket()));
    await assertFails(commit(proven(), makingTicket({ ticket: { uid: 'bo' } })));
    // Who has it sees no order, and may hand it on.
    await assertFails(named().doc(orderPath).get());
    await assertFails(claim());
    await assertSucceeds(hand({ email: 'ada@example.org' }, named()));
  });

  it.each<[string, Parameters<typeof claimingTicket>[0]]>([
    ['another secret', { code: { secret: 'other' } }],
    ['no secret', { code: { secret: '' } }],
    ['no code', { code: null }],
    ['another code than it says', { code: { code: samples.ticketCode } }],
    [
      'the code that it had',
      {
        code: { code: samples.ticketCode },
        ticket: { codeHash: samples.hashOf(samples.ticketCode) },
      },
    ],
    ['its handover left', { keepsHandover: true }],
    ['another’s name', { ticket: { uid: buyer } }],
    ['another email', { ticket: { email: 'bo@example.org' } }],
    ['no word of it', { ticket: { handedOn: false } }],
    ['another order', { ticket: { orderId: otherOrderId } }],
    ['another time', { ticket: { at: Timestamp.now() } }],
    ['a long name', { ticket: { holder: 'a'.repeat(limits.buyerName + 1) } }],
  ])('is not claimed with %s', async (_, different) => {
    await storeHandover(rules);
    await assertFails(claim(different));
  });

  it('is claimed by nobody but whom it names, with that email proven', async () => {
    await storeHandover(rules);
    await assertFails(claim({}, named('ada@example.org')));
    await assertFails(claim({}, named(friend.email, { email_verified: false })));
    await assertFails(claim({ ticket: { uid: buyer } }, fan()));
    await assertFails(claim({}, rules.visitor()));
    await assertSucceeds(claim());
  });

  it('is taken back until then', async () => {
    await storeHandover(rules);
    for (const database of [rules.visitor(), named('ada@example.org'), rules.staff()])
      await assertFails(database.doc(handoverPath()).delete());
    await assertFails(named().doc(handoverPath()).delete());
    await assertSucceeds(proven().doc(handoverPath()).delete());
    await assertFails(claim());
  });

  it.each<[string, StoredDocument]>([
    ['the doors are open', { doorsAt: minutesAgo(1) }],
    ['the showing is cancelled', { state: 'cancelled' }],
  ])('ends once %s, and what waits is only taken back', async (_, fields) => {
    await storeHandover(rules);
    await change(fields);
    await assertFails(hand({ email: 'ada@example.org' }));
    await assertFails(claim());
    await assertSucceeds(fan().doc(handoverPath()).delete());
  });

  it('ends with its seat', async () => {
    await storeHandover(rules);
    await rules.remove('units', unitOne);
    await assertFails(claim());
    await storeAll(rules, {
      [`units/${unitOne}`]: unitOf(unitOne, { orderId: otherOrderId, sold: true }),
    });
    await assertFails(claim());
  });

  it('ends with its ticket: that of who bought the seat next is not claimed by it', async () => {
    await storeHandover(rules, { at: minutesAgo(2) });
    await assertFails(claim());
    await storeHandover(rules);
    await assertSucceeds(claim());
  });
});

describe('What goes back of seats', () => {
  const units = [1, 2].map((number) => `${frontId}~${String(number)}`);
  beforeEach(async () => {
    await storePaidSeats(rules, units);
    for (const unit of units) await storeTicket(rules, {}, unit);
    await storeHandover(rules);
  });
  const without = (...parts: string[]) =>
    returningSeats(units).filter(([path]) => !parts.some((part) => path.endsWith(part)));

  it('is recorded by staff, with the seats and all that there is of their tickets', async () => {
    const owner = await storeMember(rules, 'owner');
    for (const database of [fan(), owner, named()])
      await assertFails(commit(database, returningSeats(units)));
    await assertSucceeds(commit(rules.staff(), returningSeats(units)));
    const next = seating([unitOne], { uid: 'other' }, { id: otherOrderId });
    await assertSucceeds(commit(rules.signedIn('other'), next));
  });

  it('leaves no code without a ticket, nor a ticket to whom it was handed to', async () => {
    const handovers = units.map((unit) => handoverPath(unit));
    const tickets = units.map((unit) => ticketPath(unit));
    const codes = units.map((unit) => codePath(unit));
    await assertFails(commit(rules.staff(), without(...tickets, ...handovers)));
    await assertSucceeds(commit(rules.staff(), without(...tickets, ...handovers, ...codes)));
    await assertFails(commit(named(), claimingTicket()));
    await assertFails(commit(fan(), makingTicket()));
    // What is left of it anyone may take away who has an account.
    const left: Write[] = [ticketPath(), codePath(), handoverPath()].map((path) => [path, null]);
    await assertFails(commit(rules.visitor(), left));
    await assertSucceeds(commit(rules.signedIn('other'), left));
  });

  it('is nobody’s to take away while its seat is sold, but staff’s as personal data', async () => {
    const left: Write[] = [ticketPath(), codePath(), handoverPath()].map((path) => [path, null]);
    for (const database of [fan(), named(), await storeMember(rules, 'owner')])
      await assertFails(commit(database, left));
    await assertSucceeds(commit(rules.staff(), left));
  });

  it('may be a part, without its seat', async () => {
    const part = refunding({ fields: { refundedCents: 600 }, refund: { cents: 600 } });
    await assertSucceeds(commit(rules.staff(), part));
    await assertSucceeds(fan().doc(codePath()).get());
  });
});
