import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftReward } from '../../../scripts/samples/campaigns';
import { limits, offersPerFilm } from '../../../src/config/limits';
import { type PackageId, packageTerms } from '../../../src/config/packages';
import { brandId, member, otherBrandId, storeMember, suspend } from '../../support/brandChanges';
import {
  answering,
  approving,
  campaign,
  campaignPath,
  campaignPicture,
  correcting,
  dayOf,
  draft,
  draftPath,
  movedDays,
  otherRewardId,
  plainId,
  reward,
  rewardId,
  rewarding,
  rewardOffer,
  rewardPath,
  sizeId,
  staffStamp,
  stampedBy,
  storeCampaign,
  storeDraft,
  storeStudio,
} from '../../support/campaignChanges';
import {
  almostStaff,
  type Database,
  staffUid,
  useFirestoreRules,
} from '../../support/firestoreRules';
import { projectId } from '../../support/packChanges';
import { readRuleBlocks } from '../../support/ruleBlocks';
import {
  buyer,
  changeId,
  commit,
  days,
  itemId,
  minutesAgo,
  orderId,
  otherChangeId,
  otherProjectId,
  storeAll,
  storeMembers,
  unitOf,
} from '../../support/shopChanges';
import { absent, type StoredDocument } from '../../support/storedDocuments';

const rules = useFirestoreRules();

let owner: Database;
let editor: Database;
let packer: Database;
let others: Database[];
beforeEach(async () => {
  await storeStudio(rules);
  const members = await storeMembers(rules);
  ({ owner, editor, packer } = members);
  others = [
    packer,
    members.door,
    await storeMember(rules, 'owner', { brand: otherBrandId, uid: 'stranger' }),
    member(rules, 'ada'),
    rules.visitor(),
  ];
});

const a = (length: number) => 'a'.repeat(length);
const shown = (text = 'A dragon', number = 1) => ({ ...campaignPicture(number), text });
const staff = (...writes: Parameters<typeof commit>[1]) => commit(rules.staff(), writes);

describe('A campaign that is typed', () => {
  const create = (fields: StoredDocument = {}, database = owner, path = draftPath) =>
    database.doc(path).set(draft(fields));
  const type = (fields: StoredDocument, database = owner, uid = 'owner') =>
    database.doc(draftPath).update({ ...stampedBy(uid), ...fields });

  it('is of the brand’s film, by an owner or editor', async () => {
    for (const database of others) await assertFails(create({}, database));
    await assertFails(create({ by: 'owner' }, editor));
    await assertFails(create({}, owner, draftPath.replace(projectId, otherProjectId)));
    await assertSucceeds(create());
  });

  it.each<[string, StoredDocument]>([
    ['in another state', { state: 'submitted' }],
    ['with a note of staff', { note: 'Good.' }],
    ['with notes of staff', { notes: { story: 'Good.' } }],
    ['of a later version', { version: 2 }],
    ['without an id for what is pledged without a reward', { plainId: '' }],
    ['under another email', { byEmail: 'editor@example.org' }],
    ['with another field', { paidCents: 0 }],
    ['without a field', { rewards: absent }],
    ['with a long heading', { heading: a(limits.campaignHeading + 1) }],
    ['with a long story', { story: a(limits.campaignStory + 1) }],
    ['with many pictures', { pictures: Array.from({ length: 7 }, () => shown()) }],
    ['with many rewards', { rewards: Array.from({ length: 21 }, () => draftReward()) }],
    ['with many rows', { budget: Array.from({ length: 9 }, () => ({ label: 'A', cents: 1 })) }],
    ['with half a cent', { goalCents: 0.5 }],
    ['with days that are none', { startsAt: 'Monday' }],
    ['with half a reminder', { reminders: null }],
  ])('is not begun %s', (_, fields) => assertFails(create(fields)));

  it('may lack all that is typed', () =>
    assertSucceeds(
      create({
        heading: '',
        story: '',
        goalCents: 0,
        budget: [],
        shipping: {},
        startsAt: null,
        endsAt: null,
        lateUntil: null,
        rewards: [draftReward()],
      }),
    ));

  it.each([
    ['draft', 'draft', true],
    ['draft', 'submitted', true],
    ['draft', 'approved', false],
    ['returned', 'draft', true],
    ['returned', 'submitted', true],
    ['returned', 'returned', false],
    ['approved', 'draft', true],
    ['approved', 'submitted', false],
    ['submitted', 'submitted', false],
    ['submitted', 'draft', false],
  ])('is changed from %s to %s: %s', async (from, to, isAllowed) => {
    await storeDraft(rules, from);
    for (const database of others) await assertFails(type({ state: to }, database, 'packer'));
    const changed = type({ state: to, heading: 'Another' });
    await (isAllowed ? assertSucceeds(changed) : assertFails(changed));
  });

  it('is taken back as it was', async () => {
    await storeDraft(rules, 'submitted');
    await assertFails(type({ state: 'draft', story: 'Another.' }));
    await assertSucceeds(type({ state: 'draft' }, editor, 'editor'));
  });

  it('keeps its id, its notes and its order of versions', async () => {
    await storeDraft(rules, 'returned', { note: 'Say more.', notes: { story: 'Of what?' } });
    await assertFails(type({ state: 'draft', plainId: rewardId }));
    await assertFails(type({ state: 'draft', note: 'Good.' }));
    await assertFails(type({ state: 'draft', notes: {} }));
    await assertFails(type({ state: 'draft', version: 3 }));
    await assertFails(type({ state: 'draft', by: 'editor' }));
    await assertSucceeds(type({ state: 'draft', note: '', notes: {} }));
  });

  it('is sent to staff with pictures of its own alone', async () => {
    await storeDraft(rules, 'draft');
    const send = (pictures: unknown[]) => type({ state: 'submitted', pictures });
    await assertFails(send([campaignPicture()]));
    await assertFails(send([shown(a(limits.pictureText + 1))]));
    await assertFails(send([{ ...campaignPicture(1, otherProjectId), text: 'A dragon' }]));
    await assertFails(send([shown(), { url: 'https://example.org/a', picture: null, text: '' }]));
    await assertSucceeds(send([1, 2, 3, 4, 5, 6].map((number) => shown('A dragon', number))));
  });

  it('is read by owners, editors and staff, who list those of all brands', async () => {
    await storeDraft(rules, 'submitted');
    const waiting = (database: Database) =>
      database.collectionGroup('campaignDrafts').where('state', '==', 'submitted');
    for (const database of others) {
      await assertFails(database.doc(draftPath).get());
      await assertFails(waiting(database).get());
    }
    for (const database of [owner, editor, rules.staff()])
      await assertSucceeds(database.doc(draftPath).get());
    await assertFails(waiting(owner).get());
    await assertSucceeds(waiting(rules.staff()).get());
    await assertFails(owner.doc(draftPath).delete());
  });

  it('is returned by staff with notes, and nothing else changed', async () => {
    const returned = { state: 'returned', note: 'Say more.', notes: { story: 'Of what?' } };
    for (const state of ['draft', 'returned', 'approved']) {
      await storeDraft(rules, state);
      await assertFails(staff(answering(returned)));
    }
    await storeDraft(rules, 'submitted');
    await assertFails(staff(answering({ ...returned, heading: 'Another' })));
    await assertFails(staff(answering({ ...returned, note: a(limits.packNote + 1) })));
    await assertFails(staff(answering({ ...returned, byEmail: 'owner@example.org' })));
    await assertFails(type(returned));
    await assertSucceeds(staff(answering(returned)));
  });
});

describe('Approving a campaign', () => {
  const approve = (fields: StoredDocument = {}, database = rules.staff()) =>
    commit(database, approving(fields));
  beforeEach(() => storeDraft(rules, 'submitted'));

  it('is done by staff, with what waits, in one commit', async () => {
    await assertFails(staff(answering({ state: 'approved' })));
    await assertFails(staff([campaignPath, campaign()]));
    await assertFails(approve({}, owner));
    await assertSucceeds(approve());
    await assertFails(rules.staff().doc(campaignPath).delete());
  });

  it.each(almostStaff)('is refused to %s', (_, uid, claims) =>
    assertFails(approve({}, rules.as(uid, claims))),
  );

  it.each(['draft', 'returned', 'approved'])('is refused of what is %s', async (state) => {
    await storeDraft(rules, state);
    await assertFails(approve());
  });

  it.each<[string, StoredDocument]>([
    ['another goal', { goalCents: 300_000 }],
    ['another heading', { heading: 'Another' }],
    ['another story', { story: 'Another.' }],
    ['other pictures', { pictures: [shown()] }],
    ['another budget', { budget: [] }],
    ['other shipping', { shipping: {} }],
    ['reminders that were not asked for', { reminders: false }],
    ['another id for what is pledged without a reward', { plainId: rewardId }],
    ['another film', { projectId: otherProjectId }],
    ['another brand', { brandId: otherBrandId }],
    ['one day moved alone', { startsAt: dayOf(-1) }],
    ['a later end', { endsAt: dayOf(31) }],
    ['late pledges', { lateUntil: dayOf(31) }],
    ['another cap', { capCents: 2_500_000 }],
    ['a note', { note: 'Good.' }],
    ['something raised', { paidCents: 1 }],
    ['a pledge', { pledges: 1 }],
    ['something taken', { taken: { [rewardId]: 1 } }],
    ['an order', { latest: `${rewardId}~0` }],
    ['the sums of its end', { closed: { paidCents: 0, pledges: 0, at: serverTimestamp() } }],
    ['its settling', { settledAt: serverTimestamp() }],
    ['a suspension', { suspended: true }],
    ['another state', { state: 'settled' }],
    ['another author', { by: 'owner' }],
    ['another time', { at: Timestamp.now() }],
    ['another field', { featured: true }],
    ['a field less', { reminders: absent }],
  ])('is refused with %s', (_, fields) => assertFails(approve(fields)));

  it.each<[string, StoredDocument]>([
    ['has a heading that is no line', { heading: 'A  heading ' }],
    ['has a goal of less than a dollar', { goalCents: 99 }],
    ['has a goal above its package', { goalCents: 2_000_001 }],
    ['has a row without a sum', { budget: [{ label: 'Camera', cents: null }] }],
    ['has a row below zero', { budget: [{ label: 'Camera', cents: -1 }] }],
    ['has a long row', { budget: [{ label: a(limits.budgetLabel + 1), cents: 1 }] }],
    ['sends at a price that is none', { shipping: { US: '500' } }],
    ['sends to a place that is none', { shipping: { Mars: 500 } }],
    ['says no goal', { goalCents: 0 }],
    ['says no days', { startsAt: null, endsAt: null, lateUntil: null }],
  ])('is refused of what %s', async (_, fields) => {
    await storeDraft(rules, 'submitted', fields);
    await assertFails(approve(fields));
  });

  it('moves its days by the same number, at most fourteen', async () => {
    for (const count of [-1, 15]) await assertFails(approve(movedDays(count)));
    await assertSucceeds(approve(movedDays(14)));
  });

  it('is refused of what has begun', async () => {
    const began = { startsAt: days(-1), endsAt: days(29), lateUntil: days(29) };
    await storeDraft(rules, 'submitted', began);
    await assertFails(approve(began));
  });

  it.each<[PackageId, number, number]>([
    ['bronze', 30, 30],
    ['silver', 45, 45],
    ['silver', 30, 45],
    ['gold', 60, 60],
    ['diamond', 30, 90],
  ])('keeps to the days of %s: %i, and late pledges until %i', async (packageId, end, late) => {
    const { capCents, campaignDays } = packageTerms[packageId];
    const packageUntil = packageId === 'bronze' ? null : days(30);
    await rules.storeFields(`brands/${brandId}`, { packageId, packageUntil });
    const approveWith = async (ends: number, lateEnds: number, goalCents = capCents) => {
      const fields = { endsAt: dayOf(ends), lateUntil: dayOf(lateEnds), goalCents };
      await storeDraft(rules, 'submitted', fields);
      return approve({ ...fields, capCents });
    };
    await assertFails(approveWith(29, 29));
    await assertFails(approveWith(end, end - 1));
    await assertFails(approveWith(end, campaignDays.max + 1));
    await assertFails(approveWith(campaignDays.max + 1, campaignDays.max + 1));
    await assertFails(approveWith(end, late, capCents + 1));
    await assertSucceeds(approveWith(end, late));
  });

  it.each<[string, StoredDocument]>([
    ['nobody pays for its package', { packageUntil: minutesAgo(1) }],
    ['it is suspended', { suspended: true }],
    ['its campaign is for another film', { campaignProjectId: otherProjectId }],
    ['it has another package', { packageId: 'gold' }],
  ])('is refused to a brand: %s', async (_, fields) => {
    await rules.storeFields(`brands/${brandId}`, fields);
    await assertFails(approve());
  });
});

describe('An approved campaign', () => {
  beforeEach(() => storeCampaign(rules));

  it('is corrected in its words and pictures, as staff have seen them', async () => {
    const { heading, story, pictures } = draft({ heading: 'Corrected', pictures: [shown()] });
    const corrected = { heading, story, pictures };
    await storeDraft(rules, 'approved', corrected);
    await assertFails(staff(...correcting(corrected)));
    await storeDraft(rules, 'submitted', { ...corrected, goalCents: 100 });
    await assertFails(staff([campaignPath, { ...corrected, ...staffStamp }, 'update']));
    await assertFails(staff(...correcting({ ...corrected, heading: 'Another' })));
    for (const fields of [
      { goalCents: 100 },
      { endsAt: days(40) },
      { capCents: 5_000_000 },
      { shipping: {} },
      { paidCents: 1 },
      { plainId: rewardId },
    ])
      await assertFails(staff(...correcting({ ...corrected, ...fields })));
    await assertFails(commit(owner, correcting({ ...corrected, by: 'owner' })));
    await assertSucceeds(staff(...correcting(corrected)));
  });

  it('is corrected no more once it is cancelled', async () => {
    const { heading, story, pictures } = draft({ heading: 'Corrected' });
    await storeDraft(rules, 'submitted', { heading });
    await rules.storeFields(campaignPath, { state: 'cancelled' });
    await assertFails(staff(...correcting({ heading, story, pictures })));
  });

  const change = (fields: StoredDocument, database = rules.staff(), uid = staffUid) =>
    database
      .doc(campaignPath)
      .update({ changeId: otherChangeId, by: uid, at: serverTimestamp(), ...fields });
  const cancelled = { state: 'cancelled', note: 'The lead left.' };

  it('is cancelled by staff or its owner, with a reason', async () => {
    for (const database of [...others, editor]) await assertFails(change(cancelled, database));
    for (const note of ['', a(limits.packNote + 1), null])
      await assertFails(change({ ...cancelled, note }));
    await assertFails(change({ ...cancelled, goalCents: 100 }));
    await assertSucceeds(change(cancelled, owner, 'owner'));
    await assertFails(change(cancelled));
    await rules.storeFields(campaignPath, { state: 'approved' });
    await assertSucceeds(change(cancelled));
  });

  it('is cancelled by staff alone once the sums of its end are there', async () => {
    await rules.storeFields(campaignPath, { closed: { paidCents: 0, pledges: 0 } });
    await assertFails(change(cancelled, owner, 'owner'));
    await assertSucceeds(change(cancelled));
  });

  const settled = { state: 'settled', settledAt: serverTimestamp() };

  it.each(['approved', 'cancelled'])('is settled by staff once %s and closed', async (state) => {
    await rules.storeFields(campaignPath, { state });
    await assertFails(change(settled));
    await rules.storeFields(campaignPath, { closed: { paidCents: 0, pledges: 0 } });
    await assertFails(change(settled, owner, 'owner'));
    await assertFails(change({ ...settled, settledAt: Timestamp.now() }));
    await assertFails(change({ ...settled, paidCents: 1 }));
    await assertSucceeds(change(settled));
    await assertFails(change(settled));
    await assertFails(change(cancelled));
  });

  const reached = { goalCents: 3_000, paidCents: 3_000, closed: { paidCents: 3_000, pledges: 1 } };

  it.each<[string, boolean, StoredDocument]>([
    ['was reached', true, { ...reached, lateUntil: minutesAgo(1) }],
    ['was reached and takes late pledges', false, { ...reached, lateUntil: days(1) }],
    ['was not reached, and some is still to go back', false, { ...reached, goalCents: 3_001 }],
    ['was not reached, and all went back', true, { ...reached, goalCents: 3_001, paidCents: 0 }],
    [
      'was reached and cancelled, and some is still to go back',
      false,
      { ...reached, lateUntil: minutesAgo(1), state: 'cancelled' },
    ],
  ])('that %s is settled: %s', async (_, isAllowed, fields) => {
    await rules.storeFields(campaignPath, { startsAt: days(-40), endsAt: days(-9), ...fields });
    await (isAllowed ? assertSucceeds(change(settled)) : assertFails(change(settled)));
  });

  it('is suspended with its brand, and no longer with it', async () => {
    const mark = (database: Database, suspended: boolean) =>
      database.doc(campaignPath).update({ suspended });
    await assertFails(mark(rules.staff(), true));
    await suspend(rules.staff());
    await assertFails(mark(owner, true));
    await assertFails(rules.staff().doc(campaignPath).update({ suspended: true, goalCents: 100 }));
    await assertSucceeds(mark(rules.staff(), true));
    // Once more, as its brand is closed.
    await assertFails(mark(owner, true));
    await assertSucceeds(mark(rules.staff(), true));
    await suspend(rules.staff(), { isSuspended: false });
    await assertFails(mark(rules.staff(), true));
    await assertSucceeds(mark(rules.staff(), false));
  });

  it('is read by all, and listed while it is approved, as many as one page shows', async () => {
    const listed = (database: Database) =>
      database.collection('campaigns').where('state', '==', 'approved');
    await assertSucceeds(rules.visitor().doc(campaignPath).get());
    await assertSucceeds(listed(rules.visitor()).limit(60).get());
    await assertFails(listed(rules.visitor()).limit(61).get());
    await assertFails(rules.visitor().collection('campaigns').limit(1).get());
    const own = (database: Database) =>
      database.collection('campaigns').where('brandId', '==', brandId);
    for (const database of others) await assertFails(own(database).get());
    for (const database of [owner, editor, rules.staff()])
      await assertSucceeds(own(database).get());
  });
});

describe('The sums of a campaign’s end', () => {
  const close = (closed: StoredDocument = {}, database = rules.signedIn('anyone')) =>
    database
      .doc(campaignPath)
      .update({ closed: { paidCents: 0, pledges: 0, at: serverTimestamp(), ...closed } });
  const ended = (minutes: number) => ({
    endsAt: minutesAgo(minutes),
    lateUntil: minutesAgo(minutes),
  });

  it('are written by anyone 45 minutes after it, once', async () => {
    await storeCampaign(rules, { ...ended(46), startsAt: days(-40) });
    await assertFails(close({}, rules.visitor()));
    await assertSucceeds(close());
    await assertFails(close());
  });

  it.each([
    ['while it runs', {}],
    ['44 minutes after its end', ended(44)],
    ['of what is settled', { ...ended(60), state: 'settled' }],
  ])('are not written %s', async (_, fields) => {
    await storeCampaign(rules, fields);
    await assertFails(close());
  });

  it('are written at once after a cancellation', async () => {
    await storeCampaign(rules, { state: 'cancelled' });
    await assertSucceeds(close());
  });

  it.each<[string, StoredDocument]>([
    ['another sum', { paidCents: 1 }],
    ['another count', { pledges: 1 }],
    ['another time', { at: Timestamp.now() }],
    ['another field', { reached: true }],
  ])('are not written with %s', async (_, closed) => {
    await storeCampaign(rules, ended(60));
    await assertFails(close(closed));
    await assertFails(
      rules
        .signedIn('anyone')
        .doc(campaignPath)
        .update({
          closed: { paidCents: 0, pledges: 0, at: serverTimestamp() },
          heading: 'Another',
        }),
    );
  });
});

/** The lists that are everyone's, with what is asked of them; those of units are of an offer that somebody knows. */
const publicLists: Record<string, [field: string, value: unknown][]> = {
  '/campaigns/{projectId}': [['state', 'approved']],
  '/campaigns/{projectId}/answers/{answerId}': [],
  '/campaigns/{projectId}/rewards/{rewardId}': [['secret', false]],
  '/campaigns/{projectId}/updates/{number}': [],
  '/items/{itemId}': [['approved', true]],
  '/offers/{offerId}': [
    ['onSale', true],
    ['listed', true],
  ],
  '/projects/{key}': [],
  '/screenings/{screeningId}': [],
  '/storefronts/{projectId}': [
    ['open', true],
    ['suspended', false],
  ],
  '/units/{id}': [['offerId', rewardId]],
};
const idsInPaths: Record<string, string> = { brandId, projectId, orderId, uid: buyer };

/** Asks for a list of the rules by the path of its block, as far as it is public with what makes it so. */
function askList(database: Database, path: string) {
  const names = path
    .split('/')
    .slice(1, -1)
    .map((name) => (name.startsWith('{') ? (idsInPaths[name.slice(1, -1)] ?? 'any') : name));
  const list = path.startsWith('/{path=**}')
    ? database.collectionGroup(names.at(-1) ?? '')
    : database.collection(names.join('/'));
  return (publicLists[path] ?? [])
    .reduce((query, [field, value]) => query.where(field, '==', value), list.limit(60))
    .get();
}

describe('A reward', () => {
  beforeEach(() => storeDraft(rules, 'submitted'));
  const write = (fields: StoredDocument = {}, offered: StoredDocument = {}, id = rewardId) =>
    staff(...rewarding(fields, offered, id));
  const content = (fields: StoredDocument = {}) => ({ text: 'A print', itemId, ...fields });

  it('is written by staff with its offer, while its draft waits', async () => {
    for (const database of [owner, editor, ...others])
      await assertFails(commit(database, rewarding()));
    await assertFails(staff([`offers/${rewardId}`, rewardOffer()]));
    for (const state of ['draft', 'returned', 'approved']) {
      await storeDraft(rules, state);
      await assertFails(write());
    }
    await storeDraft(rules, 'submitted');
    await assertSucceeds(write());
  });

  it('is also that of a pledge without one', () =>
    assertSucceeds(
      write(
        { name: 'A pledge without a reward', contents: [], expected: '' },
        {
          name: 'A pledge without a reward',
          priceCents: 100,
          ships: false,
          limited: false,
          stock: 0,
        },
        plainId,
      ),
    ));

  it('comes in sizes, each with an offer', () =>
    assertSucceeds(
      staff(
        [rewardPath(), reward()],
        ...['Small', 'Large'].map((variant, index): Parameters<typeof commit>[1][number] => [
          `offers/${index === 0 ? sizeId : otherRewardId}`,
          rewardOffer({ variant, name: `Signed print, ${variant}` }),
        ]),
      ),
    ));

  it.each<[string, StoredDocument]>([
    ['of another change of the draft', { changeId: otherChangeId }],
    ['of another film', { projectId: otherProjectId }],
    ['of another brand', { brandId: otherBrandId }],
    ['without a name', { name: '' }],
    ['with a long name', { name: a(limits.rewardName + 1) }],
    ['with a long description', { description: a(limits.rewardDescription + 1) }],
    ['with two pictures', { pictures: [campaignPicture(), campaignPicture(2)] }],
    ['with another film’s picture', { pictures: [campaignPicture(1, otherProjectId)] }],
    ['with a picture as a campaign’s', { pictures: [shown()] }],
    ['expected in no month', { expected: '2030-13' }],
    ['expected some day', { expected: 'soon' }],
    ['with much in it', { contents: Array.from({ length: 11 }, () => content()) }],
    ['with a long text in it', { contents: [content({ text: a(limits.rewardContent + 1) })] }],
    ['with no text in it', { contents: [content({ text: '' })] }],
    ['with something that is no item', { contents: [content({ itemId: 'print' })] }],
    ['with more of what is in it', { contents: [content({ count: 2 })] }],
    ['without an order', { sort: null }],
    ['half secret', { secret: null }],
    ['by somebody else', { by: 'owner' }],
    ['of another time', { at: Timestamp.now() }],
    ['with another field', { priceCents: 2_500 }],
    ['without a field', { expected: absent }],
  ])('is not written %s', (_, fields) => assertFails(staff([rewardPath(), reward(fields)])));

  it('has ten texts in it, a picture, and links to items', () => {
    const contents = Array.from({ length: limits.rewardContents }, () => content());
    return assertSucceeds(write({ contents, pictures: [campaignPicture()] }));
  });

  it.each<[string, StoredDocument]>([
    ['a dollar less a cent', { priceCents: limits.leastPledgeCents - 1 }],
    ['more than one a pledge', { perOrder: 2 }],
    ['a price that stays', { openPrice: false }],
    ['numbers', { numbered: true }],
    ['no list', { listed: false }],
    ['the shop', { channel: 'shop' }],
    ['an item', { kind: 'item' }],
    ['another name', { name: 'Poster' }],
    ['another’s film', { checkoutGroup: `${brandId}/${otherProjectId}/campaign/USD` }],
    ['no reward', { parent: otherRewardId }],
    ['a size under its own id', { variant: 'Large', name: 'Signed print, Large' }],
    ['another author', { by: 'owner' }],
    ['another field', { discount: 0 }],
  ])('has no offer with %s', (_, offered) => assertFails(write({}, offered)));

  it('is in no list if it is secret, for whoever is not of its team, but opened by its id', async () => {
    await storeCampaign(rules);
    await storeDraft(rules, 'submitted');
    await assertFails(write({ secret: true }, { listed: true }, otherRewardId));
    await assertSucceeds(write({ secret: true }, { listed: false }, otherRewardId));
    const strangers = others.filter((one) => one !== packer);
    for (const database of [rules.visitor(), rules.signedIn('fan'), ...strangers]) {
      const rewards = database.collection(`${campaignPath}/rewards`);
      await assertFails(rewards.limit(21).get());
      await assertFails(rewards.where('secret', '==', true).limit(21).get());
      const { docs } = await rewards.where('secret', '==', false).limit(21).get();
      expect(docs.map(({ id }) => id)).toEqual([rewardId]);
      await assertFails(
        rewards
          .where('secret', '==', false)
          .limit(offersPerFilm + 1)
          .get(),
      );
      await assertFails(database.collectionGroup('rewards').limit(1).get());
      const offers = database.collection('offers').where('onSale', '==', true);
      await assertFails(offers.limit(60).get());
      await assertFails(offers.where('parent', '==', otherRewardId).limit(60).get());
      await assertFails(offers.where('listed', '==', false).limit(60).get());
      const listed = await offers.where('listed', '==', true).limit(60).get();
      expect(listed.docs.map(({ id }) => id)).toEqual([rewardId]);
      await assertSucceeds(database.doc(rewardPath(otherRewardId)).get());
      await assertSucceeds(database.doc(`offers/${otherRewardId}`).get());
    }
  });

  it('is in no list that the rules have for anyone, if it is secret', async () => {
    const at = Timestamp.now();
    await storeCampaign(rules, { taken: { secret: 1 } });
    await storeAll(rules, {
      [rewardPath(otherRewardId)]: reward({ secret: true, at }),
      [`offers/${otherRewardId}`]: rewardOffer({ parent: otherRewardId, listed: false, at }),
      [`units/${otherRewardId}~1`]: unitOf(`${otherRewardId}~1`, { sold: true, at }),
    });
    // Who is signed in may ask for all that a visitor may.
    const fan = rules.signedIn('fan');
    const answered: string[] = [];
    for (const { path, methods } of readRuleBlocks('firestore.rules')) {
      if (!methods.includes('list')) continue;
      const found = await askList(fan, path).catch(() => null);
      if (!found) continue;
      answered.push(path);
      const told = found.docs.map((one) => [one.id, one.data()]);
      expect(JSON.stringify(told), path).not.toContain(otherRewardId);
    }
    expect(answered.sort()).toEqual(Object.keys(publicLists).sort());
    // Nor by looking for whatever offers there are.
    await assertFails(fan.collection('units').where('offerId', '>', '').limit(1).get());
  });

  it('is public with its campaign', async () => {
    await assertSucceeds(write());
    const listed = (database: Database) =>
      database.collection(`${campaignPath}/rewards`).where('secret', '==', false).limit(21);
    await assertFails(rules.visitor().doc(rewardPath()).get());
    await assertFails(listed(rules.visitor()).get());
    await assertSucceeds(rules.staff().doc(rewardPath()).get());
    await assertSucceeds(staff(...approving()));
    await assertSucceeds(rules.visitor().doc(rewardPath()).get());
    await assertSucceeds(listed(rules.visitor()).get());
    for (const database of [owner, editor, packer, rules.staff()])
      await assertSucceeds(database.collection(`${campaignPath}/rewards`).get());
  });

  describe('of an approved campaign', () => {
    beforeEach(async () => {
      await storeCampaign(rules);
      await storeDraft(rules, 'submitted');
    });
    const taken = (id: string) => rules.storeFields(campaignPath, { taken: { [id]: 1 } });

    it('changes as long as nobody has it, but for its price', async () => {
      await taken(otherRewardId);
      await assertFails(write({ name: 'Poster' }, { name: 'Poster', priceCents: 2_400 }));
      await assertFails(write({ brandId: otherBrandId }, { name: 'Poster' }));
      await assertSucceeds(write({ name: 'Poster' }, { name: 'Poster' }));
      await taken(rewardId);
      await assertFails(staff([rewardPath(), reward({ description: 'Another.' })]));
      await assertFails(staff([`offers/${rewardId}`, rewardOffer({ name: 'Poster', sort: 1 })]));
      await rules.storeFields(campaignPath, { taken: {} });
      await assertSucceeds(staff([rewardPath(), reward({ description: 'Another.' })]));
    });

    it('stays if it is secret, once anybody has one that is', async () => {
      const secret = { name: 'Dinner', secret: true };
      await storeAll(rules, {
        [rewardPath(otherRewardId)]: reward({ ...secret, at: Timestamp.now() }),
        [`offers/${otherRewardId}`]: rewardOffer({
          parent: otherRewardId,
          name: 'Dinner',
          listed: false,
          at: Timestamp.now(),
        }),
      });
      const another = { name: 'Lunch', listed: false, parent: otherRewardId };
      const changeBoth = () => write({ ...secret, name: 'Lunch' }, another, otherRewardId);
      await taken('secret');
      await assertFails(changeBoth());
      await assertFails(
        staff([rewardPath(otherRewardId), reward({ ...secret, description: 'Another.' })]),
      );
      await assertFails(
        staff([`offers/${otherRewardId}`, rewardOffer({ ...another, name: 'Dinner', sort: 1 })]),
      );
      await taken(rewardId);
      await assertSucceeds(changeBoth());
    });

    it('stays once anything was pledged, where it comes in sizes', async () => {
      await storeAll(rules, {
        [rewardPath(otherRewardId)]: reward({ at: Timestamp.now() }),
        [`offers/${sizeId}`]: rewardOffer({ parent: otherRewardId, at: Timestamp.now() }),
      });
      const changeText = () =>
        staff([rewardPath(otherRewardId), reward({ description: 'Another.' })]);
      await taken(sizeId);
      await assertFails(changeText());
      // An offer under its own id, which nobody has, does not tell otherwise.
      const alone = rewardOffer({ parent: otherRewardId });
      await assertFails(
        staff(
          [rewardPath(otherRewardId), reward({ description: 'Another.' })],
          [`offers/${otherRewardId}`, alone],
        ),
      );
      await assertFails(staff([`offers/${otherRewardId}`, alone]));
      // Nor one that is of before its sizes, and off sale.
      await storeAll(rules, {
        [`offers/${otherRewardId}`]: rewardOffer({
          parent: otherRewardId,
          onSale: false,
          at: Timestamp.now(),
        }),
      });
      await assertFails(changeText());
      await rules.storeFields(campaignPath, { taken: {} });
      await assertSucceeds(changeText());
    });

    it('stays in sizes, or without', async () => {
      const size = { name: 'Signed print, Large', variant: 'Large' };
      await assertFails(staff([`offers/${sizeId}`, rewardOffer(size)]));
      await rules.storeFields(`offers/${rewardId}`, { onSale: false });
      await assertSucceeds(staff([`offers/${sizeId}`, rewardOffer(size)]));
      await rules.remove('offers', rewardId);
      await assertFails(staff([`offers/${rewardId}`, rewardOffer()]));
    });

    it('has no second offer at another price', () =>
      assertFails(staff([`offers/${otherRewardId}`, rewardOffer({ priceCents: 100 })])));

    it('is added', () => assertSucceeds(write({}, {}, otherRewardId)));

    const offered = (fields: StoredDocument, database = owner, uid = 'owner') =>
      database
        .doc(`offers/${rewardId}`)
        .update({ changeId, by: uid, at: serverTimestamp(), ...fields });

    it('has more of it as its creators say, and nothing else', async () => {
      await taken(rewardId);
      for (const database of others) await assertFails(offered({ stock: 101 }, database));
      for (const fields of [
        { stock: 99 },
        { stock: 100 },
        { stock: limits.stock + 1 },
        { stock: 101, priceCents: 2_400 },
        { stock: 101, onSale: false },
        { priceCents: 2_400 },
        { listed: false },
        { until: days(60) },
      ])
        await assertFails(offered(fields));
      await assertSucceeds(offered({ stock: 101 }));
      await assertSucceeds(offered({ stock: 102 }, editor, 'editor'));
      await assertSucceeds(offered({ stock: 50, onSale: false }, rules.staff(), staffUid));
      await assertFails(offered({ priceCents: 2_400 }, rules.staff(), staffUid));
      await assertFails(offered({ stock: -1 }, rules.staff(), staffUid));
    });

    it('is never of the creators’ making', async () => {
      for (const database of [owner, editor])
        await assertFails(
          database
            .doc(`offers/${otherRewardId}`)
            .set(rewardOffer({ by: database === owner ? 'owner' : 'editor' })),
        );
      await assertFails(owner.doc(rewardPath(otherRewardId)).set(reward({ by: 'owner' })));
      await assertFails(owner.doc(rewardPath()).delete());
      await assertFails(rules.staff().doc(`offers/${rewardId}`).delete());
    });
  });
});
