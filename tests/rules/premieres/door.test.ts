import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import * as samples from '../../../scripts/samples/premieres';
import { limits } from '../../../src/config/limits';
import { brandId, otherBrandId } from '../../support/brandChanges';
import { type Database, staffUid, useFirestoreRules } from '../../support/firestoreRules';
import {
  addingGuest,
  checkIn,
  checkInPath,
  claimingTicket,
  codePath,
  devicePath,
  deviceUid,
  doorPass,
  duplicatePath,
  duplicateScan,
  friend,
  frontId,
  guestId,
  guestPath,
  handover,
  handoverPath,
  hoursFromNow,
  newCode,
  otherScreeningId,
  passId,
  passPath,
  passProof,
  returningSeats,
  screening,
  screeningPath,
  soldAtDoor,
  storeCheckIn,
  storeDevice,
  storeGuest,
  storeHandover,
  storePaidSeats,
  storeShowing,
  storeTicket,
} from '../../support/premiereChanges';
import {
  buyer,
  commit,
  minutesAgo,
  orderId,
  orderPath,
  otherOrderId,
  storeAll,
  storeMembers,
  storePeople,
  unitOf,
} from '../../support/shopChanges';
import { absent, type StoredDocument } from '../../support/storedDocuments';

const rules = useFirestoreRules();
const a = (length: number) => 'a'.repeat(length);
const seat = `${frontId}~1`;
const newDevice = () => rules.signedIn('new-device');
const over = { doorsAt: minutesAgo(90), startsAt: minutesAgo(60), endsAt: minutesAgo(2) };
const change = (fields: StoredDocument) => rules.storeFields(screeningPath, fields);

beforeEach(() => storeShowing(rules));

describe('The pass of a door', () => {
  const make = (database: Database, fields: StoredDocument = {}, path = passPath) =>
    database.doc(path).set(doorPass(fields));

  it('is made by an owner or editor, for a showing of their brand', async () => {
    const { owner, editor, packer, door } = await storeMembers(rules);
    const strangers = { packer, door, [staffUid]: rules.staff(), 'new-device': newDevice() };
    for (const [by, database] of Object.entries(strangers))
      await assertFails(make(database, { by }));
    await assertFails(make(rules.visitor()));
    await assertFails(make(editor));
    await assertSucceeds(make(editor, { by: 'editor' }));
    await assertFails(make(owner));
    await assertFails(make(owner, {}, passPath.slice(0, -1)));
    await assertSucceeds(make(owner, {}, passPath.replace(/.$/, 'e')));
  });

  it.each<[string, StoredDocument]>([
    ['no showing', { screeningId: otherScreeningId }],
    ['its secret', { secret: samples.passWord }],
    ['a hash that is none', { secretHash: samples.passWord }],
    ['no label', { label: '' }],
    ['a long label', { label: a(limits.doorLabel + 1) }],
    ['another time', { at: Timestamp.now() }],
    ['a field less', { by: absent }],
  ])('is not made with %s', async (_, fields) => {
    const { owner } = await storeMembers(rules);
    await assertFails(make(owner, fields));
  });

  it('is not of another brand’s showing, nor of one that is over', async () => {
    const { owner } = await storeMembers(rules);
    await change({ brandId: otherBrandId });
    await assertFails(make(owner));
    await change({ brandId, ...over });
    await assertFails(make(owner));
  });

  it('is found by its link alone, never changed, and taken back', async () => {
    const { owner, editor, others } = await storePeople(rules);
    await storeDevice(rules);
    await assertSucceeds(rules.visitor().doc(passPath).get());
    const all = (database: Database) => database.collection(`brands/${brandId}/doorPasses`);
    for (const database of [...others, rules.signedIn(deviceUid)]) {
      await assertFails(all(database).get());
      await assertFails(database.doc(passPath).delete());
    }
    for (const database of [owner, editor, rules.staff()]) {
      await assertSucceeds(all(database).get());
      await assertFails(database.doc(passPath).update({ label: 'Door 2' }));
    }
    for (const database of [owner, editor, rules.staff()]) {
      await storeDevice(rules);
      await assertSucceeds(database.doc(passPath).delete());
    }
  });
});

describe('A device', () => {
  beforeEach(() => storeAll(rules, { [passPath]: doorPass({ at: Timestamp.now() }) }));
  const prove = (
    fields: StoredDocument = {},
    database: Database = newDevice(),
    path = devicePath('new-device'),
  ) => database.doc(path).set(passProof(fields));

  it('proves its pass without an account of its own, and once more', async () => {
    await assertSucceeds(prove());
    await assertSucceeds(prove());
  });

  it.each<[string, StoredDocument]>([
    ['another secret', { secret: 'other' }],
    ['no secret', { secret: absent }],
    ['the hash in place of the secret', { secret: samples.hashOf(samples.passWord) }],
    ['a pass that there is not', { passId: otherOrderId }],
    ['another brand', { brandId: otherBrandId }],
    ['another time', { at: Timestamp.now() }],
    ['another field', { name: 'Kim' }],
  ])('is none with %s', (_, fields) => assertFails(prove(fields)));

  it('is none of another showing, of one that is over, or in another’s place', async () => {
    await storeAll(rules, { [`screenings/${otherScreeningId}`]: screening() });
    await assertFails(prove({}, newDevice(), devicePath('new-device', otherScreeningId)));
    await assertFails(prove({}, newDevice(), devicePath('another')));
    await assertFails(prove({}, rules.visitor()));
    await change(over);
    await assertFails(prove());
  });

  it('has a secret that nobody reads back', async () => {
    const { owner, editor, door } = await storeMembers(rules);
    const device = await storeDevice(rules);
    for (const database of [device, owner, editor, door, rules.staff(), rules.visitor()]) {
      await assertFails(database.doc(devicePath()).get());
      await assertFails(database.collection(`${screeningPath}/doorDevices`).get());
      await assertFails(database.doc(devicePath()).delete());
    }
  });
});

const lists = ['tickets', 'checkins', 'duplicateScans', 'guests'];

describe('What stands at the door', () => {
  const listed = (database: Database, name: string, path = screeningPath) =>
    database.collection(`${path}/${name}`).get();
  beforeEach(async () => {
    await storePaidSeats(rules);
    await storeTicket(rules);
  });

  it.each(lists)('is listed by a device, and by members, until the end: %s', async (name) => {
    const { owner, editor, packer, door } = await storeMembers(rules);
    const device = await storeDevice(rules);
    const strangers = [packer, newDevice(), rules.signedIn('ada'), rules.visitor()];
    for (const database of strangers) await assertFails(listed(database, name));
    for (const database of [device, door, owner, editor, rules.staff()])
      await assertSucceeds(listed(database, name));
    await change(over);
    for (const database of [device, door]) await assertFails(listed(database, name));
    for (const database of [owner, editor, rules.staff()])
      await assertSucceeds(listed(database, name));
  });

  it.each(lists)('is no device’s without its pass, or of another showing: %s', async (name) => {
    const device = await storeDevice(rules);
    const other = `screenings/${otherScreeningId}`;
    await storeAll(rules, { [other]: screening() });
    await assertFails(listed(device, name, other));
    await rules.remove(`brands/${brandId}/doorPasses`, passId);
    await assertFails(listed(device, name));
  });

  it('is no ticket’s code, no order, no fan who waits, and no pass', async () => {
    const device = await storeDevice(rules);
    const contact = `${orderPath}/private/contact`;
    for (const path of [codePath(), orderPath, contact, `brands/${brandId}`])
      await assertFails(device.doc(path).get());
    for (const name of ['waiting', 'interest', 'handovers'])
      await assertFails(listed(device, name));
    await assertFails(device.collection(`brands/${brandId}/orders`).get());
    await assertFails(device.collectionGroup('tickets').get());
    await assertFails(device.collection(`brands/${brandId}/screeningDrafts`).get());
  });
});

describe('Letting somebody in', () => {
  let device: Database;
  beforeEach(async () => {
    await storePaidSeats(rules);
    await storeTicket(rules);
    device = await storeDevice(rules);
  });
  const letIn = (fields: StoredDocument = {}, database = device, path = checkInPath()) =>
    database.doc(path).set(checkIn(fields));

  it('is done by a device once, and by members without a pass', async () => {
    const { owner, editor, packer, door } = await storeMembers(rules);
    await assertFails(letIn({ by: 'packer' }, packer));
    await assertFails(letIn({ by: buyer }, rules.signedIn(buyer)));
    await assertFails(letIn({}, rules.visitor()));
    await assertFails(letIn({ by: staffUid }, rules.staff()));
    await assertSucceeds(letIn());
    await assertFails(letIn());
    for (const [uid, database] of Object.entries({ owner, editor, door })) {
      await assertFails(letIn({ by: uid }, database));
      await rules.remove(`${screeningPath}/checkins`, seat);
      await assertSucceeds(letIn({ by: uid }, database));
    }
  });

  it('is not done by a device whose pass was taken back', async () => {
    await rules.remove(`brands/${brandId}/doorPasses`, passId);
    await assertFails(letIn());
  });

  it('is not done without the secret, nor by the pass of another showing', async () => {
    await assertFails(letIn({ by: 'new-device' }, newDevice()));
    const other = `screenings/${otherScreeningId}`;
    await storeAll(rules, {
      [other]: screening(),
      [devicePath('new-device', otherScreeningId)]: passProof({ at: Timestamp.now() }),
    });
    await assertFails(letIn({ by: 'new-device' }, newDevice()));
    // Nor there of a ticket that is here.
    await assertFails(
      letIn({ by: 'new-device' }, newDevice(), checkInPath(seat, otherScreeningId)),
    );
  });

  it('is not done after the end; what was scanned before it is taken for a day more', async () => {
    await change(over);
    await assertFails(letIn());
    const inTime = { scannedAt: minutesAgo(3), offline: true };
    await change({ endsAt: hoursFromNow(-24) });
    await assertFails(letIn({ ...inTime, scannedAt: hoursFromNow(-25) }));
    await change({ endsAt: hoursFromNow(-23) });
    await assertSucceeds(letIn({ ...inTime, scannedAt: hoursFromNow(-24) }));
    await rules.remove(`${screeningPath}/checkins`, seat);
    await change(over);
    await assertSucceeds(letIn(inTime));
  });

  it('is not done with a scan that is to come, but for a clock that is a little fast', async () => {
    await assertFails(letIn({ scannedAt: hoursFromNow(0.25) }));
    await assertSucceeds(letIn({ scannedAt: hoursFromNow(0.1) }));
  });

  it.each<[string, StoredDocument]>([
    ['another order', { orderId: otherOrderId }],
    ['another code', { codeHash: samples.hashOf(newCode) }],
    ['no code', { codeHash: '' }],
    ['another author', { by: buyer }],
    ['another time', { at: Timestamp.now() }],
    ['a long name', { name: a(limits.doorName + 1) }],
    ['a long door', { door: a(limits.doorLabel + 1) }],
    ['a network or none', { offline: 'no' }],
    ['no time of its scan', { scannedAt: absent }],
    ['another field', { note: 'Late.' }],
  ])('is refused with %s', (_, fields) => assertFails(letIn(fields)));

  it('is not done of a seat that nobody has a ticket of, or that its order has no more', async () => {
    const second = `${frontId}~2`;
    await assertFails(letIn({}, device, checkInPath(second)));
    await storeAll(rules, { [`units/${second}`]: unitOf(second, { sold: true }) });
    await assertFails(letIn({}, device, checkInPath(second)));
    // Its ticket is of an order of before.
    await storeAll(rules, {
      [`units/${seat}`]: unitOf(seat, { orderId: otherOrderId, sold: true }),
    });
    await assertFails(letIn());
    await assertFails(letIn({ orderId: otherOrderId }));
  });

  it('is not done of what is held only, or was returned', async () => {
    await rules.storeFields(`units/${seat}`, { sold: false });
    await assertFails(letIn());
    await rules.storeFields(`units/${seat}`, { sold: true });
    await assertSucceeds(commit(rules.staff(), returningSeats([seat])));
    await assertFails(letIn());
  });

  it('is not done by the code of before once a ticket was handed on', async () => {
    await storeHandover(rules);
    const named = rules.signedIn(friend.uid, { email: friend.email, email_verified: true });
    await assertSucceeds(commit(named, claimingTicket()));
    await assertFails(letIn());
    await assertSucceeds(letIn({ codeHash: samples.hashOf(newCode) }));
  });

  it('keeps a ticket from being handed on, and claimed', async () => {
    const fan = rules.signedIn(buyer);
    await storeHandover(rules);
    await storeCheckIn(rules);
    await assertFails(fan.doc(handoverPath()).set(handover()));
    const named = rules.signedIn(friend.uid, { email: friend.email, email_verified: true });
    await assertFails(commit(named, claimingTicket()));
    await rules.remove(`${screeningPath}/checkins`, seat);
    await assertSucceeds(commit(named, claimingTicket()));
  });

  it('is done anew where the seat was returned and sold again', async () => {
    await storeCheckIn(rules, { orderId: otherOrderId });
    await assertFails(letIn({ orderId: otherOrderId }));
    await assertSucceeds(letIn());
  });

  it('is done of guests without a code, and of nobody else', async () => {
    await storeGuest(rules, [`${frontId}~2`]);
    const ofGuest = { orderId: guestId, codeHash: '' };
    const path = checkInPath(`${frontId}~2`);
    await assertFails(letIn(ofGuest));
    await assertFails(letIn({ ...ofGuest, codeHash: samples.hashOf('') }, device, path));
    await assertSucceeds(letIn(ofGuest, device, path));
    await rules.remove(`${screeningPath}/checkins`, `${frontId}~2`);
    await rules.remove(`${screeningPath}/guests`, guestId);
    await assertFails(letIn(ofGuest, device, path));
  });

  it('is taken back by whoever did it until the end, by owners, editors and staff', async () => {
    const { owner, editor, door } = await storeMembers(rules);
    const undo = (database: Database) => database.doc(checkInPath()).delete();
    await storeCheckIn(rules);
    for (const database of [door, newDevice(), rules.signedIn(buyer), rules.visitor()])
      await assertFails(undo(database));
    for (const database of [device, owner, editor, rules.staff()]) {
      await storeCheckIn(rules);
      await assertSucceeds(undo(database));
    }
    await storeCheckIn(rules);
    await rules.remove(`brands/${brandId}/doorPasses`, passId);
    await assertFails(undo(device));
    await storeDevice(rules);
    await change(over);
    await assertFails(undo(device));
    await assertSucceeds(undo(owner));
  });

  it('is never changed', async () => {
    const { owner } = await storeMembers(rules);
    await storeCheckIn(rules);
    for (const database of [device, owner, rules.staff()])
      await assertFails(database.doc(checkInPath()).update({ name: 'Lee' }));
  });

  it('is told who holds the ticket, and no other fan', async () => {
    await storeCheckIn(rules);
    const proven = rules.signedIn('bo', { email: 'bo@example.org', email_verified: true });
    for (const database of [rules.signedIn(buyer), proven, device])
      await assertSucceeds(database.doc(checkInPath()).get());
    for (const database of [rules.signedIn('other'), rules.visitor(), newDevice()])
      await assertFails(database.doc(checkInPath()).get());
    await assertFails(rules.signedIn(buyer).collection(`${screeningPath}/checkins`).get());
  });
});

describe('A second scan', () => {
  let device: Database;
  beforeEach(async () => {
    await storePaidSeats(rules);
    await storeTicket(rules);
    device = await storeDevice(rules);
  });
  const again = (fields: StoredDocument = {}, database = device, path = duplicatePath()) =>
    database.doc(path).set(duplicateScan(fields));

  it('is kept once somebody is in with the ticket, by whoever is at the door', async () => {
    const { owner, editor, door, packer } = await storeMembers(rules);
    await assertFails(again());
    await storeCheckIn(rules);
    await assertFails(again({ by: 'packer' }, packer));
    await assertFails(again({ by: 'new-device' }, newDevice()));
    await assertFails(again({}, device, duplicatePath('second')));
    await assertSucceeds(again());
    await assertFails(again());
    for (const [number, [uid, database]] of Object.entries({ owner, editor, door }).entries()) {
      const path = duplicatePath(orderId.replace(/.$/, String(number)));
      await assertSucceeds(again({ by: uid, letIn: true, reason: 'A twin.' }, database, path));
    }
  });

  it.each<[string, StoredDocument]>([
    ['another seat', { unitId: `${frontId}~2` }],
    ['another author', { by: buyer }],
    ['another time', { at: Timestamp.now() }],
    ['a time to come', { scannedAt: hoursFromNow(0.25) }],
    ['neither yes nor no', { letIn: 'perhaps' }],
    ['a long reason', { reason: a(limits.duplicateReason + 1) }],
    ['another field', { orderId }],
    ['a field less', { reason: absent }],
  ])('is refused with %s', async (_, fields) => {
    await storeCheckIn(rules);
    await assertFails(again(fields));
  });

  it('is kept for a day after the end, if it was before it', async () => {
    await storeCheckIn(rules);
    await change(over);
    await assertFails(again());
    await assertSucceeds(again({ scannedAt: minutesAgo(3), offline: true }));
  });

  it('is not kept by a pass that was taken back', async () => {
    await storeCheckIn(rules);
    await rules.remove(`brands/${brandId}/doorPasses`, passId);
    await assertFails(again());
  });

  it('is never changed, and goes by staff alone', async () => {
    const { owner } = await storeMembers(rules);
    await storeAll(rules, { [duplicatePath()]: duplicateScan({ at: Timestamp.now() }) });
    for (const database of [device, owner, rules.staff()])
      await assertFails(database.doc(duplicatePath()).update({ letIn: true }));
    for (const database of [device, owner])
      await assertFails(database.doc(duplicatePath()).delete());
    await assertSucceeds(rules.staff().doc(duplicatePath()).delete());
  });
});

describe('What a device does not do', () => {
  let device: Database;
  beforeEach(async () => {
    device = await storeDevice(rules);
    await change({ doorsAt: minutesAgo(5) });
  });

  it('is selling, or inviting', async () => {
    const by = { by: deviceUid };
    await assertFails(commit(device, addingGuest([seat], { guest: by })));
    await assertFails(commit(device, addingGuest([seat], { guest: { ...by, ...soldAtDoor } })));
    await assertFails(device.doc(`units/${seat}`).set(unitOf(seat, { sold: true })));
  });

  it('is changing what there is', async () => {
    await storeGuest(rules);
    await assertFails(device.doc(guestPath()).update({ name: 'Lee' }));
    await assertFails(device.doc(guestPath()).delete());
    await assertFails(device.doc(`units/${seat}`).delete());
    await assertFails(
      device.doc(screeningPath).update({ waiting: true, by: deviceUid, at: serverTimestamp() }),
    );
  });
});
