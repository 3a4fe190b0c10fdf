import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/config/limits';
import { otherBrandId } from '../../support/brandChanges';
import { type Database, staffUid, useFirestoreRules } from '../../support/firestoreRules';
import {
  approvingShowing,
  asking,
  correctingShowing,
  friend,
  frontId,
  hoursFromNow,
  interestPath,
  keepingSeats,
  middleId,
  openingSale,
  sayingInterest,
  screeningPath,
  seating,
  showingDraft,
  showingDraftPath,
  storeAsking,
  storeHouse,
  storeInterest,
  storeKept,
  storeSeats,
  storeShowing,
  storeShowingDraft,
  storeWaiting,
  ticketOffer,
  waiter,
  waiting,
  waitingPath,
} from '../../support/premiereChanges';
import {
  buyer,
  commit,
  days,
  minutesAgo,
  orderId,
  otherChangeId,
  storeAll,
  storeMembers,
  unitOf,
} from '../../support/shopChanges';
import { absent, type StoredDocument } from '../../support/storedDocuments';

const rules = useFirestoreRules();
const seat = `${frontId}~1`;
const fan = () => rules.signedIn(waiter.uid, { email: waiter.email, email_verified: true });
const other = () => rules.signedIn(friend.uid, { email: friend.email, email_verified: true });
const change = (fields: StoredDocument) => rules.storeFields(screeningPath, fields);

describe('The waiting list', () => {
  beforeEach(() => storeShowing(rules));
  const join = (fields: StoredDocument = {}, database: Database = fan(), path = waitingPath()) =>
    database.doc(path).set(waiting(fields));

  it('is joined by a proven email, once', async () => {
    const { email } = waiter;
    await assertFails(join({}, rules.visitor()));
    await assertFails(join({}, rules.signedIn(waiter.uid)));
    await assertFails(join({}, rules.signedIn(waiter.uid, { email, email_verified: false })));
    await assertFails(join({}, other()));
    await assertSucceeds(join());
    await assertFails(join({ wanted: 6 }));
  });

  it.each<[string, StoredDocument]>([
    ['no seat', { wanted: 0 }],
    ['seven seats', { wanted: limits.unitsPerOrder + 1 }],
    ['half a seat', { wanted: 1.5 }],
    ['another email', { email: friend.email }],
    ['another’s name', { uid: friend.uid }],
    ['another brand', { brandId: otherBrandId }],
    ['seats that are kept', { kept: [seat] }],
    ['an hour until which', { until: days(1) }],
    ['an earlier time', { at: minutesAgo(60) }],
    ['another field', { note: 'Please.' }],
    ['a field less', { kept: absent }],
  ])('is not joined with %s', (_, fields) => assertFails(join(fields)));

  it.each<[string, StoredDocument]>([
    ['is cancelled', { state: 'cancelled' }],
    ['has begun', { startsAt: minutesAgo(1) }],
    ['is not on sale yet', { saleOpen: false }],
  ])('is not joined where a showing %s', async (_, fields) => {
    await change(fields);
    await assertFails(join());
  });

  it('is read by owners, editors and staff, and by each fan of themselves, in all showings', async () => {
    const { owner, editor, packer, door } = await storeMembers(rules);
    await assertSucceeds(rules.visitor().doc(waitingPath()).get());
    await storeWaiting(rules);
    const list = (database: Database) => database.collection(`${screeningPath}/waiting`);
    const own = (database: Database) =>
      database.collectionGroup('waiting').where('uid', '==', waiter.uid);
    for (const database of [packer, door, other(), rules.visitor()]) {
      await assertFails(database.doc(waitingPath()).get());
      await assertFails(list(database).get());
      await assertFails(own(database).get());
    }
    for (const database of [owner, editor, rules.staff()]) {
      await assertSucceeds(database.doc(waitingPath()).get());
      await assertSucceeds(list(database).get());
    }
    await assertFails(list(fan()).get());
    await assertFails(own(owner).get());
    await assertSucceeds(own(rules.staff()).get());
    await assertSucceeds(fan().doc(waitingPath()).get());
    const { docs } = await own(fan()).get();
    expect(docs.map(({ id }) => id)).toEqual([waiter.uid]);
  });

  it('is left by whoever waits, or shortened by owners, editors and staff', async () => {
    const { owner, editor, packer, door } = await storeMembers(rules);
    await storeWaiting(rules);
    const leave = (database: Database) => database.doc(waitingPath()).delete();
    for (const database of [packer, door, other(), rules.visitor()])
      await assertFails(leave(database));
    for (const database of [fan(), owner, editor, rules.staff()]) {
      await storeWaiting(rules);
      await assertSucceeds(leave(database));
    }
  });

  it('is said to be there by owners and editors, and taken back', async () => {
    const { owner, editor, packer, door } = await storeMembers(rules);
    const say = (by: string, database: Database, fields: StoredDocument = { waiting: true }) =>
      database
        .doc(screeningPath)
        .update({ changeId: otherChangeId, by, at: serverTimestamp(), ...fields });
    for (const [by, database] of Object.entries({ packer, door, [staffUid]: rules.staff() }))
      await assertFails(say(by, database));
    await assertFails(say('editor', owner));
    await assertFails(say('owner', owner, { waiting: 'yes' }));
    await assertFails(say('owner', owner, { waiting: true, venue: 'Another' }));
    await assertSucceeds(say('owner', owner));
    await assertSucceeds(say('editor', editor, { waiting: false }));
    await change({ state: 'cancelled' });
    await assertFails(say('owner', owner));
  });
});

describe('A seat that is kept', () => {
  beforeEach(async () => {
    await storeShowing(rules);
    await storeWaiting(rules);
  });
  const keep = async (
    fields: StoredDocument = {},
    units: readonly string[] = [seat],
    database?: Database,
  ) => {
    const { owner } = await storeMembers(rules);
    return commit(database ?? owner, keepingSeats(units, fields));
  };
  const reserve = (
    database: Database,
    uid: string,
    units: readonly string[] = [seat],
    id = orderId,
  ) => commit(database, seating(units, { uid }, { id }));

  it('is kept by owners and editors, for somebody who waits', async () => {
    const { editor, packer, door } = await storeMembers(rules);
    for (const database of [packer, door, rules.staff(), fan(), rules.visitor()])
      await assertFails(keep({}, [seat], database));
    await assertFails(keep({ forUid: friend.uid }));
    await assertSucceeds(keep());
    await assertSucceeds(keep({}, [`${middleId}~1`, `${middleId}~2`], editor));
  });

  it.each<[string, StoredDocument]>([
    ['for more than a day', { until: hoursFromNow(24.1) }],
    ['for good', { until: absent }],
    ['as sold', { sold: true }],
    ['for an order', { orderId }],
    ['of another brand', { brandId: otherBrandId }],
    ['beyond the last', { number: 7 }],
    ['of another time', { at: minutesAgo(1) }],
    ['for nobody', { forUid: '' }],
    ['with another field', { note: 'For Bo' }],
  ])('is not kept %s', (_, fields) => assertFails(keep(fields)));

  it('is not kept longer than until the doors open', async () => {
    await change({ doorsAt: hoursFromNow(1) });
    await assertFails(keep());
    await assertSucceeds(keep({ until: hoursFromNow(0.9) }));
  });

  it('is a free one', async () => {
    await storeSeats(rules);
    await assertFails(keep());
    await storeKept(rules, [seat], { forUid: friend.uid });
    await assertFails(keep());
    await storeKept(rules, [seat], { forUid: friend.uid, until: minutesAgo(1) });
    await assertSucceeds(keep());
  });

  it('is told whom it is kept for, and nothing else of theirs changes', async () => {
    const { owner, editor, packer } = await storeMembers(rules);
    const tell = (fields: StoredDocument, database: Database = owner) =>
      database.doc(waitingPath()).update({ kept: [seat], until: days(1), ...fields });
    for (const database of [packer, fan(), rules.staff()]) await assertFails(tell({}, database));
    await assertFails(tell({ wanted: 6 }));
    await assertFails(tell({ until: 'tonight' }));
    await assertFails(tell({ kept: Array.from({ length: 7 }, () => seat) }));
    await assertSucceeds(tell({}));
    await assertSucceeds(tell({ kept: [] }, editor));
  });

  it('is theirs alone to reserve before its hour, and anyone’s afterwards', async () => {
    await storeKept(rules, [seat]);
    await assertFails(reserve(other(), friend.uid));
    await assertFails(reserve(rules.signedIn(buyer), buyer));
    await assertSucceeds(reserve(fan(), waiter.uid));
    await storeKept(rules, [seat], { until: minutesAgo(1) });
    await assertSucceeds(reserve(other(), friend.uid, [seat], orderId.replace(/.$/, 'e')));
  });

  it('is reserved with others, and nobody else’s as long as it is held', async () => {
    const second = `${frontId}~2`;
    await storeKept(rules, [seat, second]);
    await assertSucceeds(reserve(fan(), waiter.uid, [seat, second, `${middleId}~1`]));
    await assertFails(reserve(other(), friend.uid, [second], orderId.replace(/.$/, 'e')));
  });

  it('is let go by whom it is kept for, or who keeps it', async () => {
    const { owner, editor, packer, door } = await storeMembers(rules);
    const letGo = (database: Database) => database.doc(`units/${seat}`).delete();
    await storeKept(rules, [seat]);
    for (const database of [other(), packer, door, rules.staff(), rules.visitor()])
      await assertFails(letGo(database));
    for (const database of [owner, editor, fan()]) {
      await storeKept(rules, [seat]);
      await assertSucceeds(letGo(database));
    }
    await storeAll(rules, { [`units/${seat}`]: unitOf(seat, { at: Timestamp.now() }) });
    for (const database of [owner, fan()]) await assertFails(letGo(database));
  });
});

describe('Who would come', () => {
  beforeEach(() => storeAsking(rules));
  const say = (
    fields?: StoredDocument | null,
    counted?: StoredDocument | null,
    database: Database = fan(),
  ) => commit(database, sayingInterest(fields, counted));

  it('says so once, by a proven email, and is counted', async () => {
    const { email } = waiter;
    await assertFails(say({}, {}, rules.visitor()));
    await assertFails(say({}, {}, rules.signedIn(waiter.uid)));
    const unproven = rules.signedIn(waiter.uid, { email, email_verified: false });
    await assertFails(say({}, {}, unproven));
    await assertFails(say({}, {}, other()));
    await assertFails(say(null));
    await assertFails(say({}, null));
    await assertSucceeds(say());
    await assertFails(say());
    await assertFails(say({}, { interested: 2 }));
    await assertFails(say(null, { interested: 2 }));
  });

  it.each<[string, StoredDocument]>([
    ['not at all', { interested: 0 }],
    ['as two', { interested: 2 }],
    ['as one less', { interested: -1 }],
    ['with another hall', { venue: 'Another' }],
    ['with the sale open', { saleOpen: true }],
  ])('is not counted %s', (_, counted) => assertFails(say({}, counted)));

  it.each<[string, StoredDocument]>([
    ['another email', { email: friend.email }],
    ['another’s name', { uid: friend.uid }],
    ['another brand', { brandId: otherBrandId }],
    ['another time', { at: Timestamp.now() }],
    ['another field', { seats: 2 }],
  ])('says nothing with %s', (_, fields) => assertFails(say(fields)));

  it.each<[string, StoredDocument]>([
    ['its day is over', { decideBy: minutesAgo(1) }],
    ['its sale is open', { saleOpen: true }],
    ['it never asked', { threshold: 0, decideBy: null }],
    ['it is cancelled', { state: 'cancelled' }],
  ])('says nothing once %s', async (_, fields) => {
    await change(fields);
    await assertFails(say());
  });

  it('takes it back at any time, and is counted no more', async () => {
    await storeInterest(rules);
    await change({ interested: 5 });
    const takeBack = (interested: number, database = fan()) =>
      commit(database, [
        [interestPath(), null],
        [screeningPath, { interested }, 'update'],
      ]);
    for (const interested of [3, 5, 6]) await assertFails(takeBack(interested));
    await assertFails(takeBack(4, other()));
    await assertFails(fan().doc(interestPath()).delete());
    await assertFails(fan().doc(screeningPath).update({ interested: 4 }));
    await change({ state: 'cancelled' });
    await assertSucceeds(takeBack(4));
    await assertFails(takeBack(3));
  });

  it('is read as who waits is', async () => {
    const { owner, editor, packer, door } = await storeMembers(rules);
    await assertSucceeds(rules.visitor().doc(interestPath()).get());
    await storeInterest(rules);
    const list = (database: Database) => database.collection(`${screeningPath}/interest`);
    const own = (database: Database) =>
      database.collectionGroup('interest').where('uid', '==', waiter.uid);
    for (const database of [packer, door, other(), rules.visitor()]) {
      await assertFails(database.doc(interestPath()).get());
      await assertFails(list(database).get());
      await assertFails(own(database).get());
    }
    for (const database of [owner, editor, rules.staff()]) {
      await assertSucceeds(database.doc(interestPath()).get());
      await assertSucceeds(list(database).get());
    }
    for (const database of [fan(), rules.staff()]) await assertSucceeds(own(database).get());
    await assertFails(owner.doc(interestPath()).delete());
    await assertSucceeds(rules.staff().doc(interestPath()).delete());
  });
});

describe('A sale that waits for enough', () => {
  it.each<[string, StoredDocument]>([
    ['half a one', { threshold: 1.5 }],
    ['one below none', { threshold: -1 }],
    ['one beyond the most', { threshold: limits.threshold + 1 }],
    ['none that is said', { threshold: absent }],
    ['a day that is none', { decideBy: '2030-12-01' }],
  ])('is not typed with a threshold of %s', async (_, fields) => {
    await storeHouse(rules);
    const { owner } = await storeMembers(rules);
    await assertFails(owner.doc(showingDraftPath).set(showingDraft(fields)));
  });

  const { threshold, decideBy } = asking();
  const approve = (fields: StoredDocument = {}, offered: StoredDocument = { onSale: false }) =>
    commit(rules.staff(), approvingShowing(asking(fields), offered));

  it('is approved closed, with nobody counted and nothing on sale', async () => {
    await storeHouse(rules);
    await storeShowingDraft(rules, 'submitted', { threshold, decideBy });
    await assertFails(approve({ saleOpen: true }));
    await assertFails(approve({ interested: 1 }));
    await assertFails(approve({ waiting: true }));
    await assertFails(approve({ threshold: 50 }));
    await assertFails(approve({ decideBy: days(2) }));
    await assertFails(approve({ saleOpen: absent }));
    await assertFails(approve({}, { onSale: true }));
    await assertSucceeds(approve());
  });

  it.each<[string, StoredDocument]>([
    ['without a day', { threshold: 60, decideBy: null }],
    ['with a day after its beginning', { decideBy: new Date('2030-12-11T18:30:01Z') }],
    ['with a day that nobody asks for', { threshold: 0 }],
  ])('is not approved %s', async (_, fields) => {
    await storeHouse(rules);
    await storeShowingDraft(rules, 'submitted', { threshold, decideBy, ...fields });
    await assertFails(approve({ ...fields, saleOpen: fields.threshold === 0 }));
  });

  it('is not approved closed where nothing is asked', async () => {
    await storeHouse(rules);
    await storeShowingDraft(rules, 'submitted');
    const closed = approvingShowing({ saleOpen: false }, { onSale: false });
    await assertFails(commit(rules.staff(), closed));
  });

  it('stays as it is when its showing is corrected', async () => {
    await storeAsking(rules, { interested: 47 });
    const corrected = { access: 'There is a lift.' };
    const correct = (fields: StoredDocument = {}) =>
      commit(rules.staff(), correctingShowing({ ...corrected, ...fields }));
    await storeShowingDraft(rules, 'submitted', { threshold, decideBy, ...corrected });
    for (const fields of [{ saleOpen: true }, { interested: 0 }, { waiting: true }])
      await assertFails(correct(fields));
    await assertSucceeds(correct());
  });

  describe('is opened', () => {
    beforeEach(() => storeAsking(rules));

    it('by an owner or editor, with its prices', async () => {
      const { owner, editor, packer, door } = await storeMembers(rules);
      const strangers = { packer, door, [staffUid]: rules.staff(), [waiter.uid]: fan() };
      for (const [uid, database] of Object.entries(strangers))
        await assertFails(commit(database, openingSale(uid)));
      await assertFails(commit(owner, openingSale('owner', { interested: 60 })));
      await assertFails(commit(owner, openingSale('owner', { threshold: 0 })));
      await assertSucceeds(commit(editor, openingSale('editor')));
      await assertSucceeds(commit(rules.signedIn(buyer), seating()));
    });

    it('once, and not closed again', async () => {
      const { owner } = await storeMembers(rules);
      const [, ...offers] = openingSale();
      await assertFails(commit(owner, offers));
      await assertSucceeds(commit(owner, openingSale()));
      await assertFails(commit(owner, openingSale('owner', { saleOpen: false })));
    });

    it('before anybody buys', async () => {
      await assertFails(commit(rules.signedIn(buyer), seating()));
      const path = `offers/${frontId}`;
      const { owner } = await storeMembers(rules);
      const offer = ticketOffer(frontId, { by: 'owner', priceCents: 900 });
      await assertFails(owner.doc(path).set(offer));
      await assertSucceeds(owner.doc(path).set({ ...offer, onSale: false }));
      // What it would cost is said to who is asked whether they would come.
      await assertSucceeds(rules.visitor().doc(path).get());
    });

    it('by nobody once it is cancelled', async () => {
      const { owner } = await storeMembers(rules);
      await change({ state: 'cancelled', note: 'Too few would come.' });
      await assertFails(commit(owner, openingSale()));
    });
  });

  it('counts nobody by who only says how many there are', async () => {
    await storeAsking(rules);
    await assertFails(commit(fan(), [[screeningPath, { interested: 60 }, 'update']]));
    const { owner } = await storeMembers(rules);
    await assertFails(owner.doc(screeningPath).update({ interested: 60 }));
    await assertFails(rules.staff().doc(screeningPath).update({ interested: 60 }));
  });
});
