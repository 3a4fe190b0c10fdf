import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import * as samples from '../../../scripts/samples/premieres';
import { limits } from '../../../src/config/limits';
import { brandId, otherBrandId } from '../../support/brandChanges';
import {
  almostStaff,
  type Database,
  staffUid,
  useFirestoreRules,
} from '../../support/firestoreRules';
import {
  answeringShowing,
  approvingShowing,
  correctingShowing,
  frontId,
  otherScreeningId,
  pairsId,
  screening,
  screeningPath,
  showingDraft,
  showingDraftPath,
  storeHouse,
  storeShowing,
  storeShowingDraft,
  ticketGroup,
  ticketOffer,
} from '../../support/premiereChanges';
import {
  commit,
  days,
  minutesAgo,
  otherChangeId,
  otherProjectId,
  storeAll,
  storePeople,
} from '../../support/shopChanges';
import { absent, type StoredDocument } from '../../support/storedDocuments';

const rules = useFirestoreRules();

let owner: Database;
let editor: Database;
let others: Database[];
beforeEach(async () => {
  await storeHouse(rules);
  ({ owner, editor, others } = await storePeople(rules));
});

const a = (length: number) => 'a'.repeat(length);
const staff = (...writes: Parameters<typeof commit>[1]) => commit(rules.staff(), writes);
const zonesWithout = (id: string) =>
  Object.fromEntries(
    Object.entries(samples.zonesOf(samples.zoneIds).zones).filter(([zoneId]) => zoneId !== id),
  );
const stampOf = (uid: string): StoredDocument => ({
  changeId: otherChangeId,
  by: uid,
  at: serverTimestamp(),
});

describe('A showing that is typed', () => {
  const create = (fields: StoredDocument = {}, database = owner, path = showingDraftPath) =>
    database.doc(path).set(showingDraft(fields));
  const type = (fields: StoredDocument, database = owner, uid = 'owner') =>
    database
      .doc(showingDraftPath)
      .update({ version: 2, ...stampOf(uid), byEmail: `${uid}@example.org`, ...fields });

  it('is of the brand’s film, by an owner or editor, who may send it at once', async () => {
    for (const database of others) await assertFails(create({}, database));
    await assertFails(create({ by: 'owner' }, editor));
    await assertFails(create({}, owner, showingDraftPath.slice(0, -1)));
    await assertSucceeds(create({ state: 'submitted' }));
  });

  it.each<[string, StoredDocument]>([
    ['of another brand’s film', { projectId: otherProjectId }],
    ['in another state', { state: 'approved' }],
    ['with a note of staff', { note: 'Good.' }],
    ['of a later version', { version: 2 }],
    ['under another email', { byEmail: 'editor@example.org' }],
    ['with another field', { seats: 100 }],
    ['without a field', { prices: absent }],
    ['with a long title', { title: a(limits.showingTitle + 1) }],
    ['with a long hall', { venue: a(limits.venue + 1) }],
    ['with a long address', { address: a(limits.venueAddress + 1) }],
    ['with a long zone', { zone: a(limits.timeZone + 1) }],
    ['with much about access', { access: a(limits.venueAccess + 1) }],
    ['with a long contact', { contact: a(limits.showingContact + 1) }],
    ['with many languages', { language: a(limits.showingLanguage + 1) }],
    ['with many rows', { rows: Array.from({ length: limits.hallRows + 1 }, () => ({})) }],
    ['with a large hall', { cells: a(limits.hallCells + 1) }],
    ['with seven prices', { prices: Array.from({ length: 7 }, () => ({})) }],
    ['with an hour that is none', { startsAt: '19:30' }],
    ['half per fan', { perFan: null }],
  ])('is not begun %s', (_, fields) => assertFails(create(fields)));

  it('may lack all that is typed', () =>
    assertSucceeds(
      create({
        title: '',
        venue: '',
        address: '',
        zone: '',
        startsAt: null,
        doorsAt: null,
        endsAt: null,
        rows: [],
        cells: '',
        prices: [],
      }),
    ));

  it.each([
    ['draft', 'submitted', true],
    ['returned', 'draft', true],
    ['returned', 'submitted', true],
    ['approved', 'draft', true],
    ['approved', 'submitted', true],
    ['draft', 'approved', false],
    ['returned', 'returned', false],
    ['submitted', 'draft', false],
    ['submitted', 'submitted', false],
  ])('is changed from %s to %s: %s', async (from, to, isAllowed) => {
    await storeShowingDraft(rules, from);
    for (const database of others) await assertFails(type({ state: to }, database, 'packer'));
    const changed = type({ state: to, title: 'Another' });
    await (isAllowed ? assertSucceeds(changed) : assertFails(changed));
  });

  it('is taken back as it was', async () => {
    await storeShowingDraft(rules, 'submitted');
    await assertFails(type({ state: 'draft', cells: '' }));
    await assertSucceeds(type({ state: 'draft' }, editor, 'editor'));
  });

  it('keeps its film, its note and its order of versions', async () => {
    await storeShowingDraft(rules, 'returned', { note: 'Where?' });
    await assertFails(type({ state: 'draft', projectId: otherProjectId }));
    await assertFails(type({ state: 'draft', note: 'Good.' }));
    await assertFails(type({ state: 'draft', version: 3 }));
    await assertFails(type({ state: 'draft', by: 'editor' }));
    await assertSucceeds(type({ state: 'draft' }));
    await assertSucceeds(type({ state: 'draft', note: '', version: 3 }));
  });

  it('is read by owners, editors and staff, who list those of all brands', async () => {
    await storeShowingDraft(rules, 'submitted');
    const waiting = (database: Database) =>
      database.collectionGroup('screeningDrafts').where('state', '==', 'submitted');
    for (const database of others) {
      await assertFails(database.doc(showingDraftPath).get());
      await assertFails(waiting(database).get());
    }
    for (const database of [owner, editor, rules.staff()]) {
      await assertSucceeds(database.doc(showingDraftPath).get());
      await assertSucceeds(database.collection(`brands/${brandId}/screeningDrafts`).get());
    }
    await assertFails(waiting(owner).get());
    await assertSucceeds(waiting(rules.staff()).get());
  });

  it('goes by a press until it is public, and with its brand', async () => {
    await storeShowingDraft(rules, 'approved');
    for (const database of [...others, rules.staff()])
      await assertFails(database.doc(showingDraftPath).delete());
    await rules.store('screenings', screeningPath.slice('screenings/'.length), screening());
    await assertFails(owner.doc(showingDraftPath).delete());
    await rules.remove('screenings', screeningPath.slice('screenings/'.length));
    await assertSucceeds(editor.doc(showingDraftPath).delete());
    await storeShowingDraft(rules, 'approved');
    await rules.storeFields(`brands/${brandId}`, { closed: true });
    await assertSucceeds(rules.staff().doc(showingDraftPath).delete());
  });

  it('is returned by staff with a note, and nothing else changed', async () => {
    const returned = { state: 'returned', note: 'Where?' };
    for (const state of ['draft', 'returned', 'approved']) {
      await storeShowingDraft(rules, state);
      await assertFails(staff(answeringShowing(returned)));
    }
    await storeShowingDraft(rules, 'submitted');
    await assertFails(staff(answeringShowing({ ...returned, note: '' })));
    await assertFails(staff(answeringShowing({ ...returned, note: a(limits.packNote + 1) })));
    await assertFails(staff(answeringShowing({ ...returned, title: 'Another' })));
    await assertFails(staff(answeringShowing({ ...returned, byEmail: 'owner@example.org' })));
    await assertFails(type(returned));
    await assertSucceeds(staff(answeringShowing(returned)));
  });
});

describe('Approving a showing', () => {
  beforeEach(() => storeShowingDraft(rules, 'submitted'));
  const approve = (fields: StoredDocument = {}, offered: StoredDocument = {}) =>
    commit(rules.staff(), approvingShowing(fields, offered));

  it('is done by staff, with what waits and its prices, in one commit', async () => {
    await assertFails(staff(answeringShowing({ state: 'approved' })));
    await assertFails(staff([screeningPath, screening()]));
    for (const database of [owner, editor, ...others])
      await assertFails(commit(database, approvingShowing({ by: 'owner' })));
    await assertSucceeds(approve());
    await assertFails(rules.staff().doc(screeningPath).delete());
  });

  it.each(almostStaff)('is refused to %s', (_, uid, claims) =>
    assertFails(commit(rules.as(uid, claims), approvingShowing())),
  );

  it.each(['draft', 'returned', 'approved'])('is refused of what is %s', async (state) => {
    await storeShowingDraft(rules, state);
    await assertFails(approve());
  });

  it('forgets what was said before, or keeps it', async () => {
    await storeShowingDraft(rules, 'submitted', { note: 'Where?' });
    const [, ...made] = approvingShowing();
    await assertFails(staff(answeringShowing({ state: 'approved', note: 'Good.' }), ...made));
    await assertSucceeds(staff(answeringShowing({ state: 'approved', note: '' }), ...made));
  });

  it.each<[string, StoredDocument]>([
    ['another title', { title: 'Another' }],
    ['another hall', { venue: 'Another' }],
    ['another address', { address: 'Another' }],
    ['another zone', { zone: 'Europe/Lisbon' }],
    ['another hour', { startsAt: new Date('2030-12-11T18:31:00Z') }],
    ['other doors', { doorsAt: new Date('2030-12-11T17:00:00Z') }],
    ['another end', { endsAt: new Date('2030-12-11T21:00:00Z') }],
    ['another access', { access: '' }],
    ['another contact', { contact: '' }],
    ['another language', { language: '' }],
    ['other rows', { rows: [] }],
    ['other seats', { cells: 'aa' }],
    ['another film', { projectId: otherProjectId }],
    ['another brand', { brandId: otherBrandId }],
    ['another state', { state: 'cancelled' }],
    ['a note', { note: 'Good.' }],
    ['a place of before', { moved: { at: serverTimestamp() } }],
    ['no zone', { zones: {} }],
    ['zones that are a list', { zones: ['a'] }],
    ['blocked seats that are no list', { blocked: 'none' }],
    ['many blocked seats', { blocked: Array.from({ length: 201 }, () => `${frontId}~1`) }],
    ['a name that is no line', { name: 'A  name ' }],
    ['a long name', { name: a(limits.offerName + 1) }],
    ['another author', { by: 'owner' }],
    ['another time', { at: Timestamp.now() }],
    ['another field', { featured: true }],
    ['a field less', { language: absent }],
  ])('is refused with %s', (_, fields) => assertFails(approve(fields)));

  it.each<[string, StoredDocument]>([
    ['has begun', { doorsAt: minutesAgo(30), startsAt: minutesAgo(1), endsAt: days(0.1) }],
    ['opens its doors once it has begun', { doorsAt: new Date('2030-12-11T18:31:00Z') }],
    ['ends as it begins', { endsAt: new Date('2030-12-11T18:30:00Z') }],
    ['takes more than a day', { endsAt: new Date('2030-12-12T18:30:01Z') }],
    ['has no hall', { venue: '' }],
    ['has no hour', { startsAt: null }],
  ])('is refused of what %s', async (_, fields) => {
    await storeShowingDraft(rules, 'submitted', fields);
    await assertFails(approve(fields));
  });

  it('is done of what goes past midnight and takes a day', async () => {
    const night = {
      doorsAt: new Date('2030-12-11T23:00:00Z'),
      startsAt: new Date('2030-12-11T23:30:00Z'),
      endsAt: new Date('2030-12-12T23:30:00Z'),
    };
    await storeShowingDraft(rules, 'submitted', night);
    await assertSucceeds(approve(night));
  });

  it.each<[string, StoredDocument, boolean]>([
    ['has Bronze', { packageId: 'bronze', packageUntil: null }, false],
    ['has Silver', { packageId: 'silver' }, false],
    ['has Diamond', { packageId: 'diamond' }, true],
    ['no longer pays for its package', { packageUntil: minutesAgo(1) }, false],
    ['is suspended', { suspended: true }, false],
  ])('of a brand that %s: %o', async (_, fields, isAllowed) => {
    await rules.storeFields(`brands/${brandId}`, fields);
    await (isAllowed ? assertSucceeds(approve()) : assertFails(approve()));
  });

  it.each<[string, StoredDocument]>([
    ['a shop’s', { channel: 'shop' }],
    ['an item’s', { kind: 'item' }],
    ['an open price', { openPrice: true }],
    ['in no list', { listed: false }],
    ['something that is sent', { ships: true }],
    ['not limited', { limited: false, stock: 0, numbered: false }],
    ['without numbers', { numbered: false }],
    ['more than its seats', { stock: 7 }],
    ['another zone’s', { variant: 'Middle' }],
    ['under another name', { name: 'Preview' }],
    ['after its beginning', { until: new Date('2030-12-11T18:30:01Z') }],
    ['of another showing', { parent: otherScreeningId }],
    ['in the film’s group', { checkoutGroup: ticketGroup.split('/').slice(0, 4).join('/') }],
    ['for less than fifty cents', { priceCents: 49 }],
    ['seven an order', { perOrder: 7 }],
    ['five once per fan', { perOrder: 5, verified: true }],
  ])('has no price that is %s', (_, offered) => assertFails(approve({}, offered)));

  it('may be of what each fan has one order of', () =>
    assertSucceeds(approve({}, { perOrder: 4, verified: true })));

  it('is of what has no rows, too', async () => {
    const { rows, cells, zones, blocked } = samples.generalAdmission(frontId);
    await storeShowingDraft(rules, 'submitted', { rows, cells });
    const writes = approvingShowing({ rows, cells, zones, blocked }).slice(0, 2);
    const name = `${samples.showingName}, Admission`;
    const offered = { variant: 'Admission', name, stock: 100 };
    const path = `offers/${frontId}`;
    await assertFails(staff(...writes, [path, ticketOffer(frontId, offered)]));
    const unnumbered = ticketOffer(frontId, { ...offered, numbered: false });
    await assertSucceeds(staff(...writes, [path, unnumbered]));
  });
});

describe('An approved showing', () => {
  const before = () => screening();
  const moved = (): StoredDocument => {
    const { venue, address, startsAt, doorsAt, endsAt } = before();
    return { venue, address, startsAt, doorsAt, endsAt, at: serverTimestamp() };
  };
  beforeEach(() => storeShowing(rules));
  const correct = async (fields: StoredDocument, different: StoredDocument = {}) => {
    await storeShowingDraft(rules, 'submitted', fields);
    return staff(...correctingShowing({ ...fields, ...different }));
  };

  it('is corrected by staff alone, as they have seen it', async () => {
    const corrected = { access: 'There is a lift.', title: 'Premiere' };
    await storeShowingDraft(rules, 'approved', corrected);
    await assertFails(staff(...correctingShowing(corrected)));
    await storeShowingDraft(rules, 'submitted', corrected);
    await assertFails(staff([screeningPath, { ...corrected, ...stampOf(staffUid) }, 'update']));
    for (const database of [owner, editor])
      await assertFails(commit(database, correctingShowing({ ...corrected, by: 'owner' })));
    await assertFails(correct(corrected, { access: 'Another.' }));
    await assertFails(correct(corrected, { brandId: otherBrandId }));
    await assertSucceeds(correct(corrected));
  });

  it.each<[string, StoredDocument]>([
    ['hall', { venue: 'Cinema Zuid' }],
    ['address', { address: 'Zuidplein 2' }],
    ['beginning', { startsAt: new Date('2030-12-11T19:00:00Z') }],
    ['doors', { doorsAt: new Date('2030-12-11T17:30:00Z') }],
    ['end', { endsAt: new Date('2030-12-11T22:00:00Z') }],
  ])('says to its fans what another %s was to be', async (_, fields) => {
    await assertFails(correct(fields));
    await assertFails(correct(fields, { moved: { ...moved(), venue: 'Another' } }));
    await assertFails(correct(fields, { moved: { ...moved(), at: Timestamp.now() } }));
    await assertFails(correct(fields, { moved: { ...moved(), note: 'Sorry.' } }));
    await assertSucceeds(correct(fields, { moved: moved() }));
    await assertFails(correct({ ...fields, access: '' }, { moved: null }));
  });

  it('was not moved where place and hour are the same', () =>
    assertFails(correct({ access: '' }, { moved: moved() })));

  it('is corrected no more once it is cancelled or began', async () => {
    await rules.storeFields(screeningPath, { state: 'cancelled' });
    await assertFails(correct({ access: '' }));
    const began = { doorsAt: minutesAgo(60), startsAt: minutesAgo(1), endsAt: days(0.1) };
    await rules.storeFields(screeningPath, { state: 'approved', ...began });
    await assertFails(correct({ ...began, access: '' }));
  });

  const cancelled = { state: 'cancelled', note: 'The hall is flooded.' };
  const change = (fields: StoredDocument, database = rules.staff(), uid = staffUid) =>
    database.doc(screeningPath).update({ ...stampOf(uid), ...fields });

  it('is cancelled by staff or its owner, with a reason, for good', async () => {
    for (const database of [...others, editor]) await assertFails(change(cancelled, database));
    for (const note of ['', a(limits.packNote + 1), null])
      await assertFails(change({ ...cancelled, note }));
    await assertFails(change({ ...cancelled, venue: 'Another' }));
    await assertSucceeds(change(cancelled, owner, 'owner'));
    await assertFails(change(cancelled));
    await assertFails(change({ state: 'approved', note: '' }));
    await rules.storeFields(screeningPath, { state: 'approved', note: '' });
    await assertSucceeds(change(cancelled));
  });

  it('is cancelled by staff alone once it is over', async () => {
    await rules.storeFields(screeningPath, {
      doorsAt: days(-2),
      startsAt: days(-2),
      endsAt: days(-1),
    });
    await assertFails(change(cancelled, owner, 'owner'));
    await assertSucceeds(change(cancelled));
  });

  it('is read by all, in lists of as many as one page shows', async () => {
    await assertSucceeds(rules.visitor().doc(screeningPath).get());
    const listed = (database: Database) => database.collection('screenings');
    await assertSucceeds(listed(rules.visitor()).limit(limits.showingsPerRequest).get());
    await assertFails(
      listed(rules.visitor())
        .limit(limits.showingsPerRequest + 1)
        .get(),
    );
    for (const database of others)
      await assertFails(listed(database).where('brandId', '==', brandId).get());
    for (const database of [owner, editor, rules.staff()])
      await assertSucceeds(listed(database).where('brandId', '==', brandId).get());
  });

  describe('has prices', () => {
    const price = (fields: StoredDocument, database = owner, uid = 'owner', id = frontId) =>
      database.doc(`offers/${id}`).update({ ...stampOf(uid), ...fields });

    it('that its creators and staff change at once', async () => {
      for (const database of others) await assertFails(price({ priceCents: 900 }, database));
      const fields = { priceCents: 900, onSale: false, from: days(1), until: days(9), perOrder: 2 };
      await assertSucceeds(price(fields));
      await assertSucceeds(price({ onSale: true }, editor, 'editor'));
      await assertSucceeds(price({ priceCents: 1_000 }, rules.staff(), staffUid));
    });

    it('that nobody but staff makes, and only of a zone that it has', async () => {
      await rules.remove('offers', frontId);
      const make = (database: Database, uid: string) =>
        database.doc(`offers/${frontId}`).set(ticketOffer(frontId, { by: uid }));
      await assertFails(make(owner, 'owner'));
      await rules.storeFields(screeningPath, { zones: zonesWithout(frontId) });
      await assertFails(make(rules.staff(), staffUid));
      await rules.storeFields(screeningPath, { zones: zonesWithout('') });
      await assertSucceeds(make(rules.staff(), staffUid));
    });

    it.each<[string, StoredDocument]>([
      ['for more seats', { stock: 7 }],
      ['under another name', { name: 'Preview' }],
      ['once per fan', { verified: true, perOrder: 4 }],
      ['of another showing', { parent: otherScreeningId }],
      ['until it is over', { until: new Date('2030-12-11T20:30:00Z') }],
    ])('that are not %s', async (_, fields) => {
      await assertFails(price(fields));
      await assertFails(price(fields, rules.staff(), staffUid));
    });

    it('that go off sale where it has the zone no more, and not back', async () => {
      await rules.storeFields(screeningPath, { zones: zonesWithout(pairsId) });
      const off = (fields: StoredDocument, database = owner, uid = 'owner') =>
        price(fields, database, uid, pairsId);
      for (const database of others) await assertFails(off({ onSale: false }, database));
      await assertFails(off({ priceCents: 900 }));
      await assertFails(off({ onSale: false, priceCents: 900 }));
      await assertSucceeds(off({ onSale: false }));
      await assertFails(off({ onSale: true }));
      await assertSucceeds(off({ onSale: false }, rules.staff(), staffUid));
    });

    it('that go off sale in the commit that takes out the zone', async () => {
      const zones = zonesWithout(pairsId);
      await storeShowingDraft(rules, 'submitted', { cells: 'aaaaaa/bbbBbb/..' });
      await assertSucceeds(
        staff(...correctingShowing({ cells: 'aaaaaa/bbbBbb/..', zones }), [
          `offers/${pairsId}`,
          { onSale: false, ...stampOf(staffUid) },
          'update',
        ]),
      );
    });

    it('that everyone reads by their ids, before their sale as well', async () => {
      await assertSucceeds(rules.visitor().doc(`offers/${frontId}`).get());
      await storeAll(rules, { [`offers/${frontId}`]: ticketOffer(frontId, { onSale: false }) });
      await assertSucceeds(rules.visitor().doc(`offers/${frontId}`).get());
      await assertSucceeds(owner.doc(`offers/${frontId}`).get());
    });
  });
});
